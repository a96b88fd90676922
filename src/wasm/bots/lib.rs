//! The module of the web: bots of chess that are beaten.

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
seriatim::export!(seriatim::bots::system::BotSystem);
