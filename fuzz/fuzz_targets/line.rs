//! Fuzz target: any bytes as one request line on standard input.
#![no_main]

use libfuzzer_sys::fuzz_target;

use seriatim_cli::say::Reader;

#[allow(dead_code, reason = "each target uses one of its functions")]
#[path = "../../cli/tests/any_line.rs"]
mod any_line;

thread_local! {
    static READERS: [Reader; 3] = any_line::readers();
}

fuzz_target!(|line: &[u8]| READERS.with(|readers| any_line::check_line(readers, line)));
