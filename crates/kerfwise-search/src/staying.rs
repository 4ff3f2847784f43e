//! Bars that stay as an earlier plan had them (option `previous`): how many there are, and the keys that let them stay.

use crate::dealing::Dealt;
use crate::dealing::deal;
use crate::model::Plan;
use crate::model::{Bar, Earlier, Instance, Nm, Source};
use crate::sorting::tally;

/// The number of bars of the earlier plan that these groups of bars contain, each with its keys.
pub fn staying<'a>(
    instance: &Instance,
    earlier: &[Earlier],
    groups: impl Iterator<Item = &'a Dealt<'a>>,
) -> u32 {
    let named = groups.map(|group| {
        let pieces = group.bar.pieces.iter().zip(&group.keys);
        let mut pieces: Vec<(usize, usize)> = pieces.map(|(piece, key)| (piece.shape, *key)).collect();
        pieces.sort();
        ((stock_of(instance, &group.bar.source), pieces), group.count)
    });
    let bars = tally(named.collect());
    let kept = earlier.iter().filter_map(|bar| {
        let name = (&bar.stock, &bar.pieces);
        let at = bars.binary_search_by(|((stock, pieces), _)| (stock, pieces).cmp(&name));
        at.ok().map(|at| bars[at].1.min(bar.count))
    });
    kept.sum()
}

/// Raw lengths of a bar or of its parts, and whether they are leftovers; sorted.
fn stock_of(instance: &Instance, source: &Source) -> Vec<(Nm, bool)> {
    let entries = source.stock().map(|stock| &instance.stock[stock]);
    let mut stock: Vec<_> = entries.map(|entry| (entry.length, entry.leftover)).collect();
    stock.sort();
    stock
}

/// Stock and shapes of a bar, both sorted.
type Form = (Vec<(Nm, bool)>, Vec<usize>);

/// Bars of an earlier plan by their forms.
pub(crate) struct Forms<'a>(Vec<(Form, &'a Earlier)>);

impl<'a> Forms<'a> {
    pub fn of(earlier: &'a [Earlier]) -> Self {
        let form = |bar: &Earlier| {
            (
                bar.stock.clone(),
                bar.pieces.iter().map(|piece| piece.0).collect(),
            )
        };
        let mut forms: Vec<(Form, &Earlier)> = earlier.iter().map(|bar| (form(bar), bar)).collect();
        forms.sort();
        Self(forms)
    }

    /// The bars that look like this bar.
    fn like(&self, instance: &Instance, bar: &Bar) -> impl Iterator<Item = &'a Earlier> {
        let mut shapes: Vec<usize> = bar.pieces.iter().map(|piece| piece.shape).collect();
        shapes.sort();
        let form = (stock_of(instance, &bar.source), shapes);
        let from = self.0.partition_point(|other| other.0 < form);
        self.0[from..]
            .iter()
            .take_while(move |other| other.0 == form)
            .map(|other| other.1)
    }
}

/// Deals the keys of a canonical plan so that bars of the earlier plan keep their keys. All other bars get the keys
/// that are left, as [`deal`] deals them. Equal bars with equal keys are one entry.
pub(crate) fn deal_staying(instance: &Instance, forms: &Forms<'_>, plan: &Plan) -> (Plan, Vec<Vec<usize>>) {
    let mut rest = instance.clone();
    let mut others = plan.clone();
    let mut groups: Vec<((usize, Vec<usize>), u32)> = Vec::new();
    for (index, (bar, left)) in others.bars.iter_mut().enumerate() {
        for old in forms.like(instance, bar) {
            let keys = tally(old.pieces.iter().map(|piece| (piece.1, 1)).collect());
            let most = keys.iter().map(|(key, copies)| rest.pieces[*key].count / copies);
            let times = most.fold(old.count.min(*left), u32::min);
            if times > 0 {
                for (key, copies) in keys {
                    rest.pieces[key].count -= copies * times;
                }
                *left -= times;
                groups.push(((index, on_places(bar, old.pieces.clone())), times));
            }
        }
    }
    let places: Vec<usize> = (0..plan.bars.len()).filter(|at| others.bars[*at].1 > 0).collect();
    others.bars.retain(|(_, count)| *count > 0);
    let mut at = 0;
    let mut left = others.bars.first().map_or(0, |bar| bar.1);
    for dealt in deal(&rest, &others) {
        if left == 0 {
            at += 1;
            left = others.bars[at].1;
        }
        left -= dealt.count;
        let keys = dealt.bar.pieces.iter().zip(&dealt.keys);
        let keys = keys.map(|(piece, key)| (piece.shape, *key)).collect();
        groups.push(((places[at], on_places(dealt.bar, keys)), dealt.count));
    }
    let groups = tally(groups);
    let bars = groups
        .iter()
        .map(|((index, _), count)| (plan.bars[*index].0.clone(), *count));
    let bars = bars.collect();
    (
        Plan { bars },
        groups.into_iter().map(|((_, keys), _)| keys).collect(),
    )
}

/// The keys of a bar, given with the shapes of their pieces, in the places of the pieces; equal pieces get them in order.
pub(crate) fn on_places(bar: &Bar, mut keys: Vec<(usize, usize)>) -> Vec<usize> {
    let pieces = bar.pieces.iter().enumerate();
    let mut places: Vec<(usize, usize)> = pieces.map(|(at, piece)| (piece.shape, at)).collect();
    keys.sort();
    places.sort();
    let mut dealt = vec![0; places.len()];
    for ((_, at), (_, key)) in places.into_iter().zip(keys) {
        dealt[at] = key;
    }
    dealt
}
