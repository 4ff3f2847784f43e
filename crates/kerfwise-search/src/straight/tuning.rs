//! What was tuned of the search for square cuts, in one table: limits beyond which a step does not pay, and shares of the
//! work.
//!
//! Work is in units of about a nanosecond. The share that each step gets is in its list (`opening.rs`, `rounds.rs`). The
//! measurements are on the page on square cuts (docs/solver/square-cuts.md). Units of numbers and what follows
//! from the model's own limits stay beside the code that uses them.

use std::ops::RangeInclusive;

// The first plans.
/// Most types of a list for which the relaxation fits into time and memory.
pub(super) const RELAXED_TYPES: usize = 1500;
/// Types from which on bars of the plan are planned anew before the relaxation.
pub(super) const REPLANNED_TYPES: usize = 300;
/// Types above which a preview may end before the relaxation does.
pub(super) const PREVIEWED_TYPES: usize = 80;
/// Most types of a short list.
pub(super) const SHORT_LIST_TYPES: usize = 60;
/// Passes of value correction before the relaxation. On many lists one of these plans reaches the bound of lengths.
pub(super) const FIRST_PASSES: u32 = 3;
/// Passes of value correction if no relaxation follows.
pub(super) const PASSES_OF_HUGE_LISTS: u32 = 20;
/// Stock types tried for one bar of a greedy plan; of more they are sampled evenly, so that a list with a thousand rows of
/// stock stays quick.
pub(super) const GREEDY_STOCK: usize = 48;
/// Types tried for the last place on a bar that carries few pieces.
pub(super) const LAST_PLACE_TYPES: usize = 64;
/// Steps of the knapsack search for one bar of value correction.
pub(super) const VALUE_CORRECTION_STEPS: u64 = 3_000;
/// Stock types tried for one bar of value correction.
pub(super) const VALUE_CORRECTION_STOCK: usize = 6;
/// Stock types tried for one bar of a thrifty plan.
pub(super) const THRIFTY_STOCK: usize = 6;
/// Shares of the average waste that the bound allows, in hundredths; each share gives one plan. The less the first bars
/// waste, the more is left for the last bars, which are hard to fill.
pub(super) const THRIFTY_SHARES: [i64; 8] = [50, 20, 80, 5, 35, 65, 10, 110];
/// Thrifty plans made of a list of few types.
pub(super) const THRIFTY_PLANS: usize = 4;
/// Types above which all shares are tried.
pub(super) const ALL_SHARES_TYPES: usize = 60;
/// Longest bars at the end of a thrifty plan that are planned again as a list of their own; one number for each share.
pub(super) const THRIFTY_LAST_BARS: [i64; 8] = [16, 24, 12, 20, 18, 22, 30, 14];
/// Work for such a list.
pub(super) const THRIFTY_LAST_WORK: u64 = 3_000_000;
/// Longest bars that the last pieces of a plan may take to be dealt out exactly.
pub(super) const TAIL_BARS: i64 = 6;
/// Steps for dealing them out.
pub(super) const TAIL_STEPS: u64 = 150_000;
/// Most words of 64 reachable sums that are kept; without them longer searches find less.
pub(super) const TAIL_WORDS: usize = 60_000;
/// Fills listed for one of the last bars.
pub(super) const TAIL_FILLS: usize = 300;

// Stock that does not suffice.
/// Dives before the list in which uncut pieces have bars of their own. They are quick, and previews may end with them.
pub(super) const FIRST_DIVES: u32 = 40;

// Steady plans (a list that changes a little keeps most of its bars).
/// Pieces of a lot, in the order of the steps.
pub(super) const LOTS: [u32; 2] = [4, 2];
/// Gap at which the relaxation of a step may end, as a share of its value: its whole bars are good enough by then. The steps
/// are skipped if the bound leaves a smaller share as waste.
pub(super) const STEADY_GAP: f64 = 5e-4;
/// Most types for which two more relaxations are quick enough.
pub(super) const STEADY_TYPES: usize = 60;
/// Work of the two relaxations, about, times the square of the number of types. If it were more than half of the work, a
/// preview would end in them.
pub(super) const STEADY_WORK: u64 = 2_000;

