//! TD(λ) for a linear value (Sutton 1988): what comes later teaches what came before.

/// Weights of a value `f(s) = w · φ(s)`, learnt from the states of episodes in their order. With the trace `e = Σ λ^(t−k) φ(s_k)` over the
/// states so far, each step moves the weights by `η (r + f(s_{t+1}) − f(s_t)) e`.
#[derive(Clone, Debug, PartialEq)]
pub struct Td<const N: usize> {
    /// The weights.
    pub weights: [f64; N],
    /// The learning rate η.
    pub rate: f64,
    /// How much of the trace is left after a step, 0 to 1.
    pub lambda: f64,
    trace: [f64; N],
}

impl<const N: usize> Td<N> {
    /// Begins with weights of 0.
    #[must_use]
    pub const fn new(rate: f64, lambda: f64) -> Self {
        Self {
            weights: [0.0; N],
            rate,
            lambda,
            trace: [0.0; N],
        }
    }

    /// What a state is worth by now.
    #[must_use]
    pub(crate) fn value(&self, state: &[f64; N]) -> f64 {
        dot(&self.weights, state)
    }

    /// A new episode begins: nothing of the last one is taught any more.
    pub const fn begin(&mut self) {
        self.trace = [0.0; N];
    }

    /// A step from a state to the next one; `None` is the end of the episode, whose value is 0. Returns the error by which the
    /// weights were moved.
    pub fn step(&mut self, state: &[f64; N], next: Option<&[f64; N]>, reward: f64) -> f64 {
        let after = next.map_or(0.0, |next| self.value(next));
        let error = reward + after - self.value(state);
        for ((weight, trace), x) in self.weights.iter_mut().zip(&mut self.trace).zip(state) {
            *trace = self.lambda * *trace + x;
            *weight += self.rate * error * *trace;
        }
        error
    }
}

/// The sum of products, from the first on.
#[must_use]
pub fn dot<const N: usize>(a: &[f64; N], b: &[f64; N]) -> f64 {
    a.iter().zip(b).fold(0.0, |sum, (a, b)| sum + a * b)
}

#[cfg(test)]
mod tests {
    use super::Td;

    /// Two states, the second of which ends with 1: by hand.
    #[test]
    fn two_steps_by_hand() {
        let mut td = Td::<2>::new(0.5, 0.5);
        td.begin();
        let (first, second) = ([1.0, 0.0], [0.0, 1.0]);
        assert_eq!(td.step(&first, Some(&second), 0.0), 0.0);
        assert_eq!(td.step(&second, None, 1.0), 1.0);
        // The trace was [λ, 1].
        assert_eq!(td.weights, [0.25, 0.5]);
        td.begin();
        // f(second) − f(first) = 0.25.
        assert_eq!(td.step(&first, Some(&second), 0.0), 0.25);
        assert_eq!(td.weights, [0.375, 0.5]);
    }

    /// A walk over five places from the middle, ends 0 and 1 (Sutton's example): the values are 1/6 to 5/6.
    #[test]
    fn a_random_walk() {
        let mut td = Td::<5>::new(0.02, 0.7);
        let place = |at: usize| std::array::from_fn(|i| if i == at { 1.0 } else { 0.0 });
        let mut rng = seriatim_util::Rng::new(1);
        for _ in 0..4_000 {
            let mut at = 2;
            td.begin();
            loop {
                let right = rng.below(2) == 1;
                if right && at == 4 || !right && at == 0 {
                    td.step(&place(at), None, if right { 1.0 } else { 0.0 });
                    break;
                }
                let next = if right { at + 1 } else { at - 1 };
                td.step(&place(at), Some(&place(next)), 0.0);
                at = next;
            }
        }
        for (at, weight) in td.weights.iter().enumerate() {
            let true_value = (at + 1) as f64 / 6.0;
            assert!((weight - true_value).abs() < 0.06, "{at}: {weight}");
        }
    }
}
