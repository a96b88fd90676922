//! Rules for the next step of the third phase. They use the results for the candidates, and are
//! separate from the searches that find these results.
//!
//! “Matches” below is `cli/lab/matches/README.md`.

use super::choice::MateSafety;
use super::settings::PlayerSettings;
use super::worth::Worth;

/// Worth from which the third phase stops to look for better candidates.
const ENOUGH: Worth = Worth::Winning(0);

/// Minimum number of unrefuted candidates before the best one is proved, at depth 1 and more.
/// Matches, “The published player at one second”, which introduced it together with all of depth 1;
/// never measured alone.
const COMPARED: usize = 4;

/// Share of the limit below which a proof of the best candidate comes before more candidates. From
/// the same match; a larger share is no better (“Remembered replies”: 50.0 %).
const RESERVE: f64 = 0.35;

/// Number of refutations found by search after which new candidates are searched for that escape
/// these refutations. From the same match.
const REFUTED: usize = 6;

/// Number of good replies found after which new candidates are searched for. Matches, “Remembered
/// replies”: 53.8 %.
const LEARNT: usize = 4;

/// Maximum number of searches for the best reply to one series. Each takes twice as long as the one
/// before. Matches, “Weights”: 52.5 %.
const ASKED: u8 = 4;

/// Results for one candidate.
#[derive(Clone, Debug)]
pub(super) struct Remembered {
    pub safety: MateSafety,
    /// Nodes of the search for the opponent's mate.
    pub nodes: u64,
    /// True if a proof was tried with all nodes that could be spared. By Janko & Guid's rule every
    /// check is such a proof.
    pub tried: bool,
    /// Number of searches for the best reply, each twice as long as the one before.
    pub asked: u8,
    /// Worth for us after the best reply; `None` if no reply was searched for or the search found
    /// nothing.
    pub worth: Option<Worth>,
}

/// Status of a candidate against the opponent's mates, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Standing {
    /// A reply mates.
    Refuted,
    /// No search was made.
    Unknown,
    /// No mate was found.
    Holding,
    /// There is no mate.
    Safe,
}

/// Rank of a candidate in the choice, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Merit {
    /// Refuted: by whether a proof was tried, then by the nodes of the search.
    Refuted(bool, u64),
    /// Not examined, or the search has only begun.
    Unknown(bool, u64),
    /// Not refuted by a first look: by its worth.
    Screened(Option<Worth>),
    /// Not refuted when a proof was tried: by the nodes of the search.
    Searched(u64),
    /// Proved: by its worth.
    Safe(Option<Worth>),
}

impl Remembered {
    pub(super) const fn nothing() -> Self {
        Self {
            safety: MateSafety::Unchecked,
            nodes: 0,
            tried: false,
            asked: 0,
            worth: None,
        }
    }

    pub(super) const fn standing(&self) -> Standing {
        match self.safety {
            MateSafety::Proved | MateSafety::Over => Standing::Safe,
            MateSafety::NotFound => Standing::Holding,
            MateSafety::Unchecked => Standing::Unknown,
            MateSafety::Losing(_) => Standing::Refuted,
        }
    }

    /// Returns whether a mate against the candidate was looked for and none is known.
    pub(super) fn holds(&self) -> bool {
        self.standing() >= Standing::Holding
    }

    const fn merit(&self) -> Merit {
        match self.standing() {
            Standing::Refuted => Merit::Refuted(self.tried, self.nodes),
            Standing::Unknown => Merit::Unknown(self.tried, self.nodes),
            Standing::Holding if !self.tried => Merit::Screened(self.worth),
            Standing::Holding => Merit::Searched(self.nodes),
            Standing::Safe => Merit::Safe(self.worth),
        }
    }
}

/// Next step of the third phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReplyTask {
    /// Examine the next candidate: does the opponent mate?
    Screen,
    /// Choose the opponent's best reply to this candidate.
    Reply(usize),
    /// Prove that the opponent has no mate after this candidate.
    Prove(usize),
    /// Search for series that escape the known mates.
    Series,
    /// Stop: the choice can be made.
    Over,
}

/// Work and limits that are left for the third phase.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stock {
    /// True if there are unexamined candidates that may be better than the unrefuted ones.
    pub candidates: bool,
    /// True if a search for series that escape the known mates and replies may find others than the
    /// last such search.
    pub series: bool,
    /// Number of these searches in a row that found nothing better than the unrefuted candidates.
    pub dry: u8,
    /// Number of refutations found by search since the last search for series.
    pub refuted: usize,
    /// Number of good replies learnt since the last search for series.
    pub learnt: usize,
    /// Share of the limit that is left.
    pub left: f64,
}

