//! Arguments of the command line: commands, and options that several commands have.

use std::path::PathBuf;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use seriatim::protocol::{Fault, Limits, Side, TwoTurnGoal, VariantName};
use seriatim::rules::Rules;
use seriatim::say::RequestSay;
use seriatim_cli::line;
use seriatim_cli::say::Lang;
use seriatim_cli::worker::Effort;

use super::acting;
use super::person::Positions;
use super::watching::Watch;
use super::words::{words, words_and};
use super::{book, counts, curves, experiments, mate, responses, review, strategies, terminal};

const EXAMPLES: &str = "\
Examples:
  seriatim play --variant antichess
  seriatim mate 'rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4'
  seriatim review game.pgn

'seriatim help COMMAND' tells more about a command.";

const LINES: &str = "\
Positions are arguments: seriatim mate 'FEN'. On a terminal they are answered in sentences; --json writes JSON.

Without them lines are read. A line is a FEN or an object of JSON. Beside its own fields each may have \"id\", which is given back, and \"variant\". Whatever takes a \"fen\" takes \
\"moves\" made from it, but for games. What cannot be answered is {\"id\", \"error\": {\"code\", \"field\", \"value\", \"message\"}}, with \
\"errors\" if there are several, and the next line is read.

Ctrl-C ends a search, which answers with its result so far. Pressed again, it ends the program.

Exit codes: 0 when all lines were read, whatever the answers; 1 when a position given as an argument has no answer, or something could not be \
read or written; 2 for arguments that are wrong; 130 after Ctrl-C.";

/// Progressive chess, antichess and chess on the command line.
#[derive(Parser)]
#[command(name = "seriatim", version, after_help = EXAMPLES, after_long_help = LINES)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: CliCommand,
    /// Game to play, if the command has several.
    ///
    /// The default is italian for commands with several games. The field "variant" of a line takes
    /// precedence.
    #[arg(long, global = true, value_parser = words_and::<VariantName>(&[("orthodox", "chess"), ("standard", "chess"), ("suicide", "antichess"), ("giveaway", "antichess"), ("progressive", "italian")]))]
    variant: Option<VariantName>,
    /// Variant of Progressive chess, another form of --variant.
    #[arg(
        long,
        global = true,
        hide = true,
        value_enum,
        conflicts_with = "variant"
    )]
    rules: Option<RulesArgument>,
    /// Time limit of each search in milliseconds.
    ///
    /// The default is 10000 if no limit is given, and 60000 for counts.
    #[arg(long, global = true, allow_negative_numbers = true, value_parser = milliseconds)]
    pub time_ms: Option<f64>,
    /// Limit of the nodes of each search.
    ///
    /// The same number gives the same answer on every machine. For counts, limit of the items
    /// counted.
    #[arg(long, global = true, allow_negative_numbers = true)]
    pub nodes: Option<u64>,
    /// Seed of the random choices.
    #[arg(
        long,
        global = true,
        default_value_t = 0,
        allow_negative_numbers = true
    )]
    pub seed: u32,
    /// Answers as JSON, also on a terminal.
    #[arg(long, global = true, conflicts_with = "text")]
    pub json: bool,
    /// Answers in sentences, also where a program reads them.
    #[arg(long, global = true)]
    pub text: bool,
    /// Progress on stderr, also where it is no terminal.
    #[arg(long, global = true)]
    progress: bool,
    /// Language of the sentences.
    #[arg(long, global = true, value_enum, default_value_t)]
    pub lang: LangArgument,
}

fn milliseconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(ms) if ms.is_finite() && ms >= 0.0 => Ok(ms),
        _ => Err("a number of milliseconds, 0 or more, is needed".to_owned()),
    }
}

impl Arguments {
    /// Returns the description of all commands. Options are shown only where they act.
    pub fn described() -> clap::Command {
        acting::hide_others(Self::command())
    }

