//! What decisions cost: every answer of a coach beside the best one found, luck apart.
//!
//! Each question of a match that is over is put to the adviser again, from what the seat knew then.
//! Its best answer and the one that was given are played out once more with the same cards and
//! dice, which chose neither; the difference is what the answer cost. The costliest are looked at
//! again for longer, and told with their reasons.
//!
//! Everything follows from the record: the same record has the same review anywhere, however many
//! threads make it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use dice::SeededDealer;
use engine::record::{Header, RecordError, RecordRow, Recorder};
use engine::screen::{in_words, offered};
use engine::{Awaiting, BySeat, Illegal, Move, Seat, State};
use games::client::Registered;
use games::{GameId, LoadedPack, dispatch, moves_in_force};
use protocol::analysis::{HintAnswer, Review, ReviewedChoice};

use crate::bot::Seen;
use crate::levels::Level;
use crate::reasons::{Telling, why};
use crate::search::{Budget, Cancel, Considered, Search};

/// So many answers of each coach are looked at again for longer.
const AGAIN: usize = 12;
/// And so many are told at the most.
const TOLD: usize = 8;
/// What costs less than this is not told: three of a hundred.
const LEAST: f64 = 0.03;
/// Matches with more questions than this have shorter looks at each.
const QUESTIONS: u32 = 500;
/// The longer look is this part of a professional's.
const LONGER: u32 = 3;

/// Says how much has been done, of how much.
pub type Progress<'a> = &'a (dyn Fn(u32, u32) + Sync);

/// Reviews a match from its header and rows, on so many threads; `None` when `cancel` ended it.
pub fn review(
    pack: &LoadedPack,
    header: &Header,
    rows: &[RecordRow],
    (threads, cancel): (usize, &Cancel),
    progress: Progress<'_>,
) -> Result<Option<Review>, RecordError> {
    dispatch!(pack.game(), G => {
        let questions = questions::<G>(&pack.contents::<G>(), header, rows)?;
        let contents = pack.contents::<G>();
        let looks = Looks::of(pack.game(), questions.len());
        Ok(Judge { pack: &*contents, looks, cancel, progress, threads }.review(&questions))
    })
}

/// How far the two looks at a question go, in iterations.
#[derive(Clone, Copy, Debug)]
struct Looks {
    quick: u32,
    longer: u32,
}

impl Looks {
    fn of(game: GameId, questions: usize) -> Looks {
        let questions = u32::try_from(questions).unwrap_or(u32::MAX).max(1);
        let quick = Level::lit(game).iterations * QUESTIONS.min(questions) / questions;
        Looks { quick: quick.max(8), longer: Level::pro(game).iterations / LONGER }
    }
}

/// A question of the match, and how it was answered.
struct Asked<G: Telling> {
    step: u32,
    seat: Seat,
    state: State<G>,
    given: G::Action,
}

/// Every question that had more than one answer.
fn questions<G: Telling>(
    pack: &Arc<G::Pack>,
    header: &Header,
    rows: &[RecordRow],
) -> Result<Vec<Asked<G>>, RecordError> {
    let mut found = Vec::new();
    let mut proposals = Vec::new();
    let mut match_ = Recorder::<G>::new(header.clone(), Arc::clone(pack), &mut ())?;
    let pack: &G::Pack = pack;
    for (step, row) in (1..).zip(moves_in_force(rows)) {
        let made = match row {
            RecordRow::Decision(seat, action) => {
                let seat = *seat;
                action.parse::<G::Action>().map_err(Illegal::not_awaited).and_then(|given| {
                    let state = match_.state();
                    state.propose(pack, seat, &mut proposals);
                    if proposals.len() > 1 && is_asked(state, seat) {
                        found.push(Asked { step, seat, state: state.clone(), given });
                    }
                    let made = match_.decide(seat, given, &mut ());
                    made.map_err(|refusal| in_words(pack, match_.state(), seat, &refusal))
                })
            }
            RecordRow::Chance { faces, .. } => match_
                .chance(*faces, &mut ())
                .map_err(|refusal| Move::Chance(*faces).refused(pack, match_.state(), &refusal)),
            RecordRow::Undo(_) | RecordRow::Hash(_) => Ok(()),
        };
        made.map_err(|illegal| RecordError::Refused {
            line: step as usize,
            clause: illegal.clause,
            reason: illegal.reason.into_owned(),
        })?;
    }
    Ok(found)
}

fn is_asked<G: Telling>(state: &State<G>, seat: Seat) -> bool {
    matches!(state.awaiting(), Awaiting::Decision(seats) if seats.contains(seat))
}

