//! Tests of endgame tables, by the rules, and by plain solvers that share only the rules with the
//! tables.

mod antichess;
mod chess;
mod slices;

use seriatim::board::Color;
use seriatim::search::SearchStatus;
use seriatim::tables::{EndTables, ExactValue, Material, TableBuilder, Tabled};
use seriatim::util::Rng;

pub fn build<P: Tabled>(tables: &mut EndTables<P>, material: &Material, slice: u64) {
    let mut builder =
        TableBuilder::of(material, P::MOST_ENTRIES).expect("tables that are not too large");
    while builder.step(tables, slice) == SearchStatus::Running {}
}

/// Returns the FEN of pieces on squares; `None` if two pieces share a square or a pawn stands on
/// the first or last rank.
pub fn fen(men: &[(char, usize)], side: char) -> Option<String> {
    let mut squares = ['1'; 64];
    for &(letter, square) in men {
        let pawn = letter.eq_ignore_ascii_case(&'p');
        if squares[square] != '1' || pawn && !(8..56).contains(&square) {
            return None;
        }
        squares[square] = letter;
    }
    let ranks: Vec<String> = squares.chunks(8).rev().map(String::from_iter).collect();
    Some(format!("{} {side} - - 0 1", ranks.join("/")))
}

/// Returns the letters of the pieces, as in a FEN.
pub fn letters(material: &Material) -> Vec<char> {
    let letter = |man: &seriatim::board::Piece| match man.color {
        Color::White => man.role.letter().to_ascii_uppercase(),
        Color::Black => man.role.letter(),
    };
    material.men().iter().map(letter).collect()
}

/// Returns the FEN of pieces on random squares, if they can stand there.
pub fn random_fen(material: &Material, rng: &mut Rng) -> Option<String> {
    let men = letters(material).into_iter();
    let men: Vec<_> = men.map(|letter| (letter, rng.below(64))).collect();
    fen(&men, if rng.below(2) == 0 { 'w' } else { 'b' })
}

/// Checks by the rules that the table's value is that of the best successor, one ply longer.
pub fn satisfies_its_equation<P: Tabled>(tables: &EndTables<P>, position: &P) {
    let value = tables.probe(position).expect("a table");
    if let Some(over) = position.over() {
        assert_eq!(value, over, "{position}");
        return;
    }
    let moves = position.legal_moves();
    let after = moves.iter().map(|&mv| {
        let next = position.play(mv).expect("a legal move");
        tables.probe(&next).expect("a table").before()
    });
    assert_eq!(Some(value), after.reduce(ExactValue::or), "{position}");
}

/// Plays random games from a position; each position on the way must satisfy its equation. Returns
/// how many of them had a right to a capture in passing.
pub fn satisfied_in_games<P: Tabled>(root: &P, count: usize) -> usize {
    let mut tables = EndTables::default();
    let mut builder = TableBuilder::new(root).expect("a position with tables");
    builder.finish(&mut tables);
    let (mut rng, mut seen, mut passing) = (Rng::new(64), 0, 0);
    while seen < count {
        let mut position = root.clone();
        for _ in 0..60 {
            if position.outcome().is_some() {
                break;
            }
            satisfies_its_equation(&tables, &position);
            passing += usize::from(position.to_setup().en_passant.any());
            seen += 1;
            let moves = position.legal_moves();
            position.play_unchecked(moves[rng.below(moves.len())]);
        }
    }
    passing
}
