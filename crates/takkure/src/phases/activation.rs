//! The six steps of an activation, in order (TK-041).

use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use crate::cards::windows;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Cx, Flow, Input, Takkure};
use crate::lessons;
use crate::pack::model::Window;
use crate::phases::defence::Defending;
use crate::phases::first_action::FirstAction;
use crate::phases::movement::Movement;
use crate::phases::removal::Removal;
use crate::phases::resolve::Resolve;
use crate::phases::second_action::SecondAction;
use crate::phases::team_play::Sequence;
use crate::player::PlayerId;
use crate::rules::hurt;

use super::defence::DefenceStep;
use super::first_action::FirstStep;
use super::movement::MovementStep;
use super::removal::RemovalStep;
use super::resolve::ResolveStep;
use super::second_action::SecondStep;
use super::team_play::TeamPlayStep;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum ActivationStep {
    /// The token lies on the player.
    #[n(0)]
    Begin,
    /// He is tired by it, or not.
    #[n(1)]
    Ready,
    /// Step 1.
    #[n(2)]
    First,
    /// Step 2.
    #[n(3)]
    Defence,
    /// A team play is turned up.
    #[n(4)]
    Reveal,
    /// Step 3.
    #[n(5)]
    Movement,
    /// Step 4.
    #[n(6)]
    Second,
    /// Step 5.
    #[n(7)]
    Rolls,
    /// Step 6.
    #[n(8)]
    Removal,
    /// Over.
    #[n(9)]
    Done,
}

/// 4.5: the six steps in order.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Activating(#[n(0)] pub ActivationStep);

impl Activity<Takkure> for Activating {
    /// TK-041. The steps one after the other; none is skipped while there is somebody to act.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let Activating(step) = self;
        match step {
            ActivationStep::Begin => begin(cx),
            ActivationStep::Ready => ready(cx),
            ActivationStep::First => {
                call(Frame::FirstAction(FirstAction(FirstStep::Begin)), ActivationStep::Defence)
            }
            ActivationStep::Defence => {
                cx.table.act.step = 2;
                call(Frame::Defence(Defending(DefenceStep::Begin)), ActivationStep::Reveal)
            }
            ActivationStep::Reveal => {
                reveal(cx);
                windows::open(Window::AfterDef, None, Activating(ActivationStep::Movement))
            }
            ActivationStep::Movement => {
                cx.table.act.step = 3;
                call(Frame::Movement(Movement(MovementStep::Begin)), ActivationStep::Second)
            }
            ActivationStep::Second => {
                cx.table.act.step = 4;
                call(Frame::SecondAction(SecondAction(SecondStep::Begin)), ActivationStep::Rolls)
            }
            ActivationStep::Rolls => {
                cx.table.act.step = 5;
                let rolls = match cx.table.act.play {
                    Some(_) => Frame::TeamPlay(Sequence(TeamPlayStep::Begin)),
                    None => Frame::Resolve(Resolve(ResolveStep::Begin)),
                };
                call(rolls, ActivationStep::Removal)
            }
            ActivationStep::Removal => {
                cx.table.act.step = 6;
                call(Frame::Removal(Removal(RemovalStep::Begin)), ActivationStep::Done)
            }
            ActivationStep::Done => Flow::Return(Report::Done),
        }
    }
}

fn call(sub: Frame, then: ActivationStep) -> Flow {
    Activating(then).after(sub)
}

/// TK-176, TK-177, TK-358. The third token on a player in one time phase tires him at that moment;
/// the fourth does not. The first exercises know no fatigue.
fn begin<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.table.act.step = 1;
    let third = |id: PlayerId| cx.table.player(id).tokens == cx.pack.numbers.tiring_token;
    match cx.table.act.active {
        Some(active) if third(active) && lessons::tires(&cx.board()) => {
            hurt::fatigue(active, Activating(ActivationStep::Ready))
        }
        _ => ready(cx),
    }
}

/// 4.4. An active player whom the token injured leaves only step 6; otherwise cards may be played
/// now that he is known.
fn ready<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let active = cx.table.act.active.filter(|active| cx.table.player(*active).on_pitch());
    match active {
        Some(_) => windows::open(Window::Activate, None, Activating(ActivationStep::First)),
        None => Activating(ActivationStep::Removal).goes_on(),
    }
}

/// TK-238, TK-298. After step 2 the card is turned up, with who fills which part.
pub fn reveal<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) {
    let seat = cx.table.attacker;
    let Some(play) = cx.table.act.play.as_mut().filter(|play| !play.revealed) else { return };
    play.revealed = true;
    let (Some(card), slots) = (play.card, play.slots) else { return };
    let shown = &mut cx.table.coaches[seat].shown;
    if !shown.contains(&card) {
        shown.push(card);
    }
    cx.log(Event::TeamPlayRevealed { seat, card, slots });
}
