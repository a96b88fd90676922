//! Tests of fortresses: the prover, the checker, and a comparison with a plain greatest fixed
//! point.

use std::collections::{HashMap, HashSet};

use seriatim::board::Color::{Black, White};
use seriatim::board::{Bitboard, Color};
use seriatim::chess::fortress::check::FortressRefusal;
use seriatim::chess::fortress::prover::ahead;
use seriatim::chess::fortress::recogniser::WallMemo;
use seriatim::chess::fortress::shape::hundredths;
use seriatim::chess::fortress::wall::wall;
use seriatim::chess::fortress::{Check, FortressReport, HoldProver};
use seriatim::chess::orthodox::terms::play;
use seriatim::chess::orthodox::tree::OrthodoxState;
use seriatim::chess::orthodox::{ChessTree, Recogniser, SETTINGS};
use seriatim::rules::in_full::InFull;
use seriatim::rules::{Chess, EndReason, Position};
use seriatim::search::alpha_beta::{AlphaBeta, Request};
use seriatim::search::certificate::Certificate;
use seriatim::search::{Search, SearchStatus};
use seriatim::tables::{EndTables, ExactValue, TableBuilder};
use seriatim::util::Rng;

/// Blocked pawns, and one bishop on each side on squares of the same colour. Neither side gets
/// through.
const LOCKED: &str = "k1b5/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/8/K1B5 w - - 0 1";

/// Neither side is ahead, and White's king has no entry squares (README of chasolver, MIT).
const NO_WAY_IN: &str = "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1";

/// White has all his pieces, and none of them can get out (a row of chasolver's positions, MIT).
const BURIED: &str = "nb2kBB1/2p1PRRN/1pP2PPQ/1P4PP/8/8/4P3/6K1 w - - 0 1";

fn at(fen: &str) -> Chess {
    fen.parse().expect("a FEN of the test")
}

fn run(position: &Chess, attacker: Color, most: usize, slice: u64) -> HoldProver {
    let mut prover = HoldProver::new(position, attacker, most);
    while prover.step(slice) == SearchStatus::Running {}
    prover
}

fn proved(position: &Chess, attacker: Color) -> Option<(Certificate, FortressReport)> {
    let (certificate, report, _) = run(position, attacker, 100_000, 10_000).into_proved()?;
    Some((certificate, report))
}

#[test]
fn locked_positions_are_proved_with_their_wall() {
    for fen in [LOCKED, NO_WAY_IN, BURIED] {
        let position = at(fen);
        let attacker = ahead(&position).unwrap_or(White);
        let (certificate, report) = proved(&position, attacker).expect(fen);
        assert!(report.positions > 100, "{fen}: {report:?}");
        assert!(report.wall.count() > 3, "{fen}: {report:?}");
        assert!(report.reach.any());
        let read = Certificate::read(&certificate.write());
        assert_eq!(read, Ok(certificate));
    }
}

#[test]
fn it_pauses_anywhere_with_the_same_answer() {
    let position = at(NO_WAY_IN);
    let whole = run(&position, White, 100_000, u64::MAX).into_proved();
    let sliced = run(&position, White, 100_000, 7).into_proved();
    let told = |proved: Option<(Certificate, FortressReport, Check)>| {
        proved.map(|(certificate, report, _)| (certificate, report))
    };
    let whole = told(whole);
    assert!(whole.is_some());
    assert_eq!(told(sliced), whole);
}

#[test]
fn what_is_won_is_no_fortress() {
    for fen in [
        // Mate in one with a rook, and in two with a queen.
        "k7/8/1K6/8/8/8/8/7R w - - 0 1",
        "k7/8/2K5/8/8/8/8/1Q6 w - - 0 1",
    ] {
        let prover = run(&at(fen), White, 400_000, 10_000);
        assert!(prover.is_refuted(), "{fen}");
        assert!(prover.into_proved().is_none(), "{fen}");
    }
}

