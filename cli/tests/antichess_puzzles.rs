//! Tests of the antichess puzzles in `www/public/puzzles/antichess/`. Each win is proved, and the
//! solver is only asked for moves that are the only winning ones.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use seriatim::antichess::proof::Certificate;
use seriatim::board::Move;
use seriatim::rules::proof_check::ProofCheck;
use seriatim::rules::{Antichess, Position};
use seriatim::tables::EndTables;
use seriatim_cli::lab::antichess::puzzles::{puzzle, won};
use seriatim_cli::lab::puzzles::proved_puzzles::ForcedPuzzle;

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
    Antichess::from_fen(&puzzle.fen).expect("a legal position")
}

/// Returns the moves that a puzzle asks for, with the opponent's replies between them.
fn asked(puzzle: &ForcedPuzzle) -> Vec<String> {
    puzzle.solution.split(' ').map(str::to_owned).collect()
}

#[test]
fn every_proof_is_accepted_and_its_longest_line_begins_with_what_is_asked() {
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
        let line: Vec<String> = check
            .longest_line(&position)
            .iter()
            .map(|mv| mv.to_string())
            .collect();
        let asked = asked(&one);
        assert_eq!(asked.len() % 2, 1, "{} ends with the solver's move", one.id);
        assert_eq!(line.get(..asked.len()), Some(&asked[..]), "{}", one.id);
    }
}

/// Wherever a move is asked, every other move loses. The other side's win is proved again for a
/// sample: every tenth puzzle with one move, and every third with more. Proofs that need tables are
/// left out.
#[test]
fn every_other_move_loses_wherever_one_is_asked() {
    let (mut seen, mut later) = (0, 0);
    let all = puzzles();
    let (more, one): (Vec<_>, Vec<_>) = all.iter().partition(|one| one.solution.contains(' '));
    for one in one
        .into_iter()
        .step_by(10)
        .chain(more.into_iter().step_by(3))
    {
        let mut position = position(one);
        for (ply, text) in asked(one).iter().enumerate() {
            if position.board().occupied().count() <= 4 {
                break;
            }
            let chosen: Move = text.parse().expect("a move");
            for mv in position.legal_moves() {
                if ply % 2 == 1 || mv == chosen {
                    continue;
                }
                let mut after = position.clone();
                after.play_unchecked(mv);
                let lost = after.outcome().is_some()
                    || won(&after, after.to_move(), 300_000, 1 << 21).is_some();
                assert!(lost, "{} {mv} at ply {ply}", one.id);
                seen += 1;
                later += u32::from(ply > 0);
            }
            position.play_unchecked(chosen);
        }
    }
    assert!(seen > 10 && later > 10);
}

#[test]
fn two_moves_that_win_are_no_puzzle() {
    let tables = EndTables::default();
    let found = |fen: &str| {
        let position = Antichess::from_fen(fen).expect("legal");
        puzzle(&position, &tables).map(|one| one.solution)
    };
    // The queen can be offered to the rook on d8 and on h5.
    assert_eq!(found("7r/8/8/8/8/8/8/3Q4 w - - 0 1"), None);
    let fen = "5b2/3kpp2/6p1/8/3qP3/1p5P/8/8 w - - 0 1";
    assert_eq!(found(fen).as_deref(), Some("h3h4"));
}
