//! The finished map: one bit for each position, and the counts by first move and reply.

use std::fmt::Write;
use std::io;

use serde::{Deserialize, Serialize};
use seriatim::board::Move;
use seriatim::rules::Rules;

use super::positions::{Pair, TurnPositions, ends};
use super::run::{ChunkResult, all_at, checksum};

/// Map of turn 4: for each position after turn 3, whether Black mates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnMap {
    /// For each position by its number, true if Black mates in turn 4.
    pub mated: Vec<bool>,
}

/// First line of the file of a map. One bit for each position follows, the lowest bit first.
#[derive(Serialize, Deserialize)]
struct Header {
    rules: String,
    positions: usize,
    sum: String,
}

fn invalid(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

impl TurnMap {
    /// Puts the results of all chunks together.
    ///
    /// # Errors
    /// A result with a wrong checksum, or a chunk without a result.
    pub fn merge(
        positions: &TurnPositions,
        chunks: &[Vec<u32>],
        results: &[ChunkResult],
    ) -> io::Result<Self> {
        let (map, decided) = Self::gather(positions, chunks, results)?;
        match decided.iter().filter(|&&decided| !decided).count() {
            0 => Ok(map),
            left => Err(invalid(format!("{left} positions are not decided"))),
        }
    }

    /// Puts results together. Also returns for each position whether it is decided.
    ///
    /// # Errors
    /// A result with a wrong checksum.
    pub fn gather(
        positions: &TurnPositions,
        chunks: &[Vec<u32>],
        results: &[ChunkResult],
    ) -> io::Result<(Self, Vec<bool>)> {
        let mut mated = vec![false; positions.len()];
        let mut decided = vec![true; positions.len()];
        for &number in chunks.iter().flatten() {
            decided[number as usize] = false;
        }
        for result in results {
            let chunk = chunks.get(result.chunk);
            let chunk = chunk.filter(|chunk| result.is_sound(&all_at(positions, chunk)));
            let chunk =
                chunk.ok_or_else(|| invalid(format!("chunk {}: wrong checksum", result.chunk)))?;
            for (&number, letter) in chunk.iter().zip(result.mated.bytes()) {
                mated[number as usize] = letter == b'm';
                decided[number as usize] = true;
            }
        }
        Ok((Self { mated }, decided))
    }

    /// Returns the map as a file: a line of JSON, then one bit for each position.
    ///
    /// # Errors
    /// Errors of JSON, which do not come about.
    pub fn write(&self, rules: Rules) -> io::Result<Vec<u8>> {
        let bits = self.mated.chunks(8).map(|eight| {
            let bits = eight.iter().enumerate();
            bits.fold(0, |byte, (i, &one)| byte | u8::from(one) << i)
        });
        let bits: Vec<u8> = bits.collect();
        let header = Header {
            rules: rules.name().to_lowercase(),
            positions: self.mated.len(),
            sum: checksum(bits.iter().copied()),
        };
        let mut file = serde_json::to_vec(&header)?;
        file.push(b'\n');
        file.extend(bits);
        Ok(file)
    }

    /// Reads a file that [`Self::write`] wrote.
    ///
    /// # Errors
    /// A file of other rules, with a wrong length or a wrong checksum.
    pub fn read(file: &[u8], rules: Rules) -> io::Result<Self> {
        let end = file.iter().position(|&byte| byte == b'\n');
        let end = end.ok_or_else(|| invalid("no first line".to_owned()))?;
        let header: Header = serde_json::from_slice(&file[..end])?;
        let bits = &file[end + 1..];
        if header.rules != rules.name().to_lowercase() {
            return Err(invalid(format!(
                "“rules”: the map is for {} rules",
                header.rules
            )));
        }
        if bits.len() != header.positions.div_ceil(8) {
            return Err(invalid(format!(
                "“positions”: {} bytes of bits",
                bits.len()
            )));
        }
        if checksum(bits.iter().copied()) != header.sum {
            return Err(invalid(format!("“sum”: {} is not right", header.sum)));
        }
        let bit = |number: usize| bits[number / 8] >> (number % 8) & 1 != 0;
        Ok(Self {
            mated: (0..header.positions).map(bit).collect(),
        })
    }

    /// Counts White's turns by their result, for each pair of a first move and a reply. `None` for
    /// a pair with a position that is not decided.
    #[must_use]
    pub fn count(
        &self,
        positions: &TurnPositions,
        pairs: &[Pair],
        decided: &[bool],
    ) -> Vec<Option<PairCount>> {
        let counts = pairs.iter().map(|pair| {
            let mut count = PairCount::default();
            for (_, end) in ends(&pair.position) {
                let number = positions.find(&end)? as usize;
                if !decided[number] {
                    return None;
                }
                if end.is_mate() {
                    count.mates += 1;
                } else if self.mated[number] {
                    count.loses += 1;
                } else {
                    count.safe += 1;
                }
            }
            Some(count)
        });
        counts.collect()
    }
}

/// Number of different positions after White's turn 3, by what they lead to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairCount {
    /// White has mated.
    pub mates: u32,
    /// Black has no mate in turn 4.
    pub safe: u32,
    /// Black mates in turn 4.
    pub loses: u32,
}

