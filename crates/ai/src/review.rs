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
use std::sync::{Mutex, PoisonError};

use dice::SeededDealer;
use engine::record::{Header, RecordError, RecordRow};
use engine::screen::{in_words, offered};
use engine::{Awaiting, BySeat, Illegal, Seat, State};
use games::client::Registered;
use games::{GameId, LoadedPack, dispatch};
pub use protocol::analysis::{AnswerJudged, HintAnswer, JudgedAnswer, Review, ReviewedChoice, Why};

use crate::bot::{Bot, Seen};
use crate::heuristics::Rookie;
use crate::levels::Level;
use crate::reasons::{Telling, why};
use crate::retold::{Made, Retold};
use crate::search::{Budget, Cancel, Considered, Search};

/// So many answers of each coach are looked at again for longer.
const AGAIN: usize = 12;
/// And so many are told at the most.
const TOLD: usize = 8;
/// What costs less than this is not told: three of a hundred.
const LEAST: f64 = 0.03;
/// But so many are, where they cost anything to speak of.
const TOLD_LEAST: usize = 3;
/// Which is this.
const ANYTHING: f64 = 0.01;

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
        let contents = pack.contents::<G>();
        let asked = questions::<G>(&contents, &Retold::new(&contents, header, rows)?);
        let looks = Looks::of(pack.game(), asked.len());
        Ok(Judge { pack: &*contents, looks, cancel, progress, threads }.review(&asked))
    })
}

/// Why an answer cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unjudged {
    /// The match cannot be played again.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// Nothing was asked at that move, or there was only one answer.
    #[error("there was nothing to choose at move {0}")]
    NoChoice(u32),
    /// The rules forbid the answer.
    #[error("{}", .0.reason)]
    Illegal(Illegal),
}

/// Judges another answer to the question that was answered with move `step`, beside the answer that
/// was given and the best one found: with the cards and dice of the review's longer look, so that
/// those two have the chances they have there.
pub fn judge_answer(
    pack: &LoadedPack,
    header: &Header,
    rows: &[RecordRow],
    (step, action): (u32, &str),
) -> Result<AnswerJudged, Unjudged> {
    dispatch!(pack.game(), G => {
        let contents = pack.contents::<G>();
        let asked = questions::<G>(&contents, &Retold::new(&contents, header, rows)?);
        let looks = Looks::of(pack.game(), asked.len());
        let one = asked.iter().find(|one| one.step == step).ok_or(Unjudged::NoChoice(step))?;
        let tried = one.read(&contents, action).map_err(Unjudged::Illegal)?;
        let cancel = &Cancel::default();
        let judge = Judge { pack: &*contents, looks, cancel, progress: &|_, _| {}, threads: 1 };
        Ok(judge.beside(one, tried))
    })
}

/// One look at a question.
#[derive(Clone, Copy, Debug)]
struct Look {
    /// How far the search for the best answer goes, in iterations.
    search: u32,
    /// How often each answer is played out then.
    rounds: u32,
    /// Looks have dice of their own: what looked costly by luck alone is found out.
    salt: u64,
}

/// The two looks at a question.
#[derive(Clone, Copy, Debug)]
struct Looks {
    quick: Look,
    longer: Look,
}

impl Looks {
    fn of(game: GameId, questions: usize) -> Looks {
        let questions = u32::try_from(questions).unwrap_or(u32::MAX).max(1);
        let effort = Effort::of(game);
        let quick = (effort.quick / questions).clamp(8, Level::lit(game).iterations);
        Looks {
            quick: Look { search: quick, rounds: quick / 2, salt: 0 },
            longer: Look { search: effort.longer, rounds: effort.longer / 2, salt: 1 << 32 },
        }
    }
}

/// How much a review may do, in iterations: as much as some fifteen seconds on two cores hold.
struct Effort {
    /// All quick looks of a match together.
    quick: u32,
    /// One longer look.
    longer: u32,
}

impl Effort {
    const fn of(game: GameId) -> Effort {
        let (quick, longer) = match game {
            GameId::RugbyTheGame => (240_000, 2_400),
            GameId::Takkure => (40_000, 800),
            GameId::CrashTackle => (40_000, 1_000),
            GameId::Tutatis => (48_000, 800),
        };
        Effort { quick, longer }
    }
}

/// A question of the match, and how it was answered.
struct Asked<G: Telling> {
    step: u32,
    seat: Seat,
    state: State<G>,
    given: G::Action,
}

impl<G: Telling> Asked<G> {
    /// An answer in notation, if the rules allow it.
    fn read(&self, pack: &G::Pack, action: &str) -> Result<G::Action, Illegal> {
        let action = action.parse::<G::Action>().map_err(Illegal::not_awaited)?;
        let checked = self.state.check(pack, self.seat, &action);
        checked.map_err(|refusal| in_words(pack, &self.state, self.seat, &refusal))?;
        Ok(action)
    }
}

