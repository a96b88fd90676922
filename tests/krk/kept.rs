//! Tests of the strategies that are kept in `cli/lab/strategies`: their stated values are
//! right.

use seriatim::board::Square;
use seriatim::strategies::game;
use seriatim::strategies::{
    Defending, EndingMen, EndingTable, LoneEnding, Strategy, StrategyJudge, text,
};

use super::judge;
use super::sentences::Sentences;

/// Tests the best strategies of `cli/lab/strategies`. [`BEST`] lists the maximum number of
/// leaves. It also limits the mean game length against the tablebase's defence and against best
/// response, in ten-thousandths of the mean of perfect play.
#[test]
fn krk_the_best_strategies_win_every_position() {
    let mut judge = judge();
    let (boards, perfect) = judge.table().won();
    for (leaves, most) in BEST {
        let strategy = best(leaves);
        assert!(strategy.leaves() <= leaves);
        for (against, most) in [Defending::Table, Defending::Response]
            .into_iter()
            .zip(most)
        {
            let value = judge.value(&strategy, against);
            assert_eq!(value.won, boards, "{leaves} {against:?}");
            assert!(
                value.moves * 10_000 <= perfect * most,
                "{leaves} {against:?}: {} of {perfect}",
                value.moves
            );
        }
    }
}

/// Tests two kept strategies: one that looks no further than its own move, and one with the tests
/// and moves of Lassabe et al. (2006) only. The second does not win every position.
#[test]
fn krk_the_best_of_class_0_and_of_the_papers_words() {
    let mut judge = judge();
    let (boards, perfect) = judge.table().won();
    let (_, near) = kept("class0-15.txt");
    assert!(near.leaves() <= 15 && near.class() == 0);
    for (against, most) in [(Defending::Table, 12_630), (Defending::Response, 14_350)] {
        let value = judge.value(&near, against);
        assert_eq!(value.won, boards);
        assert!(value.moves * 10_000 <= perfect * most, "{against:?}");
    }
    let (_, paper) = kept("paper-31.txt");
    assert!(paper.parts().len() <= 61);
    for (against, least) in [(Defending::Table, 174_568), (Defending::Response, 18_244)] {
        assert!(judge.value(&paper, against).won >= least, "{against:?}");
    }
}

/// Tests the strategy for king and queen, also with limits in ten-thousandths of the mean of
/// perfect play.
#[test]
fn krk_the_strategy_of_the_queen_wins_every_position() {
    let (ending, strategy) = kept("kqk-12.txt");
    assert_eq!(ending, LoneEnding::Queen);
    assert!(strategy.leaves() <= 12);
    let mut judge = StrategyJudge::new(EndingTable::of(ending));
    let (boards, perfect) = judge.table().won();
    for (against, most) in [(Defending::Table, 11_700), (Defending::Response, 11_900)] {
        let value = judge.value(&strategy, against);
        assert_eq!(value.won, boards, "{against:?}");
        assert!(value.moves * 10_000 <= perfect * most, "{against:?}");
    }
}

/// The sentences of `best-5.md` alone give the same moves as the tree. They mate within 36 moves
/// from five boards against the longest defence.
#[test]
fn krk_the_sentences_alone_are_enough_to_mate() {
    let mut judge = judge();
    let strategy = best(5);
    let said = std::fs::read_to_string(documents("best-5.md")).expect("the sentences");
    let sentences = Sentences::read(&said);
    for state in (0..judge.table().states()).step_by(11) {
        let men = judge.table().men(state);
        let choice = game::choose(&judge, &strategy, men).and_then(|choice| choice.mv);
        let played = Some(sentences.play(men));
        assert_eq!(played, choice, "{}", men.fen(LoneEnding::Rook));
    }
    let value = judge.value(&strategy, Defending::Response);
    for start in ["e4 e1 a1", "d5 h8 g8", "a8 c6 d1", "e5 a1 h8", "c3 g7 b8"] {
        let squares: Vec<Square> = start
            .split(' ')
            .map(|square| square.parse().expect(square))
            .collect();
        let (lone, king, man) = (squares[0], squares[1], squares[2]);
        let mut men = EndingMen::one(lone, king, man);
        let mut played = 0;
        loop {
            let (first, _) = men.standard(LoneEnding::Rook);
            men = sentences.play(first).played(first);
            played += 1;
            let Some(lone) = game::reply(judge.table(), &value.lengths, Defending::Response, men)
            else {
                break;
            };
            men.lone = lone;
            assert!(played < 36, "{start}");
        }
        let node = judge.table().node(men).expect("a legal board");
        assert_eq!(judge.table().node_length(node), 0, "mate");
    }
}

/// Returns the path of a file of the documentation.
fn documents(name: &str) -> String {
    let folder = env!("CARGO_MANIFEST_DIR");
    format!("{folder}/cli/lab/strategies/{name}")
}

/// Reads a committed strategy.
pub fn kept(name: &str) -> (LoneEnding, Strategy) {
    let written = std::fs::read_to_string(documents(name)).expect("a strategy");
    text::read(&written).expect("a strategy")
}

/// Reads the best strategy with at most `leaves` leaves.
pub fn best(leaves: usize) -> Strategy {
    kept(&format!("best-{leaves}.txt")).1
}

pub const BEST: [(usize, [u64; 2]); 4] = [
    (5, [15_000, 17_250]),
    (7, [13_010, 14_920]),
    (20, [11_720, 12_600]),
    (40, [10_880, 11_230]),
];
