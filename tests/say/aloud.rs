//! Sentences read aloud.
