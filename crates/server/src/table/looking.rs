//! What a seat asks about the position. Nothing comes of it: no row is written.

use engine::{Awaiting, Seat, Thing};
use games::client::{Act, Choice};

use super::Table;
use crate::error::Refusal;

impl Table {
    /// Every answer of `seat` about one thing on the table, refused ones with the reason; nothing
    /// when it is not asked.
    pub fn about(&self, seat: Seat, thing: &Thing) -> Vec<Choice> {
        match self.play() {
            Some(play) if self.awaiting() != Awaiting::Nothing => play.about(seat, thing),
            Some(_) | None => Vec::new(),
        }
    }

    /// An answer that `seat` has drawn, refused with the reason where the rules forbid it. The
    /// error says why it is no answer at all.
    pub fn judge(&self, seat: Seat, drawn: &Act) -> Result<Choice, Refusal> {
        self.require_unfinished()?;
        match self.play() {
            Some(play) => Ok(play.judge(seat, drawn)?),
            None => Err(Refusal::NotBegun),
        }
    }
}
