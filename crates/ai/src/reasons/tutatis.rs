//! What can come of an answer in Tutatis.

use engine::Seat;
use games::rules::Tutatis;
use tutatis::events::{Event, Hurt};
use tutatis::figure::FigureId;
use tutatis::pitch::Square;
use tutatis::state::{BallAt, Table};

use super::{Course, Telling, facts};

fn has_ball(table: &Table, seat: Seat) -> bool {
    matches!(table.ball.at, BallAt::Held(id) if id.seat == seat)
}

fn on_their_feet(table: &Table, seat: Seat) -> usize {
    FigureId::of(seat).filter(|id| table.figures.get(*id).standing().is_some()).count()
}

fn on_pitch(table: &Table, seat: Seat) -> usize {
    FigureId::of(seat).filter(|id| table.at(*id).is_some()).count()
}

/// Where the ball is, on the ground or in hands.
fn ball(table: &Table) -> Option<Square> {
    match table.ball.at {
        BallAt::Held(id) => table.at(id),
        BallAt::Loose(at) | BallAt::Moving(at) => Some(at),
        BallAt::Nowhere => None,
    }
}

/// Whether a standing opponent is next to the ball of this side.
fn pressed(table: &Table, seat: Seat) -> bool {
    let Some(at) = ball(table).filter(|_| has_ball(table, seat)) else { return false };
    let next =
        |id: &FigureId| table.figures.get(*id).standing().is_some_and(|to| to.distance(at) == 1);
    FigureId::of(seat.other()).any(|id| next(&id))
}

/// Whether a pass was thrown and not held.
fn pass_fails(course: &Course<'_, Tutatis>) -> bool {
    let own = |figure: &FigureId| figure.seat == course.seat;
    course.told(|event| matches!(event, Event::Threw { figure, .. } if own(figure)))
        && !course.told(|event| matches!(event, Event::Received { figure } if own(figure)))
        && course.told(|event| match event {
            Event::Missed { figure } | Event::Fumbled { figure } | Event::Astray { figure } => {
                own(figure)
            }
            _ => false,
        })
}

/// Whether a carrier of `seat` lost the ball to a push, or went down with it.
fn knocked_from(course: &Course<'_, Tutatis>, seat: Seat) -> bool {
    course.told(|event| match event {
        Event::LostBall { figure } => figure.seat == seat,
        Event::Floored { figure } => figure.seat == seat && course.before.carries(*figure),
        _ => false,
    })
}

/// Whether one of `seat` leaves the pitch hurt. The stunned stay on it.
fn carried_off(course: &Course<'_, Tutatis>, seat: Seat) -> bool {
    course.told(|event| match event {
        Event::Hurt { figure, how } => figure.seat == seat && *how != Hurt::Stunned,
        _ => false,
    })
}

