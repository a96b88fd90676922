//! Check of a wall: a tree of phases, as `super::walls` writes it, is read and verified.
//!
//! The check knows how pieces move and not how the squares were found. A phase gives each piece
//! the squares it may stand on, and its fate: it stays on the board, it may be taken, or its
//! capture ends the phase. By induction over the moves, every position of a phase keeps to these
//! squares. A phase is accepted if:
//!
//! - every piece starts on its squares,
//! - each possible move stays on the squares of its piece, and takes only what may be taken; a
//!   king's move that leaves the enemy without a move and without a check may do anything, because
//!   the game ends in stalemate; so may a move that mates the side that wants to win,
//! - no pawn reaches the last rank,
//! - no placement on these squares can mate,
//! - for each capture that ends the phase, a next phase without the taken piece is accepted. It
//!   starts from all squares of this phase and from the squares of the capture. If the capture
//!   leaves a lone king that should mate, there is no next phase.

use seriatim_core::board::{Bitboard, Board, Color, Role, Square};

/// Count of numbers for a piece: eight bytes of its squares, the lowest byte first, and its fate.
const EACH: usize = 9;

/// Fate of a piece in a phase.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Stays,
    Taken,
    EndsPhase,
}

/// One piece in a phase.
#[derive(Clone)]
struct Claimed {
    color: Color,
    role: Role,
    origin: Square,
    start: Bitboard,
    squares: Bitboard,
    fate: Fate,
}

/// Reads a wall from the front of `numbers` and returns the numbers after it; `None` if the wall
/// does not hold for the board. Castling and en passant captures must be impossible.
#[must_use]
pub(crate) fn accepted<'a>(board: &Board, side: Color, numbers: &'a [u16]) -> Option<&'a [u16]> {
    let pieces = board.pieces().map(|(origin, piece)| Claimed {
        color: piece.color,
        role: piece.role,
        origin,
        start: origin.into(),
        squares: Bitboard::EMPTY,
        fate: Fate::Stays,
    });
    phase(pieces.collect(), side, numbers)
}

/// Reads the pieces that stay on their squares in the first phase of a wall.
pub(crate) fn fixed_pieces(board: &Board, numbers: &[u16]) -> Bitboard {
    let mut fixed = Bitboard::EMPTY;
    for ((origin, _), part) in board.pieces().zip(numbers.chunks_exact(EACH)) {
        let [bytes @ .., fate] = part else {
            continue;
        };
        let squares: u32 = bytes.iter().map(|byte| byte.count_ones()).sum();
        if squares == 1 && *fate != 1 {
            fixed |= origin.into();
        }
    }
    fixed
}

/// Checks one phase and those after it. Each has a piece less, which bounds the recursion.
fn phase(mut pieces: Vec<Claimed>, side: Color, numbers: &[u16]) -> Option<&[u16]> {
    let mut rest = numbers;
    for piece in &mut pieces {
        let (part, after) = rest.split_at_checked(EACH)?;
        rest = after;
        let (&fate, bytes) = part.split_last()?;
        let mut set = 0;
        for &byte in bytes.iter().rev() {
            set = set << 8 | u64::from(u8::try_from(byte).ok()?);
        }
        piece.squares = Bitboard(set);
        piece.fate = match fate {
            0 => Fate::Stays,
            1 => Fate::Taken,
            2 => Fate::EndsPhase,
            _ => return None,
        };
        let king_goes = piece.role == Role::King && piece.fate != Fate::Stays;
        if king_goes || !(piece.start & !piece.squares).is_empty() {
            return None;
        }
    }
    let closed = (0..pieces.len()).all(|at| is_closed(&pieces, side, at));
    if !closed || may_be_mated(&pieces, !side)? {
        return None;
    }
    for (at, piece) in pieces.iter().enumerate() {
        if piece.fate != Fate::EndsPhase {
            continue;
        }
        let mut left: Vec<Claimed> = pieces.clone();
        left.remove(at);
        let mut army = left.iter().filter(|one| one.color == side);
        if army.all(|one| one.role == Role::King) {
            continue;
        }
        for one in &mut left {
            one.start = one.squares;
            if one.color != piece.color {
                for from in one.squares {
                    let reach = hits(one.role, one.color, from, Bitboard::EMPTY);
                    one.start |= reach & piece.squares;
                }
            }
        }
        rest = phase(left, side, rest)?;
    }
    Some(rest)
}

