//! A table from its journal.

use dice::Dealer;
use engine::record::Row;
use engine::{BySeat, Illegal, Seat};
use games::{LoadedPack, Shelf};
use protocol::common::Ending;

use super::{
    ACCEPT_DRAW, CONCEDE, NAME, NONCE, OFFER_DRAW, REMATCH, RESUME, SAID, START, TIME, Table,
    Unplayable,
};
use crate::clock::Clock;
use crate::creation::Creation;
use crate::token::unhex;

impl Table {
    /// Reads a match from the payloads of its journal, where its clocks do not matter.
    pub fn read<'a>(
        payloads: impl IntoIterator<Item = &'a str>,
        seed: [u8; 32],
        shelf: &Shelf,
    ) -> Result<Table, Unplayable> {
        Table::read_timed(payloads.into_iter().map(|payload| (0, payload)), seed, shelf)
    }

    /// Reads a match from the rows of its journal, each with its time.
    pub fn read_timed<'a>(
        rows: impl IntoIterator<Item = (i64, &'a str)>,
        seed: [u8; 32],
        shelf: &Shelf,
    ) -> Result<Table, Unplayable> {
        let mut rows = rows.into_iter();
        let (at, first) = rows.next().unwrap_or_default();
        let mut table =
            Table::created(first, seed, shelf).map_err(|reason| Unplayable { row: 0, reason })?;
        (table.now, table.last_row) = (at, at);
        table.follow(rows)?;
        Ok(table)
    }

    /// Carries out rows that were appended to the journal by somebody else. After an error the
    /// table is of no use.
    pub fn follow<'a>(
        &mut self,
        rows: impl IntoIterator<Item = (i64, &'a str)>,
    ) -> Result<(), Unplayable> {
        for (at, payload) in rows {
            let row = self.seq() + 1;
            self.now = at;
            let done = lab::caught(|| self.replay(payload)).unwrap_or_else(Err);
            let stands = done.map_err(|reason| Unplayable { row, reason })?;
            self.row_done(stands);
        }
        self.finish_if_over();
        Ok(())
    }

    fn created(payload: &str, seed: [u8; 32], shelf: &Shelf) -> Result<Table, String> {
        let creation: Creation =
            serde_json::from_str(payload).map_err(|error| format!("no creation: {error}"))?;
        let header = creation.header().ok_or("its header cannot be read")?;
        let found = creation.pack(&header, shelf)?;
        let pack = LoadedPack::load(found).map_err(|errors| errors.to_string())?;
        let names = header.seats.map(|coach| coach.name.clone());
        let clock = creation.clock.map(Clock::new);
        Ok(Table {
            creation,
            header,
            names,
            pack,
            seed,
            nonces: BySeat::default(),
            play: None,
            written: 0,
            heard: vec![0],
            pending: Vec::new(),
            asked_at: 0,
            draw_offered: None,
            ended: None,
            rematch: None,
            renamed: BySeat::default(),
            said: BySeat::default(),
            clock,
            now: 0,
            last_row: 0,
            heard_from: None,
        })
    }

    /// Carries out one row of the journal, and says whether the question asked before it stands.
    fn replay(&mut self, payload: &str) -> Result<bool, String> {
        let (first, rest) = payload.split_once(' ').unwrap_or((payload, ""));
        match first {
            START => {
                self.open()?;
                return Ok(false);
            }
            RESUME => self.run_on(),
            REMATCH => self.rematch = Some(rest.to_string()),
            NONCE | CONCEDE | OFFER_DRAW | ACCEPT_DRAW | NAME | TIME | SAID => {
                let (seat, value) = rest.split_once(' ').unwrap_or((rest, ""));
                self.replay_manners(first, seat.parse()?, value)?;
            }
            _ => return self.replay_move(payload),
        }
        Ok(true)
    }

    /// Carries out a row of the record.
    fn replay_move(&mut self, payload: &str) -> Result<bool, String> {
        let told = |illegal: Illegal| illegal.to_string();
        let row = Row::parse(payload).ok_or("it is no row of a match")?;
        let stands = match &row {
            Row::Decision(seat, action) => self.play_decision(*seat, action).map_err(told)?,
            Row::Chance { throw, faces, .. } => {
                let (play, dealer) = self.play.as_mut().ok_or("the match has not begun")?;
                if dealer.deal(*throw) != *faces {
                    return Err("the dice say something else".to_string());
                }
                play.chance(*faces).map_err(told)?;
                false
            }
            Row::Undo(count) => {
                self.play_undo(*count).map_err(told)?;
                false
            }
            // Written by the record itself; compared below like the others.
            Row::Hash(_) => true,
        };
        let (play, _) = self.play.as_ref().ok_or("the match has not begun")?;
        if !play.rows().get(self.written).is_some_and(|played| row.agrees(played)) {
            return Err("the rules come to something else".to_string());
        }
        self.written += 1;
        Ok(stands)
    }

    /// Carries out a row that no rule book knows.
    fn replay_manners(&mut self, what: &str, seat: Seat, value: &str) -> Result<(), String> {
        let text = || serde_json::from_str(value).map_err(|error| format!("{value}: {error}"));
        match what {
            NONCE => {
                let bytes = unhex(value.trim_matches('-'));
                self.nonces[seat] = Some(bytes.ok_or("the nonce cannot be read")?);
            }
            NAME => self.take_name(seat, text()?),
            SAID => self.remember(seat, text()?),
            CONCEDE => self.ended = Some((Ending::Concession, Some(seat.other()))),
            TIME => self.ended = Some((Ending::Time, Some(seat.other()))),
            OFFER_DRAW => self.draw_offered = Some(seat),
            _ => self.ended = Some((Ending::Agreement, None)),
        }
        Ok(())
    }
}
