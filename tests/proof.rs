//! Tests of proofs of forced wins in antichess: the prover, the checker, and a comparison with a
//! plain search.

use seriatim::antichess::proof::CertificateFault;
use seriatim::antichess::proof::win_within::{Limited, WinWithin};
use seriatim::antichess::proof::{Certificate, Prover};
use seriatim::board::Color;
use seriatim::board::Color::{Black, White};
use seriatim::rules::proof_check::ProofCheck;
use seriatim::rules::proof_check::Refusal;
use seriatim::rules::{Antichess, Position};
use seriatim::search::proof_number::ProofSearch;
use seriatim::search::{Search, SearchStatus};
use seriatim::util::Rng;

const BYTES: usize = 1 << 22;

fn at(fen: &str) -> Antichess {
    Antichess::from_fen(fen).expect("a FEN of the test")
}

fn after(moves: &[&str]) -> Antichess {
    moves.iter().fold(Antichess::start(), |position, mv| {
        let mv = mv.parse().expect("a move of the test");
        position.play(mv).expect("a legal move")
    })
}

fn proved(position: &Antichess, side: Option<Color>, nodes: u64, bytes: usize) -> Prover {
    let mut prover = Prover::new(position, side, bytes);
    while prover.nodes() < nodes && prover.step(1_000) == SearchStatus::Running {}
    prover
}

/// Returns true if `side` wins by force within `plies` plies. Tries all moves, without a memory.
fn wins_within(position: &Antichess, side: Color, plies: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner == Some(side);
    }
    let (mut any, mut all) = (false, true);
    if plies > 0 {
        position.each_child(|_, next| {
            let wins = wins_within(next, side, plies - 1);
            any |= wins;
            all &= wins;
        });
    } else {
        all = false;
    }
    if position.to_move() == side { any } else { all }
}

/// Returns a random position with `men` pieces on each side, pawns included.
fn scattered(rng: &mut Rng, men: usize) -> Antichess {
    loop {
        let mut squares = [b'1'; 64];
        for side in [b"PNBRQK", b"pnbrqk"] {
            for _ in 0..men {
                squares[rng.below(64)] = side[rng.below(6)];
            }
        }
        if let Some(position) = placed(rng, &squares) {
            return position;
        }
    }
}

/// Returns a position with these pieces and a random side to move; `None` if it is illegal or the
/// game is over.
fn placed(rng: &mut Rng, squares: &[u8; 64]) -> Option<Antichess> {
    let ranks: Vec<String> = squares
        .chunks(8)
        .map(|rank| String::from_utf8_lossy(rank).into_owned())
        .collect();
    let fen = format!(
        "{} {} - - 0 1",
        ranks.join("/"),
        if rng.below(2) == 0 { "w" } else { "b" }
    );
    // A FEN has one number for neighbouring free squares.
    let fen = (2..=8).rev().fold(fen, |fen, free| {
        let (board, rest) = fen.split_once(' ').expect("fields");
        format!(
            "{} {rest}",
            board.replace(&"1".repeat(free), &free.to_string())
        )
    });
    let position = Antichess::from_fen(&fen).ok()?;
    position.outcome().is_none().then_some(position)
}

#[test]
fn first_moves_that_lose_are_proved() {
    for (first, most) in [("d2d3", 200_000), ("d2d4", 200_000), ("e2e4", 200_000)] {
        let prover = proved(&after(&[first]), None, most, 1 << 24);
        let (winner, certificate, report) = prover.proved().expect(first);
        assert_eq!(winner, Black, "{first}");
        assert!(
            report.positions > 10 && report.quiet < 100,
            "{first}: {report:?}"
        );
        let read = Certificate::read(&certificate.write()).expect("its own text");
        assert_eq!(&read, certificate);
    }
}

/// Compares the plain search with the prover on `positions` random positions. Returns the number of
/// wins that the plain search finds, and the number of wins that are proved beyond its depth.
fn compare(seed: u64, positions: usize) -> (usize, usize) {
    let mut rng = Rng::new(seed);
    let (mut won, mut longer) = (0, 0);
    for _ in 0..positions {
        let men = 1 + rng.below(3);
        let position = scattered(&mut rng, men);
        let plain = [White, Black].map(|side| wins_within(&position, side, 4));
        let prover = proved(&position, None, 20_000, BYTES);
        let winner = prover.proved().map(|(winner, _, _)| winner);
        for side in [White, Black] {
            if plain[side as usize] {
                assert_eq!(winner, Some(side), "{position}");
                won += 1;
            } else if let Some((_, _, report)) = prover.proved().filter(|_| winner == Some(side)) {
                assert!(report.longest > 4, "{position}: {report:?}");
                longer += 1;
            }
        }
    }
    (won, longer)
}

#[test]
fn what_a_plain_search_wins_is_proved_and_nothing_else() {
    let (won, longer) = compare(17, 300);
    assert!(won > 50 && longer > 20, "{won} and {longer}");
}

