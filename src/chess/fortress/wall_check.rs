//! The check of a wall: that no move leads out of the squares that a certificate gives to each man, and that among them there is no mate.
//!
//! It knows the steps of the men and nothing of how the squares were found. What it accepts holds for every position that can come about
//! by any moves of both sides, by induction over the moves: all men stand on squares of theirs, who was taken was one that may be, and a man whose
//! only square is its first and that may not be taken stands there still.

use seriatim_core::board::{Bitboard, Board, Color, Piece, Role, Square, attacks};
use seriatim_core::rules::{Chess, Position};

/// What a certificate of a wall begins with: no position has so many moves.
pub(crate) const WALL: u16 = u16::MAX;

/// Numbers for a man: eight of squares, the lowest first, and whether it may be taken.
const EACH: usize = 9;

/// Squares and fates that were claimed of the men of a board.
struct WallClaim {
    board: Board,
    /// Of the man that stands on this square at first.
    squares: [Bitboard; 64],
    taken: Bitboard,
    /// Men that stand for ever.
    fixed: Bitboard,
}

/// Whether the numbers after [`WALL`] show that the attacker never mates; then where his king may get to, and the men of the defender that
/// stand for ever.
#[must_use]
#[inline(never)]
pub(crate) fn accepts(
    position: &Chess,
    attacker: Color,
    numbers: &[u16],
) -> Option<(Bitboard, Bitboard)> {
    let claim = WallClaim::read(position, numbers)?;
    let men: Vec<(Square, Piece)> = claim.board.pieces().collect();
    if !men.iter().all(|&(first, man)| claim.is_closed(first, man)) {
        return None;
    }
    let king = claim.board.king(!attacker)?;
    let mut cells = claim.squares[king.index()];
    if Iterator::any(&mut cells, |cell| claim.may_be_mate(cell, !attacker)) {
        return None;
    }
    let theirs = claim.board.king(attacker)?;
    let wall = claim.fixed & claim.board.side(!attacker);
    Some((claim.squares[theirs.index()], wall))
}

impl WallClaim {
    fn read(position: &Chess, numbers: &[u16]) -> Option<Self> {
        let board = *position.board();
        let legal = position.castling().0 == 0 && position.to_setup().en_passant.is_empty();
        if !legal || numbers.len() != EACH * board.occupied().count() as usize {
            return None;
        }
        let mut claim = Self {
            board,
            squares: [Bitboard::EMPTY; 64],
            taken: Bitboard::EMPTY,
            fixed: Bitboard::EMPTY,
        };
        for (first, part) in board.occupied().zip(numbers.chunks_exact(EACH)) {
            let (&fate, bytes) = part.split_last()?;
            let mut set = 0;
            for &byte in bytes.iter().rev() {
                set = set << 8 | u64::from(u8::try_from(byte).ok()?);
            }
            let squares = Bitboard(set);
            if !squares.has(first) || fate > 1 {
                return None;
            }
            claim.squares[first.index()] = squares;
            if fate == 1 {
                claim.taken |= first.into();
            } else if !squares.many() {
                claim.fixed |= first.into();
            }
        }
        Some(claim)
    }

    /// Whether every step of a man from a square of its own that may be possible leads to one, and takes only who may be taken.
    fn is_closed(&self, first: Square, man: Piece) -> bool {
        let theirs = self.board.side(!man.color);
        let kings = self.board.role(Role::King);
        // Nobody takes a king or a man of his own.
        let blocked = self.fixed & (self.board.side(man.color) | kings);
        let squares = self.squares[first.index()];
        let preys = theirs & !kings;
        let may_stand =
            |goal: Square| preys.filter(move |prey| self.squares[prey.index()].has(goal));
        let takes = |goal: Square| may_stand(goal).all(|prey| self.taken.has(prey));
        for from in squares {
            if man.role == Role::Pawn {
                let ahead = Bitboard::from(from).ahead(man.color);
                let goes = ahead & !self.fixed;
                let prey = |&goal: &Square| may_stand(goal).next().is_some();
                let hits: Bitboard = attacks::pawn(man.color, from).filter(prey).collect();
                let last = Bitboard::rank(0) | Bitboard::rank(7);
                let goals = goes | hits;
                let mut hits = hits.into_iter();
                if !(goals & (last | !squares)).is_empty() || !hits.all(takes) {
                    return false;
                }
                continue;
            }
            // One step at a time: who goes further passes squares that are empty then.
            let near = attacks::king(from);
            let steps = match man.role {
                Role::Knight => attacks::knight(from),
                Role::Bishop => near & attacks::bishop(from, near),
                Role::Rook => near & attacks::rook(from, near),
                _ => near,
            };
            for goal in steps & !blocked {
                if man.role == Role::King && self.is_kept(goal, !man.color) {
                    continue;
                }
                if !squares.has(goal) || !takes(goal) {
                    return false;
                }
            }
        }
        true
    }

    /// Whether a man of a side that stands for ever attacks a square, whatever stands elsewhere.
    fn is_kept(&self, square: Square, by: Color) -> bool {
        let all = Bitboard(u64::MAX);
        (self.board.attackers(square, by, all) & self.fixed).any()
    }

    /// Whether a man of `by` that is no king may ever attack a square from one of its own. `open`: who stands there is not in the way.
    fn may_attack(&self, square: Square, by: Color, open: Bitboard) -> bool {
        let mut men = self.board.pieces();
        men.any(|(first, man)| {
            let lines = self.fixed & !open;
            let from = match man.role {
                Role::King => return false,
                Role::Pawn => attacks::pawn(!by, square),
                Role::Knight => attacks::knight(square),
                Role::Bishop => attacks::bishop(square, lines),
                Role::Rook => attacks::rook(square, lines),
                Role::Queen => attacks::queen(square, lines),
            };
            man.color == by && (from & self.squares[first.index()]).any()
        })
    }

    /// Whether the king of a side may be mated on a square, as far as the squares of the men say.
    fn may_be_mate(&self, cell: Square, us: Color) -> bool {
        // A king is not in the way of what attacks the squares behind it.
        let open = self.board.men(us, Role::King);
        if !self.may_attack(cell, !us, open) {
            return false;
        }
        let mut left = Bitboard::EMPTY;
        for flight in attacks::king(cell) {
            if !self.may_attack(flight, !us, open) {
                left |= flight.into();
            }
        }
        let mut theirs = self.board.men(!us, Role::King);
        let theirs = theirs.next().map(|first| self.squares[first.index()]);
        // The other king stands somewhere, but not beside this one, and keeps what it attacks from there.
        for there in theirs.unwrap_or(Bitboard::EMPTY) {
            let apart = there
                .file()
                .abs_diff(cell.file())
                .max(there.rank().abs_diff(cell.rank()));
            if apart > 1 && self.may_be_blocked(left & !attacks::king(there), us) {
                return true;
            }
        }
        false
    }

    /// Whether men of a side, its king not among them, may stand on all of these squares, on each another one.
    fn may_be_blocked(&self, bare: Bitboard, us: Color) -> bool {
        let mut helpers = 0;
        let mut covered = Bitboard::EMPTY;
        for man in self.board.side(us) & !self.board.role(Role::King) {
            let here = self.squares[man.index()] & bare;
            helpers += u32::from(here.any());
            covered |= here;
        }
        covered == bare && helpers >= bare.count()
    }
}
