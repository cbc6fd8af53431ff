//! The toy's activities, step by step.

use dice::Throw;
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use super::{Action, Ask, Done, Event, Refusal, Toy};
use crate::activity::{Activity, Board, Cx};
use crate::flow::{Flow, Input, Sink};
use crate::seat::{BySeat, Seat, Seats};

crate::activities! {
    /// One activity in progress.
    #[derive(Eq, Serialize, Deserialize)]
    pub enum Frame of Toy {
        0 => Round(Round),
        1 => Draw(Draw),
        2 => Bidding(Bidding),
        3 => Folded(Folded),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[cbor(index_only)]
pub enum Step {
    #[n(0)]
    Start,
    #[n(1)]
    Going,
    #[n(2)]
    Done,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
pub struct Round(#[n(0)] pub Step);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
pub struct Draw(#[n(0)] pub Seat);

/// The leader calls, then both bid; nested in the round, so that a fold has to unwind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
pub struct Bidding(#[n(0)] pub Step);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
pub struct Folded(#[n(0)] pub Seat);

impl Activity<Toy> for Round {
    fn step<S: Sink<Toy>>(self, cx: &mut Cx<'_, Toy, S>, input: Input<Toy>) -> Flow<Toy> {
        match (self.0, input) {
            (Step::Start, _) => {
                if let Some((seat, _)) = cx.table.hands.iter().find(|(_, card)| card.is_none()) {
                    return self.after(Draw(seat));
                }
                cx.log(Event::RoundStarted(cx.table.round));
                Round(Step::Going).after(Bidding(Step::Start))
            }
            (Step::Going, _) => {
                let throw = Throw::dice(2, 6);
                Flow::Roll { throw, secret: None, then: Round(Step::Done).into() }
            }
            (Step::Done, input) => {
                let faces = input.rolled();
                let dice = BySeat::new(|seat| faces.values()[seat as usize] + 1);
                cx.log(Event::Threw(dice));
                let winner = cx.table.winner(dice);
                settle(cx, winner)
            }
        }
    }
}

impl Activity<Toy> for Draw {
    fn step<S: Sink<Toy>>(self, cx: &mut Cx<'_, Toy, S>, input: Input<Toy>) -> Flow<Toy> {
        let Draw(seat) = self;
        match input {
            Input::Rolled(faces) => {
                let card = cx.table.unseen.remove(usize::from(faces.value()));
                cx.table.hands[seat] = Some(card);
                cx.log(Event::Drew(seat, Some(card)));
                Flow::Return(Done)
            }
            Input::Enter | Input::Chosen(..) | Input::Returned(_) => {
                let throw = Throw::pick(cx.table.unseen.len() as u16);
                Flow::Roll { throw, secret: Some(seat), then: self.into() }
            }
        }
    }
}

impl Activity<Toy> for Bidding {
    fn step<S: Sink<Toy>>(self, cx: &mut Cx<'_, Toy, S>, input: Input<Toy>) -> Flow<Toy> {
        match (self.0, input) {
            (Step::Start, Input::Enter) => self.asks(cx.table.leader()),
            (Step::Start, Input::Chosen(seat, Action::Call { high })) => {
                cx.table.high = high;
                cx.log(Event::Called(seat, high));
                Bidding(Step::Going).asks(Seats::BOTH)
            }
            (Step::Going, Input::Chosen(seat, Action::Bid(bid))) => {
                cx.table.bids[seat] = Some(bid);
                cx.log(Event::Sealed(seat));
                let BySeat { home: Some(home), away: Some(away) } = cx.table.bids else {
                    return self.asks(seat.other());
                };
                cx.log(Event::BidsShown(BySeat { home, away }));
                match (home, away) {
                    (0, _) => Flow::Unwind { keep: 0, then: Folded(Seat::Home).into() },
                    (_, 0) => Flow::Unwind { keep: 0, then: Folded(Seat::Away).into() },
                    _ => Flow::Return(Done),
                }
            }
            (step, input) => panic!("the bidding at {step:?} cannot take {input:?}"),
        }
    }

    fn ask(self, _: &Board<'_, Toy>, _: Seat) -> Option<Ask> {
        Some(if self.0 == Step::Start { Ask::Call } else { Ask::Bid })
    }

    fn check(self, _: &Board<'_, Toy>, _: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.0, action) {
            (Step::Start, Action::Call { .. }) => Ok(()),
            (Step::Start, Action::Bid(_)) => Err(Refusal::CallFirst),
            (Step::Going | Step::Done, Action::Bid(0..=3)) => Ok(()),
            (Step::Going | Step::Done, Action::Bid(bid)) => Err(Refusal::TooMuch(*bid)),
            (Step::Going | Step::Done, Action::Call { .. }) => Err(Refusal::Called),
        }
    }

    fn propose(self, _: &Board<'_, Toy>, _: Seat, out: &mut Vec<Action>) {
        match self.0 {
            Step::Start => out.extend([true, false].map(|high| Action::Call { high })),
            Step::Going | Step::Done => out.extend((0..=3).map(Action::Bid)),
        }
    }
}

impl Activity<Toy> for Folded {
    fn step<S: Sink<Toy>>(self, cx: &mut Cx<'_, Toy, S>, _: Input<Toy>) -> Flow<Toy> {
        cx.log(Event::Folded(self.0));
        settle(cx, Some(self.0.other()))
    }
}

/// The winner's total is the better one; equal totals score nothing.
fn settle<S: Sink<Toy>>(cx: &mut Cx<'_, Toy, S>, winner: Option<Seat>) -> Flow<Toy> {
    let points = cx.table.bids.iter().map(|(_, bid)| u32::from(bid.unwrap_or(0))).sum();
    if let Some(seat) = winner {
        cx.table.score[seat] = cx.table.score[seat].saturating_add(points);
    }
    cx.log(Event::Scored(winner, points));
    let table = &mut *cx.table;
    table.bids = BySeat::default();
    table.hands = BySeat::default();
    if table.round == table.rounds {
        table.finished = true;
        return Flow::Return(Done);
    }
    table.round += 1;
    Flow::Goto(Round(Step::Start).into())
}
