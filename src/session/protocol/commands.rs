//! What a page may ask of the worker.

#[cfg(any(feature = "bots", feature = "strategies"))]
use super::TrainHow;
use super::message::message;
use super::raw::{Raw, read};
#[cfg(feature = "duel")]
use super::{CurveMovesName, CurvePresetName, LearnHow, Side};
use super::{Event, Place, SetupBoxes, VariantName};
#[cfg(feature = "strategies")]
use super::{EvolveHow, LoneDefender};

message! {
    /// When a search must stop. Both absent: the defaults of the session.
    #[derive(Copy, Default)]
    pub struct Limits {
        /// Expanded nodes at most.
        nodes?: u64,
        /// Milliseconds at most, by the clock that the caller of `step` passes in.
        time_ms?: f64,
    }
}

message! {
    /// What a page may ask of the worker.
    #[tag = "type"]
    pub enum Command {
        /// The first message; answered by `ready`, or `failed` with code `protocol`.
        Hello {
            /// The protocol version of the page.
            protocol: u32,
            /// What will be played: the worker loads the module of this variant. Italian if absent.
            variant?: VariantName,
        },
        /// A question answered at once by `answer` or `failed`, also while a job runs.
        Query {
            /// Echoed in the answer.
            id: u32,
            /// The question.
            query: Query,
        },
        /// Begins a search. One job runs and one may wait; a newer one replaces the waiting one, which
        /// then ends with `failed`, code `replaced`. Every `start` ends in exactly one `done` or `failed`.
        Start {
            /// Echoed in every event of this job.
            job: u32,
            /// The search.
            task: Task,
            /// When to stop.
            limits?: Limits,
            /// Seed of the random choices; the worker draws one if absent.
            seed?: u32,
        },
        /// Ends a running or waiting job politely: it answers `done` with reason `stopped` and what it has.
        Stop {
            /// The job to end; an unknown one is ignored.
            job: u32,
        },
        /// Panics on purpose, so that a client can test its recovery.
        Panic {
            /// The text of the panic.
            message: String,
        },
    }
}

