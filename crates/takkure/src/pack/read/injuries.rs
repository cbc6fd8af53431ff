//! `injuries.toml`: the two tables.

use engine::pack::doc::{Table, Value};
use engine::pack::files::tables;

use super::values::{TakkureValue, text};
use super::{NAME_MOST, TEXT_MOST};
use crate::pack::model::{Injuries, InjuryRow, InjuryTable, Stat};

pub(super) fn read(root: Table<'_>) -> Option<Injuries> {
    let mov_least = root.need("mov_least").and_then(|value| value.pair(1..=10));
    let common = rows(&root, "common");
    let grave = rows(&root, "grave");
    root.finish();
    Some(Injuries { common: common?, grave: grave?, mov_least: mov_least? })
}

/// The rows of a table, which cover the faces 1 to 12 in order.
fn rows(root: &Table<'_>, key: &'static str) -> Option<Vec<InjuryRow>> {
    let tables = tables(root, key, "a row")?;
    let at = tables.first()?.at;
    let count = tables.len();
    let rows: Vec<_> =
        tables.into_iter().filter_map(|table| Some((table.at, row(table)?))).collect();
    if rows.len() < count {
        return None;
    }
    let mut next = 1;
    for (row_at, row) in &rows {
        if row.first != next {
            row_at.error(format!("this row begins at {}; expected {next}", row.first));
        }
        next = row.last + 1;
    }
    let rows: Vec<_> = rows.into_iter().map(|(_, row)| row).collect();
    if next != 13 {
        at.error(format!("the rows of `{key}` end at {}; expected 12", next - 1));
    }
    if rows.iter().all(|row| row.table.is_some()) {
        at.error(format!("every row of `{key}` asks for another die; one must not"));
    }
    Some(rows)
}

fn row(table: Table<'_>) -> Option<InjuryRow> {
    let faces = table.need("faces").and_then(|value| faces(&value));
    let name = text(&table, "name", NAME_MOST);
    let words = text(&table, "text", TEXT_MOST);
    let stats = stats(&table);
    let mov = table.optional("mov", |value| value.pair(-9..=0));
    let count = |key| table.optional(key, |value: &Value<'_>| value.number(1..=3));
    let (fatigue, wound) = (count("fatigue"), count("wound"));
    let permanent_fatigue = count("permanent_fatigue");
    let flag = |key| table.optional(key, Value::set_flag);
    let (needs_body_roll, lose_all_skills) = (flag("needs_body_roll"), flag("lose_all_skills"));
    let (removed, unmodifiable) = (flag("removed"), flag("unmodifiable"));
    let again = table.optional("table", |value| value.word(InjuryTable::WORDS).map(Some));
    table.finish();
    let [first, last] = faces?;
    Some(InjuryRow {
        first,
        last,
        name: name?,
        text: words?,
        stats: stats?,
        mov: mov?,
        fatigue: fatigue?,
        wound: wound?,
        permanent_fatigue: permanent_fatigue?,
        needs_body_roll: needs_body_roll?,
        lose_all_skills: lose_all_skills?,
        removed: removed?,
        table: again?,
        unmodifiable: unmodifiable?,
    })
}

fn faces(value: &Value<'_>) -> Option<[u8; 2]> {
    let entries = value.list()?;
    let [first, last] = &entries[..] else { return value.wrong("the first and the last face") };
    let (first, last) = (first.number(1..=12), last.number(1..=12));
    let (first, last): (u8, u8) = (first?, last?);
    if first > last {
        return value.wrong("the first face and a last one that is not lower");
    }
    Some([first, last])
}

/// What is lost; `bac` concerns both values (TK-222).
fn stats(table: &Table<'_>) -> Option<[i8; Stat::COUNT]> {
    let lost = |key| table.optional(key, |value: &Value<'_>| value.number(-9..=-1));
    let (bac, strength, reflexes) = (lost("bac"), lost("str"), lost("ref"));
    let (int, prt, bdy) = (lost("int"), lost("prt"), lost("bdy"));
    let bac = bac?;
    Some([bac, bac, strength?, reflexes?, int?, prt?, bdy?])
}
