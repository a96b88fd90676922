//! Command `go`: searches and counts, which obey commands that arrive meanwhile.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use seriatim::board::Color;
use seriatim::eval::Score;
use seriatim::player::{Decision, Line, PlayerLimits};
use seriatim::search::SearchStatus;

use super::Engine;
use super::go_arguments::Go;
use super::inbox::{Running, Signal};
use super::perft::Counted;
use super::report::{Figures, best_move, information, tell};
use super::seat::{draws, horizon};

/// Number of nodes before the first look at the clock and the input. With thirty queens on the
/// board a node takes as long as a hundred others.
const FIRST_SLICE: u64 = 16;

/// Maximum number of nodes between two looks: some milliseconds.
const MOST_SLICE: u64 = 4_000;

/// Target time between two looks.
const PACE: Duration = Duration::from_millis(2);

/// Maximum time beyond the limit, used to find a first move with a score.
const BEYOND: Duration = Duration::from_millis(30);

/// Running search.
struct Thought {
    begun: Instant,
    /// Start of the time that counts: later than `begun` after a ponderhit.
    clock: Instant,
    times: Option<(Duration, Duration)>,
    running: Running,
    /// True if the answer must not be sent yet.
    held: bool,
    mate: Option<u32>,
    /// Time at which the search was told to stop.
    stopped: Option<Instant>,
    slice: u64,
    /// Depth reported last.
    depth: Option<i32>,
    /// Best line reported last.
    told: Option<Line>,
}

impl Thought {
    /// Returns the used share of the time, 0 to 1. A share of 1 ends the search.
    fn share(&self) -> Option<f64> {
        if self.stopped.is_some() {
            return Some(1.0);
        }
        let (soft, hard) = self.times.filter(|_| self.running != Running::Pondering)?;
        // The share is relative to the soft limit. Only the hard limit ends the search.
        let used = self.clock.elapsed();
        let share = used.as_secs_f64() / soft.as_secs_f64().max(1e-3);
        Some(if used >= hard { 1.0 } else { share.min(0.999) })
    }

    /// Returns true if there is no time for a new depth.
    fn is_late(&self) -> bool {
        let times = self.times.filter(|_| self.running != Running::Pondering);
        times.is_some_and(|(soft, _)| self.clock.elapsed() >= soft)
    }

    /// Returns true if there is no more time even for a first move with a score.
    fn is_overdue(&self) -> bool {
        if let Some(stopped) = self.stopped {
            return stopped.elapsed() >= BEYOND;
        }
        let times = self.times.filter(|_| self.running != Running::Pondering);
        times.is_some_and(|(_, hard)| self.clock.elapsed() >= hard + BEYOND)
    }
}

impl<W: Write> Engine<W> {
    /// Answers `go` with one `bestmove`, or with the counts of a perft.
    pub fn go(&mut self, go: Result<Go, String>) -> io::Result<()> {
        let go = match (go, &self.refused) {
            (Ok(go), None) => go,
            (Err(why), _) => return self.decline(&why),
            (_, Some(why)) => {
                let why = format!("no legal position is set: {why}");
                return self.decline(&why);
            }
        };
        if self.turns.is_some() {
            return match go.perft {
                Some(_) => self.decline("go perft: not in Progressive chess"),
                None => self.go_turn(&go),
            };
        }
        if let Some(depth) = go.perft {
            return self.perft(depth);
        }
        let only = match go.moves(|mv| self.seat.is_legal(mv)) {
            Ok(only) => only,
            Err(fault) if fault.moves.is_empty() => return self.decline(&fault.why),
            Err(fault) => {
                self.refuse(&fault.why)?;
                Some(fault.moves)
            }
        };
        if let Some(end) = self.seat.ended() {
            tell(&mut self.out, &end)?;
            return tell(&mut self.out, &best_move(None));
        }
        if let Some(drawn) = self.seat.dead() {
            tell(&mut self.out, &format!("info string {drawn}"))?;
        }
        let mate_depth = |moves: u32| moves.saturating_mul(2).saturating_add(8);
        let limits = PlayerLimits {
            nodes: go.nodes.unwrap_or(u64::MAX),
            depth: go
                .depth
                .or(go.mate.map(mate_depth))
                .unwrap_or(PlayerLimits::DEEPEST),
            lines: self.options.lines,
            only,
            thorough: go.infinite || go.depth.is_some(),
        };
        let begun = Instant::now();
        let times = go.times(
            self.seat.to_move(),
            self.options.overhead,
            horizon(self.options.variant),
        );
        self.seat
            .begin(&limits, self.options.level(), self.options.seed);
        let mut thought = Thought {
            begun,
            clock: begun,
            times,
            running: if go.ponder {
                Running::Pondering
            } else if go.is_endless() {
                Running::Endless
            } else {
                Running::Finite
            },
            held: go.ponder || go.infinite,
            mate: go.mate,
            stopped: None,
            slice: FIRST_SLICE,
            depth: None,
            told: None,
        };
        let endless = go.is_endless();
        let answer = self.think(&mut thought, endless)?;
        self.remark()?;
        tell(&mut self.out, &best_move(answer.chosen()))
    }

    /// Reports the reason why there is no move.
    fn decline(&mut self, why: &str) -> io::Result<()> {
        self.refuse(why)?;
        tell(&mut self.out, &best_move(None))
    }

    /// Reports a fortress.
    fn remark(&mut self) -> io::Result<()> {
        if let Some(mv) = self.seat.fortress() {
            let text = format!("info string {mv} leads to a fortress: proved");
            tell(&mut self.out, &text)?;
        } else if let Some((mv, chance)) = self.seat.likely_fortress() {
            let percent = (100.0 * chance) as u32;
            let text =
                format!("info string {mv} avoided: probably a fortress, {percent} %, an estimate");
            tell(&mut self.out, &text)?;
        }
        Ok(())
    }

