//! The mate search as Janko & Guid 2016 print it (section 4), for comparison and for study.
//!
//! The search expands positions of the series one by one and stops at a mate. It has no bound that
//! rules positions out and no short cut for the last moves: [`MateSearch`](super::MateSearch), the
//! engine's own search, has both. Both searches merge different orders of the same moves ("we
//! acknowledged the symmetry of different move orders").
//!
//! Points that Janko & Guid (2016) leave open, and our reading:
//!
//! - The children of a position are tested for mate when they are generated, not when they are
//!   taken from the queue.
//! - Distance counts moves since the start of the turn. Positions with a different number of moves
//!   left are different. So no shorter way to a position is ever found, and A* needs no reopening.
//! - Janko & Guid (2016) do not say how Promotion and Pin are added to a heuristic, nor give its
//!   constants *a*. Here all are sums, in tenths of the heuristic's own unit; the constants are
//!   chosen by `cli/lab/paper-constants.md`.
//! - Among equal priorities the newest position is expanded first.

use super::covering::covering;
use super::ghost::ghost;
use super::manhattan::manhattan;
use super::pin::pin;
use super::promotion::promotion;
use super::solve::MateVerdict;
use super::squares::squares;
use super::verify::verify;
use seriatim_core::board::{Board, Color, Move};
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Position, Progressive, Rules};
use seriatim_search::{BestFirst, DepthFirst, Domain, Search, SearchStatus};

/// Order in which the positions within the series are expanded (section 4.1 and the first line of
/// Table 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The baseline: depth-first search without any heuristic, in the order in which the rules
    /// generate moves.
    DepthFirst,
    /// Best-first search: the heuristic alone, without a distance term.
    BestFirst(Guide),
    /// Weighted A*: the heuristic plus *a*/length for each move made.
    WeightedAStar(Guide),
}

seriatim_wire::words! {
    /// The heuristics of Janko & Guid 2016, Table 1.
    pub enum Heuristic {
        /// Sum of the distances of the pieces to the enemy king, files plus ranks.
        Manhattan = "manhattan",
        /// Number of attacks on the enemy king and the squares round it. The only heuristic that
        /// should be as large as possible.
        Covering = "covering",
        /// Sum of the moves of each piece to the enemy king or a square next to it, as if nothing
        /// stood between.
        Ghost = "ghost",
        /// Sum over the squares round the enemy king of the moves that bring some piece to the
        /// square.
        Squares = "squares",
    }
}

/// Guidance of a search: a heuristic of Table 1, with or without the heuristics of Table 2 on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guide {
    /// The heuristic.
    pub heuristic: Heuristic,
    /// Adds `promotion()`.
    pub promotion: bool,
    /// Adds `pin()`; useful only under Italian rules.
    pub pin: bool,
    /// Constants of both tables.
    pub constants: Constants,
}

/// Constants of a guide, in tenths of the heuristic's unit (a square, an attack or a move).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Constants {
    /// Janko & Guid's *a*: cost of the distance term for a whole series.
    pub a: u32,
    /// Cost of each step that the foremost pawn still has to its last rank.
    pub step: u32,
    /// Reward for each queen.
    pub queen: u32,
    /// Cost of each king's move between our king and a square that pins the enemy king.
    pub pin: u32,
}

impl Heuristic {
    /// Returns the constants that `cli/lab/paper-constants.md` chose for this heuristic.
    #[must_use]
    pub const fn constants(self) -> Constants {
        let (a, step, queen) = match self {
            Self::Manhattan => (45, 8, 160),
            Self::Covering => (75, 8, 20),
            Self::Ghost => (75, 3, 20),
            Self::Squares => (30, 3, 60),
        };
        Constants {
            a,
            step,
            queen,
            pin: 4,
        }
    }

    /// Returns the heuristic with Promotion, Pin and its constants, as Janko & Guid (2016) use it
    /// after their Fig. 7.
    #[must_use]
    pub const fn guide(self) -> Guide {
        Guide {
            heuristic: self,
            promotion: true,
            pin: true,
            constants: self.constants(),
        }
    }

    /// Returns the estimate of a board for `us`, in the heuristic's own unit: the amount left to
    /// do. Covering is subtracted "from some arbitrary large number" ([`MOST_COVERING`]).
    #[must_use]
    pub fn estimate(self, board: &Board, us: Color) -> u32 {
        match self {
            Self::Manhattan => manhattan(board, us),
            Self::Covering => MOST_COVERING.saturating_sub(covering(board, us)),
            Self::Ghost => ghost(board, us),
            Self::Squares => squares(board, us),
        }
    }
}

