//! Limits of a search, and what ends it.
//!
//! A search that ends at a limit answers with what it knows then. Its verdict, such as
//! `MateVerdict` or `WinVerdict` of Progressive chess, is "unknown" until the search is over.

use seriatim_wire::say::RequestSay;
use seriatim_wire::{Fault, message};

/// Time limit in milliseconds for a search without given limits.
const DEFAULT_MS: f64 = 10_000.0;

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

/// Limits of a search, with the default time where none is given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    max_nodes: Option<u64>,
    max_ms: Option<f64>,
}

impl Bounds {
    /// Takes the given limits. `ends_alone` says whether the search ends by itself soon.
    ///
    /// # Errors
    /// Returns the errors of [`max_ms`].
    pub(crate) fn new(limits: Limits, ends_alone: bool) -> Result<Self, Fault> {
        let unlimited = limits.nodes.is_none() && limits.time_ms.is_none();
        Ok(Self {
            max_nodes: limits.nodes,
            max_ms: if unlimited && ends_alone {
                None
            } else {
                max_ms(limits)?
            },
        })
    }

    /// Number of nodes left of the limit.
    pub(crate) fn nodes_left(&self, spent: u64) -> u64 {
        self.max_nodes
            .map_or(u64::MAX, |max| max.saturating_sub(spent))
    }

    /// Share of the time limit that has passed. 1 or more is the end of the time.
    pub(crate) fn time_share(&self, ms: f64) -> f64 {
        self.max_ms.map_or(0.0, |max| ms / max.max(1e-9))
    }
}

/// Returns the time limit of a search in milliseconds; `None` if only its nodes are limited.
///
/// # Errors
/// Code `limits` for a time that is not a number of milliseconds from 0.
pub fn max_ms(limits: Limits) -> Result<Option<f64>, Fault> {
    let max_ms = match (limits.nodes, limits.time_ms) {
        (None, None) => Some(DEFAULT_MS),
        (_, time) => time,
    };
    if max_ms.is_some_and(|ms| !ms.is_finite() || ms < 0.0) {
        return Err(Fault::in_field("limits", "limits.timeMs", RequestSay::Time));
    }
    Ok(max_ms)
}
