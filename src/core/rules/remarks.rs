//! What is odd about a position that can be played all the same: published problems have seventeen men on a side, test positions
//! have clocks that nobody could have reached. Such positions are accepted, and whoever set them up is told.
//! What is illegal is in `super::legal`.

use super::{Position, Variant};
use crate::board::fen::Draft;
use crate::board::setup::Castling;
use crate::board::{Bitboard, Board, Color, Faults, Role, Setup};

/// Something odd about a position that can be played.
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
    /// More than sixteen men of a side.
    ManyMen {
        /// The side.
        side: Color,
        /// How many.
        count: u32,
    },
    /// More than eight pawns of a side.
    ManyPawns {
        /// The side.
        side: Color,
        /// How many.
        count: u32,
    },
    /// More promoted men than pawns that are gone.
    PromotedMen {
        /// The side.
        side: Color,
        /// Men beyond those that it begins with.
        promoted: u32,
        /// Pawns that are gone.
        missing: u32,
    },
    /// Pawns that took more men on their ways than the opponent has lost, or that no way leads to their squares.
    PawnsOutOfReach {
        /// The side.
        side: Color,
    },
    /// More than two men give check.
    ManyCheckers {
        /// The side in check.
        side: Color,
        /// How many.
        count: u32,
    },
    /// A clock that says more than there were moves or turns.
    ClockBeyondNumber {
        /// The clock.
        clock: u16,
        /// Moves (in Progressive chess: turns) before, by the number.
        most: u16,
    },
    /// A clock that runs although a pawn has just moved.
    ClockWithTarget {
        /// The clock.
        clock: u16,
    },
    /// Castling rights in a game without castling.
    CastlingDropped {
        /// The rights.
        rights: Castling,
    },
    /// The moves of chess are counted from 1.
    NumberZero,
}

/// Makes of a draft the position that [`Position::from_fen`] makes of its FEN, and says what is odd about it.
///
/// # Errors
/// All that is not well formed or that the rules have against it.
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
    /// Whether it says that the position is not quite what the FEN says, and not only that it is odd.
    #[must_use]
    pub const fn is_reading(&self) -> bool {
        matches!(self, Self::ReadAs { .. } | Self::RightsDropped { .. })
    }
}

/// What is odd about a set-up in which the rules of the variant find no fault.
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

/// The first thing that is odd about the men of a side.
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

/// The least number of captures with which at most eight pawns come from their first squares to these; `None` if no way leads there.
/// A pawn changes its file only by a capture, and with every step at most once.
fn captures_of(pawns: Bitboard, side: Color) -> Option<u32> {
    // For every set of files that the pawns so far have come from, the least captures.
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
