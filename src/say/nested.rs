//! Parts that are something said themselves. Their samples are of other areas, which need the other parts.

use super::part::{some, square};
use super::{Kind, MoveSay, NameSay, Part, PartType, Points, Say, TermSay};

impl PartType for Box<Say> {
    const KIND: Kind = Kind::Say;

    fn part(&self) -> Part<'_> {
        Part::Say(self)
    }

    fn sample(n: usize) -> Self {
        Self::new(MoveSay::NoMan { from: square(n) }.into())
    }
}

impl PartType for Vec<Say> {
    const KIND: Kind = Kind::Says;

    fn part(&self) -> Part<'_> {
        Part::Says(self)
    }

    fn sample(n: usize) -> Self {
        some(n, |n| {
            let feature = NameSay::ALL[n % NameSay::ALL.len()].clone().into();
            let points = Points::sample(n);
            TermSay::Named { feature, points }.into()
        })
    }
}
