//! Branch and bound over a closed list of patterns, with the dual simplex method at each node.
//!
//! A node is cut off only after a check in whole numbers: its dual values are rounded, and their Lagrange bound within
//! the limits of the node must exceed the target. So no proof depends on floating point.
//!
//! The search branches on a pair of types (Ryan & Foster 1981), or on the number of bars of a stock type or of a
//! pattern.

use super::bound;
use super::cuts::{self, Row, whole};
use super::num::{floor, small};
use super::program::{Program, ceiling};
use super::{Model, Pattern, Task, Verdict};

/// Rounds of cuts at a node, by its depth: 20 at the root.
const CUT_ROUNDS: [u32; 8] = [20, 4, 2, 2, 1, 1, 1, 1];

/// Most cuts in the program. There are also at most as many as types, or four times as many with Chvátal-Gomory cuts.
pub(super) const MOST_ROWS: usize = 300;

/// With so many new subset-row cuts, a round adds no Chvátal-Gomory cuts.
const FEW_ROWS: usize = 10;

/// Most types for which cuts are added below the root if Chvátal-Gomory cuts are among them. With more types a node
/// would take too long.
const FEW_TYPES: usize = 60;

pub(super) struct Tree<'t> {
    pub model: &'t mut dyn Model,
    pub task: &'t Task,
    pub patterns: &'t [Pattern],
    pub program: Program,
    /// The limits before each change since the root: column, lower limit, upper limit.
    trail: Vec<(u32, u32, u32)>,
    /// Whether each type is cut exactly as often as wanted. If not, plans may cut more.
    exactly: bool,
    /// The subset-row cuts among the rows.
    triples: Vec<Row>,
    /// The lower limits of all cuts, in the order of their rows.
    pub least: Vec<i64>,
    /// Whether Chvátal-Gomory cuts are added below the root too. They help if few types are wanted once, since then
    /// there are few pairs to branch on. They have entries in most columns, so a node takes longer.
    summed: bool,
    nodes: u32,
    /// The greatest cost of a plan that is searched for.
    most: i64,
}

/// Looks for plans of these patterns that cost less than the incumbent and at most `most`, until there is none. `rows`
/// are subset-row cuts that helped before.
pub(crate) fn search(
    model: &mut dyn Model,
    task: &Task,
    patterns: &[Pattern],
    exactly: bool,
    most: i64,
    rows: &[Row],
) -> Verdict {
    let cost = model.cost();
    let Some(mut program) = Program::new(task, patterns, exactly, cost, &mut *model) else {
        return Verdict::Unknown;
    };
    for (s, bin) in task.bins.iter().enumerate() {
        program.limit(s, 0, bin.quantity);
    }
    for (j, pattern) in patterns.iter().enumerate() {
        let wanted = |&(i, n): &(u32, u32)| task.demand[i as usize].div_ceil(n);
        let enough = pattern.parts.iter().map(wanted).max().unwrap_or(0);
        let most = enough.min(task.bins[pattern.bin as usize].quantity);
        program.limit(task.bins.len() + j, 0, most);
    }
    let once = task.demand.iter().filter(|d| **d == 1).count();
    let mut tree = Tree {
        model,
        task,
        patterns,
        program,
        trail: Vec::new(),
        exactly,
        triples: Vec::new(),
        least: Vec::new(),
        summed: !exactly || 2 * once < task.types(),
        nodes: 0,
        most,
    };
    tree.add_rows(rows);
    tree.node(0)
}

