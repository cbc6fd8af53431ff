//! What can come of an answer in Crash Tackle.

use crash_tackle::events::{Event, Points};
use crash_tackle::player::PlayerId;
use crash_tackle::state::{BallAt, Table};
use engine::Seat;
use games::rules::CrashTackle;

use super::{Course, Telling, facts};

/// A side has the ball when one of its players carries it, or lies under it.
fn has_ball(table: &Table, seat: Seat) -> bool {
    matches!(table.ball.at, BallAt::Carried(id) | BallAt::OnGrounded(id) if id.seat == seat)
}

fn on_their_feet(table: &Table, seat: Seat) -> usize {
    table.standing(seat).count()
}

/// Whether an opponent stands beside the carrier.
fn pressed(table: &Table, seat: Seat) -> bool {
    let BallAt::Carried(id) = table.ball.at else { return false };
    let Some(at) = table.player(id).at.filter(|_| id.seat == seat) else { return false };
    table.standing(seat.other()).any(|(_, other)| other.touches(at))
}

/// Whether the grounded carrier held on to the ball and nobody whistled.
fn holds_on(course: &Course<'_, CrashTackle>) -> bool {
    let own = |player: &PlayerId| player.seat == course.seat;
    course.told(|event| matches!(event, Event::HeldOn { player } if own(player)))
        && !course.told(|event| matches!(event, Event::Penalised { player, .. } if own(player)))
}

