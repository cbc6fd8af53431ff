//! Direct hits (TU-263, TU-264).

use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use crate::events::Event;
use crate::figure::FigureId;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Handling, Input, Tutatis};
use crate::phases::fall::{Check, Fall, FallStep};
use crate::pitch::Dir;
use crate::roll::{Roll, RollKind};
use crate::rules::odds::{self, Scene};
use crate::rules::tables;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
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

/// TU-263, TU-264. A direct hit that comes from a square.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Hit {
    /// How strong it is.
    #[n(0)]
    pub strength: i8,
    /// Whom it comes from.
    #[n(1)]
    pub by: FigureId,
    /// Whom it hits.
    #[n(2)]
    pub on: FigureId,
    /// Where it stands.
    #[n(3)]
    pub step: HitStep,
}

impl Hit {
    fn at(self, step: HitStep) -> Hit {
        Hit { step, ..self }
    }
}

impl Activity<Tutatis> for Hit {
    /// TU-032, TU-263, TU-264. Both totals; who is hit is put on the ground and hurt, without a
    /// fall check.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Hit { strength, by, on, step } = self;
        match step {
            HitStep::Begin => {
                let (roll, against) = rolls(&cx.board(), by, on, strength);
                cx.oppose(roll, against, self.at(HitStep::Rolled))
            }
            HitStep::Rolled => {
                let Report::Margin(lead) = input.returned() else { unreachable!("both rolled") };
                let hurt = tables::hurts(lead);
                cx.log(Event::Hit { victim: on, hurt });
                if !hurt {
                    return Flow::Return(Report::Done);
                }
                let dir = away(&cx.board(), by, on);
                let check = Check::Injury;
                let fall = Fall { figure: on, dir, check, step: FallStep::Begin };
                self.at(HitStep::Struck).after(fall)
            }
            HitStep::Struck => Flow::Return(Report::Done),
        }
    }
}

/// TU-263. What both sides roll.
pub fn rolls(board: &Board<'_>, by: FigureId, on: FigureId, strength: i8) -> (Roll, Roll) {
    let scene = Scene { strength, ..Scene::against(on) };
    let hitter = odds::roll(board, RollKind::HitAtt, by, scene);
    (hitter, odds::roll(board, RollKind::HitDef, on, Scene::against(by)))
}

/// TU-240. The way a ball bounces from the victim: from the source of the hit to him.
fn away(board: &Board<'_>, by: FigureId, on: FigureId) -> Dir {
    let squares = board.table.at(by).zip(board.table.at(on));
    squares.and_then(|(from, to)| Dir::of_flight(from, to)).expect("both are on the pitch")
}
