//! The task of a run: own actions against a deterministic opponent, so that every line is a plan
//! for one player.

use std::cmp::Ordering;

/// Result of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoloScore {
    /// The opponent won.
    Lost,
    /// The walk ended without a winner. The value is the judge's value of the last state; a draw is
    /// 0.
    Value(i32),
    /// A win with this number of own actions.
    Won(u32),
}

impl Ord for SoloScore {
    /// Better results are greater. Among wins, shorter ones are greater.
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

/// Result of an action or a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SoloStep<S> {
    /// The walk continues. After an action, the opponent is queried in this state; after a reply,
    /// we act in it.
    Open(S),
    /// The walk ends.
    Ended {
        /// Result of the walk. The number of actions of a win is not filled in yet.
        score: SoloScore,
        /// Value of the end by the judge, for wins and losses too. Methods that know only a sum
        /// optimise this value; higher is better.
        cost: i32,
    },
}

/// An action that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoloAction<A> {
    /// The action.
    pub action: A,
    /// Code by which equal actions in different states are recognised.
    pub code: u32,
    /// Value of the action by the guide; equal for all actions without a guide.
    pub prior: i32,
}

/// A task for one player, whose opponent only replies.
pub trait SoloTask {
    /// A position of the task.
    type State: Clone;
    /// An action or a reply.
    type Action: Copy + Eq + std::fmt::Debug;

    /// Returns the state in which every walk begins.
    fn start(&self) -> Self::State;

    /// Returns the key of a state. States with equal keys have the same future and count as one
    /// state.
    fn key(&self, state: &Self::State) -> u64;

    /// Lists the actions in a fixed order, and returns the judge's value of the state.
    fn look(&mut self, state: &Self::State, out: &mut Vec<SoloAction<Self::Action>>) -> i32;

    /// Prepares the results of [`Self::look`] for a state, for about `quota` nodes. Returns true if
    /// nothing is left to do. Without preparation, `look` does all the work at once.
    fn prepare(&mut self, _state: &Self::State, _quota: u64) -> bool {
        true
    }

    /// Returns the trail on each action from another run, in the order of [`Self::look`]. Empty if
    /// that run left none (see [`SoloMethod::trails`](super::method::SoloMethod::trails)).
    fn taught(&self, _state: &Self::State, _actions: &[SoloAction<Self::Action>]) -> Vec<f64> {
        Vec::new()
    }

    /// Takes an action in a state.
    fn act(&mut self, state: &Self::State, action: Self::Action) -> SoloStep<Self::State>;

    /// Returns the result of a reply in the queried state; `None` if the reply is illegal.
    fn answer(&mut self, asked: &Self::State, reply: Self::Action)
    -> Option<SoloStep<Self::State>>;
}
