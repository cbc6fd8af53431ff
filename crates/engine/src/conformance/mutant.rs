//! The toy with one rule of the contract broken at a time: each must be noticed.

mod bugs;

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU8, AtomicU32};
use std::sync::{Mutex, PoisonError};

use dice::{Dealer, Faces, Throw};
use serde_json::Value;

use crate::client::{Client, NoSquad};
use crate::flow::{Flow, Input, Sink};
use crate::game::Standing;
use crate::hidden::Hidden;
use crate::options::{GameOption, Options};
use crate::pack::{PackErrors, PackSource};
use crate::positions::Positions;
use crate::rules::{Question, Rules, Waiting};
use crate::screen::{Choice, Line, Screen};
use crate::seat::{BySeat, Seat, Seats};
use crate::state::{Awaiting, State};
use crate::toy::{
    Action, Ask, Bidding, Done, Event, Frame, Outcome, Refusal, Scene, Step, Table, Toy, ToyPack,
    View,
};

pub use bugs::*;

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

fn holds_high_card(table: &Table, seat: Seat) -> bool {
    table.hands[seat].is_some_and(|card| card >= 4)
}

fn other_holds_high_card(table: &Table, seat: Seat) -> bool {
    holds_high_card(table, seat.other())
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
    type Refusal = Refusal;
    type Ask = Ask;

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
        if let (Frame::Bidding(Bidding(Step::Going)), Input::Chosen(seat, Action::Bid(3))) =
            (frame, input)
        {
            assert!(bug() != OWN_RULE || holds_high_card(table, seat), "what is checked holds");
        }
        let mut murmurs = false;
        if let (Frame::Bidding(Bidding(Step::Start)), Input::Chosen(seat, _)) = (frame, input) {
            match bug() {
                MURMUR | ASIDE => murmurs = other_holds_high_card(table, seat),
                LOOK | OPEN_LOOK | HALF_LOOK if other_holds_high_card(table, seat) => {
                    let cards = table.hands.map(|card| card.expect("both hold one"));
                    sink.event(Event::BidsShown(cards), table);
                }
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
        let flow = Toy::step(pack, table, frame, input, &mut Relay(sink));
        if murmurs {
            sink.event(Event::Scored(None, 0), table);
        }
        match flow {
            Flow::Ask(Seats::BOTH, frame)
                if matches!(bug(), EAR | DEAF_EAR)
                    && other_holds_high_card(table, table.leader()) =>
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
    ) -> Result<(), Refusal> {
        let fits = match (bug(), action) {
            (PEEK_RULE, Action::Bid(3)) => !other_holds_high_card(table, seat),
            (OWN_RULE, Action::Bid(3)) => holds_high_card(table, seat),
            _ => true,
        };
        Toy::check(Question { pack, table, frame, seat }, action)?;
        if fits { Ok(()) } else { Err(Refusal::NotWithThese) }
    }

    fn ask(Question { pack, table, frame, seat }: Question<'_, Self>) -> Ask {
        Toy::ask(Question { pack, table, frame, seat })
    }

    fn propose(Question { pack, table, frame, seat }: Question<'_, Self>, out: &mut Vec<Action>) {
        Toy::propose(Question { pack, table, frame, seat }, out);
        match (bug(), frame) {
            (MUTE, _) if seat == Seat::Away => out.clear(),
            (OVERBID, Frame::Bidding(Bidding(Step::Going))) => out.push(Action::Bid(4)),
            (STUTTER, _) => out.push(out[0]),
            (PEEK, _) if other_holds_high_card(table, seat) => {
                out.pop();
            }
            (FORCED, Frame::Bidding(Bidding(Step::Going))) => {
                out.retain(|&bid| bid == Action::Bid(1))
            }
            _ => {}
        }
    }

    fn default_action(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        proposals: &[Action],
    ) -> Action {
        match bug() {
            BAD_DEFAULT => Action::Bid(9),
            _ => Toy::default_action(Question { pack, table, frame, seat }, proposals),
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
            DEAF_EAR if state.frame() == Bidding(Step::Going).into() => {
                let (table, stack) = (view.masked.table, state.stack().clone());
                let awaiting = Awaiting::Decision(Seats::BOTH);
                view.masked = State::from_parts(table, stack, awaiting);
            }
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
        let only_for = |told: bool| told.then(|| event.clone());
        match (bug(), event) {
            (GOSSIP, Event::Drew(Seat::Home, Some(_))) if seat.is_none() => Some(event.clone()),
            (ASIDE, Event::Scored(None, 0)) => only_for(seat == Some(Seat::Away)),
            (LOOK, Event::BidsShown(_)) => only_for(seat == Some(Seat::Home)),
            (OPEN_LOOK, Event::BidsShown(_)) => only_for(seat.is_some()),
            (HALF_LOOK, Event::BidsShown(cards)) => {
                Some(Event::BidsShown(cards.map(|card| card % 2)))
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
    fn ask_words(Question { table, seat, .. }: Question<'_, Self>, ask: &Ask) -> String {
        let warns = bug() == PEEK_PROMPT && other_holds_high_card(table, seat);
        format!("{}{}", Toy::asking(ask), if warns { " Careful!" } else { "" })
    }

    fn refusal_words(
        Question { table, seat, .. }: Question<'_, Self>,
        refusal: &Refusal,
    ) -> String {
        match bug() {
            WORDLESS => String::new(),
            PEEK_REASON if other_holds_high_card(table, seat) => {
                "The other card is high.".to_owned()
            }
            _ => Toy::refusing(refusal),
        }
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
            PEEK_BUTTON if other_holds_high_card(table, seat) => {
                choice.detail.0.push("!".to_owned())
            }
            _ => {}
        }
        choice
    }

    fn usual(_: Question<'_, Self>, proposals: &[Action]) -> Option<Action> {
        if bug() == ODD_USUAL { Some(Action::Bid(9)) } else { proposals.first().copied() }
    }

    fn consider(
        Question { table, seat, .. }: Question<'_, Self>,
        _: &[Action],
        out: &mut Vec<Action>,
    ) {
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

    fn progress(pack: &ToyPack, table: &Table) -> Vec<String> {
        Toy::progress(pack, table)
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

impl Client for Mutant {
    type Scene = Scene;
    type Beat = Event;
    type Contents = ();
    type Act = Action;
    type Squad = NoSquad;

    fn scene(pack: &ToyPack, view: &View) -> Scene {
        Toy::scene(pack, view)
    }

    fn beat(_: &ToyPack, event: &Event) -> Option<Event> {
        Some(event.clone())
    }

    fn contents(_: &ToyPack) {}

    fn act(_: Question<'_, Self>, action: &Action) -> Action {
        *action
    }

    fn drawn(_: Question<'_, Self>, act: &Action) -> Result<Action, Refusal> {
        Ok(if bug() == MISDRAWN { Action::Bid(9) } else { *act })
    }
}

impl Positions for Mutant {
    fn read_position(
        pack: &ToyPack,
        options: &Options,
        position: &Value,
    ) -> Result<State<Self>, String> {
        Ok(mutant(Toy::read_position(pack, options, position)?))
    }

    fn read_table(pack: &ToyPack, options: &Options, position: &Value) -> Result<Table, String> {
        let mut table = Toy::read_table(pack, options, position)?;
        if bug() == FORGETFUL {
            table.high = true;
        }
        Ok(table)
    }

    fn write_position(pack: &ToyPack, table: &Table) -> Value {
        Toy::write_position(pack, table)
    }

    fn write_view(pack: &ToyPack, view: &View) -> Value {
        Toy::write_view(pack, view)
    }
}
