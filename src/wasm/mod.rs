//! The session as a JavaScript class: the only code that knows the web, and no logic.

use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

mod value;

use crate::session::protocol::write::ToRaw;
use crate::session::protocol::{Command, Event, read_command};

/// Types of the parts of what the engine says that are no types of Rust with the same name and form.
#[wasm_bindgen(typescript_custom_section)]
const PARTS: &str = r#"
/** `e4` */
export type Square = string;

export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";

/** Points with their sign: `+1.25`. */
export type Points = { points: number };

/** Points without a sign: `1.25`. */
export type Amount = { amount: number };
"#;

/// Several events in order.
#[derive(Tsify)]
#[serde(transparent)]
pub struct Events(pub Vec<Event>);

/// Runs once when the module is loaded: a panic is printed with its place before it traps.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

// What this module plays: the first of the features that are on, of which a module should have one.
cfg_select! {
    feature = "rules" => { type System = crate::session::RulesSystem; }
    feature = "progressive" => { type System = crate::session::ProgressiveSystem; }
    feature = "antichess" => { type System = crate::session::AntichessSystem; }
    feature = "chess" => { type System = crate::session::ChessSystem; }
    feature = "bots" => { type System = crate::session::BotSystem; }
    feature = "strategies" => { type System = crate::session::StrategySystem; }
}

/// One engine. After a panic it must not be used again: make a new worker.
#[wasm_bindgen(js_name = Session)]
#[derive(Default)]
pub struct WebSession(crate::session::Session<System>);

#[wasm_bindgen(js_class = Session)]
impl WebSession {
    /// An engine without a job.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes a command; what is not one is answered by `failed`.
    pub fn handle(&mut self, command: Ts<Command>, now_ms: f64) -> Ts<Events> {
        into_js(&match read_command(&value::raw(&command.js_value())) {
            Ok(command) => self.0.handle(with_seed(command), now_ms),
            Err(failed) => vec![*failed],
        })
    }

    /// Works on the running job for at most so many nodes.
    pub fn step(&mut self, nodes: u32, now_ms: f64) -> Ts<Events> {
        into_js(&self.0.step(nodes.into(), now_ms))
    }

    /// Whether there is anything to work on.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.0.busy()
    }
}

fn into_js(events: &Vec<Event>) -> Ts<Events> {
    Ts::new_unchecked(value::js(&events.to_raw()))
}

/// Draws a seed for a search that comes without one.
fn with_seed(mut command: Command) -> Command {
    if let Command::Start { seed, .. } = &mut command
        && seed.is_none()
    {
        let mut bytes = [0; 4];
        // Without a source of randomness every game has seed 0, which is still a game.
        if let Err(error) = getrandom::fill(&mut bytes) {
            web_sys::console::warn_1(&error.to_string().into());
        }
        *seed = Some(u32::from_le_bytes(bytes));
    }
    command
}
