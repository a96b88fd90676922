//! Short mates against an opponent that is asked about whole games, found by a widening search by
//! layers.

use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};

use seriatim::board::{Color, Move};
use seriatim::bots::confirm_against;
use seriatim::chess::orthodox::terms::play;
use seriatim::chess::orthodox::tree::OrthodoxState;
use seriatim::chess::orthodox::{ChessTree, SETTINGS};
use seriatim::rules::{Chess, Position};
use seriatim::search::alpha_beta::{AlphaBeta, GameValue, Request, Settings};
use seriatim::search::{Search, SearchStatus};

use super::game_opponent::{GameOpponent, text_of};
use super::record_turns::{RecordTurn, mate_in, replies, start, text_key};

/// Value of a forced mate, in hundredths of a pawn.
const DECIDED: i32 = 100_000;

/// Maximum number of nodes for the value of a position.
const MOST_NODES: u64 = 1 << 16;

/// Value under which the threats of a position do not count, in hundredths of a pawn.
const HOPELESS: i32 = -900;

/// Limits of a search for short mates.
#[derive(Clone, Copy, Debug)]
pub struct RecordPlan {
    /// Side that mates the opponent.
    pub side: Color,
    /// Maximum number of different queries of the search.
    pub calls: u64,
    /// Number of positions kept in each layer at first; each further search keeps twice as many.
    pub width: usize,
    /// Number of own moves tried in each position at first.
    pub branches: usize,
    /// Depth of the search that values positions, in plies.
    pub guide: i32,
    /// True if the opponent's evaluations count half.
    pub grey: bool,
    /// True if half of the positions are kept for their threats of mate.
    pub threats: bool,
    /// Maximum number of own moves in a line.
    pub horizon: usize,
}

/// A mate found, and the proof of how short it is.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq, Eq)]
pub struct BotRecord {
    /// Package of the opponent.
    pub bot: String,
    /// Version of the package.
    pub version: String,
    /// Depth or level at which it answers.
    pub depth: u32,
    /// Side that mates: `white` or `black`.
    pub side: String,
    /// Own moves until mate; `None` if no mate was found.
    pub mate: Option<u32>,
    /// Moves of both sides; empty without a mate.
    pub line: String,
    /// Number of different queries until this line was found.
    pub queries: u64,
    /// Number of different queries until the first mate.
    pub first: Option<u64>,
    /// Number of different queries of the search.
    pub asked: u64,
    /// No line of this many own moves or fewer mates: all were tried.
    pub none_within: u32,
    /// Number of queries of that proof.
    pub proof_queries: u64,
}

/// Search for the shortest mate.
pub struct RecordSearch {
    plan: RecordPlan,
    values: AlphaBeta<ChessTree>,
    order: AlphaBeta<ChessTree>,
    asked: FxHashSet<u64>,
    known: FxHashMap<u64, i32>,
    best: Option<(Vec<Move>, u64)>,
    first: Option<u64>,
}

impl RecordSearch {
    /// Prepares a search.
    #[must_use]
    pub fn new(plan: RecordPlan) -> Self {
        let made = |table: usize| {
            let settings = Settings { table, ..SETTINGS };
            AlphaBeta::new(ChessTree::new(play()), settings)
        };
        Self {
            plan,
            values: made(1 << 20),
            order: made(0),
            asked: FxHashSet::default(),
            known: FxHashMap::default(),
            best: None,
            first: None,
        }
    }

    /// Own moves of the best mate, or the greatest number plus one.
    fn bound(&self) -> usize {
        let none = self.plan.horizon + 1;
        self.best
            .as_ref()
            .map_or(none, |(line, _)| line.len().div_ceil(2).min(none))
    }

