//! Linear lower bounds on what a mix needs besides its pieces' means, so that knapsacks can bound mitred bars.
//!
//! A row is a trail from the bar's head over all its pieces to the bar's tail. Least-cost trails relax to flows
//! in which every right end is followed by some left end; the duals of that linear program give each piece a fixed
//! price and each bar a base. Where it is known which families are on the bar, every set of classes that they
//! leave disconnected from the head must be entered once, which adds cuts to the program (the subtour
//! constraints of Dantzig, Fulkerson & Johnson 1954). Duals are rounded to whole nanometres and the other side
//! recomputed exactly, so the bound holds whatever the program returned.

use super::ends::{Ends, Family};
use super::kit::Kit;
use crate::sorting::Sorting;
use crate::straight::{Simplex, Stop};
use kerfwise_kernels::listing::IntoList;
use kerfwise_kernels::num::real;

/// `need(mix) >= base + sum(per[family] * count)`, doubled nanometres.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Linear {
    pub base: i64,
    /// By family; those outside the support hold 0.
    pub per: Vec<i64>,
    /// What proves it where the support is all there is: the price of a right end of each class, and of the bar's head.
    pub right: Vec<i64>,
    pub head: i64,
}

/// For which mixes a bound is wanted, and for which it should be sharp.
pub(super) struct Wanted<'w> {
    /// Families, ascending. With `exact`, mixes that hold some piece of each of them and no other.
    pub support: &'w [usize],
    /// Typical number of pieces of each family of the support.
    pub pieces: Vec<f64>,
    /// Bars those pieces make.
    pub bars: f64,
    pub exact: bool,
}

/// Classes above which no program is set up.
const MOST_CLASSES: usize = 48;
/// Nanometres in the program's unit.
const UNIT: f64 = 1e6;
/// Dearer than any gap.
const DEAR: f64 = 1e7;
/// Most components of classes for which all cuts are listed.
const MOST_COMPONENTS: usize = 4;

/// A bound for the sets of these families, with `exact` for those that hold some piece of each; sharp for a bar of
/// average pieces.
pub(super) fn sharp(kit: &Kit, support: &[usize], exact: bool) -> Linear {
    let mut pieces = vec![0.0; support.len()];
    let mut means = 0.0;
    for (shape, family) in kit.instance.shapes.iter().zip(&kit.family) {
        if let Ok(index) = support.binary_search(family) {
            pieces[index] += f64::from(shape.demand);
            means += real(shape.twice_mean()) * f64::from(shape.demand);
        }
    }
    let longest = kit.room.iter().copied().max().unwrap_or(0).max(1);
    let bars = (means / real(longest)).max(1.0);
    if exact {
        // Each such bar holds a piece of every family, however few of them the list has.
        pieces.iter_mut().for_each(|count| *count = count.max(bars));
    }
    let wanted = Wanted {
        support,
        pieces,
        bars,
        exact,
    };
    bound(&kit.ends, &kit.families, &wanted)
}

/// The sharpest bound for what is wanted.
pub(super) fn bound(ends: &Ends, families: &[Family], wanted: &Wanted) -> Linear {
    let plain = plain(ends, families, wanted.support);
    let program = Program::new(ends, families, wanted);
    let sharp = program.and_then(|program| program.solve(families.len()));
    let worth = |bound: &Linear| {
        let per = wanted.support.iter().zip(&wanted.pieces);
        per.fold(real(bound.base) * wanted.bars, |sum, (family, count)| {
            sum + real(bound.per[*family]) * count
        })
    };
    match sharp {
        Some(sharp) if worth(&sharp) > worth(&plain) => sharp,
        _ => plain,
    }
}

/// Every gap is at least half the kerf of each of its two ends.
pub(super) fn plain(ends: &Ends, families: &[Family], support: &[usize]) -> Linear {
    let half = |class: usize| ends.kerf(class) / 2;
    let mut per = vec![0; families.len()];
    let mut margin = i64::MAX;
    for family in support {
        let ways = &families[*family].ways;
        let kerfs = ways.iter().map(|(left, right)| half(*left) + half(*right));
        per[*family] = kerfs.min().unwrap_or(0);
        for class in ways.iter().flat_map(|(left, right)| [*left, *right]) {
            margin = margin.min(ends.margin(class) - half(class));
        }
    }
    Linear {
        base: 2 * margin,
        per,
        right: (0..ends.len()).map(half).listed(),
        head: margin,
    }
}

/// The flow program over the classes of the support. Class `classes.len()` stands for the bar's head and tail.
struct Program<'p> {
    ends: &'p Ends,
    families: &'p [Family],
    wanted: &'p Wanted<'p>,
    classes: Vec<usize>,
    /// Classes reached only by crossing, for each cut; the bar itself is never among them.
    beyond: Vec<Vec<bool>>,
}

impl<'p> Program<'p> {
    fn new(ends: &'p Ends, families: &'p [Family], wanted: &'p Wanted<'p>) -> Option<Self> {
        let ways = wanted.support.iter().flat_map(|family| &families[*family].ways);
        let mut classes: Vec<usize> = ways.flat_map(|(left, right)| [*left, *right]).listed();
        classes.arrange();
        classes.dedup();
        if classes.len() > MOST_CLASSES {
            return None;
        }
        let mut program = Self {
            ends,
            families,
            wanted,
            classes,
            beyond: Vec::new(),
        };
        if wanted.exact {
            program.beyond = program.cuts();
        }
        Some(program)
    }

    fn local(&self, class: usize) -> usize {
        self.classes.partition_point(|known| *known < class)
    }