#[test]
fn a_rook_pawn_with_the_wrong_bishop_cannot_be_won() {
    let position = at("k7/8/8/8/8/P7/1B6/K7 w - - 0 1");
    let (_, report) = proved(&position, White).expect("Black's king sits in the corner");
    assert!(report.positions > 1_000, "{report:?}");
}

/// Queen against a rook behind its pawn. With few pieces that move freely, the search without
/// slices does not finish.
#[test]
fn a_rook_behind_its_pawn_holds_a_queen() {
    let position = at("8/8/8/3k4/q7/4R3/5P2/6K1 w - - 0 1");
    let mut without = HoldProver::new(&position, Black, 100_000).without_slices();
    while without.step(10_000) == SearchStatus::Running {}
    assert!(without.is_full() && without.into_proved().is_none());
    let (_, report) = proved(&position, Black).expect("a fortress");
    assert!(
        report.positions > 1_000 && report.placements < 200,
        "{report:?}"
    );
}

fn refusal(
    position: &Chess,
    attacker: Color,
    moves: Vec<u16>,
) -> Result<FortressReport, FortressRefusal> {
    let mut check = Check::new(position, attacker, &Certificate { moves });
    while !check.step(1_000) {}
    check.report()
}

#[test]
fn a_wrong_certificate_is_refused() {
    let position = at(NO_WAY_IN);
    let (Certificate { moves }, _) = proved(&position, White).expect("a fortress");
    let cut = moves[..moves.len() - 1].to_vec();
    assert_eq!(
        refusal(&position, White, cut),
        Err(FortressRefusal::TooShort)
    );
    let longer = [&moves[..], &[0]].concat();
    assert_eq!(
        refusal(&position, White, longer),
        Err(FortressRefusal::TooLong)
    );
    let wild = [&[999], &moves[1..]].concat();
    assert!(matches!(
        refusal(&position, White, wild),
        Err(FortressRefusal::NoSuchMove { number: 999, .. })
    ));
    assert!(refusal(&position, Black, moves).is_err());
}

#[test]
fn a_move_that_loses_makes_a_certificate_worthless() {
    // Black may go to the corner, or away from it, which lets the pawn run.
    let position = at("1k6/8/8/P7/8/8/1B6/K7 b - - 0 1");
    let (Certificate { moves }, _) = proved(&position, White).expect("a fortress");
    let mut refused = 0;
    let most = 300;
    let mut rng = Rng::new(3);
    for _ in 0..most {
        let mut other = moves.clone();
        let changed = rng.below(other.len());
        other[changed] ^= 1;
        if refusal(&position, White, other).is_err() {
            refused += 1;
        }
    }
    assert!(refused * 2 > most, "{refused} of {most}");
}

/// Returns true if every answer of an accepted certificate keeps the draw by the tables, for all
/// moves of the attacker.
fn keeps_the_draw(check: &Check, root: &Chess, tables: &EndTables<Chess>) -> bool {
    let (mut met, mut open) = (HashSet::new(), vec![root.clone()]);
    while let Some(here) = open.pop() {
        if here.outcome().is_some() || !met.insert(InFull(here.clone())) {
            continue;
        }
        let moves = match check.at(&here) {
            Some(Some(mv)) => vec![mv],
            _ if check.is_drawn(&here) => continue,
            _ => here.legal_moves().to_vec(),
        };
        let attacker = here.to_move() == White;
        for mv in moves {
            let mut next = here.clone();
            next.play_unchecked(mv);
            let value = tables.probe(&next).expect("a table of three men");
            if !attacker && value.is_won() {
                return false;
            }
            open.push(next);
        }
    }
    true
}