impl Guide {
    /// Returns the cost of a position within the series for the side to move, in tenths of the
    /// heuristic's unit. Lower is better.
    #[must_use]
    pub fn cost(&self, position: &Progressive) -> u32 {
        let (board, us) = (position.board(), position.to_move());
        let Constants {
            step,
            queen,
            pin: w,
            ..
        } = self.constants;
        let mut cost = FLOOR + 10 * self.heuristic.estimate(board, us);
        if self.promotion {
            let (steps, queens) = promotion(board, us);
            cost = (cost + step * steps).saturating_sub(queen * queens);
        }
        if self.pin && position.rules() == Rules::Italian {
            cost += w * pin(board, us, NO_PIN);
        }
        cost
    }
}

/// Upper limit for the attacks on the squares round a king: 9 squares, 16 pieces.
pub const MOST_COVERING: u32 = 144;

/// Constant added to every priority, so that rewards do not make a priority negative: 9 queens at
/// up to 240 tenths each.
const FLOOR: u32 = 2400;

/// Largest pin distance. Also the value if there is no such pin.
const NO_PIN: u32 = 5;

/// Bytes per position, as for [`MateSearch`](super::MateSearch).
const BYTES_PER_POSITION: usize = 112;

/// The positions of one series.
struct PaperDomain {
    turn: u16,
    /// The heuristic with the constant *a* in force (0 for best-first); `None` for depth-first.
    guide: Option<(Guide, u32)>,
}

impl PaperDomain {
    fn priority(&self, position: &Progressive) -> u32 {
        let Some((guide, a)) = self.guide else {
            return 0;
        };
        let made = u32::from(self.turn - position.left());
        guide.cost(position) + a * made / u32::from(self.turn)
    }
}

impl Domain for PaperDomain {
    type State = InFull<Progressive>;
    type Action = Move;

    fn expand(
        &mut self,
        InFull(position): &InFull<Progressive>,
        visit: &mut impl FnMut(Move, InFull<Progressive>, u32),
    ) -> Option<Vec<Move>> {
        let mut goal = None;
        position.each_child(|mv, next| {
            if goal.is_some() {
                return;
            }
            if next.turn() == self.turn {
                visit(mv, InFull(next.clone()), self.priority(next));
            } else if next.is_mate() {
                goal = Some(vec![mv]);
            }
        });
        goal
    }
}

enum PaperRun {
    Depth(DepthFirst<PaperDomain>),
    Best(Box<BestFirst<PaperDomain>>),
}

/// One of Janko & Guid's searches for a mate in the present series.
///
/// Like [`MateSearch`](super::MateSearch), the search is complete: if it ends without a mate and
/// has not dropped a position, there is no mate. It only takes much longer to say so.
pub struct PaperSearch {
    start: Progressive,
    run: PaperRun,
}

impl PaperSearch {
    /// Creates a search from a position at the start of a turn or within a series, with a table of
    /// at most `bytes`.
    #[must_use]
    pub fn new(start: &Progressive, bytes: usize, method: Method) -> Self {
        let domain = PaperDomain {
            turn: start.turn(),
            guide: match method {
                Method::DepthFirst => None,
                Method::BestFirst(guide) => Some((guide, 0)),
                Method::WeightedAStar(guide) => Some((guide, guide.constants.a)),
            },
        };
        let place = InFull(start.clone());
        let max_states = bytes / BYTES_PER_POSITION;
        Self {
            start: start.clone(),
            run: match method {
                Method::DepthFirst => PaperRun::Depth(DepthFirst::new(domain, place, max_states)),
                _ => PaperRun::Best(Box::new(BestFirst::new(domain, place, max_states))),
            },
        }
    }

    /// Returns the result so far.
    #[must_use]
    pub fn outcome(&self) -> MateVerdict {
        let (solution, exhausted) = match &self.run {
            PaperRun::Depth(search) => (search.solution(), search.exhausted()),
            PaperRun::Best(search) => (search.solution(), search.exhausted()),
        };
        match solution {
            Some(series) if verify(&self.start, &series).is_ok() => MateVerdict::Mate(series),
            Some(_) => MateVerdict::Unknown,
            None if exhausted => MateVerdict::NoMate,
            None => MateVerdict::Unknown,
        }
    }

    /// Moves to the most promising position so far; in depth-first search, to the position expanded
    /// last.
    #[must_use]
    pub(crate) fn best_line(&self) -> Vec<Move> {
        match &self.run {
            PaperRun::Depth(search) => search.current_path(),
            PaperRun::Best(search) => search.best_path(),
        }
    }
}

impl Search for PaperSearch {
    fn step(&mut self, quota: u64) -> SearchStatus {
        match &mut self.run {
            PaperRun::Depth(search) => search.step(quota),
            PaperRun::Best(search) => search.step(quota),
        }
    }

    fn nodes(&self) -> u64 {
        match &self.run {
            PaperRun::Depth(search) => search.nodes(),
            PaperRun::Best(search) => search.nodes(),
        }
    }
}
