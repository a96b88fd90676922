//! What a review says of a series: a verdict and a sentence. Nothing is claimed that was not proved; what is not known is
//! called so.

use super::review::{Instead, Reviewed};
use super::{moves, san_line};
use crate::progressive::mate::MateOutcome;
use crate::rules::Position;

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
        if matches!(turn.mate, Some(MateOutcome::Mate(_))) {
            return Self::MissedMate;
        }
        if turn.end.outcome().is_some() {
            return Self::Drawn;
        }
        match (&turn.reply, &turn.instead) {
            (Some(MateOutcome::Mate(_)), Some(Instead::Proved(_) | Instead::NotFound(_))) => {
                Self::AllowedMate
            }
            (Some(MateOutcome::Mate(_)), _) => Self::Lost,
            (Some(MateOutcome::NoMate), _) => Self::Safe,
            (Some(MateOutcome::Unknown) | None, _) => Self::Open,
        }
    }
}

impl Reviewed {
    /// The series in one word.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        Verdict::of(self)
    }

    /// The verdict in words, with the series that prove it.
    #[must_use]
    pub fn text(&self) -> String {
        let us = self.start.to_move().name();
        let verdict = self.verdict();
        let mut sentences = Vec::new();
        match (&self.mate, verdict) {
            (_, Verdict::Mates) => sentences.push(format!("{us} mates.")),
            (Some(MateOutcome::Mate(mate)), _) => {
                let (count, line) = (moves(mate.len()), san_line(&self.start, mate));
                sentences.push(format!("{us} missed a mate in {count}: {line}."));
            }
            _ => {}
        }
        if verdict == Verdict::Drawn {
            sentences.push("The game is drawn.".to_owned());
        }
        if self.end.outcome().is_none() {
            sentences.push(self.reply_text());
        }
        if self.mate == Some(MateOutcome::Unknown) {
            sentences.push(format!(
                "Whether {us} had a mate is not known: the search reached its limit."
            ));
        }
        sentences.join(" ")
    }

    /// What the opponent has in reply.
    fn reply_text(&self) -> String {
        let them = self.end.to_move().name();
        let mate = match &self.reply {
            Some(MateOutcome::Mate(mate)) => san_line(&self.end, mate),
            Some(MateOutcome::NoMate) => {
                return format!("{them} has no mate in reply: proved.");
            }
            Some(MateOutcome::Unknown) => {
                return format!(
                    "No mate for {them} in reply was found, but none is not proved: the search reached its limit."
                );
            }
            None => return format!("Whether {them} has a mate in reply was not looked at."),
        };
        let after = |series| san_line(&self.start, series);
        let better = match &self.instead {
            Some(Instead::Proved(series)) => {
                format!(" After {} there is none: proved.", after(series))
            }
            Some(Instead::NotFound(series)) => {
                format!(" After {} none was found.", after(series))
            }
            Some(Instead::Nothing) => " No series was found that avoids it.".to_owned(),
            None => String::new(),
        };
        format!("It lets {them} mate: {mate}.{better}")
    }
}
