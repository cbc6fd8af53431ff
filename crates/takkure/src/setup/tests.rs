use super::testing::{table, who};
use super::*;
use crate::Takkure;
use crate::geometry::{CONTACT, Disc};
use crate::pack::testing::core;
use engine::{Rules, conformance};

fn option(name: &str) -> &'static GameOption {
    OPTIONS.iter().find(|option| option.name == name).expect("there is one")
}

#[test]
fn options_take_their_values_from_the_pack() {
    assert_eq!(option_values(core(), option("home_team")), ["teriomorph", "yamato"]);
    let lessons = option_values(core(), option("lesson"));
    assert_eq!(lessons, ["none", "EX-01", "EX-02", "EX-03", "EX-04", "EX-05"]);
    for one in OPTIONS {
        assert!(option_values(core(), one).contains(&option_default(core(), one)), "{}", one.name);
    }
}

#[test]
fn the_pack_says_which_teams_meet() {
    let default = |pack: &Pack, name| option_default(pack, option(name));
    let both = |pack: &Pack| (default(pack, "home_team"), default(pack, "away_team"));
    assert_eq!(both(core()), ("yamato".to_string(), "teriomorph".to_string()));
    let words = |one: &str, two: &str| (one.to_string(), two.to_string());
    let mut named = core().clone();
    named.defaults = vec![("home_team", "teriomorph".to_string())];
    assert_eq!(both(&named), words("teriomorph", "teriomorph"));
    let mut alone = core().clone();
    alone.teams.truncate(1);
    assert_eq!(both(&alone), words("teriomorph", "teriomorph"));
}

#[test]
fn a_pack_that_renames_a_team_is_played_as_it_is() {
    let path = "teams/yamato.toml";
    let text = conformance::changed::<Takkure>(path, "id = \"yamato\"", "id = \"kyoto\"");
    let source = conformance::core_with::<Takkure>(path, &text);
    let pack = Takkure::load_pack(&source).expect("another name is no error");
    let table = super::table(&pack, &Options::default()).expect("its teams meet");
    let ids = [Seat::Home, Seat::Away]
        .map(|seat| pack.teams[usize::from(table.coaches[seat].team)].id.as_str());
    assert_eq!(ids, ["kyoto", "teriomorph"]);
}

#[test]
fn unknown_values_are_refused_by_name() {
    let options = Options([("lesson".to_string(), "EX-09".to_string())].into());
    let error = super::table(core(), &options).expect_err("there is no such lesson");
    assert!(error.contains("lesson") && error.contains("EX-09"), "{error}");
}

#[test]
fn a_match_starts_with_full_decks_and_everybody_waiting() {
    let table = table(&[("home_team", "teriomorph"), ("kick_out", "leading")]);
    assert_eq!(table.settings.kick_out, KickOut::Leading);
    for seat in Seat::BOTH {
        let coach = &table.coaches[seat];
        assert_eq!(core().teams[usize::from(coach.team)].id, "teriomorph");
        assert_eq!((coach.deck.len(), coach.hand.len(), coach.plays.len()), (13, 0, 0));
        assert_eq!(plays_to_choose(core(), &table, seat).len(), 8);
    }
    assert!(table.players.iter().all(|player| player.status == Status::Waiting));
    assert_eq!(table.time.phase_box, 5);
}

#[test]
fn every_position_is_filled_by_somebody_who_plays_there() {
    for team in 0..core().teams.len() as u8 {
        for squad in squads(core(), team) {
            for line_up in line_ups(core(), &squad) {
                for (role, number) in Role::ALL.iter().zip(line_up) {
                    let card = squad[usize::from(number) - 1];
                    assert!(core().players[usize::from(card)].roles.contains(role));
                }
            }
        }
    }
}

#[test]
fn the_first_lesson_has_two_trainees() {
    let table = table(&[("lesson", "EX-01")]);
    let (runner, defender) = (who(Seat::Home, Role::Wing), who(Seat::Away, Role::FullBack));
    assert_eq!(table.ball, Ball::Held(runner));
    assert_eq!(table.player(runner).at, Point::new(4_000, 10_000));
    assert_eq!(table.player(defender).at, Point::new(18_500, 10_000));
    let present = PlayerId::all().filter(|id| table.player(*id).on_pitch());
    assert_eq!(present.collect::<Vec<_>>(), [runner, defender]);
    assert_eq!(table.player(runner).card, TRAINEE);
    assert!(table.coaches.home.deck.is_empty());
}

#[test]
fn the_fourth_lesson_has_both_teams_on_their_lines_and_generic_cards() {
    let table = table(&[("lesson", "EX-04")]);
    assert_eq!(table.ball, Ball::Off);
    for id in PlayerId::all() {
        let player = table.player(id);
        let radius = core().players[usize::from(player.card)].radius;
        let line = if id.seat == Seat::Home { 13_000 } else { 17_000 };
        let base = Disc::new(player.at, radius);
        assert!(((base.c.x - line).abs() - radius).abs() <= CONTACT, "{id}");
    }
    for seat in Seat::BOTH {
        assert_eq!(table.coaches[seat].deck.len(), 8);
        assert_eq!(plays_to_choose(core(), &table, seat).len(), 5);
    }
}
