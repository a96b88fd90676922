//! The task of beating a bot, with own moves and the bot's replies.

use super::bot::{DECIDED, MOST_NODES, STATELESS, begin_within, step_within, timeless};
use super::cost::{KING, hold, paper_cost};
use super::trails::Trails;
use seriatim_chess::orthodox::terms::classical;
use seriatim_chess::orthodox::{ChessTree, OrthodoxTree};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::history::FIFTY_MOVES;
use seriatim_core::rules::{Chess, Position};
use seriatim_search::Search;
use seriatim_search::alpha_beta::{AlphaBeta, GameValue, Request};
use seriatim_search::optimise::task::{SoloAction, SoloScore, SoloStep, SoloTask};

/// Knowledge that a method may use in addition to the rules and the bot's replies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knows {
    /// Material as counted in Borkowski et al. (2015), without a guide.
    Material,
    /// This engine's evaluation after a search of one ply with quiescence. It evaluates every state
    /// and guides the choice of moves. Every bot that searches looks at least as far ahead.
    Evaluation,
}

/// Advantage from which the evaluation also counts the opponent's king, in hundredths of a pawn.
const AHEAD: i32 = 400;

/// The task of beating a bot from a position.
pub struct BotDuel {
    start: Chess,
    us: Color,
    knows: Knows,
    guide: AlphaBeta<ChessTree>,
    /// Key of the position that the guide is searching, until its answer is used.
    guided: Option<u64>,
    nodes: u64,
    trails: Trails,
}

impl BotDuel {
    /// Creates the task; the side to move is to win.
    #[must_use]
    pub fn new(start: &Chess, knows: Knows) -> Self {
        Self {
            start: timeless(start),
            us: start.to_move(),
            knows,
            guide: AlphaBeta::new(OrthodoxTree::new(classical()), STATELESS),
            guided: None,
            nodes: 0,
            trails: Trails::default(),
        }
    }

    /// Adds pheromones that ants have learnt before.
    #[must_use]
    pub(crate) fn with_trails(self, trails: Trails) -> Self {
        Self { trails, ..self }
    }

    /// Maximum number of own moves in a line from `start`, so that the fifty-move rule cannot draw
    /// it.
    #[must_use]
    pub fn longest(start: &Chess) -> u32 {
        (u32::from(FIFTY_MOVES.saturating_sub(start.clock())).saturating_sub(1) / 2).max(1)
    }

    /// Number of nodes searched by guide and evaluation.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes + self.guided.map_or(0, |_| self.guide.nodes())
    }

    /// Returns the end of the game if `position` ends it.
    fn ended(&self, position: &Chess) -> Option<SoloStep<Chess>> {
        let dead = position.is_dead();
        let (winner, drawn) = match position.outcome() {
            Some(outcome) => (outcome.winner, outcome.winner.is_none()),
            None if dead => (None, true),
            None => return None,
        };
        let (material, king) = match self.knows {
            Knows::Material => (paper_cost(position.board(), self.us), KING),
            Knows::Evaluation => (0, DECIDED),
        };
        let (score, cost) = match winner {
            Some(winner) if winner == self.us => (SoloScore::Won(0), material + king),
            Some(_) => (SoloScore::Lost, material - king),
            // The paper counts the pieces of a drawn board as they stand.
            None if drawn && self.knows == Knows::Material => {
                (SoloScore::Value(material), material)
            }
            None => (SoloScore::Value(0), 0),
        };
        Some(SoloStep::Ended { score, cost })
    }

    /// Continues the search of one ply with quiescence for at most `quota` nodes. Begins the search
    /// if the last one was about another position. Returns `true` if it is finished.
    fn guide(&mut self, position: &Chess, quota: u64) -> bool {
        let key = Some(position.key());
        if self.guided != key {
            (self.nodes, self.guided) = (self.nodes(), key);
            begin_within(&mut self.guide, position, Request::all(100));
        }
        step_within(&mut self.guide, quota)
    }

    /// Writes the value of every move after one ply with quiescence into `out`. Returns the value
    /// of the best move.
    fn consult(&mut self, position: &Chess, out: &mut [SoloAction<Move>]) -> i32 {
        while !self.guide(position, MOST_NODES) {}
        (self.nodes, self.guided) = (self.nodes(), None);
        let Some(last) = self.guide.iterations().last() else {
            return 0;
        };
        let mut best = -DECIDED;
        for line in &last.lines {
            let mut value = match line.value {
                GameValue::Win { .. } => DECIDED,
                GameValue::Loss { .. } => -DECIDED,
                GameValue::Draw => 0,
                GameValue::Estimate(value) => value,
            };
            if value > AHEAD && value < DECIDED {
                let mut next = position.clone();
                next.play_unchecked(line.mv);
                value += hold(next.board(), self.us);
            }
            best = best.max(value);
            if let Some(one) = out.iter_mut().find(|one| one.action == line.mv) {
                one.prior = value;
            }
        }
        best
    }
}

impl SoloTask for BotDuel {
    type State = Chess;
    type Action = Move;

    fn start(&self) -> Chess {
        self.start.clone()
    }

    fn key(&self, state: &Chess) -> u64 {
        state.key()
    }

    fn look(&mut self, state: &Chess, out: &mut Vec<SoloAction<Move>>) -> i32 {
        let board = state.board();
        state.each_move(|mv| {
            let role = board.role_at(mv.from()).map_or(0, |role| role as u32);
            out.push(SoloAction {
                action: mv,
                code: role << 16 | u32::from(mv.bits()),
                prior: 0,
            });
        });
        match self.knows {
            Knows::Material => paper_cost(board, self.us),
            Knows::Evaluation => self.consult(state, out),
        }
    }

    fn prepare(&mut self, state: &Chess, quota: u64) -> bool {
        self.knows == Knows::Material || self.guide(state, quota)
    }

    fn taught(&self, state: &Chess, actions: &[SoloAction<Move>]) -> Vec<f64> {
        self.trails.of_moves(state.board(), actions)
    }

    fn act(&mut self, state: &Chess, action: Move) -> SoloStep<Chess> {
        let mut next = state.clone();
        next.play_unchecked(action);
        self.ended(&next).unwrap_or(SoloStep::Open(next))
    }

    fn answer(&mut self, asked: &Chess, reply: Move) -> Option<SoloStep<Chess>> {
        let next = timeless(&asked.play(reply).ok()?);
        Some(self.ended(&next).unwrap_or(SoloStep::Open(next)))
    }
}
