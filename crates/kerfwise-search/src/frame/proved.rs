//! The bound that whole prices prove (Farley 1990; Lagrange for stock that can run out). All sums are in whole numbers,
//! so the bound holds exactly, at any time and at any cost of the stand-ins.

use super::covering::Covering;

/// Dual values times `scale` as whole numbers, what pricing said of them, and the residual problem.
pub(crate) struct Prices<'p> {
    pub scale: i64,
    /// Price of a piece of each shape, at least 0.
    pub piece: &'p [i64],
    /// The most that the pieces on a bar of each stock can be worth.
    pub worth: &'p [i64],
    /// Cost of a bar of each stock.
    pub cost: &'p [i64],
    /// Pieces and bars that are left.
    pub left: &'p [u32],
    pub bars: &'p [u32],
}

/// Prices that prove a bound: no pieces on a bar are worth more than its cost less the price of its stock.
pub(crate) struct Proved {
    /// The bound times the scale.
    pub total: i128,
    /// Price of a piece of each shape.
    pub piece: Vec<i64>,
    /// Price of a bar of each stock, at most 0.
    pub stock: Vec<i64>,
    /// The most that a bar of each stock can be worth at these prices; `None` for stock without bars.
    pub worth: Vec<Option<i64>>,
}

impl<C> Covering<C> {
    /// The bound at these prices. `most` limits the price of a piece, `least` has the bars of each stock that are bought
    /// whatever is cut.
    pub fn prove(&self, prices: &Prices, least: &[u32], most: impl Fn(usize) -> i128) -> Proved {
        let scale = i128::from(prices.scale);
        let pays = |stock: usize| i128::from(prices.cost[stock]) * scale;
        let open = || (0..prices.cost.len()).filter(|stock| prices.bars[*stock] > 0);
        // Prices shrink by above / below until no bar of plentiful stock is worth more than it costs.
        let (mut above, mut below) = (1i128, 1i128);
        for stock in open().filter(|stock| !self.is_scarce(*stock)) {
            let worth = i128::from(prices.worth[stock]);
            if worth * above > pays(stock) * below {
                (above, below) = (pays(stock), worth);
            }
        }
        let shrunk = |price: i64| i128::from(price) * above / below;
        let narrow = |price: i128| i64::try_from(price).unwrap_or(0);
        let mut proved = Proved {
            total: 0,
            piece: vec![0; prices.piece.len()],
            stock: vec![0; prices.cost.len()],
            worth: vec![None; prices.cost.len()],
        };
        for &shape in &self.shapes {
            let price = narrow(shrunk(prices.piece[shape]).min(most(shape)));
            proved.piece[shape] = price;
            proved.total += i128::from(price) * i128::from(prices.left[shape]);
        }
        for stock in open() {
            let worth = narrow(shrunk(prices.worth[stock])).saturating_add(1);
            proved.worth[stock] = Some(worth);
            let over = pays(stock) - i128::from(worth);
            if self.is_scarce(stock) {
                proved.stock[stock] = narrow(over.min(0));
                proved.total += over.min(0) * i128::from(prices.bars[stock]);
            }
            let least = least.get(stock).copied().unwrap_or(0);
            proved.total += over.max(0) * i128::from(least);
        }
        proved
    }
}
