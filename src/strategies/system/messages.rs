//! What is asked of the module of strategies, and what is answered.

use crate::StrategyWish;
use crate::aim::StrategyLanguage;
use crate::features::BoardFeature;
use crate::game::HoleKind;
use crate::paper::{PaperMove, Predicate};
use crate::{Defending, LoneEnding, Mover};
use seriatim_session::Place;
use seriatim_wire::message;

message! {
    /// What the module of the strategies is asked and answers at once.
    #[tag = "kind"]
    pub enum StrategyQuery {
        /// What the last `evolve` has found by now. Answer: `evolution`.
        Evolution {},
        /// What a strategy plays in a position, or, with Black to move, what its defender does. Answer: `strategyMove`.
        StrategyMove {
            /// The position, of chess.
            at: Place,
            /// The strategy.
            text: String,
            /// Who defends; best response if absent.
            against?: Defending,
        },
    }
}

message! {
    /// What the module of the strategies searches.
    #[tag = "kind"]
    pub enum StrategyTask {
        /// Which strategy wins an ending against a lone king, as short as it can? Strategies are bred. Result: `evolved`. Without limits it runs
        /// until so many strategies are tried.
        Evolve {
            /// How.
            how?: EvolveHow,
        },
        /// What is this strategy worth, over every position of its ending? Result: `strategy`; code `strategy` for a text that is none, `limits` where
        /// it ends before that is known.
        Strategy {
            /// Its text.
            text: String,
        },
    }
}

message! {
    /// What the module of the strategies answers.
    #[tag = "kind"]
    pub enum StrategyReply {
        /// To `evolution`.
        Evolution(EvolveAnswer),
        /// To `strategyMove`.
        StrategyMove(StrategyMoveAnswer),
    }
}

message! {
    /// What a search of the module of the strategies ends with.
    #[tag = "kind"]
    pub enum StrategyFound {
        /// Of `evolve`.
        Evolved(EvolveAnswer),
        /// Of `strategy`.
        Strategy(StrategyAnswer),
    }
}

message! {
    /// How strategies are bred.
    #[derive(Default)]
    pub struct EvolveHow {
        /// King and rook if absent.
        ending?: LoneEnding,
        /// Patterns if absent.
        language?: StrategyLanguage,
        /// How far rules may look ahead, 0 to 2: what stands on the board after the move, after any reply, what White's next move can bring about. 2 if absent.
        class?: u32,
        /// Leaves at most, 1 to 200; 20 if absent.
        leaves?: u32,
        /// Texts of strategies that are among the first; all are random if absent.
        from?: Vec<String>,
        /// Whether best response alone counts, so that nothing is known of the tablebase but the mates.
        without_table?: bool,
        /// Strategies to try; 20000 if absent.
        trials?: u32,
        /// Whether it ends as soon as a strategy wins every position.
        until_won?: bool,
        /// Whether the last breeding goes on with so many trials more, if it was asked for alike; otherwise a new one begins.
        on?: bool,
    }
}

message! {
    /// What a strategy is worth against one defender, over every position.
    #[derive(Copy, Default)]
    pub struct StrategyWorth {
        /// Positions with White to move that it wins.
        won: u32,
        /// Its moves to mate in the mean of these.
        mean: f64,
        /// `mean` as a multiple of perfect play, if it wins everything.
        ratio?: f64,
        /// Its moves in the longest game.
        longest: u32,
    }
}

message! {
    /// The best strategy at a moment.
    #[derive(Copy)]
    pub struct EvolvePoint {
        /// Strategies tried until then.
        trials: u32,
        /// Positions that it wins against best response.
        won: u32,
        /// Its moves as a multiple of perfect play, if it wins everything.
        ratio?: f64,
    }
}

message! {
    /// The best strategy of its size that looks so far ahead.
    pub struct EvolveEntry {
        /// Its text.
        text: String,
        /// Its leaves.
        leaves: u32,
        /// How far it looks ahead.
        class: u32,
        /// Against best response.
        response: StrategyWorth,
    }
}

