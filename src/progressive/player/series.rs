//! Generally good series: best-first search over the positions of one series by their evaluation.

use super::killers::Killers;
use super::refutations::Refutations;
use crate::board::{Color, Move};
use crate::eval::Score;
use crate::progressive::mate::place::Place;
use crate::progressive::terms::{self, View, Weights};
use crate::rules::{Position, Progressive};
use crate::search::{Ended, Layered, Paths, Search, Status};
use crate::util::mix;

/// Bytes that one position costs in the table; see [`crate::progressive::mate::MateSearch`].
const BYTES_PER_POSITION: usize = 112;

/// What a mate counts in the search, beyond every sum of features (thousandths of a point).
const MATE: i32 = 1_000_000;

/// A series that ends the turn, with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The moves.
    pub series: Vec<Move>,
    /// The position after them, at the start of the next turn unless the series got stuck.
    pub end: Progressive,
    /// The value of that position.
    pub score: Score,
    /// What the search that found it took it to be worth at most, for the side that plays it, in thousandths of a point.
    pub(super) value: i32,
    /// The random part of that.
    pub(super) luck: i32,
}

impl Candidate {
    /// A series of legal moves with where it leads and what that is worth. What illegal ones lead to has no meaning.
    #[must_use]
    pub fn new(start: &Progressive, series: Vec<Move>, weights: &Weights) -> Self {
        let mut end = start.clone();
        series.iter().for_each(|&mv| end.play_unchecked(mv));
        let score = terms::evaluate(&end, weights);
        let value = points_for(score, start.to_move());
        Self {
            series,
            end,
            score,
            value,
            luck: 0,
        }
    }
}

/// A score as one side sees it, in thousandths of a point.
pub(super) fn points_for(score: Score, us: Color) -> i32 {
    match score {
        Score::Mate { winner, .. } | Score::Win { winner, .. } if winner == us => MATE,
        Score::Mate { .. } | Score::Win { .. } => -MATE,
        Score::Draw => 0,
        Score::Points(points) => us.pick(points, -points),
    }
}

/// The positions of a series as paths to its ends.
struct Turn {
    turn: u16,
    us: Color,
    weights: Weights,
    seed: u64,
    noise: u64,
    stray: u64,
    /// Mates of the opponent that the series must escape.
    refutations: Refutations,
    /// Good replies of the opponent that count.
    killers: Option<Killers>,
    /// What is taken off the values of the successors of the position expanded last.
    open: i32,
}

/// So many replies that are tried on the ends of a series take as long as a node, and count as one.
const TRIES: u64 = 16;

/// What is taken off the value of a position within a series that still stood open to a known mate one move before
/// (thousandths of a point).
const OPEN: i32 = 3_000;

impl Turn {
    /// Whether a known mate would be possible if the series ended here.
    fn is_open(&mut self, position: &Progressive) -> bool {
        if self.refutations.is_empty() || position.at_start() {
            return false;
        }
        let mut end = position.clone();
        end.end_turn();
        self.refutations.of(&end).is_some()
    }

    /// The value of the end of a series; `None` if a known mate is possible there or if it is not worth more than `floor`.
    /// What is cheap comes first: of many ends only the best are wanted.
    fn end_value(&mut self, end: &Progressive, floor: i32) -> Option<i32> {
        let luck = self.luck(end);
        let floor = floor.saturating_sub(luck);
        let mut value = points_for(terms::evaluate(end, &self.weights), self.us);
        if value > floor
            && let Some(killers) = &mut self.killers
            && let Some(bound) = killers.bound(end, 0, floor)
        {
            value = value.min(bound);
        }
        let wanted = value > floor && self.refutations.of(end).is_none();
        wanted.then_some(value + luck)
    }

    /// The value of a position on the way through a series.
    fn value_within(&self, position: &Progressive) -> i32 {
        self.us.pick(1, -1) * self.as_if_ended(position) + self.random(position, self.stray)
    }

    /// The value of a position within the series as if the series ended there: what our pawns can still do now is
    /// not the question, but what they can do in our next turn.
    fn as_if_ended(&self, position: &Progressive) -> i32 {
        let (ours, theirs) = (self.turn.saturating_add(2), self.turn.saturating_add(1));
        let moves = self.us.pick([ours, theirs], [theirs, ours]);
        View::new(position.board(), moves, None).points(&self.weights)
    }

    /// The random amount in the value of a series' end.
    fn luck(&self, end: &Progressive) -> i32 {
        self.random(end, self.noise)
    }

    /// A small random amount that depends on the position and the seed only, so that two games differ.
    fn random(&self, position: &Progressive, most: u64) -> i32 {
        if most == 0 {
            return 0;
        }
        (mix(position.key() ^ mix(self.seed)) % (2 * most + 1)) as i32 - most as i32
    }
}

impl Paths for Turn {
    type State = Place;
    type Action = Move;

    fn expand(
        &mut self,
        Place(position): &Place,
        visit: &mut impl FnMut(Move, Place, bool),
    ) -> Option<i32> {
        let mut moved = false;
        self.open = if self.is_open(position) { OPEN } else { 0 };
        position.each_child(|mv, next| {
            moved = true;
            visit(mv, Place(next.clone()), next.turn() != self.turn);
        });
        // Stuck: the side to move cannot be in check after its own move, so it is a draw.
        (!moved).then_some(0)
    }

    fn value(&mut self, Place(position): &Place, ended: bool, floor: i32) -> Option<i32> {
        if ended {
            self.end_value(position, floor)
        } else {
            Some(self.value_within(position) - self.open)
        }
    }
}

