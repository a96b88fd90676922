//! An admissible bound: it refuses positions from which no mate can come in the moves that are
//! left.
//!
//! During a series the enemy king does not move, and the enemy's pieces only disappear. So the
//! *zone* (the king's square and the squares next to it) is fixed. In a mate, we attack every
//! square of the zone, except squares on which an enemy piece stands. [`MateBound::may_mate`] asks
//! whether the moves left could bring that about if many illegal moves were allowed. It says no
//! only if even that is not enough. ("Pieces" includes pawns here.)
//!
//! # Why "no" is a proof
//!
//! Take a mate that comes after at most k ≤ 3 more moves. The proof never uses how checks are
//! answered, nor that moves must not expose our king or give check too early. Leaving these rules
//! out only allows more mates.
//!
//! 1. The king's square is attacked, and so is each square next to it that holds no enemy piece;
//!    otherwise the king could go there. The exception is an Italian self-pin: the king's move
//!    would uncover a check on our king. If a self-pin can come about in k moves (`pins`), the
//!    answer is "may be".
//! 2. An enemy piece that blocks a line goes on blocking it after it was taken, because the taker
//!    stands there now, unless the taker moves on. So a square opens only in two cases. Either one
//!    piece makes two moves and takes with the first (tried with the taken piece left out,
//!    `Path::left`), or one piece makes all three (tried with no enemy piece in the way at all).
//!    Taking en passant empties a square without standing on it: if it is possible, the answer is
//!    "may be".
//! 3. Our own pieces are treated as if they did not block lines. Whichever of our pieces moves, no
//!    real line is longer than the line with only the enemy's pieces on the board. So a piece that
//!    does not move attacks at most what it attacks on such a board. A piece that moves reaches at
//!    most what it reaches on such a board, and from there attacks at most what it attacks on such
//!    a board.
//! 4. Hence some squares must be covered that no piece covers unmoved. Pieces that share the k
//!    moves must cover these squares. All ways to share the moves are tried. Castling moves two
//!    pieces at once: where it is possible within k moves, it counts as one more piece
//!    (`ReachMan::Castle`), beside the king and the rook that it is made of.
//!
//! `tests/progressive/bound.rs` tests the bound against exhaustive search on thousands of
//! positions.

mod pins;
mod reach;

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use pins::Pin;
use reach::{Path, ReachMan, ReachSide, ReachTable, SLOTS};
use seriatim_core::board::{Bitboard, Board, Role, Square, attacks};
use seriatim_core::rules::{Position, Progressive, Rules};

/// Maximum number of moves left for which the bound can refuse a position.
pub const HORIZON: u16 = 3;

/// Number of sets of enemy pieces whose tables are kept; when it is reached, all tables are
/// dropped. Each table takes some kilobytes.
const MAX_TABLES: usize = 4096;

/// The bound for one series.
pub struct MateBound {
    side: ReachSide,
    rules: Rules,
    tables: Vec<ReachTable>,
    index: HashMap<u64, u32, FxBuildHasher>,
    /// Squares that a piece can cover with three moves and no enemy piece in the way, by
    /// [`ReachMan::slot`].
    far: Vec<Option<Box<[Bitboard]>>>,
    /// The enemy's pieces at the start of the series, without the king.
    enemy: Bitboard,
}

/// Our pieces, and castling as far as it is possible.
type Men = arrayvec::ArrayVec<ReachMan, 64>;

impl MateBound {
    /// Returns the bound for the series that `position` is in; `None` if there is no enemy king.
    #[must_use]
    pub fn new(position: &Progressive) -> Option<Self> {
        let us = position.to_move();
        let king = position.board().king(!us)?;
        Some(Self {
            side: ReachSide::new(us, king),
            rules: position.rules(),
            tables: Vec::new(),
            index: HashMap::default(),
            far: vec![None; SLOTS],
            enemy: position.board().side(!us) & !Bitboard::from(king),
        })
    }

    /// Returns whether a mate in at most `left` moves cannot be ruled out. Always true if `left`
    /// exceeds [`HORIZON`].
    #[must_use]
    pub fn may_mate(&mut self, position: &Progressive, left: u16) -> bool {
        if left > HORIZON || position.can_take_in_passing() {
            return true;
        }
        let board = position.board();
        if self.tables.len() >= MAX_TABLES {
            self.clear();
        }
        let enemy = board.side(!self.side.us) & !Bitboard::from(self.side.king);
        let number = self.table(board, enemy);
        let men = self.men(position, left);
        if self.may_pin(board, number, &men, left) {
            return true;
        }
        let open = self.uncovered(number, &men);
        self.fill(number, &men);
        if shared(&self.tables[number], &men, open, left, 0) {
            return true;
        }
        match left {
            0 | 1 => false,
            2 => self.taker_covers(board, number, &men, open),
            _ => self.taker_and_another(board, number, &men) || self.one_man_thrice(number, &men),
        }
    }

    fn men(&self, position: &Progressive, left: u16) -> Men {
        let board = position.board();
        let ours = board.side(self.side.us);
        let mut men: Men = Role::ALL
            .into_iter()
            .flat_map(|role| (board.role(role) & ours).map(move |from| ReachMan::Piece(role, from)))
            .collect();
        // With castling there are still at most 64 entries, because castling needs empty squares.
        let rights = position.castling();
        for (right, corner) in [
            (rights.king_side(self.side.us), 7),
            (rights.queen_side(self.side.us), 0),
        ] {
            if right && self.may_castle(board, corner, left) {
                men.push(ReachMan::Castle(Square::at(
                    corner,
                    self.side.us.pick(0, 7),
                )));
            }
        }
        men
    }

