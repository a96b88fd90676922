//! Check of a wall: no move leads out of the squares that the certificate gives to each piece, and
//! no mate is possible within them.
//!
//! The check knows how the pieces move and not how the squares were found. An accepted wall holds
//! for every position that any moves of both sides can reach, by induction over the moves. All
//! pieces stand on their own squares. Every taken piece was allowed to be taken. A piece whose only
//! square is its first one, and which may not be taken, still stands there.

use seriatim_core::board::{Bitboard, Board, Color, Piece, Role, Square, attacks};
use seriatim_core::rules::{Chess, Position};

/// First number of a wall's certificate. No position has that many moves.
pub const WALL: u16 = u16::MAX;

/// Numbers per piece: eight bytes of its set of squares, the lowest byte first, and 1 if it may be
/// taken, else 0.
const EACH: usize = 9;

/// Claimed squares and captures for the pieces of a board.
struct WallClaim {
    board: Board,
    /// Squares of the piece that stands on the index square at first.
    squares: [Bitboard; 64],
    taken: Bitboard,
    /// Pieces that never move and are never taken.
    fixed: Bitboard,
}

/// Checks the numbers after [`WALL`]. If they show that the attacker never mates, returns the
/// squares that the attacker's king may reach and the fixed pieces of the defender.
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

    /// Returns true if every possible step of a piece leads from one of its squares to another one,
    /// and captures only pieces that may be taken.
    fn is_closed(&self, first: Square, man: Piece) -> bool {
        let theirs = self.board.side(!man.color);
        let kings = self.board.role(Role::King);
        // No piece takes a king or a piece of its own side.
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
            // One step at a time: a piece that goes further passes squares that are empty then.
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

    /// Returns true if a fixed piece of a side attacks a square, whatever stands elsewhere.
    fn is_kept(&self, square: Square, by: Color) -> bool {
        let all = Bitboard(u64::MAX);
        (self.board.attackers(square, by, all) & self.fixed).any()
    }

    /// Returns true if a piece of `by` other than the king may ever attack a square from one of its
    /// squares. Pieces on `open` are not in the way.
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

    /// Returns true if the king of a side may be mated on `cell`, as far as the squares of the
    /// pieces tell.
    fn may_be_mate(&self, cell: Square, us: Color) -> bool {
        // The king does not block attacks on the squares behind it.
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
        // The other king stands somewhere, but not beside this one, and attacks the squares around
        // it.
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

    /// Returns true if pieces of a side other than its king may stand on all of these squares, a
    /// different piece on each.
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
