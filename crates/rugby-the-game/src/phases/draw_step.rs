//! The draw step: a card each from the Game Half Deck, Blue cards, hand limits, the clock.

use engine::{Activity, Seat, Sink, Throw};
use minicbor::{Decode, Encode};

use crate::cards::{Colour, conditions, effects};
use crate::events::Event;
use crate::frames::{Branch, DrawKind, Report};
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
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct DrawStep {
    /// Who draws first.
    #[n(0)]
    pub first: Seat,
    /// What it belongs to.
    #[n(1)]
    pub kind: DrawKind,
    /// Where it stands.
    #[n(2)]
    pub step: DrawStepStep,
}

impl DrawStep {
    fn at(self, step: DrawStepStep) -> DrawStep {
        DrawStep { step, ..self }
    }
}

/// RT-048. A draw step for this reason. `first` is the attacker, before a restart the kicking team.
pub fn begin(first: Seat, kind: DrawKind) -> DrawStep {
    DrawStep { first, kind, step: DrawStepStep::Begin }
}

impl Activity<RugbyTheGame> for DrawStep {
    /// RT-035, RT-045, RT-046, RT-272. Both draw, Blue cards resolve, hands are cut, and only then
    /// is a penalty taken that the step has produced.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let DrawStep { first, kind, step } = self;
        let second = first.other();
        match step {
            DrawStepStep::Begin => {
                cx.table.draw = Draw::default();
                draw(cx, first, self.at(DrawStepStep::FirstDrawn), self.at(DrawStepStep::BlueFirst))
            }
            DrawStepStep::FirstDrawn => {
                drawn(cx, first, input);
                draw(
                    cx,
                    second,
                    self.at(DrawStepStep::SecondDrawn),
                    self.at(DrawStepStep::BlueFirst),
                )
            }
            DrawStepStep::SecondDrawn => {
                drawn(cx, second, input);
                self.at(DrawStepStep::BlueFirst).goes_on()
            }
            DrawStepStep::BlueFirst => blue(cx, first, kind, self.at(DrawStepStep::BlueSecond)),
            DrawStepStep::BlueSecond => blue(cx, second, kind, self.at(DrawStepStep::LimitFirst)),
            DrawStepStep::LimitFirst => limit(cx, first, self.at(DrawStepStep::LimitSecond)),
            DrawStepStep::LimitSecond => limit(cx, second, self.at(DrawStepStep::End)),
            DrawStepStep::End => end(cx),
        }
    }
}

/// RT-049, RT-219, RT-222, RT-295. Counters at 0 come out as the draw begins, then the card.
/// With the deck empty nothing is drawn and the step goes on at `empty`.
fn draw<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    then: DrawStep,
    empty: DrawStep,
) -> Flow {
    if cx.table.half_left == 0 {
        return empty.goes_on();
    }
    sin_bin::come_out(cx);
    let throw = Throw::pick(u16::from(cx.table.unseen.len()));
    Flow::Roll { throw, secret: Some(seat), then: then.into() }
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
    then: DrawStep,
) -> Flow {
    let Some(card) = cx.table.draw.blue[seat].take() else { return then.goes_on() };
    if !conditions::blue_acts(&cx.board(), card, kind) {
        cx.table.settle_played(seat, card);
        cx.log(Event::BlueIdle { seat, card });
        return then.goes_on();
    }
    then.after(effects::begin(seat, card, Branch::Main))
}

fn limit<S: Sink<RugbyTheGame>>(cx: &Cx<'_, S>, seat: Seat, then: DrawStep) -> Flow {
    let side = &cx.table.sides[seat];
    if side.hand.len() <= side.hand_limit() {
        return then.goes_on();
    }
    then.after(HandLimit { seat, thrown: false })
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

/// A hand that is cut to its limit.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct HandLimit {
    /// Whose.
    #[n(0)]
    pub seat: Seat,
    /// A card has been picked.
    #[n(1)]
    pub thrown: bool,
}

impl Activity<RugbyTheGame> for HandLimit {
    /// RT-040, RT-041, RT-257. Excess cards are discarded at random, one chance event each.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let HandLimit { seat, thrown } = self;
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
        Flow::Roll { throw, secret: None, then: HandLimit { seat, thrown: true }.into() }
    }
}
