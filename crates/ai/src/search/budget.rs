//! How much a search may do.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::tactics::Effort;

/// A short look takes this part of a budget.
const GLANCE: u32 = 4;
/// And no more than this time.
const GLANCE_TIME: Duration = Duration::from_millis(40);
/// What is left of a budget for finishing the playout at hand.
const MARGIN: f64 = 0.97;

/// How much a search may do for one decision. What runs out first ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most iterations, over all threads.
    pub iterations: u32,
    /// The longest time; `None` for a search that must repeat exactly.
    pub time: Option<Duration>,
    /// How many threads.
    pub threads: usize,
}

impl Budget {
    /// So many iterations on one thread, however long they take.
    pub const fn iterations(iterations: u32) -> Budget {
        Budget { iterations, time: None, threads: 1 }
    }

    /// The part of it that a question deserves.
    pub fn share(self, effort: Effort) -> Budget {
        match effort {
            Effort::Snap => Budget { iterations: 0, ..self },
            Effort::Glance => Budget {
                iterations: self.iterations / GLANCE,
                time: self.time.map(|time| (time / GLANCE).min(GLANCE_TIME)),
                ..self
            },
            Effort::Full => self,
        }
    }
}

/// Ends a search from outside, at the next iteration.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Ends the search: it answers with the best it has.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it is to end.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A budget that is being used up.
#[derive(Clone, Debug)]
pub struct Clock {
    began: Instant,
    budget: Budget,
    cancel: Cancel,
}

impl Clock {
    /// Counts from `began` on.
    pub fn start(began: Instant, budget: Budget, cancel: Cancel) -> Clock {
        Clock { began, budget, cancel }
    }

    /// Whether the time up to `part` of the budget (1 is all of it) is over, or nobody waits any
    /// more.
    pub fn is_over(&self, part: f64) -> bool {
        let late = |time: Duration| self.began.elapsed() >= time.mul_f64(part * MARGIN);
        self.cancel.is_cancelled() || self.budget.time.is_some_and(late)
    }
}
