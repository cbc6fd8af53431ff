//! The clocks of a match: how long each coach has thought.
//!
//! Everything is derived from the times of the journal's rows. A seat's clock runs from the row
//! that asks it to the row that answers. While nobody had the match in memory (the server was down)
//! no clock runs: whoever reads the match first writes a `resume` row, and the time between the row
//! before it and the `resume` row is nobody's. A coach can so gain at most the time since the last
//! row before the server went down.

use std::ops::RangeInclusive;
use std::time::{SystemTime, UNIX_EPOCH};

use engine::{BySeat, Seat};
use protocol::common::ClockRules;
use protocol::server::Clocks;

use crate::error::{Error, Unusable};

/// What time is limited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// One decision.
    Decision,
    /// All decisions of a coach.
    Match,
}

impl Limit {
    /// The limits that may be asked for, in seconds: long enough to read a question, short enough
    /// that no sum overflows.
    pub fn range(self) -> RangeInclusive<u32> {
        match self {
            Limit::Decision => 5..=86_400,
            Limit::Match => 60..=604_800,
        }
    }
}

/// Milliseconds since 1970.
pub fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// The limits as a match keeps them: none at all when neither is set.
pub fn checked(rules: Option<ClockRules>) -> Result<Option<ClockRules>, Error> {
    let Some(rules) = rules else { return Ok(None) };
    for (seconds, limit) in [(rules.decision_s, Limit::Decision), (rules.match_s, Limit::Match)] {
        if seconds.is_some_and(|seconds| !limit.range().contains(&seconds)) {
            return Err(Unusable::Limit(limit).into());
        }
    }
    Ok(Some(rules).filter(|rules| *rules != ClockRules::default()))
}

/// Which limit is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The time for the match: the seat has lost.
    Match,
    /// The time for this decision: the seat gives the answer that gives nothing away.
    Decision,
}

/// What happened to a seat's question with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionEvent {
    /// The seat answered; `forced` when it had one answer only.
    Answered {
        /// Whether there was no choice.
        forced: bool,
    },
    /// It took its last answer back.
    TakenBack,
    /// Neither.
    Untouched,
}

/// The time of one seat, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
struct Thought {
    /// For questions that are answered.
    used: u64,
    /// For its last answer, with the forced ones after it: what comes back when it is taken back.
    last: u64,
    /// For the question that stands: what was used before, and since when the clock runs.
    running: Option<(u64, i64)>,
}

impl Thought {
    fn on_question(&self, now: i64) -> Option<u64> {
        self.running.map(|(spent, since)| spent + between(since, now))
    }
}

fn between(since: i64, now: i64) -> u64 {
    u64::try_from(now.saturating_sub(since)).unwrap_or(0)
}

/// The clocks of a match.
#[derive(Clone, Debug)]
pub struct Clock {
    rules: ClockRules,
    seats: BySeat<Thought>,
}

impl Clock {
    /// Clocks that stand at their beginning.
    pub fn new(rules: ClockRules) -> Clock {
        Clock { rules, seats: BySeat::default() }
    }

    /// Takes in what a row at `now` means for a person's seat, which `is_asked` after it or not.
    pub fn row(&mut self, seat: Seat, event: QuestionEvent, is_asked: bool, now: i64) {
        let thought = &mut self.seats[seat];
        match (event, thought.on_question(now)) {
            (QuestionEvent::Answered { forced }, Some(spent)) => {
                thought.used += spent;
                thought.last = if forced { thought.last + spent } else { spent };
                thought.running = None;
            }
            (QuestionEvent::TakenBack, Some(spent)) => {
                // Or taking back would win time for the decision.
                thought.used = thought.used.saturating_sub(thought.last);
                thought.running = Some((spent + thought.last, now));
                thought.last = 0;
            }
            (QuestionEvent::Answered { .. } | QuestionEvent::TakenBack, None)
            | (QuestionEvent::Untouched, _) => {}
        }
        match (is_asked, thought.on_question(now)) {
            (true, None) => thought.running = Some((0, now)),
            // The match has ended, or went on without this seat.
            (false, Some(spent)) => {
                thought.used += spent;
                thought.running = None;
            }
            (true, Some(_)) | (false, None) => {}
        }
    }

    /// The clocks ran until `known` and run again from `now`.
    pub fn resume(&mut self, known: i64, now: i64) {
        for seat in Seat::BOTH {
            let thought = &mut self.seats[seat];
            thought.running = thought.on_question(known).map(|spent| (spent, now));
        }
    }

    /// Whether somebody's clock runs.
    pub fn runs(&self) -> bool {
        Seat::BOTH.iter().any(|seat| self.seats[*seat].running.is_some())
    }

