//! The line-out.

use engine::{Activity, Manners, Seat, Seats, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::cards::windows;
use crate::events::Event;
use crate::frames::{AttackTurn, DrawKind};
use crate::game::{Board, Cx, Doing, Flow, Input, RugbyTheGame};
use crate::pack::model::Window;
use crate::phases::{check, draw_step};
use crate::refusal::Refusal;
use crate::shirt::{Shirt, ShirtSet, Slot};
use crate::side::{Side, TEN};
use crate::state::{Check, Die, Lineout};

use super::turn::TurnStep;

/// RT-196. Who may jump.
pub const LOCKS: ShirtSet = ShirtSet::of(&[4, 5]);

/// Section 8.1. Where the lock is marked.
const LOCK_SLOT: Slot = Slot::S3;

/// Where a line-out stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum LineOutStep {
    #[n(0)]
    Begin,
    #[n(1)]
    Drawn,
    /// Secret locks.
    #[n(2)]
    Locks,
    #[n(3)]
    Reveal,
    #[n(4)]
    ThrowerRolled,
    #[n(5)]
    OtherRolled,
    #[n(6)]
    ThrowerAnswered,
    #[n(7)]
    ThrowerRerolled,
    #[n(8)]
    OtherAnswered,
    #[n(9)]
    OtherRerolled,
}

/// A line-out.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct LineOut {
    /// Who throws in.
    #[n(0)]
    pub thrower: Seat,
    /// Chosen from a penalty: played even in overtime (RT-154).
    #[n(1)]
    pub from_penalty: bool,
    /// Where it stands.
    #[n(2)]
    pub step: LineOutStep,
}

impl LineOut {
    fn at(self, step: LineOutStep) -> LineOut {
        LineOut { step, ..self }
    }
}

/// A line-out thrown by `thrower`.
pub fn begin(thrower: Seat, from_penalty: bool) -> LineOut {
    LineOut { thrower, from_penalty, step: LineOutStep::Begin }
}

impl Activity<RugbyTheGame> for LineOut {
    /// RT-285. The course of a line-out: both jump before either may throw again.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let thrower = self.thrower;
        let other = thrower.other();
        match self.step {
            LineOutStep::Begin => {
                clear(cx, thrower);
                self.at(LineOutStep::Drawn).after(draw_step::begin(thrower, DrawKind::LineOut))
            }
            LineOutStep::Drawn => {
                place(cx, thrower);
                place(cx, other);
                ask_locks(cx, self)
            }
            LineOutStep::Locks => {
                if let Input::Chosen(seat, Action::Lock(shirt)) = input {
                    cx.table.lineout.lock[seat] = Some(shirt);
                    cx.log(Event::LockChosen { seat });
                }
                ask_locks(cx, self)
            }
            LineOutStep::Reveal => reveal(cx, self),
            LineOutStep::ThrowerRolled => {
                jump(cx, thrower, input);
                check::throw(self.at(LineOutStep::OtherRolled))
            }
            LineOutStep::OtherRolled => {
                jump(cx, other, input);
                // RT-285. Both dice lie; the throwing side may throw again, then the other.
                ask_reroll(cx, thrower, self.at(LineOutStep::ThrowerAnswered))
            }
            LineOutStep::ThrowerAnswered if cx.table.check.reroll => {
                check::throw(self.at(LineOutStep::ThrowerRerolled))
            }
            LineOutStep::ThrowerAnswered => {
                ask_reroll(cx, other, self.at(LineOutStep::OtherAnswered))
            }
            LineOutStep::ThrowerRerolled => {
                jump(cx, thrower, input);
                ask_reroll(cx, other, self.at(LineOutStep::OtherAnswered))
            }
            LineOutStep::OtherAnswered if cx.table.check.reroll => {
                check::throw(self.at(LineOutStep::OtherRerolled))
            }
            LineOutStep::OtherAnswered => jumped(cx, thrower),
            LineOutStep::OtherRerolled => {
                jump(cx, other, input);
                jumped(cx, thrower)
            }
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(Ask::Lock)
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Lock(shirt) = action else {
            return Err(Manners::AnotherQuestion.into());
        };
        if !LOCKS.contains(*shirt) {
            return Err(Refusal::OnlyLocksJump);
        }
        if !locks(&board.table.sides[seat]).contains(*shirt) {
            return Err(Refusal::LockOut(*shirt));
        }
        Ok(())
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        out.extend(locks(&board.table.sides[seat]).into_iter().map(Action::Lock));
    }
}

/// RT-031, RT-195, RT-269. The field empties but for 9; the throwing side attacks.
fn clear<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, thrower: Seat) {
    cx.table.attacking = thrower;
    cx.table.ball = None;
    for seat in Seat::BOTH {
        cx.table.sides[seat].clear_field();
    }
    cx.table.lineout = Lineout::default();
    cx.log(Event::LineOutFormed { seat: thrower, pos: cx.table.pos });
}

