//! Makes the immutable [`Instance`] of a [`Request`], which strategies, bounds and answer work on.

use super::check::check;
use super::given::given;
use super::limits::MAX_PRICE;
use super::previous::earlier_bars;
use crate::budget;
use crate::joint::longest_joined;
use crate::{
    After, Algorithm, Angles, Degrees, Instance, JoinRules, Nm, OffcutClass, PerBar, Piece, Price, Ratio,
    Request, Shape, Stock, StockCost, Turning, divide_rounded, print_millionths,
};
use crate::{Error, Taken};
use kerfwise_kernels::num::gcd;
use std::sync::Arc;

/// Checks a request and makes its instance.
///
/// # Errors
/// Every variant of [`Error`]. A broken rule is reported before pieces that fit no bar.
pub fn build(request: &Request) -> Result<Instance, Error> {
    check(request)?;
    if request.data.is_empty() {
        return Err(Error::NothingToOptimize);
    }
    let angles = Angles::new(request.material_width, request.cut_waste, request.delta);
    let turnings = Turning::closure(
        request.symmetrical_x,
        request.symmetrical_y,
        request.symmetrical_z,
    );
    let pieces = pieces(request);
    let shapes = shapes(&pieces, &angles, &turnings);
    let clamped = (request.clamp - request.side_waste).max(Nm::ZERO);
    let mut instance = Instance {
        version: request.version,
        stock: stock(request)?,
        pieces,
        shapes,
        angles,
        side_waste: request.side_waste,
        reusable: request.reusable,
        reserve: request.reserve + clamped,
        clamped,
        per_bar: per_bar(request),
        bundle: request.bundle,
        joins: joins(request),
        group_identical: request.group_identical,
        effort: request.effort,
        work: budget::of_effort(request.effort),
        certificate: request.certificate,
        priced: request.stock.iter().any(|entry| entry.price.is_some()),
        offcut_worth: offcut_worth(request),
        given: None,
        after: request.after,
        // With joins, leftovers would be joined for nothing but their length.
        uses_up: request.algorithm == Some(Algorithm::Aggressive)
            && joins(request).is_none()
            && request.stock.iter().any(|entry| entry.leftover),
        square_unit: None,
        previous: None,
    };
    check_pieces(&instance)?;
    if let Some(most) = request
        .most_pieces
        .filter(|most| u64::from(*most) < most_that_fit(&instance))
    {
        instance.per_bar = instance.per_bar.with_pieces(most);
    }
    instance.square_unit = square_unit(&instance);
    instance.given = given(&instance, request)?;
    let previous = request.previous.as_ref();
    instance.previous = previous.map(|plan| earlier_bars(plan, &instance).into());
    Ok(instance)
}

/// What one bar may carry; four lengths or more are any number.
fn per_bar(request: &Request) -> PerBar {
    if request.complexity < 4 {
        PerBar::of_kinds(request.complexity)
    } else {
        PerBar::FREE
    }
}

/// As many pieces as the longest bar may hold, or more: a limit that no bar reaches is none.
fn most_that_fit(instance: &Instance) -> u64 {
    let all = instance.shapes.iter().map(|shape| u64::from(shape.demand)).sum();
    if !instance.is_straight() || instance.joins.is_some() {
        return all;
    }
    let longest = instance.stock.iter().map(|entry| entry.length).max();
    let longest = longest.unwrap_or_default();
    let kerf = instance.angles.kerf;
    let mut room = (longest - instance.side_waste * 2 - instance.reserve + kerf).0;
    let mut fit = 0;
    for shape in instance.shapes.iter().rev() {
        let width = (shape.length + kerf).0;
        let most = (room / width).clamp(0, shape.demand.into());
        fit += most.unsigned_abs();
        room -= most * width;
    }
    fit.min(all)
}

