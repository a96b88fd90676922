//! UCI options, and the engine's answer to `uci`.

use std::str::SplitWhitespace;
use std::time::Duration;

use seriatim::player::Level;
use seriatim::util::text::excerpt;

use super::seat::named;
use seriatim::protocol::VariantName;

/// Default overhead: time kept back for delays between the engine and the clock, in milliseconds.
const OVERHEAD: u64 = 20;

/// Default size of the transposition table, in MiB.
const MEGABYTES: usize = 16;

/// Elo of each level, from the first one on. These are estimates: no level was measured against
/// people or other programs. See `docs/uci.md`.
const ELO: [u64; Level::COUNT as usize] = [600, 800, 1000, 1200, 1400, 1700, 2000, 2300];

/// Values of the UCI options.
pub struct Options {
    /// Variant to play.
    pub variant: VariantName,
    /// Size of the transposition table, in MiB.
    pub megabytes: usize,
    /// Number of lines to report.
    pub lines: usize,
    /// Seed of the random choices of the lower levels.
    pub seed: u64,
    /// Time kept back for delays between the engine and the clock.
    pub overhead: Duration,
    /// True if scores are given with chances to win, draw and lose.
    pub shows_chances: bool,
    level: Option<u32>,
    limits_strength: bool,
    elo: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            variant: VariantName::Chess,
            megabytes: MEGABYTES,
            lines: 1,
            seed: 0,
            overhead: Duration::from_millis(OVERHEAD),
            shows_chances: false,
            level: None,
            limits_strength: false,
            elo: ELO[ELO.len() - 1],
        }
    }
}

/// Consequence of an option that was set.
pub enum OptionChange {
    /// No immediate consequence.
    None,
    /// The engine must clear its transposition table and other memory.
    Clear,
    /// The transposition table has a new size.
    Table,
    /// The variant has changed. The text tells how the rules differ from those of the variant's
    /// name.
    Variant(Option<&'static str>),
}

impl Options {
    /// Sets an option: `name NAME [value VALUE]`.
    ///
    /// # Errors
    /// Error with the name of the option and the wrong text.
    pub fn set(&mut self, words: SplitWhitespace<'_>) -> Result<OptionChange, String> {
        let words: Vec<&str> = words.collect();
        let Some(("name", words)) = words.split_first().map(|(first, rest)| (*first, rest)) else {
            let text = words.join(" ");
            return Err(format!(
                "setoption: “name” is missing in “{}”",
                excerpt(&text)
            ));
        };
        let at = words.iter().position(|&word| word == "value");
        let (name, value) = words.split_at(at.unwrap_or(words.len()));
        let name = name.join(" ");
        let value = value.get(1..).unwrap_or_default().join(" ");
        let number = |least: u64, most: u64| {
            let number = value.parse().ok();
            number
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| {
                    let text = excerpt(&value);
                    format!("{name}: “{text}” is not a number from {least} to {most}")
                })
        };
        let truth = || match value.to_ascii_lowercase().as_str() {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => {
                let text = excerpt(&value);
                Err(format!("{name}: “{text}” is neither true nor false"))
            }
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                let megabytes = number(1, 4096)? as usize;
                let changes = megabytes != self.megabytes;
                self.megabytes = megabytes;
                return Ok(if changes {
                    OptionChange::Table
                } else {
                    OptionChange::None
                });
            }
            "clear hash" => return Ok(OptionChange::Clear),
            // A search always has one thread, and pondering needs no preparation.
            "threads" => drop(number(1, 1)?),
            "ponder" => drop(truth()?),
            "multipv" => self.lines = number(1, 500)? as usize,
            "skill level" => self.level = Some(number(1, Level::COUNT.into())? as u32),
            "uci_limitstrength" => self.limits_strength = truth()?,
            "uci_elo" => self.elo = number(ELO[0], ELO[ELO.len() - 1])?,
            "uci_showwdl" => self.shows_chances = truth()?,
            "seed" => self.seed = number(0, u64::from(u32::MAX))?,
            "move overhead" => self.overhead = Duration::from_millis(number(0, 10_000)?),
            "uci_variant" => {
                let (variant, remark) = named(&value).ok_or_else(|| {
                    format!("UCI_Variant: “{}” is not played here", excerpt(&value))
                })?;
                let same = variant == self.variant;
                self.variant = variant;
                return Ok(if same && remark.is_none() {
                    OptionChange::None
                } else {
                    OptionChange::Variant(remark)
                });
            }
            _ => return Err(format!("“{}” is not an option", excerpt(&name))),
        }
        Ok(OptionChange::None)
    }

    /// Returns the number of the level to play at. `UCI_Elo` takes precedence over `Skill Level`.
    pub fn level(&self) -> Option<u32> {
        if self.limits_strength {
            return Some(level_of(self.elo));
        }
        self.level
    }
}

