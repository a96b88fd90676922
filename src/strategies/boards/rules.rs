//! A strategy of the language of patterns on a board of any side.

use super::measures::{Measure, after_move, on_board};
use super::space::{RookMen, RookSpace};
use crate::tree::{LeafRule, Mover, Strategy, StrategyWish, TreePart, TreeTest};

/// The moves of a strategy on one board.
#[derive(Clone, Debug)]
pub struct BoardRules<'a> {
    side: u8,
    strategy: &'a Strategy,
    /// For each test, the index of the part that follows if it does not hold.
    otherwise: Vec<usize>,
}

impl<'a> BoardRules<'a> {
    /// Prepares a strategy for a board with this side; `None` if it has tests or moves of Lassabe
    /// et al. (2006), which are words for eight files and ranks.
    #[must_use]
    pub fn new(side: u8, strategy: &'a Strategy) -> Option<Self> {
        let is_pattern = |part: &TreePart| {
            !matches!(
                part,
                TreePart::If(TreeTest::Holds(_)) | TreePart::Leaf(LeafRule::Play(_))
            )
        };
        strategy.parts().iter().all(is_pattern).then(|| Self {
            side,
            otherwise: strategy.otherwise(),
            strategy,
        })
    }

    /// Returns the index of the leaf that decides in a position.
    #[must_use]
    pub fn leaf(&self, men: RookMen) -> usize {
        let side = self.side;
        let mut at = 0;
        while let TreePart::If(test) = &self.strategy.parts()[at] {
            let holds = match test {
                TreeTest::AtMost(feature, most) => {
                    on_board(side, *feature, men) <= Measure::from(*most)
                }
                TreeTest::Holds(_) => false,
            };
            at = if holds { at + 1 } else { self.otherwise[at] };
        }
        at
    }

    /// Returns the position after the strategy's move in a position that stands for itself.
    #[must_use]
    pub fn choose(&self, men: RookMen) -> Option<RookMen> {
        let side = self.side;
        let mut safe = Vec::with_capacity(40);
        let mut other = Vec::new();
        let mut mate = None;
        men.moves(side, |after| {
            let stuck = after.is_stuck(side);
            if stuck && after.check() {
                mate = Some(after);
            } else if stuck || after.hangs() {
                other.push(after);
            } else {
                safe.push(after);
            }
        });
        if mate.is_some() {
            return mate;
        }
        let found = if safe.is_empty() { other } else { safe };
        let TreePart::Leaf(LeafRule::Prefer(mover, wishes)) =
            &self.strategy.parts()[self.leaf(men)]
        else {
            return None;
        };
        self.preferred(men, *mover, wishes, found)
    }

    /// Returns the position that fulfils the first preference best, among equal ones the second,
    /// and so on. A piece that the rule does not name moves only if the named one has no move.
    fn preferred(
        &self,
        men: RookMen,
        mover: Mover,
        wishes: &[StrategyWish],
        mut found: Vec<RookMen>,
    ) -> Option<RookMen> {
        let named = |after: &RookMen| match mover {
            Mover::Any | Mover::Other => true,
            Mover::King => after.king != men.king,
            Mover::Man => after.rook != men.rook,
        };
        if found.iter().any(named) {
            found.retain(named);
        }
        let mut kept = Vec::with_capacity(found.len());
        for wish in wishes {
            if found.len() == 1 {
                break;
            }
            let mut best = Measure::MAX;
            for &after in &found {
                let value = after_move(self.side, wish.feature, after);
                let key = if wish.most {
                    Measure::MAX - value
                } else {
                    value
                };
                if key < best {
                    best = key;
                    kept.clear();
                }
                if key == best {
                    kept.push(after);
                }
            }
            std::mem::swap(&mut found, &mut kept);
            kept.clear();
        }
        found
            .into_iter()
            .min_by_key(|&after| RookSpace::tie(men, after))
    }
}
