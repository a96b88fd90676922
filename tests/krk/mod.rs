//! Tests of strategies against a lone king: tables, values and games, compared with plain second
//! implementations.

mod boards;
mod kept;
mod plain;
mod sentences;
mod two;
mod within;

use seriatim::board::Square;
use seriatim::optimise::genetic::{Breed, Evolution, GeneticSettings, Replacement, Selection};
use seriatim::rules::{Chess, Position};
use seriatim::search::{Search, SearchStatus};
use seriatim::strategies::breed::{BreedAim, Breeder, CELLS, StrategyLanguage};
use seriatim::strategies::game::{self, Hole, HoleKind};
use seriatim::strategies::paper::{PaperMove, Predicate};
use seriatim::strategies::{
    Defending, EndingMen, EndingTable, JudgeSearch, LoneEnding, Strategy, StrategyJudge, UNWON,
    text,
};
use seriatim::util::Rng;

use kept::{BEST, best, kept};

/// Numbers of these endings that are published in several works.
#[test]
fn krk_tables_have_the_known_figures() {
    let rook = EndingTable::of(LoneEnding::Rook);
    let by_length = [
        1512, 4676, 3852, 1900, 4848, 8708, 11320, 17172, 20088, 19016, 20476, 21480, 17824, 16136,
        5244, 916,
    ];
    assert_eq!(rook.won_by_length(), by_length);
    assert_eq!(rook.won(), (175_168, 1_728_004), "9.8648 in the mean");
    let queen = EndingTable::of(LoneEnding::Queen);
    assert_eq!(queen.won(), (144_508, 811_652), "5.6167 in the mean");
    assert_eq!(queen.won_by_length().len(), 10);
}

/// Makes a judge of the ending with a rook.
fn judge() -> StrategyJudge {
    StrategyJudge::new(EndingTable::of(LoneEnding::Rook))
}

fn breeder(judge: &StrategyJudge, language: StrategyLanguage) -> Breeder {
    let aim = BreedAim {
        language,
        parsimony: 10,
        led: 200,
        ..BreedAim::usual(20)
    };
    Breeder::new(judge.clone(), aim)
}

/// Returns strategies of both languages: some from a short evolution, and the best of its result.
fn strategies(judge: &StrategyJudge) -> Vec<Strategy> {
    let mut found = Vec::new();
    for (language, trials) in [
        (StrategyLanguage::Patterns, 150),
        (StrategyLanguage::Paper, 60),
    ] {
        let mut run = Evolution::new(breeder(judge, language), SETTINGS, 4);
        run.step(trials);
        found.extend(run.living().map(|one| one.genome.clone()).take(4));
        found.extend(run.best().map(|best| best.genome.clone()));
    }
    found
}

/// Returns the strategies above, the best known ones, and children of the best ones. Many of these
/// still win every position.
fn thirty(judge: &StrategyJudge) -> Vec<Strategy> {
    let mut found = strategies(judge);
    let mut rng = Rng::new(7);
    let mut breeder = breeder(judge, StrategyLanguage::Patterns);
    for (leaves, _) in BEST {
        let parent = best(leaves);
        found.push(parent.clone());
        found.extend((0..6).map(|_| breeder.mutate(&parent, &mut rng)));
    }
    found
}

const LANGUAGES: [StrategyLanguage; 2] = [StrategyLanguage::Patterns, StrategyLanguage::Paper];

const SETTINGS: GeneticSettings = GeneticSettings {
    population: 10,
    islands: 2,
    crossover: 200,
    mutation: 900,
    selection: Selection::Tournament(2),
    replacement: Replacement::Crowding {
        threshold: 100_000,
        half: 5000,
        patience: u64::MAX,
    },
    migration: 4,
    cells: CELLS,
};

