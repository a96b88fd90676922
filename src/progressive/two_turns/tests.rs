//! Tests of the searches and the checker against plain enumeration.

use std::collections::HashSet;

use super::{
    CheckResult, LostCheck, Survival, SurvivalVerdict, TwoTurnProof, WinInTwo, WinVerdict,
};
use crate::mate::{MateSearch, MateVerdict};
use seriatim_core::board::Move;
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Position, Progressive, Rules};
use seriatim_search::{Search, SearchStatus};
use seriatim_util::Rng;

const BYTES: usize = 256 << 20;

fn at(fen: &str, rules: Rules) -> Progressive {
    Progressive::from_fen(fen, rules).expect("legal")
}

fn moves(text: &str) -> Vec<Move> {
    let moves = text.split(' ').map(|mv| mv.parse().expect("a move"));
    moves.collect()
}

fn survive(start: &Progressive) -> SurvivalVerdict {
    let mut search = Survival::new(start, BYTES);
    while search.step(10_000) == SearchStatus::Running {}
    search.verdict()
}

fn win(start: &Progressive) -> WinVerdict {
    let mut search = WinInTwo::new(start, BYTES);
    while search.step(10_000) == SearchStatus::Running {}
    search.verdict()
}

fn check(start: &Progressive, proof: &TwoTurnProof) -> CheckResult {
    let mut check = LostCheck::new(start, proof, BYTES);
    while !check.step(10_000) {}
    check.into_result()
}

/// Returns every different end of the turn, as text, in the plainest way.
fn plain_ends(start: &Progressive) -> Vec<Progressive> {
    let mut seen = HashSet::new();
    let (mut open, mut ends) = (vec![start.clone()], Vec::new());
    while let Some(position) = open.pop() {
        let moves = position.legal_moves();
        if moves.is_empty() {
            ends.push(position);
            continue;
        }
        for mv in moves {
            let next = position.play(mv).expect("a legal move");
            if seen.insert((next.to_string(), next.left(), next.key())) {
                if next.turn() == start.turn() {
                    open.push(next);
                } else {
                    ends.push(next);
                }
            }
        }
    }
    ends
}

/// Returns whether the side to move has a mate, by going through every end.
fn plain_mates(start: &Progressive) -> bool {
    plain_ends(start).iter().any(Progressive::is_mate)
}

#[derive(Debug, PartialEq, Eq)]
enum Plain {
    Mates,
    Safe,
    Lost,
}

/// Answers the question by plain enumeration of both turns. `mates` decides whether the opponent
/// mates after an end.
fn plain(start: &Progressive, mates: impl Fn(&Progressive) -> bool) -> Plain {
    let ends = plain_ends(start);
    if ends.iter().any(Progressive::is_mate) {
        return Plain::Mates;
    }
    let over = |end: &Progressive| end.turn() == start.turn() || end.outcome().is_some();
    let safe = ends.iter().any(|end| over(end) || !mates(end));
    if safe { Plain::Safe } else { Plain::Lost }
}

fn searched_mate(end: &Progressive) -> bool {
    let mut search = MateSearch::new(end, BYTES);
    while search.step(10_000) == SearchStatus::Running {}
    matches!(search.outcome(), MateVerdict::Mate(_))
}

/// Compares the search with plain enumeration.
fn compare(start: &Progressive, mates: impl Fn(&Progressive) -> bool + Copy) -> Plain {
    let found = survive(start);
    let what = format!("{start} {:?}", start.rules());
    let expected = plain(start, mates);
    match &found {
        SurvivalVerdict::Mates(turn) => {
            assert!(start.play_turn(turn).expect("legal").is_mate(), "{what}");
            assert_eq!(expected, Plain::Mates, "{what}");
        }
        SurvivalVerdict::Safe(turn) => {
            let end = start.play_turn(turn).expect("legal");
            assert!(end.outcome().is_some() || !mates(&end), "{what}");
            assert_eq!(expected, Plain::Safe, "{what}");
        }
        SurvivalVerdict::Lost(proof) => {
            assert_eq!(expected, Plain::Lost, "{what}");
            assert!(
                matches!(check(start, proof), CheckResult::Accepted(_)),
                "{what}"
            );
        }
        SurvivalVerdict::Unknown => panic!("undecided: {what}"),
    }
    expected
}

