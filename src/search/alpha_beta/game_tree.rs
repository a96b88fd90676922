//! The interface between the search and a game.

use super::GameValue;

/// A class of moves that is generated together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Moves that change much at once, such as captures, so quiescence follows them. Sequences of
    /// such moves must end.
    Noisy,
    /// All other moves.
    Quiet,
}

/// A legal move with the game's hints for move ordering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// Priority among the moves of its stage, within ± 30,000. Moves with higher values are tried
    /// sooner. The search adds its histories.
    pub order: i32,
    /// Class of moves that share one history value, for example piece and destination. Below
    /// [`GameTree::CLASSES`].
    pub class: u16,
    /// True if the move belongs to [`Stage::Noisy`].
    pub noisy: bool,
}

/// A two-player zero-sum game with alternating moves.
///
/// Values are those of the player to move. The methods take `&mut self`, so that a game may keep
/// its own tables. Answers must depend only on the state and on the calls since [`Self::clear`].
pub trait GameTree {
    /// A position, with any data that the game keeps for speed, such as threats or sums of the
    /// evaluation. A search makes about a hundred states once and then overwrites them.
    type State: Clone;

    /// A move. It has a meaning only together with a state.
    type Move: Copy + Eq;

    /// Number of classes of moves, at most 65,536: see [`Candidate::class`].
    const CLASSES: usize;

    /// Forgets everything that the game has learnt about other states. Returns true if evaluations
    /// may change by that.
    fn clear(&mut self) -> bool {
        false
    }

    /// Returns a hash of everything that matters for the future except the number of moves played.
    /// 64 well mixed bits, which include the side to move.
    fn key(&self, state: &Self::State) -> u64;

    /// Returns the move as a number other than 0, unique among the moves of one state.
    fn bits(mv: Self::Move) -> u16;

    /// Calls `visit` with the legal moves of a stage, in a fixed order. Each legal move belongs to
    /// exactly one stage.
    fn moves(
        &mut self,
        state: &Self::State,
        stage: Stage,
        visit: &mut impl FnMut(Candidate<Self::Move>),
    );

    /// Returns the legal move with these bits, if there is one. The bits may come from another
    /// state.
    ///
    /// The search calls this before it generates moves, and often need not generate them at all.
    /// This default implementation generates all moves.
    fn recall(&mut self, state: &Self::State, bits: u16) -> Option<Candidate<Self::Move>> {
        let mut found = None;
        for stage in [Stage::Noisy, Stage::Quiet] {
            self.moves(state, stage, &mut |candidate| {
                if Self::bits(candidate.mv) == bits {
                    found = Some(candidate);
                }
            });
        }
        found
    }

    /// Writes the state after a legal move into `next`. Every field of `next` is overwritten.
    fn play(&mut self, state: &Self::State, mv: Self::Move, next: &mut Self::State);

    /// Returns the value if it is known without a search: the game is over, or a tablebase has the
    /// state. Never [`GameValue::Estimate`]. Called first at every node, so it must be quick.
    fn known(&mut self, state: &Self::State) -> Option<GameValue>;

    /// Returns the value of a state without a legal move.
    fn without_moves(&mut self, state: &Self::State) -> GameValue;

    /// Returns the static evaluation in units of the game, within ± `GameValue::LARGEST`.
    fn evaluate(&mut self, state: &Self::State) -> i32;

    /// True if the state must be searched instead of evaluated: the player to move must answer a
    /// threat, or has a compulsory move. Quiescence follows all moves of such a state. Sequences of
    /// such states must end.
    fn is_forced(&mut self, _state: &Self::State) -> bool {
        false
    }

    /// Returns the extension of the depth at this state, in hundredths of a ply.
    fn extension(&mut self, _state: &Self::State) -> i32 {
        0
    }

    /// Writes the state after a pass into `next` and returns true, if passing is allowed. Returns
    /// false if passing might be the best choice (zugzwang).
    fn pass(&mut self, _state: &Self::State, _next: &mut Self::State) -> bool {
        false
    }

    /// Returns the largest number of moves back at which an equal state could be found, that is,
    /// the number of moves since the last irreversible one. With 0, no state repeats.
    fn reversible(&self, _state: &Self::State) -> usize {
        0
    }

    /// True if a noisy move probably loses by itself, such as an exchange for a less valuable
    /// piece. Such moves are tried last, and never in quiescence. Called only when the move's turn
    /// has come.
    fn loses(&mut self, _state: &Self::State, _mv: Self::Move) -> bool {
        false
    }

    /// True if a move loses more than `units` (of the evaluation) in an exchange on its square.
    /// Called for moves near the leaves.
    fn loses_more(&mut self, _state: &Self::State, _mv: Self::Move, _units: i32) -> bool {
        false
    }

    /// Returns a hash of features that change seldom and cause similar evaluation errors, such as
    /// the pawns. One of its lowest bits tells the side to move.
    fn structure(&self, _state: &Self::State) -> u64 {
        0
    }

    /// True if a move leads to a forced state. Such moves are not pruned near the leaves. Called
    /// only for moves that would be pruned.
    fn forces(&mut self, _state: &Self::State, _mv: Self::Move) -> bool {
        false
    }

    /// Returns the largest gain in static evaluation by a noisy move, short of winning the game.
    fn gain(&mut self, _state: &Self::State, _mv: Self::Move) -> i32 {
        GameValue::LARGEST
    }
}
