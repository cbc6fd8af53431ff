//! What a strong player would do, for a coach who asks.

#[cfg(test)]
mod positions;

use std::any::Any;

use dice::SeededDealer;
use engine::{Game, Seat, screen};
use games::client::Registered;
use games::{AnyMatch, Play, dispatch};
use protocol::analysis::HintAnswer;
pub use protocol::analysis::Why;

use crate::bot::Seen;
use crate::reasons::{Telling, why};
use crate::search::{Budget, Cancel, Considered, Search, Thought};

/// How many answers a hint names.
pub const ANSWERS: usize = 2;

/// Answers that were looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The answers, by their chances as far as they were looked at alike. Never empty.
    pub answers: Vec<HintAnswer>,
    /// How often the match was played on in thought, over all answers.
    pub playouts: u32,
    /// Why the best of them, beside the second.
    pub why: Why,
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
    let search = Search::advising(budget, source).cancelled_by(cancel);
    dispatch!(table.game(), G => {
        let table: &dyn Any = table;
        advise::<G>(table.downcast_ref()?, seat, search)
    })
}

/// The answer that is lit for `seat`: what the adviser's quick look recommends, from what that seat
/// may know and nothing else. A lone answer needs no look. `None` when the seat is not asked, and
/// where no two answers could be compared within the budget: nothing is lit rather than guessed.
pub fn any_lit(
    table: &dyn AnyMatch,
    seat: Seat,
    budget: Budget,
    cancel: Cancel,
    source: SeededDealer,
) -> Option<(HintAnswer, Why)> {
    let search = Search::advising(budget, source).cancelled_by(cancel);
    dispatch!(table.game(), G => {
        let table: &dyn Any = table;
        light::<G>(table.downcast_ref()?, seat, search)
    })
}

fn light<G: Telling + Registered>(
    play: &Play<G>,
    seat: Seat,
    mut search: Search,
) -> Option<(HintAnswer, Why)> {
    let several = match play.proposed(seat) {
        [] => return None,
        [only] => {
            let lone = Considered { action: *only, chance: None, playouts: 0 };
            return Some((answer(play, seat, &lone), Why::default()));
        }
        several => several,
    };
    let seen = Seen::new(play.pack(), play.state(), seat);
    let thought = search.think(&seen, several);
    let lit = answer(play, seat, &thought.lit()?);
    let second = thought.considered.get(1).map(|second| answer(play, seat, second));
    let why = reasons(&seen, &thought, second.as_ref());
    Some((lit, why))
}

/// Why the first of the answers looked at, beside the second, whose button is `second`.
fn reasons<G: Telling>(
    seen: &Seen<'_, G>,
    thought: &Thought<G>,
    second: Option<&HintAnswer>,
) -> Why {
    let other = thought.considered.get(1).zip(second);
    let other = other.map(|(considered, told)| (&considered.action, told.choice.label.as_str()));
    why(seen, &thought.best(), other, WORDS_SEED)
}

/// Reasons are the same whenever the same two answers are compared in the same position.
const WORDS_SEED: u64 = 0x7265_6173_6f6e_0000;

fn advise<G: Telling + Registered>(
    play: &Play<G>,
    seat: Seat,
    mut search: Search,
) -> Option<Advice> {
    let proposals = play.proposed(seat);
    if proposals.is_empty() {
        return None;
    }
    let seen = Seen::new(play.pack(), play.state(), seat);
    let mut thought = search.think(&seen, proposals);
    in_order(&mut thought.considered);
    let answers = thought.considered.iter().map(|considered| answer(play, seat, considered));
    let answers: Vec<_> = answers.collect();
    let why = reasons(&seen, &thought, answers.get(1));
    Some(Advice { answers, playouts: thought.iterations, why })
}

