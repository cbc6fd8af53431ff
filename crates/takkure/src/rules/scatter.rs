//! The ball scatters (2.6, D-39).

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::chance;
use crate::events::{Event, Scatter};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Takkure};
use crate::geometry::{DIR360, Point, scatter_spot, unit};
use crate::state::Ball;

/// The coordinates of a direction lie within this.
const DIRECTION_MOST: i32 = 30_000;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum ScatterStep {
    /// Nothing is decided.
    #[n(0)]
    Begin,
    /// D-39: the coach turns the template.
    #[n(1)]
    Turning,
    /// Arrow 1 points along this; the die is thrown.
    #[n(2)]
    Thrown(#[n(0)] Point),
}

/// TK-031. The ball scatters from a template centred on `centre`; `chooser` turns arrow 1.
pub fn ball(centre: Point, chooser: Seat, then: Frame) -> Flow {
    Flow::Call { sub: Frame::Scatter { centre, chooser, step: ScatterStep::Begin }, then }
}

/// TK-029, TK-030, TK-031, TK-032. The template is turned, then one die says where the ball comes
/// to lie.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Scatter { centre, chooser, step } = frame else {
        unreachable!("only scatters are sent here");
    };
    let at = |step| Frame::Scatter { centre, chooser, step };
    match step {
        ScatterStep::Begin => {
            cx.table.ball = Ball::Off;
            Flow::Ask(chooser.into(), at(ScatterStep::Turning))
        }
        ScatterStep::Turning => {
            let along = match input.chosen() {
                Action::Arrow(along) => along,
                _ => clock(0),
            };
            chance::d12(at(ScatterStep::Thrown(along)))
        }
        ScatterStep::Thrown(along) => {
            let arrow = chance::face(input.rolled());
            let spot = land(&cx.board(), centre, along, arrow);
            cx.table.ball = Ball::Loose(spot);
            cx.log(Event::Scattered(Scatter { centre, along, arrow, at: spot }));
            Flow::Return(Report::Done)
        }
    }
}

/// TK-029, TK-030, TK-032. The place at the tip of an arrow, or the next one with room.
fn land(board: &Board<'_>, centre: Point, along: Point, arrow: u8) -> Point {
    let pitch = &board.pack.pitch;
    let (players, bounds) = (board.everybody(), board.bounds());
    let u = unit(along);
    scatter_spot(pitch.ball_radius, centre, u, arrow, pitch.template_radius, &players, &bounds)
}

/// The clock direction `n`, 0 to 11: 0 points along the pitch, the others follow every 30°.
fn clock(n: usize) -> Point {
    let along = DIR360[n * 30];
    Point::new(along.x / 1000, along.y / 1000)
}

/// Judges an answer.
pub fn check(board: &Board<'_>, _: Seat, _: Frame, action: &Action) -> Result<(), Illegal> {
    let Action::Arrow(along) = action else {
        return Err(board.not_asked("say where arrow 1 of the template points, as `arrow 1,0`"));
    };
    check_direction(*along)
}

/// TK-031. A direction is anything but nought, and within reason.
fn check_direction(along: Point) -> Result<(), Illegal> {
    let sound = |k: i32| (-DIRECTION_MOST..=DIRECTION_MOST).contains(&k);
    if along == Point::default() {
        return Err(Illegal::new("TK-031", "an arrow points somewhere: 0,0 is no direction"));
    }
    if !sound(along.x) || !sound(along.y) {
        return Err(Illegal::new("TK-031", "the coordinates of a direction are at most 30"));
    }
    Ok(())
}

/// Lists answers.
pub fn propose(_: &Board<'_>, _: Seat, _: Frame, out: &mut Vec<Action>) {
    out.extend((0..12).map(|n| Action::Arrow(clock(n))));
}

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, _: Frame) -> Prompt {
    board.question("arrow", "The ball scatters. Where does arrow 1 of the template point?")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_twelve_directions_are_sound_and_a_twelfth_of_a_turn_apart() {
        for n in 0..12 {
            assert_eq!(check_direction(clock(n)), Ok(()));
            // A mil in a thousand is less than a tenth of a degree.
            let exact = DIR360[n * 30];
            let near = unit(clock(n));
            assert!((near.x - exact.x).abs() < 1500 && (near.y - exact.y).abs() < 1500, "{n}");
        }
    }

    #[test]
    fn nought_and_far_away_are_no_directions() {
        for (x, y) in [(0, 0), (30_001, 0), (0, -30_001), (i32::MIN, i32::MAX)] {
            let refusal = check_direction(Point::new(x, y)).unwrap_err();
            assert_eq!(refusal.clause, "TK-031");
        }
        assert_eq!(check_direction(Point::new(-30_000, 1)), Ok(()));
    }
}