/// Every question that had more than one answer.
fn questions<G: Telling>(pack: &G::Pack, retold: &Retold<G>) -> Vec<Asked<G>> {
    let mut proposals = Vec::new();
    let mut found = Vec::new();
    for (number, step) in (1..).zip(&retold.steps) {
        let Made::Answer(seat, given) = step.made else { continue };
        step.before.propose(pack, seat, &mut proposals);
        if proposals.len() > 1 && is_asked(&step.before, seat) {
            found.push(Asked { step: number, seat, state: step.before.clone(), given });
        }
    }
    found
}

fn is_asked<G: Telling>(state: &State<G>, seat: Seat) -> bool {
    matches!(state.awaiting(), Awaiting::Decision(seats) if seats.contains(seat))
}

/// An answer that was given, what a rookie would have answered, and the best one found.
struct Judged<G: Telling> {
    before: Considered<G>,
    given: Considered<G>,
    best: Considered<G>,
}

impl<G: Telling> Judged<G> {
    /// The chance to win that the answer cost. Below nought it was better than the best one found.
    fn cost(&self) -> f64 {
        chance(&self.best) - chance(&self.given)
    }
}

fn chance<G: Telling>(answer: &Considered<G>) -> f64 {
    answer.chance.unwrap_or(0.5)
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
            .filter(|(_, judged)| judged.cost() >= ANYTHING)
            .map(|(one, judged)| self.told(one, judged))
            .collect();
        keep_costliest(&mut choices);
        let answers = asked.iter().zip(&first).map(|(one, judged)| one.in_short(judged)).collect();
        // Chance can make all answers of a coach look better than the best ones, by a little.
        Some(Review { choices, answers, lost: lost.map(|lost| lost.max(0.0)), judged })
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

    /// Looks for the best answer, and plays it out beside the one that was given and the one that a
    /// rookie would have given.
    fn judge(&self, asked: &Asked<G>, look: Look) -> Judged<G> {
        let (best, usual) = self.answers(asked, look);
        let [best, given, before] = self.play_out(asked, look, [best, asked.given, usual]);
        Judged { before, given, best }
    }

    /// The best answer that is found, and a rookie's.
    fn answers(&self, asked: &Asked<G>, look: Look) -> (G::Action, G::Action) {
        let seen = Seen::new(self.pack, &asked.state, asked.seat);
        let mut proposals = Vec::new();
        asked.state.propose(self.pack, asked.seat, &mut proposals);
        let source = asked.source(SEARCHES ^ look.salt);
        let best = Search::advising(Budget::iterations(look.search), source)
            .think(&seen, &proposals)
            .best();
        let usual = Rookie::new(asked.source(TIES)).decide(&seen, &proposals);
        (best, usual)
    }

    /// Plays answers out, each as often and all with the same cards and dice. What an answer is
    /// worth does not depend on the others; the same one is played once.
    fn play_out<const N: usize>(
        &self,
        asked: &Asked<G>,
        look: Look,
        answers: [G::Action; N],
    ) -> [Considered<G>; N] {
        let mut different: Vec<G::Action> = Vec::new();
        for answer in answers {
            if !different.contains(&answer) {
                different.push(answer);
            }
        }
        let seen = Seen::new(self.pack, &asked.state, asked.seat);
        let budget = Budget::iterations(look.rounds * different.len() as u32);
        let mut searching = Search::advising(budget, asked.source(COMPARES ^ look.salt));
        let played = searching.compare(&seen, &different);
        answers.map(|answer| {
            let found = played.iter().find(|considered| considered.action == answer);
            *found.expect("each was played out")
        })
    }

    fn told(&self, asked: &Asked<G>, judged: &Judged<G>) -> ReviewedChoice {
        let (given, best) = (self.words(asked, &judged.given), self.words(asked, &judged.best));
        let why = self.why(asked, &judged.best.action, (&judged.given.action, &given));
        ReviewedChoice {
            step: asked.step,
            clock: G::clock(&asked.state.table),
            seat: asked.seat,
            cost: judged.cost(),
            before: chance(&judged.before),
            given,
            best,
            why,
        }
    }

    /// An answer with its chance, in the words and with the odds of its button.
    fn words(&self, asked: &Asked<G>, answer: &Considered<G>) -> HintAnswer {
        HintAnswer {
            choice: offered(self.pack, &asked.state, asked.seat, &answer.action).map(G::any_act),
            chance: answer.chance,
            playouts: answer.playouts,
        }
    }

    /// Why the best answer, beside another.
    fn why(
        &self,
        asked: &Asked<G>,
        best: &G::Action,
        (other, words): (&G::Action, &HintAnswer),
    ) -> Why {
        let seen = Seen::new(self.pack, &asked.state, asked.seat);
        why(&seen, best, Some((other, words.choice.label.as_str())), u64::from(asked.step))
    }

    /// Another answer beside the one that was given and the best one found.
    fn beside(&self, asked: &Asked<G>, tried: G::Action) -> AnswerJudged {
        let look = self.looks.longer;
        let (best, usual) = self.answers(asked, look);
        let answers = [best, asked.given, usual, tried];
        let [best, given, before, other] = self.play_out(asked, look, answers);
        let tried_words = self.words(asked, &other);
        let why = match best.action == tried {
            true => Why::default(),
            false => self.why(asked, &best.action, (&tried, &tried_words)),
        };
        AnswerJudged {
            step: asked.step,
            seat: asked.seat,
            before: chance(&before),
            tried: tried_words,
            given: self.words(asked, &given),
            best: self.words(asked, &best),
            why,
        }
    }
}

