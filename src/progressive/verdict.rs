//! What a review says of a series: a verdict and a sentence. Nothing is claimed that was not proved; what is not known is
//! called so.

use super::review::{Instead, Reviewed};
use super::san_line;
use crate::mate::MateVerdict;
use seriatim_core::rules::Position;
use seriatim_wire::say::{Say, SearchSay};

/// A series in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It mates.
    Mates,
    /// There was a mate, and it does not mate.
    MissedMate,
    /// It lets the opponent mate; another series was found after which no mate was.
    AllowedMate,
    /// It lets the opponent mate; no series was found that avoids it.
    Lost,
    /// The game is drawn with it, and no mate is known that was missed.
    Drawn,
    /// The opponent has no mate in reply: proved.
    Safe,
    /// Whether the opponent can mate in reply is not known.
    Open,
}

impl Verdict {
    /// The verdict on a turn by what is known of it.
    fn of(turn: &Reviewed) -> Self {
        if turn.end.is_mate() {
            return Self::Mates;
        }
        if matches!(turn.mate, Some(MateVerdict::Mate(_))) {
            return Self::MissedMate;
        }
        if turn.end.outcome().is_some() {
            return Self::Drawn;
        }
        match (&turn.reply, &turn.instead) {
            (Some(MateVerdict::Mate(_)), Some(Instead::Proved(_) | Instead::NotFound(_))) => {
                Self::AllowedMate
            }
            (Some(MateVerdict::Mate(_)), _) => Self::Lost,
            (Some(MateVerdict::NoMate), _) => Self::Safe,
            (Some(MateVerdict::Unknown) | None, _) => Self::Open,
        }
    }
}

impl Reviewed {
    /// The series in one word.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        Verdict::of(self)
    }

    /// The verdict for a person, with the series that prove it.
    #[must_use]
    pub fn say(&self) -> Vec<Say> {
        let us = self.start.to_move();
        let verdict = self.verdict();
        let mut said: Vec<SearchSay> = Vec::new();
        match (&self.mate, verdict) {
            (_, Verdict::Mates) => said.push(SearchSay::TurnMates { us }),
            (Some(MateVerdict::Mate(mate)), _) => said.push(SearchSay::TurnMissed {
                us,
                count: mate.len(),
                line: san_line(&self.start, mate),
            }),
            _ => {}
        }
        if verdict == Verdict::Drawn {
            said.push(SearchSay::TurnDrawn);
        }
        if self.end.outcome().is_none() {
            said.extend(self.reply_say());
        }
        if self.mate == Some(MateVerdict::Unknown) {
            said.push(SearchSay::TurnUnknown { us });
        }
        said.into_iter().map(Say::from).collect()
    }

    /// What the opponent has in reply.
    fn reply_say(&self) -> Vec<SearchSay> {
        let them = self.end.to_move();
        let line = match &self.reply {
            Some(MateVerdict::Mate(mate)) => san_line(&self.end, mate),
            Some(MateVerdict::NoMate) => return vec![SearchSay::ReplyNone { them }],
            Some(MateVerdict::Unknown) => return vec![SearchSay::ReplyUnknown { them }],
            None => return vec![SearchSay::ReplyUnseen { them }],
        };
        let after = |series| san_line(&self.start, series);
        let better = self.instead.as_ref().map(|instead| match instead {
            Instead::Proved(series) => SearchSay::InsteadProved {
                line: after(series),
            },
            Instead::NotFound(series) => SearchSay::InsteadNotFound {
                line: after(series),
            },
            Instead::Nothing => SearchSay::InsteadNothing,
        });
        let reply = SearchSay::ReplyMate { them, line };
        std::iter::once(reply).chain(better).collect()
    }
}
