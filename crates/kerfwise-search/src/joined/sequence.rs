//! Lays given pieces on given parts: a depth-first search for an order in which every joint falls right.
//!
//! A node tries every next piece in every orientation, with each set of parts that may come with it. The steps that
//! waste the least length come first, then those with most joints inside a piece, then the longest pieces. The number
//! of orders grows exponentially, so a limit of nodes ends the search: a bar that it returns is valid, but it may
//! miss one. Example: two parts of 3000 mm carry pieces of 4000 and 1900 mm with the joint inside the longer piece.

use super::geometry::{Geometry, Sequence, Step};
use super::tuning::{FIRST_PART_NODES, MITRE_SLACK};
use crate::model::{Bar, Nm};
use kerfwise_kernels::joints::Front;

/// Returns the bar, and the work done. `nodes` limits the search: without a bar there may still be an order.
pub(super) fn lay(
    geometry: &Geometry<'_>,
    parts: &[(usize, u32)],
    pieces: &[(usize, u32)],
    nodes: u64,
) -> (Option<Bar>, u64) {
    let shapes = &geometry.instance.shapes;
    let counts = pieces
        .iter()
        .map(|(shape, count)| (shapes[*shape].length, *count));
    if !geometry.instance.may_carry(counts) {
        return (None, 100);
    }
    let mut search = Laying {
        geometry,
        parts: parts.to_vec(),
        pieces: pieces.to_vec(),
        steps: Vec::new(),
        nodes,
    };
    let (mut bar, mut work) = (None, 0);
    for first in 0..parts.len() {
        search.parts[first].1 -= 1;
        let stock = search.parts[first].0;
        search.nodes = nodes / parts.len() as u64 + FIRST_PART_NODES;
        let given = search.nodes;
        if search.go_on(geometry.head(stock)) {
            bar = geometry.bar(&Sequence {
                first: stock,
                steps: search.steps.clone(),
                tail: Vec::new(),
            });
        }
        search.parts = parts.to_vec();
        search.pieces = pieces.to_vec();
        search.steps.clear();
        // A node looks at every next step.
        work += (given - search.nodes + 1) * 150 * (pieces.len() * parts.len() + 1) as u64;
        if bar.is_some() {
            break;
        }
    }
    (bar, work)
}

struct Laying<'l, 'a> {
    geometry: &'l Geometry<'a>,
    /// Parts and pieces that are left.
    parts: Vec<(usize, u32)>,
    pieces: Vec<(usize, u32)>,
    steps: Vec<Step>,
    nodes: u64,
}

/// A next step, with the front to which it leads.
struct Way {
    step: Step,
    front: Front,
    /// Length that the step takes beyond the length of the piece.
    wasted: Nm,
}

impl Laying<'_, '_> {
    fn go_on(&mut self, front: Front) -> bool {
        if self.pieces.iter().all(|(_, left)| *left == 0) {
            return self.ends_here(front);
        }
        if self.nodes == 0 {
            return false;
        }
        self.nodes -= 1;
        for way in self.ways(front) {
            let (shape, parts) = (way.step.shape, self.taken(&way.step));
            self.count(shape, &parts, false);
            self.steps.push(way.step);
            if self.fits_still(way.front) && self.go_on(way.front) {
                return true;
            }
            self.steps.pop();
            self.count(shape, &parts, true);
        }
        false
    }

    fn ends_here(&self, front: Front) -> bool {
        let Some(step) = self.steps.last() else {
            return false;
        };
        let last = self.geometry.oriented(step.shape, step.orientation);
        self.parts.iter().all(|(_, left)| *left == 0)
            && self.geometry.finish(front, last, &[], &mut Vec::new()).is_some()
    }

