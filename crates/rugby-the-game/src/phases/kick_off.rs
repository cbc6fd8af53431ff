//! Kick-offs and 22 drop-outs: reset, draw, kick, catch.

use engine::{Activity, Manners, Seat, Sink, Throw};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::cards::windows;
use crate::events::Event;
use crate::frames::{Catch, DrawKind, Who};
use crate::game::{Board, Cx, Doing, Flow, Input, RugbyTheGame};
use crate::pack::model::Window;
use crate::phases::{check, draw_step, kick, scrum, support};
use crate::refusal::Refusal;
use crate::shirt::{Shirt, ShirtSet, Slot};
use crate::side::{DeckKind, TEN};
use crate::state::{Check, Die, HALFWAY, Kick, KickKind, TWENTY_TWO};

use super::catch::CatchStep;

/// RT-054, RT-060. What the kick needs.
const KICK_OFF: u8 = 2;

/// Where a kick-off stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum KickOffStep {
    /// Players are reset.
    #[n(0)]
    Begin,
    /// A Forward of `seat` is being drawn, his `nth`.
    #[n(1)]
    Forward {
        /// Whose.
        #[n(0)]
        seat: Seat,
        /// 0 or 1.
        #[n(1)]
        nth: u8,
    },
    /// Everybody is placed, the draw step is done.
    #[n(2)]
    Drawn,
    /// Where to kick.
    #[n(3)]
    Target,
    /// Before the die.
    #[n(4)]
    Rolling,
    /// After it.
    #[n(5)]
    Rolled,
}

/// A kick-off or drop-out.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct KickOff {
    /// Who kicks.
    #[n(0)]
    pub kicker: Seat,
    /// From the 22 rather than from halfway.
    #[n(1)]
    pub drop_out: bool,
    /// The first kick of a half: no draw step (RT-014).
    #[n(2)]
    pub opening: bool,
    /// Where it stands.
    #[n(3)]
    pub step: KickOffStep,
}

impl KickOff {
    fn at(self, step: KickOffStep) -> KickOff {
        KickOff { step, ..self }
    }
}

/// RT-047, RT-053. A restart by `kicker` after points.
pub fn restart(kicker: Seat) -> KickOff {
    KickOff { kicker, drop_out: false, opening: false, step: KickOffStep::Begin }
}

/// RT-060. A 22 drop-out by `kicker`.
pub fn drop_out(kicker: Seat) -> KickOff {
    KickOff { kicker, drop_out: true, opening: false, step: KickOffStep::Begin }
}

impl Activity<RugbyTheGame> for KickOff {
    /// The course of a kick-off.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let KickOff { kicker, drop_out, .. } = self;
        match self.step {
            KickOffStep::Begin => {
                reset(cx, self);
                draw_forward(cx, self, kicker, 0)
            }
            KickOffStep::Forward { seat, nth } => {
                let side = &mut cx.table.sides[seat];
                let candidates = support::candidates(side, Who::Top(DeckKind::Forwards));
                let shirt = candidates.nth(input.rolled().value()).expect("the throw fits");
                place_forward(cx, seat, shirt, nth);
                next_forward(cx, self, seat, nth)
            }
            KickOffStep::Drawn => self.at(KickOffStep::Target).asks(kicker),
            KickOffStep::Target => {
                if let Action::KickOffTarget { shirt, chase } = input.chosen() {
                    let kind = if drop_out { KickKind::DropOut } else { KickKind::KickOff };
                    let chaser = chase.then(|| shirt.opposite());
                    cx.table.kick = Kick { kind, catcher: Some(shirt), chaser, ..Kick::default() };
                    cx.log(Event::KickOffDeclared { seat: kicker, catcher: shirt, chase });
                }
                cx.table.check = check_of();
                windows::open_both(Window::KickDeclared, kicker, self.at(KickOffStep::Rolling))
            }
            KickOffStep::Rolling => self.at(KickOffStep::Rolled).after(check::begin(kicker)),
            KickOffStep::Rolled => kicked(cx, self),
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(if self.drop_out { Ask::DropOut } else { Ask::KickOff })
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::KickOffTarget { shirt, chase } = action else {
            return Err(Manners::AnotherQuestion.into());
        };
        let (drop_out, targets) = (self.drop_out, targets(board, seat, self.drop_out));
        if !targets.contains(*shirt) {
            return Err(Refusal::KickAimedAt { shirt: *shirt, targets, drop_out });
        }
        if *chase && !can_chase(board, seat, *shirt) {
            return Err(Refusal::NobodyChases(shirt.opposite()));
        }
        Ok(())
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        for shirt in targets(board, seat, self.drop_out) {
            out.push(Action::KickOffTarget { shirt, chase: false });
            if can_chase(board, seat, shirt) {
                out.push(Action::KickOffTarget { shirt, chase: true });
            }
        }
    }
}

