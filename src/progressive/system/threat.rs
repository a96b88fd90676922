//! The question for a threat: the opponent's mate if it were his turn now.

use super::refuse_longer;
use super::sayings;
use crate::mate::{MateSearch, MateVerdict};
use crate::{CannotPass, MOST_TURN, Threat};
use seriatim_core::board::Move;
use seriatim_core::rules::{Position, Progressive};
use seriatim_play::player::messages::{MateFinding, MateOutcome, ThreatAnswer};
use seriatim_search::{Search, SearchStatus};
use seriatim_session::places::{reach, san, snapshot, uci};
use seriatim_session::system::{Step, Work};
use seriatim_session::{PhaseName, Place, Snapshot};
use seriatim_wire::Fault;

/// The search for the opponent's mate.
pub(super) struct SeriesThreatWork(Threat);

impl SeriesThreatWork {
    /// Creates the search for the mate that the opponent would have if it were his turn now.
    ///
    /// # Errors
    /// The errors of [`reach`] and of [`refuse_longer`]. Code `pass` if the turn cannot be skipped,
    /// `gameOver` if the game is over.
    pub(super) fn new(at: &Place) -> Result<Self, Vec<Fault>> {
        let position = reach::<Progressive>(at)?.position;
        let threat = Threat::new(&position, MateSearch::DEFAULT_BYTES).map_err(|error| {
            let code = match error {
                CannotPass::Over(_) => "gameOver",
                CannotPass::InCheck(_) | CannotPass::MustMate(_) => "pass",
            };
            Fault::new(code, error)
        })?;
        // The error names the turn that was asked for, not the next turn.
        refuse_longer(&position, MOST_TURN - 1)?;
        Ok(Self(threat))
    }
}

impl Work for SeriesThreatWork {
    type Found = ThreatAnswer;

    fn nodes(&self) -> u64 {
        self.0.nodes()
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        match self.0.step(quota.min(left)) {
            SearchStatus::Finished if self.0.outcome() != MateVerdict::Unknown => Step::Finished,
            SearchStatus::Running if quota < left => Step::Running,
            _ => Step::Limited,
        }
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot {
            say: sayings::looking(None),
            ..snapshot(PhaseName::Mate, self.0.position(), &self.0.best_line())
        }
    }

    fn result(self: Box<Self>, ms: f64) -> ThreatAnswer {
        threat_answer(&self.0, ms)
    }
}

/// Converts the result of a threat search to the answer of the protocol.
fn threat_answer(threat: &Threat, ms: f64) -> ThreatAnswer {
    let position = threat.position();
    let MateFinding {
        outcome,
        series,
        san,
    } = finding(position, &threat.outcome());
    let mut end = position.clone();
    if let MateVerdict::Mate(series) = threat.outcome() {
        series.iter().for_each(|&mv| end.play_unchecked(mv));
    }
    ThreatAnswer {
        outcome,
        fen: position.to_string(),
        say: sayings::threat(position, outcome, &san),
        series,
        san,
        value: None,
        final_fen: (outcome == MateOutcome::Mate).then(|| end.to_string()),
        nodes: threat.nodes(),
        ms,
    }
}

/// Converts the result of a mate search to the words of the protocol.
pub(super) fn finding(start: &Progressive, outcome: &MateVerdict) -> MateFinding {
    let (outcome, series): (_, &[Move]) = match outcome {
        MateVerdict::Mate(series) => (MateOutcome::Mate, series),
        MateVerdict::NoMate => (MateOutcome::None, &[]),
        MateVerdict::Unknown => (MateOutcome::Unknown, &[]),
    };
    MateFinding {
        outcome,
        series: uci(series),
        san: san(start, series).0,
    }
}
