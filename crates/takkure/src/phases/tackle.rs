//! Tackles without opposition, and what tackles and Break Throughs do (TK-080 to TK-104).

use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use crate::activation::Defensive;
use crate::cards::team_skill;
use crate::events::{Event, MoveKind};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Handling, Input, Looking, Takkure};
use crate::geometry::{Path, Point, fall_spot, tackle_spot};
use crate::pack::model::{ActionKind, RollKind};
use crate::player::PlayerId;
use crate::roll::{Cause, Form, Roll, Roller, Verdict};
use crate::rules::{contest, hurt, values};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum TackleStep {
    #[n(0)]
    Begin,
    #[n(1)]
    Rolled,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum TackledStep {
    #[n(0)]
    Begin,
    #[n(1)]
    Hurt,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum StayUpStep {
    #[n(0)]
    Begin,
    #[n(1)]
    Rolled,
    #[n(2)]
    Hurt,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum KnockedStep {
    #[n(0)]
    Begin,
    #[n(1)]
    Hurt,
}

/// A tackle without opposition.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Tackle {
    /// Who tackles.
    #[n(0)]
    pub tackler: PlayerId,
    /// Where it stands.
    #[n(1)]
    pub step: TackleStep,
}

/// A tackle that was won: `target` goes down.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Tackled {
    /// Who has won it.
    #[n(0)]
    pub tackler: PlayerId,
    /// Who goes down.
    #[n(1)]
    pub target: PlayerId,
    /// It was won with a critical.
    #[n(2)]
    pub critical: bool,
    /// Where it stands.
    #[n(3)]
    pub step: TackledStep,
}

/// A tackle that failed: the tackler tries to stay on his feet.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct StayUp {
    /// Who tries.
    #[n(0)]
    pub tackler: PlayerId,
    /// Where it stands.
    #[n(1)]
    pub step: StayUpStep,
}

/// A Break Through that was won: the tackler goes down.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Knocked {
    /// Who goes down.
    #[n(0)]
    pub tackler: PlayerId,
    /// Who has broken through.
    #[n(1)]
    pub by: PlayerId,
    /// It was won with a critical.
    #[n(2)]
    pub critical: bool,
    /// Where it stands.
    #[n(3)]
    pub step: KnockedStep,
}

impl Activity<Takkure> for Tackle {
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        match self.step {
            TackleStep::Begin => alone(cx, self.tackler),
            TackleStep::Rolled => rolled(cx, self.tackler),
        }
    }
}

impl Activity<Takkure> for Tackled {
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        match self.step {
            TackledStep::Begin => tackled(cx, self),
            TackledStep::Hurt => Flow::Return(Report::Done),
        }
    }
}

impl Activity<Takkure> for StayUp {
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        match self.step {
            StayUpStep::Begin => stay_up(cx, self.tackler),
            StayUpStep::Rolled => stayed_up(cx, self.tackler),
            StayUpStep::Hurt => Flow::Return(Report::Done),
        }
    }
}

impl Activity<Takkure> for Knocked {
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        match self.step {
            KnockedStep::Begin => knocked(cx, self),
            KnockedStep::Hurt => Flow::Return(Report::Done),
        }
    }
}

/// Whom a defender tackles in this activation.
pub fn target_of(board: &Board<'_>, tackler: PlayerId) -> Option<PlayerId> {
    match board.table.act.defence[tackler.role].action {
        Defensive::Tackle { target, .. } => Some(target),
        _ => None,
    }
}

/// TK-086, TK-092, TK-093, TK-286. Whether a tackle can still be rolled: it connects, the tackler
/// stands, and the target does. That the ball is gone does not matter.
pub fn may_roll(board: &Board<'_>, tackler: PlayerId) -> bool {
    let defence = &board.table.act.defence[tackler.role];
    let stands = |id: PlayerId| board.table.player(id).standing();
    let target = target_of(board, tackler);
    !defence.rolled && defence.reach.is_some() && stands(tackler) && target.is_some_and(stands)
}

/// TK-086, TK-095. The tackler's side of a roll: STR, whatever presses.
pub fn roller(board: &Board<'_>, tackler: PlayerId) -> Roller {
    let place = board.table.player(tackler).at;
    values::roller(board, tackler, RollKind::Tackle, place, None)
}

/// One roller against nobody.
pub fn unopposed(roller: Roller) -> Roll {
    Roll { form: Form::Unopposed, rollers: [roller].into_iter().collect(), cause: None, gap: None }
}

/// TK-086, TK-092, TK-093, TK-286. A tackle that nothing opposes. Against somebody who no longer
/// stands it neither succeeds nor fails.
fn alone<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, tackler: PlayerId) -> Flow {
    let rolls = may_roll(&cx.board(), tackler);
    cx.table.act.defence[tackler.role].rolled = true;
    if !rolls {
        return Flow::Return(Report::Done);
    }
    let roll = unopposed(roller(&cx.board(), tackler));
    contest::call(cx, roll, Tackle { tackler, step: TackleStep::Rolled })
}

