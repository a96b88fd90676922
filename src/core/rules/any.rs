//! A position of any variant. Code that reads games and answers queries for all variants is
//! compiled only once with it.

use std::fmt;
use std::ops::ControlFlow;

use super::generate::Batch;
use super::variant::Variant;
use super::why::Illegal;
use super::{Antichess, Chess, Outcome, Position, Progressive};
use crate::board::fen::Draft;
use crate::board::{Board, Color, FenFault, Move, Setup};

/// Declares the types of positions, each with the variants that it plays. `$d` is a dollar sign,
/// for the macros within.
macro_rules! games {
    ($d:tt $($(#[$about:meta])* $game:ident: $($variant:ident)|+,)*) => {
        /// A position of any variant.
        ///
        /// Behaves as the position inside, but is a little slower than it. Searches use the inner
        /// type.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyPosition {
            $($(#[$about])* $game($game),)*
        }

        $(impl From<$game> for AnyPosition {
            fn from(position: $game) -> Self {
                Self::$game(position)
            }
        })*

        impl AnyPosition {
            fn is_same_place(&self, other: &Self) -> bool {
                match (self, other) {
                    $((Self::$game(one), Self::$game(other)) => one.same_place(other),)*
                    _ => false,
                }
            }
        }

        /// Evaluates an expression with the position inside, for each variant.
        macro_rules! inside {
            ($d any:expr, $d position:ident => $d does:expr) => {
                match $d any {
                    $(AnyPosition::$game($d position) => $d does,)*
                }
            };
        }

        /// Evaluates an expression with the type that plays a variant.
        macro_rules! of_variant {
            ($d variant:expr, $d Played:ident => $d does:expr) => {
                match $d variant {
                    $($(Variant::$variant)|+ => {
                        type $d Played = $game;
                        $d does
                    })*
                }
            };
        }
    };
}

games! { $
    /// A position of Progressive chess, Italian or Scottish.
    Progressive: Italian | Scottish,
    /// A position of antichess.
    Antichess: Antichess,
    /// A position of chess.
    Chess: Chess,
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        inside!(self, position => position.fmt(f))
    }
}

impl Position for AnyPosition {
    const VARIANTS: &'static [Variant] = &Variant::ALL;

    fn faults(draft: &Draft, variant: impl Into<Variant>) -> Vec<FenFault> {
        let variant = variant.into();
        of_variant!(variant, Played => Played::faults(draft, variant))
    }

    fn from_setup_unchecked(setup: &Setup, variant: impl Into<Variant>) -> Self {
        let variant = variant.into();
        of_variant!(variant, Played => Played::from_setup_unchecked(setup, variant).into())
    }

    fn to_setup(&self) -> Setup {
        inside!(self, position => position.to_setup())
    }

    fn variant(&self) -> Variant {
        inside!(self, position => position.variant())
    }

    fn turn(&self) -> u16 {
        inside!(self, position => position.turn())
    }

    fn left(&self) -> u16 {
        inside!(self, position => position.left())
    }

    fn at_start(&self) -> bool {
        inside!(self, position => position.at_start())
    }

    fn in_check(&self) -> bool {
        inside!(self, position => position.in_check())
    }

    fn clock(&self) -> u16 {
        inside!(self, position => position.clock())
    }

    fn repetition_key(&self) -> Option<u64> {
        inside!(self, position => position.repetition_key())
    }

    fn must_mate(&self) -> bool {
        inside!(self, position => position.must_mate())
    }

    fn is_dead(&self) -> bool {
        inside!(self, position => position.is_dead())
    }

    fn why_illegal(&self, mv: Move) -> Option<Illegal> {
        inside!(self, position => position.why_illegal(mv))
    }

    fn board(&self) -> &Board {
        inside!(self, position => position.board())
    }

    fn to_move(&self) -> Color {
        inside!(self, position => position.to_move())
    }

    fn key(&self) -> u64 {
        inside!(self, position => position.key())
    }

    fn same_place(&self, other: &Self) -> bool {
        self.is_same_place(other)
    }

    fn batches(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        inside!(self, position => position.batches(visit))
    }

    fn play_unchecked(&mut self, mv: Move) {
        inside!(self, position => position.play_unchecked(mv));
    }

    fn outcome(&self) -> Option<Outcome> {
        inside!(self, position => position.outcome())
    }

    fn is_legal(&self, mv: Move) -> bool {
        inside!(self, position => position.is_legal(mv))
    }

    fn has_legal_move(&self) -> bool {
        inside!(self, position => position.has_legal_move())
    }
}