/// An answer that was given, and the best one found in its place.
struct Judged<G: Telling> {
    given: Considered<G>,
    best: Considered<G>,
}

impl<G: Telling> Judged<G> {
    /// The chance to win that it cost.
    fn cost(&self) -> f64 {
        let chance = |answer: &Considered<G>| answer.chance.unwrap_or(0.0);
        (chance(&self.best) - chance(&self.given)).max(0.0)
    }
}

struct Judge<'a, G: Telling> {
    pack: &'a G::Pack,
    looks: Looks,
    cancel: &'a Cancel,
    progress: Progress<'a>,
    threads: usize,
}

impl<G: Telling + Registered> Judge<'_, G> {
    fn review(&self, asked: &[Asked<G>]) -> Option<Review> {
        let count = u32::try_from(asked.len()).unwrap_or(u32::MAX);
        let of = count + 2 * AGAIN as u32;
        let first = self.each(asked, (0, of), |one| self.judge(one, self.looks.quick))?;
        let mut lost = BySeat::<f64>::default();
        let mut judged = BySeat::<u32>::default();
        for (one, seen) in asked.iter().zip(&first) {
            lost[one.seat] += seen.cost();
            judged[one.seat] += 1;
        }
        let costly = costliest(asked, &first);
        let again: Vec<&Asked<G>> = costly.iter().map(|index| &asked[*index]).collect();
        let second = self.each(&again, (count, of), |one| self.judge(one, self.looks.longer))?;
        let mut choices: Vec<ReviewedChoice> = again
            .iter()
            .zip(&second)
            .filter(|(_, judged)| judged.cost() >= LEAST)
            .map(|(one, judged)| self.told(one, judged))
            .collect();
        keep_costliest(&mut choices);
        Some(Review { choices, lost, judged })
    }

    /// Does something with each of `items` on all threads, and gives the results in their order.
    fn each<I: Sync, T: Send>(
        &self,
        items: &[I],
        (done, of): (u32, u32),
        work: impl Fn(&I) -> T + Sync,
    ) -> Option<Vec<T>> {
        let next = AtomicUsize::new(0);
        let results = Mutex::new(Vec::new());
        let run = || {
            while !self.cancel.is_cancelled() {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(item) = items.get(index) else { break };
                let result = work(item);
                let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                results.push((index, result));
                (self.progress)(done + results.len() as u32, of);
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(run);
            }
        });
        let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        results.sort_by_key(|(index, _)| *index);
        (results.len() == items.len())
            .then(|| results.into_iter().map(|(_, result)| result).collect())
    }

    /// Looks for the best answer, and plays it out beside the one that was given.
    fn judge(&self, asked: &Asked<G>, iterations: u32) -> Judged<G> {
        let seen = Seen::new(self.pack, &asked.state, asked.seat);
        let mut proposals = Vec::new();
        asked.state.propose(self.pack, asked.seat, &mut proposals);
        let searching = |salt: u64| {
            let source = SeededDealer::stream(salt, u64::from(asked.step));
            Search::advising(Budget::iterations(iterations), source)
        };
        let best = searching(SEARCHES).think(&seen, &proposals).best();
        if best == asked.given {
            let given = Considered { action: best, chance: None, playouts: 0 };
            return Judged { given, best: given };
        }
        let compared = searching(COMPARES).compare(&seen, &[best, asked.given]);
        Judged { best: compared[0], given: compared[1] }
    }

    fn told(&self, asked: &Asked<G>, judged: &Judged<G>) -> ReviewedChoice {
        let answer = |considered: &Considered<G>| HintAnswer {
            choice: offered(self.pack, &asked.state, asked.seat, &considered.action)
                .map(G::any_act),
            chance: considered.chance,
            playouts: considered.playouts,
        };
        let (given, best) = (answer(&judged.given), answer(&judged.best));
        let seen = Seen::new(self.pack, &asked.state, asked.seat);
        let other = Some((&judged.given.action, given.choice.label.as_str()));
        let why = why(&seen, &judged.best.action, other, u64::from(asked.step));
        ReviewedChoice {
            step: asked.step,
            clock: G::clock(&asked.state.table),
            seat: asked.seat,
            cost: judged.cost(),
            given,
            best,
            why,
        }
    }
}

/// Keeps the dice of the two looks at a question apart.
const SEARCHES: u64 = 0x7365_6172_6368_0000;
const COMPARES: u64 = 0x636f_6d70_6172_6500;

