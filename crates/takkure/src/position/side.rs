//! One side in words: its players by position, and its coach's cards.

use engine::Seat;
use serde_json::{Map, Value, json};

use super::part::{Parts, parts};
use super::{keys, player};
use crate::card::CardId;
use crate::game::{Board, Looking};
use crate::geometry::{DIR360, Disc, Obstacles, Point, nearest_free};
use crate::lessons;
use crate::pack::model::Pack;
use crate::player::{PlayerId, SIDE, Status};
use crate::role::Role;
use crate::setup;
use crate::state::{Cards, Coach, Table};

parts! { Coach {
    "deck" = deck,
    "hand" = hand,
    "discard" = discard,
    "plays" = plays,
    "used" = used,
    "shown" = shown,
    "pool" = pool,
    "ready" = ready,
    "line_up" = line_up,
    "discarding" = discarding,
} by hand { team, squad } }

/// Words of a side that are no parts of its coach.
const OTHERS: [&str; 6] = ["forward", "wing", "scrum-half", "full-back", "team", "squad"];

/// How far from the end line those stand who are not mentioned: out of everybody's way.
const DEEP: i32 = 1000;

/// Reads a side onto the table.
pub(super) fn read(
    pack: &Pack,
    table: &mut Table,
    seat: Seat,
    given: &Value,
) -> Result<(), String> {
    let given = keys::table(given)?;
    if let Some(team) = given.get("team") {
        let team = keys::text(team, "team")?;
        let index = pack.team_index(team).ok_or_else(|| no_team(pack, team))?;
        change_team(pack, table, seat, index as u8);
    }
    for (key, value) in given {
        if let Ok(role) = key.parse::<Role>() {
            let id = PlayerId::new(seat, role);
            let read = player::read(pack, table.player(id), value);
            *table.player_mut(id) = read.map_err(|reason| format!("{role}: {reason}"))?;
        }
    }
    let base = &table.coaches[seat];
    table.coaches[seat] = coach(pack, base, given)?;
    Ok(())
}

fn no_team(pack: &Pack, id: &str) -> String {
    let known: Vec<&str> = pack.teams.iter().map(|team| team.id.as_str()).collect();
    format!("the pack has no team `{id}`; there are {}", known.join(", "))
}

/// Another team than the options name: its deck, and its players in positions they can fill.
fn change_team(pack: &Pack, table: &mut Table, seat: Seat, team: u8) {
    if table.coaches[seat].team == team {
        return;
    }
    let deck = pack.teams[usize::from(team)].deck.iter().copied().collect();
    table.coaches[seat] = Coach { team, deck, ..Coach::default() };
    if let Some(squad) = setup::squads(pack, team).first() {
        setup::join(pack, table, seat, *squad);
    }
}

/// The coach's part: what is not mentioned stays, and the deck is what lies nowhere else.
fn coach(pack: &Pack, base: &Coach, given: &Map<String, Value>) -> Result<Coach, String> {
    let mut coach = base.clone();
    for (key, value) in given {
        if key == "team" || key.parse::<Role>().is_ok() {
            continue;
        }
        match key.as_str() {
            "squad" => coach.squad = squad(pack, value)?,
            _ => coach.lay_known(key, value, &OTHERS)?,
        }
    }
    for card in all_cards(&coach) {
        if !pack.has(card) {
            return Err(format!("the pack has no card {card}"));
        }
    }
    let lying = |coach: &Coach, card: &CardId| {
        [&coach.hand, &coach.discard, &coach.discarding].iter().any(|pile| pile.contains(card))
    };
    if !given.contains_key("deck") {
        coach.deck = base
            .deck
            .iter()
            .chain(&base.hand)
            .copied()
            .filter(|card| !lying(&coach, card))
            .collect();
    }
    if !given.contains_key("shown") {
        coach.shown = coach.used.clone();
    }
    if !given.contains_key("plays") {
        coach.plays = coach.shown.clone();
    }
    Ok(coach)
}

fn all_cards(coach: &Coach) -> Vec<CardId> {
    let piles: [&Cards; 7] = [
        &coach.deck,
        &coach.hand,
        &coach.discard,
        &coach.plays,
        &coach.used,
        &coach.shown,
        &coach.discarding,
    ];
    piles.into_iter().flatten().copied().collect()
}

/// Player ids as numbers of the pack.
fn squad(pack: &Pack, value: &Value) -> Result<[u8; SIDE], String> {
    let names: [String; SIDE] = keys::read("squad", value)?;
    let mut cards = [0; SIDE];
    for (card, name) in cards.iter_mut().zip(&names) {
        *card = player::card(pack, name)?;
    }
    Ok(cards)
}

/// A side as [`read`] understands it.
pub(super) fn write(pack: &Pack, table: &Table, seat: Seat) -> Value {
    let coach = &table.coaches[seat];
    let mut words = coach.write_parts();
    words.insert("team".to_string(), json!(pack.teams[usize::from(coach.team)].id));
    let squad = coach.squad.map(|card| player::card_name(pack, card));
    words.insert("squad".to_string(), json!(squad));
    for id in PlayerId::of(seat) {
        words.insert(id.role.to_string(), player::write(pack, table.player(id)));
    }
    Value::Object(words)
}

/// Whoever is not mentioned stands at the back of his own in-goal, in the way of nobody. In a
/// lesson that does not begin with a kick-off he is where the lesson has put him.
pub(super) fn place_the_others(pack: &Pack, table: &mut Table, given: &Map<String, Value>) {
    if !lessons::restarts(&Board { pack, table }) {
        return;
    }
    let mentioned = |id: PlayerId| {
        given.get(&id.seat.to_string()).is_some_and(|side| side.get(id.role.word()).is_some())
    };
    let board = Board { pack, table };
    let there = PlayerId::all().filter(|id| mentioned(*id) && board.table.player(*id).on_pitch());
    let mut standing: Obstacles =
        there.map(|id| board.disc(id)).chain(board.loose_ball()).collect();
    let bounds = board.bounds();
    for id in PlayerId::all().filter(|id| !mentioned(*id)) {
        let board = Board { pack, table };
        let (corner, inwards) = corner(pack, id);
        let radius = board.card(id).radius;
        let at = nearest_free(radius, corner, inwards, &standing, &bounds);
        standing.push(Disc::new(at, radius));
        let player = table.player_mut(id);
        player.at = at;
        player.status = Status::OnPitch;
    }
}

/// Where somebody stands who is not mentioned, and the way he looks.
fn corner(pack: &Pack, id: PlayerId) -> (Point, Point) {
    let y = pack.pitch.width / 5 * (id.role.index() as i32 + 1);
    match id.seat {
        Seat::Home => (Point::new(DEEP, y), DIR360[0]),
        Seat::Away => (Point::new(pack.pitch.length - DEEP, y), DIR360[180]),
    }
}
