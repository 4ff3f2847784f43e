//! Bars that may be joined: conditions on the numbers of bars, and the check that no numbers that cost less than the
//! bound meet all conditions.

use super::super::{Context, Result, costs, fault, faults, joints, require};
use super::budget::Budget;
use super::ends::Ends;
use super::knapsack::{self, Limit};
use super::per_bar::PerBar;
use super::types::{self, Types};
use super::{MOST, inside, numbers};
use kerfwise_model::answer::OptimizeResult;
use kerfwise_model::certificate::{Condition, JoinedProof};
use kerfwise_model::{AllowJoins, Request};

/// An entry of the stock as a part of bars.
struct Part {
    /// The length between the trims.
    room: i128,
    leftover: bool,
    /// Whether the part may be joined to others.
    joins: bool,
    /// The number of such parts; never more than all bars together could have.
    quantity: i128,
    /// The cost in ten millionths.
    cost: i128,
}

pub(super) fn check(
    context: &Context<'_>,
    data: &OptimizeResult,
    proof: &JoinedProof,
    budget: Budget,
) -> Result<()> {
    let request = context.request;
    let Some(rules) = request.allow_joins.filter(|joins| joins.max_joins > 0) else {
        return fault("bars", faults::ARE_SAID_TO_BE_JOINED_ALTHOUGH_NONE_MAY_BE);
    };
    require(
        data.missing.is_empty(),
        "conditions",
        faults::SAY_NOTHING_WHERE_PIECES_ARE_MISSING,
    )?;
    require(
        !context.costs.values_offcuts(),
        "conditions",
        faults::COUNT_NO_OFFCUTS_THAT_ARE_WORTH_MONEY,
    )?;
    require(
        proof.conditions.len() <= budget.limits.conditions,
        "conditions",
        faults::ARE_TOO_MANY_TO_CHECK,
    )?;
    let ends = types::ends(request, proof.ends.as_ref(), &budget)?;
    let pieces = types::pieces(context, &proof.pieces, ends.as_ref())?;
    let types = Types {
        pieces,
        bars: Vec::new(),
        per_bar: PerBar::default(),
        laid: None,
        budget,
    };
    let all: i128 = types.pieces.iter().map(|item| item.demand).sum();
    let most = all * (i128::from(rules.max_joins) + 1);
    let parts = parts(context, &rules, &proof.bars, most)?;
    let sets = sets(&types.budget, request, &rules, &parts, ends.as_ref())?;
    for (number, condition) in proof.conditions.iter().enumerate() {
        check_condition(&types, &parts, &sets, condition)
            .map_err(|inner| inside(&format!("conditions[{number}]"), inner))?;
    }
    let bars = parts.iter().map(|part| numbers::Bars {
        cost: part.cost,
        quantity: part.quantity,
    });
    let asked = proof.conditions.iter().map(|condition| numbers::Asked {
        weight: condition.bars.iter().map(|weight| i128::from(*weight)).collect(),
        least: worth_of_all(&types, condition),
    });
    numbers::check(
        &types.budget,
        &bars.collect::<Vec<_>>(),
        asked.collect(),
        data.meta.proof.lower_bound.0,
    )
}

fn parts(context: &Context<'_>, rules: &AllowJoins, bars: &[i32], most: i128) -> Result<Vec<Part>> {
    let request = context.request;
    let mut known = vec![false; request.stock.len()];
    let mut parts = Vec::with_capacity(bars.len());
    for (place, number) in bars.iter().enumerate() {
        let Some(&index) = context.stock.get(number) else {
            return fault(
                format!("bars[{place}]"),
                faults::THERE_IS_NO_STOCK.with(&[&number]),
            );
        };
        require(!known[index], "bars", faults::NAME_A_STOCK_TWICE)?;
        known[index] = true;
        let entry = &request.stock[index];
        let room = types::room(request, index);
        let allowed = joints::allows(rules, usize::from(!entry.leftover));
        parts.push(Part {
            room,
            leftover: entry.leftover,
            joins: entry.length >= rules.min_length && room > 0 && allowed,
            quantity: entry.quantity.map_or(most, i128::from).min(most),
            cost: costs::in_decimals(context.costs.cost[index]),
        });
    }
    require(known.iter().all(|known| *known), "bars", faults::LEAVE_OUT_STOCK)?;
    Ok(parts)
}

