//! The plan in the unit of its list, beside the exact millimetres.

use super::length::Unit;
use super::request::ListRequest;
use crate::answer::{Answer, AnswerBar, BarItem, OptimizeResult, RotationAxis, to_json};
use crate::numbers::{Amount, Ratio};
use crate::{Degrees, Error, Nm, divide_rounded, print_scaled, serialize_number};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::sync::Arc;

/// The envelope of a plan for a list.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListAnswer<'a> {
    success: ListSuccess<'a>,
}

/// The content of the envelope.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct ListSuccess<'a> {
    /// Always false: there is a plan.
    #[cfg_attr(feature = "ts", ts(type = "false"))]
    is_error: bool,
    /// The plan.
    data: ListPlan<'a>,
}

/// A cutting plan in the unit of its list.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct ListPlan<'a> {
    /// The unit of `value` in each length.
    unit: Unit,
    /// Whether every piece is cut. A plan that leaves pieces out may be proved all the same.
    complete: bool,
    /// Whether no plan uses less material: proved in exact integers, not estimated.
    optimal: bool,
    /// The share of the cost by which a better plan could be better, at most; null where `notes` says why it is not known.
    gap: Option<Ratio>,
    /// Whether the search was stopped early.
    partial: bool,
    /// What the list leaves open, and how it was planned; in English.
    notes: Vec<&'static str>,
    /// Bars used; a joined bar is one.
    bars_count: u32,
    /// The bars.
    bars: Vec<ListBar>,
    /// Pieces that stay uncut.
    missing: Vec<ListMissing>,
    /// Pieces asked for.
    pieces_asked: u32,
    /// Pieces cut.
    pieces_cut: u32,
    /// Raw length of all stock used.
    stock_length: ListLength,
    /// Sum of the offcuts that are worth keeping.
    offcuts: ListLength,
    /// Length that is neither piece nor an offcut worth keeping.
    waste: ListLength,
    /// 1 − waste / stock length; 0 if nothing is cut.
    utilization: Ratio,
    /// Price of the stock used; null if no stock has a price.
    price: Option<Amount>,
    /// The same as the optimizer has it: to be checked, or made into files.
    exact: ListExact<'a>,
}

/// The exact request that the list means, and its answer: as `POST /rest/v1/solve` takes and gives them.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct ListExact<'a> {
    /// The request in millimetres.
    #[cfg_attr(feature = "ts", ts(type = "OptimizeRequest"))]
    request: &'a RawValue,
    /// The answer with its envelope.
    #[cfg_attr(feature = "ts", ts(type = "OptimizeAnswer"))]
    answer: &'a RawValue,
}

/// A length.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct ListLength {
    /// In the unit of the list: the shortest decimal that means exactly this length.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    value: Decimal,
    /// Exact millimetres.
    mm: Amount,
    /// As people write it, with its mark: inches to sixty-fourths, metric to hundredths of a millimetre. `≈` stands before a
    /// length that is rounded.
    text: String,
}

/// A bar to cut.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct ListBar {
    /// Number of bars that are cut like this.
    count: u32,
    /// Index of its stock in the list; null for a joined bar.
    stock: Option<usize>,
    /// Its length.
    length: ListLength,
    /// Whether it is a leftover, or joined of leftovers alone.
    leftover: bool,
    /// The parts of a joined bar.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<ListPart>>", optional))]
    joined_from: Vec<ListPart>,
    /// The pieces from head to tail.
    pieces: Vec<ListCut>,
    /// What is left behind the last cut.
    offcut: ListLength,
    /// Whether the offcut is worth keeping.
    offcut_is_kept: bool,
}

/// A part of a joined bar.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct ListPart {
    /// Index of its stock in the list.
    stock: Option<usize>,
    /// Raw length.
    length: ListLength,
    /// Length cut off its start, beyond the trim.
    cut_off: ListLength,
}

