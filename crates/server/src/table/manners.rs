//! What is said at a table beside the game: names, a rematch, and what was said already.

use std::collections::VecDeque;

use engine::{Illegal, Seat};
use protocol::common::Names;

use super::row::TableRow;
use super::{Table, refused};
use crate::creation::display_name;

/// How often a seat may take a name: the journal must end some time.
const NAMES_MAX: u32 = 20;
/// How many messages of each seat are remembered, to answer duplicates.
const SAID_KEPT: usize = 256;

impl Table {
    /// A seat takes a display name.
    pub fn name(&mut self, seat: Seat, name: &str) -> Result<(), Illegal> {
        let name = display_name(name).map_err(|error| Illegal::not_awaited(error.to_string()))?;
        if self.renamed[seat] == NAMES_MAX {
            return refused("this seat has changed its name too often");
        }
        self.write(TableRow::Name(seat, name))
    }

    /// Notes the match that follows this one. There is one such match: who asks again gets it too.
    pub fn follow_up(&mut self, next: Option<String>) -> Result<(), Illegal> {
        match (next, &self.rematch) {
            (_, Some(_)) => Ok(()),
            (None, None) => refused("a rematch can be had when the match is over"),
            (Some(next), None) => self.write(TableRow::Rematch(next)),
        }
    }

    /// Notes with the rows that a message has caused which message it was, so that a duplicate is
    /// known also after a restart. A message that caused no row is not noted.
    pub fn note(&mut self, seat: Seat, message: &str) -> Result<(), Illegal> {
        match self.pending.is_empty() {
            true => Ok(()),
            false => self.write(TableRow::Said(seat, message.to_string())),
        }
    }

    /// The row that a message of a seat has caused, if it was carried out not too long ago.
    pub fn row_of(&self, seat: Seat, message: &str) -> Option<usize> {
        self.said[seat].iter().find(|said| said.0 == message).map(|said| said.1)
    }

    /// What anybody may know of the match.
    pub fn summary(&self) -> protocol::Summary {
        let names = self.shown_names();
        protocol::Summary { names, ..self.creation.summary(&self.header) }
    }

    /// The names as messages hold them.
    pub fn shown_names(&self) -> Names {
        Names { home: self.names.home.clone(), away: self.names.away.clone() }
    }
}

/// Remembers a message and the row it has caused, and forgets the oldest of too many.
pub(super) fn remember(said: &mut VecDeque<(String, usize)>, new: (String, usize)) {
    if said.len() == SAID_KEPT {
        said.pop_front();
    }
    said.push_back(new);
}
