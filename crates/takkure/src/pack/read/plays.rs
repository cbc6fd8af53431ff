//! `[[play]]`: team plays, and whether the ball can go the way they say.

use arrayvec::ArrayVec;
use engine::pack::doc::{At, Table, Value, hint};

use super::cards::CardAt;
use super::values::{TakkureValue, number, text, word};
use super::{NAME_MOST, TEXT_MOST};
use crate::pack::model::{
    CarrierState, FirstAct, FirstEntry, Origin, PassTo, PickUpFrom, PlayAct, SecondEntry, Slot,
    TeamPlay,
};

/// The acts of the second list: those that are a word, and those that are a table.
pub(in crate::pack) const ACTS: [&str; 7] =
    ["move", "dodge", "score_try", "pass", "free_move", "break_through", "pick_up"];

pub(super) fn read(table: Table<'_>) -> Option<CardAt<'_, TeamPlay>> {
    let id = table.need("id").and_then(|value| Some((value.at, value.card(true)?)));
    let name = text(&table, "name", NAME_MOST);
    let words = text(&table, "text", TEXT_MOST);
    let origin = word(&table, "origin", Origin::WORDS);
    let slots = number(&table, "slots", 2..=4);
    let carrier = word(&table, "carrier", CarrierState::WORDS);
    let first = table.need("first").and_then(|value| first(&value, carrier));
    let second = table.need("second").and_then(|value| second(&value));
    let at = table.at;
    table.finish();
    if let (Some(slots), Some(first), Some(second)) = (slots, &first, &second) {
        check_slots(at, slots, first, second);
        if let Some(carrier) = carrier {
            check_ball(carrier, second);
        }
    }
    let (id_at, id) = id?;
    let name_found = name.clone();
    let card = || {
        Some(TeamPlay {
            id,
            name: name?,
            text: words?,
            origin: origin?,
            slots: slots?,
            carrier: carrier?,
            first: first?.into_iter().map(|(_, entry)| entry).collect(),
            second: second?.into_iter().map(|(_, entry)| entry).collect(),
        })
    };
    Some(CardAt { id_at, id, name: name_found, card: card() })
}

type Entries<'a, T, const N: usize> = ArrayVec<(At<'a>, T), N>;

/// The entries of a list of one-key tables: who does what.
fn entries<'a, T, const N: usize>(
    value: &Value<'a>,
    mut act: impl FnMut(Slot, &Value<'a>) -> Option<T>,
) -> Option<Entries<'a, T, N>> {
    let list = value.list()?;
    if list.is_empty() || list.len() > N {
        return value.wrong(format!("1 to {N} entries"));
    }
    let mut found = Entries::new();
    for entry in &list {
        let table = entry.table_of("an entry")?;
        let Some((at, key, body)) = table.only() else {
            entry.error("an entry is a table with one key, such as { S1 = \"move\" }");
            continue;
        };
        let Ok(slot) = key.parse::<Slot>() else {
            at.error(format!("`{key}` is no part of a team play; expected C, S1, S2 or S3"));
            continue;
        };
        if let Some(act) = act(slot, &body) {
            found.push((at, act));
        }
    }
    (found.len() == list.len()).then_some(found)
}

fn first<'a>(
    value: &Value<'a>,
    carrier: Option<CarrierState>,
) -> Option<Entries<'a, FirstEntry, 4>> {
    let mut seen = Vec::new();
    let list = entries(value, |slot, body| {
        let act = body.word(FirstAct::WORDS)?;
        let expected = match (slot, carrier?) {
            (Slot::C, CarrierState::Grounded) => FirstAct::Hold,
            _ => FirstAct::Move,
        };
        if act != expected {
            return body.wrong(format!("`{expected}` for this part"));
        }
        if seen.contains(&slot) {
            body.error(format!("{slot} has a first action already"));
            return None;
        }
        seen.push(slot);
        Some(FirstEntry { slot, act })
    })?;
    if !seen.contains(&Slot::C) {
        value.error("the carrier has no first action; expected an entry for C");
        return None;
    }
    Some(list)
}

fn second<'a>(value: &Value<'a>) -> Option<Entries<'a, SecondEntry, 8>> {
    entries(value, |slot, body| Some(SecondEntry { slot, act: act(body)? }))
}

