//! Experiment E3: the family of Fig. 2, with the exact result of every position.

use std::fmt::Write as _;
use std::io;

use seriatim::board::{Color, Role, Square};
use seriatim::rules::{Chess, Position};
use seriatim::tables::slices::{Slice, Slices};

use super::at;

/// Position made from the text below Fig. 2. The diagram itself is only in the book.
const FIGURE_2: &str = "8/6k1/5bp1/8/5KP1/8/8/R7 w - - 0 1";

/// Pawn structures that can arise from Fig. 2 as long as all pieces are on the board: g4 v g6, g5 v
/// g6, g4 v g5.
const PAWNS: [(&str, &str); 3] = [
    ("g4 v g6", "8/6k1/5bp1/8/5KP1/8/8/R7 w - - 0 1"),
    ("g5 v g6", "8/6k1/5bp1/6P1/5K2/8/8/R7 w - - 0 1"),
    ("g4 v g5", "8/6k1/5b2/6p1/5KP1/8/8/R7 w - - 0 1"),
];

/// Number of positions that White wins, and of all positions.
#[derive(Clone, Copy, Default)]
struct WinShare {
    won: u64,
    all: u64,
}

impl WinShare {
    fn add(&mut self, won: bool) {
        self.won += u64::from(won);
        self.all += 1;
    }

    fn percent(self) -> String {
        if self.all == 0 {
            return "–".to_owned();
        }
        format!("{:.1}", 100.0 * self.won as f64 / self.all as f64)
    }
}

/// Counts for the slice of one pair of pawns. A slice is an exact table around fixed pawns.
#[derive(Default)]
struct FamilyCensus {
    /// Counts by the colour of the bishop's squares (dark first) and the side to move.
    totals: [[WinShare; 2]; 2],
    longest: Option<u8>,
    /// Counts with White to move and a dark bishop, by the square of White's king: all positions,
    /// then those with Black's king on g7 and the bishop on f6.
    kings: Vec<[WinShare; 2]>,
    /// Counts for the text below the figure, by the side to move: White's king is not beyond the
    /// barrier, Black's king is behind it, and the bishop stands on f6.
    barrier: [WinShare; 2],
    /// Counts for the positions of `barrier` in which the side to move cannot capture: see
    /// [`takes`].
    quiet: [WinShare; 2],
    checked: u64,
    wrong: Vec<String>,
}

/// Returns whether a square belongs to the barrier (f5 to f8 and f5 to h5) or lies behind it.
fn behind(square: Square) -> bool {
    square.file() >= 5 && square.rank() >= 4
}

/// Returns whether a side is to move and can capture a piece.
fn takes(position: &Chess, side: Color) -> bool {
    let enemies = position.board().side(!side);
    position.to_move() == side && position.legal_moves().iter().any(|mv| enemies.has(mv.to()))
}

fn count(slices: &Slices, slice: &Slice, every: u64) -> FamilyCensus {
    let mut census = FamilyCensus {
        kings: vec![[WinShare::default(); 2]; 64],
        ..FamilyCensus::default()
    };
    let men = slice.men().pieces();
    let find = |color, role| {
        let found = men
            .iter()
            .position(|man| man.color == color && man.role == role);
        found.unwrap_or_default()
    };
    let (king, enemy) = (
        find(Color::White, Role::King),
        find(Color::Black, Role::King),
    );
    let bishop = find(Color::Black, Role::Bishop);
    let mut number = 0u64;
    slice.each(|to_move, places, won| {
        let light = places[bishop].is_light();
        census.totals[usize::from(light)][to_move.index()].add(won);
        let named = |square: Square, name: &str| square.to_string() == name;
        let on_f6 = named(places[bishop], "f6");
        if to_move == Color::White && !light {
            let [all, typical] = &mut census.kings[places[king].index()];
            all.add(won);
            if on_f6 && named(places[enemy], "g7") {
                typical.add(won);
            }
        }
        let at_barrier = on_f6 && !behind(places[king]) && behind(places[enemy]);
        if at_barrier {
            census.barrier[to_move.index()].add(won);
        }
        number += 1;
        let looked = every > 0 && number.is_multiple_of(every);
        if !(at_barrier || looked) {
            return;
        }
        let Some(position) = slice.position(to_move, places) else {
            census.wrong.push(format!("no position: {places:?}"));
            return;
        };
        if at_barrier && !takes(&position, to_move) {
            census.quiet[to_move.index()].add(won);
        }
        if looked {
            census.checked += 1;
            if let Some(round) = slices.round(&position).filter(|_| won) {
                census.longest = census.longest.max(Some(round));
            }
            if !agrees(slices, &position, won) {
                census.wrong.push(position.to_string());
            }
        }
    });
    census
}

