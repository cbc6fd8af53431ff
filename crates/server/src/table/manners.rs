//! What is said at a table beside the game: names, a rematch, and what was said already.

use std::collections::VecDeque;

use engine::Seat;

use super::Table;
use super::apply::Deed;
use super::row::OwnRow;
use crate::creation::display_name;
use crate::error::Refusal;

/// How often a seat may take a name: the journal must end some time.
const NAMES_MAX: u32 = 20;
/// How many messages of each seat are remembered, to answer duplicates.
const SAID_KEPT: usize = 256;

impl Table {
    /// A seat takes a display name.
    pub fn name(&mut self, seat: Seat, name: &str) -> Result<(), Refusal> {
        let name = display_name(name)?;
        if self.renamed[seat] == NAMES_MAX {
            return Err(Refusal::Renamed);
        }
        self.write(Deed::Own(OwnRow::Name(seat, name)))
    }

    /// Notes the match that follows this one. There is one such match: who asks again gets it too.
    pub fn follow_up(&mut self, next: Option<String>) -> Result<(), Refusal> {
        match (next, &self.rematch) {
            (_, Some(_)) => Ok(()),
            (None, None) => Err(Refusal::NoRematch),
            (Some(next), None) => self.write(Deed::Own(OwnRow::Rematch(next))),
        }
    }

    /// Notes with the rows that a message has caused which message it was, so that a duplicate is
    /// known also after a restart. A message that caused no row is not noted.
    pub fn note(&mut self, seat: Seat, message: &str) -> Result<(), Refusal> {
        match self.pending.is_empty() {
            true => Ok(()),
            false => self.write(Deed::Own(OwnRow::Said(seat, message.to_string()))),
        }
    }

    /// The row that a message of a seat has caused, if it was carried out not too long ago.
    pub fn row_of(&self, seat: Seat, message: &str) -> Option<usize> {
        self.said[seat].iter().find(|said| said.0 == message).map(|said| said.1)
    }

    /// What anybody may know of the match.
    pub fn summary(&self) -> protocol::Summary {
        protocol::Summary { names: self.names.clone(), ..self.creation.summary(&self.header) }
    }
}

/// Remembers a message and the row it has caused, and forgets the oldest of too many.
pub(super) fn remember(said: &mut VecDeque<(String, usize)>, new: (String, usize)) {
    if said.len() == SAID_KEPT {
        said.pop_front();
    }
    said.push_back(new);
}
