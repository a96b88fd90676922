//! The web module for Progressive chess.
#![cfg(all(target_arch = "wasm32", target_os = "unknown"))]

seriatim_wasm::export!(seriatim::progressive::system::ProgressiveSystem);
