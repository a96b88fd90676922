//! The mate search of Janko & Guid 2016, section 4, made complete: weighted A* with Covering,
//! Promotion and Pin.
//!
//! Two things go beyond Janko & Guid (2016). Positions from which no mate can come in the moves
//! left are not expanded ([`super::bound`]). The last move of a series is looked for at once
//! instead of being put into the queue, since seven of eight positions stand before it.

use std::ops::ControlFlow;

use super::all::AllMates;
use super::bound::MateBound;
use super::covering::covering;
use super::pin::pin;
use super::promotion::promotion;
use super::verify::verify;
use seriatim_core::board::Move;
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Position, Progressive, Rules};
use seriatim_search::parts::PartReport;
use seriatim_search::{BestFirst, Domain, Parcel, Progress, Replayable, Search, SearchStatus};

/// Result of a search for a mate in this turn of Progressive chess.
///
/// ```
/// use seriatim_core::rules::{Position, Progressive, Rules};
/// use seriatim_progressive::mate::{MateSearch, MateVerdict};
/// use seriatim_search::{Search, SearchStatus};
/// let mut search = MateSearch::new(&Progressive::initial(Rules::Italian), 1 << 20);
/// while search.step(100) == SearchStatus::Running {}
/// // White's one move cannot mate, and the search has proved it.
/// assert_eq!(search.outcome(), MateVerdict::NoMate);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateVerdict {
    /// A mate was found: these moves of the turn, in order. The rules have replayed them.
    Mate(Vec<Move>),
    /// Proof that there is no mate: every position that the turn can reach was expanded.
    NoMate,
    /// Unknown: the search is not over, or its table was full.
    Unknown,
}

/// Bytes that one position costs in the table: the position, its link, its place in the queue, and
/// up to four slots. The number is the same natively and in wasm, so that both stop at the same
/// position.
const BYTES_PER_POSITION: usize = 112;

fn max_positions(bytes: usize) -> usize {
    bytes / BYTES_PER_POSITION
}

/// The constants of the heuristic, in units of a tenth of a covered square.
/// Chosen by `cli/lab/mate-weights.md`.
#[derive(Clone, Copy, Debug)]
pub struct MateWeights {
    /// Reward for each attack on a mating square.
    pub covering: u32,
    /// Reward for each step of the foremost pawn towards its last rank.
    pub step: u32,
    /// Reward for each queen.
    pub queen: u32,
    /// Reward for each king's move nearer to a square that pins the enemy king (Italian rules
    /// only).
    pub pin: u32,
    /// Janko & Guid's *a*: cost of a series of full length; half a series costs half (section 4.1).
    pub depth: u32,
}

impl MateWeights {
    /// The constants in use.
    pub const DEFAULT: Self = Self {
        covering: 10,
        step: 3,
        queen: 20,
        pin: 4,
        depth: 60,
    };
}

/// Upper limit of the rewards; priorities count down from it.
const CEILING: u32 = 2000;

/// Largest pin distance. Also the value if there is no such pin.
const NO_PIN: u32 = 5;

/// The positions of one series as a graph. The depth (moves left) is part of a position, so no path
/// to a position is ever improved.
struct MateDomain {
    start: Progressive,
    turn: u16,
    rules: Rules,
    weights: MateWeights,
    bound: Option<MateBound>,
    /// The mates found so far, if the search collects all mates; else `None`.
    all: Option<AllMates>,
}

impl MateDomain {
    fn new(start: &Progressive, weights: MateWeights) -> Self {
        Self {
            start: start.clone(),
            turn: start.turn(),
            rules: start.rules(),
            weights,
            bound: MateBound::new(start),
            all: None,
        }
    }

    /// The priority of a position within the series, lower for better: estimate plus weighted
    /// distance.
    #[inline]
    fn priority(&self, position: &Progressive) -> u32 {
        let (board, us) = (position.board(), position.to_move());
        let w = &self.weights;
        let (steps, queens) = promotion(board, us);
        let mut good = w.covering * covering(board, us) + w.step * (7 - steps) + w.queen * queens;
        if self.rules == Rules::Italian {
            good += w.pin * (NO_PIN - pin(board, us, NO_PIN));
        }
        let depth = u32::from(self.turn - position.left());
        let distance = w.depth * depth / u32::from(self.turn);
        (CEILING + distance).saturating_sub(good)
    }

    /// Returns whether a mate cannot be ruled out without looking at the moves.
    #[inline]
    fn may_mate(&mut self, position: &Progressive) -> bool {
        let left = position.left();
        self.bound
            .as_mut()
            .is_none_or(|bound| bound.may_mate(position, left))
    }
}