/// A thousand certificates of king and pawn against king with one move changed. The tables know the
/// value of every move. Every certificate that loses is refused.
#[test]
fn of_a_thousand_changed_certificates_none_that_loses_is_accepted() {
    let mut tables = EndTables::<Chess>::default();
    let first = at("8/8/8/8/4k3/8/4P3/4K3 b - - 0 1");
    let mut builder = TableBuilder::<Chess>::new(&first).expect("three men");
    builder.finish(&mut tables);
    let mut rng = Rng::new(1_000);
    let (mut tried, mut refused, mut other_proofs) = (0, 0, 0);
    while tried < 1_000 {
        let squares: Vec<usize> = (0..3).map(|_| rng.below(64)).collect();
        let Some(position) = pawn_ending(&squares, &mut rng) else {
            continue;
        };
        if tables.probe(&position) != Some(ExactValue::DRAWN) || position.outcome().is_some() {
            continue;
        }
        let Some((Certificate { moves }, _)) = proved(&position, White) else {
            continue;
        };
        for _ in 0..moves.len().min(25) {
            let mut other = moves.clone();
            let changed = rng.below(other.len());
            other[changed] ^= 1 << rng.below(3);
            let certificate = Certificate { moves: other };
            let mut check = Check::new(&position, White, &certificate);
            while !check.step(1 << 16) {}
            tried += 1;
            if check.report().is_err() {
                refused += 1;
                continue;
            }
            assert!(keeps_the_draw(&check, &position, &tables), "{position}");
            other_proofs += 1;
        }
    }
    println!("{tried} changed: {refused} refused, {other_proofs} hold as well by the tables");
    assert!(refused > other_proofs);
}

/// Returns a position of king and pawn against king on these squares.
fn pawn_ending(squares: &[usize], rng: &mut Rng) -> Option<Chess> {
    let mut board = ["."; 64];
    for (&square, man) in squares.iter().zip(["K", "P", "k"]) {
        board[square] = man;
    }
    let rows: Vec<String> = board
        .chunks(8)
        .map(|row| {
            let runs = (1..=8).rev();
            runs.fold(row.concat(), |row, run| {
                row.replace(&".".repeat(run), &run.to_string())
            })
        })
        .collect();
    let side = ["w", "b"][rng.below(2)];
    format!("{} {side} - - 0 1", rows.join("/")).parse().ok()
}

/// Returns true if a position is safe for the defender, by the greatest fixed point over all
/// positions that can arise, without move ordering or shortcuts. Returns `None` if there are more
/// than `most` positions.
fn plainly_safe(root: &Chess, attacker: Color, most: usize) -> Option<bool> {
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let name = |position: &Chess| {
        let fen = position.to_string();
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        fields.join(" ")
    };
    let (mut positions, mut children): (Vec<Chess>, Vec<Vec<usize>>) = (vec![root.clone()], vec![]);
    numbers.insert(name(root), 0);
    while children.len() < positions.len() {
        if positions.len() > most {
            return None;
        }
        let mut list = Vec::new();
        positions[children.len()].clone().each_child(|_, next| {
            let number = *numbers.entry(name(next)).or_insert_with(|| {
                positions.push(next.clone());
                positions.len() - 1
            });
            list.push(number);
        });
        children.push(list);
    }
    let mut lost: HashSet<usize> = HashSet::new();
    for (number, position) in positions.iter().enumerate() {
        let mate = position.outcome().map(|end| end.reason) == Some(EndReason::Checkmate);
        if mate && position.to_move() != attacker {
            lost.insert(number);
        }
    }
    loop {
        let before = lost.len();
        for (number, list) in children.iter().enumerate() {
            let falls = if positions[number].to_move() == attacker {
                list.iter().any(|child| lost.contains(child))
            } else {
                !list.is_empty() && list.iter().all(|child| lost.contains(child))
            };
            if falls {
                lost.insert(number);
            }
        }
        if lost.len() == before {
            return Some(!lost.contains(&0));
        }
    }
}

