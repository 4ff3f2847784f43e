//! What was tuned of the mitre solver, in one table: limits beyond which a step does not pay, and shares of the work.
//!
//! Work is in units of about a nanosecond; a share of N is one part in N of the work that is left. What each step gets is in
//! `steps.rs`. The measurements are on the page
//! on mitred bars (docs/decisions/mitred-bars.md). Units of numbers and what follows from the model's own limits stay
//! beside the code that uses them.

/// Share of the work for a short list of square pieces, which are solved whole for their lower levels.
pub(super) const SHORT_LIST_SHARE: u64 = 2;
/// Sets of pieces up to which a list is solved whole before anything else.
pub(super) const SHORT_LIST_SETS: usize = 4096;
/// The same at `thorough`, which has time for it: the table then takes up to some 180 MB.
pub(super) const LONGER_LIST_SETS: usize = 40_000;
/// Work to look for fewer patterns of a list that was solved whole: lists of up to 8 pieces take a small part of it.
pub(super) const FEWEST_PATTERNS_WORK: u64 = 2_000_000;
/// Cells of a bar priced by its rows: finer ones hardly raise a bound.
pub(super) const MOST_CELLS: usize = 1 << 15;
/// Work of one round of pricing by rows, with coarse cells first and then with finer ones.
pub(super) const ROW_ROUNDS: [usize; 3] = [250_000, 2_000_000, 8_000_000];
/// Shapes above which so few such rounds are made that they prove less than the linear bound.
pub(super) const ROW_SHAPES: usize = 150;
/// Share of the work for pricing by rows with cells of one size.
pub(super) const ROW_SHARE: u64 = 8;
/// Shapes above which sets are not priced: one relaxation of 600 shapes and a dive take all the work and find no better
/// plan.
pub(super) const SET_SHAPES: usize = 400;
/// Share of the work for the relaxation over sets, before the first dives: patterns in the gap prove what it does not.
pub(super) const RELAXATION_SHARE: u64 = 10;
/// The same where that step is not taken: of 96 previews with the smaller share nine were better and five worse.
pub(super) const WHOLE_RELAXATION_SHARE: u64 = 2;
/// Share of the work for pricing one bar where nothing less tells whether there are better sets.
pub(super) const PRICING_SHARE: u64 = 50;
/// Work for pricing one bar while any set that pays will do: of 120 lists of frames 79 were
/// proved with it and with bars cut anew, 67 with pricing to the end.
pub(super) const HASTY: u64 = 100_000;
/// Sets listed to close a gap, beyond which branching on them takes too long.
pub(super) const GAP_SETS: usize = 20_000;
/// The same where pieces are covered exactly once and no pairs can be branched on: a list of 8 kinds is proved by it alone, one of 25
/// kinds and 2 183 sets twice as soon without.
pub(super) const GAP_SETS_COVERED_ONCE: usize = 2_000;
/// Share of the work of that step for pricing one bar, so that its prices are sharp.
pub(super) const GAP_PRICING_SHARE: u64 = 8;
/// Share of the work of that step for one list of sets.
pub(super) const GAP_SHARE: u64 = 2;
/// Dives before patterns in the gap are listed.
pub(super) const FIRST_DIVES: u64 = 6;
/// Dives for each level of the objective; restarts count on from here, so that they dive in other orders.
pub(super) const DIVES: u64 = 1000;
/// Work for planning one pair of bars anew.
pub(super) const PAIR_WORK: u64 = 3_000_000;
/// Different bars that are paired, those with most waste first.
pub(super) const POLISHED_BARS: usize = 60;
/// Stock types tried for a pair besides its own.
pub(super) const POLISH_STOCK: usize = 12;
/// Stock types looked at for one bar of a greedy plan; of more they are sampled evenly.
pub(super) const CANDIDATES: usize = 32;
/// Steps to arrange a set exactly, all its parts included; larger sets are arranged by insertion.
pub(super) const EXACT_STEPS: usize = 1_000_000;
/// Steps for the part of such a set that is arranged exactly before the others are inserted.
pub(super) const INSERTION_STEPS: usize = 50_000;
/// Classes of ends above which no linear bound on gaps is set up.
pub(super) const MOST_CLASSES: usize = 48;
