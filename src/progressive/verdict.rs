//! Verdict of a review on one series, as a word and as sentences. No claim is made without proof;
//! open questions are named as open.

use super::review::{Instead, Reviewed};
use super::san_line;
use crate::mate::MateVerdict;
use seriatim_core::rules::Position;
use seriatim_play::player::messages::VerdictName;
use seriatim_wire::say::{Say, SearchSay};

impl Reviewed {
    /// The verdict in one word.
    #[must_use]
    pub fn verdict(&self) -> VerdictName {
        if self.end.is_mate() {
            return VerdictName::Mates;
        }
        if matches!(self.mate, Some(MateVerdict::Mate(_))) {
            return VerdictName::MissedMate;
        }
        if self.end.outcome().is_some() {
            return VerdictName::Drawn;
        }
        match (&self.reply, &self.instead) {
            (Some(MateVerdict::Mate(_)), Some(Instead::Proved(_) | Instead::NotFound(_))) => {
                VerdictName::AllowedMate
            }
            (Some(MateVerdict::Mate(_)), _) => VerdictName::Lost,
            (Some(MateVerdict::NoMate), _) => VerdictName::Safe,
            (Some(MateVerdict::Unknown) | None, _) => VerdictName::Open,
        }
    }

    /// The verdict for a person, with the series that prove it.
    #[must_use]
    pub fn say(&self) -> Vec<Say> {
        let us = self.start.to_move();
        let verdict = self.verdict();
        let mut said: Vec<SearchSay> = Vec::new();
        match (&self.mate, verdict) {
            (_, VerdictName::Mates) => said.push(SearchSay::TurnMates { us }),
            (Some(MateVerdict::Mate(mate)), _) => said.push(SearchSay::TurnMissed {
                us,
                count: mate.len(),
                line: san_line(&self.start, mate),
            }),
            _ => {}
        }
        if verdict == VerdictName::Drawn {
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

    /// Sentences about the opponent's mate in reply.
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
            Instead::Lost => SearchSay::InsteadLost,
        });
        let reply = SearchSay::ReplyMate { them, line };
        std::iter::once(reply).chain(better).collect()
    }
}
