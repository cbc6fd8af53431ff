//! The game behind the engine's contract.

use dice::Dealer;
use engine::screen::Thrower;
use engine::{
    Activity, BySeat, Choice, Faces, GameOption, Line, Options, PackErrors, PackSource, Question,
    Seat, Sink, Standing, State, Thing, Throw, Waiting,
};

use crate::actions::Action;
use crate::ask::Ask;
use crate::card::CardId;
use crate::events::Event;
use crate::field::{Field, Hex};
use crate::frames::{Frame, Report};
use crate::invariants::liveness;
use crate::modules::Module;
use crate::outcomes::Outcome;
use crate::pack::model::{Pack, Skills};
use crate::phases::main_part;
use crate::phases::match_frame::{MatchFrame, MatchStep};
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::roll::Roll;
use crate::rules::test::{Test, TestStep};
use crate::state::{BallAt, Table};
use crate::view::View;
use crate::{chance, client, invariants, position, screen, setup, view, words};

/// Crash Tackle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrashTackle;

/// The engine's flow, for this game.
pub type Flow = engine::Flow<CrashTackle>;
/// The engine's input, for this game.
pub type Input = engine::Input<CrashTackle>;

/// What a step works with: the pack, the table, and somewhere to tell events.
pub type Cx<'a, S> = engine::Cx<'a, CrashTackle, S>;
/// The pack and the table, for looking only.
pub type Board<'a> = engine::Board<'a, CrashTackle>;

/// What many steps do.
pub trait Doing {
    /// Makes a test: `then` is resumed with [`Report::Tested`].
    fn test(&mut self, roll: Roll, then: impl Activity<CrashTackle>) -> Flow;
    /// Takes a player off his feet and says so.
    fn ground(&mut self, id: PlayerId);
    /// A card leaves a hand for the discards.
    fn discard(&mut self, seat: Seat, card: CardId);
    /// CT-151, CT-156, CT-297. A standing player has the ball now. `gain`: his side did not have it
    /// (gather, set piece, interception), so where he is counts for CT-151, and the other side's
    /// kick puts nobody off-side any more.
    fn give_ball(&mut self, id: PlayerId, gain: bool);
}

impl<S: Sink<CrashTackle>> Doing for Cx<'_, S> {
    fn test(&mut self, roll: Roll, then: impl Activity<CrashTackle>) -> Flow {
        self.table.roll = Some(roll);
        then.after(Test(TestStep::Begin))
    }

    fn ground(&mut self, id: PlayerId) {
        self.table.player_mut(id).grounded = true;
        self.log(Event::Grounded { player: id });
    }

    fn discard(&mut self, seat: Seat, card: CardId) {
        self.table.cards.hands[seat].remove(card);
        self.table.cards.discard.insert(card);
    }

    fn give_ball(&mut self, id: PlayerId, gain: bool) {
        let at = self.table.player(id).at.expect("who has the ball is on the field");
        self.table.ball.may_dot = false;
        if gain {
            let l22 = self.pack.field.l22;
            self.table.ball.gained_in_22 = self.table.f(id.seat, at) <= -l22;
            crate::rules::offside::gained(self, id.seat);
        }
        self.table.ball.at = BallAt::Carried(id);
        self.table.ball.last_touched = Some(id.seat);
    }
}

/// What many rules look at.
pub trait Looking<'a> {
    /// Where the lines are.
    fn field(&self) -> &'a Field;
    /// Whether a module is on.
    fn on(&self, module: Module) -> bool;
    /// The skills of a player.
    fn skills(&self, id: PlayerId) -> Skills;
    /// The forwardness of a space for a side.
    fn f(&self, seat: Seat, hex: Hex) -> i8;
}

impl<'a> Looking<'a> for Board<'a> {
    fn field(&self) -> &'a Field {
        &self.pack.field
    }

    fn on(&self, module: Module) -> bool {
        self.table.on(module)
    }

    fn skills(&self, id: PlayerId) -> Skills {
        self.pack.skills(id.shirt)
    }

    fn f(&self, seat: Seat, hex: Hex) -> i8 {
        self.table.f(seat, hex)
    }
}

impl engine::Rules for CrashTackle {
    const ID: &'static str = "crash-tackle";
    const NAME: &'static str = "Crash Tackle";
    const RULES_VERSION: u32 = 2;
    const MOVES_MAX: u32 = liveness::MOVES_MAX;
    const STILL_MAX: u32 = liveness::STILL_MAX;

    type Pack = Pack;
    type Table = Table;
    type Frame = Frame;
    type Action = Action;
    type Outcome = Outcome;
    type Report = Report;
    type Event = Event;
    type Refusal = Refusal;
    type Ask = Ask;

    fn load_pack(source: &PackSource) -> Result<Pack, PackErrors> {
        crate::pack::load(source)
    }

