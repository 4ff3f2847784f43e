//! Offcuts that are worth money (option `offcutWorth`): a plan costs what its bars cost, less the worth of the useful
//! offcuts that they leave.
//!
//! The list is planned with [shorter and cheaper bars](wider) beside the whole ones. Bars of which there are only so
//! many have one supply for all their versions, which the other strategies do not know. So a plan may take more of
//! them than there are. Then the list is parted in two, which hold all plans between them and not that one: fewer bars
//! of one version, or at least so many of it and fewer of the others (branch and bound; Land & Doig 1960). The bound of
//! the whole is the least bound of the parts that are open.

mod wider;

use crate::model::{Instance, Plan};
use crate::search::{LowerBound, Progress, Search, Surroundings};
use crate::strategies::{improve, keep_earlier, plan_once, plan_short};
use std::cmp::Reverse;
use wider::Wider;

/// A part may do this share of the work that is left, if bars are scarce: the first part half of it.
const FIRST: u64 = 2;
const SHARE: u64 = 8;
/// Most parts. The limit only ends searches in which each part does little work.
const PARTS: usize = 400;

/// A part of the search: plans with at most and at least so many bars of each stock type of the wider instance.
#[derive(Clone)]
struct Node {
    most: Vec<Option<u32>>,
    least: Vec<u32>,
    bound: LowerBound,
}

/// Plans an instance in which offcuts are worth money.
pub(crate) fn solve(search: &mut Search<'_, '_>) {
    // Short lists are searched whole, with what each offcut is worth.
    search.step("short lists", plan_short);
    if !search.best().is_proved() && !search.stopped() {
        plan_parts(search);
    }
    let instance = search.instance;
    if instance.previous.is_some() && instance.given.is_none() && !search.stopped() {
        search.step("previous plan", keep_earlier);
    }
}

/// Plans longer lists with a version of each bar for each class of offcuts.
fn plan_parts(search: &mut Search<'_, '_>) {
    let instance = search.instance;
    let wider = Wider::of(instance);
    let scarce = is_scarce(instance, &wider);
    if scarce || instance.joins.is_some() {
        search.step("without worth", offer_without_worth);
    }
    let entries = wider.instance.stock.iter();
    let mut open = vec![Node {
        most: entries.map(|entry| entry.quantity).collect(),
        least: vec![0; wider.same.len()],
        bound: LowerBound::default(),
    }];
    // The least bound of the parts whose best plan is valid: they are not parted further.
    let mut settled: Option<LowerBound> = None;
    for part in 0..PARTS {
        if search.work == 0 || search.stopped() {
            break;
        }
        let Some(mut node) = take_lowest(&mut open).filter(|node| node.bound < reached(search)) else {
            break;
        };
        let share = match (scarce, part) {
            (false, _) => 1,
            (true, 0) => FIRST,
            (true, _) => SHARE,
        };
        let plan = search.step("a part", |search| {
            solve_part(search, &wider, &mut node, scarce, share)
        });
        match overdrawn(instance, &wider, &plan, &node.least) {
            Some(version) => open.extend(parted(instance, &wider, &node, &plan, version)),
            None => settled = Some(settled.map_or(node.bound, |least| least.min(node.bound))),
        }
        let bounds = open.iter().map(|node| node.bound).chain(settled);
        // Parts that are left out hold no better plan than the incumbent.
        let least = bounds
            .min()
            .map_or(reached(search), |least| least.min(reached(search)));
        search.raise(least);
        if part == 0 && !search.stopped() {
            search.step("groups of bars", |search| improve(search, search.work / FIRST));
        }
    }
}

/// The instance with a supply of its own for each version of a bar: no plan of the request is dearer in it, so its bounds
/// are bounds of the request.
pub(crate) fn relaxed(instance: &Instance) -> Instance {
    Wider::with_all(instance).instance
}

/// The incumbent's objective as a bound.
fn reached(search: &Search<'_, '_>) -> LowerBound {
    let best = search.best().objective;
    LowerBound {
        uncut: best.uncut,
        cost: best.cost,
    }
}

