//! What a solve did, one step after another, for those who ask.

use crate::model::LevelFigure;
use std::cell::RefCell;

/// Follows a solve. Solves of parts have no trace of their own; their work is that of the step that asks for them.
pub struct Trace<'a> {
    /// Receives each step at its end.
    tell: &'a dyn Fn(&StepTaken<'_>),
    /// The steps under way, each a part of the one before.
    under_way: RefCell<Vec<&'static str>>,
    /// The best plan and what is proved of it.
    figures: RefCell<Vec<LevelFigure>>,
}

/// A step that has ended.
pub struct StepTaken<'t> {
    /// Its name, behind the names of those that it is a part of.
    pub path: &'t [&'static str],
    /// The condition under which it is taken, in words; none where only the kind of the list decides.
    pub when: Option<&'static str>,
    /// Units of work that it was allowed.
    pub allowed: u64,
    /// Units of work that it did, those of its own steps included.
    pub work: u64,
    pub(crate) figures: &'t [LevelFigure],
}

impl<'a> Trace<'a> {
    /// Calls `tell` at the end of each step.
    pub fn new(tell: &'a dyn Fn(&StepTaken<'_>)) -> Self {
        Self {
            tell,
            under_way: RefCell::default(),
            figures: RefCell::default(),
        }
    }

    pub(crate) fn begin(&self, step: &'static str) {
        self.under_way.borrow_mut().push(step);
    }

    /// Ends the step that began last.
    pub(crate) fn end(&self, when: Option<&'static str>, allowed: u64, work: u64) {
        (self.tell)(&StepTaken {
            path: &self.under_way.borrow(),
            when,
            allowed,
            work,
            figures: &self.figures.borrow(),
        });
        self.under_way.borrow_mut().pop();
    }

    pub(crate) fn note(&self, figures: Vec<LevelFigure>) {
        *self.figures.borrow_mut() = figures;
    }
}