    /// Returns whether castling with the rook in a corner is possible within `left` moves: the
    /// pieces in between must go first.
    fn may_castle(&self, board: &Board, corner: u8, left: u16) -> bool {
        let us = self.side.us;
        let rank = us.pick(0, 7);
        let between = attacks::between(Square::at(4, rank), Square::at(corner, rank));
        let own = (between & board.side(us)).count();
        // Taking a piece and leaving its square again are two moves. One of the two may be the move
        // of an own piece that is counted already.
        let enemies = (between & board.side(!us)).any();
        own.max(if enemies { 2 } else { 0 }) < u32::from(left)
    }

    /// Returns whether the enemy king can become pinned against our king (Italian rules).
    fn may_pin(&self, board: &Board, number: usize, men: &Men, left: u16) -> bool {
        let table = &self.tables[number];
        if self.rules != Rules::Italian || table.pins.is_empty() {
            return false;
        }
        let us = self.side.us;
        let Some(king) = board.king(us) else {
            return false;
        };
        let castled = men.iter().filter_map(|man| man.castled_king());
        let own = board.side(us) & !Bitboard::from(king);
        table.pins.iter().any(|pin| {
            let from = |king| pin.moves(king, own, table.enemy);
            from(king) <= left || castled.clone().any(|king| from(king) < left)
        })
    }

    /// Returns the squares that must be covered and that no piece covers where it stands.
    fn uncovered(&self, number: usize, men: &Men) -> Bitboard {
        let table = &self.tables[number];
        let mut open = table.need;
        for &man in men {
            open &= !table.covers(&self.side, man);
        }
        open
    }

    /// Returns the number of the table for a set of enemy pieces, and makes the table if needed.
    fn table(&mut self, board: &Board, enemy: Bitboard) -> usize {
        if let Some(&number) = self.index.get(&enemy.0) {
            return number as usize;
        }
        let number = self.tables.len();
        let pins = match self.rules {
            Rules::Italian => Pin::all(board, self.side.king, enemy),
            Rules::Scottish => Vec::new(),
        };
        self.tables.push(ReachTable::new(&self.side, enemy, pins));
        self.index.insert(enemy.0, number as u32);
        number
    }

    /// Computes the sets of squares that pieces can come to cover, where they are still missing.
    fn fill(&mut self, number: usize, men: &Men) {
        for &man in men {
            self.tables[number].fill(&self.side, man);
        }
    }

    /// Drops all tables. They are made again when they are needed.
    pub(crate) fn clear(&mut self) {
        self.tables = Vec::new();
        self.index = HashMap::default();
    }

    /// Returns whether one piece that takes and moves on can cover the rest; the taken piece no
    /// longer blocks.
    fn taker_covers(&mut self, board: &Board, number: usize, men: &Men, open: Bitboard) -> bool {
        men.iter().enumerate().any(|(i, &man)| {
            let paths = self.tables[number].reach(man).taking.len();
            (0..paths).any(|k| {
                let path = self.tables[number].reach(man).taking[k];
                // A cheap test first: only lines through the emptied square can help beyond the
                // path itself.
                let closed = open & !path.covers & !self.side.lines_through(path.left);
                closed.is_empty() && self.helped(board, number, men, i, path, 0)
            })
        })
    }

    /// Returns whether one piece that takes and moves on can cover the rest with one move of
    /// another piece.
    fn taker_and_another(&mut self, board: &Board, number: usize, men: &Men) -> bool {
        men.iter().enumerate().any(|(i, &man)| {
            let paths = self.tables[number].reach(man).taking.len();
            (0..paths).any(|k| {
                let path = self.tables[number].reach(man).taking[k];
                self.helped(board, number, men, i, path, 1)
            })
        })
    }

    /// Returns whether a path of piece `taker` and `moves` moves of other pieces cover everything,
    /// with the taken piece gone.
    fn helped(
        &mut self,
        board: &Board,
        number: usize,
        men: &Men,
        taker: usize,
        path: Path,
        moves: u16,
    ) -> bool {
        let rest = self.tables[number].enemy & !path.left;
        let without = self.table(board, rest);
        let open = self.uncovered(without, men) & !path.covers;
        if moves > 0 {
            self.fill(without, men);
        }
        shared(&self.tables[without], men, open, moves, 1 << taker)
    }

    /// Returns whether one piece with three moves can cover the rest.
    fn one_man_thrice(&mut self, number: usize, men: &Men) -> bool {
        let mut open = self.tables[number].need;
        for &man in men {
            open &= !self.side.covers(man, Bitboard::EMPTY);
        }
        men.iter().any(|&man| {
            let sets = self.far[man.slot()].get_or_insert_with(|| self.side.far(man, self.enemy));
            sets.iter().any(|&covers| (open & !covers).is_empty())
        })
    }
}

/// Returns whether pieces that share `moves` moves can cover the squares `open`, without a taker
/// that moves on. `used` marks the pieces that have moved.
fn shared(table: &ReachTable, men: &Men, open: Bitboard, moves: u16, used: u64) -> bool {
    // Some piece must cover this square, so trying each piece for it finds every way.
    let Some(pivot) = open.first() else {
        return true;
    };
    if moves == 0 {
        return false;
    }
    men.iter().enumerate().any(|(i, &man)| {
        if used >> i & 1 != 0 {
            return false;
        }
        let used = used | 1 << i;
        let reach = table.reach(man);
        let covered = |sets: &[Bitboard], cost: u16| {
            moves >= cost
                && sets.iter().any(|&covers| {
                    covers.has(pivot) && shared(table, men, open & !covers, moves - cost, used)
                })
        };
        covered(&reach.one, 1) || covered(&reach.two, 2)
    })
}
