//! Games on several threads, of which some may be known already.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use serde::{Deserialize, Serialize};

/// What a move, or in Progressive chess a turn, may cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RoundLimit {
    /// Nodes: games are then the same whenever they are played.
    Nodes(u64),
    /// Milliseconds of whatever clock the game is played by.
    Ms(f64),
}

/// A result with what it belongs to, a match or a duel or a tuning, in full: a line of a file of results.
#[derive(Serialize, Deserialize)]
pub struct Kept<T> {
    /// What it belongs to.
    pub of: String,
    /// The result.
    pub result: T,
}

/// A game with its place in a match.
pub trait Numbered: Clone + Send {
    /// Its number, from 0 on.
    fn number(&self) -> usize;
}

/// Plays `total` games on so many threads, but for those in `known`. Every thread makes itself a `player`, which plays the game with
/// a number. `keep` gets each new game at once with the number of games done. The games come back in their order.
///
/// # Errors
/// Those of the players and of `keep`.
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
                    // Or no one listens any more.
                    if sender.send(game).is_err() || failed {
                        return;
                    }
                }
            });
        }
        drop(sender);
        // By value, so that the channel closes if `keep` fails.
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
