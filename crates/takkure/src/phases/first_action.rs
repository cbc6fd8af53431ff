//! Step 1: the first action (D-31).

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::activation::First;
use crate::ask::Ask;
use crate::events::Event;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Input, Looking, Takkure};
use crate::geometry::Point;
use crate::lessons;
use crate::pack::model::ActionKind;
use crate::player::PlayerId;
use crate::proposals::marks;
use crate::refusal::{Lacking, Refusal};
use crate::role::Role;
use crate::rules::{body, legality, moving};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum FirstStep {
    #[n(0)]
    Begin,
    /// The BDY roll is made.
    #[n(1)]
    BodyRolled,
    /// D-31 is asked.
    #[n(2)]
    Declaring,
}

/// Step 1.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct FirstAction(#[n(0)] pub FirstStep);

impl Activity<Takkure> for FirstAction {
    /// TK-340. Moves it on: a BDY roll comes before D-31, which is not asked if it fails.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let FirstAction(step) = self;
        let passed = step != FirstStep::BodyRolled || body::passed(cx);
        let Some(active) = actor(&cx.board()) else {
            return Flow::Return(Report::Done);
        };
        match step {
            FirstStep::Begin if cx.table.player(active).needs_body_roll => {
                body::roll(cx, active, FirstAction(FirstStep::BodyRolled))
            }
            FirstStep::Begin => ask(cx),
            FirstStep::BodyRolled if passed => ask(cx),
            FirstStep::BodyRolled => {
                lost(cx, active);
                Flow::Return(Report::Done)
            }
            FirstStep::Declaring => {
                declare(cx, active, input.chosen());
                Flow::Return(Report::Done)
            }
        }
    }

    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        actor(board).map(Ask::FirstAction)
    }

    /// Judges an answer.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Some(active) = actor(board) else {
            return Err(Manners::NothingAsked.into());
        };
        match *action {
            Action::Mark { turn, end } => check_mark(board, active, turn, end),
            Action::Stay => must_move_first(board, active),
            Action::StandUp => check_stand_up(board, active),
            Action::GroundPass(to) => check_ground_pass(board, active, to),
            Action::Hold => must_be_grounded_carrier(board, active),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Lists answers.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        let Some(active) = actor(board) else { return };
        if board.table.player(active).standing() {
            out.push(Action::Stay);
            let legal = |mark: &Action| self.check(board, seat, mark).is_ok();
            out.extend(marks::marks(board, active).into_iter().filter(legal));
            return;
        }
        if board.table.holder() != Some(active) {
            out.push(Action::StandUp);
            return;
        }
        out.push(Action::Hold);
        let passes = Role::ALL.iter().map(|to| Action::GroundPass(*to));
        out.extend(passes.filter(|pass| self.check(board, seat, pass).is_ok()));
    }
}

/// The active player, while he is on the pitch.
pub fn actor(board: &Board<'_>) -> Option<PlayerId> {
    board.table.act.active.filter(|active| board.table.player(*active).on_pitch())
}

fn ask<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    FirstAction(FirstStep::Declaring).asks(cx.table.attacker)
}

/// TK-226. An action lost to a BDY roll counts as a move of no length, or as Hold for a grounded
/// carrier.
fn lost<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, active: PlayerId) {
    let holds = cx.table.player(active).grounded() && cx.table.holder() == Some(active);
    cx.table.act.first = if holds { First::Hold } else { First::None };
}

/// TK-042, TK-043, TK-044, TK-127. The first action is declared. A move is only marked; standing up
/// takes effect at once.
fn declare<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, active: PlayerId, action: Action) {
    let first = match action {
        Action::Mark { turn, end } => First::Move { turn, end },
        Action::Stay => First::Move { turn: None, end: cx.table.player(active).at },
        Action::StandUp => First::StandUp,
        Action::GroundPass(to) => First::GroundPass { to },
        Action::Hold => First::Hold,
        other => unreachable!("{other:?} is no first action"),
    };
    cx.table.act.first = first;
    match first {
        First::Move { turn, end } => cx.log(Event::Marked { player: active, turn, end }),
        First::GroundPass { to } => cx.log(Event::GroundPassDeclared { player: active, to }),
        First::Hold => cx.log(Event::Held { player: active }),
        First::StandUp => stand_up(cx, active),
        First::None => {}
    }
}

