//! How pieces and joints follow one another on a joined bar.
//!
//! A bar is built from head to tail as a sequence of [`Step`]s. At any point all that matters of what lies before is
//! the [`Front`]: how far the part under way reaches beyond the last piece, and how far back the last joint lies.
//! Moving a joint nearer the head (`trimFromStart`) and moving the pieces after it nearer the tail cost the same
//! length, and a joint that lies further along leaves more reach for all that follows; so each joint is put as far
//! along as the pieces allow, and the trims follow from that.
//!
//! Inside a piece a joint lies as far along as the stretches after it allow. In a gap it lies at the next piece's
//! start, which moves on where the joints need more than the cut; before the first piece and after the last one a
//! joint gives the length that tips and reserve take. Where mitred neighbours share a stretch of the bar, a joint
//! in it is inside both, or the later of them moves on behind it.

use crate::model::{Bar, Instance, JoinMode, Nm, Oriented, Part, Placement, Source};
use kerfwise_kernels::joints::{self, FAR, Front, Gap, Rules};

/// One more piece, and the parts whose joints come with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// Index in [`Instance::shapes`].
    pub shape: usize,
    /// Index in [`crate::model::Shape::orientations`].
    pub orientation: usize,
    /// Stock joined on in the gap before the piece, in order.
    pub gap_parts: Vec<usize>,
    /// Stock joined on inside the piece, in order.
    pub inner: Vec<usize>,
    /// The last joint inside the piece keeps at least this from its end.
    pub keep: Nm,
}

/// A whole bar: its first part, and its pieces with the other parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sequence {
    /// Stock entry at the head.
    pub first: usize,
    pub steps: Vec<Step>,
    /// Stock joined on behind the last piece, in order.
    pub tail: Vec<usize>,
}

/// The rules for joints, and what each stock entry has to give.
pub(super) struct Geometry<'a> {
    pub instance: &'a Instance,
    /// Shortest stretch.
    pub least: Nm,
    /// Lost in each joint.
    pub loss: Nm,
    /// Most parts of one bar.
    pub most_parts: usize,
    /// Which parts may be joined.
    pub mode: JoinMode,
}

impl<'a> Geometry<'a> {
    /// `None` where the instance knows no joints.
    pub fn new(instance: &'a Instance) -> Option<Self> {
        let rules = instance.joins?;
        Some(Self {
            instance,
            least: rules.min_length,
            loss: rules.loss,
            most_parts: rules.max_joins as usize + 1,
            mode: rules.mode,
        })
    }

    /// What is left of a stock entry between its trims.
    pub fn usable(&self, stock: usize) -> Nm {
        self.instance.stock[stock].length - self.instance.side_waste * 2
    }

    /// Whether the stock entry may be a part of a joined bar.
    pub fn may_join(&self, stock: usize) -> bool {
        let entry = &self.instance.stock[stock];
        entry.length >= self.least
            && self.usable(stock) > Nm::ZERO
            && (self.mode != JoinMode::ScrapOnly || entry.leftover)
    }

    /// Whether new stock may be joined to new stock.
    pub fn one_raw_at_most(&self) -> bool {
        self.mode == JoinMode::SingleRawAllowed
    }

