//! The stock by length: bars of one length lie under the blade together, whichever entry of the stock they are of.

use crate::model::{Instance, Nm, Plan};

/// The entries of one length, the cheapest first.
pub(super) struct Length {
    pub raw: Nm,
    pub entries: Vec<usize>,
    pub cheapest: i128,
}

pub(super) struct Shelf {
    pub lengths: Vec<Length>,
}

impl Shelf {
    pub fn of(instance: &Instance) -> Self {
        let mut lengths: Vec<Length> = Vec::new();
        let entries = crate::sorting::ordered(instance.stock.len(), |entry| {
            let stock = &instance.stock[entry];
            (stock.length, stock.cost, entry)
        });
        for entry in entries {
            let stock = &instance.stock[entry];
            match lengths.last_mut() {
                Some(last) if last.raw == stock.length => last.entries.push(entry),
                _ => lengths.push(Length {
                    raw: stock.length,
                    entries: vec![entry],
                    cheapest: i128::from(stock.cost.0),
                }),
            }
        }
        Self { lengths }
    }

    /// The length of an entry of the stock.
    pub fn of_entry(&self, instance: &Instance, entry: usize) -> usize {
        let raw = instance.stock[entry].length;
        self.lengths.partition_point(|length| length.raw < raw)
    }

    /// The least cost of so many bars of one length; `None` if there are fewer.
    pub fn cost(&self, instance: &Instance, length: usize, bars: u32) -> Option<i128> {
        let (mut left, mut cost) = (bars, 0);
        for entry in &self.lengths[length].entries {
            let stock = &instance.stock[*entry];
            let taken = stock.quantity.map_or(left, |there| there.min(left));
            cost += i128::from(taken) * i128::from(stock.cost.0);
            left -= taken;
        }
        (left == 0).then_some(cost)
    }

    /// The number of bars of each length in a plan of single bars.
    pub fn bars(&self, instance: &Instance, plan: &Plan) -> Vec<u32> {
        let mut bars = vec![0; self.lengths.len()];
        for (bar, count) in &plan.bars {
            for entry in bar.source.stock() {
                bars[self.of_entry(instance, entry)] += count;
            }
        }
        bars
    }

    /// The same bars on the cheapest entries of their lengths; the bars that are used most come first.
    pub fn dealt(&self, instance: &Instance, plan: Plan) -> Plan {
        let mut bars = plan.bars;
        bars.sort_by_key(|bar| std::cmp::Reverse(bar.1));
        let mut left: Vec<u32> = (instance.stock.iter())
            .map(|stock| stock.quantity.unwrap_or(u32::MAX))
            .collect();
        let mut dealt = Plan::default();
        for (mut bar, mut count) in bars {
            let Some(entry) = bar.source.stock().next() else {
                continue;
            };
            for entry in &self.lengths[self.of_entry(instance, entry)].entries {
                let taken = count.min(left[*entry]);
                if taken > 0 {
                    left[*entry] -= taken;
                    count -= taken;
                    bar.source = crate::model::Source::Single(*entry);
                    dealt.bars.push((bar.clone(), taken));
                }
            }
        }
        dealt
    }
}
