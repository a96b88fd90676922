//! The kind of a pasted text.

use std::borrow::Cow;

use crate::board::fen::bare_fen;

/// Maximum length of a FEN in bytes. The longest FEN has about a hundred bytes, but EPD operations
/// may follow it.
const LONGEST_FEN: usize = 500;

/// The kind of a text, by its form alone. Later readers find out if the text can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pasted<'a> {
    /// A text of spaces only.
    Nothing,
    /// A FEN without the label and the quotation marks that FENs are often copied with, or a FEN
    /// from the address of another site.
    Position(Cow<'a, str>),
    /// An address.
    Link(&'a str),
    /// Any other text; it is read as a game file.
    Game(&'a str),
}

impl<'a> Pasted<'a> {
    /// Determines the kind of a text.
    ///
    /// ```
    /// use seriatim::notation::Pasted;
    ///
    /// let fen = "8/8/8/8/8/8/8/K6k w - - 0 1";
    /// assert_eq!(Pasted::of(&format!("FEN: “{fen}”")), Pasted::Position(fen.into()));
    /// assert_eq!(Pasted::of("1. e4 e5"), Pasted::Game("1. e4 e5"));
    /// ```
    #[must_use]
    pub fn of(text: &'a str) -> Self {
        let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if text.is_empty() {
            return Self::Nothing;
        }
        if !text.contains('\n') {
            let inside = bare_fen(text);
            if is_like_fen(inside) {
                return Self::Position(inside.into());
            }
            if is_address(inside) {
                // The part behind `#` may be a game written by this program, or a position with its
                // variant.
                let place = inside.split('#').next().unwrap_or(inside);
                return match fen_in_address(place) {
                    Some(fen) => Self::Position(fen.into()),
                    None => Self::Link(inside),
                };
            }
        }
        Self::Game(text)
    }

    /// The text inside.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Nothing => "",
            Self::Position(text) => text,
            Self::Link(text) | Self::Game(text) => text,
        }
    }
}

/// Puts another number into the last field of a FEN. Missing fields before it are filled in.
#[must_use]
pub fn with_number(fen: &str, number: u32) -> String {
    let mut text = String::new();
    let mut fields = fen.split(|c: char| c.is_whitespace() || c == '_');
    for missing in ["", "w", "-", "-", "0"] {
        let field = fields.find(|field| !field.is_empty());
        // EPD operations may stand in place of the clock.
        let fits = |field: &&str| missing != "0" || field.parse::<u16>().is_ok();
        text.push_str(field.filter(fits).unwrap_or(missing));
        text.push(' ');
    }
    text + &number.to_string()
}

/// Returns true if a line is an address.
fn is_address(line: &str) -> bool {
    let scheme = line.split("://").next().unwrap_or("");
    let known = ["https", "http"].iter();
    scheme.len() < line.len()
        && known
            .into_iter()
            .any(|known| scheme.eq_ignore_ascii_case(known))
        && line.split_whitespace().count() == 1
}

/// The site name in an address, without `www.`.
#[must_use]
pub fn site_of(address: &str) -> &str {
    let place = address.split("://").nth(1).unwrap_or(address);
    let site = place.split(['/', '?', '#', ':']).next().unwrap_or(place);
    site.strip_prefix("www.").unwrap_or(site)
}

/// The FEN in an address, as analysis boards write it: in the path with `_` for spaces, or behind
/// `fen=`.
#[must_use]
pub fn fen_in_address(address: &str) -> Option<String> {
    let plain = decoded(address);
    let starts = plain.match_indices(['/', '=', '?', '#']);
    starts.map(|(at, _)| &plain[at + 1..]).find_map(|rest| {
        let fen = rest.split(['&', '?', '#']).next()?.trim();
        let board = fen.split(' ').next()?;
        let man = |c: char| "pnbrqkPNBRQK12345678/~[]".contains(c);
        let whole = board.split('/').count() == 8 && board.chars().all(man);
        (whole && !board.starts_with('/')).then(|| fen.to_owned())
    })
}

/// Decodes an address: `%` and two digits become the character, `_` and `+` become spaces.
fn decoded(address: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = address.as_bytes();
    while let Some((&byte, tail)) = rest.split_first() {
        let digits = tail.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let code = digits.and_then(|two| u8::from_str_radix(two, 16).ok());
        rest = tail;
        bytes.push(match (byte, code) {
            (b'%', Some(code)) => {
                rest = &tail[2..];
                code
            }
            (b'_' | b'+', _) => b' ',
            _ => byte,
        });
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns true if a line looks like a FEN: the first word of a FEN has ranks divided by slashes.
/// An address has a colon before its slashes.
fn is_like_fen(line: &str) -> bool {
    let board = line.split([' ', '\t', '\u{a0}', '_']).next().unwrap_or("");
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
            assert_eq!(Pasted::of(&text), Pasted::Position(FEN.into()), "{text}");
        }
        // Even a faulty FEN is not taken for a game, so that its faults are reported as faults of a
        // FEN.
        for text in ["8/8/8/8/8", "8/8/8/8/8/8/8/8/8 x", "x/x/x/x"] {
            assert_eq!(Pasted::of(text), Pasted::Position(text.into()));
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
        assert_eq!(with_number("8/8/8/8 w", 6), "8/8/8/8 w - - 0 6");
        assert_eq!(with_number("8/8_b_-_-", 6), "8/8 b - - 0 6");
        assert_eq!(with_number("8/8 b - - bm e4;", 6), "8/8 b - - 0 6");
    }

    #[test]
    fn the_fen_in_an_address_of_a_site_is_a_position() {
        let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
        let line = fen.replace(' ', "_");
        let (spaces, coded) = (fen.replace(' ', "+"), fen.replace(' ', "%20"));
        for address in [
            format!("https://lichess.org/analysis/{line}"),
            format!("https://lichess.org/analysis/standard/{line}?color=black"),
            format!("https://lichess.org/analysis/fromPosition/{line}#5"),
            format!("https://lichess.org/editor/{line}"),
            format!("https://www.chess.com/analysis?fen={spaces}&flip=true"),
            format!(
                "https://www.chess.com/dynboard?fen={}&size=2",
                coded.replace('/', "%2F")
            ),
            format!(
                "http://example.org/board?x=1&fen={}",
                coded.replace('/', "%2f")
            ),
        ] {
            assert_eq!(Pasted::of(&address).text(), fen, "{address}");
        }
        // The part behind `#` has its own reader, which also reads the variant.
        for address in [
            "https://lichess.org/abcdefgh",
            "https://example.org/a/b/c/d/e/f/g/h/i/j",
        ] {
            assert_eq!(Pasted::of(address), Pasted::Link(address));
        }
        let own = format!("https://example.org/#variant=chess&fen={coded}");
        assert_eq!(Pasted::of(&own), Pasted::Link(&own));
        assert_eq!(fen_in_address(&own).as_deref(), Some(fen));
        assert_eq!(site_of("https://www.chess.com/game/live/1"), "chess.com");
        assert_eq!(site_of("http://localhost:8000"), "localhost");
    }
}
