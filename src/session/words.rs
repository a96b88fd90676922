//! What a search says in sentences: for a person, in plain English.

use super::places::san;
use super::progressive::mate::AllMates;
use super::protocol::{MateOutcome, MateProgress, Side, TurnReview, VerdictName};
use crate::board::Move;
use crate::progressive::book::Results;
use crate::progressive::moves;
use crate::progressive::player::{
    Candidate, Choice, ChoiceKind, Expert, Phase, Player, Safety, Source,
};
use crate::rules::{EndReason, Position, Progressive};

/// While a mate is being looked for.
pub const LOOKING: &str = "Looking for a mate.";

/// How far a search for a mate has come.
#[must_use]
pub fn looking(progress: Option<&MateProgress>) -> String {
    let Some(&MateProgress {
        first_moves,
        first_moves_done: done,
        depth,
        ..
    }) = progress
    else {
        return LOOKING.to_owned();
    };
    // Not “refuted”: a position to which two first moves lead waits for one of them only.
    let searched = match (done, first_moves) {
        (_, 0) => return LOOKING.to_owned(),
        (done, 1) => format!("{done} of 1 first move is done"),
        (1, all) => format!("1 of {all} first moves is done"),
        (done, all) => format!("{done} of {all} first moves are done"),
    };
    match depth {
        0 | 1 => format!("{searched}."),
        n => format!("{searched}; every way to make the first {n} moves has been tried."),
    }
}

/// What comes before the general search.
#[must_use]
pub const fn expert(expert: &Expert) -> &'static str {
    if expert.is_book() {
        "Checking a series of the opening book."
    } else {
        "Looking through all arrangements of a known ending."
    }
}

/// What was known, and from where.
#[must_use]
pub fn from_expert(start: &Progressive, candidate: &Candidate, source: Source) -> String {
    match source {
        Source::Book(results) => from_book(start, results),
        Source::Ending if candidate.end.is_mate() => mate(start, &candidate.series),
        Source::Ending => {
            let (us, them) = (start.to_move().name(), candidate.end.to_move().name());
            format!(
                "A known ending. Of the arrangements that {us} looked through, this one keeps the lone king nearest to the edge; \
                 {them} cannot take a man, nor be stalemated."
            )
        }
    }
}

/// A series of the book, and how it did.
fn from_book(start: &Progressive, results: Results) -> String {
    let them = (!start.to_move()).name();
    let Results {
        wins,
        draws,
        losses,
    } = results;
    let so_far = match results.games() {
        0 => "No game with it has been learnt yet.".to_owned(),
        1 => format!(
            "In the one game learnt it {}.",
            match (wins, draws) {
                (1, _) => "won",
                (_, 1) => "drew",
                _ => "lost",
            }
        ),
        games => format!("In {games} games learnt it won {wins}, drew {draws} and lost {losses}."),
    };
    format!("From the opening book. {so_far} After it {them} has no mate: that was proved.")
}

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
    let moves = moves(texts.len());
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

/// How many mates there are, before the sentence about the first or about there being none.
#[must_use]
pub fn all_mates(start: &Progressive, all: &AllMates, first: &str) -> String {
    let us = start.to_move().name();
    match (all.count, all.complete) {
        (0, _) => first.to_owned(),
        (1, true) => format!("{us} has one mate in this series and no other. {first}"),
        (n, true) => format!("{us} has {n} different mates in this series. {first}"),
        (1, false) => format!("{first} There may be more: the search ended before all was seen."),
        (n, false) => format!(
            "{us} has at least {n} different mates in this series; the search ended before all was seen. {first}"
        ),
    }
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
        (ChoiceKind::Mate, _) => return mate(start, &line.series),
        (ChoiceKind::Stuck, _) => "The series ends in progressive stalemate, a draw.".to_owned(),
        (ChoiceKind::Series, Safety::Over) => "The game ends with this series.".to_owned(),
        (ChoiceKind::Series, Safety::Proved) => {
            format!("After this series {them} has none either: that was proved.")
        }
        (ChoiceKind::Series, Safety::NotFound) => {
            format!(
                "No series was proved safe in time; after this one no mate for {them} was found, in the longest search."
            )
        }
        (ChoiceKind::Series, Safety::Losing(_)) => {
            format!("Every series that was tried lets {them} mate; this one hides it longest.")
        }
        (ChoiceKind::Series, Safety::Unchecked) => {
            format!(
                "This series looks best of those not refuted; there was no time to look for {them}’s mates."
            )
        }
    };
    format!("{found} {why}")
}

