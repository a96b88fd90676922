//! Stands in until the rules have it.
use seriatim::rules::{EndReason, Outcome, Position};

/// Keys since the last irreversible move.
#[derive(Default)]
pub struct History {
    keys: Vec<u64>,
}

impl History {
    /// Of a game that begins.
    pub const fn new() -> Self {
        Self { keys: Vec::new() }
    }
    /// Remembers a position.
    pub fn push<P: Position>(&mut self, before: &P) {
        if before.to_setup().clock == 0 {
            self.keys.clear();
        }
        self.keys.push(before.key());
    }
    /// Keys.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }
    /// How the game has ended.
    pub fn outcome<P: Position>(&self, position: &P) -> Option<Outcome> {
        let seen = self.keys.iter().filter(|&&k| k == position.key()).count();
        position.outcome().or_else(|| {
            (position.to_setup().clock >= 100 || seen >= 2).then_some(Outcome {
                winner: None,
                reason: EndReason::TenQuietTurns,
            })
        })
    }
}