/// The greatest unit of all lengths, if squares of the rests of a short list fit.
fn square_unit(instance: &Instance) -> Option<i64> {
    if instance.after != After::LongRests || !instance.is_straight() {
        return None;
    }
    let joins = instance.joins.iter();
    let joined = joins.clone().flat_map(|rules| [rules.min_length, rules.loss]);
    let stock = instance.stock.iter().map(|entry| entry.length);
    let classes = instance.offcut_worth.iter().map(|class| class.length);
    let lengths = instance.shapes.iter().map(|shape| shape.length);
    let lost = [
        instance.angles.kerf,
        instance.side_waste,
        instance.reserve,
        instance.clamped,
    ];
    let all = lost
        .into_iter()
        .chain(joined)
        .chain(stock)
        .chain(classes)
        .chain(lengths);
    let unit = all.map(|length| length.0).fold(0, gcd).max(1);
    let parts = joins
        .map(|rules| i128::from(rules.max_joins) + 1)
        .max()
        .unwrap_or(1);
    let longest = instance.stock.iter().map(|entry| entry.length.0 / unit).max()?;
    let longest = i128::from(longest) * parts;
    (longest * longest * SHORT_LIST < i128::from(i64::MAX)).then_some(unit)
}

/// Lists that are searched whole have fewer bars.
const SHORT_LIST: i128 = 100;

/// The pieces as they are cut, with their allowances, in an order that does not depend on the order of the request: longest first, then by angles, then by key.
fn pieces(request: &Request) -> Vec<Piece> {
    let seen = |angle: Degrees| {
        if request.version == 2 {
            angle
        } else {
            Degrees::ZERO
        }
    };
    let mut pieces: Vec<Piece> = request
        .data
        .iter()
        .map(|piece| Piece {
            key: Arc::clone(&piece.key),
            length: piece.length + piece.allowance.total(),
            allowance: piece.allowance,
            left: seen(piece.left_angle),
            right: seen(piece.right_angle),
            count: piece.count,
            descr: piece.descr.clone(),
            input: piece.input.clone(),
        })
        .collect();
    pieces.sort_by(|a, b| {
        b.length
            .cmp(&a.length)
            .then_with(|| (a.left, a.right, &a.key).cmp(&(b.left, b.right, &b.key)))
    });
    pieces
}

/// The shapes: pieces of the same length and angles are one shape.
fn shapes(pieces: &[Piece], angles: &Angles, turnings: &[Turning]) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        match shapes.last_mut() {
            Some(shape) if shape.is_of(piece) => {
                shape.demand += piece.count;
                shape.members.push(index);
            }
            _ => shapes.push(Shape::new(piece, index, angles, turnings)),
        }
    }
    shapes
}

fn joins(request: &Request) -> Option<JoinRules> {
    let rules = request.allow_joins.filter(|rules| rules.max_joins > 0)?;
    Some(JoinRules {
        max_joins: rules.max_joins,
        min_length: rules.min_length,
        mode: rules.join_mode,
        loss: request.join,
    })
}

/// The stock in an order that does not depend on the order of the request, so plans do not depend on it either: new
/// stock before leftovers, shortest first, then by cost, price and quantity. Entries that are equal in all of these are
/// in the order of their numbers.
fn stock(request: &Request) -> Result<Vec<Stock>, Error> {
    let mut stock = numbered(request)?;
    stock.sort_by_key(|entry| {
        let quantity = entry.quantity.map_or(u64::MAX, u64::from);
        (
            (entry.leftover, entry.length, entry.cost),
            (entry.price, quantity, entry.number.unsigned_abs()),
        )
    });
    Ok(stock)
}

/// The stock as the request lists it, each entry with its number.
fn numbered(request: &Request) -> Result<Vec<Stock>, Error> {
    let (mut raw, mut leftover) = (0, 0);
    request
        .stock
        .iter()
        .enumerate()
        .map(|(index, entry)| {
            let number = if entry.leftover {
                leftover -= 1;
                leftover
            } else {
                raw += 1;
                raw - 1
            };
            let full = entry.price.or_else(|| unpriced(request, entry.length));
            let Some(full) = full.filter(|full| *full <= MAX_PRICE) else {
                let most = print_millionths(MAX_PRICE.0);
                let reason = format!("is required: the cheapest price by length makes it more than {most}");
                return Err(Error::invalid(format!("$.stock[{index}].price"), reason));
            };
            Ok(Stock {
                number,
                length: entry.length,
                kept: Nm::ZERO,
                quantity: entry.quantity,
                leftover: entry.leftover,
                price: entry.price,
                cost: cost(request, full, entry.leftover),
            })
        })
        .collect()
}

