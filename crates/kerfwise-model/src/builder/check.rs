//! The rules that concern several fields of a request.

use super::limits::{MAX_LENGTH, MAX_PIECES, MAX_STOCK_KINDS};
use crate::{Degrees, Error, Nm, Request, RequestPiece, print_millionths};

/// Checks a request whose single fields are valid.
pub(super) fn check(request: &Request) -> Result<(), Error> {
    if request.stock.is_empty() {
        return Err(Error::invalid("$.stock", "must not be empty"));
    }
    let pieces: u64 = request.data.iter().map(|piece| u64::from(piece.count)).sum();
    if pieces > MAX_PIECES {
        return Err(Error::TooLarge {
            path: "$.data".to_owned(),
            limit: MAX_PIECES,
        });
    }
    let listed = request.previous.iter().flat_map(|plan| &plan.bars);
    if listed.map(|bar| bar.items.len().max(1) as u64).sum::<u64>() > MAX_PIECES {
        return Err(Error::TooLarge {
            path: "$.previous".to_owned(),
            limit: MAX_PIECES,
        });
    }
    if request.saw_width != request.cut_waste {
        return Err(Error::invalid("$.sawWidth", "must equal cutWaste"));
    }
    check_keys(request)?;
    check_allowances(request)?;
    check_mitres(request)?;
    check_prices(request)?;
    check_worth(request)
}

fn check_keys(request: &Request) -> Result<(), Error> {
    let key = |index: usize| &*request.data[index].key;
    let mut order: Vec<usize> = (0..request.data.len()).collect();
    order.sort_by(|a, b| key(*a).cmp(key(*b)));
    let twins = order.windows(2).filter(|pair| key(pair[0]) == key(pair[1]));
    match twins.map(|pair| pair[1]).min() {
        None => Ok(()),
        Some(index) => {
            let reason = format!("\"{}\" is the key of another piece too", key(index));
            Err(Error::invalid(format!("$.data[{index}].key"), reason))
        }
    }
}

/// A piece as it is cut keeps to the limit of a length, so that an earlier plan can name it.
fn check_allowances(request: &Request) -> Result<(), Error> {
    let is_too_much = |piece: &RequestPiece| piece.length + piece.allowance.total() > MAX_LENGTH;
    match request.data.iter().position(is_too_much) {
        None => Ok(()),
        Some(index) => {
            let most = print_millionths(MAX_LENGTH.0);
            let reason = format!("makes the piece longer than {most}");
            Err(Error::invalid(format!("$.data[{index}].allowance"), reason))
        }
    }
}

fn check_mitres(request: &Request) -> Result<(), Error> {
    let angled = |angle: Degrees| angle != Degrees::ZERO;
    if request.version == 1
        || !request
            .data
            .iter()
            .any(|p| angled(p.left_angle) || angled(p.right_angle))
    {
        return Ok(());
    }
    for (name, length) in [
        ("materialWidth", request.material_width),
        ("delta", request.delta),
    ] {
        if length <= Nm::ZERO {
            return Err(Error::invalid(
                format!("$.{name}"),
                "must be greater than 0 when pieces have angles",
            ));
        }
    }
    Ok(())
}

fn check_prices(request: &Request) -> Result<(), Error> {
    if request.stock.iter().all(|entry| entry.price.is_none()) {
        return Ok(());
    }
    match request
        .stock
        .iter()
        .position(|entry| entry.price.is_none() && !entry.leftover)
    {
        Some(index) => Err(Error::invalid(
            format!("$.stock[{index}].price"),
            "is required among priced stock",
        )),
        None => Ok(()),
    }
}

/// The worth of offcuts is money, so the bars must have prices. The search has each stock type once more for each
/// class, which must keep to the limit of stock types.
fn check_worth(request: &Request) -> Result<(), Error> {
    let classes = request.offcut_worth.len();
    if classes == 0 {
        return Ok(());
    }
    if request.stock.iter().all(|entry| entry.price.is_none()) {
        return Err(Error::invalid("$.offcutWorth", "needs prices of the stock"));
    }
    if request.stock.len() * (classes + 1) > MAX_STOCK_KINDS {
        return Err(Error::TooLarge {
            path: "$.offcutWorth".to_owned(),
            limit: (MAX_STOCK_KINDS / request.stock.len()).saturating_sub(1) as u64,
        });
    }
    Ok(())
}
