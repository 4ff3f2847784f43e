//! The Kerfwise optimizer: the cutting model, its strategies and bounds, and an independent verifier.

pub mod straight;
