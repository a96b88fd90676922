//! Weights of the features, and the net.

use std::sync::LazyLock;

use super::features::{AntichessTerm, COUNT, STAGES};
use super::net::Net;
use seriatim_play::eval::Linear;

/// Weights of the evaluation of antichess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Weights of the counted features.
    pub terms: Linear<COUNT>,
    /// Net for the value of the pieces together.
    pub net: Net,
}

/// The built-in weights, fitted to games: `cli/lab/antichess/weights.md`.
pub static PLAY: LazyLock<Weights> = LazyLock::new(|| {
    // A test reads the file. The fallback without weights would give every position the value 0.
    Weights::from_bytes(include_bytes!("play.weights"))
        .unwrap_or_else(|_| Weights::new(&[[0; 2]; COUNT], Net::none()))
});

/// Error for bytes of the wrong length; holds the actual length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} bytes, not {size}", size = Weights::SIZE)]
pub struct WeightsError(pub usize);

/// Size of the features' weights, in bytes.
const TERMS: usize = COUNT * 2 * 2;

impl Weights {
    /// Size of all weights, in bytes: see [`Self::to_bytes`].
    pub(crate) const SIZE: usize = TERMS + Net::SIZE;

    /// Creates weights from a net and, for each feature, its weight on a board without pieces and
    /// on one with all pieces, in thousandths of a point.
    #[must_use]
    pub fn new(ends: &[[i16; 2]; COUNT], net: Net) -> Self {
        let mut ends = *ends;
        // The value of the net is itself in thousandths of a point.
        ends[AntichessTerm::Squares as usize] = [1; 2];
        let source = "cli/lab/antichess/weights.md";
        let terms = Linear::tapered::<STAGES>("play", source, &ends);
        Self { terms, net }
    }

    /// Returns the weights as bytes: first two two-byte little-endian numbers per feature, then the
    /// net.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let (late, early) = (self.terms.at(0), self.terms.at(STAGES as u8 - 1));
        let ends = late
            .iter()
            .zip(early)
            .flat_map(|(&late, &early)| [late, early]);
        let mut bytes: Vec<u8> = ends.flat_map(i16::to_le_bytes).collect();
        bytes.extend(self.net.to_bytes());
        bytes
    }

    /// Reads the bytes that [`Self::to_bytes`] wrote.
    ///
    /// # Errors
    /// If the number of bytes is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        if bytes.len() != Self::SIZE {
            return Err(WeightsError(bytes.len()));
        }
        let (terms, net) = bytes.split_at(TERMS);
        let at = |place: usize| i16::from_le_bytes([terms[2 * place], terms[2 * place + 1]]);
        let ends = std::array::from_fn(|i| [at(2 * i), at(2 * i + 1)]);
        Ok(Self::new(&ends, Net::from_bytes(net)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ours_are_there_and_are_written_as_they_were_read() {
        let bytes = include_bytes!("play.weights");
        assert_eq!(PLAY.to_bytes(), bytes);
        assert_ne!(PLAY.net, Net::none());
        let short = Weights::from_bytes(&bytes[1..]).expect_err("a byte is missing");
        assert_eq!(
            short.to_string(),
            format!("{} bytes, not {}", bytes.len() - 1, bytes.len())
        );
    }
}
