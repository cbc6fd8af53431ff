//! Penalties.

use engine::{Activity, Manners, Seat, Sink, Throw};
use minicbor::{Decode, Encode};

use crate::actions::{Action, PenaltyOption};
use crate::ask::Ask;
use crate::events::Event;
use crate::frames::{AttackTurn, HandLimit};
use crate::game::{Board, Cx, Doing, Flow, Input, Looking, RugbyTheGame};
use crate::phases::{goal, kick, line_out, scrum};
use crate::refusal::Refusal;
use crate::rules::sin_bin;
use crate::shirt::{Shirt, ShirtSet};
use crate::side::{FIFTEEN, NINE, TEN};

use super::goal::GoalKind;
use super::turn::TurnStep;

/// RT-210, RT-211. The longest penalty kick to touch.
const TOUCH_MAX: u8 = 25;

/// Where a penalty stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum PenaltyStep {
    #[n(0)]
    Begin,
    /// FINAL WARNING picks a player.
    #[n(1)]
    WarnedPick,
    /// The hand limit has been enforced.
    #[n(2)]
    Binned,
    #[n(3)]
    Option,
    /// Who takes the quick tap.
    #[n(4)]
    Tap,
}

/// A penalty.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Penalty {
    /// Who has it.
    #[n(0)]
    pub awarded: Seat,
    /// It came from an undecided scrum (referee F4).
    #[n(1)]
    pub stickler: bool,
    /// Where it stands.
    #[n(2)]
    pub step: PenaltyStep,
}

impl Penalty {
    fn at(self, step: PenaltyStep) -> Penalty {
        Penalty { step, ..self }
    }
}

/// RT-205, RT-269, RT-287. Awards a penalty at the marker, ending whatever was going on.
pub fn award<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, awarded: Seat, stickler: bool) -> Flow {
    cx.table.ball = None;
    cx.table.attacking = awarded;
    cx.log(Event::PenaltyAwarded { seat: awarded, pos: cx.table.pos });
    cx.next(Penalty { awarded, stickler, step: PenaltyStep::Begin })
}

impl Activity<RugbyTheGame> for Penalty {
    /// RT-287, RT-293. The course of a penalty: a team under FINAL WARNING loses a row player
    /// first, if it has one.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let offender = self.awarded.other();
        match self.step {
            PenaltyStep::Begin => {
                let warned = std::mem::take(&mut cx.table.sides[offender].warned);
                let victims = sin_bin::row_players(&cx.table.sides[offender]);
                if !warned || victims.is_empty() {
                    return self.at(PenaltyStep::Option).asks(self.awarded);
                }
                let then = self.at(PenaltyStep::WarnedPick);
                Flow::Roll {
                    throw: Throw::pick(victims.len() as u16),
                    secret: None,
                    then: then.into(),
                }
            }
            PenaltyStep::WarnedPick => {
                let victims = sin_bin::row_players(&cx.table.sides[offender]);
                let shirt = victims[usize::from(input.rolled().value())];
                sin_bin::send(cx, offender, shirt);
                let sub = HandLimit { seat: offender, thrown: false };
                self.at(PenaltyStep::Binned).after(sub)
            }
            PenaltyStep::Binned => self.at(PenaltyStep::Option).asks(self.awarded),
            PenaltyStep::Option => match input.chosen() {
                Action::Penalty(option) => taken(cx, self, option),
                other => panic!("`{other}` passed the check of a penalty"),
            },
            PenaltyStep::Tap => match input.chosen() {
                Action::PickOwn(shirt) => tap(cx, self.awarded, shirt),
                other => panic!("`{other}` passed the check of a quick tap"),
            },
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(match self.step {
            PenaltyStep::Option => Ask::Penalty,
            PenaltyStep::Tap => Ask::QuickTap,
            PenaltyStep::Begin | PenaltyStep::WarnedPick | PenaltyStep::Binned => return None,
        })
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.step, action) {
            (PenaltyStep::Tap, Action::PickOwn(shirt)) if tappers(board, seat).contains(*shirt) => {
                Ok(())
            }
            (PenaltyStep::Tap, Action::PickOwn(shirt)) => Err(Refusal::CannotTap(*shirt)),
            (PenaltyStep::Tap, _) => Err(Manners::AnotherQuestion.into()),
            (_, Action::Penalty(PenaltyOption::Goal(shirt))) => {
                if !matches!(*shirt, TEN | FIFTEEN) || board.table.sides[seat].is_absent(*shirt) {
                    return Err(Refusal::NoGoalKicker);
                }
                if !kickers(board, seat).contains(*shirt) {
                    let away = board.table.togo(seat);
                    return Err(Refusal::PostsTooFar { shirt: *shirt, away });
                }
                Ok(())
            }
            (_, Action::Penalty(PenaltyOption::Scrum)) => Ok(()),
            (_, Action::Penalty(PenaltyOption::Touch(metres))) => check_touch(*metres),
            (_, Action::Penalty(PenaltyOption::QuickTap)) => {
                if tappers(board, seat).is_empty() {
                    return Err(Refusal::NobodyTaps);
                }
                Ok(())
            }
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        if self.step == PenaltyStep::Tap {
            out.extend(tappers(board, seat).into_iter().map(Action::PickOwn));
            return;
        }
        let goals = kickers(board, seat).into_iter().map(PenaltyOption::Goal);
        out.extend(goals.map(Action::Penalty));
        out.push(Action::Penalty(PenaltyOption::Scrum));
        let touch = (5..=TOUCH_MAX).step_by(5).map(PenaltyOption::Touch);
        out.extend(touch.map(Action::Penalty));
        if !tappers(board, seat).is_empty() {
            out.push(Action::Penalty(PenaltyOption::QuickTap));
        }
    }
}

