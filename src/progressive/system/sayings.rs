//! Sentences of the searches.

use crate::book::Results;
use crate::player::{
    CandidateSeries, Choice, Expert, MateSafety, Phase, SeriesPlayer, SeriesSource,
};
use crate::two_turns::{SurvivalProgress, WinProgress};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{EndReason, Position, Progressive};
use seriatim_play::player::messages::SeriesKind;
use seriatim_play::player::messages::{MateOutcome, TurnReview, VerdictName};
use seriatim_play::player::missed;
use seriatim_session::MateProgress;
use seriatim_session::places::san;
use seriatim_wire::say::{Say, SearchSay, TwoTurnSay};

/// The mates of a series that were found.
pub(crate) struct ListedMates {
    /// Number of different mating positions.
    pub count: u64,
    /// True if these are all mating positions.
    pub complete: bool,
    /// One series for each of the first positions.
    pub series: Vec<Vec<Move>>,
}

fn all<const N: usize>(said: [SearchSay; N]) -> Vec<Say> {
    said.map(Say::from).into()
}

/// Joins two lists of sentences.
fn followed(mut said: Vec<Say>, after: Vec<Say>) -> Vec<Say> {
    said.extend(after);
    said
}

/// Says how far a search for a mate has come.
#[must_use]
pub(super) fn looking(progress: Option<&MateProgress>) -> Vec<Say> {
    // The sentence does not say “refuted”: a position that two first moves reach waits for only one
    // of them.
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

/// Names the expert that is at work.
#[must_use]
pub(super) fn expert(expert: &Expert) -> Vec<Say> {
    all([if expert.is_book() {
        SearchSay::Book
    } else {
        SearchSay::Ending
    }])
}

/// Explains the series of an expert, and its source.
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

/// Explains a series of the book, with its results.
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

/// Says what a player is doing.
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

/// Announces a mate, with an explanation if orthodox chess has no such mate.
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

/// States the proof that there is no mate.
#[must_use]
pub(super) fn no_mate(start: &Progressive) -> Vec<Say> {
    let us = start.to_move();
    all([SearchSay::MateNone { us }])
}

/// States that a limit or a stop ended the search.
#[must_use]
pub(super) fn unknown(start: &Progressive) -> Vec<Say> {
    let us = start.to_move();
    all([SearchSay::MateUnknown { us }])
}

/// Says how many mates there are, together with the sentences `first` about the first mate (or
/// about there being none).
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

/// Explains the choice of a series. `no_mate` says that the absence of a mate was proved.
#[must_use]
pub(super) fn choice(start: &Progressive, choice: &Choice, no_mate: bool) -> Vec<Say> {
    let (us, them) = (start.to_move(), !start.to_move());
    let Some((line, safety)) = choice.lines.first() else {
        return all([SearchSay::SeriesNone { us }]);
    };
    if choice.lost {
        return vec![TwoTurnSay::SeriesLost { us, them }.into()];
    }
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

/// Says what the opponent would do if it were his turn now. `position` is the position after the
/// skipped turn.
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

/// Says how far the search for a safe turn has come.
#[must_use]
pub(super) fn survival_progress(them: Color, progress: SurvivalProgress) -> Vec<Say> {
    let SurvivalProgress {
        ends,
        answered,
        mates,
        all_found,
        checking,
        ..
    } = progress;
    let search = TwoTurnSay::Search { them };
    let far = if all_found {
        TwoTurnSay::AnsweredOf {
            answered,
            ends,
            mates,
        }
    } else {
        TwoTurnSay::Answered { answered, mates }
    };
    let said = match (checking, answered) {
        (true, _) => vec![far, TwoTurnSay::Check],
        (false, 0) => vec![search],
        (false, _) => vec![search, far],
    };
    said.into_iter().map(Say::from).collect()
}

/// Says how far the search for a mate in two has come.
#[must_use]
pub(super) fn win_progress(them: Color, progress: WinProgress) -> Vec<Say> {
    let WinProgress { ends, refuted, .. } = progress;
    let far = (refuted > 0).then_some(TwoTurnSay::Refuted { refuted, ends });
    let said = std::iter::once(TwoTurnSay::WinSearch { them }).chain(far);
    said.map(Say::from).collect()
}

/// Says which turn of a game is under review.
#[must_use]
pub(super) fn reviewing(turn: usize, turns: usize) -> Vec<Say> {
    all([SearchSay::Turn { turn, turns }])
}

/// Sums up a review in numbers.
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
    said.extend(last_saving(turns));
    let count = turns.iter().filter(unknown).count();
    if count > 0 {
        said.push(SearchSay::ReviewUnknown { count }.into());
    }
    said
}

/// Names the last turn at which the mated side could survive, if that was proved.
fn last_saving(turns: &[TurnReview]) -> Option<Say> {
    let mating = turns.last()?;
    if mating.verdict != VerdictName::Mates {
        return None;
    }
    let saving = turns.iter().rev().find_map(|turn| {
        let instead = turn.instead.as_ref()?;
        (turn.side != mating.side && instead.proved).then_some((turn, instead))
    });
    let (turn, instead) = saving?;
    let said = SearchSay::ReviewSaved {
        us: turn.side.into(),
        turn: turn.turn,
        line: instead.san.join(" "),
    };
    Some(said.into())
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
