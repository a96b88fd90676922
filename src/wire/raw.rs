//! Untyped messages: trees of values ([`Raw`]), and their numbers as text.
//!
//! serde can read an enum with a tag by itself, but it makes separate code for each kind: 120 kB of
//! wasm. Here a message is one small tree, made from JavaScript values by `wasm` and from JSON by
//! `super::json`. [`reader`](super::reader) reads messages out of it.

/// Greatest whole number that a JavaScript number holds exactly.
pub(super) const MOST_WHOLE: f64 = 9_007_199_254_740_991.0;

/// A value of JSON or JavaScript, or a placeholder for a value that no message can hold.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Raw {
    /// `null` or `undefined`.
    #[default]
    Nothing,
    /// `true` or `false`.
    Truth(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Raw>),
    /// An object with its fields in order.
    Fields(Vec<(String, Raw)>),
    /// A value that no message can hold, such as a function. The text names its type.
    Other(String),
}

impl Raw {
    /// Returns the field of an object with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Self> {
        let Self::Fields(fields) = self else {
            return None;
        };
        let found = fields.iter().find(|(field, _)| field == name);
        found.map(|(_, value)| value)
    }

    /// Returns the value as a whole number if it is one and not negative.
    pub(crate) fn count(&self) -> Option<u64> {
        match self {
            Self::Number(number) if (0.0..=MOST_WHOLE).contains(number) => {
                let whole = *number as u64;
                (whole as f64 == *number).then_some(whole)
            }
            _ => None,
        }
    }

    /// Returns the value as messages about faults quote it.
    #[must_use]
    pub fn quoted(&self) -> String {
        match self {
            Self::Nothing => "null".to_owned(),
            Self::Truth(true) => "true".to_owned(),
            Self::Truth(false) => "false".to_owned(),
            Self::Number(number) => number_text(*number),
            Self::Text(text) => text.clone(),
            Self::List(_) => "[…]".to_owned(),
            Self::Fields(_) => "{…}".to_owned(),
            Self::Other(what) => what.clone(),
        }
    }
}

/// Rounds to six decimals, so that [`number_text`] loses nothing.
pub fn six_decimals(number: f64) -> f64 {
    if number.fract() == 0.0 {
        return number;
    }
    (number * 1e6).round() / 1e6
}

/// Returns a number as text with at most six decimals. The printing code of the standard library is
/// large.
pub fn number_text(number: f64) -> String {
    if number.is_nan() {
        return "NaN".to_owned();
    }
    if number.abs() > MOST_WHOLE {
        let sign = if number < 0.0 { "-" } else { "" };
        return format!(
            "{sign}{}",
            if number.is_infinite() {
                "Infinity"
            } else {
                "9007199254740992 or more"
            }
        );
    }
    let kept = six_decimals(number);
    let millionths = (kept.fract().abs() * 1e6).round() as u32;
    let sign = if kept < 0.0 { "-" } else { "" };
    let text = format!("{sign}{}.{millionths:06}", kept.abs() as u64);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_six_decimals_is_told_as_it_is_and_any_other_as_the_nearest() {
        for millionths in (0..3_000_000).step_by(7) {
            let number = f64::from(millionths) / 1e6;
            assert_eq!(number_text(number).parse(), Ok(number));
            assert_eq!(number_text(-number).parse(), Ok(-number));
        }
        for (number, text) in [
            (0.57, "0.57"),
            (0.999_999_7, "1"),
            (-1e-9, "0"),
            (0.588_888_888_888, "0.588889"),
            (9_007_199_254_740_991.0, "9007199254740991"),
        ] {
            assert_eq!(number_text(number), text);
        }
    }
}
