//! Fuzz target: any text as a file of knowledge about a bot.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/common/knowledge.rs"]
mod knowledge;

fuzz_target!(|text: &str| {
    knowledge::check_knowledge(text);
});
