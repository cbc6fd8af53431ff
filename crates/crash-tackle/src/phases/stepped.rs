//! CT-272: what follows a step.

use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use crate::events::Event;
use crate::field::Hex;
use crate::frames::{Frame, Report};
use crate::game::{Board, CrashTackle, Cx, Flow, Input, Looking};
use crate::phases::breakdown::{self, BreakdownStep, Protecting};
use crate::phases::referee::{Referee, RefereeStep};
use crate::phases::tackle::{self, TackleStep, Tackling};
use crate::player::PlayerId;
use crate::roll::Offence;
use crate::rules::stoppage::Whistle;
use crate::rules::{arrange, offside};
use crate::state::{BallAt, Restart};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum SteppedStep {
    /// The carrier may have left the field; the gate.
    #[n(0)]
    Begin,
    /// Protection.
    #[n(1)]
    Protection,
    /// The tackle check.
    #[n(2)]
    Tackle,
    /// On-side updates.
    #[n(3)]
    OnSide,
}

/// CT-272. What a step of a player has set off, `from` the last empty space he was on. Most steps
/// set off nothing, and then on-side is all there is to see to.
pub fn after<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, id: PlayerId, from: Hex) -> Option<Frame> {
    if cx.table.ball.may_dot {
        keep_in_goal(cx, id);
    }
    let board = cx.board();
    let due = if board.table.carrier() == Some(id) {
        out_of_field(&board, id).is_some() || tackle::due(&board).is_some()
    } else {
        board.table.breakdown.is_some()
            && (breakdown::gate_offence(&board, id, from) || breakdown::due(&board))
    };
    if due {
        return Some(Frame::Stepped(Stepped { player: id, from, step: SteppedStep::Begin }));
    }
    on_side(cx, id, from);
    None
}

/// CT-157. Who has carried the ball out of his in-goal cannot dot it down any more.
fn keep_in_goal<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, id: PlayerId) {
    let inside = |at| cx.pack.field.in_goal(at) && cx.table.f(id.seat, at) < 0;
    if cx.table.carrier() == Some(id) && !cx.table.player(id).at.is_some_and(inside) {
        cx.table.ball.may_dot = false;
    }
}

/// CT-262, CT-263, CT-256. Who is on-side after a step; there is nothing to see to where nobody can
/// be off-side.
fn on_side<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, id: PlayerId, from: Hex) {
    if cx.table.kicked.is_some() || cx.table.breakdown.is_some() {
        offside::after_step(cx, id, from);
    }
}

/// CT-272. What follows a step.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Stepped {
    /// Who.
    #[n(0)]
    pub player: PlayerId,
    /// The last empty space he was on.
    #[n(1)]
    pub from: Hex,
    /// Where it stands.
    #[n(2)]
    pub step: SteppedStep,
}

impl Activity<CrashTackle> for Stepped {
    /// CT-272. Carrier out of the field, gate, protection, tackle, on-side; each that is due.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let Stepped { player, from, step } = self;
        let then = |step| Stepped { player, from, step };
        match step {
            SteppedStep::Begin => {
                if let Some(at) = out_of_field(&cx.board(), player) {
                    return leave(cx, player, at);
                }
                if breakdown::gate_offence(&cx.board(), player, from) {
                    let offence = Offence::Gate;
                    let spot = offside::spot(&cx.board(), offence, player);
                    let step = RefereeStep::Begin;
                    let sub = Referee { offender: player, offence, spot, step };
                    return then(SteppedStep::Protection).after(sub);
                }
                then(SteppedStep::Protection).goes_on()
            }
            SteppedStep::Protection if breakdown::due(&cx.board()) => {
                then(SteppedStep::Tackle).after(Protecting(BreakdownStep::Begin))
            }
            SteppedStep::Protection => then(SteppedStep::Tackle).goes_on(),
            SteppedStep::Tackle if tackle::due(&cx.board()).is_some() => {
                then(SteppedStep::OnSide).after(Tackling(TackleStep::Begin))
            }
            SteppedStep::Tackle => then(SteppedStep::OnSide).goes_on(),
            SteppedStep::OnSide => {
                on_side(cx, player, from);
                Flow::Return(Report::Done)
            }
        }
    }
}

/// CT-069, CT-161. Where the carrier has left the field.
fn out_of_field(board: &Board<'_>, id: PlayerId) -> Option<Hex> {
    let at = board.table.player(id).at?;
    (board.table.carrier() == Some(id) && !board.field().playable(at)).then_some(at)
}

/// CT-069, CT-070, CT-161, CT-162. The carrier has left the field: touch is a line-out to the
/// opponents; over the dead-ball line of their end they drop out, and behind his own tryline they
/// have a scrum on the 5 m line in his column.
fn leave<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, id: PlayerId, at: Hex) -> Flow {
    cx.log(Event::OutOfField { player: id, at });
    cx.table.ball.at = BallAt::Dead;
    let to = id.seat.other();
    let board = cx.board();
    let what = if board.field().touch(at) {
        Restart::LineOut(arrange::line_out_spot(&board, at))
    } else if board.f(id.seat, at) > 0 {
        Restart::DropOut
    } else {
        Restart::Scrum(arrange::scrum_spot(&board, to, at))
    };
    cx.award(to, what)
}
