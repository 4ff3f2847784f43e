//! Numbers of the answer that are neither lengths nor prices.

use crate::{StockCost, parse_scaled, print_scaled, serialize_number};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

macro_rules! decimal {
    ($(#[$doc:meta])* $name:ident, $decimals:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
        pub struct $name(pub i128);

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                serialize_number(&print_scaled(self.0, $decimals), out)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
                let number = serde_json::Number::deserialize(input)?;
                parse_scaled(number.as_str(), i64::try_from($decimals).unwrap_or_default()).map(Self).ok_or_else(|| de::Error::custom("the number is too large"))
            }
        }
    };
}

decimal! {
    /// A share of 1, for example 0.25. On the wire with at most twelve decimals, in the core a count of 10⁻¹².
    Ratio, Ratio::DECIMALS
}
decimal! {
    /// A sum of lengths, prices or costs. On the wire with at most seven decimals, in the core a count of 10⁻⁷.
    Amount, StockCost::DECIMALS
}

impl Ratio {
    /// Decimals on the wire.
    pub const DECIMALS: usize = 12;
    /// One.
    pub const ONE: i128 = 1_000_000_000_000;

    /// `part / whole`, rounded to the nearest; 0 if the whole is 0.
    #[must_use]
    pub fn of(part: i128, whole: i128) -> Self {
        if whole == 0 {
            Self(0)
        } else {
            Self(crate::divide_rounded(part * Self::ONE, whole))
        }
    }
}

impl Amount {
    /// A sum of millionths.
    #[must_use]
    pub fn of_millionths(sum: i128) -> Self {
        Self(sum * 10)
    }

    /// A sum of square millionths, rounded down to the decimals of an amount.
    #[must_use]
    pub fn of_square(sum: i128) -> Self {
        Self(sum / 100_000)
    }
}
