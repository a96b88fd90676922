//! A mate that a search of chess has seen, gone through by the rules.

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

/// Nodes after which a mate is left unproved: not tuned.
const MOST: u64 = 2_000_000;

/// So many plies deeper than a mate should take the search may look, for it looks less deep at some moves: not tuned.
const DEEPER: u32 = 6;

/// Writes down what the winner plays after every reply, asking a search each time; [`ProofCheck`] then accepts it or not.
pub(super) struct MateProof {
    root: Chess,
    winner: Color,
    search: AlphaBeta<ChessTree>,
    /// What the search is asked about.
    asked: Option<Chess>,
    /// What is still to be gone through, the next one last, with the plies in which it should be mate there.
    waiting: Vec<(Chess, u32)>,
    met: FxHashSet<u64>,
    moves: Vec<u16>,
    /// Nodes of the searches that are over.
    before: u64,
}

impl MateProof {
    /// Of a mate by `winner` in about so many plies.
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

    /// Nodes so far.
    pub(super) fn nodes(&self) -> u64 {
        let running = self.asked.as_ref().map_or(0, |_| self.search.nodes());
        self.before + running + self.met.len() as u64
    }

    /// Goes on for about so many nodes. At the end it says what the check has accepted, if it has.
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

    /// The winner's move, by its number.
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
