//! The question for a series: special knowledge of the position comes first, then the three phases.

use super::sayings;
use crate::book::Book;
use crate::mate::MateSearch;
use crate::player::{
    CandidateSeries, Choice, Expert, MateSafety, Phase, SeriesLevel, SeriesPlayer, SeriesSource,
    Worth,
};
use crate::reason;
use crate::system::explanation::explanation;
use crate::terms::TurnWeights;
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Position, Progressive};
use seriatim_play::eval::Score;
use seriatim_play::player::messages::{Safety, SeriesAnswer, SeriesKind, SeriesLine};
use seriatim_search::{Search, SearchStatus};
use seriatim_session::places::{san, snapshot, uci, value};
use seriatim_session::system::{Step, Work};
use seriatim_session::{PhaseName, Snapshot, Value};

/// Node limit for a series when only time is limited: more nodes than any turn's time allows.
const MANY_NODES: u64 = 1 << 40;

/// Share of the time that the expert may use before the general search begins.
const EXPERT_SHARE: f64 = 0.5;

/// Default number of series in the answer, the chosen one included.
const LINES: usize = 6;

/// Maximum number of series in the answer.
const MOST_LINES: usize = 100;

/// The choice of a series in progress.
pub(super) struct SeriesWork {
    start: Progressive,
    /// Special knowledge that comes before the player; `None` if no expert knows the position.
    expert: Option<Expert>,
    expert_over: bool,
    player: SeriesPlayer,
    lines: usize,
}

impl SeriesWork {
    /// Creates a choice from `start` within a number of nodes, at the strength of a level. Uses the
    /// opening book if there is one.
    #[must_use]
    pub(super) fn new(
        start: &Progressive,
        nodes: Option<u64>,
        seed: u32,
        book: Option<&Book>,
        level: &SeriesLevel,
    ) -> Self {
        let (nodes, seed) = (nodes.unwrap_or(MANY_NODES), seed.into());
        let (weights, bytes) = (&TurnWeights::DEFAULT, MateSearch::DEFAULT_BYTES);
        let expert = level
            .is_schooled()
            .then(|| Expert::new(book, start, weights, nodes / 2, seed, bytes))
            .flatten();
        let nodes = nodes - expert.as_ref().map_or(0, Expert::node_limit);
        Self {
            start: start.clone(),
            expert,
            expert_over: false,
            lines: LINES,
            player: SeriesPlayer::new(
                start,
                &level.settings(start, seed),
                level.nodes(nodes),
                seed,
                bytes,
            ),
        }
    }

    /// Returns the expert while it is at work.
    fn expert(&self) -> Option<&Expert> {
        self.expert.as_ref().filter(|_| !self.expert_over)
    }

    /// Sets the maximum number of series in the answer; `None`: the default.
    #[must_use]
    pub(super) fn with_lines(mut self, lines: Option<usize>) -> Self {
        self.lines = lines.unwrap_or(LINES).clamp(1, MOST_LINES);
        self
    }

    fn phase(&self) -> PhaseName {
        match (self.expert(), self.player.phase()) {
            (Some(expert), _) if expert.is_book() => PhaseName::Book,
            (Some(_), _) | (None, Phase::Series) => PhaseName::Series,
            (None, Phase::Mate) => PhaseName::Mate,
            (None, Phase::Prevention) => PhaseName::Prevention,
        }
    }

    /// Runs the expert. Returns `None` when the player has to decide.
    fn ask_expert(&mut self, quota: u64, share: f64) -> Option<Step> {
        let expert = self.expert.as_mut().filter(|_| !self.expert_over)?;
        let finished = expert.step(quota) == SearchStatus::Finished;
        self.expert_over = finished || share >= EXPERT_SHARE;
        if self.expert_over && expert.chosen(&TurnWeights::DEFAULT).is_some() {
            let step = if finished {
                Step::Finished
            } else {
                Step::Limited
            };
            return Some(step);
        }
        (share < 1.0).then_some(Step::Running)
    }
}

impl Work for SeriesWork {
    type Found = SeriesAnswer;

    fn nodes(&self) -> u64 {
        self.expert.as_ref().map_or(0, Search::nodes) + self.player.nodes()
    }

    fn step(&mut self, quota: u64, _left: u64, share: f64) -> Step {
        if let Some(step) = self.ask_expert(quota, share) {
            return step;
        }
        // The player divides its limits among its phases itself, and always ends with a choice.
        self.player.spent(share);
        match self.player.step(quota) {
            SearchStatus::Running => Step::Running,
            SearchStatus::Finished if share >= 1.0 => Step::Limited,
            SearchStatus::Finished => Step::Finished,
        }
    }