    /// Reads the arguments of the program. Wrong ones end it with a message.
    pub fn read() -> Self {
        let command = Self::described();
        let matches = command.clone().get_matches();
        if let Err(error) = acting::refuse_others(&matches) {
            error.format(&mut command.clone()).exit();
        }
        Self::from_arg_matches(&matches)
            .unwrap_or_else(|error| error.format(&mut command.clone()).exit())
    }

    /// Returns the limits of each search.
    pub const fn limits(&self) -> Limits {
        Limits {
            nodes: self.nodes,
            time_ms: self.time_ms,
        }
    }

    /// Returns limits and seed of each search.
    pub const fn effort(&self) -> Effort {
        Effort {
            limits: self.limits(),
            seed: self.seed,
        }
    }

    /// Begins to watch a search.
    pub fn watch(&self) -> Watch {
        Watch::begin(self.progress)
    }

    /// Returns the variant of lines that name none.
    pub fn variant(&self) -> VariantName {
        self.named()
            .or_else(|| self.command.usual())
            .unwrap_or_default()
    }

    /// Returns the variant named by an argument, if any.
    pub fn named(&self) -> Option<VariantName> {
        self.variant.or(match self.rules {
            Some(RulesArgument::Scottish) => Some(VariantName::Scottish),
            Some(RulesArgument::Italian) => Some(VariantName::Italian),
            None => None,
        })
    }

    /// Returns the rules of Progressive chess, for experiments.
    pub fn rules(&self) -> Rules {
        match self.variant() {
            VariantName::Scottish => Rules::Scottish,
            _ => Rules::Italian,
        }
    }
}

impl CliCommand {
    /// Returns the positions given as arguments.
    pub fn fens(&self) -> &[String] {
        match self {
            Self::Mate(how) => how.positions.fens(),
            Self::Choose(how) => how.positions.fens(),
            Self::Play(how) => how.choice.positions.fens(),
            Self::Curve(how) => how.positions.fens(),
            Self::Train(how) => how.positions.fens(),
            Self::Threat(positions)
            | Self::Table(positions)
            | Self::Fortress(positions)
            | Self::CanWin(positions)
            | Self::Eval(positions)
            | Self::Count { positions, .. }
            | Self::Perft { positions, .. }
            | Self::Prove { positions, .. } => positions.fens(),
            _ => &[],
        }
    }

    /// Returns the variant of a command that has only one, or the one that is usually meant. `None`
    /// if the command is for Progressive chess or for every variant.
    const fn usual(&self) -> Option<VariantName> {
        match self {
            Self::Prove { .. } | Self::Check => Some(VariantName::Antichess),
            Self::Table(_)
            | Self::Fortress(_)
            | Self::CanWin(_)
            | Self::CheckFortress
            | Self::Curve(_)
            | Self::Train(_) => Some(VariantName::Chess),
            _ => None,
        }
    }

    /// Returns the variants that the command knows.
    const fn games(&self) -> &'static [VariantName] {
        use VariantName::{Antichess, Chess, Italian, Scottish};
        match self {
            Self::Mate(_) | Self::Count { .. } | Self::BookLearn(_) => &[Italian, Scottish],
            Self::Prove { .. } => &[Italian, Scottish, Antichess],
            Self::Threat(_) => &[Italian, Scottish, Chess],
            Self::Table(_) => &[Antichess, Chess],
            Self::Fortress(_)
            | Self::CanWin(_)
            | Self::CheckFortress
            | Self::Curve(_)
            | Self::Train(_) => &[Chess],
            _ => &VariantName::ALL,
        }
    }

    /// Refuses a variant that the command does not know.
    ///
    /// # Errors
    /// Fault that names the variants that it knows.
    pub fn refuse_other_games(&self, variant: VariantName) -> Result<(), Vec<Fault>> {
        let games = self.games();
        if games.contains(&variant) {
            return Ok(());
        }
        let words = games.iter().map(|&game| line::word(game)).collect();
        let kind = RequestSay::KindWord { words };
        Err(Fault::must("variant", "variant", kind, &line::word(variant)).into())
    }
}

