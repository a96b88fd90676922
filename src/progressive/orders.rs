//! What an order of wishes is worth in an ending against a lone king, over every position of turns that are long enough.
//!
//! The engine chooses the last arrangement of a series by a fixed order: mate, no draw, then the series that are still needed at worst, the squares on
//! which the lone king's turn may end, our king near the centre ([`super::player::endings`]; Janko & Guid 2016, section 6.2). Such an order is
//! a strategy, and as [`super::long_turns`] knows all positions of long turns, its value is exact: an order wins a position if it wins whatever the
//! lone king does and whichever of equally good arrangements is played. How many series are needed is itself the outcome of a retrograde analysis; the other
//! wishes only count what is seen on the board.

use rustc_hash::{FxHashMap, FxHashSet};

use super::long_turns::{LONGEST, LongTurnPositions, LongTurnTable, canonical, square, squares};
use super::player::endings::{EndingKind, series_needed};
use seriatim_core::board::{Color, Role, Square};

/// What is counted of an arrangement at the end of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TurnFeature {
    /// The series that are still needed where the lone king's turn ends at worst, by retrograde analysis ([`series_needed`]).
    SeriesNeeded,
    /// The most king's moves to the edge from where its turn can end.
    WorstEdge,
    /// The most files and ranks to the nearest corner, together, from there.
    WorstCorner,
    /// The squares on which its turn can end.
    Ends,
    /// Our king's moves to the four squares of the centre.
    KingCentre,
    /// The most king's moves between the kings.
    WorstKings,
    /// King's moves between our men, together.
    MenDistance,
}

use TurnFeature as F;

impl TurnFeature {
    /// All of them.
    pub const ALL: [Self; 7] = [
        F::SeriesNeeded,
        F::WorstEdge,
        F::WorstCorner,
        F::Ends,
        F::KingCentre,
        F::WorstKings,
        F::MenDistance,
    ];

    /// Those that are counted on the board.
    #[must_use]
    pub fn seen() -> &'static [Self] {
        const SEEN: &[TurnFeature] = TurnFeature::ALL.split_at(1).1;
        SEEN
    }

    /// Its name in reports.
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

/// That a feature be as small as can be, or as large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TurnWish {
    /// The feature.
    pub feature: TurnFeature,
    /// Whether it is to be large.
    pub most: bool,
}

impl TurnWish {
    /// That it be small.
    #[must_use]
    pub(crate) const fn least(feature: TurnFeature) -> Self {
        Self {
            feature,
            most: false,
        }
    }
}

/// The order by which the engine plays.
pub const ENGINE_ORDER: [TurnWish; 3] = [
    TurnWish::least(F::SeriesNeeded),
    TurnWish::least(F::Ends),
    TurnWish::least(F::KingCentre),
];

/// The order of what is seen on the board that plays all four endings perfectly, for both sides: put together of bred ones.
pub const ONE_ORDER: [TurnWish; 3] = [
    TurnWish::least(F::WorstEdge),
    TurnWish::least(F::WorstCorner),
    TurnWish::least(F::Ends),
];

type TurnCounts = [u8; F::ALL.len()];

/// How a series can end: what is counted there, and the positions (by a number of their list) that the lone king can leave.
type TurnEnd = (TurnCounts, u32);

/// What an order is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderValue {
    /// Arrangements against a square of the triangle that it wins.
    pub won: u64,
    /// The series that it needs in all of them together.
    pub series: u64,
    /// The most that it needs.
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

    /// Series to mate in the mean of what is won.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.series as f64 / self.won.max(1) as f64
    }
}

/// Values orders of one ending, for the side that has the men.
#[derive(Clone, Debug)]
pub struct OrderJudge {
    /// Of each position, which is all arrangements that long turns do not tell apart: how many they are.
    weights: Vec<u32>,
    /// Whether it mates at once.
    mates: Vec<bool>,
    /// How else its series can end without a draw.
    ends: Vec<Vec<TurnEnd>>,
    /// Lists of positions.
    nexts: Vec<Vec<u32>>,
    best: OrderValue,
}

/// The men beside the king.
const fn roles(kind: EndingKind) -> &'static [Role] {
    match kind {
        EndingKind::Queen => &[Role::King, Role::Queen],
        EndingKind::Rook => &[Role::King, Role::Rook],
        EndingKind::Knights => &[Role::King, Role::Knight, Role::Knight],
        EndingKind::BishopKnight => &[Role::King, Role::Bishop, Role::Knight],
    }
}

/// The numbers of positions as they are met: the square of the triangle, and the class of the arrangement.
#[derive(Default)]
struct PositionNumbers(FxHashMap<(usize, u32), u32>);

impl PositionNumbers {
    fn of(&self, i: usize, class: u32) -> Option<u32> {
        self.0.get(&(i, class)).copied()
    }
}

impl OrderJudge {
    /// Looks at every arrangement of the men of `winner`.
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

    /// Finds how the series of each position can end.
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

    /// What perfect play is worth, in the same count.
    #[must_use]
    pub const fn best(&self) -> &OrderValue {
        &self.best
    }

    /// What an order is worth.
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

/// The lists of positions after the ends that an order likes best, all of them.
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

/// What is counted of an arrangement, our king first, after which the lone king's turn can end on these squares.
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
