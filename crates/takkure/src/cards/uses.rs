//! Uses of team-skill tokens and of players' own skills: they are no cards (TK-270, TK-271). What
//! they do is in [`super::spending`].

use super::conditions::{self, Moment};
use super::dice::{self, DieAt};
use crate::actions::Use;
use crate::card::CardId;
use crate::pack::model::{Effect, Once, RollKind, Skill, TeamUse, TeamUseEffect, Who, Window};
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::role::Role;
use crate::roll::Roll;

/// Whether a coach could use anything now, by what lies open (TK-315).
pub fn any(moment: &Moment<'_>, again: bool) -> bool {
    let mut found = false;
    each(moment, again, &mut |_| found = true);
    found
}

/// Every use that is possible now. `again`: tokens have already rolled a die of this roll again.
pub fn each(moment: &Moment<'_>, again: bool, out: &mut dyn FnMut(Use)) {
    let table = moment.board.table;
    let pool = table.coaches[moment.seat].pool;
    let honour = PlayerId::of(moment.seat).any(|id| table.player(id).honour > 0);
    let mut offer = |what: Use| {
        if check(moment, again, what).is_ok() {
            out(what);
        }
    };
    match moment.window {
        Window::Activate | Window::DefDecl | Window::Step6 => {
            for role in Role::ALL.iter().filter(|_| honour) {
                offer(Use::Rise(*role));
                offer(Use::Freshen(*role));
            }
            for card in table.coaches[moment.seat].discard.iter().filter(|_| pool > 0) {
                offer(Use::TakeBack(*card));
            }
        }
        Window::BeforeRoll => (1..=pool.min(PLUS_MOST)).for_each(|n| offer(Use::Plus(n))),
        Window::AfterRoll => {
            if honour {
                offer(Use::Rethink);
            }
            let Some(roll) = moment.roll() else { return };
            if pool > 0 && !again {
                let own = dice::of(roll, |id| id.seat == moment.seat).len() as u8;
                (1..=own).for_each(|die| offer(Use::Again(die)));
            }
            let all = dice::of(roll, |_| true).len() as u8;
            for role in Role::ALL.iter().filter(|role| has_use(moment, **role)) {
                (1..=all).for_each(|die| offer(Use::Skill(*role, die)));
            }
        }
        _ => {}
    }
}

/// Whether a player has a skill that is used in this window.
fn has_use(moment: &Moment<'_>, role: Role) -> bool {
    let skill = conditions::skill_in_force(&moment.board, PlayerId::new(moment.seat, role));
    skill.is_some_and(|skill| skill.window == moment.window)
}

/// No pack lets more tokens be added to one roll than this.
const PLUS_MOST: u8 = 12;

/// Judges a use.
pub fn check(moment: &Moment<'_>, again: bool, what: Use) -> Result<(), Refusal> {
    match what {
        Use::Rise(role) => rise(moment, role),
        Use::Freshen(role) => freshen(moment, role),
        Use::Rethink => rethink(moment).map(|_| ()),
        Use::Plus(n) => plus(moment, n),
        Use::Again(die) => roll_again(moment, again, die).map(|_| ()),
        Use::TakeBack(card) => take_back(moment, card),
        Use::Skill(role, die) => skill(moment, role, die).map(|_| ()),
    }
}

/// The use of the team's tokens that buys `effect`.
fn bought<'a>(moment: &Moment<'a>, effect: TeamUseEffect) -> Result<&'a TeamUse, Refusal> {
    let team = moment.board.table.coaches[moment.seat].team;
    let Some(skill) = &moment.board.pack.teams[usize::from(team)].team_skill else {
        return Err(Refusal::NoTeamSkill { team });
    };
    skill.use_for(effect).ok_or(Refusal::NoSuchUse { team, holder: skill.holder })
}

/// TK-252. The player's own tokens pay.
fn player_pays(moment: &Moment<'_>, id: PlayerId, cost: u8) -> Result<(), Refusal> {
    if moment.board.table.player(id).honour >= cost {
        return Ok(());
    }
    Err(Refusal::NoHonour(id))
}

/// TK-255. The tokens of the team pay.
fn team_pays(moment: &Moment<'_>, cost: u8) -> Result<(), Refusal> {
    let pool = moment.board.table.coaches[moment.seat].pool;
    if pool >= cost {
        return Ok(());
    }
    Err(Refusal::TooFewStars { cost, pool })
}

/// TK-253, TK-347. At D-30, before the player's own defensive declaration, or in step 6.
fn in_time(moment: &Moment<'_>, id: PlayerId) -> Result<(), Refusal> {
    let now = match moment.window {
        Window::Activate => between(moment),
        Window::DefDecl => moment.subject == Some(id),
        Window::Step6 => true,
        _ => false,
    };
    if now {
        return Ok(());
    }
    Err(Refusal::NotNow)
}

/// TK-347. Whether the window is the one of D-30, with no activation begun.
fn between(moment: &Moment<'_>) -> bool {
    moment.window == Window::Activate && moment.board.table.act.step == 0
}

/// TK-252. A token removes a ground token, but not from the carrier.
fn rise(moment: &Moment<'_>, role: Role) -> Result<(), Refusal> {
    let id = PlayerId::new(moment.seat, role);
    let cost = bought(moment, TeamUseEffect::RemoveGround)?.cost;
    in_time(moment, id)?;
    if !moment.board.table.player(id).grounded() {
        return Err(Refusal::NoGroundToken(id));
    }
    if moment.board.table.holder() == Some(id) {
        return Err(Refusal::CarriesBall(id));
    }
    player_pays(moment, id, cost)
}

