//! Exact value of an order of criteria in an ending against a lone king, over all positions of
//! turns that are long enough.
//!
//! The engine chooses the last arrangement of a series by a fixed order of criteria. First come
//! mate and the avoidance of a draw. Then come the number of series still needed in the worst case,
//! the number of squares on which the lone king's turn may end, and our king's distance to the
//! centre ([`super::player::endings`]; Janko & Guid 2016, section 6.2).
//!
//! Such an order is a strategy. As [`super::long_turns`] knows all positions of long turns, the
//! value of an order is exact. An order wins a position if it wins whatever the lone king does, and
//! whichever of equally good arrangements is played. The number of series needed is itself the
//! result of a retrograde analysis; the other criteria only count what is seen on the board.

use rustc_hash::{FxHashMap, FxHashSet};

use super::long_turns::{LONGEST, LongTurnPositions, LongTurnTable, canonical, square, squares};
use super::player::endings::{EndingKind, series_needed};
use seriatim_core::board::{Color, Role, Square};

/// Number that is counted for an arrangement at the end of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TurnFeature {
    /// Number of series still needed for the worst end of the lone king's turn, by retrograde
    /// analysis ([`series_needed`]).
    SeriesNeeded,
    /// Largest distance to the edge, in king's moves, of the squares on which the lone king's turn
    /// can end.
    WorstEdge,
    /// Largest distance to the nearest corner, files plus ranks, of the squares on which the lone
    /// king's turn can end.
    WorstCorner,
    /// Number of squares on which the lone king's turn can end.
    Ends,
    /// Distance from our king to the four squares of the centre, in king's moves.
    KingCentre,
    /// Largest distance between the kings, in king's moves, after the lone king's turn.
    WorstKings,
    /// Sum of the distances between each two of our pieces, in king's moves.
    MenDistance,
}

use TurnFeature as F;

impl TurnFeature {
    /// All features, in the order of their numbers.
    pub const ALL: [Self; 7] = [
        F::SeriesNeeded,
        F::WorstEdge,
        F::WorstCorner,
        F::Ends,
        F::KingCentre,
        F::WorstKings,
        F::MenDistance,
    ];

    /// The features that are counted on the board: all but [`Self::SeriesNeeded`].
    #[must_use]
    pub fn seen() -> &'static [Self] {
        const SEEN: &[TurnFeature] = TurnFeature::ALL.split_at(1).1;
        SEEN
    }

    /// Name in reports.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            F::SeriesNeeded => "seriesNeeded",
            F::WorstEdge => "worstEdge",
            F::WorstCorner => "worstCorner",
            F::Ends => "ends",
            F::KingCentre => "kingCentre",
            F::WorstKings => "worstKings",
            F::MenDistance => "menDistance",
        }
    }
}

/// Criterion of an order: a feature should be as small or as large as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TurnWish {
    /// The feature.
    pub feature: TurnFeature,
    /// `true` if the feature should be large, `false` if small.
    pub most: bool,
}

impl TurnWish {
    /// Returns the criterion that `feature` be as small as possible.
    #[must_use]
    pub(crate) const fn least(feature: TurnFeature) -> Self {
        Self {
            feature,
            most: false,
        }
    }
}

/// The order that the engine plays by.
pub const ENGINE_ORDER: [TurnWish; 3] = [
    TurnWish::least(F::SeriesNeeded),
    TurnWish::least(F::Ends),
    TurnWish::least(F::KingCentre),
];

/// Order of features seen on the board that plays all four endings perfectly, for both sides.
/// Combined from orders that evolution found.
pub const ONE_ORDER: [TurnWish; 3] = [
    TurnWish::least(F::WorstEdge),
    TurnWish::least(F::WorstCorner),
    TurnWish::least(F::Ends),
];

type TurnCounts = [u8; F::ALL.len()];

/// One end of a series: the features there, and the index in [`OrderJudge::nexts`] of the list of
/// positions that the lone king's turn can lead to.
type TurnEnd = (TurnCounts, u32);

