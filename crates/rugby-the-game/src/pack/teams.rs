//! `teams/*.toml`: fifteen player cards each.

use engine::pack::doc::{At, Table, Value};
use engine::pack::files::{slug, tables};

use super::load::{NAME_MOST, TEXT_MOST};
use super::model::{Boot, PlayerCard, Team};
use super::values::RugbyValue;
use crate::shirt::{Shirt, ShirtSet};

/// A team and where its id stands. One with errors keeps its id, so that a second team of that id
/// is found nevertheless.
pub(super) struct TeamAt<'a> {
    pub id_at: At<'a>,
    pub id: String,
    pub team: Option<Team>,
}

pub(super) fn read(root: Table<'_>) -> Option<TeamAt<'_>> {
    let id = root.need("id").and_then(|value| Some((value.at, slug(&value, NAME_MOST)?)));
    let name = root.need("name").and_then(|value| value.text(NAME_MOST));
    let about = root.need("about").and_then(|value| value.text(TEXT_MOST));
    let players = players(&root);
    root.finish();
    let (id_at, id) = id?;
    let own_id = id.clone();
    let team = || Some(Team { id: own_id, name: name?, about: about?, players: players? });
    Some(TeamAt { id_at, id, team: team() })
}

/// Exactly the shirts 1 to 15, in any order.
fn players(root: &Table<'_>) -> Option<[PlayerCard; 15]> {
    let mut players: [Option<PlayerCard>; 15] = Default::default();
    let mut seen = ShirtSet::EMPTY;
    let mut unnumbered = false;
    for table in tables(root, "player", "a player")? {
        let at = table.at;
        let Some((shirt, card)) = player(table) else {
            unnumbered = true;
            continue;
        };
        if seen.contains(shirt) {
            at.error(format!("shirt {shirt} is there twice; each of 1 to 15 is worn once"));
        }
        seen.insert(shirt);
        players[shirt.0 as usize - 1] = card;
    }
    let missing = ShirtSet::ALL.minus(seen);
    // A player without a readable shirt was reported; he may well be the one missing here.
    if !missing.is_empty() && !unnumbered {
        root.at.error(format!("nobody wears {missing}; a team has each of 1 to 15 once"));
    }
    let players: Vec<_> = players.into_iter().flatten().collect();
    players.try_into().ok()
}

/// The shirt, and the card if nothing is wrong with it: a player with a wrong stat still wears
/// his shirt, so that it is not reported as missing too.
fn player(table: Table<'_>) -> Option<(Shirt, Option<PlayerCard>)> {
    let shirt = table.need("shirt").and_then(|value| value.number(1..=15)).map(Shirt);
    let name = table.need("name").and_then(|value| value.text(NAME_MOST));
    let run = table.need("run").and_then(|value| value.metres(5..=100));
    let pass = table.need("pass").and_then(|value| pass(&value, shirt));
    let line_pass = table.optional("line_pass", |value| line_pass(value, shirt));
    let tackle = table.need("tackle").and_then(|value| tackle(&value));
    let ruck = table.need("ruck").and_then(|value| value.number(0..=9));
    let scrum = scrum(&table, shirt);
    let kick = table.optional("kick", |value| boot(value, shirt).map(Some));
    let drop_kick = table.optional("drop_kick", |value| boot(value, shirt).map(Some));
    let evade = table.optional("evade", |value| value.number(1..=9));
    let sprint = table.optional("sprint", |value| value.metres(5..=100));
    let need = |key| table.optional(key, |value| value.number(1..=10));
    let [fend, offload, sidestep] = ["fend", "offload", "sidestep"].map(need);
    let [flanker, big_hit] = ["flanker", "big_hit"].map(need);
    table.finish();

    let card = || {
        let (line_pass, line_pass_winger) = line_pass?;
        let (tackle_forward, tackle_back) = tackle?;
        Some(PlayerCard {
            name: name?,
            run: run?,
            pass: pass?,
            line_pass,
            line_pass_winger,
            tackle_forward,
            tackle_back,
            ruck: ruck?,
            scrum: scrum?,
            kick: kick?,
            drop_kick: drop_kick?,
            evade: evade?,
            sprint: sprint?,
            fend: fend?,
            offload: offload?,
            sidestep: sidestep?,
            flanker: flanker?,
            big_hit: big_hit?,
        })
    };
    Some((shirt?, card()))
}

fn pass(value: &Value<'_>, shirt: Option<Shirt>) -> Option<ShirtSet> {
    let list = value.set(|entry| {
        let to = Shirt(entry.number(1..=15)?);
        if Some(to) == shirt { entry.wrong("the shirt of a team-mate") } else { Some(to) }
    });
    Some(list?.into_iter().collect())
}

/// RT-082. A Back names shirts of 10 to 15, or W for whichever winger comes first.
fn line_pass(value: &Value<'_>, shirt: Option<Shirt>) -> Option<(ShirtSet, bool)> {
    if shirt.is_some_and(Shirt::is_forward) {
        value.error("only Backs (9 to 15) have LINE PASS (RT-082)");
        return None;
    }
    let targets = value.set(|entry| match entry.string() {
        Some("W") => Some(None),
        Some(_) => entry.wrong("a shirt from 10 to 15 or \"W\""),
        None => match Shirt(entry.number(10..=15)?) {
            to if Some(to) == shirt => entry.wrong("the shirt of a team-mate"),
            to => Some(Some(to)),
        },
    })?;
    Some((targets.iter().copied().flatten().collect(), targets.contains(&None)))
}

fn tackle(value: &Value<'_>) -> Option<(u8, u8)> {
    let table = value.table()?;
    let forward = table.need("forward").and_then(|value| value.number(1..=10));
    let back = table.need("back").and_then(|value| value.number(1..=10));
    table.finish();
    Some((forward?, back?))
}

/// Only Forwards are drawn into a scrum (RT-183), so only they have the stat.
fn scrum(table: &Table<'_>, shirt: Option<Shirt>) -> Option<u8> {
    match (table.get("scrum"), shirt?.is_forward()) {
        (Some(value), true) => value.number(0..=9),
        (Some(value), false) => {
            value.error("only Forwards (1 to 8) have SCRUM (RT-183)");
            None
        }
        (None, true) => {
            table.at.error("a Forward (1 to 8) has no `scrum`");
            None
        }
        (None, false) => Some(0),
    }
}

/// RT-120. Only 10 and 15 kick.
fn boot(value: &Value<'_>, shirt: Option<Shirt>) -> Option<Boot> {
    if shirt.is_some_and(|shirt| !matches!(shirt.0, 10 | 15)) {
        value.error("only 10 and 15 kick (RT-120)");
        return None;
    }
    let table = value.table()?;
    let metres = table.need("metres").and_then(|value| value.metres(5..=100));
    let need = table.need("need").and_then(|value| value.number(1..=10));
    table.finish();
    Some(Boot { metres: metres?, need: need? })
}
