//! Step 2: every defender may act (D-32, D-32b).

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use super::first_action::{marked, stand_up};
use crate::actions::{Action, Route};
use crate::activation::{Defensive, StealKind};
use crate::ask::Ask;
use crate::cards::windows;
use crate::events::{Event, MoveKind};
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Input, Looking, Takkure};
use crate::geometry::{self, Path, Point, near};
use crate::lessons;
use crate::pack::model::{ActionKind, Window};
use crate::player::PlayerId;
use crate::proposals::defences;
use crate::refusal::{Lacking, Refusal};
use crate::role::Role;
use crate::rules::{body, moving, values};
use crate::state::Ball;

/// TK-328. A tackle point this near to the marked path lies on it: places are whole mils, and a
/// hand is not steadier than a tenth of an inch.
pub const ON_PATH: i32 = 100;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum DefenceStep {
    #[n(0)]
    Begin,
    /// D-32 is asked.
    #[n(1)]
    Naming,
    /// The window of the named player is over.
    #[n(2)]
    Named,
    /// His BDY roll is made.
    #[n(3)]
    BodyRolled,
    /// D-32b is asked.
    #[n(4)]
    Declaring,
}

/// Step 2.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Defending(#[n(0)] pub DefenceStep);

impl Activity<Takkure> for Defending {
    /// Moves it on.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Defending(step) = self;
        match step {
            DefenceStep::Begin => next(cx),
            DefenceStep::Naming => match input.chosen() {
                Action::Name(role) => name(cx, role),
                _ => done(cx),
            },
            DefenceStep::Named => named(cx),
            DefenceStep::BodyRolled => {
                let passed = body::passed(cx);
                match named_player(&cx.board()) {
                    Some(_) if passed => ask_action(cx),
                    who => {
                        settle(cx, who, Defensive::Nothing);
                        next(cx)
                    }
                }
            }
            DefenceStep::Declaring => {
                declare(cx, input.chosen());
                next(cx)
            }
        }
    }

    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        match (self.0, board.table.act.named) {
            (DefenceStep::Declaring, Some(role)) => {
                Some(Ask::DefensiveAction(PlayerId::new(board.table.defender(), role)))
            }
            (DefenceStep::Naming, _) => Some(Ask::Defender),
            _ => None,
        }
    }

    /// Judges an answer.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Defending(step) = self;
        if step != DefenceStep::Declaring {
            return check_name(board, action);
        }
        let Some(player) = named_player(board) else {
            return Err(Manners::NothingAsked.into());
        };
        match action {
            Action::Nothing => check_nothing(board, player),
            Action::StandUp => check_stand_up(board, player),
            Action::Rest => {
                must_not_move(board, player)?;
                can_act(board, player, ActionKind::Rest)
            }
            Action::Pressure(route) => {
                can_act(board, player, ActionKind::Pressure)?;
                moving::check_run(board, player, route)
            }
            Action::Tackle(point) => check_tackle(board, player, *point),
            Action::Steal(kind, route) => {
                can_act(board, player, ActionKind::Steal)?;
                check_steal(board, *kind)?;
                moving::check_run(board, player, route)
            }
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Lists answers.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        let Defending(step) = self;
        if step != DefenceStep::Declaring {
            out.push(Action::Done);
            out.extend(waiting(board).map(|player| Action::Name(player.role)));
            return;
        }
        let Some(player) = named_player(board) else { return };
        let first = out.len();
        out.extend([Action::Nothing, Action::StandUp, Action::Rest]);
        defences::defences(board, player, out);
        let mut at = 0;
        out.retain(|action| {
            at += 1;
            at <= first || self.check(board, seat, action).is_ok()
        });
    }
}

/// TK-061. The defenders who have not acted yet.
fn waiting(board: &Board<'_>) -> impl Iterator<Item = PlayerId> {
    let defence = board.table.act.defence;
    let defenders = board.table.on_pitch(board.table.defender());
    defenders.filter(move |id| defence[id.role].action == Defensive::Waiting)
}

/// The defender named by D-32, while he is on the pitch.
fn named_player(board: &Board<'_>) -> Option<PlayerId> {
    let role = board.table.act.named?;
    let player = PlayerId::new(board.table.defender(), role);
    board.table.player(player).on_pitch().then_some(player)
}

/// TK-061, TK-062, TK-327. Asks who is next, as long as somebody waits.
fn next<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.table.act.named = None;
    if waiting(&cx.board()).next().is_none() {
        return done(cx);
    }
    Defending(DefenceStep::Naming).asks(cx.table.defender())
}

/// TK-062. All others take no action.
fn done<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    for defence in &mut cx.table.act.defence.0 {
        if defence.action == Defensive::Waiting {
            defence.action = Defensive::Nothing;
        }
    }
    Flow::Return(Report::Done)
}

