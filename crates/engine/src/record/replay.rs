//! Playing a record again, and checking every line of it on the way.

use dice::{Faces, Throw};

use super::recorder::{end, start};
use super::{Record, RecordError, RecordRow, Undoable};
use crate::canon::StateHash;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::manners::Manners;
use crate::seat::Seat;
use crate::state::{Awaiting, Move, State};

/// One thing that happened in a replay.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a, G: Game> {
    /// The match was set up.
    Start {
        /// What happened before the first question. A start from a position tells nothing.
        events: &'a [G::Event],
        /// The match at its first question.
        state: &'a State<G>,
    },
    /// A move was made.
    Move {
        /// Its number among all move rows, counted from 1.
        number: usize,
        /// What the match had waited for.
        asked: Awaiting,
        /// The move.
        mv: Move<G>,
        /// What chance showed, if it was chance that moved.
        outcome: Option<G::Outcome>,
        /// What came of it.
        events: &'a [G::Event],
        /// The match after it.
        state: &'a State<G>,
    },
    /// The last moves in force were taken back.
    Undo {
        /// How many.
        count: u32,
        /// The match as it was before them.
        state: &'a State<G>,
    },
}

/// Replays `record` and shows each step to `visit`. With `at`, stops after so many move rows and
/// leaves the rest unread. Every row must be legal, every outcome, hash and score as written.
pub fn replay<G: Game>(
    pack: &G::Pack,
    pack_sha256: &str,
    record: &Record,
    at: Option<usize>,
    mut visit: impl FnMut(Step<'_, G>),
) -> Result<State<G>, RecordError> {
    walk(pack, pack_sha256, record, at, |_, step| {
        visit(step);
        Ok(())
    })
}

/// [`replay`] for a visitor that is told the line of each step and may object.
pub(super) fn walk<G: Game>(
    pack: &G::Pack,
    pack_sha256: &str,
    record: &Record,
    at: Option<usize>,
    mut visit: impl FnMut(usize, Step<'_, G>) -> Result<(), RecordError>,
) -> Result<State<G>, RecordError> {
    let header = &record.header;
    header.require::<G>()?;
    if header.pack_sha256 != pack_sha256 {
        let (made, here) = (header.pack_sha256.clone(), pack_sha256.to_owned());
        return Err(RecordError::OtherPack { pack: header.pack.clone(), made, here });
    }
    let mut events = Vec::new();
    let state = start::<G, _>(header, pack, &mut events)?;
    visit(record.line_of(0) - 1, Step::Start { events: &events, state: &state })?;
    let has_undo = record.rows.iter().any(|row| matches!(row, RecordRow::Undo(_)));
    let mut walk = Walk { pack, state, undoable: Undoable::default(), before: vec![], has_undo };
    let mut moves = 0;
    for (index, row) in record.rows.iter().enumerate() {
        if at == Some(moves) {
            return Ok(walk.state);
        }
        let line = record.line_of(index);
        let asked = walk.state.awaiting();
        let (mv, outcome) = match row {
            RecordRow::Hash(written) => {
                walk.compare_hash(line, moves, *written)?;
                continue;
            }
            RecordRow::Undo(count) => {
                walk.undo(line, *count)?;
                visit(line, Step::Undo { count: *count, state: &walk.state })?;
                continue;
            }
            RecordRow::Decision(seat, action) => (walk.decision(line, *seat, action)?, None),
            RecordRow::Chance { throw, faces, outcome } => {
                let shown = walk.outcome(line, *throw, faces, outcome)?;
                (Move::Chance(*faces), Some(shown))
            }
        };
        moves += 1;
        events.clear();
        walk.play(line, mv, &mut events)?;
        let (events, state) = (&events[..], &walk.state);
        visit(line, Step::Move { number: moves, asked, mv, outcome, events, state })?;
    }
    finish(record, at, moves, walk.state)
}

/// The checks after the last row.
fn finish<G: Game>(
    record: &Record,
    at: Option<usize>,
    moves: usize,
    state: State<G>,
) -> Result<State<G>, RecordError> {
    if let Some(at) = at.filter(|&at| at > moves) {
        return Err(RecordError::NoSuchMove { at, moves });
    }
    let played = end(&state);
    if record.end != played {
        let (written, played) = (format!("end {}", record.end), format!("end {played}"));
        return Err(RecordError::End { written, played });
    }
    Ok(state)
}

/// A replay under way.
struct Walk<'a, G: Game> {
    pack: &'a G::Pack,
    state: State<G>,
    undoable: Undoable,
    /// The states before each move that may still be taken back.
    before: Vec<State<G>>,
    /// Whether those states will ever be needed.
    has_undo: bool,
}

impl<G: Game> Walk<'_, G> {
    /// What chance showed, if it is what is written.
    fn outcome(
        &self,
        line: usize,
        throw: Throw,
        faces: &Faces,
        written: &str,
    ) -> Result<G::Outcome, RecordError> {
        self.awaits(line, throw)?;
        let outcome = G::name_outcome(self.state.waiting(self.pack), faces);
        let shown = outcome.to_string();
        if shown != written {
            return Err(RecordError::Outcome { line, written: written.to_owned(), shown });
        }
        Ok(outcome)
    }

    fn decision(&self, line: usize, seat: Seat, text: &str) -> Result<Move<G>, RecordError> {
        let action: G::Action =
            text.parse().map_err(|message| RecordError::Line { line, message })?;
        let written = action.to_string();
        if written != text {
            let message = format!("`{text}` is written `{written}`");
            return Err(RecordError::Line { line, message });
        }
        Ok(Move::Decision(seat, action))
    }

    /// Refuses a throw that is not the one awaited: its meaning could not even be asked for.
    fn awaits(&self, line: usize, throw: Throw) -> Result<(), RecordError> {
        match self.state.awaiting() {
            Awaiting::Chance(awaited, _) if awaited == throw => Ok(()),
            Awaiting::Chance(awaited, _) => {
                let other = Manners::OtherDice { count: awaited.count, of: awaited.of };
                Err(refused(line, other.into()))
            }
            Awaiting::Decision(_) | Awaiting::Nothing => {
                Err(refused(line, Manners::NothingThrown.into()))
            }
        }
    }

    fn play(
        &mut self,
        line: usize,
        mv: Move<G>,
        events: &mut Vec<G::Event>,
    ) -> Result<(), RecordError> {
        if self.undoable.moves >= G::MOVES_MAX as usize {
            return Err(RecordError::TooManyMoves { line, max: G::MOVES_MAX });
        }
        let asked = self.state.awaiting();
        let before = self.has_undo.then(|| self.state.clone());
        if let Err(refusal) = self.state.apply(self.pack, mv, events) {
            return Err(refused(line, mv.refused(self.pack, &self.state, &refusal)));
        }
        self.before.extend(before);
        self.undoable.add(asked, &mv);
        if self.undoable.floor == self.undoable.moves {
            self.before.clear();
        }
        Ok(())
    }

    fn undo(&mut self, line: usize, count: u32) -> Result<(), RecordError> {
        self.undoable.take_back(count).map_err(|manners| refused(line, manners.into()))?;
        let mut later = self.before.drain(self.undoable.moves - self.undoable.floor..);
        if let Some(state) = later.next() {
            self.state = state;
        }
        Ok(())
    }

    /// A hash of an older encoding says nothing of the state as it is encoded now.
    fn compare_hash(
        &self,
        line: usize,
        moves: usize,
        written: StateHash,
    ) -> Result<(), RecordError> {
        if !written.is_comparable() {
            return Ok(());
        }
        let played = self.state.hash();
        if played == written {
            return Ok(());
        }
        Err(RecordError::Hash { line, moves, written, played })
    }
}

fn refused(line: usize, illegal: Illegal) -> RecordError {
    RecordError::Refused { line, clause: illegal.clause, reason: illegal.reason.into_owned() }
}
