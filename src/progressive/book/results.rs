//! Results of a series, and the weight of its choice.
//!
//! Janko & Guid (2016) say only that the choice is random and takes the results into account, so
//! that "poorly performing openings tend to get avoided" (section 6.1). Our formula, with *w* wins,
//! *d* draws and *n* games, is:
//!
//! > score = (*w* + *d*/2 + *p*/2) / (*n* + *p*), *p* = `PRIOR_GAMES`;  weight = score³
//!
//! A series is chosen with probability weight ÷ sum of weights. The *p* additional games, which
//! nobody played and of which half are won, keep one result from deciding everything. A new series
//! has score ½, after one loss 0.4, after ten losses 0.14. By the cube, the chance after one loss
//! is ½ and after ten losses 1/43 of the chance of a new series. No series is excluded for ever.

use seriatim_core::board::Color;

/// Number of imaginary games, half of them won, that every series is given before its first game.
pub(crate) const PRIOR_GAMES: u64 = 4;

/// Number of games by result, for the side that played the series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Results {
    /// Result of one game, from the view of the side that played the series.
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

    /// Adds the counts of further games; a count stops at its largest value.
    pub(crate) const fn add(&mut self, other: Self) {
        self.wins = self.wins.saturating_add(other.wins);
        self.draws = self.draws.saturating_add(other.draws);
        self.losses = self.losses.saturating_add(other.losses);
    }

    /// Number of games.
    #[must_use]
    pub(crate) const fn games(self) -> u64 {
        self.wins as u64 + self.draws as u64 + self.losses as u64
    }

    /// Expected points in 1,000 games, 0 to 1,000. Imaginary games, half of them won, are counted
    /// too, so the value is 500 without a game.
    #[must_use]
    pub const fn score(self) -> u64 {
        let points = 2 * self.wins as u64 + self.draws as u64 + PRIOR_GAMES;
        1_000 * points / (2 * (self.games() + PRIOR_GAMES))
    }

    /// Weight of the choice, relative to the weights of the other series; at least 1.
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
