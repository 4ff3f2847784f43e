//! The steps of a solve as declared lists: one row a step, of one type for all three bar models.
//!
//! A list stands beside what it solves: `straight/opening.rs` and `straight/rounds.rs` for square cuts, `mitre/steps.rs` and
//! `joined/steps.rs`. Whoever has a new idea adds a row there. All rows together are on the page docs/steps.md, which a test
//! holds to the lists.

/// What steps work on: one list with its best plan, its bound and its work.
pub(crate) trait BarModel: Sized {
    /// Whether nothing is left to do; no further step is taken then.
    fn ended(&mut self) -> bool;

    /// Work that is left.
    fn left(&self) -> u64;

    /// Work of the round, where steps are taken in rounds of growing work.
    fn of_round(&self) -> u64 {
        self.left()
    }

    /// Takes a step with so much work. Where steps do not count their work against a limit of their own, the limit is set here.
    fn run(&mut self, step: fn(&mut Self, u64), work: u64) {
        step(self, work);
    }
}

/// One row. Its name and the words of its condition are for the page alone.
pub(crate) struct Step<M> {
    #[cfg(test)]
    name: &'static str,
    when: When<M>,
    share: Share,
    run: fn(&mut M, u64),
}

impl<M> Step<M> {
    /// A step of this name: when it is taken, how much work it may take, and what is done, with that share in units of work.
    pub const fn new(_name: &'static str, when: When<M>, share: Share, run: fn(&mut M, u64)) -> Self {
        Self {
            #[cfg(test)]
            name: _name,
            when,
            share,
            run,
        }
    }
}

/// When a step is taken.
pub(crate) struct When<M> {
    #[cfg(test)]
    words: &'static str,
    holds: fn(&mut M) -> bool,
}

impl<M> When<M> {
    pub const ALWAYS: Self = Self::new("always", |_| true);

    /// A condition in words and as a check.
    pub const fn new(_words: &'static str, holds: fn(&mut M) -> bool) -> Self {
        Self {
            #[cfg(test)]
            words: _words,
            holds,
        }
    }
}

/// How much work a step may take.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Share {
    /// All that is left; the step ends by itself.
    All,
    /// One part in so many of what is left.
    Part(u64),
    /// So many times the work of the round.
    Rounds(u64),
    /// One part in so many of the work of the round.
    PartOfRound(u64),
}

/// Takes the steps of a list in their order.
pub(crate) fn take<M: BarModel>(model: &mut M, steps: impl IntoIterator<Item = Step<M>>) {
    for step in steps {
        if model.ended() {
            return;
        }
        if (step.when.holds)(model) {
            let work = match step.share {
                Share::All => model.left(),
                Share::Part(part) => model.left() / part,
                Share::Rounds(times) => model.of_round().saturating_mul(times),
                Share::PartOfRound(part) => model.of_round() / part,
            };
            model.run(step.run, work);
        }
    }
}

/// A list as its page has it: what it is for, and a row for each step.
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
            Self::Rounds(1) => "the round's".into(),
            Self::Rounds(times) => format!("{times} times the round's"),
            Self::PartOfRound(part) => format!("1/{part} of the round's"),
        }
    }
}
