//! Strategies without what never decides.

use super::judge::StrategyJudge;
use super::tree::{Strategy, TreePart};

/// The strategy without tests that only one branch of is ever reached; it plays the same.
#[must_use]
pub(crate) fn simplified(judge: &StrategyJudge, strategy: &Strategy) -> Strategy {
    let mut reached = vec![false; strategy.parts().len()];
    judge
        .grouped(strategy)
        .each(|leaf, states| reached[leaf] = !states.is_empty());
    let mut parts = Vec::with_capacity(reached.len());
    pruned(strategy, 0, &reached, &mut parts);
    Strategy::from_parts(parts).unwrap_or_else(|| strategy.clone())
}

/// Adds what is left of the whole below `at`; whether anything is.
fn pruned(strategy: &Strategy, at: usize, reached: &[bool], parts: &mut Vec<TreePart>) {
    match &strategy.parts()[at] {
        leaf @ TreePart::Leaf(_) => parts.push(leaf.clone()),
        test @ TreePart::If(_) => {
            let first = strategy.below(at + 1);
            let second = strategy.below(first.end);
            let is_reached =
                |whole: &std::ops::Range<usize>| reached[whole.clone()].contains(&true);
            if !is_reached(&second) {
                pruned(strategy, first.start, reached, parts);
            } else if !is_reached(&first) {
                pruned(strategy, second.start, reached, parts);
            } else {
                let mark = parts.len();
                parts.push(test.clone());
                pruned(strategy, first.start, reached, parts);
                let between = parts.len();
                pruned(strategy, second.start, reached, parts);
                // Both branches play the same.
                if parts[mark + 1..between] == parts[between..] {
                    parts.truncate(between);
                    parts.remove(mark);
                }
            }
        }
    }
}
