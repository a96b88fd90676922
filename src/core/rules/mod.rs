//! Which moves are legal and when a game ends.
//!
//! A variant is a type behind the trait [`Position`]: [`Chess`], [`Progressive`] (Italian and
//! Scottish) and [`Antichess`]. Searches are written against the trait or the one type they need and
//! never ask which variant they play; [`AnyPosition`] is of any variant, for what reads games. [`variant`] names the variants, `legal` says which set-ups are positions, [`remarks`] what is odd about one,
//! [`history`] when a game is drawn by its past; with [`in_full`] positions are keys of a table.
//! [`generate`] and `apply` are what the variants share; [`perft`]
//! counts for all of them, [`count`] counts the series of a turn. [`why`](mod@why) and [`pseudo`] are for explanations, and
//! [`proof_check`] says whether a list of moves forces a win.

pub mod antichess;
mod any;
pub(crate) mod apply;
mod base;
pub mod chess;
pub mod count;
pub mod generate;
pub mod history;
pub mod in_full;
pub(crate) mod legal;
pub mod perft;
pub mod progressive;
pub mod proof_check;
pub mod pseudo;
pub mod remarks;
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
/// Required are which set-ups are legal, the moves, how one is played, and when the game is over; the rest follows from these.
/// Its text is its FEN.
pub trait Position: Clone + PartialEq + fmt::Debug + fmt::Display {
    /// The variants that this type plays, at least one. Where a method takes a variant, one that is not among them counts
    /// as the first of them.
    const VARIANTS: &'static [Variant];

    /// What the rules have against a set-up, as far as it could be read: all of it, the faults of reading included.
    fn faults(draft: &Draft, variant: impl Into<Variant>) -> Vec<FenFault>;

    /// The position of a set-up in which there is no fault. Another set-up gives a position without meaning, but never panics.
    fn from_setup_unchecked(setup: &Setup, variant: impl Into<Variant>) -> Self;

    /// The starting position of a variant.
    #[must_use]
    fn initial(variant: impl Into<Variant>) -> Self {
        Self::from_setup_unchecked(&Setup::initial(), variant)
    }

    /// The position of a set-up at the start of a turn.
    ///
    /// # Errors
    /// All that the rules have against it.
    fn from_setup(setup: &Setup, variant: impl Into<Variant>) -> Result<Self, Faults> {
        let variant = variant.into();
        Faults::check(Self::faults(&setup.into(), variant))?;
        Ok(Self::from_setup_unchecked(setup, variant))
    }

    /// The position of a FEN at the start of a turn.
    ///
    /// # Errors
    /// All that is not well formed or that the rules have against it.
    fn from_fen(fen: &str, variant: impl Into<Variant>) -> Result<Self, Faults> {
        let (variant, draft) = (variant.into(), Draft::read(fen));
        Faults::check(Self::faults(&draft, variant))?;
        Ok(Self::from_setup_unchecked(&draft.setup, variant))
    }

    /// The position as a set-up. Within a series the men are the present ones, and what the series has done
    /// so far (its length, its double steps) is not in it.
    #[must_use]
    fn to_setup(&self) -> Setup;

    /// The variant that is played.
    #[must_use]
    fn variant(&self) -> Variant;

    /// The number of the turn: 1, 2, 3 … Odd turns are White's. Where a turn is one move, it follows from the number in the
    /// FEN, which counts every second one.
    #[must_use]
    fn turn(&self) -> u16;

    /// Moves still to be made by the side to move in this turn.
    #[must_use]
    fn left(&self) -> u16;

    /// Whether no move of this turn has been made yet.
    #[must_use]
    fn at_start(&self) -> bool;

    /// Whether the side to move is in check; never where kings can be taken.
    #[must_use]
    fn in_check(&self) -> bool;

    /// The fifth field of the FEN: moves of either side, in Progressive chess turns, since a capture or a pawn move.
    #[must_use]
    fn clock(&self) -> u16;

    /// What is the same for positions that count as repetitions of each other; `None` in a game that has none.
    #[must_use]
    fn repetition_key(&self) -> Option<u64>;

    /// Whether the game is drawn unless this turn mates.
    #[must_use]
    fn must_mate(&self) -> bool {
        false
    }

    /// Whether the game is drawn because neither side can win it any more; [`history`] says which positions are known.
    #[must_use]
    fn is_dead(&self) -> bool;

    /// Why a move is illegal; `None` if it is legal and the game goes on.
    #[must_use]
    fn why_illegal(&self, mv: Move) -> Option<Illegal>;

    /// The men.
    fn board(&self) -> &Board;

    /// Whose move it is.
    fn to_move(&self) -> Color;

    /// A hash key of all that matters for the future of the game.
    fn key(&self) -> u64;

    /// Whether all that matters for the future of the game is the same: what [`Self::key`] is made from, compared in full.
    #[must_use]
    fn same_place(&self, other: &Self) -> bool;

    /// Calls `visit` with the legal moves, those of one man and one promotion at a time, in a fixed order,
    /// until it breaks.
    fn batches(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Plays a legal move. Another move leaves a position without meaning, but never panics.
    fn play_unchecked(&mut self, mv: Move);

    /// How the game ended, if the board shows it. Draws by the game's past are in [`History::outcome`].
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `visit` with every legal move, in a fixed order.
    #[inline]
    fn each_move(&self, mut visit: impl FnMut(Move)) {
        let _ = self.batches(&mut |batch| {
            batch.for_each(&mut visit);
            ControlFlow::Continue(())
        });
    }

    /// Calls `visit` with every legal move and the position after it, in the order of [`Self::each_move`].
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

    /// Whether there is a legal move.
    fn has_legal_move(&self) -> bool {
        self.batches(&mut |_| ControlFlow::Break(())).is_break()
    }

    /// Whether a move is legal.
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

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: EndReason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// In check, and no move, legal or checking, gets out of it.
    Checkmate,
    /// In check, and every way out of it would give a check that the Italian rules forbid.
    ItalianMate,
    /// Chess: not in check and no legal move.
    Stalemate,
    /// Progressive chess: not in check and no legal move at the start of a turn.
    StalemateAtStart,
    /// Not in check and no legal move within a series.
    StalemateMidSeries,
    /// Ten turns without a capture or a pawn move, and then no mate.
    TenQuietTurns,
    /// Fifty moves of each side without a capture or a pawn move.
    FiftyMoves,
    /// The same position for the third time.
    Repetition,
    /// Neither side can win any more.
    DeadPosition,
    /// Antichess: a side has no man left, and wins.
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
    /// Whether a king was mated. A game may be over, with a king in check, for another reason.
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
