//! Duels of chess and antichess, which show the stronger of two players and the difference in Elo.
//!
//! A contestant is our player with any settings, a simple player, or another program that speaks
//! UCI ([`contestant`], [`uci`]). Every opening is played twice with colours reversed
//! ([`openings`]); [`game`] plays one game. Games limited by nodes are reproducible. Each game is
//! reported as soon as it is over and can be given back later, so that a long duel may be stopped
//! and resumed.

pub mod contestant;
pub mod game;
pub mod openings;
pub mod paper;
pub mod report;
pub mod system;
pub mod uci;

pub use contestant::{DuelContestant, DuelContestantError};
pub use game::DuelGame;
pub use openings::DuelOpenings;
pub use system::{AntichessLab, ChessLab, LabGame};

use super::rounds::{self, Numbered, RoundLimit};

/// Settings of a duel.
#[derive(Clone, Debug)]
pub struct DuelPlan {
    /// The two players.
    pub contestants: [DuelContestant; 2],
    /// Number of games. They are played in pairs, so an odd number is rounded up.
    pub games: usize,
    /// Limit of a move.
    pub limit: RoundLimit,
    /// Openings of the pairs of games.
    pub openings: DuelOpenings,
    /// Seed of the openings and the players.
    pub seed: u64,
}

impl DuelPlan {
    /// Returns a text that identifies the duel.
    #[must_use]
    pub fn id<G: LabGame>(&self) -> String {
        let [first, second] = &self.contestants;
        let begins = match &self.openings {
            DuelOpenings::Random { plies, judged } => {
                let most = (*judged != openings::JUDGED).then(|| format!(" judged {judged}"));
                format!("{plies} {}{}", self.seed, most.unwrap_or_default())
            }
            DuelOpenings::Listed { name, .. } => format!("{name} {}", self.seed),
        };
        let (game, limit) = (G::NAME, self.limit);
        format!("{game} {} {} {limit:?} {begins}", first.name, second.name)
    }
}

/// Plays a duel on `threads` threads, except for the games in `known`. `keep` gets each new game at
/// once, with the number of games done and of all games. Returns the games in ascending order of
/// their numbers.
///
/// # Errors
/// Errors of `keep`, and of a program that does not answer.
pub fn run<G: LabGame>(
    this: &DuelPlan,
    known: &[DuelGame],
    threads: usize,
    mut keep: impl FnMut(&DuelGame, usize, usize) -> Result<(), String>,
) -> Result<Vec<DuelGame>, String> {
    let total = this.games.next_multiple_of(2);
    let player = || {
        let [first, second] = [0, 1].map(|at| this.contestants[at].chooser::<G>());
        let mut choosers = [first?, second?];
        Ok(move |number| game::play::<G>(this, number, &mut choosers))
    };
    rounds::play(total, known, threads, player, |game, done| {
        keep(game, done, total)
    })
}

impl Numbered for DuelGame {
    fn number(&self) -> usize {
        self.number
    }
}
