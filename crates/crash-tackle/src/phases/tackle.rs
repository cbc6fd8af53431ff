//! 6.7: the tackle check, the tackle and its cards.

#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use crate::cards::windows::{self, Moment};
use crate::events::Event;
use crate::field::Hex;
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Doing, Flow, Input, Looking};
use crate::modules::Module;
use crate::phases::breakdown::{self, BreakdownStep, Protecting};
use crate::phases::gain::{Gain, GainStep, Gained};
use crate::phases::gather;
use crate::phases::try_claim::{self, ClaimStep, TryClaim};
use crate::player::PlayerId;
use crate::roll::{Roll, RollKind, Verdict};
use crate::rules::stoppage::Whistle;
use crate::rules::{arrange, offside};
use crate::state::{BallAt, Restart, Stoppage, Tackle};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum TackleStep {
    /// It has just been reached.
    #[n(0)]
    Begin,
    /// The next tackler is looked for. These, a bit each by [`PlayerId::index`], were shaken off.
    #[n(1)]
    Next {
        /// Who was shaken off here.
        #[n(0)]
        shaken: u32,
    },
    /// A tackler is found, and the referee has seen nothing wrong with him.
    #[n(2)]
    Found {
        /// Who was shaken off here.
        #[n(0)]
        shaken: u32,
    },
    /// The carrier's coach has had his chance to avoid it.
    #[n(3)]
    Announced {
        /// Who was shaken off here.
        #[n(0)]
        shaken: u32,
    },
    /// Both are down, and the carrier's coach has had his chance to offload.
    #[n(4)]
    Down,
    /// The tackler's coach has had his chance.
    #[n(5)]
    Settled,
    /// The Touch Judge has rolled.
    #[n(6)]
    Judged(#[n(0)] PlayerId),
}

/// CT-071, CT-072, CT-074, CT-075. Who tackles the carrier where he is now. Nobody in the turn of
/// the side without the ball, over another player (CT-271), or after a Sidestep.
pub fn due(board: &Board<'_>) -> Option<PlayerId> {
    next(board, 0)
}

/// CT-076, CT-077, CT-079, CT-081. Of the standing opponents next to the carrier the one closest to
/// the carrier's own tryline; then nearer touch; then the lower shirt.
fn next(board: &Board<'_>, shaken: u32) -> Option<PlayerId> {
    let carrier = board.table.carrier()?;
    let turn = &board.table.turn;
    let untouchable = turn.untouchable == Some(carrier) || turn.over.is_some();
    if carrier.seat != board.table.active || untouchable {
        return None;
    }
    let at = board.table.player(carrier).at?;
    let free = |id: PlayerId| shaken >> id.index() & 1 == 0;
    let beside = board.table.standing(carrier.seat.other());
    let beside = beside.filter(|(id, hex)| hex.touches(at) && free(*id));
    let key =
        |(id, hex): &(PlayerId, Hex)| (board.f(carrier.seat, *hex), Reverse(hex.x.abs()), id.shirt);
    beside.min_by_key(key).map(|(id, _)| id)
}

/// The tackle being made.
fn current(board: &Board<'_>) -> Tackle {
    board.table.tackle.expect("a tackle is being made")
}

/// 6.7. A tackle.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Tackling(#[n(0)] pub TackleStep);

impl Activity<CrashTackle> for Tackling {
    /// CT-078, CT-079. Announce, avoid, ground both, offload, the tackler's cards, Touch Judge,
    /// try, breakdown: section 5, TACKLE.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Tackling(step) = self;
        match step {
            TackleStep::Begin => Tackling(TackleStep::Next { shaken: 0 }).goes_on(),
            TackleStep::Next { shaken } => found(cx, shaken),
            TackleStep::Found { shaken } => {
                windows::open(Moment::Tackled, Tackling(TackleStep::Announced { shaken }))
            }
            TackleStep::Announced { shaken } if current(&cx.board()).avoided => avoided(cx, shaken),
            TackleStep::Announced { .. } => {
                bring_down(cx);
                windows::open(Moment::Down, Tackling(TackleStep::Down))
            }
            TackleStep::Down => windows::open(Moment::Tackler, Tackling(TackleStep::Settled)),
            TackleStep::Settled => settled(cx),
            TackleStep::Judged(carrier) => match input.returned() {
                Report::Tested(Verdict::Success) => claim(cx, carrier),
                Report::Tested(Verdict::Fail) => in_touch(cx, carrier),
                Report::Tested(Verdict::Error) => judged_foul(cx, carrier),
                report => unreachable!("the Touch Judge has rolled, and {report:?} came"),
            },
        }
    }
}

/// CT-076, CT-253, CT-261. The next tackler; the referee looks first where he is off-side.
fn found<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, shaken: u32) -> Flow {
    let (Some(tackler), Some(carrier)) = (next(&cx.board(), shaken), cx.table.carrier()) else {
        return Flow::Return(Report::Done);
    };
    cx.table.turn.interrupted = true;
    cx.table.tackle = Some(Tackle { carrier, tackler, avoided: false, stays_up: false });
    let then = Tackling(TackleStep::Found { shaken });
    match gather::referee(&cx.board(), tackler) {
        Some(sub) => then.after(sub),
        None => then.goes_on(),
    }
}