/// Returns the index of the best candidate by the results so far; of equals, the first. `known` are
/// the results for the first of the `candidates`.
pub(super) fn best(known: &[Remembered], candidates: usize) -> Option<usize> {
    let unknown = Remembered::nothing();
    // `max_by_key` takes the last of equals, so the numbers run backwards.
    let numbers = (0..candidates).rev();
    numbers.max_by_key(|&i| known.get(i).unwrap_or(&unknown).merit())
}

/// Returns the next step.
pub(super) fn next(settings: &PlayerSettings, known: &[Remembered], stock: Stock) -> ReplyTask {
    if stock.left <= 0.0 {
        return ReplyTask::Over;
    }
    let unasked = known
        .iter()
        .position(|known| known.holds() && known.asked == 0);
    if let Some(i) = unasked.filter(|_| settings.depth > 0) {
        return ReplyTask::Reply(i);
    }
    if settings.prevention.proves() {
        careful(settings, known, stock)
    } else {
        bold(settings, known, stock)
    }
}

/// Janko & Guid's rule: a candidate that was not refuted is good enough.
fn bold(settings: &PlayerSettings, known: &[Remembered], stock: Stock) -> ReplyTask {
    let wanted = if settings.depth == 0 {
        1
    } else {
        settings.prevention.width()
    };
    let good = known
        .iter()
        .filter(|known| known.standing() > Standing::Refuted);
    let good = good.count();
    if good < wanted && stock.candidates {
        ReplyTask::Screen
    } else {
        ReplyTask::Over
    }
}

/// Our rule: compares a few unrefuted candidates, then tries to prove the best of them. If there is
/// time, goes on with more candidates.
fn careful(settings: &PlayerSettings, known: &[Remembered], stock: Stock) -> ReplyTask {
    let proved = known
        .iter()
        .filter(|known| known.standing() == Standing::Safe)
        .map(|known| known.worth)
        .max();
    if proved.is_some_and(|worth| settings.depth == 0 || worth >= Some(ENOUGH)) {
        return ReplyTask::Over;
    }
    let holding = known.iter().filter(|known| known.holds()).count();
    let compared = if settings.depth == 0 { 1 } else { COMPARED };
    let ripe = stock.refuted >= REFUTED || stock.learnt >= LEARNT || !stock.candidates;
    let more = if stock.series && ripe && (stock.dry == 0 || stock.refuted > 0) {
        Some(ReplyTask::Series)
    } else {
        stock.candidates.then_some(ReplyTask::Screen)
    };
    let hurry = holding > 0 && stock.left < RESERVE;
    if holding < compared
        && !hurry
        && let Some(more) = more
    {
        return more;
    }
    // Take the best unproved candidate, if it is better than the best proved one.
    let open = known.iter().enumerate().rev();
    let open = open.filter(|(_, known)| known.standing() == Standing::Holding && !known.tried);
    if let Some((i, known)) = open.max_by_key(|(_, known)| known.worth)
        && proved.is_none_or(|proved| known.worth > proved)
    {
        return ReplyTask::Prove(i);
    }
    let wide = proved.is_some() && holding >= settings.prevention.width();
    let series = stock.series && !wide;
    more.filter(|_| !wide)
        .unwrap_or_else(|| doubt(settings, known, Stock { series, ..stock }))
}