/// The parts of a bar, by place, and the capacity that pieces can use.
struct Set {
    parts: Vec<usize>,
    capacity: i128,
}

/// All sets of parts that the rules allow for one bar.
fn sets(
    budget: &Budget,
    request: &Request,
    rules: &AllowJoins,
    parts: &[Part],
    ends: Option<&Ends<'_>>,
) -> Result<Vec<Set>> {
    let loss = i128::from(request.join.0);
    let mut sets: Vec<Set> = Vec::new();
    // Until all sets are found, the capacity is the length between the trims.
    let mut open: Vec<Set> = (0..parts.len())
        .filter(|place| parts[*place].quantity > 0)
        .map(|place| Set {
            parts: vec![place],
            capacity: parts[place].room,
        })
        .collect();
    while let Some(set) = open.pop() {
        require(
            sets.len() < budget.limits.sets,
            "bars",
            faults::CAN_BE_JOINED_IN_TOO_MANY_WAYS,
        )?;
        let last = set.parts.last().copied().unwrap_or(0);
        let may_grow = set.parts.len() as u64 <= u64::from(rules.max_joins) && parts[last].joins;
        if may_grow {
            budget.spend((parts.len() - last) * (4 + 2 * set.parts.len()))?;
        }
        // Each set is made once, with its parts in the order of their places.
        for place in (last..parts.len()).filter(|_| may_grow) {
            let part = &parts[place];
            let used = set.parts.iter().filter(|other| **other == place).count() as i128;
            let places = set.parts.iter().chain([&place]);
            let raw_parts = places.filter(|place| !parts[**place].leftover).count();
            if part.joins && used < part.quantity && joints::allows(rules, raw_parts) {
                let mut longer = set.parts.clone();
                longer.push(place);
                open.push(Set {
                    parts: longer,
                    capacity: set.capacity + part.room - loss,
                });
            }
        }
        sets.push(set);
    }
    for set in &mut sets {
        set.capacity = types::capacity(request, ends, set.capacity);
    }
    Ok(sets)
}

fn worth_of_all(types: &Types, condition: &Condition) -> i128 {
    let pieces = types.pieces.iter().zip(&condition.pieces);
    pieces.map(|(item, worth)| i128::from(*worth) * item.demand).sum()
}

/// Checks that no bar's pieces are worth more than its parts weigh.
fn check_condition(types: &Types, parts: &[Part], sets: &[Set], condition: &Condition) -> Result<()> {
    let numbers = |numbers: &[i64], count: usize, least: i64| {
        numbers.len() == count && numbers.iter().all(|number| (least..=MOST).contains(number))
    };
    require(
        numbers(&condition.pieces, types.pieces.len(), -MOST),
        "pieces",
        faults::ARE_NOT_ONE_NUMBER_OF_AT_MOST_2_53_FOR_EACH_ITEM_TYPE,
    )?;
    // Weights below 0 would make more bars meet a condition less.
    require(
        numbers(&condition.bars, parts.len(), 0),
        "bars",
        faults::ARE_NOT_ONE_NUMBER_FROM_0_TO_2_53_FOR_EACH_STOCK,
    )?;
    types.budget.spend(4 * sets.len())?;
    let limits: Vec<Limit> = sets
        .iter()
        .map(|set| Limit {
            capacity: set.capacity,
            worth: set
                .parts
                .iter()
                .map(|place| i128::from(condition.bars[*place]))
                .sum(),
        })
        .collect();
    require(
        knapsack::holds(types, &condition.pieces, &limits)?,
        "bars",
        faults::WEIGH_LESS_THAN_PIECES_ON_THEM_ARE_WORTH,
    )
}
