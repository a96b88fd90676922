//! A position as a state of a search within one series.

use std::hash::{Hash, Hasher};

use crate::rules::{Position, Progressive};

/// A position, hashed by its key and compared by [`Progressive::same_place`], so that different orders of the same
/// moves meet and nothing that matters for the reply is lost.
#[derive(Clone, Debug)]
pub struct Place(pub Progressive);

impl PartialEq for Place {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0.same_place(&other.0)
    }
}

impl Eq for Place {}

impl Hash for Place {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.key());
    }
}
