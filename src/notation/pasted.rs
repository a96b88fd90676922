//! What a text is that somebody pasted.

use crate::board::FenField;

/// Bytes of what can be a FEN; the longest has about a hundred.
const LONGEST_FEN: usize = 500;

/// What a text is, by its shape alone: whether it can be read is for whoever reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pasted<'a> {
    /// Nothing but spaces.
    Nothing,
    /// A FEN, without the label and the quotation marks that FENs are often copied with.
    Position(&'a str),
    /// An address.
    Link(&'a str),
    /// Anything else is read as a game file.
    Game(&'a str),
}

impl<'a> Pasted<'a> {
    /// Tells what a text is.
    ///
    /// ```
    /// use seriatim::notation::Pasted;
    ///
    /// let fen = "8/8/8/8/8/8/8/K6k w - - 0 1";
    /// assert_eq!(Pasted::of(&format!("FEN: “{fen}”")), Pasted::Position(fen));
    /// assert_eq!(Pasted::of("1. e4 e5"), Pasted::Game("1. e4 e5"));
    /// ```
    #[must_use]
    pub fn of(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim();
        if text.is_empty() {
            return Self::Nothing;
        }
        if !text.contains('\n') {
            let inside = bare(text);
            if is_like_fen(inside) {
                return Self::Position(inside);
            }
            if is_address(text) {
                return Self::Link(text);
            }
        }
        Self::Game(text)
    }

    /// The text itself.
    #[must_use]
    pub const fn text(self) -> &'a str {
        match self {
            Self::Nothing => "",
            Self::Position(text) | Self::Link(text) | Self::Game(text) => text,
        }
    }
}

/// A FEN with another number in its last field.
#[must_use]
pub fn with_number(fen: &str, number: u32) -> String {
    let mut text = String::new();
    for field in fen.split_whitespace().take(FenField::ALL.len() - 1) {
        text.push_str(field);
        text.push(' ');
    }
    text + &number.to_string()
}

/// Whether a line is an address.
fn is_address(line: &str) -> bool {
    let scheme = line.split("://").next().unwrap_or("");
    let known = ["https", "http"].iter();
    scheme.len() < line.len()
        && known
            .into_iter()
            .any(|known| scheme.eq_ignore_ascii_case(known))
        && line.split_whitespace().count() == 1
}

/// What FENs are put between, and what stands behind their label or them.
const MARKS: &str = "\"'“”«»„:=,;";

/// Without the label before it and the marks around it.
fn bare(line: &str) -> &str {
    let label = line
        .get(..3)
        .filter(|label| label.eq_ignore_ascii_case("fen"));
    let rest = label.map_or(line, |label| &line[label.len()..]);
    rest.trim_matches(|sign: char| sign.is_whitespace() || MARKS.contains(sign))
}

/// The first word of a FEN has ranks divided by slashes; an address has a colon before them.
fn is_like_fen(line: &str) -> bool {
    let board = line.split_whitespace().next().unwrap_or("");
    line.len() <= LONGEST_FEN
        && board.split('/').count() >= 4
        && !board.contains(':')
        && !board.starts_with('[')
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEN: &str = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4";

    #[test]
    fn a_fen_is_known_with_its_label_and_marks() {
        for text in [
            FEN.to_owned(),
            format!("  {FEN}\n"),
            format!("FEN: {FEN}"),
            format!("fen = \"{FEN}\","),
            format!("“{FEN}”"),
            format!("„{FEN}“"),
            format!("«{FEN}»;"),
        ] {
            assert_eq!(Pasted::of(&text), Pasted::Position(FEN), "{text}");
        }
        // However wrong, it is no game: what is wrong with it is told of a FEN.
        for text in ["8/8/8/8/8", "8/8/8/8/8/8/8/8/8 x", "x/x/x/x"] {
            assert_eq!(Pasted::of(text), Pasted::Position(text));
        }
    }

    #[test]
    fn games_and_addresses_are_no_positions() {
        let tagged = format!("[FEN \"{FEN}\"]\n\n4. c6");
        let one_line = format!("[FEN \"{FEN}\"] 4. c6");
        for text in ["1. e4 e5 1/2-1/2", "e4", &tagged, &one_line] {
            assert_eq!(Pasted::of(text), Pasted::Game(text));
        }
        let link = "https://example.org/a/b/c/d#game=1abc";
        assert_eq!(Pasted::of(link), Pasted::Link(link));
        assert_eq!(
            Pasted::of("HTTP://example.org").text(),
            "HTTP://example.org"
        );
        for text in ["", " \n\t", "\u{feff}"] {
            assert_eq!(Pasted::of(text), Pasted::Nothing);
        }
    }

    #[test]
    fn a_fen_is_given_another_number() {
        let other = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 6";
        assert_eq!(with_number(FEN, 6), other);
        assert_eq!(with_number("8/8/8/8 w", 6), "8/8/8/8 w 6");
    }
}
