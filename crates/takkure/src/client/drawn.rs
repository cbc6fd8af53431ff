//! An [`Act`] as an action: what a board has drawn.

use arrayvec::ArrayVec;
use engine::{Question, Seat, Thing};

use super::act::{Act, Facing, Recovery, Stand};
use super::activation::StealBall;
use super::place::{Place, figure};
use crate::actions::{self, Action, CardPlay, FatigueKind, Group, Route, Use, Whose};
use crate::activation::StealKind;
use crate::card::CardId;
use crate::game::{Board, Takkure};
use crate::geometry::{Path, Point};
use crate::player::{ByRole, PlayerId, RoleSet};
use crate::refusal::{Drawn, Refusal};
use crate::role::Role;
use crate::screen::mover::mover;
use crate::state::EachRole;

/// TK-010. A way has at most so many places behind its start.
const PLACES_MOST: usize = Path::MOST - 1;
/// No place is further from the origin than this, so that lengths can be reckoned with.
const FAR: i32 = 99_999;

/// The answer that was drawn.
pub fn drawn(question: Question<'_, Takkure>, act: &Act) -> Result<Action, Refusal> {
    let seat = question.seat;
    let own = |thing: &Thing| of_side(seat, thing);
    let theirs = |thing: &Thing| of_side(seat.other(), thing);
    Ok(match act {
        Act::Squad { players } => Action::Squad(*players),
        Act::LineUp { players } => Action::LineUp(*players),
        Act::Plays { cards: [a, b, c, d] } => {
            Action::Plays([card(a)?, card(b)?, card(c)?, card(d)?])
        }
        Act::Kick => Action::Kick,
        Act::Receive => Action::Receive,
        Act::Form { places } => {
            let all = places.iter().map(|Stand { who, at }| Ok((own(who)?, point(*at)?)));
            Action::Form(each(all)?)
        }
        Act::Template { at } => Action::Template(point(*at)?),
        Act::Name { who } => Action::Name(own(who)?),
        Act::Done => Action::Done,
        Act::Run { who, through, .. } => {
            is_asked(question, who)?;
            Action::Run(route(through)?)
        }
        Act::Kicker { who } => Action::Kicker(own(who)?),
        Act::Spot { way } => Action::Spot(point(*way)?),
        Act::Arrow { way } => Action::Arrow(point(*way)?),
        Act::Candidate { who } => Action::Candidate(player(who)?),
        Act::Roll => Action::Roll,
        Act::Decline => Action::Decline,
        Act::Activate { who } => Action::Activate(own(who)?),
        Act::TeamPlay { card: id, with } => {
            let roles = with.iter().map(own).collect::<Result<Vec<_>, _>>()?;
            Action::TeamPlay { card: card(id)?, slots: filled(&roles)? }
        }
        Act::KickOut => Action::KickOut,
        Act::Mark { who, turn, end, .. } => {
            is_asked(question, who)?;
            Action::Mark { turn: turn.map(point).transpose()?, end: point(*end)? }
        }
        Act::Stay => Action::Stay,
        Act::StandUp => Action::StandUp,
        Act::GroundPass { to } => Action::GroundPass(own(to)?),
        Act::Hold => Action::Hold,
        Act::Pressure { who, through, .. } => {
            is_asked(question, who)?;
            Action::Pressure(route(through)?)
        }
        Act::Tackle { who, at, .. } => {
            is_asked(question, who)?;
            Action::Tackle(point(*at)?)
        }
        Act::Steal { who, ball, through, .. } => {
            is_asked(question, who)?;
            Action::Steal(steal_kind(*ball), route(through)?)
        }
        Act::Rest => Action::Rest,
        Act::Nothing => Action::Nothing,
        Act::Pass { who, to, along, .. } => {
            is_asked(question, who)?;
            Action::Pass { to: own(to)?, at: length(*along)? }
        }
        Act::PickUp { who, along } => {
            is_asked(question, who)?;
            Action::PickUp { at: length(*along)? }
        }
        Act::Dodge => Action::Dodge,
        Act::BreakThrough => Action::BreakThrough,
        Act::Score => Action::ScoreTry,
        Act::Interrupt => Action::Interrupt,
        Act::LeaveOut => Action::LeaveOut,
        Act::ResolveMain => Action::Resolve(Group::Main),
        Act::ResolveMissed => Action::Resolve(Group::Missed),
        Act::Resolve { of } => Action::Resolve(Group::Of(theirs(of)?)),
        Act::Face { opponents } => {
            let all = opponents
                .iter()
                .map(|Facing { who, dice }| Ok(actions::Facing { role: theirs(who)?, dice: *dice }))
                .collect::<Result<Vec<_>, Refusal>>()?;
            Action::Face(filled(&all)?)
        }
        Act::To { who, at } => {
            is_asked(question, who)?;
            Action::To(point(*at)?)
        }
        Act::Rise { who } => {
            Action::Rise(who.iter().map(own).collect::<Result<RoleSet, Refusal>>()?)
        }
        Act::Recover { tokens } => {
            let kind = |active| if active { FatigueKind::Active } else { FatigueKind::Inactive };
            let all = tokens.iter().map(|Recovery { who, active }| Ok((own(who)?, kind(*active))));
            Action::Recover(each(all)?)
        }
        Act::Discard { cards } => {
            let cards = cards.iter().map(card).collect::<Result<Vec<_>, _>>()?;
            Action::Discard(filled(&cards)?)
        }
        Act::Card { card: id, on, by, at, die } => Action::Card(CardPlay {
            card: card(id)?,
            on: on.as_ref().map(own).transpose()?,
            by: by.as_ref().map(own).transpose()?,
            to: at.map(point).transpose()?,
            die: *die,
        }),
        Act::UseRise { who } => Action::Use(Use::Rise(own(who)?)),
        Act::UseFreshen { who } => Action::Use(Use::Freshen(own(who)?)),
        Act::UseRethink => Action::Use(Use::Rethink),
        Act::UsePlus { tokens } => Action::Use(Use::Plus(*tokens)),
        Act::UseAgain { die } => Action::Use(Use::Again(*die)),
        Act::UseTakeBack { card: id } => Action::Use(Use::TakeBack(card(id)?)),
        Act::UseSkill { who, die } => Action::Use(Use::Skill(own(who)?, *die)),
        Act::Skip => Action::Skip,
        Act::OrderMine => Action::Order(Whose::Mine),
        Act::OrderTheirs => Action::Order(Whose::Theirs),
    })
}