/// Returns a position at the start of a turn, after random moves.
fn random_game(rules: Rules, rng: &mut Rng, turn: u16) -> Option<Progressive> {
    let mut position = Progressive::initial(rules);
    while position.turn() < turn {
        let moves = position.legal_moves();
        position.play_unchecked(*moves.get(rng.below(moves.len()))?);
    }
    position.outcome().is_none().then_some(position)
}

fn random_positions(count: usize, turns: [u16; 3], seed: u64) -> Vec<Progressive> {
    let mut rng = Rng::new(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        let rules = [Rules::Italian, Rules::Scottish][positions.len() % 2];
        let turn = turns[positions.len() / 2 % 3];
        positions.extend(random_game(rules, &mut rng, turn));
    }
    positions
}

/// Small endings, lost over two turns or not.
const SMALL: [(&str, Rules); 6] = [
    ("k7/p7/8/8/8/8/RR6/6K1 b - - 0 2", Rules::Italian),
    ("k7/p7/8/8/8/8/RR6/6K1 b - - 0 2", Rules::Scottish),
    ("7k/6pp/8/8/8/8/8/RR4K1 b - - 0 2", Rules::Italian),
    ("k7/8/8/8/8/8/7Q/6K1 b - - 0 2", Rules::Scottish),
    ("k7/p7/8/8/8/8/7Q/6K1 b - - 9 2", Rules::Italian),
    ("k7/p7/8/8/8/8/RR6/6K1 b - - 9 2", Rules::Italian),
];

#[test]
fn small_positions_are_answered_as_by_plain_enumeration() {
    let mut lost = 0;
    for (fen, rules) in SMALL {
        lost += usize::from(compare(&at(fen, rules), plain_mates) == Plain::Lost);
    }
    assert!(lost > 0, "{lost}");
    for position in random_positions(12, [2, 3, 2], 7) {
        compare(&position, searched_mate);
    }
}

#[test]
#[ignore = "slow"]
fn five_hundred_random_positions_are_answered_as_by_plain_enumeration() {
    let mut counts = [0; 3];
    for position in random_positions(500, [2, 3, 4], 47) {
        counts[compare(&position, searched_mate) as usize] += 1;
    }
    println!("mates, safe, lost: {counts:?}");
}

/// After ten quiet turns the side must mate in this turn, or the game is a draw: every other turn
/// is safe.
#[test]
fn a_draw_by_quiet_turns_is_safe() {
    let start = at("7k/p4ppp/8/8/8/8/8/QRR3K1 b - - 10 4", Rules::Italian);
    assert!(matches!(survive(&start), SurvivalVerdict::Safe(_)));
}

/// A lost position with 190 different ends.
const LOST: &str = "7k/5ppp/8/8/8/8/8/QRR3K1 b - - 0 4";