    fn snapshot(&self) -> Snapshot {
        let (best, say) = match self.expert() {
            Some(expert) => (Vec::new(), sayings::expert(expert)),
            None => (self.player.best_line(), sayings::news(&self.player)),
        };
        Snapshot {
            say,
            ..snapshot(self.phase(), &self.start, &best)
        }
    }

    fn result(self: Box<Self>, ms: f64) -> SeriesAnswer {
        let nodes = self.nodes();
        let known = self
            .expert
            .and_then(|expert| expert.chosen(&TurnWeights::DEFAULT));
        let answer = if let Some((candidate, source)) = known {
            expert_answer(&self.start, candidate, source)
        } else {
            let no_mate = self.player.no_mate();
            series_answer(&self.start, &self.player.choice(), no_mate, self.lines)
        };
        SeriesAnswer {
            nodes,
            ms,
            ..answer
        }
    }
}

fn expert_answer(
    start: &Progressive,
    candidate: CandidateSeries,
    source: SeriesSource,
) -> SeriesAnswer {
    let mates = candidate.end.is_mate();
    let say = sayings::from_expert(start, &candidate, source);
    let safety = if mates {
        MateSafety::Over
    } else {
        MateSafety::Proved
    };
    let known = [(candidate, safety)];
    SeriesAnswer {
        choice: if mates {
            SeriesKind::Mate
        } else {
            SeriesKind::Series
        },
        say,
        book: match source {
            SeriesSource::Book(results) => Some(results.into()),
            SeriesSource::Ending => None,
        },
        ..lines_answer(start, &known, LINES)
    }
}

fn series_answer(start: &Progressive, choice: &Choice, no_mate: bool, most: usize) -> SeriesAnswer {
    SeriesAnswer {
        choice: choice.kind,
        say: sayings::choice(start, choice, no_mate),
        ..lines_answer(start, &choice.lines, most)
    }
}

/// Lists the considered series, the chosen one first. Explains the mate if the chosen series mates.
fn lines_answer(
    start: &Progressive,
    known: &[(CandidateSeries, MateSafety)],
    most: usize,
) -> SeriesAnswer {
    let lines = known.iter().take(most).map(|one| line(start, one, known));
    SeriesAnswer {
        choice: SeriesKind::Series,
        lines: lines.collect(),
        say: Vec::new(),
        book: None,
        explanation: known.first().and_then(|(chosen, _)| {
            let (_, end) = san(start, &chosen.series);
            explanation(&end, chosen.series.last().copied())
        }),
        nodes: 0,
        ms: 0.0,
    }
}

fn line(
    start: &Progressive,
    one @ (candidate, safety): &(CandidateSeries, MateSafety),
    others: &[(CandidateSeries, MateSafety)],
) -> SeriesLine {
    let (texts, end) = san(start, &candidate.series);
    let (safety, refutation): (_, &[Move]) = match safety {
        MateSafety::Over => (Safety::Over, &[]),
        MateSafety::Proved => (Safety::Proved, &[]),
        MateSafety::NotFound => (Safety::NotFound, &[]),
        MateSafety::Unchecked => (Safety::Unchecked, &[]),
        MateSafety::Losing(series) => (Safety::Losing, series),
    };
    SeriesLine {
        series: uci(&candidate.series),
        san: texts,
        value: if safety == Safety::Losing {
            Value::Mate {
                winner: (!start.to_move()).into(),
                moves: None,
            }
        } else {
            value(candidate.score)
        },
        after_reply: candidate
            .after_reply
            .filter(|_| matches!(safety, Safety::Proved | Safety::NotFound))
            .map(|worth| reply_value(worth, start.to_move())),
        searched: (safety == Safety::NotFound).then_some(candidate.searched),
        safety,
        refutation: uci(refutation),
        final_fen: end.to_string(),
        reason: reason(start, one, others, &TurnWeights::DEFAULT),
        principal: None,
        principal_san: None,
        depth: None,
        from_table: None,
    }
}

/// Converts a worth from the view of `us` to a value of the protocol.
fn reply_value(worth: Worth, us: Color) -> Value {
    let mate = |winner: Color| Value::Mate {
        winner: winner.into(),
        moves: None,
    };
    match worth {
        Worth::Lost(_) | Worth::Losing(_) => mate(!us),
        Worth::Points(points) => value(Score::Points(us.pick(points, -points))),
        Worth::Winning(_) | Worth::Won(_) => mate(us),
    }
}
