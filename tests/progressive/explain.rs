//! Tests of the explanations of mates, against a plain list of every move and every attack.

use crate::common::walk::walk;
use crate::common::{Record, records};
use crate::say::english;
use seriatim::board::setup::Castling;
use seriatim::board::{Bitboard, Board, Color, Move, Piece, Role, Setup, Square};
use seriatim::progressive::mate::explain::{Closed, MateMan, MateReasons, MoveFault, Reply};
use seriatim::progressive::mate::{MateSearch, MateVerdict, explain};
use seriatim::progressive::system::explanation::explanation;
use seriatim::protocol::MateArrow;
use seriatim::rules::{EndReason, Position, Progressive, Rules};
use seriatim::search::Search;
use seriatim::util::Rng;

/// Returns true if the piece on `from` attacks `to`, found by walking step by step.
fn attacks(board: &Board, from: Square, to: Square) -> bool {
    let Some(man) = board.piece_at(from).filter(|_| from != to) else {
        return false;
    };
    let step = |a: u8, b: u8| i32::from(b) - i32::from(a);
    let (files, ranks) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
    let (straight, diagonal) = (files == 0 || ranks == 0, files.abs() == ranks.abs());
    let aligned = match man.role {
        Role::Pawn => return files.abs() == 1 && ranks == man.color.pick(1, -1),
        Role::Knight => return files.abs() * ranks.abs() == 2,
        Role::King => return from.distance(to) == 1,
        Role::Bishop => diagonal,
        Role::Rook => straight,
        Role::Queen => straight || diagonal,
    };
    let way = from.distance(to) as i32;
    let at = |n: i32| {
        let file = i32::from(from.file()) + files.signum() * n;
        let rank = i32::from(from.rank()) + ranks.signum() * n;
        Square::at(file as u8, rank as u8)
    };
    aligned && (1..way).all(|n| board.piece_at(at(n)).is_none())
}

/// Returns the pieces of `by` that attack the other side’s king.
fn checking(board: &Board, by: Color) -> Vec<MateMan> {
    let king = board.king(!by).expect("a king");
    let men = board.pieces().filter(|(_, man)| man.color == by);
    men.filter(|&(square, _)| attacks(board, square, king))
        .map(|(square, man)| MateMan {
            role: man.role,
            square,
        })
        .collect()
}

/// Returns every move of the side to move with the board after it, except castling. Moves that
/// leave the own king in check are included.
fn moves(position: &Progressive) -> Vec<(Move, Board)> {
    let (board, us) = (position.board(), position.to_move());
    let passed = position.to_setup().en_passant;
    let mut found = Vec::new();
    for from in Square::all() {
        for to in Square::all() {
            let Some(man) = board.piece_at(from).filter(|man| man.color == us) else {
                continue;
            };
            let taken = board.piece_at(to);
            if taken.is_some_and(|man| man.color == us || man.role == Role::King) {
                continue;
            }
            let pawn = man.role == Role::Pawn;
            let in_passing = pawn && passed.has(to) && attacks(board, from, to);
            let goes = if pawn && from.file() == to.file() {
                let step = from.ahead(us);
                let double = from.rank_for(us) == 1 && to == step.ahead(us);
                taken.is_none() && (to == step || double && board.piece_at(step).is_none())
            } else {
                attacks(board, from, to) && (!pawn || taken.is_some() || in_passing)
            };
            if !goes {
                continue;
            }
            let mut after = *board;
            after.remove(from);
            if in_passing {
                after.remove(Square::at(to.file(), from.rank()));
            }
            let mut add = |mv, role| {
                let mut after = after;
                after.put(to, Piece { color: us, role });
                found.push((mv, after));
            };
            if pawn && to.rank_for(us) == 7 {
                for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                    add(Move::promoting(from, to, role), role);
                }
            } else {
                add(Move::new(from, to), man.role);
            }
        }
    }
    found
}

