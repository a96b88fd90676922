//! Tests of the players of chess and antichess, and of their evaluations.

use seriatim::antichess;
use seriatim::board::setup::Castling;
use seriatim::board::{Bitboard, Board, Color, Move, Piece, Role, Setup, Square};
use seriatim::chess::orthodox;
use seriatim::eval::Score;
use seriatim::player::hints::Hint;
use seriatim::player::{
    DearestTaker, Decision, Erring, Level, Player, PlayerLimits, RandomMover, decide, hints,
};
use seriatim::rules::{Antichess, Chess, History, Position, Variant};
use seriatim::search::SearchStatus;
use seriatim::tables::{EndTables, Material, TableBuilder, Tabled};
use seriatim::util::Rng;

fn chess(fen: &str) -> Chess {
    Chess::from_fen(fen).expect("a position of chess")
}

fn anti(fen: &str) -> Antichess {
    Antichess::from_fen(fen).expect("a position of antichess")
}

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

fn at_depth(fen: &str, depth: u32) -> Decision {
    let limits = PlayerLimits::depth(depth);
    decide(&mut orthodox::player(&chess(fen), &[], &limits, None, 0))
}

/// Returns positions of random games.
fn walk<P: Position>(seed: u64, count: usize) -> Vec<P> {
    let mut rng = Rng::new(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = P::initial(P::VARIANTS[0]);
        for _ in 0..120 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[rng.below(moves.len())]);
            positions.push(position.clone());
        }
    }
    positions
}

/// Returns the same position with the colours exchanged.
fn mirrored<P: Position>(position: &P) -> P {
    let setup = position.to_setup();
    let mut board = Board::default();
    for (square, Piece { color, role }) in setup.board.pieces() {
        let color = !color;
        let square = Square::at(square.file(), 7 - square.rank());
        board.put(square, Piece { color, role });
    }
    let castling = Castling(setup.castling.0 << 2 & 12 | setup.castling.0 >> 2);
    let mirror = Setup {
        board,
        to_move: !setup.to_move,
        castling,
        en_passant: Bitboard::EMPTY,
        ..setup
    };
    P::from_setup_unchecked(&mirror, position.variant())
}

#[test]
fn what_is_good_for_one_is_as_good_for_the_other() {
    for position in walk::<Chess>(5, 3_000) {
        let weights = &orthodox::terms::play();
        let value = orthodox::terms::evaluate(&position, weights, true);
        assert_eq!(
            orthodox::terms::evaluate(&mirrored(&position), weights, true),
            -value,
            "{position}"
        );
    }
    for position in walk::<Antichess>(5, 3_000) {
        let weights = &antichess::terms::PLAY;
        let value = antichess::terms::evaluate(&position, weights);
        assert_eq!(
            antichess::terms::evaluate(&mirrored(&position), weights),
            -value,
            "{position}"
        );
    }
}

#[test]
fn products_add_up_to_the_value() {
    for position in walk::<Chess>(6, 500) {
        let weights = &orthodox::terms::play();
        let breakdown = orthodox::terms::explain(&position, weights);
        let sum: i32 = breakdown.terms.iter().map(|term| term.product).sum();
        assert_eq!(breakdown.sum, sum);
        if let Score::Points(points) = breakdown.total {
            assert_eq!(points, orthodox::terms::evaluate(&position, weights, true));
            assert_eq!(points, sum * breakdown.scale / 100);
        } else {
            assert!(position.outcome().is_some());
        }
    }
    for position in walk::<Antichess>(6, 500) {
        let weights = &antichess::terms::PLAY;
        let breakdown = antichess::terms::explain(&position, weights);
        if let Score::Points(points) = breakdown.total {
            assert_eq!(points, antichess::terms::evaluate(&position, weights));
        } else {
            assert!(position.outcome().is_some());
        }
    }
}