#[derive(Subcommand)]
pub enum CliCommand {
    /// Plays a game with you on the terminal.
    ///
    /// Moves are typed as e4, Nf3 or e2e4; "help" lists the other words. Where no person types,
    /// the engine's choice is answered, as by "choose".
    Play(terminal::PlayArguments),
    /// Finds a mate in this turn, or proves that there is none. Progressive chess.
    ///
    /// Line: {"fen"?, "moves"?}. Answer: {"outcome": "mate"|"none"|"unknown", "series", "san", …}.
    Mate(mate::MateArguments),
    /// Reviews games of a PGN file: missed and allowed mates, mistakes.
    ///
    /// Line: {"text"} or {"fen"?, "turns": [[move…]…]}, {"nodesPerTurn"?}. Answer: {"turns",
    /// "text", …}. PGN is read from stdin too.
    Review(review::ReviewArguments),
    /// Finds a win by force, with a proof for "check". Antichess and Progressive chess.
    ///
    /// Line: {"fen"?, "moves"?}. Answer: {"verdict", "winner", "certificate", …}. In Progressive
    /// chess (--variant italian or scottish): a safe turn, a lost position or a mate in two turns.
    Prove {
        /// Question in Progressive chess: is there a safe turn, or a mate in two turns? Both if not
        /// given.
        #[arg(long, value_parser = words::<TwoTurnGoal>())]
        goal: Option<TwoTurnGoal>,
        /// Side whose forced win is searched for; both sides if not given.
        #[arg(long, value_parser = words::<Side>())]
        side: Option<Side>,
        /// Maximum size of the tables in MiB, of both sides together, 1 to 1048576; 256 if not
        /// given.
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
        mib: Option<u32>,
        #[command(flatten)]
        positions: Positions,
    },
    /// Checks a proof by the rules alone.
    ///
    /// Line: {"fen"?, "moves"?, "winner"?: "white"|"black", "certificate"}. Antichess and chess
    /// need "winner"; Progressive chess does not. With "cannotWin" instead of "winner": a
    /// certificate of "can-win".
    Check,
    /// Decides whether each side can still mate by any series of legal moves. Chess.
    ///
    /// Line: {"fen"?, "moves"?}. Answer: the series, or a certificate that "check" accepts.
    CanWin(Positions),
    /// Finds a fortress against the side that is ahead, with a proof. Chess.
    ///
    /// Line: {"fen"?, "moves"?, "attacker"?: "white"|"black"}. Answer: {"verdict", "certificate",
    /// …}, which "check-fortress" accepts.
    Fortress(Positions),
    /// Checks a fortress by the rules alone. Chess.
    ///
    /// Line: {"fen"?, "moves"?, "attacker": "white"|"black", "certificate"}.
    CheckFortress,
    /// Values each move of an ending of two to four pieces. Antichess and chess.
    ///
    /// Line: {"fen"?, "moves"?}. Answer: value of each move, with the number of plies.
    Table(Positions),
    /// Chooses the turn or move that the engine plays.
    ///
    /// Line: {"fen"?, "moves"?, "earlier"?: [fen…]}. Answer: {"series", "san", "value", …}.
    Choose(book::ChooseArguments),
    /// Finds the opponent's mate if it were their turn now. Progressive chess and chess.
    ///
    /// Line: {"fen"?, "moves"?}. Answer: {"outcome", "series", …}.
    Threat(Positions),
    /// Explains the value of a position by its features.
    ///
    /// Line: {"fen"?, "moves"?}. Answer: every feature, their sum, and "remarks" if the position is
    /// odd.
    Eval(Positions),
    /// Values each move of a position by depth, and judges the curve. Chess.
    ///
    /// Line: {"fen"?, "moves"?, "attacker"?: "white"|"black"}.
    Curve(curves::CurveArguments),
    /// Finds moves that mate a deterministic bot. Chess.
    ///
    /// Line: {"fen"?, "moves"?}.
    Train(responses::TrainArguments),
    /// Counts the series and positions of a turn. Progressive chess.
    ///
    /// Line: {"fen"?, "moves"?}. Answer: {"series", "positions", …}.
    Count {
        /// Number of turns to count, 1 to 100; the figures are those of the last turn.
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=counts::MOST_TURNS))]
        turns: u32,
        #[command(flatten)]
        positions: Positions,
    },
    /// Counts sequences of moves.
    ///
    /// Line: {"fen"?, "moves"?}. Answer: {"nodes"}.
    Perft {
        /// Length of the sequences in moves, 0 to 100.
        #[arg(long, value_parser = clap::value_parser!(u32).range(0..=counts::MOST_DEPTH))]
        depth: u32,
        #[command(flatten)]
        positions: Positions,
    },
    /// Plays a recorded game through by the rules.
    ///
    /// Line: {"fen"?, "turns": [[move…]…]}. Answer: position after the game, and its result.
    Replay,
    /// Adds finished games to a file of the opening book. Progressive chess.
    ///
    /// Line: {"turns": [[move…]…], "result"?}. When the answer comes, the game is on the disk.
    #[command(alias = "learn")]
    BookLearn(book::LearnArguments),
    /// Reads PGN files in any usual encoding, and writes them clean.
    ///
    /// Errors and assumptions go to stderr.
    Pgn,
    /// Plays in chess programs, by the Universal Chess Interface.
    ///
    /// Reads its commands from stdin, not JSON. docs/uci.md lists commands and options.
    Uci,
    /// Evaluates a strategy against a lone king, or plays games with it.
    Strategy {
        /// Operation on strategies.
        #[command(subcommand)]
        command: strategies::StrategyCommand,
    },
    /// Breeds strategies against a lone king by genetic programming.
    Evolve(strategies::EvolveArguments),
    /// Runs an experiment and writes its result, mostly as Markdown.
    ///
    /// See cli/lab in the repository.
    Lab {
        /// Experiment to run.
        #[command(subcommand)]
        experiment: experiments::Experiment,
    },
    /// Writes the completions for a shell.
    ///
    /// Bash: seriatim completions bash > ~/.local/share/bash-completion/completions/seriatim
    Completions {
        /// Shell to write for.
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
    /// Writes the manual page.
    Man {
        /// Folder for the pages of the program and of each command. Without it the page of the
        /// program goes to stdout.
        #[arg(long, value_name = "FOLDER")]
        out: Option<PathBuf>,
    },
}

