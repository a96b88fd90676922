//! Depth-first proof-number search as in the textbook, for comparison. Every new state begins with
//! proof numbers 1 and 1, and sums are plain sums. The search leaves a line as soon as another one
//! is better. It never forgets a result.

use std::fmt::Write;
use std::io;

use rustc_hash::{FxHashMap, FxHashSet};

use seriatim::antichess::proof::forced_win::ForcedWin;
use seriatim::rules::{Antichess, Position};
use seriatim::search::proof_number::{Look, ProofGame, ProofSearch};
use seriatim::search::{Search, SearchStatus};

use super::wins::WinSource;

/// Proof number of a state that cannot be proved.
const NEVER: u32 = u32::MAX;
/// Node limit for a win, for either search.
const MOST: u64 = 5_000_000;
/// Maximum length of a line, in plies.
const DEEPEST: usize = 500;
/// Maximum memory of our search's table, in bytes.
const BYTES: usize = 1 << 26;

/// Proof numbers of a state: for a win of the side to move, then for a win of the other side.
type Numbers = (u32, u32);

/// Search of the textbook.
struct PlainSearch {
    game: ForcedWin,
    table: FxHashMap<u64, Numbers>,
    path: FxHashSet<u64>,
    nodes: u64,
}

impl PlainSearch {
    fn new(position: &Antichess) -> Self {
        let winner = position.to_move();
        Self {
            game: ForcedWin::new(winner),
            table: FxHashMap::default(),
            path: FxHashSet::default(),
            nodes: 0,
        }
    }

    /// Returns the numbers known for a state. A repetition is no win: it counts against the side
    /// that must win.
    fn see(&self, state: &Antichess) -> Numbers {
        let ours = self.game.is_ours(state);
        match self.game.look(state) {
            Look::Over(won) if won == ours => (0, NEVER),
            Look::Over(_) => (NEVER, 0),
            Look::Open(_) if self.path.contains(&state.key()) => {
                if ours {
                    (NEVER, 0)
                } else {
                    (0, NEVER)
                }
            }
            Look::Open(_) => self.table.get(&state.key()).copied().unwrap_or((1, 1)),
        }
    }

    /// Searches below a state until one of its numbers reaches its limit.
    fn search(&mut self, state: &Antichess, limits: Numbers) -> Numbers {
        let mut children = Vec::new();
        state.each_child(|_, next| children.push(next.clone()));
        self.nodes += children.len() as u64;
        self.path.insert(state.key());
        let numbers = loop {
            // A child's numbers are those of the other side.
            let seen: Vec<Numbers> = children.iter().map(|child| self.see(child)).collect();
            let (mut least, mut second, mut chosen) = ((NEVER, 0), NEVER, 0);
            let mut sum = 0_u32;
            for (at, &(theirs, ours)) in seen.iter().enumerate() {
                sum = sum.saturating_add(theirs);
                if ours < least.0 {
                    second = least.0;
                    (least, chosen) = ((ours, theirs), at);
                } else {
                    second = second.min(ours);
                }
            }
            let numbers = (least.0, sum);
            let is_over = self.nodes >= MOST || self.path.len() >= DEEPEST;
            if numbers.0 >= limits.0 || numbers.1 >= limits.1 || is_over {
                break numbers;
            }
            let others = sum - least.1;
            let below = (
                limits.1.saturating_sub(others),
                limits.0.min(second.saturating_add(1)),
            );
            let child = children[chosen].clone();
            self.search(&child, below);
        };
        self.path.remove(&state.key());
        self.table.insert(state.key(), numbers);
        numbers
    }
}

/// Nodes spent until a win was proved or the search was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spent {
    nodes: u64,
    proved: bool,
}

fn plain(position: &Antichess) -> Spent {
    let mut search = PlainSearch::new(position);
    let mut numbers = search.see(position);
    // A line cut off at the greatest depth can end the search too early, so the search is then
    // continued.
    while numbers.0 != 0 && numbers.1 != 0 && search.nodes < MOST {
        numbers = search.search(position, (NEVER, NEVER));
    }
    Spent {
        nodes: search.nodes,
        proved: numbers.0 == 0,
    }
}

fn ours(position: &Antichess) -> Spent {
    let winner = position.to_move();
    let mut search = ProofSearch::new(ForcedWin::new(winner), BYTES);
    search.begin(position);
    while search.nodes() < MOST && search.step(1_000) == SearchStatus::Running {}
    Spent {
        nodes: search.nodes(),
        proved: search.answer() == Some(true),
    }
}

/// Returns Markdown: the nodes of both searches for each length of the wins. Both try to prove only
/// the winner's side.
///
/// # Errors
/// Error if a source is a game and no win.
pub fn run(wins: &[WinSource]) -> io::Result<String> {
    let mut rows = vec![[0_u64; 5]; 16];
    for win in wins {
        let WinSource::Known(position, seen) = win else {
            return Err(io::Error::other("a game, not a win"));
        };
        let (ours, plain) = (ours(position), plain(position));
        let at = (*seen as usize).min(rows.len() - 2);
        for row in [at, 15] {
            let row = &mut rows[row];
            row[0] += 1;
            row[1] += u64::from(ours.proved);
            row[2] += ours.nodes;
            row[3] += u64::from(plain.proved);
            row[4] += plain.nodes;
        }
    }
    let mut text = "| moves | wins | proved | nodes | proved by the plain search | its nodes | ours ÷ its |\n|--:|--:|--:|--:|--:|--:|--:|\n".to_owned();
    for (length, row) in rows.iter().enumerate().filter(|(_, row)| row[0] > 0) {
        let name = if length == 15 {
            "all".to_owned()
        } else {
            length.to_string()
        };
        let [wins, proved, nodes, plainly, plain_nodes] = row;
        let ratio = *nodes as f64 / *plain_nodes as f64;
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "| {name} | {wins} | {proved} | {nodes} | {plainly} | {plain_nodes} | {ratio:.2} |"
        );
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// White must capture, and Black then captures White's last piece.
    #[test]
    fn both_prove_what_is_won() {
        let line = r#"{"fen":"1n2kbnr/1pp1pppp/8/8/8/7P/2rP1P1R/8 w - - 0 14","seen":4}"#;
        let source = WinSource::read(line).expect("a win");
        let WinSource::Known(position, _) = &source else {
            panic!("a game")
        };
        assert!(ours(position).proved && plain(position).proved);
        let text = run(&[source]).expect("a win");
        assert!(text.contains("| all | 1 | 1 |"), "{text}");
        assert!(run(&[WinSource::Game("e2e4".to_owned())]).is_err());
    }
}
