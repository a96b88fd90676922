//! Progressive chess by the same commands. A turn is one word: its moves with commas between, as
//! `e7e5,d7d5`. `docs/uci.md` describes this addition to the protocol.

use std::io::{self, Write};
use std::time::Instant;

use seriatim::board::{Color, Move};
use seriatim::notation::read_move;
use seriatim::progressive::system::ProgressiveSystem;
use seriatim::protocol::{
    Command, Event, Limits, Place, ProgressiveFound, ProgressiveTask, SeriesAnswer, SeriesTask,
    Side, Snapshot, Value, VariantName,
};
use seriatim::rules::{Position, Progressive};
use seriatim::say::Say;
use seriatim::session::Session;

use super::Engine;
use super::go_arguments::Go;
use super::inbox::{Running, Signal};
use super::report::tell;
use super::seat::{START, horizon, in_words};

/// Number of nodes between two looks at the clock and the input: a few milliseconds.
const SLICE: u64 = 256;

/// Time limit of a search with limits that Progressive chess does not know, in milliseconds.
const OTHER_MS: f64 = 10_000.0;

/// Time limit of a search that only `stop` ends, in milliseconds: a year.
const ENDLESS_MS: f64 = 3.2e10;

/// Game of Progressive chess.
pub struct TurnSeat {
    variant: VariantName,
    position: Progressive,
    /// FEN at the start of this turn, and the moves made in it.
    turn: (String, Vec<Move>),
    session: Session<ProgressiveSystem>,
}

impl TurnSeat {
    /// Makes a game at the starting position.
    pub fn new(variant: VariantName) -> Self {
        let position = Progressive::initial(variant);
        Self {
            variant,
            turn: (position.to_string(), Vec::new()),
            position,
            session: Session::new(),
        }
    }

    /// Sets a position.
    ///
    /// # Errors
    /// Error message for people. The position before stays.
    pub fn place(&mut self, fen: &str, moves: &[String]) -> Result<(), String> {
        let mut position = if fen == START {
            Progressive::initial(self.variant)
        } else {
            Progressive::from_fen(fen, self.variant).map_err(|faults| {
                let said: Vec<Say> = faults.iter().map(Say::from).collect();
                in_words(&said)
            })?
        };
        let mut turn = (position.to_string(), Vec::new());
        for text in moves.iter().flat_map(|word| word.split(',')) {
            let mv = read_move(&position, text).map_err(|error| in_words(&[(&error).into()]))?;
            turn.1.push(mv);
            position.play_unchecked(mv);
            if position.at_start() {
                turn = (position.to_string(), Vec::new());
            }
        }
        (self.position, self.turn) = (position, turn);
        Ok(())
    }

    /// Forgets earlier searches.
    pub fn clear(&mut self) {
        self.session = Session::new();
    }

    /// Returns the position.
    pub const fn position(&self) -> &Progressive {
        &self.position
    }

    /// Returns the position in messages.
    fn at(&self) -> Place {
        let (fen, moves) = &self.turn;
        Place {
            variant: Some(self.variant),
            fen: Some(fen.clone()),
            moves: (!moves.is_empty()).then(|| moves.iter().map(Move::to_string).collect()),
            ..Place::default()
        }
    }
}

