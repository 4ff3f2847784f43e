//! The steps of a solve as lists: one row for each step, of one type for all three bar models.
//!
//! The lists are in `straight/opening.rs` and `straight/rounds.rs` for square cuts, in `mitre/steps.rs` and in
//! `joined/steps.rs`. A new step is a new row. The page docs/steps.md shows all rows, which a test checks.

use crate::trace::Trace;

/// The state of a solve that steps work on: the incumbent, the bound and the work.
pub(crate) trait BarModel: Sized {
    /// Whether the solve has ended. No further step is taken then.
    fn ended(&mut self) -> bool;

    /// The work left.
    fn left(&self) -> u64;

    /// The work done so far.
    fn spent(&self) -> u64;

    /// Who follows the solve.
    fn trace(&self) -> Option<&Trace<'_>>;

    /// The work of the round, for lists whose steps are taken in rounds of growing work.
    fn of_round(&self) -> u64 {
        self.left()
    }

    /// Takes a step with `work` units of work. Bar models whose steps do not watch the limit themselves set it here.
    fn take_step(&mut self, step: fn(&mut Self, u64), work: u64) {
        step(self, work);
    }
}

/// One row.
pub(crate) struct Step<M> {
    name: &'static str,
    when: When<M>,
    share: Share,
    run: fn(&mut M, u64),
}

impl<M> Step<M> {
    /// A step: its name, its condition, its share of the work, and its function, which receives the share in units of
    /// work.
    pub const fn new(name: &'static str, when: When<M>, share: Share, run: fn(&mut M, u64)) -> Self {
        Self {
            name,
            when,
            share,
            run,
        }
    }
}

/// When a step is taken.
pub(crate) struct When<M> {
    words: &'static str,
    holds: fn(&mut M) -> bool,
}

impl<M> When<M> {
    pub const ALWAYS: Self = Self::new("always", |_| true);

    /// A condition in words and as a check.
    pub const fn new(words: &'static str, holds: fn(&mut M) -> bool) -> Self {
        Self { words, holds }
    }
}

/// How much work a step may take.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Share {
    /// All work left; the step ends by itself.
    All,
    /// The work left divided by this number.
    Part(u64),
    /// The work left without that part.
    AllBut(u64),
    /// The work of the round times this number.
    Rounds(u64),
    /// The work of the round divided by this number.
    PartOfRound(u64),
}

/// Takes the steps of a list in their order.
pub(crate) fn take_steps<M: BarModel>(model: &mut M, steps: impl IntoIterator<Item = Step<M>>) {
    for step in steps {
        if model.ended() {
            return;
        }
        if (step.when.holds)(model) {
            let work = match step.share {
                Share::All => model.left(),
                Share::Part(part) => model.left() / part,
                Share::AllBut(part) => model.left() - model.left() / part,
                Share::Rounds(times) => model.of_round().saturating_mul(times),
                Share::PartOfRound(part) => model.of_round() / part,
            };
            let before = model.spent();
            if let Some(trace) = model.trace() {
                trace.begin(step.name);
            }
            model.take_step(step.run, work);
            if let Some(trace) = model.trace() {
                trace.end(Some(step.when.words), work, model.spent() - before);
            }
        }
    }
}

/// A list for the page: its title, and a row for each step.
#[cfg(test)]
pub(crate) struct Listed {
    pub title: &'static str,
    pub rows: Vec<[String; 3]>,
}

#[cfg(test)]
impl Listed {
    pub fn of<M>(title: &'static str, steps: impl IntoIterator<Item = Step<M>>) -> Self {
        let row = |step: Step<M>| [step.name.into(), step.when.words.into(), step.share.in_words()];
        let rows = steps.into_iter().map(row).collect();
        Self { title, rows }
    }
}

#[cfg(test)]
impl Share {
    fn in_words(self) -> String {
        match self {
            Self::All => "all that is left".into(),
            Self::Part(part) => format!("1/{part} of what is left"),
            Self::AllBut(part) => format!("all but 1/{part} of what is left"),
            Self::Rounds(1) => "the round's".into(),
            Self::Rounds(times) => format!("{times} times the round's"),
            Self::PartOfRound(part) => format!("1/{part} of the round's"),
        }
    }
}
