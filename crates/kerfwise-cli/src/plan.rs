//! `kerfwise plan`.

use crate::failure::Failure;
use crate::solve::{EffortName, INCOMPLETE, seconds, within};
use crate::{input, output};
use clap::Args;
use kerfwise_core::list;
use kerfwise_core::model::Effort;
use serde::Deserialize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Plan a list as people write it, with lengths such as 72 1/2" or 1.84 m.
#[derive(Args)]
pub struct Plan {
    /// The list as JSON; - or nothing reads standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
    /// Print the answer as JSON instead of a table.
    #[arg(long)]
    json: bool,
    /// How much work to spend; by default what the list says.
    #[arg(long)]
    effort: Option<EffortName>,
    /// Stop with the best plan so far after this many seconds. `thorough` goes on until then.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
}

impl Plan {
    /// Prints the plan. One that leaves pieces out has an exit code of its own, since it may be proved all the same.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let list = input::read_json(&self.file)?;
        let effort = self.effort.map(Effort::from);
        let answer = within(self.time_limit, None, |surroundings| {
            list::plan(&list, effort, self.time_limit, surroundings)
        });
        let answer = match answer {
            Ok(answer) => answer,
            Err(error) => {
                if self.json {
                    output::print(&error.envelope())?;
                }
                return Err(Failure::new(error));
            }
        };
        let Answer { success } = serde_json::from_slice(&answer).map_err(Failure::new)?;
        if self.json {
            output::print(&answer)?;
        } else {
            output::print(table(&success.data).as_bytes())?;
        }
        Ok(match success.data.complete {
            true => ExitCode::SUCCESS,
            false => ExitCode::from(INCOMPLETE),
        })
    }
}

#[derive(Deserialize)]
struct Answer {
    success: Success,
}

#[derive(Deserialize)]
struct Success {
    data: Told,
}

/// What the table tells of a plan.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Told {
    complete: bool,
    optimal: bool,
    gap: Option<f64>,
    partial: bool,
    notes: Vec<String>,
    bars_count: u32,
    bars: Vec<Bar>,
    missing: Vec<Missing>,
    pieces_asked: u32,
    pieces_cut: u32,
    stock_length: Length,
    waste: Length,
    price: Option<f64>,
}

#[derive(Deserialize)]
struct Length {
    text: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Bar {
    count: u32,
    length: Length,
    leftover: bool,
    pieces: Vec<Cut>,
    offcut: Length,
    offcut_is_kept: bool,
    #[serde(default)]
    joined_from: Vec<Part>,
}

#[derive(Deserialize)]
struct Part {
    length: Length,
}

#[derive(Deserialize)]
struct Cut {
    piece: usize,
    name: String,
    length: Length,
    ends: [f64; 2],
}

#[derive(Deserialize)]
struct Missing {
    piece: usize,
    name: String,
    length: Length,
    quantity: u32,
}

/// A piece by its name, or else by its row.
fn called(name: &str, piece: usize) -> String {
    if name.is_empty() {
        format!("row {}", piece + 1)
    } else {
        name.to_owned()
    }
}

fn cut_text(cut: &Cut) -> String {
    let ends = match cut.ends {
        [0.0, 0.0] => String::new(),
        [front, tail] => format!(" ({front}°/{tail}°)"),
    };
    format!("{} {}{ends}", called(&cut.name, cut.piece), cut.length.text)
}

/// Equal neighbours once, with their number.
fn cuts_text(pieces: &[Cut]) -> String {
    let mut runs: Vec<(String, u32)> = Vec::new();
    for text in pieces.iter().map(cut_text) {
        match runs.last_mut() {
            Some((last, count)) if *last == text => *count += 1,
            _ => runs.push((text, 1)),
        }
    }
    let texts = runs.into_iter().map(|(text, count)| match count {
        1 => text,
        _ => format!("{count} x {text}"),
    });
    texts.collect::<Vec<_>>().join(", ")
}

fn proof_text(plan: &Told) -> String {
    let reach = match plan.gap {
        _ if plan.optimal => "Proved: no plan uses less material.".to_owned(),
        Some(gap) => format!(
            "Not proved: at most {:.2} % less material is possible.",
            gap * 100.0
        ),
        None => "Not proved.".to_owned(),
    };
    if plan.partial {
        format!("{reach} The search was stopped early.")
    } else {
        reach
    }
}

/// The plan in lines for a person. What is left out comes first: such a plan may be proved all the same.
fn table(plan: &Told) -> String {
    let mut lines = Vec::new();
    for Missing {
        piece,
        name,
        length,
        quantity,
    } in &plan.missing
    {
        lines.push(format!(
            "Left over: {quantity} x {} {}",
            called(name, *piece),
            length.text
        ));
    }
    lines.push(proof_text(plan));
    lines.extend(plan.notes.iter().map(|note| format!("Note: {note}.")));
    let bars = if plan.bars_count == 1 { "bar" } else { "bars" };
    let price = plan
        .price
        .map_or_else(String::new, |price| format!(", price {price}"));
    lines.push(format!(
        "{} of {} pieces on {} {bars}: {} of stock, {} wasted{price}",
        plan.pieces_cut, plan.pieces_asked, plan.bars_count, plan.stock_length.text, plan.waste.text
    ));
    let heads: Vec<[String; 2]> = plan.bars.iter().map(head).collect();
    let width = |column: usize| {
        heads
            .iter()
            .map(|head| head[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    let (counts, lengths) = (width(0), width(1));
    for (bar, [count, length]) in plan.bars.iter().zip(&heads) {
        let rest = if bar.offcut_is_kept { "keep" } else { "waste" };
        lines.push(format!(
            "{count:>counts$}  {length:<lengths$}  {}  [{rest} {}]",
            cuts_text(&bar.pieces),
            bar.offcut.text
        ));
    }
    lines.join("\n")
}

fn head(bar: &Bar) -> [String; 2] {
    let leftover = if bar.leftover { " leftover" } else { "" };
    let parts: Vec<&str> = bar
        .joined_from
        .iter()
        .map(|part| part.length.text.as_str())
        .collect();
    let joined = if parts.is_empty() {
        String::new()
    } else {
        format!(" = {}", parts.join(" + "))
    };
    [
        format!("{} x", bar.count),
        format!("{}{joined}{leftover}", bar.length.text),
    ]
}
