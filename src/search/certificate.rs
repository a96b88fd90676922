//! Certificates: proofs as text, for games of two sides.
//!
//! A certificate lists the moves of the side that the proof is for, in depth-first order. For each
//! state with that side to move, it holds the index of the move among the legal moves, in their
//! fixed order. Replies of the other side are not written, because all of them follow. A state that
//! was met before is not entered again.
//!
//! Each index is one byte. The byte 255 means that the index is in the next two bytes, the lower
//! byte first. The text is these bytes in base 64 (RFC 4648).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// A proof that may be wrong until the checker has confirmed it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// Indexes of the moves.
    pub moves: Vec<u16>,
}

/// Fault of a text that is no certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CertificateFault {
    /// The text is not base 64. `at` is the position of the first wrong character.
    NotBase64 {
        /// Number of characters before the wrong one.
        at: usize,
    },
    /// The text ends within an index.
    CutOff,
}

const LONG: u8 = 255;

impl Certificate {
    /// Reads a certificate.
    ///
    /// # Errors
    /// Returns the fault of the text.
    pub fn read(text: &str) -> Result<Self, CertificateFault> {
        use base64::DecodeError::{InvalidByte, InvalidLastSymbol};
        let bytes = STANDARD.decode(text.trim()).map_err(|error| {
            let (InvalidByte(at, _) | InvalidLastSymbol(at, _)) = error else {
                return CertificateFault::CutOff;
            };
            CertificateFault::NotBase64 { at }
        })?;
        let mut moves = Vec::new();
        let mut bytes = bytes.into_iter();
        while let Some(byte) = bytes.next() {
            if byte < LONG {
                moves.push(byte.into());
                continue;
            }
            let (Some(low), Some(high)) = (bytes.next(), bytes.next()) else {
                return Err(CertificateFault::CutOff);
            };
            moves.push(u16::from_le_bytes([low, high]));
        }
        Ok(Self { moves })
    }

    /// Returns the certificate as text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut bytes = Vec::with_capacity(self.moves.len());
        for &number in &self.moves {
            match u8::try_from(number) {
                Ok(byte) if byte < LONG => bytes.push(byte),
                _ => {
                    bytes.push(LONG);
                    bytes.extend(number.to_le_bytes());
                }
            }
        }
        STANDARD.encode(bytes)
    }
}
