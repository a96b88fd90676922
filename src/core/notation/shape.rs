//! The parts of a move text, read without a position or a language.
//!
//! One grammar covers SAN (`Nbd2`, `exd5`, `e8=Q`), long algebraic notation (`Ng1-f3`, `a2xb1N`)
//! and UCI (`e2e4`):
//!
//! ```text
//! [letter] [file] [rank] [- x :] file rank [= (] [letter] [)] [e.p.] [+ # ! ?]…
//! or   O-O   or   O-O-O
//! ```

use crate::board::Square;

/// The parts of a move text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A move of a piece to a square.
    Man(ManShape),
    /// Castling; `true` means on the king's side.
    Castling(bool),
}

/// The parts of the text of a piece's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManShape {
    /// The letter of the piece, in upper case, or a figurine.
    pub man: Option<char>,
    /// The file of origin, 0 to 7.
    pub file: Option<u8>,
    /// The rank of origin, 0 to 7.
    pub rank: Option<u8>,
    /// The target square.
    pub to: Square,
    /// The letter of the promotion, in upper case, or a figurine.
    pub promotion: Option<char>,
}

impl Shape {
    /// Reads a text. Returns `None` if it does not have the form of a move.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let text = stripped(text);
        castling(text).or_else(|| man(text).map(Self::Man))
    }
}

/// Removes parts without meaning for the move: signs of check and mate, praise and blame, `e.p.`.
fn stripped(text: &str) -> &str {
    let mut text = text.trim();
    loop {
        let before = text;
        text = text.trim_end_matches(['+', '#', '!', '?', '†', '‡']);
        for passant in ["e.p.", "ep", "mate", "matt", "matto", "ch"] {
            text = text.strip_suffix(passant).unwrap_or(text);
        }
        if text == before {
            return text;
        }
    }
}

fn castling(text: &str) -> Option<Shape> {
    let letters = text
        .chars()
        .step_by(2)
        .all(|c| matches!(c, 'O' | '0' | 'o'));
    let dashes = text
        .chars()
        .skip(1)
        .step_by(2)
        .all(|c| matches!(c, '-' | '–'));
    match text.chars().count() {
        3 if letters && dashes => Some(Shape::Castling(true)),
        5 if letters && dashes => Some(Shape::Castling(false)),
        _ => None,
    }
}

/// Takes characters from the front of a text.
struct Scanner<'a>(std::str::Chars<'a>);

impl Scanner<'_> {
    /// Takes the next character if `read` accepts it.
    fn take<T>(&mut self, read: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let mut rest = self.0.clone();
        let value = read(rest.next()?)?;
        self.0 = rest;
        Some(value)
    }

    fn file(&mut self) -> Option<u8> {
        self.take(|c| matches!(c, 'a'..='h').then(|| c as u8 - b'a'))
    }

    fn rank(&mut self) -> Option<u8> {
        self.take(|c| matches!(c, '1'..='8').then(|| c as u8 - b'1'))
    }

    fn letter(&mut self) -> Option<char> {
        self.take(|c| (c.is_ascii_uppercase() || matches!(c, '♔'..='♟')).then_some(c))
    }

    fn any_of(&mut self, set: &[char]) -> Option<char> {
        self.take(|c| set.contains(&c).then_some(c))
    }
}

fn man(text: &str) -> Option<ManShape> {
    let mut scanner = Scanner(text.chars());
    let man = scanner.letter();
    let (file, rank) = (scanner.file(), scanner.rank());
    let split = scanner.any_of(&['x', 'X', '×', ':', '-', '–']).is_some();
    let second = scanner.file();
    let (file, rank, to) = match (second, file, rank) {
        (Some(to), file, rank) => (file, rank, Square::at(to, scanner.rank()?)),
        // If there is only one square, it is the target square.
        (None, Some(file), Some(rank)) if !split => (None, None, Square::at(file, rank)),
        _ => return None,
    };
    // A rank without a file, as in “2e4”, is more likely the number of a series.
    if man.is_none() && file.is_none() && rank.is_some() {
        return None;
    }
    let open = scanner.any_of(&['=', '(']);
    let promotion = scanner
        .letter()
        .or_else(|| scanner.take(|c| c.is_ascii_lowercase().then(|| c.to_ascii_uppercase())));
    let closed = open != Some('(') || scanner.any_of(&[')']).is_some();
    let complete = closed && scanner.0.next().is_none() && (open.is_none() || promotion.is_some());
    complete.then_some(ManShape {
        man,
        file,
        rank,
        to,
        promotion,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts of a text, written in one line.
    fn parts(text: &str) -> Option<String> {
        Some(match Shape::of(text)? {
            Shape::Castling(true) => "king side".to_owned(),
            Shape::Castling(false) => "queen side".to_owned(),
            Shape::Man(man) => {
                let letter = |c: Option<char>| c.unwrap_or('.');
                let file = letter(man.file.map(|f| (b'a' + f) as char));
                let rank = letter(man.rank.map(|r| (b'1' + r) as char));
                let (role, promotion) = (letter(man.man), letter(man.promotion));
                format!("{role}{file}{rank}{}{promotion}", man.to)
            }
        })
    }

    #[test]
    fn one_grammar_reads_all_forms() {
        let cases = [
            ("Nf3", "N..f3."),
            ("exd5", ".e.d5."),
            ("ed5", ".e.d5."),
            ("Nbd2+", "Nb.d2."),
            ("N1xd2!?", "N.1d2."),
            ("Ng1-f3", "Ng1f3."),
            ("c7-c6", ".c7c6."),
            ("e2e4", ".e2e4."),
            ("e8=Q#", "...e8Q"),
            ("e8Q", "...e8Q"),
            ("e8(Q)", "...e8Q"),
            ("e7xf8R", ".e7f8R"),
            ("a7a8q", ".a7a8Q"),
            ("exd6 e.p.", ""),
            ("exd6e.p.+", ".e.d6."),
            ("♘f3", "♘..f3."),
            ("b4", "...b4."),
            ("bxc3", ".b.c3."),
            ("Bc3", "B..c3."),
            ("O-O", "king side"),
            ("0-0-0+", "queen side"),
        ];
        for (text, expected) in cases {
            let expected = Some(expected.to_owned()).filter(|e| !e.is_empty());
            assert_eq!(parts(text), expected, "{text}");
        }
    }

    #[test]
    fn other_texts_are_not_moves() {
        for text in [
            "", "N", "e", "e9", "i4", "e4=", "e8(Q", "e8=)", "Nxe", "2e4", "O-O-O-O", "0-", "e4-",
            "1-0", "e2e4e5", "Qb6xf2R2", "nf3", "--",
        ] {
            assert_eq!(Shape::of(text), None, "{text}");
        }
    }
}
