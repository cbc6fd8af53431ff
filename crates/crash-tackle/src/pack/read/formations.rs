//! `formations.toml`: where everybody stands by default (9.2 to 9.4).

use engine::pack::doc::{Table, Value};

use super::pitch::SCRUM_REACH;
use crate::field::{Field, X_MOST, Y_MOST};
use crate::pack::model::{Formations, LINE_OUT_HALF, LINE_OUT_REST, OwnSpot};
use crate::player::SIDE;

const SHIRTS: [&str; SIDE] =
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"];
/// The pack of a scrum.
const PACK: usize = 8;
/// In the order of [`Formations::scrum_backs`].
const SCRUM_BACKS: [&str; 7] = ["9", "10", "12", "13", "open_wing", "blind_wing", "15"];
/// In the order of [`Formations::line_out_backs`].
const LINE_OUT_BACKS: [&str; 7] = ["9", "10", "12", "13", "far_wing", "near_wing", "15"];

/// Reads all formations; what depends on the field is judged only if the field is right.
pub(super) fn read(root: Table<'_>, field: Option<Field>) -> Option<Formations> {
    let inside = |(x, f): OwnSpot| {
        field.is_none_or(|field| x.abs() < field.half_width && f.abs() < field.dead)
    };
    let kicking = places(&root, "kicking", SHIRTS, |shirt, (x, f)| match shirt {
        _ if !inside((x, f)) => Some("is not on the field".to_string()),
        9 if (x, f) != (0, 0) => Some("kicks off from [0, 0] (CT-008)".to_string()),
        _ => (f > 0).then(|| "must be in the own half: at most row 0 (CT-009)".to_string()),
    });
    let receiving = places(&root, "receiving", SHIRTS, |_, (x, f)| {
        let line = field.map_or(0, |field| -field.l10);
        let wrong = || format!("must be behind the own 10 m line: below row {line} (CT-011)");
        if inside((x, f)) { (f >= line).then(wrong) } else { Some("is not on the field".into()) }
    });
    let scrum = scrum(&root);
    let line_out_backs = places(&root, "line_out", LINE_OUT_BACKS, |place, (x, f)| {
        let most = if place == 0 { -LINE_OUT_HALF } else { -LINE_OUT_REST };
        let behind = || format!("must be at or below row {most} (CT-187)");
        if x < 1 { Some("must be infield of touch".into()) } else { (f > most).then(behind) }
    });
    root.finish();
    let (scrum, scrum_backs) = scrum?;
    Some(Formations {
        kicking: kicking?,
        receiving: receiving?,
        scrum,
        scrum_backs,
        line_out_backs: line_out_backs?,
    })
}

/// The pack and the backs of a scrum (9.2).
fn scrum(root: &Table<'_>) -> Option<([OwnSpot; PACK], [OwnSpot; 7])> {
    const ALL: [&str; SIDE] = {
        let mut all = [""; SIDE];
        let mut place = 0;
        while place < SIDE {
            all[place] = if place < PACK { SHIRTS[place] } else { SCRUM_BACKS[place - PACK] };
            place += 1;
        }
        all
    };
    let all = places(root, "scrum", ALL, |place, (x, f)| {
        let wide = || {
            (place < PACK && x.abs() > SCRUM_REACH).then(|| "is too wide for a pack".to_string())
        };
        if f >= 0 { Some("must be behind the ball: below row 0".into()) } else { wide() }
    })?;
    let (pack, backs) = all.split_at(PACK);
    Some((pack.try_into().ok()?, backs.try_into().ok()?))
}

/// A table of places, one for each key, no two alike; `wrong` objects to one of them.
fn places<const N: usize>(
    root: &Table<'_>,
    key: &'static str,
    keys: [&'static str; N],
    wrong: impl Fn(usize, OwnSpot) -> Option<String>,
) -> Option<[OwnSpot; N]> {
    let table = root.need(key)?.table()?;
    let mut found: Vec<OwnSpot> = Vec::new();
    for (place, name) in keys.into_iter().enumerate() {
        let Some(value) = table.need(name) else { continue };
        let Some(spot) = spot(&value) else { continue };
        if let Some(objection) = wrong(place, spot) {
            value.error(format!("`{name}` {objection}"));
        }
        if found.contains(&spot) {
            value.error(format!("`{name}` stands on the place of another player"));
        }
        found.push(spot);
    }
    table.finish();
    found.try_into().ok()
}

/// Column and forwardness.
fn spot(value: &Value<'_>) -> Option<OwnSpot> {
    let entries = value.list()?;
    let [x, f] = &entries[..] else { return value.wrong("a column and a row, such as [-3, -7]") };
    // A line-out counts its columns from touch.
    let (x, f) = (x.number(-2 * X_MOST..=2 * X_MOST), f.number(-Y_MOST..=Y_MOST));
    let (x, f) = (x?, f?);
    if (x + f) % 2 != 0 {
        value.error(format!("there is no space [{x}, {f}]: both are even or both are odd"));
        return None;
    }
    Some((x, f))
}