// Pricing.
/// Nodes for pricing one bar if no table can take over.
pub(super) const PRICING_NODES: u64 = 400_000;
/// Times `PRICING_NODES` that pricing may take where the number of types on a bar is limited, so that no table of states
/// applies.
pub(super) const PRICING_TIMES: u64 = 16;
/// Work for the states of one bar.
pub(super) const PRICING_STATES: u64 = 6_000_000;
/// Nodes for one bar while the relaxation is far from solved.
pub(super) const HASTY_NODES: u64 = 20_000;
/// Nodes for one bar if there are several stock types to price and their relaxation is solved again quickly.
pub(super) const HASTIEST_NODES: u64 = 5_000;
/// Types above which further patterns of one search slow the relaxation down.
pub(super) const ONE_PATTERN_TYPES: usize = 100;
/// Rounds after which pricing computes the greatest worth of a bar again.
pub(super) const HASTY_ROUNDS: u32 = 12;
/// Most word operations to lower capacities to reachable sums. If more are needed, capacities stay as they are.
pub(super) const REACH_WORK: i64 = 2_000_000;
/// Patterns kept in the pool; those found later serve only where they were found.
pub(super) const POOL_PATTERNS: usize = 100_000;

// Numbers of bars.
/// Share of the work that is left, one of so many, that the search for the cheapest numbers of bars may take.
pub(super) const NUMBERS_SHARE: u64 = 4;
/// Work of the first of these searches, about a millisecond.
pub(super) const NUMBERS_WORK: u64 = 1_000_000;
/// Most rows. The search takes time in proportion to them.
pub(super) const NUMBERS_ROWS: usize = 300;
/// Most cells of the table that says how much bars can be worth at the prices of a row.
pub(super) const WORTH_CELLS: u64 = 300_000;
/// Nodes of the search for the worth of a bar that a relaxation had none of, where the table would be larger.
pub(super) const WORTH_NODES: u64 = 20_000;
/// Share of the room between bound and cost that must lie between a relaxation's value and the cost for the relaxation to
/// end early.
pub(super) const NUMBERS_SETTLED: f64 = 0.9;
/// Share of the room between bound and cost that dives with given numbers of bars leave unused at each step.
pub(super) const NUMBERS_NEAR: f64 = 0.8;