#[test]
fn it_agrees_with_the_plain_fixed_point() {
    // Positions with blocked pawns, and few enough positions to search all. Besides kings and pawns
    // they have a bishop, a knight or nothing.
    for (fen, safe) in [
        ("8/8/1k6/p1p1p1p1/P1P1P1P1/1K6/8/8 w - - 0 1", true),
        ("8/8/k7/1p1p1p1p/1P1P1P1P/K7/8/8 w - - 0 1", true),
        ("k7/P7/K7/8/8/8/8/8 b - - 0 1", true),
        ("k7/P7/1K6/8/8/8/8/8 b - - 0 1", true),
        ("k7/8/1K6/8/8/8/8/7R w - - 0 1", false),
    ] {
        let position = at(fen);
        let plain = plainly_safe(&position, White, 40_000).unwrap_or(safe);
        assert_eq!(plain, safe, "{fen}");
        let prover = run(&position, White, 200_000, 5_000);
        assert_eq!(prover.is_refuted(), !safe, "{fen}");
        assert_eq!(prover.into_proved().is_some(), safe, "{fen}");
    }
}

/// All of White's bishops are on dark squares, and his king is walled in. He can give check, but
/// never mate.
const DARK_BISHOPS: &str = "k6B/1b4B1/5B2/4B3/3B4/1pB5/pP6/K7 w - - 0 1";

#[test]
fn a_wall_is_accepted_and_nothing_less() {
    let position = at(DARK_BISHOPS);
    let certificate = wall(&position, White).expect("a wall");
    let read = Certificate::read(&certificate.write());
    assert_eq!(read.as_ref(), Ok(&certificate));
    let check = Check::new(&position, White, &certificate);
    let report = check.report().expect("an accepted wall");
    assert!(report.positions == 0 && report.wall.any(), "{report:?}");
    // The certificate holds for this position only.
    assert!(
        Check::new(&at(LOCKED), White, &certificate)
            .report()
            .is_err()
    );
    // The set of squares is minimal. If a square is left out, or a piece may not be captured any
    // more, some move leads out of the set.
    for (place, &number) in certificate.moves.iter().enumerate().skip(1) {
        for bit in (0..8).filter(|bit| number >> bit & 1 == 1) {
            let mut changed = certificate.clone();
            changed.moves[place] &= !(1 << bit);
            let check = Check::new(&position, White, &changed);
            let report = check.report();
            assert_eq!(report, Err(FortressRefusal::NoWall), "{place} {bit}");
        }
        let mut short = certificate.clone();
        short.moves.remove(place);
        assert!(Check::new(&position, White, &short).report().is_err());
    }
    // The prover ends with the same certificate, and the defender may play any move.
    let (found, report, check) = run(&position, White, 100_000, 10_000)
        .into_proved()
        .expect("a proof");
    assert_eq!((found, report.positions), (certificate, 0));
    let mut next = position.clone();
    next.play_unchecked(position.legal_moves()[0]);
    assert!(matches!(check.at(&next), Some(Some(mv)) if next.is_legal(mv)));
}

/// Returns true if the defender can be mated at all with the help of both sides. Searches all
/// positions that can arise, at most `most`.
fn can_be_mated(start: &Chess, attacker: Color, most: usize) -> bool {
    let mut met = HashSet::from([InFull(start.clone())]);
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        let mut stuck = true;
        let mut found = Vec::new();
        position.each_child(|_, next| {
            stuck = false;
            found.push(next.clone());
        });
        if stuck && position.in_check() && position.to_move() != attacker {
            return true;
        }
        for next in found {
            if met.len() < most && met.insert(InFull(next.clone())) {
                open.push(next);
            }
        }
    }
    false
}

#[test]
fn no_wall_stands_where_a_mate_can_come_about() {
    let mut rng = Rng::new(20_120_401);
    let (mut walls, mut mates) = (0, 0);
    for _ in 0..2_000 {
        let Some(position) = changed(&mut rng) else {
            continue;
        };
        for attacker in [White, Black] {
            let found = wall(&position, attacker);
            let mated = can_be_mated(&position, attacker, 1_000);
            assert!(!(mated && found.is_some()), "{attacker:?} {position}");
            mates += u32::from(mated);
            let Some(certificate) = found else { continue };
            walls += 1;
            let check = Check::new(&position, attacker, &certificate);
            assert!(check.report().is_ok(), "{attacker:?} {position}");
        }
    }
    assert!(walls > 20 && mates > 20, "{walls} {mates}");
}