    /// The limit that is reached next if nothing happens: whose, which, and in how many
    /// milliseconds.
    pub fn due(&self, now: i64) -> Option<(Seat, Due, u64)> {
        let due = Seat::BOTH.into_iter().flat_map(|seat| {
            let runs = self.seats[seat].running.is_some();
            let of_match = self.left_of_match(seat, now).map(|left| (seat, Due::Match, left));
            let of_decision = self.left_of_decision(seat, now);
            let of_decision = of_decision.map(|left| (seat, Due::Decision, left));
            [of_match, of_decision].into_iter().flatten().filter(move |_| runs)
        });
        // The first of equals: a match that is lost needs no decision.
        due.min_by_key(|(_, _, left)| *left)
    }

    /// What is left, as `viewer` is shown it. Of two sealed decisions a coach sees the own limit.
    pub fn shown(&self, viewer: Option<Seat>, now: i64) -> Clocks {
        let own = viewer.and_then(|seat| self.left_of_decision(seat, now));
        let any = || Seat::BOTH.into_iter().filter_map(|seat| self.left_of_decision(seat, now));
        Clocks {
            decision: own.or_else(|| any().min()),
            home: self.left_of_match(Seat::Home, now),
            away: self.left_of_match(Seat::Away, now),
        }
    }

    fn left_of_match(&self, seat: Seat, now: i64) -> Option<u64> {
        let thought = &self.seats[seat];
        let spent = thought.used + thought.on_question(now).unwrap_or(0);
        Some((u64::from(self.rules.match_s?) * 1000).saturating_sub(spent))
    }

    fn left_of_decision(&self, seat: Seat, now: i64) -> Option<u64> {
        let spent = self.seats[seat].on_question(now)?;
        Some((u64::from(self.rules.decision_s?) * 1000).saturating_sub(spent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Seat::{Away, Home};

    const CHOICE: QuestionEvent = QuestionEvent::Answered { forced: false };

    fn clock() -> Clock {
        Clock::new(ClockRules { decision_s: Some(10), match_s: Some(60) })
    }

    #[test]
    fn each_seat_is_charged_from_question_to_answer() {
        let mut clock = clock();
        clock.row(Home, QuestionEvent::Untouched, true, 1_000);
        assert_eq!(clock.due(3_000), Some((Home, Due::Decision, 8_000)));
        clock.row(Home, CHOICE, false, 5_000);
        clock.row(Away, QuestionEvent::Untouched, true, 5_000);
        let shown = Clocks { decision: Some(9_000), home: Some(56_000), away: Some(59_000) };
        assert_eq!(clock.shown(None, 6_000), shown);
        // A row that is none of its business leaves a clock running.
        clock.row(Away, QuestionEvent::Untouched, true, 7_000);
        assert_eq!(clock.due(14_000), Some((Away, Due::Decision, 1_000)));
        clock.row(Away, QuestionEvent::Untouched, false, 14_000);
        assert!(!clock.runs() && clock.due(99_000).is_none());
    }

    #[test]
    fn the_match_is_lost_before_a_decision_is_given() {
        let mut clock = Clock::new(ClockRules { decision_s: Some(60), match_s: Some(60) });
        clock.row(Home, QuestionEvent::Untouched, true, 0);
        assert_eq!(clock.due(60_001), Some((Home, Due::Match, 0)));
    }

    #[test]
    fn both_seats_of_a_sealed_question_run() {
        let mut clock = clock();
        clock.row(Home, QuestionEvent::Untouched, true, 0);
        clock.row(Away, QuestionEvent::Untouched, true, 0);
        clock.row(Home, CHOICE, false, 2_000);
        clock.row(Away, QuestionEvent::Untouched, true, 2_000);
        let shown = Clocks { decision: Some(6_000), home: Some(58_000), away: Some(56_000) };
        assert_eq!(clock.shown(Some(Home), 4_000), shown);
    }

    #[test]
    fn taking_back_wins_no_time() {
        let mut clock = clock();
        clock.row(Home, QuestionEvent::Untouched, true, 0);
        clock.row(Home, CHOICE, true, 7_000);
        clock.row(Home, QuestionEvent::Answered { forced: true }, true, 7_500);
        clock.row(Home, QuestionEvent::TakenBack, true, 8_000);
        let shown = Clocks { decision: Some(2_000), home: Some(52_000), away: Some(60_000) };
        assert_eq!(clock.shown(Some(Home), 8_000), shown);
    }

    #[test]
    fn time_without_a_server_is_nobodys() {
        let mut clock = clock();
        clock.row(Home, QuestionEvent::Untouched, true, 0);
        clock.resume(4_000, 1_000_000);
        assert_eq!(clock.due(1_000_500), Some((Home, Due::Decision, 5_500)));
    }

    #[test]
    fn limits_are_sensible() {
        let rules = |decision_s, match_s| Some(ClockRules { decision_s, match_s });
        assert_eq!(checked(rules(None, None)), Ok(None));
        assert_eq!(checked(rules(Some(30), None)), Ok(rules(Some(30), None)));
        assert!(checked(rules(Some(1), None)).is_err());
        assert!(checked(rules(None, Some(u32::MAX))).is_err());
    }
}
