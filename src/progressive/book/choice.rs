//! Which series of the book may be chosen, and the choice.

use super::{Book, BookLine, Results};
use seriatim_core::board::Move;
use seriatim_core::rules::{Position, Progressive};
use seriatim_util::Rng;

/// A series that was only seen in games is chosen from after so many of them …
pub(crate) const SEEN_GAMES: u64 = 3;
/// … if it then scores so much, in thousandths ([`Results::score`]): as much as a new series.
pub(crate) const SEEN_SCORE: u64 = 500;

/// A series of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownSeries {
    /// The moves.
    pub series: Vec<Move>,
    /// The results of the position it leads to.
    pub results: Results,
    /// Whether it may be chosen before it has shown how it does.
    pub trusted: bool,
}

impl Book {
    /// The series that may be chosen in a position at the start of a turn: the trusted ones, and those seen in at
    /// least `SEEN_GAMES` games that did well. In a fixed order; empty for a position that is not in the book.
    #[must_use]
    pub fn known(&self, position: &Progressive) -> Vec<KnownSeries> {
        let mut known = self.lines_from(position);
        known.retain(
            |KnownSeries {
                 results, trusted, ..
             }| {
                *trusted || results.games() >= SEEN_GAMES && results.score() >= SEEN_SCORE
            },
        );
        known
    }

    /// All series of a position at the start of a turn, whether they may be chosen or not, in a fixed order.
    #[must_use]
    pub(crate) fn lines_from(&self, position: &Progressive) -> Vec<KnownSeries> {
        let node = self.node(position).filter(|_| position.at_start());
        let lines = node.map_or(&[][..], |node| &node.lines);
        let known = lines.iter().map(|line| KnownSeries {
            series: line.series.clone(),
            results: self.results_after(line),
            trusted: line.trusted,
        });
        known.collect()
    }

    fn results_after(&self, line: &BookLine) -> Results {
        self.reached.get(&line.end).copied().unwrap_or_default()
    }
}

/// Takes one series out of the list, at random by the weights of the results.
pub fn choose(known: &mut Vec<KnownSeries>, rng: &mut Rng) -> Option<KnownSeries> {
    let total: u64 = known.iter().map(|one| one.results.weight()).sum();
    // At most a billion for each line: the sum of MAX_LINES of them fits.
    let mut at = rng.below(usize::try_from(total).unwrap_or(usize::MAX)) as u64;
    let chosen = known.iter().position(|one| {
        let weight = one.results.weight();
        let here = at < weight;
        at = at.saturating_sub(weight);
        here
    })?;
    Some(known.remove(chosen))
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_core::rules::{Position, Rules};

    const BOOK: &str = "Seriatim book 1\n\
        italian line +0 =0 -10 1.d4\n\
        italian line +9 =0 -1 1.e4\n\
        italian seen +2 =0 -0 1.c4\n\
        italian seen +3 =0 -0 1.Nf3\n\
        italian seen +1 =0 -2 1.h4\n";

    #[test]
    fn seen_series_must_have_done_well() {
        let book = Book::read(BOOK).expect("a book");
        let start = Progressive::initial(Rules::Italian);
        let mut texts: Vec<String> = book
            .known(&start)
            .iter()
            .map(|known| known.series[0].to_string())
            .collect();
        texts.sort();
        assert_eq!(texts, ["d2d4", "e2e4", "g1f3"]);
        let mut other = start.clone();
        other.play_unchecked("a2a3".parse().expect("a move"));
        assert!(book.known(&other).is_empty());
    }

    #[test]
    fn the_choice_follows_the_weights() {
        let book = Book::read(BOOK).expect("a book");
        let all = book.known(&Progressive::initial(Rules::Italian));
        let total: u64 = all.iter().map(|known| known.results.weight()).sum();
        let mut rng = Rng::new(3);
        let mut counts = vec![0_u64; all.len()];
        const TRIES: u64 = 20_000;
        for _ in 0..TRIES {
            let mut left = all.clone();
            let chosen = choose(&mut left, &mut rng).expect("one of them");
            assert_eq!(left.len(), all.len() - 1);
            let at = all.iter().position(|known| *known == chosen).expect("it");
            counts[at] += 1;
        }
        for (known, count) in all.iter().zip(counts) {
            let expected = TRIES * known.results.weight() / total;
            // Five standard deviations of a binomial count.
            let room = 5 * expected.isqrt() + 5;
            assert!(
                count.abs_diff(expected) <= room,
                "{known:?}: {count}, {expected}"
            );
        }
    }

    #[test]
    fn equal_seeds_choose_alike_and_nothing_gives_nothing() {
        let book = Book::built_in();
        let known = book.known(&Progressive::initial(Rules::Italian));
        let chosen = |seed| choose(&mut known.clone(), &mut Rng::new(seed));
        assert!((0..20).all(|seed| chosen(seed) == chosen(seed)));
        assert_eq!(choose(&mut Vec::new(), &mut Rng::new(1)), None);
    }
}
