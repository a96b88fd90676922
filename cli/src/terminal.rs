//! Command `play`: a game against the engine, typed move by move.

use std::io::{self, BufRead, IsTerminal, Write};

use clap::{Args, ValueEnum};
use seriatim::board::{Color, Move};
use seriatim::judge::ends_game;
use seriatim::notation;
use seriatim::protocol::{Fault, GameInput, Place, RulesQuery, VariantName};
use seriatim::rules::{AnyPosition, EndReason, History, Outcome, Position, Variant};
use seriatim::rules_system::RulesSystem;
use seriatim::say::Say;
use seriatim::session::{Session, places};
use seriatim_cli::diagram::board;
use seriatim_cli::say::Reader;

use super::ask::{Worker, ask, json_of};
use super::book::ChooseArguments;
use super::{Arguments, watching};

/// Level of the engine where none is given, as on the page.
const LEVEL: u32 = 3;

/// Time of the engine for a move where no limit is given, in milliseconds.
const TIME_MS: f64 = 2000.0;

const HELP: &str = "\
Moves: e4, Nf3, O-O or e2e4; several moves of a turn on one line.
moves   lists the legal moves
hint    shows what the engine would play
undo    takes your last move back
board   shows the board
fen     shows the position as text
pgn     shows the game as text
resign  ends the game, and the engine has won
quit    ends the game";

/// Arguments of `play`.
#[derive(Args)]
pub struct PlayArguments {
    #[command(flatten)]
    pub choice: ChooseArguments,
    /// Side that you play.
    #[arg(long, value_enum, default_value_t)]
    side: OwnSide,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum OwnSide {
    #[default]
    White,
    Black,
}

impl PlayArguments {
    /// Returns true if a person plays: on a terminal, or where sentences are asked for.
    pub fn is_a_game(&self, arguments: &Arguments) -> bool {
        let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        !arguments.json && (arguments.text || terminal)
    }

    /// Plays a game. Returns false if the position cannot be played from.
    pub fn run(&self, arguments: &Arguments, reader: &Reader) -> io::Result<bool> {
        let opened = TerminalGame::new(self, arguments, reader);
        let mut game = match opened {
            Ok(game) => game,
            Err(faults) => {
                eprintln!("error: {}", in_words(reader, &faults));
                return Ok(false);
            }
        };
        match game.run() {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(true),
            played => played.map(|()| true),
        }
    }
}

/// Course of the game after a typed line.
enum AfterLine {
    /// The next line or turn.
    GoOn,
    /// The end of the game.
    End,
}

struct TerminalGame<'a> {
    arguments: &'a Arguments,
    reader: &'a Reader,
    choice: &'a ChooseArguments,
    worker: Box<dyn Worker>,
    variant: VariantName,
    you: Color,
    start: AnyPosition,
    position: AnyPosition,
    history: History,
    /// FEN at the start of this turn.
    turn_fen: String,
    /// FENs at the starts of the turns before.
    earlier: Vec<String>,
    /// All moves of the game, in turns.
    series: Vec<Vec<Move>>,
}

impl<'a> TerminalGame<'a> {
    fn new(
        how: &'a PlayArguments,
        arguments: &'a Arguments,
        reader: &'a Reader,
    ) -> Result<Self, Vec<Fault>> {
        let variant = arguments.variant();
        let fen = how.choice.positions.fens().first().cloned();
        let place = Place {
            variant: Some(variant),
            fen,
            ..Place::default()
        };
        let start = places::reach::<AnyPosition>(&place)?.position;
        Ok(Self {
            arguments,
            reader,
            choice: &how.choice,
            worker: how.choice.worker(variant)?,
            variant,
            you: match how.side {
                OwnSide::White => Color::White,
                OwnSide::Black => Color::Black,
            },
            position: start.clone(),
            history: History::new(),
            turn_fen: start.to_string(),
            earlier: Vec::new(),
            series: Vec::new(),
            start,
        })
    }