#[derive(Clone, Copy, Default, ValueEnum)]
pub enum LangArgument {
    /// English.
    #[default]
    En,
    /// Italian.
    It,
    /// Slovene.
    Sl,
}

impl From<LangArgument> for Lang {
    fn from(argument: LangArgument) -> Self {
        match argument {
            LangArgument::En => Self::En,
            LangArgument::It => Self::It,
            LangArgument::Sl => Self::Sl,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum RulesArgument {
    Italian,
    Scottish,
}

#[cfg(test)]
mod tests {
    use clap::{Command, CommandFactory};

    use super::Arguments;

    /// Panics if a command below `command` defines an option of `global` a second time. clap finds
    /// that only when the command is called.
    fn once(command: &Command, global: &[&str]) {
        for below in command.get_subcommands() {
            for argument in below.get_arguments() {
                let id = argument.get_id().as_str();
                assert!(!global.contains(&id), "{}: {id}", below.get_name());
            }
            once(below, global);
        }
    }

    #[test]
    fn an_option_of_all_commands_is_defined_once() {
        let all = Arguments::command();
        let global: Vec<&str> = all
            .get_arguments()
            .filter(|argument| argument.is_global_set())
            .map(|argument| argument.get_id().as_str())
            .collect();
        assert!(global.contains(&"seed"));
        once(&all, &global);
    }
}