/// TK-282. A player is named, and his window opens.
fn name<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, role: Role) -> Flow {
    cx.table.act.named = Some(role);
    let player = PlayerId::new(cx.table.defender(), role);
    windows::open(Window::DefDecl, Some(player), Defending(DefenceStep::Named))
}

/// TK-226, TK-282, TK-340. After the window comes the BDY roll, and then the action is asked for. A
/// card may have taken the player off.
fn named<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let Some(player) = named_player(&cx.board()) else {
        settle(cx, None, Defensive::Nothing);
        return next(cx);
    };
    if cx.table.player(player).needs_body_roll {
        return body::roll(cx, player, Defending(DefenceStep::BodyRolled));
    }
    ask_action(cx)
}

fn ask_action<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    Defending(DefenceStep::Declaring).asks(cx.table.defender())
}

/// TK-061, TK-062. Writes down what the named player does; his turn comes after those before him.
fn settle<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, who: Option<PlayerId>, action: Defensive) {
    let Some(role) = cx.table.act.named else { return };
    let last = cx.table.act.defence.0.iter().map(|defence| defence.order).max();
    let defence = &mut cx.table.act.defence[role];
    defence.action = action;
    if who.is_some() {
        defence.order = last.unwrap_or(0).saturating_add(1);
    }
}

/// TK-062, TK-063, TK-064, TK-065, TK-079. The named player acts: what he does is told, and his
/// move is made at once and stays, whatever comes of the action. No fatigue forbids it.
fn declare<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, action: Action) {
    let Some(player) = named_player(&cx.board()) else { return };
    let (what, route) = match action {
        Action::Pressure(route) => (Defensive::Pressure, route),
        Action::Steal(kind, route) => (Defensive::Steal(kind), route),
        Action::Tackle(point) => {
            let target = cx.table.holder().expect("only the carrier is tackled");
            (Defensive::Tackle { target, point }, Route::new())
        }
        Action::StandUp => (Defensive::StandUp, Route::new()),
        Action::Rest => (Defensive::Rest, Route::new()),
        _ => (Defensive::Nothing, Route::new()),
    };
    settle(cx, Some(player), what);
    cx.log(Event::Defended { player, action: what });
    match what {
        Defensive::Pressure | Defensive::Steal(_) => {
            let allowance = values::defensive_move(&cx.board(), player);
            let path = moving::run(cx, player, &route, allowance, MoveKind::Defensive);
            moved(cx, player, path);
        }
        Defensive::Tackle { point, .. } => go_to_tackle(cx, player, point),
        Defensive::StandUp => stand_up(cx, player),
        Defensive::Rest => rest(cx, player),
        Defensive::Waiting | Defensive::Nothing => {}
    }
}

/// TK-081, TK-082. The tackler moves as close to the point named as possible.
fn go_to_tackle<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, player: PlayerId, point: Point) {
    let board = cx.board();
    let path = geometry::as_close(
        board.disc(player),
        point,
        values::defensive_move(&board, player),
        &board.obstacles(player),
        &board.bounds(),
    );
    moving::travel(cx, player, path, MoveKind::Defensive);
    moved(cx, player, path);
}

/// TK-148, TK-285. Keeps the way of a defender, and whether he ended in contact with the ball he is
/// after, or with the carrier who is not active.
fn moved<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, player: PlayerId, path: Path) {
    let board = cx.board();
    let base = board.disc(player);
    let touched = match board.table.act.defence[player.role].action {
        Defensive::Steal(StealKind::Loose) => {
            board.loose_ball().is_some_and(|ball| geometry::contact(base, ball))
        }
        Defensive::Steal(StealKind::Held) => {
            let carrier = board.table.holder();
            carrier.is_some_and(|carrier| geometry::contact(base, board.disc(carrier)))
        }
        Defensive::Tackle { target, .. } => {
            board.table.act.active != Some(target) && geometry::contact(base, board.disc(target))
        }
        _ => false,
    };
    let defence = &mut cx.table.act.defence[player.role];
    defence.path = path;
    defence.touched = touched;
}

/// TK-073, TK-074. Rest: an inactive fatigue token goes, or an active one is turned.
fn rest<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, player: PlayerId) {
    let fatigue = &mut cx.table.player_mut(player).fatigue;
    if fatigue.inactive > 0 {
        fatigue.inactive -= 1;
    } else if fatigue.active > 0 {
        fatigue.active -= 1;
        fatigue.inactive += 1;
    }
    let fatigue = *fatigue;
    cx.log(Event::Rested { player, fatigue });
}