/// The breeder's memory of other strategies, and the early end of trials, change no cost.
#[test]
fn krk_trials_that_end_early_or_are_remembered_cost_what_whole_ones_do() {
    let judge = judge();
    let language = StrategyLanguage::Patterns;
    let mut used = breeder(&judge, language);
    let mut early = 0;
    for strategy in strategies(&judge) {
        let trial = |breeder: &mut Breeder, most| {
            let mut cases = Vec::new();
            let cost = breeder.trial(&mut strategy.clone(), most, &mut cases);
            cost.map(|cost| (cost, cases))
        };
        let whole = trial(&mut breeder(&judge, language), u64::MAX).expect("nothing ends it");
        for most in [0, whole.0 / 2, whole.0 - 1] {
            let ended = trial(&mut breeder(&judge, language), most);
            early += usize::from(ended.is_none());
            assert!(ended.is_none_or(|ended| ended == whole));
        }
        let exact = trial(&mut breeder(&judge, language), whole.0);
        assert_eq!(exact.as_ref(), Some(&whole), "it would live");
        for most in [u64::MAX, 0] {
            assert_eq!(trial(&mut used, most).as_ref(), Some(&whole));
        }
    }
    assert!(early > 0, "some end early");
}

/// If games should last at most 20 moves, each further move costs twenty.
#[test]
fn krk_games_that_are_too_long_cost_more() {
    let mut judge = judge();
    let text = include_str!("../../cli/lab/strategies/best-7.txt");
    let (_, strategy) = text::read(text).expect("a strategy");
    let mut beyond = 0;
    for against in [Defending::Response, Defending::Table] {
        let value = judge.value(&strategy, against);
        for (&length, &weight) in value.lengths.iter().zip(judge.table().weights()) {
            if length != UNWON {
                beyond += u64::from(length.saturating_sub(20)) * u64::from(weight);
            }
        }
    }
    let cost = |longest| {
        let aim = BreedAim {
            longest,
            ..BreedAim::usual(20)
        };
        let mut breeder = Breeder::new(judge.clone(), aim);
        breeder.trial(&mut strategy.clone(), u64::MAX, &mut Vec::new())
    };
    let (any, short) = (cost(u8::MAX), cost(20));
    assert!(beyond > 0);
    assert_eq!(short, any.map(|any| any + 20 * beyond));
    assert_eq!(cost(30), any, "no game of it is longer");
}

/// Compares the values of strategies with those of the plain evaluator. Returns the number of
/// strategies that win every position against best response.
fn compared(judge: &mut StrategyJudge, all: &[Strategy]) -> usize {
    let table = plain::Tables::new(judge.table().ending());
    let mut states = Vec::new();
    for (men, length) in table.all() {
        let state = judge.table().state(men).expect("a legal board");
        assert_eq!(judge.table().length(state), length, "{men:?}");
        states.push(state);
    }
    let mut whole = 0;
    for strategy in all {
        let play = |men| game::choose(judge, strategy, men).and_then(|choice| choice.mv);
        let expected = table.games(play);
        for (against, expected) in [Defending::Response, Defending::Table]
            .into_iter()
            .zip(expected)
        {
            let value = judge.value(strategy, against);
            let mut won = 0;
            for (&state, length) in states.iter().zip(expected) {
                let men = judge.table().men(state);
                assert_eq!(value.lengths[state], length, "{against:?} {men:?}");
                won += u32::from(length != UNWON);
            }
            assert_eq!(value.won, won);
            whole += usize::from(against == Defending::Response && won == judge.boards());
        }
    }
    whole
}

#[test]
fn krk_values_are_those_of_a_plain_evaluator_without_symmetry() {
    let mut judge = judge();
    let all = thirty(&judge);
    assert!(all.len() >= 30);
    let whole = compared(&mut judge, &all);
    // Some of the other strategies lose a few positions, and some nearly all.
    assert!((8..=22).contains(&whole), "{whole}");
}

