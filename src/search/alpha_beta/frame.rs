//! What the search remembers of each node on the path: the explicit stack.

use super::value::packed;

/// From where the next move of a node comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveSource {
    /// A pass.
    Pass,
    /// The move that the table remembers.
    Table,
    /// Noisy moves, still to be made.
    MakeNoisy,
    /// Noisy moves that do not lose.
    Noisy,
    /// Quiet moves, still to be made.
    MakeQuiet,
    /// Quiet moves.
    Quiet,
    /// Noisy moves that lose.
    Losing,
}

/// What the child of a node is being searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// Its value.
    Value,
    /// Whether it is better than the best, at less depth.
    Reduced,
    /// Whether it is better than the best.
    Better,
    /// Whether a pass is good enough.
    Pass,
}

/// A first search of a node's moves that only decides how the node itself is to be searched. Then all begins again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trial {
    /// None: this is the search of the node itself.
    None,
    /// At less depth: is it true what the null move says?
    Verification,
    /// Without the move of the table: is there another that is nearly as good?
    Singular,
}

/// A node on the path.
#[derive(Clone, Debug)]
pub(super) struct Frame<M> {
    // Set by the parent.
    pub alpha: i32,
    pub beta: i32,
    /// In hundredths of a ply; at 0 or below it is quiescence.
    pub depth: i32,
    pub forced: bool,
    pub may_pass: bool,
    /// Plies since a pass on the path: nothing before it can be repeated.
    pub unbroken: usize,

    // Of the node.
    pub key: u64,
    /// The static evaluation, corrected; and as the game made it.
    pub evaluation: i32,
    pub uncorrected: i32,
    pub quiescence: bool,
    pub principal: bool,
    /// The evaluation is above that of two plies before.
    pub improving: bool,

    // Of its search.
    /// Alpha when the search of the node began.
    pub floor: i32,
    pub best: i32,
    pub best_bits: u16,
    pub best_noisy: bool,
    pub table_bits: u16,
    /// What the table knows of the value, for the singular extension.
    pub table_value: i32,
    pub trial: Trial,
    /// Alpha, beta and depth to go back to after a trial.
    pub saved: (i32, i32, i32),
    /// The move of the table is searched so much deeper.
    pub singular: i32,
    pub singular_tried: bool,

    // Its moves: the losing ones lie from `start`, then those that were tried, those to come from `at` to `end`.
    pub source: MoveSource,
    pub start: usize,
    pub losing: usize,
    pub quiet_start: usize,
    pub at: usize,
    pub end: usize,
    /// Moves searched, and whether there is a legal move at all.
    pub searched: u32,
    pub any: bool,

    // The move being searched.
    pub mv: Option<M>,
    pub bits: u16,
    pub class: u16,
    pub noisy: bool,
    pub asked: Asked,
    pub child_depth: i32,
}

impl<M> Frame<M> {
    pub(super) const fn new() -> Self {
        Self {
            alpha: -packed::INFINITE,
            beta: packed::INFINITE,
            depth: 0,
            forced: false,
            may_pass: true,
            unbroken: 0,
            key: 0,
            evaluation: packed::DRAW,
            uncorrected: packed::DRAW,
            quiescence: false,
            principal: false,
            improving: false,
            floor: -packed::INFINITE,
            best: -packed::INFINITE,
            best_bits: 0,
            best_noisy: false,
            table_bits: 0,
            table_value: packed::DRAW,
            trial: Trial::None,
            saved: (0, 0, 0),
            singular: 0,
            singular_tried: false,
            source: MoveSource::Table,
            start: 0,
            losing: 0,
            quiet_start: 0,
            at: 0,
            end: 0,
            searched: 0,
            any: false,
            mv: None,
            bits: 0,
            class: 0,
            noisy: false,
            asked: Asked::Value,
            child_depth: 0,
        }
    }

    /// Begins with the first move again.
    pub(super) const fn rewind(&mut self, source: MoveSource) {
        self.source = source;
        self.floor = self.alpha;
        self.best = -packed::INFINITE;
        self.best_bits = 0;
        self.best_noisy = false;
        self.losing = 0;
        self.quiet_start = self.start;
        self.at = self.start;
        self.end = self.start;
        self.searched = 0;
        self.any = false;
    }
}
