//! The table as text.

use super::measure::{Measured, Totals};

/// Its first line.
pub fn heading() -> String {
    format!(
        "{:<44} {:>6} {:>8} {:>7} {:>14} {:>14} {:>6} {:>10} {:>10} {:>9}  {}",
        "instance", "kinds", "pieces", "bars", "cost", "bound", "proved", "ms", "cpu ms", "work", "strategy"
    )
}

/// One instance.
pub fn row(row: &Measured) -> String {
    let proved = if row.proved { "yes" } else { "no" };
    let mut line = format!(
        "{:<44} {:>6} {:>8} {:>7} {:>14} {:>14} {:>6} {:>10.2} {:>10.2} {:>9.2}  {}",
        tail(&row.instance, 44),
        row.kinds,
        row.pieces,
        row.bars,
        row.cost,
        row.bound,
        proved,
        row.milliseconds,
        row.processor_milliseconds,
        row.work,
        row.strategy
    );
    if let Some(best) = row.best_known.filter(|best| row.cost > *best) {
        line += &format!(", best known {best}");
    }
    if row.missing {
        line += ", pieces missing";
    }
    if let Some(fault) = &row.fault {
        line += &format!(", INVALID {fault}");
    }
    line
}

/// Its last lines.
pub fn totals(totals: &Totals) -> String {
    let Totals {
        instances,
        valid,
        proved,
        bars,
        ..
    } = totals;
    let mut text = format!(
        "{instances} instances, {valid} valid, {proved} proved, {bars} bars, mean gap {:.4} %, {:.1} s in all, {:.1} s of the processor, slowest {:.1} ms of the processor",
        totals.mean_gap * 100.0,
        totals.milliseconds / 1e3,
        totals.processor_milliseconds / 1e3,
        totals.slowest_milliseconds
    );
    if totals.with_best_known > 0 {
        text += &format!(
            ", {} of {} at the best known cost",
            totals.at_best_known, totals.with_best_known
        );
    }
    text
}

/// The last characters of a name that is too long for its column.
fn tail(name: &str, most: usize) -> String {
    let length = name.chars().count();
    if length <= most {
        return name.to_owned();
    }
    format!("…{}", name.chars().skip(length + 1 - most).collect::<String>())
}
