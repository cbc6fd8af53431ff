use super::*;
use crate::pack::testing::core;
use crate::phases::activation::Activating;
use crate::phases::first_action::FirstAction;
use crate::phases::kick_off::KickOffStep;
use crate::phases::match_frame::MatchStep;
use crate::player::{PlayerId, Status};
use crate::setup::testing::in_play;

/// The match at D-30, or wherever `frames` say, with this seat asked.
fn asked(table: &Table, frames: &[Frame], seat: Seat) -> State<Takkure> {
    let bottom = Frame::Match(Match(MatchStep::InPlay));
    let stack = std::iter::once(bottom).chain(frames.iter().copied()).collect();
    State::from_parts(table.clone(), stack, Awaiting::Decision(seat.into()))
}

const CHOOSING: Frame = Frame::Turn(Turn(TurnStep::Chosen));

#[track_caller]
fn stuck(state: &State<Takkure>, reason: &str) {
    let found = alive(core(), state).expect_err("nothing can go on");
    assert!(found.contains(reason), "{found}");
    assert!(crate::invariants::check(core(), state).is_err());
}

#[test]
fn an_ordinary_moment_goes_on() {
    assert_eq!(alive(core(), &asked(&in_play(), &[CHOOSING], Seat::Home)), Ok(()));
}

#[test]
fn a_ball_that_is_nowhere_is_noticed_unless_a_kick_off_brings_it_back() {
    let mut table = in_play();
    table.ball = Ball::Off;
    stuck(&asked(&table, &[CHOOSING], Seat::Home), "the ball is nowhere");
    table.act.restart = Some(crate::activation::Restart::TryScored);
    assert_eq!(alive(core(), &asked(&table, &[CHOOSING], Seat::Home)), Ok(()));
    table.act.restart = None;
    let decide = Frame::KickOff(KickOff(KickOffStep::Decided));
    assert_eq!(alive(core(), &asked(&table, &[decide], Seat::Away)), Ok(()));
}

#[test]
fn an_attacker_needs_a_token_and_a_player() {
    let mut table = in_play();
    table.tokens_left = 0;
    stuck(&asked(&table, &[CHOOSING], Seat::Home), "no token to spend");
    let mut table = in_play();
    table.ball = Ball::Loose(crate::geometry::Point::new(15_000, 10_000));
    PlayerId::of(Seat::Home).for_each(|id| table.player_mut(id).status = Status::Injured);
    stuck(&asked(&table, &[CHOOSING], Seat::Home), "nobody on the pitch");
}

#[test]
fn the_wrong_coach_cannot_answer() {
    stuck(&asked(&in_play(), &[CHOOSING], Seat::Away), "for home to decide");
}

#[test]
fn a_question_needs_an_answer() {
    let table = in_play();
    let turn = Frame::Turn(Turn(TurnStep::After));
    let order = Frame::Resolve(Resolve(resolve::ResolveStep::Asked { scope: resolve::Scope::All }));
    stuck(&asked(&table, &[turn, order], Seat::Home), "no answer is possible");
    let room = Frame::Movement(Movement(MovementStep::Displacing));
    stuck(&asked(&table, &[turn, room], Seat::Away), "no answer is possible");
    let first = Frame::FirstAction(FirstAction(first_action::FirstStep::Declaring));
    stuck(&asked(&table, &[turn, first], Seat::Home), "no answer is possible");
    let silent = Frame::Activation(Activating(crate::phases::activation::ActivationStep::First));
    stuck(&asked(&table, &[turn, silent], Seat::Home), "asks nobody");
}

#[test]
fn a_kick_off_needs_both_sides_and_its_template() {
    let mut table = in_play();
    table.ball = Ball::Off;
    table.kick.kicker = Some(Seat::Home);
    let form = Frame::KickOff(KickOff(KickOffStep::Form { seat: Seat::Home }));
    stuck(&asked(&table, &[form], Seat::Home), "nobody to set up");
    let kick = Frame::KickOff(KickOff(KickOffStep::Kicker));
    stuck(&asked(&table, &[kick], Seat::Home), "no template");
    table.kick.template = Some(crate::geometry::Point::new(22_000, 10_000));
    assert_eq!(alive(core(), &asked(&table, &[kick], Seat::Home)), Ok(()));
    PlayerId::of(Seat::Away).for_each(|id| table.player_mut(id).status = Status::Removed);
    stuck(&asked(&table, &[kick], Seat::Home), "not on the pitch");
}

#[test]
fn a_throw_is_that_of_the_rules() {
    let mut table = in_play();
    let turn = Frame::Turn(Turn(TurnStep::After));
    let contest = Frame::Contest(Contest(ContestStep::Thrown));
    let bottom = Frame::Match(Match(MatchStep::InPlay));
    let throwing = |table: &Table, throw| {
        let stack = [bottom, turn, contest].into_iter().collect();
        State::<Takkure>::from_parts(table.clone(), stack, Awaiting::Chance(throw, None))
    };
    stuck(&throwing(&table, Throw::die(12)), "a roll is in progress");
    let who = PlayerId::of(Seat::Home).next().expect("there are four");
    let board = Board { pack: core(), table: &table };
    let roller = crate::phases::tackle::roller(&board, who);
    table.rolls.push(crate::phases::tackle::unopposed(roller));
    assert_eq!(alive(core(), &throwing(&table, Throw::die(12))), Ok(()));
    stuck(&throwing(&table, Throw::die(6)), "does not make the throw");
}

#[test]
fn ticks_rise_with_halves_takings_and_tokens() {
    let mut table = in_play();
    let mut last = 0;
    let mut rises = |table: &Table| {
        assert!(ticks(table) > last, "{} after {last}", ticks(table));
        last = ticks(table);
    };
    (table.half, table.phases, table.tokens_left) = (1, 0, 0);
    rises(&table);
    for phases in 1..=10 {
        for tokens_left in (0..=4).rev() {
            (table.phases, table.tokens_left) = (phases, tokens_left);
            rises(&table);
        }
    }
    (table.half, table.phases) = (2, 0);
    rises(&table);
}
