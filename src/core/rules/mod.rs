//! The rules: legal moves and the end of a game.
//!
//! A variant is a type that implements the trait [`Position`]: [`Chess`], [`Progressive`] (Italian
//! and Scottish) and [`Antichess`]. Searches use the trait or the one type they need and never ask
//! for the variant. [`AnyPosition`] is a position of any variant, for code that reads games.
//!
//! [`variant`] names the variants. `legal` checks set-ups, [`remarks`] lists unusual features of a
//! position, [`history`] finds draws that depend on earlier positions. [`in_full`] makes positions
//! keys of tables. [`generate`] and `apply` are shared by the variants. [`perft`] counts move
//! sequences for all of them, [`count`] the series of a turn. [`why`](mod@why) and [`pseudo`] are
//! for explanations. [`proof_check`] checks that a list of moves forces a win.

pub mod antichess;
mod any;
pub(crate) mod apply;
mod base;
pub mod chess;
pub mod count;
pub mod generate;
pub mod history;
pub mod in_full;
pub mod perft;
pub mod progressive;
pub mod proof_check;
pub mod pseudo;
pub mod remarks;
pub(crate) mod setup_faults;
pub mod variant;
pub mod why;

use std::fmt;
use std::ops::ControlFlow;

pub use antichess::Antichess;
pub use any::AnyPosition;
pub use chess::Chess;
pub use generate::Batch;
pub use history::History;
pub use progressive::Progressive;
pub use remarks::Remark;
pub use variant::{Rules, Variant};
pub use why::Illegal;

use crate::board::fen::Draft;
use crate::board::{Board, Color, Faults, FenFault, Move, MoveList, Setup};

/// A legal position of some game.
///
/// An implementation gives the legal set-ups, the moves, the effect of a move and the end of the
/// game. All other methods follow from these. `Display` writes the FEN.
pub trait Position: Clone + PartialEq + fmt::Debug + fmt::Display {
    /// The variants that this type plays, at least one. If a method is given a variant that is not
    /// in this list, it uses the first one in the list.
    const VARIANTS: &'static [Variant];

    /// All faults of a set-up by the rules, as far as it could be read, including the faults found
    /// when it was read.
    fn faults(draft: &Draft, variant: impl Into<Variant>) -> Vec<FenFault>;

    /// The position of a set-up without faults. A faulty set-up gives a position without meaning,
    /// but never panics.
    fn from_setup_unchecked(setup: &Setup, variant: impl Into<Variant>) -> Self;

    /// The starting position of a variant.
    #[must_use]
    fn initial(variant: impl Into<Variant>) -> Self {
        Self::from_setup_unchecked(&Setup::initial(), variant)
    }

    /// The position of a set-up at the start of a turn.
    ///
    /// # Errors
    /// All faults of the set-up by the rules.
    fn from_setup(setup: &Setup, variant: impl Into<Variant>) -> Result<Self, Faults> {
        let variant = variant.into();
        Faults::check(Self::faults(&setup.into(), variant))?;
        Ok(Self::from_setup_unchecked(setup, variant))
    }

    /// The position of a FEN at the start of a turn.
    ///
    /// # Errors
    /// All faults of the FEN: fields that are not well formed, and faults by the rules.
    fn from_fen(fen: &str, variant: impl Into<Variant>) -> Result<Self, Faults> {
        let (variant, draft) = (variant.into(), Draft::read(fen));
        Faults::check(Self::faults(&draft, variant))?;
        Ok(Self::from_setup_unchecked(&draft.setup, variant))
    }

    /// The position as a set-up. Within a turn the pieces are the present ones. The moves made in
    /// this turn (their number and their double steps) are not in the set-up.
    #[must_use]
    fn to_setup(&self) -> Setup;

    /// The variant that is played.
    #[must_use]
    fn variant(&self) -> Variant {
        Self::VARIANTS[0]
    }

    /// The number of the turn: 1, 2, 3 … Odd turns are White's. If a turn is one move, this number
    /// follows from the FEN's move number, which increases only after Black's moves.
    #[must_use]
    fn turn(&self) -> u16;

    /// Moves still to be made by the side to move in this turn. A turn is one move unless a game
    /// says otherwise.
    #[must_use]
    fn left(&self) -> u16 {
        1
    }

    /// Returns true if no move of this turn has been made yet.
    #[must_use]
    fn at_start(&self) -> bool {
        true
    }

    /// Returns true if the side to move is in check; always false in games without check.
    #[must_use]
    fn in_check(&self) -> bool;

    /// The fifth field of the FEN: moves of either side (in Progressive chess: turns) since a
    /// capture or a pawn move.
    #[must_use]
    fn clock(&self) -> u16;

