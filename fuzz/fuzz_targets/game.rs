//! Fuzz target: any text as a game file.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[allow(dead_code, reason = "each target uses one of its functions")]
#[path = "../../tests/common/texts.rs"]
mod texts;

fuzz_target!(|text: &str| texts::check_game(text));
