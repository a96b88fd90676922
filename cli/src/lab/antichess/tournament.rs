//! Games of Andress & Ramakrishnan's engine against its baselines: Figure 4, the baselines against
//! each other, and ε.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use seriatim::antichess::paper::{PaperEngine, PaperPlayer};
use seriatim::board::{Color, Move};
use seriatim::player::decide;
use seriatim::rules::{Antichess, History, Position};
use seriatim::util::{Rng, mix};

use crate::lab::duel::AntichessLab;
use crate::lab::duel::openings::{JUDGED, opening};
use crate::lab::matches::report::{percent, wilson};
use crate::lab::rounds::{self, Numbered};

/// Player of the tournament.
#[derive(Clone, Debug)]
pub struct PaperContestant {
    /// Name in the tables.
    pub name: &'static str,
    /// Engine; `None` plays random moves.
    pub engine: Option<PaperEngine>,
    /// Share of random moves, in thousandths.
    pub random: usize,
}

/// Games of one contestant against another.
#[derive(Clone, Debug)]
pub struct Fixture {
    /// The two contestants.
    pub contestants: [PaperContestant; 2],
    /// Side of the first contestant.
    pub side: Color,
    /// Number of random plies with which a game begins; 0 for the starting position. The same game
    /// number begins the same way in every fixture.
    pub plies: usize,
    /// Number of games. If nothing is random, only one game is played.
    pub games: usize,
}

impl Fixture {
    fn is_one_game(&self) -> bool {
        let fixed = |who: &PaperContestant| who.random == 0 && who.engine.is_some();
        self.plies == 0 && self.contestants.iter().all(fixed)
    }

    fn count(&self) -> usize {
        if self.is_one_game() { 1 } else { self.games }
    }

    /// Returns a text that identifies the fixture in another run.
    #[must_use]
    pub fn id(&self) -> String {
        let [first, second] = &self.contestants;
        let side = self.side.pick("white", "black");
        let (first, second) = (who(first), who(second));
        format!("{first} {side} {second} {}", self.plies)
    }
}

fn who(contestant: &PaperContestant) -> String {
    format!("{}:{}", contestant.name, contestant.random)
}

/// Finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PaperGameResult {
    /// Id of the game's fixture.
    pub of: String,
    /// Number of the game in the fixture, from 0 on.
    pub game: usize,
    /// Number of the game in the run.
    #[serde(skip)]
    pub number: usize,
    /// Points of the first contestant: 0, ½ or 1.
    pub points: f64,
    /// Length of the game, in plies.
    pub plies: usize,
    /// Number of positions made by both players.
    pub nodes: u64,
}

impl Numbered for PaperGameResult {
    fn number(&self) -> usize {
        self.number
    }
}

/// Maximum length of a game in plies. A longer game is a draw.
const LONGEST: usize = 300;

/// Plays one game. Returns the points of the first contestant, the plies and the positions made.
fn play(fixture: &Fixture, game: usize, seed: u64) -> (f64, usize, u64) {
    let mut position = Antichess::start();
    let mut history = History::new();
    let mut players: [Option<PaperPlayer>; 2] = [0, 1].map(|at| {
        let engine = fixture.contestants[at].engine;
        engine.map(PaperEngine::player)
    });
    let mut rng = Rng::new(mix(mix(seed) ^ mix(game as u64)));
    let (mut plies, mut nodes) = (0, 0);
    let mut advance = |position: &mut Antichess, mv: Move| {
        history.push(position);
        position.play_unchecked(mv);
        plies += 1;
        let outcome = history.outcome(position);
        outcome
            .map(|outcome| outcome.winner)
            .or((plies >= LONGEST).then_some(None))
    };
    for mv in opening::<AntichessLab>(fixture.plies, seed, game, JUDGED) {
        let _ = advance(&mut position, mv);
    }
    let winner = loop {
        let us = position.to_move();
        let at = usize::from(us != fixture.side);
        let legal = position.legal_moves();
        let erring = rng.below(1000) < fixture.contestants[at].random;
        let any = legal[rng.below(legal.len())];
        let chosen = match &mut players[at] {
            Some(player) if !erring => {
                player.begin(&position);
                let answer = decide(player);
                nodes += seriatim::player::Player::nodes(player);
                answer.chosen().map_or(any, |line| line.mv)
            }
            _ => any,
        };
        if let Some(winner) = advance(&mut position, chosen) {
            break winner;
        }
    };
    let points = winner.map_or(0.5, |winner| f64::from(u8::from(winner == fixture.side)));
    (points, plies, nodes)
}

