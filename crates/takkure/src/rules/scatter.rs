//! The ball scatters (2.6, D-39).

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::chance;
use crate::events::{Event, Scatter};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Looking, Takkure};
use crate::geometry::{DIR360, Point, scatter_spot, unit};
use crate::refusal::Refusal;
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

/// The ball scatters.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Scattering {
    /// Where the template lies.
    #[n(0)]
    pub centre: Point,
    /// Who turns arrow 1.
    #[n(1)]
    pub chooser: Seat,
    /// Where it stands.
    #[n(2)]
    pub step: ScatterStep,
}

impl Activity<Takkure> for Scattering {
    /// TK-029, TK-030, TK-031, TK-032. The template is turned, then one die says where the ball
    /// comes to lie.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Scattering { centre, chooser, step } = self;
        match step {
            ScatterStep::Begin => {
                cx.table.ball = Ball::Off;
                Scattering { step: ScatterStep::Turning, ..self }.asks(chooser)
            }
            ScatterStep::Turning => {
                let along = match input.chosen() {
                    Action::Arrow(along) => along,
                    _ => clock(0),
                };
                chance::d12(Scattering { step: ScatterStep::Thrown(along), ..self })
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

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        (self.step == ScatterStep::Turning).then_some(Ask::Arrow)
    }

    fn check(self, _: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Arrow(along) => check_direction(*along),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, _: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        out.extend((0..12).map(|n| Action::Arrow(clock(n))));
    }
}

/// TK-031. The ball scatters from a template centred on `centre`; `chooser` turns arrow 1.
pub fn ball(centre: Point, chooser: Seat, then: impl Into<Frame>) -> Flow {
    let sub = Scattering { centre, chooser, step: ScatterStep::Begin };
    Flow::Call { sub: sub.into(), then: then.into() }
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

/// TK-031. A direction is anything but nought, and within reason.
fn check_direction(along: Point) -> Result<(), Refusal> {
    let sound = |k: i32| (-DIRECTION_MOST..=DIRECTION_MOST).contains(&k);
    if along == Point::default() {
        return Err(Refusal::ArrowNowhere);
    }
    if !sound(along.x) || !sound(along.y) {
        return Err(Refusal::ArrowTooLong);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use engine::Refuses;

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
            assert_eq!(refusal.clause(), "TK-031");
        }
        assert_eq!(check_direction(Point::new(-30_000, 1)), Ok(()));
    }
}
