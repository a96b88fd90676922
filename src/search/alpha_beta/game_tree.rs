//! What the search asks of a game.

use super::GameValue;

/// Which of the moves of a position are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Those that change much at once, and so are followed in quiescence. There must be an end to them.
    Noisy,
    /// All others.
    Quiet,
}

/// A legal move, and what the game says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// How promising it seems beside those of its stage; more is tried sooner. Within ± 30,000: what the search has
    /// learnt is added.
    pub order: i32,
    /// The class of moves with which it shares its history, below [`GameTree::CLASSES`]: such as who moves what to where.
    pub class: u16,
    /// Whether it is of [`Stage::Noisy`].
    pub noisy: bool,
}

/// A game of two players who move in turn, what one wins being what the other loses.
///
/// Values are those of the player to move. The methods take `&mut self`, so that a game may keep tables of its own.
/// Answers must depend on the state alone, or on what was asked since [`Self::clear`].
pub trait GameTree {
    /// A position, with whatever the game keeps beside it to answer sooner (whether there is a threat, sums of the
    /// evaluation). A search makes some hundred of them once and writes into these.
    type State: Clone;

    /// A move. It has a meaning only together with a state.
    type Move: Copy + Eq;

    /// How many classes of moves there are, at most 65,536: see [`Candidate::class`].
    const CLASSES: usize;

    /// Forgets what the game has learnt about other states. Returns whether evaluations may change by that.
    fn clear(&mut self) -> bool {
        false
    }

    /// A hash of all that matters for the future but the count of moves: 64 well mixed bits. It tells whose move it is.
    fn key(&self, state: &Self::State) -> u64;

    /// The move as a number that is not 0 and tells the moves of one state apart.
    fn bits(mv: Self::Move) -> u16;

    /// Calls `visit` with the legal moves of a stage, in a fixed order. The two stages together bring each legal move once.
    fn moves(
        &mut self,
        state: &Self::State,
        stage: Stage,
        visit: &mut impl FnMut(Candidate<Self::Move>),
    );

    /// The legal move with these bits, if there is one: a move remembered from a state that may have been another.
    ///
    /// It is asked for before the moves are made, which often saves making them; this default makes them.
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

    /// Writes the state after a legal move into `next`, all of it.
    fn play(&mut self, state: &Self::State, mv: Self::Move, next: &mut Self::State);

    /// The value, where it is known without a search: the game is over, or a table of endings has it. Never
    /// [`GameValue::Estimate`]. Asked of every node first, so it must be quick.
    fn known(&mut self, state: &Self::State) -> Option<GameValue>;

    /// The value of a state without a legal move.
    fn without_moves(&mut self, state: &Self::State) -> GameValue;

    /// The static evaluation, of at most `GameValue::LARGEST` either way, in units of the game.
    fn evaluate(&mut self, state: &Self::State) -> i32;

    /// Whether the state must be searched, not evaluated: the player to move must meet a
    /// threat at once, or has a compulsory move.
    /// Quiescence follows all of its moves. Such states must come to an end by themselves.
    fn is_forced(&mut self, _state: &Self::State) -> bool {
        false
    }

    /// How much deeper to search here, in hundredths of a ply.
    fn extension(&mut self, _state: &Self::State) -> i32 {
        0
    }

    /// Writes the state after a pass into `next`, if passing is allowed and would not be the best that one could do.
    /// Where it might (zugzwang), `false`.
    fn pass(&mut self, _state: &Self::State, _next: &mut Self::State) -> bool {
        false
    }

    /// How many moves back a state could be that is equal to this one: since the last that cannot be taken back.
    /// With 0 nothing repeats.
    fn reversible(&self, _state: &Self::State) -> usize {
        0
    }

    /// Whether a noisy move probably loses by itself, as an exchange for something of less worth. Such moves are tried
    /// last, and not in quiescence. Asked only when the move's turn has come.
    fn loses(&mut self, _state: &Self::State, _mv: Self::Move) -> bool {
        false
    }

    /// Whether a move loses more than this in an exchange on its square, in units of the evaluation. Asked of moves near the leaves.
    fn loses_more(&mut self, _state: &Self::State, _mv: Self::Move, _units: i32) -> bool {
        false
    }

    /// A hash of what changes seldom and what static evaluations are wrong about in the same way, such as the pawns; of its lowest bits, one tells
    /// whose move it is.
    fn structure(&self, _state: &Self::State) -> u64 {
        0
    }

    /// Whether a move leads to a forced state. Such moves are not left out near the leaves; asked only of those that would be.
    fn forces(&mut self, _state: &Self::State, _mv: Self::Move) -> bool {
        false
    }

    /// The most that a noisy move can better the static evaluation by, short of winning the game.
    fn gain(&mut self, _state: &Self::State, _mv: Self::Move) -> i32 {
        GameValue::LARGEST
    }
}