    /// Value of a position for the side to move.
    fn value(&mut self, reached: &RecordTurn) -> i32 {
        let key = reached.position.key();
        let own = match self.known.get(&key) {
            Some(&value) => value,
            None => {
                let request = Request::best(self.plan.guide * 100);
                let root = OrthodoxState::new(reached.position.clone());
                self.values.clear();
                self.values.begin(&root, &[], request);
                run(&mut self.values);
                let value = self.values.best().map_or(0, |line| worth(line.value));
                self.known.insert(key, value);
                value
            }
        };
        if self.plan.grey && own.abs() < DECIDED / 2 {
            i32::midpoint(own.clamp(-2_000, 2_000), reached.value.clamp(-2_000, 2_000))
        } else {
            own
        }
    }

    /// The most promising own moves of a position after a search of one ply.
    fn moves(&mut self, reached: &RecordTurn, branches: usize) -> Vec<Move> {
        self.order.clear();
        let root = OrthodoxState::new(reached.position.clone());
        self.order.begin(&root, &[], Request::all(100));
        run(&mut self.order);
        let last = self.order.iterations().last();
        let lines = last.map_or(&[][..], |last| &last.lines);
        lines.iter().take(branches).map(|line| line.mv).collect()
    }

    /// Keeps `width` positions: those of the greatest value and, if the plan says so, as many with
    /// the strongest threat of mate.
    fn best_of(&mut self, mut layer: Vec<RecordTurn>, width: usize) -> Vec<RecordTurn> {
        for reached in &mut layer {
            reached.value = self.value(reached);
        }
        layer.sort_by_key(|one| std::cmp::Reverse(one.value));
        let by_value = width.div_ceil(if self.plan.threats { 2 } else { 1 });
        let mut others = layer.split_off(by_value.min(layer.len()));
        if self.plan.threats {
            others.retain(|one| one.value > HOPELESS);
            others.sort_by_cached_key(|one| std::cmp::Reverse(one.threat()));
        }
        layer.extend(others.into_iter().take(width - by_value));
        layer
    }

    /// One search by layers. Returns false if the limit of queries is reached.
    fn descend(
        &mut self,
        opponent: &mut GameOpponent,
        width: usize,
        branches: usize,
    ) -> Result<bool, String> {
        let mut layer = vec![start(opponent, self.plan.side)?];
        let mut seen = FxHashSet::default();
        for own in 1.. {
            // A mate after this layer would have `own + 1` own moves.
            if own + 1 >= self.bound() || layer.is_empty() {
                break;
            }
            let mut queries = Vec::new();
            for reached in &layer {
                for mv in self.moves(reached, branches) {
                    let Some(query) = reached.ask(mv) else {
                        continue;
                    };
                    let again = reached.keys.contains(&query.after.key());
                    if !again && seen.insert(query.key()) {
                        queries.push(query);
                    }
                }
            }
            for query in &queries {
                self.asked.insert(text_key(&query.line));
            }
            layer = replies(opponent, queries)?;
            let calls = self.asked.len() as u64;
            if let Some(line) = mate_in(&layer) {
                self.first = self.first.or(Some(calls));
                self.best = Some((line, calls));
                break;
            }
            if calls >= self.plan.calls {
                return Ok(false);
            }
            layer = self.best_of(layer, width);
        }
        Ok(self.asked.len() < self.plan.calls as usize)
    }

    /// Searches with growing width until the limit of queries is reached.
    ///
    /// # Errors
    /// Error if the opponent does not answer, or answers with an illegal move.
    pub fn run(&mut self, opponent: &mut GameOpponent) -> Result<(), String> {
        let (mut width, mut branches) = (self.plan.width, self.plan.branches);
        loop {
            let before = self.asked.len();
            let open = self.descend(opponent, width, branches)?;
            let best = self.best.as_ref().map(|(line, _)| line.len().div_ceil(2));
            eprintln!(
                "width {width}, branches {branches}: {best:?}, {} asked",
                self.asked.len()
            );
            if !open || self.asked.len() == before && branches > 200 {
                return Ok(());
            }
            width += width.div_ceil(2);
            branches += branches.div_ceil(4);
        }
    }

