//! The geometry of joined bars: their length, their joint zones, and the places of pieces over joints.

use super::{Instance, JoinMode, JoinRules, Nm, Part};

/// A joined bar without its pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinedLine {
    /// Length from head to tail, with the trims of both ends.
    pub length: Nm,
    /// The zone of each joint, from its least to its greatest `x`. Zones are in order and do not overlap.
    pub zones: Vec<(Nm, Nm)>,
    /// Shortest stretch of a piece between its ends and joints.
    pub min_length: Nm,
}

impl JoinedLine {
    /// The bar of these parts; `None` if section 5 of the model forbids the bar. Stock quantities are not checked.
    #[must_use]
    pub fn new(instance: &Instance, parts: &[Part]) -> Option<Self> {
        let rules = instance.joins?;
        if !parts_allowed(instance, &rules, parts) {
            return None;
        }
        let mut end = instance.side_waste;
        let mut zones: Vec<(Nm, Nm)> = Vec::with_capacity(parts.len());
        for (index, part) in parts.iter().enumerate() {
            let used = instance.stock[part.stock].length - part.trim_from_start - instance.side_waste * 2;
            if used <= Nm::ZERO {
                return None;
            }
            end += used;
            if index + 1 < parts.len() {
                let zone = (end - rules.loss, end);
                let from = zones.last().map_or(instance.side_waste, |(_, end)| *end);
                if zone.0 < from {
                    return None;
                }
                zones.push(zone);
                end -= rules.loss;
            }
        }
        let inside = zones.last().is_some_and(|(_, last)| *last <= end);
        inside.then_some(Self {
            length: end + instance.side_waste,
            zones,
            min_length: rules.min_length,
        })
    }

    /// The end of the last joint's zone. An offcut begins at this point or later.
    #[must_use]
    pub fn last_joint(&self) -> Nm {
        self.zones.last().map_or(Nm::ZERO, |(_, end)| *end)
    }

    /// The first start at or beyond `from` for a piece of this extent. Every joint lies clear of the piece, or inside
    /// it with stretches of at least the minimum on both sides.
    #[must_use]
    pub fn next_start(&self, from: Nm, extent: Nm) -> Nm {
        let mut start = from;
        while let Some(beyond) = self.conflict(start, extent) {
            start = beyond;
        }
        start
    }

    /// Looks for a joint that forbids the start `start`. Returns the earliest start that this joint allows.
    fn conflict(&self, start: Nm, extent: Nm) -> Option<Nm> {
        let end = start + extent;
        let mut stretch_from = start;
        for (zone_from, zone_to) in &self.zones {
            if *zone_to <= start || *zone_from >= end {
                continue;
            }
            let first = stretch_from == start;
            if *zone_from - stretch_from < self.min_length {
                // There is no room nearer the head, so the piece starts after this joint, or after the earlier joint if
                // the two are too close together.
                return Some(if first { *zone_to } else { stretch_from });
            }
            if end - *zone_to < self.min_length {
                // The piece moves on until the stretch beyond the joint is long enough.
                return Some(*zone_to + self.min_length - extent);
            }
            stretch_from = *zone_to;
        }
        None
    }
}

/// Whether mode, number and shortest length of the parts are allowed.
fn parts_allowed(instance: &Instance, rules: &JoinRules, parts: &[Part]) -> bool {
    let raw = parts
        .iter()
        .filter(|part| !instance.stock[part.stock].leftover)
        .count();
    let mode = match rules.mode {
        JoinMode::AllAllowed => true,
        JoinMode::ScrapOnly => raw == 0,
        JoinMode::SingleRawAllowed => raw <= 1,
    };
    mode && parts.len() >= 2
        && parts.len() <= rules.max_joins as usize + 1
        && parts.iter().all(|part| {
            let entry = &instance.stock[part.stock];
            part.trim_from_start >= Nm::ZERO && entry.length >= rules.min_length && entry.kept == Nm::ZERO
        })
}

/// The length of the longest joined bar, without regard to quantities and the minimum length. If parts are shorter than
/// a joint, the result is at most the longest single bar.
#[must_use]
pub fn longest_joined(instance: &Instance) -> Option<Nm> {
    let rules = instance.joins?;
    let used = |leftovers_only: bool| {
        let entries = instance
            .stock
            .iter()
            .filter(move |entry| !leftovers_only || entry.leftover);
        entries.map(|entry| entry.length - instance.side_waste * 2).max()
    };
    let (first, others) = match rules.mode {
        JoinMode::AllAllowed => (used(false)?, used(false)?),
        JoinMode::ScrapOnly => (used(true)?, used(true)?),
        JoinMode::SingleRawAllowed => (used(false)?, used(true)?),
    };
    // Only the two outermost parts may be shorter than two joints, and none is shorter than one. The longest part lies between them.
    let most = match (first >= rules.loss * 2, others >= rules.loss * 2) {
        (_, true) => rules.max_joins,
        (true, false) => rules.max_joins.min(2),
        (false, false) => 1,
    };
    let sum = first + (others - rules.loss) * i64::from(most);
    Some(sum + instance.side_waste * 2)
}
