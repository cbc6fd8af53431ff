//! Answers as a screen offers them.

use engine::screen::Odds;
use engine::{Choice, Seat, Thing};

use crate::actions::{Action, Boost, CardPlay};
use crate::card::CardSet;
use crate::cards::windows::Moment;
use crate::field::Hex;
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::modules::Module;
use crate::pack::model::Op;
use crate::phases::flight;
use crate::player::{PlayerId, Shirt};
use crate::roll::Roll;
use crate::rules::reach;
use crate::state::BallAt;

use super::battles;
use super::foresee::{Foreseen, foresee, moment};
use super::thing;
use crate::words;

/// How `action` is offered to `seat`, who is asked by `frame`.
pub fn choice(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Choice {
    let mut seen = foresee(board, frame, seat, action);
    let ends_turn = seen.ends_turn;
    if let Action::RollAway(shirt, _) | Action::Stay(shirt) | Action::Stand(shirt) = action {
        // Others may be looked at when the turn ends, whatever he does.
        seen.rolls.retain(|roll| roll.roller.shirt == *shirt);
    }
    // Whoever is asked to react is told of what he reacts to, and of nothing beyond it.
    let told = match leads_on(action) {
        true => seen,
        false => Foreseen {
            rolls: at_hand(board, frame, seat, action).into_iter().collect(),
            legal: seen.legal,
            ..Foreseen::default()
        },
    };
    let (verb, label) = words::label(board, frame, seat, action);
    Choice {
        kind: action.verb().to_string(),
        verb,
        label,
        detail: words::detail(board, frame, seat, action, &told).into(),
        odds: odds(board, frame, seat, action, &told),
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
            | Action::RollAway(..)
            | Action::Stay(_)
            | Action::Stand(_)
    )
}

/// CT-099. The roll that a card window is about, as it is and with a card that helps it.
fn at_hand(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Option<Roll> {
    let moment = moment(frame)?;
    let roll = board.table.roll.filter(|roll| roll.roller.seat == seat)?;
    let before = matches!(moment, Moment::PreRoll | Moment::Referee);
    match action {
        Action::Skip => before.then_some(roll),
        Action::Play(play) if board.pack.has(play.card) => {
            let ops = &board.pack.ability(play.card).ops;
            ops.iter().try_fold(roll, |roll, op| match op {
                Op::Target(by) => before.then_some(Roll { bonus: roll.bonus + by, ..roll }),
                Op::Unstrict => before.then_some(Roll { strict: false, ..roll }),
                Op::Reroll => (moment == Moment::PostRoll).then_some(roll),
                _ => None,
            })
        }
        _ => None,
    }
}

/// Part 7: the chance that every roll that follows is made, if nobody plays a card; in an Energy
/// Battle, to win it.
fn odds(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    action: &Action,
    seen: &Foreseen,
) -> Option<Odds> {
    if let (Frame::Battle(battle), Action::Commit(cards)) = (frame, action) {
        return battles::won(board, battle, seat, cards);
    }
    let throws = |roll: &Roll| u64::from(roll.wins(board.on(Module::DoubleSix)));
    let both = |(wins, of): (u64, u64), roll: &Roll| (wins * throws(roll), of * 36);
    // Seven rolls and more are cut short at the last digits.
    let (mut wins, mut of) = seen.rolls.iter().take(12).fold((1, 1), both);
    while of > u64::from(u32::MAX) {
        (wins, of) = (wins / 2, of / 2);
    }
    (!seen.rolls.is_empty()).then_some(Odds { wins: wins as u32, of: of as u32 })
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
