//! Fuzz target: any text as a file of several games.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[allow(dead_code, reason = "each target uses one of its functions")]
#[path = "../../tests/common/messages.rs"]
mod messages;

fuzz_target!(|text: &str| messages::check_split(text));
