//! The module of the web: chess.

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
seriatim::export!(seriatim::chess::system::ChessSystem);
