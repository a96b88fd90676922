//! Move ordering of quiet moves: histories, killers and counter moves.

use super::Candidate;

/// Limit of a history: values lie within ± this number.
const MOST: i32 = 16_384;
/// Bonus in the order of a counter move; `KILLERS` holds the bonus of each killer move.
const COUNTER: i32 = 100_000;
const KILLERS: [i32; 2] = [300_000, 200_000];

/// Histories and counter moves by class of moves.
pub(super) struct Ordering {
    history: Vec<i16>,
    counters: Vec<u16>,
    /// Continuation histories for the move one ply before and for the move two plies before. Each
    /// has one row for each class. The tables are large, so they are made at the first write.
    /// `rows` is 0 if they are switched off.
    continuations: [Vec<i16>; 2],
    rows: usize,
}

/// Classes of the last move and of the move before it; [`u16::MAX`] means none.
pub(super) type Before = [u16; 2];

impl Ordering {
    pub(super) fn new(classes: usize, continuations: bool) -> Self {
        Self {
            history: vec![0; classes],
            counters: vec![0; classes],
            continuations: [const { Vec::new() }; 2],
            rows: if continuations { classes } else { 0 },
        }
    }

    pub(super) fn clear(&mut self) {
        self.history.fill(0);
        self.counters.fill(0);
        self.continuations.iter_mut().for_each(|rows| rows.fill(0));
    }

    /// Halves the histories of single classes, so that earlier roots count less than later
    /// ones.
    pub(super) fn fade(&mut self) {
        self.history.iter_mut().for_each(|value| *value /= 2);
    }

    /// Returns the history score of a class of moves: its own, plus those after the moves `before`.
    #[inline]
    pub(super) fn history(&self, before: Before, class: u16) -> i32 {
        let own = self.history.get(usize::from(class));
        let mut sum = own.map_or(0, |&value| value.into());
        for (rows, before) in self.continuations.iter().zip(before) {
            let value = rows.get(usize::from(before) * self.rows + usize::from(class));
            sum += value.map_or(0, |&value| i32::from(value));
        }
        sum
    }

    #[inline]
    pub(super) fn counter(&self, class: u16) -> u16 {
        self.counters.get(usize::from(class)).copied().unwrap_or(0)
    }

    /// Returns the order of a quiet move among the quiet moves.
    #[inline]
    pub(super) fn order<M>(
        &self,
        candidate: &Candidate<M>,
        before: Before,
        bits: u16,
        killers: [u16; 2],
        counter: u16,
    ) -> i32 {
        let rank = if bits == killers[0] {
            KILLERS[0]
        } else if bits == killers[1] {
            KILLERS[1]
        } else if bits == counter {
            COUNTER
        } else {
            0
        };
        candidate.order + self.history(before, candidate.class) + rank
    }

    /// Adds a bonus to the histories of a class. The bonus may be negative.
    pub(super) fn reward(&mut self, before: Before, class: u16, bonus: i32) {
        if let Some(value) = self.history.get_mut(usize::from(class)) {
            add(value, bonus);
        }
        if self.rows == 0 {
            return;
        }
        for (rows, before) in self.continuations.iter_mut().zip(before) {
            if rows.is_empty() {
                rows.resize(self.rows * self.rows, 0);
            }
            let at = usize::from(before) * self.rows + usize::from(class);
            if let Some(value) = rows.get_mut(at) {
                add(value, bonus);
            }
        }
    }

    pub(super) fn refuted(&mut self, class: u16, by: u16) {
        if let Some(counter) = self.counters.get_mut(usize::from(class)) {
            *counter = by;
        }
    }
}

/// Moves a history towards its limit on one side. The step is smaller near the limit ("history
/// gravity").
#[inline]
fn add(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    let new = old + bonus - old * bonus.abs() / MOST;
    *value = new.clamp(-MOST, MOST) as i16;
}

/// Bonus for a cutoff at this depth, in hundredths of a ply.
pub(super) fn bonus(depth: i32) -> i32 {
    let plies = depth / 100 + 1;
    (16 * plies * plies).min(1_600)
}

/// Logarithm to base 2 in hundredths, by repeated squaring. Whole numbers give the same results on
/// every machine.
const fn log2(n: u64) -> i32 {
    let whole = n.ilog2();
    // The mantissa, from 1 to 2, with 31 bits after the binary point.
    let mut rest = n << 31 >> whole;
    let mut bits = 0;
    let mut i = 0;
    while i < 10 {
        rest = (rest * rest) >> 31;
        bits *= 2;
        if rest >> 32 != 0 {
            rest >>= 1;
            bits += 1;
        }
        i += 1;
    }
    whole as i32 * 100 + bits * 100 / 1024
}

static LOGARITHMS: [i32; 64] = {
    let mut table = [0; 64];
    let mut n = 1;
    while n < 64 {
        table[n] = log2(n as u64);
        n += 1;
    }
    table
};

/// Late-move reduction in hundredths of a ply: 0.77 + ln(depth) ln(number) / 2.36. Formula and
/// constants have been common in engines since about 2018.
#[inline]
pub(super) fn reduction(depth: i32, number: u32) -> i32 {
    let depth = LOGARITHMS[(depth / 100).clamp(1, 63) as usize];
    let number = LOGARITHMS[number.clamp(1, 63) as usize];
    // ln x ln y / 2.36 = log2 x log2 y / 4.91.
    77 + depth * number / 491
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_and_reductions() {
        assert_eq!([1, 2, 3, 10, 63].map(log2), [0, 100, 158, 332, 597]);
        assert_eq!(reduction(100, 1), 77);
        // 0.77 + ln 10 ln 20 / 2.36 = 3.69
        assert!((reduction(1_000, 20) - 369).abs() <= 2);
    }

    const NONE: Before = [u16::MAX; 2];

    #[test]
    fn histories_stay_within_bounds() {
        let mut ordering = Ordering::new(3, false);
        for _ in 0..1000 {
            ordering.reward(NONE, 1, 1_600);
            ordering.reward([0, 0], 2, -1_600);
        }
        let history = |ordering: &Ordering, class| ordering.history([0, 0], class);
        assert!(history(&ordering, 1) > 15_000 && history(&ordering, 2) < -15_000);
        assert!(history(&ordering, 1) <= MOST && history(&ordering, 0) == 0);
        ordering.reward(NONE, 9, 1_600);
        assert_eq!(history(&ordering, 9), 0);
        ordering.refuted(1, 5);
        assert_eq!([0, 1, 9].map(|class| ordering.counter(class)), [0, 5, 0]);
        ordering.clear();
        assert_eq!((history(&ordering, 1), ordering.counter(1)), (0, 0));
    }

    /// A cutoff after certain moves counts more after these moves than elsewhere.
    #[test]
    fn histories_behind_the_last_moves() {
        let mut ordering = Ordering::new(4, true);
        ordering.reward([1, 2], 3, 800);
        let histories = [[1, 2], [1, 0], [0, 2], [0, 0], NONE].map(|b| ordering.history(b, 3));
        assert_eq!(histories, [2_400, 1_600, 1_600, 800, 800]);
        ordering.reward(NONE, 3, 800);
        assert!(ordering.history(NONE, 3) > 800);
        assert_eq!(
            ordering.history([1, 2], 3),
            ordering.history(NONE, 3) + 1_600
        );
        ordering.clear();
        assert_eq!(ordering.history([1, 2], 3), 0);
    }
}
