//! `races/*.toml`: a race, who may be hired for it, and its default roster (9.7).

use engine::pack::doc::{At, Table, Value, one_of};
use engine::{BySeat, Seat};

use super::profiles::{self, LIST_MOST, ProfileAt};
use super::{NAME_MOST, id, number, text};
use crate::pack::model::{Ability, Kind, Pack, Race};
use crate::roster::{NAME_BYTES, Roster, Written, strings};

/// Races of a pack, so that five bits are enough for one in a link.
const RACES_MOST: usize = 32;

/// A race before its figures have their places in the pack.
pub(super) struct ReadRace<'a> {
    at: At<'a>,
    race: Race,
    pub profiles: Vec<ProfileAt<'a>>,
    roster: (At<'a>, Written),
}

/// Reads one race.
pub(super) fn read<'a>(root: Table<'a>, abilities: Option<&[Ability]>) -> Option<ReadRace<'a>> {
    let id = id(&root);
    let name = text(&root, "name", NAME_MOST);
    let club = root.need("club").and_then(|value| match value.text(NAME_MOST)? {
        club if club.len() <= NAME_BYTES && !club.contains('"') => Some(club),
        _ => value.wrong(format!("at most {NAME_BYTES} bytes, and no quotation mark")),
    });
    let solo_bonus = number(&root, "solo_bonus", -3..=5);
    let bonus = solo_bonus.unwrap_or_default();
    let roles = profiles::list(&root, "role", Kind::Normal, bonus, abilities);
    let heroes = match root.get("hero") {
        Some(_) => profiles::list(&root, "hero", Kind::Hero, bonus, abilities),
        None => Some(Vec::new()),
    };
    let roster = root.need("roster").and_then(|value| roster(&value));
    let all = roles.zip(heroes).map(|(roles, heroes)| [roles, heroes].concat());
    if all.as_ref().is_some_and(|all| all.len() > LIST_MOST) {
        root.at.error(format!("a race has at most {LIST_MOST} roles and heroes"));
    }
    root.finish();
    let ((at, id), (roster_at, mut written)) = (id?, roster?);
    written.race.clone_from(&id);
    let race = Race {
        id,
        name: name?,
        club: club?,
        solo_bonus: solo_bonus?,
        profiles: Vec::new(),
        roster: Roster::default(),
    };
    Some(ReadRace { at, race, profiles: all?, roster: (roster_at, written) })
}

/// The default roster, written like one in a file of its own but for the race.
fn roster<'a>(value: &Value<'a>) -> Option<(At<'a>, Written)> {
    let table = value.table()?;
    let figures = table.need("figures").and_then(|value| strings(&value));
    let staff = table.optional("staff", strings);
    table.finish();
    Some((value.at, Written { figures: Some(figures?), hired: staff?, ..Written::default() }))
}

/// No two races share an id or a name.
pub(super) fn distinct(races: &[Option<ReadRace<'_>>]) {
    let races: Vec<_> = races.iter().flatten().collect();
    for (index, ReadRace { at, race, .. }) in races.iter().enumerate() {
        let twin = |other: &&&ReadRace<'_>| {
            other.race.id == race.id || other.race.name == race.name || other.race.club == race.club
        };
        if let Some(other) = races[..index].iter().find(twin) {
            let (file, name) = (other.at.doc.path, &other.race.name);
            at.error(format!("{name} of {file} have the same id, name or club"));
        }
        if index == RACES_MOST {
            at.error(format!("a pack has at most {RACES_MOST} races"));
        }
    }
}

/// TU-334. The races of Home and Away in a match on which nothing is agreed: those `pack.toml`
/// names, otherwise the first and the second of the files, or the only one twice.
pub(super) fn usual(
    races: &[ReadRace<'_>],
    named: &BySeat<Option<Value<'_>>>,
) -> Option<BySeat<u8>> {
    let ids: Vec<&str> = races.iter().map(|one| one.race.id.as_str()).collect();
    let place = |seat: Seat| match &named[seat] {
        None => Some((seat as usize).min(ids.len() - 1)),
        Some(value) => {
            let found = value.string().and_then(|id| ids.iter().position(|one| *one == id));
            found.or_else(|| value.wrong(format!("a race of the pack: {}", one_of(&ids))))
        }
    };
    let (home, away) = (place(Seat::Home), place(Seat::Away));
    Some(BySeat { home: home? as u8, away: away? as u8 })
}

/// TU-112, TU-285. Gives everybody a place in the pack; then the default rosters can be judged.
pub(super) fn assemble(pack: &mut Pack, races: Vec<ReadRace<'_>>, mercenaries: Vec<ProfileAt<'_>>) {
    let mut rosters = Vec::new();
    for ReadRace { mut race, profiles, roster, .. } in races {
        let place = pack.races.len() as u8;
        for (_, mut profile) in profiles {
            race.profiles.push(pack.profiles.len() as u16);
            profile.race = Some(place);
            pack.profiles.push(profile);
        }
        rosters.push(roster);
        pack.races.push(race);
    }
    pack.profiles.extend(mercenaries.into_iter().map(|(_, profile)| profile));
    for (place, (at, written)) in rosters.into_iter().enumerate() {
        match written.judge(pack, pack.budget).allowed() {
            Ok(roster) => pack.races[place].roster = roster,
            Err(problems) => {
                for problem in problems {
                    at.error(format!("the default roster: {problem}"));
                }
            }
        }
    }
}
