//! What a unit of each feature is worth, and the net beside them.

use std::sync::LazyLock;

use super::features::{AntichessTerm, COUNT, STAGES};
use super::net::Net;
use seriatim_play::eval::Linear;

/// What positions of antichess are judged by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AntichessWeights {
    /// Of the counted features.
    pub terms: Linear<COUNT>,
    /// What the men together are worth beside them.
    pub net: Net,
}

/// Ours, fitted to games: `cli/lab/antichess/weights.md`.
pub static PLAY: LazyLock<AntichessWeights> = LazyLock::new(|| {
    // A test reads them; without any, all positions would be worth nothing.
    AntichessWeights::from_bytes(include_bytes!("play.weights"))
        .unwrap_or_else(|_| AntichessWeights::new(&[[0; 2]; COUNT], Net::none()))
});

/// Why bytes are no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} bytes, not {size}", size = AntichessWeights::SIZE)]
pub struct WeightsError(pub usize);

/// Bytes of the features' weights.
const TERMS: usize = COUNT * 2 * 2;

impl AntichessWeights {
    /// Bytes of weights: see [`Self::to_bytes`].
    pub(crate) const SIZE: usize = TERMS + Net::SIZE;

    /// Weights of each feature without men and with all of them, in thousandths of a point; and a net.
    #[must_use]
    pub fn new(ends: &[[i16; 2]; COUNT], net: Net) -> Self {
        let mut ends = *ends;
        // What the net says is in thousandths of a point itself.
        ends[AntichessTerm::Squares as usize] = [1; 2];
        let source = "cli/lab/antichess/weights.md";
        let terms = Linear::tapered::<STAGES>("play", source, &ends);
        Self { terms, net }
    }

    /// The weights of the features, two whole numbers of two bytes each of which the lower comes first, and then the net.
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

    /// Reads what [`Self::to_bytes`] wrote.
    ///
    /// # Errors
    /// If there are too many bytes or too few.
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
        let short = AntichessWeights::from_bytes(&bytes[1..]).expect_err("a byte is missing");
        assert_eq!(
            short.to_string(),
            format!("{} bytes, not {}", bytes.len() - 1, bytes.len())
        );
    }
}
