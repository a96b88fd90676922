//! What the men are worth where they stand, all of them together: a small net beside the counted features.
//!
//! Each side sees the board from its own first rank on. Every man on every square adds [`HIDDEN`] numbers to the `Sums` of each side, so
//! that a move changes them in two or three places ("efficiently updatable", Nasu 2018). What lies between 0 and 1 of each sum is squared and
//! weighed, by how many men are left.
//!
//! All of it is whole numbers: the same natively and in wasm.

use seriatim_core::board::{Board, Color, Role, Square};

/// Sums of each side.
pub const HIDDEN: usize = 32;
/// Whose man of which role stands on which square.
pub const INPUTS: usize = 2 * 6 * 64;
/// Ranges of the number of men, each with outputs of its own.
pub const RANGES: usize = 8;
/// What stands for 1 in a sum.
pub const ONE: i16 = 64;
/// What stands for 1 in the weight of an output.
pub const OUTPUT_ONE: i32 = 32;

/// One for each of the sums.
type NetRow = [i8; HIDDEN];

/// The weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    /// What each man adds: see [`input`].
    pub inputs: Vec<NetRow>,
    /// Where the sums begin.
    pub begin: [i16; HIDDEN],
    /// For each range of men what the squared sums of the side to move are worth, and those of the other side.
    pub outputs: [[NetRow; 2]; RANGES],
    /// For each range of men what it is worth to move, in thousandths of a point.
    pub to_move: [i16; RANGES],
}

/// The sums of a position, as White and as Black see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sums([[i16; HIDDEN]; 2]);

/// The place of a man among the inputs, as `us` sees it.
#[must_use]
#[inline]
pub fn input(us: Color, of: Color, role: Role, at: Square) -> usize {
    let flip = us.pick(0, 56);
    // Roles are numbered from 1 on, without 4.
    let role = role as usize - 1 - (role as usize >> 2);
    (6 * usize::from(us != of) + role) * 64 + (at.index() ^ flip)
}

/// The range of so many men.
#[must_use]
#[inline]
pub fn range(men: u32) -> usize {
    (men.saturating_sub(1) as usize / 4).min(RANGES - 1)
}

impl Net {
    /// Bytes of a net, in the order of its fields; whole numbers of two bytes begin with the lower one.
    pub(crate) const SIZE: usize = INPUTS * HIDDEN + 2 * HIDDEN + RANGES * 2 * HIDDEN + 2 * RANGES;

    /// A net that says nothing.
    #[must_use]
    pub fn none() -> Self {
        Self {
            inputs: vec![[0; HIDDEN]; INPUTS],
            begin: [0; HIDDEN],
            outputs: [[[0; HIDDEN]; 2]; RANGES],
            to_move: [0; RANGES],
        }
    }