    /// Searches until the player has finished, the time is used or the search is told to stop.
    fn think(&mut self, thought: &mut Thought, endless: bool) -> io::Result<Decision> {
        loop {
            if let Some(share) = thought.share() {
                self.seat.player().spent(share);
            }
            let looked = Instant::now();
            let status = self.seat.player().step(thought.slice);
            thought.slice = match looked.elapsed() {
                took if took > PACE => (thought.slice / 2).max(1),
                took if took < PACE / 2 => (thought.slice * 2).min(MOST_SLICE),
                _ => thought.slice,
            };
            let answer = self.seat.player().answer();
            let known = answer.chosen().is_some_and(|line| line.score.is_some());
            let new = known && thought.depth.is_none_or(|depth| answer.depth > depth);
            if new && answer.depth > 0 {
                thought.depth = Some(answer.depth);
                self.inform(&answer, thought)?;
            }
            if status == SearchStatus::Finished || thought.is_overdue() {
                break;
            }
            let us = self.seat.to_move();
            let mated = thought
                .mate
                .is_some_and(|most| wins_within(&answer, us, most));
            if thought.stopped.is_none() && (new && thought.is_late() || mated) {
                thought.stopped = Some(Instant::now());
            }
            while thought.stopped.is_none() {
                let signal = self.inbox.signal(thought.running);
                if signal == Signal::None {
                    break;
                }
                self.heed(signal, thought, endless)?;
            }
        }
        let answer = self.seat.player().answer();
        // The final values may differ from the last report: the chosen move may have changed after
        // the last complete depth.
        self.conclude(&answer, thought)?;
        while thought.held && thought.stopped.is_none() && !self.quit {
            let signal = self.inbox.wait(thought.running);
            self.heed(signal, thought, endless)?;
        }
        Ok(answer)
    }

    /// Obeys a command that concerns the running search.
    fn heed(&mut self, signal: Signal, thought: &mut Thought, endless: bool) -> io::Result<()> {
        match signal {
            Signal::None => {}
            Signal::Ready => tell(&mut self.out, "readyok")?,
            Signal::Stop => thought.stopped = Some(Instant::now()),
            Signal::Hit => {
                thought.clock = Instant::now();
                thought.held = false;
                thought.running = if endless {
                    Running::Endless
                } else {
                    Running::Finite
                };
            }
            Signal::Quit => {
                self.quit = true;
                thought.stopped = Some(Instant::now());
            }
        }
        Ok(())
    }

    fn figures(&mut self, begun: Instant) -> Figures {
        Figures {
            us: self.seat.to_move(),
            nodes: self.seat.player().nodes(),
            time: begun.elapsed(),
            fullness: self.seat.fullness(),
            draws: self
                .options
                .shows_chances
                .then(|| draws(self.options.variant)),
        }
    }

    /// Reports the best lines.
    fn inform(&mut self, answer: &Decision, thought: &mut Thought) -> io::Result<()> {
        thought.told = answer.chosen().cloned();
        let figures = self.figures(thought.begun);
        let known = answer
            .lines
            .iter()
            .filter_map(|line| Some((line, line.score?)));
        for (number, (line, score)) in (1..).zip(known.take(self.options.lines)) {
            let text = information(&figures, number, line, score);
            tell(&mut self.out, &text)?;
        }
        Ok(())
    }

    /// Reports the final values. A move without a score gets the evaluation of the position.
    fn conclude(&mut self, answer: &Decision, thought: &mut Thought) -> io::Result<()> {
        let chosen = answer.chosen();
        let Some(line) = chosen.filter(|_| chosen != thought.told.as_ref()) else {
            return Ok(());
        };
        if line.score.is_some() {
            return self.inform(answer, thought);
        }
        let (figures, score) = (self.figures(thought.begun), self.seat.estimate());
        let text = information(&figures, 1, line, score);
        tell(&mut self.out, &text)
    }

    /// Counts sequences of moves, in the output format of other engines.
    fn perft(&mut self, depth: u32) -> io::Result<()> {
        let Self {
            seat, inbox, out, ..
        } = self;
        let (mut nodes, mut quit, mut written) = (0, false, Ok(()));
        let flow = seat.perft(depth, &mut |counted| {
            match counted {
                Counted::Move(mv, count) => {
                    nodes += count;
                    written = tell(out, &format!("{mv}: {count}"));
                    if written.is_err() {
                        return ControlFlow::Break(());
                    }
                }
                Counted::Look => loop {
                    match inbox.signal(Running::Finite) {
                        Signal::None => break,
                        Signal::Ready => written = tell(out, "readyok"),
                        Signal::Quit => {
                            quit = true;
                            return ControlFlow::Break(());
                        }
                        Signal::Stop => return ControlFlow::Break(()),
                        Signal::Hit => {}
                    }
                },
            }
            ControlFlow::Continue(())
        });
        written?;
        self.quit |= quit;
        if flow.is_break() {
            return self.refuse("perft stopped: the counts are not complete");
        }
        if depth == 0 {
            nodes = 1;
        }
        tell(&mut self.out, &format!("\nNodes searched: {nodes}"))
    }
}

/// Returns true if `us` wins within `most` moves.
fn wins_within(answer: &Decision, us: Color, most: u32) -> bool {
    match answer.chosen().and_then(|line| line.score) {
        Some(Score::Mate { winner, moves } | Score::Win { winner, moves }) => {
            winner == us && moves.is_some_and(|moves| moves <= most)
        }
        _ => false,
    }
}