/// Uses the rest of the limit when no known candidate can be better than the best. Alternately it
/// searches for better series, and for a better reply to the best.
fn doubt(settings: &PlayerSettings, known: &[Remembered], stock: Stock) -> ReplyTask {
    let best = best(known, known.len()).filter(|&best| {
        let best = &known[best];
        settings.depth > 0 && best.safety == MateSafety::Proved && best.asked < ASKED
    });
    match best {
        Some(best) if !stock.series || stock.dry >= known[best].asked => ReplyTask::Reply(best),
        _ if stock.series => ReplyTask::Series,
        _ => ReplyTask::Over,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(safety: MateSafety, points: Option<i32>) -> Remembered {
        Remembered {
            safety,
            nodes: 100,
            asked: u8::from(points.is_some()),
            worth: points.map(Worth::Points),
            ..Remembered::nothing()
        }
    }

    fn losing(nodes: u64) -> Remembered {
        Remembered {
            nodes,
            ..known(MateSafety::Losing(Vec::new()), None)
        }
    }

    const STOCK: Stock = Stock {
        candidates: true,
        series: true,
        dry: 0,
        refuted: 0,
        learnt: 0,
        left: 0.6,
    };

    fn next_of(known: &[Remembered], stock: Stock) -> ReplyTask {
        next(&PlayerSettings::DEFAULT, known, stock)
    }

    #[test]
    fn a_candidate_that_holds_is_asked_for_its_reply_at_once() {
        let all = [losing(9), known(MateSafety::NotFound, None)];
        assert_eq!(next_of(&all, STOCK), ReplyTask::Reply(1));
        let flat = PlayerSettings {
            depth: 0,
            ..PlayerSettings::DEFAULT
        };
        assert_eq!(next(&flat, &all, STOCK), ReplyTask::Prove(1));
    }

    #[test]
    fn a_few_are_compared_before_the_best_of_them_is_proved() {
        let mut all = vec![known(MateSafety::NotFound, Some(5)); COMPARED - 1];
        assert_eq!(next_of(&all, STOCK), ReplyTask::Screen);
        // With little of the limit left the proof comes first.
        let late = Stock {
            left: RESERVE / 2.0,
            ..STOCK
        };
        assert_eq!(next_of(&all, late), ReplyTask::Prove(0));
        all.push(known(MateSafety::NotFound, Some(7)));
        assert_eq!(next_of(&all, STOCK), ReplyTask::Prove(COMPARED - 1));
        // A proved candidate ends the search only if its worth is at least `ENOUGH`.
        all.push(known(MateSafety::Proved, Some(8)));
        assert_eq!(next_of(&all, STOCK), ReplyTask::Screen);
        all.push(Remembered {
            worth: Some(ENOUGH),
            ..known(MateSafety::Proved, Some(0))
        });
        assert_eq!(next_of(&all, STOCK), ReplyTask::Over);
    }

    #[test]
    fn the_best_is_doubted_when_nothing_better_can_come() {
        let none = Stock {
            candidates: false,
            series: false,
            ..STOCK
        };
        let mut all = [
            known(MateSafety::Proved, Some(5)),
            known(MateSafety::Proved, Some(7)),
        ];
        assert_eq!(next_of(&all, none), ReplyTask::Reply(1));
        all[1].asked = ASKED;
        assert_eq!(next_of(&all, none), ReplyTask::Over);
        // The second candidate is now worth less: the first is the best.
        all[1].worth = Some(Worth::Points(3));
        assert_eq!(next_of(&all, none), ReplyTask::Reply(0));
        all[0].safety = MateSafety::Over;
        assert_eq!(next_of(&all, none), ReplyTask::Over);
    }

    #[test]
    fn doubts_and_searches_for_series_that_found_nothing_take_turns() {
        let mut all = [known(MateSafety::Proved, Some(5))];
        let mut stock = Stock {
            candidates: false,
            dry: 1,
            ..STOCK
        };
        for asked in 1..ASKED {
            assert_eq!(next_of(&all, stock), ReplyTask::Reply(0));
            all[0].asked += 1;
            assert_eq!(next_of(&all, stock), ReplyTask::Series, "{asked}");
            stock.dry += 1;
        }
        assert_eq!(
            next_of(&all, stock),
            ReplyTask::Series,
            "the last doubt was"
        );
        // If these searches have seen all series, there is nothing left to do.
        let series = false;
        assert_eq!(next_of(&all, Stock { series, ..stock }), ReplyTask::Over);
    }

    #[test]
    fn series_are_looked_for_anew_when_many_were_refuted_or_all() {
        let all = [losing(9)];
        assert_eq!(next_of(&all, STOCK), ReplyTask::Screen);
        let refuted = REFUTED;
        assert_eq!(next_of(&all, Stock { refuted, ..STOCK }), ReplyTask::Series);
        let learnt = LEARNT;
        assert_eq!(next_of(&all, Stock { learnt, ..STOCK }), ReplyTask::Series);
        let none = Stock {
            candidates: false,
            ..STOCK
        };
        assert_eq!(next_of(&all, none), ReplyTask::Series);
        assert_eq!(next_of(&all, Stock { left: 0.0, ..STOCK }), ReplyTask::Over);
        let dry = Stock {
            series: false,
            ..none
        };
        assert_eq!(next_of(&all, dry), ReplyTask::Over);
    }

    #[test]
    fn the_paper_takes_what_was_not_refuted() {
        let paper = PlayerSettings::PAPER;
        assert_eq!(next(&paper, &[losing(9)], STOCK), ReplyTask::Screen);
        let all = [losing(9), known(MateSafety::NotFound, None)];
        assert_eq!(next(&paper, &all, STOCK), ReplyTask::Over);
    }

    #[test]
    fn proofs_come_first_then_what_was_looked_at_longest_or_is_worth_most() {
        let found = known(MateSafety::NotFound, Some(9));
        let tried = Remembered {
            tried: true,
            worth: Some(Worth::Points(1)),
            ..found.clone()
        };
        let proved = known(MateSafety::Proved, Some(2));
        assert_eq!(best(&[found.clone(), proved, tried.clone()], 3), Some(1));
        assert_eq!(best(&[found.clone(), tried, found], 3), Some(1));
        assert_eq!(best(&[losing(5), losing(7)], 3), Some(2), "not looked at");
        assert_eq!(best(&[losing(5), losing(7)], 2), Some(1));
        assert_eq!(best(&[], 0), None);
    }
}
