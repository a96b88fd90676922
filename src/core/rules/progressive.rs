//! Progressive chess: turn n is a series of n moves. Italian and Scottish rules.
//!
//! Source: Janko & Guid 2016, section 2.1, and the rules of the Italian association (AISE). If
//! sources disagree, the code states the choice. The two rule sets differ only here:
//!
//! | | Italian | Scottish |
//! |---|---|---|
//! | check given | only by the last move of a complete series | by any move; it ends the series |
//! | way out of check | first move, which may not give check | first move; may give check |
//! | mate | also if every way out would give check | no legal way out |
//! | mate comes | with the last move | with any move |
//!
//! In both, the next turn is one move longer than the last turn, even if the last turn was not
//! played to its end.

use std::fmt;
use std::ops::ControlFlow;

use super::apply::{Lifted, Placed, key_of, takeable, target_files, targets};
use super::generate::{Batch, BatchList, Checks, Generator};
use super::setup_faults::SetupCheck;
use super::{EndReason, Illegal, Outcome, Position, Rules, Variant};
use crate::board::fen::{Draft, MAX_NUMBER};
use crate::board::setup::Castling;
use crate::board::{
    Board, Color, Faults, FenFault, FenField, FenProblem, Move, Role, Setup, Square, zobrist,
};
use seriatim_util::mix;

/// After this many turns without a capture or a pawn move the next turn must mate, or the game is
/// drawn. A bare king cannot mate, so if it has the next turn, the game is drawn at once.
pub const QUIET_TURNS: u16 = 10;

/// A position of Progressive chess, at the start of a turn or within a turn. 56 bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progressive {
    board: Board,
    /// The Zobrist sum of pieces, castling, en passant, double steps and side.
    sum: u64,
    castling: Castling,
    /// Files of the en passant targets that the opponent's last turn left.
    en_passant: u8,
    /// Files of the targets on which a pawn of the side to move stands ready to capture.
    takeable: u8,
    /// Files on which a pawn made a double step in this turn and has not moved since.
    doubled: u8,
    /// Files of the double steps that passed an enemy pawn: only these can matter for the reply.
    contested: u8,
    rules: Rules,
    to_move: Color,
    /// True if this turn has a capture or a pawn move.
    progress: bool,
    /// True if the last turn had to mate. `outcome` tests for mate first, so this is a draw then.
    drawn: bool,
    turn: u16,
    left: u16,
    quiet: u16,
}

/// The size matters because the searches copy and store millions of positions.
const _: () = assert!(size_of::<Progressive>() == 56);

impl Progressive {
    /// The position from which a recorded turn is replayed. As [`Position::from_setup`], but the
    /// opponent may be in check. No legal turn ends with such a position, but some records begin
    /// with one. Moves are still judged by the normal rules.
    ///
    /// # Errors
    /// All other faults of the set-up by the rules.
    pub fn from_record(setup: &Setup, rules: Rules) -> Result<Self, Faults> {
        let mut faults = Self::faults(&setup.into(), rules);
        faults.retain(|fault| !matches!(fault.problem, FenProblem::OpponentInCheck { .. }));
        Faults::check(faults)?;
        Ok(Self::from_setup_unchecked(setup, rules))
    }

    /// The rules that are played.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The castling rights.
    #[must_use]
    pub const fn castling(&self) -> Castling {
        self.castling
    }

    /// Files of the en passant targets; bit 0 is the a-file.
    #[must_use]
    pub const fn en_passant_files(&self) -> u8 {
        self.en_passant
    }

    /// Returns true if a pawn can capture en passant now, legally or not.
    #[must_use]
    pub const fn can_take_in_passing(&self) -> bool {
        self.takeable != 0
    }

    /// Turns in a row without a capture or a pawn move.
    #[must_use]
    pub const fn quiet_turns(&self) -> u16 {
        self.quiet
    }

    /// Returns true if ten quiet turns have drawn the game. There are two cases: the next turn had
    /// to mate and did not, or a bare king has that turn and cannot mate. Otherwise the game goes
    /// on for one turn, because only a search could tell if a mate is possible.
    fn quiet_draw(&self) -> bool {
        let bare = || {
            let ours = self.board.side(self.to_move);
            ours == self.board.men(self.to_move, Role::King)
        };
        self.drawn || self.must_mate() && bare()
    }

    /// [`Checks::Never`] if the next move of this turn must not give check, otherwise
    /// [`Checks::Any`].
    #[inline]
    const fn wanted(&self) -> Checks {
        match self.rules {
            Rules::Italian if self.left > 1 => Checks::Never,
            _ => Checks::Any,
        }
    }

    #[inline]
    fn attacked_king(&self, color: Color) -> bool {
        self.board.king(color).is_some_and(|king| {
            self.board
                .attackers(king, !color, self.board.occupied())
                .any()
        })
    }