/// Whether the question has an answer: `done` ends the naming, an action needs its player.
pub fn has_answer(board: &Board<'_>, step: DefenceStep) -> bool {
    step != DefenceStep::Declaring || named_player(board).is_some()
}

/// TK-061, TK-062. Whoever is named is on the pitch and has not acted; nobody needs to be.
fn check_name(board: &Board<'_>, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Name(role) if waiting(board).any(|player| player.role == *role) => Ok(()),
        Action::Name(role) => {
            let player = PlayerId::new(board.table.defender(), *role);
            Err(match board.table.player(player).on_pitch() {
                true => Refusal::HasActed(player),
                false => Refusal::DefenderOff(player),
            })
        }
        _ => Err(Manners::AnotherQuestion.into()),
    }
}

/// TK-062, TK-283. No action is one as well, unless a card must be used for a move.
fn check_nothing(board: &Board<'_>, player: PlayerId) -> Result<(), Refusal> {
    match lessons::allows_defence(board, ActionKind::Pressure) {
        true => must_not_move(board, player),
        false => Ok(()),
    }
}

/// TK-283. A player whose move a card has raised makes it.
fn must_not_move(board: &Board<'_>, player: PlayerId) -> Result<(), Refusal> {
    let defence = &board.table.act.defence[player.role];
    if defence.must_move && board.table.player(player).standing() {
        return Err(Refusal::MustMove(player));
    }
    Ok(())
}

/// TK-312. Whether a card has helped a grounded player up who is still not on his feet: then he has
/// no action left.
fn still_down(board: &Board<'_>, player: PlayerId) -> bool {
    let helped = board.table.act.defence[player.role].mov_percent > 0;
    helped && board.table.player(player).grounded()
}

/// TK-071, TK-072, TK-312. Standing up is for the grounded, and is all they can do; no lesson
/// forbids it.
fn check_stand_up(board: &Board<'_>, player: PlayerId) -> Result<(), Refusal> {
    if !board.table.player(player).grounded() {
        return Err(Refusal::DefenderStands(player));
    }
    if still_down(board, player) {
        return Err(Refusal::HelpedByCard(player));
    }
    Ok(())
}

/// TK-063, TK-071, TK-146. Whether a player may take this action at all: he stands, and the lesson
/// has it.
fn can_act(board: &Board<'_>, player: PlayerId, kind: ActionKind) -> Result<(), Refusal> {
    if board.table.player(player).grounded() {
        return Err(Refusal::OnlyStandsUp(player));
    }
    if !lessons::allows_defence(board, kind) {
        return Err(Refusal::NotInLesson(Lacking::Defensive(kind)));
    }
    Ok(())
}

/// TK-003, TK-007, TK-080, TK-081, TK-328. A tackle is for the standing carrier, at his place or,
/// if he is active, at a point of his marked path. Whether the tackler gets there is not asked.
fn check_tackle(board: &Board<'_>, player: PlayerId, point: Point) -> Result<(), Refusal> {
    can_act(board, player, ActionKind::Tackle)?;
    let Some(carrier) = tackled(board) else {
        return Err(Refusal::NobodyToTackle);
    };
    let path = tackle_path(board, carrier);
    if path.legs().any(|(a, b)| near(point, a, b, ON_PATH)) {
        return Ok(());
    }
    Err(Refusal::NotOnPath { at: point, carrier })
}

/// TK-080. The carrier, if he can be tackled.
pub fn tackled(board: &Board<'_>) -> Option<PlayerId> {
    let carrier = board.table.holder()?;
    let attacks = carrier.seat == board.table.attacker;
    (attacks && board.table.player(carrier).standing()).then_some(carrier)
}

/// TK-081. Where a tackle of this carrier may be aimed: his place, with the marked path if he is
/// active.
pub fn tackle_path(board: &Board<'_>, carrier: PlayerId) -> Path {
    match board.table.act.active == Some(carrier) {
        true => marked(board, carrier),
        false => moving::from_here(board.table.player(carrier).at, &[]),
    }
}

/// TK-075, TK-076, TK-146, TK-147. Whether a steal of this kind is possible as things are.
pub fn check_steal(board: &Board<'_>, kind: StealKind) -> Result<(), Refusal> {
    let holder = board.table.holder();
    match kind {
        StealKind::Loose if !matches!(board.table.ball, Ball::Loose(_)) => {
            Err(Refusal::BallNotLoose)
        }
        StealKind::Held if !holder.is_some_and(|id| board.table.player(id).grounded()) => {
            Err(Refusal::CarrierNotDown)
        }
        StealKind::Air if holder.is_none_or(|id| id.seat != board.table.attacker) => {
            Err(Refusal::BallNotHeld)
        }
        StealKind::Loose | StealKind::Held | StealKind::Air => Ok(()),
    }
}