/// What the opponent would do if the turn passed to him. `position` is that with the turn passed.
#[must_use]
pub fn threat(position: &Progressive, outcome: MateOutcome, series: &[String]) -> String {
    let them = position.to_move().name();
    match outcome {
        MateOutcome::Mate => format!("{them} threatens mate: {}.", series.join(" ")),
        MateOutcome::None => {
            format!("{them} threatens no mate: if it were {them}’s turn now, no series would mate.")
        }
        MateOutcome::Unknown => format!(
            "No mating threat of {them} was found before the search ended; there may still be one."
        ),
    }
}

/// While a game is reviewed.
#[must_use]
pub fn reviewing(turn: usize, turns: usize) -> String {
    format!("Looking at turn {turn} of {turns}.")
}

/// What a review has found, counted.
#[must_use]
pub fn review(turns: &[TurnReview]) -> String {
    let count = |verdict, side| {
        let all = turns.iter();
        all.filter(|turn| turn.verdict == verdict && turn.side == side)
            .count()
    };
    let said = |(name, side): (&str, Side)| {
        let mates = |count: usize| match count {
            0 => "no mate".to_owned(),
            1 => "1 mate".to_owned(),
            n => format!("{n} mates"),
        };
        let missed = mates(count(VerdictName::MissedMate, side));
        let allowed = match count(VerdictName::AllowedMate, side) {
            0 => "allowed none that could be avoided".to_owned(),
            n => format!("allowed {n} that could be avoided"),
        };
        format!("{name} missed {missed} and {allowed}.")
    };
    let unknown = |turn: &&TurnReview| {
        let mate = turn.mate.as_ref();
        mate.is_none_or(|mate| mate.outcome == MateOutcome::Unknown)
    };
    let mut sentences = Vec::from([("White", Side::White), ("Black", Side::Black)].map(said));
    match turns.iter().filter(unknown).count() {
        0 => {}
        1 => sentences.push("Of 1 turn it is not known whether there was a mate.".to_owned()),
        n => sentences.push(format!(
            "Of {n} turns it is not known whether there was a mate."
        )),
    }
    sentences.join(" ")
}

#[cfg(test)]
mod tests {
    use super::{AllMates, LOOKING, MateProgress, all_mates, looking};
    use crate::rules::{Position, Progressive, Rules};

    #[test]
    fn progress_is_told_in_a_sentence() {
        let text = |first_moves, first_moves_done, depth| {
            looking(Some(&MateProgress {
                first_moves,
                first_moves_done,
                waiting: Vec::new(),
                depth,
                open: 7,
                positions: 9,
            }))
        };
        assert_eq!(looking(None), LOOKING);
        assert_eq!(
            text(30, 12, 3),
            "12 of 30 first moves are done; every way to make the first 3 moves has been tried."
        );
        assert_eq!(text(30, 1, 1), "1 of 30 first moves is done.");
        assert_eq!(text(30, 0, 0), "0 of 30 first moves are done.");
        assert_eq!(text(1, 0, 0), "0 of 1 first move is done.");
    }

    #[test]
    fn a_number_of_mates_says_whether_it_is_all_of_them() {
        let text = |count, complete| {
            let all = AllMates {
                count,
                complete,
                series: Vec::new(),
            };
            all_mates(&Progressive::initial(Rules::Italian), &all, "First.")
        };
        assert_eq!(text(0, true), "First.");
        assert_eq!(
            text(1, true),
            "White has one mate in this series and no other. First."
        );
        assert_eq!(
            text(7, true),
            "White has 7 different mates in this series. First."
        );
        assert!(text(7, false).starts_with("White has at least 7 different mates"));
        assert!(text(1, false).contains("There may be more"));
    }
}
