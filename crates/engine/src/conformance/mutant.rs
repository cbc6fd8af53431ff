//! The toy with one rule of the contract broken at a time: each must be noticed.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU8, AtomicU32};
use std::sync::{Mutex, PoisonError};

use dice::{Dealer, Faces, Throw};
use serde_json::Value;

use crate::flow::{Flow, Input, Sink};
use crate::game::Standing;
use crate::hidden::Hidden;
use crate::illegal::Illegal;
use crate::options::{GameOption, Options};
use crate::pack::{PackErrors, PackSource};
use crate::positions::Positions;
use crate::rules::{Question, Rules, Waiting};
use crate::screen::{Choice, Line, Prompt, Screen};
use crate::seat::{BySeat, Seat};
use crate::state::State;
use crate::toy::{Action, Done, Event, Frame, Outcome, Step, Table, Toy, ToyPack, View};

/// Nothing is broken.
pub const SOUND: u8 = 0;
/// Nothing is proposed to Away.
pub const MUTE: u8 = 1;
/// A bid is proposed that is not legal.
pub const OVERBID: u8 = 2;
/// A proposal comes twice.
pub const STUTTER: u8 = 3;
/// The default is not legal.
pub const BAD_DEFAULT: u8 = 4;
/// A refusal has no reason.
pub const WORDLESS: u8 = 5;
/// Proposals depend on the opponent's hand.
pub const PEEK: u8 = 6;
/// The prompt depends on the opponent's hand.
pub const PEEK_PROMPT: u8 = 7;
/// The view shows the opponent's card.
pub const OPEN_HAND: u8 = 8;
/// A spectator hears more of an event than a seat.
pub const GOSSIP: u8 = 9;
/// The guess leaves hidden cards out.
pub const LAZY_GUESS: u8 = 10;
/// A drawn card cannot be found by its name.
pub const NAMELESS: u8 = 11;
/// All cards have the same name as the first.
pub const LOST_FACE: u8 = 12;
/// A position is read as another.
pub const FORGETFUL: u8 = 13;
/// The score grows in a way the invariants forbid.
pub const CHEAT: u8 = 14;
/// The match never ends.
pub const ENDLESS: u8 = 15;
/// The match depends on the thread that plays it.
pub const FICKLE: u8 = 16;
/// An event has no words.
pub const SILENT: u8 = 17;
/// The opponent is not shown what a spectator is shown.
pub const BLINDFOLD: u8 = 18;
/// Only one bid is proposed, so that the bidding is answered by itself. Not a breach.
pub const FORCED: u8 = 19;

/// A spectator's view shows more than a seat's.
pub const GOSSIP_VIEW: u8 = 20;
/// The match depends on what was played before it.
pub const RESTLESS: u8 = 21;
/// What is told depends on what was played before.
pub const NOISY: u8 = 22;

/// Who is asked depends on the opponent's hand.
pub const EAR: u8 = 23;
/// A sealed bid is shown to everybody.
pub const OPEN_BID: u8 = 24;

/// A button has no word to group it by.
pub const BLANK_BUTTON: u8 = 25;
/// The usual answer is one that nobody proposes.
pub const ODD_USUAL: u8 = 26;
/// A button betrays the opponent's hand.
pub const PEEK_BUTTON: u8 = 27;
/// What is considered depends on the opponent's hand.
pub const PEEK_CONSIDER: u8 = 28;
/// A line of the log is empty.
pub const BLANK_LINE: u8 = 29;
/// The position is no text at all.
pub const BLANK_PICTURE: u8 = 30;
/// The position as text has the score of the kick-off.
pub const STALE_PICTURE: u8 = 31;
/// Nobody can play on in the second round.
pub const DEAD_BALL: u8 = 32;
/// The match does not come on, however many rounds are played.
pub const STANDSTILL: u8 = 33;
/// The match goes back.
pub const BACKWARDS: u8 = 34;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mutant;

/// What is broken. Not a parameter of the type: thirty games would take a minute to compile.
static BUG: AtomicU8 = AtomicU8::new(SOUND);

/// Runs something while a rule of the mutant is broken; one thing at a time.
pub fn broken<R>(bug: u8, run: impl FnOnce() -> R) -> R {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    // A test that fails here or panics on purpose leaves nothing behind that the next would see.
    let _guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    BUG.store(bug, Relaxed);
    run()
}

fn bug() -> u8 {
    BUG.load(Relaxed)
}

fn toy(state: &State<Mutant>) -> State<Toy> {
    State::from_parts(state.table.clone(), state.stack().clone(), state.awaiting())
}

fn mutant(state: State<Toy>) -> State<Mutant> {
    State::from_parts(state.table.clone(), state.stack().clone(), state.awaiting())
}

/// Hands events of the toy to a sink of the mutant.
struct Relay<'a, S>(&'a mut S);

impl<S: Sink<Mutant>> Sink<Toy> for Relay<'_, S> {
    fn event(&mut self, event: Event, table: &Table) {
        self.0.event(event, table);
    }
}

