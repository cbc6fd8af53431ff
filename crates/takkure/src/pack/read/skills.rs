//! `skills.toml`: the skills of positions and of players.

use engine::pack::doc::{At, Report, Table, hint};
use engine::pack::files::{slug, tables};

use super::legality::Place;
use super::values::{number, text, word};
use super::{NAME_MOST, TEXT_MOST, conditions, effects};
use crate::pack::model::{
    Cond, Filter, Once, PositionEffect, PositionSkill, RollKind, Skill, SkillKind, TargetSpec,
    Window,
};

/// The most skills of each kind: players name them by a byte.
const SKILLS_MOST: usize = 200;

/// What the file holds.
#[derive(Default)]
pub(super) struct Skills {
    pub positions: Vec<PositionSkill>,
    pub players: Vec<Skill>,
}

/// The skills that players may name; `None` when the file has errors, so that they are not
/// repeated as players with unknown skills.
pub(super) struct Known {
    positions: Option<Vec<String>>,
    players: Option<Vec<String>>,
}

impl Known {
    pub fn of(skills: &Skills, report: &Report) -> Known {
        let broken = report.has_errors_in("skills.toml");
        let positions = skills.positions.iter().map(|skill| skill.id.clone()).collect();
        let players = skills.players.iter().map(|skill| skill.id.clone()).collect();
        Known { positions: (!broken).then_some(positions), players: (!broken).then_some(players) }
    }

    /// The number of the position skill that a player names, if he names one.
    pub fn position(&self, table: &Table<'_>) -> Option<Option<u8>> {
        named(table, "position_skill", "position skill", self.positions.as_deref())
    }

    /// The number of the skill that a player names, if he names one.
    pub fn player(&self, table: &Table<'_>) -> Option<Option<u8>> {
        named(table, "skill", "skill", self.players.as_deref())
    }
}

fn named(
    table: &Table<'_>,
    key: &'static str,
    what: &str,
    known: Option<&[String]>,
) -> Option<Option<u8>> {
    table.optional(key, |value| {
        let id = slug(value, NAME_MOST)?;
        let known = known?;
        match known.iter().position(|known| *known == id) {
            Some(index) => u8::try_from(index).ok().map(Some),
            None => {
                let words: Vec<_> = known.iter().map(String::as_str).collect();
                value.error(format!("there is no {what} `{id}`{}", hint(&id, &words)));
                None
            }
        }
    })
}

pub(super) fn read(root: Table<'_>) -> Skills {
    let positions = tables(&root, "position_skill", "a position skill").unwrap_or_default();
    let players = tables(&root, "skill", "a skill").unwrap_or_default();
    root.finish();
    let mut seen = Vec::new();
    let positions: Vec<_> =
        positions.into_iter().filter_map(|table| position(table, &mut seen)).collect();
    let mut seen = Vec::new();
    let players: Vec<_> =
        players.into_iter().filter_map(|table| player(table, &mut seen)).collect();
    Skills { positions, players }
}

/// The id of a skill, which no other has.
fn id<'a>(table: &Table<'a>, seen: &mut Vec<String>) -> Option<(At<'a>, String)> {
    let value = table.need("id")?;
    let id = slug(&value, NAME_MOST)?;
    if seen.contains(&id) {
        value.error(format!("`{id}` is there twice"));
    }
    if seen.len() == SKILLS_MOST {
        value.error(format!("a pack has at most {SKILLS_MOST} skills of a kind"));
    }
    seen.push(id.clone());
    Some((value.at, id))
}

fn position(table: Table<'_>, seen: &mut Vec<String>) -> Option<PositionSkill> {
    let id = id(&table, seen);
    let name = text(&table, "name", NAME_MOST);
    let words = text(&table, "text", TEXT_MOST);
    let factor = table.get("mov_factor_defence");
    let effect = match factor {
        Some(value) => {
            let factor = value.number(2..=4);
            if let Some(extra) = table.get("dice").or_else(|| table.get("on")) {
                extra.error("a position skill has either `mov_factor_defence` or `dice` and `on`");
            }
            factor.map(|factor| PositionEffect::MovFactorDefence { factor })
        }
        None => {
            let dice = number(&table, "dice", 2..=3);
            let on = word(&table, "on", RollKind::WORDS);
            dice.zip(on).map(|(dice, on)| PositionEffect::Dice { dice, on })
        }
    };
    table.finish();
    Some(PositionSkill { id: id?.1, name: name?, text: words?, effect: effect? })
}

fn player(table: Table<'_>, seen: &mut Vec<String>) -> Option<Skill> {
    let id = id(&table, seen);
    let name = text(&table, "name", NAME_MOST);
    let words = text(&table, "text", TEXT_MOST);
    let kind = word(&table, "kind", SkillKind::WORDS);
    let window = table.need("window").and_then(|value| {
        let window = value.word(Window::WORDS)?;
        let open = [Window::BeforeRoll, Window::AfterRoll, Window::Wound, Window::Passive];
        match open.contains(&window) {
            true => Some(window),
            false => value.wrong("a window of skills: before_roll, after_roll, wound or passive"),
        }
    });
    let once = table.get("once").map_or(Some(Once::None), |value| {
        let once = value.word(Once::WORDS)?;
        if window == Some(Window::Passive) && once != Once::None {
            value.error("a passive skill has no `once`: it works whenever it applies");
        }
        Some(once)
    });
    let when = table.optional("when", |value| conditions::read(value, window));
    // A skill works on its owner's roll or wound, or on the opponent's roll.
    let place = window.zip(when.as_ref()).map(|(window, when)| Place {
        window,
        target: target(window, when),
        when,
        skill: true,
    });
    if let Some(place) = place {
        place.check(table.at);
    }
    let effects = table.need("effects").and_then(|value| effects::read(&value, place));
    table.finish();
    Some(Skill {
        id: id?.1,
        name: name?,
        text: words?,
        kind: kind?,
        window: window?,
        when: when?,
        once: once?,
        effects: effects?,
    })
}

fn target(window: Window, when: &[Cond]) -> TargetSpec {
    match window {
        Window::Wound => TargetSpec::OwnPlayer(Filter::default()),
        _ if when.contains(&Cond::Opponent) => TargetSpec::EnemyRoller,
        _ => TargetSpec::Roller,
    }
}