    fn run(&mut self) -> io::Result<()> {
        let mut out = io::stdout();
        let level = self.choice.level.unwrap_or(LEVEL);
        writeln!(
            out,
            "You play {} against level {level}. “help” lists the words.",
            self.you.pick("White", "Black")
        )?;
        self.show(&mut out)?;
        loop {
            if let Some(outcome) = self.outcome() {
                let said = self.reader.say(&[Say::from(outcome)]);
                writeln!(out, "{said} {}", outcome.result())?;
                return Ok(());
            }
            if self.position.to_move() != self.you {
                self.answer(&mut out)?;
                continue;
            }
            write!(out, "{}> ", self.prompt())?;
            out.flush()?;
            let mut line = String::new();
            if io::stdin().lock().read_line(&mut line)? == 0 {
                writeln!(out)?;
                return Ok(());
            }
            if let AfterLine::End = self.obey(line.trim(), &mut out)? {
                return Ok(());
            }
        }
    }

    fn prompt(&self) -> String {
        let (turn, left) = (self.position.turn(), self.position.left());
        match self.variant {
            VariantName::Italian | VariantName::Scottish => {
                let noun = if left == 1 { "move" } else { "moves" };
                format!("Turn {turn}, {left} {noun}")
            }
            _ => format!("{}", turn.div_ceil(2)),
        }
    }

    /// Obeys a typed line: words, or moves.
    fn obey(&mut self, line: &str, out: &mut impl Write) -> io::Result<AfterLine> {
        match line.to_ascii_lowercase().as_str() {
            "" => {}
            "help" | "?" => writeln!(out, "{HELP}")?,
            "quit" | "exit" => return Ok(AfterLine::End),
            "resign" => {
                let winner = self.you.pick("Black", "White");
                let result = self.you.pick("0-1", "1-0");
                writeln!(out, "{winner} has won. {result}")?;
                return Ok(AfterLine::End);
            }
            "board" => self.show(out)?,
            "fen" => writeln!(out, "{}", self.position)?,
            "pgn" => writeln!(out, "{}", self.pgn())?,
            "undo" => self.undo(out)?,
            "hint" => self.hint(out)?,
            "moves" => {
                let moves = self.position.legal_moves();
                let moves = moves.iter().map(|&mv| notation::san(&self.position, mv));
                writeln!(out, "{}", moves.collect::<Vec<_>>().join(" "))?;
            }
            _ => self.play(line, out)?,
        }
        Ok(AfterLine::GoOn)
    }

    /// Plays the moves of a line, up to the first that is not legal or the end of the turn.
    fn play(&mut self, line: &str, out: &mut impl Write) -> io::Result<()> {
        let words = line.split([' ', ',']).filter(|word| !word.is_empty());
        for word in words {
            if self.position.to_move() != self.you || self.outcome().is_some() {
                writeln!(out, "“{word}” is not played: the turn is over.")?;
                break;
            }
            match notation::read_move(&self.position, word) {
                Ok(mv) => self.push(mv),
                Err(error) => {
                    let said = self.reader.say(&[Say::from(&error)]);
                    return writeln!(out, "{said}");
                }
            }
        }
        self.show(out)
    }

    fn push(&mut self, mv: Move) {
        if self.position.at_start() {
            self.turn_fen = self.position.to_string();
            self.series.push(Vec::new());
        }
        if let Some(turn) = self.series.last_mut() {
            turn.push(mv);
        }
        self.history.push(&self.position);
        self.position.play_unchecked(mv);
        if self.position.at_start() {
            let before = std::mem::replace(&mut self.turn_fen, self.position.to_string());
            self.earlier.push(before);
        }
    }

    /// Returns the end of the game. In chess, also other dead positions end it than the rules know
    /// by their material.
    fn outcome(&self) -> Option<Outcome> {
        let dead = || matches!(&self.position, AnyPosition::Chess(chess) if ends_game(chess));
        let drawn = Outcome {
            winner: None,
            reason: EndReason::DeadPosition,
        };
        self.history
            .outcome(&self.position)
            .or_else(|| dead().then_some(drawn))
    }

