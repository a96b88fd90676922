//! How fast forced wins of games are proved, and how fast the shortest ones.
//!
//! What is won is said by the alpha-beta search, which knows nothing of proofs: of each recorded game one position, chosen by the seed,
//! in which it sees a win of the side to move. Then that win is proved and checked. Wins that were found before can be given in place of
//! games, so that the set stays the same whatever the search thinks of it later. Times are those of the processor, so that other work of the machine is not
//! among them.

use std::fmt::Write;
use std::io;

use cpu_time::ThreadTime;
use serde::{Deserialize, Serialize};

use seriatim::antichess::proof::Prover;
use seriatim::antichess::proof::within::{Limited, WinWithin};
use seriatim::antichess::terms::PLAY;
use seriatim::antichess::{AntichessTree, SETTINGS};
use seriatim::eval::Score;
use seriatim::player::{Player, PlayerLimits, SearchPlayer};
use seriatim::rules::{Antichess, Position};
use seriatim::search::proof_number::ProofSearch;
use seriatim::search::{Search, SearchStatus};
use seriatim::util::{Rng, mix};

use super::games;

/// Nodes in which the alpha-beta search must see a win.
const SEEN: u64 = 50_000;
/// Positions of a game that are tried.
const TRIES: usize = 8;
/// Moves of the winner, by that search.
const MOVES: std::ops::RangeInclusive<u32> = 2..=14;
/// Nodes of a proof, and bytes that its table grows to.
const NODES: u64 = 20_000_000;
const BYTES: usize = 1 << 26;
/// Seconds for the shortest win.
const PATIENCE: f64 = 1.0;

/// A win and what proving it took: a line of the file that a run goes on from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MinedWin {
    /// The number of the game in the file.
    pub game: usize,
    /// The position, if one was found; the side to move wins.
    #[serde(default)]
    pub fen: String,
    /// Moves of the winner, as the alpha-beta search saw it.
    pub seen: u32,
    /// Moves of the winner in the longest line of the proof; 0 if none was found and accepted.
    pub proved: u32,
    /// The proof.
    #[serde(default)]
    pub certificate: String,
    /// Nodes and milliseconds until it was accepted.
    pub nodes: u64,
    /// See `nodes`.
    pub ms: f64,
    /// Moves of the winner in the shortest win; 0 if it was not found in time.
    pub shortest: u32,
    /// Milliseconds for that.
    pub shortest_ms: f64,
}

/// How many moves the side to move needs to win, if the search sees that.
fn seen(position: &Antichess) -> Option<u32> {
    let mut player = SearchPlayer::new(AntichessTree::new(PLAY.clone()), SETTINGS);
    player.begin(position, &[], &PlayerLimits::nodes(SEEN), None, 0);
    while player.step(10_000) == SearchStatus::Running {}
    match player.answer().chosen()?.score? {
        Score::Win { winner, moves } if winner == position.to_move() => moves,
        _ => None,
    }
}

/// A position of the game in which the side to move wins, chosen by the seed.
fn choose(moves: &[&str], seed: u64) -> Option<(Antichess, u32)> {
    let mut position = Antichess::start();
    let mut positions = Vec::new();
    for text in moves {
        let mv = text.parse().ok().filter(|&mv| position.is_legal(mv))?;
        positions.push(position.clone());
        position.play_unchecked(mv);
    }
    let mut rng = Rng::new(seed);
    for _ in 0..TRIES.min(positions.len()) {
        let position = positions.swap_remove(rng.below(positions.len()));
        let found = seen(&position).filter(|moves| MOVES.contains(moves));
        if let Some(moves) = found {
            return Some((position, moves));
        }
    }
    None
}

fn ms(clock: ThreadTime) -> f64 {
    (clock.elapsed().as_secs_f64() * 1_000_000.0).round() / 1000.0
}

/// Moves of the winner in the shortest win, if that is known in time, given that there is one in so many: what is a move shorter is
/// proved or refuted until it is refuted.
fn shortest(position: &Antichess, proved: u32) -> Option<u32> {
    let clock = ThreadTime::now();
    let game = WinWithin {
        winner: position.to_move(),
    };
    let mut search = ProofSearch::new(game, BYTES);
    let mut moves = u16::try_from(proved).ok()?;
    while moves > 1 {
        search.begin(&Limited::new(position.clone(), 2 * (moves - 1)));
        while search.step(2_000) == SearchStatus::Running {
            if clock.elapsed().as_secs_f64() > PATIENCE {
                return None;
            }
        }
        if search.answer() != Some(true) {
            break;
        }
        moves -= 1;
    }
    Some(moves.into())
}

/// A game in which a win is looked for, or a win that was found in it before.
#[derive(Clone, Debug)]
pub enum WinSource {
    /// Its moves, in UCI.
    Game(String),
    /// The position, and how many moves the alpha-beta search saw.
    Known(Box<Antichess>, u32),
}

