//! The methods of builders: a line each, beside its documentation.

/// `name(argument: type, …) place = value;` becomes a method that puts the value there and returns the builder.
macro_rules! setters {
    ($($(#[$doc:meta])+ $name:ident($($argument:ident: $type:ty),*) $($place:ident).+ = $value:expr;)+) => {$(
        $(#[$doc])+
        #[must_use]
        pub fn $name(mut self $(, $argument: $type)*) -> Self {
            self.$($place).+ = $value;
            self
        }
    )+};
}

pub(crate) use setters;
