//! Settings of the search techniques, and the request to a search.

/// Search techniques, each of which can be switched off and so be measured. Margins are in units of
/// the game's evaluation; 0 switches the technique off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Size of the transposition table in bytes; 0 for no table.
    pub table: usize,
    /// Number of cached static evaluations, a power of two; 0 for no cache. The cache never changes
    /// a result. It is not needed with a table, which stores the evaluations too.
    pub evaluations: usize,
    /// Principal variation search: moves after the first are first searched with a null window.
    pub principal_variation: bool,
    /// Aspiration window: half its width around the value at the previous depth.
    pub aspiration: i32,
    /// Distance pruning (of wins): no line is followed that ends later than a win already found.
    pub distance_pruning: bool,
    /// Killer moves: two quiet moves that caused a cutoff at the same ply are tried early.
    pub killers: bool,
    /// History heuristic: quiet moves are ordered by the cutoffs of their class.
    pub history: bool,
    /// Continuation history: histories also count after each class of the last move and of the move
    /// before it. Needs two tables of all pairs of classes.
    pub continuations: bool,
    /// Counter moves: the quiet move that refuted a move of the last move's class is tried early.
    pub counter_moves: bool,
    /// Repetition: a position that occurred before on the path, or twice in the game before, is a
    /// draw.
    pub repetition: bool,
    /// Quiescence: beyond the depth, all moves of forced states and noisy moves of other states are
    /// followed.
    pub quiescence: bool,
    /// Extensions by the game.
    pub extensions: bool,
    /// Singular extension: a table move that is much better than all others is searched a ply
    /// deeper.
    pub singular: bool,
    /// Internal reduction: without a table move, the search is a ply shallower.
    pub internal_reduction: bool,
    /// Late-move reductions: moves late in the order are searched to less depth first.
    pub late_reductions: bool,
    /// Late-move pruning: near the leaves, quiet moves late in the order and losing noisy moves are
    /// skipped.
    pub late_pruning: bool,
    /// Exchange pruning: near the leaves, moves that lose too much material in an exchange are
    /// skipped. The allowed loss grows with the depth.
    pub exchange_pruning: bool,
    /// Correction history: the static evaluation is corrected by its mean error for the same
    /// structure, such as the same pawns.
    pub correction: bool,
    /// Null move: if a pass still reaches beta, the node is cut off.
    pub null_move: bool,
    /// Margin for null moves: the search after a pass is a ply shallower for each margin by which
    /// the evaluation exceeds beta, up to three plies.
    pub null_move_margin: i32,
    /// Depth from which a null-move cutoff is verified by a search without null move, in hundredths
    /// of a ply; 0 for never.
    pub verification: i32,
    /// Reverse futility: margin for each ply. Near the leaves, an evaluation above beta by this
    /// margin settles the node.
    pub reverse_futility: i32,
    /// Futility: margin for each ply. Near the leaves, a quiet move is skipped if the evaluation
    /// and the margin together do not reach alpha.
    pub futility: i32,
    /// Futility margin in quiescence (delta pruning), added to [`super::GameTree::gain`].
    pub delta: i32,
}

impl Settings {
    /// Alpha-beta to a fixed depth without further techniques.
    pub(crate) const PLAIN: Self = Self {
        table: 0,
        evaluations: 0,
        principal_variation: false,
        aspiration: 0,
        distance_pruning: false,
        killers: false,
        history: false,
        continuations: false,
        counter_moves: false,
        repetition: false,
        quiescence: false,
        extensions: false,
        singular: false,
        internal_reduction: false,
        late_reductions: false,
        late_pruning: false,
        exchange_pruning: false,
        correction: false,
        null_move: false,
        null_move_margin: 0,
        verification: 0,
        reverse_futility: 0,
        futility: 0,
        delta: 0,
    };

    /// All techniques that find the same value sooner. The value of a depth is the value of minimax
    /// with quiescence and extensions. Exception: the table may hold the same position from a
    /// greater depth or another path.
    pub const EXACT: Self = Self {
        table: 16 << 20,
        principal_variation: true,
        aspiration: 25,
        distance_pruning: true,
        killers: true,
        history: true,
        counter_moves: true,
        repetition: true,
        quiescence: true,
        extensions: true,
        ..Self::PLAIN
    };

    /// All techniques, with margins for evaluations in which 100 units are a clear advantage. The
    /// margins are common values, not yet tuned.
    pub const FULL: Self = Self {
        singular: true,
        internal_reduction: true,
        late_reductions: true,
        late_pruning: true,
        null_move: true,
        verification: 1_000,
        reverse_futility: 80,
        futility: 90,
        delta: 150,
        ..Self::EXACT
    };
}

/// Request to a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request<M> {
    /// Depth of the last iteration, in hundredths of a ply.
    pub depth: i32,
    /// Number of best root moves with exact values at every depth. 1 finds the best move soonest;
    /// `usize::MAX` gives all moves exact values.
    pub lines: usize,
    /// Root moves to search; `None` for all. Illegal moves are ignored.
    pub only: Option<Vec<M>>,
}

impl<M> Request<M> {
    /// Request for the best move, to this depth in hundredths of a ply.
    #[must_use]
    pub const fn best(depth: i32) -> Self {
        Self {
            depth,
            lines: 1,
            only: None,
        }
    }

    /// Request for the exact value of every root move, to this depth in hundredths of a ply.
    #[must_use]
    pub const fn all(depth: i32) -> Self {
        Self {
            depth,
            lines: usize::MAX,
            only: None,
        }
    }
}
