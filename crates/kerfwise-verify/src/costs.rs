//! The cost of the stock, level 2 of the objective, from the request alone.

use kerfwise_model::answer::AnswerBar;
use kerfwise_model::{Algorithm, Request, RequestOffcut, RequestStock};

/// Cost and price by index in the request's stock.
pub(super) struct Costs {
    /// In halves of a millionth.
    pub(super) cost: Vec<i128>,
    /// In millionths; 0 without a price.
    pub(super) price: Vec<i128>,
    /// Whether any entry has a price.
    pub(super) priced: bool,
    /// Least length and worth of the offcuts that are worth money, the worth as a cost.
    offcuts: Vec<(i128, i128)>,
}

impl Costs {
    pub(super) fn from_request(request: &Request) -> Self {
        let price: Vec<i128> = request
            .stock
            .iter()
            .map(|entry| i128::from(entry.price.unwrap_or_default().0))
            .collect();
        let rate = rate(request);
        let cost = request.stock.iter().map(|entry| {
            let length = i128::from(entry.length.0);
            let full = match (entry.price, rate) {
                (Some(price), _) => i128::from(price.0),
                (None, None) => length,
                // Rounded half up; both are at least 0.
                (None, Some((price, per))) => (2 * length * price + per) / (2 * per),
            };
            full * halves(request, entry)
        });
        let offcuts = request.offcut_worth.iter().filter(|class| class.worth.0 > 0);
        let offcuts = offcuts.map(|class| (i128::from(class.length.0), 2 * i128::from(class.worth.0)));
        Self {
            offcuts: offcuts.collect(),
            cost: cost.collect(),
            price,
            priced: rate.is_some(),
        }
    }

    /// The worth of the offcut that a bar of this stock entry leaves, as a cost; 0 without an entry, as for a joined bar.
    pub(super) fn worth_of(&self, bar: &AnswerBar, entry: Option<usize>) -> i128 {
        let Some(cost) = entry.map(|index| self.cost[index]) else {
            return 0;
        };
        let left = i128::from(bar.available.0);
        let long_enough = self.offcuts.iter().filter(|(length, _)| *length <= left);
        let worth = long_enough.map(|(_, worth)| *worth).max().unwrap_or(0);
        if bar.available_is_useful {
            worth.min(cost)
        } else {
            0
        }
    }

    /// What a bar of this entry costs, at least, that leaves an offcut of a class.
    pub(super) fn of_version(&self, entry: usize, offcut: Option<&RequestOffcut>) -> i128 {
        let worth = offcut.map_or(0, |offcut| 2 * i128::from(offcut.worth.0));
        (self.cost[entry] - worth).max(0)
    }

    /// Whether offcuts are worth money.
    pub(super) fn values_offcuts(&self) -> bool {
        !self.offcuts.is_empty()
    }
}

/// A cost with the seven decimals that answers have, from halves of a millionth.
pub(super) fn in_decimals(cost: i128) -> i128 {
    cost * 5
}

fn halves(request: &Request, entry: &RequestStock) -> i128 {
    match request.algorithm {
        _ if !entry.leftover => 2,
        Some(Algorithm::Conservative) => 2,
        None | Some(Algorithm::Normal) => 1,
        Some(Algorithm::Aggressive) => 0,
    }
}

/// The cheapest price per length, as price and length: of the new stock, or of any stock if there is no new stock.
fn rate(request: &Request) -> Option<(i128, i128)> {
    let any_new = request.stock.iter().any(|entry| !entry.leftover);
    let mut cheapest: Option<(i128, i128)> = None;
    for entry in request.stock.iter().filter(|entry| !(any_new && entry.leftover)) {
        let Some(price) = entry.price else { continue };
        let (price, length) = (i128::from(price.0), i128::from(entry.length.0));
        if cheapest.is_none_or(|(known, per)| price * per < known * length) {
            cheapest = Some((price, length));
        }
    }
    cheapest
}
