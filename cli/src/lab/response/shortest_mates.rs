//! Shortest mate against a deterministic opponent. Every line is tried, shorter lines first.
//!
//! The mate found is the shortest. If none is found up to some length, no mate of that length or
//! less exists. A position reached by several lines is searched once. That loses nothing, because
//! the opponent's answer depends only on the position.

use rustc_hash::FxHashSet;
use seriatim::board::Move;
use seriatim::rules::in_full::InFull;
use seriatim::rules::{Chess, Outcome, Position};

/// Result of trying every line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortestMate {
    /// No line of this many own moves or fewer mates.
    pub none_within: u32,
    /// First of the shortest mating lines, with the answers. `None` if no mate was found.
    pub line: Option<Vec<Move>>,
    /// Number of queries to the opponent.
    pub calls: u64,
}

/// Position with the own side to move, and the moves that lead to it.
struct OwnTurn {
    position: Chess,
    line: Vec<Move>,
}

/// Tries every line of up to `most` own moves against the answers of `reply`.
///
/// # Errors
/// Errors of `reply`.
pub fn shortest<E>(
    start: &Chess,
    most: u32,
    mut reply: impl FnMut(&Chess) -> Result<Option<Move>, E>,
) -> Result<ShortestMate, E> {
    let mut reached = vec![OwnTurn {
        position: start.clone(),
        line: Vec::new(),
    }];
    let mut seen = FxHashSet::default();
    let mut shown = ShortestMate {
        none_within: 0,
        line: None,
        calls: 0,
    };
    while shown.none_within < most {
        let mut mates = reached.iter().flat_map(mates_at_once);
        if let Some(line) = mates.next() {
            shown.line = Some(line);
            return Ok(shown);
        }
        shown.none_within += 1;
        if shown.none_within == most {
            break;
        }
        let mut next = Vec::new();
        for OwnTurn { position, line } in &reached {
            for &mv in &position.legal_moves() {
                let mut after = position.clone();
                after.play_unchecked(mv);
                if after.outcome().is_some() || !seen.insert(InFull(after.clone())) {
                    continue;
                }
                shown.calls += 1;
                let Some(answer) = reply(&after)? else {
                    continue;
                };
                after.play_unchecked(answer);
                if after.outcome().is_none() && !after.is_dead() {
                    let line = line.iter().copied().chain([mv, answer]).collect();
                    next.push(OwnTurn {
                        position: after,
                        line,
                    });
                }
            }
        }
        reached = next;
    }
    Ok(shown)
}

/// Returns the lines that mate with the next move.
fn mates_at_once(reached: &OwnTurn) -> Vec<Vec<Move>> {
    let OwnTurn { position, line } = reached;
    let mates = |&mv: &Move| {
        let mut end = position.clone();
        end.play_unchecked(mv);
        end.outcome().is_some_and(Outcome::is_mate)
    };
    let moves = position.legal_moves();
    let moves = moves.iter().copied().filter(mates);
    moves
        .map(|mv| line.iter().copied().chain([mv]).collect())
        .collect()
}