/// Tests the best strategy for king and queen, its children, and some after a short evolution.
#[test]
fn krk_values_of_king_and_queen_are_those_of_a_plain_evaluator() {
    let mut judge = StrategyJudge::new(EndingTable::of(LoneEnding::Queen));
    let mut rng = Rng::new(8);
    let mut bred = breeder(&judge, StrategyLanguage::Patterns);
    let parent = kept("kqk-12.txt").1;
    let mut all = vec![parent.clone()];
    all.extend((0..9).map(|_| bred.mutate(&parent, &mut rng)));
    all.extend(strategies(&judge).into_iter().step_by(3));
    let whole = compared(&mut judge, &all);
    assert!((2..all.len()).contains(&whole), "{whole} of {}", all.len());
}

/// Share of boards on which each predicate of Lassabe et al. (2006) holds, or each move is
/// possible, in tenths of a per cent.
#[test]
fn krk_words_of_the_paper_hold_as_often_as_their_readings_say() {
    let judge = judge();
    let share = |holds: &dyn Fn(usize) -> bool| {
        let states = (0..judge.table().states()).filter(|&state| holds(state));
        let boards: u32 = states.map(|state| judge.table().weights()[state]).sum();
        (f64::from(boards) * 1000.0 / f64::from(judge.boards())).round() as u32
    };
    let predicates = |&one: &Predicate| share(&|state| judge.paper().holds(state, one));
    let found: Vec<u32> = Predicate::ALL.iter().map(predicates).collect();
    assert_eq!(
        found,
        [56, 92, 453, 30, 216, 0, 602, 750, 501, 58, 112, 280, 20]
    );
    let moves = |&one: &PaperMove| {
        share(&|state| judge.paper().plays(state, one) != seriatim::strategies::paper::IMPOSSIBLE)
    };
    let found: Vec<u32> = PaperMove::ALL.iter().map(moves).collect();
    assert_eq!(found, [280, 359, 944, 602, 1000, 972, 750, 1000]);
}

#[test]
fn krk_moves_lost_in_games_are_what_they_take_beyond_perfect_play() {
    let mut judge = judge();
    for strategy in strategies(&judge) {
        let choices = judge.choices(&strategy);
        let value = judge.value_of(&choices, Defending::Table);
        let uses = game::uses(&judge, &strategy, &choices, &value);
        let perfect: u64 = (0..judge.table().states())
            .filter(|&state| value.lengths[state] != UNWON)
            .map(|state| {
                u64::from(judge.table().weights()[state]) * u64::from(judge.table().length(state))
            })
            .sum();
        assert_eq!(uses[0].lost, value.moves - perfect);
        assert_eq!(uses[0].visits, value.moves, "a visit for each move");
        assert_eq!(uses[0].boards, u64::from(judge.boards()));
    }
}

/// Returns the board as a position of chess with White to move.
fn position(men: EndingMen) -> Chess {
    let man = |square: Square| match square {
        _ if square == men.lone => Some('k'),
        _ if square == men.king => Some('K'),
        _ if square == men.man => Some('R'),
        _ => None,
    };
    let rank = |rank: u8| {
        let mut text = String::new();
        for file in 0..8 {
            text.push(man(Square::at(file, rank)).unwrap_or('1'));
        }
        text
    };
    let ranks: Vec<String> = (0..8).rev().map(rank).collect();
    let fen = format!("{} w - - 0 1", ranks.join("/"));
    Chess::from_fen(&fen).expect("a legal position")
}

/// Replays a hole, a game that is not won, by the rules of chess alone and checks its end.
fn replay(hole: &Hole) {
    let mut position = position(hole.men);
    let first = position.clone();
    let board = |position: &Chess| position.to_string().split(' ').next().map(str::to_owned);
    let (mut king, mut man, mut lone) = (hole.men.king, hole.men.man, hole.men.lone);
    for (mv, answer) in &hole.moves {
        let from = if mv.is_king() { &mut king } else { &mut man };
        let played = format!("{from}{}", mv.to).parse().expect("a move");
        position = position.play(played).expect("legal");
        *from = mv.to;
        if let Some(to) = answer {
            let played = format!("{lone}{to}").parse().expect("a move");
            position = position.play(played).expect("legal");
            lone = *to;
        }
    }
    match hole.kind {
        HoleKind::Impossible => assert!(hole.moves.is_empty()),
        HoleKind::Taken => assert_eq!(lone, man),
        HoleKind::Stalemate => assert!(!position.has_legal_move() && !position.in_check()),
        HoleKind::Repetition => assert_eq!(board(&position), board(&first)),
    }
}

