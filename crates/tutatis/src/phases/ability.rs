//! Abilities that are actions (4.21).

#[cfg(test)]
mod tests;

use engine::{Illegal, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::Event;
use crate::figure::FigureId;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::pack::model::{Ability, AbilityIndex, AbilityKind, Effect};
use crate::phases::hit::HitStep;
use crate::pitch::{Dir, Square};
use crate::roll::RollKind;
use crate::rules::odds::Scene;
use crate::rules::targets;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum AbilityStep {
    /// It is to be used.
    #[n(0)]
    Begin,
    /// AB32. Its test was rolled.
    #[n(1)]
    Tested,
    /// Its effects come one by one, each on the neighbours clockwise where it is on several.
    #[n(2)]
    Effect {
        /// Which effect is next.
        #[n(0)]
        place: u8,
        /// Which neighbour of it is next.
        #[n(1)]
        dir: u8,
    },
}

/// TU-270, AB29, AB30, AB31, AB32. It is used up, tested where it needs that, and done.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Ability { by, ability, on, step } = frame else {
        unreachable!("only abilities come here")
    };
    let then = |step| Frame::Ability { by, ability, on, step };
    match step {
        AbilityStep::Begin => {
            begin(cx, by, ability);
            match cx.pack.ability(ability).effects.contains(&Effect::TestFirst) {
                true => cx.roll(RollKind::Hex, by, Scene::default(), then(AbilityStep::Tested)),
                false => go_on(cx, then, 0, 0),
            }
        }
        AbilityStep::Tested => {
            let Report::Rolled(rolled) = input.returned() else { unreachable!("it rolled") };
            if rolled.made { go_on(cx, then, 0, 0) } else { Flow::Return(Report::Done) }
        }
        AbilityStep::Effect { place, dir } => go_on(cx, then, place, dir),
    }
}

/// TU-271. It is told, and a limited one is used up.
fn begin<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, by: FigureId, ability: AbilityIndex) {
    cx.log(Event::AbilityUsed { figure: by, ability });
    let place = place_of(&cx.board(), by, ability);
    if let Some(place) = place.filter(|_| cx.pack.ability(ability).limit.is_some()) {
        cx.table.figures.mark(by, |figure| figure.used |= 1 << place);
    }
}

/// Its effects from one on, until one is a direct hit or all are done.
fn go_on<S: Sink<Tutatis>>(
    cx: &mut Cx<'_, S>,
    then: impl Fn(AbilityStep) -> Frame,
    place: u8,
    dir: u8,
) -> Flow {
    let Frame::Ability { by, ability, on, .. } = then(AbilityStep::Begin) else {
        unreachable!("only abilities come here")
    };
    let pack = cx.pack;
    let mut dir = dir;
    for (index, effect) in (0u8..).zip(&pack.ability(ability).effects).skip(usize::from(place)) {
        let hit = |strength, on| Frame::Hit { strength, by, on, step: HitStep::Begin };
        match *effect {
            Effect::HitAdjacent(strength) => {
                if let Some((victim, next)) = next_beside(&cx.board(), by, dir) {
                    let then = then(AbilityStep::Effect { place: index, dir: next });
                    return Flow::Call { sub: hit(strength, victim), then };
                }
            }
            Effect::HitOne { strength, .. } => {
                if let Some(victim) = on {
                    let then = then(AbilityStep::Effect { place: index + 1, dir: 0 });
                    return Flow::Call { sub: hit(strength, victim), then };
                }
            }
            Effect::ShakeAdjacent => shake_beside(cx, by),
            Effect::ShakeOne { .. } => on.into_iter().for_each(|victim| shake(cx, victim)),
            _ => {}
        }
        dir = 0;
    }
    Flow::Return(Report::Done)
}

