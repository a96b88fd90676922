//! Duels of chess and antichess: which of two players wins, and by how much?
//!
//! A contestant is a player of ours in any setting, a simple one, or another program that speaks UCI ([`contestant`], [`uci`]).
//! Every opening is played twice with colours reversed ([`openings`]); [`game`] plays one game. Games limited by nodes are the same
//! whenever they are played. Each game is told as soon as it is over and can be given back later, so that a long duel may
//! be stopped and resumed.

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

/// What is played.
#[derive(Clone, Debug)]
pub struct DuelPlan {
    /// The two that play.
    pub contestants: [DuelContestant; 2],
    /// Games, in pairs: an odd number is rounded up.
    pub games: usize,
    /// What a move may cost.
    pub limit: RoundLimit,
    /// How pairs of games begin.
    pub openings: DuelOpenings,
    /// Of the openings and the players.
    pub seed: u64,
}

impl DuelPlan {
    /// What makes two runs the same duel, as a text.
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

/// Plays a duel on so many threads, but for the games in `known`; `keep` gets each new game at once with the number of games done and
/// of all. The games come back in their order.
///
/// # Errors
/// Those of `keep`, and of a program that does not answer.
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
