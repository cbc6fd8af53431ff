//! What must hold between any two moves (part 3).

pub mod liveness;
#[cfg(test)]
mod tests;

use engine::{Seat, State};

use crate::card::CardSet;
use crate::frames::Frame;
use crate::game::{Board, CrashTackle, Looking};
use crate::pack::Pack;
use crate::phases::referee::SIN_BIN;
use crate::phases::stepped::Stepped;
use crate::player::{PlayerId, Status};
use crate::rules::substitutes;
use crate::setup::{SUBSTITUTIONS, TURNS_MOST};
use crate::state::{BallAt, Table};

/// The first broken sentence, if any.
pub fn check(pack: &Pack, state: &State<CrashTackle>) -> Result<(), String> {
    book(pack, state)?;
    if state.is_over() { Ok(()) } else { liveness::check(pack, state) }
}

/// The same without what lets play go on: a position that is about to run to its first question.
pub fn book(pack: &Pack, state: &State<CrashTackle>) -> Result<(), String> {
    let table = &state.table;
    let board = Board { pack, table };
    counts(table)?;
    cards(pack, table)?;
    for id in PlayerId::all() {
        player(&board, id).map_err(|reason| format!("{id} {reason}"))?;
    }
    places(&board, state.stack())?;
    for seat in Seat::BOTH {
        side(table, seat).map_err(|reason| format!("{seat} {reason}"))?;
    }
    ball(&board)?;
    breakdown(table)?;
    stack(state)
}

/// CT-001, CT-106. Halves, turns and substitutions.
fn counts(table: &Table) -> Result<(), String> {
    if !(1..=2).contains(&table.half) {
        return Err(format!("a match has two halves, and this is half {}", table.half));
    }
    let turns = table.settings.turns;
    if !(1..=TURNS_MOST).contains(&turns) {
        return Err(format!("a half has 1 to {TURNS_MOST} turns, not {turns}"));
    }
    for seat in Seat::BOTH {
        let (turn, left) = (table.turn_no[seat], table.cards.substitutions[seat]);
        if turn > turns {
            return Err(format!("{seat} is in turn {turn}, and a half has {turns}"));
        }
        if left > SUBSTITUTIONS {
            return Err(format!("{seat} has {left} substitutions left of {SUBSTITUTIONS}"));
        }
    }
    Ok(())
}

/// 1.4. Every card of the deck is in exactly one place.
fn cards(pack: &Pack, table: &Table) -> Result<(), String> {
    let cards = &table.cards;
    let mut places = vec![("the deck", cards.deck), ("the discards", cards.discard)];
    let mut count = cards.deck.len() + cards.discard.len();
    for seat in Seat::BOTH {
        let committed: CardSet = cards.committed[seat].iter().copied().collect();
        if committed.len() != cards.committed[seat].len() {
            return Err(format!("{seat} has committed a card twice"));
        }
        count += cards.hands[seat].len() + committed.len();
        places.push(("a hand", cards.hands[seat]));
        places.push(("the committed cards", committed));
    }
    let mut seen = CardSet::EMPTY;
    for (place, set) in &places {
        if let Some(card) = set.and(seen).iter().next() {
            return Err(format!("{card} is in {place} and somewhere else"));
        }
        seen = seen.or(*set);
    }
    if let Some(card) = seen.minus(pack.deck()).iter().next() {
        return Err(format!("the pack has no card {card}"));
    }
    match pack.deck().minus(seen).iter().next() {
        Some(card) => Err(format!("{card} is nowhere; {count} cards are somewhere")),
        None => Ok(()),
    }
}

/// One player by himself.
fn player(board: &Board<'_>, id: PlayerId) -> Result<(), String> {
    let player = board.table.player(id);
    let movement = board.skills(id).movement;
    if player.at.is_some() && player.status != Status::Playing {
        return Err("is on the field and may not play".to_string());
    }
    if let Status::SinBin(turns) = player.status
        && !(1..=SIN_BIN).contains(&turns)
    {
        return Err(format!("is off for {turns} turns, and a yellow card has {SIN_BIN}"));
    }
    if player.moves_used > movement {
        return Err(format!("has made {} steps of {movement}", player.moves_used));
    }
    if player.at.is_none() && player.grounded {
        return Err("lies on the ground and is not on the field".to_string());
    }
    if player.holding_on && !player.grounded {
        return Err("holds on to the ball and is not on the ground".to_string());
    }
    Ok(())
}

