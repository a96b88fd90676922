//! Values as single numbers, of the side to move: wins beyond all estimates, the sooner the higher.

use seriatim::search::alpha_beta::Value;

pub const WIN: i32 = 520_000;
pub const DECIDED: i32 = 512_000;
pub const INFINITE: i32 = 523_000;

pub fn estimate(value: i32) -> i32 {
    if value == 0 { 1 } else { 2 * value }
}

pub fn pack(value: Value, ply: usize) -> i32 {
    match value {
        Value::Win { plies } => WIN - plies as i32 - ply as i32,
        Value::Loss { plies } => plies as i32 + ply as i32 - WIN,
        Value::Draw => 0,
        Value::Estimate(value) => estimate(value),
    }
}

pub fn to_table(value: i32, ply: i32) -> i32 {
    match value {
        DECIDED.. => value + ply,
        _ if value <= -DECIDED => value - ply,
        _ => value,
    }
}