/// RT-211. Whether a penalty may be kicked this far to touch.
fn check_touch(metres: u8) -> Result<(), Refusal> {
    if !metres.is_multiple_of(5) || !(5..=TOUCH_MAX).contains(&metres) {
        return Err(Refusal::PenaltyTouchMetres);
    }
    Ok(())
}

/// RT-206, RT-207, RT-209, RT-210, RT-212, RT-215. The chosen option; only its scrum or line-out
/// has a draw step.
fn taken<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Penalty, option: PenaltyOption) -> Flow {
    let seat = me.awarded;
    cx.log(Event::PenaltyTaken { seat, option });
    match option {
        PenaltyOption::Goal(_) => cx.next(goal::begin(GoalKind::PenaltyGoal)),
        PenaltyOption::Scrum => cx.next(scrum::begin(seat, true, me.stickler)),
        PenaltyOption::Touch(metres) => {
            cx.table.advance_marker(seat, metres);
            cx.next(line_out::begin(seat, true))
        }
        PenaltyOption::QuickTap => {
            if !cx.table.sides[seat].is_absent(NINE) {
                return tap(cx, seat, NINE);
            }
            me.at(PenaltyStep::Tap).asks(seat)
        }
    }
}

/// RT-212, RT-213. Players stay as they are; 9 (or his stand-in) has the ball.
fn tap<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, shirt: Shirt) -> Flow {
    let side = &mut cx.table.sides[seat];
    side.stand(shirt);
    if shirt == NINE {
        side.nine_sits_out = false;
    }
    cx.table.give_ball(seat, shirt);
    cx.log(Event::QuickTap { seat, shirt });
    cx.next(AttackTurn(TurnStep::Begin))
}

/// RT-213. Who may take a quick tap when 9 is out.
fn tappers(board: &Board<'_>, seat: Seat) -> ShirtSet {
    let side = &board.table.sides[seat];
    if side.is_absent(NINE) {
        return side.ready.minus(ShirtSet::of(&[11, 14, 15]));
    }
    ShirtSet::one(NINE)
}

/// RT-207, RT-208, RT-239. Who may attempt a goal from here: 10 or 15, not absent, in range.
fn kickers(board: &Board<'_>, seat: Seat) -> ShirtSet {
    let togo = i16::from(board.table.togo(seat));
    let in_range = |shirt: &Shirt| {
        let boot = board.player(seat, *shirt).kick;
        boot.is_some_and(|boot| togo <= i16::from(boot.metres) + kick::wind(board, seat))
    };
    let present = |shirt: &Shirt| !board.table.sides[seat].is_absent(*shirt);
    [TEN, FIFTEEN].into_iter().filter(present).filter(in_range).collect()
}