impl WinSource {
    /// Reads a line of a file: a recorded game, or a win as this experiment keeps it.
    ///
    /// # Errors
    /// If it is neither.
    pub fn read(line: &str) -> io::Result<Self> {
        let Ok(win) = serde_json::from_str::<KnownWin>(line) else {
            return Ok(Self::Game(games::moves(line)?));
        };
        let position = win.fen.parse().map_err(io::Error::other)?;
        Ok(Self::Known(Box::new(position), win.seen))
    }
}

/// What is read of a win.
#[derive(Deserialize)]
struct KnownWin {
    fen: String,
    seen: u32,
}

/// Looks for a win in a game and proves it.
fn attempt(game: usize, source: &WinSource, seed: u64) -> MinedWin {
    let found = match source {
        WinSource::Known(position, seen) => Some((position.as_ref().clone(), *seen)),
        WinSource::Game(moves) => {
            let moves: Vec<&str> = moves.split_whitespace().collect();
            choose(&moves, mix(seed) ^ mix(game as u64))
        }
    };
    let mut mined = MinedWin {
        game,
        fen: String::new(),
        seen: 0,
        proved: 0,
        certificate: String::new(),
        nodes: 0,
        ms: 0.0,
        shortest: 0,
        shortest_ms: 0.0,
    };
    let Some((position, seen)) = found else {
        return mined;
    };
    (mined.fen, mined.seen) = (position.to_string(), seen);
    let clock = ThreadTime::now();
    let mut prover = Prover::new(&position, None, BYTES);
    while prover.nodes() < NODES && prover.step(10_000) == SearchStatus::Running {}
    (mined.nodes, mined.ms) = (prover.nodes(), ms(clock));
    if let Some((winner, certificate, report)) = prover.proved()
        && winner == position.to_move()
    {
        mined.proved = report.longest.div_ceil(2);
        mined.certificate = certificate.write();
    }
    let clock = ThreadTime::now();
    mined.shortest = shortest(&position, mined.proved).unwrap_or(0);
    mined.shortest_ms = ms(clock);
    mined
}

/// Goes through games until so many wins are there; `keep` is given each new result.
///
/// # Errors
/// Those of `keep`.
pub fn run(
    games: &[WinSource],
    wanted: usize,
    seed: u64,
    known: Vec<MinedWin>,
    mut keep: impl FnMut(&MinedWin) -> io::Result<()>,
) -> io::Result<Vec<MinedWin>> {
    let mut wins = known;
    for (number, game) in games.iter().enumerate().skip(wins.len()) {
        if wins.iter().filter(|win| win.seen > 0).count() >= wanted {
            break;
        }
        let win = attempt(number, game, seed);
        keep(&win)?;
        wins.push(win);
    }
    wins.retain(|win| win.seen > 0);
    Ok(wins)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

/// Markdown: what was proved and how fast, by the length that the alpha-beta search saw.
#[must_use]
pub fn table(wins: &[MinedWin]) -> String {
    let mut text = "| moves | wins | proved | median nodes | median ms | longest ms | shortest proved in 1 s | median ms |\n|--:|--:|--:|--:|--:|--:|--:|--:|\n".to_owned();
    for length in MOVES.map(Some).chain([None]) {
        let of = || {
            wins.iter()
                .filter(move |win| length.is_none_or(|length| win.seen == length))
        };
        if of().next().is_none() {
            continue;
        }
        let name = length.map_or("all".to_owned(), |length| length.to_string());
        let times = || of().map(|win| win.ms);
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "| {name} | {} | {} | {:.0} | {:.2} | {:.1} | {} | {:.2} |",
            of().count(),
            of().filter(|win| win.proved > 0).count(),
            median(of().map(|win| win.nodes as f64).collect()),
            median(times().collect()),
            times().fold(0.0, f64::max),
            of().filter(|win| win.shortest > 0).count(),
            median(of().map(|win| win.shortest_ms).collect()),
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_win_is_proved_again_and_its_shortest_is_known() {
        let line = r#"{"game":8,"fen":"1n2kbnr/1pp1pppp/8/8/8/7P/2rP1P1R/8 w - - 0 14","seen":4}"#;
        let source = WinSource::read(line).expect("a win");
        let wins = run(&[source], 1, 0, Vec::new(), |_| Ok(())).expect("nothing is written");
        assert_eq!(wins.len(), 1);
        assert_eq!((wins[0].seen, wins[0].proved, wins[0].shortest), (4, 4, 4));
        let game = r#"{"result":"1-0","end":"variant","moves":"e2e4 b7b5"}"#;
        assert!(
            matches!(WinSource::read(game), Ok(WinSource::Game(moves)) if moves == "e2e4 b7b5")
        );
        assert!(WinSource::read("nothing").is_err());
    }
}
