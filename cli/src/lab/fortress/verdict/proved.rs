//! Labels with proofs: by the endgame tables, by the certificate of a fortress, or by a forced win
//! that ends in mate or in a table.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};
use seriatim::board::setup::Castling;
use seriatim::board::{Color, Move};
use seriatim::chess::fortress::HoldProver;
use seriatim::rules::in_full::InFull;
use seriatim::rules::{Chess, Position};
use seriatim::search::proof_number::extraction::Extraction;
use seriatim::search::proof_number::{Look, ProofGame, ProofNumbers, ProofSearch};
use seriatim::search::{Search, SearchStatus};
use seriatim::tables::{EndTables, ExactValue, TableBuilder};

/// Kind of proof of a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ProvedBy {
    /// Table of three or four pieces.
    Table,
    /// Certificate of a fortress that the checker has accepted.
    Certificate,
    /// Every line of a forced win, up to mate or to a table that shows the win.
    Win,
}

/// Endgame tables that are built on demand.
#[derive(Default)]
pub struct LabelTables(RefCell<EndTables<Chess>>);

impl LabelTables {
    /// Returns the value of a position of at most four pieces for the side to move. A missing table
    /// is built if `make` is set.
    fn value(&self, position: &Chess, make: bool) -> Option<ExactValue> {
        if position.board().occupied().count() > 4 || position.castling() != Castling::NONE {
            return None;
        }
        let known = self.0.borrow().probe(position);
        if known.is_some() || !make {
            return known;
        }
        let builder = TableBuilder::new(position);
        builder.ok()?.finish(&mut self.0.borrow_mut());
        self.0.borrow().probe(position)
    }

    /// Returns whether a side wins a position of at most four pieces, or `None` if it has no table.
    fn wins(&self, position: &Chess, side: Color, make: bool) -> Option<bool> {
        let value = self.value(position, make)?;
        Some(if position.to_move() == side {
            value.is_won()
        } else {
            value.is_lost()
        })
    }

    /// Returns whether the defender holds, with the kind of proof; `None` without a proof.
    /// `positions` bounds the search for a fortress, `nodes` the search for a win.
    pub fn label(
        &self,
        position: &Chess,
        attacker: Color,
        positions: usize,
        nodes: u64,
    ) -> Option<(bool, ProvedBy)> {
        if let Some(wins) = self.wins(position, attacker, true) {
            return Some((!wins, ProvedBy::Table));
        }
        if self.is_won(position, attacker, nodes) {
            return Some((false, ProvedBy::Win));
        }
        let mut prover = HoldProver::new(position, attacker, positions);
        while prover.step(1 << 12) == SearchStatus::Running {}
        let held = prover.into_proved().is_some();
        held.then_some((true, ProvedBy::Certificate))
    }

    fn is_won(&self, position: &Chess, winner: Color, nodes: u64) -> bool {
        let game = WinOrTable {
            winner,
            tables: self,
        };
        let mut search = ProofSearch::new(game, 4 << 20);
        search.begin(position);
        while search.answer().is_none() && search.nodes() < nodes {
            if search.step(1 << 12) == SearchStatus::Finished {
                break;
            }
        }
        if search.answer() != Some(true) {
            return false;
        }
        let mut extraction = Extraction::new(position.clone());
        while extraction.step(&mut search, 1 << 14) == SearchStatus::Running {}
        let moves = extraction.moves();
        moves.is_some_and(|moves| self.accepts(position, winner, &moves))
    }

    /// Checks every line of a win by the rules and the tables alone. No line may return to one of
    /// its positions, and every line must end in mate or in a won table position.
    fn accepts(&self, position: &Chess, winner: Color, moves: &[u16]) -> bool {
        let Some(chosen) = self.choices(position, winner, moves) else {
            return false;
        };
        let (mut line, mut done) = (HashSet::new(), HashSet::new());
        let mut open = vec![(InFull(position.clone()), false)];
        while let Some((here, left)) = open.pop() {
            if left {
                line.remove(&here);
                done.insert(here);
                continue;
            }
            if done.contains(&here) || self.is_end(&here.0, winner) == Some(true) {
                continue;
            }
            if self.is_end(&here.0, winner) == Some(false) || !line.insert(here.clone()) {
                return false;
            }
            let replies = match chosen.get(&here) {
                Some(&mv) => vec![mv],
                None if here.0.to_move() == winner => return false,
                None => here.0.legal_moves().to_vec(),
            };
            open.push((here.clone(), true));
            open.extend(replies.iter().map(|&mv| {
                let mut next = here.0.clone();
                next.play_unchecked(mv);
                (InFull(next), false)
            }));
        }
        true
    }

    /// Returns whether the winner has won, if the position is over or in a table. `None` otherwise.
    fn is_end(&self, position: &Chess, winner: Color) -> Option<bool> {
        match position.outcome() {
            Some(outcome) => Some(outcome.winner == Some(winner)),
            None => self.wins(position, winner, false),
        }
    }

    /// Returns the winner's moves by position, read in the order in which they were written.
    fn choices(
        &self,
        position: &Chess,
        winner: Color,
        moves: &[u16],
    ) -> Option<HashMap<InFull<Chess>, Move>> {
        let mut moves = moves.iter();
        let (mut chosen, mut met) = (HashMap::new(), HashSet::new());
        let mut open = vec![position.clone()];
        while let Some(here) = open.pop() {
            if self.is_end(&here, winner).is_some() || !met.insert(InFull(here.clone())) {
                continue;
            }
            let mut legal = here.legal_moves().to_vec();
            if here.to_move() == winner {
                legal = vec![*legal.get(usize::from(*moves.next()?))?];
                chosen.insert(InFull(here.clone()), legal[0]);
            }
            open.extend(legal.iter().rev().map(|&mv| {
                let mut next = here.clone();
                next.play_unchecked(mv);
                next
            }));
        }
        Some(chosen)
    }
}

/// Question whether a side forces mate or a position that the tables show as won.
struct WinOrTable<'a> {
    winner: Color,
    tables: &'a LabelTables,
}

impl ProofGame for WinOrTable<'_> {
    type State = Chess;
    type Move = Move;

    fn key(&self, state: &Chess) -> u64 {
        state.key()
    }

    fn is_ours(&self, state: &Chess) -> bool {
        state.to_move() == self.winner
    }

    fn look(&self, state: &Chess) -> Look {
        let ours = self.is_ours(state);
        let moves = state.legal_moves().len() as u32;
        if moves == 0 {
            return Look::Over(!ours && state.in_check());
        }
        if state.is_dead() {
            return Look::Over(false);
        }
        if let Some(wins) = self.tables.wins(state, self.winner, false) {
            return Look::Over(wins);
        }
        let (proof, disproof) = if ours { (1, moves) } else { (moves, 1) };
        Look::Open(ProofNumbers { proof, disproof })
    }

    fn each_child(&self, state: &Chess, mut visit: impl FnMut(Move, Chess)) {
        state.each_child(|mv, next| visit(mv, next.clone()));
    }
}