#[test]
#[ignore = "slow: two thousand positions: `cli/lab/antichess/proofs.md`"]
fn two_thousand_positions_are_as_a_plain_search_has_them() {
    let (won, longer) = compare(18, 2_000);
    println!("{won} won within four plies, {longer} later");
    assert!(won > 400 && longer > 150, "{won} and {longer}");
}

#[test]
fn wins_within_some_plies_are_those_of_a_plain_search() {
    let mut rng = Rng::new(19);
    let mut won = 0;
    for _ in 0..200 {
        let men = 1 + rng.below(3);
        let position = scattered(&mut rng, men);
        for winner in [White, Black] {
            let mut search = ProofSearch::new(WinWithin { winner }, BYTES);
            let first = if position.to_move() == winner { 1 } else { 2 };
            for plies in [first, first + 2] {
                search.begin(&Limited::new(position.clone(), plies));
                while search.step(1_000) == SearchStatus::Running {}
                let plain = wins_within(&position, winner, plies.into());
                assert_eq!(search.answer(), Some(plain), "{position} in {plies}");
                won += usize::from(plain);
            }
        }
    }
    assert!(won > 50, "{won}");
}

/// Positions with blocked pawns and pieces that block each other. A position that is refuted
/// without search must not be won.
#[test]
fn wins_by_being_stuck_are_not_refuted_at_sight() {
    let mut rng = Rng::new(23);
    let (mut won, mut stuck) = (0, 0);
    for _ in 0..4_000 {
        let men = 3 + rng.below(3);
        let position = crowded(&mut rng, men);
        for winner in [White, Black] {
            let first = if position.to_move() == winner { 2 } else { 1 };
            let mut search = ProofSearch::new(WinWithin { winner }, BYTES);
            search.begin(&Limited::new(position.clone(), first));
            while search.step(1_000) == SearchStatus::Running {}
            let plain = wins_within(&position, winner, first.into());
            assert_eq!(search.answer(), Some(plain), "{position} in {first}");
            won += usize::from(plain);
            stuck += usize::from(plain && position.board().side(winner).count() > 2);
        }
    }
    assert!(won > 20 && stuck > 20, "{won} {stuck}");
}

/// Returns a position with `pairs` pairs of pawns that block each other, and one or two more pieces
/// on each side.
fn crowded(rng: &mut Rng, pairs: usize) -> Antichess {
    loop {
        let mut squares = [b'1'; 64];
        for side in [b"PNBRQK", b"pnbrqk"] {
            for _ in 0..=rng.below(2) {
                squares[rng.below(64)] = side[rng.below(6)];
            }
        }
        for _ in 0..pairs {
            let (file, rank) = (rng.below(8), 1 + rng.below(5));
            squares[8 * (7 - rank) + file] = b'P';
            squares[8 * (6 - rank) + file] = b'p';
        }
        if let Some(position) = placed(rng, &squares) {
            return position;
        }
    }
}

#[test]
fn the_proofs_of_the_site_are_accepted() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/www/public/antichess");
    let read = |name: String| std::fs::read_to_string(format!("{folder}/{name}")).expect("a file");
    let list: serde_json::Value = serde_json::from_str(&read("list.json".into())).expect("JSON");
    let openings = list["openings"].as_array().expect("openings");
    assert!(openings.len() >= 4);
    for opening in openings {
        let first = opening["first"].as_str().expect("a move");
        let certificate = Certificate::read(&read(format!("{first}.txt"))).expect(first);
        let mut check = ProofCheck::new(&after(&[first]), Black, certificate.moves);
        while !check.step(100_000) {}
        let report = check.report().expect(first);
        assert_eq!(opening["positions"], report.positions, "{first}");
        assert_eq!(opening["moves"], report.longest.div_ceil(2), "{first}");
    }
}

/// When the search changes to plain sums, its numbers for weak moves would cost twice as many
/// nodes. So it must forget these numbers.
#[test]
fn a_long_search_forgets_weak_numbers() {
    let position = after(&["e2e3", "c7c5", "f1b5", "a7a6"]);
    let prover = proved(&position, Some(Color::White), 14_000_000, 1 << 24);
    assert!(prover.proved().is_some(), "{}", prover.nodes());
}

/// Without forced lines first, this proof takes 5.6 million nodes.
#[test]
fn a_long_search_follows_forced_lines_first() {
    let position = after(&["e2e3", "c7c5", "f1b5", "a7a6"]);
    let prover = proved(&position, Some(Color::White), 4_800_000, 1 << 26);
    assert!(prover.proved().is_some(), "{}", prover.nodes());
}

#[test]
fn a_small_table_costs_time_and_no_proof() {
    let position = after(&["e2e4"]);
    let prover = proved(&position, Some(Black), 3_000_000, 1 << 14);
    assert_eq!(prover.proved().map(|(winner, _, _)| winner), Some(Black));
}

/// The player cannot stop while a proof is written down, so the writing must end even with the
/// smallest memory.
#[test]
fn a_proof_is_written_down_with_hardly_any_memory() {
    for bytes in [1 << 10, 1 << 11, 1 << 12] {
        let position = after(&["e2e4", "b7b5"]);
        let prover = proved(&position, Some(Black), 20_000_000, bytes);
        let winner = prover.proved().map(|(winner, _, _)| winner);
        assert_eq!(winner, Some(Black), "{bytes}");
    }
}

