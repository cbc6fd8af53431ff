//! A table from its journal.

use engine::BySeat;
use engine::record::RecordRow;

use super::apply::{Deed, Misfit};
use super::row::TableRow;
use super::{Table, Unplayable};
use crate::clock::Clock;
use crate::creation::Creation;
use crate::packs::Packs;

impl Table {
    /// Reads a match from the payloads of its journal, where its clocks do not matter.
    pub fn read<'a>(
        payloads: impl IntoIterator<Item = &'a str>,
        seed: [u8; 32],
        packs: &Packs,
    ) -> Result<Table, Unplayable> {
        Table::read_timed(payloads.into_iter().map(|payload| (0, payload)), seed, packs)
    }

    /// Reads a match from the rows of its journal, each with its time.
    pub fn read_timed<'a>(
        rows: impl IntoIterator<Item = (i64, &'a str)>,
        seed: [u8; 32],
        packs: &Packs,
    ) -> Result<Table, Unplayable> {
        let mut rows = rows.into_iter();
        let (at, first) = rows.next().unwrap_or_default();
        let created = match first.parse() {
            Ok(TableRow::Creation(creation)) => Table::created(*creation, seed, packs),
            Ok(_) => Err(Misfit::Creation),
            Err(unknown) => Err(unknown.into()),
        };
        let mut table = created.map_err(|why| Unplayable { row: 0, why })?;
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
            let work = || self.follow_row(payload.parse()?);
            let done = games::caught(work).unwrap_or_else(|panic| Err(Misfit::Panicked(panic)));
            done.map_err(|why| Unplayable { row, why })?;
        }
        Ok(())
    }

    /// Carries out what a row says. It must come to the very same row.
    fn follow_row(&mut self, written: TableRow) -> Result<(), Misfit> {
        let here = self.apply(self.deed_of(&written)?)?;
        if written.agrees(&here) { Ok(()) } else { Err(Misfit::Differs) }
    }

    /// The deed that a row was written of.
    fn deed_of(&self, row: &TableRow) -> Result<Deed, Misfit> {
        Ok(match row {
            TableRow::Creation(_) => return Err(Misfit::Creation),
            TableRow::Record(RecordRow::Decision(seat, action)) => {
                Deed::Decide(*seat, self.play().ok_or(Misfit::NotBegun)?.read(action)?)
            }
            TableRow::Record(RecordRow::Chance { throw, faces, outcome: _ }) => {
                Deed::Throw { throw: *throw, written: Some(*faces) }
            }
            TableRow::Record(RecordRow::Undo(count)) => Deed::TakeBack(*count),
            TableRow::Record(RecordRow::Hash(_)) => Deed::Hash,
            TableRow::Own(row) => Deed::Own(row.clone()),
        })
    }

    /// The table of a new match. Row 0 is not applied to a table: it makes one.
    pub fn created(creation: Creation, seed: [u8; 32], packs: &Packs) -> Result<Table, Misfit> {
        let header = creation.header().ok_or(Misfit::Creation)?;
        let found = creation.pack(&header, packs.shelf()).map_err(set_up)?;
        let pack = packs.load(found).map_err(set_up)?;
        let names = header.seats.map(|coach| coach.name.clone());
        let clock = creation.clock.map(Clock::new);
        Ok(Table {
            creation,
            header,
            names,
            pack,
            seed,
            nonces: BySeat::default(),
            begun: None,
            written: 0,
            events_after: vec![0],
            pending: Vec::new(),
            asked_at: 0,
            draw_offered: None,
            ended: None,
            rematch: None,
            renamed: BySeat::default(),
            said: BySeat::default(),
            clock,
            now: 0,
            keeps: BySeat::default(),
            last_row: 0,
            question_event: None,
        })
    }
}

fn set_up(why: impl ToString) -> Misfit {
    Misfit::SetUp(why.to_string())
}
