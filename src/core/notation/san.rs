//! Standard algebraic notation (SAN), written with English letters: `Nf3`, `exd5`, `Nbd2`, `O-O`,
//! `e8=Q+`.

use super::MoveParts;
use crate::board::{Move, Role, Square};
use crate::rules::Position;

/// Writes a legal move in SAN. The square of origin is named only as far as needed to distinguish
/// the move from another legal move of a like piece to the same square. An illegal move gives some
/// text, but never panics.
#[must_use]
pub fn san<P: Position>(position: &P, mv: Move) -> String {
    let parts = MoveParts::of(position, mv);
    let mut text = String::new();
    if let Some(castling) = parts.castling {
        text += castling;
    } else {
        if parts.role == Role::Pawn {
            if parts.capture {
                text.push(file_letter(mv.from()));
            }
        } else {
            text.push(parts.role.letter().to_ascii_uppercase());
            text += &origin(position, mv, parts.role);
        }
        if parts.capture {
            text.push('x');
        }
        text += &mv.to().to_string();
        if let Some(role) = mv.promotion() {
            text.push('=');
            text.push(role.letter().to_ascii_uppercase());
        }
    }
    text + parts.suffix
}

fn file_letter(square: Square) -> char {
    (b'a' + square.file()) as char
}

/// The file, the rank, both or nothing: the shortest text that distinguishes the piece from others
/// that can move to the same square.
fn origin<P: Position>(position: &P, mv: Move, role: Role) -> String {
    let from = mv.from();
    let (mut others, mut same_file, mut same_rank) = (false, false, false);
    position.each_move(|other| {
        let rival = other.to() == mv.to()
            && other.from() != from
            && position.board().role_at(other.from()) == Some(role);
        if rival {
            others = true;
            same_file |= other.from().file() == from.file();
            same_rank |= other.from().rank() == from.rank();
        }
    });
    match (others, same_file, same_rank) {
        (false, ..) => String::new(),
        (true, false, _) => file_letter(from).to_string(),
        (true, true, false) => (from.rank() + 1).to_string(),
        (true, true, true) => from.to_string(),
    }
}

/// Writes legal moves, one after the other, in SAN. Returns the texts and the position after the
/// moves. The moves are not checked.
#[must_use]
pub fn san_series<P: Position>(start: &P, moves: &[Move]) -> (Vec<String>, P) {
    let mut position = start.clone();
    let texts = moves.iter().map(|&mv| {
        let text = san(&position, mv);
        position.play_unchecked(mv);
        text
    });
    (texts.collect(), position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Chess, Progressive, Rules};

    #[test]
    fn written_as_short_as_possible() {
        let cases = [
            ("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2", "Nbd2"),
            ("4k3/8/8/8/1N6/8/8/1N2K3 w - - 0 1", "b1a3", "Na3"),
            ("4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "b1a3", "N1a3"),
            ("4k3/8/8/1N6/8/8/8/1NK5 w - - 0 1", "b1c3", "N1c3"),
            ("8/7k/8/8/Q7/8/8/Q2Q3K w - - 0 1", "a1d4", "Qa1d4"),
            ("8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 3", "e5d6", "exd6"),
            ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O"),
            ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "a1a8", "Ra8+"),
            ("3r3k/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8q", "cxd8=Q+"),
            ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"),
            // The other knight is pinned, so the move is unambiguous.
            ("4r2k/8/8/8/8/8/4N3/N3K3 w - - 0 1", "a1b3", "Nb3"),
            ("4r2k/8/8/8/8/4N3/8/N3K3 w - - 0 1", "a1c2", "Nc2"),
        ];
        for (fen, mv, expected) in cases {
            let position = Progressive::from_fen(fen, Rules::Italian).expect("a test position");
            let mv = mv.parse().expect("a test move");
            assert_eq!(san(&position, mv), expected, "{fen}");
        }
    }

    #[test]
    fn chess_is_written_too() {
        let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
        let position: Chess = fen.parse().expect("a test position");
        let mv = "h5f7".parse().expect("a test move");
        assert_eq!(san(&position, mv), "Qxf7#");
    }
}
