//! Tablebases of chess.
//!
//! Positions with a possible en passant capture are not included: only one side has pawns in the
//! supported material. The mated side's king would be captured with the next move, so a mate counts
//! as a loss in one ply ([`Tabled::BEYOND_END`]).

use super::game::{EndGame, add, attacked, occupied};
use super::material::Squares;
use super::{ExactValue, Material, Tabled};
use seriatim_core::board::{Bitboard, Color, Piece, Role, Square};
use seriatim_core::rules::{Chess, Position};
use seriatim_search::two_sided::Prospect;

impl Tabled for Chess {
    const BEYOND_END: u16 = 1;
    /// A pawn and a piece against a king, or a pawn against a piece, need 53 million entries. Two
    /// pawns need 190 million.
    const MOST_ENTRIES: u64 = 64 << 20;

    fn is_material(material: &Material) -> bool {
        let (mut kings, mut pawns) = ([0; 2], [0; 2]);
        for man in material.men() {
            kings[man.color.index()] += u8::from(man.role == Role::King);
            pawns[man.color.index()] += u8::from(man.role == Role::Pawn);
        }
        kings == [1, 1] && pawns.contains(&0)
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
            let (mut targets, mut leaves) = (Bitboard::EMPTY, all);
            if man.role == Role::Pawn {
                let step = from.ahead(us);
                targets = attacked(man, from, all) & all & !own;
                leaves |= Bitboard::BACK_RANKS;
                if !all.has(step) {
                    targets |= step.into();
                    let double = step.ahead(us);
                    if from.rank_for(us) == 1 && !all.has(double) {
                        targets |= double.into();
                    }
                }
            } else {
                targets |= attacked(man, from, all) & !own;
            }
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
                    add(&mut prospect, game.arrives(us, &after, at, taken));
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
