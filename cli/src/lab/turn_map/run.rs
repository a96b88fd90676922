//! Decides all chunks on all processors, and reads and writes the results.

use std::io;
use std::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};
use seriatim::rules::{Position, Progressive};

use super::positions::TurnPositions;
use super::solve::{Solved, Solver};

/// A share of the chunks: number `part` of `of`, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Number of this share, from 1.
    pub part: usize,
    /// Number of shares.
    pub of: usize,
}

impl Shard {
    /// Returns whether a chunk belongs to this share.
    #[must_use]
    pub const fn has(self, chunk: usize) -> bool {
        chunk % self.of == self.part - 1
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/');
        let numbers = numbers.and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((part, of)) if (1..=of).contains(&part) => Ok(Self { part, of }),
            _ => Err(format!(
                "“{text}”: two numbers as 2/5 are needed, the first from 1 to the second"
            )),
        }
    }
}

/// Result for one chunk: a line of the file from which a stopped run resumes.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq, Eq)]
pub struct ChunkResult {
    /// Number of the chunk.
    pub chunk: usize,
    /// One letter for each position: `m` if Black mates, `-` if not.
    pub mated: String,
    /// Mates found by replaying known ones.
    pub replayed: u64,
    /// Mates found by a search.
    pub found: u64,
    /// Positions in which the cheap condition ruled mate out.
    pub refused: u64,
    /// Positions in which the complete search ruled mate out.
    pub searched: u64,
    /// Checksum of the chunk's positions and of `mated`.
    pub sum: String,
}

/// Returns the checksum of texts and numbers: FNV-1a, 64 bits.
pub(super) fn checksum(bytes: impl IntoIterator<Item = u8>) -> String {
    let sum = bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{sum:016x}")
}

fn sum_of(positions: &[&Progressive], mated: &str) -> String {
    let keys = positions.iter().flat_map(|one| one.key().to_le_bytes());
    checksum(keys.chain(mated.bytes()))
}

impl ChunkResult {
    fn new(chunk: usize, positions: &[&Progressive], solved: &Solved) -> Self {
        let letters = solved.mated.iter();
        let mated: String = letters.map(|&one| if one { 'm' } else { '-' }).collect();
        let sum = sum_of(positions, &mated);
        Self {
            chunk,
            mated,
            replayed: solved.replayed,
            found: solved.found,
            refused: solved.refused,
            searched: solved.searched,
            sum,
        }
    }

    /// Returns whether the checksum is right for these positions.
    pub(super) fn is_sound(&self, positions: &[&Progressive]) -> bool {
        self.mated.len() == positions.len() && self.sum == sum_of(positions, &self.mated)
    }
}

/// Decides the chunks of a share that are not among the known results. `keep` is called with each
/// new result, the number of finished chunks and the number of all chunks to decide.
///
/// # Errors
/// Errors of `keep`, known results with a wrong checksum, and a mate search that was not complete.
pub fn run(
    positions: &TurnPositions,
    chunks: &[Vec<u32>],
    shard: Shard,
    threads: usize,
    known: &[ChunkResult],
    keep: impl Fn(&ChunkResult, usize, usize) -> io::Result<()> + Sync,
) -> io::Result<()> {
    let mut done = FxHashSet::default();
    for result in known {
        let chunk = chunks.get(result.chunk);
        let of = chunk.map(|chunk| all_at(positions, chunk));
        if !of.is_some_and(|of| result.is_sound(&of)) {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                format!("chunk {}: wrong checksum", result.chunk),
            ));
        }
        done.insert(result.chunk);
    }
    let open: Vec<usize> = (0..chunks.len())
        .filter(|chunk| shard.has(*chunk) && !done.contains(chunk))
        .collect();
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(Ok(()));
    let work = || {
        let mut solver = Solver::default();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(&chunk) = open.get(at) else { return };
            let of = all_at(positions, &chunks[chunk]);
            let kept = match solver.solve(&of) {
                Ok(solved) => keep(&ChunkResult::new(chunk, &of, &solved), at + 1, open.len()),
                Err(position) => Err(io::Error::other(format!("not decided: {position}"))),
            };
            if let Err(error) = kept {
                next.store(open.len(), Ordering::Relaxed);
                if let Ok(mut failed) = failed.lock() {
                    *failed = Err(error);
                }
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
    failed.into_inner().unwrap_or(Ok(()))
}

/// Returns the positions of a chunk.
pub(super) fn all_at<'a>(positions: &'a TurnPositions, chunk: &[u32]) -> Vec<&'a Progressive> {
    chunk.iter().map(|&number| positions.at(number)).collect()
}
