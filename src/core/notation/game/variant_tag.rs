//! Names of variants in the tags `Variant` and `Rules`.

use super::GameProblem;
use crate::rules::{Rules, Variant};
use seriatim_util::excerpt;

/// The variant in `all` that the value of the tag `Variant` names. If the value names several
/// variants, `default` if it is one of them.
pub(super) fn one_of(
    all: &[Variant],
    text: &str,
    default: Variant,
) -> Result<Variant, GameProblem> {
    match variants_named(text) {
        [] => {}
        named if named.contains(&default) && all.contains(&default) => return Ok(default),
        named => {
            if let Some(&variant) = named.iter().find(|variant| all.contains(variant)) {
                return Ok(variant);
            }
        }
    }
    Err(GameProblem::Variant {
        text: excerpt(text),
        wanted: default,
    })
}

/// The variants that the value of the tag `Variant` may mean, as in “Italian Progressive” or
/// “Progressive”. Lichess calls chess from another position “From Position”. Antichess has many
/// names; some of them stand for games with their own rules for stalemate or castling. Chess960 is
/// read as chess if it begins as chess does.
fn variants_named(text: &str) -> &'static [Variant] {
    let name = plain_name(text);
    let progressive = name.contains("progressive");
    match name.strip_suffix("chess").unwrap_or(&name) {
        _ if progressive && name.contains("italian") => &[Variant::Italian],
        _ if progressive && name.contains("scottish") => &[Variant::Scottish],
        _ if progressive => &[Variant::Italian, Variant::Scottish],
        "anti" | "giveaway" | "suicide" | "losing" | "losinggame" | "losers" | "losums"
        | "killer" | "mustkill" | "takeall" | "takeme" | "capture" | "reverse" => {
            &[Variant::Antichess]
        }
        "standard" | "normal" | "fromposition" | "orthodox" | "ordinary" | "classical"
        | "regular" | "chess960" | "fischerandom" | "fischerrandom" | "freestyle" => {
            &[Variant::Chess]
        }
        "" if !name.is_empty() => &[Variant::Chess],
        _ => &[],
    }
}

/// Returns true for names of chess with a shuffled first rank.
pub(super) fn is_shuffled(text: &str) -> bool {
    let name = plain_name(text);
    name.contains("960") || name.contains("fische") || name.contains("freestyle")
}

/// A name without spaces and signs, in lower case. Empty for a name without letters and digits,
/// such as `?`.
pub(super) fn plain_name(text: &str) -> String {
    let letters = text.chars().filter(char::is_ascii_alphanumeric);
    letters.collect::<String>().to_ascii_lowercase()
}

/// The variant that the tags of a game file name. `None` if they name no variant or one that is not
/// played here.
#[must_use]
pub fn variant_of(text: &str) -> Option<Variant> {
    let tag = |name: &str| {
        let mut lines = text.lines().map(str::trim_start);
        // Tags come before everything else.
        let tags = lines
            .by_ref()
            .take_while(|line| line.is_empty() || line.starts_with(['[', '%', ';', '\u{feff}']));
        let line = tags.filter_map(|line| line.trim_start_matches('\u{feff}').strip_prefix('['));
        let mut values = line.filter_map(|tag| {
            tag.trim_start()
                .strip_prefix(name)?
                .trim()
                .strip_prefix('"')?
                .split('"')
                .next()
        });
        values.next()
    };
    let rules = tag("Rules").and_then(|rules| rules_named(rules).ok());
    match variants_named(tag("Variant")?) {
        [] => None,
        [only] => Some(*only),
        // Progressive chess with either set of rules.
        [first, ..] => Some(rules.map_or(*first, Variant::from)),
    }
}

/// Returns the rules that the value of the tag `Rules` names.
pub(super) fn rules_named(text: &str) -> Result<Rules, GameProblem> {
    let named = |rules: &Rules| text.trim().eq_ignore_ascii_case(rules.name());
    let rules = [Rules::Italian, Rules::Scottish].into_iter().find(named);
    rules.ok_or_else(|| GameProblem::Rules {
        text: excerpt(text),
    })
}