/// The expected numbers were counted by hand.
#[test]
fn terms_of_chess() {
    let counts = |fen: &str, id: &str| {
        let breakdown = orthodox::terms::explain(&chess(fen), &orthodox::terms::play());
        let found = breakdown.terms.into_iter().find(|term| term.id == id);
        let term = found.unwrap_or_else(|| panic!("no term {id}"));
        (term.white, term.black)
    };
    let fen = "r1bq1rk1/ppp2ppp/2n2n2/2bpp3/4P3/2PP1N2/PP1NBPPP/R1BQ1RK1 w - - 0 8";
    for (id, expected) in [
        ("pawn", (8, 8)),
        ("knight", (2, 2)),
        ("bishop", (2, 2)),
        ("bishopPair", (1, 1)),
        // Nf3 to e1 g5 h4 e5 (a pawn attacks d4), Nd2 to b1 b3; Nc6 to b8 a5 e7, Nf6 to e8 d7 h5
        // g4.
        ("knightMobility", (6, 7)),
        ("undeveloped", (1, 1)),
        ("doubledPawns", (0, 0)),
        ("isolatedPawns", (0, 0)),
        ("pawnsInCentre", (1, 2)),
        ("toMove", (1, 0)),
        ("shelterNear", (3, 3)),
        ("openFilesAtKing", (0, 0)),
        ("castlingRights", (0, 0)),
    ] {
        assert_eq!(counts(fen, id), expected, "{id}");
    }
    let fen = "8/1P4k1/8/3pp3/p2P4/P6p/5K2/8 b - - 0 50";
    for (id, expected) in [
        ("passedOnSeventh", (1, 0)),
        // h3 is on its sixth rank. a4 and d5 stand before pawns, and d4 can capture e5 on its way.
        ("passedOnSixth", (0, 1)),
        ("passedToFourth", (0, 0)),
        ("isolatedPawns", (1, 2)),
        ("phalanx", (0, 2)),
        ("passedDefended", (0, 0)),
        ("unstoppable", (1, 0)),
        ("driving", (0, 0)),
    ] {
        assert_eq!(counts(fen, id), expected, "{id}");
    }
    let pinned = "4k3/4r3/8/8/4N3/8/8/4K3 w - - 0 1";
    assert_eq!(counts(pinned, "pinned"), (1, 0));
    assert_eq!(counts(pinned, "driving"), (0, 0));
    let alone = "k7/8/1K6/8/8/8/8/7R w - - 0 1";
    assert_eq!(counts(alone, "driving"), (2 * 6 + 5, 0));
}

