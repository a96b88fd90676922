//! Matches between two players of Progressive chess, which show the stronger of two settings and
//! the difference in Elo.
//!
//! Every opening is played twice, with colours reversed ([`openings`]). [`game`] plays one game and
//! counts its mistakes. [`report`] makes tables of the games. [`contestant`] reads the players.
//!
//! Games limited by nodes are reproducible in any order. Games limited by time need a clock from
//! the caller. Each game is reported as soon as it is over and can be given back later, so that a
//! long match may be stopped and resumed.

pub mod contestant;
pub mod game;
pub mod openings;
pub mod report;

pub use contestant::{Contestant, ContestantError, Knowledge};
pub use game::{Account, MatchGame};
pub use openings::Openings;
pub use report::{MatchSummary, markdown, summary};

use super::rounds::{self, Numbered, RoundLimit};
use seriatim::rules::Rules;

/// Settings of a match.
#[derive(Clone, Debug)]
pub struct Match {
    /// The two players.
    pub contestants: [Contestant; 2],
    /// Rules of the pairs of games, used in rotation.
    pub rules: Vec<Rules>,
    /// Number of games. They are played in pairs, so an odd number is rounded up.
    pub games: usize,
    /// Limit of a turn.
    pub limit: RoundLimit,
    /// Openings of the games.
    pub openings: Openings,
    /// Seed of the openings and the players.
    pub seed: u64,
}

impl Match {
    /// Returns a text that identifies the match. Kept games with another id belong to another
    /// match.
    #[must_use]
    pub fn id(&self) -> String {
        let [first, second] = &self.contestants;
        format!(
            "{first:?} {second:?} {:?} {:?} {}{}",
            self.rules,
            self.limit,
            self.seed,
            self.openings.id()
        )
    }

    /// Plays one game of the match. `now` returns the time in milliseconds.
    fn game(&self, number: usize, now: &mut impl FnMut() -> f64) -> MatchGame {
        let pair = number / 2;
        let rules = self.rules[pair % self.rules.len()];
        let opening = (self.openings).of(rules, self.seed, pair / self.rules.len());
        let contestants = [&self.contestants[0], &self.contestants[1]];
        game::play(
            contestants,
            rules,
            &opening,
            number,
            (self.limit, self.seed),
            now,
        )
    }
}

/// Plays a match on `threads` threads, except for the games in `known`. Each thread calls `clock`
/// once to get a clock in milliseconds. `keep` gets each new game at once, with the number of games
/// done and of all games. If `keep` fails, the match stops. Returns the games in ascending order of
/// their numbers.
///
/// # Errors
/// Errors of `keep`.
pub fn run<C: FnMut() -> f64, E: Send>(
    this: &Match,
    known: &[MatchGame],
    threads: usize,
    clock: impl Fn() -> C + Sync,
    mut keep: impl FnMut(&MatchGame, usize, usize) -> Result<(), E>,
) -> Result<Vec<MatchGame>, E> {
    let total = this.games.next_multiple_of(2);
    let player = || {
        let mut now = clock();
        Ok(move |number| Ok(this.game(number, &mut now)))
    };
    rounds::play(total, known, threads, player, |game, done| {
        keep(game, done, total)
    })
}

impl Numbered for MatchGame {
    fn number(&self) -> usize {
        self.number
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use seriatim::rules::{Position, Progressive};

    fn small(limit: RoundLimit, games: usize) -> Match {
        let contestant = |text: &str| text.parse().expect("a contestant");
        Match {
            contestants: [contestant("default"), contestant("paper,candidates=4")],
            rules: vec![Rules::Italian, Rules::Scottish],
            games,
            limit,
            openings: Openings::Varied,
            seed: 3,
        }
    }

    /// Returns a clock that advances by 1 ms with every call.
    fn ticks() -> impl FnMut() -> f64 {
        let mut time = 0.0;
        move || {
            time += 1.0;
            time
        }
    }

    fn play(this: &Match, known: &[MatchGame], threads: usize) -> Vec<MatchGame> {
        let keep = |_: &MatchGame, _: usize, _: usize| Ok::<(), ()>(());
        run(this, known, threads, ticks, keep).expect("no errors")
    }

    #[test]
    fn games_by_nodes_are_the_same_on_any_number_of_threads_and_when_resumed() {
        let this = small(RoundLimit::Nodes(1_000), 6);
        let games = play(&this, &[], 1);
        assert_eq!(games, play(&this, &[], 3));
        assert_eq!(games, play(&this, &games[2..5], 2));
        let again = run(&this, &games, 2, ticks, |_, _, _| Err("played again"));
        assert_eq!(again.as_ref(), Ok(&games));
        for (number, game) in games.iter().enumerate() {
            assert_eq!(game.number, number);
            assert_eq!(game.first_is_white, number % 2 == 0);
            assert_eq!(game.rules, ["italian", "scottish"][number / 2 % 2]);
            assert_eq!(game.accounts[0].illegal + game.accounts[1].illegal, 0);
        }
        // Both games of a pair begin with the same turns.
        assert_eq!(games[0].series[..2], games[1].series[..2]);
    }

    #[test]
    fn without_openings_the_book_is_asked_from_the_first_turn() {
        let mut this = small(RoundLimit::Nodes(300), 2);
        this.openings = Openings::FirstTurn;
        this.contestants = ["level=8", "level=1"].map(|text| text.parse().expect("a contestant"));
        let games = play(&this, &[], 1);
        let book = seriatim::progressive::book::Book::built_in();
        let start = Progressive::initial(Rules::Italian);
        let lines = book.known(&start);
        let known = |text: &str| {
            lines
                .iter()
                .any(|line| line.series.iter().any(|mv| mv.to_string() == text))
        };
        assert!(known(&games[0].series[0]), "{:?}", games[0].series);
        assert!(games[0].series.len() > 2);
    }

    #[test]
    fn a_clock_ends_the_turns() {
        let games = play(&small(RoundLimit::Ms(20.0), 2), &[], 1);
        let account = &games[0].accounts[0];
        assert!(account.worst_overrun_ms <= 2.0, "{account:?}");
        assert_eq!(account.overruns, 0);
    }

    #[test]
    fn a_keeper_that_fails_ends_the_match() {
        let this = small(RoundLimit::Nodes(200), 4);
        let ended = run(&this, &[], 2, ticks, |_, _, _| Err("disk full"));
        assert_eq!(ended, Err("disk full"));
    }

    #[test]
    fn other_settings_are_another_match() {
        let id = small(RoundLimit::Nodes(1), 2).id();
        let mut ids = HashSet::from([id.clone()]);
        assert_eq!(id, small(RoundLimit::Nodes(1), 8).id());
        assert_ne!(id, small(RoundLimit::Nodes(2), 2).id());
        let line = |text: &str| text.parse().expect("an opening");
        for openings in [Openings::FirstTurn, line("e4 d5 Nc6"), line("d4 d5 Nc6")] {
            let changed = Match {
                openings,
                ..small(RoundLimit::Nodes(1), 2)
            };
            assert!(ids.insert(changed.id()));
        }
        let mut other = small(RoundLimit::Nodes(1), 2);
        other.contestants[0].settings.noise += 1;
        assert_ne!(id, other.id());
    }
}
