//! Player that uses the alpha-beta search.

use std::cmp::Reverse;

use super::{Decision, Level, Line, Player, PlayerLimits};
use crate::eval::Score;
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::Position;
use seriatim_search::alpha_beta::{self, AlphaBeta, GameTree, GameValue, Request, Settings};
use seriatim_search::table::Bound;
use seriatim_search::{Search, SearchStatus};
use seriatim_util::{Rng, mix, sort_by_key};

/// Game that [`SearchPlayer`] plays.
pub trait SearchedGame: GameTree<Move = Move> {
    /// Positions of the game.
    type Position: Position;

    /// Creates the search state of a position.
    fn state(&self, position: &Self::Position) -> Self::State;

    /// Score of a win as shown to people: a mate, or another end.
    fn win(winner: Color, moves: u32) -> Score;
}

/// Number of plies at the start of a game in which the level's variety applies.
const OPENING_PLIES: u16 = 10;
/// Number of lines compared for variety.
const VARIETY_LINES: usize = 4;
/// Number of nodes of a step beyond the limit, as long as no move has been found.
const SMALL_STEP: u64 = 32;
/// Maximum number of nodes beyond the limit to find a first move: about ten milliseconds. Most
/// positions need less than a hundred nodes; with thirty queens the captures after the first move
/// do not end.
const MOST_BEYOND: u64 = 1 << 14;
/// Search depth, in plies, for the value of a single legal move.
const SINGLE_DEPTH: u32 = 8;
/// Value of a known result for a level that misjudges, in thousandths of a point: more than any
/// estimate. At 20,000 a side with several queens preferred more queens to a mate.
const DECIDED: i32 = 1_000_000;

/// Player that searches with alpha-beta. It can play one position after another, and remembers its
/// results.
pub struct SearchPlayer<G: SearchedGame> {
    search: AlphaBeta<G>,
    limits: PlayerLimits,
    to_move: Color,
    status: SearchStatus,
    limited: bool,
    /// Misjudgement of moves, and the choice among equal moves.
    noise: i32,
    careless: bool,
    margin: i32,
    seed: u64,
    only_move: bool,
}

impl<G: SearchedGame> SearchPlayer<G> {
    /// Creates a player.
    #[must_use]
    pub fn new(game: G, settings: Settings) -> Self {
        Self {
            search: AlphaBeta::new(game, settings),
            limits: PlayerLimits::NONE,
            to_move: Color::White,
            status: SearchStatus::Finished,
            limited: false,
            noise: 0,
            careless: false,
            margin: 0,
            seed: 0,
            only_move: false,
        }
    }

    /// Begins with a position. `before` holds the keys of earlier positions that may be repeated,
    /// oldest first ([`History::keys`](seriatim_core::rules::History::keys)). Without a level the
    /// player plays the best move that it finds.
    #[inline(never)]
    pub fn begin(
        &mut self,
        position: &G::Position,
        before: &[u64],
        limits: &PlayerLimits,
        level: Option<&Level>,
        seed: u64,
    ) {
        self.seed = mix(mix(seed) ^ position.key());
        self.to_move = position.to_move();
        self.limits = limits.clone();
        self.limited = false;
        (self.noise, self.margin, self.careless) = (0, 0, false);
        let mut lines = limits.lines;
        if let Some(level) = level {
            self.limits.nodes = limits.nodes.min(level.nodes);
            self.limits.depth = limits.depth.min(level.depth);
            self.noise = level.noise;
            self.careless = Rng::new(self.seed).below(100) < level.careless as usize;
            if level.noise > 0 || self.careless {
                lines = usize::MAX;
            } else if level.variety > 0 && position.turn() <= OPENING_PLIES {
                self.margin = level.variety;
                lines = lines.max(VARIETY_LINES);
            }
        }
        let moves = position.legal_moves().len();
        self.only_move = moves == 1 && !limits.thorough;
        let mut depth = self.limits.depth.clamp(1, PlayerLimits::DEEPEST);
        if self.only_move {
            depth = depth.min(SINGLE_DEPTH);
        }
        let request = Request {
            depth: depth as i32 * 100,
            lines,
            only: limits.only.clone(),
        };
        let state = self.search.game().state(position);
        self.search.begin(&state, before, request);
        self.status = if moves == 0 {
            SearchStatus::Finished
        } else {
            SearchStatus::Running
        };
    }

    /// Continues a search that a limit has ended, with `nodes` more nodes.
    pub(crate) fn go_on(&mut self, nodes: u64) {
        self.limits.nodes = self.limits.nodes.saturating_add(nodes);
        (self.status, self.limited) = (SearchStatus::Running, false);
    }

    /// Forgets the results about other positions.
    pub(crate) fn clear(&mut self) {
        self.search.clear();
    }

    /// The search with its results for every depth.
    #[must_use]
    pub const fn search(&self) -> &AlphaBeta<G> {
        &self.search
    }

    /// Returns true if more depth cannot change the choice: the result is known and was searched a
    /// little further.
    fn is_settled(&self) -> bool {
        let Some(last) = self.search.iterations().last() else {
            return false;
        };
        let settled = |line: &alpha_beta::RootLine<Move>| match line.value {
            GameValue::Win { plies } | GameValue::Loss { plies } => {
                last.depth / 100 >= plies as i32 + 2
            }
            _ => false,
        };
        !self.limits.thorough && last.lines.first().is_some_and(settled)
    }

