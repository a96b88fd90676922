//! Queries, tasks and answers of the strategies module.

use crate::StrategyWish;
use crate::aim::StrategyLanguage;
use crate::features::BoardFeature;
use crate::game::HoleKind;
use crate::paper::{PaperMove, Predicate};
use crate::{Defending, LoneEnding, Mover};
use seriatim_session::Place;
use seriatim_wire::message;

message! {
    /// A question to the strategies module that is answered at once.
    #[tag = "kind"]
    pub enum StrategyQuery {
        /// Returns what the last `evolve` has found so far. Answer: `evolution`.
        Evolution {},
        /// Returns the move that a strategy plays in a position; with Black to move, the defender’s
        /// move. Answer: `strategyMove`.
        StrategyMove {
            /// The position, of chess.
            at: Place,
            /// The strategy.
            text: String,
            /// The defender. Default: `response`, the best defence.
            against?: Defending,
        },
        /// Plays a game of king and rook against a king on a board with any number of files, White
        /// by a strategy and Black by the best defence. Answer: `rookGame`; code `strategy` for a
        /// text that is not such a strategy, and for a position that is not legal.
        RookGame {
            /// The strategy: of king and rook, in the language `patterns`.
            text: String,
            /// Number of files and of ranks, 4 to 16.
            side: u32,
            /// First position, with White to move.
            start: RookBoard,
        },
    }
}

message! {
    /// A task that the strategies module searches.
    #[tag = "kind"]
    pub enum StrategyTask {
        /// Breeds strategies that win an ending against a lone king in as few moves as possible.
        /// Result: `evolved`. Without limits it runs until the number of strategies in `trials` is
        /// tried.
        Evolve {
            /// Options of breeding.
            how?: EvolveHow,
        },
        /// Computes the exact value of a strategy over every position of its ending. Result:
        /// `strategy`; code `strategy` for a text that is not a strategy, `limits` if the task ends
        /// before the value is known.
        Strategy {
            /// Text of the strategy.
            text: String,
        },
    }
}

message! {
    /// An answer of the strategies module.
    #[tag = "kind"]
    pub enum StrategyReply {
        /// Answer to `evolution`.
        Evolution(EvolveAnswer),
        /// Answer to `strategyMove`.
        StrategyMove(StrategyMoveAnswer),
        /// Answer to `rookGame`.
        RookGame(RookGameAnswer),
    }
}

message! {
    /// Result of a task of the strategies module.
    #[tag = "kind"]
    pub enum StrategyFound {
        /// Result of `evolve`.
        Evolved(EvolveAnswer),
        /// Result of `strategy`.
        Strategy(StrategyAnswer),
    }
}

message! {
    /// Options of breeding.
    #[derive(Default)]
    pub struct EvolveHow {
        /// Ending. Default: `krk`.
        ending?: LoneEnding,
        /// Language of the strategies. Default: `patterns`.
        language?: StrategyLanguage,
        /// Maximum look-ahead of the rules, 0 to 2. 0: the board after the move. 1: the board after
        /// any reply. 2: also what White’s next move can achieve. Default: 2.
        class?: u32,
        /// Maximum number of leaves, 1 to 200. Default: 20.
        leaves?: u32,
        /// Texts of strategies for the first population. Default: none; all strategies are random.
        from?: Vec<String>,
        /// `true` to use only the best defence for the cost, so that of the tablebase only the
        /// mates are used. Default: `false`.
        without_table?: bool,
        /// Number of strategies to try. Default: 20000.
        trials?: u32,
        /// `true` to end as soon as a strategy wins every position. Default: `false`.
        until_won?: bool,
        /// `true` to continue the last breeding with `trials` further strategies. `ending`,
        /// `language`, `class`, `leaves`, `from`, `withoutTable` and the seed must be unchanged;
        /// otherwise a new breeding begins. Default: `false`.
        on?: bool,
    }
}

message! {
    /// Value of a strategy against one defender, over every position.
    #[derive(Copy, Default)]
    pub struct StrategyWorth {
        /// Number of positions with White to move that the strategy wins.
        won: u32,
        /// Mean number of its moves to mate in these positions.
        mean: f64,
        /// `mean` as a multiple of perfect play; absent unless the strategy wins every position.
        ratio?: f64,
        /// Number of its moves in the longest game.
        longest: u32,
    }
}

message! {
    /// The best strategy at a point of the breeding.
    #[derive(Copy)]
    pub struct EvolvePoint {
        /// Number of strategies tried until then.
        trials: u32,
        /// Number of positions that the strategy wins against best defence.
        won: u32,
        /// Mean number of its moves as a multiple of perfect play; absent unless it wins every
        /// position.
        ratio?: f64,
    }
}

message! {
    /// The best strategy of its size and look-ahead.
    pub struct EvolveEntry {
        /// Text of the strategy.
        text: String,
        /// Number of leaves.
        leaves: u32,
        /// Look-ahead class, 0 to 4.
        class: u32,
        /// Value against best defence.
        response: StrategyWorth,
    }
}