facts! {
    /// One thing that can come of an answer.
    facts of CrashTackle {
        TryScored: Good 30.0, "you score a try",
            |c| c.told(|e| matches!(
                e,
                Event::Scored { seat, what: Points::Try | Points::PenaltyTry, .. }
                    if *seat == c.seat
            ));
        GoalKicked: Good 15.0, "the kick goes over",
            |c| c.told(|e| matches!(
                e,
                Event::Scored {
                    seat,
                    what: Points::Conversion | Points::PenaltyGoal | Points::DropGoal,
                    ..
                } if *seat == c.seat
            ));
        GoalMissed: Bad 10.0, "the kick at goal misses",
            |c| c.told(|e| matches!(
                e,
                Event::GoalMissed { player: Some(player), .. }
                    if player.seat == c.seat
            ));
        NoTry: Bad 20.0, "the try is not given",
            |c| c.told(|e| matches!(e, Event::NoTry { player } if player.seat == c.seat));
        KeepsBall: Good 10.0, "you keep the ball",
            |c| c.plays_on() && has_ball(c.before, c.seat) && has_ball(c.table(), c.seat);
        WinsBall: Good 12.0, "you get the ball",
            |c| c.plays_on() && !has_ball(c.before, c.seat) && has_ball(c.table(), c.seat);
        LosesBall: Bad 12.0, "you no longer have the ball",
            |c| c.plays_on() && has_ball(c.before, c.seat) && !has_ball(c.table(), c.seat);
        TheyGetBall: Bad 12.0, "the ball goes to them",
            |c| c.plays_on() && !has_ball(c.before, c.them()) && has_ball(c.table(), c.them());
        Gathers: Good 8.0, "you gather the ball",
            |c| c.told(|e| matches!(
                e,
                Event::Gathered { player } | Event::AutoGathered { player }
                    if player.seat == c.seat
            ));
        KnockOn: Bad 12.0, "the ball is knocked on",
            |c| c.told(|e| matches!(e, Event::KnockedOn { player, .. } if player.seat == c.seat));
        PassArrives: Good 5.0, "the pass arrives",
            |c| c.told(|e| matches!(e, Event::Passed { from, .. } if from.seat == c.seat));
        PassFails: Bad 8.0, "the pass fails",
            |c| c.told(|e| matches!(e, Event::PassFailed { player } if player.seat == c.seat));
        IsTackled: Bad 6.0, "your carrier is tackled",
            |c| c.told(|e| matches!(e, Event::Tackled { carrier, .. } if carrier.seat == c.seat));
        AvoidsTackle: Good 8.0, "your carrier breaks the tackle",
            |c| c.told(|e| matches!(
                e,
                Event::TackleAvoided { carrier, .. }
                    if carrier.seat == c.seat
            ));
        Tackles: Good 7.0, "you tackle the carrier",
            |c| c.told(|e| matches!(e, Event::Tackled { tackler, .. } if tackler.seat == c.seat));
        LosesPressure: Good 6.0, "no opponent stands beside your carrier",
            |c| c.plays_on()
                && pressed(c.before, c.seat)
                && has_ball(c.table(), c.seat)
                && !pressed(c.table(), c.seat);
        UnderPressure: Bad 5.0, "an opponent stands beside your carrier",
            |c| c.plays_on()
                && !pressed(c.before, c.seat) && pressed(c.table(), c.seat);
        Presses: Good 5.0, "you stand beside their carrier",
            |c| c.plays_on()
                && !pressed(c.before, c.them()) && pressed(c.table(), c.them());
        MoreStand: Good 4.0, "more of yours are on their feet",
            |c| c.plays_on()
                && on_their_feet(c.table(), c.seat) > on_their_feet(c.before, c.seat);
        FewerStand: Bad 3.0, "fewer of yours are on their feet",
            |c| c.plays_on()
                && on_their_feet(c.table(), c.seat) < on_their_feet(c.before, c.seat);
        RuckForms: Good 3.0, "a ruck forms over your ball",
            |c| c.plays_on()
                && has_ball(c.table(), c.seat)
                && c.told(|e| matches!(e, Event::RuckFormed { .. }));
        HoldsOn: Good 8.0, "they cannot gather the ball in their next turn",
            holds_on;
        Penalised: Bad 10.0, "the referee whistles against you",
            |c| c.told(|e| matches!(e, Event::Penalised { player, .. } if player.seat == c.seat));
        TheyArePenalised: Good 10.0, "the referee whistles against them",
            |c| c.told(|e| matches!(e, Event::Penalised { player, .. } if player.seat == c.them()));
        YellowCard: Bad 12.0, "one of yours is shown a card",
            |c| c.told(|e| matches!(
                e,
                Event::YellowCard { player } | Event::RedCard { player }
                    if player.seat == c.seat
            ));
        BattleWon: Good 9.0, "you win the Energy Battle",
            |c| c.told(|e| matches!(e, Event::BattleWon { seat, .. } if *seat == c.seat));
        BattleLost: Bad 9.0, "they win the Energy Battle",
            |c| c.told(|e| matches!(e, Event::BattleWon { seat, .. } if *seat == c.them()));
        InTouch: Bad 4.0, "the ball goes into touch, and the throw is theirs",
            |c| c.told(|e| matches!(e, Event::InTouch { .. }))
                && !c.told(|e| matches!(e, Event::Awarded { seat, .. } if *seat == c.seat));
        Fifty22: Good 9.0, "a 50/22 gives you the throw",
            |c| c.told(|e| matches!(e, Event::Fifty22 { seat } if *seat == c.seat));
        ChargedDown: Bad 9.0, "your kick is charged down",
            |c| c.told(|e| matches!(
                e,
                Event::ChargedDown { player, .. }
                    if player.seat == c.them()
            ));
        Awarded: Good 8.0, "play starts again with you",
            |c| c.told(|e| matches!(e, Event::Awarded { seat, .. } if *seat == c.seat));
        AwardedToThem: Bad 8.0, "play starts again with them",
            |c| c.told(|e| matches!(e, Event::Awarded { seat, .. } if *seat == c.them()));
        BallLoose: Bad 6.0, "the ball lies free",
            |c| c.plays_on()
                && !matches!(c.before.ball.at, BallAt::Loose(_))
                && matches!(c.table().ball.at, BallAt::Loose(_));
    }
}

impl Telling for CrashTackle {
    type Fact = Fact;
    const UNIT: &'static str = "spaces";

    fn ground(course: &Course<'_, Self>) -> Option<f64> {
        let table = course.table();
        table.ball_space().map(|at| f64::from(table.f(course.seat, at)))
    }
}