impl<G: Telling> Asked<G> {
    /// Numbers that are the same whenever this question is looked at.
    fn source(&self, salt: u64) -> SeededDealer {
        SeededDealer::stream(salt, u64::from(self.step))
    }

    fn in_short(&self, judged: &Judged<G>) -> JudgedAnswer {
        // To a hundredth of a per cent: playouts are far from knowing that much.
        let rounded = |answer: &Considered<G>| (chance(answer) * 1e4).round() / 1e4;
        JudgedAnswer {
            step: self.step,
            seat: self.seat,
            before: rounded(&judged.before),
            given: rounded(&judged.given),
            best: rounded(&judged.best),
        }
    }
}

/// Keeps the dice of the looks at a question apart.
const SEARCHES: u64 = 0x7365_6172_6368_0000;
const COMPARES: u64 = 0x636f_6d70_6172_6500;
const TIES: u64 = 0x7469_6573_0000_0000;

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

/// Of each coach the costliest, in the order of the match: all that matter, or the first few.
fn keep_costliest(choices: &mut Vec<ReviewedChoice>) {
    choices.sort_by(|a, b| b.cost.total_cmp(&a.cost));
    let mut counts = BySeat::<usize>::default();
    choices.retain(|choice| {
        counts[choice.seat] += 1;
        let count = counts[choice.seat];
        count <= TOLD_LEAST || (count <= TOLD && choice.cost >= LEAST)
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
        let retold = Retold::new(&contents, &header, &rows).expect("a match");
        let asked = questions::<RugbyTheGame>(&contents, &retold);
        let told = AtomicU32::new(0);
        let progress = |done, of| {
            assert!(done <= of, "{done} of {of}");
            told.fetch_max(done, Ordering::Relaxed);
        };
        let looks = Looks {
            quick: Look { search: 8, rounds: 8, salt: 0 },
            longer: Look { search: 16, rounds: 16, salt: 1 },
        };
        let judge = Judge { pack: &*contents, looks, cancel, progress: &progress, threads };
        let review = judge.review(&asked);
        (review, told.into_inner())
    }

    #[test]
    fn random_answers_cost_something_and_the_review_says_which() {
        let (review, told) = reviewed(1, &Cancel::default());
        let review = review.expect("nobody ended it");
        let (pack, header, rows) = played();
        let moves = games::moves_in_force(&rows);
        assert!(told >= review.judged.home + review.judged.away, "{told}");
        assert!(review.lost.home > 0.0 && review.lost.away > 0.0, "{:?}", review.lost);
        assert!(!review.choices.is_empty());
        let answers = &review.answers;
        assert_eq!(answers.len() as u32, review.judged.home + review.judged.away, "every one");
        for seat in Seat::BOTH {
            let own = answers.iter().filter(|answer| answer.seat == seat);
            let cost: f64 = own.map(|answer| answer.best - answer.given).sum();
            assert!((cost - review.lost[seat]).abs() < 0.02, "{cost} of {}", review.lost[seat]);
        }
        let chances = answers.iter().flat_map(|one| [one.before, one.given, one.best]);
        assert!(chances.into_iter().all(|chance| (0.0..=1.0).contains(&chance)));
        for seat in Seat::BOTH {
            let own = review.choices.iter().filter(|choice| choice.seat == seat);
            assert!(own.count() <= TOLD);
        }
        assert!(review.choices.is_sorted_by_key(|choice| choice.step));
        for choice in &review.choices {
            assert!(choice.cost >= ANYTHING, "{choice:?}");
            let worth = |answer: &HintAnswer| answer.chance.expect("it was played out");
            assert_eq!(choice.cost, worth(&choice.best) - worth(&choice.given), "{choice:?}");
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
