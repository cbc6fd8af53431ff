//! `teams/*.toml`: four players each, and perhaps a team skill.

use arrayvec::ArrayVec;
use engine::pack::doc::{At, Table, Value};
use engine::pack::files::{slug, tables};

use super::skills::Known;
use super::values::{TakkureValue, number, text, word};
use super::{NAME_MOST, TEXT_MOST};
use crate::card::GENERIC;
use crate::geometry::base_radius;
use crate::pack::model::{Earn, Holder, PlayerCard, Stat, TeamSkill, TeamUse, TeamUseEffect};
use crate::role::Role;

/// A team and where it stands; its players have no team number yet.
pub(super) struct TeamAt<'a> {
    pub at: At<'a>,
    pub id_at: At<'a>,
    pub id: String,
    pub set: Option<(At<'a>, char)>,
    pub names: Option<[String; 3]>,
    /// `None` inside: a team without one; outside: one with errors.
    pub team_skill: Option<Option<TeamSkill>>,
    pub players: Vec<PlayerAt<'a>>,
}

/// A player and where his id stands.
pub(super) struct PlayerAt<'a> {
    pub id_at: At<'a>,
    pub card: PlayerCard,
}

pub(super) fn read<'a>(root: Table<'a>, known: &Known) -> Option<TeamAt<'a>> {
    let id = root.need("id").and_then(|value| Some((value.at, slug(&value, NAME_MOST)?)));
    let name = text(&root, "name", NAME_MOST);
    let short = text(&root, "short", 3);
    let about = text(&root, "about", TEXT_MOST);
    let set = root.need("set").and_then(|value| Some((value.at, set(&value)?)));
    let team_skill = root.optional("team_skill", |value| Some(Some(team_skill(value.table()?)?)));
    let at = root.at;
    let players = tables(&root, "player", "a player").unwrap_or_default();
    root.finish();
    let count = players.len();
    let players: Vec<_> = players.into_iter().filter_map(|table| player(table, known)).collect();
    if count > 0 && players.len() == count {
        check_roles(at, &players);
    }
    let (id_at, id) = id?;
    let names = || Some([name?, short?, about?]);
    Some(TeamAt { at, id_at, id, set, names: names(), team_skill, players })
}

fn set(value: &Value<'_>) -> Option<char> {
    let mut letters = value.string().unwrap_or_default().chars();
    match (letters.next(), letters.next()) {
        (Some(GENERIC), None) => value.wrong("another letter than G, the set of every team"),
        (Some(letter), None) if letter.is_ascii_uppercase() => Some(letter),
        _ => value.wrong("one capital letter"),
    }
}

/// Four players who can fill the four positions (TK-257).
fn check_roles(at: At<'_>, players: &[PlayerAt<'_>]) {
    if players.len() != Role::COUNT {
        at.error(format!("the team has {} players; expected {}", players.len(), Role::COUNT));
        return;
    }
    for role in Role::ALL {
        if !players.iter().any(|player| player.card.roles.contains(role)) {
            at.error(format!("nobody can play {role}; a team fills each position"));
            return;
        }
    }
    let roles: Vec<_> = players.iter().map(|player| player.card.roles.as_slice()).collect();
    if !can_fill(&roles, &mut Vec::new()) {
        at.error("the four players cannot fill the four positions at the same time");
    }
}

fn can_fill(players: &[&[Role]], taken: &mut Vec<Role>) -> bool {
    let Some((first, rest)) = players.split_first() else { return true };
    for role in *first {
        if !taken.contains(role) {
            taken.push(*role);
            if can_fill(rest, taken) {
                return true;
            }
            taken.pop();
        }
    }
    false
}

fn player<'a>(table: Table<'a>, known: &Known) -> Option<PlayerAt<'a>> {
    let id = table.need("id").and_then(|value| Some((value.at, slug(&value, NAME_MOST)?)));
    let roles = table.need("roles").and_then(|value| value.words(Role::WORDS));
    let position_skill = known.position(&table);
    let skill = known.player(&table);
    let card = profile(&table);
    table.finish();
    let (id_at, id) = id?;
    let roles: ArrayVec<Role, 4> = roles?.into_iter().collect();
    let (position_skill, skill) = (position_skill?, skill?);
    Some(PlayerAt { id_at, card: PlayerCard { id, roles, position_skill, skill, ..card? } })
}

