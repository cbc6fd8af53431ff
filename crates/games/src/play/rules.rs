//! How a match goes on, whichever game it is.

use engine::record::{Record, RecordRow};
use engine::{Awaiting, Faces, Illegal, Manners, Move, Seat, Seats, Standing, StateHash};

use super::Play;
use crate::any_match::AnyRules;
use crate::client::Registered;
use crate::registry::Answer;
use crate::undo::{self, By, NoUndo};

impl<G: Registered> AnyRules for Play<G> {
    fn awaiting(&self) -> Awaiting {
        self.state().awaiting()
    }

    fn standing(&self) -> Standing {
        G::standing(&self.state().table)
    }

    fn read(&self, text: &str) -> Result<Answer, Illegal> {
        text.trim().parse().map(G::any_answer).map_err(Illegal::not_awaited)
    }

    fn answers(&self, seat: Seat) -> Vec<Answer> {
        self.proposed(seat).iter().map(|action| G::any_answer(*action)).collect()
    }

    fn only_answer(&self, seat: Seat) -> Option<Answer> {
        match self.proposed(seat) {
            [only] => Some(G::any_answer(*only)),
            _ => None,
        }
    }

    fn needless_answer(&self, seat: Seat) -> Option<Answer> {
        self.needless(seat).map(G::any_answer)
    }

    fn default_answer(&self, seat: Seat) -> Option<Answer> {
        let asked = self.is_asked(seat).then(|| self.state().question(self.pack(), seat))?;
        Some(G::any_answer(G::default_action(asked, self.proposed(seat))))
    }

    fn check(&self, seat: Seat, answer: &Answer) -> Result<(), Illegal> {
        let checked = self.state().check(self.pack(), seat, own::<G>(answer)?);
        checked.map_err(|refusal| self.in_words(seat, &refusal))
    }

    fn decide(&mut self, seat: Seat, answer: &Answer) -> Result<(), Illegal> {
        let action = *own::<G>(answer)?;
        let told = self.log.events.len();
        // What nobody would have answered otherwise goes with the choice before it, too.
        let forced = self.proposed(seat).len() == 1 || self.needless(seat) == Some(action);
        if let Err(refusal) = self.recorder.decide(seat, action, &mut self.log) {
            return Err(self.in_words(seat, &refusal));
        }
        self.told_before.push(told);
        self.moves.push(if forced { By::Forced(seat) } else { By::Choice(seat) });
        self.moved();
        Ok(())
    }

    fn chance(&mut self, faces: Faces) -> Result<(), Illegal> {
        let told = self.log.events.len();
        if let Err(refusal) = self.recorder.chance(faces, &mut self.log) {
            return Err(Move::<G>::Chance(faces).refused(self.pack(), self.state(), &refusal));
        }
        self.told_before.push(told);
        self.moves.push(By::Chance);
        self.moved();
        Ok(())
    }

    fn find_outcome(&self, outcome: &str) -> Result<Faces, Illegal> {
        let Awaiting::Chance(throw, _) = self.state().awaiting() else {
            return Err(Manners::NothingThrown.into());
        };
        let wanted = outcome.trim().parse().map_err(Illegal::not_awaited)?;
        let state = self.state();
        G::find_outcome(state.waiting(self.pack()), throw, &wanted)
            .ok_or_else(|| Illegal::not_awaited(format!("`{wanted}` cannot come up here")))
    }

    fn undo(&mut self, count: u32) -> Result<(), Illegal> {
        self.recorder.undo(count)?;
        let left = self.recorder.moves().len();
        if let Some(&told) = self.told_before.get(left) {
            self.log.events.truncate(told);
            self.log.times.truncate(told);
        }
        self.told_before.truncate(left);
        self.moves.truncate(left);
        self.moved();
        Ok(())
    }

    fn may_undo(&self, seat: Seat) -> Result<u32, NoUndo> {
        let count = undo::last_choice(&self.moves, seat)?;
        let before = self.told_before[self.moves.len() - count as usize];
        if self.log.events[before..].iter().any(G::reveals) {
            return Err(NoUndo::Shown);
        }
        if self.awaiting() != Awaiting::Decision(Seats::from(seat)) {
            return Err(NoUndo::Asked);
        }
        // Dice are spoken of above; what is left are sealed answers, now open.
        self.recorder.check_undo(count).map(|()| count).map_err(|_| NoUndo::Opened)
    }

    fn last_to_decide(&self) -> Option<Seat> {
        match self.moves.last() {
            Some(By::Choice(seat) | By::Forced(seat)) => Some(*seat),
            Some(By::Chance) | None => None,
        }
    }

    fn rows(&self) -> &[RecordRow] {
        self.recorder.rows()
    }

    fn record_so_far(&self) -> Record {
        self.recorder.so_far()
    }

    fn into_record(self: Box<Self>, seed: Option<[u8; 32]>) -> Record {
        self.recorder.finish(seed)
    }

    fn invariants(&self) -> Result<(), String> {
        G::invariants(self.pack(), self.state())
    }

    fn hash(&self) -> StateHash {
        self.state().hash()
    }
}

/// An answer in this very game.
fn own<G: Registered>(answer: &Answer) -> Result<&G::Action, Illegal> {
    G::own_answer(answer).ok_or_else(|| Manners::OtherGame { here: G::NAME }.into())
}
