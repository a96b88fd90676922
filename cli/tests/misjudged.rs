//! Tests of the fortresses that another engine misjudges, `www/data/fortresses.txt`.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use seriatim::chess::fortress::Check;
use seriatim::chess::fortress::prover::ahead;
use seriatim::rules::Chess;
use seriatim_cli::lab::fortress::mining::opinions::{Opinion, QueryLimits, misjudged};
use seriatim_cli::lab::fortress::mining::{HoldProof, MiningLimits, mine, proved, side, starts};

fn rows() -> Vec<Opinion> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../www/data/fortresses.txt");
    let text = fs::read_to_string(file).expect("the set");
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a row"))
        .collect()
}

#[test]
fn every_row_is_misjudged_and_the_worst_error_is_first() {
    let rows = rows();
    assert!(!rows.is_empty());
    assert!(rows.iter().all(|row| row.score >= 100 && row.depth > 0));
    assert!(rows.is_sorted_by(|a, b| a.score >= b.score));
    let fens: HashSet<&str> = rows.iter().map(|row| row.fen.as_str()).collect();
    assert_eq!(fens.len(), rows.len());
    for row in rows {
        let position: Chess = row.fen.parse().expect("a legal position");
        assert_eq!(ahead(&position), Some(side(&row.attacker)), "{}", row.fen);
    }
}

/// Makes the proof of a row again, within slices or without, and checks it.
fn is_proved_again(row: &Opinion, slices: bool) {
    let (_, size) = row.proof.expect("a proof");
    let position: Chess = row.fen.parse().expect("a legal position");
    let attacker = side(&row.attacker);
    let (certificate, positions) = proved(&position, attacker, 1 << 20, slices).expect(&row.fen);
    assert_eq!(positions, size, "{}", row.fen);
    let mut check = Check::new(&position, attacker, &certificate);
    while !check.step(1 << 16) {}
    assert!(check.report().is_ok(), "{}", row.fen);
}

#[test]
fn the_check_accepts_the_proofs_made_again() {
    let (sets, others): (Vec<Opinion>, Vec<Opinion>) = rows()
        .into_iter()
        .partition(|row| row.proof.is_some_and(|(proof, _)| proof == HoldProof::Set));
    for row in &others {
        is_proved_again(row, false);
    }
    // A set takes seconds, so a few of them stand for all.
    for row in sets.iter().step_by(sets.len().div_ceil(4).max(1)) {
        is_proved_again(row, true);
    }
}

#[test]
fn a_game_from_a_fortress_finds_it() {
    let list = "8/6p1/5pPp/p1k1pP1P/Pp1pP1K1/1PpP1B2/2P5/8 w - - hmvc 3;\nno position\n";
    let [start] = &starts(list, 1)[..] else {
        panic!("one position");
    };
    let limits = MiningLimits {
        nodes: 512,
        positions: 2_000,
        lead: 100,
        value: 60,
    };
    let game = mine(start, &limits);
    assert!(
        game.leads.iter().any(|lead| lead.proof.is_some()),
        "{game:?}"
    );
    assert!(game.leads.iter().all(|lead| lead.attacker == "white"));
}

#[test]
fn only_the_long_query_counts_and_twins_are_few() {
    let one = |fen: &str, score, nodes| Opinion {
        fen: fen.to_owned(),
        attacker: "white".to_owned(),
        score,
        depth: 20,
        nodes,
        proof: Some((HoldProof::Wall, 0)),
    };
    let limits = QueryLimits {
        first: 10,
        nodes: 100,
        least: (100, 150),
        long: 0,
    };
    let opinions = [
        one("7k/8/5K1P/7P/4B3/8/7P/8 w - - 0 1", 200, 100),
        one("6k1/8/5K1P/7P/4B3/8/7P/8 w - - 0 1", 300, 100),
        one("6k1/8/5K1P/7P/4B3/8/7P/8 w - - 0 1", 300, 100),
        one("6k1/8/4K2P/7P/4B3/8/7P/8 w - - 0 1", 250, 100),
        one("6k1/8/4K3/7P/4B3/8/7P/8 w - - 0 1", 500, 10),
        one("6k1/8/4K3/7P/4B3/8/8/8 w - - 0 1", 149, 100),
    ];
    let scores = misjudged(&opinions, &limits, 2);
    let scores: Vec<i32> = scores.iter().map(|one| one.score).collect();
    assert_eq!(scores, [300, 250]);
}