impl<W: Write> Engine<W> {
    /// Answers `go` in Progressive chess with one `bestmove`: all moves of the turn.
    pub fn go_turn(&mut self, go: &Go) -> io::Result<()> {
        let Some(seat) = &mut self.turns else {
            return Ok(());
        };
        let none = "bestmove 0000";
        if let Some(outcome) = seat.position.outcome() {
            let said = in_words(&[Say::from(outcome)]);
            tell(&mut self.out, &format!("info string {said}"))?;
            return tell(&mut self.out, none);
        }
        if go.only.is_some() {
            let why =
                "info string go searchmoves: not in Progressive chess, all turns are searched";
            tell(&mut self.out, why)?;
        }
        let us = seat.position.to_move();
        let times = go.times(us, self.options.overhead, horizon(self.options.variant));
        let held = go.infinite || go.ponder;
        let limits = Limits {
            nodes: go.nodes.filter(|_| !held),
            time_ms: match times {
                Some((_, hard)) if !held => Some(hard.as_secs_f64() * 1000.0),
                _ if go.nodes.is_some() && !held => None,
                _ if !go.is_endless() && !held => {
                    let why = "info string go: clocks, movetime and nodes limit a turn, 10 s here";
                    tell(&mut self.out, why)?;
                    Some(OTHER_MS)
                }
                _ => Some(ENDLESS_MS),
            },
        };
        let begun = Instant::now();
        let now = || begun.elapsed().as_secs_f64() * 1000.0;
        let task = ProgressiveTask::Series(SeriesTask {
            at: seat.at(),
            book: None,
            level: self.options.level(),
            lines: Some(1),
        });
        let seed = Some(self.options.seed as u32);
        let (job, limits) = (0, Some(limits));
        let start = Command::Start {
            job,
            task,
            limits,
            seed,
        };
        let mut events = seat.session.handle(start, now());
        let mut running = if go.ponder {
            Running::Pondering
        } else if limits.is_some_and(|limits| limits.time_ms == Some(ENDLESS_MS)) {
            Running::Endless
        } else {
            Running::Finite
        };
        let mut waits = held;
        let answer = 'search: loop {
            for event in events {
                match event {
                    Event::Progress { snapshot, .. } => {
                        tell(&mut self.out, &progress(&snapshot))?;
                    }
                    Event::Done { result, .. } => break 'search Ok(result),
                    Event::Failed { faults, .. } => break 'search Err(faults),
                    _ => {}
                }
            }
            events = match self.inbox.signal(running) {
                Signal::Stop | Signal::Hit => {
                    waits = false;
                    seat.session.handle(Command::Stop { job }, now())
                }
                Signal::Quit => {
                    self.quit = true;
                    seat.session.handle(Command::Stop { job }, now())
                }
                Signal::Ready => {
                    tell(&mut self.out, "readyok")?;
                    Vec::new()
                }
                Signal::None => seat.session.step(SLICE, now()),
            };
        };
        while waits && !self.quit {
            match self.inbox.wait(running) {
                Signal::Ready => tell(&mut self.out, "readyok")?,
                Signal::Quit => self.quit = true,
                Signal::Hit if go.infinite => running = Running::Endless,
                Signal::Stop | Signal::Hit => waits = false,
                Signal::None => {}
            }
        }
        match answer {
            Ok(ProgressiveFound::Series(answer)) => {
                let shows_chances = self.options.shows_chances;
                let line = answer.lines.first().map(|line| line.series.join(","));
                tell(&mut self.out, &result(&answer, us, now(), shows_chances))?;
                let best = line.filter(|line| !line.is_empty());
                let best = best.unwrap_or_else(|| "0000".to_owned());
                tell(&mut self.out, &format!("bestmove {best}"))
            }
            Ok(_) => tell(&mut self.out, none),
            Err(faults) => {
                let said: Vec<Say> = faults.into_iter().map(|fault| *fault.message).collect();
                tell(&mut self.out, &format!("info string {}", in_words(&said)))?;
                tell(&mut self.out, none)
            }
        }
    }
}

/// Returns an `info` line for the progress of a search.
fn progress(snapshot: &Snapshot) -> String {
    let Snapshot { nodes, ms, .. } = snapshot;
    let speed = snapshot.nodes_per_second as u64;
    let depth = snapshot.depth.unwrap_or(1).max(1);
    let mut text = format!("info depth {depth} nodes {nodes} nps {speed} time {ms:.0}");
    if !snapshot.best.is_empty() {
        text += &format!(" pv {}", snapshot.best.join(","));
    }
    text
}

/// Returns the last `info` line of a search, with the score of the chosen turn.
fn result(answer: &SeriesAnswer, us: Color, ms: f64, shows_chances: bool) -> String {
    let Some(line) = answer.lines.first() else {
        return format!("info string {}", in_words(&answer.say));
    };
    let is_us = |side: Side| (side == Side::White) == (us == Color::White);
    let value = line.after_reply.unwrap_or(line.value);
    let (score, chances) = match value {
        // Turns are counted: a mate that the next turn gives is a mate in 1.
        Value::Mate { winner, .. } | Value::Win { winner, .. } if is_us(winner) => {
            ("mate 1".to_owned(), (1000, 0, 0))
        }
        Value::Mate { .. } | Value::Win { .. } => ("mate -1".to_owned(), (0, 0, 1000)),
        Value::Draw => ("cp 0".to_owned(), (0, 1000, 0)),
        Value::Points { points } => {
            let ours = if us == Color::White { points } else { -points };
            let score = seriatim::eval::Score::Points((ours * 1000.0) as i32);
            let chance = score.chance(Color::White);
            // Draws are rare in Progressive chess.
            (
                format!("cp {:.0}", ours * 100.0),
                (chance, 0, 1000 - chance),
            )
        }
    };
    let mut text = format!("info depth 1 score {score}");
    if shows_chances {
        let (win, draw, loss) = chances;
        text += &format!(" wdl {win} {draw} {loss}");
    }
    let nodes = answer.nodes;
    text + &format!(" nodes {nodes} time {ms:.0} pv {}", line.series.join(","))
}
