//! Contestants of a match: a level, or a preset of the player with changed settings, written as
//! text.

use std::str::FromStr;

use seriatim::progressive::player::{Finder, PlayerSettings, Prevention, SeriesLevel};
use seriatim::progressive::terms::FEATURES;
use seriatim::rules::Progressive;
use seriatim::util::excerpt;

/// Player in a match, with the text that names it.
#[derive(Clone, Debug, PartialEq)]
pub struct Contestant {
    /// Text that the contestant was read from.
    pub name: String,
    /// Settings of the player. A level replaces them.
    pub settings: PlayerSettings,
    /// Level of the player; `None` if it plays with `settings`.
    pub level: Option<&'static SeriesLevel>,
    /// Knowledge of the player that needs no search.
    pub knows: Knowledge,
}

/// Knowledge of a player before it searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knowledge {
    /// No knowledge.
    Nothing,
    /// The player knows how endings against a lone king are won.
    Endings,
    /// The player knows these endings and the built-in opening book.
    Book,
}

impl Knowledge {
    const NAMES: [(&str, Self); 3] = [
        ("nothing", Self::Nothing),
        ("endings", Self::Endings),
        ("book", Self::Book),
    ];

    fn named(name: &str) -> Result<Self, String> {
        let found = Self::NAMES.into_iter().find(|&(known, _)| known == name);
        let found = found.map(|(_, knowledge)| knowledge);
        found.ok_or_else(|| "neither nothing nor endings nor book".to_owned())
    }
}

impl Contestant {
    /// Returns the settings for one turn, and the number of the allowed nodes that the player uses.
    pub(super) fn turn(
        &self,
        start: &Progressive,
        allowed: u64,
        seed: u64,
    ) -> (PlayerSettings, u64) {
        match self.level {
            Some(level) => (level.settings(start, seed), level.nodes(allowed)),
            None => (self.settings.clone(), allowed),
        }
    }
}

/// Error of a text that names no contestant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("contestant: “{part}”: {reason}")]
pub struct ContestantError {
    /// Part of the text that is wrong.
    pub part: String,
    /// Explanation of the error.
    pub reason: String,
}

/// Settings that can be changed, in the words of an error message.
const KEYS: &str = "weights, mates, prevention, depth, candidates, mate-share, series-share, noise, stray, knows \
    or the id of a feature";

impl FromStr for Contestant {
    type Err = ContestantError;

    /// Reads a level, `level=3`, or a preset with changes: `default`, or
    /// `default,weights=paper,series-share=0.8`. The id of a feature changes its weight, in points:
    /// `default,knight=3.5`.
    ///
    /// `mates=` sets the search for own mates: `complete`, or Janko & Guid's weighted A* guided by
    /// `manhattan`, `covering`, `ghost` or `squares`. `prevention=` sets how the opponent's mates
    /// are prevented: `paper`, `quick`, `once`, `thorough` or `complete`. The player knows the
    /// endings unless `knows=nothing` is given; with `knows=book` it knows the book too.
    fn from_str(text: &str) -> Result<Self, ContestantError> {
        if let Some(number) = text.strip_prefix("level=") {
            return at_level(text, number);
        }
        let mut parts = text.split(',');
        let preset = parts.next().unwrap_or_default();
        let presets = format!("level=NUMBER, {}", PlayerSettings::NAMES.join(" or "));
        let mut knows = Knowledge::Endings;
        let mut settings =
            PlayerSettings::named(preset).ok_or_else(|| wrong(preset, format!("not {presets}")))?;
        for part in parts {
            let (key, value) = part
                .split_once('=')
                .ok_or_else(|| wrong(part, "not of the form setting=value".to_owned()))?;
            let changed = match key {
                "knows" => Knowledge::named(value).map(|named| knows = named),
                _ => change(&mut settings, key, value),
            };
            changed.map_err(|reason| wrong(part, reason))?;
        }
        Ok(Self {
            name: text.to_owned(),
            settings,
            level: None,
            knows,
        })
    }
}

/// Returns the contestant of a level. A level cannot be changed, because a changed level would be
/// no level.
fn at_level(text: &str, number: &str) -> Result<Contestant, ContestantError> {
    let level = number.parse().ok().and_then(SeriesLevel::numbered);
    let level = level.ok_or_else(|| {
        wrong(
            text,
            format!("not a level from 1 to {}", SeriesLevel::COUNT),
        )
    })?;
    Ok(Contestant {
        name: text.to_owned(),
        settings: PlayerSettings::DEFAULT,
        level: Some(level),
        knows: if level.is_schooled() {
            Knowledge::Book
        } else {
            Knowledge::Nothing
        },
    })
}

