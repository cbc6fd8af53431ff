//! CT-022: TURN START.

use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use crate::events::Event;
use crate::game::{CrashTackle, Cx, Flow, Input};
use crate::phases::breakdown::{self, BreakdownStep, Protecting};
use crate::phases::foul;
use crate::phases::main_part::Main;
use crate::phases::referee::{Referee, RefereeStep};
use crate::phases::restart::{RestartStep, Restarting};
use crate::phases::tackle::{self, TackleStep, Tackling};
use crate::player::PlayerId;
use crate::roll::Offence;
use crate::rules::{deck, offside};
use crate::state::{BallAt, Turn};

/// Where it stands: the steps of CT-022.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum TurnStep {
    /// 1: the turn is counted, a card is drawn.
    #[n(0)]
    Begin,
    /// 2 to 4: the ball lands, markers go, an award is played.
    #[n(1)]
    Drawn,
    /// 5: obstruction.
    #[n(2)]
    Obstruction,
    /// 6: tackle check. Restarts inside a turn go on here.
    #[n(3)]
    Play,
    /// 7: breakdown check, then MAIN.
    #[n(4)]
    Breakdown,
}

/// 5: TURN START.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct TurnStart(#[n(0)] pub TurnStep);

impl Activity<CrashTackle> for TurnStart {
    /// CT-022, CT-073. The order of a turn's start: a carrier in a Tackle Zone is tackled after the
    /// draw and before any move.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let TurnStart(step) = self;
        match step {
            TurnStep::Begin => begin(cx),
            TurnStep::Drawn => {
                land(cx);
                clear_markers(cx);
                offside::turn_begins(cx);
                match cx.table.due {
                    Some(_) => Restarting(RestartStep::Opening).goes_on(),
                    None => TurnStart(TurnStep::Obstruction).goes_on(),
                }
            }
            TurnStep::Obstruction => obstruction(cx),
            TurnStep::Play => match tackle::due(&cx.board()) {
                Some(_) => TurnStart(TurnStep::Breakdown).after(Tackling(TackleStep::Begin)),
                None => TurnStart(TurnStep::Breakdown).goes_on(),
            },
            TurnStep::Breakdown => {
                let main = Main { picked: None };
                match breakdown::due(&cx.board()) {
                    true => main.after(Protecting(BreakdownStep::Begin)),
                    false => main.goes_on(),
                }
            }
        }
    }
}

/// CT-097, CT-098. The turn is counted, everybody's moves are fresh, and a card is drawn.
fn begin<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> Flow {
    let seat = cx.table.active;
    cx.table.turn_no[seat] += 1;
    cx.table.turn = Turn::default();
    for id in PlayerId::all() {
        cx.table.player_mut(id).refresh();
    }
    cx.log(Event::TurnBegan { seat, turn: cx.table.turn_no[seat] });
    deck::draw(seat, 1, TurnStart(TurnStep::Drawn))
}

/// CT-065, CT-066. A ball in the air comes down; whoever chased it has lost his chance.
fn land<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) {
    if let BallAt::InAir(at) = cx.table.ball.at {
        cx.table.ball.at = BallAt::Loose(at);
        cx.log(Event::BallLanded { at });
    }
    if let Some(kicked) = &mut cx.table.kicked {
        kicked.chase = false;
    }
}

/// CT-205. Holding On lasts until the offender's next turn.
fn clear_markers<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) {
    for id in PlayerId::of(cx.table.active) {
        cx.table.player_mut(id).holding_on = false;
    }
}

/// CT-208, CT-209. One Referee Roll for each obstructor, in shirt order.
fn obstruction<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> Flow {
    let Some(offender) = foul::obstructor_next(&cx.board()) else {
        return TurnStart(TurnStep::Play).goes_on();
    };
    cx.table.player_mut(offender).rolled_for = true;
    let offence = Offence::Obstruction;
    let spot = offside::spot(&cx.board(), offence, offender);
    TurnStart(TurnStep::Obstruction).after(Referee {
        offender,
        offence,
        spot,
        step: RefereeStep::Begin,
    })
}
