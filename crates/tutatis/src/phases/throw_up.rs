//! The throw-up (4.6).

#[cfg(test)]
mod tests;

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::chance;
use crate::events::{Event, Referee};
use crate::frames::Report;
use crate::game::{Cx, Flow, Input, Tutatis};
use crate::phases::bounce::{Bounce, BounceStep};
use crate::phases::referee::{self, Dice, Matter};
use crate::phases::shot;
use crate::pitch::{Dir, Square};
use crate::state::{Ball, BallAt};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum ThrowUpStep {
    /// At the beginning.
    #[n(0)]
    Begin,
    /// The die of the direction is thrown.
    #[n(1)]
    Direction,
    /// The D3 of the distance is thrown.
    #[n(2)]
    Distance {
        /// The direction, 1 to 6.
        #[n(0)]
        direction: u8,
    },
    /// The ball has come down: in somebody's hands, on the ground, or out.
    #[n(3)]
    Landed,
    /// Home's dice for the attack are thrown.
    #[n(4)]
    Home,
    /// Away's are thrown too.
    #[n(5)]
    Away {
        /// Home's.
        #[n(0)]
        home: [u8; 2],
    },
}

/// 4.6.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct ThrowUp(#[n(0)] pub ThrowUpStep);

impl ThrowUp {
    /// Whether the throw waited for is the distance of the scatter, a D3.
    pub const fn throws_three(self) -> bool {
        matches!(self.0, ThrowUpStep::Distance { .. })
    }
}

impl Activity<Tutatis> for ThrowUp {
    /// TU-054, TU-058. The ball is thrown up, and somebody attacks.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match self.0 {
            ThrowUpStep::Begin => {
                cx.table.throw_up = true;
                chance::die(ThrowUp(ThrowUpStep::Direction))
            }
            ThrowUpStep::Direction => {
                let direction = chance::face(input.rolled());
                cx.log(Event::RefereeRolled { what: Referee::ScatterDirection, die: direction });
                chance::three(ThrowUp(ThrowUpStep::Distance { direction }))
            }
            ThrowUpStep::Distance { direction } => {
                let thrown_up = (Matter::ThrowUp, &[direction][..]);
                referee::settle(cx, thrown_up, self, input, |cx, [direction, distance, ..]| {
                    thrown(cx, direction, distance)
                })
            }
            ThrowUpStep::Landed => landed(cx),
            ThrowUpStep::Home => {
                let home = chance::faces(input.rolled());
                chance::two_dice(ThrowUp(ThrowUpStep::Away { home }))
            }
            ThrowUpStep::Away { home } => {
                referee::settle(cx, (Matter::AttackRollOff, &home), self, input, rolled_off)
            }
        }
    }
}

/// TU-054, TU-055. Where the ball lands, and which way it travels: the first square of the flight
/// lies on this side of the halfway line or beyond it.
pub const fn scatter(direction: u8, distance: u8) -> (Square, Dir) {
    let d = distance as i8;
    match direction {
        1 => (Square::new(6 - d, 8 + d), Dir::Nw),
        2 => (Square::new(6, 8 + d), Dir::N),
        3 => (Square::new(6 + d, 8 + d), Dir::Ne),
        4 => (Square::new(6 + d, 9 - d), Dir::Se),
        5 => (Square::new(6, 9 - d), Dir::S),
        _ => (Square::new(6 - d, 9 - d), Dir::Sw),
    }
}

/// TU-056, TU-057. It lands: whoever stands there may try to catch it, and it bounces on.
fn thrown<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, direction: u8, distance: u8) -> Flow {
    let (to, dir) = scatter(direction, distance);
    cx.log(Event::ThrownUp { direction, distance, to });
    cx.table.bounces = 0;
    cx.table.ball = Ball { at: BallAt::Moving(to), ..Ball::default() };
    let bounce = Bounce { dir, squares: 0, step: BounceStep::Arrived };
    ThrowUp(ThrowUpStep::Landed).after(bounce)
}

/// TU-058, TU-060, TU-061, TU-062. The catcher's side attacks; the first deployer's keeper has a
/// ball that went out; otherwise the dice decide.
fn landed<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.table.throw_up = false;
    match cx.table.ball.at {
        BallAt::Held(id) => attacks(cx, id.seat),
        BallAt::Nowhere => {
            let first = cx.table.first_deployer.expect("the roll-off named the first deployer");
            shot::to_keeper(cx, first);
            attacks(cx, first)
        }
        BallAt::Loose(_) | BallAt::Moving(_) => chance::two_dice(ThrowUp(ThrowUpStep::Home)),
    }
}

/// TU-058, TU-059. The higher sum attacks until the next kick-off; a tie is rolled again.
fn rolled_off<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, dice: Dice) -> Flow {
    match referee::winner(dice) {
        Some(seat) => attacks(cx, seat),
        None => chance::two_dice(ThrowUp(ThrowUpStep::Home)),
    }
}

fn attacks<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    cx.table.attacker = Some(seat);
    cx.log(Event::Attacks { seat });
    Flow::Return(Report::Done)
}