/// TK-072, TK-127. Removes one ground token without a roll.
pub fn stand_up<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, who: PlayerId) {
    let player = cx.table.player_mut(who);
    player.ground = player.ground.saturating_sub(1);
    let ground = player.ground;
    cx.log(Event::StoodUp { player: who, ground });
}

/// TK-042. Only a standing player moves first.
fn must_move_first(board: &Board<'_>, active: PlayerId) -> Result<(), Refusal> {
    if board.table.player(active).grounded() {
        return Err(Refusal::CannotMoveFirst(active));
    }
    Ok(())
}

/// TK-043, TK-045, TK-046, TK-048, TK-049, TK-050. Whether a move may be marked so: at any
/// distance, with one turn at most, turn and end in bounds for the base and apart from each other.
pub fn check_mark(
    board: &Board<'_>,
    active: PlayerId,
    turn: Option<Point>,
    end: Point,
) -> Result<(), Refusal> {
    must_move_first(board, active)?;
    if !lessons::allows_first(board, ActionKind::MoveFirst) {
        return Err(Refusal::NotInLesson(Lacking::Marks));
    }
    for place in turn.into_iter().chain([end]) {
        if !board.bounds().holds(board.disc_at(active, place)) {
            return Err(Refusal::MarkOffPitch { who: active, at: place });
        }
    }
    if turn == Some(end) {
        return Err(Refusal::MarkEndsAtTurn);
    }
    match turn {
        Some(turn) => lessons::check_way(board, active, &[turn, end]),
        None => lessons::check_way(board, active, &[end]),
    }
}

/// TK-004, TK-042, TK-127. Standing up is for grounded players without the ball. It is all they can
/// do, so no lesson forbids it.
fn check_stand_up(board: &Board<'_>, active: PlayerId) -> Result<(), Refusal> {
    if !board.table.player(active).grounded() {
        return Err(Refusal::Stands(active));
    }
    if board.table.holder() == Some(active) {
        return Err(Refusal::StaysDownWithBall(active));
    }
    Ok(())
}

/// TK-042, TK-043. Pass from the Ground and Hold are for a grounded carrier.
fn must_be_grounded_carrier(board: &Board<'_>, active: PlayerId) -> Result<(), Refusal> {
    let grounded = board.table.player(active).grounded();
    if grounded && board.table.holder() == Some(active) {
        return Ok(());
    }
    Err(Refusal::NoGroundedCarrier(active))
}

/// TK-001, TK-007, TK-042, TK-118, TK-280. A Pass from the Ground goes to a standing team-mate who
/// is not ahead; how far away he is, is measured later. In a team play the card says what is done.
fn check_ground_pass(board: &Board<'_>, active: PlayerId, to: Role) -> Result<(), Refusal> {
    must_be_grounded_carrier(board, active)?;
    if board.table.act.play.is_some() {
        return Err(Refusal::CardLists);
    }
    if !lessons::allows_first(board, ActionKind::GroundPass) {
        return Err(Refusal::NotInLesson(Lacking::GroundPass));
    }
    legality::can_receive(board, active, to, board.table.player(active).at)
}

/// The way marked in step 1, from the present place; no length for anything but a move.
pub fn marked(board: &Board<'_>, active: PlayerId) -> crate::geometry::Path {
    let at = board.table.player(active).at;
    match board.table.act.first {
        First::Move { turn, end } => moving::marked_path(at, turn, end),
        First::None | First::StandUp | First::GroundPass { .. } | First::Hold => {
            moving::marked_path(at, None, at)
        }
    }
}
