//! Long algebraic notation as the paper prints it (Janko & Guid 2016, footnote 2): `c7-c6`,
//! `Qb6xf2#`, `a2xb1N`.

use super::MoveParts;
use crate::board::{Move, Role};
use crate::rules::Position;

/// Writes a legal move in long algebraic notation. An illegal move gives some text, but never
/// panics.
#[must_use]
pub fn long<P: Position>(position: &P, mv: Move) -> String {
    let parts = MoveParts::of(position, mv);
    let mut text = String::new();
    if let Some(castling) = parts.castling {
        text += castling;
    } else {
        if parts.role != Role::Pawn {
            text.push(parts.role.letter().to_ascii_uppercase());
        }
        text += &mv.from().to_string();
        text.push(if parts.capture { 'x' } else { '-' });
        text += &mv.to().to_string();
        if let Some(role) = mv.promotion() {
            text.push(role.letter().to_ascii_uppercase());
        }
    }
    text + parts.suffix
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Progressive, Rules};

    #[test]
    fn as_the_paper_writes() {
        let cases = [
            ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a4", "a2-a4"),
            ("4k3/4b3/8/6N1/8/8/8/4K3 b - - 0 2", "e7g5", "Be7xg5"),
            ("3r3k/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8r", "c7xd8R+"),
            ("8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 3", "e5d6", "e5xd6"),
            ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"),
            ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra1-a8#"),
        ];
        for (fen, mv, expected) in cases {
            let position = Progressive::from_fen(fen, Rules::Italian).expect("a test position");
            let mv = mv.parse().expect("a test move");
            assert_eq!(long(&position, mv), expected, "{fen}");
        }
    }
}