message! {
    /// Answer to `evolve` and `evolution`.
    #[derive(Default)]
    pub struct EvolveAnswer {
        /// The best strategy, as it was when it was last asked for or told of; absent while there is none.
        best?: StrategyAnswer,
        /// All positions with White to move.
        positions: u32,
        /// Strategies tried.
        trials: u32,
        /// Strategies to try.
        of: u32,
        /// Generations.
        generations: u32,
        /// Strategies tried until one won every position.
        first?: u32,
        /// The best one whenever it changed.
        trace: Vec<EvolvePoint>,
        /// The best ones by leaves and by how far they look ahead.
        archive: Vec<EvolveEntry>,
        /// Positions gone through.
        nodes: u64,
        /// Milliseconds.
        ms: f64,
    }
}

message! {
    /// What a part of a strategy is.
    #[tag = "kind"]
    pub enum StrategyPartKind {
        /// A test: whether a feature is at most a number; of a flag, whether it does not hold.
        AtMost {
            /// What is counted, before White's move.
            feature: BoardFeature,
            /// The number.
            most: u32,
        },
        /// A test of the paper.
        Holds {
            /// Which.
            predicate: Predicate,
        },
        /// A leaf: of the moves that mate or that lose nothing at once, the one that fulfils the first wish best, among equals the second …
        Prefer {
            /// Who moves, if he can.
            mover: Mover,
            /// What is wanted of the board after the move.
            wishes: Vec<StrategyWish>,
        },
        /// A leaf: a move of the paper.
        Play {
            /// Which.
            action: PaperMove,
        },
    }
}

message! {
    /// A part of a strategy: the parts stand in the order of reading, each test followed by what is played if it holds and then by what if it does not.
    pub struct StrategyPart {
        /// What it is.
        what: StrategyPartKind,
        /// Positions that it decides of; those of a test are those of its leaves.
        boards: u32,
        /// How often the games from all won positions come through it, against the tablebase.
        visits: u64,
        /// Moves that are lost in them here, against perfect play.
        lost: u64,
        /// The position, of those that stand for all their mirror images, through which most of these games come; absent if none does.
        fen?: String,
    }
}

message! {
    /// A game of a strategy against best response.
    pub struct StrategyGame {
        /// The position that it begins with.
        fen: String,
        /// The moves of both sides, UCI.
        moves: Vec<String>,
        /// The same in SAN.
        san: Vec<String>,
        /// Why it is not won; absent if it ends in mate.
        end?: HoleKind,
    }
}

message! {
    /// Answer to `strategy`: the exact value of a strategy over every position.
    pub struct StrategyAnswer {
        /// Its text as it is written here.
        text: String,
        /// Its ending.
        ending: LoneEnding,
        /// All positions with White to move.
        positions: u32,
        /// The moves of perfect play in the mean.
        perfect: f64,
        /// Its leaves.
        leaves: u32,
        /// How far it looks ahead.
        class: u32,
        /// Against best response.
        response: StrategyWorth,
        /// Against the tablebase.
        table: StrategyWorth,
        /// Its parts.
        parts: Vec<StrategyPart>,
        /// A game that it does not win; absent if it wins all.
        hole?: StrategyGame,
        /// The longest game that it wins.
        longest?: StrategyGame,
        /// Positions gone through.
        nodes: u64,
        /// Milliseconds.
        ms: f64,
    }
}

message! {
    /// To `strategyMove`.
    pub struct StrategyMoveAnswer {
        /// The move of whoever is to move, UCI: the strategy's or the defender's. Absent if the strategy's is impossible, or the game is over.
        uci?: String,
        /// The same in SAN.
        san?: String,
        /// With White to move: the numbers of the parts that lead to it, the root first.
        path: Vec<u32>,
        /// The strategy's moves to mate from here, if it wins.
        moves?: u32,
        /// The moves of perfect play to mate from here, if it wins.
        perfect?: u32,
        /// With White to move: the moves of perfect play, UCI.
        best: Vec<String>,
    }
}
