//! The instance in the form of the mitre solver: families, doubled lengths, and the loads that fit on a bar.

use super::arrange::{Arranger, Step};
use super::ends::{Ends, Family, families};
use super::mix::Mix;
use crate::model::{Bar, Instance, Layout, Source};

/// A load: the item types on one bar with their numbers, by ascending type, none of them 0.
pub(super) type Load = Vec<(usize, u32)>;

/// Everything about the instance that is computed once.
pub(super) struct Kit<'i> {
    pub instance: &'i Instance,
    pub ends: Ends,
    pub families: Vec<Family>,
    /// Family of each item type.
    pub family: Vec<usize>,
    /// Doubled mean length of each item type.
    pub mean: Vec<i64>,
    /// Doubled length of each stock type between the trims, less the reserve; negative if the trims and the reserve
    /// take more than the bar has.
    pub room: Vec<i64>,
    /// The family of at least half of the item types, if there is one.
    pub main: Option<usize>,
    /// Whether one more piece never makes a set shorter: even the shortest piece is as long as the tip offset that it
    /// may save.
    pub monotone: bool,
}

impl<'i> Kit<'i> {
    pub fn new(instance: &'i Instance) -> Self {
        let ends = Ends::new(instance);
        let (families, family) = families(instance, &ends);
        let kept = instance.side_waste * 2 + instance.reserve;
        Self {
            instance,
            main: main(&families, &family),
            ends,
            families,
            family,
            monotone: monotone(instance),
            mean: instance.shapes.iter().map(|shape| shape.twice_mean()).collect(),
            room: instance
                .stock
                .iter()
                .map(|entry| 2 * (entry.length - kept).0)
                .collect(),
        }
    }

    /// The mix of a load.
    pub fn mix(&self, load: &[(usize, u32)]) -> Mix {
        let mut mix = Mix::default();
        self.mix_into(&mut mix, load.iter().copied());
        mix
    }

    /// The same, written over a mix that is not needed any more.
    pub fn mix_into(&self, mix: &mut Mix, load: impl Iterator<Item = (usize, u32)>) {
        mix.clear();
        for (shape, count) in load {
            mix.add(self.family[shape], count);
        }
    }

    /// The doubled means of a load added up.
    pub fn means(&self, load: &[(usize, u32)]) -> i64 {
        load.iter()
            .map(|(shape, count)| self.mean[*shape] * i64::from(*count))
            .sum()
    }

    /// Whether one bar may hold so many pieces and so many lengths.
    pub fn allowed(&self, load: &[(usize, u32)]) -> bool {
        let shapes = &self.instance.shapes;
        self.instance
            .may_carry(load.iter().map(|(shape, count)| (shapes[*shape].length, *count)))
    }

    /// Whether the load fits on a bar of this stock type. Returns false if no row that fits is found.
    pub fn fits(&self, arranger: &mut Arranger, load: &[(usize, u32)], stock: usize) -> bool {
        self.allowed(load) && self.needs(arranger, load) <= self.room[stock]
    }

    /// The least doubled room found for a load.
    pub fn needs(&self, arranger: &mut Arranger, load: &[(usize, u32)]) -> i64 {
        self.means(load) + arranger.need(&self.mix(load)).0
    }

    /// The load as a bar that leaves the longest offcut. Returns `None` if the load does not fit.
    pub fn bar(&self, arranger: &mut Arranger, load: &[(usize, u32)], stock: usize) -> Option<Bar> {
        let mix = self.mix(load);
        let room = self.room[stock] - self.means(load);
        let rows = arranger.rows(&mix).iter();
        let fitting = rows.filter(|(end, row)| row + self.ends.margin(*end) <= room);
        let (end, _) = *fitting.min_by_key(|(end, row)| row + self.ends.last_cut(*end))?;
        let row = arranger.row(&mix, end);
        Layout::of_sequence(self.instance, Source::Single(stock), &self.dress(&row, load))
    }

    /// The pieces of a row: the item types of the load take the places of their families, in order.
    fn dress(&self, row: &[Step], load: &[(usize, u32)]) -> Vec<(usize, usize)> {
        let mut left = load.to_vec();
        let mut sequence = Vec::with_capacity(row.len());
        for (family, way) in row {
            let next = left
                .iter_mut()
                .find(|(shape, count)| *count > 0 && self.family[*shape] == *family);
            let Some((shape, count)) = next else { continue };
            *count -= 1;
            sequence.push((
                *shape,
                self.orientation(*shape, self.families[*family].ways[*way]),
            ));
        }
        sequence
    }

    /// The orientation of an item type that has these end classes.
    fn orientation(&self, shape: usize, way: (usize, usize)) -> usize {
        let orientations = &self.instance.shapes[shape].orientations;
        let found = orientations
            .iter()
            .position(|o| (self.ends.class(&o.left), self.ends.class(&o.right)) == way);
        found.unwrap_or(0)
    }
}

fn main(families: &[Family], family: &[usize]) -> Option<usize> {
    let mut types = vec![0; families.len()];
    for own in family {
        types[*own] += 1;
    }
    types.iter().position(|count| 2 * count >= family.len())
}

/// Whether each edge of each piece, with a kerf, is at least as long as the tip offset that the piece may save.
fn monotone(instance: &Instance) -> bool {
    let edges = instance.shapes.iter().flat_map(|shape| &shape.orientations);
    let shortest = edges.map(|o| o.fence.min(o.far)).min();
    shortest.is_none_or(|shortest| shortest + instance.angles.kerf >= instance.angles.delta)
}