/// Directions of a role that goes further than one step, and those of king and knight.
fn directions(role: Role) -> &'static [(i8, i8)] {
    const ALL: [(i8, i8); 8] = [
        (1, 0),
        (-1, 0),
        (0, 1),
        (0, -1),
        (1, 1),
        (-1, 1),
        (1, -1),
        (-1, -1),
    ];
    const JUMPS: [(i8, i8); 8] = [
        (1, 2),
        (2, 1),
        (-1, 2),
        (-2, 1),
        (1, -2),
        (2, -1),
        (-1, -2),
        (-2, -1),
    ];
    match role {
        Role::Rook => &ALL[..4],
        Role::Bishop => &ALL[4..],
        Role::Queen | Role::King => &ALL,
        Role::Knight => &JUMPS,
        Role::Pawn => &[],
    }
}

fn shifted(square: Square, (files, ranks): (i8, i8)) -> Option<Square> {
    let file = square.file().checked_add_signed(files)?;
    let rank = square.rank().checked_add_signed(ranks)?;
    (file < 8 && rank < 8).then(|| Square::at(file, rank))
}

/// Calls `visit` with each square that a piece attacks and the squares it passes on the way, until
/// a blocker ends the line.
fn each_hit(
    role: Role,
    color: Color,
    from: Square,
    blockers: Bitboard,
    mut visit: impl FnMut(Square, Bitboard),
) {
    if role == Role::Pawn {
        let up = color.pick(1, -1);
        for side in [-1, 1] {
            if let Some(to) = shifted(from, (side, up)) {
                visit(to, Bitboard::EMPTY);
            }
        }
        return;
    }
    let leaps = matches!(role, Role::King | Role::Knight);
    for &direction in directions(role) {
        let mut passed = Bitboard::EMPTY;
        let mut at = from;
        while let Some(to) = shifted(at, direction) {
            visit(to, passed);
            if leaps || blockers.has(to) {
                break;
            }
            passed |= to.into();
            at = to;
        }
    }
}

fn hits(role: Role, color: Color, from: Square, blockers: Bitboard) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    each_hit(role, color, from, blockers, |to, _| set |= to.into());
    set
}

impl Claimed {
    /// True of a piece that stands on its only square for the whole phase.
    fn is_fixed(&self) -> bool {
        self.fate != Fate::Taken && !self.squares.many()
    }

    fn takeable_kind(&self) -> bool {
        self.role != Role::King
    }
}

fn fixed(pieces: &[Claimed], chosen: &dyn Fn(&Claimed) -> bool) -> Bitboard {
    let pieces = pieces.iter().filter(|one| one.is_fixed() && chosen(one));
    pieces.fold(Bitboard::EMPTY, |set, one| set | one.squares)
}

/// Returns true if no move of one piece leads out of the phase, other than by a capture that ends
/// it.
fn is_closed(pieces: &[Claimed], side: Color, at: usize) -> bool {
    let piece = &pieces[at];
    let walls = fixed(pieces, &|_| true);
    let mut closed = true;
    for from in piece.squares {
        if piece.role == Role::Pawn {
            let Some(to) = shifted(from, (0, piece.color.pick(1, -1))) else {
                return false;
            };
            if !walls.has(to)
                && !is_shut(pieces, at, from, to, Bitboard::EMPTY, true)
                && !ends(pieces, side, at, from, to)
            {
                closed &= piece.squares.has(to) && to.rank() % 7 != 0;
            }
        }
        each_hit(piece.role, piece.color, from, walls, |to, passed| {
            if piece.role == Role::King && is_kept(pieces, to, !piece.color) {
                return;
            }
            let enemies = || {
                let others = pieces.iter().filter(|one| one.color != piece.color);
                others.filter(|one| one.takeable_kind() && one.squares.has(to))
            };
            if piece.role == Role::Pawn {
                if enemies().next().is_none() {
                    return;
                }
            } else if is_shut(pieces, at, from, to, passed, false)
                || ends(pieces, side, at, from, to)
            {
                return;
            }
            // A piece that always stands there is taken, which ends the phase.
            if enemies().any(|one| one.fate == Fate::EndsPhase && one.is_fixed()) {
                return;
            }
            let last = piece.role == Role::Pawn && to.rank() % 7 == 0;
            closed &= piece.squares.has(to) && !last;
            closed &= enemies().all(|one| one.fate != Fate::Stays);
        });
    }
    closed
}