#[test]
fn mates_are_found_and_told_in_moves() {
    let mate = |moves| Score::Mate {
        winner: Color::White,
        moves: Some(moves),
    };
    let answer = at_depth("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 3);
    assert_eq!(answer.lines[0].mv, mv("d1d8"));
    assert_eq!(answer.lines[0].score, Some(mate(1)));
    // Two rooks drive the king to the edge.
    let answer = at_depth("8/8/8/5k2/R7/1R6/8/6K1 w - - 0 1", 10);
    assert!(
        matches!(
            answer.lines[0].score,
            Some(Score::Mate {
                winner: Color::White,
                moves: Some(3..=6)
            })
        ),
        "{answer:?}"
    );
    let answer = at_depth("7k/8/8/8/8/8/6q1/K6r w - - 0 1", 4);
    assert!(answer.lines.is_empty());
}

#[test]
fn a_draw_by_the_past_is_seen() {
    // White could win the queen, but any other move than a capture completes the fifty moves.
    let answer = at_depth("7k/8/8/3q4/4B3/8/8/K7 w - - 99 80", 4);
    assert_eq!(answer.lines[0].mv, mv("e4d5"));
    // With the queen against a rook and two pawns Black is worse. He repeats a position that has
    // occurred twice.
    let start = chess("6k1/5ppp/8/8/8/8/q4PPP/3R2K1 b - - 4 30");
    let mut before = History::new();
    let mut position = start;
    for text in ["a2a3", "d1d2", "a3a2", "d2d1", "a2a3", "d1d2", "a3a2"] {
        before.push(&position);
        position = position.play(mv(text)).expect("legal");
    }
    // White can repeat the position for the third time with Rd1. The search knows that this is a
    // draw.
    let limits = PlayerLimits {
        only: Some(vec![mv("d2d1")]),
        ..PlayerLimits::depth(3)
    };
    let answer = decide(&mut orthodox::player(
        &position,
        before.keys(),
        &limits,
        None,
        0,
    ));
    assert_eq!(answer.lines[0].score, Some(Score::Draw));
}

#[test]
fn slices_and_table_do_not_change_what_is_found() {
    let position = chess("r2q1rk1/pp1bbppp/2n1pn2/3p4/3P1B2/2NBPN2/PP3PPP/R2Q1RK1 w - - 4 10");
    let limits = PlayerLimits::nodes(20_000);
    let new = || orthodox::player(&position, &[], &limits, None, 7);
    let whole = decide(&mut new());
    assert!(whole.limited && whole.depth >= 500, "{whole:?}");
    for slice in [1, 37, 5_000] {
        let mut player = new();
        while player.step(slice) == SearchStatus::Running {}
        assert_eq!(player.answer(), whole);
        assert_eq!(player.nodes(), 20_000);
    }
    let position = anti("rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2");
    let new = || antichess::player(&position, &[], &limits, None, 7);
    let whole = decide(&mut new());
    let mut player = new();
    while player.step(11) == SearchStatus::Running {}
    assert_eq!(player.answer(), whole);
}

#[test]
fn time_that_is_over_ends_it_with_a_move() {
    let position = Chess::start();
    let mut player = orthodox::player(&position, &[], &PlayerLimits::NONE, None, 0);
    player.spent(1.0);
    // There is no move yet, so the search must go on.
    assert_eq!(player.step(500), SearchStatus::Running);
    player.spent(0.5);
    assert_eq!(player.step(500), SearchStatus::Running);
    player.spent(1.0);
    assert_eq!(player.step(500), SearchStatus::Finished);
    let answer = player.answer();
    assert!(answer.limited && position.is_legal(answer.lines[0].mv));
}

#[test]
fn levels_err_by_seed_and_play_legal_moves() {
    for variant in [Variant::Chess, Variant::Antichess] {
        for number in 1..=8 {
            let seeds = 0..6;
            let chosen: Vec<Move> = seeds
                .map(|seed| match variant {
                    Variant::Chess => {
                        let position = Chess::initial(variant);
                        let level = Level::numbered(&orthodox::levels::LEVELS, number);
                        let limits = PlayerLimits::nodes(3_000);
                        let one =
                            decide(&mut orthodox::player(&position, &[], &limits, level, seed));
                        let two =
                            decide(&mut orthodox::player(&position, &[], &limits, level, seed));
                        assert_eq!(one, two);
                        one.lines[0].mv
                    }
                    _ => {
                        let position = Antichess::initial(variant);
                        let level = Level::numbered(&antichess::levels::LEVELS, number);
                        let limits = PlayerLimits::nodes(3_000);
                        decide(&mut antichess::player(&position, &[], &limits, level, seed)).lines
                            [0]
                        .mv
                    }
                })
                .collect();
            let position = Chess::start();
            assert!(chosen.iter().all(|&mv| position.is_legal(mv)));
            let differ = chosen.iter().any(|mv| *mv != chosen[0]);
            assert!(differ || number > 3, "{variant} {number}: {chosen:?}");
        }
    }
    assert!(
        Level::numbered(&orthodox::levels::LEVELS, 0).is_none()
            && Level::numbered(&orthodox::levels::LEVELS, 9).is_none()
    );
}

#[test]
fn several_lines_have_exact_values() {
    let position = chess("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
    let limits = PlayerLimits {
        lines: 3,
        ..PlayerLimits::depth(4)
    };
    let answer = decide(&mut orthodox::player(&position, &[], &limits, None, 0));
    assert_eq!(answer.lines.len(), 3);
    let scores: Vec<Score> = answer.lines.iter().filter_map(|line| line.score).collect();
    for pair in scores.windows(2) {
        assert!(pair[0].compare(pair[1], Color::White).is_ge(), "{scores:?}");
    }
}

#[test]
fn a_threat_is_what_the_other_side_would_do() {
    let position = chess("6k1/5ppp/8/8/8/8/q4PPP/6K1 w - - 0 1");
    let (passed, mut player) =
        orthodox::threat(&position, &PlayerLimits::depth(4)).expect("no check");
    assert_eq!(passed.to_move(), Color::Black);
    let answer = decide(&mut player);
    assert_eq!(
        answer.lines[0].score,
        Some(Score::Mate {
            winner: Color::Black,
            moves: Some(1)
        })
    );
    let check = chess("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
    assert!(orthodox::threat(&check, &PlayerLimits::depth(2)).is_none());
}

#[test]
fn hints_say_more_and_more() {
    let position = chess("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let [man, goes, whole] = hints(&position, mv("e5d6"));
    let from = "e5".parse().expect("a square");
    assert_eq!(
        man,
        Hint::Man {
            role: Role::Pawn,
            from
        }
    );
    assert!(matches!(
        goes,
        Hint::Goes {
            takes: Some(Role::Pawn),
            becomes: None,
            ..
        }
    ));
    assert_eq!(whole, Hint::Whole { mv: mv("e5d6") });
}

#[test]
fn simple_players_do_what_they_are_called() {
    let position = chess("4k3/8/8/q2r4/1P2P3/8/8/4K3 w - - 0 1");
    for seed in 0..20 {
        let answer = decide(&mut DearestTaker::new(&position, seed));
        assert_eq!(answer.lines[0].mv, mv("b4a5"));
        let random = decide(&mut RandomMover::new(&position, seed));
        assert!(position.is_legal(random.lines[0].mv));
    }
    let own = || DearestTaker::new(&position, 0);
    let errs = |per_thousand| {
        let seeds = 0..1_000;
        seeds
            .filter(|&seed| {
                matches!(
                    Erring::new(&position, per_thousand, seed, own),
                    Erring::Random(_)
                )
            })
            .count()
    };
    assert_eq!((errs(0), errs(1_000)), (0, 1_000));
    assert!((50..150).contains(&errs(100)), "{}", errs(100));
}

/// A chain of forced captures is followed to its end, whatever the depth of the search.
#[test]
fn antichess_follows_what_must_be() {
    // After b3 Black must capture the pawn. White then has no pieces left and wins.
    let position = anti("8/8/8/8/p7/8/1P6/8 w - - 0 1");
    let answer = decide(&mut antichess::player(
        &position,
        &[],
        &PlayerLimits::depth(2),
        None,
        0,
    ));
    let won = Score::Win {
        winner: Color::White,
        moves: Some(1),
    };
    assert_eq!(
        (answer.lines[0].mv, answer.lines[0].score),
        (mv("b2b3"), Some(won))
    );
    let stuck = anti("8/8/8/8/8/p7/P7/8 w - - 0 1");
    assert!(
        decide(&mut antichess::player(
            &stuck,
            &[],
            &PlayerLimits::depth(2),
            None,
            0
        ))
        .lines
        .is_empty()
    );
}

/// Checks the cost of all tables with `count` pieces against the estimate that a player uses.
fn costs<P: Tabled>(count: usize, most: u64) {
    let mut tables = EndTables::<P>::default();
    for material in Material::all(count) {
        let Some(mut builder) = TableBuilder::<P>::of(&material, most) else {
            continue;
        };
        builder.finish(&mut tables);
        let (cost, entries) = (builder.cost(), builder.entries());
        assert!(
            cost < 3 * entries,
            "{material}: {cost} nodes, {entries} entries"
        );
    }
}

#[test]
fn no_table_costs_more_than_is_reckoned() {
    costs::<Chess>(3, u64::MAX);
    costs::<Antichess>(2, u64::MAX);
    costs::<Antichess>(3, 1 << 20);
}