/// Value of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderValue {
    /// Number of arrangements that the order wins, added up over the squares of the triangle for
    /// the lone king.
    pub won: u64,
    /// Sum of the series needed to mate in all won arrangements.
    pub series: u64,
    /// Largest number of series needed in a won arrangement.
    pub longest: u8,
}

impl OrderValue {
    fn of(weights: &[u32], lengths: &[u8]) -> Self {
        let mut value = Self {
            won: 0,
            series: 0,
            longest: 0,
        };
        for (&weight, &length) in weights.iter().zip(lengths) {
            if length <= LONGEST {
                value.won += u64::from(weight);
                value.series += u64::from(weight) * u64::from(length);
                value.longest = value.longest.max(length);
            }
        }
        value
    }

    /// Mean number of series to mate in the won arrangements.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.series as f64 / self.won.max(1) as f64
    }
}

/// Computes the value of orders in one ending, for the side that has the pieces.
#[derive(Clone, Debug)]
pub struct OrderJudge {
    /// Number of arrangements in each position. A position is a class of arrangements that long
    /// turns do not tell apart.
    weights: Vec<u32>,
    /// True if the side with the pieces mates at once, for each position.
    mates: Vec<bool>,
    /// Ends of a series that neither mate nor allow a draw, for each position.
    ends: Vec<Vec<TurnEnd>>,
    /// Lists of positions, to which [`TurnEnd`] refers by index.
    nexts: Vec<Vec<u32>>,
    best: OrderValue,
}

/// The pieces of the winning side, king first.
const fn roles(kind: EndingKind) -> &'static [Role] {
    match kind {
        EndingKind::Queen => &[Role::King, Role::Queen],
        EndingKind::Rook => &[Role::King, Role::Rook],
        EndingKind::Knights => &[Role::King, Role::Knight, Role::Knight],
        EndingKind::BishopKnight => &[Role::King, Role::Bishop, Role::Knight],
    }
}

/// Numbers of the positions in the order of their first appearance, by square of the triangle and
/// class of the arrangement.
#[derive(Default)]
struct PositionNumbers(FxHashMap<(usize, u32), u32>);

impl PositionNumbers {
    fn of(&self, i: usize, class: u32) -> Option<u32> {
        self.0.get(&(i, class)).copied()
    }
}

impl OrderJudge {
    /// Goes through every arrangement of the pieces of `winner`.
    #[must_use]
    pub fn new(kind: EndingKind, winner: Color) -> Self {
        let positions = LongTurnPositions::new(roles(kind));
        let mut numbers = PositionNumbers::default();
        let (mut weights, mut keys) = (Vec::new(), Vec::new());
        for (i, classes) in positions.classes.iter().enumerate() {
            for &class in classes.class.iter().flatten() {
                let new = numbers.0.len() as u32;
                let number = *numbers.0.entry((i, class)).or_insert(new);
                if number == new {
                    weights.push(0);
                    keys.push((i, class));
                }
                weights[number as usize] += 1;
            }
        }
        let table = LongTurnTable::new(&positions, winner);
        let lengths: Vec<u8> = keys
            .iter()
            .map(|&(i, class)| table.series(i, class))
            .collect();
        let mut judge = Self {
            mates: vec![false; weights.len()],
            ends: vec![Vec::new(); weights.len()],
            nexts: Vec::new(),
            best: OrderValue::of(&weights, &lengths),
            weights,
        };
        judge.fill(&positions, &numbers, kind, winner);
        judge
    }