/// Plays all games on `threads` threads, except for the games in `known`. `keep` gets each new game
/// at once.
///
/// # Errors
/// Errors of `keep`.
pub fn run(
    fixtures: &[Fixture],
    known: &[PaperGameResult],
    threads: usize,
    seed: u64,
    mut keep: impl FnMut(&PaperGameResult, usize, usize) -> Result<(), String>,
) -> Result<Vec<PaperGameResult>, String> {
    let mut all = Vec::new();
    for fixture in fixtures {
        all.extend((0..fixture.count()).map(|game| (fixture, game)));
    }
    let number = |result: &PaperGameResult| {
        let same =
            |(fixture, game): &(&Fixture, usize)| *game == result.game && fixture.id() == result.of;
        let number = all.iter().position(same)?;
        Some(PaperGameResult {
            number,
            ..result.clone()
        })
    };
    let known: Vec<PaperGameResult> = known.iter().filter_map(number).collect();
    let player = || {
        Ok(|number: usize| {
            let (fixture, game) = all[number];
            let (points, plies, nodes) = play(fixture, game, seed);
            Ok(PaperGameResult {
                of: fixture.id(),
                game,
                number,
                points,
                plies,
                nodes,
            })
        })
    };
    let total = all.len();
    rounds::play(total, &known, threads, player, |game, done| {
        keep(game, done, total)
    })
}

/// Result of a fixture.
#[derive(Clone, Copy, Debug, Default)]
pub struct FixtureTally {
    /// Number of games won, drawn and lost.
    pub results: [usize; 3],
    /// Number of plies of all games.
    pub plies: usize,
    /// Number of positions made in all games.
    pub nodes: u64,
}

impl FixtureTally {
    /// Adds up the games of a fixture.
    #[must_use]
    pub fn of(fixture: &Fixture, games: &[PaperGameResult]) -> Self {
        let (id, mut tally) = (fixture.id(), Self::default());
        for game in games.iter().filter(|game| game.of == id) {
            let at = if game.points > 0.75 {
                0
            } else {
                1 + usize::from(game.points < 0.25)
            };
            tally.results[at] += 1;
            tally.plies += game.plies;
            tally.nodes += game.nodes;
        }
        tally
    }

    fn games(&self) -> f64 {
        self.results.iter().sum::<usize>() as f64
    }

    /// Returns the share of games won and its 95 % confidence interval.
    #[must_use]
    pub fn won(&self) -> (f64, [f64; 2]) {
        let share = self.results[0] as f64 / self.games().max(1.0);
        (share, wilson(share, self.games()))
    }
}

/// Returns a table with a row for each fixture.
#[must_use]
pub fn rows(fixtures: &[Fixture], games: &[PaperGameResult]) -> String {
    let mut text = "| first | as | second | opening | won | drawn | lost | won % | 95 % | plies a game | positions a game |\n\
         |---|---|---|---|--:|--:|--:|--:|---|--:|--:|\n"
        .to_owned();
    for fixture in fixtures {
        let tally = FixtureTally::of(fixture, games);
        let (share, [low, high]) = tally.won();
        let [first, second] = &fixture.contestants;
        let named = |contestant: &PaperContestant| match contestant.random {
            0 => contestant.name.to_owned(),
            random => format!("{}, {} % random", contestant.name, random as f64 / 10.0),
        };
        let [won, drawn, lost] = tally.results;
        let count = tally.games().max(1.0);
        let opening = match fixture.plies {
            0 => "start".to_owned(),
            plies => format!("{plies} plies"),
        };
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "| {} | {} | {} | {opening} | {won} | {drawn} | {lost} | {} | {} to {} | {:.0} | {:.0} |",
            named(first),
            fixture.side.pick("White", "Black"),
            named(second),
            percent(share),
            percent(low),
            percent(high),
            tally.plies as f64 / count,
            tally.nodes as f64 / count,
        );
    }
    text
}