    /// A key that is equal for positions that count as repetitions of each other; `None` in a game
    /// without repetitions.
    #[must_use]
    fn repetition_key(&self) -> Option<u64>;

    /// Returns true if the game is drawn unless this turn mates.
    #[must_use]
    fn must_mate(&self) -> bool {
        false
    }

    /// Returns true if the game is drawn because neither side can win any more; [`history`] says
    /// which positions are recognised.
    #[must_use]
    fn is_dead(&self) -> bool;

    /// The reason why a move is illegal; `None` if it is legal and the game is not over. The
    /// reasons are those of chess unless a game says otherwise.
    #[must_use]
    fn why_illegal(&self, mv: Move) -> Option<Illegal> {
        why::chess(self, mv)
    }

    /// The pieces on the board.
    fn board(&self) -> &Board;

    /// The side to move.
    fn to_move(&self) -> Color;

    /// A hash key of everything that matters for the future of the game.
    fn key(&self) -> u64;

    /// Returns true if everything that matters for the future of the game is equal. Compares in
    /// full the data that [`Self::key`] is made from.
    #[must_use]
    fn same_place(&self, other: &Self) -> bool;

    /// Calls `visit` with the legal moves, in a fixed order, until it breaks. Each batch has the
    /// moves of one piece with one promotion.
    fn batches(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Plays a legal move. Another move leaves a position without meaning, but never panics.
    fn play_unchecked(&mut self, mv: Move);

    /// The result of the game if the board shows its end. [`History::outcome`] also finds draws
    /// that depend on earlier positions.
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `visit` with every legal move, in a fixed order.
    #[inline]
    fn each_move(&self, mut visit: impl FnMut(Move)) {
        let _ = self.batches(&mut |batch| {
            batch.for_each(&mut visit);
            ControlFlow::Continue(())
        });
    }

    /// Calls `visit` with every legal move and the position after it, in the order of
    /// [`Self::each_move`].
    #[inline]
    fn each_child(&self, mut visit: impl FnMut(Move, &Self)) {
        self.each_move(|mv| {
            let mut next = self.clone();
            next.play_unchecked(mv);
            visit(mv, &next);
        });
    }

    /// The legal moves in a fixed order.
    fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.each_move(|mv| moves.push(mv));
        moves
    }

    /// Returns true if there is a legal move.
    fn has_legal_move(&self) -> bool {
        self.batches(&mut |_| ControlFlow::Break(())).is_break()
    }

    /// Returns true if a move is legal.
    fn is_legal(&self, mv: Move) -> bool {
        self.batches(&mut |batch| {
            let here = batch.from == mv.from() && batch.promotion == mv.promotion();
            if here && batch.to.has(mv.to()) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break()
    }

    /// The position after a move.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is not legal.
    fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        let mut next = self.clone();
        next.play_unchecked(mv);
        Ok(next)
    }
}

/// A move that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct IllegalMove(pub Move);

/// The result of a game and its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// The reason for the end of the game.
    pub reason: EndReason,
}

/// A reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// In check, and no move, legal or checking, gets out of it.
    Checkmate,
    /// In check, and every move out of it would give a check that the Italian rules forbid.
    ItalianMate,
    /// Chess: not in check and no legal move.
    Stalemate,
    /// Progressive chess: not in check and no legal move at the start of a turn.
    StalemateAtStart,
    /// Not in check and no legal move within a turn.
    StalemateMidSeries,
    /// Ten turns without a capture or a pawn move, and then no mate in the next turn.
    TenQuietTurns,
    /// Fifty moves of each side without a capture or a pawn move.
    FiftyMoves,
    /// The same position for the third time.
    Repetition,
    /// Neither side can win any more.
    DeadPosition,
    /// Antichess: a side has no piece left, and wins.
    NoMenLeft,
    /// Antichess: a side cannot move, and wins.
    NoMoveLeft,
}

impl EndReason {
    /// A stable name for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::ItalianMate => "italian-mate",
            Self::Stalemate => "stalemate",
            Self::StalemateAtStart => "progressive-stalemate",
            Self::StalemateMidSeries => "progressive-stalemate-mid-series",
            Self::TenQuietTurns => "ten-quiet-turns",
            Self::FiftyMoves => "fifty-moves",
            Self::Repetition => "repetition",
            Self::DeadPosition => "dead-position",
            Self::NoMenLeft => "no-men-left",
            Self::NoMoveLeft => "no-move-left",
        }
    }
}

impl Outcome {
    /// Returns true if a king was mated. A game may also end for another reason with a king in
    /// check.
    #[must_use]
    pub const fn is_mate(self) -> bool {
        matches!(self.reason, EndReason::Checkmate | EndReason::ItalianMate)
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
