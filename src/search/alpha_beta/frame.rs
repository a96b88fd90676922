//! The explicit stack of the search: one frame for each node on the path.

use super::value::packed;

/// Source of the next move of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveSource {
    /// Null move.
    Pass,
    /// Move from the transposition table.
    Table,
    /// Noisy moves, still to be generated.
    MakeNoisy,
    /// Noisy moves that do not lose.
    Noisy,
    /// Quiet moves, still to be generated.
    MakeQuiet,
    /// Quiet moves.
    Quiet,
    /// Noisy moves that lose material.
    Losing,
}

/// Question that the search of a child answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// The exact value.
    Value,
    /// Better than the best move so far? Searched to a reduced depth.
    Reduced,
    /// Better than the best move so far? Searched to the full depth.
    Better,
    /// Is a pass good enough (null move)?
    Pass,
}

/// A first search of a node's moves that only decides how the node itself is searched. Afterwards
/// the node starts again with its first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trial {
    /// No trial: the search of the node itself.
    None,
    /// Verifies a null-move cutoff, at a reduced depth.
    Verification,
    /// Looks for a move nearly as good as the table move, which is excluded.
    Singular,
}

/// A node on the path.
#[derive(Clone, Debug)]
pub(super) struct Frame<M> {
    // Set by the parent.
    pub alpha: i32,
    pub beta: i32,
    /// Depth in hundredths of a ply. At 0 or below, the node belongs to quiescence.
    pub depth: i32,
    pub forced: bool,
    pub may_pass: bool,
    /// Plies since the last pass on the path. Positions before that pass cannot be repeated.
    pub unbroken: usize,

    // Properties of the node.
    pub key: u64,
    /// Static evaluation after correction; `uncorrected` is the evaluation by the game.
    pub evaluation: i32,
    pub uncorrected: i32,
    pub quiescence: bool,
    pub principal: bool,
    /// True if the evaluation is above the evaluation two plies before.
    pub improving: bool,

    // State of the node's search.
    /// Alpha when the search of the node began.
    pub floor: i32,
    pub best: i32,
    pub best_bits: u16,
    pub best_noisy: bool,
    pub table_bits: u16,
    /// Value in the table entry, for the singular extension.
    pub table_value: i32,
    pub trial: Trial,
    /// Alpha, beta and depth to restore after a trial.
    pub saved: (i32, i32, i32),
    /// Extension of the table move, in hundredths of a ply.
    pub singular: i32,
    pub singular_tried: bool,

    // Moves of the node. Losing moves lie from `start`, then come the moves that were tried. The
    // moves still to come lie from `at` to `end`.
    pub source: MoveSource,
    pub start: usize,
    pub losing: usize,
    pub quiet_start: usize,
    pub at: usize,
    pub end: usize,
    /// Number of moves searched. `any` is true if the node has a legal move.
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

    /// Starts again with the first move.
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