/// Checks that the explanation contains every square and every move, and no others.
fn check(position: &Progressive) {
    let explained = explain(position).unwrap_or_else(|| panic!("{position} is mate"));
    let (board, us) = (position.board(), position.to_move());
    let king = board.king(us).expect("a king");
    assert_eq!((explained.mated, explained.king), (us, king));
    assert_eq!(explained.checkers, checking(board, !us), "{position}");
    let around: Vec<Square> = Square::all().filter(|at| at.distance(king) == 1).collect();
    let flights: Vec<Square> = explained
        .flights
        .iter()
        .map(|flight| flight.square)
        .collect();
    assert_eq!(flights, around, "{position}");
    let mut seen = 0;
    for (mv, after) in moves(position) {
        assert!(!position.is_legal(mv), "{mv} in {position}");
        let by = checking(&after, !us);
        let fault = if by.is_empty() {
            let (by, king) = (checking(&after, us), board.king(!us).expect("a king"));
            assert!(!by.is_empty(), "{mv} in {position} is a way out");
            MoveFault::GivesCheck { by, king }
        } else {
            MoveFault::Attacked(by.clone())
        };
        if mv.from() == king {
            let flight = explained
                .flights
                .iter()
                .find(|flight| flight.square == mv.to());
            let flight = flight.expect("a square next to the king");
            assert_eq!(flight.closed, Closed::Illegal(fault), "{mv} in {position}");
            assert_eq!(flight.taken, board.role_at(mv.to()));
            seen += 1;
        } else if let Some(reply) = explained.replies.iter().find(|reply| reply.mv == mv) {
            assert_eq!(reply.fault, fault, "{mv} in {position}");
            assert_eq!(Some(reply.role), board.role_at(mv.from()));
            seen += 1;
        } else {
            // This move leaves the check as it is.
            assert!(
                by.iter().any(|man| explained.checkers.contains(man)),
                "{mv} in {position}"
            );
        }
    }
    let own = |square: &Square| board.side(us).has(*square);
    for flight in explained
        .flights
        .iter()
        .filter(|flight| own(&flight.square))
    {
        let role = board.role_at(flight.square).expect("a man");
        assert_eq!(flight.closed, Closed::OwnMan(role), "{position}");
        seen += 1;
    }
    assert_eq!(
        seen,
        explained.flights.len() + explained.replies.len(),
        "{position}"
    );
    let italian = position.outcome().map(|outcome| outcome.reason) == Some(EndReason::ItalianMate);
    assert_eq!(explained.is_italian(), italian, "{position}");
    check_words(position, &explained);
}

/// Checks that the sentences name every checker, square and reply, and that their arrows are
/// between named squares.
fn check_words(position: &Progressive, explained: &MateReasons) {
    let words = explanation(position, None).expect("a mate");
    let said: String = words
        .sentences
        .iter()
        .map(|said| english(&said.say))
        .collect();
    let mut squares: Vec<Square> = explained
        .flights
        .iter()
        .map(|flight| flight.square)
        .collect();
    squares.extend(explained.checkers.iter().map(|man| man.square));
    for reply in &explained.replies {
        squares.extend([reply.mv.from(), reply.mv.to()]);
    }
    for square in squares {
        let square = square.to_string();
        assert!(said.contains(&square), "{square} in {position}: {said}");
    }
    for sentence in &words.sentences {
        let named = |square: &String| sentence.squares.contains(square);
        let drawn = |arrow: &MateArrow| named(&arrow.from) && named(&arrow.to);
        assert!(
            sentence.arrows.iter().all(drawn),
            "{position}: {sentence:?}"
        );
    }
}

fn start(record: &Record, rules: Rules) -> Progressive {
    let setup = record.text("fen").parse().expect("a FEN");
    // Some records begin with a check that no series can give.
    Progressive::from_record(&setup, rules).expect("a position")
}

