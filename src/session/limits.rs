//! Limits of a search.

use seriatim_wire::message;

message! {
    /// Limits at which a search stops. If both fields are absent, a search stops after 10 seconds.
    /// A search that is known to end within a time that a person can wait has no limit then.
    #[derive(Copy, Default)]
    pub struct Limits {
        /// Maximum number of expanded nodes.
        nodes?: u64,
        /// Maximum time in milliseconds, by the clock that the caller of `step` passes in.
        time_ms?: f64,
    }
}
