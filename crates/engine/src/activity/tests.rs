//! The list of activities, tried with the toy: its bytes, its dispatch.

use minicbor::{Decode, Encode};

use super::*;
use crate::canon;
use crate::illegal::Refuses;
use crate::options::Options;
use crate::seat::{Seat, Seats};
use crate::state::State;
use crate::toy::{self, Action, Bidding, Draw, Frame, Refusal, Round, Step, Toy};

/// The toy's frame as an enum with named parts would be derived: what states were written as
/// before activities were structs.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
enum Derived {
    #[n(0)]
    Round {
        #[n(0)]
        step: Step,
    },
    #[n(1)]
    Draw(#[n(0)] Seat),
    #[n(2)]
    Bidding(#[n(0)] Step),
}

#[test]
fn a_frame_is_its_number_and_the_parts_of_its_activity() {
    let pairs: [(Frame, Derived); 3] = [
        (Round(Step::Going).into(), Derived::Round { step: Step::Going }),
        (Draw(Seat::Away).into(), Derived::Draw(Seat::Away)),
        (Bidding(Step::Start).into(), Derived::Bidding(Step::Start)),
    ];
    for (frame, derived) in pairs {
        let bytes = canon::encode(&frame);
        assert_eq!(bytes, canon::encode(&derived), "{frame:?}");
        assert_eq!(canon::decode::<Frame>(&bytes), Ok(frame));
    }
}

#[test]
fn bytes_of_no_activity_are_refused() {
    let bytes = canon::encode(&Frame::from(Draw(Seat::Home)));
    let mut other = bytes.clone();
    other[1] = 9;
    assert!(canon::decode::<Frame>(&other).is_err(), "there is no activity 9");
    assert!(canon::decode::<Frame>(&bytes[..2]).is_err(), "a part is missing");
}

#[test]
fn each_activity_answers_for_itself() {
    let pack = toy::pack();
    let state = State::<Toy>::new(&pack, &Options::default(), &mut ()).expect("a new match");
    let board = Board { pack: &pack, table: &state.table };
    let draw = Frame::from(Draw(Seat::Home));
    let bid = Action::Bid(1);
    assert_eq!(draw.ask(&board, Seat::Home), None);
    let refusal = draw.check(&board, Seat::Home, &bid).expect_err("a draw asks nothing");
    assert_eq!(refusal.manners(), Some(Manners::NothingAsked));
    let mut answers = Vec::new();
    draw.propose(&board, Seat::Home, &mut answers);
    assert_eq!(answers, []);

    let bidding = Bidding(Step::Going);
    assert!(Frame::from(bidding).ask(&board, Seat::Home).is_some());
    assert_eq!(Frame::from(bidding).check(&board, Seat::Home, &bid), Ok(()));
    let call = Action::Call { high: true };
    let refused = Frame::from(bidding).check(&board, Seat::Home, &call);
    assert_eq!(refused, Err(Refusal::Called));
    let Flow::Ask(Seats::BOTH, then) = bidding.asks(Seats::BOTH) else { panic!("it asks") };
    assert_eq!(then, Frame::Bidding(bidding));
}
