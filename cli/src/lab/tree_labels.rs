//! Labels of positions from the trees of searches of antichess (TreeStrap, Veness et al. 2009).
//!
//! The player plays games against itself with few nodes a move. The transposition table holds
//! results about the inner nodes of each search: exact values and bounds. Each such position
//! without a compulsory capture is a label, as is each position of the game itself; the latter also
//! knows the result. Some games begin with an open position of an earlier search, not of a game.

use std::collections::HashSet;

use seriatim::antichess::terms::PLAY;
use seriatim::antichess::{AntichessTree, SETTINGS};
use seriatim::board::{Board, Color, Piece, Role, Square};
use seriatim::player::SearchedGame;
use seriatim::rules::{Antichess, History, Position};
use seriatim::search::Search;
use seriatim::search::alpha_beta::{AlphaBeta, GameTree, GameValue, Request, Settings, Stage};
use seriatim::search::table::{Bound, Entry};
use seriatim::util::{Rng, mix};

use super::net_samples::is_judged;
/// Settings of a collection.
#[derive(Clone, Copy, Debug)]
pub struct LabelPlan {
    /// Nodes of a search.
    pub nodes: u64,
    /// Least depth of the search of a position that was not played, in plies.
    pub plies: u16,
    /// Number of positions below each searched position that are searched themselves.
    pub below: usize,
    /// Nodes of such a search.
    pub below_nodes: u64,
    /// Seed of the openings.
    pub seed: u64,
}

/// Games from positions of the searches of one game.
const BRANCHES: usize = 3;
/// Value that settles a game and a label, in hundredths of a point.
pub(super) const DECIDED: i16 = 30_000;
/// Largest value of a position from which a game begins, in hundredths of a point.
const OPEN: i16 = 90;
/// Longest game in plies. A longer game is a draw.
const LONGEST: usize = 300;
/// Memory for the table of a search, in bytes.
const TABLE: usize = 1 << 20;

/// A position with what a search said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Pieces.
    pub board: Board,
    /// Side to move.
    pub to_move: Color,
    /// Value for the side to move, in hundredths of a point; ± 30,000 for a win or loss.
    pub value: i16,
    /// Relation of the value to the value that a full search would have given.
    pub bound: Bound,
    /// White's half points in the game; `None` if the position was not played.
    pub result: Option<u8>,
}

impl Label {
    /// Size of a label in bytes.
    pub const SIZE: usize = 8 + 16 + 2 + 1;

    /// Returns the label as bytes: occupied squares, four bits for each piece, value, and a byte
    /// for the rest.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; Self::SIZE] {
        let mut bytes = [0; Self::SIZE];
        let mut occupied = 0_u64;
        for (count, (at, piece)) in self.board.pieces().enumerate() {
            occupied |= 1 << at.index();
            let code = piece.role as u8 | (piece.color.index() as u8) << 3;
            bytes[8 + count / 2] |= code << (4 * (count % 2));
        }
        bytes[..8].copy_from_slice(&occupied.to_le_bytes());
        bytes[24..26].copy_from_slice(&self.value.to_le_bytes());
        let bound = match self.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        let result = self.result.map_or(3, |half| half.min(2));
        bytes[26] = self.to_move.index() as u8 | bound << 1 | result << 3;
        bytes
    }

    /// Reads the bytes that [`Self::to_bytes`] wrote; `None` for other bytes.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; Self::SIZE] = bytes.try_into().ok()?;
        let (mut word, mut value) = ([0; 8], [0; 2]);
        word.copy_from_slice(&bytes[..8]);
        value.copy_from_slice(&bytes[24..26]);
        let occupied = u64::from_le_bytes(word);
        if occupied.count_ones() > 32 {
            return None;
        }
        let mut board = Board::default();
        let squares = Square::all().filter(|at| occupied >> at.index() & 1 == 1);
        for (count, at) in squares.enumerate() {
            let code = bytes[8 + count / 2] >> (4 * (count % 2)) & 15;
            let color = Color::ALL[usize::from(code >> 3)];
            let role = Role::from_bits(code & 7)?;
            board.put(at, Piece { color, role });
        }
        let rest = bytes[26];
        Some(Self {
            board,
            to_move: Color::ALL[usize::from(rest & 1)],
            value: i16::from_le_bytes(value),
            bound: match rest >> 1 & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                3 => Bound::Exact,
                _ => return None,
            },
            result: Some(rest >> 3).filter(|&half| half < 3),
        })
    }

    /// Returns the number of the first label that cannot be read, from 1 on.
    #[must_use]
    pub fn fault(bytes: &[u8]) -> Option<usize> {
        let bad = |bytes| Self::from_bytes(bytes).is_none();
        bytes.chunks(Self::SIZE).position(bad).map(|at| at + 1)
    }
}