/// Calls `visit` with the moves that mate at once and the positions after these moves, until
/// `visit` breaks. Only moves that give check are tried.
#[inline]
fn mating_moves(
    position: &Progressive,
    visit: &mut impl FnMut(Move, Progressive) -> ControlFlow<()>,
) -> ControlFlow<()> {
    position.checking_batches(&mut |batch| {
        let mut flow = ControlFlow::Continue(());
        batch.for_each(&mut |mv| {
            if flow.is_continue() {
                let mut next = position.clone();
                next.play_unchecked(mv);
                if next.is_mate() {
                    flow = visit(mv, next);
                }
            }
        });
        flow
    })
}

impl MateDomain {
    /// Looks for mates with one more move, after `before` (one move or none). Returns the moves of
    /// a mate that ends the search; `None` if all mates are collected.
    #[inline]
    fn mate_at_once(
        &mut self,
        from: &Progressive,
        before: Option<Move>,
        position: &Progressive,
    ) -> Option<Vec<Move>> {
        let mut goal = None;
        let _ = mating_moves(position, &mut |mv, end| {
            let moves = before.into_iter().chain([mv]);
            if let Some(all) = &mut self.all {
                all.add(from, moves, end);
                return ControlFlow::Continue(());
            }
            goal = Some(moves.collect());
            ControlFlow::Break(())
        });
        goal
    }
}

impl Domain for MateDomain {
    type State = InFull<Progressive>;
    type Action = Move;

    fn expand(
        &mut self,
        InFull(position): &InFull<Progressive>,
        visit: &mut impl FnMut(Move, InFull<Progressive>, u32),
    ) -> Option<Vec<Move>> {
        let mut goal = self.mate_at_once(position, None, position);
        if goal.is_none() && position.left() > 1 {
            position.each_child(|mv, next| {
                // A Scottish check has ended the series; `mate_at_once` has already tried it.
                if next.turn() != self.turn || goal.is_some() {
                    return;
                }
                if next.left() == 1 && self.bound.is_some() {
                    // The last move is looked for at once: most of these positions hold no mate,
                    // and none is worth keeping.
                    if self.may_mate(next) {
                        goal = self.mate_at_once(position, Some(mv), next);
                    }
                    return;
                }
                let priority = self.priority(next);
                visit(mv, InFull(next.clone()), priority);
            });
        }
        goal
    }

    fn admits(&mut self, InFull(position): &InFull<Progressive>) -> bool {
        self.may_mate(position)
    }
}

impl Replayable for MateDomain {
    fn replay(&mut self, path: &[Move]) -> Option<InFull<Progressive>> {
        let start = InFull(self.start.clone());
        path.iter()
            .try_fold(start, |place, &mv| self.follow(&place, mv))
    }

    /// Skips the test whether the move is legal, because another part of this search has made it,
    /// and the test would take longer than everything else. Illegal input breaks nothing, and the
    /// rules replay a mate before it is reported.
    fn follow(
        &mut self,
        InFull(position): &InFull<Progressive>,
        mv: Move,
    ) -> Option<InFull<Progressive>> {
        let ours = position.board().side(position.to_move());
        if !ours.has(mv.from()) || ours.has(mv.to()) {
            return None;
        }
        let mut next = position.clone();
        next.play_unchecked(mv);
        (next.turn() == self.turn).then_some(InFull(next))
    }
}

/// A search for a mate in the present series.
///
/// The search is complete: if it ends without a mate and without having dropped a position, there
/// is no mate. Positions are compared in full ([`InFull`]), so the proof does not rest on hash
/// keys. Only positions that the bound refuses are left out, and [`super::bound`] proves that they
/// hold no mate.
pub struct MateSearch {
    search: BestFirst<MateDomain>,
}

impl MateSearch {
    /// Bytes for the table by default.
    pub const DEFAULT_BYTES: usize = 384 << 20;

    /// Creates a search from a position at the start of a turn or within a series, with a table of
    /// at most `bytes`.
    #[must_use]
    pub fn new(start: &Progressive, bytes: usize) -> Self {
        Self::with_weights(start, bytes, MateWeights::DEFAULT)
    }

    /// Creates a search as [`Self::new`] does, with other constants, for experiments.
    #[must_use]
    pub fn with_weights(start: &Progressive, bytes: usize, weights: MateWeights) -> Self {
        let domain = MateDomain::new(start, weights);
        Self {
            search: BestFirst::new(domain, InFull(start.clone()), max_positions(bytes)),
        }
    }

