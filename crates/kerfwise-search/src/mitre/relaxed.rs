//! The relaxation of mitred bars to straight ones, and plans made of its solutions.
//!
//! With a linear bound on margins and gaps every piece has a fixed width and every bar a fixed capacity: a
//! one-dimensional cutting stock problem that ignores only how ends meet. Its bounds hold for the request. If all
//! pieces are of one family, its patterns mostly fit as they are, so it proves plans by itself. Example:
//! parallelograms of one angle are square pieces with a wider kerf.

use super::arrange::Arranger;
use super::fill::{Choice, Filler};
use super::kit::{Kit, Load};
use super::linear::Linear;
use super::priced::problem;
use super::residual::{self, Cuts};
use super::tuning::ADOPTION_SHARE;
use crate::search::{LowerBound, Search};
use crate::straight::{self, Control, Problem, Solution};

/// Name in answers and logs.
const NAME: &str = "mitres as straight cuts";

/// The straight problem, and the stock type of each of its entries. Its items are the item types.
struct Translation {
    problem: Problem,
    stock: Vec<usize>,
    /// The unit of the problem's costs.
    unit: i128,
}

/// Solves the relaxation within a budget of work, raises the bounds, and offers the plans to which it leads.
pub(super) fn solve(search: &mut Search, kit: &Kit, arranger: &mut Arranger, linear: &Linear, budget: u64) {
    let Some(translation) = Translation::new(kit, linear) else {
        return;
    };
    let stop = search.stop_signal();
    let mut spent_on_plans = 0;
    let solution = {
        let mut adopt = |solution: &Solution| {
            spent_on_plans += translation.adopt(search, kit, arranger, linear, solution);
        };
        let mut control = Control::new(budget, stop, &mut adopt);
        let solution = straight::solve(&translation.problem, &mut control);
        let spent = control.spent();
        search.spend(spent);
        solution
    };
    spent_on_plans += translation.adopt(search, kit, arranger, linear, &solution);
    search.spend(spent_on_plans);
}

impl Translation {
    /// Returns `None` if a piece would have no width, or if costs do not fit.
    fn new(kit: &Kit, linear: &Linear) -> Option<Self> {
        let unit = kit.instance.cost_unit();
        if !kit.instance.sums_fit(unit) {
            return None;
        }
        let (mut problem, stock) = problem(kit, linear);
        problem.stocks.iter_mut().for_each(|stock| stock.cost /= unit);
        keep_apart(kit, &mut problem)?;
        // The straight problem limits different widths, and the model different lengths.
        let items = problem.items.iter();
        let mut by_length: Vec<(i64, i64)> = items.map(|item| (item.value, item.width)).collect();
        by_length.sort();
        let same = by_length
            .windows(2)
            .all(|two| two[0].0 != two[1].0 || two[0].1 == two[1].1);
        if same {
            problem.per_bar = kit.instance.per_bar;
        }
        Some(Self {
            problem,
            stock,
            unit: i128::from(unit),
        })
    }

    /// Takes over the bounds, and the plan if it may be better than the best. Returns the work done.
    fn adopt(
        &self,
        search: &mut Search,
        kit: &Kit,
        arranger: &mut Arranger,
        linear: &Linear,
        solution: &Solution,
    ) -> u64 {
        // Joined bars allow plans that this problem does not contain.
        if kit.instance.joins.is_none() {
            search.raise(LowerBound {
                uncut: i128::from(solution.uncut_bound),
                cost: i128::from(solution.lower_bound) * self.unit,
            });
        }
        let relaxed = (
            i128::from(self.problem.uncut_value(solution)),
            i128::from(self.problem.cost(solution)) * self.unit,
        );
        let best = (search.best().objective.uncut, search.best().objective.cost);
        if relaxed > best {
            return 0;
        }
        let (mut cuts, mut rest) = (Cuts::new(), residual::whole(kit.instance));
        let most = search.work / ADOPTION_SHARE;
        let mut spent = 0;
        for (pattern, times) in &solution.bars {
            spent += arranger.take_work() + 100;
            if spent > most {
                return spent;
            }
            let stock = self.stock[pattern.stock];
            let load = fitting(kit, arranger, pattern.counts.clone(), stock);
            if !load.is_empty() {
                let bar = (stock, load);
                rest.take(&bar, *times);
                cuts.push((bar, *times));
            }
        }
        let mut filler = Filler {
            kit,
            arranger,
            linear,
            work: most - spent,
        };
        let filled = filler.fill_bars(&mut rest, &mut cuts, Choice::Price);
        spent = most - filler.work;
        if filled.is_some() && residual::rank(kit, &rest, &cuts) <= best {
            search.offer(residual::plan(kit, arranger, &cuts), NAME);
        }
        spent
    }
}

/// Gives item types of different lengths different widths, since the straight problem takes types of one width for
/// equal. Some get a few nanometres narrower, which only relaxes further. Returns `None` if a type would have no
/// width.
fn keep_apart(kit: &Kit, problem: &mut Problem) -> Option<()> {
    let mut order: Vec<usize> = (0..kit.mean.len()).collect();
    let items = &mut problem.items;
    order.sort_by_key(|shape| std::cmp::Reverse((items[*shape].width, items[*shape].value)));
    let mut last: Option<(i64, i64)> = None;
    for shape in order {
        let item = &mut items[shape];
        if let Some((known, of)) = last {
            item.width = item.width.min(known - i64::from(of != item.value));
        }
        if item.width < 1 {
            return None;
        }
        last = Some((item.width, item.value));
    }
    Some(())
}

/// The load without the pieces that are too many. As long as the load is too long, it loses the shortest piece that
/// makes up for the missing length, or else the longest piece.
fn fitting(kit: &Kit, arranger: &mut Arranger, mut load: Load, stock: usize) -> Load {
    while !load.is_empty() && !kit.fits(arranger, &load, stock) {
        let missing = kit.needs(arranger, &load) - kit.room[stock];
        let enough = |at: &usize| kit.mean[load[*at].0] >= missing;
        let shortest = (0..load.len())
            .filter(enough)
            .min_by_key(|at| kit.mean[load[*at].0]);
        let longest = (0..load.len()).max_by_key(|at| kit.mean[load[*at].0]);
        let Some(at) = shortest.or(longest) else { break };
        load[at].1 -= 1;
        load.retain(|(_, count)| *count > 0);
    }
    load
}
