//! Bodies of the fuzz targets, run on seeds with small changes, the same in every run. The tests
//! for FEN, moves and games are in `notation.rs`, for books in `progressive/book.rs`, and for lines
//! in the tests of the command line.

use crate::common::certificates::{POSITIONS, check_certificate};
use crate::common::knowledge;
use crate::common::messages::{SEEDS, check_commands, check_split, check_value};
use crate::common::texts::{self, mutate};
use seriatim::antichess::proof::{Certificate, Prover};
use seriatim::rules::Antichess;
use seriatim::search::SearchStatus;
use seriatim::util::Rng;

#[test]
fn any_command_is_answered() {
    let mut rng = Rng::new(14);
    for seed in SEEDS {
        check_commands(seed);
        for _ in 0..12 {
            check_commands(&mutate(seed, |n| rng.below(n)));
        }
        // Commands of one session, sent to another.
        let other = SEEDS[rng.below(SEEDS.len())];
        check_commands(&format!("{seed}\n{other}\n{seed}"));
    }
}

#[test]
fn any_value_is_read_or_refused() {
    let mut rng = Rng::new(15);
    for _ in 0..20_000 {
        let bytes: Vec<u8> = (0..rng.below(120)).map(|_| rng.below(256) as u8).collect();
        check_value(&bytes);
    }
}

#[test]
fn any_file_is_taken_apart() {
    let mut rng = Rng::new(16);
    for _ in 0..5_000 {
        let games: Vec<&str> = (0..1 + rng.below(3))
            .map(|_| texts::SEEDS[rng.below(texts::SEEDS.len())])
            .collect();
        check_split(&mutate(
            &games.join(["\n", " ", "\n\n"][rng.below(3)]),
            |n| rng.below(n),
        ));
    }
}

#[test]
fn any_certificate_is_checked_to_an_end() {
    let mut rng = Rng::new(18);
    let mut proofs = 0;
    for fen in POSITIONS {
        let position = Antichess::from_fen(fen).expect(fen);
        let mut prover = Prover::new(&position, None, 1 << 22);
        while prover.nodes() < 100_000 && prover.step(1_000) == SearchStatus::Running {}
        let proof = prover.proved().map(|(_, proof, _)| proof.clone());
        proofs += usize::from(proof.is_some());
        let seed = proof.unwrap_or_default();
        check_certificate(&format!("{fen}\n{}", seed.write()));
        for _ in 0..400 {
            let mut moves = seed.moves.clone();
            for _ in 0..=rng.below(3) {
                let at = rng.below(moves.len() + 1);
                let number = rng.below(12) as u16;
                match rng.below(3) {
                    0 if at < moves.len() => moves[at] = number,
                    1 => moves.truncate(at),
                    _ => moves.insert(at, number),
                }
            }
            check_certificate(&format!("{fen}\n{}", Certificate { moves }.write()));
            let text = format!("{fen}\n{}", seed.write());
            check_certificate(&mutate(&text, |n| rng.below(n)));
        }
    }
    assert!(proofs >= 3, "{proofs} proofs to begin with");
}

#[test]
fn any_text_is_read_as_a_strategy_or_refused() {
    let seeds = [
        include_str!("../fuzz/seeds/strategy/1"),
        include_str!("../fuzz/seeds/strategy/2"),
        include_str!("../fuzz/seeds/strategy/3"),
        include_str!("../fuzz/seeds/strategy/4"),
        include_str!("../fuzz/seeds/strategy/5"),
        include_str!("../fuzz/seeds/strategy/6"),
    ];
    let mut rng = Rng::new(19);
    for seed in seeds {
        texts::check_strategy(seed);
        for _ in 0..2_000 {
            texts::check_strategy(&mutate(seed, |n| rng.below(n)));
        }
    }
}

/// Found by fuzzing: such a number changed when it was saved.
#[test]
fn a_parameter_of_many_decimals_is_kept_to_six() {
    for value in [".5888888888888888888888888", "0.57", "0.29", "0.0000004"] {
        let text = format!(
            "seriatim knowledge 1\nstart 7k/8/5K2/8/8/8/8/6R1 w - - 0 1\nopponent depth:1\nmethod ants\nhorizon 10\nseed 0\n\
             parameter tolerance {value}\ncalls 0\nwalks 0\nnodes 0\nreplies\n"
        );
        assert!(knowledge::check_knowledge(&text), "{text}");
    }
}

#[test]
fn any_text_is_read_as_what_was_learnt_or_refused() {
    let seeds = [
        include_str!("../fuzz/seeds/knowledge/1"),
        include_str!("../fuzz/seeds/knowledge/2"),
        include_str!("../fuzz/seeds/knowledge/3"),
        include_str!("../fuzz/seeds/knowledge/4"),
    ];
    let mut rng = Rng::new(20);
    for seed in seeds {
        assert!(knowledge::check_knowledge(seed), "{seed}");
        for _ in 0..500 {
            knowledge::check_knowledge(&mutate(seed, |n| rng.below(n)));
        }
    }
}