/// The cost of one bar on level 2 of the objective.
fn cost(request: &Request, full: Price, leftover: bool) -> StockCost {
    let halves = match (leftover, request.algorithm.unwrap_or_default()) {
        (false, _) | (true, Algorithm::Conservative) => 2,
        (true, Algorithm::Normal) => 1,
        (true, Algorithm::Aggressive) => 0,
    };
    StockCost(full.0 * halves)
}

/// The classes of offcuts that are worth money. A class counts for useful offcuts alone, and only if no shorter one is
/// worth as much.
fn offcut_worth(request: &Request) -> Vec<OffcutClass> {
    let mut classes: Vec<OffcutClass> = (0..)
        .zip(&request.offcut_worth)
        .map(|(number, class)| OffcutClass {
            number,
            length: class.length.max(request.reusable),
            worth: StockCost(class.worth.0 * 2),
        })
        .collect();
    classes.sort_by(|a, b| (a.length, b.worth).cmp(&(b.length, a.worth)));
    let mut most = StockCost(0);
    classes.retain(|class| {
        let counts = class.worth > most;
        most = most.max(class.worth);
        counts
    });
    classes
}

/// The cost of a bar without a price. Without any prices it is the bar's length; otherwise the length at the cheapest
/// price per length of new stock (of all stock if there is no new stock), rounded to a millionth. `None` if the cost is
/// too large for a number.
fn unpriced(request: &Request, length: Nm) -> Option<Price> {
    let only_leftovers = request.stock.iter().all(|entry| entry.leftover);
    let cheapest = request
        .stock
        .iter()
        .filter(|entry| only_leftovers || !entry.leftover)
        .filter_map(|entry| {
            entry
                .price
                .map(|price| (i128::from(price.0), i128::from(entry.length.0)))
        })
        .min_by_key(|(price, length)| Ratio::new(*price, *length));
    let cost = cheapest.map_or(i128::from(length.0), |(price, per)| {
        divide_rounded(i128::from(length.0) * price, per)
    });
    i64::try_from(cost).ok().map(Price)
}

fn check_pieces(instance: &Instance) -> Result<(), Error> {
    let keys = |unfit: &dyn Fn(&Shape, &Piece) -> bool| -> Vec<Arc<str>> {
        let members = instance.shapes.iter().flat_map(|shape| {
            let pieces = shape.members.iter().map(|piece| &instance.pieces[*piece]);
            pieces.map(move |piece| (shape, piece))
        });
        let unfit = members.filter(|(shape, piece)| unfit(shape, piece));
        let mut keys: Vec<_> = unfit.map(|(_, piece)| Arc::clone(&piece.key)).collect();
        keys.sort();
        keys
    };
    // The finished piece must have a shorter edge, too: else nothing of its outline is left when the allowance is gone.
    let too_short = keys(&|shape, piece| {
        let shortest = shape.orientations.iter().map(|o| o.fence.min(o.far)).min();
        shortest.is_some_and(|edge| edge <= piece.allowance.total())
    });
    if !too_short.is_empty() {
        return Err(Error::ItemTooShort(too_short));
    }
    let single = instance
        .stock
        .iter()
        .map(|entry| entry.length)
        .max()
        .unwrap_or_default();
    let longest = single.max(longest_joined(instance).unwrap_or_default());
    let too_long = keys(&|shape, _| instance.length_needed(&shape.orientations[0]) > longest);
    if too_long.is_empty() {
        Ok(())
    } else {
        let taken = taken(instance, longest);
        Err(Error::ItemTooLong {
            keys: too_long,
            taken,
        })
    }
}

/// What is taken off the longest bar, if the shortest piece that is too long would fit without it.
fn taken(instance: &Instance, longest: Nm) -> Option<Taken> {
    let pieces = instance.shapes.iter().flat_map(|shape| {
        let members = shape.members.iter();
        members.map(|piece| (&shape.orientations[0], instance.pieces[*piece].allowance.total()))
    });
    let too_long = pieces.filter(|(piece, _)| instance.length_needed(piece) > longest);
    let (shortest, allowance) = too_long.min_by_key(|(piece, allowance)| piece.extent - *allowance)?;
    let tips = instance.angles.tip(&shortest.left) + instance.angles.tip(&shortest.right);
    (shortest.extent - allowance <= longest).then_some(Taken {
        longest,
        allowance,
        side_waste: instance.side_waste * 2,
        reserve: instance.reserve - instance.clamped,
        clamp: instance.clamped,
        delta: tips,
    })
}
