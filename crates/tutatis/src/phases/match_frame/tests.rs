use super::*;
use crate::figure::Place;
use crate::frames::Frame;
use crate::pack::testing::core;
use crate::phases::testing::{Played, home, stand, table};
use crate::state::Table;

/// A turn of this side is over, with so many turns used: the table then, and what comes next.
fn after(active: Seat, turns: (u8, u8), over: Option<Over>) -> (Table, Frame) {
    let mut table = table("humans", "orcs");
    (table.half, table.active, table.over) = (1, active, over);
    table.turns = BySeat { home: turns.0, away: turns.1 };
    match turn_over(&mut Cx { pack: core(), table: &mut table, sink: &mut () }) {
        Flow::Call { sub, .. } => (table, sub),
        other => panic!("something is to be played, not {other:?}"),
    }
}

const KICK_OFF: Frame = Frame::KickOff(KickOff(KickOffStep::Begin));
const TURN: Frame = Frame::Turn(Turn(TurnStep::Begin));

#[test]
fn the_sum_of_both_dice_is_the_weather() {
    let mut start = table("humans", "orcs");
    start.weather = None;
    let mut played = Played::from(start, &[MatchFrame(MatchStep::Begin).into()]);
    played.throw(&[5, 6]);
    assert_eq!(played.table().weather, Some(11));
    assert!(played.events.contains(&Event::KickOffBegan { half: 1 }));
}

#[test]
fn turns_alternate_and_whoever_has_none_left_is_passed_over() {
    for (active, turns, next) in [
        (Seat::Home, (1, 0), Seat::Away),
        (Seat::Away, (3, 3), Seat::Home),
        // Away has used six.
        (Seat::Home, (4, 6), Seat::Home),
    ] {
        let (table, frame) = after(active, turns, Some(Over::Ended));
        assert_eq!((table.active, frame), (next, TURN), "{turns:?}");
    }
}

#[test]
fn a_score_is_followed_by_a_kick_off_while_turns_are_left() {
    let (table, next) = after(Seat::Away, (6, 5), Some(Over::Scored));
    assert_eq!((table.half, next), (1, KICK_OFF));
    let (table, next) = after(Seat::Away, (6, 6), Some(Over::Scored));
    assert_eq!((table.half, next), (2, KICK_OFF), "half-time first");
    assert_eq!(table.turns, BySeat::default());
}

#[test]
fn the_attacker_begins_unless_he_has_no_turn_left() {
    for (turns, next) in [((2, 4), Seat::Away), ((2, 6), Seat::Home)] {
        let mut table = table("humans", "orcs");
        table.attacker = Some(Seat::Away);
        table.turns = BySeat { home: turns.0, away: turns.1 };
        kicked_off(&mut Cx { pack: core(), table: &mut table, sink: &mut () });
        assert_eq!(table.active, next, "{turns:?}");
    }
}

#[test]
fn half_time_gives_back_what_may_be_used_once_a_half() {
    let mut table = table("orcs: gate-hog, 6 brawler; tactician, bonesetter", "orcs");
    table.teams.home.staff.iter_mut().for_each(|hired| hired.used = true);
    (table.half, table.turns) = (1, BySeat { home: 6, away: 6 });
    let mut cx = Cx { pack: core(), table: &mut table, sink: &mut () };
    turn_over(&mut cx);
    let hired = table.teams.home.staff.iter();
    let used: Vec<_> = hired
        .map(|hired| (core().staff[usize::from(hired.staff)].id.as_str(), hired.used))
        .collect();
    assert_eq!(used, [("tactician", false), ("bonesetter", true)]);
}

#[test]
fn the_second_half_ends_the_match() {
    let mut table = table("humans", "orcs");
    (table.half, table.turns) = (2, BySeat { home: 6, away: 6 });
    table.score = BySeat { home: 3, away: 4 };
    let mut events: Vec<Event> = Vec::new();
    let mut cx = Cx { pack: core(), table: &mut table, sink: &mut events };
    turn_over(&mut cx);
    assert!(table.finished);
    assert!(events.contains(&Event::MatchEnded { score: BySeat { home: 3, away: 4 } }));
}

#[test]
fn shaken_figures_calm_down_when_a_turn_of_their_side_ends() {
    let mut table = table("humans", "orcs");
    stand(&mut table, home(2), 6, 6);
    table.figures.mark(home(2), |figure| figure.shaken = 2);
    let mut events: Vec<Event> = Vec::new();
    let mut cx = Cx { pack: core(), table: &mut table, sink: &mut events };
    calm(&mut cx, Seat::Away);
    calm(&mut cx, Seat::Home);
    assert_eq!(cx.table.figures.get(home(2)).shaken, 1);
    calm(&mut cx, Seat::Home);
    assert_eq!(table.figures.get(home(2)).shaken, 0);
    assert_eq!(events, [Event::Calmed { figure: home(2) }]);
}

#[test]
fn a_side_without_anybody_forfeits_whatever_the_score() {
    let mut start = table("humans", "orcs");
    FigureId::of(Seat::Home).for_each(|id| {
        if start.figures.get(id).place == Place::Bench {
            start.figures.put(id, Place::SentOff);
        }
    });
    start.half = 1;
    start.score.home = 4;
    let played = Played::from(
        start,
        &[MatchFrame(MatchStep::KickedOff).into(), KickOff(KickOffStep::Begin).into()],
    );
    assert!(played.state.is_over());
    assert!(played.table().finished && played.table().forfeited.home);
    assert_eq!(played.table().score, BySeat { home: 4, away: 5 });
}
