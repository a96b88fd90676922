//! Any text as a file of what was learnt against a bot.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/common/knowledge.rs"]
mod knowledge;

fuzz_target!(|text: &str| {
    knowledge::check_knowledge(text);
});
