//! Endurance, wounds and fatigue (TK-173 to TK-184). Injuries are in [`super::injury`].

use arrayvec::ArrayVec;
use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use super::injury::{Injury, InjuryStep};
use crate::activation::WoundDue;
use crate::cards::{conditions, team_skill, windows};
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Takkure};
use crate::pack::model::{ActionKind, Cond, Effect, RollKind, Stat, Window};
use crate::player::{Fatigue, PlayerId};
use crate::roll::{Cause, Form, Roll};
use crate::rules::{contest, values};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum EnduranceStep {
    /// Nothing is rolled yet.
    #[n(0)]
    Begin,
    /// The roll is made.
    #[n(1)]
    Rolled,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum WoundStep {
    /// It comes without an Endurance roll.
    #[n(0)]
    Begin,
    /// It comes from a failed Endurance roll.
    #[n(1)]
    Failed,
    /// W-WOUND is over.
    #[n(2)]
    Place,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum FatigueStep {
    /// The token is placed.
    #[n(0)]
    Begin,
}

/// An Endurance roll, and what follows.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Endurance {
    /// Who rolls.
    #[n(0)]
    pub player: PlayerId,
    /// What has hurt him.
    #[n(1)]
    pub cause: Cause,
    /// Where it stands.
    #[n(2)]
    pub step: EnduranceStep,
}

/// A wound is about to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Wound {
    /// On whom.
    #[n(0)]
    pub player: PlayerId,
    /// What has hurt him.
    #[n(1)]
    pub cause: Cause,
    /// Where it stands.
    #[n(2)]
    pub step: WoundStep,
}

/// A fatigue token is placed.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Tiring {
    /// On whom.
    #[n(0)]
    pub player: PlayerId,
    /// Where it stands.
    #[n(1)]
    pub step: FatigueStep,
}

// TK-269. Nothing hurts a player who is off the pitch.

impl Activity<Takkure> for Endurance {
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        match self.step {
            EnduranceStep::Begin if !cx.table.player(self.player).on_pitch() => done(),
            EnduranceStep::Begin => roll_endurance(cx, self),
            EnduranceStep::Rolled => endured(cx, self),
        }
    }
}

impl Activity<Takkure> for Wound {
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let Wound { player, cause, step } = self;
        if !cx.table.player(player).on_pitch() {
            cx.table.act.wound = None;
            return done();
        }
        match step {
            WoundStep::Begin if hide_helps(&cx.board(), player, cause) => {
                Endurance { player, cause, step: EnduranceStep::Begin }.goes_on()
            }
            WoundStep::Begin => announce(cx, self, false),
            WoundStep::Failed => announce(cx, self, true),
            WoundStep::Place => place(cx, self),
        }
    }
}

impl Activity<Takkure> for Tiring {
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        tire(cx, self.player)
    }
}

/// TK-173. An Endurance roll of `player`, and a wound or an injury if it comes to that.
pub fn endurance(player: PlayerId, cause: Cause, then: impl Into<Frame>) -> Flow {
    let sub = Endurance { player, cause, step: EnduranceStep::Begin };
    Flow::Call { sub: sub.into(), then: then.into() }
}

/// TK-088, TK-102. A wound without an Endurance roll.
pub fn wound(player: PlayerId, cause: Cause, then: impl Into<Frame>) -> Flow {
    let sub = Wound { player, cause, step: WoundStep::Begin };
    Flow::Call { sub: sub.into(), then: then.into() }
}

/// TK-178, TK-184. One fatigue token, and an injury if it is the fourth.
pub fn fatigue(player: PlayerId, then: impl Into<Frame>) -> Flow {
    let sub = Tiring { player, step: FatigueStep::Begin };
    Flow::Call { sub: sub.into(), then: then.into() }
}

fn done() -> Flow {
    Flow::Return(Report::Done)
}

/// TK-173. Unopposed, against BDY and PRT together.
fn roll_endurance<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, me: Endurance) -> Flow {
    let Endurance { player, cause, .. } = me;
    let at = cx.table.player(player).at;
    let mut rollers = ArrayVec::new();
    rollers.push(values::roller(&cx.board(), player, RollKind::Endurance, at, None));
    let roll = Roll { form: Form::Unopposed, rollers, cause: Some(cause), gap: None };
    contest::call(cx, roll, Endurance { step: EnduranceStep::Rolled, ..me })
}

/// TK-173. Not more than the value: nothing; higher: a wound.
fn endured<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, me: Endurance) -> Flow {
    let Endurance { player, cause, .. } = me;
    let roll = contest::take(cx);
    let verdict = roll.rollers.first().and_then(|roller| roller.verdict);
    match verdict.is_some_and(|verdict| verdict.won()) {
        true => done(),
        false => Wound { player, cause, step: WoundStep::Failed }.goes_on(),
    }
}

