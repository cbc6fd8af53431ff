//! The game behind the engine's contract.

use dice::Dealer;
use engine::screen::{JudgedTeam, Thrower};
use engine::{
    BySeat, Choice, Faces, GameOption, Line, Options, PackErrors, PackSource, Question, Seat, Sink,
    Standing, State, Thing, Throw, Waiting,
};

use crate::actions::Action;
use crate::ask::Ask;
use crate::events::{Event, Points};
use crate::figure::{FigureId, Place};
use crate::frames::{
    Bounce, BounceStep, Frame, MatchFrame, MatchStep, Opposed, OpposedStep, Report, Test, TestStep,
};
use crate::outcomes::Outcome;
use crate::pack::model::{Pack, Profile};
use crate::phases::turn;
use crate::pitch::{Dir, Square};
use crate::refusal::Refusal;
use crate::roll::{Roll, RollKind};
use crate::rules::odds::{self, Scene};
use crate::state::{Ball, BallAt, Over, Table};
use crate::view::View;
use crate::{chance, client, invariants, position, screen, setup, view, words};

/// Tutatis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tutatis;

/// The engine's flow, for this game.
pub type Flow = engine::Flow<Tutatis>;
/// The engine's input, for this game.
pub type Input = engine::Input<Tutatis>;

/// What a step works with: the pack, the table, and somewhere to tell events.
pub type Cx<'a, S> = engine::Cx<'a, Tutatis, S>;
/// The pack and the table, for looking only.
pub type Board<'a> = engine::Board<'a, Tutatis>;

/// What several activities do to the table, and tell.
pub trait Handling {
    /// Makes a roll on behalf of a figure: `then` is resumed with [`Report::Rolled`].
    fn roll(
        &mut self,
        kind: RollKind,
        figure: FigureId,
        scene: Scene,
        then: impl Into<Frame>,
    ) -> Flow;
    /// Makes an opposed roll, the active side's first: `then` is resumed with [`Report::Margin`].
    fn oppose(&mut self, roll: Roll, against: Roll, then: impl Into<Frame>) -> Flow;
    /// TU-230, TU-299. The ball begins to bounce from a square in a direction; `then` is resumed
    /// with [`Report::Done`].
    fn bounce(&mut self, from: Square, dir: Dir, then: impl Into<Frame>) -> Flow;
    /// TU-111, TU-118. Somebody has the ball now.
    fn give_ball(&mut self, id: FigureId);
    /// 4.8. The turn is over as soon as what is going on is resolved; the first reason counts.
    fn end_turn(&mut self, why: Over);
    /// TU-080. Points; the ball is out of play.
    fn score(&mut self, seat: Seat, points: u8, why: Points);
    /// Puts a figure somewhere. Telling it is the caller's.
    fn put(&mut self, id: FigureId, place: Place);
    /// TU-115. The activation of a figure, if it is in progress, is over.
    fn end_activation(&mut self, id: FigureId);
}

impl<S: Sink<Tutatis>> Handling for Cx<'_, S> {
    fn roll(
        &mut self,
        kind: RollKind,
        figure: FigureId,
        scene: Scene,
        then: impl Into<Frame>,
    ) -> Flow {
        self.table.roll = Some(odds::roll(&self.board(), kind, figure, scene));
        Flow::Call { sub: Test(TestStep::Begin).into(), then: then.into() }
    }

    fn oppose(&mut self, roll: Roll, against: Roll, then: impl Into<Frame>) -> Flow {
        self.table.roll = Some(roll);
        self.table.against = Some(against);
        Flow::Call { sub: Opposed(OpposedStep::Begin).into(), then: then.into() }
    }

    fn bounce(&mut self, from: Square, dir: Dir, then: impl Into<Frame>) -> Flow {
        self.table.bounces = 0;
        self.table.ball = Ball { at: BallAt::Moving(from), ..Ball::default() };
        let sub = Bounce { dir, squares: 1, step: BounceStep::Begin }.into();
        Flow::Call { sub, then: then.into() }
    }

    fn give_ball(&mut self, id: FigureId) {
        self.table.ball = Ball { at: BallAt::Held(id), ..Ball::default() };
    }

    fn end_turn(&mut self, why: Over) {
        self.table.over.get_or_insert(why);
    }

    fn score(&mut self, seat: Seat, points: u8, why: Points) {
        self.table.score[seat] += u16::from(points);
        self.table.ball = Ball::default();
        self.table.over = Some(Over::Scored);
        self.log(Event::Scored { seat, points, why });
    }

    fn put(&mut self, id: FigureId, place: Place) {
        self.table.figures.put(id, place);
    }

    fn end_activation(&mut self, id: FigureId) {
        if self.table.activation.is_some_and(|activation| activation.figure == id) {
            self.table.activation = None;
            self.log(Event::ActivationEnded { figure: id });
        }
    }
}

/// What everybody looks up.
pub trait Looking<'a> {
    /// What a figure is.
    fn profile(&self, id: FigureId) -> &'a Profile;
}

impl<'a> Looking<'a> for Board<'a> {
    fn profile(&self, id: FigureId) -> &'a Profile {
        self.pack.profile_or(&self.table.special, self.table.figures.get(id).profile)
    }
}

