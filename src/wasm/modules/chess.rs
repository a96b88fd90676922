//! The web module for chess.
#![cfg(all(target_arch = "wasm32", target_os = "unknown"))]

seriatim_wasm::export!(seriatim::chess::system::ChessSystem);
