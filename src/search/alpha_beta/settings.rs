//! Which techniques the search uses, and what is asked of it.

/// The techniques, each of which can be switched off and so be measured. Margins are in units of the game's evaluation;
/// 0 switches off what they belong to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The size of the transposition table in bytes; 0 for none.
    pub table: usize,
    /// So many static evaluations are remembered, a power of two, which changes nothing of what is found; 0 for none, as the table holds them too.
    pub evaluations: usize,
    /// Principal variation search: moves after the first are asked only whether they are better.
    pub principal_variation: bool,
    /// Aspiration windows: how far from its value at the depth before a root move is looked for first.
    pub aspiration: i32,
    /// Distance pruning (of wins): no line is followed that ends later than a win already found.
    pub distance_pruning: bool,
    /// Two quiet moves that refuted another move of the same ply are tried early.
    pub killers: bool,
    /// Quiet moves are ordered by what moves of their class have refuted.
    pub history: bool,
    /// Histories also count behind each class of the last move and of the one before it ("continuation history"): two tables of all pairs of
    /// classes.
    pub continuations: bool,
    /// The quiet move that refuted a move of the same class as the last one is tried early.
    pub counter_moves: bool,
    /// A position that occurred before on the path, or twice in the game before it, is a draw.
    pub repetition: bool,
    /// Forced states are followed beyond the depth, and noisy moves in all others.
    pub quiescence: bool,
    /// The game's extensions.
    pub extensions: bool,
    /// Singular extension: a move that is much better than all others by the table is searched a ply deeper.
    pub singular: bool,
    /// Where the table knows no best move, the search is a ply shallower.
    pub internal_reduction: bool,
    /// Late-move reductions: moves late in the order are searched to less depth first.
    pub late_reductions: bool,
    /// Late-move pruning: near the leaves, quiet moves late in the order and losing noisy ones are left out.
    pub late_pruning: bool,
    /// Pruning by exchanges: near the leaves, moves that lose more men than the depth could make up for are left out.
    pub exchange_pruning: bool,
    /// The static evaluation is corrected by how wrong it was where the pawns stood alike ("correction history").
    pub correction: bool,
    /// Null move: where passing is still too good, nothing is searched.
    pub null_move: bool,
    /// What follows a pass is searched a ply shallower for each time that the evaluation lies so far above the window, up to three.
    pub null_move_margin: i32,
    /// From this depth on (hundredths of a ply) what a null move says is verified by a search without it; 0 for never.
    pub verification: i32,
    /// Reverse futility: the margin for each ply by which an evaluation above the window settles a node near the leaves.
    pub reverse_futility: i32,
    /// Futility: the margin for each ply within which a quiet move near the leaves must be able to raise the evaluation.
    pub futility: i32,
    /// The same in quiescence, over [`super::GameTree::gain`].
    pub delta: i32,
}

impl Settings {
    /// Alpha-beta to a fixed depth and nothing else.
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

    /// Everything that finds the same value sooner. The value of a depth is that of minimax with quiescence and extensions,
    /// but where the table holds the same position from a greater depth or another path.
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

    /// Everything, with margins for evaluations in which 100 units are a clear advantage. The margins are common ones, not
    /// yet tuned.
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

/// What is asked of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request<M> {
    /// The last depth, in hundredths of a ply.
    pub depth: i32,
    /// How many of the best root moves get an exact value at every depth: 1 to find the best one soonest,
    /// `usize::MAX` for all.
    pub lines: usize,
    /// The root moves to look at; `None` for all. Those that are not legal are left out.
    pub only: Option<Vec<M>>,
}

impl<M> Request<M> {
    /// The best move, to this depth in hundredths of a ply.
    #[must_use]
    pub const fn best(depth: i32) -> Self {
        Self {
            depth,
            lines: 1,
            only: None,
        }
    }

    /// The exact value of every root move, to this depth in hundredths of a ply.
    #[must_use]
    pub const fn all(depth: i32) -> Self {
        Self {
            depth,
            lines: usize::MAX,
            only: None,
        }
    }
}