/// Whoever an answer names is the one the question is about.
fn is_asked(question: Question<'_, Takkure>, who: &Option<Thing>) -> Result<(), Refusal> {
    let Question { pack, table, frame, .. } = question;
    let asked = mover(&Board { pack, table }, frame).map(figure);
    match who {
        Some(who) if Some(who) != asked.as_ref() => Err(Drawn::NotAbout(who.clone()).into()),
        _ => Ok(()),
    }
}

fn player(thing: &Thing) -> Result<PlayerId, Refusal> {
    match thing {
        Thing::Figure(seat, name) => {
            let role = name.parse::<Role>().map_err(|_| Drawn::NoPlayer(thing.clone()))?;
            Ok(PlayerId::new(*seat, role))
        }
        other => Err(Drawn::NoPlayer(other.clone()).into()),
    }
}

fn of_side(seat: Seat, thing: &Thing) -> Result<Role, Refusal> {
    let id = player(thing)?;
    match id.seat == seat {
        true => Ok(id.role),
        false => Err(Drawn::OtherSide(thing.clone()).into()),
    }
}

fn card(thing: &Thing) -> Result<CardId, Refusal> {
    match thing {
        Thing::Card(id) => id.parse().map_err(|_: String| Drawn::NoCard(thing.clone()).into()),
        other => Err(Drawn::NoCard(other.clone()).into()),
    }
}

fn point(place: Place) -> Result<Point, Refusal> {
    let Place { x, y } = place;
    match x.abs().max(y.abs()) <= FAR {
        true => Ok(place.into()),
        false => Err(Drawn::FarAway { x, y }.into()),
    }
}

fn length(mils: i32) -> Result<i32, Refusal> {
    match (-FAR..=FAR).contains(&mils) {
        true => Ok(mils),
        false => Err(Drawn::TooLong.into()),
    }
}

fn route(places: &[Place]) -> Result<Route, Refusal> {
    if places.len() > PLACES_MOST {
        return Err(Drawn::TooManyPlaces { most: PLACES_MOST as u8 }.into());
    }
    let points = places.iter().map(|place| point(*place)).collect::<Result<Vec<_>, _>>()?;
    Route::from_slice(&points).ok_or(Drawn::NoWay.into())
}

fn steal_kind(ball: StealBall) -> StealKind {
    match ball {
        StealBall::Loose => StealKind::Loose,
        StealBall::Held => StealKind::Held,
        StealBall::Air => StealKind::Air,
    }
}

/// A list with room for so many; what is left is empty.
fn filled<T: Copy, const MOST: usize>(all: &[T]) -> Result<[Option<T>; MOST], Refusal> {
    if all.len() > MOST {
        return Err(Drawn::TooMany { most: MOST as u8 }.into());
    }
    let some = all.iter().copied().map(Some).chain(std::iter::repeat(None)).take(MOST);
    let list: ArrayVec<Option<T>, MOST> = some.collect();
    list.into_inner().map_err(|_| Drawn::TooFew.into())
}

/// One thing for each role, none of them twice.
fn each<T: Copy>(
    all: impl Iterator<Item = Result<(Role, T), Refusal>>,
) -> Result<EachRole<T>, Refusal> {
    let mut each = ByRole([None; 4]);
    for one in all {
        let (role, thing) = one?;
        if each[role].replace(thing).is_some() {
            return Err(Drawn::Twice(role).into());
        }
    }
    Ok(each)
}