/// Returns true if some piece that stays on the board always stands in the way of a step, while
/// the moving piece stands on `from`.
fn is_shut(
    pieces: &[Claimed],
    at: usize,
    from: Square,
    to: Square,
    passed: Bitboard,
    push: bool,
) -> bool {
    let piece = &pieces[at];
    pieces.iter().enumerate().any(|(index, one)| {
        if index == at || one.fate == Fate::Taken {
            return false;
        }
        let mut way = passed;
        if push || one.color == piece.color || one.role == Role::King {
            way |= to.into();
        }
        let elsewhere = one.squares & !Bitboard::from(from);
        if (elsewhere & !way).is_empty() {
            return true;
        }
        // Two pawns that never leave a file keep their order on it.
        let file = Bitboard::file(from.file());
        let beyond = |square: Square| {
            if piece.color == Color::White {
                square.rank() > to.rank()
            } else {
                square.rank() < to.rank()
            }
        };
        let ahead = if piece.color == Color::White {
            one.origin.rank() > piece.origin.rank()
        } else {
            one.origin.rank() < piece.origin.rank()
        };
        push && one.role == Role::Pawn
            && ahead
            && ((one.squares | piece.squares) & !file).is_empty()
            && !Iterator::any(&mut one.squares.into_iter(), beyond)
    })
}

/// Returns true if one piece of `by` attacks a square whatever happens in the phase, so that the
/// enemy king cannot go there.
fn is_kept(pieces: &[Claimed], square: Square, by: Color) -> bool {
    pieces.iter().enumerate().any(|(index, guard)| {
        if guard.color != by || guard.fate == Fate::Taken {
            return false;
        }
        // The king that moves is not in the way. Another bishop of the side that is in the way of a
        // bishop attacks the square itself.
        let mut blockers = Bitboard::EMPTY;
        for (other, one) in pieces.iter().enumerate() {
            let king = one.role == Role::King && one.color != by;
            let twin = one.color == by && one.role == Role::Bishop && guard.role == Role::Bishop;
            if other != index && !king && !twin {
                blockers |= one.squares;
            }
        }
        let mut from = guard.squares.into_iter();
        from.all(|from| hits(guard.role, guard.color, from, blockers).has(square))
    })
}

