//! Unusual features of positions that can still be played. Published problems have seventeen pieces
//! on a side, and test positions have clocks that no game could have reached. Such positions are
//! accepted, and the user is told. `super::legal` finds what is illegal.

use super::{Position, Variant};
use crate::board::fen::Draft;
use crate::board::setup::Castling;
use crate::board::{Bitboard, Board, Color, Faults, Role, Setup};

/// An unusual feature of a position that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A FEN that is not complete, or not in the usual form.
    ReadAs {
        /// The FEN that it was read as.
        fen: String,
    },
    /// Castling rights without king and rook on their first squares.
    RightsDropped {
        /// The rights.
        rights: Castling,
    },
    /// More than sixteen pieces of a side.
    ManyMen {
        /// The side.
        side: Color,
        /// The number of pieces.
        count: u32,
    },
    /// More than eight pawns of a side.
    ManyPawns {
        /// The side.
        side: Color,
        /// The number of pawns.
        count: u32,
    },
    /// More promoted pieces than missing pawns.
    PromotedMen {
        /// The side.
        side: Color,
        /// Number of pieces beyond those of the starting position.
        promoted: u32,
        /// Number of missing pawns.
        missing: u32,
    },
    /// Pawns that needed more captures than the opponent has lost pieces, or that cannot have
    /// reached their squares at all.
    PawnsOutOfReach {
        /// The side.
        side: Color,
    },
    /// More than two pieces give check.
    ManyCheckers {
        /// The side in check.
        side: Color,
        /// The number of checking pieces.
        count: u32,
    },
    /// A clock that exceeds the number of moves or turns played.
    ClockBeyondNumber {
        /// The clock.
        clock: u16,
        /// Number of moves (in Progressive chess: turns) played before, by the number field.
        most: u16,
    },
    /// A clock above 0 although a pawn has just moved.
    ClockWithTarget {
        /// The clock.
        clock: u16,
    },
    /// Castling rights in a game without castling.
    CastlingDropped {
        /// The rights.
        rights: Castling,
    },
    /// The move number 0, although moves of chess are counted from 1.
    NumberZero,
}

/// Makes the position of a draft, as [`Position::from_fen`] does for its FEN, and lists its unusual
/// features.
///
/// # Errors
/// All faults of the draft: fields that are not well formed, and faults by the rules.
pub fn inspect<P: Position>(draft: &Draft, variant: Variant) -> Result<(P, Vec<Remark>), Faults> {
    Faults::check(P::faults(draft, variant))?;
    let position = P::from_setup_unchecked(&draft.setup, variant);
    let mut remarks = remarks(&draft.setup, variant);
    if draft.assumed {
        let fen = position.to_string();
        remarks.insert(0, Remark::ReadAs { fen });
    }
    Ok((position, remarks))
}

impl Remark {
    /// Returns true if the remark says that the position differs from the FEN, not only that it is
    /// unusual.
    #[must_use]
    pub const fn is_reading(&self) -> bool {
        matches!(self, Self::ReadAs { .. } | Self::RightsDropped { .. })
    }
}

/// The unusual features of a set-up without faults.
#[must_use]
pub(crate) fn remarks(setup: &Setup, variant: Variant) -> Vec<Remark> {
    let mut remarks = Vec::new();
    for side in Color::ALL {
        remarks.extend(of_men(&setup.board, side));
    }
    let board = &setup.board;
    if variant.has_royal_kings()
        && let Some(king) = board.king(setup.to_move)
    {
        let side = setup.to_move;
        let count = board.attackers(king, !side, board.occupied()).count();
        remarks.extend((count > 2).then_some(Remark::ManyCheckers { side, count }));
    }
    if !variant.has_royal_kings() && setup.castling != Castling::NONE {
        let rights = setup.castling;
        remarks.push(Remark::CastlingDropped { rights });
    }
    let rights = Castling(setup.castling.0 & !Castling::supported(board).0);
    if variant == Variant::Chess && rights != Castling::NONE {
        remarks.push(Remark::RightsDropped { rights });
    }
    remarks.extend(of_numbers(setup, variant));
    remarks
}

/// The first unusual feature of the pieces of a side.
fn of_men(board: &Board, side: Color) -> Option<Remark> {
    let of = |role| board.men(side, role);
    let (count, pawns) = (board.side(side).count(), of(Role::Pawn).count());
    if count > 16 {
        return Some(Remark::ManyMen { side, count });
    }
    if pawns > 8 {
        let count = pawns;
        return Some(Remark::ManyPawns { side, count });
    }
    let beyond = |men: Bitboard, first: u32| men.count().saturating_sub(first);
    let bishops = of(Role::Bishop);
    let promoted = beyond(of(Role::King), 1)
        + beyond(of(Role::Queen), 1)
        + beyond(of(Role::Rook), 2)
        + beyond(of(Role::Knight), 2)
        + beyond(bishops & Bitboard::LIGHT, 1)
        + beyond(bishops & !Bitboard::LIGHT, 1);
    let missing = 8 - pawns;
    if promoted > missing {
        return Some(Remark::PromotedMen {
            side,
            promoted,
            missing,
        });
    }
    let lost = 16_u32.saturating_sub(board.side(!side).count());
    let reached = captures_of(of(Role::Pawn), side).is_some_and(|captures| captures <= lost);
    (!reached).then_some(Remark::PawnsOutOfReach { side })
}

/// The least number of captures with which at most eight pawns can get from their first squares to
/// these squares; `None` if there is no way. A pawn changes its file only by a capture, and by at
/// most one file with every step.
fn captures_of(pawns: Bitboard, side: Color) -> Option<u32> {
    // The least number of captures, for every set of files that the pawns so far have come from.
    let mut least = [None; 256];
    least[0] = Some(0);
    for pawn in pawns {
        let steps = pawn.rank_for(side).saturating_sub(1);
        let mut next = [None; 256];
        for (files, captures) in least.iter().enumerate() {
            let Some(captures) = captures else { continue };
            for file in 0..8_u8 {
                let (aside, taken) = (pawn.file().abs_diff(file), files | 1 << file);
                if aside > steps || taken == files {
                    continue;
                }
                let sum = captures + u32::from(aside);
                next[taken] = Some(next[taken].map_or(sum, |known: u32| known.min(sum)));
            }
        }
        least = next;
    }
    least.into_iter().flatten().min()
}

fn of_numbers(setup: &Setup, variant: Variant) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let Setup { clock, number, .. } = *setup;
    let most = if variant.is_progressive() {
        number.saturating_sub(1)
    } else {
        2 * number.saturating_sub(1) + setup.to_move.pick(0, 1)
    };
    if !variant.is_progressive() && number == 0 {
        remarks.push(Remark::NumberZero);
    }
    if clock > 0 && setup.en_passant.any() {
        remarks.push(Remark::ClockWithTarget { clock });
    } else if clock > most {
        remarks.push(Remark::ClockBeyondNumber { clock, most });
    }
    remarks
}
