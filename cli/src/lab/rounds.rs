//! Games played on several threads. Games that are known already are not played again.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use serde::{Deserialize, Serialize};

/// Limit for one move (in Progressive chess, for one turn).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RoundLimit {
    /// Number of nodes. The games are then reproducible.
    Nodes(u64),
    /// Milliseconds on the clock of the game.
    Ms(f64),
}

/// Line of a file of results: a result with the full id of its match, duel or tuning.
#[derive(Serialize, Deserialize)]
pub struct Kept<T> {
    /// Id of the match, duel or tuning that the result belongs to.
    pub of: String,
    /// The result.
    pub result: T,
}

/// Game with a number in a match.
pub trait Numbered: Clone + Send {
    /// Returns the number of the game, from 0 on.
    fn number(&self) -> usize;
}

/// Plays `total` games on `threads` threads, except for the games in `known`. Each thread calls
/// `player` once to get a function that plays the game with a given number. `keep` gets each new
/// game at once, with the number of games done. Returns the games in ascending order of their
/// numbers.
///
/// # Errors
/// Errors of the players and of `keep`.
pub fn play<G: Numbered, E: Send, P: FnMut(usize) -> Result<G, E>>(
    total: usize,
    known: &[G],
    threads: usize,
    player: impl Fn() -> Result<P, E> + Sync,
    mut keep: impl FnMut(&G, usize) -> Result<(), E>,
) -> Result<Vec<G>, E> {
    let mut games: Vec<G> = Vec::with_capacity(total);
    for game in known.iter().filter(|game| game.number() < total) {
        if !games.iter().any(|other| other.number() == game.number()) {
            games.push(game.clone());
        }
    }
    let done = |number| games.iter().any(|game| game.number() == number);
    let missing: Vec<usize> = (0..total).filter(|&number| !done(number)).collect();
    let (next, missing, player) = (AtomicUsize::new(0), &missing, &player);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut play = match player() {
                    Ok(play) => play,
                    Err(why) => {
                        let _ = sender.send(Err(why));
                        return;
                    }
                };
                while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let game = play(number);
                    let failed = game.is_err();
                    // Sending fails if nobody receives any more.
                    if sender.send(game).is_err() || failed {
                        return;
                    }
                }
            });
        }
        drop(sender);
        // The receiver is moved into the loop, so that the channel closes if `keep` fails.
        for game in receiver {
            let game = game?;
            keep(&game, games.len() + 1)?;
            games.push(game);
        }
        Ok::<(), E>(())
    })?;
    games.sort_by_key(Numbered::number);
    Ok(games)
}