    /// Whether the parts that are left may be long enough for the pieces. Gaps between mitred pieces are left out.
    fn fits_still(&self, front: Front) -> bool {
        let geometry = self.geometry;
        let given: Nm = self
            .parts
            .iter()
            .map(|(stock, left)| (geometry.usable(*stock) - geometry.loss) * i64::from(*left))
            .sum();
        let square = geometry.instance.is_straight();
        let needed: Nm = self
            .pieces
            .iter()
            .map(|(shape, left)| {
                let shape = &geometry.instance.shapes[*shape];
                let least = if square {
                    shape.length + geometry.instance.angles.kerf
                } else {
                    Nm(shape.twice_mean() / 2)
                };
                least * i64::from(*left)
            })
            .sum();
        let slack = if square {
            Nm::ZERO
        } else {
            geometry.instance.angles.width * MITRE_SLACK
        };
        Nm(front.reach) + given + slack >= needed + geometry.instance.reserve
    }

    fn taken(&self, step: &Step) -> Vec<usize> {
        step.gap_parts.iter().chain(&step.inner).copied().collect()
    }

    fn count(&mut self, shape: usize, parts: &[usize], back: bool) {
        let change = |left: &mut u32| if back { *left += 1 } else { *left -= 1 };
        self.pieces
            .iter_mut()
            .filter(|(own, _)| *own == shape)
            .for_each(|(_, left)| change(left));
        for part in parts {
            self.parts
                .iter_mut()
                .filter(|(stock, _)| stock == part)
                .for_each(|(_, left)| change(left));
        }
    }

    fn ways(&self, front: Front) -> Vec<Way> {
        let geometry = self.geometry;
        let last = self
            .steps
            .last()
            .map(|step| geometry.oriented(step.shape, step.orientation));
        let mut ways = Vec::new();
        for (shape, _) in self.pieces.iter().filter(|(_, left)| *left > 0) {
            for orientation in 0..geometry.instance.shapes[*shape].orientations.len() {
                let piece = geometry.oriented(*shape, orientation);
                let gap = geometry.gap_to(last, piece);
                for (in_gap, inner) in self.joints(Nm(front.reach - gap.least), piece.extent) {
                    if in_gap.is_some() && last.is_none() && gap.least <= 0 {
                        continue;
                    }
                    let step = Step {
                        shape: *shape,
                        orientation,
                        gap_parts: in_gap.into_iter().collect(),
                        inner,
                        keep: Nm::ZERO,
                    };
                    let Some((reached, _)) = geometry.advance(front, gap, &step, &mut Vec::new()) else {
                        continue;
                    };
                    let joined: Nm = self
                        .taken(&step)
                        .iter()
                        .map(|part| geometry.usable(*part) - geometry.loss)
                        .sum();
                    let mean = Nm(geometry.instance.shapes[*shape].twice_mean() / 2);
                    ways.push(Way {
                        step,
                        front: reached,
                        wasted: Nm(front.reach - reached.reach) + joined - mean,
                    });
                }
            }
        }
        ways.sort_by(|a, b| {
            let joints = |way: &Way| way.step.inner.len();
            a.wasted
                .cmp(&b.wasted)
                .then(joints(b).cmp(&joints(a)))
                .then(a.step.shape.cmp(&b.step.shape))
        });
        ways
    }

    /// The parts that may come with a piece: none, one in the gap before it, or some inside it.
    fn joints(&self, reach: Nm, extent: Nm) -> Vec<(Option<usize>, Vec<usize>)> {
        let mut joints = vec![(None, Vec::new())];
        for (stock, left) in self.parts.iter().filter(|(_, left)| *left > 0) {
            joints.push((Some(*stock), Vec::new()));
            // A long piece extends over as many more parts as it needs, the longest of them first.
            let mut inner = vec![*stock];
            let mut reached = reach + self.geometry.usable(*stock);
            joints.push((None, inner.clone()));
            let mut rest: Vec<(usize, u32)> = self.parts.clone();
            rest.iter_mut()
                .filter(|(other, _)| other == stock)
                .for_each(|(_, more)| *more = left - 1);
            rest.sort_by(|a, b| {
                self.geometry
                    .usable(b.0)
                    .cmp(&self.geometry.usable(a.0))
                    .then(a.0.cmp(&b.0))
            });
            for (more, count) in rest {
                for _ in 0..count {
                    if reached >= extent * 2 {
                        break;
                    }
                    inner.push(more);
                    reached += self.geometry.usable(more);
                    joints.push((None, inner.clone()));
                }
            }
        }
        joints
    }
}
