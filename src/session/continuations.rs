//! Continuations: the moves played from a position in a collection of games.

use super::Place;
use super::places::{reach, san, uci};
use seriatim_core::board::{Color, Move};
use seriatim_core::notation::Game;
use seriatim_core::notation::game::{GameResult, variant_of};
use seriatim_core::rules::Position;
use seriatim_wire::Fault;
use seriatim_wire::message;

message! {
    /// Results of games through a position of the opening book, for the side that reached the
    /// position.
    #[derive(Copy, Eq, Default)]
    pub struct BookResults {
        /// Number of games that reached the position.
        games: u64,
        /// Games won by the side that reached the position.
        wins: u32,
        /// Drawn games.
        draws: u32,
        /// Games lost by the side that reached the position.
        losses: u32,
    }
}

message! {
    /// Answer to `bookSeries` and `playedFrom`: the continuations played from a position.
    #[derive(Eq)]
    pub struct ContinuationsAnswer {
        /// The turns (in chess and antichess, the moves) played from the position. Their order has
        /// no meaning.
        continuations: Vec<Continuation>,
        /// Number of texts that are no games of this variant.
        unread: u32,
    }
}

message! {
    /// A turn (in chess and antichess, a move) that was played from a position.
    #[derive(Eq)]
    pub struct Continuation {
        /// Moves of the turn in UCI.
        series: Vec<String>,
        /// Moves of the turn in SAN.
        san: Vec<String>,
        /// FEN of the position after the turn.
        fen: String,
        /// Results of games with this turn, for the side that played it. Games without a result
        /// count only in `games`.
        results: BookResults,
        /// For continuations from the book: true if the engine may play this one.
        trusted?: bool,
    }
}

/// Counts the turns that games continued with from a position. Games that reach the position by
/// other moves count too. Each text is one game; texts that are no games of this variant count as
/// unread. Variations in a game are ignored.
///
/// # Errors
/// Returns the errors of [`reach`].
pub fn played_from<P: Position>(
    at: &Place,
    games: &[String],
) -> Result<ContinuationsAnswer, Vec<Fault>> {
    let from = turn_start::<P>(at)?;
    let mut found: Vec<(Vec<Move>, BookResults)> = Vec::new();
    let mut unread = 0;
    for text in games {
        let Some((series, result)) = continuation_in(&from, text) else {
            unread += 1;
            continue;
        };
        for moves in series {
            let at = found.iter().position(|(known, _)| *known == moves);
            let at = at.unwrap_or_else(|| {
                found.push((moves, BookResults::default()));
                found.len() - 1
            });
            count(&mut found[at].1, from.to_move(), result);
        }
    }
    let continuations = found
        .iter()
        .map(|(moves, results)| continuation(&from, moves, *results, None))
        .collect();
    Ok(ContinuationsAnswer {
        continuations,
        unread,
    })
}

/// Returns the position at the start of a place's turn, from which a whole series follows.
///
/// # Errors
/// Returns the errors of [`reach`].
pub fn turn_start<P: Position>(at: &Place) -> Result<P, Vec<Fault>> {
    let reached = reach::<P>(at)?;
    Ok(if reached.position.at_start() {
        reached.position
    } else {
        reached.start
    })
}

/// Returns the different turns that follow a position in a game, and the result of the game. `None`
/// if the text is no game of this variant.
fn continuation_in<P: Position>(from: &P, text: &str) -> Option<(Vec<Vec<Move>>, GameResult)> {
    let variant = from.variant();
    if variant_of(text).is_some_and(|named| named != variant) {
        return None;
    }
    let game = Game::<P>::read(text, variant).ok()?;
    let mut position = game.start.clone();
    let mut following = Vec::new();
    for moves in game.moves() {
        let here = position.same_place(from);
        moves.iter().for_each(|&mv| position.play_unchecked(mv));
        // A last series that was cut off is ignored.
        if here
            && (position.at_start() || position.outcome().is_some())
            && !following.contains(&moves)
        {
            following.push(moves);
        }
    }
    Some((following, game.result))
}

fn count(results: &mut BookResults, side: Color, result: GameResult) {
    results.games += 1;
    let winner = match result {
        GameResult::Unknown => return,
        GameResult::Draw => {
            results.draws += 1;
            return;
        }
        GameResult::WhiteWins => Color::White,
        GameResult::BlackWins => Color::Black,
    };
    if winner == side {
        results.wins += 1;
    } else {
        results.losses += 1;
    }
}

/// Returns a turn with its results, as a message.
pub fn continuation<P: Position>(
    from: &P,
    moves: &[Move],
    results: BookResults,
    trusted: Option<bool>,
) -> Continuation {
    let (words, after) = san(from, moves);
    Continuation {
        series: uci(moves),
        san: words,
        fen: after.to_string(),
        results,
        trusted,
    }
}
