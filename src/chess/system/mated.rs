//! Proof of a mate that a search of chess has seen, by the rules.

use rustc_hash::FxHashSet;

use crate::orthodox::ChessTree;
use crate::orthodox::curve::{CurvePreset, search};
use crate::orthodox::tree::OrthodoxState;
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::history::FIFTY_MOVES;
use seriatim_core::rules::proof_check::{ProofCheck, ProofReport};
use seriatim_core::rules::{Chess, Position};
use seriatim_search::alpha_beta::{AlphaBeta, GameValue, Request};
use seriatim_search::{Search, SearchStatus};

/// Maximum number of nodes before a mate is left unproved. Not tuned.
const MOST: u64 = 2_000_000;

/// Extra plies that the search may look beyond the expected mate, because it searches some moves
/// less deep. Not tuned.
const DEEPER: u32 = 6;

/// Proof that records the winner's move after every reply, found by one search each; [`ProofCheck`]
/// then accepts it or not.
pub(super) struct MateProof {
    root: Chess,
    winner: Color,
    search: AlphaBeta<ChessTree>,
    /// Position that is being searched.
    asked: Option<Chess>,
    /// Positions still to visit, the last one next, each with the plies within which it should be
    /// mate.
    waiting: Vec<(Chess, u32)>,
    met: FxHashSet<u64>,
    moves: Vec<u16>,
    /// Nodes of the finished searches.
    before: u64,
}

impl MateProof {
    /// Creates a proof of a mate by `winner` in about `plies` plies.
    pub(super) fn new(root: &Chess, winner: Color, plies: u32) -> Self {
        Self {
            root: root.clone(),
            winner,
            search: search(root, CurvePreset::Classical, request(1)),
            asked: None,
            waiting: vec![(root.clone(), plies)],
            met: FxHashSet::default(),
            moves: Vec::new(),
            before: 0,
        }
    }

    /// Number of nodes so far.
    pub(super) fn nodes(&self) -> u64 {
        let running = self.asked.as_ref().map_or(0, |_| self.search.nodes());
        self.before + running + self.met.len() as u64
    }

    /// Continues for about `quota` nodes; `None` while unfinished. At the end it returns the report
    /// of the check, if the check accepted the proof.
    pub(super) fn step(&mut self, quota: u64) -> Option<Option<ProofReport>> {
        let end = self.nodes().saturating_add(quota);
        while self.nodes() < end {
            if self.nodes() >= MOST {
                return Some(None);
            }
            let left = end.saturating_sub(self.nodes()).max(1);
            if let Some(position) = self.asked.take() {
                if self.search.step(left) == SearchStatus::Running {
                    self.asked = Some(position);
                    continue;
                }
                self.before += self.search.nodes();
                let best = self.search.iterations().last();
                let best = best.and_then(|last| last.lines.first());
                let mate = best.and_then(|line| match line.value {
                    GameValue::Win { plies } => Some((line.mv, plies)),
                    _ => None,
                });
                let Some((mv, plies)) = mate else {
                    return Some(None);
                };
                self.play(&position, mv, plies);
            } else if let Some((position, plies)) = self.waiting.pop() {
                self.enter(position, plies);
            } else {
                return Some(self.check());
            }
        }
        None
    }

    fn enter(&mut self, position: Chess, plies: u32) {
        let moves = position.legal_moves();
        if moves.is_empty() || !self.met.insert(position.key()) {
            return;
        }
        if position.to_move() == self.winner {
            let root = OrthodoxState::new(position.clone());
            self.search.begin(&root, &[], request(plies + DEEPER));
            self.asked = Some(position);
        } else {
            for &mv in moves.iter().rev() {
                self.wait(&position, mv, plies);
            }
        }
    }

    /// Adds the number of the winner's move to the proof.
    fn play(&mut self, position: &Chess, mv: Move, plies: u32) {
        let moves = position.legal_moves();
        let number = moves.iter().position(|&legal| legal == mv);
        self.moves.push(number.unwrap_or(0) as u16);
        self.wait(position, mv, plies);
    }

    fn wait(&mut self, position: &Chess, mv: Move, plies: u32) {
        let mut next = position.clone();
        next.play_unchecked(mv);
        self.waiting.push((next, plies.saturating_sub(1)));
    }

    fn check(&mut self) -> Option<ProofReport> {
        let mut check = ProofCheck::new(&self.root, self.winner, std::mem::take(&mut self.moves));
        while !check.step(u64::MAX) {}
        let report = check.report().ok();
        report.filter(|report| report.quiet < u32::from(FIFTY_MOVES))
    }
}

const fn request(plies: u32) -> Request<Move> {
    Request::best(100 * plies as i32)
}
