//! What is asked of the module in which bots are beaten, and what is answered.

use crate::TrainMethod;
use seriatim_session::{Place, VariantName};
use seriatim_wire::message;

message! {
    /// What the module of the bots is asked and answers at once.
    #[tag = "kind"]
    pub enum BotQuery {
        /// What the last `train` has learnt by now. Answer: `training`.
        Training {
            /// What is played: `chess`.
            variant: VariantName,
        },
        /// What can learn to beat a bot, and what can be set. Answer: `methods`.
        Methods {
            /// What is played: `chess`.
            variant: VariantName,
        },
        /// What the last `train` has learnt, as a file with which it can go on. Answer: `text`.
        Knowledge {
            /// What is played: `chess`.
            variant: VariantName,
            /// Whether the pheromones of the ants alone, in the paper’s form of two lines for each board.
            trails?: bool,
        },
        /// What a file of `knowledge` is about. Answer: `knowledge`.
        ReadKnowledge {
            /// The file.
            text: String,
        },
        /// What a bot plays. Answer: `botReply`.
        BotReply {
            /// The position, with the bot to move.
            at: Place,
            /// Who answers: `random`, `greedy`, `depth:1` to `depth:8`.
            opponent: String,
        },
    }
}

message! {
    /// What the module of the bots searches.
    #[tag = "kind"]
    pub enum BotTask {
        /// Chess: by which moves does the side to move mate a bot that always answers alike? Every reply is asked for once and remembered.
        /// Result: `trained`. Without limits it runs until its questions are asked.
        Train {
            /// The position.
            at: Place,
            /// Who answers: `random`, `greedy`, `depth:1` to `depth:8`.
            opponent: String,
            /// How.
            how?: TrainHow,
        },
    }
}

message! {
    /// What the module of the bots answers.
    #[tag = "kind"]
    pub enum BotAnswer {
        /// To `training`.
        Training(TrainAnswer),
        /// To `methods`.
        Methods(MethodsAnswer),
        /// To `botReply`.
        BotReply(BotReplyAnswer),
        /// To `readKnowledge`.
        Knowledge(KnowledgeAnswer),
        /// To `knowledge`.
        Text {
            /// The text.
            text: String,
        },
    }
}

message! {
    /// What a search of the module of the bots ends with.
    #[tag = "kind"]
    pub enum BotFound {
        /// Of `train`.
        Trained(TrainAnswer),
    }
}

message! {
    /// How a line is looked for.
    #[derive(Default)]
    pub struct TrainHow {
        /// What learns; `archive` if absent.
        method?: TrainMethod,
        /// Its parameters by name, where they are not as usual.
        parameters?: Vec<(String, f64)>,
        /// Questions to the bot at most; 10000 if absent.
        calls?: u32,
        /// Own moves of a line at most; 10 for the paper’s methods and 40 for ours if absent.
        horizon?: u32,
        /// Whether the last training goes on with so many questions more, if it was of the same position and bot, by the same method and with
        /// the same seed; otherwise a new one begins.
        on?: bool,
        /// The reply, UCI, of a program of one’s own to what the last training `asks`: that goes on, `on` being set and all else as before. A
        /// move that is not legal there is refused, and the training stays as it was.
        reply?: String,
        /// A file of `knowledge` with which it goes on, with so many questions more. It must be about the same.
        knowledge?: String,
        /// Pheromones with which ants begin, as a file of two lines for each board.
        pheromones?: String,
    }
}

message! {
    /// A moment at which something better was found.
    #[derive(Copy)]
    pub struct TrainPoint {
        /// Questions until then.
        calls: u32,
        /// Own moves of the mate, if it is one.
        moves?: u32,
        /// Otherwise what the end is worth, in points.
        points: f64,
    }
}

message! {
    /// What a method thinks of a move.
    pub struct TrainAdvice {
        /// The move, UCI.
        uci: String,
        /// Its share, 0 to 1.
        share: f64,
    }
}

message! {
    /// Answer to `train` and `training`: what has been learnt.
    pub struct TrainAnswer {
        /// The best line: own moves and replies in turn, UCI.
        line: Vec<String>,
        /// The same in SAN.
        san: Vec<String>,
        /// Own moves of it, if it mates.
        moves?: u32,
        /// What its end is worth in points, if it does not.
        points: f64,
        /// Whether it was played again by the rules against a fresh bot, and mated. Absent while it runs, for a line that does not mate, and
        /// for a program of one’s own, which only its owner can ask.
        confirmed?: bool,
        /// Whether some reply in it was taken for granted, as the paper’s annealing does.
        granted: bool,
        /// Questions asked.
        calls: u32,
        /// Questions at most.
        of: u32,
        /// Lines tried.
        walks: u32,
        /// Those of them that mate.
        won: u32,
        /// Different positions that are kept.
        states: u32,
        /// Positions that were forgotten, so that memory suffices: what is come upon again was asked again. Absent where all are kept.
        forgotten?: u32,
        /// Questions until the first mate.
        first?: u32,
        /// When something better was found.
        trace: Vec<TrainPoint>,
        /// What the method thinks of the moves in the first position, the best first.
        advice: Vec<TrainAdvice>,
        /// The first reply of the file of knowledge that cannot be given, counted from 1: what comes after it was not learnt.
        misfit?: u32,
        /// A program of one’s own is to reply in this position, FEN, before the training can go on. Absent for bots, and at the end.
        asks?: String,
        /// Positions that the bot looked at, and those that the method’s guide and judge looked at.
        nodes: u64,
        /// Of these the method’s own.
        own_nodes: u64,
        /// Milliseconds.
        ms: f64,
    }
}

message! {
    /// A number that a method can be given.
    pub struct MethodRange {
        /// Its name.
        id: String,
        /// The least.
        least: f64,
        /// The most.
        most: f64,
        /// What it is if nothing is said.
        usual: f64,
    }
}

message! {
    /// What can be set of a method.
    pub struct MethodAnswer {
        /// The method.
        method: TrainMethod,
        /// Own moves of a line at most, if nothing is said.
        horizon: u32,
        /// Its parameters.
        parameters: Vec<MethodRange>,
    }
}

message! {
    /// Answer to `methods`.
    pub struct MethodsAnswer {
        /// All of them, ours first.
        methods: Vec<MethodAnswer>,
    }
}

message! {
    /// Answer to `readKnowledge`: what a file is about.
    pub struct KnowledgeAnswer {
        /// Where it begins.
        fen: String,
        /// Who answers.
        opponent: String,
        /// What learns.
        method: TrainMethod,
        /// Its parameters, where they are not as usual.
        parameters: Vec<(String, f64)>,
        /// Own moves of a line at most.
        horizon: u32,
        /// Of its random choices.
        seed: u32,
        /// Questions asked.
        calls: u32,
    }
}

message! {
    /// Answer to `botReply`.
    pub struct BotReplyAnswer {
        /// The move, UCI.
        uci: String,
        /// The same in SAN.
        san: String,
    }
}
