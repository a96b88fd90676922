//! Positions for the tests of this layer.

use seriatim_core::board::{Bitboard, Board, Color, Piece, Role, Square};
use seriatim_core::rules::{Position, Progressive, Rules};
use seriatim_util::Rng;

/// Every position of random games, within series too, of both rule sets in turn.
pub(super) fn from_games(seed: u64, count: usize) -> Vec<Progressive> {
    let mut rng = Rng::new(seed);
    let mut positions = Vec::new();
    for rules in [Rules::Italian, Rules::Scottish].into_iter().cycle() {
        let mut position = Progressive::initial(rules);
        loop {
            positions.push(position.clone());
            if positions.len() == count {
                return positions;
            }
            let moves = position.legal_moves();
            if moves.is_empty() || position.outcome().is_some() || position.turn() > 30 {
                break;
            }
            position.play_unchecked(moves[rng.below(moves.len())]);
        }
    }
    positions
}

/// Two kings and up to 14 more men, of which a good part are pawns, thrown on the board: not always legal.
pub(super) fn scattered(rng: &mut Rng) -> Board {
    let mut board = Board::default();
    let put = |board: &mut Board, color, role, rng: &mut Rng| {
        let square = Square::new(rng.below(64) as u8);
        let edge = Bitboard::BACK_RANKS.has(square) && role == Role::Pawn;
        if !edge && board.piece_at(square).is_none() {
            board.put(square, Piece { color, role });
        }
    };
    for color in Color::ALL {
        while board.king(color).is_none() {
            put(&mut board, color, Role::King, rng);
        }
    }
    for _ in 0..rng.below(15) {
        let role = [
            Role::Pawn,
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
        ];
        put(
            &mut board,
            Color::ALL[rng.below(2)],
            role[rng.below(6)],
            rng,
        );
    }
    board
}

/// The board seen from the other side: ranks turned over, colours exchanged.
pub(super) fn mirrored(board: &Board) -> Board {
    let mut mirror = Board::default();
    for (square, Piece { color, role }) in board.pieces() {
        let color = !color;
        mirror.put(
            Square::at(square.file(), 7 - square.rank()),
            Piece { color, role },
        );
    }
    mirror
}

/// The position of a FEN under the Italian rules.
pub(super) fn italian(fen: &str) -> Progressive {
    Progressive::from_fen(fen, Rules::Italian).expect("a legal position")
}