/// A piece on a bar.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct ListCut {
    /// Index of the piece in the list.
    piece: usize,
    /// Its name.
    name: Arc<str>,
    /// Length of its longer edge as it is cut, with the allowance.
    length: ListLength,
    /// Length of its longer edge when it is finished; absent without an allowance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    finished: Option<ListLength>,
    /// What is worked off each end as it lies; absent without an allowance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    allowance: Option<ListWorkedOff>,
    /// Where its foremost tip lies, measured from the head of the bar.
    start: ListLength,
    /// The angles of its ends as it lies, in degrees from the square cut.
    #[cfg_attr(feature = "ts", ts(as = "(Degrees, Degrees)"))]
    ends: [Degrees; 2],
    /// The axis about which it is turned; null if it lies as it was given.
    turned: Option<RotationAxis>,
}

/// The allowance at the ends of a piece as it lies.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct ListWorkedOff {
    /// At the end towards the head of the bar.
    left: ListLength,
    /// At the end towards the tail.
    right: ListLength,
}

/// Pieces that stay uncut.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct ListMissing {
    /// Index of the piece in the list.
    piece: usize,
    /// Its name.
    name: Arc<str>,
    /// Length of its longer edge when it is finished.
    length: ListLength,
    /// How many.
    quantity: u32,
}

/// A decimal as text, which JSON gets as a number.
struct Decimal(String);

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        serialize_number(&self.0, out)
    }
}

const LAID_APART: &str = "profileWidth is not said: mitred pieces are laid end to end, none within another's triangle. With profileWidth and tipOffset a plan may need less, so this one is not called optimal";

/// The plan of an answer to `request`, which a list means, or the fault of an answer to another list; none if the answer
/// holds no plan.
pub(super) fn plan_of(
    list: &ListRequest,
    request: &RawValue,
    answer: &RawValue,
) -> Option<Result<Vec<u8>, Error>> {
    let Answer { success } = serde_json::from_str(answer.get()).ok()?;
    let told = told(list, &success.data, ListExact { request, answer }).map(|data| {
        let is_error = false;
        to_json(&ListAnswer {
            success: ListSuccess { is_error, data },
        })
    });
    Some(told.ok_or_else(|| Error::invalid("answer", "is that of another list")))
}

/// The plan; none if it has a piece or a bar that the list has not.
fn told<'a>(list: &ListRequest, data: &OptimizeResult, exact: ListExact<'a>) -> Option<ListPlan<'a>> {
    let unit = list.unit.unwrap_or_default();
    let is_apart = list.is_laid_apart();
    let sum = |length: Amount| unit.length(length.0 / 10);
    let numbers = Numbers::of(list);
    let missing = data.missing.iter().map(|missing| {
        let (piece, entry) = list.piece(&missing.key)?;
        Some(ListMissing {
            piece,
            name: Arc::clone(&entry.name),
            length: unit.of(entry.length),
            quantity: missing.count,
        })
    });
    Some(ListPlan {
        unit,
        complete: data.missing.is_empty(),
        optimal: data.meta.proof.optimal && !is_apart,
        gap: (!is_apart).then_some(data.meta.proof.gap),
        partial: data.meta.partial,
        notes: if is_apart { vec![LAID_APART] } else { Vec::new() },
        bars_count: data.bars_count,
        bars: data
            .bars
            .iter()
            .map(|bar| bar_of(bar, list, &numbers))
            .collect::<Option<_>>()?,
        missing: missing.collect::<Option<_>>()?,
        pieces_asked: data.input_count,
        pieces_cut: data.output_count,
        stock_length: sum(data.total_length),
        offcuts: sum(data.total_available),
        waste: sum(data.waste),
        utilization: data.utilization,
        price: data.pessimistic_price,
        exact,
    })
}

/// The indexes of new stock and of leftovers, which answers number apart.
struct Numbers {
    new: Vec<usize>,
    leftover: Vec<usize>,
}

impl Numbers {
    fn of(list: &ListRequest) -> Self {
        let (leftover, new) = (0..list.stock.len()).partition(|&index| list.stock[index].leftover);
        Self { new, leftover }
    }

    fn index(&self, number: i32) -> Option<usize> {
        let of = |list: &[usize], at: i32| list.get(usize::try_from(at).ok()?).copied();
        if number < 0 {
            of(&self.leftover, -1 - number)
        } else {
            of(&self.new, number)
        }
    }
}

