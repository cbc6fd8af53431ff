//! The pack as a screen draws it.

use serde_json::{Value, json};

use crate::pack::model::{Pack, PlayerCard, Stat, Team, Which};

/// Pitch, teams with their players, cards, plays, skills and lessons. Lengths are in mils; players
/// and teams are in the order of their numbers in a view.
pub fn show_pack(pack: &Pack) -> Value {
    let pitch = &pack.pitch;
    let cards = pack.designs.iter().map(|card| {
        json!({
            "id": card.id.to_string(), "name": card.name, "text": card.text,
            "window": card.window.word(), "side": card.side.word(),
        })
    });
    let plays = pack.plays.iter().map(|play| {
        json!({
            "id": play.id.to_string(), "name": play.name, "text": play.text,
            "slots": play.slots, "carrier": play.carrier.word(),
        })
    });
    let lessons = pack
        .lessons
        .iter()
        .map(|lesson| json!({"id": lesson.id, "title": lesson.title, "text": lesson.text}));
    json!({
        "name": pack.name,
        "about": pack.about,
        "pitch": {
            "length": pitch.length, "width": pitch.width, "in_goal": pitch.in_goal,
            "kick_off_lines": pitch.kick_off_lines, "template_radius": pitch.template_radius,
            "ball_radius": pitch.ball_radius,
        },
        "numbers": {
            "boxes": pack.numbers.boxes, "tokens": pack.numbers.tokens_per_phase,
            "pressure_range": pack.numbers.pressure_range,
            "catch_range": pack.numbers.catch_range,
        },
        "teams": pack.teams.iter().map(team).collect::<Vec<_>>(),
        "players": pack.players.iter().map(|one| player(pack, one)).collect::<Vec<_>>(),
        "trainee": player(pack, &pack.trainee),
        "cards": cards.collect::<Vec<_>>(),
        "plays": plays.collect::<Vec<_>>(),
        "lessons": lessons.collect::<Vec<_>>(),
    })
}

fn team(team: &Team) -> Value {
    json!({
        "id": team.id, "name": team.name, "short": team.short, "about": team.about,
        "skill": {"name": team.team_skill.name, "text": team.team_skill.text,
                  "holder": team.team_skill.holder.word()},
        "players": team.players,
        "deck": team.deck.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "plays": team.plays.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

fn player(pack: &Pack, card: &PlayerCard) -> Value {
    let stat = |stat: Stat| card.stat(stat);
    let skill = pack
        .skill_of(card)
        .map(|skill| json!({"name": skill.name, "text": skill.text, "kind": skill.kind.word()}));
    let position =
        pack.position_skill_of(card).map(|skill| json!({"name": skill.name, "text": skill.text}));
    json!({
        "id": card.id, "name": card.name, "team": card.team,
        "roles": card.roles.iter().map(|role| role.word()).collect::<Vec<_>>(),
        "base_mm": card.base_mm, "radius": card.radius,
        "mov": [card.mov(Which::Attack), card.mov(Which::Defence)],
        "bac": stat(Stat::Bac), "bac_try": stat(Stat::BacTry), "str": stat(Stat::Str),
        "ref": stat(Stat::Ref), "int": stat(Stat::Int), "prt": stat(Stat::Prt),
        "bdy": stat(Stat::Bdy), "skill": skill, "position_skill": position,
    })
}