    fn options() -> &'static [GameOption] {
        setup::OPTIONS
    }

    fn option_values(pack: &Pack, option: &GameOption) -> Vec<String> {
        setup::option_values(pack, option)
    }

    fn start(pack: &Pack, options: &Options) -> Result<(Table, Frame), String> {
        Ok((setup::table(pack, options)?, MatchFrame(MatchStep::Begin).into()))
    }

    fn step<S: Sink<Self>>(
        pack: &Pack,
        table: &mut Table,
        frame: Frame,
        input: Input,
        sink: &mut S,
    ) -> Flow {
        frame.step(&mut Cx { pack, table, sink }, input)
    }

    fn check(question: Question<'_, Self>, action: &Action) -> Result<(), Refusal> {
        question.frame.check(&question.board(), question.seat, action)
    }

    fn ask(question: Question<'_, Self>) -> Ask {
        question.frame.ask(&question.board(), question.seat).expect("whoever waits asks")
    }

    fn propose(question: Question<'_, Self>, out: &mut Vec<Action>) {
        question.frame.propose(&question.board(), question.seat, out);
    }

    fn name_outcome(Waiting { pack, table, frame }: Waiting<'_, Self>, faces: &Faces) -> Outcome {
        chance::name(&Board { pack, table }, frame, faces)
    }

    fn find_outcome(
        Waiting { pack, table, frame }: Waiting<'_, Self>,
        throw: Throw,
        outcome: &Outcome,
    ) -> Option<Faces> {
        chance::find(&Board { pack, table }, frame, throw, outcome)
    }

    fn standing(table: &Table) -> Standing {
        let score = BySeat::new(|seat| u32::from(table.score[seat]));
        Standing { score, finished: table.finished }
    }

    fn invariants(pack: &Pack, state: &State<Self>) -> Result<(), String> {
        invariants::check(pack, state)
    }

    fn alive(pack: &Pack, state: &State<Self>) -> Result<(), String> {
        liveness::check(pack, state)
    }

    fn ticks(table: &Table) -> u32 {
        liveness::ticks(table)
    }
}

impl engine::Hidden for CrashTackle {
    type View = View;

    fn view(pack: &Pack, state: &State<Self>, seat: Option<Seat>) -> View {
        view::view(pack, state, seat)
    }

    fn determinize(pack: &Pack, view: &View, dealer: &mut dyn Dealer) -> State<Self> {
        view::determinize(pack, view, dealer)
    }

    fn redact(event: &Event, seat: Option<Seat>) -> Option<Event> {
        view::redact(event, seat)
    }

    fn shows_action(action: &Action, by: Seat, seat: Option<Seat>) -> bool {
        action.shown_to(by, seat)
    }

    fn reveals(event: &Event) -> bool {
        screen::reveals(event)
    }
}

impl engine::Screen for CrashTackle {
    fn ask_words(question: Question<'_, Self>, ask: &Ask) -> String {
        words::ask(&question.board(), ask)
    }

    fn refusal_words(question: Question<'_, Self>, refusal: &Refusal) -> String {
        words::refusal(&question.board(), refusal)
    }

    fn needless(q: Question<'_, Self>, proposals: &[Action]) -> Option<Action> {
        screen::needless(&q.board(), q.frame, q.seat, proposals)
    }

    fn tell(pack: &Pack, event: &Event) -> String {
        words::tell(pack, event)
    }

    fn consider(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        proposals: &[Action],
        out: &mut Vec<Action>,
    ) {
        screen::consider(&Board { pack, table }, frame, seat, proposals, out);
    }

    fn about(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        thing: &Thing,
        out: &mut Vec<Action>,
    ) {
        let board = Board { pack, table };
        main_part::about(&board, frame, seat, thing, out);
        screen::keep_clean(&board, frame, seat, out);
    }

    fn choice(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        action: &Action,
    ) -> Choice {
        screen::choice(&Board { pack, table }, frame, seat, action)
    }

    fn usual(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        proposals: &[Action],
    ) -> Option<Action> {
        screen::usual(&Board { pack, table }, frame, seat, proposals)
    }

    fn line(pack: &Pack, table: &Table, event: &Event) -> Line {
        screen::line(&Board { pack, table }, event)
    }

    fn thrower(Waiting { frame, .. }: Waiting<'_, Self>) -> Option<Thrower> {
        screen::thrower(frame)
    }

    fn clock(table: &Table) -> String {
        words::clock(table)
    }

    fn progress(_: &Pack, table: &Table) -> Vec<String> {
        words::progress(table)
    }

    fn render(pack: &Pack, view: &View) -> String {
        words::render(pack, view)
    }
}

impl engine::Client for CrashTackle {
    type Scene = client::Scene;
    type Beat = client::Beat;
    type Contents = client::Contents;
    type Act = client::Act;
    type Squad = engine::client::NoSquad;

    fn scene(pack: &Pack, view: &View) -> client::Scene {
        client::scene(pack, view)
    }

    fn beat(_: &Pack, event: &Event) -> Option<client::Beat> {
        client::beat(event)
    }

    fn contents(pack: &Pack) -> client::Contents {
        client::contents(pack)
    }

    fn act(question: Question<'_, Self>, action: &Action) -> client::Act {
        client::act(question, action)
    }

    fn drawn(question: Question<'_, Self>, act: &client::Act) -> Result<Action, Refusal> {
        client::drawn(question, act)
    }
}

impl engine::Positions for CrashTackle {
    fn read_position(
        pack: &Pack,
        options: &Options,
        position: &serde_json::Value,
    ) -> Result<State<Self>, String> {
        position::read(pack, options, position)
    }

    fn read_table(
        pack: &Pack,
        options: &Options,
        position: &serde_json::Value,
    ) -> Result<Table, String> {
        position::read_table(pack, options, engine::keys::table(position)?)
    }

    fn write_view(_: &Pack, view: &View) -> serde_json::Value {
        position::write_view(view)
    }

    fn write_position(_: &Pack, table: &Table) -> serde_json::Value {
        position::write(table)
    }

    fn window(frame: Frame) -> Option<&'static str> {
        match frame {
            Frame::Window(window) => Some(window.moment.word()),
            _ => None,
        }
    }
}
