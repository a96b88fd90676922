//! When a search must stop.

use seriatim_wire::message;

message! {
    /// When a search must stop. Both absent: the defaults of the session.
    #[derive(Copy, Default)]
    pub struct Limits {
        /// Expanded nodes at most.
        nodes?: u64,
        /// Milliseconds at most, by the clock that the caller of `step` passes in.
        time_ms?: f64,
    }
}
