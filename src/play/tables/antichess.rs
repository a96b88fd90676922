//! Tablebases of antichess.
//!
//! A capture is compulsory, so a position with a possible capture is solved by the tablebases with
//! fewer pieces. A pawn that can be taken en passant must be taken if no other capture is chosen. A
//! double step beside an enemy pawn therefore leads out of the table, to the results of the
//! captures. A position with an en passant target is not in the table itself, but is looked up one
//! ply later.

use super::game::{EndGame, add, attacked, occupied};
use super::material::Squares;
use super::{ExactValue, Material, Tabled};
use seriatim_core::board::{Bitboard, Color, Move, Role, Square};
use seriatim_core::rules::{Antichess, Position, antichess};
use seriatim_search::two_sided::Prospect;

impl Tabled for Antichess {
    const PROMOTIONS: &'static [Role] = &antichess::PROMOTIONS;
    const CAPTURABLE_KING: bool = true;
    const BY_STRUCTURE: bool = true;
    /// A table of four pieces without pawns has 5 million entries. Two pawns become up to 25 pairs
    /// of pieces. Four pawns need up to 1,600 million entries, too many for a page.
    const MOST_ENTRIES: u64 = if cfg!(target_arch = "wasm32") {
        256 << 20
    } else {
        2 << 30
    };

    fn has_whole_tables(_: &Material) -> bool {
        true
    }

    fn leaves_table(&self) -> bool {
        let theirs = self.board().side(!self.to_move());
        let takes = |mv: &Move| theirs.has(mv.to());
        self.to_setup().en_passant.any() || self.legal_moves().iter().any(takes)
    }

    fn over(&self) -> Option<ExactValue> {
        self.outcome().map(|_| ExactValue::OVER)
    }

    fn is_position(material: &Material, _: Color, squares: &[Square]) -> bool {
        material.can_stand(squares)
    }

    fn look(game: &EndGame<Self>, us: Color, squares: &Squares) -> Prospect {
        let mut prospect = Prospect {
            inside: 0,
            outside: game.captures(us, squares, None),
        };
        if prospect.outside.is_some() {
            return prospect;
        }
        let occupied = occupied(squares);
        for (at, &man) in game.men().iter().enumerate() {
            if man.color != us {
                continue;
            }
            if man.role == Role::Pawn {
                game.pushes(us, squares, at, &mut prospect);
            } else {
                let quiet = attacked(man, squares[at], occupied) & !occupied;
                prospect.inside += quiet.count() as u8;
            }
        }
        if prospect == Prospect::default() {
            prospect.outside = Some(ExactValue::OVER);
        }
        prospect
    }
}

impl EndGame<Antichess> {
    /// Value of the best capture of a side; `None` if it has none. `passant` is a pawn that has
    /// made a double step, and the square that it passed.
    fn captures(
        &self,
        us: Color,
        squares: &Squares,
        passant: Option<(usize, Square)>,
    ) -> Option<ExactValue> {
        let occupied = occupied(squares);
        let mut best: Option<ExactValue> = None;
        let mut add = |value: ExactValue| best = Some(best.map_or(value, |best| best.or(value)));
        for (at, man) in self.men().iter().enumerate() {
            if man.color != us {
                continue;
            }
            let attacked = attacked(*man, squares[at], occupied);
            for (taken, other) in self.men().iter().enumerate() {
                if other.color != us && attacked.has(squares[taken]) {
                    add(self.takes(us, squares, (at, squares[taken]), taken));
                }
            }
            if let Some((taken, passed)) = passant
                && man.role == Role::Pawn
                && attacked.has(passed)
            {
                add(self.takes(us, squares, (at, passed), taken));
            }
        }
        best
    }

    /// Adds the moves of a pawn that capture nothing.
    fn pushes(&self, us: Color, squares: &Squares, at: usize, prospect: &mut Prospect) {
        let occupied = occupied(squares);
        let step = squares[at].ahead(us);
        if occupied.has(step) {
            return;
        }
        let mut after = squares.clone();
        after[at] = step;
        if Bitboard::BACK_RANKS.has(step) {
            let value = self.arrives(us, &after, at, None);
            add(prospect, value);
            return;
        }
        let mut quiet = |after: &Squares| {
            if self.is_fixed() {
                add(prospect, self.arrives(us, after, at, None));
            } else {
                prospect.inside += 1;
            }
        };
        quiet(&after);
        let double = step.ahead(us);
        if squares[at].rank_for(us) != 1 || occupied.has(double) {
            return;
        }
        after[at] = double;
        if !self.can_pass(us, &after, double) {
            quiet(&after);
            return;
        }
        // The opponent must capture this pawn, en passant or plainly, or another piece.
        let reply = self.captures(!us, &after, Some((at, step)));
        add(prospect, reply.unwrap_or_default().before());
    }
}
