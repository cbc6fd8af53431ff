//! `abilities.toml`: what cards can do (9.5).

use std::ops::RangeInclusive;

use engine::pack::doc::{At, Table, Value};
use engine::pack::files::tables;

use super::{NAME_MOST, TEXT_MOST, text};
use crate::card::CardSet;
use crate::pack::model::{Ability, CardRoll, Op, Window};
use crate::player::Group;

/// The longest id of an ability.
const ID_MOST: usize = 8;

const GROUPS: &[(&str, Group)] = &[
    ("Forwards", Group::Forwards),
    ("Backs", Group::Backs),
    ("Wings", Group::Wings),
    ("Fullback", Group::Fullback),
];

const WINDOWS: &[(&str, Window)] = &[
    ("OWN", Window::Own),
    ("CARRY", Window::Carry),
    ("TACKLED", Window::Tackled),
    ("DOWN", Window::Down),
    ("TACKLER", Window::Tackler),
    ("PREROLL", Window::PreRoll),
    ("POSTROLL", Window::PostRoll),
    ("OPPPASS", Window::OppPass),
    ("OPPGAIN", Window::OppGain),
    ("REF", Window::Referee),
];

const ROLLS: &[(&str, CardRoll)] = &[
    ("gather", CardRoll::Gather),
    ("pass", CardRoll::Pass),
    ("kick", CardRoll::Kick),
    ("tmo", CardRoll::Tmo),
    ("ref", CardRoll::Referee),
];

/// An effect: how large its number may be, if it has one, where it works, and for which roll.
struct Kind {
    name: &'static str,
    n: Option<RangeInclusive<u8>>,
    windows: &'static [Window],
    roll: Option<CardRoll>,
}

const fn kind(
    name: &'static str,
    n: Option<RangeInclusive<u8>>,
    windows: &'static [Window],
    roll: Option<CardRoll>,
) -> Kind {
    Kind { name, n, windows, roll }
}

/// The whole vocabulary of effects.
const KINDS: &[Kind] = &[
    // Two of them and the longest Movement are still one way.
    kind("AddMove", Some(1..=3), &[Window::Carry], None),
    kind("AutoPass", Some(1..=9), &[Window::Carry, Window::Down], None),
    kind("PassRange", Some(1..=9), &[Window::PreRoll], Some(CardRoll::Pass)),
    kind("AvoidTackle", None, &[Window::Tackled], None),
    kind("SkipZones", None, &[Window::Tackled], None),
    kind("Target", Some(1..=9), &[Window::PreRoll, Window::Referee], None),
    kind("Unstrict", None, &[Window::PreRoll], Some(CardRoll::Gather)),
    kind("Reroll", None, &[Window::PostRoll], None),
    kind("KickRange", Some(1..=9), &[Window::PreRoll], Some(CardRoll::Kick)),
    kind("GatherOwnKick", Some(1..=9), &[Window::Own], None),
    kind("StandNow", None, &[Window::Own], None),
    kind("SpillBall", None, &[Window::Tackler], None),
    kind("StayUp", None, &[Window::Tackler], None),
    kind("Intercept", Some(1..=9), &[Window::OppPass], None),
    kind("ReactMove", Some(1..=9), &[Window::OppGain], None),
];

/// An ability and where its id stands. One with errors keeps its id, so that cards may name it.
pub(super) struct AbilityAt<'a> {
    pub at: At<'a>,
    pub id: String,
    pub ability: Option<Ability>,
}

