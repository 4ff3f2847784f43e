//! The earlier plan of a request (option `previous`): its fields, and its bars that the request can still have.

use super::limits::{MAX_LENGTH, MAX_TEXT};
use super::names::{PREVIOUS, PREVIOUS_BAR, PREVIOUS_PART, PREVIOUS_PIECE};
use super::reader::{Faults, Object, Path};
use crate::{Degrees, Earlier, Instance, Nm, Previous, PreviousBar, PreviousPart, PreviousPiece};
use serde_json::Value;

const PLAN: Path<'static> = Path::Field(&Path::Root, "previous");

/// Reads the plan; angles beyond `steepest` are faults.
pub(crate) fn read_previous(root: &Object<'_>, steepest: Option<Degrees>) -> Option<Previous> {
    let plan = Object::new(root.get("previous")?, &PREVIOUS, PLAN, root.faults);
    let list = Path::Field(&PLAN, "bars");
    let bars = plan.list("bars").iter().enumerate();
    let bars = bars.map(|(index, bar)| read_bar(bar, Path::Index(&list, index), steepest, root.faults));
    Some(Previous { bars: bars.collect() })
}

fn read_bar(value: &Value, path: Path<'_>, steepest: Option<Degrees>, faults: &Faults) -> PreviousBar {
    let bar = Object::new(value, &PREVIOUS_BAR, path, faults);
    let join_arrangement = bar.get("joinArrangement").map(|_| {
        let list = Path::Field(&bar.path, "joinArrangement");
        let parts = bar.list("joinArrangement").iter().enumerate();
        let parts =
            parts.map(|(index, part)| Object::new(part, &PREVIOUS_PART, Path::Index(&list, index), faults));
        let parts = parts.map(|part| PreviousPart {
            length: part.required_length("length", MAX_LENGTH),
            leftover: part.flag("leftover").unwrap_or(false),
        });
        parts.collect()
    });
    // The length of a joined bar is the sum of its parts, and may be beyond the limit of a single bar.
    let length = join_arrangement
        .is_none()
        .then(|| bar.required_length("length", MAX_LENGTH));
    let count = bar.count("count").unwrap_or(1);
    if count == 0 {
        bar.fault("count", "must be at least 1");
    }
    let list = Path::Field(&bar.path, "items");
    let items = bar.list("items").iter().enumerate();
    let items =
        items.filter_map(|(index, item)| read_piece(item, Path::Index(&list, index), steepest, faults));
    PreviousBar {
        length,
        leftover: bar.flag("leftover").unwrap_or(false),
        count,
        join_arrangement,
        items: items.collect(),
    }
}

/// A piece; `None` for a gap.
fn read_piece(
    value: &Value,
    path: Path<'_>,
    steepest: Option<Degrees>,
    faults: &Faults,
) -> Option<PreviousPiece> {
    let item = Object::new(value, &PREVIOUS_PIECE, path, faults);
    let angle = |name| {
        item.get(name)
            .and(steepest)
            .map(|most| item.angle(name, Some(most)))
    };
    Some(PreviousPiece {
        key: item.text("key", MAX_TEXT)?,
        length: item.length("length", MAX_LENGTH),
        left_angle: angle("leftAngle"),
        right_angle: angle("rightAngle"),
    })
}

/// The bars whose stock and pieces the request has, equal ones together.
pub(super) fn earlier_bars(plan: &Previous, instance: &Instance) -> Vec<Earlier> {
    let known = Known::of(instance);
    let mut bars: Vec<Earlier> = plan.bars.iter().filter_map(|bar| known.earlier(bar)).collect();
    bars.sort();
    bars.dedup_by(|next, kept| {
        let same = (&next.stock, &next.pieces) == (&kept.stock, &kept.pieces);
        if same {
            kept.count = kept.count.saturating_add(next.count);
        }
        same
    });
    bars
}

/// The pieces of a request by key.
struct Known<'a> {
    instance: &'a Instance,
    /// Keys in their order, each with the index of its piece.
    keys: Vec<(&'a str, usize)>,
    /// The shape of each piece.
    shapes: Vec<usize>,
    /// Raw lengths of the stock in their order, and whether they are of leftovers.
    stock: Vec<(Nm, bool)>,
}

impl<'a> Known<'a> {
    fn of(instance: &'a Instance) -> Self {
        let pieces = instance.pieces.iter().enumerate();
        let mut keys: Vec<(&str, usize)> = pieces.map(|(index, piece)| (&*piece.key, index)).collect();
        keys.sort();
        let mut shapes = vec![0; keys.len()];
        for (index, shape) in instance.shapes.iter().enumerate() {
            for piece in &shape.members {
                shapes[*piece] = index;
            }
        }
        let entries = instance.stock.iter();
        let mut stock: Vec<(Nm, bool)> = entries.map(|entry| (entry.length, entry.leftover)).collect();
        stock.sort();
        Self {
            instance,
            keys,
            shapes,
            stock,
        }
    }

    fn earlier(&self, bar: &PreviousBar) -> Option<Earlier> {
        let mut stock: Vec<(Nm, bool)> = match &bar.join_arrangement {
            Some(parts) => parts.iter().map(|part| (part.length, part.leftover)).collect(),
            None => vec![(bar.length?, bar.leftover)],
        };
        let is_there = |part: &(Nm, bool)| self.stock.binary_search(part).is_ok();
        if !stock.iter().all(is_there) || bar.items.is_empty() {
            return None;
        }
        stock.sort();
        let mut pieces = Vec::with_capacity(bar.items.len());
        let mut row = Vec::with_capacity(bar.items.len());
        for item in &bar.items {
            let (piece, shape, orientation) = self.unchanged(item)?;
            pieces.push((shape, piece));
            row.push((shape, orientation));
        }
        pieces.sort();
        Some(Earlier {
            stock,
            pieces,
            row,
            count: bar.count,
        })
    }

    /// Piece, shape and orientation, if the request has the piece unchanged.
    fn unchanged(&self, item: &PreviousPiece) -> Option<(usize, usize, usize)> {
        let at = self
            .keys
            .binary_search_by_key(&&*item.key, |entry| entry.0)
            .ok()?;
        let piece = self.keys[at].1;
        let shape = self.shapes[piece];
        let outline = &self.instance.shapes[shape];
        let as_given = |given: Option<Degrees>, angle| given.is_none_or(|given| given == angle);
        let mut lies = outline.orientations.iter();
        let orientation = lies.position(|way| {
            as_given(item.left_angle, way.left.angle) && as_given(item.right_angle, way.right.angle)
        })?;
        item.length
            .is_none_or(|length| length == outline.length)
            .then_some((piece, shape, orientation))
    }
}
