//! What tests of several games share: packs, and positions set up by hand.

use std::sync::Arc;

use dice::SeededDealer;
use engine::{Awaiting, Game, Move, Options, Seat, State};
use games::{GameId, Shelf, shelf::CORE};
use serde_json::Value;

use crate::heuristics::Heuristics;
use crate::{Bot, Rookie, Seen};

/// No turn without dice takes so many answers.
const LONG: usize = 400;

/// The core pack of a game.
pub fn core_pack<G: Game>() -> Arc<G::Pack> {
    let game: GameId = G::ID.parse().expect("a game of ours");
    Shelf::embedded().load(game, CORE).expect("the core pack loads").contents::<G>()
}

/// A move in notation; a seat before it makes it a decision.
fn read_move<G: Game>(pack: &G::Pack, state: &State<G>, text: &str) -> Move<G> {
    let decision = text.split_once(' ').and_then(|(seat, action)| {
        Some(Move::Decision(seat.parse().ok()?, action.parse().expect("an action")))
    });
    decision.unwrap_or_else(|| {
        let outcome = text.parse().expect("an outcome");
        let Awaiting::Chance(throw, _) = state.awaiting() else { panic!("`{text}`: no throw") };
        let found = G::find_outcome(state.waiting(pack), throw, &outcome);
        Move::Chance(found.unwrap_or_else(|| panic!("`{text}` cannot come up")))
    })
}

/// Somebody is asked in a position.
pub struct Question<G: Game> {
    pub pack: Arc<G::Pack>,
    pub state: State<G>,
    pub seat: Seat,
    pub proposals: Vec<G::Action>,
}

impl<G: Game> Question<G> {
    /// What is asked in a position set up by hand.
    pub fn new(options: &Options, position: &Value) -> Question<G> {
        Question::after(options, position, &[])
    }

    /// What is asked after these moves from there: decisions such as `home run`, throws such as
    /// `d10 7`.
    pub fn after(options: &Options, position: &Value, moves: &[&str]) -> Question<G> {
        let pack = core_pack::<G>();
        let mut state = G::read_position(&pack, options, position).expect("a position");
        for text in moves {
            let made = read_move::<G>(&pack, &state, text);
            let applied = state.apply(&pack, made, &mut ());
            applied.unwrap_or_else(|refusal| panic!("`{text}`: {refusal:?}"));
        }
        Question::next(pack, state).unwrap_or_else(|_| panic!("nobody is asked"))
    }

    /// What is asked in a state; an error with that state where nobody is.
    fn next(pack: Arc<G::Pack>, state: State<G>) -> Result<Question<G>, State<G>> {
        let Awaiting::Decision(seats) = state.awaiting() else { return Err(state) };
        let (seat, mut proposals) = (seats.first(), Vec::new());
        state.propose(&pack, seat, &mut proposals);
        Ok(Question { pack, state, seat, proposals })
    }

    /// The match as whoever is asked sees it.
    pub fn seen(&self) -> Seen<'_, G> {
        Seen::new(&*self.pack, &self.state, self.seat)
    }
}

impl<G: Heuristics> Question<G> {
    /// What a rookie answers.
    pub fn rookie(&self) -> G::Action {
        Rookie::new(SeededDealer::new(1)).decide(&self.seen(), &self.proposals)
    }

    /// What rookies answer from here until something is thrown or `goes_on`, told who is asked
    /// next and what was answered, says no; and the state then.
    pub fn rookies(
        self,
        goes_on: impl Fn(Seat, &[G::Action]) -> bool,
    ) -> (Vec<G::Action>, State<G>) {
        let (mut question, mut answers) = (self, Vec::new());
        while goes_on(question.seat, &answers) {
            let answer = question.rookie();
            answers.push(answer);
            assert!(answers.len() < LONG, "the turn does not end: {:?}", &answers[LONG - 9..]);
            let Question { pack, mut state, seat, .. } = question;
            let answered = Move::Decision(seat, answer);
            state.apply(&pack, answered, &mut ()).expect("a rookie plays by the rules");
            question = match Question::next(pack, state) {
                Ok(next) => next,
                Err(state) => return (answers, state),
            };
        }
        (answers, question.state)
    }
}