impl Tree<'_> {
    /// Searches the node with the current limits.
    fn node(&mut self, depth: u32) -> Verdict {
        if self.model.exhausted() || depth > 400 {
            return Verdict::Unknown;
        }
        let mark = self.trail.len();
        let mut rounds = CUT_ROUNDS.get(depth as usize).copied().unwrap_or(0);
        if depth > 0 && self.summed && self.task.types() > FEW_TYPES {
            rounds = 0;
        }
        let mut before = f64::NEG_INFINITY;
        let values = loop {
            let (cut_off, ceiling) = self.settle();
            if cut_off || self.model.exhausted() {
                self.undo(mark);
                return if cut_off {
                    Verdict::Exhausted
                } else {
                    Verdict::Unknown
                };
            }
            let values = self.program.values();
            let now = self.program.lp.limited_objective();
            if rounds == 0 || now - before < 0.02 * (ceiling - now) || !self.cut(&values) {
                if depth > 0 || self.summed {
                    break values;
                }
                if self.settled_by_sums(&values) {
                    self.undo(mark);
                    return Verdict::Exhausted;
                }
                break self.program.values();
            }
            (rounds, before) = (rounds - 1, now);
        };
        let target = self.target();
        self.nodes += 1;
        if depth < 4 || self.nodes.is_multiple_of(8) || values.iter().all(|v| whole(v.1)) {
            self.round(&values);
        }
        if self.model.closed() {
            return Verdict::Exhausted;
        }
        let bins = self.task.bins.len();
        let verdict = match most_fractional(&values, bins) {
            Some((j, x)) => match self.pair(&values).filter(|_| j >= bins) {
                Some((one, two, together)) => self.branch_on_pair(one, two, together, depth),
                None => self.branch(j, x, depth),
            },
            // `round` has offered the whole solution, and it is now the incumbent. No other plan of the node is better.
            None if self.model.cost() <= target => Verdict::Exhausted,
            None => Verdict::Unknown,
        };
        self.undo(mark);
        verdict
    }

    /// Solves the relaxation of the node and tightens its limits. Returns whether the node is cut off, and the value
    /// from which it would be.
    pub(super) fn settle(&mut self) -> (bool, f64) {
        let target = self.target();
        let (task, exactly, rows) = (self.task, self.exactly, &self.least);
        let proved = |program: &Program| bound::safe(program, task, exactly, rows, target);
        let (cut_off, slack) = self.program.settle(target, &mut *self.model, proved);
        if !cut_off && !self.model.exhausted() {
            self.fix_by_reduced_cost(&slack);
        }
        (cut_off, ceiling(target))
    }

    /// Adds cuts that the solution breaks. Returns false if there are none.
    fn cut(&mut self, values: &[(usize, f64)]) -> bool {
        let most = self.task.types() * if self.summed { 4 } else { 1 };
        if self.least.len() >= MOST_ROWS.min(most) {
            return false;
        }
        let before = self.least.len();
        if self.exactly {
            let used = self.used(values, |_| true);
            let (rows, work) = cuts::broken(&self.task.demand, &used, &self.triples);
            self.model.spend(work);
            self.add_rows(&rows);
        }
        if self.summed && self.least.len() - before < FEW_ROWS {
            self.add_rounded(values);
        }
        self.least.len() > before
    }

    fn add_rows(&mut self, found: &[Row]) {
        if found.is_empty() {
            return;
        }
        let columns = &self.program.column[self.task.bins.len()..];
        let more = cuts::entries(&self.task.demand, found, self.patterns, columns);
        self.model.spend((10 * found.len() * self.patterns.len()) as u64);
        self.program.lp.add_rows(&more);
        self.least.extend(more.iter().map(|row| floor(row.1)));
        self.triples.extend(found);
    }

    /// The greatest cost of a plan that is better than the incumbent and at most `most`.
    fn target(&self) -> i64 {
        self.most.min(self.model.cost() - 1)
    }

    fn branch(&mut self, j: usize, x: f64, depth: u32) -> Verdict {
        let down = u32::try_from(floor(x)).unwrap_or(0);
        let (low, high) = (self.program.low[j], self.program.high[j]);
        let mark = self.trail.len();
        self.set(j, down + 1, high);
        let up = self.node(depth + 1);
        self.undo(mark);
        if up == Verdict::Unknown && self.model.exhausted() {
            return up;
        }
        self.set(j, low, down);
        let below = self.node(depth + 1);
        self.undo(mark);
        if up == Verdict::Unknown { up } else { below }
    }

    /// The pair of types to branch on; `None` if plans may cut more pieces than are wanted.
    fn pair(&self, values: &[(usize, f64)]) -> Option<(u32, u32, f64)> {
        if !self.exactly {
            return None;
        }
        let used = self.used(values, |x| !whole(x));
        cuts::pair(&self.task.demand, &used, |_| 0.0)
    }

    /// The patterns whose value passes `of`.
    fn used(&self, values: &[(usize, f64)], of: impl Fn(f64) -> bool) -> Vec<(&Pattern, f64)> {
        let bins = self.task.bins.len();
        let used = values.iter().filter(|v| v.0 >= bins && of(v.1));
        used.map(|&(j, x)| (&self.patterns[j - bins], x)).collect()
    }

    /// Branches on whether two types share a bar (Ryan & Foster 1981). A piece that is wanted once lies on one bar,
    /// with the other type or without it.
    fn branch_on_pair(&mut self, one: u32, two: u32, together: f64, depth: u32) -> Verdict {
        let mut verdict = Verdict::Exhausted;
        for with in [together > 0.5, together <= 0.5] {
            let mark = self.trail.len();
            let mut possible = true;
            for (c, pattern) in self.patterns.iter().enumerate() {
                let has = |item: u32| pattern.parts.iter().any(|p| p.0 == item);
                let j = c + self.task.bins.len();
                if self.program.high[j] > 0 && has(one) && has(two) != with {
                    possible &= self.program.low[j] == 0;
                    self.set(j, self.program.low[j], 0);
                }
            }
            if possible && self.node(depth + 1) == Verdict::Unknown {
                verdict = Verdict::Unknown;
            }
            self.undo(mark);
            if self.model.exhausted() {
                return Verdict::Unknown;
            }
        }
        verdict
    }

    pub(super) fn set(&mut self, j: usize, low: u32, high: u32) {
        self.trail
            .push((small(j), self.program.low[j], self.program.high[j]));
        self.program.limit(j, low, high);
    }

    fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some((j, low, high)) = self.trail.pop() else {
                return;
            };
            self.program.limit(j as usize, low, high);
        }
    }
}

/// The column whose fraction is nearest to a half, and its value. Columns of stock types come before columns of
/// patterns, since they decide more.
fn most_fractional(values: &[(usize, f64)], bins: usize) -> Option<(usize, f64)> {
    let score = |&(j, x): &(usize, f64)| {
        let f = x - x.floor();
        (if f > 0.5 { 1.0 - f } else { f }) + f64::from(u8::from(j < bins))
    };
    let broken = values.iter().filter(|value| !whole(value.1)).copied();
    broken.max_by(|a, b| score(a).total_cmp(&score(b)).then(b.0.cmp(&a.0)))
}
