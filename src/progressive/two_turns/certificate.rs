//! Certificate of a position that is lost, or of a mate in two turns: mates that answer every end.
//!
//! The text is base 64 (RFC 4648) of these bytes. Numbers of two and four bytes have the lowest
//! byte first.
//!
//! | bytes | content |
//! |--:|---|
//! | 1 | 1: the side to move is lost; 2: it mates in two turns |
//! | 1 + 2n | for 2: number n of moves of the first turn, then the moves |
//! | 4 | number of different ends of the lost side's turn |
//! | 1 + 2n | for each mate up to the end of the text: number n of its moves, then the moves |
//!
//! A move has sixteen bits: from (6), to (6), role that a pawn promotes to (4). Squares count from
//! a1, b1 to h8; the roles are 2 knight, 5 bishop, 6 rook and 7 queen, and 0 without promotion.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use seriatim_core::board::Move;

const LOST: u8 = 1;
const IN_TWO: u8 = 2;

/// A proof, which may be wrong until [`super::LostCheck`] has accepted it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TwoTurnProof {
    /// The first turn of a mate in two; `None` if the side to move is lost.
    pub first: Option<Vec<Move>>,
    /// Number of different ends of the lost side's turn.
    pub ends: u32,
    /// Mates of which one at least works after each end.
    pub mates: Vec<Vec<Move>>,
}

/// Fault of a text that is no certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum ProofFault {
    /// The text is not base 64. `at` is the number of characters before the first wrong one.
    NotBase64 {
        /// Number of characters before the wrong one.
        at: usize,
    },
    /// The text ends too early.
    CutOff,
    /// The first byte is no known kind of proof.
    Kind,
}

impl TwoTurnProof {
    /// Returns the certificate as text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut bytes = Vec::new();
        match &self.first {
            None => bytes.push(LOST),
            Some(turn) => {
                bytes.push(IN_TWO);
                push_moves(&mut bytes, turn);
            }
        }
        bytes.extend(self.ends.to_le_bytes());
        self.mates
            .iter()
            .for_each(|mate| push_moves(&mut bytes, mate));
        STANDARD.encode(bytes)
    }

    /// Reads a certificate.
    ///
    /// # Errors
    /// Returns the fault of the text.
    pub fn read(text: &str) -> Result<Self, ProofFault> {
        use base64::DecodeError::{InvalidByte, InvalidLastSymbol};
        let bytes = STANDARD.decode(text.trim()).map_err(|error| {
            let (InvalidByte(at, _) | InvalidLastSymbol(at, _)) = error else {
                return ProofFault::CutOff;
            };
            ProofFault::NotBase64 { at }
        })?;
        let mut rest = &bytes[..];
        let first = match take(&mut rest, 1)? {
            [LOST] => None,
            [IN_TWO] => Some(take_moves(&mut rest)?),
            _ => return Err(ProofFault::Kind),
        };
        let ends = take(&mut rest, 4)?.iter().rev();
        let ends = ends.fold(0, |sum, &byte| sum << 8 | u32::from(byte));
        let mut mates = Vec::new();
        while !rest.is_empty() {
            mates.push(take_moves(&mut rest)?);
        }
        Ok(Self { first, ends, mates })
    }
}

/// Adds the number of moves and the moves. A turn has at most 200 moves ([`crate::MOST_TURN`]).
fn push_moves(bytes: &mut Vec<u8>, moves: &[Move]) {
    bytes.push(u8::try_from(moves.len()).unwrap_or(u8::MAX));
    for mv in moves.iter().take(u8::MAX.into()) {
        bytes.extend(mv.bits().to_le_bytes());
    }
}

fn take<'a>(rest: &mut &'a [u8], count: usize) -> Result<&'a [u8], ProofFault> {
    let (taken, left) = rest.split_at_checked(count).ok_or(ProofFault::CutOff)?;
    *rest = left;
    Ok(taken)
}

fn take_moves(rest: &mut &[u8]) -> Result<Vec<Move>, ProofFault> {
    let count = take(rest, 1)?.iter().map(|&byte| usize::from(byte)).sum();
    let moves = (0..count).map(|_| {
        let bytes = take(rest, 2)?.iter().rev();
        let bits = bytes.fold(0, |sum, &byte| sum << 8 | u16::from(byte));
        Ok(Move::from_bits(bits))
    });
    moves.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_is_read_as_it_was_written() {
        let moves = |text: &str| -> Vec<Move> {
            let moves = text.split(' ').map(|mv| mv.parse().expect("a move"));
            moves.collect()
        };
        for first in [None, Some(moves("d2d4 d6c5"))] {
            let proof = TwoTurnProof {
                first,
                ends: 436_031,
                mates: vec![moves("e2e4 a7a8q"), Vec::new(), moves("h7h8n")],
            };
            let text = proof.write();
            assert_eq!(TwoTurnProof::read(&text), Ok(proof));
            let bytes = STANDARD.decode(&text).expect("base 64");
            let cut = STANDARD.encode(&bytes[..bytes.len() - 1]);
            assert_eq!(TwoTurnProof::read(&cut), Err(ProofFault::CutOff));
        }
    }

    #[test]
    fn other_texts_are_refused_with_the_reason() {
        let read = TwoTurnProof::read;
        assert_eq!(read("AAEC"), Err(ProofFault::Kind));
        assert_eq!(read(""), Err(ProofFault::CutOff));
        assert_eq!(read("AQ=!"), Err(ProofFault::NotBase64 { at: 2 }));
    }
}
