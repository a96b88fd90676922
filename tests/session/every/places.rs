//! Generator of random positions and games.

use serde_json::{Value, json};
use seriatim::rules::{Antichess, Chess, Position, Progressive, Rules, Variant};
use seriatim::util::Rng;

/// Kinds of position that random moves seldom reach: blocked pawns, bishops alone, few pieces, a
/// side in check.
const CHESS: [&str; 16] = [
    "8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1",
    "1K6/1p4B1/kPp2B2/2P1B3/p1PB4/P1B5/8/8 w - - 0 1",
    "8/1p2B1B1/1PpB1B2/k1P5/p1P5/P7/5K2/8 w - - 0 1",
    "1k4b1/1p6/1Pp5/n1Pp4/2pP4/1pPp4/1P1P4/K1B2b2 b - - 0 1",
    "8/8/8/8/4k3/8/4P3/4K3 w - - 0 1",
    "8/8/8/3k4/8/8/8/KR6 w - - 0 1",
    "7k/8/8/8/8/B6P/8/K7 w - - 0 1",
    "8/8/8/8/8/4k3/4p3/4K2R w - - 0 1",
    "8/8/6p1/6P1/8/8/8/K1B4k w - - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
    "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1",
    "k7/8/1p1p1p1p/1P1P1P1P/8/8/8/K1B1B3 w - - 0 1",
    "8/p1p1p1p1/P1P1P1P1/8/8/2r5/5k2/K7 b - - 0 1",
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    "QQQQQQQQ/QQQQQQQQ/8/8/8/8/qqqqqqqq/K6k w - - 0 1",
    "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1",
];

const ANTICHESS: [&str; 8] = [
    "8/8/8/8/8/8/p7/1R6 w - - 0 1",
    "8/1p6/8/P7/8/8/8/8 b - - 0 1",
    "8/8/3k4/8/8/8/1P6/8 w - - 0 1",
    "8/p7/8/8/8/2n5/7P/8 w - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/3P4/PPP1PPPP/RNBQKBNR b - - 0 1",
    "8/8/8/8/3k4/8/8/RN6 w - - 0 1",
    "QQQQQQQQ/QQQQQQQQ/8/8/8/8/8/kkkkkkkk w - - 0 1",
    "8/5k2/8/8/2Q5/8/8/7r b - - 0 1",
];

/// Returns the first position of a game: the starting position, or one of the list.
fn begin<P: Position>(variant: Variant, list: &[&str], rng: &mut Rng) -> P {
    match rng.below(3) {
        0 if !list.is_empty() => {
            P::from_fen(list[rng.below(list.len())], variant).expect("a position of the list")
        }
        _ => P::initial(variant),
    }
}

/// Plays random moves from a position that do not end the game.
fn walk<P: Position>(start: &P, plies: usize, rng: &mut Rng) -> Vec<(String, P)> {
    let (mut position, mut made) = (start.clone(), Vec::new());
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[rng.below(moves.len())];
        let mut next = position.clone();
        next.play_unchecked(mv);
        if next.outcome().is_some() {
            break;
        }
        position = next;
        made.push((mv.to_string(), position.clone()));
    }
    made
}

/// Returns a position of chess or antichess: a FEN, half of the time with some moves after it.
fn duel<P: Position>(variant: Variant, name: &str, list: &[&str], rng: &mut Rng) -> Value {
    let mut start: P = begin(variant, list, rng);
    let before = walk(&start, rng.below(60), rng);
    if let Some((_, end)) = before.last() {
        start = end.clone();
    }
    let after = walk(&start, rng.below(2) * rng.below(8), rng);
    let moves: Vec<String> = after.into_iter().map(|(mv, _)| mv).collect();
    json!({ "variant": name, "fen": start.to_string(), "moves": moves })
}

/// Returns the turns of a random game of Progressive chess.
fn turns(start: &Progressive, most: usize, rng: &mut Rng) -> (Progressive, Vec<Vec<String>>) {
    let (mut position, mut turns) = (start.clone(), Vec::new());
    for _ in 0..most {
        let (mut next, mut series) = (position.clone(), Vec::new());
        while next.turn() == position.turn() {
            let Some((mv, after)) = walk(&next, 1, rng).pop() else {
                return (position, turns);
            };
            next = after;
            series.push(mv);
        }
        position = next;
        turns.push(series);
    }
    (position, turns)
}

fn rules(rng: &mut Rng) -> (Variant, &'static str) {
    match rng.below(2) {
        0 => (Rules::Italian.into(), "italian"),
        _ => (Rules::Scottish.into(), "scottish"),
    }
}

/// Returns a position of a system in which the game goes on.
pub fn place(system: &str, rng: &mut Rng) -> Value {
    match system {
        "progressive" => {
            let (variant, name) = rules(rng);
            let most = rng.below(7);
            let (start, _) = turns(&Progressive::initial(variant), most, rng);
            let left = usize::from(start.turn()).saturating_sub(1);
            let made = walk(&start, rng.below(2) * rng.below(left.max(1)), rng);
            let moves: Vec<String> = made.into_iter().map(|(mv, _)| mv).collect();
            json!({ "variant": name, "fen": start.to_string(), "moves": moves })
        }
        "antichess" => duel::<Antichess>(Variant::Antichess, "antichess", &ANTICHESS, rng),
        _ => duel::<Chess>(Variant::Chess, "chess", &CHESS, rng),
    }
}

/// Returns the moves of a random game from its first position: the variant and the turns.
pub fn game(system: &str, most: usize, rng: &mut Rng) -> (&'static str, Vec<Vec<String>>) {
    let one = |made: Vec<String>| made.into_iter().map(|mv| vec![mv]).collect();
    match system {
        "progressive" => {
            let (variant, name) = rules(rng);
            (
                name,
                turns(&Progressive::initial(variant), most.min(6), rng).1,
            )
        }
        "antichess" => {
            let made = walk(&Antichess::start(), most, rng);
            (
                "antichess",
                one(made.into_iter().map(|(mv, _)| mv).collect()),
            )
        }
        _ => {
            let made = walk(&Chess::start(), most, rng);
            ("chess", one(made.into_iter().map(|(mv, _)| mv).collect()))
        }
    }
}

/// Returns a random move of a position and possible moves after it.
pub fn line(system: &str, at: &Value, rng: &mut Rng) -> Vec<String> {
    fn of<P: Position>(at: &Value, variant: Variant, rng: &mut Rng) -> Vec<String> {
        let mut position =
            P::from_fen(at["fen"].as_str().expect("a FEN"), variant).expect("a position");
        for mv in at["moves"].as_array().into_iter().flatten() {
            let mv = mv.as_str().and_then(|mv| mv.parse().ok()).expect("a move");
            position.play_unchecked(mv);
        }
        let made = walk(&position, 1, rng);
        made.into_iter().map(|(mv, _)| mv).collect()
    }
    match (system, at["variant"].as_str()) {
        ("progressive", Some("italian")) => of::<Progressive>(at, Rules::Italian.into(), rng),
        ("progressive", _) => of::<Progressive>(at, Rules::Scottish.into(), rng),
        ("antichess", _) => of::<Antichess>(at, Variant::Antichess, rng),
        _ => of::<Chess>(at, Variant::Chess, rng),
    }
}
