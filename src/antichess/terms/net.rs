//! Small net for the value of all pieces on their squares, in addition to the counted features.
//!
//! Each side sees the board from its own first rank. Every piece on every square adds [`HIDDEN`]
//! numbers to the `Sums` of each side, so a move changes only two or three places ("efficiently
//! updatable", Nasu 2018). Each sum is clamped to the range from 0 to 1, squared, and multiplied by
//! a weight that depends on the number of pieces left.
//!
//! All arithmetic uses whole numbers, so the results are the same natively and in wasm.

use seriatim_core::board::{Board, Color, Role, Square};

/// Number of sums of each side.
pub const HIDDEN: usize = 64;
/// Number of inputs: one for each side, role and square.
pub const INPUTS: usize = 2 * 6 * 64;
/// Number of ranges of the piece count; each range has its own output weights.
pub const RANGES: usize = 8;
/// Scale of the sums: this number stands for 1.
pub const ONE: i16 = 64;
/// Scale of the output weights: this number stands for 1.
pub const OUTPUT_ONE: i32 = 32;

/// One weight for each sum.
type NetRow = [i8; HIDDEN];

/// Weights of the net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    /// Numbers that each piece on each square adds to the sums: see [`input`].
    pub inputs: Vec<NetRow>,
    /// Initial value of each sum.
    pub begin: [i16; HIDDEN],
    /// Weights of the squared sums for each range of the piece count: those of the side to move,
    /// then those of the other side.
    pub outputs: [[NetRow; 2]; RANGES],
    /// Bonus for the side to move in each range of the piece count, in thousandths of a point.
    pub to_move: [i16; RANGES],
}

/// Sums of a position, in White's and in Black's view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sums([[i16; HIDDEN]; 2]);

/// Index of a piece of side `of` among the inputs, in the view of `us`.
#[must_use]
#[inline]
pub fn input(us: Color, of: Color, role: Role, at: Square) -> usize {
    let flip = us.pick(0, 56);
    // Roles are numbered from 1 on, without 4.
    let role = role as usize - 1 - (role as usize >> 2);
    (6 * usize::from(us != of) + role) * 64 + (at.index() ^ flip)
}

/// Range that a number of pieces belongs to.
#[must_use]
#[inline]
pub fn range(men: u32) -> usize {
    (men.saturating_sub(1) as usize / 4).min(RANGES - 1)
}

impl Net {
    /// Size of a net in bytes, in the order of its fields; two-byte numbers are little-endian.
    pub(crate) const SIZE: usize = INPUTS * HIDDEN + 2 * HIDDEN + RANGES * 2 * HIDDEN + 2 * RANGES;

    /// Returns a net whose value is always 0.
    #[must_use]
    pub fn none() -> Self {
        Self {
            inputs: vec![[0; HIDDEN]; INPUTS],
            begin: [0; HIDDEN],
            outputs: [[[0; HIDDEN]; 2]; RANGES],
            to_move: [0; RANGES],
        }
    }

    /// Returns the net as bytes.
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

    /// Reads the bytes that [`Self::to_bytes`] wrote; missing bytes count as zeros.
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

    /// Computes the sums of all pieces on a board.
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

    /// Adds a piece to the sums.
    #[inline]
    pub(crate) fn add(&self, sums: &mut Sums, of: Color, role: Role, at: Square) {
        for us in Color::ALL {
            let row = &self.inputs[input(us, of, role, at)];
            for (sum, &weight) in sums.0[us.index()].iter_mut().zip(row) {
                *sum += i16::from(weight);
            }
        }
    }

    /// Removes a piece from the sums.
    #[inline]
    pub(crate) fn remove(&self, sums: &mut Sums, of: Color, role: Role, at: Square) {
        for us in Color::ALL {
            let row = &self.inputs[input(us, of, role, at)];
            for (sum, &weight) in sums.0[us.index()].iter_mut().zip(row) {
                *sum -= i16::from(weight);
            }
        }
    }

    /// Value of the position for the side to move, in thousandths of a point.
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

    /// White's rook on a1 is for Black what Black's rook on a8 is for White.
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