/// Plays games and collects labels.
pub struct Labels {
    plan: LabelPlan,
    search: AlphaBeta<AntichessTree>,
    tree: AntichessTree,
    rng: Rng,
    seen: HashSet<u64>,
    labels: Vec<Label>,
    /// Open positions of the searches of a game, from which other games may begin.
    branches: Vec<Antichess>,
    /// Number of open positions so far.
    open: usize,
}

impl Labels {
    /// Makes a collector.
    #[must_use]
    pub fn new(plan: LabelPlan) -> Self {
        let settings = Settings {
            table: TABLE,
            ..SETTINGS
        };
        Self {
            plan,
            search: AlphaBeta::new(AntichessTree::new(PLAY.clone()), settings),
            tree: AntichessTree::new(PLAY.clone()),
            rng: Rng::new(0),
            seen: HashSet::new(),
            labels: Vec::new(),
            branches: Vec::new(),
            open: 0,
        }
    }

    /// Returns the labels of a group of games: one game from a random opening and some from
    /// positions of its searches. The plan and the number decide everything.
    pub fn group(&mut self, number: u64) -> Vec<Label> {
        self.rng = Rng::new(mix(mix(self.plan.seed) ^ number));
        self.seen.clear();
        loop {
            self.branches.clear();
            self.open = 0;
            let mut position = Antichess::start();
            for _ in 0..2 + self.rng.below(8) {
                let moves = position.legal_moves();
                let Some(&mv) = moves.get(self.rng.below(moves.len().max(1))) else {
                    break;
                };
                position.play_unchecked(mv);
            }
            if self.game(position, true) {
                break;
            }
        }
        for branch in std::mem::take(&mut self.branches) {
            self.game(branch, false);
        }
        std::mem::take(&mut self.labels)
    }

    /// Plays a game. Returns false, without labels, if the position is not open.
    fn game(&mut self, start: Antichess, first: bool) -> bool {
        self.search.clear();
        let mut played: Vec<usize> = Vec::new();
        let (mut position, mut history) = (start, History::new());
        let result = loop {
            if let Some(outcome) = history.outcome(&position) {
                break outcome.winner.map_or(1, |winner| winner.pick(2, 0));
            }
            if played.len() >= LONGEST {
                break 1;
            }
            let moves = position.legal_moves();
            let mv = if let [mv] = moves[..] {
                mv
            } else {
                let state = SearchedGame::state(&self.tree, &position);
                let request = Request::best(6_000);
                self.search.begin(&state, history.keys(), request);
                self.search.step(self.plan.nodes);
                let Some(best) = self.search.best() else {
                    break 1;
                };
                let value = value_of(best.value);
                if played.is_empty() && first && value.abs() > OPEN {
                    return false;
                }
                if is_judged(&position) && best.bound != Bound::Upper {
                    played.push(self.labels.len());
                    self.labels.push(Label {
                        board: *position.board(),
                        to_move: position.to_move(),
                        value,
                        bound: Bound::Exact,
                        result: None,
                    });
                    self.seen.insert(position.key());
                }
                self.walk(&state, first);
                for _ in 0..self.plan.below {
                    self.search_below(&state);
                }
                if value.abs() == DECIDED {
                    let wins = position.to_move() == Color::White;
                    break if wins == (value > 0) { 2 } else { 0 };
                }
                best.mv
            };
            history.push(&position);
            position.play_unchecked(mv);
        };
        for at in played {
            self.labels[at].result = Some(result);
        }
        true
    }

    /// Labels the inner nodes of the last search.
    fn walk(&mut self, root: &<AntichessTree as GameTree>::State, first: bool) {
        let depth = 100 * i32::from(self.plan.plies);
        let mut here = HashSet::new();
        let mut open = vec![root.clone()];
        while let Some(state) = open.pop() {
            let Some(entry) = self
                .search
                .table()
                .and_then(|table| table.probe(self.tree.key(&state)))
            else {
                continue;
            };
            if entry.depth < depth {
                continue;
            }
            if is_judged(&state.position) && self.seen.insert(state.position.key()) {
                self.label(&state.position, &entry, first);
            }
            if entry.depth < depth + 100 {
                continue;
            }
            let mut moves = Vec::new();
            for stage in [Stage::Noisy, Stage::Quiet] {
                self.tree
                    .moves(&state, stage, &mut |candidate| moves.push(candidate.mv));
            }
            for mv in moves {
                let mut next = state.clone();
                self.tree.play(&state, mv, &mut next);
                if here.insert(self.tree.key(&next)) {
                    open.push(next);
                }
            }
        }
    }

