//! The admissible bound against exhaustive search: where it says "no mate", there is none.

mod common;

use common::records;
use seriatim::board::{Bitboard, Color, Piece, Role, Setup, Square};
use seriatim::mate::bound::{Bound, HORIZON};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::util::Rng;

/// Whether a mate comes within the moves that are left of the present series, at most `moves`.
fn mate_within(position: &Progressive, moves: u16) -> bool {
    let mut found = false;
    position.each_move(|mv| {
        if found {
            return;
        }
        let mut next = position.clone();
        next.play_unchecked(mv);
        found = if next.turn() == position.turn() {
            moves > 1 && mate_within(&next, moves - 1)
        } else {
            next.is_mate()
        };
    });
    found
}

/// A position in the middle of a series, with at most `left` moves to go: random moves from a position of the data.
fn walk(start: &Progressive, left: u16, rng: &mut Rng) -> Option<Progressive> {
    let mut position = start.clone();
    while position.left() > left {
        let moves = position.legal_moves();
        let mv = *moves.get(rng.below(moves.len()))?;
        position.play_unchecked(mv);
        if position.turn() != start.turn() {
            return None;
        }
    }
    Some(position)
}

#[derive(Default)]
struct Tally {
    refused: u32,
    mates: u32,
    allowed: u32,
}

impl Tally {
    fn check(&mut self, bound: &mut Bound, position: &Progressive) {
        let left = position.left();
        assert!(left <= HORIZON);
        let mate = mate_within(position, left);
        if !bound.may_mate(position, left) {
            let rules = position.rules();
            assert!(!mate, "{position} {rules:?} with {left} left has a mate");
            self.refused += 1;
        } else if mate {
            self.mates += 1;
        } else {
            self.allowed += 1;
        }
    }
}

#[test]
fn never_refuses_a_mate_inside_real_series() {
    let mut rng = Rng::new(9);
    let mut tally = Tally::default();
    for file in [
        "mates.jsonl",
        "mates-hard.jsonl",
        "no-mate.jsonl",
        "problems.jsonl",
    ] {
        for record in records(file) {
            for rules in [Rules::Italian, Rules::Scottish] {
                let start = Progressive::from_fen(record.text("fen"), rules).expect("legal");
                let Some(mut bound) = Bound::new(&start) else {
                    continue;
                };
                for i in 0..12 {
                    if let Some(position) = walk(&start, 1 + i % HORIZON, &mut rng) {
                        tally.check(&mut bound, &position);
                    }
                }
                if let Some(solution) = record.get("solution") {
                    along(&start, &mut bound, solution, &mut tally);
                }
            }
        }
    }
    let Tally {
        refused,
        mates,
        allowed,
    } = tally;
    assert!(
        refused > 3_000 && mates > 500,
        "{refused} refused, {mates} mates, {allowed} others"
    );
}

/// The positions just before the mates of the data: none of them may be refused.
fn along(start: &Progressive, bound: &mut Bound, solution: &serde_json::Value, tally: &mut Tally) {
    let mut position = start.clone();
    for text in solution.as_array().expect("a list") {
        let mv = text
            .as_str()
            .and_then(|text| text.parse().ok())
            .expect("UCI");
        if position.turn() == start.turn() && position.left() <= HORIZON {
            tally.check(bound, &position);
        }
        match position.play(mv) {
            Ok(next) => position = next,
            Err(_) => return,
        }
    }
}

/// A scattered position: kings, and a few men of both sides anywhere, the enemy king not in check.
fn scattered(rng: &mut Rng, rules: Rules, left: u16) -> Option<Progressive> {
    let mut setup = Setup::initial();
    setup.board = seriatim::board::Board::default();
    setup.castling = seriatim::board::setup::Castling::NONE;
    setup.number = left;
    setup.to_move = if left % 2 == 1 {
        Color::White
    } else {
        Color::Black
    };
    // The enemy king on the edge, where mates are.
    let edge = [
        Square::at(rng.below(8) as u8, 0),
        Square::at(7, rng.below(8) as u8),
    ];
    let mut free = Bitboard::FULL;
    let mut put = |square: Square, color, role| {
        if free.has(square) {
            free &= !Bitboard::from(square);
            setup.board.put(square, Piece { color, role });
        }
    };
    put(edge[rng.below(2)], !setup.to_move, Role::King);
    put(Square::new(rng.below(64) as u8), setup.to_move, Role::King);
    for _ in 0..4 + rng.below(8) {
        let square = Square::at(rng.below(8) as u8, 1 + rng.below(6) as u8);
        let color = Color::ALL[rng.below(2)];
        put(square, color, Role::ALL[rng.below(5)]);
    }
    setup.castling = seriatim::board::setup::Castling::supported(&setup.board);
    Progressive::from_setup(&setup, rules).ok()
}

#[test]
fn never_refuses_a_mate_on_scattered_boards() {
    let mut rng = Rng::new(10);
    let mut tally = Tally::default();
    for i in 0..40_000 {
        let rules = [Rules::Italian, Rules::Scottish][i % 2];
        let left = 1 + (i / 2 % 3) as u16;
        if let Some(position) = scattered(&mut rng, rules, left)
            && let Some(mut bound) = Bound::new(&position)
        {
            tally.check(&mut bound, &position);
        }
    }
    let Tally {
        refused,
        mates,
        allowed,
    } = tally;
    assert!(
        refused > 2_000 && mates > 1_000,
        "{refused} refused, {mates} mates, {allowed} others"
    );
}
