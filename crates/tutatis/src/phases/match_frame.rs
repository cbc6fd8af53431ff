//! Weather, halves, whose turn comes next, the end (3, 4.1).

#[cfg(test)]
mod tests;

use engine::{Activity, BySeat, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::chance;
use crate::events::Event;
use crate::figure::FigureId;
use crate::frames::Report;
use crate::game::{Cx, Flow, Input, Tutatis};
use crate::pack::model::Limit;
use crate::phases::kick_off::{KickOff, KickOffStep};
use crate::phases::referee::{self, Matter};
use crate::phases::turn::{Turn, TurnStep};
use crate::rules::test;
use crate::state::{Ball, Over};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum MatchStep {
    /// At the beginning: the weather is to be rolled.
    #[n(0)]
    Begin,
    /// The weather is rolled.
    #[n(1)]
    Weather,
    /// A kick-off has been played.
    #[n(2)]
    KickedOff,
    /// A turn is over, and its duties are done.
    #[n(3)]
    TurnOver,
}

/// 3: weather, halves, what comes next, the end.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct MatchFrame(#[n(0)] pub MatchStep);

impl Activity<Tutatis> for MatchFrame {
    /// TU-004, TU-063. Weather, kick-offs and turns until both halves are over.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match self.0 {
            MatchStep::Begin => chance::two_dice(MatchFrame(MatchStep::Weather)),
            MatchStep::Weather => {
                referee::settle(cx, (Matter::Weather, &[]), self, input, |_, _| kick_off())
            }
            MatchStep::KickedOff => kicked_off(cx),
            MatchStep::TurnOver => turn_over(cx),
        }
    }
}

/// TU-017, TU-018, TU-022, TU-308. Once in a match, before anybody is placed: Home's die and
/// Away's.
pub fn set_weather<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, dice: [u8; 2]) {
    let weather = dice[0] + dice[1];
    cx.table.weather = Some(weather);
    cx.log(Event::WeatherSet { dice, weather });
}

fn kick_off() -> Flow {
    MatchFrame(MatchStep::KickedOff).after(KickOff(KickOffStep::Begin))
}

/// TU-005, TU-007. The attacker plays first, or the other side where he has no turn left.
fn kicked_off<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    if cx.table.forfeited.home || cx.table.forfeited.away {
        return match_over(cx);
    }
    let attacker = cx.table.attacker.expect("a kick-off names the attacker");
    next_turn(cx, attacker)
}

/// TU-007. A turn of this side, or of the other where it has none left.
fn next_turn<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    let seat = if cx.table.turns_left(seat) > 0 { seat } else { seat.other() };
    cx.table.active = seat;
    MatchFrame(MatchStep::TurnOver).after(Turn(TurnStep::Begin))
}

/// TU-005, TU-007, TU-008, TU-063. NEXT: half-time or the end where no turn is left, a kick-off
/// after a score, otherwise the other side.
fn turn_over<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let ended = cx.table.active;
    calm(cx, ended);
    if Seat::BOTH.iter().all(|seat| cx.table.turns_left(*seat) == 0) {
        return half_over(cx);
    }
    match cx.table.over {
        Some(Over::Scored) => kick_off(),
        _ => next_turn(cx, ended.other()),
    }
}

/// AB31, AB32. A turn of a side has ended, and with it what its shaken figures suffer.
fn calm<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat) {
    for id in FigureId::of(seat) {
        let turns = cx.table.figures.get(id).shaken;
        if turns > 0 {
            cx.table.figures.mark(id, |figure| figure.shaken -= 1);
        }
        if turns == 1 {
            cx.log(Event::Calmed { figure: id });
        }
    }
}

/// TU-004, TU-008, TU-009. Half-time: turns are counted anew, and what may be used once a half may
/// be used again. Weather, score, tokens and sendings-off stay, and so do the ends.
fn half_over<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.log(Event::HalfEnded { half: cx.table.half });
    if cx.table.half == 2 {
        return match_over(cx);
    }
    cx.table.half = 2;
    cx.table.turns = BySeat::default();
    for seat in Seat::BOTH {
        test::refresh(cx, seat, Limit::Half);
        let staff = &cx.pack.staff;
        for hired in &mut cx.table.teams[seat].staff {
            hired.used &= staff[usize::from(hired.staff)].limit != Some(Limit::Half);
        }
    }
    kick_off()
}

/// TU-001, TU-002. More points win; equal points are a draw.
fn match_over<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.table.finished = true;
    cx.table.ball = Ball::default();
    cx.log(Event::MatchEnded { score: cx.table.score });
    Flow::Return(Report::Done)
}
