//! Doubts about the move that a search has chosen, and their consequences.

use super::likely::LikelyDraw;
use super::{ProvingPlayer, ProvingStage};
use crate::eval::Score;
use crate::player::proofs::{Assurance, BoxedProof, Doubt, ProofAim};
use crate::player::{Line, Player, SearchedGame};
use seriatim_core::board::Move;
use seriatim_core::rules::Position;
use seriatim_util::sort_by_key;

impl<G: SearchedGame> ProvingPlayer<G> {
    /// Returns the next question about a move: first the one that can be proved.
    pub(super) fn open_doubt(&self, doubt: Doubt, mv: Move) -> Option<Doubt> {
        if !self.was_doubted(doubt, mv) {
            return Some(doubt);
        }
        let likely = doubt == Doubt::Held && self.likely.is_open();
        (likely && !self.was_doubted(Doubt::Likely, mv)).then_some(Doubt::Likely)
    }

    /// Returns a line that was set aside as a likely draw, if its expected result is at least as
    /// good as that of this move. `ours` is the value of this move.
    pub(super) fn expected_better(&self, mv: Move, ours: i32) -> Option<Line> {
        let aside = self.likely.best()?;
        let expected = (self.proofs.expected)(ours, self.likely.chance(mv));
        (aside.expected >= expected).then(|| aside.line.clone())
    }

    fn was_doubted(&self, doubt: Doubt, mv: Move) -> bool {
        // The question whether the side to move can hold does not depend on the move. It is settled
        // if the side already has a draw.
        let saved = doubt == Doubt::Saved;
        let same = |&(one, of): &(Doubt, Move)| one == doubt && (saved || of == mv);
        saved && self.draws() || self.doubted.iter().any(same)
    }

    /// Begins a proof that answers the question about the chosen move. Returns false if there is
    /// nothing to prove.
    #[inline(never)]
    pub(super) fn begin_doubt(&mut self, doubt: Doubt, line: &Line) -> bool {
        let Some(asked) = &self.asked else {
            return false;
        };
        let (position, us) = (&asked.position, asked.position.to_move());
        let after = asked.after(line.mv);
        if after.outcome().is_some() {
            return false;
        }
        let (at, aim) = match doubt {
            Doubt::Lost => (&after, ProofAim::Wins(!us)),
            Doubt::Held => (&after, ProofAim::Holds(!us)),
            Doubt::Likely => (&after, ProofAim::Likely(!us)),
            Doubt::Saved => (position, ProofAim::Holds(us)),
        };
        let knows =
            |kept: &mut BoxedProof<_>| doubt == Doubt::Saved && kept.line(position).is_some();
        if let Some(kept) = self.holding.take_if(knows) {
            self.doubt_ended(doubt, line.clone(), kept, 1.0);
            return true;
        }
        let each = match doubt {
            Doubt::Likely => self.proofs.shares.likely,
            _ => self.proofs.shares.each,
        };
        let each = f64::from(each) / 1000.0;
        let end = self.budget.half_left().min(self.budget.used() + each);
        let proof = (self.proofs.search)(at, aim, self.budget.table(end));
        if let Some(proof) = proof {
            self.stage = ProvingStage::Reply(doubt, line.clone(), proof, end);
            return true;
        }
        false
    }

    #[inline(never)]
    pub(super) fn look_into(
        &mut self,
        doubt: Doubt,
        chosen: Line,
        mut proof: BoxedProof<G::Position>,
        end: f64,
        quota: u64,
    ) {
        if self.budget.goes_on(&mut *proof, end, quota) {
            self.stage = ProvingStage::Reply(doubt, chosen, proof, end);
            return;
        }
        self.budget.past += proof.nodes();
        self.doubt_ended(doubt, chosen, proof, end);
    }

    /// Draws the consequences once the proof about a move has ended.
    #[inline(never)]
    pub(super) fn doubt_ended(
        &mut self,
        doubt: Doubt,
        mut chosen: Line,
        proof: BoxedProof<G::Position>,
        end: f64,
    ) {
        self.stage = ProvingStage::Over(match doubt {
            Doubt::Lost => Assurance::NotRefuted,
            Doubt::Held | Doubt::Likely | Doubt::Saved => Assurance::None,
        });
        let Some(asked) = &self.asked else { return };
        let (count, us) = (asked.position.legal_moves().len(), asked.position.to_move());
        let line = match doubt {
            Doubt::Saved => proof.line(&asked.position),
            _ => proof.line(&asked.after(chosen.mv)),
        };
        let Some(line) = line else {
            if doubt != Doubt::Lost {
                self.doubted.push((doubt, chosen.mv));
                if doubt == Doubt::Likely && self.sets_aside(chosen, proof.chance()) {
                    return self.begin_search(self.budget.half_left().max(self.search_end()));
                }
                self.budget.past -= self.search.nodes();
                self.searched(end);
            }
            return;
        };
        if doubt == Doubt::Saved {
            chosen.score = Some(Score::Draw);
            if let Some(&mv) = line.first() {
                (chosen.mv, chosen.principal) = (mv, line);
            }
            self.proved = Some(chosen);
            self.holding = Some(proof);
            self.stage = ProvingStage::Over(Assurance::Holds);
            return;
        }
        let moves = line.len().div_ceil(2) as u32;
        chosen.score = Some(match doubt {
            Doubt::Lost => G::win(!us, moves),
            _ => Score::Draw,
        });
        chosen.principal = std::iter::once(chosen.mv).chain(line).collect();
        self.given_up.push(chosen);
        if self.given_up.len() < count {
            let end = match doubt {
                Doubt::Lost => self.budget.half_left(),
                _ => self.budget.half_left().max(self.search_end()),
            };
            self.begin_search(end);
        } else if doubt == Doubt::Lost {
            // Choose the longest resistance.
            sort_by_key(&mut self.given_up, |line| {
                std::cmp::Reverse(line.principal.len())
            });
            self.stage = ProvingStage::Over(Assurance::Loses);
        } else {
            self.stage = ProvingStage::Over(Assurance::Held);
        }
    }

    /// Records the probability of a draw after a move. Returns true if other moves should be
    /// searched because of it.
    fn sets_aside(&mut self, line: Line, chance: f64) -> bool {
        let Some(asked) = &self.asked else {
            return false;
        };
        let (moves, us) = (asked.position.legal_moves().len(), asked.position.to_move());
        let Some(Score::Points(points)) = line.score else {
            return false;
        };
        let expected = (self.proofs.expected)(us.pick(points, -points), chance);
        let gone = self.given_up.len() + self.likely.aside().count();
        self.likely.sets_aside(LikelyDraw {
            line,
            chance,
            expected,
        }) && gone + 1 < moves
    }
}
