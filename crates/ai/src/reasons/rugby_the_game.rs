//! What can come of an answer in Rugby: The Game.

use engine::Seat;
use games::rules::RugbyTheGame;
use rugby_the_game::events::Event;
use rugby_the_game::state::Table;

use super::{Course, Telling, facts};

fn ready(table: &Table, seat: Seat) -> u32 {
    table.sides[seat].ready.len() as u32
}

fn hand(table: &Table, seat: Seat) -> usize {
    table.sides[seat].hand.len()
}

/// Whether `seat` brought a carrier down: fends, offloads and cards come after the tackle is made,
/// and only a tackle that stands makes a ruck.
fn stops(course: &Course<'_, RugbyTheGame>, by: Seat) -> bool {
    let made = |event: &Event| matches!(event, Event::TackleMade { seat, .. } if *seat == by);
    course.told(made) && course.told(|event| matches!(event, Event::RuckFormed { .. }))
}

/// Whether a carrier came through a tackle of `seat`: it missed, or he fended it off.
fn fails(course: &Course<'_, RugbyTheGame>, by: Seat) -> bool {
    course.told(|event| match event {
        Event::TackleMissed { seat, .. } => *seat == by,
        Event::Fended { seat, made, .. } => *made && *seat != by,
        _ => false,
    })
}

facts! {
    /// One thing that can come of an answer.
    facts of RugbyTheGame {
        TryScored: Good 40.0, "you score a try",
            |c| c.told(|e| matches!(e, Event::TryScored { seat, .. } if *seat == c.seat));
        TryAgainst: Bad 40.0, "they score a try",
            |c| c.told(|e| matches!(e, Event::TryScored { seat, .. } if *seat == c.them()));
        Points: Good 20.0, "you add points with the boot",
            |c| c.told(|e| matches!(
                e,
                Event::Scored { seat, points, .. }
                    if *seat == c.seat && *points < 5
            ));
        PointsAgainst: Bad 20.0, "they add points with the boot",
            |c| c.told(|e| matches!(
                e,
                Event::Scored { seat, points, .. }
                    if *seat == c.them() && *points < 5
            ));
        KeepsBall: Good 12.0, "you keep the ball",
            |c| c.plays_on() && c.before.attacking == c.seat && c.table().attacking == c.seat;
        WinsBall: Good 14.0, "you win the ball",
            |c| c.plays_on() && c.before.attacking != c.seat && c.table().attacking == c.seat;
        LosesBall: Bad 14.0, "you lose the ball",
            |c| c.plays_on() && c.before.attacking == c.seat && c.table().attacking != c.seat;
        Held: Good 6.0, "you stop the carrier",
            |c| stops(c, c.seat);
        MissesTackle: Bad 8.0, "your tackle fails",
            |c| fails(c, c.seat);
        IsTackled: Bad 5.0, "your carrier is tackled",
            |c| stops(c, c.them());
        BeatsTackle: Good 8.0, "your carrier beats the tackle",
            |c| fails(c, c.them());
        Offloads: Good 8.0, "you offload out of the tackle",
            |c| c.told(|e| matches!(e, Event::Offloaded { seat, .. } if *seat == c.seat));
        NobodyReady: Bad 10.0, "none of yours is Ready to tackle",
            |c| c.plays_on()
                && c.table().attacking != c.seat && ready(c.table(), c.seat) == 0;
        SomebodyReady: Good 6.0, "you have somebody Ready for the next tackle",
            |c| c.plays_on()
                && ready(c.before, c.seat) == 0 && ready(c.table(), c.seat) > 0;
        MoreReady: Good 5.0, "more of yours are Ready",
            |c| c.plays_on()
                && ready(c.table(), c.seat) > ready(c.before, c.seat);
        FewerReady: Bad 4.0, "fewer of yours are Ready",
            |c| c.plays_on()
                && ready(c.table(), c.seat) < ready(c.before, c.seat);
        TheyHaveNobody: Good 8.0, "none of theirs is Ready",
            |c| c.plays_on()
                && ready(c.before, c.them()) > 0 && ready(c.table(), c.them()) == 0;
        PassDropped: Bad 9.0, "the pass is dropped",
            |c| c.told(|e| matches!(e, Event::PassDropped { seat, .. } if *seat == c.seat));
        PassCaught: Good 4.0, "the pass is caught",
            |c| c.told(|e| matches!(e, Event::PassCaught { seat, .. } if *seat == c.seat));
        RuckWon: Good 10.0, "you win the ruck",
            |c| c.told(|e| matches!(e, Event::RuckWon { seat } if *seat == c.seat));
        RuckLost: Bad 10.0, "they win the ruck",
            |c| c.told(|e| matches!(e, Event::RuckWon { seat } if *seat == c.them()));
        ScrumWon: Good 10.0, "you win the scrum",
            |c| c.told(|e| matches!(e, Event::ScrumWon { seat, .. } if *seat == c.seat));
        ScrumLost: Bad 10.0, "they win the scrum",
            |c| c.told(|e| matches!(e, Event::ScrumWon { seat, .. } if *seat == c.them()));
        LineOutWon: Good 10.0, "you win the line-out",
            |c| c.told(|e| matches!(e, Event::LineOutWon { seat, .. } if *seat == c.seat));
        LineOutLost: Bad 10.0, "they win the line-out",
            |c| c.told(|e| matches!(e, Event::LineOutWon { seat, .. } if *seat == c.them()));
        PenaltyFor: Good 12.0, "you are awarded a penalty",
            |c| c.told(|e| matches!(e, Event::PenaltyAwarded { seat, .. } if *seat == c.seat));
        PenaltyAgainst: Bad 12.0, "they are awarded a penalty",
            |c| c.told(|e| matches!(e, Event::PenaltyAwarded { seat, .. } if *seat == c.them()));
        Binned: Bad 10.0, "one of yours is sent off",
            |c| c.told(|e| matches!(e, Event::SinBinned { seat, .. } if *seat == c.seat));
        TheyAreBinned: Good 10.0, "one of theirs is sent off",
            |c| c.told(|e| matches!(e, Event::SinBinned { seat, .. } if *seat == c.them()));
        KickCaught: Good 8.0, "one of yours catches the kick",
            |c| c.told(|e| matches!(
                e,
                Event::ChaseWon { seat, .. } | Event::KickCaught { seat, .. }
                    if *seat == c.seat
            ));
        KickBlocked: Bad 9.0, "your kick is charged down",
            |c| c.told(|e| matches!(e, Event::KickBlocked { seat } if *seat == c.them()));
        MoreCards: Good 3.0, "you hold more cards",
            |c| c.plays_on()
                && hand(c.table(), c.seat) > hand(c.before, c.seat);
        FewerCards: Bad 2.5, "you hold fewer cards",
            |c| c.plays_on()
                && hand(c.table(), c.seat) < hand(c.before, c.seat);
    }
}

impl Telling for RugbyTheGame {
    type Fact = Fact;
    const UNIT: &'static str = "m";

    /// Metres from the own goal line, where it is this side's ball; else the contrary.
    fn ground(course: &Course<'_, Self>) -> Option<f64> {
        Some(f64::from(course.table().own(course.seat)))
    }
}