    fn gap(&self, right: usize, left: usize) -> i64 {
        let bar = self.classes.len();
        match (right == bar, left == bar) {
            (false, false) => self.ends.junction(self.classes[right], self.classes[left]),
            (false, true) => self.ends.margin(self.classes[right]),
            (true, _) => self.ends.margin(self.classes[left]),
        }
    }

    /// All unions of components, a component being the classes linked by families.
    fn cuts(&self) -> Vec<Vec<bool>> {
        let mut component: Vec<usize> = (0..self.classes.len()).listed();
        for family in self.wanted.support {
            let ways = self.families[*family].ways.iter();
            let own: Vec<usize> = ways.flat_map(|(l, r)| [self.local(*l), self.local(*r)]).listed();
            let least = own.iter().map(|class| component[*class]).min().unwrap_or(0);
            let merged: Vec<usize> = own.iter().map(|class| component[*class]).listed();
            for known in component.iter_mut().filter(|known| merged.contains(known)) {
                *known = least;
            }
        }
        let mut roots = component.clone();
        roots.arrange();
        roots.dedup();
        if roots.len() > MOST_COMPONENTS {
            return Vec::new();
        }
        let all = 1u32 << roots.len();
        let beyond = |set: u32| {
            let bit = |root: &usize| roots.partition_point(|known| known < root);
            component.iter().map(|root| set >> bit(root) & 1 == 1).listed()
        };
        (1..all).map(beyond).listed()
    }

    /// Whether the arc enters the far side of a cut.
    fn crosses(&self, cut: &[bool], right: usize, left: usize) -> bool {
        let bar = self.classes.len();
        left != bar && cut[left] && (right == bar || !cut[right])
    }

    fn solve(&self, families: usize) -> Option<Linear> {
        let (bar, support) = (self.classes.len(), self.wanted.support);
        // Rows: right ends and head, left ends and tail, families, cuts.
        let (left_rows, family_rows) = (bar + 1, 2 * (bar + 1));
        let cut_rows = family_rows + support.len();
        let mut sides = vec![0.0; cut_rows + self.beyond.len()];
        (sides[bar], sides[left_rows + bar]) = (self.wanted.bars, self.wanted.bars);
        sides[family_rows..cut_rows].copy_from_slice(&self.wanted.pieces);
        sides[cut_rows..].fill(self.wanted.bars);
        let start = vec![(1.0, DEAR); sides.len()];
        let row = |index: usize| u32::try_from(index).unwrap_or(u32::MAX);
        let mut lp = Simplex::new(sides, &start);
        for right in 0..=bar {
            for left in (0..=bar).filter(|left| right != bar || *left != bar) {
                let crossed =
                    (0..self.beyond.len()).filter(|cut| self.crosses(&self.beyond[*cut], right, left));
                let crossed = crossed.map(|cut| (row(cut_rows + cut), 1.0));
                let balance = [(row(right), 1.0), (row(left_rows + left), 1.0)];
                lp.add(
                    real(self.gap(right, left)) / UNIT,
                    balance.into_iter().chain(crossed),
                );
            }
        }
        for (index, family) in support.iter().enumerate() {
            for (left, right) in &self.families[*family].ways {
                let (left, right) = (self.local(*left), self.local(*right));
                let entries = [
                    (row(right), -1.0),
                    (row(left_rows + left), -1.0),
                    (row(family_rows + index), 1.0),
                ];
                lp.add(0.0, entries);
            }
        }
        for cut in 0..self.beyond.len() {
            lp.add(0.0, [(row(cut_rows + cut), -1.0)]);
        }
        // A few hundred pivots at most, however the request looks.
        if lp.optimize() == Stop::Lost {
            return None;
        }
        let nanometres: Vec<i64> = lp.duals().iter().map(|dual| round(dual * UNIT)).listed();
        let lifted: Vec<i64> = nanometres[cut_rows..].iter().map(|dual| (*dual).max(0)).listed();
        Some(self.exact(families, &nanometres[..=bar], &lifted))
    }

    /// The bound that prices of right ends and of cuts prove, all in whole numbers.
    fn exact(&self, families: usize, right_price: &[i64], cut_price: &[i64]) -> Linear {
        let bar = self.classes.len();
        let rest = |right: usize, left: usize| {
            let cuts = self.beyond.iter().zip(cut_price);
            let crossed = cuts.filter(|(cut, _)| self.crosses(cut, right, left));
            self.gap(right, left) - right_price[right] - crossed.map(|(_, price)| price).sum::<i64>()
        };
        let left_price: Vec<i64> = (0..=bar)
            .map(|left| {
                let rights = (0..=bar).filter(|right| *right != bar || left != bar);
                rights.map(|right| rest(right, left)).min().unwrap_or(0)
            })
            .listed();
        let mut per = vec![0; families];
        for family in self.wanted.support {
            let ways = self.families[*family].ways.iter();
            let prices = ways.map(|(l, r)| left_price[self.local(*l)] + right_price[self.local(*r)]);
            per[*family] = prices.min().unwrap_or(0);
        }
        let mut right = vec![0; self.ends.len()];
        for (class, price) in self.classes.iter().zip(right_price) {
            right[*class] = *price;
        }
        Linear {
            base: right_price[bar] + left_price[bar] + cut_price.iter().sum::<i64>(),
            per,
            right,
            head: right_price[bar],
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the cast saturates, the same on every target"
)]
fn round(nanometres: f64) -> i64 {
    nanometres.clamp(-1e15, 1e15).round() as i64
}
