//! The pack as a screen draws it.

use serde_json::{Value, json};

use crate::pack::Pack;
use crate::pack::model::{Boot, CardDesign, PlayerCard, Team};
use crate::shirt::Shirt;

/// Teams with their player cards, General Play cards, coaches, weather and referees. Stats that a
/// player does not have are `null`; lists of teams and sideline cards are in the order of their
/// numbers in a view.
pub fn show_pack(pack: &Pack) -> Value {
    let teams: Vec<_> = pack.teams.iter().map(team).collect();
    let cards: Vec<_> = pack.cards.iter().flatten().map(card).collect();
    let sideline = |id: &str, name: &str, text: &str| json!({"id": id, "name": name, "text": text});
    let coaches: Vec<_> = pack.coaches.iter().map(|c| sideline(&c.id, &c.name, &c.text)).collect();
    let weathers: Vec<_> = (pack.weathers.iter())
        .map(|w| json!({"id": w.id, "name": w.name, "text": w.text, "wind": w.wind}))
        .collect();
    let referees: Vec<_> =
        pack.referees.iter().map(|r| sideline(&r.id, &r.name, &r.text)).collect();
    json!({
        "name": pack.name,
        "about": pack.about,
        "teams": teams,
        "cards": cards,
        "coaches": coaches,
        "weathers": weathers,
        "referees": referees,
    })
}

fn team(team: &Team) -> Value {
    let players: Vec<_> = (1..=15).map(|n| player(Shirt(n), team.player(Shirt(n)))).collect();
    json!({"id": team.id, "name": team.name, "about": team.about, "players": players})
}

fn player(shirt: Shirt, card: &PlayerCard) -> Value {
    let stat = |value: u8| (value != 0).then_some(value);
    let boot = |boot: Option<Boot>| boot.map(|b| json!({"metres": b.metres, "need": b.need}));
    let shirts = |set: crate::shirt::ShirtSet| set.into_iter().map(|s| s.0).collect::<Vec<u8>>();
    json!({
        "shirt": shirt.0,
        "name": card.name,
        "forward": shirt.is_forward(),
        "run": card.run,
        "pass": shirts(card.pass),
        "line_pass": shirts(card.line_pass),
        "line_pass_winger": card.line_pass_winger,
        "tackle_forward": stat(card.tackle_forward),
        "tackle_back": stat(card.tackle_back),
        "ruck": card.ruck,
        "scrum": stat(card.scrum),
        "kick": boot(card.kick),
        "drop_kick": boot(card.drop_kick),
        "evade": stat(card.evade),
        "sprint": stat(card.sprint),
        "fend": stat(card.fend),
        "offload": stat(card.offload),
        "sidestep": stat(card.sidestep),
        "flanker": stat(card.flanker),
        "big_hit": stat(card.big_hit),
    })
}

fn card(card: &CardDesign) -> Value {
    json!({
        "id": card.id.to_string(),
        "name": card.name,
        "text": card.text,
        "colour": format!("{:?}", card.colour()).to_lowercase(),
        "copies": card.copies,
        "balls": card.balls,
        "cost": card.cost,
        "windows": card.windows,
    })
}
