//! What a search says.

use crate::book::Results;
use crate::player::{
    CandidateSeries, Choice, Expert, MateSafety, Phase, SeriesPlayer, SeriesSource,
};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{EndReason, Position, Progressive};
use seriatim_play::player::messages::SeriesKind;
use seriatim_play::player::messages::{MateOutcome, TurnReview};
use seriatim_play::player::missed;
use seriatim_session::MateProgress;
use seriatim_session::places::san;
use seriatim_wire::say::{Say, SearchSay};

/// Every mate of a series, as far as known.
pub(crate) struct ListedMates {
    /// Different mating positions.
    pub count: u64,
    /// Whether these are all.
    pub complete: bool,
    /// One series for each of the first.
    pub series: Vec<Vec<Move>>,
}

fn all<const N: usize>(said: [SearchSay; N]) -> Vec<Say> {
    said.map(Say::from).into()
}

/// One after the other.
fn followed(mut said: Vec<Say>, after: Vec<Say>) -> Vec<Say> {
    said.extend(after);
    said
}

/// How far a search for a mate has come.
#[must_use]
pub(super) fn looking(progress: Option<&MateProgress>) -> Vec<Say> {
    // Not “refuted”: a position to which two first moves lead waits for one of them only.
    let said = match progress {
        None | Some(MateProgress { first_moves: 0, .. }) => SearchSay::Mate,
        Some(&MateProgress {
            first_moves: all,
            first_moves_done: done,
            depth,
            ..
        }) => match depth {
            0 | 1 => SearchSay::FirstMoves { done, all },
            depth => SearchSay::FirstMovesDepth { done, all, depth },
        },
    };
    all([said])
}

/// What comes before the general search.
#[must_use]
pub(super) fn expert(expert: &Expert) -> Vec<Say> {
    all([if expert.is_book() {
        SearchSay::Book
    } else {
        SearchSay::Ending
    }])
}

/// What was known, and from where.
#[must_use]
pub(super) fn from_expert(
    start: &Progressive,
    candidate: &CandidateSeries,
    source: SeriesSource,
) -> Vec<Say> {
    match source {
        SeriesSource::Book(results) => from_book(start, results),
        SeriesSource::Ending if candidate.end.is_mate() => mate(start, &candidate.series),
        SeriesSource::Ending => {
            let (us, them) = (start.to_move(), candidate.end.to_move());
            all([SearchSay::KnownEnding, SearchSay::Drive { us, them }])
        }
    }
}

/// A series of the book, and how it did.
fn from_book(start: &Progressive, results: Results) -> Vec<Say> {
    let Results {
        wins,
        draws,
        losses,
    } = results;
    let so_far = match (results.games(), wins, draws) {
        (0, ..) => SearchSay::BookNew,
        (1, 1, _) => SearchSay::BookWon,
        (1, _, 1) => SearchSay::BookDrew,
        (1, ..) => SearchSay::BookLost,
        (games, ..) => SearchSay::BookGames {
            games,
            wins,
            draws,
            losses,
        },
    };
    let them = !start.to_move();
    all([SearchSay::FromBook, so_far, SearchSay::BookSafe { them }])
}

/// What a player is doing.
#[must_use]
pub(super) fn news(player: &SeriesPlayer) -> Vec<Say> {
    match player.phase() {
        Phase::Mate => all([SearchSay::Mate]),
        Phase::Series if player.no_mate() => all([SearchSay::NoMate, SearchSay::Series]),
        Phase::Series => all([SearchSay::NoMateYet, SearchSay::Series]),
        Phase::Prevention => match player.refuted() {
            0 => all([SearchSay::Replies]),
            count => all([SearchSay::Refuted { count }, SearchSay::Next]),
        },
    }
}

/// A mate, with a word of explanation where it is one that chess does not know.
#[must_use]
pub(super) fn mate(start: &Progressive, series: &[Move]) -> Vec<Say> {
    let (texts, end) = san(start, series);
    let (us, them) = (start.to_move(), end.to_move());
    let found = SearchSay::MateFound {
        us,
        count: texts.len(),
        line: texts.join(" "),
    };
    let outcome = end.outcome();
    if outcome.is_some_and(|outcome| outcome.reason == EndReason::ItalianMate) {
        all([found, SearchSay::MateItalian { them }])
    } else {
        all([found])
    }
}

/// The proof that there is no mate.
#[must_use]
pub(super) fn no_mate(start: &Progressive) -> Vec<Say> {
    let us = start.to_move();
    all([SearchSay::MateNone { us }])
}

/// A search that a limit or a stop ended.
#[must_use]
pub(super) fn unknown(start: &Progressive) -> Vec<Say> {
    let us = start.to_move();
    all([SearchSay::MateUnknown { us }])
}

