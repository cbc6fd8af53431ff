//! `pitch.toml`: where the lines are (2).

use std::ops::RangeInclusive;

use engine::pack::doc::Table;

use super::number;
use crate::field::{Field, X_MOST, Y_MOST};

/// A scrum needs so many columns beside its middle (9.2).
pub(super) const SCRUM_REACH: i8 = 2;
/// The narrowest field: a line-out with its backs still fits in.
const HALF_WIDTH_LEAST: i8 = 10;

/// Reads the lines. They must lie in order, on rows and columns that the rules can use.
pub(super) fn read(root: Table<'_>) -> Option<Field> {
    // The Target space is (0, tryline), and the touch columns must hold the rows of line-outs.
    let half_width = even(&root, "half_width", HALF_WIDTH_LEAST..=X_MOST);
    let tryline = even(&root, "tryline", 1..=Y_MOST);
    let l5 = even(&root, "l5", 1..=Y_MOST);
    let [dead, l22, l10] = ["dead", "l22", "l10"].map(|key| number(&root, key, 1..=Y_MOST));
    let touch5 = number(&root, "touch5", 1..=X_MOST);

    let order = [("l10", l10), ("l22", l22), ("l5", l5), ("tryline", tryline), ("dead", dead)];
    for pair in order.windows(2) {
        if let [(inner, Some(a)), (outer, Some(b))] = pair
            && a >= b
        {
            root.at.error(format!("`{outer}` is {b} and must lie beyond `{inner}`, which is {a}"));
        }
    }
    if let (Some(touch), Some(wide)) = (touch5, half_width)
        && touch + SCRUM_REACH >= wide
    {
        let most = wide - SCRUM_REACH - 1;
        root.at.error(format!("`touch5` is {touch}; at most {most}, or a scrum does not fit in"));
    }
    root.finish();
    Some(Field {
        half_width: half_width?,
        dead: dead?,
        tryline: tryline?,
        l22: l22?,
        l10: l10?,
        l5: l5?,
        touch5: touch5?,
    })
}

fn even(root: &Table<'_>, key: &'static str, range: RangeInclusive<i8>) -> Option<i8> {
    let value = root.need(key)?;
    let number = value.number(range)?;
    if number % 2 == 0 { Some(number) } else { value.wrong("an even number") }
}
