//! The web module for beating chess bots.
#![cfg(all(target_arch = "wasm32", target_os = "unknown"))]

seriatim_wasm::export!(seriatim::bots::system::BotSystem);