    /// The piece as it lies.
    pub fn oriented(&self, shape: usize, orientation: usize) -> &'a Oriented {
        &self.instance.shapes[shape].orientations[orientation]
    }

    /// From the greatest `x` of the piece before, or from the trimmed head, to the least `x` of the next. Negative
    /// where mitred neighbours share a stretch of the bar.
    pub fn gap(&self, before: Option<&Oriented>, next: &Oriented) -> Nm {
        match before {
            None => self.instance.angles.tip(&next.left),
            Some(before) => {
                self.instance.angles.fence_gap(&before.right, &next.left) - before.overhang() - next.lead()
            }
        }
    }

    /// As [`Geometry::gap`], and whether it is at the head.
    pub fn gap_to(&self, before: Option<&Oriented>, next: &Oriented) -> Gap {
        Gap {
            least: self.gap(before, next).0,
            at_head: before.is_none(),
        }
    }

    /// The front of an empty bar.
    pub fn head(&self, first: usize) -> Front {
        Front {
            reach: self.usable(first).0,
            behind: FAR,
            earlier: FAR,
        }
    }

    /// The rules for joints as the table of fronts knows them.
    pub fn rules(&self) -> Rules {
        Rules {
            least: self.least.0,
            loss: self.loss.0,
            trim: self.instance.side_waste.0,
        }
    }

    /// The front after one more step, and the piece's start; `None` where it breaks a rule. `gap` is that to the piece
    /// before, or to the head. `joints` hears the end of each joint's zone. All are seen from the front before.
    pub fn advance(
        &self,
        front: Front,
        gap: Gap,
        step: &Step,
        joints: &mut Vec<i64>,
    ) -> Option<(Front, i64)> {
        let parts = step.gap_parts.iter().chain(&step.inner);
        let parts: Vec<i64> = parts.map(|part| self.usable(*part).0).collect();
        let step = joints::Step {
            extent: self.oriented(step.shape, step.orientation).extent.0,
            parts: &parts,
            in_gap: step.gap_parts.len(),
            keep: step.keep.0,
        };
        self.rules().advance(front, gap, step, joints)
    }

    /// The offcut of a bar that ends here, useful or not, with `tail` joined on behind the last piece; `None` where
    /// tip and reserve do not fit.
    pub fn finish(&self, front: Front, last: &Oriented, tail: &[usize], joints: &mut Vec<Nm>) -> Option<Nm> {
        let (mut reach, mut behind) = (Nm(front.reach), Nm(front.behind));
        let (mut from, mut cut) = (self.loss, last.right.kerf);
        for part in tail {
            let usable = self.usable(*part);
            let joint = reach;
            let within = usable + self.instance.side_waste >= self.loss;
            if joint < from || joint + behind + self.loss <= Nm::ZERO || !within {
                return None;
            }
            joints.push(joint);
            reach = joint - self.loss + usable;
            behind = -joint;
            from = joint + self.loss.max(Nm(1));
            cut = cut.max(joint);
        }
        let free = reach - self.instance.reserve;
        (free >= self.instance.angles.tip(&last.right)).then(|| (free - cut).max(Nm::ZERO))
    }

    /// The bar of a sequence, with its trims; `None` where it breaks a rule.
    pub fn bar(&self, sequence: &Sequence) -> Option<Bar> {
        let mut front = self.head(sequence.first);
        let mut end = self.instance.side_waste;
        let mut before: Option<&Oriented> = None;
        let mut pieces = Vec::with_capacity(sequence.steps.len());
        let mut parts = vec![sequence.first];
        let (mut joints, mut heard) = (Vec::new(), Vec::new());
        for step in &sequence.steps {
            let piece = self.oriented(step.shape, step.orientation);
            heard.clear();
            let gap = self.gap_to(before, piece);
            let (reached, start) = self.advance(front, gap, step, &mut heard)?;
            for joint in &heard {
                joints.push(end + Nm(*joint));
            }
            (front, end) = (reached, end + Nm(start));
            parts.extend(&step.gap_parts);
            parts.extend(&step.inner);
            pieces.push(Placement {
                shape: step.shape,
                orientation: step.orientation,
                start: end,
            });
            end += piece.extent;
            before = Some(piece);
        }
        let from = joints.len();
        self.finish(front, before?, &sequence.tail, &mut joints)?;
        joints[from..].iter_mut().for_each(|joint| *joint += end);
        parts.extend(&sequence.tail);
        let source = match parts.as_slice() {
            [single] => Source::Single(*single),
            _ => Source::Joined(self.trimmed(&parts, &joints)?),
        };
        self.clear_of_joints(&pieces, &joints)
            .then_some(Bar { source, pieces })
    }

    /// Whether every joint lies clear of every piece or well inside it. Steep mitres on very short pieces can make
    /// pieces share a stretch with others than their neighbours, which [`Geometry::advance`] does not look for.
    fn clear_of_joints(&self, pieces: &[Placement], joints: &[Nm]) -> bool {
        pieces.iter().all(|piece| {
            let mut from = piece.start;
            let end = from + self.oriented(piece.shape, piece.orientation).extent;
            let inside = joints
                .iter()
                .filter(|joint| **joint > piece.start && **joint - self.loss < end);
            let mut crossed = false;
            for joint in inside {
                if *joint - self.loss - from < self.least {
                    return false;
                }
                (from, crossed) = (*joint, true);
            }
            !crossed || end - from >= self.least
        })
    }

    /// The parts, each but the last cut down to where its joint lies.
    fn trimmed(&self, parts: &[usize], joints: &[Nm]) -> Option<Vec<Part>> {
        let mut from = self.instance.side_waste;
        let mut trimmed = Vec::with_capacity(parts.len());
        for (index, stock) in parts.iter().enumerate() {
            let usable = self.usable(*stock);
            let used = joints.get(index).map_or(usable, |joint| *joint - from);
            let trim_from_start = usable - used;
            if trim_from_start < Nm::ZERO || used <= Nm::ZERO {
                return None;
            }
            trimmed.push(Part {
                stock: *stock,
                trim_from_start,
            });
            from = from + used - self.loss;
        }
        Some(trimmed)
    }
}
