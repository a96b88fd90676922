//! The web module that decides whether a side can still win in chess. It is small and has no
//! session: `www/src/package/can-win.ts` is its face for JavaScript.
#![cfg(all(target_arch = "wasm32", target_os = "unknown"))]

use seriatim_core::board::{Bitboard, Color, Faults, Move};
use seriatim_core::rules::Chess;
use seriatim_judge::{CanWin, WinJudge, fixed_pieces};
use seriatim_search::{Search, SearchStatus};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// One question: can a side still win a position?
#[wasm_bindgen]
pub struct Judging {
    position: Chess,
    judge: WinJudge,
}

#[wasm_bindgen]
impl Judging {
    /// Begins to decide if White (or Black) can still win. At most `limit` positions are expanded.
    ///
    /// # Errors
    /// All faults of the FEN.
    #[wasm_bindgen(constructor)]
    pub fn new(fen: &str, white: bool, limit: f64) -> Result<Self, JsError> {
        let position = Chess::from_fen(fen).map_err(|faults| JsError::new(&named(&faults)))?;
        let side = if white { Color::White } else { Color::Black };
        let judge = WinJudge::new(&position, side, limit as u64);
        Ok(Self { position, judge })
    }

    /// Default limit in expanded positions.
    #[wasm_bindgen(js_name = defaultLimit)]
    #[must_use]
    pub fn default_limit() -> f64 {
        WinJudge::DEFAULT_LIMIT as f64
    }

    /// Expands at most `quota` positions. Returns true if there is an answer.
    pub fn step(&mut self, quota: u32) -> bool {
        self.judge.step(quota.into()) == SearchStatus::Finished
    }

    /// Number of positions expanded so far.
    #[must_use]
    pub fn nodes(&self) -> f64 {
        self.judge.nodes() as f64
    }

    /// Returns the answer as up to four words: `yes`, `no` or `unknown`; the moves of the mate, or
    /// the reason of a *No*; the certificate of a *No*; and the squares of the pieces of a wall.
    #[must_use]
    pub fn answer(&self) -> Vec<String> {
        match self.judge.answer() {
            CanWin::Yes(line) => {
                let moves: Vec<String> = line.iter().map(Move::to_string).collect();
                vec!["yes".to_owned(), moves.join(" ")]
            }
            CanWin::No(reason, certificate) => {
                let mut wall = String::new();
                for square in fixed_pieces(&self.position, &certificate).unwrap_or(Bitboard::EMPTY)
                {
                    wall += &square.to_string();
                    wall.push(' ');
                }
                vec![
                    "no".to_owned(),
                    reason.id().to_owned(),
                    certificate.write(),
                    wall,
                ]
            }
            CanWin::Unknown(_) => vec!["unknown".to_owned()],
        }
    }
}

/// Names each faulty field of a FEN with its text.
fn named(faults: &Faults) -> String {
    let each = faults.iter().map(|fault| {
        format!(
            "{} {:?} ({:?})",
            fault.field.name(),
            fault.text,
            fault.problem
        )
    });
    each.collect::<Vec<_>>().join("; ")
}
