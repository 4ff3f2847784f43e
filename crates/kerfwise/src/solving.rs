//! One solve with its surroundings: a clock, a stop signal, and a listener for better plans.

use crate::{Error, Plan, Problem};
use kerfwise_core::{Progress, Surroundings, answer, try_optimize};
use std::time::{Duration, Instant};

/// A solve that is about to begin.
///
/// ```
/// use kerfwise::{Piece, Problem, Stock};
/// use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
/// use std::time::Duration;
///
/// let problem = Problem::new().stock(Stock::new(6000)).piece(Piece::new(1841.5, 40)).kerf(3.2);
/// let cancelled = AtomicBool::new(false); // which another thread may set
/// let plan = problem
///     .solving()
///     .time_limit(Duration::from_secs(10))
///     .stop_when(|| cancelled.load(Relaxed))
///     .on_better(|better| println!("{} bars so far", better.plan().bars_count()))
///     .run()?;
/// assert!(!plan.is_partial());
/// # Ok::<(), kerfwise::Error>(())
/// ```
pub struct Solving<'a> {
    problem: &'a Problem,
    time_limit: Option<Duration>,
    stop: Box<dyn Fn() -> bool + 'a>,
    observer: Box<dyn FnMut(&Better<'_>) + 'a>,
}

impl<'a> Solving<'a> {
    pub(crate) fn new(problem: &'a Problem) -> Self {
        Self {
            problem,
            time_limit: None,
            stop: Box::new(|| false),
            observer: Box::new(|_| {}),
        }
    }

    /// Ends the search after this time with the best plan so far, whose [`Plan::is_partial`] is then true. The effort `thorough`
    /// goes on until then; without a limit it ends after about half a minute.
    #[must_use]
    pub fn time_limit(mut self, limit: Duration) -> Self {
        self.time_limit = Some(limit);
        self
    }

    /// The search calls this now and then; true ends the search with the best plan so far.
    #[must_use]
    pub fn stop_when(mut self, stop: impl Fn() -> bool + 'a) -> Self {
        self.stop = Box::new(stop);
        self
    }

    /// Called with each better plan and each better bound. It may be called hundreds of times a second.
    #[must_use]
    pub fn on_better(mut self, observer: impl FnMut(&Better<'_>) + 'a) -> Self {
        self.observer = Box::new(observer);
        self
    }

    /// Looks for the best plan; blocks the thread until then.
    ///
    /// # Errors
    /// The fault of the problem.
    pub fn run(mut self) -> Result<Plan, Error> {
        let request = self.problem.to_json();
        let began = Instant::now();
        let is_late = || self.time_limit.is_some_and(|limit| began.elapsed() >= limit);
        let answer = try_optimize(
            request.as_bytes(),
            None,
            self.time_limit,
            &mut Surroundings {
                stop: &|| is_late() || (self.stop)(),
                elapsed_ms: &|| u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX),
                observer: &mut |progress| {
                    (self.observer)(&Better {
                        request: &request,
                        progress,
                    });
                },
                trace: None,
            },
        )?;
        Ok(Plan::of_answer(&request, answer))
    }
}

/// A better plan or a better bound that the search has just found.
pub struct Better<'a> {
    request: &'a str,
    progress: &'a Progress<'a>,
}

impl Better<'_> {
    /// The best plan so far. Writing it takes about as long as a short search, so it is written only on this call.
    #[must_use]
    pub fn plan(&self) -> Plan {
        Plan::of_answer(self.request, answer::so_far(self.progress))
    }
}
