//! Duels of chess and antichess: which of two players wins, and by how much?
//!
//! A contestant is a player of ours in any setting, a simple one, or another program that speaks UCI ([`contestant`], [`uci`]).
//! Every opening is played twice with colours reversed ([`openings`]); [`game`] plays one game. Games limited by nodes are the same
//! whenever they are played. Each game is told as soon as it is over and can be given back later, so that a long duel may
//! be stopped and resumed.

pub mod contestant;
pub mod game;
pub mod openings;
pub mod report;
pub mod system;
pub mod uci;

pub use contestant::{Contestant, ContestantError};
pub use game::{DuelGame, Limit};
pub use system::{AntichessLab, ChessLab, LabGame};

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// What is played.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The two that play.
    pub contestants: [Contestant; 2],
    /// Games, in pairs: an odd number is rounded up.
    pub games: usize,
    /// What a move may cost.
    pub limit: Limit,
    /// Random plies with which a pair of games begins.
    pub plies: usize,
    /// Of the openings and the players.
    pub seed: u64,
}

impl Duel {
    /// What makes two runs the same duel, as a text.
    #[must_use]
    pub fn id<G: LabGame>(&self) -> String {
        let [first, second] = &self.contestants;
        format!(
            "{} {} {} {:?} {} {}",
            G::NAME,
            first.name,
            second.name,
            self.limit,
            self.plies,
            self.seed
        )
    }
}

/// Plays a duel on so many threads, but for the games in `known`; `keep` gets each new game at once with the number of games done and
/// of all. The games come back in their order.
///
/// # Errors
/// Those of `keep`, and of a program that does not answer.
pub fn run<G: LabGame>(
    this: &Duel,
    known: &[DuelGame],
    threads: usize,
    mut keep: impl FnMut(&DuelGame, usize, usize) -> Result<(), String>,
) -> Result<Vec<DuelGame>, String> {
    let total = this.games.next_multiple_of(2);
    let mut games: Vec<DuelGame> = Vec::with_capacity(total);
    for game in known.iter().filter(|game| game.number < total) {
        if !games.iter().any(|other| other.number == game.number) {
            games.push(game.clone());
        }
    }
    let done = |number| games.iter().any(|game| game.number == number);
    let missing: Vec<usize> = (0..total).filter(|&number| !done(number)).collect();
    let (next, missing) = (AtomicUsize::new(0), &missing);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let choosers = [0, 1].map(|at| this.contestants[at].chooser::<G>());
                let [first, second] = choosers;
                let mut choosers = match (first, second) {
                    (Ok(first), Ok(second)) => [first, second],
                    (Err(why), _) | (_, Err(why)) => {
                        let _ = sender.send(Err(why));
                        return;
                    }
                };
                while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let game = game::play::<G>(this, number, &mut choosers);
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
            keep(&game, games.len() + 1, total)?;
            games.push(game);
        }
        Ok::<(), String>(())
    })?;
    games.sort_by_key(|game| game.number);
    Ok(games)
}
