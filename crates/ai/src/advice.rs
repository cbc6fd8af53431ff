//! What a strong player would do, for a coach who asks.

use std::any::Any;

use dice::SeededDealer;
use engine::{Seat, screen};
use games::client::{Choice, Registered};
use games::{AnyMatch, Play, dispatch};
use protocol::analysis::HintAnswer;

use crate::bot::Seen;
use crate::search::{Budget, Cancel, Search};
use crate::tactics::{Effort, Tactics};

/// How many answers a hint names.
pub const ANSWERS: usize = 2;

/// Answers that were looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The answers, by their chances as far as they were looked at alike. Never empty.
    pub answers: Vec<HintAnswer>,
    /// How often the match was played on in thought, over all answers.
    pub playouts: u32,
}

/// Advice to `seat`, from what that seat may know and nothing else; `None` when it is not asked.
/// `cancel` ends the thinking from another thread.
pub fn any_advice(
    table: &dyn AnyMatch,
    seat: Seat,
    budget: Budget,
    cancel: Cancel,
    source: SeededDealer,
) -> Option<Advice> {
    let search = Search::new(budget, source).cancelled_by(cancel);
    dispatch!(table.game(), G => {
        let table: &dyn Any = table;
        advise::<G>(table.downcast_ref()?, seat, search)
    })
}

fn advise<G: Tactics + Registered>(
    play: &Play<G>,
    seat: Seat,
    mut search: Search,
) -> Option<Advice> {
    let proposals = play.proposed(seat);
    if proposals.is_empty() {
        return None;
    }
    let seen = Seen::new(play.pack(), play.state(), seat);
    let thought = search.think_with(&seen, proposals, Effort::Full);
    let answers = thought.considered.iter().map(|considered| HintAnswer {
        choice: offered(play, seat, &considered.action),
        chance: considered.chance,
        playouts: considered.playouts,
    });
    Some(Advice { answers: in_order(answers.collect()), playouts: thought.iterations })
}

/// The answers by their chances. A bot prefers the rookie's unless it is sure of another; a coach
/// reads the numbers, and would wonder at 41 % above 43 %. What was given up after a few playouts
/// still comes after what was looked at to the end: its chance is a guess.
fn in_order(mut answers: Vec<HintAnswer>) -> Vec<HintAnswer> {
    let chance = |answer: &HintAnswer| answer.chance.unwrap_or(0.0);
    answers.sort_by(|one, other| {
        let longer = other.playouts.cmp(&one.playouts);
        longer.then(chance(other).total_cmp(&chance(one)))
    });
    answers
}

/// The answer in the words and with the odds of its button.
fn offered<G: Registered>(play: &Play<G>, seat: Seat, action: &G::Action) -> Choice {
    screen::offered(play.pack(), play.state(), seat, action).map(G::any_act)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dice::Dealer;
    use engine::{Awaiting, Options};
    use games::shelf::CORE;
    use games::{GameId, Shelf};

    /// A match of each game at the first question that has several answers.
    fn at_a_question(game: GameId) -> (Box<dyn AnyMatch>, Seat) {
        let pack = Shelf::embedded().load(game, CORE).expect("it is embedded");
        let mut play = pack.open(pack.header("advice", &Options::default())).expect("it opens");
        let mut dealer = SeededDealer::new(3);
        loop {
            match play.awaiting() {
                Awaiting::Nothing => panic!("{game}: a match has questions"),
                Awaiting::Chance(throw, _) => {
                    play.chance(dealer.deal(throw)).expect("it was asked for");
                }
                Awaiting::Decision(seats) => {
                    let seat = seats.first();
                    let Some(only) = play.only_answer(seat) else { return (play, seat) };
                    play.decide(seat, &only).expect("it was proposed");
                }
            }
        }
    }

    #[test]
    fn advice_is_legal_has_chances_and_the_words_of_the_button() {
        for game in GameId::ALL {
            let (play, seat) = at_a_question(*game);
            let ask = || {
                let (budget, source) = (Budget::iterations(8), SeededDealer::new(1));
                any_advice(play.as_ref(), seat, budget, Cancel::default(), source)
            };
            let advice = ask().expect("the seat is asked");
            assert!(advice.answers.len() >= 2 && advice.playouts >= 2, "{game}: {advice:?}");
            for answer in &advice.answers {
                let read = play.read(&answer.choice.action).expect("it is notation");
                assert_eq!(play.check(seat, &read), Ok(()), "{game}");
                assert!(!answer.choice.label.is_empty(), "{game}: {answer:?}");
                let chance = answer.chance.expect("it was played out");
                assert!((0.0..=1.0).contains(&chance), "{game}: {chance}");
            }
            assert_eq!(ask(), Some(advice), "{game}: the same numbers, the same advice");
            let choices = play.choices(seat);
            let offered = |answer: &HintAnswer| {
                let button = choices.iter().find(|choice| choice.action == answer.choice.action);
                button.is_none_or(|button| button.label == answer.choice.label)
            };
            assert!(ask().expect("as before").answers.iter().all(offered), "{game}");
        }
    }

    #[test]
    fn answers_come_by_their_chances_and_guesses_last() {
        let (play, seat) = at_a_question(GameId::Takkure);
        let some = play.choices(seat).remove(0);
        let answer = |label: &str, chance, playouts| HintAnswer {
            choice: Choice { label: label.to_string(), ..some.clone() },
            chance,
            playouts,
        };
        let labels = |answers| -> Vec<String> {
            in_order(answers).into_iter().map(|answer| answer.choice.label).collect()
        };
        let looked_at = vec![
            answer("the bot's", Some(0.41), 90),
            answer("better", Some(0.43), 90),
            answer("dropped", Some(0.44), 20),
        ];
        assert_eq!(labels(looked_at), ["better", "the bot's", "dropped"]);
        let at_once = vec![answer("the bot's", None, 0), answer("another", None, 0)];
        assert_eq!(
            labels(at_once),
            ["the bot's", "another"],
            "without chances as the bot has them"
        );
    }

    /// Whatever the bot would do: with some of these dice it keeps to the rookie's answer.
    #[test]
    fn a_coach_reads_the_highest_chance_first() {
        for game in GameId::ALL {
            let (play, seat) = at_a_question(*game);
            for seed in 1..=10 {
                let (budget, source) = (Budget::iterations(16), SeededDealer::new(seed));
                let advice = any_advice(play.as_ref(), seat, budget, Cancel::default(), source);
                let answers = advice.expect("the seat is asked").answers;
                assert!(answers[0].chance >= answers[1].chance, "{game}: {answers:?}");
            }
        }
    }

    #[test]
    fn who_is_not_asked_gets_no_advice_and_who_cancels_gets_it_at_once() {
        let (play, seat) = at_a_question(GameId::RugbyTheGame);
        let Awaiting::Decision(seats) = play.awaiting() else { panic!("it asks") };
        let cancel = Cancel::default();
        let ask = |seat| {
            let (budget, source) = (Budget::iterations(1_000_000), SeededDealer::new(1));
            any_advice(play.as_ref(), seat, budget, cancel.clone(), source)
        };
        cancel.cancel();
        assert_eq!(ask(seat).expect("it is asked").playouts, 0, "nobody waits");
        if !seats.contains(seat.other()) {
            assert_eq!(ask(seat.other()), None);
        }
    }
}
