//! Search for a threat: the move that the other side would make if it were to move.

use super::series::{DuelSearch, Shared};
use super::{Duel, PositionOf};
use crate::eval::Score;
use crate::player;
use crate::player::messages::{MateOutcome, ThreatAnswer};
use seriatim_core::board::Move;
use seriatim_core::rules::Position;
use seriatim_session::places::{san, uci, value};
use seriatim_session::system::{Step, Work};
use seriatim_session::{Limits, Snapshot};
use seriatim_wire::say::{DuelSay, Say, SearchSay};

/// Job that searches for a threat.
pub struct ThreatWork<D: Duel>(DuelSearch<D>);

impl<D: Duel> ThreatWork<D> {
    /// Creates a search from a position after a pass.
    pub fn new(player: Shared<D>, passed: PositionOf<D>, limits: Limits) -> Self {
        let limits = player::PlayerLimits {
            nodes: limits.nodes.unwrap_or(u64::MAX),
            ..player::PlayerLimits::NONE
        };
        Self(DuelSearch::new(player, passed, Vec::new(), limits))
    }
}

impl<D: Duel> Work for ThreatWork<D> {
    type Found = ThreatAnswer;

    fn begin(&mut self) {
        self.0.begin();
    }

    fn nodes(&self) -> u64 {
        self.0.nodes()
    }

    fn step(&mut self, quota: u64, _left: u64, share: f64) -> Step {
        self.0.step(quota, share)
    }

    fn snapshot(&self) -> Snapshot {
        self.0.snapshot()
    }

    fn result(self: Box<Self>, ms: f64) -> ThreatAnswer {
        let answer = self.0.answer();
        let position = &self.0.position;
        let us = position.to_move();
        let score = answer.chosen().and_then(|line| line.score);
        let outcome = match score {
            Some(Score::Mate { winner, .. }) if winner == us => MateOutcome::Mate,
            // A side that is mated has no mate, and neither has one that a table gives a draw.
            Some(Score::Mate { .. }) => MateOutcome::None,
            Some(Score::Draw) if self.0.is_known() => MateOutcome::None,
            _ => MateOutcome::Unknown,
        };
        let series: &[Move] = answer.chosen().map_or(&[], |line| &line.principal);
        let (texts, end) = san(position, series);
        let line = texts.join(" ");
        let said = match outcome {
            MateOutcome::Mate => Say::from(SearchSay::ThreatMate { them: us, line }),
            MateOutcome::None => SearchSay::ThreatNone { them: us }.into(),
            MateOutcome::Unknown => DuelSay::ThreatLine { us, line }.into(),
        };
        let mates = outcome == MateOutcome::Mate;
        ThreatAnswer {
            outcome,
            fen: position.to_string(),
            series: uci(series),
            say: vec![said],
            san: texts,
            value: score.map(value),
            final_fen: (mates && end.outcome().is_some()).then(|| end.to_string()),
            nodes: self.0.nodes(),
            ms,
        }
    }
}
