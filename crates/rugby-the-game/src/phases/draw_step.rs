//! The draw step: a card each from the Game Half Deck, Blue cards, hand limits, the clock.

use engine::{Seat, Sink, Throw};
use minicbor::{Decode, Encode};

use crate::cards::{Colour, conditions, effects};
use crate::events::Event;
use crate::frames::{Branch, DrawKind, Frame, Report};
use crate::game::{Cx, Flow, Input, RugbyTheGame};
use crate::phases::penalty;
use crate::rules::sin_bin;
use crate::state::{Draw, Played};

/// Where a draw step stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum DrawStepStep {
    #[n(0)]
    Begin,
    #[n(1)]
    FirstDrawn,
    #[n(2)]
    SecondDrawn,
    #[n(3)]
    BlueFirst,
    #[n(4)]
    BlueSecond,
    #[n(5)]
    LimitFirst,
    #[n(6)]
    LimitSecond,
    #[n(7)]
    End,
}

/// A draw step.
#[derive(Clone, Copy, Debug)]
pub struct DrawStep {
    /// RT-048. Who draws first: the attacker, at a restart the kicking side.
    pub first: Seat,
    /// What it belongs to.
    pub kind: DrawKind,
}

/// A draw step for this reason.
pub fn begin(first: Seat, kind: DrawKind) -> Frame {
    Frame::DrawStep { first, kind, step: DrawStepStep::Begin }
}

/// RT-035, RT-045, RT-046, RT-272. Both draw, Blue cards resolve, hands are cut, and only then is
/// a penalty taken that the step has produced.
pub fn step<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: DrawStep,
    step: DrawStepStep,
    input: Input,
) -> Flow {
    let DrawStep { first, kind } = me;
    let second = first.other();
    let at = |step| Frame::DrawStep { first, kind, step };
    match step {
        DrawStepStep::Begin => {
            cx.table.draw = Draw::default();
            draw(cx, first, at(DrawStepStep::FirstDrawn), at(DrawStepStep::BlueFirst))
        }
        DrawStepStep::FirstDrawn => {
            drawn(cx, first, input);
            draw(cx, second, at(DrawStepStep::SecondDrawn), at(DrawStepStep::BlueFirst))
        }
        DrawStepStep::SecondDrawn => {
            drawn(cx, second, input);
            Flow::Goto(at(DrawStepStep::BlueFirst))
        }
        DrawStepStep::BlueFirst => blue(cx, first, kind, at(DrawStepStep::BlueSecond)),
        DrawStepStep::BlueSecond => blue(cx, second, kind, at(DrawStepStep::LimitFirst)),
        DrawStepStep::LimitFirst => limit(cx, first, at(DrawStepStep::LimitSecond)),
        DrawStepStep::LimitSecond => limit(cx, second, at(DrawStepStep::End)),
        DrawStepStep::End => end(cx),
    }
}

/// RT-049, RT-219, RT-222, RT-295. Counters at 0 come out as the draw begins, then the card.
/// With the deck empty nothing is drawn and the step goes on at `empty`.
fn draw<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, then: Frame, empty: Frame) -> Flow {
    if cx.table.half_left == 0 {
        return Flow::Goto(empty);
    }
    sin_bin::come_out(cx);
    let throw = Throw::pick(u16::from(cx.table.unseen.len()));
    Flow::Roll { throw, secret: Some(seat), then }
}

/// RT-034, RT-035, RT-281. The card goes to hand; a Blue one waits until both have drawn. The turns
/// without a card are counted anew.
fn drawn<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, input: Input) {
    let card = cx.table.unseen.take(input.rolled().value());
    cx.table.half_left -= 1;
    cx.table.turns_since_draw = 0;
    sin_bin::count_down(cx.table);
    if card.colour() == Colour::Blue {
        cx.table.draw.blue[seat] = Some(card);
        cx.table.limbo.push(Played { by: seat, card, to: None, cancelled: false, stays: false });
        cx.log(Event::BlueDrawn { seat, card });
    } else {
        cx.table.sides[seat].hand.push(card);
        cx.log(Event::Drew { seat, card: Some(card) });
    }
}

/// RT-036, RT-255. A Blue card acts if it is meant for this kind of draw step, else it is just
/// discarded.
fn blue<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    kind: DrawKind,
    then: Frame,
) -> Flow {
    let Some(card) = cx.table.draw.blue[seat].take() else { return Flow::Goto(then) };
    if !conditions::blue_acts(&cx.board(), card, kind) {
        cx.table.settle_played(seat, card);
        cx.log(Event::BlueIdle { seat, card });
        return Flow::Goto(then);
    }
    Flow::Call { sub: effects::begin(seat, card, Branch::Main), then }
}

fn limit<S: Sink<RugbyTheGame>>(cx: &Cx<'_, S>, seat: Seat, then: Frame) -> Flow {
    let side = &cx.table.sides[seat];
    if side.hand.len() <= side.hand_limit() {
        return Flow::Goto(then);
    }
    Flow::Call { sub: Frame::HandLimit { seat, thrown: false }, then }
}

/// RT-151, RT-152, RT-224, RT-254, RT-256, RT-298, RT-300. The clock, then a penalty if there is
/// one.
fn end<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) -> Flow {
    if cx.table.half_left == 0 && !cx.table.overtime {
        cx.table.overtime = true;
        cx.table.overtime_turns = 0;
        cx.log(Event::OvertimeBegan);
    }
    match cx.table.draw.penalty.take() {
        Some(awarded) => penalty::award(cx, awarded, false),
        None => Flow::Return(Report::Done),
    }
}

/// RT-040, RT-041, RT-257. Excess cards are discarded at random, one chance event each.
pub fn hand_limit<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    thrown: bool,
    input: Input,
) -> Flow {
    if thrown {
        let card = cx.table.sides[seat].hand.remove(usize::from(input.rolled().value()));
        cx.table.throw_away(seat, card);
        cx.log(Event::Discarded { seat, card });
    }
    let side = &cx.table.sides[seat];
    if side.hand.len() <= side.hand_limit() {
        return Flow::Return(Report::Done);
    }
    let throw = Throw::pick(side.hand.len() as u16);
    Flow::Roll { throw, secret: None, then: Frame::HandLimit { seat, thrown: true } }
}