impl PairCount {
    /// Number of positions.
    #[must_use]
    pub const fn all(&self) -> u32 {
        self.mates + self.safe + self.loses
    }
}

fn text(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
    moves.join(" ")
}

/// Returns the counts as text. The first line has the rules, the number of pairs and a checksum of
/// all further lines. Then comes each first move with the number of its replies. Below it are the
/// replies that are counted, each with the numbers of White's turns that mate, that are safe and
/// that lose at once.
#[must_use]
pub fn write_counts(rules: Rules, pairs: &[Pair], counts: &[Option<PairCount>]) -> String {
    let (mut written, mut rows) = (String::new(), 0);
    let all: Vec<(&Pair, &Option<PairCount>)> = pairs.iter().zip(counts).collect();
    for group in all.chunk_by(|a, b| a.0.first == b.0.first) {
        let _ = writeln!(written, "{},{}", group[0].0.first, group.len());
        for (pair, count) in group {
            if let Some(PairCount { mates, safe, loses }) = count {
                let reply = text(&pair.reply);
                let _ = writeln!(written, "{reply},{mates},{safe},{loses}");
                rows += 1;
            }
        }
    }
    let sum = checksum(written.bytes());
    let rules = rules.name().to_lowercase();
    format!("{rules},{rows},{sum}\n{written}")
}

/// Returns a report in Markdown on the replies that are counted: totals by first move, and the most
/// surprising replies.
#[must_use]
pub fn report(pairs: &[Pair], counts: &[Option<PairCount>]) -> String {
    let mut text = "| first move | replies | White's turns | mate | safe | lose at once | replies that allow mate |\n\
                    |---|--:|--:|--:|--:|--:|--:|\n"
        .to_owned();
    let counted = |(pair, count)| Option::as_ref(count).map(|count| (pair, count));
    let rows: Vec<(&Pair, &PairCount)> = pairs.iter().zip(counts).filter_map(counted).collect();
    for group in rows.chunk_by(|a, b| a.0.first == b.0.first) {
        let sum = |value: fn(&PairCount) -> u32| -> u64 {
            group.iter().map(|(_, count)| u64::from(value(count))).sum()
        };
        let all = sum(PairCount::all);
        let share = |part: u64| 100.0 * part as f64 / all.max(1) as f64;
        let (mates, safe, loses) = (sum(|c| c.mates), sum(|c| c.safe), sum(|c| c.loses));
        let allow = group.iter().filter(|(_, count)| count.mates > 0).count();
        let _ = writeln!(
            text,
            "| 1.{} | {} | {all} | {mates} | {safe} ({:.1} %) | {loses} ({:.1} %) | {allow} |",
            group[0].0.first,
            group.len(),
            share(safe),
            share(loses),
        );
    }
    let quiet = |count: &PairCount| count.mates == 0;
    let safe = |count: &PairCount| f64::from(count.safe) / f64::from(count.all().max(1));
    for (title, best) in [
        ("Most dangerous for White", 1.0),
        ("Least dangerous for White", -1.0),
    ] {
        let mut kept: Vec<_> = rows.iter().filter(|(_, count)| quiet(count)).collect();
        kept.sort_by(|a, b| (best * safe(a.1)).total_cmp(&(best * safe(b.1))));
        let _ = writeln!(
            text,
            "\n{title}, of the replies that do not allow mate:\n\n\
             | first move | reply | White's turns | safe | lose at once |\n|---|---|--:|--:|--:|"
        );
        for (pair, count) in kept.into_iter().take(10) {
            let _ = writeln!(
                text,
                "| 1.{} | {} | {} | {} ({:.1} %) | {} |",
                pair.first,
                self::text(&pair.reply),
                count.all(),
                count.safe,
                100.0 * safe(count),
                count.loses
            );
        }
    }
    text
}
