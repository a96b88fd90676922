//! What was played from a position in games that somebody keeps.

use super::Place;
use super::places::{reach, san, uci};
use seriatim_core::board::{Color, Move};
use seriatim_core::notation::Game;
use seriatim_core::notation::game::{GameResult, variant_of};
use seriatim_core::rules::Position;
use seriatim_wire::Fault;
use seriatim_wire::message;

message! {
    /// What became of a position of the opening book, as the side that reached it sees it.
    #[derive(Copy, Eq, Default)]
    pub struct BookResults {
        /// Games that reached it.
        games: u64,
        /// Won by the side that reached it.
        wins: u32,
        /// Drawn.
        draws: u32,
        /// Lost.
        losses: u32,
    }
}

message! {
    /// To `bookSeries` and `playedFrom`: what was played from a position.
    #[derive(Eq)]
    pub struct ContinuationsAnswer {
        /// The series or moves, in no order that means something.
        continuations: Vec<Continuation>,
        /// How many of the texts are no games of this variant.
        unread: u32,
    }
}

message! {
    /// A series (in chess and antichess a move) that was played from a position.
    #[derive(Eq)]
    pub struct Continuation {
        /// Its moves.
        series: Vec<String>,
        /// Its moves in SAN.
        san: Vec<String>,
        /// FEN of the position that it leads to.
        fen: String,
        /// What became of it, as the side that played it sees it; games without a result are counted only.
        results: BookResults,
        /// Of the book: whether the engine may play it.
        trusted?: bool,
    }
}

/// Counts the series that games went on with, wherever they came through the position: other ways to it count too. Each text is
/// one game; those that are none of this variant are counted as unread. Of variations nothing is said.
///
/// # Errors
/// Those of [`reach`].
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

/// The position at the start of a place's turn: what follows it is a whole series.
///
/// # Errors
/// Those of [`reach`].
pub fn turn_start<P: Position>(at: &Place) -> Result<P, Vec<Fault>> {
    let reached = reach::<P>(at)?;
    Ok(if reached.position.at_start() {
        reached.position
    } else {
        reached.start
    })
}

/// What follows a position in a game, each time that it comes about, and how the game ended; nothing if the text is no such game.
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
        // A last series that was cut off says nothing.
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

/// A series and what became of it.
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