    /// Goes down the tree of the last search at random, one move beyond it, and labels the position
    /// found with the value of a search of its own.
    fn search_below(&mut self, root: &<AntichessTree as GameTree>::State) {
        let mut state = root.clone();
        loop {
            let mut moves = Vec::new();
            for stage in [Stage::Noisy, Stage::Quiet] {
                self.tree
                    .moves(&state, stage, &mut |candidate| moves.push(candidate.mv));
            }
            if moves.is_empty() {
                return;
            }
            let mv = moves[self.rng.below(moves.len())];
            let mut next = state.clone();
            self.tree.play(&state, mv, &mut next);
            state = next;
            let key = self.tree.key(&state);
            let table = self.search.table();
            if table.and_then(|table| table.probe(key)).is_none() {
                break;
            }
        }
        let position = &state.position;
        if !is_judged(position) || !self.seen.insert(position.key()) {
            return;
        }
        self.search.begin(&state, &[], Request::best(6_000));
        self.search.step(self.plan.below_nodes);
        let Some(best) = self.search.best() else {
            return;
        };
        if best.bound != Bound::Upper {
            self.labels.push(Label {
                board: *position.board(),
                to_move: position.to_move(),
                value: value_of(best.value),
                bound: Bound::Exact,
                result: None,
            });
        }
    }

    fn label(&mut self, position: &Antichess, entry: &Entry, first: bool) {
        // Packed values: twice an estimate; wins and losses lie beyond all estimates.
        let value = match entry.value {
            511_000.. => DECIDED,
            ..=-511_000 => -DECIDED,
            value => (value / 2).clamp(-20_000, 20_000) as i16,
        };
        // A bound beyond which nothing lies says nothing.
        let empty = match entry.bound {
            Bound::Exact => false,
            Bound::Lower => value == -DECIDED,
            Bound::Upper => value == DECIDED,
        };
        if empty {
            return;
        }
        self.labels.push(Label {
            board: *position.board(),
            to_move: position.to_move(),
            value,
            bound: entry.bound,
            result: None,
        });
        if first && value.abs() <= OPEN {
            self.open += 1;
            if self.branches.len() < BRANCHES {
                self.branches.push(position.clone());
            } else {
                let at = self.rng.below(self.open);
                if let Some(branch) = self.branches.get_mut(at) {
                    branch.clone_from(position);
                }
            }
        }
    }
}

/// Value of a label, in hundredths of a point.
fn value_of(value: GameValue) -> i16 {
    match value {
        GameValue::Win { .. } => DECIDED,
        GameValue::Loss { .. } => -DECIDED,
        GameValue::Draw => 0,
        GameValue::Estimate(value) => value.clamp(-20_000, 20_000) as i16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_read_as_they_were_written() {
        let plan = LabelPlan {
            nodes: 400,
            plies: 2,
            below: 1,
            below_nodes: 100,
            seed: 1,
        };
        let labels = Labels::new(plan).group(0);
        assert!(labels.len() > 200, "{}", labels.len());
        let played = labels.iter().filter(|label| label.result.is_some());
        let played = played.count();
        assert!(played > 20 && played < labels.len() / 2, "{played}");
        let mut bytes: Vec<u8> = labels.iter().flat_map(Label::to_bytes).collect();
        assert_eq!(Label::fault(&bytes), None);
        bytes.pop();
        assert_eq!(Label::fault(&bytes), Some(labels.len()));
        for label in &labels {
            assert_eq!(Label::from_bytes(&label.to_bytes()).as_ref(), Some(label));
        }
        assert_eq!(Labels::new(plan).group(0), labels);
        assert_eq!(Label::from_bytes(&[0; Label::SIZE]), None);
        assert_eq!(Label::from_bytes(&[255; Label::SIZE]), None);
        assert_eq!(Label::from_bytes(&[0; 3]), None);
    }

    #[test]
    fn positions_below_the_search_have_values_of_their_own() {
        let values = |below| {
            let plan = LabelPlan {
                nodes: 400,
                plies: 99,
                below,
                below_nodes: 100,
                seed: 1,
            };
            let labels = Labels::new(plan).group(0);
            assert!(labels.iter().all(|label| label.bound == Bound::Exact));
            labels.iter().filter(|label| label.result.is_none()).count()
        };
        assert_eq!(values(0), 0);
        assert!(values(5) > 20);
    }
}
