//! A match that is over, move by move: the positions, what was done there, and what was told.

use std::sync::Arc;

use engine::record::{Header, RecordError, RecordRow, Recorder};
use engine::screen::{Line, in_words};
use engine::{Game, Illegal, Move, Seat, State};
use games::moves_in_force;

use crate::analysis::words;

/// A match from its first position to its last.
#[derive(Debug)]
pub struct Retold<G: Game> {
    /// The moves in force; the first has the number 1.
    pub steps: Vec<Step<G>>,
    /// Where it ended, or was left.
    pub end: State<G>,
}

/// A move, and the position it was made in.
#[derive(Debug)]
pub struct Step<G: Game> {
    /// The position.
    pub before: State<G>,
    /// What was done.
    pub made: Made<G>,
    /// What the log gained, with everything in it that was hidden then.
    pub lines: Vec<Line>,
}

/// What was done.
#[derive(Debug)]
pub enum Made<G: Game> {
    /// A coach gave an answer.
    Answer(Seat, G::Action),
    /// Something was thrown; what came up, in notation.
    Throw(String),
}

impl<G: Game> Retold<G> {
    /// Plays the moves in force again. What does not fit the rules is refused as a replay would
    /// refuse it.
    pub fn new(
        pack: &Arc<G::Pack>,
        header: &Header,
        rows: &[RecordRow],
    ) -> Result<Retold<G>, RecordError> {
        let (mut steps, mut events) = (Vec::new(), Vec::new());
        let mut match_ = Recorder::<G>::new(header.clone(), Arc::clone(pack), &mut events)?;
        let pack: &G::Pack = pack;
        for (number, row) in (1..).zip(moves_in_force(rows)) {
            let before = match_.state().clone();
            events.clear();
            let made = make(pack, &mut match_, row, &mut events);
            let made = made.map_err(|illegal| RecordError::Refused {
                line: number,
                clause: illegal.clause,
                reason: illegal.reason.into_owned(),
            })?;
            let lines = words::lines::<G>(pack, match_.state(), &events);
            steps.extend(made.map(|made| Step { before, made, lines }));
        }
        Ok(Retold { steps, end: match_.state().clone() })
    }

    /// The position after so many moves.
    pub fn after(&self, moves: usize) -> &State<G> {
        self.steps.get(moves).map_or(&self.end, |next| &next.before)
    }
}

fn make<G: Game>(
    pack: &G::Pack,
    match_: &mut Recorder<G>,
    row: &RecordRow,
    events: &mut Vec<G::Event>,
) -> Result<Option<Made<G>>, Illegal> {
    match row {
        RecordRow::Decision(seat, action) => {
            let action = action.parse::<G::Action>().map_err(Illegal::not_awaited)?;
            let made = match_.decide(*seat, action, events);
            made.map_err(|refusal| in_words(pack, match_.state(), *seat, &refusal))?;
            Ok(Some(Made::Answer(*seat, action)))
        }
        RecordRow::Chance { faces, outcome, .. } => {
            let made = match_.chance(*faces, events);
            made.map_err(|refusal| Move::Chance(*faces).refused(pack, match_.state(), &refusal))?;
            Ok(Some(Made::Throw(outcome.clone())))
        }
        RecordRow::Undo(_) | RecordRow::Hash(_) => Ok(None),
    }
}
