//! One side in words: its players by position, and its coach's cards.

use engine::Seat;
use serde_json::{Map, Value, json};

use super::{keys, player};
use crate::card::CardId;
use crate::game::Board;
use crate::geometry::{DIR360, Disc, Obstacles, Point, nearest_free};
use crate::lessons;
use crate::pack::model::Pack;
use crate::player::{PlayerId, Status};
use crate::role::Role;
use crate::setup;
use crate::state::{Cards, Coach, Table};

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
    let mut whole = serde_json::to_value(base).expect("a coach is plain data");
    let parts = whole.as_object_mut().expect("a coach has parts");
    for (key, value) in given {
        if key == "team" || key.parse::<Role>().is_ok() {
            continue;
        }
        match (key.as_str(), parts.get_mut(key)) {
            ("squad", Some(part)) => *part = squad(pack, value)?,
            (_, Some(part)) => keys::lay_over(part, value),
            (_, None) => {
                let roles = Role::ALL.iter().map(|role| role.to_string());
                let known: Vec<String> = roles.chain(parts.keys().cloned()).collect();
                return Err(keys::unknown(key, &known));
            }
        }
    }
    let mut coach: Coach = engine::wording::read(&whole)?;
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
fn squad(pack: &Pack, value: &Value) -> Result<Value, String> {
    let names: [String; 4] = keys::read("squad", value)?;
    let cards: Result<Vec<u8>, String> =
        names.iter().map(|name| player::card(pack, name)).collect();
    Ok(json!(cards?))
}

/// A side as [`read`] understands it.
pub(super) fn write(pack: &Pack, table: &Table, seat: Seat) -> Value {
    let coach = &table.coaches[seat];
    let mut whole = serde_json::to_value(coach).expect("a coach is plain data");
    whole["team"] = json!(pack.teams[usize::from(coach.team)].id);
    whole["squad"] = json!(coach.squad.map(|card| player::card_name(pack, card)));
    for id in PlayerId::of(seat) {
        whole[id.role.word()] = player::write(pack, table.player(id));
    }
    whole
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
