//! Antichess.
