//! Fuzz target: any value, made of bytes, as a message.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[allow(dead_code, reason = "each target uses one of its functions")]
#[path = "../../tests/common/messages.rs"]
mod messages;

fuzz_target!(|bytes: &[u8]| messages::check_value(bytes));