/// Returns true if the game always ends without a mate by `side` when the piece `at` has gone from
/// one square to another, wherever all other pieces stand. A king's step must stalemate the enemy;
/// another move must mate `side`.
///
/// 1. Stalemate: no other enemy piece can move. What the king takes on `to` blocks nothing less
///    afterwards, because the king stands there and nobody takes it. A king gives check only by
///    leaving a line. The enemy was not in check before, so a fixed piece on each line is enough.
/// 2. Mate: the enemy king has only one square. The piece attacks it from `to`, and no other piece
///    ever stands between them. No other enemy piece reaches `to` or a square in between with one
///    move. If a pawn moved, none reaches `from` either, because a pawn that passed that square
///    could be taken there.
/// 3. Both: from each of its squares, the enemy king has only steps onto its own fixed pieces and
///    onto squares that some piece always attacks.
fn ends(pieces: &[Claimed], side: Color, at: usize, from: Square, to: Square) -> bool {
    let (us, role) = (pieces[at].color, pieces[at].role);
    let step = role == Role::King;
    let there = Bitboard::from(to);
    let mut after = pieces.to_vec();
    after[at].squares = there;
    let (mut cells, mut others, mut prey) = (Bitboard::EMPTY, Bitboard::EMPTY, there);
    for (index, one) in after.iter().enumerate() {
        if one.role == Role::King && one.color != us {
            cells = one.squares;
        } else if index != at {
            others |= one.squares;
        }
        if one.color == us && one.role != Role::King {
            prey |= one.squares;
        }
    }
    let mut goals = Bitboard::FULL;
    if step {
        cells &= !(hits(role, us, to, Bitboard::EMPTY) | there);
    } else {
        let mut all = cells.into_iter();
        let (Some(king), None) = (all.next(), all.next()) else {
            return false;
        };
        if us == side || !hits(role, us, to, others).has(king) {
            return false;
        }
        goals = there;
        if matches!(role, Role::Bishop | Role::Rook | Role::Queen) {
            goals |= hits(role, us, to, cells) & hits(role, us, king, there);
        }
    }
    if role == Role::Pawn {
        goals |= from.into();
        prey |= from.into();
    }
    let walls = fixed(&after, &|_| true);
    let mut own_walls = fixed(&after, &|one| one.color != us) & !there;
    if step {
        own_walls |= there;
    }
    let acts = |one: &Claimed| {
        Iterator::any(&mut one.squares.into_iter(), |square| {
            let mut steps = hits(one.role, one.color, square, walls);
            if one.role == Role::Pawn {
                let ahead = Bitboard::from(square).ahead(one.color) & !walls;
                steps = steps & prey | ahead | ahead.ahead(one.color);
            } else {
                steps &= !own_walls;
            }
            (steps & goals).any()
        })
    };
    for one in &after {
        if one.color != us && one.role != Role::King && one.squares != there && acts(one) {
            return false;
        }
    }
    Iterator::all(&mut cells.into_iter(), |cell| {
        let flights = hits(Role::King, !us, cell, Bitboard::EMPTY) & !own_walls;
        if !Iterator::all(&mut flights.into_iter(), |flight| {
            is_kept(&after, flight, us)
        }) {
            return false;
        }
        // A piece that sees the king only because `from` is empty.
        let uncovered = |one: &Claimed| {
            let sees = |square, walls| hits(one.role, us, square, walls).has(cell);
            let seen = |square| sees(square, walls) && !sees(square, walls | from.into());
            one.color == us && Iterator::any(&mut one.squares.into_iter(), seen)
        };
        !step || !after.iter().any(uncovered)
    })
}

/// Returns true if the king of `us` may be mated with all pieces on their squares. `None` without
/// kings.
fn may_be_mated(pieces: &[Claimed], us: Color) -> Option<bool> {
    let king = |color| {
        let mut kings = pieces.iter();
        kings.find(|one| one.role == Role::King && one.color == color)
    };
    let (king, other) = (king(us)?, king(!us)?);
    // The king does not block attacks on the squares behind it.
    let walls = fixed(pieces, &|one| one.role != Role::King || one.color != us);
    let mut attacked = Bitboard::EMPTY;
    for one in pieces.iter().filter(|one| one.color != us) {
        if one.role != Role::King {
            for from in one.squares {
                attacked |= hits(one.role, one.color, from, walls);
            }
        }
    }
    let helpers = || {
        let ours = pieces.iter().filter(|one| one.color == us);
        ours.filter(|one| one.role != Role::King)
    };
    for cell in king.squares & attacked {
        let flights = hits(Role::King, us, cell, Bitboard::EMPTY);
        let bare = flights & !attacked;
        for there in other.squares & !flights & !Bitboard::from(cell) {
            let left = bare & !hits(Role::King, us, there, Bitboard::EMPTY);
            let mut near = 0;
            let mut covered = Bitboard::EMPTY;
            for one in helpers() {
                near += u32::from((one.squares & left).any());
                covered |= one.squares & left;
            }
            if covered == left && near >= left.count() {
                return Some(true);
            }
        }
    }
    Some(false)
}
