//! The driver, exercised with the toy game.

use super::*;
use crate::illegal::{Illegal, Refuses};
use crate::toy::{self, Action, Draw, Event, Refusal, Round, Step, Toy};

const CALL: Action = Action::Call { high: true };

fn new() -> State<Toy> {
    State::new(&toy::pack(), &Options::default(), &mut ()).expect("the defaults are valid")
}

/// A match whose seats hold cards 0 and 7 and have heard the call: both are asked for a bid.
fn bidding() -> State<Toy> {
    let mut state = new();
    for mv in [chance(&[0]), chance(&[6]), Move::Decision(Seat::Home, CALL)] {
        state.apply(&toy::pack(), mv, &mut ()).expect("the opening is legal");
    }
    assert_eq!(state.awaiting(), Awaiting::Decision(Seats::BOTH));
    state
}

fn chance(values: &[u16]) -> Move<Toy> {
    Move::Chance(Faces::many(values).expect("few dice"))
}

fn bid(seat: Seat, points: u8) -> Move<Toy> {
    Move::Decision(seat, Action::Bid(points))
}

fn refused(state: &State<Toy>, mv: Move<Toy>) -> Refusal {
    let mut tried = state.clone();
    let mut events = Vec::new();
    let illegal = tried.apply(&toy::pack(), mv, &mut events).expect_err("it should be refused");
    assert_eq!((&tried, events.len()), (state, 0), "a refusal changes and tells nothing");
    illegal
}

fn manners(state: &State<Toy>, mv: Move<Toy>) -> String {
    refused(state, mv).manners().expect("no rule says so").to_string()
}

fn played(state: &State<Toy>, moves: &[Move<Toy>]) -> (State<Toy>, Vec<Event>) {
    let (mut state, mut events) = (state.clone(), Vec::new());
    for mv in moves {
        state.apply(&toy::pack(), *mv, &mut events).expect("a legal move");
    }
    (state, events)
}

#[test]
fn a_match_starts_at_its_first_question() {
    let state = new();
    assert_eq!(state.awaiting(), Awaiting::Chance(Throw::pick(8), Some(Seat::Home)));
    assert_eq!(state.stack()[..], [Round(Step::Start).into(), Draw(Seat::Home).into()]);
}

#[test]
fn refusals_change_nothing_and_say_why() {
    let start = new();
    assert_eq!(refused(&start, Move::Decision(Seat::Home, CALL)).clause(), Illegal::TABLE);
    let reason = manners(&start, chance(&[8]));
    assert_eq!(reason, "the throw gives 1 of 0 to 7");
    refused(&start, chance(&[1, 1]));

    let (call, _) = played(&start, &[chance(&[0]), chance(&[6])]);
    let reason = manners(&call, Move::Decision(Seat::Away, CALL));
    assert_eq!(reason, "it is for home to decide now, not for away");
    assert_eq!(refused(&call, bid(Seat::Home, 1)).clause(), "TOY-1");
    assert_eq!(manners(&call, chance(&[0])), "nothing is to be thrown now");

    assert_eq!(refused(&bidding(), bid(Seat::Away, 4)).clause(), "TOY-2");
}

#[test]
fn only_an_awaited_seat_is_offered_anything() {
    let (call, _) = played(&new(), &[chance(&[0]), chance(&[6])]);
    let mut offered = vec![CALL];
    call.propose(&toy::pack(), Seat::Away, &mut offered);
    assert!(offered.is_empty(), "what the buffer held before is gone too");
    call.propose(&toy::pack(), Seat::Home, &mut offered);
    assert_eq!(offered, [CALL, Action::Call { high: false }]);
}

#[test]
fn a_sealed_choice_is_answered_once_and_in_either_order() {
    let start = bidding();
    let (one, _) = played(&start, &[bid(Seat::Away, 2)]);
    assert_eq!(one.awaiting(), Awaiting::Decision(Seat::Home.into()));
    refused(&one, bid(Seat::Away, 3));

    let (ahead, _) = played(&start, &[bid(Seat::Home, 1), bid(Seat::Away, 2)]);
    let (behind, _) = played(&start, &[bid(Seat::Away, 2), bid(Seat::Home, 1)]);
    assert_eq!(ahead, behind);
    assert_eq!(ahead.hash(), behind.hash());
    assert_ne!(ahead.hash(), one.hash());
}

#[test]
fn a_called_frame_returns_to_its_caller() {
    let (thrown, _) = played(&bidding(), &[bid(Seat::Home, 1), bid(Seat::Away, 2)]);
    assert_eq!(thrown.awaiting(), Awaiting::Chance(Throw::dice(2, 6), None));
    assert_eq!(thrown.stack()[..], [Round(Step::Done).into()]);
    // Card 0, bid 1 and a six make 7; card 7, bid 2 and a one make 10: away takes 3 points.
    let (next, events) = played(&thrown, &[chance(&[5, 0])]);
    assert!(events.contains(&Event::Scored(Some(Seat::Away), 3)), "{events:?}");
    assert_eq!(next.table.round, 2);
}

#[test]
fn an_unwind_drops_what_was_going_on() {
    let (next, events) = played(&bidding(), &[bid(Seat::Home, 0), bid(Seat::Away, 2)]);
    assert!(events.contains(&Event::Folded(Seat::Home)), "{events:?}");
    assert!(events.contains(&Event::Scored(Some(Seat::Away), 2)), "{events:?}");
    assert_eq!(next.stack()[..], [Round(Step::Start).into(), Draw(Seat::Home).into()]);
}

#[test]
fn a_match_ends_and_then_refuses_everything() {
    let mut state = new();
    let mut proposals = Vec::new();
    let mut moves = 0;
    loop {
        let mv = match state.awaiting() {
            Awaiting::Decision(seats) => {
                state.propose(&toy::pack(), seats.first(), &mut proposals);
                Move::Decision(seats.first(), proposals[proposals.len() - 1])
            }
            Awaiting::Chance(throw, _) => chance(&vec![0; throw.count.into()]),
            Awaiting::Nothing => break,
        };
        state.apply(&toy::pack(), mv, &mut ()).expect("a legal move");
        moves += 1;
        // A stored match goes on exactly where it was.
        assert_eq!(State::from_canonical(&state.canonical()), Ok(state.clone()));
    }
    assert_eq!(moves, 12);
    assert!(state.is_over() && state.stack().is_empty());
    assert_eq!(manners(&state, bid(Seat::Home, 1)), "the match is over");
    refused(&state, chance(&[0]));
}

#[test]
fn options_are_refused_by_name() {
    let options = |name: &str, value: &str| {
        let options = Options([(name.to_owned(), value.to_owned())].into());
        State::<Toy>::new(&toy::pack(), &options, &mut ()).map(|_| ()).expect_err("refused")
    };
    assert_eq!(options("length", "2"), "no option `length`; there are rounds, team");
    assert_eq!(options("rounds", "4"), "option `rounds` is one of 1, 2, 3, not `4`");
    assert_eq!(options("team", "Nobody"), "option `team`: no team `Nobody`");
}
