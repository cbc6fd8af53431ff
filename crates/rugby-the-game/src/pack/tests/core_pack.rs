//! The core pack holds the numbers of section 8 of the rules.

use crate::cards::{Card, Colour};
use crate::pack::model::*;
use crate::pack::testing::core;
use crate::shirt::{Shirt, ShirtSet};

fn card(id: &str) -> &'static CardDesign {
    core().card(id.parse().expect("an id"))
}

fn team(id: &str) -> &'static Team {
    core().teams.iter().find(|team| team.id == id).expect("a team of the core pack")
}

#[test]
fn there_are_45_designs_and_115_cards_in_the_stated_colours_and_balls() {
    let designs: Vec<_> = core().cards.iter().flatten().collect();
    assert_eq!(designs.len(), 45);
    assert_eq!(core().deck.len(), 115);
    let sum = |test: &dyn Fn(&CardDesign) -> bool| -> u32 {
        designs.iter().filter(|card| test(card)).map(|card| u32::from(card.copies)).sum()
    };
    let colours = Colour::ALL.map(|colour| sum(&|card| card.colour() == colour));
    assert_eq!(colours, [46, 33, 27, 9]);
    let balls = [0, 1, 2, 3].map(|balls| sum(&|card| card.balls == balls));
    assert_eq!(balls, [36, 52, 19, 8]);
    for design in designs {
        assert_eq!(core().deck.count(design.id), design.copies, "{}", design.id);
    }
}

#[test]
fn the_teams_have_the_stated_sums() {
    let sum = |id, stat: fn(&PlayerCard) -> u8| -> u32 {
        team(id).players.iter().map(|player| u32::from(stat(player))).sum()
    };
    let both = |stat| [sum("ironsides", stat), sum("kestrels", stat)];
    assert_eq!(both(|player| player.run), [115, 130]);
    assert_eq!(both(|player| player.tackle_forward), [82, 87]);
    assert_eq!(both(|player| player.tackle_back), [93, 94]);
    assert_eq!(both(|player| player.ruck), [35, 35]);
    assert_eq!(both(|player| player.scrum), [18, 16]);
}

#[test]
fn players_have_their_stats() {
    assert_eq!(core().teams.len(), 2);
    let [iron, kestrels] = [team("ironsides"), team("kestrels")];
    assert_eq!(
        (iron.name.as_str(), kestrels.name.as_str()),
        ("Harbour Ironsides", "Valley Kestrels")
    );

    let marlowe = iron.player(Shirt(6));
    assert_eq!(marlowe.name, "Kit Marlowe");
    assert_eq!(marlowe.pass, ShirtSet::of(&[7, 8, 9, 10]));
    assert_eq!((marlowe.flanker, marlowe.big_hit, marlowe.fend), (8, 9, 0));

    let vasser = kestrels.player(Shirt(10));
    assert_eq!(vasser.kick, Some(Boot { metres: 50, need: 4 }));
    assert_eq!(vasser.drop_kick, Some(Boot { metres: 40, need: 5 }));
    assert_eq!(vasser.line_pass, ShirtSet::of(&[12, 13]));
    assert!(!vasser.line_pass_winger);
    assert_eq!(vasser.sidestep, 8);

    let sile = iron.player(Shirt(13));
    assert!(sile.line_pass_winger && sile.line_pass.is_empty() && sile.has_line_pass());
    assert_eq!(sile.offload, 7);
    assert!(!iron.player(Shirt(9)).has_line_pass());

    let corrie = kestrels.player(Shirt(11));
    assert_eq!((corrie.run, corrie.sprint, corrie.evade), (15, 15, 1));
    assert_eq!(iron.player(Shirt(15)).drop_kick, None);
    assert_eq!(kestrels.player(Shirt(15)).drop_kick, Some(Boot { metres: 35, need: 6 }));
}

#[test]
fn the_ruler_and_the_distance_die() {
    let field = &core().field;
    let at = |shirt: usize| (field.kick_off_catch[shirt - 1], field.drop_out_catch[shirt - 1]);
    assert_eq!((at(1), at(2), at(8), at(15)), ((35, 35), (40, 30), (20, 50), (10, 65)));
    assert_eq!(field.distance_die, [10, 5, 5, 0, 0, -5, -5, -10]);
}

#[test]
fn cards_do_what_section_8_5_says() {
    let back = When { carrier_kind: Some(Kind::Back), ..When::default() };
    assert_eq!(card("G01").when, back);
    assert_eq!(card("G01").effects, [Effect::PassTo { filter: Filter::Back }]);

    let maul = card("G02");
    assert_eq!(maul.effects, [Effect::Stay]);
    let ruck = Effect::Ruck { by: 2, with: ShirtSet::EMPTY, by_with: 2 };
    assert_eq!(maul.response, [Effect::Move { metres: 5 }, ruck]);
    let forward = When { carrier_kind: Some(Kind::Forward), ..When::default() };
    assert_eq!((&maul.when, &maul.response_when), (&When::default(), &forward));

    let head_high = card("G03");
    assert!(head_high.when.big_hit_ok);
    let bin = Effect::SinBinTackler { big_hit_only: true };
    let penalty = Effect::Penalty { side: Side::Own };
    assert_eq!(head_high.effects, [Effect::VoidTackle, bin, penalty]);

    let grubber = Effect::Roll {
        need: RollNeed::Number(6),
        ok: vec![Effect::Give { side: Side::Own, filter: Filter::Back }],
        fail: vec![Effect::Give { side: Side::Opp, filter: Filter::Any }],
    };
    assert_eq!(card("G11").effects, [Effect::Move { metres: 20 }, grubber]);

    let helper = Effect::Ground { side: Side::Own, count: 1, cost: true };
    let easier = Effect::Mod { kind: CheckKind::Tackle, by: -3 };
    assert_eq!(card("R02").effects, [helper, easier]);
    assert_eq!(card("R02").when, When { other_ready_own: 1, ..When::default() });

    let with = ShirtSet::of(&[6, 7, 8]);
    assert_eq!(card("R06").effects, [Effect::Ruck { by: 1, with, by_with: 2 }]);

    let seen = Effect::Roll {
        need: RollNeed::AboveSpot,
        ok: vec![],
        fail: vec![Effect::Penalty { side: Side::Opp }],
    };
    assert_eq!(card("Y01").effects, [Effect::PowerRedo, seen]);
}

