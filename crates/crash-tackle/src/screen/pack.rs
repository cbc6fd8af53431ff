//! The pack as a screen draws it.

use serde_json::{Value, json};

use crate::card::CardId;
use crate::pack::Pack;
use crate::pack::model::{Ability, Card, OwnSpot};
use crate::player::{Group, Shirt};

/// Teams, field, skills by group, formations, abilities and cards.
pub fn show_pack(pack: &Pack) -> Value {
    let formations = &pack.formations;
    let cards = pack.cards.iter().enumerate().map(|(index, one)| card(pack, index, one));
    json!({
        "name": pack.name,
        "teams": pack.teams,
        "field": pack.field,
        "skills": Group::ALL.map(|group| skills(pack, group)),
        "formations": {
            "kicking": by_shirt(&formations.kicking),
            "receiving": by_shirt(&formations.receiving),
            "scrum": by_shirt(&formations.scrum),
            "scrum_backs": formations.scrum_backs,
            "line_out_backs": formations.line_out_backs,
        },
        "abilities": pack.abilities.iter().map(ability).collect::<Vec<_>>(),
        "cards": cards.collect::<Vec<_>>(),
    })
}

fn skills(pack: &Pack, group: Group) -> Value {
    let shirts = Shirt::all().filter(|shirt| shirt.group() == group);
    let skills = pack.skills[group as usize];
    json!({
        "group": group, "shirts": shirts.map(Shirt::number).collect::<Vec<_>>(),
        "movement": skills.movement, "ball": skills.ball, "kicking": skills.kicking,
    })
}

/// Own-frame spots with their shirts, from 1.
fn by_shirt(spots: &[OwnSpot]) -> Vec<Value> {
    let spots = Shirt::all().zip(spots);
    spots.map(|(shirt, (x, f))| json!({"shirt": shirt, "x": x, "f": f})).collect()
}

fn ability(ability: &Ability) -> Value {
    json!({
        "id": ability.id, "name": ability.name, "text": ability.text, "users": ability.users,
        "window": ability.window, "rolls": ability.rolls, "cards": ability.cards,
    })
}

fn card(pack: &Pack, index: usize, card: &Card) -> Value {
    let ability = &pack.abilities[usize::from(card.ability)];
    json!({
        "id": CardId::from_index(index), "ability": ability.id, "name": ability.name,
        "energy": card.energy, "distance": card.distance, "arrows": card.arrows,
    })
}
