//! One game between two contestants, judged by the rules alone.

use seriatim::player::messages::SeriesKind;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::contestant::{Contestant, Knowledge};
use crate::lab::rounds::RoundLimit;
use seriatim::board::Color;
use seriatim::board::Move;
use seriatim::progressive::book::Book;
use seriatim::progressive::mate::{MateSearch, MateVerdict};
use seriatim::progressive::player::{Choice, Expert, MateSafety, SeriesPlayer, Worth};
use seriatim::rules::{Outcome, Position, Progressive, Rules};
use seriatim::search::{Search, SearchStatus};
use seriatim::util::mix;

/// Memory for a player's tables, in bytes.
const BYTES: usize = 256 << 20;
/// Number of nodes between two looks at the clock.
const SLICE: u64 = 50;
/// Node limit of a turn limited by time: more than any time allows.
const MANY_NODES: u64 = 1 << 40;
/// Node limit for a line of the book or an ending against a lone king. It is more than they need,
/// and takes some milliseconds.
const KNOWN_NODES: u64 = 1 << 19;
/// A game that is not over after this turn is a draw.
const LAST_TURN: u16 = 60;
/// Overruns of more than this many milliseconds are counted.
const GRACE_MS: f64 = 100.0;
/// After a loss by mate, this many of the loser's other candidates are checked for the opponent's
/// mate, with [`SECOND_NODES`] nodes each.
const SECOND_LOOKS: usize = 16;
const SECOND_NODES: u64 = 30_000;

/// Counts for one side of a game or a match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// Number of turns played.
    pub turns: u32,
    /// Number of nodes expanded.
    pub nodes: u64,
    /// Number of illegal turns. The game is lost with the first.
    pub illegal: u32,
    /// Number of turns that took more than 100 ms above the limit.
    pub overruns: u32,
    /// Longest time above the limit, in milliseconds.
    pub worst_overrun_ms: f64,
    /// Number of turns after which the opponent mated at once.
    pub allowed: u32,
    /// Number of these turns where another candidate of the player provably avoided every mate.
    pub avoidable: u32,
}

/// Finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchGame {
    /// Number of the game in the match, from 0; games 2k and 2k + 1 are pair k.
    pub number: usize,
    /// Rules: `italian` or `scottish`.
    pub rules: String,
    /// True if the first contestant was White.
    pub first_is_white: bool,
    /// Points of the first contestant: 1, ½ or 0.
    pub points: f64,
    /// Reason for the end of the game.
    pub reason: String,
    /// All turns, including the opening, as UCI moves with blanks between them.
    pub series: Vec<String>,
    /// Counts for the first and the second contestant.
    pub accounts: [Account; 2],
}

/// Plays game `number` from an opening. `now` returns the time in milliseconds.
pub(super) fn play(
    contestants: [&Contestant; 2],
    rules: Rules,
    opening: &[Vec<Move>],
    number: usize,
    (limit, seed): (RoundLimit, u64),
    now: &mut impl FnMut() -> f64,
) -> MatchGame {
    let first_is_white = number.is_multiple_of(2);
    let mut game = MatchGame {
        number,
        rules: match rules {
            Rules::Italian => "italian",
            Rules::Scottish => "scottish",
        }
        .to_owned(),
        first_is_white,
        points: 0.5,
        reason: "too-long".to_owned(),
        series: opening.iter().map(|series| text(series)).collect(),
        accounts: Default::default(),
    };
    let mut position = Progressive::initial(rules);
    for &mv in opening.iter().flatten() {
        position.play_unchecked(mv);
    }
    let seed = mix(mix(seed) ^ (number as u64 / 2));
    let mut before: Option<Choice> = None;
    while position.turn() <= LAST_TURN {
        let us = usize::from((position.to_move() == Color::White) != first_is_white);
        let choice = turn(
            contestants[us],
            &position,
            (limit, seed),
            &mut game.accounts[us],
            now,
        );
        let series = choice
            .lines
            .first()
            .map_or_else(Vec::new, |(line, _)| line.series.clone());
        game.series.push(text(&series));
        let Some(next) = position.play_turn(&series) else {
            game.accounts[us].illegal += 1;
            "illegal".clone_into(&mut game.reason);
            game.points = if us == 0 { 0.0 } else { 1.0 };
            return game;
        };
        if let Some(outcome) = next.outcome().or_else(|| quiet_draw(&next)) {
            if outcome.winner == Some(position.to_move())
                && let Some(choice) = &before
            {
                let account = &mut game.accounts[1 - us];
                account.allowed += 1;
                account.avoidable += u32::from(avoidable(choice));
            }
            outcome.reason.id().clone_into(&mut game.reason);
            game.points = points(outcome, first_is_white);
            return game;
        }
        before = Some(choice);
        position = next;
    }
    game
}

