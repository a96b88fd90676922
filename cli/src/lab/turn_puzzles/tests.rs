use super::{FEW, SHARE, TurnLead, TurnPuzzle, neighbours, second_proof, table, trial, write};
use seriatim::board::{Move, Square};
use seriatim::rules::{Position, Progressive, Rules};

fn at(fen: &str) -> Progressive {
    Progressive::from_fen(fen, Rules::Italian).expect("a legal position")
}

fn moves(text: &str) -> Vec<Move> {
    let moves = text.split(' ').map(|mv| mv.parse().expect("a move"));
    moves.collect()
}

fn lead(fen: &str) -> TurnLead {
    TurnLead {
        start: at(fen),
        game: 0,
        changed: false,
    }
}

/// Two rooks against a king: after a rook shuts the king in, both ends are answered by mate.
const TWO_ROOKS: &str = "7k/8/8/8/8/8/8/RR5K w - - 0 1";

#[test]
fn a_mate_in_two_has_a_defence_and_a_mate() {
    let lead = lead(TWO_ROOKS);
    let found = trial(&lead, 1000);
    let puzzle = found.puzzles.first().expect("a puzzle");
    assert_eq!(puzzle.themes, ["twoTurns"]);
    // The solution is the turn of one move, a defence of two and a mate of three.
    let solution = moves(&puzzle.solution);
    assert_eq!(solution.len(), 6, "{solution:?}");
    let end = second_proof::played(&lead.start, &solution[..1]).expect("a turn");
    let defended = second_proof::played(&end, &solution[1..3]).expect("a turn");
    let mated = second_proof::played(&defended, &solution[3..]).expect("a turn");
    assert!(mated.is_mate());
    let files = write(std::slice::from_ref(&found)).expect("files");
    assert_eq!(files.len(), 2);
    assert!(files[1].1.contains(&puzzle.id), "{files:?}");
    assert!(table(&[found]).contains("| twoTurns | italian | 1 | 1 | 0 |"));
}

#[test]
fn a_position_with_many_safe_ends_is_no_puzzle() {
    let found = trial(&lead("7k/8/8/8/8/8/8/R6K b - - 0 2"), 1000);
    assert_eq!((found.verdict.as_str(), found.puzzles.len()), ("many", 0));
}

/// The verdicts of small positions are those of plain enumeration.
#[test]
fn verdicts_are_those_of_plain_enumeration() {
    let mut seen = Vec::new();
    for fen in [
        "7k/5ppp/8/8/8/8/8/RR4K1 b - - 0 2",
        "7k/6pp/8/8/8/8/8/RR4K1 b - - 0 2",
        "k7/p7/8/8/8/8/RR6/6K1 b - - 0 2",
        "6bk/6pp/8/8/8/8/8/QR4K1 b - - 0 2",
        "6k1/5p1p/6p1/8/8/8/1QR5/6K1 b - - 0 2",
    ] {
        let lead = lead(fen);
        let found = trial(&lead, 10_000);
        let ends = crate::lab::turn_map::positions::ends(&lead.start);
        let none = |end: &Progressive| second_proof::has_no_mate(end, 1 << 20) == Some(true);
        let open = |end: &Progressive| !end.is_mate() && (end.outcome().is_some() || none(end));
        let safe = ends.iter().filter(|(_, end)| open(end)).count();
        match found.verdict.as_str() {
            "few" => assert_eq!(found.puzzles[0].safe, safe, "{fen}"),
            "lost" => assert_eq!(safe, 0, "{fen}"),
            "many" => assert!(safe > FEW || ends.len() < SHARE * safe, "{fen}"),
            other => assert_eq!(other, "mates", "{fen}"),
        }
        seen.push(found.verdict);
    }
    assert!(seen.contains(&"lost".to_owned()), "{seen:?}");
}

#[test]
fn the_second_proof_refuses_a_list_with_a_mate_left_out() {
    let lost = second_proof::played(&at(TWO_ROOKS), &moves("b1b7")).expect("a turn");
    let ends = crate::lab::turn_map::positions::ends(&lost);
    assert_eq!(second_proof::all_mated_but(&lost, &[], &[]), None);
    let safe: Vec<Progressive> = ends.iter().map(|(_, end)| end.clone()).collect();
    let mates = [moves("a1g1 g1a1 a1a8")];
    let all = second_proof::all_mated_but(&lost, &safe, &mates);
    assert_eq!(all, Some(ends.len()));
    let other = [at("7k/8/8/8/8/8/8/R6K w - - 0 1")];
    assert_eq!(second_proof::all_mated_but(&lost, &other, &mates), None);
}

/// A mate in two leads to a lost position, so both have the same neighbours.
#[test]
fn neighbours_of_a_lost_position_differ_in_one_piece() {
    let lost = second_proof::played(&at(TWO_ROOKS), &moves("b1b7")).expect("a turn");
    let found = trial(&lead(&lost.to_string()), 1000);
    assert_eq!(found.verdict, "lost");
    let leads = neighbours(&[found]);
    let fens = |leads: &[TurnLead]| -> Vec<String> {
        leads.iter().map(|one| one.start.to_string()).collect()
    };
    let after_win = neighbours(&[trial(&lead(TWO_ROOKS), 1000)]);
    assert_eq!(fens(&leads), fens(&after_win));
    assert!(!leads.is_empty());
    for TurnLead { start, changed, .. } in &leads {
        assert!(changed, "{start}");
        let (old, new) = (lost.board(), start.board());
        let other = Square::all().filter(|&at| old.piece_at(at) != new.piece_at(at));
        assert!((1..=2).contains(&other.count()), "{start}");
        assert_eq!((start.turn(), start.quiet_turns()), (2, 0));
    }
    // Neighbours have no neighbours of their own.
    let tried: Vec<_> = leads.iter().map(|one| trial(one, 1000)).collect();
    assert!(tried.iter().any(|one| one.verdict == "lost"));
    assert_eq!(neighbours(&tried).len(), 0);
}

#[test]
fn two_puzzles_from_one_game_have_no_move_in_common() {
    let mut found = trial(&lead(TWO_ROOKS), 1000);
    let puzzle = found.puzzles[0].clone();
    let other = |id: &str, solution: &str| TurnPuzzle {
        id: id.to_owned(),
        solution: solution.to_owned(),
        ..puzzle.clone()
    };
    let second = other("second", "a1a7 h8g8 g8f8 b1g1 g1b1 b1b8");
    let third = other("third", "h1h2 h8g8 g8f8 b1g1 g1b1 b1b8");
    found.puzzles = vec![
        puzzle.clone(),
        other("alike", &puzzle.solution),
        second,
        third,
    ];
    let files = write(std::slice::from_ref(&found)).expect("files");
    let chosen = |id: &str| files[1].1.contains(id);
    assert!(chosen(&puzzle.id) && chosen("second"));
    assert!(!chosen("alike") && !chosen("third"));
}
