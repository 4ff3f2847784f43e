//! The three quantities that cross the wire as decimal numbers. Each is an exact count of millionths.

use super::decimal::{parse_millionths, print_millionths};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

macro_rules! millionths {
    ($(#[$doc:meta])* $name:ident, $wire:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number", rename = $wire))]
        pub struct $name(pub i64);

        impl $name {
            /// Nothing.
            pub const ZERO: Self = Self(0);

            /// The whole number `count` of units.
            #[must_use]
            pub const fn whole(count: i64) -> Self {
                Self(count * 1_000_000)
            }

            /// The size without the sign.
            #[must_use]
            pub const fn abs(self) -> Self {
                Self(self.0.abs())
            }
        }

        impl Add for $name {
            type Output = Self;
            fn add(self, other: Self) -> Self {
                Self(self.0 + other.0)
            }
        }

        impl Sub for $name {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self(self.0 - other.0)
            }
        }

        impl Neg for $name {
            type Output = Self;
            fn neg(self) -> Self {
                Self(-self.0)
            }
        }

        impl Mul<i64> for $name {
            type Output = Self;
            fn mul(self, times: i64) -> Self {
                Self(self.0 * times)
            }
        }

        impl AddAssign for $name {
            fn add_assign(&mut self, other: Self) {
                self.0 += other.0;
            }
        }

        impl SubAssign for $name {
            fn sub_assign(&mut self, other: Self) {
                self.0 -= other.0;
            }
        }

        impl Sum for $name {
            fn sum<I: Iterator<Item = Self>>(terms: I) -> Self {
                Self(terms.map(|term| term.0).sum())
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str(&print_millionths(self.0))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                serialize_number(&print_millionths(self.0), out)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
                let number = serde_json::Number::deserialize(input)?;
                parse_millionths(number.as_str()).map(Self).ok_or_else(|| de::Error::custom("the number is too large"))
            }
        }
    };
}

millionths! {
    /// A length. On the wire millimetres with at most six decimals, in the core a count of nanometres.
    Nm, "Millimetres"
}
millionths! {
    /// An amount of money. On the wire in the currency's unit, in the core a count of its millionths.
    Price, "Price"
}
millionths! {
    /// An angle. On the wire in degrees, in the core a count of their millionths.
    Degrees, "Degrees"
}

/// Writes decimal text as a JSON number, digit for digit.
pub(crate) fn serialize_number<S: Serializer>(text: &str, out: S) -> Result<S::Ok, S::Error> {
    text.parse::<serde_json::Number>()
        .map_err(ser::Error::custom)?
        .serialize(out)
}

impl Nm {
    /// Nanometres as `f64`, for trigonometry alone.
    #[expect(
        clippy::cast_precision_loss,
        reason = "widths are at most 10^10 nm, far below 2^53"
    )]
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.0 as f64
    }
}
