//! The web module for strategies against a lone king.
#![cfg(all(target_arch = "wasm32", target_os = "unknown"))]

seriatim_wasm::export!(seriatim::strategies::system::StrategySystem);
