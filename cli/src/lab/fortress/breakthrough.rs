//! Experiment E4 on Fig. 3: positions where 1.g4 is the winning breakthrough, and the depth that a
//! search needs to see it. Guid & Bratko's moves determine the pawns; the other pieces are drawn at
//! random.

use crate::files;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use cpu_time::ThreadTime;
use seriatim::board::{Board, Color, Move, Piece, Role, Setup, Square};
use seriatim::chess::fortress::shape::hundredths;
use seriatim::chess::orthodox::curve::{CurvePreset, search};
use seriatim::rules::{Chess, Position, Variant};
use seriatim::search::alpha_beta::{Iteration, Request};
use seriatim::search::{Search, SearchStatus};
use seriatim::util::Rng;

use super::{Depths, at, depth_axis, drawn, pawns, run, value};
use crate::lab::mates::chart::{Curve, chart};

/// White's pawns and Black's pawns.
const PAWNS: [&str; 2] = ["f4 g3 h4", "f5 g6 h5"];
const BREAK: &str = "g3g4";
/// Minimum lead of 1.g4 over any other move, in hundredths of a pawn.
const CLEAR: i32 = 50;

/// Draws a position of the family: king and rook against king and bishop beside the pawns, White to
/// move. Black's king stands behind his pawns (f to h, 6 to 8), and White's king has come in (5 to
/// 8). With the kings elsewhere White has other ways to win, or none. Apart from this the squares
/// are random.
fn family(rng: &mut Rng) -> Chess {
    loop {
        let mut board = Board::default();
        for (color, squares) in Color::ALL.into_iter().zip(PAWNS) {
            let role = Role::Pawn;
            for square in squares.split(' ').filter_map(|name| name.parse().ok()) {
                board.put(square, Piece { color, role });
            }
        }
        for (color, role) in [
            (Color::White, Role::King),
            (Color::White, Role::Rook),
            (Color::Black, Role::King),
            (Color::Black, Role::Bishop),
        ] {
            let there = |square: &Square| match (color, role) {
                (Color::White, Role::King) => square.rank() >= 4,
                (Color::Black, Role::King) => square.rank() >= 5 && square.file() >= 5,
                _ => true,
            };
            let squares: Vec<Square> = (!board.occupied()).into_iter().filter(there).collect();
            board.put(squares[rng.below(squares.len())], Piece { color, role });
        }
        let setup = Setup::plain(board, Color::White);
        if let Ok(position) = Chess::from_setup(&setup, Variant::Chess) {
            return position;
        }
    }
}

/// Returns the lead of 1.g4 over the best other move, in hundredths of a pawn.
fn lead(depth: &Iteration<Move>) -> Option<i32> {
    let others = depth
        .lines
        .iter()
        .filter(|line| line.mv.to_string() != BREAK);
    let best = others.map(|line| hundredths(line.value, true)).max()?;
    Some(value(depth, BREAK, true)? - best)
}

/// Returns the first depth from which on 1.g4 is the best move up to the last depth. `None` if it
/// is not best at the last depth.
fn first_from(depths: &Depths) -> Option<usize> {
    let first = |depth: &Iteration<Move>| {
        let line = depth.lines.first();
        line.is_some_and(|line| line.mv.to_string() == BREAK)
    };
    let from = depths.len() - depths.iter().rev().take_while(|depth| first(depth)).count();
    (from < depths.len()).then_some(from + 1)
}

/// Draws `positions` positions of the family. Those in which 1.g4 leads by half a pawn at the last
/// depth are written to the file `list`.
///
/// # Errors
/// Error of writing the file.
pub fn breakthroughs(positions: usize, depth: i32, seed: u64, list: &Path) -> io::Result<String> {
    let mut rng = Rng::new(seed);
    let (mut possible, mut found, mut froms) = (0, String::new(), Vec::new());
    for _ in 0..positions {
        let position = family(&mut rng);
        let depths = run(&position, CurvePreset::Classical, true, depth);
        let Some(lead) = depths.last().and_then(lead) else {
            continue;
        };
        possible += 1;
        let from = first_from(&depths);
        if let Some(from) = from.filter(|_| lead >= CLEAR) {
            let _ = writeln!(found, "{position}");
            froms.push(from);
        }
    }
    files::write(list, found)?;
    froms.sort_unstable();
    let median = froms.get(froms.len() / 2).copied().unwrap_or(0);
    Ok(format!(
        "{positions} positions of the family of Fig. 3, 1.g4 can be played in {possible}; at depth {depth}, all moves exact, it is better than every other move by half a pawn or more in {}. There it is first from depth {median} on in the median, {} at the earliest and {} at the latest.\n",
        froms.len(),
        froms.first().copied().unwrap_or(0),
        froms.last().copied().unwrap_or(0),
    ))
}

/// Returns the values of moves by depth; the moves best at the last depth come first.
fn curves(depths: &Depths, ours: bool, wanted: usize) -> Vec<(String, Vec<i32>)> {
    let Some(last) = depths.last() else {
        return Vec::new();
    };
    let mut names: Vec<String> = last
        .lines
        .iter()
        .take(wanted)
        .map(|line| line.mv.to_string())
        .collect();
    if ours && !names.iter().any(|name| name == BREAK) {
        names.push(BREAK.to_owned());
    }
    let values = |name: &String| {
        let of = |depth| value(depth, name, ours);
        (name.clone(), depths.iter().filter_map(of).collect())
    };
    names.iter().map(values).collect()
}

