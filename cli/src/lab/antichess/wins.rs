//! Speed of proofs of forced wins from games, and of proofs of their shortest length.
//!
//! The alpha-beta search, which knows nothing of proofs, decides which positions are won. From each
//! recorded game the seed chooses one position in which this search sees a win of the side to move.
//! The win is then proved and checked. Wins found before can be given in place of games, so that
//! the set stays the same when the search changes. Times are processor times, so other work of the
//! machine does not count.

use std::fmt::Write;
use std::io;

use cpu_time::ThreadTime;
use serde::{Deserialize, Serialize};

use seriatim::antichess::proof::Prover;
use seriatim::antichess::proof::win_within::{Limited, WinWithin};
use seriatim::antichess::terms::PLAY;
use seriatim::antichess::{AntichessTree, SETTINGS};
use seriatim::eval::Score;
use seriatim::player::{Player, PlayerLimits, SearchPlayer};
use seriatim::rules::{Antichess, Position};
use seriatim::search::proof_number::ProofSearch;
use seriatim::search::{Search, SearchStatus};
use seriatim::util::{Rng, mix};

use super::games;

/// Node limit within which the alpha-beta search must see a win.
const SEEN: u64 = 50_000;
/// Number of positions of a game that are tried.
const TRIES: usize = 8;
/// Range of the number of the winner's moves, as the alpha-beta search sees it.
const MOVES: std::ops::RangeInclusive<u32> = 2..=14;
/// Node limit of a proof (`NODES`) and maximum memory of its table in bytes (`BYTES`).
const NODES: u64 = 20_000_000;
const BYTES: usize = 1 << 26;
/// Time limit for the shortest win, in seconds.
const PATIENCE: f64 = 1.0;

/// Win with the cost of its proof: a line of the file from which a stopped run resumes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MinedWin {
    /// Number of the game in the file.
    pub game: usize,
    /// Position as a FEN, empty if none was found; the side to move wins.
    #[serde(default)]
    pub fen: String,
    /// Number of the winner's moves, as the alpha-beta search saw it.
    pub seen: u32,
    /// Number of the winner's moves in the longest line of the proof; 0 if no proof was found and
    /// accepted.
    pub proved: u32,
    /// Certificate of the proof.
    #[serde(default)]
    pub certificate: String,
    /// Number of nodes until the proof was accepted.
    pub nodes: u64,
    /// Milliseconds until the proof was accepted.
    pub ms: f64,
    /// Number of the winner's moves in the shortest win; 0 if it was not found in time.
    pub shortest: u32,
    /// Milliseconds of the search for the shortest win.
    pub shortest_ms: f64,
}

/// Returns the number of moves that the side to move needs to win, if the search sees a win.
fn seen(position: &Antichess) -> Option<u32> {
    let mut player = SearchPlayer::new(AntichessTree::new(PLAY.clone()), SETTINGS);
    player.begin(position, &[], &PlayerLimits::nodes(SEEN), None, 0);
    while player.step(10_000) == SearchStatus::Running {}
    match player.answer().chosen()?.score? {
        Score::Win { winner, moves } if winner == position.to_move() => moves,
        _ => None,
    }
}

/// Returns a position of the game in which the side to move wins, chosen by the seed, and the
/// winner's moves.
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

/// Returns the number of the winner's moves in the shortest win, given a proved win in `proved`
/// moves. The search tries to prove a win one move shorter until such a win is refuted. `None` if
/// the time runs out.
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

/// Game in which to search for a win, or a win found before.
#[derive(Clone, Debug)]
pub enum WinSource {
    /// Moves of the game, in UCI notation.
    Game(String),
    /// Position, and the number of moves that the alpha-beta search saw.
    Known(Box<Antichess>, u32),
}

impl WinSource {
    /// Reads a line of a file: a recorded game, or a win as this experiment stores it.
    ///
    /// # Errors
    /// Error if the line is neither.
    pub fn read(line: &str) -> io::Result<Self> {
        let Ok(win) = serde_json::from_str::<KnownWin>(line) else {
            return Ok(Self::Game(games::moves(line)?));
        };
        let position = win.fen.parse().map_err(io::Error::other)?;
        Ok(Self::Known(Box::new(position), win.seen))
    }
}

/// Fields that are read of a win.
#[derive(Deserialize)]
struct KnownWin {
    fen: String,
    seen: u32,
}

/// Searches for a win in a game and proves it.
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

/// Examines games until `wanted` wins are found. `keep` gets each new result.
///
/// # Errors
/// Errors of `keep`.
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

/// Returns Markdown: the proved wins and their times, by the length that the alpha-beta search saw.
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