    #[inline(never)]
    fn line(&self, line: &alpha_beta::RootLine<Move>) -> Line {
        let principal = if line.moves.is_empty() {
            vec![line.mv]
        } else {
            line.moves.clone()
        };
        // The search was stopped before it knew the value, or after it found a move better than a
        // loss or a draw, and before it knew how much better.
        let unknown = line.bound == Bound::Upper
            || line.bound == Bound::Lower
                && matches!(line.value, GameValue::Loss { .. } | GameValue::Draw);
        Line {
            mv: line.mv,
            score: (!unknown).then(|| score::<G>(line.value, self.to_move)),
            principal,
            depth: line.depth,
            deepest: line.deepest,
        }
    }

    /// Returns the lines of the search so far, best first.
    #[inline(never)]
    fn found(&self) -> Vec<alpha_beta::RootLine<Move>> {
        let last = self.search.iterations().last();
        let mut lines = last.map_or_else(Vec::new, |last| last.lines.clone());
        if let Some(best) = self.search.best() {
            // A better move at the depth being searched comes before the others.
            lines.retain(|line| line.mv != best.mv);
            let loses = matches!(best.value, GameValue::Loss { .. });
            lines.insert(0, best);
            // A move that was not searched is better than one that loses.
            if let Some(untried) = self.search.untried().filter(|_| loses) {
                lines.retain(|line| line.mv != untried.mv);
                lines.insert(0, untried.clone());
            }
        }
        lines
    }

    /// Index of the chosen line among the lines, which are sorted best first.
    fn choice(&self, lines: &[alpha_beta::RootLine<Move>]) -> usize {
        let mut rng = Rng::new(mix(self.seed));
        if self.careless {
            return rng.below(lines.len());
        }
        if self.noise == 0 && self.margin == 0 {
            return 0;
        }
        let best = lines.first().map_or(0, |line| thousandths(line.value));
        let errors = (2 * self.noise + 1) as usize;
        let judged = lines.iter().enumerate().map(|(at, line)| {
            let value = thousandths(line.value);
            let error = rng.below(errors) as i32 - self.noise;
            let equal = self.margin > 0 && best - value <= self.margin;
            let chance = if equal {
                1 + rng.below(1 << 20) as i32
            } else {
                0
            };
            ((chance, value + error), Reverse(at))
        });
        judged.max().map_or(0, |(_, Reverse(at))| at)
    }
}

/// Converts a value, which may be a known result, to thousandths of a point.
const fn thousandths(value: GameValue) -> i32 {
    match value {
        GameValue::Win { plies } => DECIDED + 100 - if plies < 100 { plies as i32 } else { 100 },
        GameValue::Loss { plies } => -DECIDED - 100 + if plies < 100 { plies as i32 } else { 100 },
        GameValue::Draw => 0,
        GameValue::Estimate(value) => value * 10,
    }
}

/// Converts a value from the view of `us` to a score.
#[must_use]
pub fn score<G: SearchedGame>(value: GameValue, us: Color) -> Score {
    match value {
        GameValue::Win { plies } => G::win(us, plies.div_ceil(2)),
        GameValue::Loss { plies } => G::win(!us, plies.div_ceil(2)),
        GameValue::Draw => Score::Draw,
        GameValue::Estimate(value) => Score::Points(us.pick(value, -value) * 10),
    }
}

impl<G: SearchedGame> Player for SearchPlayer<G> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        if self.status == SearchStatus::Finished {
            return SearchStatus::Finished;
        }
        let depths = self.search.iterations().len();
        let mut left = quota;
        loop {
            let nodes = self.search.nodes();
            let within = self.limits.nodes.saturating_sub(nodes);
            // The limit of nodes ends the search only after there is a line. Until then it goes on
            // in small steps of a fixed size. So the end does not depend on the caller's steps.
            let beyond = nodes.saturating_sub(self.limits.nodes);
            let out = within == 0
                && beyond.is_multiple_of(SMALL_STEP)
                && (beyond >= MOST_BEYOND || self.search.best().is_some());
            let settled = self.search.iterations().len() > depths && self.is_settled();
            if out || settled {
                (self.status, self.limited) = (SearchStatus::Finished, out && !settled);
                break;
            }
            if left == 0 {
                break;
            }
            let part = left.min(if within > 0 {
                within
            } else {
                SMALL_STEP - beyond % SMALL_STEP
            });
            if self.search.step_iteration(part) == SearchStatus::Finished {
                self.status = SearchStatus::Finished;
                break;
            }
            left -= (self.search.nodes() - nodes).min(left);
        }
        self.status
    }

    fn spent(&mut self, share: f64) {
        let known = self.search.best().is_some();
        if share >= 1.0 && known && self.status == SearchStatus::Running {
            self.status = SearchStatus::Finished;
            self.limited = true;
        }
    }

    fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    #[inline(never)]
    fn answer(&self) -> Decision {
        let mut found = self.found();
        if found.is_empty() {
            // No result exists for any move yet. The move that would be searched first is better
            // than none.
            let first = self.search.first().map(|mv| Line {
                mv,
                score: None,
                principal: vec![mv],
                depth: 0,
                deepest: 0,
            });
            return Decision {
                lines: first.into_iter().collect(),
                depth: 0,
                limited: self.limited,
            };
        }
        let chosen = self.choice(&found);
        let line = found.remove(chosen);
        sort_by_key(&mut found, |line| Reverse(line.value));
        found.insert(0, line);
        Decision {
            lines: found.iter().map(|line| self.line(line)).collect(),
            depth: self.search.iterations().last().map_or(0, |last| last.depth),
            limited: self.limited,
        }
    }
}
