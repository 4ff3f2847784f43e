//! What was tuned of the search for joined bars, in one table: limits beyond which a step does not pay, and shares of the
//! work.
//!
//! Work is in units of about a nanosecond; a share of N is one part in N. The share that each step gets is in its list
//! (`steps.rs`, `relax/steps.rs`). The measurements are on the page on joined bars (docs/solver/joined-bars.md). A
//! number without a reason or a measurement was chosen by hand. Units of numbers, the work that a step counts, and limits
//! of the model stay beside the code that uses them.

// Short lists and groups of bars, solved whole.
/// Share of the work to solve a short list whole. Memory limits the tables before this share does.
pub(super) const WHOLE_LIST_SHARE: u64 = 200;
/// Most pieces. The cover recurses as deep as this.
pub(super) const EXACT_PIECES: u32 = 60;
/// Most sets of pieces, and most pairs of a set and a composite, which limits memory.
pub(super) const EXACT_SETS: usize = 200_000;
/// Most composites.
pub(super) const EXACT_COMPOSITES: usize = 2_000;
/// Most steps of the table, and most steps of the cover.
pub(super) const EXACT_STEPS: u64 = 20_000_000;
/// Share of the steps of the table up to which it may have runs of parts of one length.
pub(super) const RUNS_SHARE: u64 = 100;
/// Most states of the table, 4 bytes each.
pub(super) const TABLE_STATES: usize = 1_000_000;
/// Share of the steps of the table up to which it may have states.
pub(super) const TABLE_STATES_SHARE: u64 = 4;
/// Most nodes of the table, some 70 bytes each.
pub(super) const TABLE_NODES: usize = 300_000;
/// Most states of the cover, some 60 bytes each.
pub(super) const COVER_STATES: usize = 400_000;
/// Share of the steps of the cover up to which it may have states.
pub(super) const COVER_STATES_SHARE: u64 = 8;
/// Steps to look for fewer patterns of a list that was solved whole.
pub(super) const FEWEST_PATTERNS_STEPS: u64 = 25_000;

// Long pieces.
/// Nodes for laying a bar with one more piece beside a long one.
pub(super) const TOP_UP_NODES: u64 = 20;
/// Item types that may fail to fit a bar before the bar stays as it is.
pub(super) const TOP_UP_MISSES: u32 = 3;
/// Steps to plan the long pieces by themselves, for a bound on what stays uncut.
pub(super) const LONG_PIECES_STEPS: u64 = 1_000_000;

// Laying pieces on parts.
/// Nodes for laying one bar.
pub(super) const LAYING_NODES: u64 = 400;
/// The same if bars are filled from few item types. Mitred pieces cannot always be laid, and the search took the work
/// from other bars: previews of 150, 200 and 300 mitred types have gaps of 5, 3 and 6 %, with more nodes 19, 15 and 12 %.
pub(super) const HASTY_LAYING_NODES: u64 = 100;
/// Nodes for each choice of the first part, besides its share of all nodes.
pub(super) const FIRST_PART_NODES: u64 = 20;
/// Widths of the profile by which mitred pieces may seem too long for the parts that are left.
pub(super) const MITRE_SLACK: i64 = 12;
/// Tries to lay a pattern, each with one piece less than the one before.
pub(super) const LAYING_ATTEMPTS: u32 = 4;

// Composites and knapsacks.
/// Most composites. If there are more, only the best stock is joined, and no bound beyond that on lengths counts.
pub(super) const MOST_COMPOSITES: usize = 12_000;
/// Item types above which the relaxation takes too long.
pub(super) const RELAXED_TYPES: usize = 600;
/// Size of a knapsack at effort `thorough`, in cells times lots of pieces. A choice of bars gets a second look at this size
/// before it is given up, since a bound may depend on tenths of a millimetre.
pub(super) const FINE_KNAPSACK: u32 = 16_000_000;
/// How many times smaller knapsacks are at effort `normal`.
pub(super) const NORMAL_COARSER: u32 = 10;
/// The same at effort `preview`.
pub(super) const PREVIEW_COARSER: u32 = 100;
/// Greatest sum in the table of attainable uncut lengths, in units of the lengths' greatest common divisor.
pub(super) const UNCUT_SUMS: i64 = 1_000_000;