/// Returns the exact values of all moves by depth, and the processor time in seconds until each
/// depth was done.
fn timed(position: &Chess, depth: i32) -> (Depths, Vec<(f64, f64)>) {
    let mut search = search(position, CurvePreset::Classical, Request::all(depth * 100));
    let (begun, mut done) = (ThreadTime::now(), Vec::new());
    while search.step(1 << 10) == SearchStatus::Running || done.len() < search.iterations().len() {
        while done.len() < search.iterations().len() {
            done.push((done.len() as f64 + 1.0, begun.elapsed().as_secs_f64()));
        }
    }
    (search.iterations().to_vec(), done)
}

/// Results for one position.
struct Breakthrough {
    depth: i32,
    /// Exact values of all moves. `times` has each depth with the processor time in seconds until
    /// it was done.
    all: Depths,
    times: Vec<(f64, f64)>,
    /// Best line alone.
    one: Depths,
    /// Values of the two best replies to 1.g4.
    replies: Vec<(String, Vec<i32>)>,
}

impl Breakthrough {
    fn of(fen: &str, depth: i32) -> io::Result<Self> {
        let position = at(fen)?;
        let (all, times) = timed(&position, depth);
        let one = run(&position, CurvePreset::Classical, false, depth);
        let mut moves = position.legal_moves().into_iter();
        let after = moves.find(|mv| mv.to_string() == BREAK);
        let after = after.and_then(|mv| position.play(mv).ok());
        let after = after.ok_or_else(|| io::Error::other(format!("{fen}: no 1.g4")))?;
        let replies = run(&after, CurvePreset::Classical, true, depth);
        Ok(Self {
            depth,
            all,
            times,
            one,
            replies: curves(&replies, false, 2),
        })
    }

    /// Writes the three charts into a folder.
    fn draw(&self, out: &Path) -> io::Result<()> {
        let view = "pawns, White's view";
        let title = "Fig. 5: the five best moves, and 1.g4";
        let five = drawn(title, view, self.depth, &curves(&self.all, true, 5));
        files::write(out.join("figure-5.svg"), five)?;
        let title = "Fig. 6: the two best replies to 1.g4";
        let six = drawn(title, view, self.depth, &self.replies);
        files::write(out.join("figure-6.svg"), six)?;
        let longest = self.times.last().map_or(1.0, |&(_, seconds)| seconds);
        let curve = Curve {
            name: "all moves exact".to_owned(),
            points: self.times.clone(),
        };
        let y = super::axis("seconds", 0.0, longest.max(0.1), 5);
        let seven = chart("Fig. 7: time", &depth_axis(self.depth), &y, &[curve]);
        files::write(out.join("figure-7.svg"), seven)
    }

    /// Returns in words the first depth from which on 1.g4 is the best move.
    fn first(&self, depths: &Depths) -> String {
        first_from(depths).map_or_else(
            || format!("not to depth {}", self.depth),
            |from| format!("depth {from}"),
        )
    }

    /// Returns a row of the table for a depth; `row` is counted from 0.
    fn row(&self, row: usize) -> String {
        let first = |depths: &Depths| {
            let line = depths.get(row).and_then(|depth| depth.lines.first());
            line.map_or_else(String::new, |line| {
                format!("{} {}", line.mv, pawns(hundredths(line.value, true)))
            })
        };
        let reply = |which: usize| {
            let value = self.replies.get(which);
            let value = value.and_then(|(_, values)| values.get(row));
            value.map_or_else(String::new, |&value| pawns(value))
        };
        format!(
            "| {} | {} | {} | {} | {} | {} | {:.2} |",
            row + 1,
            first(&self.one),
            first(&self.all),
            value(&self.all[row], BREAK, true).map_or_else(String::new, pawns),
            reply(0),
            reply(1),
            self.times.get(row).map_or(0.0, |&(_, seconds)| seconds)
        )
    }
}

/// Makes Figures 5 to 7 for one position: the values of the best moves, the values of the replies
/// to 1.g4, and the time for all exact values.
///
/// # Errors
/// Error if the position is not of the family or if a file cannot be written.
pub fn figures_5_to_7(fen: &str, depth: i32, out: &Path) -> io::Result<String> {
    let found = Breakthrough::of(fen, depth)?;
    found.draw(out)?;
    let reply = |which: usize| found.replies.get(which).map_or("", |(name, _)| name);
    let mut text = format!(
        "`{fen}`: with all moves exact 1.g4 is first from {} on (paper: 17), with one best line from {} (paper: not to 30).\n\n| depth | first, one line | first, all exact | 1.g4 | {} | {} | s |\n|--:|---|---|--:|--:|--:|--:|\n",
        found.first(&found.all),
        found.first(&found.one),
        reply(0),
        reply(1),
    );
    for row in 0..found.all.len() {
        let _ = writeln!(text, "{}", found.row(row));
    }
    Ok(text)
}
