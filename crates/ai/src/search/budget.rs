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
        let late = |time| is_late(time, part, self.began.elapsed());
        self.cancel.is_cancelled() || self.budget.time.is_some_and(late)
    }
}

/// Whether `part` of `time` is used up `after` so long, but for what finishing takes.
fn is_late(time: Duration, part: f64, after: Duration) -> bool {
    after >= time.mul_f64(part * MARGIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reaction is there within this time.
    const REACTION: Duration = Duration::from_millis(50);

    fn budget(time: Duration) -> Budget {
        Budget { iterations: 1_000, time: Some(time), threads: 2 }
    }

    /// A playout that takes an eighth of the time may still begin at the last moment: the budget is
    /// then exceeded by a tenth at most.
    #[test]
    fn a_search_ends_early_enough_to_finish_what_it_is_at() {
        for ms in [1, 50, 1_000, 3_600_000] {
            let time = Duration::from_millis(ms);
            let of = |share: f64| time.mul_f64(share);
            assert!(!is_late(time, 1.0, of(0.9)), "most of {time:?} is used");
            assert!(is_late(time, 1.0, of(1.1 - 0.125)), "it does not wait for the end");
            assert!(!is_late(time, 0.5, of(0.45)) && is_late(time, 0.5, of(0.5)), "nor a phase");
        }
        assert!(is_late(Duration::ZERO, 1.0, Duration::ZERO), "no time is over at once");
    }

    #[test]
    fn reactions_are_quick_whatever_the_budget_is() {
        for ms in [1, 100, 160, 1_000, 3_600_000] {
            let all = budget(Duration::from_millis(ms));
            let time = all.share(Effort::Glance).time.expect("it has an end");
            assert!(is_late(time, 1.0, REACTION.mul_f64(0.8)), "{time:?} of {ms} ms");
            assert!(time <= Duration::from_millis(ms) / 4, "{time:?} of {ms} ms");
        }
    }

    #[test]
    fn a_question_gets_the_share_it_deserves() {
        let all = budget(Duration::from_millis(100));
        assert_eq!(all.share(Effort::Full), all);
        let glance = Budget { iterations: 250, time: Some(Duration::from_millis(25)), threads: 2 };
        assert_eq!(all.share(Effort::Glance), glance);
        assert_eq!(all.share(Effort::Snap).iterations, 0);
        let endless = Budget::iterations(40);
        assert_eq!(endless.share(Effort::Glance), Budget::iterations(10), "it repeats exactly");
    }

    #[test]
    fn a_clock_ends_with_its_time_and_when_nobody_waits() {
        let over = |time, cancel: &Cancel| {
            let budget = Budget { time, ..Budget::iterations(1) };
            Clock::start(Instant::now(), budget, cancel.clone()).is_over(1.0)
        };
        let cancel = Cancel::default();
        let hour = Some(Duration::from_secs(3600));
        assert!(over(Some(Duration::ZERO), &cancel));
        assert!(!over(hour, &cancel) && !over(None, &cancel));
        cancel.cancel();
        assert!(over(hour, &cancel) && over(None, &cancel));
    }
}
