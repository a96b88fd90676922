//! Tests of a player of antichess that uses proofs: it plays proved wins, and avoids moves that are
//! proved to lose.

use seriatim::antichess;
use seriatim::antichess::proof::Prover;
use seriatim::board::Color;
use seriatim::eval::Score;
use seriatim::player::{Assurance, Decision, Player, PlayerLimits, ProofShares, decide};
use seriatim::rules::{Antichess, Position};
use seriatim::search::SearchStatus;
use seriatim::util::Rng;

/// Searches a position and returns the decision, its assurance by proofs, and the number of nodes.
fn proving(position: &Antichess, nodes: u64, slice: u64) -> (Decision, Assurance, u64) {
    let limits = PlayerLimits::nodes(nodes);
    let mut player = antichess::player(position, &[], &limits, None, 7);
    while player.step(slice) == SearchStatus::Running {}
    (player.answer(), player.assurance(), player.nodes())
}

#[test]
fn a_win_of_antichess_that_is_proved_is_played_to_its_end() {
    // 1.d3 loses to g5 2.Bxg5: Black captures and gives away until he has no pieces left.
    let fen = "rnbqkbnr/pppppp1p/8/6B1/8/3P4/PPP1PPPP/RN1QKBNR b - - 0 2";
    let start: Antichess = fen.parse().expect("a FEN of the test");
    let limits = PlayerLimits::nodes(400_000);
    for seed in 0..2 {
        let mut position = start.clone();
        let mut player = antichess::player(&position, &[], &limits, None, 7);
        let mut rng = Rng::new(seed);
        let mut longest = usize::MAX;
        while position.outcome().is_none() {
            let moves = position.legal_moves();
            let mut chosen = moves[rng.below(moves.len())];
            let is_choice = moves.len() > 1;
            if position.to_move() == Color::Black {
                player.begin(&position, &[], &limits, None, 7);
                let answer = decide(&mut player);
                let line = &answer.lines[0];
                if is_choice {
                    assert_eq!(player.assurance(), Assurance::Wins, "{position}");
                    assert!(line.principal.len() < longest, "{position}");
                    longest = line.principal.len();
                }
                chosen = line.mv;
            }
            position = position.play(chosen).expect("legal");
        }
        let winner = position.outcome().and_then(|outcome| outcome.winner);
        assert_eq!(winner, Some(Color::Black));
    }
}

#[test]
fn a_move_of_antichess_after_which_the_other_side_is_proved_to_win_is_given_up() {
    let mut refuted = 0;
    // One of these openings is lost already.
    for seed in 28..34 {
        let mut position = Antichess::start();
        let mut rng = Rng::new(seed);
        for _ in 0..12 {
            let moves = position.legal_moves();
            position = position.play(moves[rng.below(moves.len())]).expect("legal");
        }
        // Both players search the same number of nodes. One then also tests if the chosen move
        // loses.
        let choose = |reply, nodes| {
            let mut player = antichess::player(&position, &[], &PlayerLimits::NONE, None, 7);
            player.set_shares(ProofShares {
                own: 0,
                reply,
                each: 500,
                likely: 0,
            });
            player.begin(&position, &[], &PlayerLimits::nodes(nodes), None, 7);
            let answer = decide(&mut player);
            assert!(player.nodes() <= nodes + nodes / 5, "{}", player.nodes());
            let known = matches!(answer.lines[0].score, Some(Score::Win { .. }));
            // No refutation is searched if the search knows the end after the move, or if all nodes
            // are used.
            assert!(!known || player.assurance() != Assurance::NotRefuted);
            (answer.lines[0].mv, player.assurance())
        };
        let (searched, _) = choose(0, 10_000);
        let (proved, assurance) = choose(500, 20_000);
        if proved != searched {
            let mut after = position.clone();
            after.play_unchecked(searched);
            let mut prover = Prover::new(&after, Some(after.to_move()), 1 << 22);
            while prover.nodes() < 10_000 && prover.step(1_000) == SearchStatus::Running {}
            assert!(prover.proved().is_some(), "{position} {searched}");
            assert_ne!(assurance, Assurance::Wins);
        }
        refuted += usize::from(proved != searched || assurance == Assurance::Loses);
    }
    assert!(refuted > 0);
}

#[test]
fn proofs_do_not_depend_on_slices() {
    let start = Antichess::start();
    let whole = proving(&start, 20_000, u64::MAX);
    assert_eq!(whole.1, Assurance::NotRefuted);
    for slice in [13, 5_000] {
        assert_eq!(proving(&start, 20_000, slice), whole);
    }
}
