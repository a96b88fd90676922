//! Fuzz target: any text as a position of antichess and a proof of a win.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[allow(dead_code, reason = "each target uses one of its functions")]
#[path = "../../tests/common/certificates.rs"]
mod certificates;

fuzz_target!(|text: &str| certificates::check_certificate(text));
