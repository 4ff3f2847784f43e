//! Lengths, money and angles: decimal numbers that are counted in millionths, so that no sum of them is rounded.

use kerfwise_core::model::{Degrees, Nm, Price, parse_millionths, print_millionths};
use std::fmt;

/// A value above every limit of a request, so that the solve refuses a value that is no number, with its path.
const NO_NUMBER: i64 = -i64::MAX;

macro_rules! quantity {
    ($(#[$doc:meta])+ $name:ident, $core:ident) => {
        $(#[$doc])+
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(i64);

        impl $name {
            /// A number of millionths of the unit.
            #[must_use]
            pub const fn from_millionths(count: i64) -> Self {
                Self(count)
            }

            /// The exact value, in millionths of the unit.
            #[must_use]
            pub const fn millionths(self) -> i64 {
                self.0
            }

            /// The nearest float.
            #[must_use]
            pub fn to_f64(self) -> f64 {
                self.0 as f64 / 1e6
            }

            pub(crate) const fn core(self) -> $core {
                $core(self.0)
            }

            pub(crate) const fn of(core: $core) -> Self {
                Self(core.0)
            }
        }

        /// The decimal number that the float prints as, rounded to a millionth. A value that is no number, or is too
        /// large, is refused when the problem is solved.
        impl From<f64> for $name {
            fn from(value: f64) -> Self {
                Self(parse_millionths(&value.to_string()).unwrap_or(NO_NUMBER))
            }
        }

        impl From<i32> for $name {
            fn from(value: i32) -> Self {
                Self(i64::from(value) * 1_000_000)
            }
        }

        impl From<u32> for $name {
            fn from(value: u32) -> Self {
                Self(i64::from(value) * 1_000_000)
            }
        }

        /// The shortest decimal that is exact: `1841.5`.
        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.pad(&print_millionths(self.0))
            }
        }
    };
}

quantity! {
    /// A length in millimetres, exact to a nanometre.
    ///
    /// ```
    /// # use kerfwise::Length;
    /// assert_eq!(Length::from(1841.5).millionths(), 1_841_500_000);
    /// assert_eq!(Length::from(0.1).to_string(), "0.1");
    /// ```
    Length, Nm
}
quantity! {
    /// An amount of money, in the unit of your currency, exact to a millionth.
    Money, Price
}
quantity! {
    /// An angle in degrees; 0 is a square end.
    Angle, Degrees
}
