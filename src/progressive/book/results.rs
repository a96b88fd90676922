//! How a series did, and how likely that makes its choice.
//!
//! The paper says only that the choice is random and takes the results into account, so that "poorly performing
//! openings tend to get avoided" (section 6.1). Our formula: with *w* wins, *d* draws and *n* games,
//!
//! > score = (*w* + *d*/2 + *p*/2) / (*n* + *p*), *p* = `PRIOR_GAMES`;  weight = score³
//!
//! and a series is chosen with probability weight ÷ sum of weights. The *p* games that nobody played, half of them
//! won, keep one result from deciding everything: a new series has score ½, after one loss 0.4, after ten 0.14. The
//! cube makes that 1, ½ and 1/43 of a new series’ chance. No series is excluded for ever.

use seriatim_core::board::Color;

/// Games, half of them won, that every series is given before its first.
pub(crate) const PRIOR_GAMES: u64 = 4;

/// How games ended for the side that played the series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games it won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games it lost.
    pub losses: u32,
}

impl Results {
    /// One game, as the side that played the series sees it.
    #[must_use]
    pub(crate) fn of_game(side: Color, winner: Option<Color>) -> Self {
        let mut results = Self::default();
        match winner {
            None => results.draws = 1,
            Some(winner) if winner == side => results.wins = 1,
            Some(_) => results.losses = 1,
        }
        results
    }

    /// Adds further games; a count stays at its largest value.
    pub(crate) const fn add(&mut self, other: Self) {
        self.wins = self.wins.saturating_add(other.wins);
        self.draws = self.draws.saturating_add(other.draws);
        self.losses = self.losses.saturating_add(other.losses);
    }

    /// How many games.
    #[must_use]
    pub(crate) const fn games(self) -> u64 {
        self.wins as u64 + self.draws as u64 + self.losses as u64
    }

    /// Points won in 1,000 games, with the games that every series is given: 0 to 1,000, 500 without a game.
    #[must_use]
    pub const fn score(self) -> u64 {
        let points = 2 * self.wins as u64 + self.draws as u64 + PRIOR_GAMES;
        1_000 * points / (2 * (self.games() + PRIOR_GAMES))
    }

    /// How likely the choice is, beside the weights of the others; at least 1.
    #[must_use]
    pub(crate) fn weight(self) -> u64 {
        self.score().pow(3).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(wins: u32, draws: u32, losses: u32) -> Results {
        Results {
            wins,
            draws,
            losses,
        }
    }

    #[test]
    fn the_formula_of_the_doc() {
        assert_eq!(results(0, 0, 0).score(), 500);
        assert_eq!(results(0, 0, 1).score(), 400);
        assert_eq!(results(0, 0, 10).score(), 142);
        assert_eq!(results(3, 2, 1).score(), 600);
        assert_eq!(results(0, 0, 0).weight(), 125_000_000);
        assert_eq!(results(0, 0, u32::MAX).weight(), 1);
        let all = results(u32::MAX, u32::MAX, u32::MAX);
        assert_eq!(all.score(), 500);
    }

    #[test]
    fn wins_raise_the_weight_and_losses_lower_it() {
        for games in 0..50 {
            let now = results(games, 0, 7);
            assert!(results(games + 1, 0, 7).weight() > now.weight());
            assert!(results(games, 0, 8).weight() < now.weight());
            assert_eq!(results(games, 3, games).score(), 500);
        }
    }

    #[test]
    fn a_game_counts_for_the_side_that_played() {
        let won = Results::of_game(Color::White, Some(Color::White));
        let lost = Results::of_game(Color::Black, Some(Color::White));
        assert_eq!((won, lost), (results(1, 0, 0), results(0, 0, 1)));
        assert_eq!(Results::of_game(Color::Black, None), results(0, 1, 0));
    }
}