message! {
    /// Questions answered at once.
    #[tag = "kind"]
    pub enum Query {
        /// What a variant is like, and what may be asked of it. Answer: `variant`.
        Variant {
            /// Which.
            variant: VariantName,
        },
        /// All that is wrong with a position that is being set up, and what is odd about it. Answer: `inspected`.
        Inspect {
            /// The position; its moves count only if it can be.
            at: Place,
            /// The position box by box, in place of the FEN. Rights and targets that the men do not allow are left out.
            setup?: SetupBoxes,
        },
        /// What a text is that somebody pasted: a position, a game, an address. Answer: `pasted`.
        Paste {
            /// The text.
            text: String,
            /// Of a position: the number that it is to have in place of its last field.
            turn?: u32,
        },
        /// The board and the legal moves after `at.moves`. Answer: `legalMoves`.
        LegalMoves {
            /// The position.
            at: Place,
        },
        /// Plays a series from a position with the rules alone. Answer: `played`.
        Play {
            /// The position at the start of the series (its `moves` are played first).
            at: Place,
            /// The moves: UCI, SAN or long algebraic.
            series: Vec<String>,
        },
        /// Every feature of the evaluation. Answer: `evaluation`.
        Evaluate {
            /// The position.
            at: Place,
        },
        /// Why the mate that stands on the board is one. Answer: `explanation`; code `notMate` if there is none.
        Explain {
            /// The position.
            at: Place,
        },
        /// Gives a series away step by step: which man moves first, where to, the whole. Answer: `hints`.
        Hints {
            /// The position at the start of the series, with the moves of it that were made already.
            at: Place,
            /// The moves that follow, which some search found.
            series: Vec<String>,
        },
        /// A place in the proof that was found or checked last. Answer: `proofPlace`; code `proof` if it was not about this position.
        #[cfg(feature = "duel")]
        Walk {
            /// The position that was proved.
            at: Place,
            /// The moves from there.
            line: Vec<String>,
        },
        /// A place in the fortress that was found or checked last. Answer: `fortressPlace`; code `proof` if it was not about this
        /// position.
        #[cfg(feature = "duel")]
        WalkFortress {
            /// The position that was proved.
            at: Place,
            /// The moves from there: any of the attacker, those of the proof for the defender.
            line: Vec<String>,
        },
        /// What the last `train` has learnt by now. Answer: `training`.
        #[cfg(any(feature = "bots", feature = "strategies"))]
        Training {
            /// What is played: `chess`.
            variant: VariantName,
        },
        /// What can learn to beat a bot, and what can be set. Answer: `methods`.
        #[cfg(any(feature = "bots", feature = "strategies"))]
        Methods {
            /// What is played: `chess`.
            variant: VariantName,
        },
        /// What the last `train` has learnt, as a file with which it can go on. Answer: `text`.
        #[cfg(any(feature = "bots", feature = "strategies"))]
        Knowledge {
            /// What is played: `chess`.
            variant: VariantName,
            /// Whether the pheromones of the ants alone, in the paper’s form of two lines for each board.
            trails?: bool,
        },
        /// What a file of `knowledge` is about. Answer: `knowledge`.
        #[cfg(any(feature = "bots", feature = "strategies"))]
        ReadKnowledge {
            /// The file.
            text: String,
        },
        /// What a bot plays. Answer: `botReply`.
        #[cfg(any(feature = "bots", feature = "strategies"))]
        BotReply {
            /// The position, with the bot to move.
            at: Place,
            /// Who answers: `random`, `greedy`, `depth:1` to `depth:8`.
            opponent: String,
        },
        /// What the last `evolve` has found by now. Answer: `evolution`.
        #[cfg(feature = "strategies")]
        Evolution {},
        /// What a strategy plays in a position, or, with Black to move, what its defender does. Answer: `strategyMove`.
        #[cfg(feature = "strategies")]
        StrategyMove {
            /// The position, of chess.
            at: Place,
            /// The strategy.
            text: String,
            /// Who defends; best response if absent.
            against?: LoneDefender,
        },
        /// What the last `curve` has found by now. Answer: `curves`; code `curve` if there was none.
        #[cfg(feature = "duel")]
        Curves {
            /// What is played: `chess`.
            variant: VariantName,
        },
        /// Reads a game file (PGN-like), a bare list of series, or a position alone, which is a game without moves. Answer: `game`.
        ReadGame {
            /// The text.
            text: String,
            /// What is played if the text has no `[Variant …]` or `[Rules …]` tag; Italian if absent.
            variant?: VariantName,
        },
        /// Writes a game file. Answer: `text`.
        WriteGame {
            /// The game.
            game: GameInput,
        },
        /// What was played in some games from a position, or at the start of its turn, and how they ended. Answer: `continuations`.
        PlayedFrom {
            /// The position.
            at: Place,
            /// Game files of one game each.
            games: Vec<String>,
        },
        /// The series of the opening book at the start of a turn. Answer: `continuations`.
        BookSeries {
            /// The position.
            at: Place,
        },
        /// The opening book as text. Answer: `book`.
        BookExport,
        /// Adds the lines and results of a text to the opening book. Answer: `book`.
        BookImport {
            /// The text, as `bookExport` gives it.
            text: String,
        },
        /// Adds a finished game to the opening book. One that did not end on the board needs a `Result` tag. Answer: `book`.
        BookLearn {
            /// The game, from the starting position.
            game: FinishedGame,
        },
        /// Forgets all that the opening book was taught. Answer: `book`.
        BookReset,
    }
}

message! {
    /// A game to be written as text.
    #[derive(Default, Eq)]
    pub struct GameInput {
        /// FEN of the first position; the starting position if absent.
        fen?: String,
        /// Italian if absent.
        variant?: VariantName,
        /// The turns, each a list of moves: UCI, SAN or long algebraic.
        series: Vec<Vec<String>>,
        /// Further tags, name and value; `Result` is filled in from the rules, or else from `annotated`, if absent.
        tags?: Vec<(String, String)>,
        /// A game text whose tags, comments and variations are kept as far as its moves are those of `series`.
        annotated?: String,
        /// The other lines of a study, each from the first position, UCI: they are written as variations. If absent, the
        /// variations of `annotated` stay as they are.
        lines?: Vec<Vec<Vec<String>>>,
        /// What is said of its positions, in place of the comments of `annotated`, which stay if it is absent: each the moves that lead
        /// there from the first position, UCI with spaces between, and the words. One about no position of the game is left out.
        comments?: Vec<(String, String)>,
        /// The glyphs of its positions in place of those of `annotated`, which stay if it is absent: each the moves as in `comments`, and
        /// the numbers with spaces between, as `1 14`.
        glyphs?: Vec<(String, String)>,
        /// `san` (the default) or `long`.
        notation?: NotationName,
    }
}

