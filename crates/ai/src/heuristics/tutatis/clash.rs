//! Tackles, fouls and abilities: what they promise against what they risk.

use tutatis::actions::Action;
use tutatis::figure::{FigureId, Place};
use tutatis::game::Looking;
use tutatis::pack::model::{AbilityKind, Effect};
use tutatis::phases::ability;
use tutatis::pitch::{Square, Way};
use tutatis::roll::RollKind;
use tutatis::rules::acting::{self, Doing};
use tutatis::rules::marking;
use tutatis::rules::odds::{self, Scene};
use tutatis::rules::tables::{self, Lead};

use super::chance;
use super::look::Look;
use super::walk::Walks;
use super::worth;

/// What a figure of ours on the ground costs, besides the turn.
const DOWN: f64 = 0.1;
/// What an opponent on the ground is worth; one that hinders the ball more.
const FLOORED: f64 = 0.06;
const HINDERS: f64 = 0.06;
/// What a carrier on the ground is worth besides the ball: he is out of its way.
const CARRIER: f64 = 0.3;
/// What an opponent off the pitch is worth, and what one of ours costs who is sent off.
const OUT: f64 = 0.25;
const SENT_OFF: f64 = 0.3;

/// Something done to an opponent.
#[derive(Clone, Copy, Debug)]
pub struct Clash {
    pub by: FigureId,
    pub action: Action,
    pub value: f64,
    /// The ball may come loose by it.
    pub frees_ball: bool,
    /// The whole way to it, where the action is its first step.
    pub way: Option<Way>,
}

/// What comes of each margin of a tackle, for the tackler's side.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    pub down: f64,
    pub push: f64,
    pub fall: f64,
}

impl Stakes {
    /// What a tackle is about. `rest` is what else the turn still promises.
    pub fn of(look: &Look<'_>, by: FigureId, on: FigureId, rest: f64) -> Stakes {
        let fall = -(DOWN + rest.max(0.0) + hurt(look, by) * OUT);
        let hurts = hurt(look, on) * OUT;
        let Some(at) = look.at(on) else { return Stakes { down: 0.0, push: 0.0, fall } };
        if look.board.table.carries(on) {
            let threat = -worth::stolen(look, at);
            let keeps = worth::keeps(look, on, at);
            let push = (1.0 - keeps) * 0.7 * threat + 0.02;
            return Stakes { down: 0.9 * threat + CARRIER + hurts, push, fall };
        }
        let near = look.ball.is_some_and(|ball| ball.distance(at) <= 1);
        let hinders = if near { HINDERS } else { 0.0 };
        Stakes { down: FLOORED + hinders + hurts, push: 0.01 + 0.5 * hinders, fall }
    }

    /// TU-136 to TU-143.
    pub fn at(&self, margin: i8) -> f64 {
        match tables::tackle(margin).lead {
            Lead::Crushing | Lead::Clear => self.down,
            Lead::Narrow => self.push,
            Lead::Level => 0.4 * self.push,
            Lead::JustBehind => 0.0,
            Lead::Behind | Lead::FarBehind => self.fall,
        }
    }
}

/// The chance that a fall takes a figure off the pitch.
fn hurt(look: &Look<'_>, id: FigureId) -> f64 {
    let safe = chance::test(&look.board, RollKind::FallCo, id, Scene::default());
    (1.0 - safe) * 0.42
}

/// The best thing a figure can do to an opponent, if any promises more than it risks.
pub fn best_of(look: &Look<'_>, by: FigureId, rest: f64) -> Option<Clash> {
    let mut best: Option<Clash> = None;
    let mut offer = |clash: Clash| {
        if clash.value > 0.0 && best.is_none_or(|best| clash.value > best.value) {
            best = Some(clash);
        }
    };
    let at = look.at(by).filter(|_| look.ready(by) && !look.trespasses(by))?;
    if acting::can(&look.board, by, Doing::Tackle) {
        let moved = acting::current(&look.board, by).map_or(0, |own| own.squares_moved);
        for (on, _) in look.foes().filter(|(_, from)| from.touches(at)) {
            let running = (moved > 0).then_some(moved);
            let value = tackle(look, by, on, at, running, rest);
            let frees_ball = look.board.table.carries(on);
            let action = Action::Tackle(by.number, on.number);
            offer(Clash { by, action, value, frees_ball, way: None });
        }
        runs(look, by, rest, &mut offer);
    }
    if acting::can(&look.board, by, Doing::Foul) {
        fouls(look, by, at, rest, &mut offer);
    }
    if look.board.profile(by).traits.acts && acting::can(&look.board, by, Doing::Ability) {
        abilities(look, by, at, &mut offer);
    }
    best
}

/// What a tackle from a square promises.
fn tackle(
    look: &Look<'_>,
    by: FigureId,
    on: FigureId,
    from: Square,
    running: Option<u8>,
    rest: f64,
) -> f64 {
    let board = &look.board;
    let scene = Scene { against: Some(on), running, ..Scene::default() };
    let attack = odds::parts(board, RollKind::TackleAtt, by, scene).sum();
    let defence = odds::parts(board, RollKind::TackleDef, on, Scene::against(by)).sum();
    // Who would assist the target if the tackler stood there.
    let helpers = marking::assists_at(board, on, by, from);
    let defence = defence - marking::assists(board, on, by) + helpers;
    let stakes = Stakes::of(look, by, on, rest);
    chance::margins(attack - defence).map(|(margin, chance)| chance * stakes.at(margin)).sum()
}