    /// Writes what was found into a record.
    pub fn report(&self, record: &mut BotRecord) {
        record.asked = self.asked.len() as u64;
        record.first = self.first;
        if let Some((line, calls)) = &self.best {
            record.mate = Some(line.len().div_ceil(2) as u32);
            record.line = text_of(line);
            record.queries = *calls;
        }
    }
}

fn run(search: &mut AlphaBeta<ChessTree>) {
    while search.nodes() < MOST_NODES && search.step(1 << 12) == SearchStatus::Running {}
}

fn worth(value: GameValue) -> i32 {
    match value {
        GameValue::Win { plies } => DECIDED - 50 * plies.min(200) as i32,
        GameValue::Loss { .. } => -DECIDED,
        GameValue::Draw => 0,
        GameValue::Estimate(value) => value,
    }
}

/// Plays the line of a record again by the rules. Returns true if it mates.
///
/// # Errors
/// Error if the opponent does not answer.
pub fn confirmed(opponent: &mut GameOpponent, side: Color, line: &[Move]) -> Result<bool, String> {
    let from = usize::from(side == Color::Black).min(line.len());
    let mut start = Chess::start();
    for &mv in &line[..from] {
        if opponent.replies(&[&[]])?[0].mv != Some(mv) {
            return Ok(false);
        }
        start = start.play(mv).map_err(|error| error.to_string())?;
    }
    let (mut at, mut silent) = (from + 1, None);
    let reply = |_: &Chess| {
        let replied = opponent.replies(&[&line[..at]]);
        at += 2;
        match replied {
            Ok(replied) => replied[0].mv,
            Err(error) => {
                silent = Some(error);
                None
            }
        }
    };
    let end = confirm_against(&start, reply, &line[from..]);
    match silent {
        Some(error) => Err(error),
        None => {
            Ok(end
                .is_ok_and(|end| end.is_some_and(|end| end.is_mate() && end.winner == Some(side))))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{RecordPlan, RecordSearch, confirmed};
    use crate::lab::response::game_opponent::GameOpponent;
    use crate::lab::response::none_within::{NoneWithin, none_within};
    use crate::lab::response::opponent::ResponseOpponent;
    use seriatim::board::Color;
    use seriatim::bots::Bot;

    #[test]
    fn the_greedy_bot_is_mated_in_three() {
        let bot = ResponseOpponent::Bot(Bot::Greedy);
        let mut opponent = GameOpponent::open(&bot, None).expect("a bot");
        let side = Color::White;
        let proved = none_within(&mut opponent, side, 4, 10_000).expect("a proof");
        assert_eq!(proved.moves, 2);
        let line = proved.line.expect("a mate in three");
        assert_eq!(line.len(), 5);
        assert!(confirmed(&mut opponent, side, &line).expect("an answer"));
        // The limit of queries ends the proof after the layer that it still allows.
        let short = none_within(&mut opponent, side, 4, 0).expect("a proof");
        let none = NoneWithin {
            moves: 2,
            line: None,
            calls: 0,
        };
        assert_eq!(short, none);
    }

    #[test]
    fn a_search_mates_with_both_sides() {
        let bot = ResponseOpponent::Bot(Bot::Greedy);
        for side in Color::ALL {
            let mut opponent = GameOpponent::open(&bot, None).expect("a bot");
            let mut search = RecordSearch::new(RecordPlan {
                side,
                calls: 400,
                width: 4,
                branches: 6,
                guide: 2,
                grey: false,
                threats: side == Color::White,
                horizon: 20,
            });
            search.run(&mut opponent).expect("a search");
            let (line, calls) = search.best.expect("a mate");
            assert!(calls <= search.asked.len() as u64);
            assert!(confirmed(&mut opponent, side, &line).expect("an answer"));
            assert!(!confirmed(&mut opponent, side, &line[..line.len() - 2]).expect("an answer"));
        }
    }
}
