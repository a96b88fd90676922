//! The rules that a search for a safe set needs.

use seriatim_util::arena::State;

/// A game with a defender who tries to stay safe.
pub trait SafetyGame {
    /// State of the game.
    type State: State;
    /// Priority of a step of the defender; greater is better.
    type Wish: Ord;

    /// Returns the status of a state without a search.
    fn look(&self, state: &Self::State) -> SafetySight;

    /// Calls `visit` with every successor, in a fixed order.
    fn each_child(&self, state: &Self::State, visit: impl FnMut(Self::State));

    /// Returns a number that is equal for states with the same placement of the defender.
    fn placement(&self, state: &Self::State) -> u64;

    /// Returns the defender's priority for the step from `from` to `to`. The step with the greatest
    /// priority is tried first; among equal priorities, the first step. `met` is true if the state
    /// `to` was met before. `placed` is the number of met states with the same [`Self::placement`].
    fn wish(&self, from: &Self::State, to: &Self::State, met: bool, placed: u32) -> Self::Wish;
}

/// Status of a state without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SafetySight {
    /// The defender has lost, or the state should not be examined.
    Lost,
    /// The defender cannot lose any more.
    Safe,
    /// The attacker is to move.
    Attacker,
    /// The defender is to move.
    Defender,
}
