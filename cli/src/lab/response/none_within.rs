//! Proof that no line of `n` own moves mates an opponent that is asked about whole games.

use rustc_hash::FxHashSet;

use seriatim::board::{Color, Move};
use seriatim::rules::Position;

use super::game_opponent::GameOpponent;
use super::record_turns::{mate_in, replies, start};

/// Result of trying every line.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct NoneWithin {
    /// No line of this many own moves or fewer mates.
    pub moves: u32,
    /// A line that mates with one own move more.
    pub line: Option<Vec<Move>>,
    /// Number of different queries.
    pub calls: u64,
}

/// Tries every line of up to `most` own moves, with at most `calls` queries. In the last layer
/// only those queries are sent after which some legal reply allows mate at once.
///
/// # Errors
/// Error if the opponent does not answer, or answers with an illegal move.
pub fn none_within(
    opponent: &mut GameOpponent,
    side: Color,
    most: u32,
    calls: u64,
) -> Result<NoneWithin, String> {
    let mut proved = NoneWithin::default();
    let mut layer = vec![start(opponent, side)?];
    proved.line = mate_in(&layer);
    if proved.line.is_some() {
        return Ok(proved);
    }
    proved.moves = 1;
    while proved.moves < most && !layer.is_empty() {
        let mut seen = FxHashSet::default();
        let (mut likely, mut others) = (Vec::new(), Vec::new());
        for reached in &layer {
            for &mv in &reached.position.legal_moves() {
                let Some(query) = reached.ask(mv) else {
                    continue;
                };
                if !seen.insert(query.key()) {
                    continue;
                }
                let group = if query.can_mate_next() {
                    &mut likely
                } else {
                    &mut others
                };
                group.push(query);
            }
        }
        let more = likely.len() as u64;
        if proved.calls + more > calls {
            break;
        }
        proved.calls += more;
        layer = replies(opponent, likely)?;
        proved.line = mate_in(&layer);
        if proved.line.is_some() {
            break;
        }
        proved.moves += 1;
        let more = others.len() as u64;
        if proved.moves >= most || proved.calls + more > calls {
            break;
        }
        proved.calls += more;
        layer.extend(replies(opponent, others)?);
    }
    Ok(proved)
}
