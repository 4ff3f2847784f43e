//! The share of a plan that stays when its list changes by one piece: one more, one less, or one of another length.

use crate::failure::Failure;
use crate::output::{Flow, print};
use kerfwise_cli::instances;
use kerfwise_core::answer::{self, Answer};
use kerfwise_core::model::{Effort, Nm, Previous, Request, RequestPiece};
use kerfwise_core::{Error, Surroundings, builder, solve};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Kinds of piece that are changed, spread over the list.
const PLACES: usize = 4;

/// A row of the table: shares of the first plan's bars that the changed list's plan has too, from 0 to 1.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Kept {
    instance: String,
    bars: u64,
    patterns: usize,
    one_more: f64,
    one_less: f64,
    one_new: f64,
}

/// The patterns of a plan, each with its number of bars. Pieces are named by their length and angles.
struct Cut {
    bars: u64,
    patterns: BTreeMap<(usize, Vec<String>), u32>,
}

/// Solves every list, and for each twelve lists that differ by one piece. Prints the shares that stay.
pub fn run(paths: &[PathBuf], effort: Option<Effort>, json: bool, previous: bool) -> Result<(), Failure> {
    let mut rows = Vec::new();
    if !json {
        let line = format!(
            "{:<44} {:>6} {:>9} {:>9} {:>9} {:>9}",
            "instance", "bars", "patterns", "one more", "one less", "one new"
        );
        print(line.as_bytes())?;
    }
    for path in instances::find(paths)? {
        let mut request = instances::read(&path)?;
        request.effort = effort.unwrap_or(request.effort);
        let row = kept(&path, &request, previous)?;
        if !json && print(text(&row).as_bytes())? == Flow::Closed {
            return Ok(());
        }
        rows.push(row);
    }
    let mean = Kept {
        instance: "mean".to_owned(),
        bars: rows.iter().map(|row| row.bars).sum(),
        patterns: rows.iter().map(|row| row.patterns).sum(),
        one_more: mean(rows.iter().map(|row| row.one_more)),
        one_less: mean(rows.iter().map(|row| row.one_less)),
        one_new: mean(rows.iter().map(|row| row.one_new)),
    };
    let last = if json {
        serde_json::json!({"instances": rows, "mean": mean}).to_string()
    } else {
        text(&mean)
    };
    print(last.as_bytes()).map(|_| ())
}

fn text(row: &Kept) -> String {
    format!(
        "{:<44} {:>6} {:>9} {:>9.2} {:>9.2} {:>9.2}",
        row.instance, row.bars, row.patterns, row.one_more, row.one_less, row.one_new
    )
}

fn kept(path: &Path, request: &Request, previous: bool) -> Result<Kept, Failure> {
    let (before, plan) =
        cut(request).map_err(|fault| Failure::new(format!("{}: {fault}", path.display())))?;
    let after = |change: fn(&mut Request, usize)| {
        let mut shares = Vec::with_capacity(PLACES);
        for place in 0..PLACES {
            let mut changed = request.clone();
            changed.previous = previous.then(|| plan.clone());
            change(&mut changed, (2 * place + 1) * request.data.len() / (2 * PLACES));
            // A list of one piece and one less has no plan.
            shares.push(cut(&changed).map_or(0.0, |(after, _)| before.kept_by(&after)));
        }
        mean(shares.into_iter())
    };
    Ok(Kept {
        instance: path.to_string_lossy().into_owned(),
        bars: before.bars,
        patterns: before.patterns.len(),
        one_more: after(|request, kind| request.data[kind].count += 1),
        one_less: after(|request, kind| {
            request.data[kind].count = request.data[kind].count.saturating_sub(1)
        }),
        one_new: after(|request, kind| {
            let piece = RequestPiece {
                key: "one of another length".into(),
                length: request.data[kind].length - Nm(1_500_000),
                count: 1,
                ..request.data[kind].clone()
            };
            request.data.push(piece);
        }),
    })
}

/// The plan of a list, also in the form of the option `previous`.
fn cut(request: &Request) -> Result<(Cut, Previous), Error> {
    let instance = builder::build(request)?;
    let mut surroundings = Surroundings {
        stop: &|| false,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    let outcome = solve(&instance, &mut surroundings);
    let answer: Answer = serde_json::from_slice(&answer::write(&instance, &outcome, 0)).expect("an answer");
    let previous = Previous::from(&answer.success.data);
    let plan = outcome.plan;
    let (mut bars, mut patterns) = (0, BTreeMap::new());
    for (bar, count) in &plan.bars {
        let name = |shape: usize| {
            let piece = instance.shapes[shape]
                .members
                .first()
                .map(|&piece| &instance.pieces[piece]);
            piece.map_or_else(String::new, |piece| {
                format!("{:?} {:?} {:?}", piece.length, piece.left, piece.right)
            })
        };
        let mut pieces: Vec<String> = bar.pieces.iter().map(|piece| name(piece.shape)).collect();
        pieces.sort();
        let stock = bar.source.stock().next().unwrap_or(0);
        *patterns.entry((stock, pieces)).or_insert(0) += count;
        bars += u64::from(*count);
    }
    Ok((Cut { bars, patterns }, previous))
}

impl Cut {
    #[expect(clippy::cast_precision_loss, reason = "a share, shown to a person")]
    fn kept_by(&self, other: &Self) -> f64 {
        let same = self.patterns.iter().map(|(pattern, count)| {
            let again = other.patterns.get(pattern).unwrap_or(&0);
            u64::from(*count.min(again))
        });
        same.sum::<u64>() as f64 / self.bars.max(1) as f64
    }
}

#[expect(clippy::cast_precision_loss, reason = "a mean, shown to a person")]
fn mean(shares: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = shares.len().max(1) as f64;
    shares.sum::<f64>() / count
}