/// A running tackle on whoever has the ball, or hinders us from having it.
fn runs(look: &Look<'_>, by: FigureId, rest: f64, offer: &mut impl FnMut(Clash)) {
    let board = &look.board;
    if board.table.teams[look.seat].ran || !acting::can(board, by, Doing::Running) {
        return;
    }
    let Some(ball) = look.ball else { return };
    let wanted = |(id, at): &(FigureId, Square)| board.table.carries(*id) || at.touches(ball);
    if !look.foes().any(|foe| wanted(&foe)) {
        return;
    }
    let Some(walks) = Walks::of(look, by) else { return };
    for (on, target) in look.foes().filter(wanted) {
        let mut found: Option<(f64, Square)> = None;
        for (at, steps) in walks.ends().filter(|(at, _)| at.touches(target)) {
            let moved = acting::current(board, by).map_or(0, |own| own.squares_moved);
            let value = tackle(look, by, on, at, Some(moved + steps), rest);
            let value = value - 0.001 * f64::from(steps);
            if found.is_none_or(|(best, _)| value > best) {
                found = Some((value, at));
            }
        }
        if let Some((value, at)) = found
            && let Some(way) = walks.way(at)
            && let Some(dir) = way.get(0)
        {
            let frees_ball = board.table.carries(on);
            let action = Action::Step(by.number, dir);
            offer(Clash { by, action, value, frees_ball, way: Some(way) });
        }
    }
}

/// TU-259, TU-261. Opponents on the ground beside him.
fn fouls(look: &Look<'_>, by: FigureId, at: Square, rest: f64, offer: &mut impl FnMut(Clash)) {
    let board = &look.board;
    if !board.table.figures.lying().near(at) {
        return;
    }
    for on in FigureId::of(look.seat.other()) {
        let place = board.table.figures.get(on).place;
        let (Place::Prone(lies) | Place::Stunned(lies)) = place else { continue };
        if !lies.touches(at) {
            continue;
        }
        let attack = odds::parts(board, RollKind::FoulAtt, by, Scene::against(on)).sum();
        let defence = odds::parts(board, RollKind::FoulDef, on, Scene::against(by)).sum();
        let hurts = chance::hurts(attack - defence);
        let off = chance::sent_off(board.profile(by).traits.sendoff_confirm);
        let stuns = if matches!(place, Place::Prone(_)) { 0.58 * 0.06 } else { 0.0 };
        let value = hurts * (0.42 * OUT + stuns) - off * (SENT_OFF + rest.max(0.0));
        let action = Action::Foul(by.number, on.number);
        offer(Clash { by, action, value, frees_ball: false, way: None });
    }
}

/// 4.21. Direct hits and shaken opponents, the carrier before anybody.
fn abilities(look: &Look<'_>, by: FigureId, at: Square, offer: &mut impl FnMut(Clash)) {
    let board = &look.board;
    let worth = |on: FigureId| if board.table.carries(on) { 0.3 } else { 0.05 };
    let profile = board.profile(by);
    let any =
        profile.abilities.iter().any(|&one| board.pack.ability(one).kind == AbilityKind::Action);
    if !any {
        return;
    }
    let mut found = Vec::new();
    ability::offers(board, by, &mut found);
    for action in found {
        let Action::Use(_, index, on) = action else { continue };
        let on = on.map(|number| FigureId::new(look.seat.other(), number));
        let beside = || look.foes().filter(|(_, from)| from.touches(at)).map(|(id, _)| id);
        let hit = |strength: i8, on: FigureId| {
            let scene = Scene { strength, ..Scene::against(on) };
            let attack = odds::parts(board, RollKind::HitAtt, by, scene).sum();
            let defence = odds::parts(board, RollKind::HitDef, on, Scene::against(by)).sum();
            chance::hurts(attack - defence) * (worth(on) + 0.1)
        };
        let value: f64 = board
            .pack
            .ability(index)
            .effects
            .iter()
            .map(|effect| match *effect {
                Effect::HitAdjacent(strength) => beside().map(|on| hit(strength, on)).sum::<f64>(),
                Effect::HitOne { strength, .. } => on.map_or(0.0, |on| hit(strength, on)),
                Effect::ShakeAdjacent => beside().map(|on| 0.4 * worth(on)).sum::<f64>(),
                Effect::ShakeOne { .. } => on.map_or(0.0, |on| 0.3 * worth(on)),
                // What else an ability does is done to nobody.
                Effect::TestFirst
                | Effect::Mod { .. }
                | Effect::AgainstMe { .. }
                | Effect::ModiolReduce { .. }
                | Effect::DistReduce { .. }
                | Effect::StandCost(_)
                | Effect::FollowPush
                | Effect::NoPush
                | Effect::InjuryMod(_)
                | Effect::PassRange(_)
                | Effect::PassDistCap(_)
                | Effect::ThrowBonus(_)
                | Effect::InterceptBase(_)
                | Effect::InterceptReach(_)
                | Effect::NeverMarked
                | Effect::ModiolWeight(_)
                | Effect::AssistAlways
                | Effect::NoAssist
                | Effect::TieSaves
                | Effect::ShotFromHalf
                | Effect::SendoffConfirm
                | Effect::MoreMove(_)
                | Effect::Reroll(_)
                | Effect::RerollTeam
                | Effect::RecoverOn(_)
                | Effect::LostOn(_)
                | Effect::Leap
                | Effect::ClearRange(_) => 0.0,
            })
            .sum();
        offer(Clash { by, action, value: value - 0.03, frees_ball: false, way: None });
    }
}