/// Reads all abilities. Nothing if one has no readable id: which cards are right is then unknown.
pub(super) fn read(root: Table<'_>) -> Option<Vec<AbilityAt<'_>>> {
    let entries = tables(&root, "ability", "an ability");
    root.finish();
    let mut all: Vec<AbilityAt<'_>> = Vec::new();
    let found: Vec<_> = entries?.into_iter().map(ability).collect();
    for found in found {
        let found = found?;
        if all.iter().any(|other| other.id == found.id) {
            found.at.error(format!("`{}` is there twice", found.id));
        }
        all.push(found);
    }
    Some(all)
}

fn ability(table: Table<'_>) -> Option<AbilityAt<'_>> {
    let id = table.need("id").and_then(|value| match value.string() {
        Some(text) if is_id(text) => Some((value.at, text.to_string())),
        _ => value.wrong(format!("1 to {ID_MOST} capital letters, such as BREAK")),
    });
    let name = text(&table, "name", NAME_MOST);
    let words = text(&table, "text", TEXT_MOST);
    let users = table.need("users").and_then(|value| value.words(GROUPS));
    let window = table.need("window").and_then(|value| value.word(WINDOWS));
    let rolls = rolls(&table, window);
    let place = window.zip(rolls.as_deref());
    let ops = ops(&table, place);
    table.finish();
    let (at, id) = id?;
    let ability = || {
        Some(Ability {
            id: id.clone(),
            name: name?,
            text: words?,
            users: users?,
            window: window?,
            rolls: rolls.clone()?,
            ops: ops?,
            cards: CardSet::EMPTY,
        })
    };
    let ability = ability();
    Some(AbilityAt { at, id, ability })
}

fn is_id(text: &str) -> bool {
    (1..=ID_MOST).contains(&text.len()) && text.chars().all(|c| c.is_ascii_uppercase())
}

/// `kinds`: the rolls that are meant, where a roll is at hand.
fn rolls(table: &Table<'_>, window: Option<Window>) -> Option<Vec<CardRoll>> {
    let value = table.get("kinds").filter(|value| value.list().is_none_or(|all| !all.is_empty()));
    let Some(value) = value else {
        if matches!(window, Some(Window::PreRoll | Window::PostRoll | Window::Referee)) {
            table.at.error("an ability of a roll needs `kinds`, such as [\"gather\"]");
            return None;
        }
        return Some(Vec::new());
    };
    let rolls = value.words(ROLLS)?;
    let referee = rolls.contains(&CardRoll::Referee);
    match window {
        Some(Window::PreRoll | Window::PostRoll) if referee => {
            value.wrong("no `ref`, which has the window `REF`")
        }
        Some(Window::Referee) if rolls != [CardRoll::Referee] => value.wrong("[\"ref\"] alone"),
        None | Some(Window::PreRoll | Window::PostRoll | Window::Referee) => Some(rolls),
        Some(_) => value.wrong("no such key: no roll is at hand in this window"),
    }
}

/// `op` with its number, or `ops` for several.
fn ops(table: &Table<'_>, place: Option<(Window, &[CardRoll])>) -> Option<Vec<Op>> {
    let Some(list) = table.get("ops") else {
        return Some(vec![op(table, place)?]);
    };
    if let Some(value) = table.get("op") {
        value.error("either `op` or `ops`, not both");
    }
    let entries = list.list()?;
    if entries.is_empty() {
        return list.wrong("at least one effect");
    }
    let read = |entry: &Value<'_>| {
        let table = entry.table_of("an effect")?;
        let found = op(&table, place);
        table.finish();
        found
    };
    let found: Vec<_> = entries.iter().map(read).collect();
    found.into_iter().collect()
}

fn op(table: &Table<'_>, place: Option<(Window, &[CardRoll])>) -> Option<Op> {
    let names: Vec<_> = KINDS.iter().map(|kind| (kind.name, kind)).collect();
    let value = table.need("op")?;
    let kind = value.word(&names)?;
    if let Some((window, rolls)) = place {
        fits(&value, kind, window, rolls);
    }
    let n = match &kind.n {
        Some(range) => table.need("n")?.number(range.clone())?,
        None => 0,
    };
    Some(match kind.name {
        "AddMove" => Op::AddMove(n),
        "AutoPass" => Op::AutoPass(n),
        "PassRange" => Op::PassRange(n),
        "AvoidTackle" => Op::AvoidTackle { ground_tackler: table.need("ground_tackler")?.flag()? },
        "SkipZones" => Op::SkipZones,
        "Target" => Op::Target(n),
        "Unstrict" => Op::Unstrict,
        "Reroll" => Op::Reroll,
        "KickRange" => Op::KickRange(n),
        "GatherOwnKick" => Op::GatherOwnKick(n),
        "StandNow" => Op::StandNow,
        "SpillBall" => Op::SpillBall,
        "StayUp" => Op::StayUp,
        "Intercept" => Op::Intercept(n),
        "ReactMove" => Op::ReactMove(n),
        name => unreachable!("`{name}` is one of the kinds above"),
    })
}

/// Whether an effect can happen in a window and for the rolls that are meant.
fn fits(value: &Value<'_>, kind: &Kind, window: Window, rolls: &[CardRoll]) {
    if !kind.windows.contains(&window) {
        let words = WINDOWS.iter().filter(|(_, window)| kind.windows.contains(window));
        let words: Vec<_> = words.map(|(word, _)| format!("`{word}`")).collect();
        value.error(format!("{} works in the window {} only", kind.name, words.join(" or ")));
    } else if let Some(only) = kind.roll
        && rolls != [only]
    {
        let word = ROLLS.iter().find(|(_, roll)| *roll == only).map_or("", |(word, _)| word);
        value.error(format!("{} needs kinds = [\"{word}\"]", kind.name));
    }
}
