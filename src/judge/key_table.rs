//! Table of small numbers by the keys of positions.

/// Bits of a slot that hold the number. The other bits are those of the key.
const NUMBER: u64 = 0xff;

/// Numbers from 1 to 255 by key. A key that was never raised has 0.
pub(super) struct KeyTable {
    slots: Vec<u64>,
    used: usize,
}

impl KeyTable {
    pub(super) fn new() -> Self {
        Self {
            slots: vec![0; 1 << 10],
            used: 0,
        }
    }

    fn slot(&self, key: u64) -> (usize, u64) {
        let mask = self.slots.len() - 1;
        let mut at = (key >> 20) as usize & mask;
        loop {
            let found = self.slots[at];
            if found == 0 || (found ^ key) <= NUMBER {
                return (at, found & NUMBER);
            }
            at = (at + 1) & mask;
        }
    }

    pub(super) fn has(&self, key: u64) -> bool {
        self.slot(key).1 > 0
    }

    /// Raises the number of a key. Returns false if it was as high before.
    pub(super) fn raise(&mut self, key: u64, number: u8) -> bool {
        let (at, before) = self.slot(key);
        if before >= number.into() {
            return false;
        }
        self.slots[at] = key & !NUMBER | u64::from(number);
        if before == 0 {
            self.used += 1;
            if 2 * self.used > self.slots.len() {
                let larger = vec![0; 2 * self.slots.len()];
                let old = std::mem::replace(&mut self.slots, larger);
                for slot in old.into_iter().filter(|&slot| slot != 0) {
                    let (at, _) = self.slot(slot);
                    self.slots[at] = slot;
                }
            }
        }
        true
    }
}
