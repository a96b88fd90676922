//! The module of the web: the rules of all variants, and games in texts.

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
seriatim::export!(seriatim::rules_system::RulesSystem);
