//! The true optimum of small problems, by trying everything.

use crate::straight::Problem;

/// The least (value uncut, cost) by trying, piece by piece, every open bar, every new bar and leaving it out.
pub(in crate::straight) fn brute_force(problem: &Problem) -> (i64, i64) {
    struct Bar {
        stock: usize,
        rest: i64,
        widths: Vec<i64>,
        pieces: u32,
    }
    fn place(p: &Problem, pieces: &[usize], bars: &mut Vec<Bar>, now: (i64, i64), best: &mut (i64, i64)) {
        if now >= *best {
            return;
        }
        let Some((&first, others)) = pieces.split_first() else {
            *best = now;
            return;
        };
        let width = p.items[first].width;
        for b in 0..bars.len() {
            let known = bars[b].widths.contains(&width);
            let widths = bars[b].widths.len() + usize::from(!known);
            if bars[b].rest < width || !p.per_bar.allows(widths, u64::from(bars[b].pieces) + 1) {
                continue;
            }
            bars[b].rest -= width;
            bars[b].pieces += 1;
            bars[b].widths.push(width);
            if known {
                bars[b].widths.pop();
            }
            place(p, others, bars, now, best);
            bars[b].rest += width;
            bars[b].pieces -= 1;
            if !known {
                bars[b].widths.pop();
            }
        }
        for (s, stock) in p.stocks.iter().enumerate() {
            let used = bars.iter().filter(|b| b.stock == s).count() as u64;
            if stock.capacity >= width && stock.quantity.is_none_or(|q| used < u64::from(q)) {
                bars.push(Bar {
                    stock: s,
                    rest: stock.capacity - width,
                    widths: vec![width],
                    pieces: 1,
                });
                place(p, others, bars, (now.0, now.1 + stock.cost), best);
                bars.pop();
            }
        }
        place(p, others, bars, (now.0 + p.items[first].value, now.1), best);
    }
    let mut pieces = Vec::new();
    for (i, item) in problem.items.iter().enumerate() {
        pieces.extend(std::iter::repeat_n(i, item.demand as usize));
    }
    pieces.sort_by_key(|&i| std::cmp::Reverse(problem.items[i].width));
    let mut best = (i64::MAX, i64::MAX);
    place(problem, &pieces, &mut Vec::new(), (0, 0), &mut best);
    best
}
