//! Sorting of short lists.
//!
//! The standard library's sort is made for millions of items. It takes 8 kB of wasm for each sorted
//! type, together a ninth of the module. No list here is longer than the lines of an opening book.
//! So each item is simply inserted at its place.

use std::cmp::Ordering;

/// Sorts a list of at most some thousands of items. Equal items keep their order.
pub fn sort_by<T>(items: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    for i in 1..items.len() {
        let item = &items[i];
        let place = items[..i].partition_point(|other| compare(other, item).is_le());
        if place < i {
            let item = items.remove(i);
            items.insert(place, item);
        }
    }
}

/// Sorts as [`sort_by`] does, by a key.
pub fn sort_by_key<T, K: Ord>(items: &mut Vec<T>, key: impl Fn(&T) -> K) {
    sort_by(items, |a, b| key(a).cmp(&key(b)));
}

#[cfg(test)]
mod tests {
    use super::sort_by_key;
    use crate::Rng;

    #[test]
    fn sorts_as_the_standard_library_does() {
        let mut rng = Rng::new(1);
        for length in 0..60 {
            // Few different keys, so that the test checks the order of equal items.
            let items: Vec<(usize, usize)> = (0..length).map(|i| (rng.below(9), i)).collect();
            let (mut ours, mut theirs) = (items.clone(), items);
            sort_by_key(&mut ours, |item| item.0);
            theirs.sort_by_key(|item| item.0);
            assert_eq!(ours, theirs);
        }
    }
}