#[test]
fn krk_holes_are_games_by_the_rules_that_are_not_won() {
    let mut judge = judge();
    let mut kinds = Vec::new();
    for strategy in strategies(&judge) {
        let choices = judge.choices(&strategy);
        let value = judge.value_of(&choices, Defending::Response);
        let hole = game::hole(&judge, &strategy, &choices, &value);
        assert_eq!(hole.is_none(), value.won == judge.boards());
        if let Some(hole) = hole {
            replay(&hole);
            kinds.push(hole.kind);
        }
    }
    assert!(
        kinds.contains(&HoleKind::Impossible) && kinds.contains(&HoleKind::Repetition),
        "{kinds:?}"
    );
}

/// Checks that strategies survive writing and reading: `count` random ones in each language, with
/// results of crossover and mutation.
fn come_back_from_their_text(judge: &StrategyJudge, languages: &[StrategyLanguage], count: usize) {
    let ending = judge.table().ending();
    let mut rng = Rng::new(1);
    for &language in languages {
        let aim = BreedAim {
            language,
            led: 0,
            ..BreedAim::usual(20)
        };
        let mut breeder = Breeder::new(judge.clone(), aim);
        let mut strategy = breeder.random(&mut rng);
        for _ in 0..count {
            let other = breeder.random(&mut rng);
            strategy = breeder.cross(&strategy, &other, &mut rng);
            strategy = breeder.mutate(&strategy, &mut rng);
            let written = text::write(ending, &strategy);
            let read = text::read(&written);
            assert_eq!(read, Ok((ending, strategy.clone())), "{written}");
        }
    }
}

#[test]
fn krk_random_strategies_come_back_from_their_text() {
    come_back_from_their_text(&judge(), &LANGUAGES, 5_000);
    for ending in [LoneEnding::Bishops, LoneEnding::BishopKnight] {
        let judge = StrategyJudge::new(EndingTable::of(ending));
        come_back_from_their_text(&judge, &[StrategyLanguage::Patterns], 2_000);
    }
}

#[test]
#[ignore = "slow: ten seconds"]
fn krk_a_million_random_strategies_come_back_from_their_text() {
    come_back_from_their_text(&judge(), &LANGUAGES, 500_000);
}

#[test]
fn krk_judges_made_in_steps_are_those_made_at_once() {
    let mut whole = judge();
    let mut search = JudgeSearch::new(LoneEnding::Rook);
    while search.step(777) == SearchStatus::Running {}
    let mut stepped = search.finish();
    for strategy in strategies(&judge()) {
        for against in [Defending::Response, Defending::Table] {
            assert_eq!(
                whole.value(&strategy, against),
                stepped.value(&strategy, against)
            );
        }
    }
}

#[test]
fn krk_evolution_is_the_same_for_a_seed_whatever_the_slices() {
    let judge = judge();
    let mut whole = Evolution::new(breeder(&judge, StrategyLanguage::Patterns), SETTINGS, 2);
    let mut sliced = whole.clone();
    whole.step(120);
    (0..40).for_each(|_| sliced.step(3));
    let texts = |run: &Evolution<Breeder>| {
        let text = |genome: &Strategy| text::write(LoneEnding::Rook, genome);
        run.living()
            .map(|one| (text(&one.genome), one.cost))
            .collect::<Vec<_>>()
    };
    assert_eq!(texts(&whole), texts(&sliced));
    let costs: Vec<u64> = whole.history().to_vec();
    assert!(costs.windows(2).all(|two| two[1] <= two[0]) && costs[0] > costs[costs.len() - 1]);
}
