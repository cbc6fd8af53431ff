//! Cards, skills and hurts from inside: a table of the core teams, Yamato attacking Teriomorphs,
//! and one activity that is moved on by hand.

mod effects;
mod hurts;
mod uses;
mod windows;

use engine::{BySeat, Faces, Refuses, Seat};

use crate::actions::{Action, CardPlay};
use crate::activation::Activation;
use crate::card::CardId;
use crate::events::Event;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input};
use crate::geometry::Point;
use crate::pack::model::{RollKind, Window};
use crate::pack::testing::core;
use crate::player::{Player, PlayerId};
use crate::role::Role;
use crate::roll::{Form, Roll};
use crate::rules::contest::Contest;
use crate::rules::{contest, values};
use crate::state::{Ball, Coach, Kick, Settings, Table, Time};

const HOME: Seat = Seat::Home;
const AWAY: Seat = Seat::Away;
/// Yokozuna, with Sumo.
const FORWARD: PlayerId = PlayerId::new(HOME, Role::Forward);
/// Hayate, with Afterimage.
const WING: PlayerId = PlayerId::new(HOME, Role::Wing);
/// Kagami.
const HALF: PlayerId = PlayerId::new(HOME, Role::ScrumHalf);
/// Brontus, with Thick Hide.
const BRONTUS: PlayerId = PlayerId::new(AWAY, Role::Forward);
/// Saltarra.
const SALTARRA: PlayerId = PlayerId::new(AWAY, Role::Wing);

fn card(id: &str) -> CardId {
    id.parse().expect("a card")
}

/// A card with nothing said about what it works on.
fn play(id: &str) -> CardPlay {
    CardPlay { card: card(id), on: None, by: None, to: None, die: None }
}

/// Home's column at x = 10, Away's at x = 16, 4" between neighbours; Home's wing has the ball.
fn table() -> Table {
    let pack = core();
    let team = |seat: Seat| match seat {
        Seat::Home => pack.team_index("yamato").expect("a team"),
        Seat::Away => pack.team_index("teriomorph").expect("a team"),
    };
    let place = |id: PlayerId| {
        let squad = &pack.teams[team(id.seat)].players;
        let fits = |card: &&u8| pack.players[usize::from(**card)].roles.contains(&id.role);
        let card = squad.iter().find(fits).expect("somebody for every role");
        let x = if id.seat == HOME { 10_000 } else { 16_000 };
        Player { at: Point::new(x, 4000 * (1 + id.role as i32)), ..Player::new(*card) }
    };
    let players: Vec<Player> = PlayerId::all().map(place).collect();
    Table {
        settings: Settings::default(),
        half: 1,
        score: BySeat::default(),
        finished: false,
        attacker: HOME,
        opening_kicker: AWAY,
        time: Time { phase_box: 5, active: BySeat::new(|_| false) },
        tokens_left: 3,
        phases: 1,
        ball: Ball::Held(WING),
        coaches: BySeat::new(|seat| Coach { team: team(seat) as u8, ..Coach::default() }),
        players: players.try_into().expect("eight"),
        kick: Kick::default(),
        act: Activation { step: 5, active: Some(WING), ..Activation::default() },
        rolls: Default::default(),
    }
}

fn hold(table: &mut Table, seat: Seat, ids: &[&str]) {
    table.coaches[seat].hand = ids.iter().map(|id| card(id)).collect();
}

/// What the activity waits for.
#[derive(Debug, PartialEq, Eq)]
enum Wait {
    Choice(Seat),
    Die,
    Nothing,
}

/// An activity and those it calls.
struct Stage {
    table: Table,
    stack: Vec<Frame>,
    events: Vec<Event>,
    wait: Wait,
}

impl Stage {
    /// Begins with a call; what it would come back to is left out.
    fn new(table: Table, flow: Flow) -> Stage {
        let Flow::Call { sub, .. } = flow else { panic!("a call was expected, not {flow:?}") };
        Stage::of(table, sub)
    }

    fn of(table: Table, frame: Frame) -> Stage {
        let mut stage =
            Stage { table, stack: vec![frame], events: Vec::new(), wait: Wait::Nothing };
        stage.step(Input::Enter);
        stage
    }

    /// A window about nobody in particular.
    fn window(table: Table, window: Window, subject: Option<PlayerId>) -> Stage {
        Stage::new(table, super::windows::open(window, subject, Contest(SENTINEL)))
    }

    /// A roll of one player.
    fn roll(mut table: Table, who: PlayerId, kind: RollKind, gap: Option<i32>) -> Stage {
        let board = Board { pack: core(), table: &table };
        let roller = values::roller(&board, who, kind, table.player(who).at, gap);
        let rollers = [roller].into_iter().collect();
        table.rolls.push(Roll { form: Form::Unopposed, rollers, cause: None, gap });
        Stage::of(table, Frame::Contest(Contest(SENTINEL)))
    }

    fn step(&mut self, mut input: Input) {
        loop {
            let frame = *self.stack.last().expect("something is going on");
            let mut cx = Cx { pack: core(), table: &mut self.table, sink: &mut self.events };
            let flow = frame.step(&mut cx, input);
            let top = self.stack.len() - 1;
            input = Input::Enter;
            match flow {
                Flow::Goto(next) => self.stack[top] = next,
                Flow::Call { sub, then } => {
                    self.stack[top] = then;
                    self.stack.push(sub);
                }
                Flow::Return(report) => {
                    self.stack.pop();
                    input = Input::Returned(report);
                    if self.stack.is_empty() {
                        self.wait = Wait::Nothing;
                        return;
                    }
                }
                Flow::Ask(seats, then) => {
                    self.stack[top] = then;
                    let asked = Seat::BOTH.into_iter().find(|seat| seats.contains(*seat));
                    self.wait = Wait::Choice(asked.expect("somebody is asked"));
                    return;
                }
                Flow::Roll { then, .. } => {
                    self.stack[top] = then;
                    self.wait = Wait::Die;
                    return;
                }
                Flow::Unwind { .. } => panic!("nothing is unwound here"),
            }
        }
    }

    fn top(&self) -> Frame {
        *self.stack.last().expect("something is going on")
    }

    fn answers(&self, seat: Seat) -> Vec<Action> {
        let board = Board { pack: core(), table: &self.table };
        let mut out = Vec::new();
        self.top().propose(&board, seat, &mut out);
        for action in &out {
            self.top().check(&board, seat, action).expect("what is proposed is legal");
        }
        out
    }

    /// The clause that forbids an answer.
    fn refused(&self, action: Action) -> &'static str {
        let Wait::Choice(seat) = self.wait else { panic!("nobody is asked") };
        let board = Board { pack: core(), table: &self.table };
        self.top().check(&board, seat, &action).expect_err("it is illegal").clause()
    }

    /// Whoever is asked answers, legally.
    fn choose(&mut self, action: Action) {
        let Wait::Choice(seat) = self.wait else { panic!("nobody is asked: {:?}", self.wait) };
        let board = Board { pack: core(), table: &self.table };
        self.top().check(&board, seat, &action).expect("it is legal");
        self.step(Input::Chosen(seat, action));
    }

    fn card(&mut self, play: CardPlay) {
        self.choose(Action::Card(play));
    }

    fn skip(&mut self) {
        self.choose(Action::Skip);
    }

    fn die(&mut self, face: u8) {
        assert_eq!(self.wait, Wait::Die);
        self.step(Input::Rolled(Faces::one(u16::from(face) - 1)));
    }
}

/// Where a roll begins; also what is left out of a call.
const SENTINEL: contest::ContestStep = contest::ContestStep::Begin;