/// How many mates there are, before what is said of the first or of there being none.
#[must_use]
pub(super) fn all_mates(start: &Progressive, mates: &ListedMates, first: Vec<Say>) -> Vec<Say> {
    let (us, count) = (start.to_move(), mates.count);
    let before = match (count, mates.complete) {
        (0, _) => return first,
        (1, false) => return followed(first, all([SearchSay::MateMore])),
        (1, true) => SearchSay::MateOnly { us },
        (_, true) => SearchSay::MateCount { us, count },
        (_, false) => SearchSay::MateAtLeast { us, count },
    };
    followed(all([before]), first)
}

/// What was chosen, and why. `no_mate` says that the absence of a mate was proved.
#[must_use]
pub(super) fn choice(start: &Progressive, choice: &Choice, no_mate: bool) -> Vec<Say> {
    let (us, them) = (start.to_move(), !start.to_move());
    let Some((line, safety)) = choice.lines.first() else {
        return all([SearchSay::SeriesNone { us }]);
    };
    let found = if no_mate {
        SearchSay::SeriesNoMate { us }
    } else {
        SearchSay::SeriesNoMateFound { us }
    };
    let why = match (choice.kind, safety) {
        (SeriesKind::Mate, _) => return mate(start, &line.series),
        (SeriesKind::Stuck, _) => SearchSay::SeriesStalemate,
        (SeriesKind::Series, MateSafety::Over) => SearchSay::SeriesEnds,
        (SeriesKind::Series, MateSafety::Proved) => SearchSay::SeriesProved { them },
        (SeriesKind::Series, MateSafety::NotFound) => SearchSay::SeriesNotFound { them },
        (SeriesKind::Series, MateSafety::Losing(_)) => SearchSay::SeriesLosing { them },
        (SeriesKind::Series, MateSafety::Unchecked) => SearchSay::SeriesUnchecked { them },
    };
    all([found, why])
}

/// What the opponent would do if the turn passed to him. `position` is that with the turn passed.
#[must_use]
pub(super) fn threat(position: &Progressive, outcome: MateOutcome, series: &[String]) -> Vec<Say> {
    let them = position.to_move();
    all([match outcome {
        MateOutcome::Mate => SearchSay::ThreatMate {
            them,
            line: series.join(" "),
        },
        MateOutcome::None => SearchSay::ThreatNone { them },
        MateOutcome::Unknown => SearchSay::ThreatUnknown { them },
    }])
}

/// While a game is reviewed.
#[must_use]
pub(super) fn reviewing(turn: usize, turns: usize) -> Vec<Say> {
    all([SearchSay::Turn { turn, turns }])
}

/// What a review has found, counted.
#[must_use]
pub(super) fn review(turns: &[TurnReview]) -> Vec<Say> {
    let side = |us: Color| {
        let (missed, allowed) = missed::mates(turns, us);
        SearchSay::ReviewSide {
            us,
            missed,
            allowed,
        }
    };
    let unknown = |turn: &&TurnReview| {
        let mate = turn.mate.as_ref();
        mate.is_none_or(|mate| mate.outcome == MateOutcome::Unknown)
    };
    let mut said = all(Color::ALL.map(side));
    let count = turns.iter().filter(unknown).count();
    if count > 0 {
        said.push(SearchSay::ReviewUnknown { count }.into());
    }
    said
}

#[cfg(test)]
mod tests {
    use super::{ListedMates, MateProgress, all_mates, looking};
    use seriatim_core::rules::{Position, Progressive, Variant};
    use seriatim_wire::say::{Say, SearchSay};

    fn ids(said: &[Say]) -> Vec<&str> {
        said.iter().map(Say::id).collect()
    }

    #[test]
    fn progress_is_told_as_far_as_it_is_known() {
        let said = |first_moves, first_moves_done, depth| {
            looking(Some(&MateProgress {
                first_moves,
                first_moves_done,
                waiting: Vec::new(),
                depth,
                open: 7,
                positions: 9,
            }))
        };
        assert_eq!(ids(&looking(None)), ["searchMate"]);
        assert_eq!(ids(&said(0, 0, 0)), ["searchMate"]);
        assert_eq!(ids(&said(30, 12, 3)), ["searchFirstMovesDepth"]);
        assert_eq!(ids(&said(30, 1, 1)), ["searchFirstMoves"]);
    }

    #[test]
    fn a_number_of_mates_says_whether_it_is_all_of_them() {
        let said = |count, complete| {
            let mates = ListedMates {
                count,
                complete,
                series: Vec::new(),
            };
            let first = vec![SearchSay::NoMate.into()];
            let start = Progressive::initial(Variant::Italian);
            ids(&all_mates(&start, &mates, first)).join(" ")
        };
        assert_eq!(said(0, true), "searchNoMate");
        assert_eq!(said(1, true), "mateOnly searchNoMate");
        assert_eq!(said(7, true), "mateCount searchNoMate");
        assert_eq!(said(7, false), "mateAtLeast searchNoMate");
        assert_eq!(said(1, false), "searchNoMate mateMore");
    }
}
