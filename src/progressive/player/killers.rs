//! Remembered good replies of the opponent. Such a reply refutes most of a series' neighbours too,
//! which is found out without a search. This is the killer heuristic of alpha-beta search, for
//! whole series.

use super::refutations::Refutations;
use super::worth::Worth;
use crate::terms::{self, TurnWeights};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Position, Progressive};

/// The opponent's replies to the series of one turn, and our mates after replies that turned out
/// bad.
#[derive(Clone, Debug)]
pub(super) struct Killers {
    us: Color,
    weights: TurnWeights,
    replies: Vec<Vec<Move>>,
    /// Our mates in the turn after a reply. A reply that allows a mate does not count.
    mates: Refutations,
    /// Number of replies that were tried.
    tries: u64,
}

impl Killers {
    /// Maximum number of remembered replies: `cli/lab/matches`, “Remembered replies”, which
    /// introduced it together with the replies; never measured alone.
    const MOST: usize = 48;

    /// Creates an empty memory. Values are from the view of `us`, the side that has the turn.
    pub(super) fn new(us: Color, weights: &TurnWeights) -> Self {
        Self {
            us,
            weights: weights.clone(),
            replies: Vec::new(),
            mates: Refutations::default(),
            tries: 0,
        }
    }

    /// Returns the same replies with the count of tries reset to 0.
    pub(super) fn anew(self) -> Self {
        Self { tries: 0, ..self }
    }

    /// Number of times that a reply was tried on a series.
    pub(super) const fn tries(&self) -> u64 {
        self.tries
    }

    /// Number of replies.
    pub(super) const fn len(&self) -> usize {
        self.replies.len()
    }

    /// Remembers a reply, if there is room.
    pub(super) fn add(&mut self, reply: &[Move]) {
        if self.replies.len() < Self::MOST && !self.replies.iter().any(|known| known == reply) {
            self.replies.push(reply.to_vec());
        }
    }

    /// Remembers a mate of ours after a reply.
    pub(super) fn add_mate(&mut self, mate: Vec<Move>) {
        self.mates.add(mate);
    }

    /// Returns an upper bound of the worth of a series that ends in `end`: its worth after the best
    /// of the remembered replies from index `from` on. `None` if no reply is possible. Stops as
    /// soon as the bound is not above `floor`.
    pub(super) fn bound(
        &mut self,
        end: &Progressive,
        from: usize,
        floor: Option<Worth>,
    ) -> Option<Worth> {
        let mut lowest = None;
        for reply in self.replies.iter().skip(from) {
            self.tries += 1;
            let Some(next) = end.play_turn(reply) else {
                continue;
            };
            let worth = Worth::of(terms::evaluate(&next, &self.weights), self.us);
            let mut holds = || next.outcome().is_some() || self.mates.of(&next).is_none();
            if lowest.is_none_or(|lowest| worth < lowest) && holds() {
                lowest = Some(worth);
                if lowest <= floor {
                    break;
                }
            }
        }
        lowest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_core::rules::Rules;

    fn end(fen: &str) -> Progressive {
        Progressive::from_fen(fen, Rules::Italian).expect("legal")
    }

    fn series(text: &str) -> Vec<Move> {
        text.split(' ')
            .map(|mv| mv.parse().expect("a move"))
            .collect()
    }

    fn points(worth: Option<Worth>) -> i32 {
        let Some(Worth::Points(points)) = worth else {
            panic!("possible, and the game goes on: {worth:?}");
        };
        points
    }

    fn killers() -> Killers {
        Killers::new(Color::White, &TurnWeights::PAPER)
    }

    #[test]
    fn a_reply_that_is_possible_bounds_the_value() {
        let end = end("4k3/p7/8/3q4/8/8/8/3QK3 b - - 0 2");
        let mut killers = killers();
        assert_eq!(killers.bound(&end, 0, None), None);
        // Not a whole turn; too long; a pawn that is not there.
        for reply in ["a7a6", "a7a6 a6a5 a5a4", "h7h6 h6h5"] {
            killers.add(&series(reply));
        }
        assert_eq!(killers.bound(&end, 0, None), None);
        killers.add(&series("a7a6 a6a5"));
        let quiet = points(killers.bound(&end, 0, None));
        killers.add(&series("a7a6 d5d1"));
        let taken = points(killers.bound(&end, 0, None));
        assert!(taken + 5_000 < quiet, "{taken} {quiet}");
        assert_eq!(points(killers.bound(&end, 4, None)), taken);
        assert_eq!(killers.bound(&end, 5, None), None);
    }

    #[test]
    fn a_reply_that_allows_a_known_mate_is_none() {
        let end = end("6k1/p4ppp/8/8/8/8/8/3RK3 b - - 0 2");
        let mut killers = killers();
        killers.add(&series("a7a6 a6a5"));
        assert!(killers.bound(&end, 0, None).is_some());
        killers.add_mate(series("e1e2 e2e3 d1d8"));
        assert_eq!(killers.bound(&end, 0, None), None);
        // This reply makes room for the king.
        killers.add(&series("h7h6 h6h5"));
        assert!(killers.bound(&end, 0, None).is_some());
    }

    #[test]
    fn each_is_remembered_once_and_not_too_many() {
        let mut killers = killers();
        killers.add(&series("a7a6 a6a5"));
        killers.add(&series("a7a6 a6a5"));
        assert_eq!(killers.len(), 1);
        for from in seriatim_core::board::Square::all() {
            let reply = [Move::new(from, from)];
            killers.add(&reply);
        }
        assert_eq!(killers.len(), Killers::MOST);
    }
}
