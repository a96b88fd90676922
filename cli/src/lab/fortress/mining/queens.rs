//! Queen against bishop and knight without pawns: most positions are won, and Stockfish calls the
//! drawn ones won, too. They hardly ever come up in games, so they are taken from the exact table.

use seriatim::board::Color;
use seriatim::chess::fortress::hold::material;
use seriatim::rules::{Chess, Position};
use seriatim::tables::slices::Slices;
use seriatim::util::mix;

use super::{FortressGame, FortressLead};

/// Any position of the ending. White has the queen.
const ANY: &str = "5KQ1/8/8/8/3n4/8/1b6/k7 w - - 0 1";

/// Returns the drawn positions, with the queen to move, in which there is no check and neither side
/// could capture anything, each as a game of no moves. Of a position and its mirror images one is
/// returned. The kings are farthest apart in the first ones; otherwise the order depends on `seed`.
/// It takes about a minute.
#[must_use]
pub fn drawn(seed: u64) -> Vec<FortressGame> {
    let mut slices = Slices::new(Color::White);
    let any = ANY.parse::<Chess>().ok();
    let Some(slice) = any.and_then(|any| slices.solve(&any, false).ok()) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    slice.each(|to_move, places, won| {
        if won || to_move == Color::Black {
            return;
        }
        let Some(position) = slice.position(to_move, places) else {
            return;
        };
        let other = slice.position(Color::Black, places);
        if is_quiet(&position) && other.is_some_and(|other| is_quiet(&other)) {
            found.push(position);
        }
    });
    found.sort_by_cached_key(|position| (-kings_apart(position), mix(position.key() ^ mix(seed))));
    found.iter().map(game).collect()
}

/// Returns true if the side to move is not in check and can capture nothing.
fn is_quiet(position: &Chess) -> bool {
    let (board, mut captures) = (position.board(), false);
    position.each_move(|mv| captures |= board.occupied().has(mv.to()));
    !position.in_check() && !captures
}

/// Distance of the kings, in moves of a king.
fn kings_apart(position: &Chess) -> i8 {
    let king = |side| position.board().king(side);
    let apart = king(Color::White)
        .zip(king(Color::Black))
        .map(|(one, other)| {
            let files = one.file().abs_diff(other.file());
            files.max(one.rank().abs_diff(other.rank()))
        });
    apart.unwrap_or(0) as i8
}

fn game(position: &Chess) -> FortressGame {
    let of = |side| material(position.board(), side);
    let lead = of(Color::White) - of(Color::Black);
    FortressGame {
        start: position.to_string(),
        plies: 0,
        tried: 1,
        leads: vec![FortressLead {
            fen: position.to_string(),
            ply: 0,
            attacker: "white".to_owned(),
            lead,
            value: lead,
            proof: None,
        }],
    }
}
