//! What the parts of a message can be.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::Say;
use seriatim_core::board::{Color, Role, Square};

/// A man and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Man {
    /// What it is.
    pub role: Role,
    /// Where it stands.
    pub square: Square,
}

/// Thousandths of a point with their sign: `+1.25`. Written as `{"points": 1.25}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points(pub i32);

/// Thousandths of a point that are not negative and have no sign: `1.25`. Written as `{"amount": 1.25}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount(pub u32);

/// A part, ready to be written or read out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A count or a number in a row.
    Number(i64),
    /// Points with a sign.
    Points(Points),
    /// Points without a sign.
    Amount(Amount),
    /// White or Black.
    Side(Color),
    /// A kind of man.
    Role(Role),
    /// A square.
    Square(Square),
    /// A man on its square.
    Man(Man),
    /// Text that is the same in every language: a move, a name, what somebody wrote.
    Text(String),
    /// Squares.
    Squares(Vec<Square>),
    /// Men on their squares.
    Men(Vec<Man>),
    /// Texts.
    Texts(Vec<String>),
    /// Something said within this.
    Say(Box<Say>),
    /// Several things said within this.
    Says(Vec<Say>),
}

/// Which kind of part it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartKind {
    /// [`Part::Number`]
    Number,
    /// [`Part::Points`]
    Points,
    /// [`Part::Amount`]
    Amount,
    /// [`Part::Side`]
    Side,
    /// [`Part::Role`]
    Role,
    /// [`Part::Square`]
    Square,
    /// [`Part::Man`]
    Man,
    /// [`Part::Text`]
    Text,
    /// [`Part::Squares`]
    Squares,
    /// [`Part::Men`]
    Men,
    /// [`Part::Texts`]
    Texts,
    /// [`Part::Say`]
    Say,
    /// [`Part::Says`]
    Says,
}

/// A type whose values can be parts.
pub(crate) trait PartType {
    /// The kind of part that it makes.
    const KIND: PartKind;

    /// The value as a part.
    fn into_part(self) -> Part;

    /// Some value, for tests of the catalogues; another one for another `n`.
    fn sample(n: usize) -> Self;
}

/// Numbers after which languages change the form of a word.
const NUMBERS: [u16; 7] = [0, 1, 2, 3, 5, 11, 102];

/// Squares all over the board.
pub(super) fn square(n: usize) -> Square {
    Square::at((n % 8) as u8, (n * 3 % 8) as u8)
}

/// One, two and three of something.
pub(super) fn some<T>(n: usize, one: impl Fn(usize) -> T) -> Vec<T> {
    (n..=n + n % 3).map(one).collect()
}

macro_rules! part_types {
    ($($type:ty: $kind:ident, |$value:ident| $part:expr, |$n:ident| $sample:expr;)*) => {
        $(impl PartType for $type {
            const KIND: PartKind = PartKind::$kind;

            fn into_part(self) -> Part {
                let $value = self;
                Part::$kind($part)
            }

            fn sample($n: usize) -> Self {
                $sample
            }
        })*
    };
}

part_types! {
    u64: Number, |value| i64::try_from(value).unwrap_or(i64::MAX), |n| NUMBERS[n % NUMBERS.len()].into();
    u32: Number, |value| value.into(), |n| NUMBERS[n % NUMBERS.len()].into();
    u16: Number, |value| value.into(), |n| NUMBERS[n % NUMBERS.len()];
    i32: Number, |value| value.into(), |n| [0, -1, 2, 3, 5, 11, -102][n % 7];
    usize: Number, |value| value as i64, |n| NUMBERS[n % NUMBERS.len()].into();
    Points: Points, |value| value, |n| Self([1_250, -400, 0, -10_000][n % 4]);
    Amount: Amount, |value| value, |n| Self([1_000, 2_000, 5_750, 400][n % 4]);
    Color: Side, |value| value, |n| Self::ALL[n % 2];
    Role: Role, |value| value, |n| Self::ALL[n % 6];
    Square: Square, |value| value, |n| square(n);
    Man: Man, |value| value, |n| Self { role: Role::sample(n), square: square(n) };
    String: Text, |value| value, |n| ["Nf3", "x y", "?"][n % 3].to_owned();
    Vec<Square>: Squares, |value| value, |n| some(n, square);
    Vec<Man>: Men, |value| value, |n| some(n, Man::sample);
    Vec<String>: Texts, |value| value, |n| some(n, |n| ["Nf3", "Rh8", "e2e4"][n % 3].to_owned());
}

impl Serialize for Part {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Points(Points(thousandths)) => {
                points("points", f64::from(*thousandths), serializer)
            }
            Self::Amount(Amount(thousandths)) => {
                points("amount", f64::from(*thousandths), serializer)
            }
            Self::Side(side) => serializer.serialize_str(side.pick("white", "black")),
            Self::Role(role) => serializer.serialize_str(role.name()),
            Self::Square(square) => serializer.collect_str(square),
            Self::Man(man) => man.serialize(serializer),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Squares(squares) => {
                serializer.collect_seq(squares.iter().map(|&s| Part::Square(s)))
            }
            Self::Men(men) => serializer.collect_seq(men),
            Self::Texts(texts) => serializer.collect_seq(texts),
            Self::Say(say) => say.serialize(serializer),
            Self::Says(says) => serializer.collect_seq(says),
        }
    }
}

fn points<S: Serializer>(
    name: &'static str,
    thousandths: f64,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut part = serializer.serialize_struct("Points", 1)?;
    part.serialize_field(name, &(thousandths / 1000.0))?;
    part.end()
}

impl Serialize for Man {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut man = serializer.serialize_struct("Man", 2)?;
        man.serialize_field("role", &Part::Role(self.role))?;
        man.serialize_field("square", &Part::Square(self.square))?;
        man.end()
    }
}
