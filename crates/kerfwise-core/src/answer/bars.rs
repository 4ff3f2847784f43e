//! The bars of an answer. Each is made when it is written.

use super::items::items;
use crate::model::{Instance, Part, Price, Source, print_millionths};
use kerfwise_model::answer::{AnswerBar, JoinPart};
use kerfwise_search::Dealt;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// Most bars that the answer lists one by one if grouping is off. Larger plans are grouped anyway.
const MAX_UNGROUPED: u64 = 20_000;

/// Writes a plan as the list of its bars.
pub(super) struct Bars<'a> {
    instance: &'a Instance,
    dealt: &'a [Dealt<'a>],
    display: Vec<Arc<str>>,
    pub(super) grouped: bool,
}

impl<'a> Bars<'a> {
    pub(super) fn new(instance: &'a Instance, dealt: &'a [Dealt<'a>]) -> Self {
        let bars: u64 = dealt.iter().map(|dealt| u64::from(dealt.count)).sum();
        Self {
            instance,
            dealt,
            display: instance
                .shapes
                .iter()
                .map(|shape| print_millionths(shape.length.0).into())
                .collect(),
            grouped: instance.group_identical || bars > MAX_UNGROUPED,
        }
    }

    fn bar(&self, dealt: &Dealt<'_>, count: u32) -> AnswerBar {
        let figures = self.instance.figures(dealt.bar);
        let (stock, join_arrangement) = match &dealt.bar.source {
            Source::Single(stock) => (Some(self.instance.stock[*stock].number), None),
            Source::Joined(parts) => (None, Some(parts.iter().map(|part| self.part(part)).collect())),
        };
        AnswerBar {
            available: figures.available,
            available_is_useful: figures.available_is_useful,
            count,
            items: items(self.instance, dealt.bar, &dealt.keys, &self.display, &figures),
            join_arrangement,
            leftover: dealt
                .bar
                .source
                .stock()
                .all(|stock| self.instance.stock[stock].leftover),
            length: figures.length,
            material_width: self.instance.angles.width,
            stock,
            total: figures.length - figures.available,
            useful: figures.useful,
            waste: figures.waste,
        }
    }

    fn part(&self, part: &Part) -> JoinPart {
        let stock = &self.instance.stock[part.stock];
        JoinPart {
            leftover: stock.leftover,
            length: stock.length,
            price: self.instance.priced.then(|| stock.price.unwrap_or(Price::ZERO)),
            stock: stock.number,
            trim_from_start: part.trim_from_start,
        }
    }
}

impl Serialize for Bars<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut list = out.serialize_seq(None)?;
        for dealt in self.dealt {
            let (repeats, count) = if self.grouped {
                (1, dealt.count)
            } else {
                (dealt.count, 1)
            };
            let bar = self.bar(dealt, count);
            for _ in 0..repeats {
                list.serialize_element(&bar)?;
            }
        }
        list.end()
    }
}
