//! What is said at a table beside the game: names, a rematch, and what was said already.

use std::collections::VecDeque;

use engine::{Illegal, Seat};
use protocol::common::Names;

use super::{NAME, REMATCH, SAID, Table, refused};
use crate::creation::display_name;

/// How often a seat may take a name: the journal must end some time.
const NAMES_MAX: u32 = 20;
/// How many messages of each seat are remembered, to answer duplicates.
const SAID_KEPT: usize = 256;

impl Table {
    /// A seat takes a display name. Until the match begins it goes into the header of the record;
    /// afterwards the record stands and only what is shown changes.
    pub fn name(&mut self, seat: Seat, name: &str) -> Result<(), Illegal> {
        let name = display_name(name).map_err(|error| Illegal::not_awaited(error.to_string()))?;
        if self.renamed[seat] == NAMES_MAX {
            return refused("this seat has changed its name too often");
        }
        let written = serde_json::to_string(&name).expect("a string is plain data");
        self.take_name(seat, name);
        self.write(format!("{NAME} {seat} {written}"), true);
        Ok(())
    }

    pub(super) fn take_name(&mut self, seat: Seat, name: String) {
        self.renamed[seat] += 1;
        if self.play.is_none() {
            self.header.seats[seat].name.clone_from(&name);
        }
        self.names[seat] = name;
    }

    /// Notes the match that follows this one. There is one such match: who asks again gets it too.
    pub fn follow_up(&mut self, next: Option<String>) -> Result<(), Illegal> {
        match (next, &self.rematch) {
            (_, Some(_)) => Ok(()),
            (None, None) => refused("a rematch can be had when the match is over"),
            (Some(next), None) => {
                self.write(format!("{REMATCH} {next}"), true);
                self.rematch = Some(next);
                Ok(())
            }
        }
    }

    /// Notes with the rows that a message has caused which message it was, so that a duplicate is
    /// known also after a restart. A message that caused no row is not noted.
    pub fn note(&mut self, seat: Seat, message: &str) {
        if self.pending.is_empty() {
            return;
        }
        let written = serde_json::to_string(message).expect("a string is plain data");
        self.write(format!("{SAID} {seat} {written}"), true);
        let row = self.seq();
        keep(&mut self.said[seat], (message.to_string(), row));
    }

    /// The same from the journal.
    pub(super) fn remember(&mut self, seat: Seat, message: String) {
        let row = self.seq() + 1;
        keep(&mut self.said[seat], (message, row));
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

fn keep(said: &mut VecDeque<(String, usize)>, new: (String, usize)) {
    if said.len() == SAID_KEPT {
        said.pop_front();
    }
    said.push_back(new);
}
