//! The pack as a screen draws it, and as the team builder sells it.

use serde_json::{Value, json};

use crate::pack::Pack;
use crate::pack::model::{Ability, Profile, Race, Staff};
use crate::pitch::{LENGTH, WIDTH};

/// Races, figures, abilities and staff, each list in the order of the pack: the table names a
/// figure's profile, an ability and a staff item by its place here.
pub fn show_pack(pack: &Pack) -> Value {
    let all = |list: Vec<Value>| Value::Array(list);
    json!({
        "pitch": { "width": WIDTH, "length": LENGTH },
        "budget": pack.budget,
        "time_warp": pack.time_warp,
        "races": all(pack.races.iter().map(|one| race(pack, one)).collect()),
        "profiles": all(pack.profiles.iter().map(|one| profile(pack, one)).collect()),
        "abilities": all(pack.abilities.iter().map(ability).collect()),
        "staff": all(pack.staff.iter().map(staff).collect()),
    })
}

/// 9.7. `profiles` are places in the list of profiles; the default roster is in ids, its first
/// seven are the starting seven, the keeper first.
fn race(pack: &Pack, race: &Race) -> Value {
    let profile = |index: &u16| pack.profile(*index).id.as_str();
    let staff = |index: &u8| pack.staff[usize::from(*index)].id.as_str();
    json!({
        "id": race.id,
        "name": race.name,
        "club": race.club,
        "solo_bonus": race.solo_bonus,
        "profiles": race.profiles,
        "roster": {
            "figures": race.roster.figures.iter().map(profile).collect::<Vec<_>>(),
            "mercenary": race.roster.mercenary.as_ref().map(profile),
            "staff": race.roster.staff.iter().map(staff).collect::<Vec<_>>(),
        },
    })
}

/// A line of a team list; a mercenary has no race.
fn profile(pack: &Pack, profile: &Profile) -> Value {
    let race = profile.race.map(|race| pack.races[usize::from(race)].id.as_str());
    let abilities = profile.abilities.iter().map(|index| pack.ability(*index).id.as_str());
    json!({
        "id": profile.id,
        "name": profile.name,
        "race": race,
        "kind": profile.kind,
        "sex": profile.sex,
        "size": profile.size,
        "keeper_role": profile.keeper_role,
        "max": profile.max,
        "irr": profile.irr,
        "mo": profile.mo,
        "st": profile.st,
        "ag": profile.ag,
        "co": profile.co,
        "bp": profile.bp,
        "solo_bonus": profile.solo_bonus,
        "abilities": abilities.collect::<Vec<_>>(),
    })
}

fn ability(ability: &Ability) -> Value {
    json!({
        "id": ability.id,
        "word": ability.word,
        "name": ability.name,
        "text": ability.text,
        "kind": ability.kind,
        "cost": ability.cost,
        "limit": ability.limit,
    })
}

fn staff(staff: &Staff) -> Value {
    json!({
        "id": staff.id,
        "name": staff.name,
        "text": staff.text,
        "irr": staff.irr,
        "limit": staff.limit,
    })
}
