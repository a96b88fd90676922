//! Series that wait to be looked at, each with the most that it can be worth as far as is known.

use super::choice::CandidateSeries;
use super::killers::Killers;
use super::worth::Worth;

struct OpenSeries {
    candidate: CandidateSeries,
    /// The most that it can be worth.
    bound: Worth,
    /// Replies that this takes into account.
    seen: usize,
}

/// The waiting series, best first as they were found.
#[derive(Default)]
pub(super) struct Pool {
    open: Vec<OpenSeries>,
}

impl Pool {
    /// Series that were valued by the first `seen` replies.
    pub(super) fn new(candidates: impl IntoIterator<Item = CandidateSeries>, seen: usize) -> Self {
        let open = candidates.into_iter().map(|candidate| OpenSeries {
            bound: candidate.most,
            seen,
            candidate,
        });
        Self {
            open: open.collect(),
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.open.len()
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// The number of the one that can be worth most, and how much.
    pub(super) fn best(&mut self, killers: &mut Killers) -> Option<(usize, Worth)> {
        loop {
            let numbered = self.open.iter_mut().enumerate().rev();
            let (at, open) = numbered.max_by_key(|(_, open)| open.bound)?;
            if open.seen == killers.len() {
                return Some((at, open.bound));
            }
            let luck = open.candidate.luck;
            if let Some(bound) = killers.bound(&open.candidate.end, open.seen, None) {
                open.bound = open.bound.min(bound.plus(luck));
            }
            open.seen = killers.len();
        }
    }

    /// The one with a number, taken out.
    pub(super) fn take(&mut self, at: usize) -> CandidateSeries {
        self.open.remove(at).candidate
    }

    /// All that are left.
    pub(super) fn into_candidates(self) -> impl Iterator<Item = CandidateSeries> {
        self.open.into_iter().map(|open| open.candidate)
    }

    /// All of them, each with the most that it can be worth as far as was asked.
    pub(super) fn bounds(&self) -> impl Iterator<Item = (Worth, &CandidateSeries)> {
        self.open.iter().map(|open| (open.bound, &open.candidate))
    }

    pub(super) fn first(&self) -> Option<&CandidateSeries> {
        self.open.first().map(|open| &open.candidate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::TurnWeights;
    use seriatim_core::board::Color;
    use seriatim_core::rules::{Position, Progressive, Rules};

    fn candidate(fen: &str, points: i32) -> CandidateSeries {
        let end = Progressive::from_fen(fen, Rules::Italian).expect("legal");
        let candidate = CandidateSeries::new(&end, Vec::new(), &TurnWeights::PAPER);
        CandidateSeries {
            most: Worth::Points(points),
            ..candidate
        }
    }

    /// The queen of the first can be taken, that of the second cannot.
    const FENS: [&str; 2] = [
        "4k3/p7/8/3q4/8/8/8/3QK3 b - - 0 2",
        "4k3/p7/8/3q4/8/8/8/Q3K3 b - - 0 2",
    ];

    #[test]
    fn of_equals_the_first_comes_first() {
        let mut pool = Pool::new([3, 7, 7, 5].map(|value| candidate(FENS[0], value)), 0);
        let mut killers = Killers::new(Color::White, &TurnWeights::PAPER);
        for (at, points) in [(1, 7), (1, 7), (1, 5), (0, 3)] {
            let most = Worth::Points(points);
            assert_eq!(pool.best(&mut killers), Some((at, most)));
            assert_eq!(pool.take(at).most, most);
        }
        assert!(pool.is_empty() && pool.best(&mut killers).is_none());
    }

    #[test]
    fn a_good_reply_lowers_what_a_series_can_be_worth() {
        let [taken, safe] = FENS;
        let mut pool = Pool::new([candidate(taken, 20_000), candidate(safe, 10_000)], 0);
        let mut killers = Killers::new(Color::White, &TurnWeights::PAPER);
        let points = |best| match best {
            Some((at, Worth::Points(points))) => (at, points),
            _ => panic!("the game goes on"),
        };
        assert_eq!(points(pool.best(&mut killers)), (0, 20_000));
        let reply = ["a7a6", "d5d1"].map(|mv| mv.parse().expect("a move"));
        killers.add(&reply);
        let (first, bound) = points(pool.best(&mut killers));
        assert!(first == 1 && bound < 10_000, "{bound}");
        pool.take(first);
        let (_, lower) = points(pool.best(&mut killers));
        assert!(lower + 5_000 < bound, "{lower} {bound}");
    }
}
