//! `kerfwise generate`: seeded requests of the classes that the literature measures on, and of practical lists.
//!
//! The same class, size and seed give the same request on every machine and in every release.

mod limits;
mod packing;
mod practical;
mod short;

use crate::failure::Failure;
use crate::output::print;
use crate::random::Random;
use clap::{Args, ValueEnum};
use kerfwise_core::model::Request;

/// Print a request of a class, made from a seed.
#[derive(Args)]
pub struct Generate {
    /// What kind of request.
    class: Class,
    /// Different seeds give different requests.
    #[arg(long)]
    seed: u64,
    /// How large it is; by default 120 pieces for the packing classes and 25 kinds of piece for the others.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    size: Option<u32>,
}

/// Classes of requests.
#[derive(Clone, Copy, ValueEnum)]
enum Class {
    /// Falkenauer U: pieces of 20 to 100 on bars of 150.
    Uniform,
    /// Falkenauer T: three pieces fill a bar of 1000 without a rest.
    Triplets,
    /// Schwerin and Wäscher: pieces of 150 to 200 on bars of 1000.
    Schwerin,
    /// Gau and Wäscher's CUTGEN1: lengths from 1 to 80 % of the bar, demand 10 on average.
    Cutgen,
    /// Haouari and Serairi: bars of five lengths, their costs equal to their lengths.
    VariableSized,
    /// A workshop's list: three stock lengths, kerf and trims.
    Practical,
    /// The same with prices, finite stock and leftovers.
    Leftovers,
    /// The same with at most two lengths on a bar.
    Complexity,
    /// Frames: mitred pieces in pairs, on a profile that may be turned.
    Mitres,
    /// Pieces of which some are longer than any bar, to be joined.
    Joins,
    /// A workshop's list of 20 to 60 pieces, whose stock of three lengths does not suffice.
    Short,
    /// The same from leftovers, nearly all of different lengths.
    ShortLeftovers,
    /// The same with two or three pieces on a bar of the one length in stock.
    ShortLong,
    /// Requests at a limit: of kinds, stock, pieces, mitres, lengths on a bar or joins. The seed chooses which.
    Limits,
}

impl Generate {
    /// Prints the request as JSON.
    pub fn run(self) -> Result<(), Failure> {
        let request = self.class.request(self.size, &mut Random::new(self.seed));
        let text = serde_json::to_string_pretty(&request).map_err(Failure::new)?;
        print(text.as_bytes()).map(|_| ())
    }
}

impl Class {
    fn request(self, size: Option<u32>, random: &mut Random) -> Request {
        let (pieces, kinds) = (size.unwrap_or(120), size.unwrap_or(25));
        match self {
            Self::Uniform => packing::uniform(pieces, random),
            Self::Triplets => packing::triplets(pieces.div_ceil(3), random),
            Self::Schwerin => packing::schwerin(pieces, random),
            Self::Cutgen => packing::cutgen(kinds, random),
            Self::VariableSized => packing::variable_sized(pieces, random),
            Self::Practical => practical::practical(kinds, random),
            Self::Leftovers => practical::leftovers(kinds, random),
            Self::Complexity => practical::complexity(kinds, random),
            Self::Mitres => practical::mitres(kinds, random),
            Self::Joins => practical::joins(kinds, random),
            Self::Short => short::short(kinds, random),
            Self::ShortLeftovers => short::leftovers(kinds, random),
            Self::ShortLong => short::long(kinds, random),
            Self::Limits => limits::limits(size, random),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kerfwise_core::builder::build;

    #[test]
    fn every_class_makes_valid_requests_of_any_size_and_the_same_from_the_same_seed() {
        for class in Class::value_variants() {
            for (seed, size) in [
                (1, None),
                (2, Some(1)),
                (3, Some(2)),
                (4, Some(40)),
                (u64::MAX, Some(300)),
            ] {
                let request = class.request(size, &mut Random::new(seed));
                assert!(build(&request).is_ok(), "{:?}", build(&request).err());
                assert_eq!(request, class.request(size, &mut Random::new(seed)));
                let text = serde_json::to_vec(&request).expect("writable");
                assert_eq!(
                    kerfwise_core::builder::read_request(&text),
                    Ok(request),
                    "it reads back"
                );
            }
        }
    }

    #[test]
    fn other_seeds_make_other_requests() {
        for class in Class::value_variants() {
            let of = |seed| class.request(None, &mut Random::new(seed));
            assert_ne!(of(1), of(2));
        }
    }
}
