//! The bodies of the fuzz targets on seeds that are changed a little, the same in every run. Those of FEN, moves and games are in `notation.rs`, of books in
//! `progressive/book.rs`, of lines in the tests of the command line.

use crate::common::messages::{SEEDS, check_commands, check_split, check_value};
use crate::common::texts::{self, mutate};
use seriatim::util::Rng;

#[test]
fn any_command_is_answered() {
    let mut rng = Rng::new(14);
    for seed in SEEDS {
        check_commands(seed);
        for _ in 0..12 {
            check_commands(&mutate(seed, |n| rng.below(n)));
        }
        // Commands of one session in another.
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
