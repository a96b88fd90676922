//! A session as a JavaScript class. Only this code depends on the web, and it has no logic.
//!
//! Each file of `modules` is a web module, most of them in one line: [`export!`] with their system.
#![cfg(all(target_arch = "wasm32", target_os = "unknown"))]

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

mod value;

pub use seriatim::session::Session;
use seriatim::session::{Command, CommandOf, EventOf, System, read_command};
use seriatim::wire::{Raw, ToRaw};

/// TypeScript types for parts of statements that have no Rust type of that name and form.
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

/// TypeScript types of the statements of the engine.
#[wasm_bindgen(typescript_custom_section)]
const SAY: &str = seriatim::say::TYPESCRIPT;

/// TypeScript types of the queries, tasks and answers of all modules.
#[wasm_bindgen(typescript_custom_section)]
const MESSAGES: &str = seriatim::protocol::TYPESCRIPT;

/// Prints a panic with its place before it traps. Called once, when the module is loaded.
pub fn start() {
    std::panic::set_hook(Box::new(console_error_panic_hook::hook));
}

/// Events as a value of JavaScript.
///
/// A tree of plain values can always be converted, so this is never an error. It is a result all
/// the same. `wasm-bindgen` hands over a result as numbers, but any other value as an external
/// reference. With these, Node 20 sometimes ends with "Fatal error: unreachable code", when V8
/// (11.3) gives up optimised code that waits for the call.
pub type Handed = Result<JsValue, JsValue>;

/// Runs a command and returns its events. An invalid command is answered by `failed`.
///
/// # Errors
/// None, see [`Handed`].
pub fn handle<S: System>(session: &mut Session<S>, command: &JsValue, now_ms: f64) -> Handed {
    told::<S>(match read_command::<S>(&value::raw(command)) {
        Ok(command) => session.handle(with_seed::<S>(command), now_ms),
        Err(failed) => vec![*failed],
    })
}

/// Converts events to JavaScript values.
///
/// # Errors
/// None, see [`Handed`].
pub fn told<S: System>(events: Vec<EventOf<S>>) -> Handed {
    let raw = Raw::List(events.iter().map(ToRaw::to_raw).collect());
    Ok(raw
        .serialize(&Serializer::json_compatible())
        .unwrap_or(JsValue::NULL))
}

/// Draws a seed for a search that comes without one.
fn with_seed<S: System>(mut command: CommandOf<S>) -> CommandOf<S> {
    // A module without searches leaves out the source of randomness.
    if const { size_of::<S::Task>() == 0 } {
        return command;
    }
    if let Command::Start { seed, .. } = &mut command
        && seed.is_none()
    {
        let mut bytes = [0; 4];
        // Without a source of randomness every game has seed 0, which is a valid seed.
        if getrandom::fill(&mut bytes).is_err() {
            web_sys::console::warn_1(&"getrandom failed: seed 0".into());
        }
        *seed = Some(u32::from_le_bytes(bytes));
    }
    command
}

/// Makes a web module from a system. The types of its messages are in `seriatim.d.ts`.
#[macro_export]
macro_rules! export {
    ($system:ty) => {
        use wasm_bindgen::JsValue;
        use wasm_bindgen::prelude::wasm_bindgen;

        /// Runs once when the module is loaded.
        #[wasm_bindgen(start)]
        pub fn start() {
            $crate::start();
        }

        /// One engine. Do not use it after a panic: load the module again, or call
        /// `__wbg_reset_state` and create a new engine.
        #[wasm_bindgen(js_name = Session)]
        #[derive(Default)]
        pub struct WebSession($crate::Session<$system>);

        #[wasm_bindgen(js_class = Session)]
        impl WebSession {
            /// Creates an engine without a job.
            #[wasm_bindgen(constructor)]
            #[must_use]
            pub fn new() -> Self {
                Self::default()
            }

            /// Runs a command and returns its events. An invalid command is answered by `failed`.
            /// `now_ms` is the time in milliseconds, on any clock that never goes back.
            ///
            /// # Errors
            /// None.
            #[wasm_bindgen(unchecked_return_type = "Event<Answer, Found>[]")]
            pub fn handle(
                &mut self,
                #[wasm_bindgen(unchecked_param_type = "Command<Query, Task>")] command: &JsValue,
                now_ms: f64,
            ) -> $crate::Handed {
                $crate::handle(&mut self.0, command, now_ms)
            }

            /// Works on the running job for at most `nodes` nodes and returns its events. `now_ms`
            /// is the time in milliseconds, on any clock that never goes back.
            ///
            /// # Errors
            /// None.
            #[wasm_bindgen(unchecked_return_type = "Event<Answer, Found>[]")]
            pub fn step(&mut self, nodes: u32, now_ms: f64) -> $crate::Handed {
                let events = self.0.step(nodes.into(), now_ms);
                $crate::told::<$system>(events)
            }

            /// Returns true if there is a job to work on.
            #[must_use]
            pub fn busy(&self) -> bool {
                self.0.busy()
            }
        }
    };
}
