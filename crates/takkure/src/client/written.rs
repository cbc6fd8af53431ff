//! An action as an [`Act`].

use engine::{Question, Seat, Thing};

use super::act::{Act, Facing, Recovery, Stand};
use super::activation::{interceptors, steal_ball};
use super::place::{Place, cards, figure, places};
use crate::actions::{Action, CardPlay, FatigueKind, Group, Use, Whose};
use crate::game::{Board, Takkure};
use crate::player::PlayerId;
use crate::role::Role;
use crate::rules::legality;
use crate::screen::mover::{mover, stop};
use crate::state::EachRole;

/// What an answer does, whether it is legal or not.
pub fn act(question: Question<'_, Takkure>, action: &Action) -> Act {
    let Question { pack, table, frame, seat } = question;
    let board = Board { pack, table };
    let own = |role: &Role| figure(PlayerId::new(seat, *role));
    let theirs = |role: Role| figure(PlayerId::new(seat.other(), role));
    let who = || mover(&board, frame).map(figure);
    let stops = || stop(&board, frame, action).map(Place::from);
    match action {
        Action::Squad(players) => Act::Squad { players: *players },
        Action::LineUp(players) => Act::LineUp { players: *players },
        Action::Plays(cards) => Act::Plays { cards: cards.map(Thing::card) },
        Action::Kick => Act::Kick,
        Action::Receive => Act::Receive,
        Action::Form(all) => {
            let places = each(all).map(|(role, at)| Stand { who: own(&role), at: at.into() });
            Act::Form { places: places.collect() }
        }
        Action::Template(at) => Act::Template { at: (*at).into() },
        Action::Name(role) => Act::Name { who: own(role) },
        Action::Done => Act::Done,
        Action::Run(route) => Act::Run { who: who(), through: places(route), stops: stops() },
        Action::Kicker(role) => Act::Kicker { who: own(role) },
        Action::Spot(way) => Act::Spot { way: (*way).into() },
        Action::Arrow(way) => Act::Arrow { way: (*way).into() },
        Action::Candidate(player) => Act::Candidate { who: figure(*player) },
        Action::Roll => Act::Roll,
        Action::Decline => Act::Decline,
        Action::Activate(role) => Act::Activate { who: own(role) },
        Action::TeamPlay { card, slots } => Act::TeamPlay {
            card: Thing::card(card),
            with: slots.iter().flatten().map(own).collect(),
        },
        Action::KickOut => Act::KickOut,
        Action::Mark { turn, end } => Act::Mark {
            who: who(),
            turn: turn.map(Place::from),
            end: (*end).into(),
            stops: stops(),
        },
        Action::Stay => Act::Stay,
        Action::StandUp => Act::StandUp,
        Action::GroundPass(role) => Act::GroundPass { to: own(role) },
        Action::Hold => Act::Hold,
        Action::Pressure(route) => {
            Act::Pressure { who: who(), through: places(route), stops: stops() }
        }
        Action::Tackle(at) => Act::Tackle { who: who(), at: (*at).into(), stops: stops() },
        Action::Steal(kind, route) => Act::Steal {
            who: who(),
            ball: steal_ball(*kind),
            through: places(route),
            stops: stops(),
        },
        Action::Rest => Act::Rest,
        Action::Nothing => Act::Nothing,
        Action::Pass { to, at } => Act::Pass {
            who: who(),
            to: own(to),
            along: *at,
            interceptors: in_the_lane(&board, mover(&board, frame), PlayerId::new(seat, *to), *at),
        },
        Action::PickUp { at } => Act::PickUp { who: who(), along: *at },
        Action::Dodge => Act::Dodge,
        Action::BreakThrough => Act::BreakThrough,
        Action::ScoreTry => Act::Score,
        Action::Interrupt => Act::Interrupt,
        Action::LeaveOut => Act::LeaveOut,
        Action::Resolve(Group::Main) => Act::ResolveMain,
        Action::Resolve(Group::Missed) => Act::ResolveMissed,
        Action::Resolve(Group::Of(role)) => Act::Resolve { of: theirs(*role) },
        Action::Face(all) => Act::Face {
            opponents: all
                .iter()
                .flatten()
                .map(|one| Facing { who: theirs(one.role), dice: one.dice })
                .collect(),
        },
        Action::To(at) => Act::To { who: who(), at: (*at).into() },
        Action::Rise(roles) => Act::Rise { who: roles.iter().map(|role| own(&role)).collect() },
        Action::Recover(all) => {
            let tokens = each(all).map(|(role, kind)| Recovery {
                who: own(&role),
                active: kind == FatigueKind::Active,
            });
            Act::Recover { tokens: tokens.collect() }
        }
        Action::Discard(all) => Act::Discard { cards: cards(all.iter().flatten()) },
        Action::Card(CardPlay { card, on, by, to, die }) => Act::Card {
            card: Thing::card(card),
            on: on.as_ref().map(own),
            by: by.as_ref().map(own),
            at: to.map(Place::from),
            die: *die,
        },
        Action::Use(what) => use_act(seat, *what),
        Action::Skip => Act::Skip,
        Action::Order(Whose::Mine) => Act::OrderMine,
        Action::Order(Whose::Theirs) => Act::OrderTheirs,
    }
}

fn use_act(seat: Seat, what: Use) -> Act {
    let own = |role: Role| figure(PlayerId::new(seat, role));
    match what {
        Use::Rise(role) => Act::UseRise { who: own(role) },
        Use::Freshen(role) => Act::UseFreshen { who: own(role) },
        Use::Rethink => Act::UseRethink,
        Use::Plus(tokens) => Act::UsePlus { tokens },
        Use::Again(die) => Act::UseAgain { die },
        Use::TakeBack(card) => Act::UseTakeBack { card: Thing::card(card) },
        Use::Skill(role, die) => Act::UseSkill { who: own(role), die },
    }
}

/// What each role has, in their order.
fn each<T: Copy>(all: &EachRole<T>) -> impl Iterator<Item = (Role, T)> {
    Role::ALL.iter().filter_map(|role| Some((*role, all[*role]?)))
}

/// TK-151. Who waits in the lane of a pass that would be made now.
fn in_the_lane(
    board: &Board<'_>,
    passer: Option<PlayerId>,
    receiver: PlayerId,
    at: i32,
) -> Vec<Thing> {
    let Some(passer) = passer else { return Vec::new() };
    match legality::place_on_trail(board, passer, at) {
        Ok(from) if board.table.player(receiver).on_pitch() => {
            interceptors(board, passer, from, receiver)
        }
        _ => Vec::new(),
    }
}