message! {
    /// A game that is over.
    #[derive(Default, Eq)]
    pub struct FinishedGame {
        /// FEN of the first position; the starting position if absent.
        fen?: String,
        /// Italian if absent.
        variant?: VariantName,
        /// The turns, each a list of moves: UCI, SAN or long algebraic.
        series: Vec<Vec<String>>,
        /// Tags, name and value. A game that did not end on the board needs `Result`.
        tags?: Vec<(String, String)>,
    }
}

message! {
    /// How moves are written in a game text.
    #[default(San)]
    pub enum NotationName {
        /// `Nf3`
        San,
        /// `Ng1-f3`
        Long,
    }
}

message! {
    /// Searches.
    #[tag = "kind"]
    pub enum Task {
        /// Is there a mate in this series? Result: `mate`.
        Mate {
            /// The position.
            at: Place,
            /// By which search; the engine's own, up to the first mate, if absent.
            how?: MateHow,
        },
        /// What should be played, a series or, in Chess and Antichess, a move? Result: `series`.
        Series {
            /// The position.
            at: Place,
            /// Whether the opening book is asked first; it is if absent.
            book?: bool,
            /// How well it plays, 1 to 8; full strength if absent.
            level?: u32,
            /// Of how many of the best the value is wanted. In Progressive chess 6 if absent; in Chess and Antichess 1, as each of
            /// them takes time there.
            lines?: u32,
        },
        /// What mate would the opponent have if it were his turn now? Result: `threat`.
        Threat {
            /// The position.
            at: Place,
        },
        /// Antichess: can a side force a win? Result: `proof`. Without limits 10 seconds.
        #[cfg(feature = "duel")]
        Prove {
            /// The position.
            at: Place,
            /// Whose win is looked for; both sides' if absent.
            side?: Side,
        },
        /// Antichess and Chess: does this proof of a win hold? It is checked by the rules alone. Result: `proof`; code `certificate` for a text
        /// that is none.
        #[cfg(feature = "duel")]
        Check {
            /// The position.
            at: Place,
            /// The side that wins.
            winner: Side,
            /// The proof, as `prove` gives it.
            certificate: String,
        },
        /// Antichess with two to four men, Chess with three or four: what is each move worth? Known from endgame tables, which are made first. Result: `table`; code
        /// `table` where there can be none. Without limits it runs to its end.
        #[cfg(feature = "duel")]
        Table {
            /// The position.
            at: Place,
        },
        /// Antichess: which weights of the features of Andress & Ramakrishnan 2016 do recorded games teach? The order of the games comes from the
        /// seed. Result: `learnt`. Without limits it runs to its end.
        #[cfg(feature = "duel")]
        Learn {
            /// The games, one a line: the result, `board` or `other` for how it ended, and the moves, UCI. Of equal games one counts.
            games: String,
            /// How; as the preset was learnt if absent.
            how?: LearnHow,
        },
        /// Chess: can the side that is ahead not win? Result: `fortress`. Without limits 10 seconds.
        #[cfg(feature = "duel")]
        Fortress {
            /// The position.
            at: Place,
            /// The side that is to win; if absent the one with more material, or the one to move where neither has more.
            attacker?: Side,
        },
        /// Chess: does this fortress hold? It is checked by the rules alone. Result: `fortress`; code `certificate` for a text that
        /// is none.
        #[cfg(feature = "duel")]
        CheckFortress {
            /// The position.
            at: Place,
            /// The side that is to win.
            attacker: Side,
            /// The fortress, as `fortress` gives it.
            certificate: String,
        },
        /// Chess: what is each move worth at every depth? Result: `curve`. Without limits 10 seconds.
        #[cfg(feature = "duel")]
        Curve {
            /// The position.
            at: Place,
            /// The side that is to win; if absent the one that the values favour.
            attacker?: Side,
            /// The last depth in plies, 1 to 60; 20 if absent.
            depth?: u32,
            /// Of which moves; of all if absent.
            moves?: CurveMovesName,
            /// By which evaluation; `classical` if absent.
            preset?: CurvePresetName,
        },
        /// Chess: by which moves does the side to move mate a bot that always answers alike? Every reply is asked for once and remembered.
        /// Result: `trained`. Without limits it runs until its questions are asked.
        #[cfg(any(feature = "bots", feature = "strategies"))]
        Train {
            /// The position.
            at: Place,
            /// Who answers: `random`, `greedy`, `depth:1` to `depth:8`.
            opponent: String,
            /// How.
            how?: TrainHow,
        },
        /// Which strategy wins an ending against a lone king, as short as it can? Strategies are bred. Result: `evolved`. Without limits it runs
        /// until so many strategies are tried.
        #[cfg(feature = "strategies")]
        Evolve {
            /// How.
            how?: EvolveHow,
        },
        /// What is this strategy worth, over every position of its ending? Result: `strategy`; code `strategy` for a text that is none, `limits` where
        /// it ends before that is known.
        #[cfg(feature = "strategies")]
        Strategy {
            /// Its text.
            text: String,
        },
        /// Which mates did a game miss, and which did it allow? In Chess and Antichess: what did each move lose? Result: `review`.
        /// Without limits it runs to its end.
        Review {
            /// The game.
            game: ReviewInput,
        },
    }
}

