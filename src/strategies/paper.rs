//! Language of Lassabe et al. (2006): 13 predicates and 8 moves (Table 1), as interpreted here.
//!
//! Lassabe et al. (2006) print one sentence for each. Where the sentence leaves something open, the
//! doc states the interpretation. A predicate is about the board before White's move. A move may be
//! impossible, which loses the game.

use super::pieces::{EndingMen, LoneEnding};
use super::table::EndingTable;
use seriatim_core::board::attacks;
use seriatim_wire::words;

words! {
    /// A predicate of Table 1 of Lassabe, Sanchez, Luga & Duthen 2006, with its name there.
    #[derive(Hash, PartialOrd, Ord)]
    pub enum Predicate {
        /// The kings stand on one file or rank with one square between them.
        KingsInOpposition = "kingsInOpposition",
        /// The kings stand a knight's move apart (Fig. 1b).
        KingsCloseToOpposition = "kingsCloseToOpposition",
        /// The lone king stands on the edge.
        KingOnEdge = "kingOnEdge",
        /// If Black were to move, it would have exactly one legal move; this may be a capture of
        /// the rook.
        OneEmptyField = "oneEmptyFieldToBlackKing",
        /// The kings stand three king's moves apart.
        KingsThreeApart = "distanceBKWK3",
        /// If Black were to move, it would have no legal move. Lassabe et al.'s sentence says the
        /// opposite of the name; the name counts here.
        NoEmptyField = "noEmptyFieldToBlackKing",
        /// The rook can move safely and without check to a file or rank beside the lone king, which
        /// leaves the king fewer moves (Fig. 2b).
        PossibleControlOfEscapeLine = "possibleControlOfEscapeLine",
        /// The rook can safely give check across the longer side of the distance between the kings
        /// (Fig. 1c).
        PossibleLateralCheck = "possibleLateralCheck",
        /// The rook's file or rank lies between the kings.
        ControlOfLineBetweenKings = "controlOfLineBeetweenKings",
        /// The lone king stands beside the rook, which White's king does not guard.
        ThreatenedRook = "threatenedRook",
        /// White's king stands beside the rook.
        ProtectedRook = "protectedRook",
        /// A move of White's king can guard the rook.
        PossibleProtectionOfRook = "possibleProtectionOfRook",
        /// A move of White's king can guard the rook and take the opposition.
        PossibleProtectionWithOpposition = "possibleProtectionOfRookWithOpposition",
    }
}

words! {
    /// A move of Table 1 of Lassabe, Sanchez, Luga & Duthen 2006, with its name there.
    #[derive(Hash, PartialOrd, Ord)]
    pub enum PaperMove {
        /// Moves the king beside the rook.
        ProtectRook = "protectRook",
        /// Moves the king to a knight's move from the lone king.
        NearlyOpposition = "nearlyOpposition",
        /// Moves the king nearer to the lone king.
        DistantOpposition = "distantOpposition",
        /// Moves the rook as in `possibleControlOfEscapeLine`, so that the lone king has the fewest
        /// moves.
        ControlEscapeLine = "controlEscapeLine",
        /// Moves the rook along the line that it holds, safely and without check, as far from the
        /// lone king as possible.
        LateralMove = "lateralMove",
        /// Moves the rook safely to a line between the kings, the nearest to the lone king.
        ControlLineBetweenKings = "controlLineBeetweenKings",
        /// Moves the rook as in `possibleLateralCheck`, as far from the lone king as possible.
        LateralCheck = "lateralCheck",
        /// Moves the rook as far from the lone king as possible.
        MoveAwayToFreeKing = "moveAwayToFreeBK",
    }
}

const fn opposition(men: EndingMen) -> bool {
    let (files, ranks) = apart(men);
    files + ranks == 2 && (files == 0 || ranks == 0)
}

const fn apart(men: EndingMen) -> (u8, u8) {
    (
        men.king.file().abs_diff(men.lone.file()),
        men.king.rank().abs_diff(men.lone.rank()),
    )
}

/// Returns `true` if the piece's file or rank lies between the kings.
fn between(men: EndingMen) -> bool {
    let inside = |a: u8, b: u8, x: u8| a.min(b) < x && x < a.max(b);
    inside(men.king.file(), men.lone.file(), men.man.file())
        || inside(men.king.rank(), men.lone.rank(), men.man.rank())
}

impl PaperMove {
    /// Returns `true` for a move of the king.
    const fn is_king(self) -> bool {
        matches!(
            self,
            Self::ProtectRook | Self::NearlyOpposition | Self::DistantOpposition
        )
    }
}

/// Properties of a board that several actions use.
struct SeenMen {
    men: EndingMen,
    /// Files and ranks between the kings, then the square of their straight-line distance.
    apart: (u8, u8),
    kings: u32,
    between: bool,
    safe: bool,
    check: bool,
    flights: u32,
}

impl SeenMen {
    fn new(ending: LoneEnding, men: EndingMen) -> Self {
        let attacked = men.attacked(ending);
        let (files, ranks) = apart(men);
        let covered = attacked | attacks::king(men.king);
        Self {
            men,
            apart: (files, ranks),
            kings: u32::from(files) * u32::from(files) + u32::from(ranks) * u32::from(ranks),
            between: between(men),
            safe: !men.hangs(ending),
            check: attacked.has(men.lone),
            flights: (attacks::king(men.lone) & !covered).count(),
        }
    }

    fn lateral_check(&self) -> bool {
        let (men, (files, ranks)) = (self.men, self.apart);
        let along_rank = men.man.rank() == men.lone.rank() && ranks >= files;
        let along_file = men.man.file() == men.lone.file() && files >= ranks;
        self.check && self.safe && (along_rank || along_file)
    }
}

