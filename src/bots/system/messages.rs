//! Queries, tasks and answers of the bots module.

use crate::TrainMethod;
use seriatim_session::{Place, VariantName};
use seriatim_wire::message;

message! {
    /// A question to the bots module that is answered at once.
    #[tag = "kind"]
    pub enum BotQuery {
        /// Returns what the last `train` has learnt so far. Answer: `training`.
        Training {
            /// Variant: `chess`.
            variant: VariantName,
        },
        /// Lists the learning methods and their parameters. Answer: `methods`.
        Methods {
            /// Variant: `chess`.
            variant: VariantName,
        },
        /// Returns what the last `train` has learnt, as a file from which it can continue. Answer:
        /// `text`.
        Knowledge {
            /// Variant: `chess`.
            variant: VariantName,
            /// `true` to return only the pheromones of the ants, in Borkowski et al.'s format of
            /// two lines for each board. Default: `false`.
            trails?: bool,
        },
        /// Describes a file of `knowledge`. Answer: `knowledge`.
        ReadKnowledge {
            /// The file.
            text: String,
        },
        /// Returns the move that a bot plays. Answer: `botReply`.
        BotReply {
            /// The position, with the bot to move.
            at: Place,
            /// Name of the bot: `random`, `greedy`, `depth:1` to `depth:8`.
            opponent: String,
        },
    }
}

message! {
    /// A task that the bots module searches.
    #[tag = "kind"]
    pub enum BotTask {
        /// Searches moves by which the side to move mates a deterministic bot in chess. Every reply
        /// is queried once and remembered. Result: `trained`. Without limits it runs until its
        /// queries are used up.
        Train {
            /// The position, with the side that learns to move.
            at: Place,
            /// Name of the opponent: `random`, `greedy`, `depth:1` to `depth:8`, or `program:` with
            /// the name of a program of one’s own.
            opponent: String,
            /// Options of the training.
            how?: TrainHow,
        },
    }
}

message! {
    /// An answer of the bots module.
    #[tag = "kind"]
    pub enum BotAnswer {
        /// Answer to `training`.
        Training(TrainAnswer),
        /// Answer to `methods`.
        Methods(MethodsAnswer),
        /// Answer to `botReply`.
        BotReply(BotReplyAnswer),
        /// Answer to `readKnowledge`.
        Knowledge(KnowledgeAnswer),
        /// Answer to `knowledge`.
        Text {
            /// The text.
            text: String,
        },
    }
}

message! {
    /// Result of a task of the bots module.
    #[tag = "kind"]
    pub enum BotFound {
        /// Result of `train`.
        Trained(TrainAnswer),
    }
}

message! {
    /// Options of a training.
    #[derive(Default)]
    pub struct TrainHow {
        /// Learning method. Default: `archive`.
        method?: TrainMethod,
        /// Parameters of the method, by name. Parameters that are absent have their defaults.
        parameters?: Vec<(String, f64)>,
        /// Maximum number of queries to the bot. Default: 10000.
        calls?: u32,
        /// Maximum number of own moves in a line. Default: 10 for Borkowski et al.'s methods, 40
        /// for the others.
        horizon?: u32,
        /// `true` to continue the last training with `calls` further queries. The position, the
        /// opponent, the method, `parameters`, `horizon` and the seed must be the same; otherwise a
        /// new training begins. Default: `false`.
        on?: bool,
        /// Reply of a program of one’s own to the query in `asks` of the last training, in UCI
        /// notation. The training continues with this reply; `on` must be set and all else must be
        /// as before. An illegal move is refused, and the training stays unchanged.
        reply?: String,
        /// A file of `knowledge` from which the training continues, with `calls` further queries.
        /// The file must be about the same position, opponent, method, `parameters`, `horizon` and
        /// seed.
        knowledge?: String,
        /// Pheromones with which the ants begin, as a file with two lines for each board.
        pheromones?: String,
    }
}