message! {
    /// A game to be reviewed: a text, or series. An incomplete last series is left out.
    #[derive(Default, Eq)]
    pub struct ReviewInput {
        /// A game file, or a bare list of series.
        text?: String,
        /// FEN of the first position of `series`; the starting position if absent.
        fen?: String,
        /// Italian if absent; the tag of a text goes before.
        variant?: VariantName,
        /// The turns, each a list of moves: UCI, SAN or long algebraic.
        series?: Vec<Vec<String>>,
        /// Nodes at most for the mate of each turn, and again for what could be played in place of a series that allows one; in Chess
        /// and Antichess for each position.
        nodes_per_turn?: u64,
    }
}

message! {
    /// How a mate is looked for. What cannot be combined is refused with code `command` and the field.
    #[derive(Default, Eq)]
    pub struct MateHow {
        /// The search; `complete` if absent.
        method?: MethodName,
        /// What leads `bestFirst` and `aStar`, which need one; the others take none.
        heuristic?: HeuristicName,
        /// Whether the heuristic Promotion is added to it; `true` if absent.
        promotion?: bool,
        /// Whether the heuristic Pin is added to it, which counts only under Italian rules; `true` if absent.
        pin?: bool,
        /// Of `complete` only: goes on after the first mate, counts the different mating positions and gives one series
        /// for each of the first so many (10000 at most, with 50000 moves together).
        all?: u32,
    }
}

message! {
    /// The searches for a mate: the engine's own, and those of Janko & Guid 2016, section 4, as printed.
    #[default(Complete)]
    pub enum MethodName {
        /// The engine's own: finds a mate or proves that there is none.
        Complete,
        /// The paper's baseline, without a heuristic.
        DepthFirst,
        /// The heuristic alone.
        BestFirst,
        /// The heuristic and the moves made.
        AStar,
    }
}

message! {
    /// The heuristics of Janko & Guid 2016, Table 1.
    pub enum HeuristicName {
        /// Distances of the men to the enemy king.
        Manhattan,
        /// Attacks on the enemy king and the squares round it.
        Covering,
        /// Moves of each man to the enemy king or a square next to it, as if nothing stood between.
        Ghost,
        /// Moves that bring some piece to each square round the enemy king.
        Squares,
    }
}

/// Reads a command.
///
/// # Errors
/// The event `failed` that answers it, with the number of the question or the job, so that its sender gets it.
pub fn read_command(raw: &Raw) -> Result<Command, Box<Event>> {
    let number = |field| raw.get(field).and_then(|value| read(value).ok());
    read(raw).map_err(|faults| {
        Box::new(Event::Failed {
            id: number("id"),
            job: number("job"),
            faults,
        })
    })
}
