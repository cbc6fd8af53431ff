//! The end-of-phase advance.

use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use crate::cards::windows;
use crate::events::Event;
use crate::frames::DefenceTurn;
use crate::game::{Cx, Flow, Input, RugbyTheGame};
use crate::pack::model::Window;
use crate::phases::{last_chance, run};

use super::last_chance::LastChanceStep;
use super::turn::TurnStep;

/// Where the advance stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum AdvanceStep {
    #[n(0)]
    Declared,
    #[n(1)]
    Moving,
}

/// The end-of-phase advance.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Advance(#[n(0)] pub AdvanceStep);

impl Activity<RugbyTheGame> for Advance {
    /// RT-073, RT-074, RT-114. Only a turn ended with the ball in hand comes here. The marker moves
    /// by the carrier's RUN; crossing gives a last-chance tackle.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let seat = cx.table.attacking;
        match self.0 {
            AdvanceStep::Declared => {
                windows::open(Window::Advance, seat.other(), Advance(AdvanceStep::Moving))
            }
            AdvanceStep::Moving => {
                let carrier = cx.table.carrier(seat).expect("a turn ends with the ball in hand");
                if cx.table.turn.advance_cancelled {
                    return DefenceTurn(TurnStep::Begin).goes_on();
                }
                let metres = run::metres(&cx.board(), seat, carrier);
                if metres >= cx.table.togo(seat) {
                    return last_chance::cross(cx, LastChanceStep::Begin);
                }
                cx.table.advance_marker(seat, metres);
                cx.log(Event::Advanced { seat, shirt: carrier, metres });
                DefenceTurn(TurnStep::Begin).goes_on()
            }
        }
    }
}
