//! The driver: a table, a stack of frames, and what they wait for.

use arrayvec::ArrayVec;
use dice::{Faces, Throw};
use minicbor::decode::{self, Decoder};
use minicbor::encode::{self, Encoder};
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::canon::{self, StateHash};
use crate::flow::{Flow, Input, Sink};
use crate::manners::Manners;
use crate::options::Options;
use crate::rules::{Question, Rules, Waiting};
use crate::seat::{Seat, Seats};

/// The deepest nesting of activities any game may reach.
pub const STACK_MAX: usize = 20;
/// More steps than this between two stops is an endless loop in the rules: a bug, not a position.
pub const STEPS_MAX: usize = 10_000;

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "lowercase")]
pub enum Awaiting {
    /// A decision of one of these seats.
    #[n(0)]
    Decision(#[n(0)] Seats),
    /// A throw; with a seat, only that seat will see the result.
    #[n(1)]
    Chance(#[cbor(n(0), with = "canon::throw")] Throw, #[n(1)] Option<Seat>),
    /// Nothing: the match is over.
    #[n(2)]
    Nothing,
}

/// One step of a match. A replay is a list of these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Move<G: Rules> {
    /// A seat decides.
    Decision(Seat, G::Action),
    /// Chance decides.
    Chance(Faces),
}

/// A match at one moment. Plain data: cloning it is a copy.
#[derive(Clone, Debug, PartialEq)]
pub struct State<G: Rules> {
    /// Pitch, hands, decks, score.
    pub table: G::Table,
    stack: ArrayVec<G::Frame, STACK_MAX>,
    awaiting: Awaiting,
}

impl<G: Rules> State<G> {
    /// A new match, run to its first question.
    pub fn new<S: Sink<G>>(
        pack: &G::Pack,
        options: &Options,
        sink: &mut S,
    ) -> Result<State<G>, String> {
        options.validate(G::options())?;
        let (table, frame) = G::start(pack, options)?;
        Ok(State::enter(pack, table, &[frame], sink))
    }

    /// A match set up by hand: `frames` from the outermost to the innermost, which is then
    /// entered and run to its first question.
    pub fn enter<S: Sink<G>>(
        pack: &G::Pack,
        table: G::Table,
        frames: &[G::Frame],
        sink: &mut S,
    ) -> State<G> {
        let stack = frames.iter().copied().collect();
        let mut state = State { table, stack, awaiting: Awaiting::Nothing };
        state.run(pack, Input::Enter, sink);
        state
    }

    /// A state put back together from its parts: what a view keeps.
    pub fn from_parts(
        table: G::Table,
        stack: ArrayVec<G::Frame, STACK_MAX>,
        awaiting: Awaiting,
    ) -> State<G> {
        State { table, stack, awaiting }
    }

    /// The frames in progress, outermost first.
    pub fn stack(&self) -> &ArrayVec<G::Frame, STACK_MAX> {
        &self.stack
    }

    /// What the match waits for.
    pub fn awaiting(&self) -> Awaiting {
        self.awaiting
    }

    /// The frame that asks or throws. Panics when the match is over.
    pub fn frame(&self) -> G::Frame {
        *self.stack.last().expect("a question has an asker")
    }

    /// The frame that asks or throws, and all it looks at. Panics when the match is over.
    pub fn waiting<'a>(&'a self, pack: &'a G::Pack) -> Waiting<'a, G> {
        Waiting { pack, table: &self.table, frame: self.frame() }
    }

    /// The question put to `seat`. Panics when the match is over.
    pub fn question<'a>(&'a self, pack: &'a G::Pack, seat: Seat) -> Question<'a, G> {
        Question { pack, table: &self.table, frame: self.frame(), seat }
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.awaiting == Awaiting::Nothing
    }

    /// Whether `seat` may decide now, and if so whether `action` is legal.
    pub fn check(&self, pack: &G::Pack, seat: Seat, action: &G::Action) -> Result<(), G::Refusal> {
        match self.awaiting {
            Awaiting::Decision(seats) if seats.contains(seat) => {
                G::check(self.question(pack, seat), action)
            }
            Awaiting::Decision(asked) => Err(Manners::NotYou { asked, seat }.into()),
            Awaiting::Chance(..) => Err(Manners::ChanceFirst.into()),
            Awaiting::Nothing => Err(Manners::Over.into()),
        }
    }

