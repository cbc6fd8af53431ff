//! The two injury tables.

use super::people::Stat;
use crate::wordlist::words;

/// What an injured player suffers (TK-220, TK-221).
#[derive(Clone, Debug)]
pub struct Injuries {
    /// Where the first die is looked up.
    pub common: Vec<InjuryRow>,
    /// Where the common table sends the worst.
    pub grave: Vec<InjuryRow>,
    /// MOV never falls below this, in mils: attack, defence.
    pub mov_least: [i32; 2],
}

impl Injuries {
    /// The rows of a table.
    pub fn rows(&self, table: InjuryTable) -> &[InjuryRow] {
        match table {
            InjuryTable::Common => &self.common,
            InjuryTable::Grave => &self.grave,
        }
    }

    /// The number of the row for a die; the loader sees to it that every face has one.
    pub fn row_index(&self, table: InjuryTable, die: u8) -> usize {
        let row = self.rows(table).iter().position(|row| (row.first..=row.last).contains(&die));
        row.expect("every face has a row")
    }
}

words! {
    /// One of the two tables.
    pub enum InjuryTable ("injury table") {
        /// Where the first die is looked up.
        Common = "common",
        /// The worse one.
        Grave = "grave",
    }
}

/// A row of an injury table.
#[derive(Clone, Debug)]
pub struct InjuryRow {
    /// The lowest face.
    pub first: u8,
    /// The highest face.
    pub last: u8,
    /// Its name.
    pub name: String,
    /// What it means, for the players.
    pub text: String,
    /// What is added to characteristics, by [`Stat::index`]; both values of BaC alike (TK-222).
    pub stats: [i8; Stat::COUNT],
    /// What is added to MOV, in mils: attack, defence.
    pub mov: [i32; 2],
    /// Fatigue tokens placed.
    pub fatigue: u8,
    /// Wounds placed.
    pub wound: u8,
    /// Fatigue that never goes.
    pub permanent_fatigue: u8,
    /// A BDY roll is needed before any action.
    pub needs_body_roll: bool,
    /// All skills are lost.
    pub lose_all_skills: bool,
    /// Out for the rest of the match.
    pub removed: bool,
    /// Another die, on this table.
    pub table: Option<InjuryTable>,
    /// Nothing may change the die of this row.
    pub unmodifiable: bool,
}