/// Returns the position after the moves; `None` if the rules do not allow them.
fn after(start: &Progressive, moves: &[&str]) -> Option<Progressive> {
    moves.iter().try_fold(start.clone(), |position, mv| {
        position.play(mv.parse().expect("a move")).ok()
    })
}

#[test]
fn every_mate_of_the_data_is_explained() {
    let mut mates = 0;
    for (file, field) in [
        ("mates.jsonl", "solution"),
        ("problems.jsonl", "solution"),
        ("rules.jsonl", "series"),
    ] {
        for record in records(file) {
            for rules in [Rules::Italian, Rules::Scottish] {
                let start = start(&record, rules);
                let end = after(&start, &record.list(field));
                for position in [Some(start), end].into_iter().flatten() {
                    if position.is_mate() {
                        check(&position);
                        mates += 1;
                    } else {
                        assert_eq!(explain(&position), None, "{position}");
                    }
                }
            }
        }
    }
    for record in records("mates-hard.jsonl") {
        let start = start(&record, Rules::Italian);
        let mut search = MateSearch::new(&start, MateSearch::DEFAULT_BYTES);
        search.step(400_000);
        let MateVerdict::Mate(series) = search.outcome() else {
            panic!("{start}");
        };
        let end = series
            .iter()
            .fold(start, |position, &mv| position.play(mv).expect("legal"));
        check(&end);
        mates += 1;
    }
    assert!(mates > 600, "{mates}");
}

/// Tests every mate in random games, also unusual ones.
#[test]
fn every_mate_of_random_games_is_explained() {
    let mut rng = Rng::new(18);
    let mut mates = 0;
    for game in 0..4000 {
        let rules = [Rules::Italian, Rules::Scottish][game % 2];
        let visit = |position: &Progressive, _| {
            position.each_child(|_, child| {
                if child.turn() != position.turn() && child.is_mate() {
                    check(child);
                    mates += 1;
                }
            });
        };
        walk(&Progressive::initial(rules), 60, |n| rng.below(n), visit);
    }
    assert!(mates > 1000, "{mates}");
}

/// Returns a position with random pieces and Black to move; `None` if it is illegal.
fn random_board(rng: &mut Rng) -> Option<Progressive> {
    let mut board = Board::default();
    for _ in 0..4 + rng.below(10) {
        let role = Role::ALL[rng.below(5)];
        let square = match role {
            Role::Pawn => 8 + rng.below(48),
            _ => rng.below(64),
        };
        let color = Color::ALL[rng.below(2)];
        board.put(Square::new(square as u8), Piece { color, role });
    }
    for color in Color::ALL {
        let role = Role::King;
        let square = Square::new(rng.below(64) as u8);
        board.put(square, Piece { color, role });
    }
    let empty = !board.occupied();
    let doubled = board.men(Color::White, Role::Pawn) & Bitboard::rank(3);
    let setup = Setup {
        board,
        to_move: Color::Black,
        castling: Castling::NONE,
        en_passant: doubled.ahead(Color::Black) & empty & empty.ahead(Color::White),
        clock: 0,
        number: 4,
    };
    Progressive::from_setup(&setup, Rules::Italian).ok()
}

/// Tests positions with many double checks, pins, and replies that give check.
#[test]
fn every_mate_of_random_boards_is_explained() {
    let mut rng = Rng::new(19);
    let (mut mates, mut double, mut italian, mut pins) = (0, 0, 0, 0);
    for _ in 0..200_000 {
        let Some(position) = random_board(&mut rng).filter(Progressive::is_mate) else {
            continue;
        };
        check(&position);
        let explained = explain(&position).expect("a mate");
        let pinned = |reply: &Reply| matches!(reply.fault, MoveFault::Attacked(_));
        mates += 1;
        double += u32::from(explained.checkers.len() > 1);
        italian += u32::from(explained.is_italian());
        pins += u32::from(explained.replies.iter().any(pinned));
    }
    let found = [mates, double, italian, pins];
    assert!(mates > 1000 && found.iter().all(|&n| n > 10), "{found:?}");
}