fn act(value: &Value<'_>) -> Option<PlayAct> {
    if value.string().is_some() {
        let words =
            [("move", PlayAct::Move), ("dodge", PlayAct::Dodge), ("score_try", PlayAct::ScoreTry)];
        return value.word(&words);
    }
    let table = value.table_of("an act")?;
    let Some((at, name, body)) = table.only() else {
        value.error("an act is a word or a table with one key, such as { pass = \"S1\" }");
        return None;
    };
    match name {
        "pass" => match body.string() {
            Some("any") => Some(PlayAct::Pass { to: PassTo::Any }),
            _ => body.word(Slot::WORDS).map(|slot| PlayAct::Pass { to: PassTo::Slot(slot) }),
        },
        "free_move" => body.inches(1..=12).map(|mils| PlayAct::FreeMove { mils }),
        "break_through" => body.number(-9..=9).map(|modifier| PlayAct::BreakThrough { modifier }),
        "pick_up" => match body.word(PickUpFrom::WORDS)? {
            PickUpFrom::Carrier => Some(PlayAct::PickUp { from: PickUpFrom::Carrier }),
            PickUpFrom::Loose => body.wrong("`C`: a team play is over when the ball is loose"),
        },
        _ => {
            at.error(format!("there is no act `{name}`{}", hint(name, &ACTS)));
            None
        }
    }
}

/// Parts that are used are declared, and those declared are used.
fn check_slots(
    at: At<'_>,
    slots: u8,
    first: &[(At<'_>, FirstEntry)],
    second: &[(At<'_>, SecondEntry)],
) {
    let declared = |slot: Slot| slot.index() < usize::from(slots);
    let mut used = vec![Slot::C];
    let actors = first.iter().map(|(at, entry)| (*at, entry.slot));
    let actors = actors.chain(second.iter().map(|(at, entry)| (*at, entry.slot)));
    let receivers = second.iter().filter_map(|(at, entry)| match entry.act {
        PlayAct::Pass { to: PassTo::Slot(slot) } => Some((*at, slot)),
        _ => None,
    });
    for (at, slot) in actors.chain(receivers) {
        if !declared(slot) {
            at.error(format!("{slot} takes no part: `slots` is {slots}, the carrier among them"));
        }
        used.push(slot);
    }
    let pass_to_any =
        second.iter().any(|(_, entry)| entry.act == PlayAct::Pass { to: PassTo::Any });
    for slot in Slot::ALL.iter().filter(|slot| declared(**slot)) {
        if !used.contains(slot) && !pass_to_any {
            at.error(format!("{slot} does nothing; expected an entry for it or fewer `slots`"));
        }
    }
}

/// Who acts with the ball has it by then, and tackles are answered by C's first entry (TK-243).
fn check_ball(carrier: CarrierState, second: &[(At<'_>, SecondEntry)]) {
    let mut holder = Some(Slot::C);
    let mut c_has_acted = false;
    for (at, SecondEntry { slot, act }) in second {
        if *slot == Slot::C && carrier == CarrierState::Grounded {
            at.error("C is on the ground and can do nothing");
        }
        let with_ball =
            matches!(act, PlayAct::Pass { .. } | PlayAct::BreakThrough { .. } | PlayAct::ScoreTry);
        if with_ball && holder != Some(*slot) {
            at.error(format!("{slot} does not have the ball by then"));
        }
        let answers = matches!(act, PlayAct::Dodge | PlayAct::BreakThrough { .. });
        if answers && (*slot != Slot::C || c_has_acted) {
            at.error("only C is tackled, and it dodges or breaks through with its first entry");
        }
        c_has_acted |= *slot == Slot::C;
        match act {
            PlayAct::Pass { to: PassTo::Slot(to) } if to == slot => {
                at.error(format!("{slot} cannot pass to itself"));
            }
            PlayAct::Pass { to: PassTo::Slot(to) } => holder = Some(*to),
            PlayAct::Pass { to: PassTo::Any } => holder = None,
            PlayAct::PickUp { .. } => {
                if *slot == Slot::C || holder != Some(Slot::C) {
                    at.error("a Pick Up takes the ball from C while C has it");
                }
                holder = Some(*slot);
            }
            _ => {}
        }
    }
}
