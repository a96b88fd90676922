//! The web module for chess.

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
seriatim::export!(seriatim::chess::system::ChessSystem);