/// Returns whether the value of a position agrees with the values after its legal moves. If rounds
/// are stored, a winning move must also lead nearer to the win.
fn agrees(slices: &Slices, position: &Chess, won: bool) -> bool {
    let mine = slices.round(position);
    let (mut any, mut leads, mut all, mut moves) = (false, false, true, 0);
    position.each_child(|_, child| {
        moves += 1;
        let Some(wins) = slices.wins(child) else {
            (any, leads, all) = (true, false, false);
            return;
        };
        any |= wins;
        all &= wins;
        // A move out of the slice leaves fewer pieces or advances a pawn, which cannot go on for
        // ever.
        let inside = child.board().role(Role::Pawn) == position.board().role(Role::Pawn)
            && child.board().occupied().count() == position.board().occupied().count();
        let nearer = match (mine, slices.round(child)) {
            (Some(mine), Some(theirs)) if inside => match position.to_move() {
                Color::White => theirs < mine,
                Color::Black => theirs <= mine,
            },
            _ => true,
        };
        leads |= wins && nearer;
        all &= nearer || position.to_move() == Color::White;
    });
    match (position.to_move(), won) {
        (Color::White, true) => leads,
        (Color::White, false) => !any,
        (Color::Black, true) => all && (moves > 0 || position.in_check()),
        (Color::Black, false) => !all || moves == 0 && !position.in_check(),
    }
}

/// Checks about `each` positions of every slice: their value must follow from the values of the
/// positions after their moves.
fn compare_others(slices: &Slices, each: u64, text: &mut String) {
    let (mut checked, mut wrong, mut count, mut positions) = (0u64, Vec::new(), 0u64, 0u64);
    for slice in slices.iter() {
        count += 1;
        let mut all = 0u64;
        slice.each(|_, _, _| all += 1);
        positions += all;
        let every = (all / each.max(1)).max(1);
        let mut number = 0u64;
        slice.each(|to_move, places, won| {
            number += 1;
            if each == 0 || !number.is_multiple_of(every) {
                return;
            }
            checked += 1;
            match slice.position(to_move, places) {
                Some(position) if agrees(slices, &position, won) => {}
                other => wrong.push(format!("{other:?} {places:?}")),
            }
        });
    }
    let _ = writeln!(
        text,
        "\nAll slices: {count}, with {positions} legal positions; of {checked} of them, drawn evenly, {} do not have the value that their moves say by the rules.",
        wrong.len()
    );
    for row in wrong.iter().take(5) {
        let _ = writeln!(text, "\n- {row}");
    }
}

fn map(text: &mut String, title: &str, kings: &[[WinShare; 2]], which: usize) {
    let _ = writeln!(
        text,
        "\n{title}\n\n| | a | b | c | d | e | f | g | h |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|"
    );
    for rank in (0..8).rev() {
        let _ = write!(text, "| **{}** |", rank + 1);
        for file in 0..8 {
            let share = kings[Square::at(file, rank).index()][which];
            let _ = write!(text, " {} |", share.percent());
        }
        text.push('\n');
    }
}

/// Solves the family of Fig. 2 and counts its results. Every `every`-th position of the family (0:
/// none), and about `others` positions of each other slice, are compared with the values after
/// their legal moves.
///
/// # Errors
/// Error if a slice cannot be solved.
pub fn family(every: u64, others: u64) -> io::Result<String> {
    let mut slices = Slices::new(Color::White);
    let mut text = String::from(
        "| pawns | bishop | to move | positions | White wins | % | longest, rounds, of those compared |\n|---|---|---|--:|--:|--:|--:|\n",
    );
    let mut rest = String::new();
    for (name, fen) in PAWNS {
        let slice = slices
            .solve(&at(fen)?, true)
            .map_err(|why| io::Error::other(format!("{name}: {why:?}")))?;
        let census = count(&slices, &slice, every);
        for (light, totals) in census.totals.iter().enumerate() {
            for (side, share) in Color::ALL.iter().zip(totals) {
                let longest = census
                    .longest
                    .map_or_else(String::new, |round| round.to_string());
                let _ = writeln!(
                    text,
                    "| {name} | {} | {side:?} | {} | {} | {} | {longest} |",
                    ["dark", "light"][light],
                    share.all,
                    share.won,
                    share.percent()
                );
            }
        }
        describe(&mut rest, name, &census);
    }
    text += &rest;
    let wins = slices.wins(&at(FIGURE_2)?);
    let _ = writeln!(
        text,
        "\n`{FIGURE_2}`: White wins: {wins:?}. Words of 64 positions for each side to move: {}.",
        slices.words()
    );
    compare_others(&slices, others, &mut text);
    Ok(text)
}

fn describe(text: &mut String, name: &str, census: &FamilyCensus) {
    let _ = writeln!(text, "\n### {name}");
    map(
        text,
        "White to move, dark bishop: % won by the square of White's king.",
        &census.kings,
        0,
    );
    map(
        text,
        "The same with Black's king on g7 and his bishop on f6.",
        &census.kings,
        1,
    );
    let [white, black] = census.barrier;
    let [calm, calm_black] = census.quiet;
    let _ = writeln!(
        text,
        "\nWhite's king is before the barrier, Black's behind it, the bishop on f6. White to move wins {} of {}, Black to move loses {} of {}. Where the side to move cannot capture a piece, these are {} of {} and {} of {}.",
        white.won,
        white.all,
        black.won,
        black.all,
        calm.won,
        calm.all,
        calm_black.won,
        calm_black.all
    );
    let _ = writeln!(
        text,
        "\n{} positions compared with their moves by the rules: {} differ.",
        census.checked,
        census.wrong.len()
    );
    for row in census.wrong.iter().take(5) {
        let _ = writeln!(text, "\n- {row}");
    }
}
