//! Experiment E1: king and rook against king, by search depth.

use std::fmt::Write as _;

use seriatim::board::{Board, Color, Role};
use seriatim::chess::orthodox::curve::CurvePreset;
use seriatim::rules::{Chess, Position};
use seriatim::strategies::{EndingMen, EndingTable, LoneEnding};

use super::run;

/// Returns the squares of the three pieces.
fn men(board: &Board) -> Option<EndingMen> {
    Some(EndingMen::one(
        board.king(Color::Black)?,
        board.king(Color::White)?,
        board.men(Color::White, Role::Rook).first()?,
    ))
}

/// Result of a game of king and rook against king.
struct RookGame {
    /// Number of White's moves up to mate; `None` without mate.
    mated: Option<u32>,
    /// Number of White's moves at which at least two moves shared the best value, and the number of
    /// all White's moves.
    equal: (u32, u32),
}

/// Plays at most fifty moves with a fixed depth against a defender who knows the tablebase.
fn rook_game(start: &Chess, preset: CurvePreset, depth: i32, table: &EndingTable) -> RookGame {
    let mut position = start.clone();
    let mut equal = (0, 0);
    for number in 1..=50 {
        let depths = run(&position, preset, true, depth);
        let Some(last) = depths.last() else { break };
        let Some(first) = last.lines.first() else {
            break;
        };
        equal.1 += 1;
        equal.0 += u32::from(
            last.lines
                .get(1)
                .is_some_and(|second| second.value == first.value),
        );
        position.play_unchecked(first.mv);
        let length = |next: &Chess| {
            men(next.board())
                .and_then(|men| table.state(men))
                .map_or(u8::MAX, |state| table.length(state))
        };
        let mut replies = Vec::new();
        position.each_child(|mv, next| replies.push((length(next), mv)));
        let Some(&(_, reply)) = replies
            .iter()
            .max_by_key(|(length, mv)| (*length, std::cmp::Reverse(mv.bits())))
        else {
            let mated = position.in_check().then_some(number);
            return RookGame { mated, equal };
        };
        position.play_unchecked(reply);
        if men(position.board()).is_none() {
            break;
        }
    }
    RookGame { mated: None, equal }
}

/// Runs experiment E1 on section 2 of Guid & Bratko (2012): king and rook against king, from
/// positions 16 moves before mate.
#[must_use]
pub fn direction(games: usize, deepest: i32) -> String {
    let table = EndingTable::of(LoneEnding::Rook);
    let farthest: Vec<Chess> = (0..table.states())
        .filter(|&state| table.length(state) == 16)
        .filter_map(|state| table.men(state).fen(LoneEnding::Rook).parse().ok())
        .collect();
    let step = (farthest.len() / games.max(1)).max(1);
    let starts: Vec<&Chess> = farthest.iter().step_by(step).take(games).collect();
    let mut text = format!(
        "## E1: play without direction (section 2)\n\nKing and rook play against king from {} positions: one in {step} of the {} that take 16 moves, up to symmetry. The defender knows the table, and a game has at most fifty moves.\nAll moves have exact values at a fixed depth. Of equal moves the first in the engine's order is played.\nThe paper has Rybka 2.1c without tables: 2 plies win 100 of 100; 10 plies win 81, in 32 moves on average.\n\n| preset | depth | won | mean moves | best value shared by two moves or more |\n|---|--:|--:|--:|--:|\n",
        starts.len(),
        farthest.len()
    );
    for (preset, name) in [
        (CurvePreset::Material, "material"),
        (CurvePreset::Classical, "classical"),
        (CurvePreset::Play, "play"),
    ] {
        for depth in (2..=deepest).step_by(2) {
            let played: Vec<RookGame> = starts
                .iter()
                .map(|start| rook_game(start, preset, depth, &table))
                .collect();
            let won: Vec<u32> = played.iter().filter_map(|game| game.mated).collect();
            let (shared, all) = played
                .iter()
                .fold((0, 0), |(a, b), game| (a + game.equal.0, b + game.equal.1));
            let mean = f64::from(won.iter().sum::<u32>()) / won.len().max(1) as f64;
            let mean = if won.is_empty() {
                "–".to_owned()
            } else {
                format!("{mean:.1}")
            };
            let _ = writeln!(
                text,
                "| {name} | {depth} | {} of {} | {mean} | {:.0} % |",
                won.len(),
                starts.len(),
                100.0 * f64::from(shared) / f64::from(all.max(1))
            );
            eprintln!("{name} {depth}");
        }
    }
    text
}
