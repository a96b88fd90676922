//! Counter of the features of a position.

use super::features::{AntichessTerm, COUNT, STAGES};
use seriatim_core::board::square::CENTRALITY;
use seriatim_core::board::{Bitboard, Board, Color, Role, Square, attacks};
use seriatim_play::eval::Counts;

/// Ten times the square root of each number from 0 to 127, rounded.
static ROOTS: [i16; 128] = {
    let mut table = [0; 128];
    let mut n = 0;
    while n < 128 {
        let mut root = 0;
        // Rounds to the nearest whole number: (root + 1/2)² > 100 n.
        while (2 * root + 1) * (2 * root + 1) <= 400 * n as i32 {
            root += 1;
        }
        table[n] = root as i16;
        n += 1;
    }
    table
};

/// Ten times the square root of a number, rounded. Numbers above 127 count as 127.
#[must_use]
pub(crate) fn tenfold_root(n: u32) -> i16 {
    ROOTS[(n as usize).min(ROOTS.len() - 1)]
}

/// Returns the squares that a piece other than a pawn attacks; none for a pawn.
#[inline]
fn seen(role: Role, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => Bitboard::EMPTY,
        Role::Knight => attacks::knight(from),
        Role::Bishop => attacks::bishop(from, occupied),
        Role::Rook => attacks::rook(from, occupied),
        Role::Queen => attacks::queen(from, occupied),
        Role::King => attacks::king(from),
    }
}

/// Counts of a side's moves, without en passant.
#[derive(Default)]
struct Moves {
    captures: u32,
    quiet: u32,
    offers: u32,
    /// The opponent's pieces that can be taken.
    targets: Bitboard,
    stuck: i16,
    centre: i16,
}

/// Counts every feature for both sides, except the value of the net.
#[must_use]
pub fn count(board: &Board, to_move: Color) -> Counts<COUNT> {
    let occupied = board.occupied();
    let attacked = Color::ALL.map(|us| board.attacked(us, occupied));
    let moves = Color::ALL.map(|us| moves(board, us, attacked[(!us).index()]));
    let stage = (occupied.count() as usize).min(STAGES - 1);
    let mut counts = Counts::new(stage as u8);
    for us in Color::ALL {
        let side = &mut counts.sides[us.index()];
        let (ours, theirs) = (&moves[us.index()], &moves[(!us).index()]);
        tally(board, us, side, ours, theirs);
        side[AntichessTerm::ToMove as usize] = i16::from(us == to_move);
    }
    counts
}

/// Squares of the pieces that a feature counts, for White and for Black; empty for features that
/// are not counted by pieces.
#[must_use]
pub(crate) fn places(board: &Board) -> [[Bitboard; COUNT]; 2] {
    let occupied = board.occupied();
    Color::ALL.map(|us| {
        let mut places = [Bitboard::EMPTY; COUNT];
        let attacked = board.attacked(us, occupied);
        places[AntichessTerm::Offered as usize] = moves(board, !us, attacked).targets;
        places[AntichessTerm::FreePawns as usize] = free_pawns(board, us);
        places
    })
}

fn tally(board: &Board, us: Color, side: &mut [i16; COUNT], ours: &Moves, theirs: &Moves) {
    use AntichessTerm as T;
    let men = board.side(us);
    let kinds = [T::Pawn, T::Knight, T::Bishop, T::Rook, T::Queen, T::King];
    for (term, role) in kinds.into_iter().zip(Role::ALL) {
        side[term as usize] = (board.role(role) & men).count() as i16;
    }
    let must = ours.captures > 0;
    let moves = if must { ours.captures } else { ours.quiet };
    side[T::Moves as usize] = moves as i16;
    side[T::MovesRoot as usize] = tenfold_root(moves);
    side[T::MustTake as usize] = i16::from(must);
    side[T::Captures as usize] = ours.captures as i16;
    side[T::Offered as usize] = theirs.targets.count() as i16;
    if !must {
        side[T::Offers as usize] = ours.offers as i16;
        side[T::WaitingRoot as usize] = tenfold_root(ours.quiet - ours.offers);
    }
    side[T::Stuck as usize] = ours.stuck;
    side[T::Centre as usize] = ours.centre;
    let pawns = board.role(Role::Pawn) & men;
    side[T::PawnAdvance as usize] = pawns.map(|pawn| i16::from(pawn.rank_for(us)) - 1).sum();
    side[T::FreePawns as usize] = free_pawns(board, us).count() as i16;
    let files = (0..8).filter(|&file| (Bitboard::file(file) & pawns).is_empty());
    side[T::OpenFiles as usize] = files.count() as i16;
    let bishops = board.role(Role::Bishop) & men;
    let light = bishops & Bitboard::LIGHT;
    let one_colour = bishops.any() && (light.is_empty() || light == bishops);
    side[T::BishopsOfOneColour as usize] = i16::from(one_colour);
}