    /// Creates a search for all different positions of mate that the series can end in; see
    /// [`Self::mates`]. It keeps one series for each of the first `series` mates.
    #[must_use]
    pub fn all(start: &Progressive, bytes: usize, series: usize) -> Self {
        let mut domain = MateDomain::new(start, MateWeights::DEFAULT);
        // Half of the bytes go to the mates: they can be as many as the positions on the way.
        let max = max_positions(bytes / 2);
        domain.all = Some(AllMates::new(series, max));
        Self {
            search: BestFirst::new(domain, InFull(start.clone()), max),
        }
    }

    /// Creates part number `part` of a search in `of` parts; see [`seriatim_search::parts`]. Each
    /// part may have a table of `bytes`.
    #[must_use]
    pub fn part(start: &Progressive, bytes: usize, part: usize, of: usize) -> Self {
        let domain = MateDomain::new(start, MateWeights::DEFAULT);
        let place = InFull(start.clone());
        Self {
            search: BestFirst::part(domain, place, max_positions(bytes), part, of),
        }
    }

    /// Returns the messages of this part to the others; see [`BestFirst::outgoing`].
    pub fn outgoing(&mut self) -> Vec<(usize, Parcel<Move>)> {
        self.search.outgoing()
    }

    /// Takes a message from another part; see [`BestFirst::receive`].
    pub fn receive(&mut self, from: usize, parcel: &Parcel<Move>) {
        self.search.receive(from, parcel);
    }

    /// Counts of the messages that this part has sent and received; `None` if the search is not
    /// shared out.
    #[must_use]
    pub const fn report(&self) -> Option<&PartReport> {
        self.search.report()
    }

    /// Returns the result so far. One part of several never says [`MateVerdict::NoMate`]: that
    /// takes all parts ([`seriatim_search::parts`]).
    #[must_use]
    pub fn outcome(&self) -> MateVerdict {
        let series = match &self.search.domain().all {
            Some(_) => self.mating_series().next(),
            None => self.search.solution(),
        };
        match series {
            // A series that the rules do not confirm is not a mate, whatever the search thought.
            Some(series) if verify(&self.search.domain().start, &series).is_ok() => {
                MateVerdict::Mate(series)
            }
            Some(_) => MateVerdict::Unknown,
            None if self.search.exhausted() && !self.search.is_part() => MateVerdict::NoMate,
            None => MateVerdict::Unknown,
        }
    }

    /// Returns whether no position waits to be expanded and none was dropped. For one part of
    /// several, this is its share of a proof.
    #[must_use]
    pub const fn is_exhausted(&self) -> bool {
        self.search.exhausted()
    }

    /// Number of different positions of mate found; at most 1 if the search does not collect all
    /// mates.
    #[must_use]
    pub fn mates(&self) -> usize {
        match &self.search.domain().all {
            Some(all) => all.found(),
            None => self.search.solution().is_some().into(),
        }
    }

    /// Returns whether the search collects all mates and cannot have missed one.
    #[must_use]
    pub fn has_all(&self) -> bool {
        let all = self.search.domain().all.as_ref();
        self.search.exhausted() && all.is_some_and(AllMates::is_whole)
    }

    /// Returns one series for each of the first mates, in the order of discovery. Empty if the
    /// search does not collect all mates.
    pub fn mating_series(&self) -> impl Iterator<Item = Vec<Move>> {
        let all = self.search.domain().all.iter();
        all.flat_map(AllMates::first).filter_map(|(place, moves)| {
            let mut path = self.search.path_to(place)?;
            path.extend(moves);
            Some(path)
        })
    }

    /// Number of positions in the table.
    #[must_use]
    pub(crate) fn positions(&self) -> usize {
        self.search.progress().states
    }

    /// Drops what can be computed again when the search goes on.
    pub(crate) fn pause(&mut self) {
        if let Some(bound) = &mut self.search.domain_mut().bound {
            bound.clear();
        }
    }

    /// Returns the progress of the search.
    #[must_use]
    pub(crate) fn progress(&self) -> Progress<Move> {
        self.search.progress()
    }

    /// Moves to the most promising position so far.
    #[must_use]
    pub(crate) fn best_line(&self) -> Vec<Move> {
        self.search.best_path()
    }
}

impl Search for MateSearch {
    fn step(&mut self, quota: u64) -> SearchStatus {
        self.search.step(quota)
    }

    fn nodes(&self) -> u64 {
        self.search.nodes()
    }
}