message! {
    /// Answer to `evolve` and `evolution`.
    #[derive(Default)]
    pub struct EvolveAnswer {
        /// The best strategy at the time of the last `evolution` query or of this result; absent if
        /// there is none.
        best?: StrategyAnswer,
        /// Number of all positions with White to move that perfect play wins.
        positions: u32,
        /// Number of strategies tried so far.
        trials: u32,
        /// Number of strategies to try.
        of: u32,
        /// Number of generations.
        generations: u32,
        /// Number of strategies tried until one won every position; absent if none did.
        first?: u32,
        /// The best strategy whenever it changed.
        trace: Vec<EvolvePoint>,
        /// The best strategies by number of leaves and by look-ahead.
        archive: Vec<EvolveEntry>,
        /// Number of positions processed.
        nodes: u64,
        /// Time used, in milliseconds.
        ms: f64,
    }
}

message! {
    /// Kind of a part of a strategy.
    #[tag = "kind"]
    pub enum StrategyPartKind {
        /// A test that holds if the feature is at most `most`. With `most` 0 a flag must not hold.
        AtMost {
            /// Feature of the board before White’s move.
            feature: BoardFeature,
            /// The number.
            most: u32,
        },
        /// A test of Lassabe et al. (2006).
        Holds {
            /// The predicate.
            predicate: Predicate,
        },
        /// A leaf with preferences. It chooses among the moves that mate, or else those that lose
        /// nothing at once: the move that fulfils the first preference best, among equal moves the
        /// second, and so on.
        Prefer {
            /// Piece that moves, if it can.
            mover: Mover,
            /// Preferences for the board after the move.
            wishes: Vec<StrategyWish>,
        },
        /// A leaf with a move of Lassabe et al. (2006).
        Play {
            /// The move.
            action: PaperMove,
        },
    }
}

message! {
    /// A part of a strategy. The parts are in reading order: each test is followed by the branch
    /// for the case that it holds, then by the other branch.
    pub struct StrategyPart {
        /// Kind of the part.
        what: StrategyPartKind,
        /// Number of positions that the part decides; for a test, the sum over its leaves.
        boards: u32,
        /// Number of times that the games from all won positions pass through the part, against the
        /// tablebase.
        visits: u64,
        /// Number of moves lost by this part in these games, compared with perfect play.
        lost: u64,
        /// Position through which most of these games pass; it stands for all its mirror images.
        /// Absent if no game passes.
        fen?: String,
    }
}

message! {
    /// A game of a strategy against best defence.
    pub struct StrategyGame {
        /// Starting position, as FEN.
        fen: String,
        /// Moves of both sides, in UCI notation.
        moves: Vec<String>,
        /// The moves in SAN.
        san: Vec<String>,
        /// Reason why the game is not won; absent if it ends in mate.
        end?: HoleKind,
    }
}

message! {
    /// Answer to `strategy`: the exact value of a strategy over every position.
    pub struct StrategyAnswer {
        /// Text of the strategy in standard form.
        text: String,
        /// Ending.
        ending: LoneEnding,
        /// Number of all positions with White to move that perfect play wins.
        positions: u32,
        /// Mean number of moves of perfect play.
        perfect: f64,
        /// Number of leaves.
        leaves: u32,
        /// Look-ahead class, 0 to 4.
        class: u32,
        /// Value against best defence.
        response: StrategyWorth,
        /// Value against the tablebase.
        table: StrategyWorth,
        /// Parts of the strategy.
        parts: Vec<StrategyPart>,
        /// A game that the strategy does not win; absent if it wins all.
        hole?: StrategyGame,
        /// The longest game that the strategy wins; absent if it wins no game.
        longest?: StrategyGame,
        /// Number of positions processed.
        nodes: u64,
        /// Time used, in milliseconds.
        ms: f64,
    }
}

message! {
    /// Answer to `strategyMove`.
    pub struct StrategyMoveAnswer {
        /// Move of the side to move, in UCI notation: the strategy’s or the defender’s. Absent if
        /// the strategy’s move is impossible, or the game is over.
        uci?: String,
        /// The move in SAN.
        san?: String,
        /// With White to move: indices of the parts that lead to the move, the root first.
        path: Vec<u32>,
        /// The strategy’s number of moves to mate from here; absent if it does not win.
        moves?: u32,
        /// Number of moves to mate with perfect play from here; absent if there is no forced mate.
        perfect?: u32,
        /// With White to move: the moves of perfect play, in UCI notation.
        best: Vec<String>,
    }
}

message! {
    /// A position of king and rook against a king on a board of any side. Squares are a file from
    /// `a` to `p` and a rank from 1 to 16, for example `b12`.
    pub struct RookBoard {
        /// Square of White's king.
        king: String,
        /// Square of White's rook.
        rook: String,
        /// Square of Black's king.
        lone: String,
    }
}

message! {
    /// Answer to `rookGame`.
    pub struct RookGameAnswer {
        /// The first position, then the position after each move.
        positions: Vec<RookBoard>,
        /// The moves of both sides in SAN, for example `Rb12+`.
        san: Vec<String>,
        /// For each move of White, the index of the part of the strategy that decides it.
        leaves: Vec<u32>,
        /// Reason why the game is not won; absent if it ends in mate.
        end?: HoleKind,
    }
}
