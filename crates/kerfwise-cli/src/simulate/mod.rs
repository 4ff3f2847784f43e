//! `kerfwise simulate`: bars of a plan, cut at random within tolerances.

mod cutting;
mod tolerances;

use crate::failure::Failure;
use crate::random::Random;
use crate::{input, output};
use clap::Args;
use cutting::Cutting;
use kerfwise_core::answer::Answer;
use kerfwise_core::builder::read_request;
use kerfwise_core::model::Nm;
use serde::Serialize;
use std::fmt::Write as _;
use std::path::PathBuf;
use tolerances::{Tolerances, millimetres};

/// Cut the bars of a plan at random within tolerances, and count those that lack room for their last piece.
#[derive(Args)]
#[command(
    after_help = "Each tolerance is half of a range: 0.2 draws from -0.2 to +0.2 mm. Each bar is cut by one blade and one \
    stop, which stray alike at every piece. Without any tolerance, a third of the request's reserve is shared out to each: \
    to the cuts and the pieces of the fullest bar, and to the parts of a joined one. If one tolerance is named, the others \
    are 0."
)]
pub struct Simulate {
    /// The request as JSON; - reads standard input.
    request: PathBuf,
    /// The answer as JSON; - reads standard input.
    answer: PathBuf,
    /// How far the kerf may stray, in millimetres.
    #[arg(long, value_name = "MM", value_parser = millimetres, allow_negative_numbers = true)]
    kerf_tolerance: Option<Nm>,
    /// How far the length of a bar, or of each part of a joined one, may stray, in millimetres.
    #[arg(long, value_name = "MM", value_parser = millimetres, allow_negative_numbers = true)]
    bar_tolerance: Option<Nm>,
    /// How far each piece may come out too long or too short, in millimetres.
    #[arg(long, value_name = "MM", value_parser = millimetres, allow_negative_numbers = true)]
    stop_tolerance: Option<Nm>,
    /// How many bars to cut; the bars of the plan take turns.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    bars: u32,
    /// Different seeds draw different bars.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print the outcome as JSON.
    #[arg(long)]
    json: bool,
}

/// The outcome of one bar of the plan.
#[derive(Serialize)]
struct BarOutcome {
    /// The place of the bar in the plan, from 1.
    bar: usize,
    drawn: u32,
    missed: u32,
    /// The planned free length at the tail.
    slack: Nm,
}

#[derive(Serialize)]
struct Outcome {
    drawn: u32,
    missed: u32,
    seed: u64,
    tolerances: Tolerances,
    bars: Vec<BarOutcome>,
}

impl Simulate {
    /// Prints how many bars miss a piece, and fails if any does.
    pub fn run(self) -> Result<(), Failure> {
        let (request, cuttings) = self.read()?;
        let named = [self.kerf_tolerance, self.bar_tolerance, self.stop_tolerance];
        let tolerances = if named.iter().any(Option::is_some) {
            let [kerf, bar, stop] = named.map(Option::unwrap_or_default);
            Tolerances { kerf, bar, stop }
        } else if request > Nm::ZERO {
            Tolerances::within(request, &cuttings)
        } else {
            return Err(Failure::new(
                "the request has no reserve that would say what may stray: name a tolerance, such as --kerf-tolerance 0.2",
            ));
        };
        let outcome = self.draw(&cuttings, tolerances);
        output::print(outcome.text(self.json)?.as_bytes())?;
        outcome.verdict()
    }

    /// The reserve of the request, and the bars of its answer once the verifier has accepted the answer.
    fn read(&self) -> Result<(Nm, Vec<Cutting>), Failure> {
        if self.request.as_os_str() == "-" && self.answer.as_os_str() == "-" {
            return Err(Failure::new(
                "only one of request and answer can be read from standard input",
            ));
        }
        let (request, answer) = (input::read_json(&self.request)?, input::read_json(&self.answer)?);
        kerfwise_core::verify::verify(&request, &answer).map_err(Failure::new)?;
        let request = read_request(&request).map_err(Failure::new)?;
        let answer: Answer = serde_json::from_slice(&answer)
            .map_err(|_| Failure::new("the answer holds no plan, so that there is no bar to cut"))?;
        let bars = &answer.success.data.bars;
        if bars.is_empty() {
            return Err(Failure::new("the plan has no bar to cut"));
        }
        let cuttings = bars.iter().map(|bar| Cutting::of(bar, &request)).collect();
        Ok((request.reserve, cuttings))
    }

    fn draw(&self, cuttings: &[Cutting], tolerances: Tolerances) -> Outcome {
        let mut random = Random::new(self.seed);
        let mut bars: Vec<BarOutcome> = cuttings
            .iter()
            .enumerate()
            .map(|(index, cutting)| BarOutcome {
                bar: index + 1,
                drawn: 0,
                missed: 0,
                slack: cutting.slack(),
            })
            .collect();
        let turns = cuttings.iter().enumerate().flat_map(|(place, cutting)| {
            std::iter::repeat_n(place, usize::try_from(cutting.count()).unwrap_or(usize::MAX))
        });
        // A plan may hold a million equal bars. Each bar of a group has its turn.
        for place in turns.cycle().take(self.bars as usize) {
            let drift = tolerances.draw(cuttings[place].parts(), &mut random);
            bars[place].drawn += 1;
            bars[place].missed += u32::from(!cuttings[place].fits(&drift));
        }
        Outcome {
            drawn: self.bars,
            missed: bars.iter().map(|bar| bar.missed).sum(),
            seed: self.seed,
            tolerances,
            bars,
        }
    }
}

impl Outcome {
    fn text(&self, json: bool) -> Result<String, Failure> {
        if json {
            return serde_json::to_string(self).map_err(Failure::new);
        }
        let mut text = format!("{:>5} {:>12} {:>12} {:>12}\n", "bar", "slack", "cut", "missed");
        for BarOutcome {
            bar,
            drawn,
            missed,
            slack,
        } in &self.bars
        {
            let _ = writeln!(
                text,
                "{bar:>5} {slack:>12} {drawn:>12} {missed:>12}",
                slack = slack.to_string()
            );
        }
        let Tolerances { kerf, bar, stop } = self.tolerances;
        let _ = write!(
            text,
            "{} of {} bars miss a piece: kerf ± {kerf} mm, bar ± {bar} mm, stop ± {stop} mm, seed {}",
            self.missed, self.drawn, self.seed
        );
        Ok(text)
    }

    fn verdict(&self) -> Result<(), Failure> {
        let worst = self
            .bars
            .iter()
            .max_by_key(|bar| (bar.missed, std::cmp::Reverse(bar.bar)));
        match worst {
            Some(worst) if worst.missed > 0 => Err(Failure::new(format!(
                "{} of {} bars miss a piece, most often bar {} of the plan",
                self.missed, self.drawn, worst.bar
            ))),
            _ => Ok(()),
        }
    }
}
