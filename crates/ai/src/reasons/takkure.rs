//! What can come of an answer in Takkure.

use engine::Seat;
use games::rules::Takkure;
use takkure::events::Event;
use takkure::geometry::fwd;
use takkure::player::PlayerId;
use takkure::state::{Ball, Table};

use super::{Course, Telling, facts};

/// A thousandth of an inch is the unit of the pitch.
const INCH: f64 = 1000.0;

fn has_ball(table: &Table, seat: Seat) -> bool {
    table.holder().is_some_and(|id| id.seat == seat)
}

fn standing(table: &Table, seat: Seat) -> usize {
    table.on_pitch(seat).filter(|id| table.player(*id).ground == 0).count()
}

fn count(table: &Table, seat: Seat) -> usize {
    table.on_pitch(seat).count()
}

/// How many standing opponents are nearer to their line than the ball of the side that asks; more
/// than a side has where it is not that side's.
fn ahead(course: &Course<'_, Takkure>, table: &Table) -> usize {
    let Some(holder) = table.holder().filter(|id| id.seat == course.seat) else { return 9 };
    let far = |id: PlayerId| fwd(course.seat, course.pack.pitch.length, table.player(id).at);
    let at = far(holder);
    table
        .on_pitch(course.them())
        .filter(|id| table.player(*id).ground == 0 && far(*id) > at)
        .count()
}

facts! {
    /// One thing that can come of an answer.
    facts of Takkure {
        TryScored: Good 45.0, "you score a try",
            |c| c.told(|e| matches!(e, Event::TryScored { player, .. } if player.seat == c.seat));
        TryAgainst: Bad 45.0, "they score a try",
            |c| c.told(|e| matches!(e, Event::TryScored { player, .. } if player.seat == c.them()));
        TryMissed: Bad 20.0, "the try is not scored",
            |c| c.told(|e| matches!(e, Event::TryNotScored { player } if player.seat == c.seat));
        KeepsBall: Good 12.0, "you keep the ball",
            |c| c.plays_on() && has_ball(c.before, c.seat) && has_ball(c.table(), c.seat);
        WinsBall: Good 14.0, "you get the ball",
            |c| c.plays_on() && !has_ball(c.before, c.seat) && has_ball(c.table(), c.seat);
        LosesBall: Bad 14.0, "you lose the ball",
            |c| c.plays_on() && has_ball(c.before, c.seat) && !has_ball(c.table(), c.seat);
        TheyGetBall: Bad 10.0, "the ball goes to them",
            |c| c.plays_on() && !has_ball(c.before, c.them()) && has_ball(c.table(), c.them());
        BallLoose: Bad 6.0, "the ball lies free",
            |c| c.plays_on()
                && !matches!(c.before_ball(), Ball::Loose(_))
                && matches!(c.table().ball, Ball::Loose(_));
        PickedUp: Good 9.0, "you pick the ball up",
            |c| c.told(|e| matches!(e, Event::PickedUp { player } if player.seat == c.seat));
        Steals: Good 14.0, "you steal the ball",
            |c| c.told(|e| matches!(e, Event::Stolen { player } if player.seat == c.seat));
        IsStolen: Bad 14.0, "they steal the ball",
            |c| c.told(|e| matches!(e, Event::Stolen { player } if player.seat == c.them()));
        PassHeld: Good 6.0, "the pass arrives",
            |c| c.told(|e| match e {
                Event::BallPassed { from: own, .. } | Event::Received { player: own } => {
                    own.seat == c.seat
                }
                _ => false,
            });
        PassDropped: Bad 8.0, "the pass is dropped",
            |c| c.told(|e| matches!(e, Event::Dropped { player } if player.seat == c.seat));
        IsIntercepted: Bad 14.0, "they intercept the pass",
            |c| c.told(|e| matches!(e, Event::Intercepted { player } if player.seat == c.them()));
        Tackles: Good 9.0, "your tackle brings him down",
            |c| c.told(|e| matches!(e, Event::Tackled { tackler, .. } if tackler.seat == c.seat));
        IsTackled: Bad 8.0, "your player is brought down",
            |c| c.told(|e| matches!(e, Event::Tackled { target, .. } if target.seat == c.seat));
        TackleMisses: Bad 5.0, "your tackler does not reach him",
            |c| c.told(|e| matches!(e, Event::TackleMissed { player } if player.seat == c.seat));
        TheirTackleMisses: Good 6.0, "their tackler does not reach your player",
            |c| c.told(|e| matches!(e, Event::TackleMissed { player } if player.seat == c.them()));
        KnocksDown: Good 7.0, "you knock one of theirs down",
            |c| c.told(|e| matches!(
                e,
                Event::KnockedDown { player, .. }
                    if player.seat == c.them()
            ));
        IsKnockedDown: Bad 6.0, "one of yours is knocked down",
            |c| c.told(|e| matches!(e, Event::KnockedDown { player, .. } if player.seat == c.seat));
        StandsUp: Good 5.0, "more of yours stand",
            |c| c.plays_on()
                && standing(c.table(), c.seat) > standing(c.before, c.seat);
        FewerStand: Bad 4.0, "fewer of yours stand",
            |c| c.plays_on()
                && standing(c.table(), c.seat) < standing(c.before, c.seat);
        WayIsFree: Good 12.0, "nobody of theirs stands between the ball and their line",
            |c| c.plays_on()
                && ahead(c, c.before) > 0 && ahead(c, c.table()) == 0;
        FewerAhead: Good 6.0, "fewer of theirs stand between the ball and their line",
            |c| c.plays_on()
                && ahead(c, c.before) < 9
                && ahead(c, c.table()) > 0
                && ahead(c, c.table()) < ahead(c, c.before);
        Wounds: Good 5.0, "one of theirs is wounded",
            |c| c.told(|e| matches!(e, Event::Wounded { player, .. } if player.seat == c.them()));
        IsWounded: Bad 5.0, "one of yours is wounded",
            |c| c.told(|e| matches!(e, Event::Wounded { player, .. } if player.seat == c.seat));
        Tires: Bad 2.5, "one of yours tires",
            |c| c.told(|e| matches!(e, Event::Tired { player, .. } if player.seat == c.seat));
        Rests: Good 2.5, "one of yours gets rid of fatigue",
            |c| c.told(|e| matches!(
                e,
                Event::Rested { player, .. } | Event::Freshened { player, .. }
                    if player.seat == c.seat
            ));
        LosesPlayer: Bad 12.0, "one of yours leaves the pitch",
            |c| c.plays_on()
                && count(c.table(), c.seat) < count(c.before, c.seat);
        TheyLosePlayer: Good 12.0, "one of theirs leaves the pitch",
            |c| c.plays_on()
                && count(c.table(), c.them()) < count(c.before, c.them());
    }
}

impl Course<'_, Takkure> {
    fn before_ball(&self) -> Ball {
        self.before.ball
    }
}

impl Telling for Takkure {
    type Fact = Fact;
    const UNIT: &'static str = "in";

    fn ground(course: &Course<'_, Self>) -> Option<f64> {
        let table = course.table();
        let at = match table.ball {
            Ball::Held(id) => table.player(id).at,
            Ball::Loose(at) => at,
            _ => return None,
        };
        Some(f64::from(fwd(course.seat, course.pack.pitch.length, at)) / INCH)
    }
}
