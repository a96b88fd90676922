use super::{TurnLead, second_proof, table, trial, write};
use seriatim::board::Move;
use seriatim::rules::{Position, Progressive, Rules};

fn at(fen: &str) -> Progressive {
    Progressive::from_fen(fen, Rules::Italian).expect("a legal position")
}

fn moves(text: &str) -> Vec<Move> {
    let moves = text.split(' ').map(|mv| mv.parse().expect("a move"));
    moves.collect()
}

fn lead(fen: &str, played: &str) -> TurnLead {
    let before = at(fen);
    let played = moves(played);
    let start = second_proof::played(&before, &played).expect("a turn");
    TurnLead {
        start,
        before,
        played,
    }
}

#[test]
fn a_lost_position_makes_a_mate_in_two_of_the_one_before() {
    let lead = lead("7k/8/8/8/8/8/8/RR5K w - - 0 1", "b1b7");
    let found = trial(&lead, 1000);
    assert_eq!(found.verdict, "lost", "{found:?}");
    let puzzle = found.puzzle.clone().expect("a puzzle");
    assert_eq!(puzzle.fen, lead.before.to_string());
    // The solution is the turn, a defence of two moves and a mate of up to three.
    let solution = moves(&puzzle.solution);
    let end = second_proof::played(&lead.before, &solution[..1]).expect("a turn");
    let defended = second_proof::played(&end, &solution[1..3]).expect("a turn");
    let mated = second_proof::played(&defended, &solution[3..]).expect("a turn");
    assert!(mated.is_mate());
    let files = write(std::slice::from_ref(&found)).expect("files");
    assert_eq!(files.len(), 2);
    assert!(files[1].1.contains(&puzzle.id), "{files:?}");
    assert!(table(&[found]).contains("| twoTurns | italian | 1 | 1 |"));
}

#[test]
fn a_position_with_many_safe_ends_is_no_puzzle() {
    let found = trial(&lead("7k/8/8/8/8/8/8/R6K w - - 0 1", "a1a2"), 1000);
    assert_eq!((found.verdict.as_str(), found.puzzle), ("many", None));
    let found = trial(&lead("7k/8/8/8/8/8/8/R6K w - - 0 1", "a1a2"), 3);
    assert_eq!(found.verdict, "large");
}

/// The numbers of safe ends of small positions, counted by plain enumeration.
#[test]
fn few_safe_ends_are_all_that_plain_enumeration_finds() {
    let mut few = 0;
    for (fen, played) in [
        ("7k/5ppp/8/8/8/8/8/RR4K1 w - - 0 2", "b1b4 b4b5"),
        ("7k/6pp/8/8/8/8/8/RR4K1 w - - 0 1", "b1b7"),
        ("7k/5ppp/8/8/8/8/8/QR4K1 w - - 0 2", "b1b4 a1a2"),
        ("6bk/6pp/8/8/8/8/8/RR4K1 w - - 0 1", "b1b7"),
    ] {
        let lead = lead(fen, played);
        let found = trial(&lead, 10_000);
        let mut safe = 0;
        for (_, end) in crate::lab::turn_map::positions::ends(&lead.start) {
            let none = second_proof::has_no_mate(&end, 1 << 20).expect("few positions");
            safe += usize::from(end.outcome().is_some() || none);
        }
        match found.verdict.as_str() {
            "few" => {
                few += 1;
                assert_eq!(found.puzzle.expect("a puzzle").safe, safe, "{fen}");
            }
            "lost" => assert_eq!(safe, 0, "{fen}"),
            "many" => assert!(safe > super::FEW, "{fen}"),
            other => assert_eq!(other, "mates", "{fen}"),
        }
    }
    println!("{few} puzzles");
}

#[test]
fn the_second_proof_refuses_a_list_with_a_mate_left_out() {
    let lead = lead("7k/8/8/8/8/8/8/RR5K w - - 0 1", "b1b7");
    let ends = crate::lab::turn_map::positions::ends(&lead.start);
    let mates = [moves("a1a8")];
    assert_eq!(second_proof::all_mated_but(&lead.start, &[], &[]), None);
    let safe: Vec<Progressive> = ends.iter().map(|(_, end)| end.clone()).collect();
    let all = second_proof::all_mated_but(&lead.start, &safe, &mates);
    assert_eq!(all, Some(ends.len()));
    let other = [at("7k/8/8/8/8/8/8/R6K w - - 0 1")];
    assert_eq!(
        second_proof::all_mated_but(&lead.start, &other, &mates),
        None
    );
}
