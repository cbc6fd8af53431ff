//! A table from its journal.

use dice::Dealer;
use engine::record::Row;
use engine::{BySeat, Illegal, Seat};
use games::{GameId, LoadedPack, Shelf};
use protocol::common::Ending;

use super::{ACCEPT_DRAW, CONCEDE, NONCE, OFFER_DRAW, START, Table, Unplayable};
use crate::creation::Creation;
use crate::token::unhex;

impl Table {
    /// Reads a match from the payloads of its journal.
    pub fn read<'a>(
        payloads: impl IntoIterator<Item = &'a str>,
        seed: [u8; 32],
        shelf: &Shelf,
    ) -> Result<Table, Unplayable> {
        let mut payloads = payloads.into_iter();
        let first = payloads.next().unwrap_or_default();
        let mut table =
            Table::created(first, seed, shelf).map_err(|reason| Unplayable { row: 0, reason })?;
        for (index, payload) in payloads.enumerate() {
            let row = index + 1;
            let done = lab::caught(|| table.replay(payload)).unwrap_or_else(Err);
            let stands = done.map_err(|reason| Unplayable { row, reason })?;
            table.row_done(stands);
        }
        table.finish_if_over();
        Ok(table)
    }

    fn created(payload: &str, seed: [u8; 32], shelf: &Shelf) -> Result<Table, String> {
        let creation: Creation =
            serde_json::from_str(payload).map_err(|error| format!("no creation: {error}"))?;
        let header = creation.header().ok_or("its header cannot be read")?;
        let game: GameId = header.game.parse().map_err(|error| format!("{error}"))?;
        if header.rules != game.rules_version() {
            let (made, here) = (header.rules, game.rules_version());
            return Err(format!("made under rules {made}; this server has rules {here}"));
        }
        let found = shelf.with_hash(game, &header.pack_sha256);
        let found = found.ok_or_else(|| format!("pack {} is not at hand", header.pack))?;
        let pack = LoadedPack::load(found).map_err(|errors| errors.to_string())?;
        Ok(Table {
            creation,
            header,
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
        })
    }

    /// Carries out one row of the journal, and says whether the question asked before it stands.
    fn replay(&mut self, payload: &str) -> Result<bool, String> {
        let told = |illegal: Illegal| illegal.to_string();
        let mut words = payload.split(' ');
        let first = words.next().unwrap_or_default();
        if first == START {
            self.open()?;
            return Ok(false);
        }
        if let NONCE | CONCEDE | OFFER_DRAW | ACCEPT_DRAW = first {
            let seat = words.next().unwrap_or_default().parse()?;
            self.replay_manners(first, seat, words.next())?;
            return Ok(true);
        }
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
        if play.rows().get(self.written) != Some(&row) {
            return Err("the rules come to something else".to_string());
        }
        self.written += 1;
        Ok(stands)
    }

    /// Carries out a row that no rule book knows.
    fn replay_manners(
        &mut self,
        what: &str,
        seat: Seat,
        value: Option<&str>,
    ) -> Result<(), String> {
        match what {
            NONCE => {
                let bytes = value.and_then(|digits| unhex(digits.trim_matches('-')));
                self.nonces[seat] = Some(bytes.ok_or("the nonce cannot be read")?);
            }
            CONCEDE => self.ended = Some((Ending::Concession, Some(seat.other()))),
            OFFER_DRAW => self.draw_offered = Some(seat),
            _ => self.ended = Some((Ending::Agreement, None)),
        }
        Ok(())
    }
}