/// AB29. The next standing opponent beside a figure, clockwise from a direction on, and the
/// direction after his.
fn next_beside(board: &Board<'_>, by: FigureId, dir: u8) -> Option<(FigureId, u8)> {
    let from = board.table.at(by)?;
    let standing = board.table.figures.standing(by.seat.other());
    let dirs = (dir..).zip(Dir::ALL.into_iter().skip(usize::from(dir)));
    let mut squares = dirs.map(|(index, dir)| (from.to(dir), index + 1));
    let (at, next) = squares.find(|(at, _)| standing.has(*at))?;
    Some((board.table.figures.standing_at(at)?, next))
}

/// AB31. Everybody beside him.
fn shake_beside<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, by: FigureId) {
    let mut dir = 0;
    while let Some((victim, next)) = next_beside(&cx.board(), by, dir) {
        shake(cx, victim);
        dir = next;
    }
}

/// TU-306, AB31. Until the end of his side's next turn; such markers do not add up.
fn shake<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, victim: FigureId) {
    if cx.table.figures.get(victim).shaken == 0 {
        cx.table.figures.mark(victim, |figure| figure.shaken = 1);
        cx.log(Event::Shaken { figure: victim });
    }
}

/// The place of an ability among those of a figure.
fn place_of(board: &Board<'_>, by: FigureId, ability: AbilityIndex) -> Option<usize> {
    board.profile(by).abilities.iter().position(|index| *index == ability)
}

/// How far away the one opponent of an ability may be; none where it is not aimed at one.
fn reach(ability: &Ability) -> Option<u8> {
    ability.effects.iter().find_map(|effect| match *effect {
        Effect::HitOne { within, .. } | Effect::ShakeOne { within } => Some(within),
        _ => None,
    })
}

fn is_used(board: &Board<'_>, by: FigureId, place: usize) -> bool {
    board.table.figures.get(by).used >> place & 1 == 1
}

/// TU-270, TU-271, AB29, AB30, AB31, AB32. Whether a figure has this ability for an action, has it
/// left, and may aim it at that opponent.
pub fn legal(
    board: &Board<'_>,
    by: FigureId,
    ability: AbilityIndex,
    on: Option<FigureId>,
) -> Result<(), Illegal> {
    let refuse = |what: String| Err(Illegal::new("TU-270", what));
    let place = place_of(board, by, ability);
    let Some(place) = place.filter(|_| board.pack.ability(ability).kind == AbilityKind::Action)
    else {
        return refuse(format!("{} has no such ability to use as an action", board.name(by)));
    };
    let ability = board.pack.ability(ability);
    if is_used(board, by, place) {
        return refuse(format!("{} has used up {}", board.name(by), ability.name));
    }
    match (reach(ability), on) {
        (None, None) => Ok(()),
        (None, Some(_)) => refuse(format!("{} is aimed at nobody in particular", ability.name)),
        (Some(_), None) => refuse(format!("{} is aimed at an opponent: name him", ability.name)),
        (Some(within), Some(on)) => {
            let victim = targets::opponent(board, by, on, "TU-270")?;
            let near = |at: Square| board.table.at(by).is_some_and(|by| by.distance(at) <= within);
            match victim.standing() {
                Some(at) if near(at) => Ok(()),
                Some(_) => refuse(format!("{} is too far away", board.name(on))),
                None => refuse(format!("{} does not stand on the pitch", board.name(on))),
            }
        }
    }
}

/// TU-270. What a figure may use, where it does something.
pub fn offers(board: &Board<'_>, by: FigureId, out: &mut Vec<Action>) {
    let profile = board.profile(by);
    let Some(from) = board.table.at(by).filter(|_| profile.traits.acts) else { return };
    for (place, &index) in profile.abilities.iter().enumerate() {
        let ability = board.pack.ability(index);
        if ability.kind != AbilityKind::Action || is_used(board, by, place) {
            continue;
        }
        let figures = &board.table.figures;
        match reach(ability) {
            Some(within) => {
                let near =
                    figures.standers(by.seat.other()).filter(|(_, at)| at.distance(from) <= within);
                out.extend(near.map(|(on, _)| Action::Use(by.number, index, Some(on.number))));
            }
            None if figures.standing(by.seat.other()).near(from) => {
                out.push(Action::Use(by.number, index, None));
            }
            None => {}
        }
    }
}
