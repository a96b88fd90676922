//! Tests of a player of chess that proves fortresses. It avoids a fortress when it is ahead, and
//! aims for one when it is behind.

use seriatim::board::{Color, Move};
use seriatim::chess::fortress;
use seriatim::chess::orthodox::{self, ChessTree};
use seriatim::eval::Score;
use seriatim::player::{Assurance, Line, Player, PlayerLimits, ProvingPlayer, decide};
use seriatim::rules::{Chess, Position};
use seriatim::search::SearchStatus;
use seriatim::util::Rng;

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

/// Makes a player of chess that proves fortresses. Its search has no recogniser of fortresses, so
/// that the effect of the proofs is visible.
fn wary() -> ProvingPlayer<ChessTree> {
    let game = ChessTree::new(orthodox::terms::play());
    ProvingPlayer::new(game, orthodox::SETTINGS, fortress::play::PROOFS)
}

/// Returns the player's choice with a node limit, with the assurance and the moves given up.
fn wary_choice(fen: &str, nodes: u64, slice: u64) -> (Line, Assurance, Vec<Move>) {
    let position: Chess = fen.parse().expect("a FEN of the test");
    let mut player = wary();
    player.begin(&position, &[], &PlayerLimits::nodes(nodes), None, 7);
    while player.step(slice) == SearchStatus::Running {}
    assert!(player.nodes() <= nodes + nodes / 10, "{}", player.nodes());
    let line = player.answer().lines[0].clone();
    let given_up = player.given_up().iter().map(|line| line.mv).collect();
    (line, player.assurance(), given_up)
}

/// White is a piece ahead, and 1.e6 blocks everything.
const CLOSES: &str = "k4b2/4pPp1/3p2Pp/2pPP2P/BpP5/1P6/K7/8 w - - 0 1";

#[test]
fn who_is_ahead_does_not_go_where_the_other_side_is_proved_to_hold() {
    let position: Chess = CLOSES.parse().expect("a FEN of the test");
    let limits = PlayerLimits::nodes(20_000);
    let mut plain = orthodox::player(&position, &[], &limits, None, 7);
    let searched = decide(&mut plain).lines[0].mv;
    assert_eq!(searched, mv("e5e6"));
    let after = position.play(searched).expect("legal");
    assert!(fortress::wall::wall(&after, Color::White).is_some());

    let (line, assurance, given_up) = wary_choice(CLOSES, 20_000, u64::MAX);
    assert_eq!((assurance, given_up), (Assurance::Avoids, vec![searched]));
    assert_ne!(line.mv, searched);
    assert!(matches!(line.score, Some(Score::Points(points)) if points >= 500));
    for slice in [17, 3_000] {
        assert_eq!(wary_choice(CLOSES, 20_000, slice).0, line);
    }
}

#[test]
fn where_nothing_is_better_the_draw_is_told() {
    // Every move except 1…d3 leaves Black behind. After 1…d3 neither side can make progress.
    let locks = "7k/8/8/8/3p4/p5p1/P2P2P1/6K1 b - - 0 1";
    let (line, assurance, given_up) = wary_choice(locks, 20_000, u64::MAX);
    assert_eq!((line.mv, line.score), (mv("d4d3"), Some(Score::Draw)));
    assert_eq!((assurance, given_up), (Assurance::Held, vec![mv("d4d3")]));
}

#[test]
fn who_is_behind_completes_the_wall() {
    let open = "k1b5/1p1p1ppp/pPpPpP1P/P1P1P1P1/8/8/8/K1B1B3 b - - 0 1";
    let position: Chess = open.parse().expect("a FEN of the test");
    let limits = PlayerLimits::nodes(200_000);
    let mut plain = orthodox::player(&position, &[], &limits, None, 7);
    assert_ne!(decide(&mut plain).lines[0].mv, mv("g7g6"));
    let (line, assurance, _) = wary_choice(open, 200_000, u64::MAX);
    assert_eq!(assurance, Assurance::Holds);
    assert_eq!((line.mv, line.score), (mv("g7g6"), Some(Score::Draw)));
}

#[test]
fn who_is_behind_stays_in_the_fortress() {
    // White's three pawns cannot get past the king in the corner.
    let mut position: Chess = "7k/8/8/7P/7P/7P/4K3/8 b - - 0 1".parse().expect("a FEN");
    let mut player = wary();
    let mut rng = Rng::new(3);
    for ply in 0..5 {
        // A fortress that was proved is not proved again.
        let nodes = if ply == 0 { 1_000_000 } else { 20_000 };
        player.begin(&position, &[], &PlayerLimits::nodes(nodes), None, 7);
        let answer = decide(&mut player);
        let seen = matches!(answer.lines[0].score, Some(Score::Points(points)) if points < 1_500);
        assert!(seen || player.assurance() == Assurance::Holds, "{position}");
        assert!(ply > 0 || !seen);
        position.play_unchecked(answer.lines[0].mv);
        let replies = position.legal_moves();
        position.play_unchecked(replies[rng.below(replies.len())]);
    }
}

/// Position on the left of Fig. 1 in Guid & Bratko 2012. 1.Nxb6+ wins the queen, and after 1…cxb6
/// no way through is known. Other moves keep a small lead.
const QUEEN: &str = "2k5/2p5/1q1p4/pPpPp1pp/N1P1Pp2/P4PbP/KQ4P1/8 w - - 0 1";

#[test]
fn a_queen_is_not_won_where_a_draw_is_likely_after_it() {
    let position: Chess = QUEEN.parse().expect("a FEN of the test");
    let mut plain = orthodox::player(&position, &[], &PlayerLimits::nodes(150_000), None, 7);
    assert_eq!(decide(&mut plain).lines[0].mv, mv("a4b6"));
    for nodes in [120_000, 200_000, 800_000] {
        let (line, assurance, _) = wary_choice(QUEEN, nodes, u64::MAX);
        assert_ne!(line.mv, mv("a4b6"), "{nodes}");
        // The move is avoided without a proof.
        assert_eq!(assurance, Assurance::None);
    }
    // The avoided move is named, even if the move played instead probably draws too.
    let named = [400_000, 2_000_000].map(|nodes| {
        let mut player = wary();
        player.begin(&position, &[], &PlayerLimits::nodes(nodes), None, 7);
        decide(&mut player);
        player.likely_fortress().map(|(mv, _)| mv)
    });
    assert_eq!(named, [Some(mv("a4b6")); 2]);
    let line = wary_choice(QUEEN, 120_000, u64::MAX).0;
    assert_eq!(wary_choice(QUEEN, 120_000, 1_000).0, line);
}
