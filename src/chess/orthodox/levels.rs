//! The eight levels of chess.

use seriatim_play::player::Level;
use seriatim_play::player::levels::row;

/// Parameters of the levels, chosen by the matches in `cli/lab/chess/levels.md`.
#[rustfmt::skip]
pub static LEVELS: [Level; Level::COUNT as usize] = [
    //      nodes depth  noise careless variety
    row(1,  2_000,    1, 4_000,      20,      0),
    row(2,  2_000,    1, 2_000,       8,      0),
    row(3,  4_000,    2, 1_000,       2,      0),
    row(4,  6_000,    3,   450,       0,      0),
    row(5, 10_000,    5,   150,       0,      0),
    row(6, 15_000,    9,     0,       0,    200),
    row(7, 80_000,   14,     0,       0,    150),
    row(8, u64::MAX, 120,    0,       0,    100),
];