#[test]
fn conditions_are_those_of_section_8_4() {
    let when = |id| card(id).when.clone();
    let none = When::default;
    assert_eq!(when("G09"), When { carrier_has_line_pass: true, ..none() });
    assert_eq!(when("G10"), When { carrier_in: Some(ShirtSet::of(&[10, 15])), ..none() });
    let forward = Some(Kind::Forward);
    assert_eq!(when("G12"), When { took_ball_in: true, ready_kind: forward, ..none() });
    assert_eq!(when("G13"), When { ready_lead: Some(2), ..none() });
    assert_eq!(when("G16"), When { feeding: Some(true), ..none() });
    let goals = GoalKinds { conversion: true, penalty_goal: true };
    assert_eq!(when("G17"), When { goal_kinds: Some(goals), ..none() });
    assert_eq!(when("R07"), When { committed_own: 2, ..none() });
    let kicks = KickKinds { touch: true, infield: true, drop: true };
    assert_eq!(when("R08"), When { kick_kinds: Some(kicks), ..none() });
    assert_eq!(when("R09"), When { feeding: Some(false), ..none() });
    let surge = When { committed_own: 1, committed_in_ruck_only: true, ..none() };
    assert_eq!(when("Y09"), surge);
    let dice = RollKinds { tackle: true, catch: true, kick: true, sidestep: true, lineout: true };
    assert_eq!(when("Y07"), When { roll_kinds: Some(dice), ..none() });
    let ruck = DrawKinds { ruck: true, ..DrawKinds::default() };
    assert_eq!(when("B03"), When { draw_kinds: Some(ruck), ..none() });
    let open = DrawKinds { ruck: true, restart: true, ..DrawKinds::default() };
    assert_eq!(when("B06"), When { draw_kinds: Some(open), ..none() });
    assert_eq!(when("G05"), none());
}

#[test]
fn every_window_knows_its_cards() {
    let in_window = |window: Window| -> Vec<String> {
        core().by_window[window as usize].map(|card| card.to_string()).collect()
    };
    assert_eq!(in_window(Window::TackleDeclared), ["G05", "R01", "R02", "R11"]);
    assert_eq!(in_window(Window::Ruck), ["G14", "R06", "R07", "Y09"]);
    assert_eq!(in_window(Window::Scrum), ["G16", "R09", "Y09"]);
    assert_eq!(in_window(Window::CardPlayed), ["Y06"]);
    // MAUL is played in a turn; its later use is no play from the hand.
    assert_eq!(in_window(Window::Tackled), ["G03", "G06", "G07"]);
}

#[test]
fn coaches_reserve_their_cards() {
    let coaches = &core().coaches;
    let ids: Vec<_> = coaches.iter().map(|coach| (coach.id.as_str(), coach.power)).collect();
    use CoachPower::{Defence, Dirty, Offence, Tactics};
    assert_eq!(ids, [("C1", Tactics), ("C2", Dirty), ("C3", Defence), ("C4", Offence)]);
    let [cheat, maul, skip] = ["Y01", "G02", "G01"].map(|id| id.parse::<Card>().expect("an id"));
    assert_eq!(coaches[1].hand, [vec![cheat], vec![]]);
    assert_eq!(coaches[3].hand, [vec![skip], vec![skip]]);
    assert_eq!(coaches[3].in_play, [vec![maul], vec![maul]]);
    assert!(coaches[0].hand.iter().chain(&coaches[0].in_play).all(Vec::is_empty));
}

#[test]
fn weather_and_referees() {
    let weather = &core().weathers;
    assert_eq!(weather.len(), 8);
    let bases =
        |at: usize| (weather[at].catch_base, weather[at].pass_base, weather[at].pass_base_overtime);
    assert_eq!((bases(0), bases(1)), ((None, None, None), (Some(4), None, None)));
    assert_eq!(bases(2), (Some(5), Some(2), Some(4)));
    assert_eq!((weather[3].wind, weather[4].wind, weather[5].kick_mod), (5, 10, 1));
    assert_eq!((weather[6].run_mod, weather[6].sprint_mod), (-5, -5));
    assert_eq!((weather[7].sprint_mod, weather[7].sidestep_mod), (5, -1));

    let referees = &core().referees;
    let spots: Vec<_> =
        referees.iter().map(|referee| (referee.id.as_str(), referee.spot)).collect();
    assert_eq!(spots, [("F1", 4), ("F2", 1), ("F3", 3), ("F4", 2)]);
    let [book, play_on, hawk, stickler] = referees.as_slice() else { panic!("there are four") };
    assert!(book.always_bins && !play_on.always_bins);
    assert!(play_on.no_ruck_penalties && !book.no_ruck_penalties);
    assert_eq!((book.nine_bonus, hawk.nine_bonus), (1, 2));
    assert_eq!((stickler.scrum_limit, hawk.scrum_limit), (Some(6), None));
}
