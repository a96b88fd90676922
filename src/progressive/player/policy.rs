//! What the third phase does next: rules over what is known of the candidates, apart from the searches that find it out.
//!
//! “Matches” below is `cli/lab/matches/README.md`.

use super::choice::MateSafety;
use super::settings::PlayerSettings;
use super::worth::Worth;

/// What a candidate is worth at least if the third phase needs to look no further.
const ENOUGH: Worth = Worth::Winning(0);

/// So many candidates that hold are compared before a proof is looked for, at depth 1 and more. Matches, “The published player
/// at one second”, where it came with all of depth 1; never measured alone.
const COMPARED: usize = 4;

/// With less than this share of the limit left, a proof for what is at hand comes before more candidates. From the same
/// match; proofs that come still sooner are no better (“Replies that are remembered”: 50.0 %).
const RESERVE: f64 = 0.35;

/// After so many refutations that had to be searched for, candidates are looked for anew that escape them. From the same match.
const REFUTED: usize = 6;

/// The same after so many good replies that were found. Matches, “Replies that are remembered”: 53.8 %.
const LEARNT: usize = 4;

/// The best reply to a series is asked for so often at most, each time for twice as long. Matches, “Weights”: 52.5 %.
const ASKED: u8 = 4;

/// What is known of one candidate.
#[derive(Clone, Debug)]
pub(super) struct Remembered {
    pub safety: MateSafety,
    /// Nodes that the search for the opponent's mate took.
    pub nodes: u64,
    /// Whether a proof was looked for with all that could be spared. By the paper's rule every check is that.
    pub tried: bool,
    /// How often the best reply was asked for, each time for twice as long.
    pub asked: u8,
    /// What it is worth for us after the best reply; `None` if that was not asked or not found out.
    pub worth: Option<Worth>,
}

/// How a candidate stands against the opponent's mates, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Standing {
    /// A reply mates.
    Refuted,
    /// Nobody looked.
    Unknown,
    /// No mate was found.
    Holding,
    /// There is none.
    Safe,
}

/// How good a candidate is to choose, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Merit {
    /// Refuted: rather what was tried, and what took more nodes.
    Refuted(bool, u64),
    /// Not looked at, or only begun.
    Unknown(bool, u64),
    /// Not refuted by a first look: by what it is worth.
    Screened(Option<Worth>),
    /// Not refuted where a proof was tried: by the nodes of the search.
    Searched(u64),
    /// Proved: by what it is worth.
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

    /// Whether no mate against it is known though one was looked for.
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

/// What to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReplyTask {
    /// Look at the next candidate: does the opponent mate?
    Screen,
    /// Choose the opponent's best reply to this one.
    Reply(usize),
    /// Prove that the opponent has no mate after this one.
    Prove(usize),
    /// Look for series that escape the mates that are known.
    Series,
    /// Nothing: the candidates are judged.
    Over,
}

/// What is there to go on with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stock {
    /// Whether there are candidates that were not looked at and may be better than those that hold.
    pub candidates: bool,
    /// Whether a search for series that escape the known mates and replies may find others than the last one.
    pub series: bool,
    /// How many of these searches in a row have found nothing that may be better than what holds.
    pub dry: u8,
    /// Refutations found by search since the last such search.
    pub refuted: usize,
    /// Good replies learnt since then.
    pub learnt: usize,
    /// The share of the limit that is left.
    pub left: f64,
}

/// The first of the best candidates as far as is known. `known` is of the first of `candidates`.
pub(super) fn best(known: &[Remembered], candidates: usize) -> Option<usize> {
    let unknown = Remembered::nothing();
    // Of equals the last is taken, so they come from the end.
    let numbers = (0..candidates).rev();
    numbers.max_by_key(|&i| known.get(i).unwrap_or(&unknown).merit())
}

/// What to do next.
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

/// The paper's rule: what was not refuted is good enough.
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

/// Ours: a few candidates that hold are compared, then the best of them is to be proved; while there is time, more of them.
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
    // The best that is not proved, if it is better than what is.
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

/// Nothing that is known of can be better than the best. With what is left it is asked in turns whether there are better
/// series after all, and whether the best is as good as it looks.
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
        // With little left the proof comes first.
        let late = Stock {
            left: RESERVE / 2.0,
            ..STOCK
        };
        assert_eq!(next_of(&all, late), ReplyTask::Prove(0));
        all.push(known(MateSafety::NotFound, Some(7)));
        assert_eq!(next_of(&all, STOCK), ReplyTask::Prove(COMPARED - 1));
        // What is proved and better needs no rival.
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
        // Less is left of it: now the other is the best.
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
        // Where they have seen all series there is nothing left to do.
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
