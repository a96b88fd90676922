//! What a search says in sentences: for a person, in plain English.

use super::places::san;
use crate::board::Move;
use crate::play::{Choice, Kind, Phase, Player, Safety};
use crate::rules::{EndReason, Position, Progressive};

/// While a mate is being looked for.
pub const LOOKING: &str = "Looking for a mate.";

/// What a player is doing.
#[must_use]
pub fn news(player: &Player) -> String {
    match player.phase() {
        Phase::Mate => LOOKING.to_owned(),
        Phase::Series if player.no_mate() => {
            "There is no mate. Looking for good series.".to_owned()
        }
        Phase::Series => "No mate found so far. Looking for good series.".to_owned(),
        Phase::Prevention => match player.refuted() {
            0 => "Looking whether the opponent could mate after the best series.".to_owned(),
            1 => "The best series allows a mate. Looking at the next.".to_owned(),
            n => format!("The best {n} series allow a mate. Looking at the next."),
        },
    }
}

/// A mate, with a word of explanation where it is one that chess does not know.
#[must_use]
pub fn mate(start: &Progressive, series: &[Move]) -> String {
    let (texts, end) = san(start, series);
    let (us, them) = (start.to_move().name(), end.to_move().name());
    let moves = match texts.len() {
        1 => "1 move".to_owned(),
        n => format!("{n} moves"),
    };
    let mut text = format!("{us} mates in {moves}: {}.", texts.join(" "));
    if end
        .outcome()
        .is_some_and(|outcome| outcome.reason == EndReason::ItalianMate)
    {
        text += &format!(
            " It is an Italian mate: {them} could get out of check only by giving check, which no move but the last \
             of a series may do."
        );
    }
    text
}

/// The proof that there is no mate.
#[must_use]
pub fn no_mate(start: &Progressive) -> String {
    let us = start.to_move().name();
    format!("{us} has no mate in this series: the search went through all of them.")
}

/// A search that a limit or a stop ended.
#[must_use]
pub fn unknown(start: &Progressive) -> String {
    let us = start.to_move().name();
    format!("No mate for {us} was found before the search ended; there may still be one.")
}

/// What was chosen, and why. `no_mate` says that the absence of a mate was proved.
#[must_use]
pub fn choice(start: &Progressive, choice: &Choice, no_mate: bool) -> String {
    let (us, them) = (start.to_move().name(), (!start.to_move()).name());
    let Some((line, safety)) = choice.lines.first() else {
        return format!("{us} has no legal move: a draw by progressive stalemate.");
    };
    let found = if no_mate {
        format!("{us} has no mate in this series.")
    } else {
        format!("No mate for {us} was found.")
    };
    let why = match (choice.kind, safety) {
        (Kind::Mate, _) => return mate(start, &line.series),
        (Kind::Stuck, _) => "The series ends in progressive stalemate, a draw.".to_owned(),
        (Kind::Series, Safety::Over) => "The game ends with this series.".to_owned(),
        (Kind::Series, Safety::Proved) => {
            format!("After this series {them} has none either: that was proved.")
        }
        (Kind::Series, Safety::NotFound) => {
            format!(
                "No series was proved safe in time; after this one no mate for {them} was found, in the longest search."
            )
        }
        (Kind::Series, Safety::Losing(_)) => {
            format!("Every series that was tried lets {them} mate; this one hides it longest.")
        }
        (Kind::Series, Safety::Unchecked) => {
            format!(
                "This series looks best of those not refuted; there was no time to look for {them}’s mates."
            )
        }
    };
    format!("{found} {why}")
}
