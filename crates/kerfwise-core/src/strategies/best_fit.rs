//! Best-fit decreasing over several stock lengths: each piece goes on the open bar that it leaves least of.
//!
//! Equal open bars are one group with a count. A bar that takes a piece is then the fullest that does, so the next
//! copies go on it until it is full: the work does not grow with the number of pieces.

use super::Strategy;
use super::greedy::{Open, best_orientation};
use crate::model::{Bar, Instance, Layout, Nm, Plan, Source};
use crate::search::Search;
use kerfwise_kernels::listing::IntoList;

pub(super) const STRATEGY: Strategy = Strategy {
    name: "best fit",
    applies: |_| true,
    run,
};

fn run(search: &mut Search<'_, '_>) {
    for opening in [Opening::Cheapest, Opening::BestValue] {
        let Some(plan) = plan(search, opening) else { return };
        search.offer(plan, STRATEGY.name);
    }
}

/// Work of looking at one open bar for one piece.
const LOOK: u64 = 60;

/// Which stock a new bar is of, among those that take the piece.
#[derive(Clone, Copy)]
enum Opening {
    /// The least cost.
    Cheapest,
    /// The least cost per length.
    BestValue,
}

/// Equal open bars and their count; none once they were taken out.
type Group<'a> = Option<(Layout<'a>, u32)>;

/// Open bars.
#[derive(Default)]
struct Groups<'a> {
    all: Vec<Group<'a>>,
    /// What is left on each group's bars and the group, ascending.
    order: Vec<(Nm, usize)>,
}

/// `None` where the work runs out.
fn plan(search: &mut Search<'_, '_>, opening: Opening) -> Option<Plan> {
    let instance = search.instance;
    let mut open = Open::new(instance);
    let mut groups = Groups::default();
    for shape in 0..instance.shapes.len() {
        while open.demand[shape] > 0 {
            let (fullest, looks) = groups.take_fullest(instance, shape);
            if !search.spend(LOOK * looks) {
                return None;
            }
            let taken = fullest.or_else(|| {
                let stock = new_stock(instance, &open, shape, opening)?;
                let wanted = open.demand[shape].min(open.bars_left(stock));
                let layout = Layout::new(instance, Source::Single(stock))?;
                open.use_stock(stock, wanted);
                Some((layout, wanted))
            });
            let Some((empty, count)) = taken else { break };
            let (full, copies) = stack(instance, &empty, shape, open.demand[shape]);
            let bars = count.min(open.demand[shape] / copies);
            open.demand[shape] -= bars * copies;
            groups.insert(full, bars);
            if bars == count {
                continue;
            }
            if let Source::Single(stock) = empty.source()
                && empty.pieces().is_empty()
            {
                open.give_back(*stock, count - bars);
            } else {
                groups.insert(empty, count - bars);
            }
        }
        if search.stopped() {
            break;
        }
    }
    Some(Plan {
        bars: groups.into_bars(),
    })
}

impl<'a> Groups<'a> {
    fn insert(&mut self, layout: Layout<'a>, count: u32) {
        let place = (layout.length() - layout.filled_to(), self.all.len());
        let at = self.order.partition_point(|other| *other < place);
        self.order.insert(at, place);
        self.all.push(Some((layout, count)));
    }

    /// Takes out the group with the least left that still takes the shape; and how many were looked at.
    fn take_fullest(&mut self, instance: &Instance, shape: usize) -> (Group<'a>, u64) {
        let drawn = &instance.shapes[shape].orientations[0];
        let least = drawn.fence.min(drawn.far);
        let from = self.order.partition_point(|(left, _)| *left < least);
        let mut looks = 1;
        for at in from..self.order.len() {
            looks += 1;
            let (_, group) = self.order[at];
            let takes = self.all[group]
                .as_ref()
                .is_some_and(|(layout, _)| best_orientation(instance, layout, shape).is_some());
            if takes {
                self.order.remove(at);
                return (self.all[group].take(), looks);
            }
        }
        (None, looks)
    }

    fn into_bars(mut self) -> Vec<(Bar, u32)> {
        let groups = self.order.iter().filter_map(|(_, group)| self.all[*group].take());
        groups.map(|(layout, count)| (layout.into_bar(), count)).listed()
    }
}

/// As many copies as fit, at most `most`; at least one does.
fn stack<'a>(instance: &Instance, layout: &Layout<'a>, shape: usize, most: u32) -> (Layout<'a>, u32) {
    let (mut layout, mut copies) = (layout.clone(), 0);
    while copies < most {
        match best_orientation(instance, &layout, shape) {
            Some(orientation) if layout.try_push(shape, orientation) => copies += 1,
            _ => break,
        }
    }
    (layout, copies)
}

fn new_stock(instance: &Instance, open: &Open, shape: usize, opening: Opening) -> Option<usize> {
    let needed = instance.length_needed(&instance.shapes[shape].orientations[0]);
    let fitting = (0..instance.stock.len())
        .filter(|stock| open.bars_left(*stock) > 0 && instance.stock[*stock].length >= needed);
    fitting.min_by(|a, b| {
        let (a, b) = (&instance.stock[*a], &instance.stock[*b]);
        let value = (i128::from(a.cost.0) * i128::from(b.length.0))
            .cmp(&(i128::from(b.cost.0) * i128::from(a.length.0)));
        match opening {
            Opening::Cheapest => a.cost.cmp(&b.cost).then(value),
            Opening::BestValue => value.then(a.length.cmp(&b.length)),
        }
    })
}
