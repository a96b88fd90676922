//! A proof as text, in a game of two sides.
//!
//! It lists the moves of the side that the proof is for, by depth first: for each state in which that side has the move, the number of the
//! move among the legal ones, in their fixed order. All replies of the other side follow, so they are not written, and a state
//! that was met before is not entered again. Each number is a byte; 255 says that the number is in the two bytes after it, the
//! lower one first. The text is that in base 64 (RFC 4648).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// A proof, which may be wrong: a check says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// The numbers of the moves.
    pub moves: Vec<u16>,
}

/// A text that is no certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CertificateFault {
    /// It is not base 64; the place is that of the first character that is wrong.
    NotBase64 {
        /// Characters before it.
        at: usize,
    },
    /// It ends within a number.
    CutOff,
}

const LONG: u8 = 255;

impl Certificate {
    /// Reads a certificate.
    ///
    /// # Errors
    /// What is wrong with the text.
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

    /// The certificate as text.
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