fn other_holds_high_card(table: &Table, seat: Seat) -> bool {
    table.hands[seat.other()].is_some_and(|card| card >= 4)
}

/// What `RESTLESS`, `NOISY` and `ENDLESS` listen to: a count that survives from match to match.
static CALLS: AtomicU32 = AtomicU32::new(0);

impl Rules for Mutant {
    const ID: &'static str = "mutant";
    const NAME: &'static str = "Mutant";
    const RULES_VERSION: u32 = 1;
    const MOVES_MAX: u32 = Toy::MOVES_MAX;
    const STILL_MAX: u32 = Toy::STILL_MAX;

    type Pack = ToyPack;
    type Table = Table;
    type Frame = Frame;
    type Action = Action;
    type Outcome = Outcome;
    type Report = Done;
    type Event = Event;

    fn load_pack(source: &PackSource) -> Result<ToyPack, PackErrors> {
        Toy::load_pack(source)
    }

    fn options() -> &'static [GameOption] {
        Toy::options()
    }

    fn option_values(pack: &ToyPack, option: &GameOption) -> Vec<String> {
        Toy::option_values(pack, option)
    }

    fn start(pack: &ToyPack, options: &Options) -> Result<(Table, Frame), String> {
        Toy::start(pack, options)
    }

    fn step<S: Sink<Self>>(
        pack: &ToyPack,
        table: &mut Table,
        frame: Frame,
        input: Input<Self>,
        sink: &mut S,
    ) -> Flow<Self> {
        if let (Frame::Bidding(Step::Start), Input::Chosen(..)) = (frame, input) {
            match bug() {
                CHEAT => table.unseen.reverse(),
                ENDLESS => return Flow::Ask(table.leader().into(), frame),
                // Tests run on threads with names, the suite's own have none.
                FICKLE if std::thread::current().name().is_none() => table.score.home += 1,
                RESTLESS => table.score.home += CALLS.fetch_add(1, Relaxed),
                NOISY => sink.event(Event::Scored(None, CALLS.fetch_add(1, Relaxed)), table),
                _ => {}
            }
        }
        let input = match input {
            Input::Enter => Input::Enter,
            Input::Chosen(seat, action) => Input::Chosen(seat, action),
            Input::Rolled(faces) => Input::Rolled(faces),
            Input::Returned(report) => Input::Returned(report),
        };
        match Toy::step(pack, table, frame, input, &mut Relay(sink)) {
            Flow::Ask(crate::seat::Seats::BOTH, frame)
                if bug() == EAR && other_holds_high_card(table, table.leader()) =>
            {
                Flow::Ask(table.leader().into(), frame)
            }
            Flow::Ask(seats, frame) => Flow::Ask(seats, frame),
            Flow::Roll { throw, secret, then } => Flow::Roll { throw, secret, then },
            Flow::Goto(frame) => Flow::Goto(frame),
            Flow::Call { sub, then } => Flow::Call { sub, then },
            Flow::Return(report) => Flow::Return(report),
            Flow::Unwind { keep, then } => Flow::Unwind { keep, then },
        }
    }

    fn check(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        action: &Action,
    ) -> Result<(), Illegal> {
        Toy::check(Question { pack, table, frame, seat }, action).map_err(|illegal| match bug() {
            WORDLESS => Illegal::new(illegal.clause, ""),
            _ => illegal,
        })
    }

    fn propose(Question { pack, table, frame, seat }: Question<'_, Self>, out: &mut Vec<Action>) {
        Toy::propose(Question { pack, table, frame, seat }, out);
        match (bug(), frame) {
            (MUTE, _) if seat == Seat::Away => out.clear(),
            (OVERBID, Frame::Bidding(Step::Going)) => out.push(Action::Bid(4)),
            (STUTTER, _) => out.push(out[0]),
            (PEEK, _) if other_holds_high_card(table, seat) => {
                out.pop();
            }
            (FORCED, Frame::Bidding(Step::Going)) => out.retain(|&bid| bid == Action::Bid(1)),
            _ => {}
        }
    }

    fn default_action(Question { pack, table, frame, seat }: Question<'_, Self>) -> Action {
        match bug() {
            BAD_DEFAULT => Action::Bid(9),
            _ => Toy::default_action(Question { pack, table, frame, seat }),
        }
    }

    fn name_outcome(Waiting { pack, table, frame }: Waiting<'_, Self>, faces: &Faces) -> Outcome {
        Toy::name_outcome(Waiting { pack, table, frame }, faces)
    }

    fn find_outcome(
        Waiting { pack, table, frame }: Waiting<'_, Self>,
        throw: Throw,
        outcome: &Outcome,
    ) -> Option<Faces> {
        match (bug(), outcome) {
            (NAMELESS, Outcome::Card(_)) => None,
            (LOST_FACE, Outcome::Card(_)) => Some(Faces::one(0)),
            _ => Toy::find_outcome(Waiting { pack, table, frame }, throw, outcome),
        }
    }

    fn standing(table: &Table) -> Standing {
        Toy::standing(table)
    }

    fn invariants(pack: &ToyPack, state: &State<Self>) -> Result<(), String> {
        Toy::invariants(pack, &toy(state))
    }

    fn alive(pack: &ToyPack, state: &State<Self>) -> Result<(), String> {
        if bug() == DEAD_BALL && state.table.round == 2 {
            return Err("the ball is dead and nothing is due".to_owned());
        }
        Toy::alive(pack, &toy(state))
    }

    fn ticks(table: &Table) -> u32 {
        match bug() {
            STANDSTILL => 0,
            BACKWARDS => 9 - Toy::ticks(table),
            // It seems to come on, so that only the bound on all moves notices it.
            ENDLESS => CALLS.fetch_add(1, Relaxed),
            _ => Toy::ticks(table),
        }
    }
}