// Bars filled from few item types.
/// Item types above which each bar is filled from a few of them. Square lists of up to 128 types keep the knapsack of all
/// types: filled from sixteen, 100 types cost 0.2 % less and others up to 0.3 % more.
pub(super) const MANY_TYPES: usize = 128;
/// Item types from which a bar is filled then. Previews of 200, 300 and 500 types have gaps of 0.9, 0.9 and 1.3 %, and had
/// 20 % with all types.
pub(super) const FEW_TYPES: usize = 16;
/// Share of these types that are the widest, five of sixteen. The widest alone, or types spread over all lengths,
/// cost 0.3 % more.
pub(super) const WIDEST_SHARE: usize = 3;
/// Laying mitred bars takes up to so many times the work of their knapsacks. If this is more than there is, lists of more
/// than `FEW_TYPES` types are filled from few: previews of 25 to 120 mitred types have gaps of 2.8 to 3.9 %, and had 9.6
/// to 17.8 %.
pub(super) const LAYING_TIMES: u64 = 20;
/// How many times the work would fill all bars, if all bars were full and laying were free: filling takes an eighth.
pub(super) const FILLINGS: u64 = 8;
/// How many times smaller the knapsacks of few types are, at least.
pub(super) const FEW_TYPES_COARSER: u32 = 10;

// Joined bars as longer bars.
/// Most composites of a list of square cuts in which joined bars are single bars.
pub(super) const LONGER_BARS: usize = 200;
/// Share of the work that is left for each of the lists that look for fewer joints.
pub(super) const LONGER_SHARE: u64 = 4;

// Filling one bar after another.
/// How much more than its length a piece as long as the longest bar is worth, in parts of 256. Pieces that are hard to place
/// come early then, and in another order with another number. The first is the usual one.
pub(super) const FAVOURS: [i64; 4] = [64, 32, 0, 8];
/// Composites tried for one bar.
pub(super) const FILL_COMPOSITES: usize = 12;
/// Share of the work to find places for the pieces that a plan lacks.
pub(super) const MISSING_PIECES_SHARE: u64 = 8;

// Choices of bars.
/// Conditions looked at in one search for the cheapest choice of bars.
pub(super) const CHOICE_STEPS: u64 = 1_000_000;
/// Share of the work to fill the bars of one choice in several ways.
pub(super) const SKETCH_SHARE: u64 = 2;

// The linear program and dives.
/// Cost of leaving a piece uncut, in the dearest bars. If not all pieces can be cut, this is the cost of the longest piece.
pub(super) const STAND_IN_COST: f64 = 64.0;
/// Least cost of leaving a piece uncut if not all pieces can be cut, in the dearest bars.
pub(super) const LEAST_STAND_IN_COST: f64 = 4.0;
/// Cost of a joint in dives, in the dearest bars: of two equal plans the one with fewer joints is found.
pub(super) const JOINT_COST: f64 = 1e-6;
/// Columns added in a round. More columns took as much work.
pub(super) const ROUND_COLUMNS: usize = 6;
/// Share of the work to lay the patterns of the pool before dives.
pub(super) const LAYING_SHARE: u64 = 2;
/// Dives, each with another first choice.
pub(super) const DIVES: usize = 12;
/// Rounds of pricing in the first relaxation of a dive.
pub(super) const FIRST_DIVE_ROUNDS: u32 = 48;
/// Rounds of pricing in each later relaxation.
pub(super) const DIVE_ROUNDS: u32 = 12;

// Better plans from a plan.
/// Different bars that are planned again, those with most waste first.
pub(super) const IMPROVED_BARS: usize = 60;
/// Bars of which triples are tried: the worst twelve, then more of them while work is left.
pub(super) const TRIPLE_BARS: [usize; 3] = [12, 24, IMPROVED_BARS];
/// Most pieces of a group of bars.
pub(super) const GROUP_PIECES: usize = 14;
/// Most sets of the pieces of a group.
pub(super) const GROUP_SETS: u32 = 1_500;
/// Steps to plan one group.
pub(super) const GROUP_STEPS: u64 = 300_000;
/// Further stock types for a group: so many of the cheapest per length, and so many of the cheapest.
pub(super) const GROUP_STOCK: usize = 3;
/// The same for a group of more than `LARGE_GROUP_SETS` sets.
pub(super) const LARGE_GROUP_STOCK: usize = 1;
/// Sets above which a group is large.
pub(super) const LARGE_GROUP_SETS: u32 = GROUP_SETS / 8;

// Restarts.
/// Fewest bars that a turn takes out.
pub(super) const RESTART_BARS: u64 = 3;
/// How many numbers of bars the turns go through: from three to ten.
pub(super) const RESTART_BAR_NUMBERS: u64 = 8;
/// Work to improve one plan. A restart has several hundred turns then.
pub(super) const RESTART_IMPROVEMENT_WORK: u64 = 40_000_000;
/// Weight of a bar's waste among the reasons to take the bar out. Chance has a weight of up to 0.3.
pub(super) const WASTE_WEIGHT: f64 = 0.2;
