//! Answers as a screen offers them.

use engine::screen::Odds;
use engine::{Choice, Seat, Thing};

use crate::actions::{Action, Boost, CardPlay};
use crate::card::CardSet;
use crate::field::Hex;
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::modules::Module;
use crate::phases::flight;
use crate::player::{PlayerId, Shirt};
use crate::rules::reach;
use crate::state::BallAt;

use super::foresee::{Foreseen, foresee};
use super::thing;
use crate::words;

/// How `action` is offered to `seat`, who is asked by `frame`.
pub fn choice(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Choice {
    let seen = foresee(board, frame, seat, action);
    let ends_turn = seen.ends_turn;
    // Whoever is asked to react is told of what he reacts to, and of nothing beyond it.
    let told = if leads_on(action) { seen } else { Foreseen::default() };
    let (verb, label) = words::label(board, frame, seat, action);
    Choice {
        kind: action.verb().to_string(),
        verb,
        label,
        detail: words::detail(board, frame, seat, action, &told).into(),
        odds: odds(board, &told),
        ends_turn,
        on: on(board, frame, seat, action),
        ..Choice::default()
    }
}

/// Whether odds and words of an answer say what it leads to.
const fn leads_on(action: &Action) -> bool {
    matches!(
        action,
        Action::Step(..)
            | Action::MoveTo(..)
            | Action::Path(..)
            | Action::Gather(_)
            | Action::Pass(..)
            | Action::Kick { .. }
            | Action::Goal { .. }
            | Action::Ground
            | Action::HoldOn
            | Action::Dangerous(..)
            | Action::CleanOut(..)
            | Action::Reroll
    )
}

/// 7. The chance of the first roll that follows, if nobody plays a card.
fn odds(board: &Board<'_>, seen: &Foreseen) -> Option<Odds> {
    let roll = seen.roll?;
    Some(Odds { wins: roll.wins(board.on(Module::DoubleSix)), of: 36 })
}

/// The things on the table that `action` is about, in the order of choosing.
fn on(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Vec<Thing> {
    let own = |shirt: Shirt| thing::player(PlayerId::new(seat, shirt));
    let theirs = |shirt: Shirt| thing::player(PlayerId::new(seat.other(), shirt));
    let holder = || match board.table.ball.at {
        BallAt::Carried(id) | BallAt::OnGrounded(id) => vec![thing::player(id)],
        BallAt::Loose(_) | BallAt::InAir(_) | BallAt::Dead => Vec::new(),
    };
    match action {
        Action::Commit(cards) => cards.iter().flatten().map(|id| thing::card(*id)).collect(),
        Action::Flip(position) => {
            thing::flipped(board, seat, *position).map(thing::card).into_iter().collect()
        }
        Action::Give(shirt)
        | Action::Pick(shirt)
        | Action::Gather(shirt)
        | Action::Stand(shirt)
        | Action::Stay(shirt) => vec![own(*shirt)],
        Action::Step(shirt, dir) => vec![own(*shirt), thing::way(*dir)],
        Action::MoveTo(shirt, hex) => moved(board, PlayerId::new(seat, *shirt), *hex),
        Action::RollAway(shirt, hex) => vec![own(*shirt), thing::place(*hex)],
        Action::Path(shirt, path) => {
            let from = board.table.player(PlayerId::new(seat, *shirt)).at;
            let end = from.map(|from| thing::place(path.end(from)));
            std::iter::once(own(*shirt)).chain(end).collect()
        }
        Action::Pass(to, cards) => {
            holder().into_iter().chain([own(*to)]).chain(of_cards(*cards)).collect()
        }
        Action::Kick { by, to, boost, .. } => {
            [own(*by), thing::place(*to)].into_iter().chain(of_boost(boost)).collect()
        }
        Action::Goal { by, boost } => std::iter::once(own(*by)).chain(of_boost(boost)).collect(),
        Action::Ground | Action::DotDown | Action::HoldOn => holder(),
        Action::Dangerous(by, victim) => vec![own(*by), theirs(*victim)],
        Action::CleanOut(by, victim, to) => {
            [own(*by), theirs(*victim)].into_iter().chain(to.map(thing::place)).collect()
        }
        Action::Play(play) => played(board, seat, play),
        Action::Arrow(dir) => {
            let end = flight::lands(board, frame, *dir).map(thing::place);
            std::iter::once(thing::way(*dir)).chain(end).collect()
        }
        Action::Form(_)
        | Action::Substitute(_)
        | Action::Scrum
        | Action::DropOut
        | Action::PlayOn
        | Action::Take
        | Action::Advantage
        | Action::KeepFirst
        | Action::KeepSecond
        | Action::PenaltyTry
        | Action::End
        | Action::Skip
        | Action::Accept
        | Action::Reroll
        | Action::Done => Vec::new(),
    }
}

/// CT-273. Who moves, and every space of the way he takes, the last one where he is sent.
fn moved(board: &Board<'_>, id: PlayerId, to: Hex) -> Vec<Thing> {
    let way = board.table.player(id).at.zip(reach::way(board, id, to));
    let mut on = vec![thing::player(id)];
    match way {
        Some((from, way)) => on.extend(way.iter().scan(from, |at, dir| {
            *at = at.to(dir);
            Some(thing::place(*at))
        })),
        None => on.push(thing::place(to)),
    }
    on
}

fn of_cards(cards: CardSet) -> impl Iterator<Item = Thing> {
    cards.iter().map(thing::card)
}

fn of_boost(boost: &Boost) -> impl Iterator<Item = Thing> {
    of_cards(boost.cards())
}

fn played(board: &Board<'_>, seat: Seat, play: &CardPlay) -> Vec<Thing> {
    let user = PlayerId::new(seat, play.user);
    let to = play.to.map(|to| thing::player(PlayerId::new(seat, to)));
    let end = play.along.and_then(|path| Some(path.end(board.table.player(user).at?)));
    let place = play.at.or(end).map(thing::place);
    [thing::card(play.card), thing::player(user)].into_iter().chain(to).chain(place).collect()
}
