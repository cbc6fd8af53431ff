//! The pack as a screen draws it.

use serde_json::{Value, json};

use crate::pack::model::{
    Effect, Pack, PassTo, PickUpFrom, PlayAct, PlayerCard, Stat, Team, Which, Window,
};

use super::names;

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
        let first = play.first.iter().map(|one| [one.slot.word(), one.act.word()]);
        let second = play.second.iter().map(|one| [one.slot.word().to_string(), act(one.act)]);
        json!({
            "id": play.id.to_string(), "name": play.name, "text": play.text,
            "slots": play.slots, "carrier": play.carrier.word(),
            "first": first.collect::<Vec<_>>(), "second": second.collect::<Vec<_>>(),
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
    let skill = team.team_skill.as_ref().map(
        |skill| json!({"name": skill.name, "text": skill.text, "holder": skill.holder.word()}),
    );
    json!({
        "id": team.id, "name": team.name, "short": team.short, "about": team.about,
        "skill": skill,
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
        "pressure": pressure(pack, card),
        "bac": stat(Stat::Bac), "bac_try": stat(Stat::BacTry), "str": stat(Stat::Str),
        "ref": stat(Stat::Ref), "int": stat(Stat::Int), "prt": stat(Stat::Prt),
        "bdy": stat(Stat::Bdy), "skill": skill, "position_skill": position,
    })
}

/// A second action of a team play in words.
fn act(act: PlayAct) -> String {
    match act {
        PlayAct::Pass { to: PassTo::Slot(slot) } => format!("pass to {}", slot.word()),
        PlayAct::Pass { to: PassTo::Any } => "pass to anybody".to_string(),
        PlayAct::Move => "move".to_string(),
        PlayAct::FreeMove { mils } => format!("move up to {}", names::inches(mils)),
        PlayAct::BreakThrough { modifier: 0 } => "break through".to_string(),
        PlayAct::BreakThrough { modifier } => format!("break through at {modifier:+}"),
        PlayAct::Dodge => "dodge".to_string(),
        PlayAct::PickUp { from: PickUpFrom::Carrier } => "pick up from C".to_string(),
        PlayAct::PickUp { from: PickUpFrom::Loose } => "pick up the loose ball".to_string(),
        PlayAct::ScoreTry => "score a try".to_string(),
    }
}

/// How far the Pressure of a player reaches while his skill works; without it, as far as
/// everybody's.
fn pressure(pack: &Pack, card: &PlayerCard) -> i32 {
    let passive = pack.skill_of(card).filter(|skill| skill.window == Window::Passive);
    let own = passive.iter().flat_map(|skill| &skill.effects).filter_map(|effect| match effect {
        Effect::PressureRange { mils } => Some(*mils),
        _ => None,
    });
    own.max().unwrap_or(pack.numbers.pressure_range)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack::testing::core;

    #[test]
    fn the_reach_of_pressure_is_read_from_the_skill() {
        let shown = show_pack(core());
        let players = shown["players"].as_array().expect("players");
        for player in players {
            let scents = player["skill"]["name"] == "On the Scent";
            assert_eq!(player["pressure"], if scents { 3000 } else { 2000 }, "{}", player["name"]);
        }
        assert!(players.iter().any(|player| player["pressure"] == 3000));
        assert_eq!(shown["trainee"]["pressure"], 2000);
    }

    #[test]
    fn team_plays_say_who_does_what() {
        let shown = show_pack(core());
        for (play, design) in shown["plays"].as_array().expect("plays").iter().zip(&core().plays) {
            let parts = |list: &str| play[list].as_array().expect("a list").clone();
            assert_eq!(parts("first").len(), design.first.len());
            assert_eq!(parts("second").len(), design.second.len());
            for part in parts("first").iter().chain(&parts("second")) {
                assert!(["C", "S1", "S2", "S3"].contains(&part[0].as_str().expect("a slot")));
                assert!(!part[1].as_str().expect("an act").is_empty());
            }
        }
    }
}