/// The answers by their chances. A bot prefers the rookie's unless it is sure of another; a coach
/// reads the numbers, and would wonder at 41 % above 43 %. What was given up after a few playouts
/// still comes after what was looked at to the end: its chance is a guess.
fn in_order<G: Game>(answers: &mut [Considered<G>]) {
    let chance = |answer: &Considered<G>| answer.chance.unwrap_or(0.0);
    answers.sort_by(|one, other| {
        let longer = other.playouts.cmp(&one.playouts);
        longer.then(chance(other).total_cmp(&chance(one)))
    });
}

/// The answer in the words and with the odds of its button.
fn answer<G: Registered>(play: &Play<G>, seat: Seat, considered: &Considered<G>) -> HintAnswer {
    let choice = screen::offered(play.pack(), play.state(), seat, &considered.action);
    HintAnswer {
        choice: choice.map(G::any_act),
        chance: considered.chance,
        playouts: considered.playouts,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dice::Dealer;
    use engine::{Awaiting, Options};
    use games::shelf::CORE;
    use games::{GameId, Shelf};
    use rugby_the_game::RugbyTheGame;

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
        use rugby_the_game::actions::Action;
        let answer =
            |action, chance, playouts| Considered::<RugbyTheGame> { action, chance, playouts };
        let ordered = |mut answers: Vec<_>| -> Vec<Action> {
            in_order(&mut answers);
            answers.into_iter().map(|answer| answer.action).collect()
        };
        let (bots, better, dropped) = (Action::Run, Action::Fend, Action::EndTurn);
        let looked_at = vec![
            answer(bots, Some(0.41), 90),
            answer(better, Some(0.43), 90),
            answer(dropped, Some(0.44), 20),
        ];
        assert_eq!(ordered(looked_at), [better, bots, dropped]);
        let at_once = vec![answer(bots, None, 0), answer(better, None, 0)];
        assert_eq!(ordered(at_once), [bots, better], "without chances as the bot has them");
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

    /// The same match with whatever `seat` cannot know dealt anew.
    fn redealt(play: &dyn AnyMatch, pack: &games::LoadedPack, seat: Seat) -> Box<dyn AnyMatch> {
        let moment = play.redealt(seat, &mut SeededDealer::new(77));
        let header = engine::record::Header {
            start: engine::record::Start::Moment(moment),
            ..pack.header("advice", &Options::default())
        };
        pack.open(header).expect("it goes on from there")
    }

    /// Advice that knew the other hand would be a leak through the screen.
    #[test]
    fn what_a_seat_cannot_know_changes_no_advice() {
        for game in GameId::ALL {
            let pack = Shelf::embedded().load(*game, CORE).expect("it is embedded");
            let (play, seat) = at_a_question(*game);
            let other = redealt(play.as_ref(), &pack, seat);
            assert_eq!(
                play.scene(Some(seat)),
                other.scene(Some(seat)),
                "{game}: it looks the same"
            );
            let look = |play: &dyn AnyMatch| {
                let (budget, source) = (Budget::iterations(24), SeededDealer::new(5));
                let lit = any_lit(play, seat, budget, Cancel::default(), source);
                let source = SeededDealer::new(5);
                (lit, any_advice(play, seat, budget, Cancel::default(), source))
            };
            assert_eq!(look(play.as_ref()), look(other.as_ref()), "{game}");
        }
    }

    #[test]
    fn what_is_lit_is_the_adviser_s_answer_and_nothing_where_nothing_was_compared() {
        for game in GameId::ALL {
            let (play, seat) = at_a_question(*game);
            let look = |iterations| {
                let (budget, source) = (Budget::iterations(iterations), SeededDealer::new(1));
                any_lit(play.as_ref(), seat, budget, Cancel::default(), source)
            };
            let (lit, _) = look(16).expect("two answers were compared");
            let read = play.read(&lit.choice.action).expect("it is notation");
            assert_eq!(play.check(seat, &read), Ok(()), "{game}");
            assert_eq!(look(0), None, "{game}: a guess is not lit");
        }
    }
}