/// TK-321, TK-346. A skill turns the wound of a critical Tackle or Break Through into an Endurance
/// roll. It is never worse, so nobody is asked.
fn hide_helps(board: &Board<'_>, player: PlayerId, cause: Cause) -> bool {
    let fight = matches!(cause.action, Some(ActionKind::Tackle | ActionKind::BreakThrough));
    let skill = conditions::skill_in_force(board, player);
    fight
        && skill.is_some_and(|skill| {
            let fits = |cond: &Cond| matches!(cond, Cond::Own | Cond::WoundWithoutRoll);
            skill.window == Window::Wound
                && skill.effects.contains(&Effect::WoundToEndurance)
                && skill.when.iter().all(fits)
        })
}

/// W-WOUND: the wound is about to be placed.
fn announce<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, me: Wound, rolled: bool) -> Flow {
    let Wound { player, cause, .. } = me;
    let due = WoundDue { cause, rolled, prevented: false, to_endurance: false };
    cx.table.act.wound = Some(due);
    windows::open(Window::Wound, Some(player), Wound { step: WoundStep::Place, ..me })
}

/// TK-174, TK-252, TK-253. The wound is placed, with its team-skill token, unless a card has
/// averted it; with as many as his BDY the player is injured.
fn place<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, me: Wound) -> Flow {
    let Wound { player, cause, .. } = me;
    if let Some(due) = cx.table.act.wound.take() {
        if due.prevented {
            return done();
        }
        if due.to_endurance && !due.rolled {
            return Endurance { player, cause, step: EnduranceStep::Begin }.goes_on();
        }
    }
    add_wound(cx, player);
    match is_broken(&cx.board(), player) {
        true => Injury { player, cause, step: InjuryStep::Begin }.goes_on(),
        false => done(),
    }
}

/// TK-252, TK-319. A wound token, and the team-skill token that comes with it.
pub(super) fn add_wound<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, id: PlayerId) {
    let player = cx.table.player_mut(id);
    player.wounds = player.wounds.saturating_add(1);
    let wounds = player.wounds;
    cx.log(Event::Wounded { player: id, wounds });
    team_skill::earn_by_wound(cx, id);
}

/// TK-174, TK-175. As many wounds as BDY, whichever of the two has changed.
pub fn is_broken(board: &Board<'_>, id: PlayerId) -> bool {
    wounds_left(board, id) <= 0
}

/// TK-174, TK-175. How many wounds a player has left until he is injured.
pub fn wounds_left(board: &Board<'_>, id: PlayerId) -> i32 {
    let body = values::stat(board, id, Stat::Bdy);
    i32::from(body) - i32::from(board.table.player(id).wounds)
}

/// TK-178, TK-182, TK-184, TK-184a. An inactive token is turned, or there is a place for a new one,
/// or the player is injured.
fn tire<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, id: PlayerId) -> Flow {
    let places = cx.pack.numbers.fatigue_places;
    let player = cx.table.player_mut(id);
    if !player.on_pitch() {
        return done();
    }
    if !add_fatigue(&mut player.fatigue, places) {
        let cause = Cause { by: None, action: None };
        return Injury { player: id, cause, step: InjuryStep::Begin }.goes_on();
    }
    let fatigue = player.fatigue;
    cx.log(Event::Tired { player: id, fatigue });
    done()
}

/// TK-178, TK-182, TK-184a. Whether there was a place for a fatigue token; inactive tokens take a
/// place each, but one of them is turned before a new one comes.
pub(super) fn add_fatigue(fatigue: &mut Fatigue, places: u8) -> bool {
    if fatigue.inactive > 0 {
        fatigue.inactive -= 1;
    } else if fatigue.all() >= places {
        return false;
    }
    fatigue.active += 1;
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fatigue_turns_an_inactive_token_first_and_the_fourth_has_no_place() {
        let mut fatigue = Fatigue { active: 1, inactive: 1, permanent: 0 };
        assert!(add_fatigue(&mut fatigue, 3));
        assert_eq!(fatigue, Fatigue { active: 2, inactive: 0, permanent: 0 });
        assert!(add_fatigue(&mut fatigue, 3));
        assert!(!add_fatigue(&mut fatigue, 3));
        assert_eq!(fatigue.active, 3);
    }

    #[test]
    fn permanent_fatigue_takes_a_place() {
        let mut fatigue = Fatigue { active: 1, inactive: 0, permanent: 2 };
        assert!(!add_fatigue(&mut fatigue, 3));
        let mut turned = Fatigue { active: 0, inactive: 1, permanent: 2 };
        assert!(add_fatigue(&mut turned, 3));
        assert_eq!(turned, Fatigue { active: 1, inactive: 0, permanent: 2 });
    }
}
