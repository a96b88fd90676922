//! Tablebases of chess.
//!
//! A position with an en passant target is not in the table itself, but is looked up one ply later.
//! The mated side's king would be captured with the next move, so a mate counts
//! as a loss in one ply ([`Tabled::BEYOND_END`]).

use super::game::{EndGame, add, attacked, occupied};
use super::material::Squares;
use super::{ExactValue, Material, Tabled};
use seriatim_core::board::{Bitboard, Color, Piece, Role, Square};
use seriatim_core::rules::{Chess, Position};
use seriatim_search::two_sided::Prospect;

impl Tabled for Chess {
    const BEYOND_END: u16 = 1;
    const BY_STRUCTURE: bool = true;
    /// Two pawns become up to ten pairs of pieces, whose tables have 5 million entries each.
    const MOST_ENTRIES: u64 = 128 << 20;

    fn has_whole_tables(material: &Material) -> bool {
        let count = |color, role| {
            let men = material.men().iter();
            men.filter(|man| man.color == color && man.role == role)
                .count()
        };
        // A double step past a pawn would lead to a position of the same table, with one more move.
        Color::ALL.iter().all(|&side| count(side, Role::King) == 1)
            && Color::ALL.iter().any(|&side| count(side, Role::Pawn) == 0)
    }

    fn over(&self) -> Option<ExactValue> {
        let outcome = self.outcome()?;
        Some(match outcome.winner {
            Some(_) => ExactValue::TAKEN_NEXT,
            None => ExactValue::DRAWN,
        })
    }

    fn is_position(material: &Material, to_move: Color, squares: &[Square]) -> bool {
        material.can_stand(squares) && !in_check(material.men(), !to_move, squares, None)
    }

    fn look(game: &EndGame<Self>, us: Color, squares: &Squares) -> Prospect {
        let mut prospect = Prospect::default();
        let own = side(game.men(), us, squares);
        let all = occupied(squares);
        let guard = Guard::of(game.men(), us, squares);
        for (at, &man) in game.men().iter().enumerate() {
            if man.color != us {
                continue;
            }
            let from = squares[at];
            let mut targets = targets(man, from, all, own);
            let leaves = match (man.role, game.is_fixed()) {
                (Role::Pawn, true) => Bitboard::FULL,
                (Role::Pawn, false) => all | Bitboard::BACK_RANKS,
                _ => all,
            };
            let king = man.role == Role::King;
            if king {
                targets &= !guard.danger;
            }
            let safe = king || !guard.exposed;
            if safe {
                prospect.inside += (targets & !leaves).count() as u8;
                targets &= leaves;
            }
            let mut after = squares.clone();
            for to in targets {
                after[at] = to;
                let taken = squares.iter().position(|&square| square == to);
                if !safe && in_check(game.men(), us, &after, taken) {
                    continue;
                }
                if leaves.has(to) {
                    let value = if man.role == Role::Pawn && from.distance(to) == 2 {
                        game.double_step(us, &after, at, from.ahead(us))
                    } else {
                        game.arrives(us, &after, at, taken)
                    };
                    add(&mut prospect, value);
                } else {
                    prospect.inside += 1;
                }
            }
        }
        if prospect == Prospect::default() {
            prospect.outside = Some(if guard.checked {
                ExactValue::TAKEN_NEXT
            } else {
                ExactValue::DRAWN
            });
        }
        prospect
    }
}

/// Returns the squares that a piece can move to, even if its king is then in check. Captures in
/// passing are not included.
fn targets(man: Piece, from: Square, all: Bitboard, own: Bitboard) -> Bitboard {
    let attacked = attacked(man, from, all) & !own;
    if man.role != Role::Pawn {
        return attacked;
    }
    let (step, double) = (
        from.ahead(man.color),
        from.ahead(man.color).ahead(man.color),
    );
    let mut targets = attacked & all;
    if !all.has(step) {
        targets |= step.into();
        if from.rank_for(man.color) == 1 && !all.has(double) {
            targets |= double.into();
        }
    }
    targets
}

impl EndGame<Chess> {
    /// Value for `us` of a double step of a pawn that stands still, after which the pieces stand on
    /// these squares. The reply may be a capture in passing.
    fn double_step(&self, us: Color, after: &Squares, at: usize, passed: Square) -> ExactValue {
        let plain = self.arrives(us, after, at, None);
        let (them, men) = (!us, self.men());
        let mut best: Option<ExactValue> = None;
        for (other, &man) in men.iter().enumerate() {
            let takes = attacked(man, after[other], Bitboard::EMPTY).has(passed);
            if man.color == us || man.role != Role::Pawn || !takes {
                continue;
            }
            let mut taken = after.clone();
            taken[other] = passed;
            if !in_check(men, them, &taken, Some(at)) {
                let value = self.arrives(them, &taken, other, Some(at));
                best = Some(best.map_or(value, |best| best.or(value)));
            }
        }
        // With a king and a pawn on each side, the other side's king always has a move, so that the
        // capture is never the only one.
        match best.map(ExactValue::before) {
            Some(passing) if passing.rank() < plain.rank() => passing,
            _ => plain,
        }
    }
}

fn side(men: &[Piece], us: Color, squares: &[Square]) -> Bitboard {
    let ours = men.iter().zip(squares).filter(|(man, _)| man.color == us);
    ours.fold(Bitboard::EMPTY, |all, (_, &square)| all | square.into())
}

/// Threats to a king, so that few moves must be tried.
struct Guard {
    /// Squares forbidden to the king: those that the other side attacks once the king has left its
    /// square.
    danger: Bitboard,
    checked: bool,
    /// True if a move of another piece may leave the king in check: the king is in check, or a line
    /// of a slider leads to it.
    exposed: bool,
}

impl Guard {
    fn of(men: &[Piece], us: Color, squares: &[Square]) -> Self {
        let king = |man: &&Piece| man.color == us && man.role == Role::King;
        let king = men.iter().zip(squares).find(|(man, _)| king(man));
        let king = king.map_or(Bitboard::EMPTY, |(_, &square)| square.into());
        let gone = occupied(squares) & !king;
        let (mut danger, mut lines) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for (&man, &square) in men.iter().zip(squares) {
            if man.color == us {
                continue;
            }
            danger |= attacked(man, square, gone);
            if matches!(man.role, Role::Bishop | Role::Rook | Role::Queen) {
                lines |= attacked(man, square, Bitboard::EMPTY);
            }
        }
        let checked = (danger & king).any();
        Self {
            danger,
            checked,
            exposed: checked || (lines & king).any(),
        }
    }
}

/// Returns true if a side's king is attacked, with one of the other side's pieces left out.
fn in_check(men: &[Piece], us: Color, squares: &[Square], taken: Option<usize>) -> bool {
    let mut standing = men.iter().zip(squares);
    let king = standing.find(|(man, _)| man.color == us && man.role == Role::King);
    let Some((_, &king)) = king else { return false };
    let all = occupied(squares);
    let attacks = |at: usize| {
        let man = men[at];
        man.color != us && Some(at) != taken && attacked(man, squares[at], all).has(king)
    };
    (0..men.len()).any(attacks)
}
