//! Abilities that are actions (4.21).

#[cfg(test)]
mod tests;

use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::Event;
use crate::figure::FigureId;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Handling, Input, Looking, Tutatis};
use crate::pack::model::{Ability, AbilityIndex, AbilityKind, Effect};
use crate::phases::hit::{Hit, HitStep};
use crate::pitch::{Dir, Square};
use crate::refusal::{Aim, Refusal};
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

/// 4.21. An ability that is an action.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct AbilityUse {
    /// Who uses it.
    #[n(0)]
    pub by: FigureId,
    /// Which.
    #[n(1)]
    pub ability: AbilityIndex,
    /// Whom it is aimed at, if at one.
    #[n(2)]
    pub on: Option<FigureId>,
    /// Where it stands.
    #[n(3)]
    pub step: AbilityStep,
}

impl AbilityUse {
    fn at(self, step: AbilityStep) -> AbilityUse {
        AbilityUse { step, ..self }
    }
}

impl Activity<Tutatis> for AbilityUse {
    /// TU-270, AB29, AB30, AB31, AB32. It is used up, tested where it needs that, and done.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let AbilityUse { by, ability, .. } = self;
        match self.step {
            AbilityStep::Begin => {
                begin(cx, by, ability);
                match cx.pack.ability(ability).effects.contains(&Effect::TestFirst) {
                    true => {
                        let tested = self.at(AbilityStep::Tested);
                        cx.roll(RollKind::Hex, by, Scene::default(), tested)
                    }
                    false => go_on(cx, self, 0, 0),
                }
            }
            AbilityStep::Tested => {
                let Report::Rolled(rolled) = input.returned() else { unreachable!("it rolled") };
                if rolled.made { go_on(cx, self, 0, 0) } else { Flow::Return(Report::Done) }
            }
            AbilityStep::Effect { place, dir } => go_on(cx, self, place, dir),
        }
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
fn go_on<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, this: AbilityUse, place: u8, dir: u8) -> Flow {
    let AbilityUse { by, ability, on, .. } = this;
    let pack = cx.pack;
    let mut dir = dir;
    for (index, effect) in (0u8..).zip(&pack.ability(ability).effects).skip(usize::from(place)) {
        let hit = |strength, on| Hit { strength, by, on, step: HitStep::Begin };
        match *effect {
            Effect::HitAdjacent(strength) => {
                if let Some((victim, next)) = next_beside(&cx.board(), by, dir) {
                    let then = this.at(AbilityStep::Effect { place: index, dir: next });
                    return then.after(hit(strength, victim));
                }
            }
            Effect::HitOne { strength, .. } => {
                if let Some(victim) = on {
                    let then = this.at(AbilityStep::Effect { place: index + 1, dir: 0 });
                    return then.after(hit(strength, victim));
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
) -> Result<(), Refusal> {
    let place = place_of(board, by, ability);
    let Some(place) = place.filter(|_| board.pack.ability(ability).kind == AbilityKind::Action)
    else {
        return Err(Refusal::NoSuchAbility(by));
    };
    if is_used(board, by, place) {
        return Err(Refusal::UsedUp { by, ability });
    }
    match (reach(board.pack.ability(ability)), on) {
        (None, None) => Ok(()),
        (None, Some(_)) => Err(Refusal::AimedAtNobody(ability)),
        (Some(_), None) => Err(Refusal::AimedAtOne(ability)),
        (Some(within), Some(on)) => {
            let victim = targets::opponent(board, by, on, Aim::Ability)?;
            let near = |at: Square| board.table.at(by).is_some_and(|by| by.distance(at) <= within);
            match victim.standing() {
                Some(at) if near(at) => Ok(()),
                Some(_) => Err(Refusal::TooFarAway(on)),
                None => Err(Refusal::VictimDown(on)),
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