fn bar_of(bar: &AnswerBar, list: &ListRequest, numbers: &Numbers) -> Option<ListBar> {
    let unit = list.unit.unwrap_or_default();
    let parts = bar.join_arrangement.iter().flatten().map(|part| {
        Some(ListPart {
            stock: Some(numbers.index(part.stock)?),
            length: unit.of(part.length),
            cut_off: unit.of(part.trim_from_start),
        })
    });
    let placed = bar.items.iter().filter_map(|item| match item {
        BarItem::Piece(placed) => Some(placed),
        BarItem::Gap(_) => None,
    });
    let pieces = placed.map(|placed| {
        let (piece, entry) = list.piece(&placed.key)?;
        Some(ListCut {
            piece,
            name: Arc::clone(&entry.name),
            length: unit.of(placed.length),
            finished: placed.finished.map(|length| unit.of(length)),
            allowance: placed.allowance.map(|ends| ListWorkedOff {
                left: unit.of(ends.left),
                right: unit.of(ends.right),
            }),
            start: unit.of(placed.start),
            ends: [placed.left_angle, placed.right_angle],
            turned: placed.rotation_axis,
        })
    });
    let stock = match bar.stock {
        Some(number) => Some(numbers.index(number)?),
        None => None,
    };
    Some(ListBar {
        count: bar.count,
        stock,
        length: unit.of(bar.length),
        leftover: bar.leftover,
        joined_from: parts.collect::<Option<_>>()?,
        pieces: pieces.collect::<Option<_>>()?,
        offcut: unit.of(bar.available),
        offcut_is_kept: bar.available_is_useful,
    })
}

impl Unit {
    fn of(self, length: Nm) -> ListLength {
        self.length(i128::from(length.0))
    }

    fn length(self, nanometres: i128) -> ListLength {
        ListLength {
            value: Decimal(self.decimal(nanometres)),
            mm: Amount::of_millionths(nanometres),
            text: self.text(nanometres),
        }
    }

    /// The shortest decimal that reads back to exactly this length.
    fn decimal(self, nanometres: i128) -> String {
        // So many decimals restore every length: their step is at most a nanometre in each unit.
        const MOST: u32 = 9;
        let size = i128::from(self.nanometres());
        let count = |places: u32| divide_rounded(nanometres * 10_i128.pow(places), size);
        let restores =
            |places: &u32| divide_rounded(count(*places) * size, 10_i128.pow(*places)) == nanometres;
        let places = (0..MOST).find(restores).unwrap_or(MOST);
        print_scaled(count(places), places as usize)
    }

    /// As people write it, with its mark.
    fn text(self, nanometres: i128) -> String {
        const SIXTY_FOURTH: i128 = 396_875;
        const HUNDREDTH: i128 = 10_000;
        let step = if self.is_metric() { HUNDREDTH } else { SIXTY_FOURTH };
        let count = divide_rounded(nanometres, step);
        let rounded = if count * step == nanometres { "" } else { "≈ " };
        let sign = if count < 0 { "-" } else { "" };
        let size = count.abs();
        let decimal = || self.decimal(size * step);
        let written = match self {
            Self::Mm => format!("{} mm", decimal()),
            Self::Cm => format!("{} cm", decimal()),
            Self::M => format!("{} m", decimal()),
            Self::In => format!("{}\"", in_fractions(size)),
            Self::Ft => in_feet(size),
        };
        format!("{rounded}{sign}{written}")
    }
}

/// A number of sixty-fourths of an inch in feet and inches.
fn in_feet(count: i128) -> String {
    let (feet, rest) = (count / 768, count % 768);
    match (feet, rest) {
        (0, _) => format!("{}\"", in_fractions(rest)),
        (_, 0) => format!("{feet}'"),
        _ => format!("{feet}' {}\"", in_fractions(rest)),
    }
}

/// A number of sixty-fourths as a mixed number.
fn in_fractions(count: i128) -> String {
    let (whole, rest) = (count / 64, count % 64);
    if rest == 0 {
        return whole.to_string();
    }
    let shift = rest.trailing_zeros();
    let fraction = format!("{}/{}", rest >> shift, 64 >> shift);
    if whole == 0 {
        fraction
    } else {
        format!("{whole} {fraction}")
    }
}
