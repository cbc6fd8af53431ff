//! The limits, the same for every store. Nothing that passes them is refused for its form later.

use crate::journal::{
    Filter, Headline, MAX_IDS, MAX_PAYLOAD, MAX_ROWS, MAX_TEXT, NewMatch, NewRow,
};
use crate::{Appended, StoreError};

/// Whether this match may be opened.
pub fn new_match(new: &NewMatch) -> Result<(), StoreError> {
    if new.id.is_empty() {
        return Err(StoreError::Malformed("a match needs an id"));
    }
    at_most("the id of a match (bytes)", new.id.len(), MAX_TEXT)?;
    at_most("the id of a game (bytes)", new.game.len(), MAX_TEXT)?;
    payload(&new.creation)?;
    headline(&new.headline)
}

/// Whether these rows may be appended, and what that would come to.
pub fn append(seq: u64, rows: &[NewRow], new: Option<&Headline>) -> Result<Appended, StoreError> {
    if rows.is_empty() {
        return Err(StoreError::Malformed("an append needs at least one row"));
    }
    at_most("the number of rows of an append", rows.len(), MAX_ROWS)?;
    rows.iter().try_for_each(|row| payload(&row.payload))?;
    new.map_or(Ok(()), headline)?;
    // Databases count in i64; no journal gets there.
    let next = seq.checked_add(rows.len() as u64).filter(|next| i64::try_from(*next).is_ok());
    next.map(|next| Appended { next }).ok_or(StoreError::Malformed("no match has that many rows"))
}

/// Whether this list may be asked for.
pub fn filter(filter: &Filter) -> Result<(), StoreError> {
    match filter {
        Filter::Unfinished | Filter::Finished => Ok(()),
        Filter::Ids(ids) => at_most("the number of ids", ids.len(), MAX_IDS),
    }
}

fn payload(text: &str) -> Result<(), StoreError> {
    at_most("the payload of a row (bytes)", text.len(), MAX_PAYLOAD)?;
    if text.contains(['\n', '\r']) {
        return Err(StoreError::Malformed("the payload of a row is one line"));
    }
    Ok(())
}

fn headline(headline: &Headline) -> Result<(), StoreError> {
    at_most("a name (bytes)", headline.home.len().max(headline.away.len()), MAX_TEXT)
}

fn at_most(what: &'static str, size: usize, limit: usize) -> Result<(), StoreError> {
    if size > limit { Err(StoreError::TooLarge { what, size, limit }) } else { Ok(()) }
}