/// RT-200, RT-201, RT-204. Thrower, 10 and lifter, in this order; the lock's slot is kept for
/// him first, so that when slots are short it is the lifter who stays away.
fn place<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat) {
    let side = &mut cx.table.sides[seat];
    let kept = if locks(side).is_empty() { None } else { side.slot_from(LOCK_SLOT) };
    let thrower = enter(side, &[2, 1, 6, 7, 8], Slot::S1, kept);
    if side.backs.shirts().contains(TEN)
        && let Some(slot) = side.slot_beside(Slot::S5, kept)
    {
        side.backs.take(TEN);
        side.place(TEN, slot);
    }
    enter(side, &[3, 1, 6, 7, 8], Slot::S2, kept);
    if seat == cx.table.attacking
        && let Some(shirt) = thrower
    {
        cx.table.give_ball(seat, shirt);
    }
    cx.log(Event::LineOutPlaced { seat });
}

/// Brings in the first of `shirts` that is available.
fn enter(side: &mut Side, shirts: &[u8], marked: Slot, kept: Option<Slot>) -> Option<Shirt> {
    let deck = side.forwards.shirts();
    let shirt = shirts.iter().map(|number| Shirt(*number)).find(|shirt| deck.contains(*shirt))?;
    let slot = side.slot_beside(marked, kept)?;
    side.forwards.take(shirt);
    side.place(shirt, slot);
    Some(shirt)
}

/// RT-202. The locks that can be chosen.
fn locks(side: &Side) -> ShirtSet {
    side.forwards.shirts().and(LOCKS)
}

/// RT-196, RT-202. Asks whoever has a lock and has not chosen; then the window.
fn ask_locks<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: LineOut) -> Flow {
    let thrower = me.thrower;
    let to_choose = |seat: Seat| {
        cx.table.lineout.lock[seat].is_none() && !locks(&cx.table.sides[seat]).is_empty()
    };
    let asked = match (to_choose(Seat::Home), to_choose(Seat::Away)) {
        (true, true) => Some(Seats::BOTH),
        (true, false) => Some(Seat::Home.into()),
        (false, true) => Some(Seat::Away.into()),
        (false, false) => None,
    };
    match asked {
        Some(seats) => me.at(LineOutStep::Locks).asks(seats),
        None => windows::open_both(Window::Lineout, thrower, me.at(LineOutStep::Reveal)),
    }
}

/// RT-196 to RT-199, RT-203. The locks come up, Ready; different shirts go to the throw.
fn reveal<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: LineOut) -> Flow {
    let thrower = me.thrower;
    cx.table.lineout.revealed = true;
    for seat in [thrower, thrower.other()] {
        let side = &mut cx.table.sides[seat];
        if let Some(shirt) = cx.table.lineout.lock[seat]
            && let Some(slot) = side.slot_from(LOCK_SLOT)
        {
            side.forwards.take(shirt);
            side.place(shirt, slot);
            cx.log(Event::LockRevealed { seat, shirt });
        }
    }
    let lock = cx.table.lineout.lock;
    match (lock[thrower], lock[thrower.other()]) {
        (Some(own), Some(other)) if own == other || cx.table.lineout.forced_match => {
            check::throw(me.at(LineOutStep::ThrowerRolled))
        }
        (None, Some(_)) => won(cx, thrower.other()),
        (Some(_), Some(_)) | (_, None) => won(cx, thrower),
    }
}

/// One jump die, for the log and the re-roll.
fn jump<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, input: Input) {
    let roll = input.rolled().face() as u8;
    cx.table.lineout.jump[seat] = roll;
    cx.table.check.reroll = false;
    cx.log(Event::Jumped { seat, roll, bonus: cx.table.lineout.mods[seat] });
}

fn ask_reroll<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, then: LineOut) -> Flow {
    let roll = cx.table.lineout.jump[seat];
    cx.table.check = Check { die: Die::Lineout, roll, ..Check::default() };
    windows::open(Window::Rolled, seat, then)
}

/// RT-197. Higher wins, a tie goes to the throw.
fn jumped<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, thrower: Seat) -> Flow {
    let winner = jumps_higher(&cx.table.lineout, thrower);
    won(cx, winner)
}

/// RT-197. Whose jump is the higher as the dice lie; level it is the throw's.
pub fn jumps_higher(lineout: &Lineout, thrower: Seat) -> Seat {
    let total = |seat: Seat| lineout.jump[seat] as i8 + lineout.mods[seat];
    if total(thrower) >= total(thrower.other()) { thrower } else { thrower.other() }
}

/// RT-198, RT-203. The ball on the winner's lock, or on his thrower when he has none.
fn won<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, winner: Seat) -> Flow {
    let lock = cx.table.lineout.lock[winner];
    let side = &cx.table.sides[winner];
    let thrower = cx.table.carrier(winner);
    let shirt = lock.or(thrower).or(side.ready.first()).expect("somebody is Ready at a line-out");
    cx.table.give_ball(winner, shirt);
    cx.log(Event::LineOutWon { seat: winner, shirt });
    cx.next(AttackTurn(TurnStep::Begin))
}
