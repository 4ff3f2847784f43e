//! The request as the certificate groups it: item types and stock types.

use super::super::{Context, Result, costs, fault, faults, require};
use super::budget::Budget;
use super::ends::Ends;
use super::laid::Laid;
use super::per_bar::PerBar;
use kerfwise_model::certificate::{EndPrices, PricedProof, number_keeping, stock_and_class};
use kerfwise_model::{Request, RequestPiece};
use std::collections::BTreeSet;
use std::sync::Arc;

/// An item type.
pub(super) struct Pieces {
    /// The capacity that a piece takes of a bar.
    pub width: i128,
    pub demand: i128,
    pub length: i128,
}

/// A stock type. If several are counted together, it has the greatest capacity and the least cost of them.
pub(super) struct Bars {
    pub capacity: i128,
    /// The cost in the certificate's units.
    pub cost: i128,
    /// Never more than the number of pieces, because a used bar carries at least one piece.
    pub quantity: i128,
}

pub(super) struct Types {
    pub pieces: Vec<Pieces>,
    pub bars: Vec<Bars>,
    /// What a bar may carry; each item type counts as a length.
    pub per_bar: PerBar,
    /// How mitred pieces lie, if the check can ask that.
    pub laid: Option<Laid>,
    /// The work and memory that are left.
    pub budget: Budget,
}

impl Types {
    pub fn new(context: &Context<'_>, proof: &PricedProof, budget: Budget) -> Result<Self> {
        let request = context.request;
        let ends = ends(request, proof.ends.as_ref(), &budget)?;
        let pieces = pieces(context, &proof.pieces, ends.as_ref())?;
        let rules = PerBar::of(request);
        // Mitred pieces of one length may be several item types. Their lengths are then counted where the check asks how
        // pieces lie.
        let per_bar = if ends.is_some() {
            rules.for_finer_types()
        } else {
            rules
        };
        let lengths: BTreeSet<i128> = pieces.iter().map(|item| item.length).collect();
        require(
            per_bar.lengths().is_none() || lengths.len() == pieces.len(),
            "pieces",
            faults::OF_ONE_LENGTH_ARE_TWO_ITEM_TYPES_ALTHOUGH_THE_NUMBER_OF_LENGTHS_ON_A_BAR_IS_LIMITED,
        )?;
        let bars = bars(context, proof, &pieces, ends.as_ref())?;
        let outlines = proof
            .pieces
            .iter()
            .filter_map(|keys| context.pieces.get(&*keys[0]));
        let outlines: Vec<&RequestPiece> = outlines.map(|index| &request.data[*index]).collect();
        let laid = match &ends {
            Some(ends) => Laid::new(ends, &outlines, rules)?,
            None => None,
        };
        Ok(Self {
            pieces,
            bars,
            per_bar,
            laid,
            budget,
        })
    }

    /// The greatest capacity of any bar.
    pub fn longest(&self) -> i128 {
        let held = self.bars.iter().filter(|bars| bars.quantity > 0);
        held.map(|bars| bars.capacity).max().unwrap_or(0)
    }
}

/// The prices of ends, if pieces are mitred.
pub(super) fn ends<'e>(
    request: &'e Request,
    prices: Option<&EndPrices>,
    budget: &Budget,
) -> Result<Option<Ends<'e>>> {
    let square = |piece: &RequestPiece| piece.left_angle.0 == 0 && piece.right_angle.0 == 0;
    let straight = request.version != 2 || request.data.iter().all(square);
    match prices {
        Some(_) if straight => fault("ends", faults::HAVE_PRICES_ALTHOUGH_NO_PIECE_IS_MITRED),
        Some(prices) => Ends::new(request, prices, budget.limits.angles).map(Some),
        None if straight => Ok(None),
        None => fault("ends", faults::ARE_MISSING_ALTHOUGH_PIECES_ARE_MITRED),
    }
}