/// CT-079, CT-298. A card shook him off: the next one tackles, if there is one. He himself is
/// passed over, also if he is still on his feet, but only until this tackle is settled.
fn avoided<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, shaken: u32) -> Flow {
    let Tackle { carrier, tackler, .. } = current(&cx.board());
    cx.table.tackle = None;
    cx.log(Event::TackleAvoided { carrier, tackler });
    let shaken = shaken | 1 << tackler.index();
    Tackling(TackleStep::Next { shaken }).goes_on()
}

/// CT-078, CT-080, CT-157. Both are grounded, the ball is on the carrier, his moves are gone.
fn bring_down<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) {
    let Tackle { carrier, tackler, .. } = current(&cx.board());
    cx.log(Event::Tackled { carrier, tackler });
    cx.ground(carrier);
    cx.ground(tackler);
    cx.table.ball.at = BallAt::OnGrounded(carrier);
    cx.table.ball.may_dot = false;
    let player = cx.table.player_mut(carrier);
    player.closed = true;
    player.tackled = true;
    if cx.table.turn.bonus.is_some_and(|(id, _)| id == carrier) {
        cx.table.turn.bonus = None;
    }
}

/// CT-163, CT-166, CT-277, CT-299. A tackler with Rock Solid is on his feet. What follows depends
/// on where the ball is now: on the tackled player, offloaded, or spilled. The receiver's gain is
/// followed up only here, after the tackler's cards.
fn settled<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> Flow {
    let Tackle { carrier, tackler, stays_up, .. } = current(&cx.board());
    cx.table.tackle = None;
    if stays_up {
        cx.table.player_mut(tackler).grounded = false;
        cx.log(Event::StoodUp { player: tackler });
    }
    match cx.table.ball.at {
        BallAt::OnGrounded(id) if id == carrier => {}
        BallAt::Carried(player) if player.seat == carrier.seat => {
            return Gain { player, how: Gained::Pass, step: GainStep::Begin }.goes_on();
        }
        _ => return Flow::Return(Report::Done),
    }
    let at = place(&cx.board(), carrier);
    breakdown::begin(cx, carrier);
    if cx.table.on(Module::TouchJudge) && cx.pack.field.beside_touch(at) {
        let movement = cx.board().skills(carrier).movement;
        let roll = Roll::new(RollKind::TouchJudge, carrier, movement);
        return cx.test(roll, Tackling(TackleStep::Judged(carrier)));
    }
    claim(cx, carrier)
}

fn place(board: &Board<'_>, carrier: PlayerId) -> Hex {
    board.table.player(carrier).at.expect("a tackled player is on the field")
}

/// CT-090, CT-277. A try, where he is over the line; else the breakdown check.
fn claim<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, carrier: PlayerId) -> Flow {
    let at = place(&cx.board(), carrier);
    if try_claim::over(&cx.board(), carrier.seat, at) {
        return TryClaim { player: carrier, step: ClaimStep::Begin }.goes_on();
    }
    if breakdown::due(&cx.board()) {
        return Protecting(BreakdownStep::Begin).goes_on();
    }
    Flow::Return(Report::Done)
}

/// CT-070, CT-163, CT-164, CT-165, CT-166. Pushed out: line-out to the tackler's side on the touch
/// space ahead; over the opponents' tryline their drop-out, behind the own one a scrum to them.
fn in_touch<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, carrier: PlayerId) -> Flow {
    let other = carrier.seat.other();
    let at = place(&cx.board(), carrier);
    let field = &cx.pack.field;
    let out = at.plus(at.x.signum(), cx.table.facing(carrier.seat).dir());
    if try_claim::over(&cx.board(), carrier.seat, at) {
        cx.log(Event::OverDeadBall { at: out });
        return cx.award(other, Restart::DropOut);
    }
    if field.in_goal(at) {
        cx.log(Event::OverDeadBall { at: out });
        let spot = arrange::scrum_spot(&cx.board(), other, at);
        return cx.award(other, Restart::Scrum(spot));
    }
    cx.log(Event::InTouch { at: out });
    let spot = arrange::line_out_spot(&cx.board(), out);
    cx.award(other, Restart::LineOut(spot))
}

/// CT-167, CT-168, CT-222, CT-313. A double 6: penalty to the opponents, level with the tackle, 5 m
/// from touch; they may play on.
fn judged_foul<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, carrier: PlayerId) -> Flow {
    let at = place(&cx.board(), carrier);
    // The touch-side 5 m line is an even number of columns away, so the row stays.
    let x = at.x.signum() * cx.pack.field.touch5;
    let level = if (x + at.y) % 2 == 0 { Hex::new(x, at.y) } else { at };
    let mark = offside::mark(&cx.board(), level);
    cx.stop(Stoppage::with_advantage(carrier.seat.other(), Restart::Penalty(mark)))
}
