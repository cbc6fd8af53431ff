//! Whether a card may be played, and which plays a hand has (CT-099, CT-279 to CT-281).

use engine::Seat;

use super::ops::{self, Argument, Use};
use super::react;
use super::windows::Moment;
use crate::actions::{Action, CardPlay};
use crate::card::{CardId, CardSet};
use crate::game::Board;
use crate::pack::model::{Ability, CardRoll, Op, Window};
use crate::player::{PlayerId, SIDE, Status};
use crate::refusal::{Refusal, Unfit};
use crate::state::BallAt;

/// CT-099, CT-280, CT-281. Whether `seat` may play this card at this moment; without a moment, as
/// a command of its own turn.
pub fn legal(
    board: &Board<'_>,
    seat: Seat,
    moment: Option<Moment>,
    play: &CardPlay,
) -> Result<(), Refusal> {
    let ability = held(board, seat, play.card)?;
    let user = PlayerId::new(seat, play.user);
    let at = Use { board: *board, seat, moment, user };
    if !has_time(ability.window, moment) {
        return Err(Refusal::OtherMoment(play.card));
    }
    fits(&at, ability).map_err(|unfit| Refusal::Unfit(user, play.card, unfit))?;
    arguments(&at, ability, play)
}

/// CT-099. Whether an ability is for this moment; without one, for the own turn.
fn has_time(window: Window, moment: Option<Moment>) -> bool {
    match moment {
        Some(moment) => window == moment.window(),
        None => matches!(window, Window::Own | Window::Carry),
    }
}

/// CT-099. The ability of a card, if it is in this hand.
fn held<'a>(board: &Board<'a>, seat: Seat, card: CardId) -> Result<&'a Ability, Refusal> {
    if !board.table.cards.hands[seat].has(card) {
        return Err(Refusal::NotHeld(card));
    }
    Ok(board.pack.ability(card))
}

/// CT-279. Whether by public facts a coach could answer: he holds a card, and some ability of the
/// deck that does not lie whole on the discard pile fits. What he really holds never counts.
pub fn could_answer(board: &Board<'_>, seat: Seat, moment: Moment) -> bool {
    let cards = &board.table.cards;
    if cards.hands[seat].is_empty() {
        return false;
    }
    let window = moment.window();
    board.pack.abilities.iter().any(|ability| {
        ability.window == window
            && !ability.cards.minus(cards.discard).is_empty()
            && users(board, seat, Some(moment), ability).next().is_some()
    })
}

/// Everybody of a side for whom an ability fits.
fn users<'a>(
    board: &Board<'a>,
    seat: Seat,
    moment: Option<Moment>,
    ability: &'a Ability,
) -> impl Iterator<Item = Use<'a>> {
    let board = *board;
    candidates(&board, seat, ability.window)
        .map(move |user| Use { board, seat, moment, user })
        .filter(move |at| fits(at, ability).is_ok())
}

/// The only players who can be in the situation of a window: mostly one, whom it is about.
fn candidates(
    board: &Board<'_>,
    seat: Seat,
    window: Window,
) -> impl Iterator<Item = PlayerId> + use<> {
    let table = board.table;
    let tackle = table.tackle.as_ref();
    let one = match window {
        Window::Own | Window::OppPass | Window::OppGain => return PlayerId::of(seat).take(SIDE),
        Window::Carry => table.carrier(),
        Window::Tackled | Window::Down => tackle.map(|tackle| tackle.carrier),
        Window::Tackler => tackle.map(|tackle| tackle.tackler),
        Window::PreRoll | Window::PostRoll | Window::Referee => table.roll.map(|roll| roll.roller),
    };
    let mut all = PlayerId::of(seat);
    match one.filter(|id| id.seat == seat) {
        Some(id) if id.shirt.index() > 0 => {
            all.nth(id.shirt.index() - 1);
            all.take(1)
        }
        Some(_) => all.take(1),
        None => all.take(0),
    }
}

/// CT-099, CT-280, CT-281, CT-328. Whether an ability has its moment, may be used by this player,
/// and can have every effect. By public facts only: who holds the card is not looked at.
fn fits(at: &Use<'_>, ability: &Ability) -> Result<(), Unfit> {
    if !ability.users.contains(&at.user.shirt.group()) {
        return Err(Unfit::OtherKind);
    }
    if at.board.table.player(at.user).status != Status::Playing {
        return Err(Unfit::Away);
    }
    has_moment(at, ability)?;
    ability.ops.iter().try_for_each(|op| ops::possible(at, ability, *op))
}

/// CT-099. Whether the player is in the situation of the ability's window.
fn has_moment(at: &Use<'_>, ability: &Ability) -> Result<(), Unfit> {
    let table = at.board.table;
    if !has_time(ability.window, at.moment) {
        return Err(Unfit::OtherMoment);
    }
    let own_turn = table.active == at.seat;
    let tackle = table.tackle.as_ref();
    let (fits, why) = match ability.window {
        Window::Own | Window::Carry => return in_own_turn(at, ability),
        Window::Tackled | Window::Down => {
            (own_turn && tackle.is_some_and(|tackle| tackle.carrier == at.user), Unfit::NotTackled)
        }
        Window::Tackler => {
            (!own_turn && tackle.is_some_and(|tackle| tackle.tackler == at.user), Unfit::NotTackler)
        }
        Window::PreRoll | Window::PostRoll | Window::Referee => {
            let roll = table.roll.as_ref().filter(|roll| roll.roller == at.user);
            (
                roll.is_some_and(|roll| covers(&ability.rolls, CardRoll::of(roll.kind))),
                Unfit::OtherRoll,
            )
        }
        Window::OppPass | Window::OppGain => {
            (!own_turn && table.player(at.user).standing(), Unfit::NotOnFeet)
        }
    };
    if fits { Ok(()) } else { Err(why) }
}