/// Returns the number of the level with the nearest Elo; the lower level if two are equally near.
fn level_of(elo: u64) -> u32 {
    let nearest = (1..).zip(ELO).min_by_key(|&(_, level)| level.abs_diff(elo));
    nearest.map_or(1, |(number, _)| number)
}

/// Returns the answer to `uci`.
pub fn introduction() -> String {
    let (least, most) = (ELO[0], ELO[ELO.len() - 1]);
    [
        concat!("id name Seriatim ", env!("CARGO_PKG_VERSION")).to_owned(),
        "id author the authors of Seriatim".to_owned(),
        format!("option name Hash type spin default {MEGABYTES} min 1 max 4096"),
        "option name Clear Hash type button".to_owned(),
        "option name Threads type spin default 1 min 1 max 1".to_owned(),
        "option name Ponder type check default false".to_owned(),
        "option name MultiPV type spin default 1 min 1 max 500".to_owned(),
        "option name Skill Level type spin default 8 min 1 max 8".to_owned(),
        "option name UCI_LimitStrength type check default false".to_owned(),
        format!("option name UCI_Elo type spin default {most} min {least} max {most}"),
        format!(
            "option name Seed type spin default 0 min 0 max {}",
            u32::MAX
        ),
        format!("option name Move Overhead type spin default {OVERHEAD} min 0 max 10000"),
        "option name UCI_ShowWDL type check default false".to_owned(),
        concat!(
            "option name UCI_Variant type combo default chess var chess var antichess ",
            "var giveaway var suicide var italian var scottish"
        )
        .to_owned(),
        "uciok".to_owned(),
    ]
    .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_elo_has_the_nearest_level() {
        assert_eq!(level_of(600), 1);
        assert_eq!(level_of(700), 1);
        assert_eq!(level_of(701), 2);
        assert_eq!(level_of(1990), 7);
        assert_eq!(level_of(2300), 8);
    }

    #[test]
    fn a_strength_goes_before_a_level_while_it_is_limited() {
        let mut options = Options::default();
        let mut set = |text: &str| {
            let change = options.set(text.split_whitespace());
            assert!(change.is_ok(), "{text}");
            options.level()
        };
        assert_eq!(set("name Skill Level value 5"), Some(5));
        assert_eq!(set("name uci_elo value 1100"), Some(5));
        assert_eq!(set("name UCI_LimitStrength value True"), Some(3));
        assert_eq!(set("name UCI_Elo value 1900"), Some(7));
        assert_eq!(set("name UCI_LimitStrength value false"), Some(5));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let mut options = Options::default();
        for (text, parts) in [
            ("Hash value 3", ["name", "Hash value 3"]),
            ("name Hash value", ["Hash", "1 to 4096"]),
            ("name Ponder value perhaps", ["Ponder", "perhaps"]),
            ("name UCI_Elo value 3000", ["UCI_Elo", "3000"]),
            ("name Threads value 2", ["Threads", "2"]),
            ("name UCI_Variant value atomic", ["UCI_Variant", "atomic"]),
            ("", ["setoption", "name"]),
        ] {
            let why = options.set(text.split_whitespace()).err().expect("a fault");
            assert!(parts.iter().all(|part| why.contains(part)), "{why}");
        }
    }
}
