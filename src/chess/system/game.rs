//! Implementation of chess, and of games played like it, as duels.

use std::marker::PhantomData;

use crate::fortress::recogniser::WallMemo;
use crate::orthodox::terms::{explain, places, play};
use crate::orthodox::{Orthodox, OrthodoxTree, Recogniser, SETTINGS, levels};
use seriatim_core::board::Bitboard;
use seriatim_core::rules::Chess;
use seriatim_play::duel::Duel;
use seriatim_play::eval::Breakdown;
use seriatim_play::player::{Level, Proofs};
use seriatim_search::alpha_beta::Settings;
use seriatim_wire::Fault;
use seriatim_wire::say::RequestSay;

/// Game of the chess family.
pub struct OrthodoxDuel<P>(PhantomData<P>);

impl Orthodox for Chess {
    const PROOFS: Proofs<Self> = crate::fortress::play::PROOFS;

    fn recogniser() -> Option<Box<dyn Recogniser>> {
        Some(Box::new(WallMemo::default()))
    }

    #[inline]
    fn chess(&self) -> &Chess {
        self
    }

    #[inline]
    fn passed(&self) -> Self {
        self.passed()
    }
}

impl<P: Orthodox> Duel for OrthodoxDuel<P> {
    type Game = OrthodoxTree<P>;

    const SETTINGS: Settings = SETTINGS;

    fn game() -> OrthodoxTree<P> {
        OrthodoxTree::new(play()).recognising(P::recogniser())
    }

    fn proofs() -> Proofs<P> {
        P::PROOFS
    }

    fn level(number: u32) -> Option<&'static Level> {
        Level::numbered(&levels::LEVELS, number)
    }

    fn places(position: &P) -> impl Fn(usize) -> [Bitboard; 2] {
        let castling = position.chess().castling();
        let [white, black] = places(position.board(), position.to_move(), castling);
        // The variant's own features have no squares.
        let place = |side: &[Bitboard], term| side.get(term).copied().unwrap_or(Bitboard::EMPTY);
        move |term| [place(&white, term), place(&black, term)]
    }

    fn explain(position: &P) -> Breakdown {
        explain(position, &play())
    }
}

/// Returns the position after a pass.
///
/// # Errors
/// Code `pass` if the side to move cannot pass.
pub(super) fn passed<P: Orthodox>(position: &P) -> Result<P, Vec<Fault>> {
    let (side, them) = (position.to_move(), !position.to_move());
    if position.in_check() {
        return Err(Fault::new("pass", RequestSay::PassInCheck { side }).into());
    }
    let passed = position.passed();
    if passed.has_legal_move() {
        return Ok(passed);
    }
    Err(Fault::new("pass", RequestSay::PassStuck { them, side }).into())
}
