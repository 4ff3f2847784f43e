//! Best-fit decreasing over several stock lengths: each piece goes on the open bar that it leaves least of.
//!
//! Equal open bars are one group with a count. A bar that takes a piece is then the fullest that does, so the next
//! copies go on it until it is full: the work does not grow with the number of pieces.

use super::Strategy;
use super::greedy::{Open, best_orientation};
use crate::model::{Instance, Layout, Nm, Plan, Source};
use crate::search::Search;
use std::collections::BTreeMap;

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

/// Open bars by what is left on them, then by number.
type Groups<'a> = BTreeMap<(Nm, usize), (Layout<'a>, u32)>;

/// `None` where the work runs out.
fn plan(search: &mut Search<'_, '_>, opening: Opening) -> Option<Plan> {
    let instance = search.instance;
    let mut open = Open::new(instance);
    let mut groups = Groups::new();
    let mut next_number = 0;
    for shape in 0..instance.shapes.len() {
        while open.demand[shape] > 0 {
            let (fullest, looks) = take_fullest(instance, &mut groups, shape);
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
            insert(&mut groups, &mut next_number, full, bars);
            if bars == count {
                continue;
            }
            if let Source::Single(stock) = empty.source()
                && empty.pieces().is_empty()
            {
                open.give_back(*stock, count - bars);
            } else {
                insert(&mut groups, &mut next_number, empty, count - bars);
            }
        }
        if search.stopped() {
            break;
        }
    }
    Some(Plan {
        bars: groups
            .into_values()
            .map(|(layout, count)| (layout.into_bar(), count))
            .collect(),
    })
}

fn insert<'a>(groups: &mut Groups<'a>, next_number: &mut usize, layout: Layout<'a>, count: u32) {
    groups.insert(
        (layout.length() - layout.filled_to(), *next_number),
        (layout, count),
    );
    *next_number += 1;
}

/// Takes out the group with the least left that still takes the shape; and how many were looked at.
fn take_fullest<'a>(
    instance: &Instance,
    groups: &mut Groups<'a>,
    shape: usize,
) -> (Option<(Layout<'a>, u32)>, u64) {
    let drawn = &instance.shapes[shape].orientations[0];
    let from = (drawn.fence.min(drawn.far), 0);
    let mut looks = 1;
    let fits = groups.range(from..).find(|(_, (layout, _))| {
        looks += 1;
        best_orientation(instance, layout, shape).is_some()
    });
    let key = fits.map(|(key, _)| *key);
    (key.and_then(|key| groups.remove(&key)), looks)
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