/// Returns a turn as UCI moves with blanks between them.
pub(super) fn text(series: &[Move]) -> String {
    let moves: Vec<String> = series.iter().map(Move::to_string).collect();
    moves.join(" ")
}

/// Returns the contestant's choice for one turn.
fn turn(
    contestant: &Contestant,
    position: &Progressive,
    (limit, seed): (RoundLimit, u64),
    account: &mut Account,
    now: &mut impl FnMut() -> f64,
) -> Choice {
    let nodes = match limit {
        RoundLimit::Nodes(nodes) => nodes,
        RoundLimit::Ms(_) => MANY_NODES,
    };
    let began = now();
    let (settings, nodes) = contestant.turn(position, nodes, seed);
    if let Some(choice) = known(contestant, position, seed, account) {
        return choice;
    }
    let mut player = SeriesPlayer::new(position, &settings, nodes, seed, BYTES);
    match limit {
        RoundLimit::Nodes(_) => while player.step(u64::MAX) == SearchStatus::Running {},
        RoundLimit::Ms(ms) => {
            while player.step(SLICE) == SearchStatus::Running {
                player.spent((now() - began) / ms);
            }
        }
    }
    account.turns += 1;
    account.nodes += player.nodes();
    let choice = player.choice();
    if let RoundLimit::Ms(ms) = limit {
        let over = now() - began - ms;
        account.overruns += u32::from(over > GRACE_MS);
        account.worst_overrun_ms = account.worst_overrun_ms.max(over);
    }
    choice
}

/// Returns the choice for a position that the contestant knows without a search, from the book or
/// as an ending. `None` if it does not know the position.
fn known(
    contestant: &Contestant,
    position: &Progressive,
    seed: u64,
    account: &mut Account,
) -> Option<Choice> {
    static BOOK: OnceLock<Book> = OnceLock::new();
    let book = match contestant.knows {
        Knowledge::Nothing => return None,
        Knowledge::Endings => None,
        Knowledge::Book => Some(BOOK.get_or_init(Book::built_in)),
    };
    let weights = &contestant.settings.weights;
    let mut expert = Expert::new(book, position, weights, KNOWN_NODES, seed, BYTES)?;
    expert.step(KNOWN_NODES);
    let (candidate, _) = expert.chosen(weights)?;
    account.turns += 1;
    account.nodes += expert.nodes();
    Some(Choice {
        kind: SeriesKind::Series,
        worth: Worth::of(candidate.score, position.to_move()),
        lines: vec![(candidate, MateSafety::Unchecked)],
        lost: false,
    })
}

/// Returns a draw if ten quiet turns have passed and the side to move has no mate. After ten quiet
/// turns only a mate continues the game.
fn quiet_draw(position: &Progressive) -> Option<Outcome> {
    if !position.must_mate() {
        return None;
    }
    let mut search = MateSearch::new(position, BYTES);
    search.step(SECOND_NODES);
    (!matches!(search.outcome(), MateVerdict::Mate(_))).then_some(Outcome {
        winner: None,
        reason: seriatim::rules::EndReason::TenQuietTurns,
    })
}

/// Returns whether one of the other candidates avoided every mate.
fn avoidable(choice: &Choice) -> bool {
    let others = choice.lines.iter().skip(1);
    let open = others.filter(|(_, safety)| !matches!(safety, MateSafety::Losing(_)));
    open.take(SECOND_LOOKS).any(|(line, safety)| {
        matches!(safety, MateSafety::Proved | MateSafety::Over) || {
            let mut search = MateSearch::new(&line.end, BYTES);
            search.step(SECOND_NODES);
            search.outcome() == MateVerdict::NoMate
        }
    })
}

fn points(outcome: Outcome, first_is_white: bool) -> f64 {
    match outcome.winner {
        None => 0.5,
        Some(winner) if (winner == Color::White) == first_is_white => 1.0,
        Some(_) => 0.0,
    }
}