#[test]
fn it_pauses_anywhere_with_the_same_answer() {
    let position = after(&["d2d4"]);
    let run = |slice: u64| {
        let mut prover = Prover::new(&position, Some(Black), BYTES);
        while prover.step(slice) == SearchStatus::Running {}
        prover
            .proved()
            .map(|(_, certificate, report)| (certificate.clone(), report))
    };
    let whole = run(u64::MAX / 4);
    assert!(whole.is_some());
    assert_eq!(run(7), whole);
}

#[test]
fn a_wrong_certificate_is_refused() {
    let position = after(&["d2d3"]);
    let prover = proved(&position, Some(Black), 200_000, BYTES);
    let (_, certificate, _) = prover.proved().expect("a proof");
    let refusal = |winner, moves: Vec<u16>| {
        let mut check = ProofCheck::new(&position, winner, moves.clone());
        while !check.step(1_000) {}
        check.report().err()
    };
    let moves = &certificate.moves;
    assert_eq!(refusal(Black, moves.clone()), None);
    assert_eq!(
        refusal(Black, moves[..moves.len() - 1].to_vec()),
        Some(Refusal::TooShort)
    );
    assert_eq!(
        refusal(Black, [&moves[..], &[0]].concat()),
        Some(Refusal::TooLong)
    );
    assert!(matches!(
        refusal(Black, [&[999], &moves[1..]].concat()),
        Some(Refusal::NoSuchMove { number: 999, .. })
    ));
    assert!(refusal(White, moves.clone()).is_some());
    // A changed move is refused in most cases. Otherwise it proves the win too, which only a full
    // check shows.
    let mut refused = 0;
    for at in 0..moves.len().min(200) {
        let mut other = moves.clone();
        other[at] ^= 1;
        refused += usize::from(refusal(Black, other).is_some());
    }
    assert!(refused * 10 > moves.len().min(200) * 9, "{refused}");
}

#[test]
fn a_line_that_comes_back_proves_nothing() {
    // Kings and knights that are far apart can move back and forth, by a certificate that repeats
    // the same move.
    let position = at("7k/8/8/8/8/8/8/K7 w - - 0 1");
    let mut check = ProofCheck::new(&position, White, vec![0; 10_000]);
    while !check.step(1_000) {}
    assert!(
        matches!(
            check.report(),
            Err(Refusal::Repeats { .. } | Refusal::Loses { .. } | Refusal::TooShort)
        ),
        "{:?}",
        check.report()
    );
}

#[test]
fn no_side_that_cannot_win_is_said_to() {
    // Bishops on squares of different colours never meet.
    let position = at("8/8/8/3b4/8/8/3B4/8 w - - 0 1");
    let prover = proved(&position, None, 50_000, BYTES);
    assert!(prover.proved().is_none());
}

#[test]
fn a_bishop_without_a_move_wins() {
    // Stalemate wins, and a bishop may be stalemated.
    let position = at("6bB/6P1/8/8/8/8/8/8 b - - 0 1");
    let prover = proved(&position, None, 1_000, BYTES);
    let plain = [White, Black].map(|side| wins_within(&position, side, 3));
    let winner = prover.proved().map(|(winner, _, _)| winner);
    assert_eq!(
        winner,
        [White, Black]
            .into_iter()
            .find(|&side| plain[side as usize])
    );
}

#[test]
fn both_pawns_may_take_in_passing() {
    // After g2-g4 the pawns on f4 and h4 can both capture. An endgame table that forgot one of
    // these captures was wrong here (found in 2019).
    let position = at("8/8/8/5P2/5p1p/8/6P1/8 w - - 0 1");
    let prover = proved(&position, None, 200_000, BYTES);
    for side in [White, Black] {
        if wins_within(&position, side, 7) {
            assert_eq!(prover.proved().map(|(winner, _, _)| winner), Some(side));
        }
    }
    let after = position
        .play("g2g4".parse().expect("a move"))
        .expect("legal");
    assert_eq!(after.legal_moves().len(), 2);
}

#[test]
fn texts_that_are_no_certificates() {
    assert_eq!(
        Certificate::read("ab!d"),
        Err(CertificateFault::NotBase64 { at: 2 })
    );
    assert_eq!(Certificate::read("/wA="), Err(CertificateFault::CutOff));
    let long = Certificate {
        moves: vec![0, 254, 255, 256, 65_535],
    };
    assert_eq!(Certificate::read(&long.write()), Ok(long));
}

#[test]
fn any_text_is_read_or_refused() {
    let mut rng = Rng::new(5);
    let position = Antichess::start();
    for _ in 0..2_000 {
        let bytes: Vec<u8> = (0..rng.below(24))
            .map(|_| 32 + rng.below(95) as u8)
            .collect();
        if let Ok(certificate) = Certificate::read(&String::from_utf8_lossy(&bytes)) {
            let mut check = ProofCheck::new(&position, White, certificate.moves.clone());
            while !check.step(100) {}
            assert!(check.report().is_err());
        }
    }
}
