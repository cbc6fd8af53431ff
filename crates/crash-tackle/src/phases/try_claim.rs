//! CT-089 to CT-091, CT-166, 6.13: grounding, and the TMO.

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::{Event, Points};
use crate::field::Hex;
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Doing, Flow, Input, Looking};
use crate::modules::Module;
use crate::phases::score::{Score, ScoreStep};
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::roll::{Roll, RollKind, Verdict};
use crate::rules::stoppage::Whistle;
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
pub fn legal(board: &Board<'_>, seat: Seat) -> Result<(), Refusal> {
    let Some(carrier) = board.table.carrier().filter(|id| id.seat == seat) else {
        return Err(Refusal::NobodyGrounds);
    };
    if board.table.turn.over.is_some() {
        return Err(Refusal::SomebodyOver);
    }
    match board.table.player(carrier).at {
        Some(at) if over(board, seat, at) => Ok(()),
        _ => Err(Refusal::NotOverTryline(carrier)),
    }
}

/// Grounding the ball, where it is possible.
pub fn offers(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    if legal(board, seat).is_ok() {
        out.push(Action::Ground);
    }
}

/// CT-089 to CT-091, CT-166, 6.13. The ball is grounded by its player, or he was tackled.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct TryClaim {
    /// Who.
    #[n(0)]
    pub player: PlayerId,
    /// Where it stands.
    #[n(1)]
    pub step: ClaimStep,
}

impl Activity<CrashTackle> for TryClaim {
    /// CT-089, CT-090, CT-191, CT-195. A try; on a space with the tryline the TMO looks first.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let TryClaim { player, step } = self;
        let at = cx.table.player(player).at.expect("who grounds the ball is on the field");
        match step {
            ClaimStep::Begin if cx.table.on(Module::Tmo) && cx.pack.field.on_tryline(at) => {
                let roll = roll(&cx.board(), player);
                cx.test(roll, TryClaim { player, step: ClaimStep::Tmo })
            }
            ClaimStep::Begin => scored(cx, player, at),
            ClaimStep::Tmo => match input.returned() {
                Report::Tested(Verdict::Success) => scored(cx, player, at),
                Report::Tested(verdict) => refused(cx, player, at, verdict),
                report => unreachable!("the TMO has rolled, and {report:?} came"),
            },
        }
    }
}

/// CT-191. The roll of the TMO.
pub fn roll(board: &Board<'_>, player: PlayerId) -> Roll {
    Roll::new(RollKind::Tmo, player, board.skills(player).ball)
}

/// CT-089, CT-090. Five points.
fn scored<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, player: PlayerId, at: Hex) -> Flow {
    cx.score(player.seat, Some(player), Points::Try);
    cx.go(Score(ScoreStep::Begin { by: player, at }))
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