    #[inline]
    fn generator(&self, checks: Checks) -> Option<Generator<'_>> {
        let en_passant = targets(self.en_passant, self.to_move);
        Generator::new(&self.board, self.to_move, self.castling, en_passant, checks)
    }

    /// Adds the moves to a list. Not inlined: the generator is large, and all callers share one
    /// copy.
    #[inline(never)]
    fn collect(&self, checks: Checks, batches: &mut BatchList) {
        if let Some(generator) = self.generator(checks) {
            generator.collect(batches);
        }
    }

    /// Calls `visit` with the legal moves that give check, until it breaks. Only these moves can
    /// mate.
    #[inline]
    pub fn checking_batches(
        &self,
        visit: &mut impl FnMut(Batch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.wanted() == Checks::Never {
            return ControlFlow::Continue(());
        }
        let mut batches = BatchList::new();
        self.collect(Checks::Only, &mut batches);
        batches.iter().try_for_each(|&batch| visit(batch))
    }

    /// Returns true if the side to move has been mated.
    #[must_use]
    #[inline]
    pub fn is_mate(&self) -> bool {
        self.in_check() && !self.has_legal_move()
    }

    /// The position after a whole turn; `None` if a move is illegal, or if the moves are not
    /// exactly one turn.
    #[must_use]
    pub fn play_turn(&self, series: &[Move]) -> Option<Self> {
        let mut position = self.clone();
        for &mv in series {
            if position.turn != self.turn || position.outcome().is_some() {
                return None;
            }
            position = position.play(mv).ok()?;
        }
        (position.turn != self.turn || position.outcome().is_some()).then_some(position)
    }

    /// Goes to the start of the next turn, even if moves of this turn are left. Moves call it
    /// themselves when a turn ends. Call it for a turn that has no legal move left.
    #[inline]
    pub fn end_turn(&mut self) {
        let us = self.to_move;
        let passed = target_files(targets(self.doubled, !us) & !self.board.occupied());
        let takeable = takeable(&self.board, !us, passed);
        self.sum ^= zobrist::en_passant(self.takeable ^ takeable)
            ^ zobrist::doubled(self.contested)
            ^ zobrist::black_to_move();
        self.drawn = self.must_mate();
        self.en_passant = passed;
        self.takeable = takeable;
        self.doubled = 0;
        self.contested = 0;
        self.quiet = if self.progress {
            0
        } else {
            self.quiet.saturating_add(1).min(MAX_NUMBER)
        };
        self.progress = false;
        self.to_move = !us;
        // The last number is followed by the one before it, which belongs to the other side. A FEN
        // cannot hold a larger number.
        self.turn = if self.turn < MAX_NUMBER {
            self.turn + 1
        } else {
            MAX_NUMBER - 1
        };
        self.left = self.turn;
    }

    /// Lifts a piece from its square.
    #[inline(always)]
    fn lift(&self, role: Role, from: Square) -> Lifted {
        Lifted::new(
            self.board,
            self.castling,
            self.sum,
            self.to_move,
            role,
            from,
        )
    }

    /// The position after the move from `from` that gave `placed`.
    #[inline(always)]
    fn after(&self, from: Square, placed: Placed) -> Self {
        let us = self.to_move;
        let mut next = Self {
            board: placed.board,
            sum: placed.key ^ zobrist::en_passant(self.takeable),
            castling: placed.castling,
            en_passant: 0,
            takeable: 0,
            progress: self.progress || placed.progress,
            left: self.left.saturating_sub(1),
            ..*self
        };
        let moved_on = self.doubled & 1 << from.file();
        if moved_on != 0 && from.rank_for(us) == 3 {
            next.doubled &= !moved_on;
            next.contested &= !moved_on;
        }
        if placed.doubled != 0 {
            next.doubled |= placed.doubled;
            next.contested |= takeable(&placed.board, !us, placed.doubled);
        }
        next.sum ^= zobrist::doubled(self.contested ^ next.contested);
        if next.left == 0 || self.rules == Rules::Scottish && next.attacked_king(!us) {
            next.end_turn();
        }
        next
    }

    /// The position after any legal move.
    #[cold]
    fn child(&self, mv: Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }

    fn stuck(&self) -> Option<Outcome> {
        let draw = |reason| {
            Some(Outcome {
                winner: None,
                reason,
            })
        };
        if !self.in_check() {
            return draw(if self.at_start() {
                EndReason::StalemateAtStart
            } else {
                EndReason::StalemateMidSeries
            });
        }
        let escapes = self
            .generator(Checks::Any)
            .is_some_and(|generator| generator.any());
        Some(Outcome {
            winner: Some(!self.to_move),
            reason: if escapes {
                EndReason::ItalianMate
            } else {
                EndReason::Checkmate
            },
        })
    }
}

impl Position for Progressive {
    const VARIANTS: &'static [Variant] = &[Variant::Italian, Variant::Scottish];

