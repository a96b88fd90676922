//! Deterministic bots: their replies depend only on the position, not on the game before it or its
//! clock.

use std::str::FromStr;

use seriatim_chess::orthodox::exchange::worth;
use seriatim_chess::orthodox::terms::classical;
use seriatim_chess::orthodox::tree::OrthodoxState;
use seriatim_chess::orthodox::{ChessTree, OrthodoxTree};
use seriatim_core::board::Move;
use seriatim_core::rules::{Chess, Position};
use seriatim_search::alpha_beta::{AlphaBeta, GameValue, Request, Settings};
use seriatim_search::{Search, SearchStatus};
use seriatim_util::mix;

/// A bot that can be an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bot {
    /// Plays any legal move, chosen by a hash of the position.
    Random,
    /// Takes the most valuable piece, whatever follows; without a capture it plays as
    /// [`Self::Random`].
    Greedy,
    /// Searches this number of plies, with quiescence beyond. It searches fewer plies where
    /// [`MOST_NODES`] do not suffice.
    Depth(u32),
}

impl Bot {
    /// Maximum search depth of a bot, in plies.
    pub const DEEPEST: u32 = 8;
}

impl FromStr for Bot {
    type Err = ();

    /// Parses `random`, `greedy` or `depth:3`.
    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            _ => {
                let depth = text.strip_prefix("depth:").ok_or(())?;
                let depth = depth.parse().map_err(|_| ())?;
                let known = (1..=Self::DEEPEST).contains(&depth);
                if known {
                    Ok(Self::Depth(depth))
                } else {
                    Err(())
                }
            }
        }
    }
}

impl std::fmt::Display for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Depth(depth) => write!(f, "depth:{depth}"),
        }
    }
}

/// Search settings of bots and guides. They have no transposition table, so no search depends on an
/// earlier one.
///
/// Later improvements of the chess engine, to its search or its weights, are not used: see
/// [`classical`].
pub(crate) const STATELESS: Settings = Settings {
    table: 0,
    ..Settings::FULL
};

/// Maximum number of nodes for one reply, about fifty milliseconds. A search of eight plies usually
/// needs a third of that. With thirty queens the quiescence search after the first move would not
/// end.
pub const MOST_NODES: u64 = 1 << 16;

/// Value of a mate or a loss, in hundredths of a pawn, for methods that know only a sum.
pub const DECIDED: i32 = 100_000;

/// Clears the search and begins a new one. [`step_within`] stops it at [`MOST_NODES`].
pub(crate) fn begin_within(
    search: &mut AlphaBeta<ChessTree>,
    position: &Chess,
    request: Request<Move>,
) {
    search.clear();
    search.begin(&OrthodoxState::new(position.clone()), &[], request);
}

/// Continues the search for at most `quota` nodes. Returns `true` if it is finished.
pub(crate) fn step_within(search: &mut AlphaBeta<ChessTree>, quota: u64) -> bool {
    let left = MOST_NODES.saturating_sub(search.nodes());
    search.step(quota.min(left)) != SearchStatus::Running || search.nodes() >= MOST_NODES
}

/// Returns the position without its clock and move number, as a bot sees it.
#[must_use]
pub fn timeless(position: &Chess) -> Chess {
    let mut setup = position.to_setup();
    (setup.clock, setup.number) = (0, 1);
    Chess::from_setup_unchecked(&setup, position.variant())
}

/// A bot that replies to queries.
pub struct BotPlayer {
    bot: Bot,
    search: AlphaBeta<ChessTree>,
    /// Position that the bot is searching, without its clock.
    thinks: Option<Chess>,
    /// Number of nodes searched for the replies given so far.
    nodes: u64,
}

impl BotPlayer {
    /// Creates a bot that has had no query yet.
    #[must_use]
    pub fn new(bot: Bot) -> Self {
        let settings = Settings {
            // A search of one ply evaluates hardly any position twice.
            evaluations: if matches!(bot, Bot::Depth(2..)) {
                1 << 12
            } else {
                0
            },
            ..STATELESS
        };
        let search = AlphaBeta::new(OrthodoxTree::new(classical()), settings);
        Self {
            bot,
            search,
            thinks: None,
            nodes: 0,
        }
    }

    /// Number of nodes searched for the replies given so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Number of nodes searched so far for a reply that is still pending.
    #[must_use]
    pub fn pending_nodes(&self) -> u64 {
        self.thinks.as_ref().map_or(0, |_| self.search.nodes())
    }

    /// Value that the bot's search found with its last reply, from the bot's view, in hundredths of
    /// a pawn. `None` for a bot that does not search.
    #[must_use]
    pub fn thought(&self) -> Option<i32> {
        if !matches!(self.bot, Bot::Depth(_)) {
            return None;
        }
        self.search.best().map(|line| match line.value {
            GameValue::Win { .. } => DECIDED,
            GameValue::Loss { .. } => -DECIDED,
            GameValue::Draw => 0,
            GameValue::Estimate(value) => value,
        })
    }

    /// Returns the bot's move; `None` without a legal move.
    pub fn reply(&mut self, position: &Chess) -> Option<Move> {
        loop {
            if let Some(reply) = self.think(position, MOST_NODES) {
                return reply;
            }
        }
    }

    /// As [`Self::reply`], but in parts: searches at most `quota` nodes, at least 1. Returns `None`
    /// until the reply is found. The reply and the number of nodes do not depend on the parts. A
    /// query about another position starts a new search.
    pub fn think(&mut self, position: &Chess, quota: u64) -> Option<Option<Move>> {
        let position = timeless(position);
        let reply = match self.bot {
            Bot::Random => by_chance(&position),
            Bot::Greedy => greedily(&position),
            Bot::Depth(depth) => {
                if self.thinks.as_ref() != Some(&position) {
                    let request = Request::best(depth as i32 * 100);
                    begin_within(&mut self.search, &position, request);
                    self.thinks = Some(position.clone());
                }
                if !step_within(&mut self.search, quota.max(1)) {
                    return None;
                }
                self.thinks = None;
                self.nodes += self.search.nodes();
                let best = self.search.best().map(|line| line.mv);
                best.or_else(|| by_chance(&position))
            }
        };
        self.nodes += 1;
        Some(reply)
    }
}

/// Returns any legal move, chosen by a hash of the position.
fn by_chance(position: &Chess) -> Option<Move> {
    let moves = position.legal_moves();
    let count = moves.len().max(1) as u64;
    moves.get((mix(position.key()) % count) as usize).copied()
}

/// Returns the move that takes the most valuable piece; any move if there is no capture.
fn greedily(position: &Chess) -> Option<Move> {
    let (board, moves) = (position.board(), position.legal_moves());
    let taken = |mv: &Move| board.role_at(mv.to()).map_or(0, worth);
    let dearest = moves.iter().map(taken).max().unwrap_or(0);
    if dearest == 0 {
        return by_chance(position);
    }
    moves.iter().find(|mv| taken(mv) == dearest).copied()
}
