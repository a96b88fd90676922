//! When a search must stop.

use seriatim_wire::message;

message! {
    /// When a search must stop. Both absent: 10 seconds, or nothing for a search that ends by itself in a time that a person waits.
    #[derive(Copy, Default)]
    pub struct Limits {
        /// Expanded nodes at most.
        nodes?: u64,
        /// Milliseconds at most, by the clock that the caller of `step` passes in.
        time_ms?: f64,
    }
}