/// RT-054, RT-060. What a kick-off or drop-out needs before cards.
pub fn check_of() -> Check {
    Check { die: Die::Kick, base: KICK_OFF, ..Check::default() }
}

/// RT-007, RT-011, RT-060, RT-260. Everybody back to the decks; 9 and 10 Ready; marker; ball.
fn reset<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: KickOff) {
    cx.table.attacking = me.kicker;
    cx.table.ball = None;
    for seat in Seat::BOTH {
        cx.table.sides[seat].clear_field();
        place_ten(cx, seat, Slot::S3);
    }
    if me.drop_out {
        cx.table.put_marker(me.kicker, TWENTY_TWO);
    } else {
        cx.table.pos = HALFWAY;
    }
    if cx.table.sides[me.kicker].ready.contains(TEN) {
        cx.table.give_ball(me.kicker, TEN);
    }
    cx.log(Event::Restarted { seat: me.kicker, drop_out: me.drop_out, pos: cx.table.pos });
}

/// RT-260, RT-274. 10 takes his marked place, if he is not out.
pub fn place_ten<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, marked: Slot) {
    let side = &mut cx.table.sides[seat];
    if side.backs.shirts().contains(TEN)
        && let Some(slot) = side.slot_from(marked)
    {
        side.backs.take(TEN);
        side.place(TEN, slot);
    }
}

/// RT-007. The next of the two top Forwards of `seat`.
fn draw_forward<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: KickOff,
    seat: Seat,
    nth: u8,
) -> Flow {
    let side = &cx.table.sides[seat];
    let candidates = support::candidates(side, Who::Top(DeckKind::Forwards));
    if candidates.is_empty() || side.empty_slots().next().is_none() {
        return next_forward(cx, me, seat, nth);
    }
    if candidates.len() == 1 {
        place_forward(cx, seat, candidates.first().expect("there is one"), nth);
        return next_forward(cx, me, seat, nth);
    }
    let then = me.at(KickOffStep::Forward { seat, nth });
    Flow::Roll { throw: Throw::pick(u16::from(candidates.len())), secret: None, then: then.into() }
}

fn place_forward<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, shirt: Shirt, nth: u8) {
    let marked = if nth == 0 { Slot::S2 } else { Slot::S4 };
    let side = &mut cx.table.sides[seat];
    let slot = side.slot_from(marked).expect("an empty slot was seen before the throw");
    side.forwards.take(shirt);
    side.place(shirt, slot);
    cx.log(Event::Entered { seat, shirt, slot });
}

/// Kicking side first, two Forwards each; then the draw step of a restart (RT-014, RT-046), which
/// is also the one that the points before it have earned (RT-047).
fn next_forward<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: KickOff,
    seat: Seat,
    nth: u8,
) -> Flow {
    if nth == 0 {
        return draw_forward(cx, me, seat, 1);
    }
    if seat == me.kicker {
        return draw_forward(cx, me, seat.other(), 0);
    }
    let then = me.at(KickOffStep::Drawn);
    if me.opening {
        return then.goes_on();
    }
    then.after(draw_step::begin(me.kicker, DrawKind::Restart))
}

/// RT-054 to RT-057, RT-056, RT-060, RT-061, RT-063. The die is known: a scrum, a won chase, or
/// the ball on its way to the catcher at his place on the ruler.
fn kicked<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: KickOff) -> Flow {
    let receiver = me.kicker.other();
    let catcher = cx.table.kick.catcher.expect("a kick-off has a target");
    cx.table.ball = None;
    if !cx.table.check.made() {
        // RT-057, RT-061. The marker is still where the kick was taken.
        cx.log(Event::KickOffFailed { seat: me.kicker });
        return cx.stoppage(scrum::begin(receiver, false, false));
    }
    let index = catcher.0 as usize - 1;
    if me.drop_out {
        cx.table.put_marker(me.kicker, cx.pack.field.drop_out_catch[index]);
    } else {
        cx.table.put_marker(receiver, cx.pack.field.kick_off_catch[index]);
    }
    if kick::chase_won(cx) {
        return kick::chased(cx, me.kicker);
    }
    cx.next(Catch(CatchStep::Begin))
}

/// RT-054, RT-055, RT-060. Whom the kick may be aimed at.
fn targets(board: &Board<'_>, kicker: Seat, drop_out: bool) -> ShirtSet {
    let ready = board.table.sides[kicker.other()].ready;
    let forwards = ready.and(ShirtSet::FORWARDS);
    if drop_out || forwards.is_empty() { ready } else { forwards }
}

/// RT-063, RT-064. Whether the opposite number could chase.
fn can_chase(board: &Board<'_>, kicker: Seat, target: Shirt) -> bool {
    board.table.sides[kicker].ready.contains(target.opposite())
}
