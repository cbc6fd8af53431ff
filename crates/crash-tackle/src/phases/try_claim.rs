//! CT-089 to CT-091, CT-166, 6.13: grounding, and the TMO.

use engine::{Illegal, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::{Event, Points};
use crate::field::Hex;
use crate::frames::{Frame, Report};
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::modules::Module;
use crate::phases::score::ScoreStep;
use crate::player::PlayerId;
use crate::roll::{Roll, RollKind, Verdict};
use crate::rules::{arrange, offside};
use crate::state::{Restart, Stoppage};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum ClaimStep {
    /// It has just been reached.
    #[n(0)]
    Begin,
    /// The TMO has rolled.
    #[n(1)]
    Tmo,
}

/// CT-089. Whether a space is on or over the tryline a side attacks.
pub fn over(board: &Board<'_>, seat: Seat, at: Hex) -> bool {
    board.field().in_goal(at) && board.f(seat, at) > 0
}

/// CT-034, CT-089, CT-091. Whether the carrier may ground the ball.
pub fn legal(board: &Board<'_>, seat: Seat) -> Result<(), Illegal> {
    let Some(carrier) = board.table.carrier().filter(|id| id.seat == seat) else {
        return Err(Illegal::new("CT-091", "no standing player of your side has the ball"));
    };
    if board.table.turn.over.is_some() {
        return Err(Illegal::new("CT-034", "nothing can be done while a player is over another"));
    }
    match board.table.player(carrier).at {
        Some(at) if over(board, seat, at) => Ok(()),
        _ => {
            let reason = format!("{} is not on or over the tryline", board.name(carrier));
            Err(Illegal::new("CT-089", reason))
        }
    }
}

/// Grounding the ball, where it is possible.
pub fn offers(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    if legal(board, seat).is_ok() {
        out.push(Action::Ground);
    }
}

/// CT-089, CT-090, CT-191, CT-195. A try; on a space with the tryline the TMO looks first.
pub fn step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::TryClaim { player, step } = frame else { unreachable!("only claims come here") };
    let at = cx.table.player(player).at.expect("who grounds the ball is on the field");
    match step {
        ClaimStep::Begin if cx.table.on(Module::Tmo) && cx.pack.field.on_tryline(at) => {
            let roll = roll(&cx.board(), player);
            cx.test(roll, Frame::TryClaim { player, step: ClaimStep::Tmo })
        }
        ClaimStep::Begin => scored(cx, player, at),
        ClaimStep::Tmo => match input.returned() {
            Report::Tested(Verdict::Success) => scored(cx, player, at),
            Report::Tested(verdict) => refused(cx, player, at, verdict),
            report => unreachable!("the TMO has rolled, and {report:?} came"),
        },
    }
}

/// CT-191. The roll of the TMO.
pub fn roll(board: &Board<'_>, player: PlayerId) -> Roll {
    Roll::new(RollKind::Tmo, player, board.skills(player).ball)
}

/// CT-089, CT-090. Five points.
fn scored<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, player: PlayerId, at: Hex) -> Flow {
    cx.score(player.seat, Some(player), Points::Try);
    cx.go(Frame::Score(ScoreStep::Begin { by: player, at }))
}

/// CT-192, CT-193, CT-194, CT-222, CT-270, CT-313. No try: a scrum to the attackers on the 5 m line
/// directly back, in this turn; after a double 6 a penalty to the defenders there, who may play on.
fn refused<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    player: PlayerId,
    at: Hex,
    verdict: Verdict,
) -> Flow {
    cx.log(Event::NoTry { player });
    // Spaces with the tryline are in even columns, as those with the 5 m line.
    let back = offside::mark(&cx.board(), at);
    if verdict == Verdict::Error {
        let penalty = Restart::Penalty(back);
        return cx.stop(Stoppage::with_advantage(player.seat.other(), penalty));
    }
    let spot = arrange::scrum_spot(&cx.board(), player.seat, back);
    cx.award(player.seat, Restart::Scrum(spot))
}