/// TK-252. A token turns a fatigue token inactive; a permanent one stays (TK-219).
fn freshen(moment: &Moment<'_>, role: Role) -> Result<(), Refusal> {
    let id = PlayerId::new(moment.seat, role);
    let cost = bought(moment, TeamUseEffect::FlipFatigueInactive)?.cost;
    in_time(moment, id)?;
    let player = moment.board.table.player(id);
    if !player.on_pitch() || player.fatigue.active == 0 {
        return Err(Refusal::NoFatigueToTurn(id));
    }
    player_pays(moment, id, cost)
}

/// TK-252, TK-253. After an INT roll its roller's token repeats it.
pub(crate) fn rethink(moment: &Moment<'_>) -> Result<DieAt, Refusal> {
    let cost = bought(moment, TeamUseEffect::RerollInt)?.cost;
    let roll = thrown(moment)?;
    let tests = |roller: &&crate::roll::Roller| {
        roller.kind == RollKind::Int && roller.who.seat == moment.seat
    };
    let Some(roller) = roll.rollers.iter().find(tests) else {
        return Err(Refusal::NoIntRoll);
    };
    player_pays(moment, roller.who, cost)?;
    let dice = dice::of(roll, |id| id == roller.who);
    let first = dice::open_numbers(roll, &dice).first().copied();
    let open = first.and_then(|number| dice::numbered(roll, &dice, number));
    open.ok_or(Refusal::RepeatedAlready)
}

/// TK-255, TK-319. Tokens for the own roller's value, all of them declared together.
fn plus(moment: &Moment<'_>, n: u8) -> Result<(), Refusal> {
    let bought = bought(moment, TeamUseEffect::PlusOne)?;
    let roll = moment.roll().filter(|_| moment.window == Window::BeforeRoll);
    let roll = roll.ok_or(Refusal::BeforeRoll)?;
    let mut own = roll.rollers.iter().filter(|roller| roller.who.seat == moment.seat);
    if own.clone().next().is_none() {
        return Err(Refusal::NobodyRolls);
    }
    if own.any(|roller| roller.plus > 0) {
        return Err(Refusal::DeclaredTogether);
    }
    let most = bought.most_per_roll.unwrap_or(PLUS_MOST);
    if !(1..=most).contains(&n) {
        return Err(Refusal::PlusRange { most });
    }
    team_pays(moment, bought.cost.saturating_mul(n))
}

/// TK-255, TK-350. Tokens to roll one die of any own roller again, once per roll.
pub(crate) fn roll_again(moment: &Moment<'_>, again: bool, number: u8) -> Result<DieAt, Refusal> {
    let bought = bought(moment, TeamUseEffect::RerollDie)?;
    let roll = thrown(moment)?;
    if again {
        return Err(Refusal::RolledAgain);
    }
    team_pays(moment, bought.cost)?;
    let dice = dice::of(roll, |id| id.seat == moment.seat);
    numbered(roll, &dice, number)
}

fn numbered(roll: &Roll, dice: &dice::Dice, number: u8) -> Result<DieAt, Refusal> {
    dice::numbered(roll, dice, number).ok_or(Refusal::DieLies { number })
}

fn thrown<'a>(moment: &Moment<'a>) -> Result<&'a Roll, Refusal> {
    let roll = moment.roll().filter(|_| moment.window == Window::AfterRoll);
    roll.ok_or(Refusal::DiceMustLie)
}

/// TK-255, TK-256, TK-347. Tokens for a card of the own discard pile, at D-30 or in step 6.
fn take_back(moment: &Moment<'_>, card: CardId) -> Result<(), Refusal> {
    let bought = bought(moment, TeamUseEffect::TakeBackIndividual)?;
    if !between(moment) && moment.window != Window::Step6 {
        return Err(Refusal::TakenBackLater);
    }
    let coach = &moment.board.table.coaches[moment.seat];
    if !coach.discard.contains(&card) {
        return Err(Refusal::NotDiscarded(card));
    }
    team_pays(moment, bought.cost)
}

/// TK-251, TK-270. The optional skill of a player on a die of the roll.
pub(crate) fn skill(moment: &Moment<'_>, role: Role, number: u8) -> Result<DieAt, Refusal> {
    let owner = PlayerId::new(moment.seat, role);
    let skill = conditions::skill_in_force(&moment.board, owner);
    let who = skill.filter(|skill| skill.window == moment.window).and_then(rerolled);
    let (Some(skill), Some(who)) = (skill, who) else {
        return Err(Refusal::NoSkillHere(owner));
    };
    let used = moment.board.table.act.used_skill[moment.seat].contains(role);
    if used && matches!(skill.once, Once::Action | Once::Activation) {
        return Err(Refusal::SkillUsed(owner));
    }
    let roll = thrown(moment)?;
    let dice = dice::of(roll, |id| {
        let side = match who {
            Who::Own => id == owner,
            Who::Opponent => id.seat != owner.seat,
        };
        side && skill.when.iter().all(|cond| moment.holds(*cond, Some(id), Some(owner)))
    });
    if dice.is_empty() {
        return Err(Refusal::SkillNotOnThis(owner));
    }
    let once_in_it = skill.once == Once::Roll;
    if once_in_it && dice::open_numbers(roll, &dice).len() < dice.len() {
        return Err(Refusal::SkillOnceInRoll(owner));
    }
    numbered(roll, &dice, number)
}

/// Whose die a skill rolls again, if it does.
fn rerolled(skill: &Skill) -> Option<Who> {
    skill.effects.iter().find_map(|effect| match effect {
        Effect::Reroll { who, .. } => Some(*who),
        _ => None,
    })
}
