//! What the rules ask of a set-up. Every check adds all faults that it finds, as far as the fields that it needs could be
//! read; so a FEN is told everything at once.
//!
//! What is *illegal* is decided here, what is odd but playable in [`super::remarks`], for page, engine and command line alike:
//!
//! | | Progressive chess | chess | antichess |
//! |---|---|---|---|
//! | kings | one each | one each | any number |
//! | men | at least the kings | at least the kings | at least one man |
//! | pawns on the first or the last rank | illegal | illegal | illegal |
//! | side that is not to move in check | illegal (a recorded series may begin so: [`from_record`]) | illegal | – |
//! | castling right without king and rook in place | illegal | dropped; odd | all rights are dropped; odd |
//! | en passant target | a passed, empty square before an enemy pawn; where the pawn came from stands no man, or one that came later; no more targets and later men than the last turn had moves | one passed, empty square; no man where the pawn came from | as in chess |
//! | number | a turn from 1 to 9999, of the side to move | any; none and 0 are read as 1, more as 9999; odd | as in chess |
//! | clock | 0 to 9999, 0 if there is none | any; more is read as 9999; odd | as in chess |
//! | more than 16 men, more than 8 pawns, pawns that cannot have got there, promoted men without a pawn that is missing, more than two men giving check, a clock that the number or a target contradicts | odd | odd | odd |
//!
//! Turns and clocks do not count beyond [`MAX_NUMBER`], so the FEN of every position that comes about is accepted: after turn 9999
//! comes turn 9998 again.
//!
//! [`from_record`]: super::Progressive::from_record
//! [`MAX_NUMBER`]: crate::board::fen::MAX_NUMBER

use crate::board::fen::{Draft, board_text, targets_text};
use crate::board::setup::Castling;
use crate::board::{Bitboard, Color, FenFault, FenField, FenProblem, Role, Square};

/// A set-up that is being checked, and what was found.
pub(super) struct SetupCheck<'a> {
    draft: &'a Draft,
    faults: Vec<FenFault>,
}

impl<'a> SetupCheck<'a> {
    /// Nothing has been checked yet; the faults of reading are there.
    pub(super) fn new(draft: &'a Draft) -> Self {
        let faults = draft.faults.clone();
        Self { draft, faults }
    }

    /// Counts that are too large count as the largest.
    pub(super) fn any_numbers(&mut self) {
        let large = |fault: &FenFault| matches!(fault.problem, FenProblem::TooLarge { .. });
        self.faults.retain(|fault| !large(fault));
    }

    /// All faults that were found.
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

    /// One king each.
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

    /// At least one man.
    pub(super) fn men(&mut self) {
        if self.has(&[FenField::Board]) && self.draft.setup.board.occupied().is_empty() {
            self.add_board(FenProblem::NoMen);
        }
    }

    /// No pawn on the first or the last rank.
    pub(super) fn pawns(&mut self) {
        let pawns = self.draft.setup.board.role(Role::Pawn) & Bitboard::BACK_RANKS;
        if pawns.any() && self.has(&[FenField::Board]) {
            self.add_board(FenProblem::BackRankPawn { pawns });
        }
    }

    /// Whether the side that is not to move is out of check.
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

    /// Castling rights only where king and rook stand on their first squares.
    pub(super) fn castling(&mut self) {
        let setup = &self.draft.setup;
        let supported = Castling::supported(&setup.board);
        let rights = Castling(setup.castling.0 & !supported.0);
        if rights != Castling::NONE && self.has(&[FenField::Board, FenField::Castling]) {
            let problem = FenProblem::RightWithoutMen { rights };
            self.add(FenField::Castling, setup.castling.to_string(), problem);
        }
    }

    /// Targets only where enemy pawns can have passed with the last turn, which had `most` moves.
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

    /// Whether a man has come since to the square where the pawn stood.
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
        // Only a later move of the same turn can have brought a man there, and no pawn goes back.
        let came = board.side(side).has(origin) && !board.role(Role::Pawn).has(origin) && most > 1;
        if board.occupied().has(origin) && !came {
            return Err(FenProblem::TargetOrigin { square, origin });
        }
        Ok(came)
    }

    /// A turn that is that of the side to move.
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