/// Returns the value that the action minimises, for a move of the action's piece between two
/// boards. `None` if the action does not allow the move.
fn wanted(action: PaperMove, before: &SeenMen, after: &SeenMen) -> Option<u32> {
    let men = after.men;
    let file_gap = u32::from(men.man.file().abs_diff(men.lone.file()));
    let rank_gap = u32::from(men.man.rank().abs_diff(men.lone.rank()));
    let near = 20 - file_gap - rank_gap;
    let (safe, check, flights) = (after.safe, after.check, after.flights);
    match action {
        PaperMove::ProtectRook => (men.king.distance(men.man) == 1).then_some(after.kings),
        PaperMove::NearlyOpposition => (after.kings == 5).then_some(u32::from(!safe)),
        PaperMove::DistantOpposition => (after.kings < before.kings).then_some(after.kings),
        PaperMove::ControlEscapeLine => {
            let beside = file_gap == 1 || rank_gap == 1;
            let fewer = flights > 0 && flights < before.flights;
            (beside && fewer && !check && safe).then_some(flights * 32 + near)
        }
        PaperMove::LateralMove => (safe && !check).then(|| {
            let holds = after.between == before.between;
            near + if holds { 0 } else { 32 }
        }),
        PaperMove::ControlLineBetweenKings => {
            (after.between && safe).then_some(file_gap.min(rank_gap) * 32 + near)
        }
        PaperMove::LateralCheck => after.lateral_check().then_some(near),
        PaperMove::MoveAwayToFreeKing => Some(near),
    }
}

/// Predicates that hold on each state, one bit each, and the index of the move that each action
/// plays.
#[derive(Clone, Debug)]
pub struct PaperTables {
    holds: Vec<u16>,
    plays: Vec<[u8; 8]>,
}

/// Stands for the move of an action that is impossible.
pub const IMPOSSIBLE: u8 = u8::MAX;

impl PaperTables {
    /// Creates empty tables.
    pub(super) const fn new() -> Self {
        Self {
            holds: Vec::new(),
            plays: Vec::new(),
        }
    }

    /// Adds the next state; `moves` are its moves in the order that breaks ties. Lassabe et al.
    /// (2006) have no predicates or moves for endings with two pieces beside the king.
    pub(super) fn push(&mut self, table: &EndingTable, moves: &[usize]) {
        if table.ending().has_two() {
            return;
        }
        let state = self.holds.len();
        let men = table.men(state);
        let before = SeenMen::new(table.ending(), men);
        let first = table.moves(state).start;
        let mut played = [IMPOSSIBLE; 8];
        let mut least = [u32::MAX; 8];
        for &number in moves {
            let step = table.step(number);
            let after = SeenMen::new(table.ending(), step.played(men));
            for action in PaperMove::ALL {
                if action.is_king() != step.is_king() {
                    continue;
                }
                // Keeps the first of the moves with the least value.
                let at = action as usize;
                let wants = wanted(action, &before, &after);
                if let Some(wants) = wants.filter(|&wants| wants < least[at]) {
                    (least[at], played[at]) = (wants, (number - first) as u8);
                }
            }
        }
        self.holds.push(predicates(table, state, &played));
        self.plays.push(played);
    }

    /// Returns `true` if a predicate holds on a state.
    #[must_use]
    #[inline]
    pub fn holds(&self, state: usize, predicate: Predicate) -> bool {
        self.bits(state) >> predicate as u32 & 1 != 0
    }

    /// All predicates of a state as bits.
    #[must_use]
    pub fn bits(&self, state: usize) -> u16 {
        self.holds.get(state).copied().unwrap_or(0)
    }

    /// Index of the move that an action plays in a state, counted from the state's first move;
    /// [`IMPOSSIBLE`] if there is none.
    #[must_use]
    #[inline]
    pub fn plays(&self, state: usize, action: PaperMove) -> u8 {
        self.plays
            .get(state)
            .map_or(IMPOSSIBLE, |plays| plays[action as usize])
    }
}

fn predicates(table: &EndingTable, state: usize, plays: &[u8; 8]) -> u16 {
    let men = table.men(state);
    let (files, ranks) = apart(men);
    let flights = men.flights(table.ending()).count();
    let edge = |at: u8| at == 0 || at == 7;
    let can = |action: PaperMove| plays[action as usize] != IMPOSSIBLE;
    let with_opposition = table.moves(state).any(|number| {
        let step = table.step(number);
        let after = step.played(men);
        step.is_king() && after.king.distance(after.man) == 1 && opposition(after)
    });
    let holds = |predicate: &Predicate| match predicate {
        Predicate::KingsInOpposition => opposition(men),
        Predicate::KingsCloseToOpposition => files.min(ranks) == 1 && files.max(ranks) == 2,
        Predicate::KingOnEdge => edge(men.lone.file()) || edge(men.lone.rank()),
        Predicate::OneEmptyField => flights == 1,
        Predicate::KingsThreeApart => files.max(ranks) == 3,
        Predicate::NoEmptyField => flights == 0,
        Predicate::PossibleControlOfEscapeLine => can(PaperMove::ControlEscapeLine),
        Predicate::PossibleLateralCheck => can(PaperMove::LateralCheck),
        Predicate::ControlOfLineBetweenKings => between(men),
        Predicate::ThreatenedRook => men.hangs(table.ending()),
        Predicate::ProtectedRook => men.king.distance(men.man) == 1,
        Predicate::PossibleProtectionOfRook => can(PaperMove::ProtectRook),
        Predicate::PossibleProtectionWithOpposition => with_opposition,
    };
    let bit = |predicate: &Predicate| u16::from(holds(predicate)) << *predicate as u32;
    Predicate::ALL.iter().map(bit).sum()
}