impl engine::Rules for Tutatis {
    const ID: &'static str = "tutatis";
    const NAME: &'static str = "Tutatis";
    const RULES_VERSION: u32 = 3;
    /// TU-288, with the throws it does not count.
    const MOVES_MAX: u32 = 60_000;
    const STILL_MAX: u32 = invariants::liveness::STILL_MAX;

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

    fn option_default(pack: &Pack, option: &GameOption) -> String {
        setup::option_default(pack, option)
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

    fn check(q: Question<'_, Self>, action: &Action) -> Result<(), Refusal> {
        q.frame.check(&q.board(), q.seat, action)
    }

    fn ask(q: Question<'_, Self>) -> Ask {
        q.frame.ask(&q.board(), q.seat).expect("whoever waits asks")
    }

    fn propose(q: Question<'_, Self>, out: &mut Vec<Action>) {
        q.frame.propose(&q.board(), q.seat, out);
    }

    fn name_outcome(Waiting { frame, .. }: Waiting<'_, Self>, faces: &Faces) -> Outcome {
        chance::name(frame, faces)
    }

    fn find_outcome(
        Waiting { frame, .. }: Waiting<'_, Self>,
        throw: Throw,
        outcome: &Outcome,
    ) -> Option<Faces> {
        chance::find(frame, throw, outcome)
    }

    fn standing(table: &Table) -> Standing {
        let score = BySeat::new(|seat| u32::from(table.score[seat]));
        Standing { score, finished: table.finished }
    }

    fn invariants(pack: &Pack, state: &State<Self>) -> Result<(), String> {
        invariants::check(pack, state)
    }

    fn alive(pack: &Pack, state: &State<Self>) -> Result<(), String> {
        invariants::liveness::alive(pack, state)
    }

    fn ticks(table: &Table) -> u32 {
        invariants::liveness::ticks(table)
    }
}

impl engine::Hidden for Tutatis {
    type View = View;

    fn view(pack: &Pack, state: &State<Self>, seat: Option<Seat>) -> View {
        view::view(pack, state, seat)
    }

    fn determinize(pack: &Pack, view: &View, dealer: &mut dyn Dealer) -> State<Self> {
        view::determinize(pack, view, dealer)
    }

    fn redact(event: &Event, _: Option<Seat>) -> Option<Event> {
        // Nothing is hidden (1.5).
        Some(event.clone())
    }

    fn shows_action(_: &Action, _: Seat, _: Option<Seat>) -> bool {
        true
    }

    fn reveals(_: &Event) -> bool {
        false
    }
}

impl engine::Screen for Tutatis {
    fn ask_words(q: Question<'_, Self>, ask: &Ask) -> String {
        words::question(&q.board(), q.seat, ask)
    }

    fn refusal_words(q: Question<'_, Self>, refusal: &Refusal) -> String {
        words::refusal(&q.board(), refusal)
    }

    fn needless(q: Question<'_, Self>, proposals: &[Action]) -> Option<Action> {
        screen::needless(&q.board(), q.frame, q.seat, proposals)
    }

    fn tell(pack: &Pack, event: &Event) -> String {
        words::tell(pack, event)
    }

    fn consider(q: Question<'_, Self>, _: &[Action], out: &mut Vec<Action>) {
        screen::consider(&q.board(), q.frame, q.seat, out);
    }

    fn about(q: Question<'_, Self>, thing: &Thing, out: &mut Vec<Action>) {
        match q.frame {
            Frame::Deploy(deploy) => deploy.about(&q.board(), q.seat, thing, out),
            frame => turn::about(&q.board(), frame, q.seat, thing, out),
        }
    }

    fn choice(q: Question<'_, Self>, action: &Action) -> Choice {
        screen::choice(&q.board(), q.frame, q.seat, action)
    }

    fn usual(q: Question<'_, Self>, proposals: &[Action]) -> Option<Action> {
        screen::usual(&q.board(), q.frame, q.seat, proposals)
    }

    fn usual_about(q: Question<'_, Self>, thing: &Thing, answers: &[Action]) -> Option<Action> {
        screen::usual_about(&q.board(), q.frame, q.seat, thing, answers)
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

impl engine::Client for Tutatis {
    type Scene = client::Scene;
    type Beat = client::Beat;
    type Contents = client::Contents;
    type Act = client::Act;
    type Squad = client::Squad;

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

    fn judge_team(
        pack: &Pack,
        options: &Options,
        text: &str,
    ) -> Option<Result<JudgedTeam<Self::Squad>, String>> {
        let settings =
            options.validate(setup::OPTIONS).and_then(|()| setup::settings(pack, options));
        Some(settings.map(|settings| screen::team(pack, settings.budget, text)))
    }
}

impl engine::Positions for Tutatis {
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

    fn write_view(pack: &Pack, view: &View) -> serde_json::Value {
        // Nothing is hidden (1.5).
        position::write(pack, &view.table)
    }

    fn write_position(pack: &Pack, table: &Table) -> serde_json::Value {
        position::write(pack, table)
    }
}
