//! The web module for the rules of all variants and for games as text.
#![cfg(all(target_arch = "wasm32", target_os = "unknown"))]

seriatim_wasm::export!(seriatim::rules_system::RulesSystem);
