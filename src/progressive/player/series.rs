//! Search for good series: best-first search over the positions of one series by their evaluation.

use super::choice::CandidateSeries;
use super::killers::Killers;
use super::refutations::Refutations;
use super::worth::Worth;
use crate::terms::{self, TurnWeights, View};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Position, Progressive};
use seriatim_search::{Ended, Layered, Paths, Search, SearchStatus};
use seriatim_util::mix;

/// Bytes per position in the table; see [`crate::mate::MateSearch`].
const BYTES_PER_POSITION: usize = 112;

/// The positions of a series as a graph of paths to its ends.
struct Turn {
    turn: u16,
    us: Color,
    weights: TurnWeights,
    seed: u64,
    noise: u64,
    stray: u64,
    /// Mates of the opponent that the series must escape.
    refutations: Refutations,
    /// Good replies of the opponent that lower the value of a series.
    killers: Killers,
    /// Amount subtracted from the values of the successors of the position expanded last.
    open: i32,
}

/// Number of replies tried on the ends of a series that count as one node, because they take as
/// long. Measured by the time of a worker's slice. The number changes the meaning of a node, not
/// the playing strength.
const TRIES: u64 = 16;

/// Amount subtracted from the value of a position within a series if one move before a known mate
/// was possible (thousandths of a point): `cli/lab/matches`, “The published player at one
/// second”; never measured alone.
const OPEN: i32 = 3_000;

impl Turn {
    /// Returns whether a known mate would be possible if the series ended here.
    fn is_open(&mut self, position: &Progressive) -> bool {
        if self.refutations.is_empty() || position.at_start() {
            return false;
        }
        let mut end = position.clone();
        end.end_turn();
        self.refutations.of(&end).is_some()
    }

    /// Worth of the end of a series; `None` if a known mate is possible there or if the worth is
    /// not above `floor`. Cheap tests come first, because only the best of many ends are wanted.
    fn end_worth(&mut self, end: &Progressive, floor: Option<Worth>) -> Option<Worth> {
        let luck = self.luck(end);
        let floor = floor.map(|floor| floor.plus(-luck));
        let wanted = |worth| floor.is_none_or(|floor| worth > floor);
        let mut worth = Worth::of(terms::evaluate(end, &self.weights), self.us);
        if wanted(worth)
            && let Some(bound) = self.killers.bound(end, 0, floor)
        {
            worth = worth.min(bound);
        }
        let wanted = wanted(worth) && self.refutations.of(end).is_none();
        wanted.then_some(worth.plus(luck))
    }

    /// Value of a position within a series, for the side that plays it.
    fn value_within(&self, position: &Progressive) -> i32 {
        self.us.pick(1, -1) * self.as_if_ended(position) + self.random(position, self.stray)
    }

    /// Value of a position within the series as if the series ended there. So it counts what our
    /// pawns can do in our next turn, not in the present one.
    fn as_if_ended(&self, position: &Progressive) -> i32 {
        let (ours, theirs) = (self.turn.saturating_add(2), self.turn.saturating_add(1));
        let moves = self.us.pick([ours, theirs], [theirs, ours]);
        View::new(position.board(), moves, None).points(&self.weights)
    }

    /// Random part of the value of a series' end.
    fn luck(&self, end: &Progressive) -> i32 {
        self.random(end, self.noise)
    }

    /// Random amount from −`most` to `most`. Depends on the position and the seed only, and makes
    /// games differ.
    fn random(&self, position: &Progressive, most: u64) -> i32 {
        if most == 0 {
            return 0;
        }
        (mix(position.key() ^ mix(self.seed)) % (2 * most + 1)) as i32 - most as i32
    }
}

impl Paths for Turn {
    type State = InFull<Progressive>;
    type Action = Move;
    type Worth = Worth;

    fn expand(
        &mut self,
        InFull(position): &InFull<Progressive>,
        visit: &mut impl FnMut(Move, InFull<Progressive>, bool),
    ) -> Option<Worth> {
        let mut moved = false;
        self.open = if self.is_open(position) { OPEN } else { 0 };
        position.each_child(|mv, next| {
            moved = true;
            visit(mv, InFull(next.clone()), next.turn() != self.turn);
        });
        // Stuck: the side to move cannot be in check after its own move, so the game is drawn.
        (!moved).then_some(Worth::Points(0))
    }

    fn promise(&mut self, InFull(position): &InFull<Progressive>) -> i32 {
        self.value_within(position) - self.open
    }

    fn worth(&mut self, InFull(end): &InFull<Progressive>, floor: Option<Worth>) -> Option<Worth> {
        self.end_worth(end, floor)
    }
}

/// Search for the best series by evaluation. It ignores the opponent's reply; [`super::phases`]
/// examines that.
pub struct SeriesSearch {
    start: Progressive,
    weights: TurnWeights,
    search: Layered<Turn>,
}

impl SeriesSearch {
    /// Creates a search that keeps the best `keep` series. `noise` is the largest random amount
    /// added to the value of a series, and `stray` to the value of positions within a series, in
    /// thousandths of a point.
    #[must_use]
    pub fn new(
        start: &Progressive,
        weights: &TurnWeights,
        keep: usize,
        (noise, stray): (u64, u64),
        seed: u64,
        bytes: usize,
    ) -> Self {
        let paths = Turn {
            turn: start.turn(),
            us: start.to_move(),
            weights: weights.clone(),
            seed,
            noise,
            stray,
            refutations: Refutations::default(),
            killers: Killers::new(start.to_move(), weights),
            open: 0,
        };
        Self {
            start: start.clone(),
            weights: weights.clone(),
            search: Layered::new(
                paths,
                InFull(start.clone()),
                keep,
                bytes / BYTES_PER_POSITION,
            ),
        }
    }

