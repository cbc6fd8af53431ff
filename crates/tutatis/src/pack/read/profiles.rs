//! Everybody who can be hired: roles and heroes of a race, and mercenaries (9.6, 9.7).

use engine::pack::doc::{At, Table, Value, hint};
use engine::pack::files::tables;

use super::races::ReadRace;
use super::{NAME_MOST, id, number, text};
use crate::figure::SIDE;
use crate::pack::model::{Ability, AbilityIndex, Kind, Profile, Sex, Size, Staff, Traits};

/// The furthest a figure may run: with the longest Burst still a way of 16 steps.
const MOVEMENT_MOST: i8 = 12;
/// The highest of the other characteristics: two dice cannot test more.
const STAT_MOST: i8 = 12;
/// The most abilities of a figure: a roll has room for those of two figures.
const ABILITIES_MOST: usize = 3;
/// Mercenaries, or roles and heroes of a race, so that five bits are enough for one in a link.
pub(super) const LIST_MOST: usize = 32;
/// TU-285. X of soloing for mercenaries.
const MERCENARY_SOLO: i8 = 1;

const SEXES: &[(&str, Sex)] = &[("female", Sex::Female), ("male", Sex::Male)];
const SIZES: &[(&str, Size)] =
    &[("small", Size::Small), ("medium", Size::Medium), ("large", Size::Large)];

/// A profile, and where its id stands.
pub(super) type ProfileAt<'a> = (At<'a>, Profile);

/// `mercenaries.toml`.
pub(super) fn mercenaries<'a>(
    root: Table<'a>,
    abilities: Option<&[Ability]>,
) -> Option<Vec<ProfileAt<'a>>> {
    let all = list(&root, "mercenary", Kind::Mercenary, MERCENARY_SOLO, abilities);
    root.finish();
    all
}

/// The profiles of a list of tables; nothing unless all of them are right.
pub(super) fn list<'a>(
    root: &Table<'a>,
    key: &'static str,
    kind: Kind,
    solo_bonus: i8,
    abilities: Option<&[Ability]>,
) -> Option<Vec<ProfileAt<'a>>> {
    let what = format!("a {key}");
    let entries = tables(root, key, &what)?;
    if entries.len() > LIST_MOST {
        root.at.error(format!("{} of `[[{key}]]`; there are at most {LIST_MOST}", entries.len()));
        return None;
    }
    let all: Vec<_> =
        entries.into_iter().map(|table| profile(table, kind, solo_bonus, abilities)).collect();
    all.into_iter().collect()
}

/// TU-034, TU-037, TU-038, TU-040. A line of a team list. Only heroes have a sex, only roles a
/// number and perhaps the keeper role.
fn profile<'a>(
    table: Table<'a>,
    kind: Kind,
    solo_bonus: i8,
    abilities: Option<&[Ability]>,
) -> Option<ProfileAt<'a>> {
    let id = id(&table);
    let name = text(&table, "name", NAME_MOST);
    let sex = match kind {
        Kind::Hero => table.need("sex").map(|value| value.word(SEXES)),
        Kind::Normal | Kind::Mercenary => Some(None),
    };
    let size = table.optional("size", |value| value.word(SIZES));
    let keeper_role = match kind {
        Kind::Normal => table.optional("keeper", Value::set_flag),
        Kind::Hero | Kind::Mercenary => Some(false),
    };
    let max = match kind {
        Kind::Normal => number(&table, "max", 1..=SIDE as u8 - 1),
        Kind::Hero | Kind::Mercenary => Some(1),
    };
    let irr = number(&table, "irr", 5..=500);
    let mo = number(&table, "mo", 1..=MOVEMENT_MOST);
    let stats = ["st", "ag", "co", "bp"].map(|key| number(&table, key, 1..=STAT_MOST));
    let found = table.optional("abilities", |value| named(value, abilities));
    table.finish();
    let (at, id) = id?;
    let (found, [st, ag, co, bp]) = (found?, stats);
    let traits = Traits::of(found.iter().filter_map(|index| abilities?.get(usize::from(*index))));
    let profile = Profile {
        id,
        name: name?,
        race: None,
        kind,
        sex: sex?,
        size: size?,
        keeper_role: keeper_role?,
        max: max?,
        irr: irr?,
        mo: mo?,
        st: st?,
        ag: ag?,
        co: co?,
        bp: bp?,
        solo_bonus,
        abilities: found,
        traits,
    };
    Some((at, profile))
}

/// The abilities named by their words. Where the abilities themselves have errors, nothing is
/// known about which are right.
fn named(value: &Value<'_>, abilities: Option<&[Ability]>) -> Option<Vec<AbilityIndex>> {
    let abilities = abilities?;
    let words: Vec<&str> = abilities.iter().map(|ability| ability.word.as_str()).collect();
    let found = value.set(|entry| {
        let word = entry.string().unwrap_or_default();
        match words.iter().position(|known| *known == word) {
            Some(index) => Some(index as AbilityIndex),
            None => {
                entry.error(format!("there is no ability `{word}`{}", hint(word, &words)));
                None
            }
        }
    })?;
    if found.len() > ABILITIES_MOST {
        return value.wrong(format!("at most {ABILITIES_MOST} abilities"));
    }
    Some(found)
}

/// Ids are unique within a race; heroes, mercenaries and staff are unique in the pack, so that a
/// roster can name them without saying what they are.
pub(super) fn distinct(
    mercenaries: Option<&[ProfileAt<'_>]>,
    staff: Option<&[Staff]>,
    races: &[Option<ReadRace<'_>>],
) {
    let mercenaries = mercenaries.unwrap_or_default();
    let mut known: Vec<&str> = staff.unwrap_or_default().iter().map(|item| &*item.id).collect();
    for (at, profile) in mercenaries {
        twice(&mut known, at, profile);
    }
    for race in races.iter().flatten() {
        let (heroes, roles): (Vec<_>, Vec<_>) =
            race.profiles.iter().partition(|(_, profile)| profile.kind == Kind::Hero);
        for (at, profile) in heroes {
            twice(&mut known, at, profile);
        }
        let mut own: Vec<&str> = known.clone();
        for (at, profile) in roles {
            twice(&mut own, at, profile);
        }
    }
}

fn twice<'p>(known: &mut Vec<&'p str>, at: &At<'_>, profile: &'p Profile) {
    if known.contains(&&*profile.id) {
        at.error(format!("`{}` is there twice", profile.id));
    }
    known.push(&profile.id);
}
