//! Threats, hints and reviews in the words of the protocol.

use super::answers::replay_info;
use super::jobs::value;
use super::places::{reach, rules, san, start, uci};
use super::protocol::{
    Fault, HintAnswer, HintsAnswer, InsteadAnswer, MateFinding, MateOutcome as MateWord, Place,
    ReviewAnswer, ReviewInput, ThreatAnswer, TurnReview, VerdictName,
};
use super::words;
use crate::board::{Move, Square};
use crate::notation::{Game, replay};
use crate::progressive::mate::{MateOutcome, MateSearch};
use crate::progressive::terms::Weights;
use crate::progressive::{self, CannotPass, Instead, Review, Reviewed, Threat, Verdict};
use crate::rules::{Position, Progressive};
use crate::search::Search;

/// Nodes for each search of a review where nothing else is said: five times what settles every turn of the recorded games,
/// `docs/experiments/review.md`.
const NODES_PER_TURN: u64 = 100_000;

/// The search for the opponent's mate.
///
/// # Errors
/// Those of [`reach`]; code `pass` where the turn cannot be passed, `gameOver` where there is none.
pub fn threat(at: &Place) -> Result<Threat, Fault> {
    let position = reach(at)?.position;
    Threat::new(&position, MateSearch::DEFAULT_BYTES).map_err(|error| {
        let code = match error {
            CannotPass::Over(_) => "gameOver",
            CannotPass::InCheck(_) | CannotPass::MustMate(_) => "pass",
        };
        Fault::new(code, error.to_string())
    })
}

/// What is known of a threat.
#[must_use]
pub fn threat_answer(threat: &Threat, ms: f64) -> ThreatAnswer {
    let position = threat.position();
    let MateFinding {
        outcome,
        series,
        san,
    } = finding(position, &threat.outcome());
    let mut end = position.clone();
    if let MateOutcome::Mate(series) = threat.outcome() {
        series.iter().for_each(|&mv| end.play_unchecked(mv));
    }
    ThreatAnswer {
        outcome,
        fen: position.to_string(),
        text: words::threat(position, outcome, &san),
        series,
        san,
        final_fen: (outcome == MateWord::Mate).then(|| end.to_string()),
        nodes: threat.nodes(),
        ms,
    }
}

/// The hints of a series from a place.
///
/// # Errors
/// Those of [`reach`], for the moves of the series as well.
pub fn hints(at: &Place, series: &[String]) -> Result<HintsAnswer, Fault> {
    let start = reach(at)?.position;
    let made = at.moves.iter().flatten().chain(series).cloned().collect();
    let whole = reach(&Place {
        moves: Some(made),
        ..at.clone()
    })?;
    let rest = &whole.moves[whole.moves.len() - series.len()..];
    let steps = progressive::hints(&start, rest).into_iter();
    let steps = steps.map(|hint| HintAnswer {
        text: hint.text,
        squares: hint.squares.iter().map(Square::to_string).collect(),
    });
    Ok(HintsAnswer {
        steps: steps.collect(),
    })
}

/// The review of a game, given as a text or as series.
///
/// # Errors
/// Those of [`start`]; code `game` for a text that cannot be read or series that the rules do not allow, `command`
/// unless there is either a text or series.
pub fn review(input: &ReviewInput) -> Result<Review, Fault> {
    let (start, series) = match (&input.text, &input.series) {
        (Some(text), None) => {
            let game = Game::read(text, rules(input.variant)?)?;
            (game.position()?, game.moves())
        }
        (None, Some(series)) => {
            let start = start(&Place {
                fen: input.fen.clone(),
                variant: input.variant,
                ..Place::default()
            })?;
            let replayed = replay(&start, series).map_err(|error| replay_info(&error))?;
            (start, replayed.series)
        }
        _ => {
            let message = "a review needs either a text or series";
            return Err(Fault::new("command", message));
        }
    };
    let nodes = input.nodes_per_turn.unwrap_or(NODES_PER_TURN);
    let bytes = MateSearch::DEFAULT_BYTES;
    Review::new(&start, &series, &Weights::DEFAULT, nodes, bytes)
        .map_err(|error| replay_info(&error))
}

/// What a review has found.
#[must_use]
pub fn review_answer(review: &Review, ms: f64) -> ReviewAnswer {
    let turns: Vec<TurnReview> = review.turns().iter().map(turn_review).collect();
    ReviewAnswer {
        text: words::review(&turns),
        turns,
        nodes: review.nodes(),
        ms,
    }
}

fn turn_review(turn: &Reviewed) -> TurnReview {
    let instead = |series: &[Move], proved| InsteadAnswer {
        series: uci(series),
        san: san(&turn.start, series).0,
        proved,
    };
    TurnReview {
        turn: turn.start.turn(),
        side: turn.start.to_move().into(),
        fen: turn.start.to_string(),
        series: uci(&turn.series),
        san: san(&turn.start, &turn.series).0,
        final_fen: turn.end.to_string(),
        value: value(turn.value),
        mate: turn.mate.as_ref().map(|mate| finding(&turn.start, mate)),
        reply: turn.reply.as_ref().map(|mate| finding(&turn.end, mate)),
        instead: match &turn.instead {
            Some(Instead::Proved(series)) => Some(instead(series, true)),
            Some(Instead::NotFound(series)) => Some(instead(series, false)),
            Some(Instead::Nothing) | None => None,
        },
        verdict: verdict_name(turn.verdict()),
        text: turn.text(),
    }
}

fn finding(start: &Progressive, outcome: &MateOutcome) -> MateFinding {
    let (outcome, series): (_, &[Move]) = match outcome {
        MateOutcome::Mate(series) => (MateWord::Mate, series),
        MateOutcome::NoMate => (MateWord::None, &[]),
        MateOutcome::Unknown => (MateWord::Unknown, &[]),
    };
    MateFinding {
        outcome,
        series: uci(series),
        san: san(start, series).0,
    }
}

const fn verdict_name(verdict: Verdict) -> VerdictName {
    match verdict {
        Verdict::Mates => VerdictName::Mates,
        Verdict::MissedMate => VerdictName::MissedMate,
        Verdict::AllowedMate => VerdictName::AllowedMate,
        Verdict::Lost => VerdictName::Lost,
        Verdict::Drawn => VerdictName::Drawn,
        Verdict::Safe => VerdictName::Safe,
        Verdict::Open => VerdictName::Open,
    }
}
