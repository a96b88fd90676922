//! The strategy that Janičić, Marić & Maliković (LMCS 15(1), 2019) prove to win on every board with
//! at least four files and ranks. It is Bratko's, with changes.
//!
//! Ten steps are tried in order. The first one that some move fulfils is played, with the first
//! such move in the order of the authors: the king's from east counterclockwise, then the rook's
//! along its rank from the first file, then along its file from the first rank. Only the rook makes
//! the room as small as it can.

use super::space::{BoardCell, RookMen};

/// Step of the strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ProvedStep {
    /// Mates.
    ImmediateMate,
    /// Reaches a pattern from which White mates with the next move.
    ReadyToMate,
    /// The rook makes the room smaller, as much as it can.
    Squeeze,
    /// The king approaches the critical square diagonally.
    ApproachDiagonally,
    /// The king approaches the critical square along a line.
    ApproachStraight,
    /// The king moves diagonally and keeps the room.
    KeepRoomDiagonally,
    /// The king moves along a line and keeps the room.
    KeepRoomStraight,
    /// The rook moves to the line between the kings beside White's king.
    RookHome,
    /// The rook moves to an edge, away from the lone king.
    RookSafe,
    /// The rook moves to an edge, near the lone king, on a line of White's king.
    RookSafeNear,
}

impl ProvedStep {
    /// All steps in order.
    pub const ALL: [Self; 10] = [
        Self::ImmediateMate,
        Self::ReadyToMate,
        Self::Squeeze,
        Self::ApproachDiagonally,
        Self::ApproachStraight,
        Self::KeepRoomDiagonally,
        Self::KeepRoomStraight,
        Self::RookHome,
        Self::RookSafe,
        Self::RookSafeNear,
    ];

    /// Returns `true` if a move that does not give stalemate fulfils the step.
    fn allows(self, side: u8, now: RookMen, after: RookMen) -> bool {
        let king_moves = after.king != now.king;
        let straight = after.king.file == now.king.file || after.king.rank == now.king.rank;
        match self {
            Self::ImmediateMate => after.is_mate(side),
            Self::ReadyToMate => is_ready(side, after),
            Self::Squeeze => squeezes(side, now, after),
            Self::ApproachDiagonally => king_moves && !straight && approaches(side, now, after),
            Self::ApproachStraight => king_moves && straight && approaches(side, now, after),
            Self::KeepRoomDiagonally => king_moves && !straight && keeps(side, now, after),
            Self::KeepRoomStraight => king_moves && straight && keeps(side, now, after),
            Self::RookHome => !king_moves && !after.hangs() && comes_home(now, after),
            Self::RookSafe => {
                let far = after.rook.distance(after.lone) > 2;
                !king_moves && !after.hangs() && comes_to_edge(side, now, after) && far
            }
            Self::RookSafeNear => {
                let BoardCell { rank, file } = after.rook;
                let level = file == after.king.file || rank == after.king.rank;
                let near = after.rook.distance(after.lone) == 2;
                !king_moves && comes_to_edge(side, now, after) && near && level
            }
        }
    }
}

/// Returns the step that the strategy plays in a position, and the position after its move.
#[must_use]
pub fn proved(side: u8, men: RookMen) -> Option<(ProvedStep, RookMen)> {
    let mut moves = Vec::with_capacity(40);
    men.moves(side, |after| {
        if after.check() || !after.is_stuck(side) {
            moves.push(after);
        }
    });
    let order = |after: &RookMen| {
        let on_file = after.rook.file == men.rook.file;
        (
            after.king == men.king,
            on_file,
            if on_file {
                after.rook.rank
            } else {
                after.rook.file
            },
        )
    };
    let kings = moves.iter().take_while(|after| after.king != men.king);
    let kings = kings.count();
    moves[kings..].sort_by_key(order);
    ProvedStep::ALL.into_iter().find_map(|step| {
        let mut allowed = moves.iter().filter(|&&after| step.allows(side, men, after));
        let after = match step {
            ProvedStep::Squeeze => allowed.min_by_key(|&&after| room(side, after)),
            _ => allowed.next(),
        };
        after.map(|&after| (step, after))
    })
}

/// Bratko's room: half of the perimeter of the rectangle in which the rook confines the lone king;
/// larger than any of these if the rook stands on a line of the lone king.
fn room(side: u8, men: RookMen) -> u8 {
    let RookMen { lone, rook, .. } = men;
    if lone.file == rook.file || lone.rank == rook.rank {
        return 2 * side - 1;
    }
    let length = |lone: u8, rook: u8| if lone < rook { rook } else { side - 1 - rook };
    length(lone.file, rook.file) + length(lone.rank, rook.rank)
}

/// Returns `true` if the lone king is not nearer to the rook than White's king.
const fn is_covered(men: RookMen) -> bool {
    men.king.distance(men.rook) <= men.lone.distance(men.rook)
}

/// Returns `true` if a line of the rook lies between the kings.
fn divides(men: RookMen) -> bool {
    let between = |a: u8, b: u8, x: u8| a.min(b) < x && x < a.max(b);
    let RookMen { lone, king, rook } = men;
    between(king.file, lone.file, rook.file) || between(king.rank, lone.rank, rook.rank)
}

