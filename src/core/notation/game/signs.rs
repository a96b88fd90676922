//! Signs of printed notation. Glyphs are read as numbers (NAG; PGN standard, section 10, with the
//! additions of ChessBase and SCID). Results are read in the various ways in which they are
//! written.

use super::GameResult;
use seriatim_util::is_invisible;

/// A part of a word of movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::notation) enum Word<'a> {
    Number(u32),
    Move(&'a str),
    Nag(u16),
    /// An unknown sign.
    Sign(&'a str),
}

/// Returns true for characters between parts: spaces of all kinds, even without width, and control
/// characters such as the ^Z of old files.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || is_invisible(c)
}

/// Signs with their glyph numbers.
static SIGNS: [(&str, u16); 44] = [
    ("□", 7),
    ("☐", 7),
    ("=", 10),
    ("==", 11),
    ("∞", 13),
    ("~", 13),
    ("+=", 14),
    ("+/=", 14),
    ("⩲", 14),
    ("=+", 15),
    ("=/+", 15),
    ("⩱", 15),
    ("+/-", 16),
    ("±", 16),
    ("-/+", 17),
    ("∓", 17),
    ("+-", 18),
    ("-+", 19),
    ("+--", 20),
    ("--+", 21),
    ("⨀", 22),
    ("⊙", 22),
    ("○", 26),
    ("◯", 26),
    ("⟳", 32),
    ("↻", 32),
    ("↑", 36),
    ("→", 40),
    ("=/∞", 44),
    ("=∞", 44),
    ("∞=", 44),
    ("⯹", 44),
    ("⇆", 132),
    ("⇄", 132),
    ("⊕", 138),
    ("⨁", 138),
    ("⊞", 138),
    ("∆", 140),
    ("Δ", 140),
    ("△", 140),
    ("∇", 141),
    ("⌓", 142),
    ("⊗", 22),
    ("≤", 143),
];

/// The glyph number of a word.
pub(super) fn named(word: &str) -> Option<u16> {
    Some(match word {
        "N" | "TN" => 146,
        "RR" => 145,
        "D" | "diagram" | "Diagram" => 220,
        "unclear" => 13,
        _ => return None,
    })
}

/// Removes the `N` of a novelty behind a move, and returns its glyph number. On the last ranks `N`
/// instead means a promotion to a knight.
pub(super) fn without_novelty(word: &str) -> (&str, Option<u16>) {
    match word.strip_suffix('N') {
        Some(mv) if mv.ends_with(|c: char| ('2'..='7').contains(&c)) => (mv, Some(146)),
        _ => (word, None),
    }
}

/// Returns true if a sign at the end of a word does not belong to the move. Figurines and the ends
/// of `e8(Q)` and `e.p.` belong to the move.
pub(super) fn is_sign(c: char) -> bool {
    !c.is_alphanumeric() && !matches!(c, ')' | '.' | '♔'..='♟')
}

/// Returns true if the stroke between two signs belongs to them, as in `+/-`.
pub(super) fn is_stroke(before: char, after: &str) -> bool {
    "+=-−–".contains(before) && after.starts_with(['+', '=', '-', '−', '–', '∞'])
}

/// The longest sign at the start of a text.
fn sign_at(text: &str) -> Option<(&'static str, u16)> {
    let fits = SIGNS.iter().filter(|(sign, _)| text.starts_with(sign));
    fits.copied().max_by_key(|(sign, _)| sign.len())
}

/// Splits the signs behind a move. Signs of check are ignored.
pub(super) fn read<'a>(mut text: &'a str, parts: &mut Vec<Word<'a>>) {
    while let Some(first) = text.chars().next() {
        let praise = text.len() - text.trim_start_matches(['!', '?']).len();
        let checked = text.strip_prefix(['+', '#']).unwrap_or("");
        let whole = |text: &str| sign_at(text).filter(|(sign, _)| *sign == text);
        let len = if praise > 0 {
            parts.extend(nag(&text[..praise]).map(Word::Nag));
            praise
        } else if whole(text).is_none() && whole(checked).is_some() {
            // A check, followed by another sign.
            1
        } else if let Some((sign, nag)) = sign_at(text) {
            parts.push(Word::Nag(nag));
            sign.len()
        } else {
            let len = first.len_utf8();
            if !matches!(
                first,
                '+' | '#' | '†' | '‡' | '-' | '/' | '.' | ':' | '\'' | '…' | '×'
            ) {
                parts.push(Word::Sign(&text[..len]));
            }
            len
        };
        text = &text[len..];
    }
}