facts! {
    /// One thing that can come of an answer.
    facts of Tutatis {
        Scores: Good 30.0, "you score",
            |c| c.told(|e| matches!(e, Event::Scored { seat, .. } if *seat == c.seat));
        TheyScore: Bad 30.0, "they score",
            |c| c.told(|e| matches!(e, Event::Scored { seat, .. } if *seat == c.them()));
        ShotMisses: Bad 10.0, "the shot misses",
            |c| c.told(|e| matches!(e, Event::ShotMissed { figure } if figure.seat == c.seat));
        ShotSaved: Bad 10.0, "their keeper holds the shot",
            |c| c.told(|e| matches!(e, Event::Saved { figure } if figure.seat == c.them()));
        Saves: Good 12.0, "your keeper holds the shot",
            |c| c.told(|e| matches!(e, Event::Saved { figure } if figure.seat == c.seat));
        KeepsBall: Good 10.0, "you keep the ball",
            |c| c.plays_on() && has_ball(c.before, c.seat) && has_ball(c.table(), c.seat);
        WinsBall: Good 12.0, "you get the ball",
            |c| c.plays_on() && !has_ball(c.before, c.seat) && has_ball(c.table(), c.seat);
        LosesBall: Bad 12.0, "you lose the ball",
            |c| c.plays_on() && has_ball(c.before, c.seat) && !has_ball(c.table(), c.seat);
        TheyGetBall: Bad 10.0, "the ball goes to them",
            |c| c.plays_on() && !has_ball(c.before, c.them()) && has_ball(c.table(), c.them());
        PicksUp: Good 8.0, "you pick the ball up",
            |c| c.told(|e| matches!(e, Event::PickedUp { figure } if figure.seat == c.seat));
        Drops: Bad 9.0, "your figure cannot hold the ball",
            |c| c.told(|e| matches!(e, Event::Dropped { figure } if figure.seat == c.seat));
        PassArrives: Good 6.0, "the pass is held",
            |c| c.told(|e| matches!(e, Event::Received { figure } if figure.seat == c.seat));
        PassMissed: Bad 8.0, "the pass is not held",
            pass_fails;
        IsIntercepted: Bad 12.0, "they intercept the pass",
            |c| c.told(|e| matches!(e, Event::Intercepted { figure } if figure.seat == c.them()));
        Floors: Good 7.0, "one of theirs goes down",
            |c| c.told(|e| matches!(e, Event::Floored { figure } if figure.seat == c.them()));
        IsFloored: Bad 7.0, "one of yours goes down",
            |c| c.told(|e| matches!(e, Event::Floored { figure } if figure.seat == c.seat));
        Knocks: Good 14.0, "you knock the ball from them",
            |c| knocked_from(c, c.them());
        IsKnocked: Bad 12.0, "the ball is knocked from you",
            |c| knocked_from(c, c.seat);
        Pushes: Good 3.0, "one of theirs is pushed away",
            |c| c.told(|e| matches!(e, Event::Pushed { figure, .. } if figure.seat == c.them()));
        IsPushed: Bad 3.0, "one of yours is pushed away",
            |c| c.told(|e| matches!(e, Event::Pushed { figure, .. } if figure.seat == c.seat));
        PushesOff: Good 9.0, "one of theirs is pushed off the pitch",
            |c| c.told(|e| matches!(e, Event::PushedOff { figure, .. } if figure.seat == c.them()));
        Stuns: Good 4.0, "one of theirs is stunned",
            |c| c.told(|e| matches!(e, Event::Hurt { figure, how: Hurt::Stunned }
                if figure.seat == c.them()));
        IsStunned: Bad 4.0, "one of yours is stunned",
            |c| c.told(|e| matches!(e, Event::Hurt { figure, how: Hurt::Stunned }
                if figure.seat == c.seat));
        Hurts: Good 9.0, "one of theirs is carried off",
            |c| carried_off(c, c.them());
        IsHurt: Bad 9.0, "one of yours is carried off",
            |c| carried_off(c, c.seat);
        SentOff: Bad 12.0, "one of yours is sent off",
            |c| c.told(|e| matches!(e, Event::SentOff { figure } if figure.seat == c.seat));
        MoreStand: Good 4.0, "more of yours are on their feet",
            |c| c.plays_on()
                && on_their_feet(c.table(), c.seat) > on_their_feet(c.before, c.seat);
        FewerStand: Bad 4.0, "fewer of yours are on their feet",
            |c| c.plays_on()
                && on_their_feet(c.table(), c.seat) < on_their_feet(c.before, c.seat);
        FewerPlay: Bad 8.0, "fewer of yours are on the pitch",
            |c| c.plays_on()
                && on_pitch(c.table(), c.seat) < on_pitch(c.before, c.seat);
        LosesPressure: Good 6.0, "no opponent is next to your ball",
            |c| c.plays_on()
                && pressed(c.before, c.seat)
                && has_ball(c.table(), c.seat)
                && !pressed(c.table(), c.seat);
        UnderPressure: Bad 5.0, "an opponent is next to your ball",
            |c| c.plays_on()
                && !pressed(c.before, c.seat) && pressed(c.table(), c.seat);
        Presses: Good 5.0, "you are next to their ball",
            |c| c.plays_on()
                && !pressed(c.before, c.them()) && pressed(c.table(), c.them());
        Out: Bad 3.0, "the ball goes out",
            |c| c.told(|e| matches!(e, Event::WentOut { .. }));
        BallLoose: Bad 6.0, "the ball lies free",
            |c| c.plays_on()
                && has_ball(c.before, c.seat) && matches!(c.table().ball.at, BallAt::Loose(_));
        WarpSpent: Bad 4.0, "a Time Warp token is spent",
            |c| c.told(|e| matches!(e, Event::WarpSpent { seat, .. } if *seat == c.seat));
    }
}

impl Telling for Tutatis {
    type Fact = Fact;
    const UNIT: &'static str = "squares";

    /// Squares nearer to the middle of their goal.
    fn ground(course: &Course<'_, Self>) -> Option<f64> {
        let at = ball(course.table())?.seen_by(course.them());
        Some(-f64::from(at.distance(Square::new(6, 1))))
    }
}