fn wrong(part: &str, reason: String) -> ContestantError {
    ContestantError {
        part: excerpt(part),
        reason,
    }
}

fn change(settings: &mut PlayerSettings, key: &str, value: &str) -> Result<(), String> {
    match key {
        "weights" => {
            let preset = PlayerSettings::named(value);
            settings.weights = preset.ok_or("no preset of weights has this name")?.weights;
        }
        "mates" => {
            let found = Finder::ALL
                .into_iter()
                .find(|finder| finder.name() == value);
            let names = || Finder::ALL.map(Finder::name).join(", ");
            settings.finder = found.ok_or_else(|| format!("none of {}", names()))?;
        }
        "prevention" => {
            let named = Prevention::NAMES
                .into_iter()
                .find(|&(name, _)| name == value);
            let names = || Prevention::NAMES.map(|(name, _)| name).join(", ");
            settings.prevention = named.ok_or_else(|| format!("none of {}", names()))?.1;
        }
        "mate-share" => settings.mate_share = share(value)?,
        "series-share" => settings.series_share = share(value)?,
        "depth" => settings.depth = whole(value)?,
        "candidates" => settings.candidates = whole(value)?,
        "noise" => settings.noise = whole(value)?,
        "stray" => settings.stray = whole(value)?,
        _ => {
            let named = FEATURES.iter().find(|info| info.id == key);
            let feature = named.ok_or_else(|| format!("not one of {KEYS}"))?.feature;
            let points = value.parse().map_err(|_| "not a number".to_owned())?;
            let weights = settings.weights.with(feature, points);
            settings.weights = weights.map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}

fn share(value: &str) -> Result<f64, String> {
    let share = value.parse().ok();
    share
        .filter(|share| (0.0..=1.0).contains(share))
        .ok_or_else(|| "not a number from 0 to 1".to_owned())
}

fn whole<T: FromStr>(value: &str) -> Result<T, String> {
    value
        .parse()
        .map_err(|_| "not a whole number in range".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim::progressive::mate::paper::Heuristic;
    use seriatim::rules::{Position, Rules};

    #[test]
    fn a_preset_can_be_changed() {
        let text = "default,weights=paper,mates=ghost,prevention=once,series-share=0.8,noise=0";
        let contestant: Contestant = text.parse().expect("a contestant");
        let expected = PlayerSettings {
            series_share: 0.8,
            noise: 0,
            weights: PlayerSettings::PAPER.weights,
            finder: Finder::AStar(Heuristic::Ghost),
            prevention: Prevention::Once,
            ..PlayerSettings::DEFAULT
        };
        assert_eq!(contestant.settings, expected);
        assert_eq!(contestant.knows, Knowledge::Endings);
        assert_eq!(contestant.name, text);
    }

    #[test]
    fn what_is_known_can_be_chosen() {
        for (name, knows) in Knowledge::NAMES {
            let text = format!("paper,knows={name}");
            assert_eq!(text.parse::<Contestant>().map(|one| one.knows), Ok(knows));
        }
        let level = |text: &str| text.parse::<Contestant>().map(|one| one.knows);
        assert_eq!(level("level=3"), Ok(Knowledge::Nothing));
        assert_eq!(level("level=4"), Ok(Knowledge::Book));
    }

    #[test]
    fn a_level_brings_its_own_limits() {
        let contestant: Contestant = "level=2".parse().expect("a contestant");
        assert_eq!(contestant.level.map(SeriesLevel::number), Some(2));
        let start = Progressive::initial(Rules::Italian);
        let (settings, nodes) = contestant.turn(&start, 100_000, 1);
        assert!(nodes < 10_000 && settings.noise > PlayerSettings::DEFAULT.noise);
        let (_, nodes) = contestant.turn(&start, 10, 1);
        assert_eq!(nodes, 10);
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, part) in [
            ("best", "best"),
            ("level=0", "level=0"),
            ("level=9", "level=9"),
            ("level=3,noise=0", "level=3,noise=0"),
            ("paper,noise", "noise"),
            ("paper,noise=-1", "noise=-1"),
            ("paper,mate-share=1.5", "mate-share=1.5"),
            ("paper,mates=a-star", "mates=a-star"),
            ("paper,prevention=no", "prevention=no"),
            ("paper,colour=red", "colour=red"),
            ("paper,knows=all", "knows=all"),
        ] {
            let error = text.parse::<Contestant>().expect_err(text);
            assert_eq!(error.part, part);
        }
    }
}
