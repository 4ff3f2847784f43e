//! The relaxation of mitred bars to straight ones, and plans made of its solutions.
//!
//! With a linear bound on margins and gaps every piece has a fixed width and every bar a fixed capacity: a
//! one-dimensional cutting stock problem that drops only how ends meet. Its bounds hold for the request, and
//! where all pieces are of one family its patterns mostly fit as they are, so it proves plans by itself.

use super::arrange::Arranger;
use super::fill::{Choice, Filler};
use super::kit::{Kit, Load};
use super::linear::Linear;
use super::rest::{self, Cuts, Rest};
use crate::search::{LowerBound, Search};
use crate::sorting::Sorting;
use crate::straight::{self, Control, Item, Problem, Solution, Stock};

/// Name in answers and logs.
const NAME: &str = "mitres as straight cuts";

/// The straight problem, and the stock each of its entries stands for; items are the instance's shapes.
struct Translation {
    problem: Problem,
    stock: Vec<usize>,
}

/// Solves the relaxation within a budget of work, raises the search's bounds and offers the plans it leads to.
pub(super) fn run(search: &mut Search, kit: &Kit, arranger: &mut Arranger, linear: &Linear, budget: u64) {
    let Some(translation) = Translation::of(kit, linear) else {
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
    /// `None` where a piece would have no width, or costs do not fit.
    fn of(kit: &Kit, linear: &Linear) -> Option<Self> {
        let instance = kit.instance;
        let room = |stock: &usize| kit.room[*stock] - linear.base;
        let stock: Vec<usize> = (0..kit.room.len()).filter(|stock| room(stock) > 0).collect();
        let stocks = stock.iter().map(|index| Stock {
            capacity: room(index),
            cost: instance.stock[*index].cost.0,
            quantity: instance.stock[*index].quantity,
        });
        let widths = widths(kit, linear)?;
        let items = instance.shapes.iter().zip(&widths).map(|(shape, width)| Item {
            width: *width,
            demand: shape.demand,
            value: shape.length.0,
        });
        // The straight problem counts widths where the model counts lengths.
        let mut by_length: Vec<(i64, i64)> = instance
            .shapes
            .iter()
            .zip(&widths)
            .map(|(shape, width)| (shape.length.0, *width))
            .collect();
        by_length.arrange();
        let same = by_length
            .windows(2)
            .all(|two| two[0].0 != two[1].0 || two[0].1 == two[1].1);
        Some(Self {
            problem: Problem {
                stocks: stocks.collect(),
                items: items.collect(),
                max_distinct: instance.complexity.filter(|_| same),
            },
            stock,
        })
    }

    /// Takes over bounds, and the plan where it may be better than the best. Returns the work done.
    fn adopt(
        &self,
        search: &mut Search,
        kit: &Kit,
        arranger: &mut Arranger,
        linear: &Linear,
        solution: &Solution,
    ) -> u64 {
        // Joined bars reach plans that this problem does not know.
        if kit.instance.joins.is_none() {
            search.raise(LowerBound {
                uncut: i128::from(solution.uncut_bound),
                cost: i128::from(solution.lower_bound),
            });
        }
        let relaxed = (
            i128::from(self.problem.uncut_value(solution)),
            i128::from(self.problem.cost(solution)),
        );
        let best = (search.best().objective.uncut, search.best().objective.cost);
        if relaxed > best {
            return 0;
        }
        let (mut cuts, mut rest) = (Cuts::new(), Rest::whole(kit.instance));
        let most = search.work / 8;
        let mut spent = 0;
        for (pattern, times) in &solution.bars {
            spent += arranger.take_work() + 100;
            if spent > most {
                return spent;
            }
            let stock = self.stock[pattern.stock];
            let load = fitting(kit, arranger, pattern.counts.clone(), stock);
            if !load.is_empty() {
                rest.take(stock, &load, *times);
                cuts.push((stock, load, *times));
            }
        }
        let mut filler = Filler {
            kit,
            arranger,
            linear,
            work: most - spent,
        };
        let filled = filler.fill(&mut rest, &mut cuts, Choice::Price);
        spent = most - filler.work;
        if filled.is_some() && rest::rank(kit, &rest, &cuts) <= best {
            search.offer(rest::plan(kit, arranger, &cuts), NAME);
        }
        spent
    }
}

/// Widths by shape. Shapes of different lengths get different widths, since the straight problem takes shapes of
/// one width for equal ones: some are made a few nanometres narrower, which only relaxes further.
fn widths(kit: &Kit, linear: &Linear) -> Option<Vec<i64>> {
    let instance = kit.instance;
    let width = |shape: usize| kit.mean[shape] + linear.per[kit.family[shape]];
    let mut order: Vec<usize> = (0..kit.mean.len()).collect();
    order.arrange_by_key(|shape| std::cmp::Reverse((width(*shape), instance.shapes[*shape].length)));
    let mut widths = vec![0; order.len()];
    let mut last = None;
    for shape in order {
        let length = instance.shapes[shape].length;
        let own = match last {
            Some((known, of)) if of != length => width(shape).min(known - 1),
            Some((known, _)) => width(shape).min(known),
            None => width(shape),
        };
        if own < 1 {
            return None;
        }
        widths[shape] = own;
        last = Some((own, length));
    }
    Some(widths)
}

/// The load without pieces that are too many: of those that make up for what is missing the shortest, else the
/// longest there is.
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