/// The item types by their keys. Each wanted piece is in one of them.
pub(super) fn pieces(
    context: &Context<'_>,
    keys: &[Vec<Arc<str>>],
    ends: Option<&Ends<'_>>,
) -> Result<Vec<Pieces>> {
    let request = context.request;
    let kerf = i128::from(request.cut_waste.0);
    let mut known = BTreeSet::new();
    let mut types = Vec::with_capacity(keys.len());
    for (number, keys) in keys.iter().enumerate() {
        let at = format!("pieces[{number}]");
        let mut outline = None;
        let mut demand = 0;
        for key in keys {
            let Some(&index) = context.pieces.get(&**key) else {
                return fault(at, faults::KEY_IS_NOT_IN_THE_REQUEST.with(&[&key]));
            };
            let piece = &request.data[index];
            require(known.insert(index), &at, faults::NAMES_A_PIECE_TWICE)?;
            let same = |other: &&RequestPiece| {
                let angles = (other.left_angle, other.right_angle) == (piece.left_angle, piece.right_angle);
                other.length == piece.length && (ends.is_none() || angles)
            };
            require(
                outline.as_ref().is_none_or(same),
                &at,
                faults::HOLDS_PIECES_OF_DIFFERENT_OUTLINES,
            )?;
            outline = Some(piece);
            demand += i128::from(piece.count);
        }
        let Some(piece) = outline else {
            return fault(at, faults::IS_EMPTY);
        };
        let length = i128::from(piece.length.0);
        let width = ends.map_or(Ok(length + kerf), |ends| ends.width(piece))?;
        require(width > 0, "ends", faults::LEAVE_A_PIECE_NO_WIDTH)?;
        types.push(Pieces {
            width,
            demand,
            length,
        });
    }
    for (index, piece) in request.data.iter().enumerate() {
        if !known.contains(&index) {
            return fault("pieces", faults::KEY_IS_IN_NO_ITEM_TYPE.with(&[&piece.key]));
        }
    }
    Ok(types)
}

/// The length of a bar of an entry between its trims.
pub(super) fn room(request: &Request, index: usize) -> i128 {
    i128::from(request.stock[index].length.0) - 2 * i128::from(request.side_waste.0)
}

/// What the clamp keeps free beyond the trim and the reserve.
fn clamped(request: &Request) -> i128 {
    (i128::from(request.clamp.0) - i128::from(request.side_waste.0)).max(0)
}

/// The capacity that pieces can use of such a length.
pub(super) fn capacity(request: &Request, ends: Option<&Ends<'_>>, room: i128) -> i128 {
    let room = room - i128::from(request.reserve.0) - clamped(request);
    ends.map_or(room + i128::from(request.cut_waste.0), |ends| {
        2 * room - ends.base
    })
}

/// What a plan may take from the stock: a bar of an entry, whole or as one that keeps an offcut of a class.
struct Version {
    capacity: i128,
    cost: i128,
    quantity: i128,
}

/// The versions of all bars. A bar of which pieces and cuts leave an offcut of a class is a shorter bar that costs less by
/// the worth of the class.
struct Versions<'v> {
    context: &'v Context<'v>,
    ends: Option<&'v Ends<'v>>,
    /// The number of all pieces.
    all: i128,
    last_cut: i128,
}