    /// Takes the person's last move back, with everything after it.
    fn undo(&mut self, out: &mut impl Write) -> io::Result<()> {
        let mut moves: Vec<Move> = self.series.concat();
        loop {
            if moves.pop().is_none() {
                return writeln!(out, "There is no move to take back.");
            }
            let (position, history) = (self.start.clone(), History::new());
            self.turn_fen = position.to_string();
            (self.position, self.history) = (position, history);
            self.earlier.clear();
            self.series.clear();
            moves.iter().for_each(|&mv| self.push(mv));
            if self.position.to_move() == self.you {
                return self.show(out);
            }
        }
    }

    /// Returns the present position for the engine.
    fn place(&self) -> Place {
        let in_turn = match self.series.last() {
            Some(turn) if !self.position.at_start() => turn.as_slice(),
            _ => &[],
        };
        let one_move = !Variant::from(self.variant).is_progressive();
        Place {
            variant: Some(self.variant),
            fen: Some(self.turn_fen.clone()),
            moves: (!in_turn.is_empty()).then(|| in_turn.iter().map(Move::to_string).collect()),
            earlier: one_move.then(|| self.earlier.clone()),
        }
    }

    /// Asks the engine for a turn, in UCI and in SAN, with its reason.
    fn choose(&mut self, level: Option<u32>) -> Result<(Vec<Move>, String, String), String> {
        let mut task = self.choice.task(self.place());
        task.level = level;
        let mut effort = self.arguments.effort();
        if effort.limits.nodes.is_none() && effort.limits.time_ms.is_none() {
            effort.limits.time_ms = Some(TIME_MS);
        }
        let mut watch = self.arguments.watch();
        let chosen = self.worker.choose(&effort, task, &mut watch);
        drop(watch);
        watching::resume();
        let answer = chosen.map_err(|faults| in_words(self.reader, &faults))?;
        let said = self.reader.say(&answer.say);
        let line = answer.lines.into_iter().next().ok_or("no move")?;
        let moves = line.series.iter().filter_map(|mv| mv.parse().ok());
        Ok((moves.collect(), line.san.join(" "), said))
    }

    /// Lets the engine play its turn.
    fn answer(&mut self, out: &mut impl Write) -> io::Result<()> {
        let level = self.choice.level.unwrap_or(LEVEL);
        let (moves, san, said) = self.choose(Some(level)).map_err(io::Error::other)?;
        for mv in moves {
            self.push(mv);
        }
        let side = self.you.pick("Black", "White");
        writeln!(out, "{side} plays {san}")?;
        if self.arguments.nodes.is_some() || self.arguments.time_ms.is_some() {
            writeln!(out, "{said}")?;
        }
        self.show(out)
    }

    fn hint(&mut self, out: &mut impl Write) -> io::Result<()> {
        match self.choose(None) {
            Ok((_, _, said)) | Err(said) => writeln!(out, "{said}"),
        }
    }

    fn show(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(board(&self.position.to_string()).as_bytes())
    }

    /// Returns the game as text.
    fn pgn(&self) -> String {
        let game = GameInput {
            fen: (self.start.to_string() != AnyPosition::initial(self.variant).to_string())
                .then(|| self.start.to_string()),
            variant: Some(self.variant),
            series: self
                .series
                .iter()
                .map(|turn| turn.iter().map(Move::to_string).collect())
                .collect(),
            ..GameInput::default()
        };
        let written = ask(
            &mut Session::<RulesSystem>::new(),
            RulesQuery::WriteGame { game },
        );
        match written.and_then(json_of) {
            Ok(answer) => answer["text"]
                .as_str()
                .unwrap_or_default()
                .trim()
                .to_owned(),
            Err(faults) => in_words(self.reader, &faults),
        }
    }
}

fn in_words(reader: &Reader, faults: &[Fault]) -> String {
    let said = faults.iter().map(|fault| reader.sentence(&fault.message));
    said.collect::<Vec<_>>().join(" ")
}