    /// The net as bytes.
    #[must_use]
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(Self::SIZE);
        let small = |row: &NetRow| row.map(|number| number as u8);
        bytes.extend(self.inputs.iter().flat_map(small));
        bytes.extend(self.begin.iter().flat_map(|number| number.to_le_bytes()));
        bytes.extend(self.outputs.iter().flatten().flat_map(small));
        bytes.extend(self.to_move.iter().flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// Reads what [`Self::to_bytes`] wrote; bytes that are missing are zeros.
    #[must_use]
    pub(crate) fn from_bytes(bytes: &[u8]) -> Self {
        fn small(rows: &mut [NetRow], bytes: &mut impl Iterator<Item = u8>) {
            for number in rows.iter_mut().flatten() {
                *number = bytes.next().unwrap_or_default() as i8;
            }
        }
        fn wide(row: &mut [i16], bytes: &mut impl Iterator<Item = u8>) {
            for number in row {
                let mut next = || bytes.next().unwrap_or_default();
                *number = i16::from_le_bytes([next(), next()]);
            }
        }
        let (mut net, mut bytes) = (Self::none(), bytes.iter().copied());
        small(&mut net.inputs, &mut bytes);
        wide(&mut net.begin, &mut bytes);
        small(net.outputs.as_flattened_mut(), &mut bytes);
        wide(&mut net.to_move, &mut bytes);
        net
    }

    /// The sums of all men.
    #[must_use]
    pub(crate) fn sums(&self, board: &Board) -> Sums {
        let mut sums = Sums([self.begin; 2]);
        for of in Color::ALL {
            for role in Role::ALL {
                for at in board.men(of, role) {
                    self.add(&mut sums, of, role, at);
                }
            }
        }
        sums
    }

    /// A man more.
    #[inline]
    pub(crate) fn add(&self, sums: &mut Sums, of: Color, role: Role, at: Square) {
        for us in Color::ALL {
            let row = &self.inputs[input(us, of, role, at)];
            for (sum, &weight) in sums.0[us.index()].iter_mut().zip(row) {
                *sum += i16::from(weight);
            }
        }
    }

    /// A man less.
    #[inline]
    pub(crate) fn remove(&self, sums: &mut Sums, of: Color, role: Role, at: Square) {
        for us in Color::ALL {
            let row = &self.inputs[input(us, of, role, at)];
            for (sum, &weight) in sums.0[us.index()].iter_mut().zip(row) {
                *sum -= i16::from(weight);
            }
        }
    }

    /// What the position is worth to the side to move, in thousandths of a point.
    #[must_use]
    #[inline]
    pub(crate) fn points(&self, sums: &Sums, to_move: Color, men: u32) -> i32 {
        let range = range(men);
        let mut total = 0;
        for (us, weights) in [to_move, !to_move].into_iter().zip(&self.outputs[range]) {
            for (&sum, &weight) in sums.0[us.index()].iter().zip(weights) {
                let part = i32::from(sum.clamp(0, ONE));
                total += part * part * i32::from(weight);
            }
        }
        let one = i32::from(ONE) * i32::from(ONE) * OUTPUT_ONE;
        i32::from(self.to_move[range]) + (i64::from(total) * 1000 / i64::from(one)) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_core::rules::{Antichess, Position};

    fn small() -> Net {
        let mut net = Net::none();
        for (place, row) in net.inputs.iter_mut().enumerate() {
            *row = std::array::from_fn(|i| ((place * 7 + i * 5) % 255) as i8);
        }
        net.begin = std::array::from_fn(|i| 30 - 300 * (i as i16 % 2));
        net.outputs[0] = [[3; HIDDEN], [-128; HIDDEN]];
        net.to_move[0] = 77;
        net
    }

    #[test]
    fn what_is_written_is_read_again() {
        let net = small();
        assert_eq!(net.to_bytes().len(), Net::SIZE);
        assert_eq!(Net::from_bytes(&net.to_bytes()), net);
    }

    #[test]
    fn every_man_on_every_square_has_a_place_of_its_own() {
        let mut places: Vec<usize> = Vec::new();
        for us in Color::ALL {
            places.clear();
            for of in Color::ALL {
                for role in Role::ALL {
                    places.extend(Square::all().map(|at| input(us, of, role, at)));
                }
            }
            places.sort_unstable();
            assert!(places.iter().copied().eq(0..INPUTS));
        }
    }

    /// White's rook on a1 is to Black what Black's on a8 is to White.
    #[test]
    fn a_net_by_hand() {
        let fen = "r7/8/8/8/8/8/8/8 w - - 0 1";
        let position = Antichess::from_fen(fen).expect("a position");
        let net = small();
        let a8 = "a8".parse().expect("a square");
        let total = |us: Color, weight: i32| -> i32 {
            let row = net.inputs[input(us, Color::Black, Role::Rook, a8)];
            let sums = (0..HIDDEN).map(|i| i32::from(net.begin[i]) + i32::from(row[i]));
            sums.map(|sum| sum.clamp(0, 64).pow(2) * weight).sum()
        };
        let sums = net.sums(position.board());
        for (us, weights) in [(Color::White, [3, -128]), (Color::Black, [-128, 3])] {
            let total = total(Color::White, weights[0]) + total(Color::Black, weights[1]);
            let points = 77 + (f64::from(total) / 131.072) as i32;
            assert!((net.points(&sums, us, 1) - points).abs() <= 1);
        }
    }

    #[test]
    fn ranges_of_men() {
        let ranges = [1, 4, 5, 28, 29, 32].map(range);
        assert_eq!(ranges, [0, 0, 1, 6, 7, 7]);
    }
}