/// A search for the best series by evaluation. It knows nothing of the reply; [`super::phases`] looks at that.
pub struct SeriesSearch {
    start: Progressive,
    weights: Weights,
    search: Layered<Turn>,
}

impl SeriesSearch {
    /// A search that keeps the best `keep` series. `noise` is the largest random amount added to a value, in
    /// thousandths of a point, and `stray` that on the way.
    #[must_use]
    pub fn new(
        start: &Progressive,
        weights: &Weights,
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
            killers: None,
            open: 0,
        };
        Self {
            start: start.clone(),
            weights: weights.clone(),
            search: Layered::new(
                paths,
                Place(start.clone()),
                keep,
                bytes / BYTES_PER_POSITION,
            ),
        }
    }

    /// The same, but only for series after which none of these mates is possible, and each is worth what it is after the
    /// best of these replies. To be said before the first step.
    pub(super) fn escaping(mut self, refutations: Refutations, killers: Option<Killers>) -> Self {
        let turn = self.search.domain_mut();
        turn.refutations = refutations;
        turn.killers = killers.map(Killers::anew);
        self
    }

    /// Looks first at what lies beside these series, as far as they are possible. To be said before the first step.
    pub(super) fn beside(mut self, series: impl IntoIterator<Item = Vec<Move>>) -> Self {
        for series in series {
            self.search.follow(series);
        }
        self
    }

    /// Whether all series were seen, as far as there was room.
    pub(super) fn exhausted(&self) -> bool {
        self.search.exhausted()
    }

    /// The best series so far, best first.
    #[must_use]
    pub fn candidates(&self) -> Vec<Candidate> {
        let ends = self.search.ends();
        ends.into_iter().map(|end| self.candidate(end)).collect()
    }

    /// The best series so far.
    #[must_use]
    pub fn best(&self) -> Option<Candidate> {
        Some(self.candidate(self.search.best()?))
    }

    fn candidate(&self, end: Ended<Move>) -> Candidate {
        let candidate = Candidate::new(&self.start, end.path, &self.weights);
        Candidate {
            value: end.value,
            luck: self.search.domain().luck(&candidate.end),
            ..candidate
        }
    }
}

impl Search for SeriesSearch {
    /// The last node may be dearer than what is left of the quota, by what its replies count.
    fn step(&mut self, quota: u64) -> Status {
        let end = self.nodes().saturating_add(quota);
        let mut status = self.search.step(0);
        while status == Status::Running && self.nodes() < end {
            status = self.search.step(1);
        }
        status
    }

    fn nodes(&self) -> u64 {
        let tries = self.search.domain().killers.as_ref();
        self.search.nodes() + tries.map_or(0, Killers::tries) / TRIES
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progressive::mate::{MateOutcome, MateSearch, verify};
    use crate::rules::Rules;

    const NODES: u64 = 300;

    fn series(start: &Progressive, escape: Refutations) -> Vec<Candidate> {
        let mut search = SeriesSearch::new(start, &Weights::PAPER, 100, (0, 0), 1, 64 << 20)
            .escaping(escape, None);
        search.step(NODES);
        search.candidates()
    }

    /// A worker works in slices of nodes, so dear nodes must count as more, or a slice takes too long.
    #[test]
    fn replies_that_are_tried_count_as_nodes() {
        let start = Progressive::initial(Rules::Italian);
        let mut killers = Killers::new(Color::White, &Weights::PAPER);
        for from in crate::board::Square::all() {
            killers.add(&[Move::new(from, from)]);
        }
        let all = |killers: Option<Killers>| {
            let mut search = SeriesSearch::new(&start, &Weights::PAPER, 100, (0, 0), 1, 1 << 20)
                .escaping(Refutations::default(), killers);
            while search.step(3) == Status::Running {}
            (search.nodes(), search.candidates().len())
        };
        let tries = 20 * killers.len() as u64;
        assert_eq!(all(None), (1, 20));
        assert_eq!(all(Some(killers)), (1 + tries / TRIES, 20));
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
                MateOutcome::Mate(mate) => Some(mate),
                _ => None,
            }
        });
        let mate = mate.expect("most series lose");
        let loses = |candidate: &&Candidate| verify(&candidate.end, &mate).is_ok();
        assert!(all.iter().filter(loses).count() > 0);
        let mut escape = Refutations::default();
        escape.add(mate.clone());
        let escaping = series(&start, escape);
        assert!(escaping.len() > 20, "{}", escaping.len());
        assert_eq!(escaping.iter().filter(loses).count(), 0);
    }

    /// What a long search has found, a short one that begins there finds again, and what is beside it; alone it does not.
    #[test]
    fn a_search_beside_a_series_goes_on_from_there() {
        let fen = "1n1q1bnr/1pp1kppp/r7/3pp3/4P1bP/8/PPPPKPP1/RNBQ2NR w - - 0 5";
        let start = Progressive::from_fen(fen, Rules::Italian).expect("legal");
        let new = || SeriesSearch::new(&start, &Weights::DEFAULT, 8, (0, 0), 1, 64 << 20);
        let value = |search: SeriesSearch| search.best().map(|best| best.value);
        let mut long = new();
        long.step(20_000);
        let found = long.best().expect("a series");
        let nodes = 20;
        let mut alone = new();
        alone.step(nodes);
        let mut beside = new().beside([found.series]);
        beside.step(nodes);
        assert!(value(alone) < Some(found.value));
        assert!(value(beside) >= Some(found.value));
        assert!(!long.exhausted());
    }
}
