//! Tests of the chess puzzles in `www/public/puzzles/chess/`. A single move keeps the draw or the
//! win, and its result is proved.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use seriatim::board::Move;
use seriatim::chess::fortress::Check;
use seriatim::rules::proof_check::ProofCheck;
use seriatim::rules::{Chess, Position};
use seriatim::search::certificate::Certificate;
use seriatim::tables::{EndTables, ExactValue, TableBuilder};
use seriatim_cli::lab::puzzles::proved_puzzles::ForcedPuzzle;

#[derive(Deserialize)]
struct Pack {
    puzzles: Vec<ForcedPuzzle>,
}

fn puzzles() -> Vec<ForcedPuzzle> {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../www/public/puzzles/chess");
    let packs =
        (1..).map_while(|number| fs::read_to_string(folder.join(format!("{number:02}.json"))).ok());
    packs
        .flat_map(|text| serde_json::from_str::<Pack>(&text).expect("a pack").puzzles)
        .collect()
}

fn holds(puzzle: &ForcedPuzzle) -> bool {
    puzzle.themes.contains(&"hold".to_owned())
}

#[test]
fn there_are_sixty_to_build_and_to_break() {
    let all = puzzles();
    let build = all.iter().filter(|one| holds(one)).count();
    assert!(all.len() >= 60, "{}", all.len());
    assert!(
        build >= 20 && all.len() - build >= 20,
        "{build} of {}",
        all.len()
    );
}

#[test]
fn every_proof_is_accepted_and_begins_with_the_solution() {
    for one in puzzles() {
        let position: Chess = one.fen.parse().expect("a legal position");
        let us = position.to_move();
        let certificate = Certificate::read(&one.certificate).expect("a certificate");
        let (first, positions): (Option<Move>, u64) = if holds(&one) {
            let mut check = Check::new(&position, !us, &certificate);
            assert!(check.step(1 << 20), "{}", one.id);
            let report = check
                .report()
                .unwrap_or_else(|refusal| panic!("{}: {refusal:?}", one.id));
            (check.at(&position).flatten(), report.positions)
        } else {
            let mut check = ProofCheck::new(&position, us, certificate.moves.clone());
            assert!(check.step(1 << 20), "{}", one.id);
            let report = check
                .report()
                .unwrap_or_else(|refusal| panic!("{}: {refusal:?}", one.id));
            (
                check.at(&position).and_then(|step| step.mv),
                report.positions,
            )
        };
        assert_eq!(
            first.map(|mv| mv.to_string()).as_ref(),
            Some(&one.solution),
            "{}",
            one.id
        );
        assert_eq!(positions, one.positions, "{}", one.id);
    }
}

fn every_other_move_gives_it_away(men: u32) -> usize {
    let mut tables = EndTables::<Chess>::default();
    let mut seen = 0;
    for one in puzzles().iter().filter(|one| one.turn == men) {
        let position: Chess = one.fen.parse().expect("a legal position");
        let Ok(mut builder) = TableBuilder::new(&position) else {
            continue;
        };
        builder.finish(&mut tables);
        let moves = tables.moves(&position).expect("tables");
        let keeps = |value: ExactValue| {
            if holds(one) {
                !value.is_lost()
            } else {
                value.is_won()
            }
        };
        let keeping = moves.iter().filter(|(_, value)| keeps(*value));
        let keeping: Vec<String> = keeping.map(|(mv, _)| mv.to_string()).collect();
        assert_eq!(keeping, std::slice::from_ref(&one.solution), "{}", one.id);
        seen += 1;
    }
    seen
}

#[test]
fn of_three_men_every_other_move_gives_it_away() {
    assert!(every_other_move_gives_it_away(3) > 8);
}

#[test]
#[ignore = "slow: nearly all tables of four pieces: a minute and more"]
fn of_four_men_every_other_move_gives_it_away() {
    assert!(every_other_move_gives_it_away(4) > 50);
}
