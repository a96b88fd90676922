//! The heuristic Manhattan: distance of our pieces from the enemy king.

use seriatim_core::board::{Board, Color, Role};

/// The sum of the Manhattan distances (files plus ranks) from each piece of `us` to the enemy king.
/// Unit: squares; lower is nearer to mate; 0 without a king or without pieces.
///
/// Source: Janko & Guid 2016, section 4.2, Table 1 ("The sum of Manhattan distances between pieces
/// and the opponent's king"; "pawns are not taken into account"). Fig. 5 adds up 2 + 5 + 6.
///
/// Our reading: our own king is no piece here. Fig. 5 counts the rook, the bishop and the knight,
/// three numbers, although Black must have a king as well. None of its other values counts a king
/// either. A new queen adds its own distance, so a promotion makes the sum larger; Janko & Guid
/// (2016) do not say how it deals with that. Here the reward of the heuristic `promotion` for a
/// queen makes up for it.
///
/// ```
/// use seriatim::board::{Color, Setup};
/// use seriatim::progressive::mate::manhattan::manhattan;
/// let setup: Setup = "7k/8/8/8/2rn4/b7/1P5p/K7 b - - 0 8".parse().unwrap();
/// assert_eq!(manhattan(&setup.board, Color::Black), 13); // bishop 2, rook 5, knight 6
/// ```
#[must_use]
pub fn manhattan(board: &Board, us: Color) -> u32 {
    let Some(king) = board.king(!us) else {
        return 0;
    };
    let pieces = board.side(us) & !board.role(Role::Pawn) & !board.role(Role::King);
    pieces
        .map(|from| {
            u32::from(from.file().abs_diff(king.file()) + from.rank().abs_diff(king.rank()))
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::manhattan;
    use seriatim_core::board::{Color, Setup};

    fn value(fen: &str, us: Color) -> u32 {
        let setup: Setup = fen.parse().expect("a FEN");
        manhattan(&setup.board, us)
    }

    #[test]
    fn values_counted_by_hand() {
        // Neither pawns nor kings count.
        assert_eq!(value("7k/8/8/8/8/8/PPP5/K7 w - - 0 3", Color::White), 0);
        // h1 to a8 is 7 + 7, the largest distance there is.
        assert_eq!(value("k7/8/8/8/8/8/8/K6Q w - - 0 3", Color::White), 14);
        // Qd5 to e8: 1 + 3; Nf6: 1 + 2; Ra1: 4 + 7.
        let fen = "4k3/8/5N2/3Q4/8/8/8/R3K3 w - - 0 3";
        assert_eq!(value(fen, Color::White), 4 + 3 + 11);
        assert_eq!(value(fen, Color::Black), 0);
        // No enemy king.
        assert_eq!(value("8/8/8/8/8/8/8/R3K3 w - - 0 3", Color::White), 0);
    }
}
