//! What was tuned of the mitre solver, in one table: limits beyond which a step does not pay, and shares of the work.
//!
//! Work is in units of about a nanosecond; a share of N is one part in N of the work that is left. The share that each
//! step gets is in its list (`steps.rs`). The measurements are on the page on mitred bars
//! (docs/solver/mitred-bars.md). A number without a reason or a measurement was chosen by hand. Units of numbers, the
//! work that a step counts, and limits of the model stay beside the code that uses them.

use std::ops::RangeInclusive;

// Rows of sets.
/// Steps to arrange a set exactly, with all its parts. Larger sets are arranged by insertion.
pub(super) const EXACT_STEPS: usize = 1_000_000;
/// Steps for the part of such a set that is arranged exactly before the other pieces are inserted.
pub(super) const INSERTION_STEPS: usize = 50_000;
/// Rows that are remembered before memory is freed. Each mix has at least one.
pub(super) const REMEMBERED_ROWS: usize = 400_000;
/// Families above which a mix has no links to the mixes with one more piece.
pub(super) const LINKED_FAMILIES: usize = 16;
/// End classes above which no linear bound on gaps is set up.
pub(super) const LINEAR_CLASSES: usize = 48;

// Short lists, solved whole.
/// Share of the work for a short list of square pieces, which is solved whole for its lower levels.
pub(super) const SHORT_LIST_SHARE: u64 = 2;
/// Most pieces of a short list.
pub(super) const SHORT_LIST_PIECES: u32 = 64;
/// Sets of pieces up to which a list is solved whole before anything else.
pub(super) const SHORT_LIST_SETS: usize = 4096;
/// The same at effort `thorough`, which has time for it. The table then takes up to some 180 MB.
pub(super) const LONGER_LIST_SETS: usize = 40_000;
/// Most states whose places are allocated in advance.
pub(super) const SHORT_LIST_PLACES: usize = 4096;
/// Work to look for fewer patterns of a list that was solved whole. Lists of up to 8 pieces take a small part of it.
pub(super) const FEWEST_PATTERNS_WORK: u64 = 2_000_000;

// First fit, and plans made of straight cuts.
/// Stock types tried for one bar of a greedy plan; of more they are sampled evenly.
pub(super) const FIRST_FIT_STOCK: usize = 32;
/// Numbers of copies tried one by one, from the most that a bound allows downwards, before they are halved.
pub(super) const COPIES_TRIED: u32 = 4;
/// Share of the work for the plan that a solution of straight cuts leads to.
pub(super) const ADOPTION_SHARE: u64 = 8;

// Bars priced by their rows.
/// Most cells of a bar. Finer cells hardly raise a bound.
pub(super) const ROW_CELLS: usize = 1 << 15;
/// Most entries of a table, which limits memory.
pub(super) const ROW_TABLE_ENTRIES: usize = 1 << 20;
/// Work of one round, in coarse cells first and then in finer ones.
pub(super) const ROW_ROUNDS: [usize; 3] = [250_000, 2_000_000, 8_000_000];
/// Item types above which there are so few rounds that they prove less than the linear bound.
pub(super) const ROW_TYPES: usize = 150;
/// Share of the work for cells of one size.
pub(super) const ROW_SHARE: u64 = 8;