/// The places of the answers that cost each coach most, in the order of the match.
fn costliest<G: Telling>(asked: &[Asked<G>], judged: &[Judged<G>]) -> Vec<usize> {
    let mut found = Vec::new();
    for seat in Seat::BOTH {
        let own = |index: &usize| asked[*index].seat == seat && judged[*index].cost() > 0.0;
        let mut places: Vec<usize> = (0..asked.len()).filter(own).collect();
        places.sort_by(|a, b| judged[*b].cost().total_cmp(&judged[*a].cost()));
        found.extend(places.into_iter().take(AGAIN));
    }
    found.sort_unstable();
    found
}

/// Of each coach the costliest, in the order of the match.
fn keep_costliest(choices: &mut Vec<ReviewedChoice>) {
    choices.sort_by(|a, b| b.cost.total_cmp(&a.cost));
    let mut counts = BySeat::<usize>::default();
    choices.retain(|choice| {
        counts[choice.seat] += 1;
        counts[choice.seat] <= TOLD
    });
    choices.sort_by_key(|choice| choice.step);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU32;

    use dice::Dealer;
    use engine::Options;
    use games::{Shelf, shelf::CORE};
    use rugby_the_game::RugbyTheGame;

    /// A match of random answers.
    fn played() -> (LoadedPack, Header, Vec<RecordRow>) {
        let pack = Shelf::embedded().load(GameId::RugbyTheGame, CORE).expect("it is embedded");
        let header = pack.header("reviewed", &Options::default());
        let mut play = pack.open(header.clone()).expect("it opens");
        let (mut dice, mut choices) = (SeededDealer::new(4), SeededDealer::new(5));
        loop {
            match play.awaiting() {
                Awaiting::Nothing => break,
                Awaiting::Chance(throw, _) => {
                    play.chance(dice.deal(throw)).expect("it was asked for");
                }
                Awaiting::Decision(seats) => {
                    let answers = play.answers(seats.first());
                    let answer = &answers[choices.index(answers.len())];
                    play.decide(seats.first(), answer).expect("it was proposed");
                }
            }
        }
        let rows = play.rows().to_vec();
        (pack, header, rows)
    }

    /// A review with looks of a few iterations: what is tested does not hang on how good they are.
    fn reviewed(threads: usize, cancel: &Cancel) -> (Option<Review>, u32) {
        let (pack, header, rows) = played();
        let contents = pack.contents::<RugbyTheGame>();
        let asked = questions::<RugbyTheGame>(&contents, &header, &rows).expect("a match");
        let told = AtomicU32::new(0);
        let progress = |done, of| {
            assert!(done <= of, "{done} of {of}");
            told.fetch_max(done, Ordering::Relaxed);
        };
        let looks = Looks { quick: 8, longer: 16 };
        let judge = Judge { pack: &*contents, looks, cancel, progress: &progress, threads };
        let review = judge.review(&asked);
        (review, told.into_inner())
    }

    #[test]
    fn random_answers_cost_something_and_the_review_says_which() {
        let (review, told) = reviewed(1, &Cancel::default());
        let review = review.expect("nobody ended it");
        let (pack, header, rows) = played();
        let moves = moves_in_force(&rows);
        assert!(told >= review.judged.home + review.judged.away, "{told}");
        assert!(review.lost.home > 0.0 && review.lost.away > 0.0, "{:?}", review.lost);
        assert!(!review.choices.is_empty());
        for seat in Seat::BOTH {
            let own = review.choices.iter().filter(|choice| choice.seat == seat);
            assert!(own.count() <= TOLD);
        }
        assert!(review.choices.is_sorted_by_key(|choice| choice.step));
        for choice in &review.choices {
            assert!(choice.cost >= LEAST, "{choice:?}");
            let RecordRow::Decision(seat, action) = &moves[choice.step as usize - 1] else {
                panic!("step {} is no decision", choice.step)
            };
            assert_eq!((*seat, action), (choice.seat, &choice.given.choice.action));
            assert_ne!(choice.best.choice.action, choice.given.choice.action);
            let at = games::play_to(&pack, header.clone(), &rows, choice.step as usize - 1);
            let at = at.expect("it was played");
            let better = at.read(&choice.best.choice.action).expect("it is notation");
            assert_eq!(at.check(choice.seat, &better), Ok(()), "{choice:?}");
        }
    }

    #[test]
    fn a_review_is_the_same_on_any_number_of_threads_and_can_be_ended() {
        let one = reviewed(1, &Cancel::default()).0;
        assert_eq!(one, reviewed(3, &Cancel::default()).0);
        let cancel = Cancel::default();
        cancel.cancel();
        assert_eq!(reviewed(2, &cancel).0, None);
    }
}
