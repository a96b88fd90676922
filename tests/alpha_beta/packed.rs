//! Values as single numbers, from the view of the side to move. Wins are above all evaluations; a
//! sooner win is higher.

use seriatim::search::alpha_beta::GameValue;

pub const WIN: i32 = 520_000;
pub const DECIDED: i32 = 512_000;
pub const INFINITE: i32 = 523_000;

pub fn estimate(value: i32) -> i32 {
    if value == 0 { 1 } else { 2 * value }
}

pub fn pack(value: GameValue, ply: usize) -> i32 {
    match value {
        GameValue::Win { plies } => WIN - plies as i32 - ply as i32,
        GameValue::Loss { plies } => plies as i32 + ply as i32 - WIN,
        GameValue::Draw => 0,
        GameValue::Estimate(value) => estimate(value),
    }
}

pub fn to_table(value: i32, ply: i32) -> i32 {
    match value {
        DECIDED.. => value + ply,
        _ if value <= -DECIDED => value - ply,
        _ => value,
    }
}