/// Returns the squares of the pawns of `us` that no enemy pawn can take or block.
fn free_pawns(board: &Board, us: Color) -> Bitboard {
    let pawns = board.men(us, Role::Pawn);
    let against = board.men(!us, Role::Pawn);
    let free = pawns.filter(|&pawn| (way(us, pawn) & against).is_empty());
    free.fold(Bitboard::EMPTY, |all, pawn| all | pawn.into())
}

/// Returns the squares from which enemy pawns can block a pawn or take it on its way.
fn way(us: Color, pawn: Square) -> Bitboard {
    let mut file = Bitboard::from(pawn).ahead(us);
    for _ in 0..5 {
        file |= file.ahead(us);
    }
    file | file.east() | file.west()
}

/// Counts the moves of `us`. `attacked` are the squares on which the opponent can take.
fn moves(board: &Board, us: Color, attacked: Bitboard) -> Moves {
    let (occupied, ours) = (board.occupied(), board.side(us));
    let (theirs, empty) = (occupied & !ours, !occupied);
    let mut moves = Moves::default();
    for role in [
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ] {
        for from in board.role(role) & ours {
            let seen = seen(role, from, occupied);
            let (takes, goes) = (seen & theirs, seen & empty);
            moves.captures += takes.count();
            moves.targets |= takes;
            moves.quiet += goes.count();
            moves.offers += (goes & attacked).count();
            moves.stuck += i16::from((takes | goes).is_empty());
            moves.centre += CENTRALITY[from.index()];
        }
    }
    let pawns = board.role(Role::Pawn) & ours;
    // A pawn that reaches the last rank has five promotion moves to one square.
    let worth = |to: Bitboard| to.count() + 4 * (to & Bitboard::BACK_RANKS).count();
    let ahead = pawns.ahead(us);
    let step = ahead & empty;
    let double = step.ahead(us) & empty & Bitboard::rank_for(us, 3);
    moves.quiet += worth(step) + double.count();
    moves.offers += worth(step & attacked) + (double & attacked).count();
    for to in [ahead.east() & theirs, ahead.west() & theirs] {
        moves.captures += worth(to);
        moves.targets |= to;
    }
    let blocked = pawns & !step.ahead(!us) & !board_takers(pawns, theirs, us);
    moves.stuck += blocked.count() as i16;
    moves
}

/// Returns the squares of the pawns that can take.
fn board_takers(pawns: Bitboard, theirs: Bitboard, us: Color) -> Bitboard {
    let from = theirs.ahead(!us);
    pawns & (from.east() | from.west())
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_core::rules::{Antichess, Position};
    use seriatim_util::Rng;

    #[test]
    fn roots_are_rounded() {
        assert_eq!(
            [0, 1, 2, 3, 4, 20, 400].map(tenfold_root),
            [0, 10, 14, 17, 20, 45, 113]
        );
    }

    /// For the side to move the counted moves equal the legal moves, except where en passant is
    /// possible.
    #[test]
    fn moves_are_those_of_the_rules() {
        use AntichessTerm as T;
        let mut rng = Rng::new(3);
        for _ in 0..300 {
            let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
            let mut position: Antichess = start.parse().expect("a position");
            for _ in 0..80 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let passant = position.to_string().contains(['3', '6']);
                let us = position.to_move();
                let counts = count(position.board(), us);
                if !passant {
                    assert_eq!(
                        counts.of(us)[T::Moves as usize],
                        moves.len() as i16,
                        "{position}"
                    );
                    let takes = position.board().occupied().has(moves[0].to());
                    assert_eq!(counts.of(us)[T::MustTake as usize], i16::from(takes));
                }
                position.play_unchecked(moves[rng.below(moves.len())]);
            }
        }
    }
}