impl Versions<'_> {
    /// The version with this number; none if the request has no such stock or no such class.
    fn get(&self, number: i32) -> Option<Version> {
        let (stock, class) = stock_and_class(number);
        let (context, request) = (self.context, self.context.request);
        let entry = *context.stock.get(&stock)?;
        let offcut = match class {
            Some(class) => Some(request.offcut_worth.get(usize::try_from(class).ok()?)?),
            None => None,
        };
        // The clamp holds the bar where the offcut is.
        let kept = offcut.map_or(0, |offcut| {
            let length = i128::from(offcut.length.max(request.reusable).0);
            (length + self.last_cut - clamped(request)).max(0)
        });
        let quantity = request.stock[entry].quantity.map_or(self.all, i128::from);
        Some(Version {
            capacity: capacity(request, self.ends, room(request, entry) - kept),
            cost: costs::in_decimals(context.costs.of_version(entry, offcut)),
            quantity: quantity.min(self.all),
        })
    }

    /// Whether a plan of the request needs no version of this bar beside those that are named.
    fn holds_all_of(&self, stock: i32, known: &BTreeSet<i32>, narrowest: i128) -> bool {
        let numbers = || {
            (-1..).map_while(|class| {
                let number = if class < 0 {
                    stock
                } else {
                    number_keeping(stock, class)
                };
                Some((number, self.get(number)?))
            })
        };
        numbers().all(|(number, version)| {
            let useless = version.quantity == 0 || version.capacity < narrowest;
            // Where another version is named that holds as much and costs no more, a plan may take that one.
            let is_replaced = |(other, its): (i32, Version)| {
                known.contains(&other) && its.capacity >= version.capacity && its.cost <= version.cost
            };
            useless || known.contains(&number) || numbers().any(is_replaced)
        })
    }
}

/// How far, at least, the last cut of a bar reaches beyond what its last piece needs at the tail.
fn last_cut(request: &Request, ends: Option<&Ends<'_>>) -> Result<i128> {
    let kerf = i128::from(request.cut_waste.0);
    match ends.filter(|_| !request.offcut_worth.is_empty()) {
        Some(ends) => {
            let beyond = request.data.iter().map(|piece| ends.beyond(piece));
            let least = beyond.collect::<Result<Vec<_>>>()?.into_iter().min();
            Ok(least.unwrap_or(kerf))
        }
        None => Ok(kerf),
    }
}

fn bars(
    context: &Context<'_>,
    proof: &PricedProof,
    pieces: &[Pieces],
    ends: Option<&Ends<'_>>,
) -> Result<Vec<Bars>> {
    let unit = proof.unit.0;
    require(unit > 0, "unit", faults::IS_NOT_GREATER_THAN_0)?;
    let all: i128 = pieces.iter().map(|item| item.demand).sum();
    let versions = Versions {
        context,
        ends,
        all,
        last_cut: last_cut(context.request, ends)?,
    };
    let mut known = BTreeSet::new();
    let mut types = Vec::with_capacity(proof.bars.len());
    for (number, stock) in proof.bars.iter().enumerate() {
        let at = format!("bars[{number}]");
        let mut together: Option<Bars> = None;
        for number in stock {
            let Some(version) = versions.get(*number) else {
                return fault(at, faults::THERE_IS_NO_STOCK.with(&[&number]));
            };
            require(known.insert(*number), &at, faults::NAMES_A_STOCK_TWICE)?;
            together = Some(match together {
                None => Bars {
                    capacity: version.capacity,
                    cost: version.cost,
                    quantity: version.quantity,
                },
                Some(known) => Bars {
                    capacity: known.capacity.max(version.capacity),
                    cost: known.cost.min(version.cost),
                    quantity: (known.quantity + version.quantity).min(all),
                },
            });
        }
        let Some(mut together) = together else {
            return fault(at, faults::IS_EMPTY);
        };
        require(
            together.cost % unit == 0,
            &at,
            faults::HAS_A_COST_THAT_IS_NO_WHOLE_NUMBER_OF_UNITS,
        )?;
        together.cost /= unit;
        types.push(together);
    }
    let narrowest = pieces.iter().map(|item| item.width).min().unwrap_or(0);
    let all_named = |stock: &i32| versions.holds_all_of(*stock, &known, narrowest);
    require(
        context.stock.keys().all(all_named),
        "bars",
        faults::LEAVE_OUT_STOCK_THAT_CAN_BE_USED,
    )?;
    Ok(types)
}