// Rounds of dives.
/// Types above which a list is *long*. Solving a relaxation again takes longest there, so even a quick dive keeps some room
/// at each step, and numbers of bars are tried before any dive.
pub(super) const LONG_TYPES: usize = 100;
/// Most types of a *short* list. Numbers of bars are tried before any dive here too: the relaxations are solved again
/// quickly, and a dive with given numbers of bars reaches the bound more often than a free dive.
pub(super) const SHORT_TYPES: usize = 60;
/// Work for the dives of the first round, times the square of the number of types.
pub(super) const DIVE_WORK: u64 = 4_000;
/// Quick dives of a round, each in another order.
pub(super) const QUICK_DIVES: u64 = 2;
/// Dives of a round on a full list. Every other dive begins with the hardest pieces.
pub(super) const FULL_LIST_DIVES: u32 = 16;
/// Dives of a round, to the bound and to any better cost in turn.
pub(super) const DIVE_TURNS: u32 = 8;
/// Share of the room between bound and target that a dive must leave unused at each step.
pub(super) const DIVE_NEAR: f64 = 0.8;
/// Most rounds. The last one would have more work than any budget.
pub(super) const MOST_ROUNDS: u32 = 60;
/// Patterns of a relaxation for which one pattern is fixed at once.
pub(super) const FIXED_AT_ONCE: usize = 64;
/// Shares of the allowed waste that the first bars may take, in hundredths. The less they take, the more room the last
/// bars have.
pub(super) const WASTE_SHARES: [i64; 2] = [60, 90];
/// Most last bars, as a multiple of the number asked for; more would be too long a list for the work.
pub(super) const LAST_BARS_TIMES: i64 = 4;
/// Share of the work that is left for lists made of full bars: one part in so many.
pub(super) const FULL_BARS_SHARE: u64 = 5;
/// Most waste of such a list in all: one part in so many of one bar.
pub(super) const FULL_BARS_WASTE: i64 = 100;
/// Least pieces on a bar, on average, for which the last bars still have fills to choose from. With six pieces a bar nearly
/// every list made of full bars was filled again, with three next to none.
pub(super) const FULL_BARS_PIECES: i64 = 5;
/// Random change of the order of pieces from try to try, as a share.
pub(super) const ORDER_NOISE: f64 = 0.3;
/// Share by which a piece without a place comes earlier in the next try.
pub(super) const ORDER_GAIN: f64 = 0.2;
/// Work to look for one fill.
pub(super) const FULL_BAR_WORK: u64 = 400_000;
/// Factor by which earlier conflicts count less when a new one comes.
pub(super) const CONFLICT_DECAY: f64 = 0.9;
/// Share of the heaviest weight from which a pattern settles a conflict.
pub(super) const CONFLICT_WEIGHT: f64 = 0.5;

// Better plans from a plan.
/// Number of bars that are planned again, from the fewest to the most.
pub(super) const NEIGHBOURHOOD_BARS: RangeInclusive<u32> = 10..=30;
/// The same where some of them stand for pieces that stay uncut.
pub(super) const SPARE_BARS: RangeInclusive<u32> = 4..=16;
/// Most bars of one pattern among them.
pub(super) const NEIGHBOURHOOD_EACH: u32 = 4;
/// Work for one neighbourhood.
pub(super) const NEIGHBOURHOOD_WORK: u64 = 4_000_000;
/// One neighbourhood in so many looks for another plan of the same cost. The others look for a cheaper plan alone, because
/// it is clear at once that most of them hold none.
pub(super) const EQUAL_COST_TURN: u64 = 10;
/// Passes over all pairs of patterns.
pub(super) const POLISH_PASSES: u32 = 4;
/// Nodes of a search that deals the pieces of two bars for longer offcuts.
pub(super) const POLISH_NODES: u64 = 20_000;

// Rows that lift the bound, and the tree.
/// Steps of one search for fills. The stop signal is read between two searches.
pub(super) const FILL_STEPS: u64 = 60_000_000;
/// Steps for the list of a node below the root. If they do not suffice, another decision costs less than the list.
pub(super) const LIST_STEPS: u64 = 2_000_000;
/// Most patterns that a round adds.
pub(super) const LIFT_COLUMNS: usize = 60;
/// Most cells of the table of fills.
pub(super) const FILL_CELLS: i64 = 4_000_000;
/// Most rounds of rows.
pub(super) const LIFT_ROUNDS: u32 = 40;
/// The same below the root.
pub(super) const NODE_ROUNDS: u32 = 2;
/// Rounds that hardly lift the bound, after which no more rows are tried.
pub(super) const TIRED_ROUNDS: u32 = 4;
/// Patterns taken from the pool at the start.
pub(super) const LIFT_KNOWN: usize = 5_000;
/// Most patterns for the search of a node below the root. Beyond these one more decision is quicker.
pub(super) const NODE_PATTERNS: usize = 6_000;
/// Most work for the search of such a node.
pub(super) const NODE_WORK: u64 = 30_000_000;
/// Most decisions on the way to a node.
pub(super) const LIFT_DEPTH: usize = 200;
/// Room between bound and target that counts as none, in bars and as a share of the target (which covers the effect of
/// `shade`). All full patterns are worth the same then, and rows lift nothing.
pub(super) const FLAT_ROOM: (f64, f64) = (1e-4, 4e-7);
/// Most rows.
pub(super) const LIFT_ROWS: usize = 250;