/// CT-012, CT-033, CT-037. One player on a space, all of them on the field; who steps over
/// another, and who threw in or carried the ball out, are the exceptions.
fn places(board: &Board<'_>, stack: &[Frame]) -> Result<(), String> {
    let (table, field) = (board.table, board.field());
    let over = table.turn.over.map(|(id, _)| id);
    let stepping = |id: PlayerId| {
        stack
            .iter()
            .any(|frame| matches!(frame, Frame::Stepped(Stepped { player, .. }) if *player == id))
    };
    let holder = holder(table);
    let on_field: Vec<_> = Seat::BOTH.into_iter().flat_map(|seat| table.fielded(seat)).collect();
    for (place, (id, at)) in on_field.iter().enumerate() {
        let out = table.ball.at == BallAt::Dead || stepping(*id);
        let thrower = field.touch(*at) && holder != Some(*id);
        if !at.on_grid() || !(field.playable(*at) || out || thrower) {
            return Err(format!("{id} is at {at}, which is not on the field"));
        }
        let other = on_field[..place].iter().find(|(_, other)| other == at);
        if let Some((other, _)) = other
            && over != Some(*id)
            && over != Some(*other)
        {
            return Err(format!("{other} and {id} are both at {at}"));
        }
    }
    match over.filter(|id| table.player(*id).at.is_none()) {
        Some(id) => Err(format!("{id} steps over somebody and is not on the field")),
        None => Ok(()),
    }
}

/// CT-268. Enough players are left.
fn side(table: &Table, seat: Seat) -> Result<(), String> {
    match substitutes::available(table, seat) {
        left if left < substitutes::FEWEST => Err(format!("has only {left} players left")),
        _ => Ok(()),
    }
}

/// Who has the ball, standing or on the ground.
fn holder(table: &Table) -> Option<PlayerId> {
    match table.ball.at {
        BallAt::Carried(id) | BallAt::OnGrounded(id) => Some(id),
        BallAt::Loose(_) | BallAt::InAir(_) | BallAt::Dead => None,
    }
}

/// CT-036, CT-043. The ball is where the players say it is.
fn ball(board: &Board<'_>) -> Result<(), String> {
    let table = board.table;
    if let Some(id) = holder(table) {
        let (player, lies) = (table.player(id), table.carrier().is_none());
        return match player.at {
            None => Err(format!("{id} has the ball and is not on the field")),
            Some(_) if player.grounded != lies => {
                let word = if lies { "stands" } else { "lies on the ground" };
                Err(format!("the ball is not where {id} has it: he {word}"))
            }
            Some(_) => Ok(()),
        };
    }
    let Some(at) = table.ball_space() else { return Ok(()) };
    if !board.field().playable(at) {
        return Err(format!("the ball is at {at}, which is not on the field"));
    }
    let over = table.turn.over.map(|(id, _)| id);
    match table.on_space(at).filter(|id| over != Some(*id)) {
        Some(id) => Err(format!("{id} is on the space of the ball and does not have it")),
        None => Ok(()),
    }
}

/// CT-229, CT-240, CT-241. A breakdown is around a ball that nobody carries.
fn breakdown(table: &Table) -> Result<(), String> {
    let Some(breakdown) = table.breakdown else { return Ok(()) };
    if let Some(carrier) = table.carrier() {
        return Err(format!("{carrier} carries the ball and there is a breakdown"));
    }
    match table.ball_space() {
        Some(at) if at != breakdown.centre => {
            Err(format!("the breakdown is at {} and the ball at {at}", breakdown.centre))
        }
        _ => Ok(()),
    }
}

/// The match lies below everything until it is over.
fn stack(state: &State<CrashTackle>) -> Result<(), String> {
    if state.is_over() != state.table.finished {
        return Err("the match is over for the engine or for the table, not for both".to_string());
    }
    match state.stack().first() {
        None | Some(Frame::Match(_)) => Ok(()),
        Some(frame) => Err(format!("{frame:?} lies where the match should")),
    }
}
