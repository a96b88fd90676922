//! The web module for antichess.
#![cfg(all(target_arch = "wasm32", target_os = "unknown"))]

seriatim_wasm::export!(seriatim::antichess::system::AntichessSystem);
