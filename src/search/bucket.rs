//! A priority queue for small whole numbers.

/// Items in buckets by priority. The lowest priority comes first, and of equal ones the newest, which makes a
/// best-first search follow a line to its end before it tries a sibling as good. Push and pop take constant time.
#[derive(Clone, Debug, Default)]
pub(crate) struct BucketQueue<T> {
    buckets: Vec<Vec<T>>,
    /// No bucket before this one holds an item.
    lowest: usize,
    len: usize,
}

impl<T> BucketQueue<T> {
    /// An empty queue.
    #[must_use]
    pub(crate) const fn new() -> Self {
        Self {
            buckets: Vec::new(),
            lowest: 0,
            len: 0,
        }
    }

    /// How many items are in it.
    #[must_use]
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing is in it.
    #[must_use]
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds an item. Memory grows with the largest priority, so that should be some thousands at most.
    #[inline]
    pub(crate) fn push(&mut self, priority: u32, item: T) {
        let priority = priority as usize;
        if priority >= self.buckets.len() {
            self.buckets.resize_with(priority + 1, Vec::new);
        }
        self.buckets[priority].push(item);
        self.lowest = self.lowest.min(priority);
        self.len += 1;
    }

    /// Takes the newest item of the lowest priority; returns both.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(u32, T)> {
        while let Some(bucket) = self.buckets.get_mut(self.lowest) {
            if let Some(item) = bucket.pop() {
                self.len -= 1;
                return Some((self.lowest as u32, item));
            }
            self.lowest += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::BucketQueue;

    #[test]
    fn lowest_first_and_newest_of_equals() {
        let mut queue = BucketQueue::new();
        for (priority, item) in [(5, 'a'), (2, 'b'), (5, 'c'), (2, 'd')] {
            queue.push(priority, item);
        }
        assert_eq!(queue.pop(), Some((2, 'd')));
        queue.push(0, 'e');
        let rest: String = std::iter::from_fn(|| queue.pop())
            .map(|(_, item)| item)
            .collect();
        assert_eq!(rest, "ebca");
        assert!(queue.is_empty());
        queue.push(1, 'f');
        assert_eq!((queue.len(), queue.pop()), (1, Some((1, 'f'))));
    }
}
