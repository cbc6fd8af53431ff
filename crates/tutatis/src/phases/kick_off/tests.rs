use super::*;
use crate::phases::match_frame::{MatchFrame, MatchStep};
use crate::phases::testing::{Played, away, home, sq, stand, table};
use crate::state::{BallAt, Table};

fn kick_off(table: Table) -> Played {
    Played::from(
        table,
        &[MatchFrame(MatchStep::KickedOff).into(), KickOff(KickOffStep::Begin).into()],
    )
}

fn place(played: &Played, id: FigureId) -> Place {
    played.table().figures.get(id).place
}

#[test]
fn everybody_goes_to_the_bench_and_marks_are_cleared() {
    let mut start = table("humans", "orcs");
    stand(&mut start, home(1), 6, 2);
    start.figures.put(home(2), Place::Stunned(sq(5, 5)));
    let off = Place::OffPitch { exit: sq(1, 7), knocked_down: true, stunned: false };
    start.figures.put(away(3), off);
    start.figures.put(away(4), Place::Unconscious);
    start.figures.put(away(5), Place::HeatOut);
    start.figures.put(away(6), Place::SentOff);
    start.figures.mark(home(1), |figure| (figure.activated, figure.shaken) = (true, 1));
    start.teams.home.keeper = Some(home(1));
    start.ball.at = BallAt::Held(home(1));
    let played = kick_off(start);
    for id in [home(1), home(2), away(3), away(4), away(5)] {
        assert_eq!(place(&played, id), Place::Bench, "{id}");
    }
    assert_eq!(place(&played, away(6)), Place::SentOff);
    let first = played.table().figures.get(home(1));
    assert!(!first.activated && first.shaken == 0);
    assert_eq!(played.table().teams.home.keeper, None);
    assert_eq!(played.table().ball.at, BallAt::Nowhere);
}

#[test]
fn the_injured_come_back_on_five_or_six() {
    let mut start = table("humans", "orcs");
    start.figures.put(home(3), Place::Injured);
    start.figures.put(away(2), Place::Injured);
    let mut played = kick_off(start);
    played.throw(&[4]).throw(&[5]);
    assert_eq!(place(&played, home(3)), Place::Injured);
    assert_eq!(place(&played, away(2)), Place::Bench);
    assert!(played.events.contains(&Event::Recovered { figure: away(2) }));
}

#[test]
fn weather_eleven_wants_a_six_and_the_druid_counts_before_it() {
    let fomori = "fomori: 2 netter, 5 thrall; druid-healer";
    for (die, weather, back) in [(4, 7, true), (3, 7, false), (5, 11, true), (4, 11, false)] {
        let mut start = table(fomori, "orcs");
        start.weather = Some(weather);
        start.figures.put(home(1), Place::Injured);
        let mut played = kick_off(start);
        played.throw(&[die]);
        assert_eq!(place(&played, home(1)) == Place::Bench, back, "{die} in weather {weather}");
    }
}

#[test]
fn the_undying_come_back_on_three() {
    let mut start = table("sluagh: crypt-keeper, 6 shambler", "orcs");
    start.figures.put(home(2), Place::Injured);
    let mut played = kick_off(start);
    played.throw(&[3]);
    assert_eq!(place(&played, home(2)), Place::Bench);
}

#[test]
fn heat_strikes_those_who_were_on_the_pitch_and_nobody_else() {
    let mut start = table("humans", "orcs");
    start.weather = Some(12);
    stand(&mut start, home(2), 6, 6);
    start.figures.put(away(1), Place::Prone(sq(6, 12)));
    let off = Place::OffPitch { exit: sq(1, 7), knocked_down: false, stunned: false };
    start.figures.put(away(3), off);
    let mut played = kick_off(start);
    played.throw(&[1]).throw(&[2]);
    assert_eq!(place(&played, home(2)), Place::HeatOut);
    assert_eq!(place(&played, away(1)), Place::Bench);
    let dice = played.events.iter().filter(|event| matches!(event, Event::RefereeRolled { .. }));
    assert_eq!(dice.count(), 2);
    // Now the roll-off.
    played.throw(&[1, 2]).throw(&[3, 4]);
    assert_eq!(played.asked(), Some(Seat::Away));
}

#[test]
fn a_tie_is_rolled_again_and_the_winner_names_the_first_deployer() {
    let mut played = kick_off(table("humans", "orcs"));
    played.throw(&[3, 4]).throw(&[6, 1]).throw(&[6, 6]).throw(&[1, 1]);
    assert_eq!(played.asked(), Some(Seat::Home));
    assert_eq!(played.proposals().len(), 2);
    played.choose(Action::First(Seat::Away));
    assert_eq!(played.table().first_deployer, Some(Seat::Away));
    assert_eq!(played.asked(), Some(Seat::Away), "he places the first figure");
}