    /// Restricts the search to series after which none of these mates is possible, and values each
    /// after the best of these replies. Call it before the first step.
    pub(super) fn escaping(mut self, refutations: Refutations, killers: Killers) -> Self {
        let turn = self.search.domain_mut();
        turn.refutations = refutations;
        turn.killers = killers.anew();
        self
    }

    /// Begins the search next to these series, as far as they are possible. Call it before the
    /// first step.
    pub(super) fn beside(mut self, series: impl IntoIterator<Item = Vec<Move>>) -> Self {
        for series in series {
            self.search.follow(series);
        }
        self
    }

    /// Returns whether all series were seen, as far as the table had room.
    pub(super) fn exhausted(&self) -> bool {
        self.search.exhausted()
    }

    /// The best series so far, best first.
    #[must_use]
    pub fn candidates(&self) -> Vec<CandidateSeries> {
        let ends = self.search.ends();
        ends.into_iter().map(|end| self.candidate(end)).collect()
    }

    /// The best series so far.
    #[must_use]
    pub fn best(&self) -> Option<CandidateSeries> {
        Some(self.candidate(self.search.best()?))
    }

    fn candidate(&self, end: Ended<Move, Worth>) -> CandidateSeries {
        let candidate = CandidateSeries::new(&self.start, end.path, &self.weights);
        CandidateSeries {
            most: end.worth,
            luck: self.search.domain().luck(&candidate.end),
            ..candidate
        }
    }
}

impl Search for SeriesSearch {
    /// The last node may exceed the quota, because tried replies count as nodes too.
    fn step(&mut self, quota: u64) -> SearchStatus {
        let end = self.nodes().saturating_add(quota);
        let mut status = self.search.step(0);
        while status == SearchStatus::Running && self.nodes() < end {
            status = self.search.step(1);
        }
        status
    }

    fn nodes(&self) -> u64 {
        self.search.nodes() + self.search.domain().killers.tries() / TRIES
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mate::{MateSearch, MateVerdict, verify};
    use seriatim_core::rules::Rules;

    const NODES: u64 = 300;

    fn series(start: &Progressive, escape: Refutations) -> Vec<CandidateSeries> {
        let mut search = SeriesSearch::new(start, &TurnWeights::PAPER, 100, (0, 0), 1, 64 << 20)
            .escaping(escape, Killers::new(start.to_move(), &TurnWeights::PAPER));
        search.step(NODES);
        search.candidates()
    }

    /// A worker works in slices of nodes. So expensive nodes must count as more, or a slice takes
    /// too long.
    #[test]
    fn replies_that_are_tried_count_as_nodes() {
        let start = Progressive::initial(Rules::Italian);
        let mut killers = Killers::new(Color::White, &TurnWeights::PAPER);
        for from in seriatim_core::board::Square::all() {
            killers.add(&[Move::new(from, from)]);
        }
        let all = |killers: Killers| {
            let mut search =
                SeriesSearch::new(&start, &TurnWeights::PAPER, 100, (0, 0), 1, 1 << 20)
                    .escaping(Refutations::default(), killers);
            while search.step(3) == SearchStatus::Running {}
            (search.nodes(), search.candidates().len())
        };
        let tries = 20 * killers.len() as u64;
        let none = Killers::new(Color::White, &TurnWeights::PAPER);
        assert_eq!(all(none), (1, 20));
        assert_eq!(all(killers), (1 + tries / TRIES, 20));
    }

    #[test]
    fn series_that_are_to_escape_a_mate_do() {
        let fen = "rnb3nr/ppkp1ppp/8/4p3/1b1p4/1P6/P1P1PPPP/RN1QKBNR w KQ - 0 5";
        let start = Progressive::from_fen(fen, Rules::Italian).expect("legal");
        let all = series(&start, Refutations::default());
        let mate = all.iter().find_map(|candidate| {
            let mut search = MateSearch::new(&candidate.end, 64 << 20);
            search.step(5_000);
            match search.outcome() {
                MateVerdict::Mate(mate) => Some(mate),
                _ => None,
            }
        });
        let mate = mate.expect("most series lose");
        let loses = |candidate: &&CandidateSeries| verify(&candidate.end, &mate).is_ok();
        assert!(all.iter().filter(loses).count() > 0);
        let mut escape = Refutations::default();
        escape.add(mate.clone());
        let escaping = series(&start, escape);
        assert!(escaping.len() > 20, "{}", escaping.len());
        assert_eq!(escaping.iter().filter(loses).count(), 0);
    }

    /// A short search that begins next to the result of a long search finds that result again, or a
    /// better one. Without that start it does not.
    #[test]
    fn a_search_beside_a_series_goes_on_from_there() {
        let fen = "1n1q1bnr/1pp1kppp/r7/3pp3/4P1bP/8/PPPPKPP1/RNBQ2NR w - - 0 5";
        let start = Progressive::from_fen(fen, Rules::Italian).expect("legal");
        let new = || SeriesSearch::new(&start, &TurnWeights::DEFAULT, 8, (0, 0), 1, 64 << 20);
        let value = |search: SeriesSearch| search.best().map(|best| best.most);
        let mut long = new();
        long.step(20_000);
        let found = long.best().expect("a series");
        let nodes = 20;
        let mut alone = new();
        alone.step(nodes);
        let mut beside = new().beside([found.series]);
        beside.step(nodes);
        assert!(value(alone) < Some(found.most));
        assert!(value(beside) >= Some(found.most));
        assert!(!long.exhausted());
    }
}
