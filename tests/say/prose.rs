//! No sentence stands in the engine: what a person reads stands in the catalogues.
