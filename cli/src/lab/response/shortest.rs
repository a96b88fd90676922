//! How few own moves mate an opponent that always answers alike: every line is tried, shorter ones first.
//!
//! What is found is the shortest there is, and where nothing is found up to some length there is nothing so short: positions that come about by
//! different lines are gone on with once, which changes nothing, for the answer depends on the position alone.

use rustc_hash::FxHashSet;
use seriatim::board::Move;
use seriatim::rules::in_full::InFull;
use seriatim::rules::{Chess, Outcome, Position};

/// What trying every line has shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortestMate {
    /// No line of so many own moves or fewer mates.
    pub none_within: u32,
    /// The first of the shortest lines that mate, with the answers, if one was found.
    pub line: Option<Vec<Move>>,
    /// Questions that were asked.
    pub calls: u64,
}

/// A position in which the own side has the move, and the moves that lead there.
struct OwnTurn {
    position: Chess,
    line: Vec<Move>,
}

/// Tries every line of up to `most` own moves against what `reply` answers.
///
/// # Errors
/// Those of `reply`.
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

/// The lines that mate with the next move.
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