/// CT-034, CT-099. The commands of the own turn: the user stands (to stand up, he lies), or has
/// the ball; nobody is over another player or bound to step.
fn in_own_turn(at: &Use<'_>, ability: &Ability) -> Result<(), Unfit> {
    let table = at.board.table;
    let player = table.player(at.user);
    let rises = ability.ops.contains(&Op::StandNow);
    let turn = &table.turn;
    if table.active != at.seat {
        return Err(Unfit::OtherTurn);
    }
    if turn.over.is_some() {
        return Err(Unfit::SomebodyOver);
    }
    if turn.must_step.is_some() {
        return Err(Unfit::SidestepFirst);
    }
    if ability.window == Window::Carry && table.ball.at != BallAt::Carried(at.user) {
        return Err(Unfit::NoCarrier);
    }
    if player.at.is_none() {
        return Err(Unfit::NotThere);
    }
    if player.grounded && !rises {
        return Err(Unfit::Grounded);
    }
    Ok(())
}

/// Whether an ability is for a roll; one without a list is for every roll of its window.
fn covers(rolls: &[CardRoll], roll: Option<CardRoll>) -> bool {
    rolls.is_empty() || roll.is_some_and(|roll| rolls.contains(&roll))
}

/// CT-099. Receiver, space and way are named where the ability asks for them, and nowhere else.
fn arguments(at: &Use<'_>, ability: &Ability, play: &CardPlay) -> Result<(), Refusal> {
    let (mut to, mut space, mut along) = (play.to, play.at, play.along);
    let refuse = |unfit| Refusal::Unfit(at.user, play.card, unfit);
    for argument in ability.ops.iter().filter_map(|op| op.argument()) {
        match argument {
            Argument::Receiver => {
                let to = to.take().ok_or_else(|| refuse(Unfit::SayReceiver))?;
                ops::receives(at, ability, to)?;
            }
            Argument::Space => {
                let hex = space.take().ok_or_else(|| refuse(Unfit::SaySpace))?;
                ops::spills_to(at, hex).map_err(refuse)?;
            }
            Argument::Way(steps) => {
                let path = along.take().ok_or_else(|| refuse(Unfit::SayWay))?;
                react::way(at, path, steps).map_err(refuse)?;
            }
        }
    }
    match (to, space, along) {
        (None, None, None) => Ok(()),
        (Some(_), ..) => Err(refuse(Unfit::NoReceiver)),
        (_, Some(_), _) => Err(refuse(Unfit::NoSpace)),
        _ => Err(refuse(Unfit::NoWay)),
    }
}

/// The plays of a hand, the cheapest card of each ability: any other copy may be played as well.
pub fn offers(board: &Board<'_>, seat: Seat, moment: Option<Moment>, out: &mut Vec<Action>) {
    let mut left = board.table.cards.hands[seat];
    while let Some(first) = left.nth(0) {
        let ability = board.pack.ability(first);
        let same = left.and(ability.cards);
        left = left.minus(same);
        if has_time(ability.window, moment)
            && let Some(card) = cheapest(board, same)
        {
            plays_of(board, seat, moment, card, out);
        }
    }
}

/// The card one would miss least: of little Energy, then of little Distance.
pub fn cheapest(board: &Board<'_>, cards: CardSet) -> Option<CardId> {
    cards.iter().min_by_key(|id| {
        let card = board.pack.card(*id);
        (card.energy, card.distance, *id)
    })
}

/// The plays of one card: every user, with the arguments worth offering.
pub fn plays_of(
    board: &Board<'_>,
    seat: Seat,
    moment: Option<Moment>,
    card: CardId,
    out: &mut Vec<Action>,
) {
    let ability = board.pack.ability(card);
    for at in users(board, seat, moment, ability) {
        let bare = CardPlay { card, user: at.user.shirt, to: None, at: None, along: None };
        let before = out.len();
        let mut add = |play: CardPlay| out.push(Action::Play(play));
        match ability.ops.iter().find_map(|op| op.argument()) {
            Some(Argument::Receiver) => ops::receivers(&at, ability)
                .for_each(|to| add(CardPlay { to: Some(to.shirt), ..bare })),
            Some(Argument::Space) => {
                ops::spill_spaces(&at).for_each(|hex| add(CardPlay { at: Some(hex), ..bare }));
            }
            Some(Argument::Way(steps)) => react::worth(&at, steps, &mut |path| {
                add(CardPlay { along: Some(path), ..bare });
            }),
            None => add(bare),
        }
        // An ability may ask for more than one argument: only what is whole is offered.
        let whole = |action: &Action| match action {
            Action::Play(play) => arguments(&at, ability, play).is_ok(),
            _ => false,
        };
        let added = out.split_off(before);
        out.extend(added.into_iter().filter(whole));
    }
}
