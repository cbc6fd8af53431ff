//! Reasons are true where they are told.

use std::collections::BTreeMap;
use std::sync::Arc;

use dice::{Dealer, SeededDealer};
use engine::{Awaiting, Move, Options, Seat, State};

use super::course::Courses;
use super::{Course, Fact, Telling};
use crate::heuristics::Rookie;
use crate::testing::core_pack;
use crate::{Bot, Random};
use games::rules::{CrashTackle, RugbyTheGame, Takkure, Tutatis};

/// How often each fact came about, and what is wrong with those that did.
struct Seen<F> {
    counts: BTreeMap<String, u32>,
    wrong: Vec<String>,
    courses: u32,
    fact: std::marker::PhantomData<F>,
}

/// Plays matches of a rookie against one who plays anything, and looks at what comes of answers in
/// them; `oracle` reads the score and who has the ball another way than the facts do.
fn look_at_courses<G: Telling>(
    matches: u64,
    oracle: impl Fn(&Course<'_, G>) -> Vec<(G::Fact, bool)>,
) -> Seen<G::Fact> {
    let pack: Arc<G::Pack> = core_pack::<G>();
    let mut seen = Seen {
        counts: G::Fact::ALL.iter().map(|fact| (format!("{fact:?}"), 0)).collect(),
        wrong: Vec::new(),
        courses: 0,
        fact: std::marker::PhantomData,
    };
    for seed in 0..matches {
        let mut state = State::<G>::new(&*pack, &Options::default(), &mut ()).expect("a match");
        let mut dealer = SeededDealer::stream(9, seed);
        let mut rookie = Rookie::<G>::new(SeededDealer::stream(10, seed));
        let mut random = Random::new(SeededDealer::stream(11, seed));
        let (mut proposals, mut asked) = (Vec::new(), 0_usize);
        loop {
            let mv = match state.awaiting() {
                Awaiting::Nothing => break,
                Awaiting::Chance(throw, _) => Move::Chance(dealer.deal(throw)),
                Awaiting::Decision(seats) => {
                    let seat = seats.first();
                    state.propose(&pack, seat, &mut proposals);
                    asked += 1;
                    let at = crate::Seen::new(&*pack, &state, seat);
                    if proposals.len() > 1 && asked.is_multiple_of(5) {
                        let view = at.view();
                        let mut courses = Courses::<G>::new(&pack, &view, seat, seed);
                        let action = proposals[asked / 5 % proposals.len()];
                        courses.play(asked as u64, &action, |course| {
                            judge(&mut seen, course, &oracle)
                        });
                    }
                    let action = match &proposals[..] {
                        [only] => *only,
                        several if asked.is_multiple_of(3) => random.decide(&at, several),
                        several => rookie.decide(&at, several),
                    };
                    Move::Decision(seat, action)
                }
            };
            state.apply(&pack, mv, &mut ()).expect("it was asked for");
        }
    }
    seen
}

fn judge<G: Telling>(
    seen: &mut Seen<G::Fact>,
    course: &Course<'_, G>,
    oracle: &impl Fn(&Course<'_, G>) -> Vec<(G::Fact, bool)>,
) {
    seen.courses += 1;
    for fact in G::Fact::ALL.iter().filter(|fact| fact.holds(course)) {
        *seen.counts.entry(format!("{fact:?}")).or_default() += 1;
    }
    for (fact, truth) in oracle(course) {
        if fact.holds(course) != truth {
            seen.wrong.push(format!("{fact:?} is {}, not {truth}", fact.holds(course)));
        }
    }
}

/// Nothing was told that was not so, and everything that can be told came about.
fn assert_true<F>(seen: &Seen<F>) {
    assert!(seen.courses > 500, "{} courses", seen.courses);
    let wrong: Vec<_> = seen.wrong.iter().take(5).collect();
    assert!(wrong.is_empty(), "{} times wrong, such as {wrong:?}", seen.wrong.len());
    let never: Vec<_> =
        seen.counts.iter().filter(|(_, count)| **count == 0).map(|(name, _)| name).collect();
    assert!(never.is_empty(), "in {} courses never: {never:?}", seen.courses);
}

/// By how much the score of a seat has grown, as the scoreboard has it.
fn grown<G: Telling>(course: &Course<'_, G>, seat: Seat) -> u32 {
    let score = |table| G::standing(table).score[seat];
    score(course.table()) - score(course.before)
}

#[test]
fn facts_of_rugby_the_game_are_true() {
    use super::rugby_the_game::Fact;
    let seen = look_at_courses::<RugbyTheGame>(60, |course| {
        vec![
            (Fact::TryScored, grown(course, course.seat) >= 5),
            (Fact::TryAgainst, grown(course, course.them()) >= 5),
        ]
    });
    assert_true(&seen);
}

#[test]
fn facts_of_takkure_are_true() {
    use super::takkure::Fact;
    let seen = look_at_courses::<Takkure>(80, |course| {
        vec![
            (Fact::TryScored, grown(course, course.seat) > 0),
            (Fact::TryAgainst, grown(course, course.them()) > 0),
        ]
    });
    assert_true(&seen);
}

#[test]
fn facts_of_crash_tackle_are_true() {
    use super::crash_tackle::Fact;
    let seen = look_at_courses::<CrashTackle>(60, |course| {
        vec![(Fact::TryScored, grown(course, course.seat) >= 5)]
    });
    assert_true(&seen);
}

#[test]
fn facts_of_tutatis_are_true() {
    use super::tutatis::Fact;
    let seen = look_at_courses::<Tutatis>(80, |course| {
        vec![
            (Fact::Scores, grown(course, course.seat) > 0),
            (Fact::TheyScore, grown(course, course.them()) > 0),
        ]
    });
    assert_true(&seen);
}

#[test]
fn every_game_has_twenty_kinds_of_reasons_and_more() {
    fn count<G: Telling>() -> usize {
        let mut words: Vec<_> = G::Fact::ALL.iter().map(|fact| fact.words()).collect();
        words.sort_unstable();
        words.dedup();
        words.len()
    }
    let counts =
        [count::<CrashTackle>(), count::<RugbyTheGame>(), count::<Takkure>(), count::<Tutatis>()];
    assert!(counts.iter().all(|count| *count >= 20), "{counts:?}");
}
