//! What is optimised: own actions against an opponent that always answers alike, so that every line is a plan of one's own.

use std::cmp::Ordering;

/// What a walk came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoloScore {
    /// The opponent won.
    Lost,
    /// What the last state is judged at; a draw is 0.
    Value(i32),
    /// Won with so many own actions.
    Won(u32),
}

impl Ord for SoloScore {
    /// What is better is greater; of wins the shorter.
    fn cmp(&self, other: &Self) -> Ordering {
        let rank = |score: &Self| match *score {
            Self::Lost => (0, 0),
            Self::Value(value) => (1, i64::from(value)),
            Self::Won(actions) => (2, -i64::from(actions)),
        };
        rank(self).cmp(&rank(other))
    }
}

impl PartialOrd for SoloScore {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// What an action or a reply leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SoloStep<S> {
    /// It goes on: after an action the opponent is asked here, after a reply one acts here.
    Open(S),
    /// It is over.
    Ended {
        /// How; a win counts no actions yet.
        score: SoloScore,
        /// What the end costs by the judge, a win and a loss among it: what the methods that know only a sum optimise.
        cost: i32,
    },
}

/// An action that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoloAction<A> {
    /// The action.
    pub action: A,
    /// “The same action” in other states.
    pub code: u32,
    /// What the guide thinks of it beforehand; all alike without a guide.
    pub prior: i32,
}

/// A task for one who acts while the opponent answers.
pub trait SoloTask {
    /// Where one stands.
    type State: Clone;
    /// What is done, by oneself and by the opponent.
    type Action: Copy + Eq + std::fmt::Debug;

    /// Where every walk begins.
    fn start(&self) -> Self::State;

    /// What is the same where the future is: states with one key are one.
    fn key(&self, state: &Self::State) -> u64;

    /// What can be done, in a fixed order, and what the state is judged at.
    fn look(&mut self, state: &Self::State, out: &mut Vec<SoloAction<Self::Action>>) -> i32;

    /// Works ahead on what [`Self::look`] wants to know of a state, for about `quota` nodes. Whether nothing is left to do. What is looked at without it
    /// takes as long in one piece.
    fn prepare(&mut self, _state: &Self::State, _quota: u64) -> bool {
        true
    }

    /// What was learnt elsewhere of each action of [`Self::look`], in the same order; nothing where nothing was.
    fn taught(&self, _state: &Self::State, _actions: &[SoloAction<Self::Action>]) -> Vec<f64> {
        Vec::new()
    }

    /// Does something.
    fn act(&mut self, state: &Self::State, action: Self::Action) -> SoloStep<Self::State>;

    /// What a reply to it leads to; `None` if it cannot be given.
    fn answer(&mut self, asked: &Self::State, reply: Self::Action)
    -> Option<SoloStep<Self::State>>;
}
