//! Tests of the admissible bound against exhaustive search: there is no mate where the bound
//! excludes it.

use crate::common::records;
use seriatim::board::{Bitboard, Color, Piece, Role, Setup, Square, attacks};
use seriatim::progressive::mate::bound::{HORIZON, MateBound};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::util::Rng;

/// Returns true if there is a mate within `moves` moves of the present series.
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

/// Returns a position within a series with at most `left` moves to go, after random moves from a
/// position of the data.
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
    fn check(&mut self, bound: &mut MateBound, position: &Progressive) {
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
                let Some(mut bound) = MateBound::new(&start) else {
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

/// Checks that the bound excludes no position on the way to the mates of the data.
fn along(
    start: &Progressive,
    bound: &mut MateBound,
    solution: &serde_json::Value,
    tally: &mut Tally,
) {
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

/// Theme of a random position.
#[derive(Clone, Copy)]
enum Theme {
    /// No theme: pieces anywhere.
    Any,
    /// The side to move can castle, and attacks many squares already.
    Castling,
    /// An enemy slider stands behind the enemy king, seen from the own king.
    Pin,
}

/// Returns a random position: kings and a few pieces of both sides, with the enemy king not in
/// check.
fn scattered(rng: &mut Rng, rules: Rules, left: u16, theme: Theme) -> Option<Progressive> {
    let mut setup = Setup::initial();
    setup.board = seriatim::board::Board::default();
    setup.castling = seriatim::board::setup::Castling::NONE;
    setup.number = left;
    setup.to_move = if left % 2 == 1 {
        Color::White
    } else {
        Color::Black
    };
    let (us, them) = (setup.to_move, !setup.to_move);
    let home = us.pick(0, 7);
    let any = |rng: &mut Rng| Square::new(rng.below(64) as u8);
    let board = &mut setup.board;
    let mut put = |square: Square, color, role| {
        if board.occupied().has(square) {
            return false;
        }
        board.put(square, Piece { color, role });
        true
    };
    // The enemy king stands on the edge, where mates are, or near the castled king's square. Only
    // rarely does castling do what no move of the rook alone does.
    let rook_file = 7 * rng.below(2) as u8;
    let enemy_king = match theme {
        Theme::Castling => Square::at(
            if rook_file == 0 { [0, 1] } else { [6, 7] }[rng.below(2)],
            us.pick(1 + rng.below(3) as u8, 6 - rng.below(3) as u8),
        ),
        _ => [
            Square::at(rng.below(8) as u8, 0),
            Square::at(7, rng.below(8) as u8),
        ][rng.below(2)],
    };
    put(enemy_king, them, Role::King);
    let mut king = any(rng);
    if matches!(theme, Theme::Castling) {
        king = Square::at(4, home);
        put(Square::at(rook_file, home), us, Role::Rook);
    }
    if matches!(theme, Theme::Pin) {
        let slider = any(rng);
        if !attacks::queen(enemy_king, Bitboard::EMPTY).has(slider) {
            return None;
        }
        put(
            slider,
            them,
            [Role::Queen, Role::Rook, Role::Bishop][rng.below(3)],
        );
        let beyond: Vec<Square> = attacks::line(enemy_king, slider)
            .filter(|&square| attacks::between(square, slider).has(enemy_king))
            .collect();
        king = *beyond.get(rng.below(beyond.len().max(1)))?;
        for _ in 0..rng.below(3) {
            king = beside(king, rng);
        }
    }
    if !put(king, us, Role::King) {
        return None;
    }
    // In the themes the own pieces are strong, so that many positions have a mate.
    let (ours, theirs): (&[Role], &[Role]) = match theme {
        Theme::Any => (&Role::ALL[..5], &Role::ALL[..5]),
        _ => (&Role::ALL[1..5], &Role::ALL[..3]),
    };
    for _ in 0..4 + rng.below(8) {
        let square = Square::at(rng.below(8) as u8, 1 + rng.below(6) as u8);
        if rng.below(2) == 0 {
            put(square, us, ours[rng.below(ours.len())]);
        } else {
            put(square, them, theirs[rng.below(theirs.len())]);
        }
    }
    setup.castling = seriatim::board::setup::Castling::supported(&setup.board);
    Progressive::from_setup(&setup, rules).ok()
}

/// Returns a random square that is one king's move away.
fn beside(square: Square, rng: &mut Rng) -> Square {
    let near: Vec<Square> = attacks::king(square).collect();
    near[rng.below(near.len())]
}

fn never_refuses_on_scattered_boards(seed: u64, boards: usize) {
    let mut rng = Rng::new(seed);
    let mut tally = Tally::default();
    for i in 0..boards {
        let rules = [Rules::Italian, Rules::Scottish][i % 2];
        let left = 1 + (i / 2 % 3) as u16;
        let theme = [Theme::Any, Theme::Castling, Theme::Pin][i / 6 % 3];
        if let Some(position) = scattered(&mut rng, rules, left, theme)
            && let Some(mut bound) = MateBound::new(&position)
        {
            tally.check(&mut bound, &position);
        }
    }
    let Tally {
        refused,
        mates,
        allowed,
    } = tally;
    let figures = format!("{refused} refused, {mates} mates, {allowed} others");
    println!("{figures}");
    assert!(
        refused as usize > boards / 10 && mates as usize > boards / 50,
        "{figures}"
    );
}

#[test]
fn never_refuses_a_mate_on_scattered_boards() {
    never_refuses_on_scattered_boards(11, 80_000);
}

/// Test for changes of the bound, which takes some minutes.
#[test]
#[ignore = "slow"]
fn never_refuses_a_mate_on_millions_of_scattered_boards() {
    never_refuses_on_scattered_boards(12, 6_000_000);
}