/// Files and ranks from White's king to the critical square: the one beside the rook towards the
/// lone king.
fn to_critical(men: RookMen) -> u8 {
    let toward = |rook: u8, lone: u8| match rook.cmp(&lone) {
        std::cmp::Ordering::Less => rook + 1,
        std::cmp::Ordering::Equal => rook,
        std::cmp::Ordering::Greater => rook - 1,
    };
    let file = toward(men.rook.file, men.lone.file);
    let rank = toward(men.rook.rank, men.lone.rank);
    men.king.file.abs_diff(file) + men.king.rank.abs_diff(rank)
}

/// Returns `true` if the kings are in opposition and the rook stands beside White's king, across
/// the line of the kings.
fn is_l_pattern(men: RookMen) -> bool {
    let RookMen { lone, king, rook } = men;
    let on_rank = king.rank == lone.rank && king.file.abs_diff(lone.file) == 2;
    let on_file = king.file == lone.file && king.rank.abs_diff(lone.rank) == 2;
    on_rank && rook.file == king.file && rook.rank.abs_diff(king.rank) == 1
        || on_file && rook.rank == king.rank && rook.file.abs_diff(king.file) == 1
}

/// Returns the board mirrored so that files become ranks.
const fn swapped(men: RookMen) -> RookMen {
    const fn cell(cell: BoardCell) -> BoardCell {
        BoardCell {
            rank: cell.file,
            file: cell.rank,
        }
    }
    RookMen {
        lone: cell(men.lone),
        king: cell(men.king),
        rook: cell(men.rook),
    }
}

/// Returns the board with its files or ranks in the opposite order.
fn mirrored(side: u8, men: RookMen, files: bool, ranks: bool) -> RookMen {
    let at = |cell: BoardCell| BoardCell {
        rank: if ranks {
            side - 1 - cell.rank
        } else {
            cell.rank
        },
        file: if files {
            side - 1 - cell.file
        } else {
            cell.file
        },
    };
    RookMen {
        lone: at(men.lone),
        king: at(men.king),
        rook: at(men.rook),
    }
}

/// Returns `true` if the board, or one of its mirror images, has one of three patterns in which
/// White mates with the next move.
fn is_ready(side: u8, men: RookMen) -> bool {
    let on_edge = |men: RookMen| {
        let RookMen { lone, king, rook } = men;
        if lone.file != 0 {
            return false;
        }
        let corner = lone.rank == 0 && (king.file, king.rank) == (1, 2);
        let beside = lone.rank == 1 && (king.file, king.rank) == (2, 1);
        let near = king.rank.abs_diff(lone.rank) == 1 && rook.rank.abs_diff(lone.rank) == 1;
        corner && rook.file > 2 && rook.rank > 0
            || beside && rook.file >= 1 && rook.rank == 2
            || king.file == 2 && rook.file >= 2 && near && king.rank != rook.rank
    };
    let images = [(false, false), (true, false), (false, true), (true, true)];
    images.into_iter().any(|(files, ranks)| {
        let image = mirrored(side, men, files, ranks);
        on_edge(image) || on_edge(swapped(image))
    })
}

/// Returns `true` if a move of the rook makes the room smaller and leaves the rook covered and
/// between the kings.
fn squeezes(side: u8, now: RookMen, after: RookMen) -> bool {
    after.rook != now.rook
        && room(side, after) < room(side, now)
        && is_covered(after)
        && divides(after)
}

/// Returns `true` unless the lone king has little room and the king's move would let it go.
fn holds(side: u8, now: RookMen, after: RookMen) -> bool {
    let last = side - 1;
    let same_edge = |edge: u8| {
        after.king.file == edge && after.lone.file == edge
            || after.king.rank == edge && after.lone.rank == edge
    };
    // Steps towards the edge of the lone king, while the rook holds the line beside that edge.
    let steps_back = |lone: u8, rook: u8, from: u8, to: u8| {
        lone == 0 && rook == 1 && to < from || lone == last && rook == last - 1 && to > from
    };
    let RookMen { lone, king, rook } = now;
    let back = steps_back(lone.file, rook.file, king.file, after.king.file)
        || steps_back(lone.rank, rook.rank, king.rank, after.king.rank);
    room(side, after) > 3
        || !same_edge(0) && !same_edge(last) && (king.distance(rook) != 1 || !back)
}

fn approaches(side: u8, now: RookMen, after: RookMen) -> bool {
    to_critical(after) < to_critical(now)
        && is_covered(after)
        && (divides(after) || is_l_pattern(after))
        && holds(side, now, after)
}

fn keeps(side: u8, now: RookMen, after: RookMen) -> bool {
    is_covered(after)
        && divides(after)
        && after.king.distance(after.rook) <= now.king.distance(now.rook)
        && holds(side, now, after)
}

/// Returns `true` if the rook comes to a line beside White's king, towards the lone king.
fn comes_home(now: RookMen, after: RookMen) -> bool {
    let home = |lone: u8, king: u8, rook: u8, to: u8| {
        lone < king && rook + 1 != king && to + 1 == king
            || lone > king && rook != king + 1 && to == king + 1
            || rook == king && king == lone && to.abs_diff(king) == 1
    };
    let RookMen { lone, king, rook } = now;
    home(lone.file, king.file, rook.file, after.rook.file)
        || home(lone.rank, king.rank, rook.rank, after.rook.rank)
}

/// Returns `true` if the rook comes to an edge on which it did not stand.
fn comes_to_edge(side: u8, now: RookMen, after: RookMen) -> bool {
    let comes = |from: u8, to: u8| from != to && (to == 0 || to == side - 1);
    comes(now.rook.file, after.rook.file) || comes(now.rook.rank, after.rook.rank)
}
