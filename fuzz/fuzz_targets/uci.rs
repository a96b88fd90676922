//! Fuzz target: any lines of the Universal Chess Interface.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[allow(dead_code, reason = "each target uses one of its functions")]
#[path = "../../cli/tests/any_uci.rs"]
mod any_uci;

fuzz_target!(|text: &str| any_uci::check_uci(text));