    /// Legal actions of `seat`, written over `out`. Empty when `seat` is not asked.
    pub fn propose(&self, pack: &G::Pack, seat: Seat, out: &mut Vec<G::Action>) {
        out.clear();
        if let Awaiting::Decision(seats) = self.awaiting
            && seats.contains(seat)
        {
            G::propose(self.question(pack, seat), out);
        }
    }

    /// Refuses before it changes anything: an `Err` leaves the state exactly as it was.
    pub fn apply<S: Sink<G>>(
        &mut self,
        pack: &G::Pack,
        mv: Move<G>,
        sink: &mut S,
    ) -> Result<(), G::Refusal> {
        match mv {
            Move::Decision(seat, action) => self.check(pack, seat, &action)?,
            Move::Chance(faces) => match self.awaiting {
                Awaiting::Chance(throw, _) if throw.admits(&faces) => {}
                Awaiting::Chance(throw, _) => {
                    let (count, top) = (throw.count, throw.of - 1);
                    return Err(Manners::AnotherThrow { count, top }.into());
                }
                Awaiting::Decision(_) | Awaiting::Nothing => {
                    return Err(Manners::NothingThrown.into());
                }
            },
        }
        self.apply_unchecked(pack, mv, sink);
        Ok(())
    }

    /// [`State::apply`] for a move that came from [`State::propose`] or from a dealer.
    pub fn apply_unchecked<S: Sink<G>>(&mut self, pack: &G::Pack, mv: Move<G>, sink: &mut S) {
        let input = match mv {
            Move::Decision(seat, action) => Input::Chosen(seat, action),
            Move::Chance(faces) => Input::Rolled(faces),
        };
        self.run(pack, input, sink);
    }

    /// Steps the top frame until somebody must decide, something must be thrown, or all is over.
    fn run<S: Sink<G>>(&mut self, pack: &G::Pack, mut input: Input<G>, sink: &mut S) {
        for _ in 0..STEPS_MAX {
            let Some(frame) = self.stack.pop() else {
                self.awaiting = Awaiting::Nothing;
                return;
            };
            input = match G::step(pack, &mut self.table, frame, input, sink) {
                Flow::Ask(seats, me) => {
                    self.stack.push(me);
                    self.awaiting = Awaiting::Decision(seats);
                    return;
                }
                Flow::Roll { throw, secret, then } => {
                    self.stack.push(then);
                    self.awaiting = Awaiting::Chance(throw, secret);
                    return;
                }
                Flow::Goto(next) => {
                    self.stack.push(next);
                    Input::Enter
                }
                Flow::Call { sub, then } => {
                    self.stack.push(then);
                    self.stack.push(sub);
                    Input::Enter
                }
                Flow::Return(report) => Input::Returned(report),
                Flow::Unwind { keep, then } => {
                    self.stack.truncate(keep as usize);
                    self.stack.push(then);
                    Input::Enter
                }
            };
        }
        panic!("no decision, throw or end within {STEPS_MAX} steps: {:?}", self.stack);
    }

    /// A fingerprint of the whole state, the same on every machine; used by records and tests, not
    /// in hot paths.
    pub fn hash(&self) -> StateHash {
        StateHash::of(&self.canonical())
    }

    /// The whole state as canonical bytes.
    pub fn canonical(&self) -> Vec<u8> {
        canon::encode(self)
    }

    /// The state with these canonical bytes. Nothing in it has been checked against any rules.
    pub fn from_canonical(bytes: &[u8]) -> Result<State<G>, String> {
        canon::decode(bytes)
    }
}

impl<G: Rules> Encode<()> for State<G> {
    fn encode<W: encode::Write>(
        &self,
        out: &mut Encoder<W>,
        ctx: &mut (),
    ) -> Result<(), encode::Error<W::Error>> {
        out.array(3)?;
        self.table.encode(out, ctx)?;
        canon::list::encode(&self.stack, out, ctx)?;
        self.awaiting.encode(out, ctx)
    }
}

impl<'b, G: Rules> Decode<'b, ()> for State<G> {
    fn decode(from: &mut Decoder<'b>, ctx: &mut ()) -> Result<State<G>, decode::Error> {
        match from.array()? {
            Some(3) => Ok(State {
                table: G::Table::decode(from, ctx)?,
                stack: canon::list::decode(from, ctx)?,
                awaiting: Awaiting::decode(from, ctx)?,
            }),
            _ => Err(decode::Error::message("a state is a table, a stack and what it waits for")),
        }
    }
}

#[cfg(test)]
mod tests;
