//! Checks of a set-up by the rules. Every check adds all faults that it finds, as far as the fields
//! it needs could be read. So all faults of a FEN are reported at once.
//!
//! This module decides what is *illegal*; [`super::remarks`] decides what is odd but playable. Both
//! serve page, engine and command line.
//!
//! | | Progressive chess | chess | antichess |
//! |---|---|---|---|
//! | kings | one each | one each | any number |
//! | pieces | at least the kings | at least the kings | at least one piece |
//! | pawns on the first or the last rank | illegal | illegal | illegal |
//! | side not to move in check | illegal (but see [`from_record`]) | illegal | – |
//! | castling right without king and rook in place | illegal | dropped; odd | all dropped; odd |
//! | en passant target | see (1) | see (2) | see (2) |
//! | number | 1 to 9999, a turn of the side to move | any; see (3); odd | as in chess |
//! | clock | 0 to 9999; 0 if missing | any; read as 9999 if larger; odd | as in chess |
//! | other oddities, see (4) | odd | odd | odd |
//!
//! 1. The target is an empty square that an enemy pawn has passed over, directly behind that pawn.
//!    The square that the pawn came from is empty or holds a piece that moved there later. Targets
//!    and such later pieces together do not exceed the number of moves of the last turn.
//! 2. One empty square that a pawn has passed over, with no piece on the square that the pawn came
//!    from.
//! 3. A missing number and 0 are read as 1, a number above 9999 as 9999.
//! 4. More than 16 pieces, more than 8 pawns, pawns that cannot have reached their squares,
//!    promoted pieces without a missing pawn, more than two pieces giving check, a clock that
//!    contradicts the number or a target.
//!
//! Turns and clocks do not count beyond [`MAX_NUMBER`], so the FEN of every position that can arise
//! is accepted. Turn 9999 is followed by turn 9998.
//!
//! [`from_record`]: super::Progressive::from_record
//! [`MAX_NUMBER`]: crate::board::fen::MAX_NUMBER

use crate::board::fen::{Draft, board_text, targets_text};
use crate::board::setup::Castling;
use crate::board::{Bitboard, Color, FenFault, FenField, FenProblem, Role, Square};

/// A set-up under examination, with the faults found so far.
pub(super) struct SetupCheck<'a> {
    draft: &'a Draft,
    faults: Vec<FenFault>,
}

impl<'a> SetupCheck<'a> {
    /// Starts with the faults found when the FEN was read.
    pub(super) fn new(draft: &'a Draft) -> Self {
        let faults = draft.faults.clone();
        Self { draft, faults }
    }

    /// Accepts numbers that are too large; they count as the largest number.
    pub(super) fn any_numbers(&mut self) {
        let large = |fault: &FenFault| matches!(fault.problem, FenProblem::TooLarge { .. });
        self.faults.retain(|fault| !large(fault));
    }

    /// All faults found.
    pub(super) fn found(self) -> Vec<FenFault> {
        self.faults
    }

    fn has(&self, fields: &[FenField]) -> bool {
        fields.iter().all(|&field| self.draft.has(field))
    }

    fn add(&mut self, field: FenField, text: impl Into<String>, problem: FenProblem) {
        self.faults.push(FenFault::new(field, text, problem));
    }

    fn add_board(&mut self, problem: FenProblem) {
        let text = board_text(&self.draft.setup.board);
        self.add(FenField::Board, text, problem);
    }

    /// Checks that each side has one king.
    pub(super) fn kings(&mut self) {
        if !self.has(&[FenField::Board]) {
            return;
        }
        for side in Color::ALL {
            let kings = self.draft.setup.board.men(side, Role::King);
            if kings.is_empty() {
                self.add_board(FenProblem::NoKing { side });
            } else if kings.many() {
                self.add_board(FenProblem::ManyKings { side, kings });
            }
        }
    }

    /// Checks that the board has a piece.
    pub(super) fn men(&mut self) {
        if self.has(&[FenField::Board]) && self.draft.setup.board.occupied().is_empty() {
            self.add_board(FenProblem::NoMen);
        }
    }

