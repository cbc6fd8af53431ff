//! The record of a match as its journal has it. No rules are asked, so there is one also of a match
//! that this version cannot play: made under other rules or with another pack, or damaged.

use engine::record::{End, Record, RecordRow};
use engine::{BySeat, StateHash};
use store::{Ending, Headline};

use crate::creation::Creation;
use crate::error::NoRecord;
use crate::table::apply::agree;
use crate::table::row::{OwnRow, TableRow};

/// A record ends with a hash of the state. Where the journal has none, one stands there that is in
/// no encoding: it is compared with nothing.
const NO_HASH: &str = "0:0000000000000000";

/// The record in the rows of a journal. Rows of the table's own that a newer version has written
/// are passed over: no record has them. It holds what no seat may know before the end.
pub fn record<'a>(
    rows: impl IntoIterator<Item = &'a str>,
    headline: &Headline,
    seed: [u8; 32],
) -> Result<Record, NoRecord> {
    let mut payloads = rows.into_iter().enumerate();
    let creation = payloads.next().and_then(|(_, first)| Creation::parse(first));
    let (_, mut header) = creation.ok_or(NoRecord::Creation)?;
    let (mut has_begun, mut rows) = (false, Vec::new());
    for (number, payload) in payloads {
        match payload.parse() {
            Ok(TableRow::Record(row)) => rows.push(row),
            Ok(TableRow::Own(OwnRow::Start)) => has_begun = true,
            Ok(TableRow::Own(row)) if !has_begun => agree(&mut header, &row),
            Ok(TableRow::Own(_) | TableRow::Creation(_)) => {}
            Err(unknown) if unknown.is_of_record() => return Err(NoRecord::Damaged(number)),
            Err(_) => {}
        }
    }
    if !has_begun {
        return Err(NoRecord::NotBegun);
    }
    if !matches!(rows.last(), Some(RecordRow::Hash(_))) {
        rows.extend(NO_HASH.parse::<StateHash>().ok().map(RecordRow::Hash));
    }
    let end = match headline.outcome {
        Some(outcome) if outcome.by == Ending::Score => {
            End::Score(BySeat { home: headline.score.home, away: headline.score.away })
        }
        Some(_) | None => End::Unfinished,
    };
    Ok(Record { header, rows, end, seed: Some(seed) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_hash_is_the_hash_of_nothing() {
        let none: StateHash = NO_HASH.parse().expect("a hash");
        assert!(!none.is_comparable() && none.to_string() == NO_HASH);
    }
}