fn lost_proof() -> (Progressive, TwoTurnProof) {
    let start = at(LOST, Rules::Italian);
    match survive(&start) {
        SurvivalVerdict::Lost(proof) => (start, proof),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_same_answer_whatever_the_slices() {
    let start = at(LOST, Rules::Italian);
    let run = |quota| {
        let mut search = Survival::new(&start, BYTES);
        while search.step(quota) == SearchStatus::Running {}
        (search.verdict(), search.progress(), search.nodes())
    };
    assert_eq!(run(1), run(7));
    assert_eq!(run(7), run(1 << 20));
}

/// Changes a proof `count` times: removes a mate, changes a move, or adds an end. Returns how many
/// of the changed proofs were refused; a proof is refused unless it still answers every end.
fn refused(start: &Progressive, proof: &TwoTurnProof, count: usize, rng: &mut Rng) -> usize {
    let ends: HashSet<_> = plain_ends(start).into_iter().map(InFull).collect();
    let holds = |proof: &TwoTurnProof| {
        let works = |InFull(end): &InFull<Progressive>| {
            let mut mates = proof.mates.iter();
            mates.any(|mate| end.play_turn(mate).is_some_and(|end| end.is_mate()))
        };
        proof.ends as usize == ends.len() && ends.iter().all(works)
    };
    let accepted = |proof: &TwoTurnProof| matches!(check(start, proof), CheckResult::Accepted(_));
    assert!(holds(proof) && accepted(proof));
    let mut refused = 0;
    for number in 0..count {
        let mut changed = proof.clone();
        let at = rng.below(changed.mates.len());
        match number % 3 {
            0 => drop(changed.mates.remove(at)),
            1 => {
                let mate = &mut changed.mates[at];
                let which = rng.below(mate.len());
                mate[which] = Move::from_bits(rng.next_u64() as u16);
            }
            _ => changed.ends += 1,
        }
        assert_eq!(accepted(&changed), holds(&changed), "{changed:?}");
        refused += usize::from(!accepted(&changed));
    }
    refused
}

#[test]
fn a_changed_proof_is_refused_unless_it_still_holds() {
    let (start, proof) = lost_proof();
    let refused = refused(&start, &proof, 300, &mut Rng::new(3));
    assert!(refused >= 200, "{refused}");
}

#[test]
#[ignore = "slow"]
fn a_thousand_changed_proofs_are_refused_unless_they_still_hold() {
    let (mut changed, mut out, mut rng) = (0, 0, Rng::new(4));
    for fen in [
        LOST,
        "7k/6pp/8/8/8/8/8/QRR3K1 b - - 0 4",
        "7k/5ppp/8/8/8/8/8/QQR3K1 b - - 0 4",
        "k7/p7/8/8/8/8/RR6/6K1 b - - 0 2",
        "k7/pp6/8/8/8/8/QRR5/6K1 b - - 0 4",
    ] {
        for rules in [Rules::Italian, Rules::Scottish] {
            let start = at(fen, rules);
            if let SurvivalVerdict::Lost(proof) = survive(&start) {
                out += refused(&start, &proof, 200, &mut rng);
                changed += 200;
            }
        }
    }
    println!("{changed} changed proofs, {out} refused");
    assert!(changed >= 1000, "{changed}");
}

#[test]
fn the_checker_names_the_reason() {
    let (start, proof) = lost_proof();
    let none = TwoTurnProof {
        mates: Vec::new(),
        ..proof.clone()
    };
    assert!(matches!(
        check(&start, &none),
        CheckResult::NotAnswered { .. }
    ));
    let more = TwoTurnProof {
        ends: proof.ends + 1,
        ..proof.clone()
    };
    let found = proof.ends;
    assert_eq!(check(&start, &more), CheckResult::OtherEnds { found });
    let turn = TwoTurnProof {
        first: Some(moves("f7f6 g7g6 h7h6 h8h7")),
        ..proof
    };
    // After this turn White is to move, and White is not lost.
    assert!(matches!(
        check(&start, &turn),
        CheckResult::NotAnswered { .. }
    ));
    let illegal = TwoTurnProof {
        first: Some(moves("a1a8")),
        ..TwoTurnProof::default()
    };
    assert_eq!(check(&start, &illegal), CheckResult::FirstTurn);
}

#[test]
fn a_mate_in_two_is_found_and_its_proof_accepted() {
    let start = at("7k/8/8/8/8/8/8/RR5K w - - 0 1", Rules::Italian);
    let WinVerdict::InTwo(proof) = win(&start) else {
        panic!("{:?}", win(&start));
    };
    assert!(matches!(check(&start, &proof), CheckResult::Accepted(_)));
    let read = TwoTurnProof::read(&proof.write()).expect("a proof");
    assert_eq!(read, proof);
    // With bare kings nobody mates.
    let bare = at("7k/8/8/8/8/8/8/6K1 w - - 0 1", Rules::Italian);
    assert_eq!(win(&bare), WinVerdict::None);
}

/// The search for a mate in two says the same as plain enumeration of its first turn.
#[test]
fn mates_in_two_are_those_of_plain_enumeration() {
    for fen in [
        "7k/8/8/8/8/8/8/RR5K w - - 0 1",
        "7k/8/8/8/8/8/R7/1R5K w - - 0 1",
        "k7/8/8/8/8/8/7Q/5K2 w - - 0 1",
        "k7/8/8/8/8/8/7R/5K2 w - - 0 1",
        "k7/pp6/8/8/8/8/7R/5K2 w - - 0 1",
    ] {
        for rules in [Rules::Italian, Rules::Scottish] {
            let start = at(fen, rules);
            let wins = |end: &Progressive| {
                end.outcome().is_none() && plain(end, plain_mates) == Plain::Lost
            };
            let ends = plain_ends(&start);
            let expected = if ends.iter().any(Progressive::is_mate) {
                "mates"
            } else if ends.iter().any(wins) {
                "inTwo"
            } else {
                "none"
            };
            let found = match win(&start) {
                WinVerdict::Mates(_) => "mates",
                WinVerdict::InTwo(_) => "inTwo",
                WinVerdict::None => "none",
                WinVerdict::Unknown => "unknown",
            };
            assert_eq!(found, expected, "{fen} {rules:?}");
        }
    }
}