    /// Checks that no pawn is on the first or the last rank.
    pub(super) fn pawns(&mut self) {
        let pawns = self.draft.setup.board.role(Role::Pawn) & Bitboard::BACK_RANKS;
        if pawns.any() && self.has(&[FenField::Board]) {
            self.add_board(FenProblem::BackRankPawn { pawns });
        }
    }

    /// Checks that the side that is not to move is not in check.
    pub(super) fn side(&mut self) {
        let setup = &self.draft.setup;
        let (us, board) = (setup.to_move, &setup.board);
        let Some(king) = board.king(!us) else { return };
        let attacked = board.attackers(king, us, board.occupied()).any();
        if attacked && self.has(&[FenField::Board, FenField::Side]) {
            let problem = FenProblem::OpponentInCheck { side: !us, king };
            self.add(FenField::Side, us.pick("w", "b"), problem);
        }
    }

    /// Checks that castling rights exist only if king and rook are on their first squares.
    pub(super) fn castling(&mut self) {
        let setup = &self.draft.setup;
        let supported = Castling::supported(&setup.board);
        let rights = Castling(setup.castling.0 & !supported.0);
        if rights != Castling::NONE && self.has(&[FenField::Board, FenField::Castling]) {
            let problem = FenProblem::RightWithoutMen { rights };
            self.add(FenField::Castling, setup.castling.to_string(), problem);
        }
    }

    /// Checks that enemy pawns can have passed over the targets in the last turn, which had `most`
    /// moves.
    pub(super) fn targets(&mut self, most: u16) {
        if !self.has(&[FenField::Board, FenField::Side, FenField::EnPassant]) {
            return;
        }
        let targets = self.draft.setup.en_passant;
        let text = targets_text(targets);
        let mut later = 0;
        for square in targets {
            match self.target(square, most) {
                Ok(filled) => later += u32::from(filled),
                Err(problem) => self.add(FenField::EnPassant, text.clone(), problem),
            }
        }
        if targets.count() + later > u32::from(most) {
            let problem = FenProblem::TooManyTargets { most };
            self.add(FenField::EnPassant, text, problem);
        }
    }

    /// Checks an en passant target. Returns true if a piece stands on the square that the pawn came
    /// from.
    fn target(&self, square: Square, most: u16) -> Result<bool, FenProblem> {
        let setup = &self.draft.setup;
        let (us, board) = (setup.to_move, &setup.board);
        if square.rank_for(us) != 5 {
            let rank = us.pick(6, 3);
            return Err(FenProblem::TargetRank { square, rank });
        }
        let (pawn, origin) = (square.ahead(!us), square.ahead(us));
        let side = !us;
        if !board.men(side, Role::Pawn).has(pawn) {
            return Err(FenProblem::TargetWithoutPawn { square, pawn, side });
        }
        if board.occupied().has(square) {
            return Err(FenProblem::TargetOccupied { square });
        }
        // Only a later move of the same turn can have brought a piece to this square. No pawn moves
        // backwards.
        let came = board.side(side).has(origin) && !board.role(Role::Pawn).has(origin) && most > 1;
        if board.occupied().has(origin) && !came {
            return Err(FenProblem::TargetOrigin { square, origin });
        }
        Ok(came)
    }

    /// Checks that the turn number belongs to the side to move.
    pub(super) fn turn(&mut self) {
        let setup = &self.draft.setup;
        if !self.has(&[FenField::Number]) {
            return;
        }
        let text = setup.number.to_string();
        let odd = setup.number % 2 == 1;
        if !self.draft.numbered {
            self.add(FenField::Number, "", FenProblem::NumberMissing);
        } else if setup.number == 0 {
            self.add(FenField::Number, text, FenProblem::TurnZero);
        } else if odd != (setup.to_move == Color::White) && self.has(&[FenField::Side]) {
            let side = setup.to_move;
            self.add(FenField::Number, text, FenProblem::TurnOfOther { side });
        }
    }
}