/// The glyph number of `!` and `?` signs behind a move (PGN standard, section 10).
pub(super) fn nag(signs: &str) -> Option<u16> {
    let (first, last) = (signs.chars().next()?, signs.chars().next_back()?);
    Some(match (first, signs.len(), last) {
        ('!', 1, _) => 1,
        ('?', 1, _) => 2,
        ('!', _, '!') => 3,
        ('?', _, '?') => 4,
        ('!', ..) => 5,
        _ => 6,
    })
}

/// The result at the start of a text, and its length in bytes.
pub(super) fn result_at(text: &str) -> Option<(usize, GameResult)> {
    if text.starts_with('*') {
        return Some((1, GameResult::Unknown));
    }
    if !text.starts_with(['0', '1', '½', 'O', '.']) {
        return None;
    }
    let ends = |c: char| c.is_whitespace() || c.is_control() || "[]{}();,$*|\"".contains(c);
    // No such word has more than 16 characters.
    let mut signs = text.char_indices().take(16);
    let len = signs.find(|&(_, c)| ends(c)).map(|(at, _)| at);
    let len = len.or((text.len() < 48 && signs.next().is_none()).then_some(text.len()))?;
    let word = text[..len].trim_end_matches('.');
    // A single digit is a number.
    if word.len() < 2 {
        return None;
    }
    result_of(word).map(|result| (word.len(), result))
}

/// The result that a text means.
pub(super) fn result_of(text: &str) -> Option<GameResult> {
    let mut plain = String::new();
    for c in text.chars() {
        match c {
            '½' => plain.push_str("1/2"),
            '–' | '—' | '−' | '‐' | '‑' | ':' => plain.push('-'),
            'O' | 'o' => plain.push('0'),
            _ if is_blank(c) => {}
            _ => plain.push(c.to_ascii_lowercase()),
        }
    }
    Some(match plain.as_str() {
        "1-0" | "1-0ff" | "+--" | "+/-" | "+-" => GameResult::WhiteWins,
        "0-1" | "0-1ff" | "--+" | "-/+" | "-+" => GameResult::BlackWins,
        "1/2-1/2" | "1/2" | "0.5-0.5" | ".5-.5" | "0,5-0,5" | "=" | "=-=" | "=/=" | "draw"
        | "remis" | "patta" => GameResult::Draw,
        "*" | "?" | "??" | "" | "-" => GameResult::Unknown,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_they_are_written() {
        use GameResult::{BlackWins, Draw, Unknown, WhiteWins};
        for (text, result) in [
            ("1-0", WhiteWins),
            ("1 - 0", WhiteWins),
            ("1:0", WhiteWins),
            ("1–0", WhiteWins),
            ("1-O", WhiteWins),
            ("+/-", WhiteWins),
            ("+:-", WhiteWins),
            ("0-1", BlackWins),
            ("O:1", BlackWins),
            ("-:+", BlackWins),
            ("1/2", Draw),
            ("½", Draw),
            ("½-½", Draw),
            ("½:½", Draw),
            ("1/2:1/2", Draw),
            ("0.5-0.5", Draw),
            ("Remis", Draw),
            ("=", Draw),
            ("", Unknown),
            ("?", Unknown),
        ] {
            assert_eq!(result_of(text), Some(result), "{text}");
        }
        for text in ["0-0", "0-0-0", "O-O", "2-0", "won"] {
            assert_eq!(result_of(text), None, "{text}");
        }
        assert_eq!(result_at("1/2 {x}"), Some((3, Draw)));
        assert_eq!(result_at("1-0."), Some((3, WhiteWins)));
        assert_eq!(result_at("1. e4"), None);
        assert_eq!(result_at("0-0-0"), None);
    }
}