// Sets of pieces.
/// Item types up to which lists with a main family leave rows out. Without rows 227 of 240 lists of 25 and 40 types were
/// proved, and 223 with them; of 100 types the mean gap at `normal` was 0.28 instead of 0.12 %.
pub(super) const SETS_ALONE_TYPES: usize = 50;
/// Item types above which sets are not priced: one relaxation of 600 types and a dive take all the work and find no better
/// plan.
pub(super) const SET_TYPES: usize = 400;
/// Share of the work for the relaxation over sets, before the first dives. Patterns in the gap prove what it leaves open.
pub(super) const RELAXATION_SHARE: u64 = 10;
/// The same if the step for patterns in the gap is not taken: of 96 previews with the smaller share nine were better and
/// five worse.
pub(super) const WHOLE_RELAXATION_SHARE: u64 = 2;
/// Share of the work for pricing one bar if nothing less decides whether there are better sets.
pub(super) const PRICING_SHARE: u64 = 50;
/// Work for pricing one bar while any set that pays is enough. With it and with bars cut anew 79 of 120 lists of frames
/// were proved, and 67 with pricing to the end.
pub(super) const HASTY_PRICING_WORK: u64 = 100_000;
/// Sets taken from a hasty walk.
pub(super) const HASTY_COLUMNS: usize = 2;
/// Sets taken from a longer walk. With eight of them and walks that go on for better ones, the relaxation of
/// `generate mitres --size 40 --seed 44` was solved with 0.43 billion units, and with one by one with 1.3.
pub(super) const PRICED_COLUMNS: usize = 8;
/// Work for pricing one bar in a dive, unless the effort is preview: of 540 lists of frames 519 were proved with it, and
/// 517 with a third of it or with three times as much. In previews the mean gap was 0.65 instead of 0.37 %.
pub(super) const DIVE_PRICING_WORK: u64 = 300_000;
/// Most pieces of the main family on a bar for which the excess of its sets is looked up number by number.
pub(super) const MAIN_COPIES: u32 = 64;
/// Share of the work for pricing one bar, or for one list, for the table that bounds completions.
pub(super) const TABLE_SHARE: u64 = 4;
/// Most cells of this table. With 22 000 cells the bound of a whole bar was 1.31 % above its price, and with 2 800 cells
/// 1.41 %.
pub(super) const COMPLETION_CELLS: usize = 1 << 12;
/// Most entries of this table, which limits memory.
pub(super) const COMPLETION_ENTRIES: usize = 1 << 20;
/// How often stand-ins are made dearer.
pub(super) const STAND_IN_RAISES: u32 = 5;

// Patterns in the gap.
/// Sets listed to close a gap, beyond which branching on them takes too long.
pub(super) const GAP_SETS: usize = 20_000;
/// The same if pieces are covered exactly once and there are no pairs to branch on. Of 740 lists of frames none is better
/// with 2 000 sets; 12 types, seed 35, are proved by maximal sets alone, and not by 136 sets that cover exactly once.
pub(super) const GAP_SETS_COVERED_ONCE: usize = 50;
/// Share of the step's work for pricing one bar, so that its prices are sharp.
pub(super) const GAP_PRICING_SHARE: u64 = 8;
/// Share of the step's work that the relaxation over sets leaves for the second list, if the first list is too long.
pub(super) const GAP_KEPT_SHARE: u64 = 2;
/// Share of the step's work for one list of sets.
pub(super) const GAP_SHARE: u64 = 2;

// Dives.
/// Dives before patterns in the gap are listed.
pub(super) const FIRST_DIVES: u64 = 6;
/// Dives for each level of the objective. Restarts continue to count from here, so that they dive in other orders.
pub(super) const DIVES: u64 = 1000;
/// Dives in one order: two each with none, one and two discrepancies.
pub(super) const DIVES_IN_ORDER: u64 = 6;
/// Fraction above which a pattern is fixed together with a better one.
pub(super) const ROUNDED_UP: f64 = 0.85;
/// Share of the work to complete the plan of a dive by first fit.
pub(super) const COMPLETION_SHARE: u64 = 4;

// Better plans from a plan.
/// Work for bars cut anew after a dive, as a multiple of the work of the dive.
pub(super) const RECUT_TIMES: u64 = 2;
/// Number of bars that are cut anew at once.
pub(super) const RECUT_BARS: RangeInclusive<u32> = 5..=14;
/// Most bars of one pattern among them.
pub(super) const RECUT_EACH: u32 = 2;
/// Work for planning one pair of bars anew.
pub(super) const PAIR_WORK: u64 = 3_000_000;
/// Different bars that are paired, those with most waste first.
pub(super) const POLISHED_BARS: usize = 60;
/// Stock types tried for a pair besides its own.
pub(super) const POLISH_STOCK: usize = 12;
