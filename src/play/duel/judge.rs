//! What a review says of a move: how much of the chance to win went with it.

use crate::eval::Score;
use crate::player::messages::{TurnReview, VerdictName};
use crate::player::missed;
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::Outcome;
use seriatim_session::Side;
use seriatim_wire::say::{DuelSay, Say, SearchSay, TermSay};

/// Thousandths of the chance to win that a move must lose to be a mistake, and to be a blunder.
const MISTAKE: i32 = 100;
const BLUNDER: i32 = 200;

/// What a search says of a position.
pub(super) struct SearchedPosition {
    /// What it is worth.
    pub score: Score,
    /// How both sides go on; nothing where the game is over.
    pub line: Vec<Move>,
}

impl SearchedPosition {
    /// Whether this side mates.
    pub(super) fn mates(&self, side: Color) -> bool {
        matches!(self.score, Score::Mate { winner, .. } if winner == side)
    }

    /// Whether this side wins by force, be it by mate or otherwise.
    pub(super) fn wins(&self, side: Color) -> bool {
        self.mates(side) || matches!(self.score, Score::Win { winner, .. } if winner == side)
    }
}

/// What is said of a move.
pub(super) struct Judged {
    us: Color,
    /// It in one word.
    pub verdict: VerdictName,
    /// Hundredths of the chance to win that were lost with it; `None` if it was not looked at.
    pub lost: Option<i32>,
    /// Whether it is worth telling what was better.
    pub has_better: bool,
    is_best: bool,
    over: Option<Outcome>,
}

/// Judges a move of `us` by what is known of the position before it and of that after it, where the game may be over.
pub(super) fn judge(
    us: Color,
    mv: Move,
    before: Option<&SearchedPosition>,
    after: Option<&SearchedPosition>,
    over: Option<Outcome>,
) -> Judged {
    let mut judged = Judged {
        us,
        verdict: VerdictName::Open,
        lost: None,
        has_better: false,
        is_best: false,
        over,
    };
    let (Some(before), Some(after)) = (before, after) else {
        return judged;
    };
    judged.is_best = before.line.first() == Some(&mv);
    let chances = [before, after].map(|known| known.score.chance(us));
    let lost = if judged.is_best {
        0
    } else {
        (chances[0] - chances[1]).max(0)
    };
    judged.lost = Some(lost / 10);
    judged.verdict = if over.is_some() && after.mates(us) {
        VerdictName::Mates
    } else if before.mates(us) && !after.mates(us) && !judged.is_best {
        VerdictName::MissedMate
    } else if after.wins(!us) && (before.wins(!us) || judged.is_best) {
        VerdictName::Lost
    } else if after.mates(!us) {
        VerdictName::AllowedMate
    } else if lost >= BLUNDER || after.wins(!us) {
        // A loss that is forced is a blunder, however little hope there was before it.
        VerdictName::Blunder
    } else if lost >= MISTAKE || before.wins(us) && !after.wins(us) && !judged.is_best {
        VerdictName::Mistake
    } else if over.is_some_and(|outcome| outcome.winner.is_none()) {
        VerdictName::Drawn
    } else {
        VerdictName::Safe
    };
    judged.has_better = !judged.is_best
        && !matches!(judged.verdict, VerdictName::Mates | VerdictName::Lost)
        && over.is_none_or(|outcome| outcome.winner != Some(us));
    judged
}

impl Judged {
    /// The verdict for a person; `from` and `then` write a line from the position before the move, and from that after it.
    pub(super) fn say(
        &self,
        from: impl Fn(&[Move]) -> String,
        then: impl Fn(&[Move]) -> String,
        before: Option<&SearchedPosition>,
        after: Option<&SearchedPosition>,
    ) -> Vec<Say> {
        let (us, them) = (self.us, !self.us);
        let (Some(before), Some(after)) = (before, after) else {
            return vec![DuelSay::TurnUnseen.into()];
        };
        let line = || from(&before.line);
        let instead = DuelSay::InsteadBetter { line: line() };
        let percent = |known: &SearchedPosition| (known.score.chance(us) / 10) as u32;
        let reply = || -> Say {
            let line = then(&after.line);
            match self.over {
                Some(_) => TermSay::Wins { us: them }.into(),
                None if after.mates(them) => SearchSay::ReplyMate { them, line }.into(),
                None => DuelSay::ReplyWins { them, line }.into(),
            }
        };
        match self.verdict {
            VerdictName::Mates => vec![SearchSay::TurnMates { us }.into()],
            VerdictName::MissedMate => {
                let moves = match before.score {
                    Score::Mate { moves, .. } => moves.unwrap_or(1),
                    _ => 1,
                };
                let (count, line) = (moves as usize, from(&before.line));
                let missed = SearchSay::TurnMissed { us, count, line }.into();
                let allowed = after.wins(them).then(reply);
                std::iter::once(missed).chain(allowed).collect()
            }
            VerdictName::Lost => vec![reply()],
            VerdictName::AllowedMate => vec![reply(), instead.into()],
            VerdictName::Blunder if after.wins(them) => vec![reply(), instead.into()],
            VerdictName::Mistake | VerdictName::Blunder => {
                let (before, after) = (percent(before), percent(after));
                let chance = DuelSay::TurnChance { us, before, after };
                vec![chance.into(), instead.into()]
            }
            VerdictName::Drawn => vec![SearchSay::TurnDrawn.into()],
            VerdictName::Safe | VerdictName::Open => {
                vec![match self.over.and_then(|outcome| outcome.winner) {
                    Some(us) => TermSay::Wins { us }.into(),
                    None if self.is_best => DuelSay::TurnBest.into(),
                    None => DuelSay::TurnNear { line: line() }.into(),
                }]
            }
        }
    }
}

/// What a move counts as, if as anything: what is marked in the list is counted. A mate that is allowed is a blunder, one that is
/// missed at least a mistake.
fn counted(turn: &TurnReview) -> Option<VerdictName> {
    let much = turn
        .lost
        .is_some_and(|lost| i32::from(lost) * 10 >= BLUNDER);
    match turn.verdict {
        VerdictName::Blunder | VerdictName::AllowedMate => Some(VerdictName::Blunder),
        VerdictName::MissedMate if much => Some(VerdictName::Blunder),
        VerdictName::Mistake | VerdictName::MissedMate => Some(VerdictName::Mistake),
        _ => None,
    }
}

/// What a review has found, counted.
pub(super) fn summary(turns: &[TurnReview]) -> Vec<Say> {
    let mut said = Vec::new();
    for us in Color::ALL {
        let count = |verdict| {
            let ours = turns.iter().filter(|turn| turn.side == Side::from(us));
            ours.filter(|turn| counted(turn) == Some(verdict)).count()
        };
        let (mistakes, blunders) = (count(VerdictName::Mistake), count(VerdictName::Blunder));
        said.push(
            DuelSay::ReviewMistakes {
                us,
                mistakes,
                blunders,
            }
            .into(),
        );
        let (missed, allowed) = missed::mates(turns, us);
        if missed + allowed > 0 {
            let mates = SearchSay::ReviewSide {
                us,
                missed,
                allowed,
            };
            said.push(mates.into());
        }
    }
    let open = |turn: &&TurnReview| turn.verdict == VerdictName::Open;
    let count = turns.iter().filter(open).count();
    if count > 0 {
        said.push(DuelSay::ReviewUnseen { count }.into());
    }
    said
}
