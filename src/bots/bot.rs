//! Opponents that always answer alike: what they play depends on the position alone, neither on the game before it nor on its clock.

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

/// Who answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bot {
    /// Any move, by a hash of the position.
    Random,
    /// Takes the dearest man, whatever comes of it; otherwise as [`Self::Random`].
    Greedy,
    /// Searches so many plies, and exchanges beyond; fewer where [`MOST_NODES`] do not suffice for them.
    Depth(u32),
}

impl Bot {
    /// No bot searches deeper.
    pub const DEEPEST: u32 = 8;
}

impl FromStr for Bot {
    type Err = ();

    /// Reads `random`, `greedy`, `depth:3`.
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

/// How bots and guides search: without a table, so that nothing is kept from one question to the next.
///
/// What the engine of chess has learnt since is not theirs, neither ways to search nor weights: see [`classical`].
pub(crate) const STATELESS: Settings = Settings {
    table: 0,
    ..Settings::FULL
};

/// Positions that a bot looks at for one reply at most, some fifty milliseconds: eight plies take a third of that as a rule. Among thirty queens
/// the exchanges after the first move come to no end.
pub const MOST_NODES: u64 = 1 << 16;

/// Hundredths of a pawn that a mate or a loss is worth to methods that know only a sum.
pub const DECIDED: i32 = 100_000;

/// Begins a search that ends at [`MOST_NODES`].
pub(crate) fn begin_within(
    search: &mut AlphaBeta<ChessTree>,
    position: &Chess,
    request: Request<Move>,
) {
    search.clear();
    search.begin(&OrthodoxState::new(position.clone()), &[], request);
}

/// Goes on with it for at most `quota` nodes. Whether it is over.
pub(crate) fn step_within(search: &mut AlphaBeta<ChessTree>, quota: u64) -> bool {
    let left = MOST_NODES.saturating_sub(search.nodes());
    search.step(quota.min(left)) != SearchStatus::Running || search.nodes() >= MOST_NODES
}

/// The position without its clock and its number: what a bot sees.
#[must_use]
pub fn timeless(position: &Chess) -> Chess {
    let mut setup = position.to_setup();
    (setup.clock, setup.number) = (0, 1);
    Chess::from_setup_unchecked(&setup, position.variant())
}

/// A bot that can be asked.
pub struct BotPlayer {
    bot: Bot,
    search: AlphaBeta<ChessTree>,
    /// The position that it thinks about, without its clock.
    thinks: Option<Chess>,
    /// Positions looked at in the replies that it has given.
    nodes: u64,
}

impl BotPlayer {
    /// A bot that has not been asked yet.
    #[must_use]
    pub fn new(bot: Bot) -> Self {
        let settings = Settings {
            // A search of one ply evaluates hardly anything twice.
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

    /// Positions looked at in the replies that it has given.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Positions looked at so far for a reply that it has not given yet.
    #[must_use]
    pub fn pending_nodes(&self) -> u64 {
        self.thinks.as_ref().map_or(0, |_| self.search.nodes())
    }

    /// What a bot that searches thought, when it last replied, that the position it was asked about is worth to it, in hundredths of a pawn.
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

    /// What it plays; `None` without a legal move.
    pub fn reply(&mut self, position: &Chess) -> Option<Move> {
        loop {
            if let Some(reply) = self.think(position, MOST_NODES) {
                return reply;
            }
        }
    }

    /// The same in parts: thinks for at most `quota` nodes, at least 1. `None` until it has a reply. It is the same reply, after the same number of
    /// nodes, whatever the parts. Asked about another position meanwhile, it begins anew.
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

/// Any move, by a hash of the position.
fn by_chance(position: &Chess) -> Option<Move> {
    let moves = position.legal_moves();
    let count = moves.len().max(1) as u64;
    moves.get((mix(position.key()) % count) as usize).copied()
}

/// The move that takes the dearest man; any if none takes.
fn greedily(position: &Chess) -> Option<Move> {
    let (board, moves) = (position.board(), position.legal_moves());
    let taken = |mv: &Move| board.role_at(mv.to()).map_or(0, worth);
    let dearest = moves.iter().map(taken).max().unwrap_or(0);
    if dearest == 0 {
        return by_chance(position);
    }
    moves.iter().find(|mv| taken(mv) == dearest).copied()
}
