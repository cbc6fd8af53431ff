//! Tables of the rules as the board shows them.

use serde::{Deserialize, Serialize};

use crate::game::Board;
use crate::phases::tackle;
use crate::rules::tables::{self, TACKLE};
use crate::screen::rows;
use crate::words::table as words;

/// What the two dice of the weather come to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Weather {
    /// The least sum it is for.
    pub from: u8,
    /// The highest.
    pub to: u8,
    /// What it is called, as within a sentence: "storm".
    pub name: String,
    /// What it does; nothing where it does nothing.
    pub does: Option<String>,
    /// The clause.
    pub clause: String,
}

/// A row of the tackle table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TackleRow {
    /// How far the tackler is ahead: "3 or 4 ahead".
    pub lead: String,
    /// What may come of it in this tackle, with its weather and its figures.
    pub comes: String,
    /// The clause.
    pub clause: String,
    /// It is the row of the dice that lie.
    pub now: bool,
}

/// TU-017. Every weather, from the least sum up.
pub fn weather() -> Vec<Weather> {
    let sums: Vec<u8> = (2..=12).collect();
    let rows = sums.chunk_by(|one, two| tables::Weather::of(*one) == tables::Weather::of(*two));
    let row = |sums: &[u8]| {
        let [from, to] = [sums[0], sums[sums.len() - 1]];
        let weather = tables::Weather::of(from);
        Weather {
            from,
            to,
            name: words::weather(weather),
            does: words::does(weather).map(str::to_string),
            clause: telling(rows::weather_of(weather)),
        }
    };
    rows.map(row).collect()
}

/// TU-135. The table for the tackle in progress, from the highest lead down.
pub fn tackle(board: &Board<'_>) -> Vec<TackleRow> {
    let now = board.table.clash.map(|clash| tables::tackle(clash.margin).lead);
    let rows = TACKLE.iter().enumerate().map(|(place, row)| {
        let above = place.checked_sub(1).map(|above| TACKLE[above].least - 1);
        let least = Some(row.least).filter(|least| *least > i8::MIN);
        TackleRow {
            lead: words::lead(least, above),
            comes: words::comes(row.lead, &tackle::results_of(board, row)),
            clause: telling(rows::judged(row.lead)),
            now: now == Some(row.lead),
        }
    });
    rows.collect()
}

/// The clause that says the most: what they all come under stands before it.
fn telling(clauses: &[&str]) -> String {
    clauses.last().copied().unwrap_or_default().to_string()
}
