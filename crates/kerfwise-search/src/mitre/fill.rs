//! First fit decreasing: each bar takes the longest piece that still fits, again and again, and is arranged anew for
//! each piece. A piece fits if any order and orientation of the bar holds it.
//!
//! A greedy heuristic, which proves nothing. A bar takes one arrangement or a few for each item type. Example: a
//! trapezoid that fits only if it is turned is added and turned.

use super::arrange::Arranger;
use super::kit::{Kit, Load};
use super::linear::Linear;
use super::residual::{Cuts, Residual};
use super::tuning::{COPIES_TRIED, FIRST_FIT_STOCK};

/// How the stock of the next bar is chosen among the stock types that hold the longest piece left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// The least cost per length of the pieces on the bar.
    Price,
    /// The least room left over on the bar.
    Waste,
    /// The shortest bar that holds the piece.
    Tight,
}

/// Fills bars within a limit of work.
pub(super) struct Filler<'f, 'm> {
    pub kit: &'f Kit<'f>,
    pub arranger: &'f mut Arranger<'m>,
    /// A lower bound on the length of every mix.
    pub linear: &'f Linear,
    /// Work that is left.
    pub work: u64,
}

impl Filler<'_, '_> {
    /// Cuts the residual problem, then moves each bar to cheaper stock that holds it. Pieces that fit no bar stay
    /// uncut. Returns `None` if the work runs out.
    pub fn fill_bars(&mut self, rest: &mut Residual, cuts: &mut Cuts, choice: Choice) -> Option<()> {
        let mut first = 0;
        while first < rest.left.len() {
            if rest.left[first] == 0 {
                first += 1;
                continue;
            }
            let Some((stock, load)) = self.next_bar(rest, first, choice)? else {
                first += 1;
                continue;
            };
            let bar = (stock, load);
            let times = rest.repeat(&bar);
            rest.take(&bar, times);
            cuts.push((bar, times));
        }
        self.cheapen(rest, cuts)
    }

    /// The best bar that holds the longest piece left. The inner `None` means that there is no such bar.
    fn next_bar(&mut self, rest: &Residual, first: usize, choice: Choice) -> Option<Option<(usize, Load)>> {
        let kit = self.kit;
        let alone = self.arranger.need(&kit.mix(&[(first, 1)])).0 + kit.mean[first];
        let mut open: Vec<usize> = (0..kit.room.len())
            .filter(|stock| rest.bars[*stock] > 0 && kit.room[*stock] >= alone)
            .collect();
        self.work = self.work.checked_sub(100 + 20 * kit.room.len() as u64)?;
        open.sort_by_key(|stock| (kit.room[*stock], kit.instance.stock[*stock].cost, *stock));
        if choice == Choice::Tight {
            open.truncate(1);
        }
        let step = open.len().div_ceil(FIRST_FIT_STOCK).max(1);
        let mut best: Option<((i128, i128), usize, Load)> = None;
        for stock in open.into_iter().step_by(step) {
            let load = self.fill_one(rest, stock, first)?;
            let means = i128::from(kit.means(&load));
            let cost = i128::from(kit.instance.stock[stock].cost.0);
            let score = match choice {
                Choice::Price => (cost, means.max(1)),
                Choice::Waste | Choice::Tight => (i128::from(kit.room[stock]) - means, 1),
            };
            let better = |(top, under): (i128, i128)| score.0 * under < top * score.1;
            if !load.is_empty() && best.as_ref().is_none_or(|(known, _, _)| better(*known)) {
                best = Some((score, stock, load));
            }
        }
        Some(best.map(|(_, stock, load)| (stock, load)))
    }

    /// The longest pieces that fit on one bar with a piece of type `first`.
    fn fill_one(&mut self, rest: &Residual, stock: usize, first: usize) -> Option<Load> {
        let kit = self.kit;
        let mut load = Load::new();
        let mut open = kit.room[stock] - self.linear.base;
        for shape in first..rest.left.len() {
            let width = (kit.mean[shape] + self.linear.per[kit.family[shape]]).max(1);
            self.work = self.work.checked_sub(4)?;
            if rest.left[shape] == 0 || width > open {
                continue;
            }
            let most = u32::try_from(open / width).unwrap_or(u32::MAX);
            let most = most.min(rest.left[shape]).min(kit.instance.per_bar.pieces());
            let copies = self.copies(&load, stock, shape, most)?;
            if copies > 0 {
                load.push((shape, copies));
                open -= width * i64::from(copies);
            } else if shape == first {
                break;
            }
        }
        Some(load)
    }

    /// As many copies of an item type, up to `most`, as are found to fit beside the load.
    fn copies(&mut self, load: &Load, stock: usize, shape: usize, most: u32) -> Option<u32> {
        let (mut copies, mut tried) = (most, 0);
        while copies > 0 {
            let mut with = load.clone();
            with.push((shape, copies));
            let fits = self.kit.fits(self.arranger, &with, stock);
            self.work = self.work.checked_sub(self.arranger.take_work())?;
            if fits {
                return Some(copies);
            }
            tried += 1;
            copies = if tried <= COPIES_TRIED {
                copies - 1
            } else {
                copies / 2
            };
        }
        Some(0)
    }

    /// Moves each bar to the cheapest stock left that holds its load.
    fn cheapen(&mut self, rest: &mut Residual, cuts: &mut Cuts) -> Option<()> {
        let kit = self.kit;
        let cost = |stock: usize| kit.instance.stock[stock].cost;
        let mut by_cost: Vec<usize> = (0..kit.room.len()).collect();
        by_cost.sort_by_key(|stock| (cost(*stock), kit.room[*stock], *stock));
        let mut at = 0;
        while at < cuts.len() {
            let ((stock, load), times) = &cuts[at];
            let (stock, times) = (*stock, *times);
            let needs = kit.needs(self.arranger, load);
            self.work = self
                .work
                .checked_sub(self.arranger.take_work() + by_cost.len() as u64)?;
            let cheaper = by_cost.iter().take_while(|other| cost(**other) < cost(stock));
            let found = cheaper
                .copied()
                .find(|other| rest.bars[*other] > 0 && kit.room[*other] >= needs);
            let Some(other) = found else {
                at += 1;
                continue;
            };
            let moved = times.min(rest.bars[other]);
            rest.exchange(stock, other, moved);
            if moved < times {
                let bar = cuts[at].0.clone();
                cuts.insert(at + 1, (bar, times - moved));
            }
            (cuts[at].0.0, cuts[at].1) = (other, moved);
        }
        Some(())
    }
}