impl Hidden for Mutant {
    type View = View;

    fn view(pack: &ToyPack, state: &State<Self>, seat: Option<Seat>) -> View {
        let mut view = Toy::view(pack, &toy(state), seat);
        match bug() {
            OPEN_HAND => view.masked.table.hands = state.table.hands,
            GOSSIP_VIEW if seat.is_none() => view = Toy::view(pack, &toy(state), Some(Seat::Home)),
            _ => {}
        }
        view
    }

    fn determinize(pack: &ToyPack, view: &View, dealer: &mut dyn Dealer) -> State<Self> {
        match bug() {
            LAZY_GUESS => mutant(view.masked.clone()),
            _ => mutant(Toy::determinize(pack, view, dealer)),
        }
    }

    fn redact(event: &Event, seat: Option<Seat>) -> Option<Event> {
        match event {
            Event::Drew(Seat::Home, Some(_)) if bug() == GOSSIP && seat.is_none() => {
                Some(event.clone())
            }
            _ => Toy::redact(event, seat),
        }
    }

    fn shows_action(action: &Action, by: Seat, seat: Option<Seat>) -> bool {
        let blind = bug() == BLINDFOLD && seat == Some(by.other());
        !blind && (bug() == OPEN_BID || Toy::shows_action(action, by, seat))
    }

    fn reveals(event: &Event) -> bool {
        Toy::reveals(event)
    }
}

impl Screen for Mutant {
    fn prompt(Question { pack, table, frame, seat }: Question<'_, Self>) -> Prompt {
        let mut prompt = Toy::prompt(Question { pack, table, frame, seat });
        if bug() == PEEK_PROMPT && other_holds_high_card(table, seat) {
            prompt.text.push_str(" Careful!");
        }
        prompt
    }

    fn tell(pack: &ToyPack, event: &Event) -> String {
        match event {
            Event::Sealed(_) if bug() == SILENT => String::new(),
            _ => Toy::tell(pack, event),
        }
    }

    fn choice(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        action: &Action,
    ) -> Choice {
        let mut choice = Toy::choice(Question { pack, table, frame, seat }, action);
        match bug() {
            BLANK_BUTTON => choice.kind.clear(),
            PEEK_BUTTON if other_holds_high_card(table, seat) => choice.detail.push('!'),
            _ => {}
        }
        choice
    }

    fn usual(_: Question<'_, Self>, proposals: &[Action]) -> Option<Action> {
        if bug() == ODD_USUAL { Some(Action::Bid(9)) } else { proposals.first().copied() }
    }

    fn consider(Question { table, seat, .. }: Question<'_, Self>, out: &mut Vec<Action>) {
        if bug() == PEEK_CONSIDER && other_holds_high_card(table, seat) {
            out.push(Action::Bid(9));
        }
    }

    fn line(pack: &ToyPack, table: &Table, event: &Event) -> Line {
        match event {
            Event::Sealed(_) if bug() == BLANK_LINE => Line::default(),
            _ => Toy::line(pack, table, event),
        }
    }

    fn clock(table: &Table) -> String {
        Toy::clock(table)
    }

    fn progress(pack: &ToyPack, table: &Table) -> String {
        Toy::progress(pack, table)
    }

    fn show_pack(pack: &ToyPack) -> Value {
        Toy::show_pack(pack)
    }

    fn render(pack: &ToyPack, view: &View) -> String {
        let mut view = view.clone();
        match bug() {
            BLANK_PICTURE => return String::new(),
            STALE_PICTURE => view.masked.table.score = BySeat::default(),
            _ => {}
        }
        Toy::render(pack, &view)
    }
}

impl Positions for Mutant {
    fn read_position(
        pack: &ToyPack,
        options: &Options,
        position: &Value,
    ) -> Result<State<Self>, String> {
        let mut state = mutant(Toy::read_position(pack, options, position)?);
        if bug() == FORGETFUL {
            state.table.high = true;
        }
        Ok(state)
    }

    fn write_position(pack: &ToyPack, state: &State<Self>) -> Value {
        Toy::write_position(pack, &toy(state))
    }
}