fn rolled<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, tackler: PlayerId) -> Flow {
    let roll = contest::take(cx);
    let verdict = roll.rollers[0].verdict.expect("a finished roll has verdicts");
    match consequence(&cx.board(), tackler, verdict) {
        Some(frame) => Flow::Goto(frame),
        None => Flow::Return(Report::Done),
    }
}

/// TK-087, TK-088, TK-089, TK-090. What follows for a tackler from his roll: the target goes down,
/// he tries to stay up himself, or nothing.
pub fn consequence(board: &Board<'_>, tackler: PlayerId, verdict: Verdict) -> Option<Frame> {
    match verdict {
        Verdict::Won { critical } => {
            let target = target_of(board, tackler)?;
            Some(Frame::Tackled(Tackled { tackler, target, critical, step: TackledStep::Begin }))
        }
        Verdict::Failed => Some(Frame::StayUp(StayUp { tackler, step: StayUpStep::Begin })),
        Verdict::Cancelled => None,
    }
}

/// TK-057, TK-087, TK-088, TK-091, TK-094, TK-100. The target falls where it is, or where its
/// second move began; the tackler is put next to it; both are down. The ball stays in its hands.
fn tackled<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, won: Tackled) -> Flow {
    let Tackled { tackler, target, critical, .. } = won;
    cx.log(Event::Tackled { tackler, target, critical });
    cx.table.act.star_earned[tackler.seat] = false;
    if let Some(place) = falls_at(&cx.board(), target) {
        put(cx, target, place);
    }
    let board = cx.board();
    let spot = tackle_spot(
        board.disc(tackler),
        board.disc(target),
        &board.obstacles(tackler),
        &board.bounds(),
    );
    if let Some(spot) = spot {
        put(cx, tackler, spot);
    }
    cx.ground(tackler);
    cx.ground(target);
    team_skill::earn(cx, tackler, ActionKind::Tackle);
    let cause = Cause { by: Some(tackler), action: Some(ActionKind::Tackle) };
    harm(target, cause, critical, Tackled { step: TackledStep::Hurt, ..won })
}

/// TK-057, TK-287. Where a tackled player falls who made a second move: its start, or the nearest
/// free place.
fn falls_at(board: &Board<'_>, target: PlayerId) -> Option<Point> {
    let place = board.table.act.second_start?;
    if board.table.act.active != Some(target) {
        return None;
    }
    let radius = board.card(target).radius;
    Some(fall_spot(radius, place, &board.obstacles(target), &board.bounds()))
}

/// Puts a player down somewhere: a placement, no move.
fn put<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, player: PlayerId, to: Point) {
    let from = cx.table.player(player).at;
    if from != to {
        cx.table.player_mut(player).at = to;
        let path = Path::straight(from, to);
        cx.log(Event::Moved { player, path, why: MoveKind::Placed });
    }
}

/// TK-088, TK-102. A critical wounds without a roll; anything else asks for Endurance.
fn harm(player: PlayerId, cause: Cause, critical: bool, then: impl Into<Frame>) -> Flow {
    match critical {
        true => hurt::wound(player, cause, then),
        false => hurt::endurance(player, cause, then),
    }
}

/// TK-085, TK-089, TK-092a. A tackle failed, rolled or out of reach: the tackler rolls REF. Who
/// has fallen already does not (TK-104).
fn stay_up<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, tackler: PlayerId) -> Flow {
    cx.table.act.defence[tackler.role].rolled = true;
    if !cx.table.player(tackler).standing() {
        return Flow::Return(Report::Done);
    }
    let board = cx.board();
    let place = board.table.player(tackler).at;
    let roll = unopposed(values::roller(&board, tackler, RollKind::StayUp, place, None));
    contest::call(cx, roll, StayUp { tackler, step: StayUpStep::Rolled })
}

/// TK-089. REF failed: he goes down and makes an Endurance roll.
fn stayed_up<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, tackler: PlayerId) -> Flow {
    let roll = contest::take(cx);
    if roll.rollers[0].verdict.is_some_and(Verdict::won) {
        return Flow::Return(Report::Done);
    }
    cx.ground(tackler);
    let then = StayUp { tackler, step: StayUpStep::Hurt };
    hurt::endurance(tackler, Cause { by: None, action: None }, then)
}

/// TK-102, TK-104. A Break Through was won against this tackler: he goes down.
fn knocked<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, won: Knocked) -> Flow {
    let Knocked { tackler, by, critical, .. } = won;
    cx.log(Event::KnockedDown { player: tackler, by, critical });
    cx.ground(tackler);
    team_skill::earn(cx, by, ActionKind::BreakThrough);
    let cause = Cause { by: Some(by), action: Some(ActionKind::BreakThrough) };
    harm(tackler, cause, critical, Knocked { step: KnockedStep::Hurt, ..won })
}
