//! Walks over sets find all sets, and the rows of larger sets bound what these need.

use super::*;
use crate::branching::Most;
use crate::mitre::pricing::list;
use crate::mitre::widths::Widths;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_larger_set_needs_less(request in request(), keep in prop::collection::vec(0u32..4, 4)) {
        let instance = instance(&request);
        let kit = Kit::new(&instance);
        let mut arranger = Arranger::new(&kit.ends, &kit.families);
        let whole = whole(&instance);
        let (need, exact) = arranger.need(&kit.mix(&whole));
        prop_assert!(exact);
        let kept = |(shape, count): &(usize, u32)| (*shape, keep[*shape].min(*count));
        let part: Load = whole.iter().map(kept).filter(|part| part.1 > 0).collect();
        prop_assume!(!part.is_empty());
        let widths = Widths::new(&kit, &linear::sharp(&kit));
        let mut larger = widths.larger.expect("there are few angles");
        let least = larger.need(&kit.mix(&part)).0;
        let others = whole.iter().map(|(shape, count)| i64::from(count - keep[*shape].min(*count)) * widths.linear.per[kit.family[*shape]]);
        prop_assert!(least + others.sum::<i64>() <= need);
        // A set is one of its larger sets.
        prop_assert!(least <= arranger.need(&kit.mix(&part)).0);
    }

    #[test]
    fn a_list_holds_every_set_that_fits_and_pays(
        request in request(), room in 600i64..6000, worth in prop::collection::vec(0i64..1 << 40, 4), percent in 0i64..100,
    ) {
        let mut instance = instance(&request);
        instance.stock[0].length = Nm::whole(room);
        let kit = Kit::new(&instance);
        let mut tools = Tools::new(&kit, &linear::sharp(&kit));
        let worth_of = |set: &Load| set.iter().map(|(shape, n)| worth[*shape] * i64::from(*n)).sum::<i64>();
        let mut fitting = sets(&instance);
        fitting.retain(|set| kit.needs(&mut tools.arranger, set) <= kit.room[0]);
        let best = fitting.iter().map(worth_of).max().unwrap_or(0);
        let prices = Prices { scale: 1, piece: worth[..instance.shapes.len()].to_vec(), bar: vec![best / 100 * percent] };
        fitting.retain(|set| worth_of(set) > prices.bar[0]);
        let most = Most { maximal: false, patterns: 1000, steps: 100_000_000 };
        let whole = residual::whole(&instance);
        let (found, _) = list(&kit, &mut tools.arranger, &mut tools.widths, &whole, &prices, &most);
        let mut found: Vec<Load> = found.expect("the list is short").into_iter().map(|(_, set)| set).collect();
        found.sort();
        fitting.sort();
        prop_assert_eq!(found, fitting);
    }
}