message! {
    /// A point of the training at which a better line was found.
    #[derive(Copy)]
    pub struct TrainPoint {
        /// Number of queries until then.
        calls: u32,
        /// Own moves of the mate; absent if the line does not mate.
        moves?: u32,
        /// Value of the final position, in points (a pawn is 1), if the line does not mate.
        points: f64,
    }
}

message! {
    /// A method’s rating of a move.
    pub struct TrainAdvice {
        /// The move, in UCI notation.
        uci: String,
        /// Share of the move, from 0 to 1.
        share: f64,
    }
}

message! {
    /// Answer to `train` and `training`: what has been learnt.
    pub struct TrainAnswer {
        /// The best line: own moves and replies in turn, in UCI notation.
        line: Vec<String>,
        /// The best line in SAN.
        san: Vec<String>,
        /// Number of own moves in the best line; absent if it does not mate.
        moves?: u32,
        /// Value of the final position of the best line, in points (a pawn is 1), if it does not
        /// mate.
        points: f64,
        /// `true` if the line was played again by the rules against a new bot and mated, `false` if
        /// that failed. Absent while the training runs, for a line that does not mate, and for a
        /// program of one’s own, which only its owner can query.
        confirmed?: bool,
        /// `true` if some reply in the line was assumed without a query, as Borkowski et al.'s
        /// annealing does.
        granted: bool,
        /// Number of queries so far.
        calls: u32,
        /// Maximum number of queries.
        of: u32,
        /// Number of lines tried.
        walks: u32,
        /// Number of lines tried that mate.
        won: u32,
        /// Number of different positions in memory.
        states: u32,
        /// Number of positions that were forgotten to save memory. Their replies are queried again
        /// when needed. Absent if no position was forgotten.
        forgotten?: u32,
        /// Number of queries until the first mate; absent without a mate.
        first?: u32,
        /// Points of the training at which a better line was found.
        trace: Vec<TrainPoint>,
        /// The method’s ratings of the moves in the first position, best first.
        advice: Vec<TrainAdvice>,
        /// Number of the first reply in the file of knowledge that is not possible, counted from 1.
        /// Replies after it were not learnt. Absent if all replies fit.
        misfit?: u32,
        /// Position, as FEN, in which a program of one’s own must reply before the training can
        /// continue. Absent for bots, and at the end.
        asks?: String,
        /// Number of nodes searched: by the bot, and by the method’s guide and evaluation.
        nodes: u64,
        /// Number of these nodes that the method’s guide and evaluation searched.
        own_nodes: u64,
        /// Time used, in milliseconds.
        ms: f64,
    }
}

message! {
    /// A numeric parameter of a method.
    pub struct MethodRange {
        /// Name of the parameter.
        id: String,
        /// Minimum.
        least: f64,
        /// Maximum.
        most: f64,
        /// Default.
        usual: f64,
    }
}

message! {
    /// A method and its parameters.
    pub struct MethodAnswer {
        /// The method.
        method: TrainMethod,
        /// Default for the maximum number of own moves in a line.
        horizon: u32,
        /// Its parameters.
        parameters: Vec<MethodRange>,
    }
}

message! {
    /// Answer to `methods`.
    pub struct MethodsAnswer {
        /// All methods, this project’s own first.
        methods: Vec<MethodAnswer>,
    }
}

message! {
    /// Answer to `readKnowledge`: the content of a file of knowledge.
    pub struct KnowledgeAnswer {
        /// Starting position, as FEN.
        fen: String,
        /// Name of the opponent.
        opponent: String,
        /// Learning method.
        method: TrainMethod,
        /// Parameters of the method that differ from their defaults.
        parameters: Vec<(String, f64)>,
        /// Maximum number of own moves in a line.
        horizon: u32,
        /// Seed of the random choices.
        seed: u32,
        /// Number of queries so far.
        calls: u32,
    }
}

message! {
    /// Answer to `botReply`.
    pub struct BotReplyAnswer {
        /// The move, in UCI notation.
        uci: String,
        /// The move in SAN.
        san: String,
    }
}
