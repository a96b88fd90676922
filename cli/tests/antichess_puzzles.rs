//! The puzzles of antichess, `www/public/puzzles/antichess/`: each win is proved, and its first move is the only one that keeps it.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use seriatim::antichess::proof::Certificate;
use seriatim::rules::win_check::ProofCheck;
use seriatim::rules::{Antichess, Position, Variant};
use seriatim::tables::EndTables;
use seriatim_cli::lab::antichess::puzzles::{puzzle, won};
use seriatim_cli::lab::puzzles::forced::ForcedPuzzle;

#[derive(Deserialize)]
struct Pack {
    version: u32,
    puzzles: Vec<ForcedPuzzle>,
}

fn puzzles() -> Vec<ForcedPuzzle> {
    let folder: PathBuf =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../www/public/puzzles/antichess");
    let mut all = Vec::new();
    for number in 1.. {
        let Ok(text) = fs::read_to_string(folder.join(format!("{number:02}.json"))) else {
            break;
        };
        let pack: Pack = serde_json::from_str(&text).expect("a pack");
        assert_eq!(pack.version, 1);
        all.extend(pack.puzzles);
    }
    assert!(!all.is_empty());
    all
}

fn position(puzzle: &ForcedPuzzle) -> Antichess {
    Antichess::from_fen(&puzzle.fen, Variant::Antichess).expect("a legal position")
}

#[test]
fn every_proof_is_accepted_and_begins_with_the_solution() {
    for one in puzzles() {
        let position = position(&one);
        let certificate = Certificate::read(&one.certificate).expect("a certificate");
        let mut check = ProofCheck::new(&position, position.to_move(), certificate.moves.clone());
        assert!(check.step(100_000), "{}", one.id);
        let report = check
            .report()
            .unwrap_or_else(|refusal| panic!("{}: {refusal:?}", one.id));
        assert_eq!(
            (report.positions, report.longest.div_ceil(2)),
            (one.positions, one.turn)
        );
        let first = check
            .at(&position)
            .and_then(|step| step.mv)
            .map(|mv| mv.to_string());
        assert_eq!(first.as_ref(), Some(&one.solution), "{}", one.id);
    }
}

/// Every other move loses: the other side's win is proved again, of every tenth puzzle whose proofs need no tables.
#[test]
fn every_other_first_move_loses() {
    let mut seen = 0;
    for one in puzzles().iter().step_by(10) {
        let position = position(one);
        if position.board().occupied().count() <= 4 {
            continue;
        }
        for mv in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(mv);
            let lost = after.outcome().is_some() || won(&after, after.to_move(), 150_000).is_some();
            assert_eq!(lost, mv.to_string() != one.solution, "{} {mv}", one.id);
            seen += 1;
        }
    }
    assert!(seen > 10);
}

#[test]
fn two_moves_that_win_are_no_puzzle() {
    let tables = EndTables::default();
    let found = |fen: &str| {
        let position = Antichess::from_fen(fen, Variant::Antichess).expect("legal");
        puzzle(&position, &tables).map(|one| one.solution)
    };
    // Either knight can be offered.
    assert_eq!(found("8/8/8/8/8/1p6/8/N6N w - - 0 1"), None);
    let fen = "5b2/3kpp2/6p1/8/3qP3/1p5P/8/8 w - - 0 1";
    assert_eq!(found(fen).as_deref(), Some("h3h4"));
}