    fn faults(draft: &Draft, _: impl Into<Variant>) -> Vec<FenFault> {
        let mut check = SetupCheck::new(draft);
        check.kings();
        check.pawns();
        check.side();
        check.castling();
        if draft.numbered && draft.has(FenField::Number) {
            check.targets(draft.setup.number.saturating_sub(1));
        }
        check.turn();
        check.found()
    }

    fn from_setup_unchecked(setup: &Setup, variant: impl Into<Variant>) -> Self {
        let rules = variant.into().rules().unwrap_or_default();
        let takeable = takeable(&setup.board, setup.to_move, target_files(setup.en_passant));
        let side = setup.to_move.pick(0, zobrist::black_to_move());
        let men = key_of(&setup.board, setup.castling);
        Self {
            board: setup.board,
            sum: men ^ side ^ zobrist::en_passant(takeable),
            castling: setup.castling,
            en_passant: target_files(setup.en_passant),
            takeable,
            doubled: 0,
            contested: 0,
            rules,
            to_move: setup.to_move,
            progress: false,
            drawn: false,
            turn: setup.number,
            left: setup.number,
            quiet: setup.clock,
        }
    }

    fn to_setup(&self) -> Setup {
        Setup {
            castling: self.castling,
            en_passant: targets(self.en_passant, self.to_move),
            clock: self.quiet,
            number: self.turn,
            ..Setup::plain(self.board, self.to_move)
        }
    }

    fn variant(&self) -> Variant {
        self.rules.into()
    }

    #[inline]
    fn turn(&self) -> u16 {
        self.turn
    }

    #[inline]
    fn left(&self) -> u16 {
        self.left
    }

    #[inline]
    fn at_start(&self) -> bool {
        self.left == self.turn
    }

    fn in_check(&self) -> bool {
        self.attacked_king(self.to_move)
    }

    fn clock(&self) -> u16 {
        self.quiet
    }

    /// Turns get longer, so no position occurs again.
    fn repetition_key(&self) -> Option<u64> {
        None
    }

    /// True after ten quiet turns.
    fn must_mate(&self) -> bool {
        self.quiet >= QUIET_TURNS
    }

    fn is_dead(&self) -> bool {
        false
    }

    fn why_illegal(&self, mv: Move) -> Option<Illegal> {
        super::why::progressive(self, mv)
    }

    #[inline]
    fn board(&self) -> &Board {
        &self.board
    }

    #[inline]
    fn to_move(&self) -> Color {
        self.to_move
    }

    /// A hash of the position and the moves left in the turn. The turn number is not in it.
    #[inline]
    fn key(&self) -> u64 {
        self.sum ^ mix(u64::from(self.left))
    }

    /// Returns true if both positions are the same place of a turn. Compares pieces, castling
    /// rights, moves left and en passant targets on which a pawn can capture. Also compares the
    /// double steps of this turn that can still become such targets. The count of quiet turns and
    /// all other targets do not count.
    #[inline]
    fn same_place(&self, other: &Self) -> bool {
        self.sum == other.sum
            && self.board == other.board
            && self.castling == other.castling
            && self.takeable == other.takeable
            && self.contested == other.contested
            && self.turn == other.turn
            && self.left == other.left
    }

    #[inline]
    fn batches(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut batches = BatchList::new();
        self.collect(self.wanted(), &mut batches);
        batches.iter().try_for_each(|&batch| visit(batch))
    }

    fn play_unchecked(&mut self, mv: Move) {
        // A legal move has a piece to move. For an illegal move any role will do.
        let role = self.board.role_at(mv.from()).unwrap_or(Role::Queen);
        *self = self.after(mv.from(), self.lift(role, mv.from()).put(mv));
    }

    #[inline]
    fn each_child(&self, mut visit: impl FnMut(Move, &Self)) {
        let mut batches = BatchList::new();
        self.collect(self.wanted(), &mut batches);
        for &batch in &batches {
            let man = self.lift(batch.role, batch.from);
            batch.for_each(&mut |mv| {
                let next = if man.is_plain(mv) {
                    self.after(batch.from, man.slide(mv.to()))
                } else {
                    self.child(mv)
                };
                visit(mv, &next);
            });
        }
    }

    fn is_legal(&self, mv: Move) -> bool {
        // Most moves taken from the turn of another position fail this test.
        let ours = self.board.side(self.to_move);
        ours.has(mv.from())
            && !ours.has(mv.to())
            && self
                .generator(self.wanted())
                .is_some_and(|generator| generator.has(mv))
    }

    fn has_legal_move(&self) -> bool {
        self.generator(self.wanted())
            .is_some_and(|generator| generator.any())
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.has_legal_move() {
            return self.stuck();
        }
        self.quiet_draw().then_some(Outcome {
            winner: None,
            reason: EndReason::TenQuietTurns,
        })
    }
}

impl fmt::Display for Progressive {
    /// The FEN; the last field is the turn number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}