/// The part of a player card that the trainee has too.
pub(super) fn profile(table: &Table<'_>) -> Option<PlayerCard> {
    let name = text(table, "name", NAME_MOST);
    let base_mm: Option<u8> = number(table, "base_mm", 20..=60);
    let mov = table.need("mov").and_then(|value| value.pair(1..=12));
    let bac = table.need("bac").and_then(|value| pair_of_stats(&value));
    let stat = |key| number(table, key, 1..=15);
    let (strength, reflexes, int) = (stat("str"), stat("ref"), stat("int"));
    let (prt, bdy) = (stat("prt"), stat("bdy"));
    let origin = text(table, "origin", TEXT_MOST);
    let [bac, bac_try] = bac?;
    let stats: [i8; Stat::COUNT] = [bac, bac_try, strength?, reflexes?, int?, prt?, bdy?];
    let base_mm = base_mm?;
    Some(PlayerCard {
        id: String::new(),
        name: name?,
        team: None,
        roles: ArrayVec::new(),
        base_mm,
        radius: base_radius(base_mm),
        mov: mov?,
        stats,
        position_skill: None,
        skill: None,
        origin: origin?,
    })
}

fn pair_of_stats(value: &Value<'_>) -> Option<[i8; 2]> {
    let entries = value.list()?;
    let [general, score] = &entries[..] else {
        return value.wrong("two numbers: the general one and that for a try");
    };
    let (general, score) = (general.number(1..=15), score.number(1..=15));
    Some([general?, score?])
}

fn team_skill(table: Table<'_>) -> Option<TeamSkill> {
    let name = text(&table, "name", NAME_MOST);
    let words = text(&table, "text", TEXT_MOST);
    let earn = table.need("earn").and_then(|value| value.words(Earn::WORDS));
    let holder = word(&table, "holder", Holder::WORDS);
    let uses = tables(&table, "use", "a use");
    let at = table.at;
    table.finish();
    let uses = uses?;
    let count = uses.len();
    let uses: Vec<_> = uses.into_iter().filter_map(|table| team_use(table, holder)).collect();
    let (earn, holder) = (earn?, holder?);
    if holder == Holder::Coach && earn.contains(&Earn::Wound) {
        at.error("a token for a `wound` is kept by the player; `holder` must be `player`");
    }
    if uses.len() < count {
        return None;
    }
    for (index, one) in uses.iter().enumerate() {
        if uses[..index].iter().any(|first| first.effect == one.effect) {
            at.error(format!("the use `{}` is there twice", one.effect));
            return None;
        }
    }
    Some(TeamSkill {
        name: name?,
        text: words?,
        earn: earn.into_iter().collect(),
        holder,
        uses: uses.into_iter().collect(),
    })
}

fn team_use(table: Table<'_>, holder: Option<Holder>) -> Option<TeamUse> {
    let cost = number(&table, "cost", 1..=9);
    let effect = table.need("effect").and_then(|value| {
        let effect = value.word(TeamUseEffect::WORDS)?;
        let of_player =
            [TeamUseEffect::RemoveGround, TeamUseEffect::FlipFatigueInactive].contains(&effect);
        if of_player && holder == Some(Holder::Coach) {
            value.error(format!("`{effect}` is for a player who holds tokens; a coach does"));
        }
        Some(effect)
    });
    let most_per_roll = table.optional("most_per_roll", |value| value.number(1..=9).map(Some));
    let words = text(&table, "text", TEXT_MOST);
    let at = table.at;
    table.finish();
    let (effect, most_per_roll) = (effect?, most_per_roll?);
    let in_rolls = [TeamUseEffect::PlusOne, TeamUseEffect::RerollDie].contains(&effect);
    if in_rolls != most_per_roll.is_some() {
        let verb = if in_rolls { "needs" } else { "has no" };
        at.error(format!("`{effect}` {verb} `most_per_roll`"));
    }
    Some(TeamUse { cost: cost?, effect, most_per_roll, text: words? })
}
