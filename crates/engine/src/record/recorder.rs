//! A match that writes itself down while it is played.

use std::sync::Arc;

use dice::Faces;

use super::{DealerKind, End, Header, Record, RecordError, RecordRow, Start, Undoable};
use crate::flow::Sink;
use crate::game::Game;
use crate::manners::Manners;
use crate::seat::Seat;
use crate::state::{Awaiting, Move, State};

/// A state hash is written after so many move rows, and at the end.
pub const HASH_EVERY: usize = 16;

/// Plays a match and collects its rows. Whatever it accepts, [`super::replay()`] accepts too.
#[derive(Debug)]
pub struct Recorder<G: Game> {
    header: Header,
    pack: Arc<G::Pack>,
    /// Where the match began, to replay from when something is taken back.
    start: State<G>,
    state: State<G>,
    /// The moves in force.
    moves: Vec<Move<G>>,
    undoable: Undoable,
    rows: Vec<RecordRow>,
    /// Move rows since the last hash.
    unhashed: usize,
}

// By hand, because packs are shared and need not be copied.
impl<G: Game> Clone for Recorder<G> {
    fn clone(&self) -> Recorder<G> {
        Recorder {
            header: self.header.clone(),
            pack: Arc::clone(&self.pack),
            start: self.start.clone(),
            state: self.state.clone(),
            moves: self.moves.clone(),
            undoable: self.undoable,
            rows: self.rows.clone(),
            unhashed: self.unhashed,
        }
    }
}

impl<G: Game> Recorder<G> {
    /// A new match as `header` says. The caller vouches that `pack` is the one it names.
    pub fn new<S: Sink<G>>(
        header: Header,
        pack: Arc<G::Pack>,
        sink: &mut S,
    ) -> Result<Recorder<G>, RecordError> {
        header.require::<G>()?;
        header.validate()?;
        let start = start::<G, S>(&header, &pack, sink)?;
        Ok(Recorder {
            header,
            pack,
            state: start.clone(),
            start,
            moves: Vec::new(),
            undoable: Undoable::default(),
            rows: Vec::new(),
            unhashed: 0,
        })
    }

    /// The match as it stands.
    pub fn state(&self) -> &State<G> {
        &self.state
    }

    /// What was agreed before the match.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The pack the match is played with.
    pub fn pack(&self) -> &Arc<G::Pack> {
        &self.pack
    }

    /// The rows so far.
    pub fn rows(&self) -> &[RecordRow] {
        &self.rows
    }

    /// The moves in force: what has been played and not taken back.
    pub fn moves(&self) -> &[Move<G>] {
        &self.moves
    }

    /// A seat decides. A refusal changes nothing.
    pub fn decide<S: Sink<G>>(
        &mut self,
        seat: Seat,
        action: G::Action,
        sink: &mut S,
    ) -> Result<(), G::Refusal> {
        let row = || RecordRow::Decision(seat, action.to_string());
        self.play(Move::Decision(seat, action), sink, row)
    }

    /// Chance decides. A refusal changes nothing.
    pub fn chance<S: Sink<G>>(&mut self, faces: Faces, sink: &mut S) -> Result<(), G::Refusal> {
        let named = match self.state.awaiting() {
            Awaiting::Chance(throw, _) if throw.admits(&faces) => {
                let at = self.state.waiting(&self.pack);
                let outcome = G::name_outcome(at, &faces).to_string();
                Some(RecordRow::Chance { throw, faces, outcome })
            }
            Awaiting::Chance(..) | Awaiting::Decision(_) | Awaiting::Nothing => None,
        };
        self.play(Move::Chance(faces), sink, || named.expect("an accepted throw was awaited"))
    }

    fn play<S: Sink<G>>(
        &mut self,
        mv: Move<G>,
        sink: &mut S,
        row: impl FnOnce() -> RecordRow,
    ) -> Result<(), G::Refusal> {
        let asked = self.state.awaiting();
        self.state.apply(&self.pack, mv, sink)?;
        self.rows.push(row());
        self.moves.push(mv);
        self.undoable.add(asked, &mv);
        self.unhashed += 1;
        if self.unhashed >= HASH_EVERY {
            self.hash();
        }
        Ok(())
    }

    /// Whether the last `count` moves could be taken back, or why not.
    pub fn check_undo(&self, count: u32) -> Result<(), Manners> {
        let mut undoable = self.undoable;
        undoable.take_back(count)
    }

    /// Takes back the last `count` moves. Refused across a throw and across the opening of sealed
    /// choices; a refusal changes nothing.
    pub fn undo(&mut self, count: u32) -> Result<(), Manners> {
        if count == 0 {
            return Err(Manners::NothingBack);
        }
        self.undoable.take_back(count)?;
        self.moves.truncate(self.undoable.moves);
        self.state = self.start.clone();
        for mv in &self.moves {
            self.state.apply_unchecked(&self.pack, *mv, &mut ());
        }
        self.rows.push(RecordRow::Undo(count));
        Ok(())
    }

    /// The record of the match as it stands. `seed` is the server's, revealed only when fair dice
    /// have nothing left to decide; a simulated match has none.
    pub fn finish(mut self, seed: Option<[u8; 32]>) -> Record {
        if !matches!(self.rows.last(), Some(RecordRow::Hash(_))) {
            self.hash();
        }
        let end = end(&self.state);
        let fair = matches!(self.header.dealer, DealerKind::Fair { .. });
        Record { header: self.header, rows: self.rows, end, seed: seed.filter(|_| fair) }
    }

    /// The record of the match so far, with no seed: what survives if it is interrupted here.
    pub fn so_far(&self) -> Record {
        let mut rows = self.rows.clone();
        if !matches!(rows.last(), Some(RecordRow::Hash(_))) {
            rows.push(RecordRow::Hash(self.state.hash()));
        }
        Record { header: self.header.clone(), rows, end: end(&self.state), seed: None }
    }

    fn hash(&mut self) {
        self.rows.push(RecordRow::Hash(self.state.hash()));
        self.unhashed = 0;
    }
}

/// The state a match begins with.
pub(super) fn start<G: Game, S: Sink<G>>(
    header: &Header,
    pack: &G::Pack,
    sink: &mut S,
) -> Result<State<G>, RecordError> {
    let state = match &header.start {
        Start::Usual => State::new(pack, &header.options, sink),
        // Builds before `Start::Moment` wrote out what was being done, in their own words.
        Start::Position(position) if position.get("stack").is_some() => Err(
            "it goes on from a moment that an earlier build wrote down; this one cannot read it"
                .to_owned(),
        ),
        Start::Position(position) => header
            .options
            .validate(G::options())
            .and_then(|()| G::read_position(pack, &header.options, position)),
        Start::Moment(snapshot) => {
            header.options.validate(G::options()).and_then(|()| snapshot.state::<G>(pack))
        }
    };
    state.map_err(RecordError::Start)
}

/// How a match that stands like this ends.
pub(super) fn end<G: Game>(state: &State<G>) -> End {
    match state.is_over() {
        true => End::Score(G::standing(&state.table).score),
        false => End::Unfinished,
    }
}
