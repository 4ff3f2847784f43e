//! How pieces and joints follow one another on a joined bar.
//!
//! A bar is built from head to tail as a sequence of [`Step`]s. The [`Front`] holds everything about the steps so far
//! that affects the rest: how far the current part reaches beyond the last piece, and how far back the last joint
//! lies. Example: after a piece of 2900 mm at the head of a part of 3000 mm, the part reaches 100 mm beyond the
//! piece.
//!
//! Trimming a part at its start (`trimFromStart`) and moving the pieces after a joint towards the tail cost the same
//! length, and a joint further along leaves more reach for the rest. So each joint goes as far along as the pieces
//! allow, and the trims follow from the joints. A step takes time linear in its parts. [`super::exact::is_complete`]
//! says where this rule misses no bar.
//!
//! Inside a piece, a joint lies as far along as the later stretches of the piece allow. In a gap, a joint lies at the
//! start of the next piece; the piece moves on if the joints need more length than the cut. Before the first piece
//! and behind the last one, a joint gives the length that tips and reserve need. If mitred neighbours share a stretch
//! of the bar, a joint in this stretch lies inside both pieces, or the later piece moves on behind the joint.

use crate::model::{Bar, Instance, JoinMode, Nm, Oriented, Part, Placement, Source};
use kerfwise_kernels::joints::{self, FAR, Front, Gap, Rules};

/// One more piece, with the parts that are joined on before it and inside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// Index in [`Instance::shapes`].
    pub shape: usize,
    /// Index in [`crate::model::Shape::orientations`].
    pub orientation: usize,
    /// Stock types of the parts joined on in the gap before the piece, in order.
    pub gap_parts: Vec<usize>,
    /// Stock types of the parts joined on inside the piece, in order.
    pub inner: Vec<usize>,
    /// Least distance between the last joint inside the piece and the end of the piece.
    pub keep: Nm,
}

/// A whole bar: its first part, then its pieces with the other parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sequence {
    /// Stock type of the first part.
    pub first: usize,
    pub steps: Vec<Step>,
    /// Stock types of the parts joined on behind the last piece, in order.
    pub tail: Vec<usize>,
}

/// The instance with its rules for joints.
pub(super) struct Geometry<'a> {
    pub instance: &'a Instance,
    /// Shortest stretch of a piece from a joint to the next joint or to an end of the piece.
    pub least: Nm,
    /// Length lost in each joint.
    pub loss: Nm,
    /// Most parts of one bar.
    pub most_parts: usize,
    /// Which stock types may be joined to which.
    pub mode: JoinMode,
}

impl<'a> Geometry<'a> {
    /// Returns `None` if the instance allows no joints.
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

    /// Length of a stock type between its trims.
    pub fn usable(&self, stock: usize) -> Nm {
        self.instance.stock[stock].length - self.instance.side_waste * 2
    }

    /// Whether a bar of the stock type may be a part of a joined bar.
    pub fn may_join(&self, stock: usize) -> bool {
        let entry = &self.instance.stock[stock];
        entry.kept == Nm::ZERO
            && entry.length >= self.least
            && self.usable(stock) >= self.loss.max(Nm(1))
            && (self.mode != JoinMode::ScrapOnly || entry.leftover)
    }

    /// Whether at most one part of a bar may be new stock.
    pub fn one_raw_at_most(&self) -> bool {
        self.mode == JoinMode::SingleRawAllowed
    }

    /// A piece of this item type in this orientation.
    pub fn oriented(&self, shape: usize, orientation: usize) -> &'a Oriented {
        &self.instance.shapes[shape].orientations[orientation]
    }

    /// Distance from the greatest `x` of the piece before, or from the trimmed head, to the least `x` of the next
    /// piece. Negative if mitred neighbours share a stretch of the bar.
    pub fn gap(&self, before: Option<&Oriented>, next: &Oriented) -> Nm {
        match before {
            None => self.instance.angles.tip(&next.left),
            Some(before) => {
                self.instance.angles.fence_gap(&before.right, &next.left) - before.overhang() - next.lead()
            }
        }
    }

    /// [`Geometry::gap`], with a mark if it begins at the head.
    pub fn gap_to(&self, before: Option<&Oriented>, next: &Oriented) -> Gap {
        Gap {
            least: self.gap(before, next).0,
            at_head: before.is_none(),
        }
    }

    /// The front of an empty bar that begins with this stock type.
    pub fn head(&self, first: usize) -> Front {
        Front {
            reach: self.usable(first).0,
            behind: FAR,
            earlier: FAR,
        }
    }

    /// The rules for joints in the form that the kernels' table of fronts takes.
    pub fn rules(&self) -> Rules {
        Rules {
            least: self.least.0,
            loss: self.loss.0,
        }
    }

    /// Returns the front after one more step and the start of the piece, or `None` if the step breaks a rule. `gap`
    /// begins at the piece before or at the head. `joints` receives the end of each joint's zone. All places are
    /// relative to the front before the step.
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

    /// Returns the offcut, useful or not, of a bar that ends here with the parts `tail` behind the last piece; below 0
    /// if the last cut reaches beyond the bar. Returns `None` if tip and reserve do not fit.
    pub fn finish(&self, front: Front, last: &Oriented, tail: &[usize], joints: &mut Vec<Nm>) -> Option<Nm> {
        let (mut reach, mut behind) = (Nm(front.reach), Nm(front.behind));
        let (mut from, mut cut) = (self.loss, last.right.kerf);
        for part in tail {
            let usable = self.usable(*part);
            let joint = reach;
            if joint < from || joint + behind + self.loss <= Nm::ZERO || usable < self.loss {
                return None;
            }
            joints.push(joint);
            reach = joint - self.loss + usable;
            behind = -joint;
            from = joint + self.loss.max(Nm(1));
            cut = cut.max(joint);
        }
        let free = reach - self.instance.reserve;
        (free >= self.instance.angles.tip(&last.right)).then(|| free + self.instance.clamped - cut)
    }

    /// The bar of a sequence, with its trims. Returns `None` if the sequence breaks a rule.
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

    /// Whether every joint lies clear of each piece or well inside the piece. Steep mitres on very short pieces can
    /// make a piece share a stretch with others than its neighbours, which [`Geometry::advance`] does not check.
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

    /// The parts with their trims: each part but the last keeps the length up to its joint.
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