/// The recogniser's verdict does not depend on earlier queries, and a defender who holds by its
/// verdict cannot be mated.
#[test]
fn the_recogniser_knows_no_wall_where_a_mate_can_come_about() {
    let mut rng = Rng::new(20_120_402);
    let mut memo = WallMemo::default();
    let mut held = 0;
    for _ in 0..2_000 {
        let Some(position) = changed(&mut rng) else {
            continue;
        };
        for leader in [White, Black] {
            let holds = memo.holds(&position, leader, true);
            let alone = WallMemo::default().holds(&position, leader, true);
            // A memo makes only a few sets of bishops in all. So a used memo may recognise fewer
            // fortresses against bishops alone than a new memo.
            let bishops = position.board().bishops_alone(leader);
            assert!(holds == alone || alone && bishops.is_some_and(Bitboard::any));
            held += u32::from(holds);
            let mated = holds && can_be_mated(&position, leader, 1_000);
            assert!(!mated, "{leader:?} {position}");
        }
    }
    assert!(held > 20, "{held}");
}

/// The player's search sees no value in a lead behind a wall; the search without a recogniser sees
/// much. Pauses change neither result.
#[test]
fn the_search_sees_walls() {
    let value = |fen: &str, recognises: bool, depth, slice| {
        let recogniser = || Box::new(WallMemo::default()) as Box<dyn Recogniser>;
        let game = ChessTree::new(play()).recognising(recognises.then(recogniser));
        let mut search = AlphaBeta::new(game, SETTINGS);
        search.begin(&OrthodoxState::new(at(fen)), &[], Request::best(depth));
        while search.step(slice) == SearchStatus::Running {}
        let best = search.best().expect("a move");
        (hundredths(best.value, true), search.nodes())
    };
    // All positions except the first are rows of chasolver's positions (MIT). In the last one
    // bishops may stand anywhere. Values stored before this was found are checked again where the
    // search is deeper.
    for (fen, depth) in [
        (DARK_BISHOPS, 600),
        ("8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1", 600),
        ("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4KB2 w - - 0 1", 600),
        ("1k6/b7/7p/5p1P/5p2/5PpK/6P1/8 w - - 0 1", 1600),
    ] {
        let (seen, nodes) = value(fen, true, depth, u64::MAX);
        assert_eq!(value(fen, true, depth, 7), (seen, nodes), "{fen}");
        assert!(seen.abs() <= 30, "{fen}: {seen}");
        let (blind, _) = value(fen, false, depth, u64::MAX);
        assert!(blind.abs() > 100, "{fen}: {blind}");
    }
}

/// Returns a position with a wall in which one or two pieces were moved, removed or added.
fn changed(rng: &mut Rng) -> Option<Chess> {
    let walls = [LOCKED, NO_WAY_IN, BURIED, DARK_BISHOPS];
    let fen = walls[rng.below(walls.len())];
    let (board, _) = fen.split_once(' ')?;
    let mut men: Vec<char> = Vec::new();
    for sign in board.chars().filter(|&sign| sign != '/') {
        match sign.to_digit(10) {
            Some(empty) => men.extend((0..empty).map(|_| '1')),
            None => men.push(sign),
        }
    }
    for _ in 0..1 + rng.below(2) {
        let (from, to) = (rng.below(64), rng.below(64));
        let added = ['P', 'p', 'N', 'n', 'B', 'b', 'R', 'q', '1'][rng.below(9)];
        match rng.below(3) {
            0 => men.swap(from, to),
            _ if matches!(men[to], 'K' | 'k') => {}
            _ => men[to] = added,
        }
    }
    let ranks: Vec<String> = men.chunks(8).map(|rank| rank.iter().collect()).collect();
    let mut board = ranks.join("/");
    for empty in (2..=8).rev() {
        board = board.replace(&"1".repeat(empty), &empty.to_string());
    }
    let side = ['w', 'b'][rng.below(2)];
    let position: Chess = format!("{board} {side} - - 0 1").parse().ok()?;
    position.outcome().is_none().then_some(position)
}