/// Offers the plan of the list as if offcuts were worth nothing: a valid plan, whatever the parts find.
fn offer_without_worth(search: &mut Search<'_, '_>) {
    let mut plain = search.instance.clone();
    plain.offcut_worth = Vec::new();
    plain.work = search.work / SHARE;
    let mut surroundings = Surroundings {
        stop: search.stop_signal(),
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    let outcome = plan_once(&plain, plain.work, false, &mut surroundings);
    search.spend(outcome.work);
    search.offer(outcome.plan, outcome.strategy);
}

/// Plans one part, raises its bound, and offers its plans if they are valid. Returns the best of them.
fn solve_part(search: &mut Search<'_, '_>, wider: &Wider, node: &mut Node, scarce: bool, share: u64) -> Plan {
    let (instance, stop, work) = (search.instance, search.stop_signal(), search.work / share);
    let mut part = wider.instance.clone();
    (part.effort, part.work) = (instance.effort, work);
    for (entry, most) in part.stock.iter_mut().zip(&node.most) {
        entry.quantity = *most;
    }
    let mut offer = |progress: &Progress<'_>| {
        let found = progress.outcome;
        if overdrawn(instance, wider, &found.plan, &node.least).is_none() {
            search.offer(wider.narrow(&found.plan), found.strategy);
        }
    };
    let mut surroundings = Surroundings {
        stop,
        elapsed_ms: &|| 0,
        observer: &mut offer,
        trace: None,
    };
    let outcome = plan_once(&part, work, !scarce, &mut surroundings);
    search.spend(outcome.work);
    if outcome.limited_by_join_length {
        search.limited_by_join_length();
    }
    node.bound = node.bound.max(outcome.bound);
    outcome.plan
}

/// Whether the plan takes more bars of one supply than there are: then the version of them with most bars beyond those
/// that the part has in any case.
fn overdrawn(instance: &Instance, wider: &Wider, plan: &Plan, least: &[u32]) -> Option<usize> {
    let used = wider.used(plan);
    let mut entries = instance.stock.iter().enumerate();
    let (entry, _) = entries.find(|(entry, stock)| {
        let taken: u64 = wider.versions_of(*entry).map(|version| used[version]).sum();
        stock.quantity.is_some_and(|there| taken > u64::from(there))
    })?;
    wider.versions_of(entry).max_by_key(|version| {
        let beyond = used[*version].saturating_sub(u64::from(least[*version]));
        (beyond, Reverse(*version))
    })
}

/// The two parts of a part in which a plan takes too many bars: fewer of one version, or at least so many of it.
fn parted(instance: &Instance, wider: &Wider, node: &Node, plan: &Plan, version: usize) -> Vec<Node> {
    let taken = u32::try_from(wider.used(plan)[version]).unwrap_or(u32::MAX);
    let mut fewer = node.clone();
    fewer.most[version] = Some(taken - 1);
    let mut more = node.clone();
    more.least[version] = taken;
    let entry = wider.same[version];
    let there = instance.stock[entry].quantity.unwrap_or(u32::MAX);
    let held: u32 = wider.versions_of(entry).map(|version| more.least[version]).sum();
    for version in wider.versions_of(entry) {
        let room = there.saturating_sub(held - more.least[version]);
        more.most[version] = more.most[version].map(|most| most.min(room));
    }
    if held > there {
        vec![fewer]
    } else {
        vec![fewer, more]
    }
}

/// Takes out the part with the lowest bound, the earliest of equal ones.
fn take_lowest(open: &mut Vec<Node>) -> Option<Node> {
    let lowest = open
        .iter()
        .enumerate()
        .min_by_key(|(place, node)| (node.bound, *place))?
        .0;
    Some(open.remove(lowest))
}

/// Whether some supply has several versions of its bars.
fn is_scarce(instance: &Instance, wider: &Wider) -> bool {
    let mut entries = instance.stock.iter().enumerate();
    entries.any(|(entry, stock)| stock.quantity.is_some() && wider.versions_of(entry).count() > 1)
}
