//! Direct hits (TU-263, TU-264).

use engine::Sink;
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::events::Event;
use crate::figure::FigureId;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::phases::fall::{Check, FallStep};
use crate::pitch::Dir;
use crate::roll::RollKind;
use crate::rules::odds::{self, Scene};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[cbor(index_only)]
pub enum HitStep {
    /// Both sides are to roll.
    #[n(0)]
    Begin,
    /// They have rolled.
    #[n(1)]
    Rolled,
    /// The victim has been seen to.
    #[n(2)]
    Struck,
}

/// TU-032, TU-263, TU-264. Both totals; who is hit is put on the ground and hurt, without a fall
/// check.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Hit { strength, by, on, step } = frame else { unreachable!("only hits come here") };
    let then = |step| Frame::Hit { strength, by, on, step };
    match step {
        HitStep::Begin => {
            let board = cx.board();
            let scene = Scene { strength, ..Scene::against(on) };
            let roll = odds::roll(&board, RollKind::HitAtt, by, scene);
            let against = odds::roll(&board, RollKind::HitDef, on, Scene::against(by));
            cx.oppose(roll, against, then(HitStep::Rolled))
        }
        HitStep::Rolled => {
            let Report::Margin(lead) = input.returned() else { unreachable!("both rolled") };
            cx.log(Event::Hit { victim: on, hurt: lead > 0 });
            if lead <= 0 {
                return Flow::Return(Report::Done);
            }
            let dir = away(&cx.board(), by, on);
            let sub = Frame::Fall { figure: on, dir, check: Check::Injury, step: FallStep::Begin };
            Flow::Call { sub, then: then(HitStep::Struck) }
        }
        HitStep::Struck => Flow::Return(Report::Done),
    }
}

/// TU-240. The way a ball bounces from the victim: from the source of the hit to him.
fn away(board: &Board<'_>, by: FigureId, on: FigureId) -> Dir {
    let squares = board.table.at(by).zip(board.table.at(on));
    squares.and_then(|(from, to)| Dir::of_flight(from, to)).expect("both are on the pitch")
}