// Certificates.
/// Most cases of a proof over numbers of bars.
pub(super) const COVER_CASES: usize = 4000;
/// Share of the work, one of so many, for cases with rows where they may do without.
pub(super) const COVER_SHARE: u64 = 24;
/// Most splits above one case.
pub(super) const COVER_DEPTH: u32 = 300;
/// Table cells for lengths.
pub(super) const LEVEL_CELLS: i64 = 4_000_000;
/// Steps to fill them.
pub(super) const LEVEL_STEPS: i64 = 100_000_000;
/// Most patterns of a proof by its list of patterns at first.
pub(super) const LISTED_PATTERNS: usize = 20_000;
/// The same where there are more of either sort.
pub(super) const MANY_LISTED_PATTERNS: usize = 130_000;
/// Work for one list.
pub(super) const LISTED_WORK: u64 = 60_000_000;
/// Most item types and stock types together: the square of this number, in numbers, must fit a browser's memory.
pub(super) const CERTIFIED_ROWS: usize = 2500;
/// Rounds of rows added to cases of each depth.
pub(super) const CASE_ROUNDS: [u32; 8] = [40, 4, 2, 2, 1, 1, 1, 1];
/// Most rows of a case, and no more than four times as many as there are item types.
pub(super) const CASE_ROWS: usize = 300;
/// Most entries of the program with them: 16 bytes each, and twice that while it grows, of the 256 MiB of a browser.
pub(super) const CASE_ENTRIES: u64 = 3_000_000;
/// Most cases of a proof by branching.
pub(super) const TREE_CASES: usize = 4000;
/// Lengths on a bar that are few.
pub(super) const FEW_LENGTHS: u32 = 3;
/// Most splits above one case.
pub(super) const TREE_DEPTH: u32 = 300;

// Bars of an earlier plan that stay (40 types, `bench --by-one-piece --with-previous`, 12 lists).
/// Relaxations, each with another random part: 90 % of the bars stay with 8, 89 % with 4 in two thirds of the time.
pub(super) const EARLIER_TRIALS: u64 = 8;
/// Shares of the cheapest bar by which a relaxation is to be cheaper than the incumbent, in turn.
pub(super) const EARLIER_SLACK: [f64; 4] = [0.0, 0.0625, 0.125, 0.25];
/// Most by which chance makes one bar that stays worth more than another, in bars.
pub(super) const EARLIER_NOISE: f64 = 0.5;
/// A plan beside the bars that stay, and the exchanges after it, may each take this part of the work that is left.
pub(super) const EARLIER_SHARE: u64 = 8;
/// Nodes of a search that deals the pieces of two bars during exchanges. Those that succeed do so early.
pub(super) const EXCHANGE_NODES: u64 = 200;

/// Most rests of a list that is searched whole for the least scrap. A rest takes 80 bytes.
pub(super) const SCRAP_RESTS: usize = 300_000;

/// Most rests of what a dive for less scrap leaves, and of a few bars that are planned anew.
pub(super) const SCRAP_DIVE_RESTS: usize = 4_000;
pub(super) const SCRAP_NEAR_RESTS: usize = 6_000;

/// Rounds of pricing below the first relaxation of a dive for less scrap.
pub(super) const SCRAP_DIVE_ROUNDS: usize = 12;

/// Work for a list with an offcut as a shorter bar; twice as much where that decides none.
pub(super) const SCRAP_OFFCUT_WORK: u64 = 12_000_000;

/// Most patterns of which bars are planned anew together.
pub(super) const SCRAP_NEAR_BARS: usize = 6;

/// Work of a round for less scrap, and rounds without a better plan after which an impatient search ends.
pub(super) const SCRAP_ROUND: u64 = 60_000_000;
pub(super) const SCRAP_PATIENCE: u64 = 5;