    /// Fills in the mates and the ends of the series of each position.
    fn fill(
        &mut self,
        positions: &LongTurnPositions,
        numbers: &PositionNumbers,
        kind: EndingKind,
        winner: Color,
    ) {
        let odd = winner == Color::White;
        let mut lists: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        for i in 0..canonical().len() {
            for &arrangement in &positions.mates[i] {
                positions.sources(i, arrangement, odd, |class| {
                    if let Some(number) = numbers.of(i, class) {
                        self.mates[number as usize] = true;
                    }
                });
            }
            let mut found: FxHashSet<(u32, TurnEnd)> = FxHashSet::default();
            for &(arrangement, ends) in &positions.holds[i] {
                // The turns of the other side are of the other parity.
                let ends = ends[usize::from(!odd)];
                let place = |at| {
                    let (i, class) = positions.class_at(arrangement, at);
                    class.and_then(|class| numbers.of(i, class))
                };
                let mut next: Vec<u32> = squares(ends).filter_map(place).collect();
                next.sort_unstable();
                next.dedup();
                let new = lists.len() as u32;
                let list = *lists.entry(next).or_insert(new);
                let men: Vec<Square> = positions.men(arrangement).collect();
                let counted = counted(kind, winner, &men, ends);
                positions.sources(i, arrangement, odd, |class| {
                    found.extend(numbers.of(i, class).map(|number| (number, (counted, list))));
                });
            }
            for (number, end) in found {
                self.ends[number as usize].push(end);
            }
        }
        self.nexts = vec![Vec::new(); lists.len()];
        for (next, list) in lists {
            self.nexts[list as usize] = next;
        }
    }

    /// Value of perfect play, in the same units as [`Self::value`].
    #[must_use]
    pub const fn best(&self) -> &OrderValue {
        &self.best
    }

    /// Returns the value of an order.
    #[must_use]
    pub fn value(&self, order: &[TurnWish]) -> OrderValue {
        let played: Vec<Vec<u32>> = self.ends.iter().map(|ends| chosen(order, ends)).collect();
        let mates = self.mates.iter();
        let mut lengths: Vec<u8> = mates
            .map(|&mates| if mates { 1 } else { u8::MAX })
            .collect();
        for series in 2..=LONGEST {
            let before = lengths.clone();
            let is_won = |list: &u32| {
                let mut next = self.nexts[*list as usize].iter();
                next.all(|&next| before[next as usize] < series)
            };
            for (length, lists) in lengths.iter_mut().zip(&played) {
                if *length == u8::MAX && !lists.is_empty() && lists.iter().all(is_won) {
                    *length = series;
                }
            }
            if lengths == before {
                break;
            }
        }
        OrderValue::of(&self.weights, &lengths)
    }
}

/// Returns the lists of positions after the ends that the order rates best, with all ends of equal
/// rating.
fn chosen(order: &[TurnWish], ends: &[TurnEnd]) -> Vec<u32> {
    let key = |counted: &TurnCounts| {
        order.iter().fold(0u64, |key, wish| {
            let value = counted[wish.feature as usize];
            key << 8 | u64::from(if wish.most { u8::MAX - value } else { value })
        })
    };
    let least = ends.iter().map(|(counted, _)| key(counted)).min();
    let best = ends
        .iter()
        .filter(|(counted, _)| Some(key(counted)) == least);
    let mut lists: Vec<u32> = best.map(|&(_, list)| list).collect();
    lists.sort_unstable();
    lists.dedup();
    lists
}

/// Counts the features of an arrangement with our king first. `ends` are the squares on which the
/// lone king's turn can then end.
fn counted(kind: EndingKind, winner: Color, men: &[Square], ends: u64) -> TurnCounts {
    let near = |line: u8| line.min(7 - line);
    let edge = |at: Square| near(at.file()).min(near(at.rank()));
    let corner = |at: Square| near(at.file()) + near(at.rank());
    let needed = |at: Square| series_needed(kind, winner, at).unwrap_or(8 + edge(at));
    let king = men[0];
    let most = |count: &dyn Fn(Square) -> u8| {
        let all = squares(ends).map(|at| count(square(at)));
        all.max().unwrap_or(0)
    };
    let pairs = (0..men.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
    let apart = pairs.map(|(a, b)| men[a].distance(men[b]) as u8);
    TurnFeature::ALL.map(|feature| match feature {
        F::SeriesNeeded => most(&needed),
        F::WorstEdge => most(&edge),
        F::WorstCorner => most(&corner),
        F::Ends => ends.count_ones() as u8,
        F::KingCentre => 3 - edge(king),
        F::WorstKings => most(&|at| at.distance(king) as u8),
        F::MenDistance => apart.clone().sum(),
    })
}
