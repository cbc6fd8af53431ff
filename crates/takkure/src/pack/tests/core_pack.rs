//! What the core pack is, beyond the numbers of part 12.

use super::rules;
use crate::card::CardId;
use crate::geometry::Point;
use crate::pack::lessons::{EndOn, LessonCards, LessonSide, Place, Setup};
use crate::pack::model::*;
use crate::pack::testing::core;
use crate::role::Role;

fn id(text: &str) -> CardId {
    text.parse().expect("a card")
}

#[test]
fn each_coach_has_thirteen_cards_and_eight_plays() {
    let pack = core();
    assert_eq!(pack.teams.len(), 2);
    for team in &pack.teams {
        assert_eq!((team.deck.len(), team.plays.len()), (13, 8), "{}", team.id);
        assert!(team.deck[..8].iter().all(|card| card.set() == 'G'));
        assert!(team.deck[8..].iter().all(|card| card.set() == team.set));
        assert!(team.plays[..5].iter().all(|card| card.set() == 'G'));
        assert!(team.plays[5..].iter().all(|card| card.set() == team.set));
        assert!(team.deck.iter().chain(&team.plays).all(|card| pack.has(*card)));
        let roles = team.players.iter().flat_map(|one| &pack.players[usize::from(*one)].roles);
        let mut roles: Vec<_> = roles.copied().collect();
        roles.sort();
        assert_eq!(roles, Role::ALL);
    }
    assert_eq!(pack.team_index("teriomorph").map(|team| pack.teams[team].set), Some('T'));
    assert_eq!(pack.team_index("nobody"), None);
}

#[test]
fn cards_are_found_by_id_and_by_window() {
    let pack = core();
    assert_eq!(pack.card(id("GI-8")).name, "Read the Game");
    assert_eq!(pack.team_play(id("TT-3")).name, "Pack Run");
    assert_eq!(pack.card_name(id("YT-1")), "Crane Wing");
    assert!(!pack.has(id("GI-9")) && !pack.has(id("ZT-1")));
    for window in Window::ALL {
        for card in &pack.by_window[window.index()] {
            assert_eq!(pack.card(*card).window, *window);
        }
    }
    let listed: usize = pack.by_window.iter().map(Vec::len).sum();
    assert_eq!(listed, pack.designs.len());
    assert_eq!(pack.by_window[Window::DefDecl.index()], [id("GI-1"), id("TI-4")]);
}

#[test]
fn everything_has_words_for_the_players() {
    let (pack, rules) = (core(), rules());
    for player in &pack.players {
        assert_eq!(player.name.to_lowercase(), player.id);
    }
    for skill in &pack.skills {
        assert!(rules.contains(&format!("**{}** (", skill.name)), "{}", skill.name);
    }
    let clause = rules.lines().find(|line| line.contains("**TK-248**")).expect("the clause");
    for skill in &pack.position_skills {
        assert!(clause.contains(&skill.name), "{}", skill.name);
    }
}

#[test]
fn injury_tables_answer_every_face() {
    let injuries = &core().injuries;
    for table in InjuryTable::ALL {
        for die in 1..=12 {
            let row = &injuries.rows(*table)[injuries.row_index(*table, die)];
            assert!((row.first..=row.last).contains(&die));
        }
    }
    assert!(injuries.grave[injuries.row_index(InjuryTable::Grave, 9)].needs_body_roll);
}

#[test]
fn what_cannot_be_done_is_skipped_but_for_pass_and_pick_up() {
    for play in &core().plays {
        for entry in &play.second {
            let ends = matches!(entry.act, PlayAct::Pass { .. } | PlayAct::PickUp { .. });
            assert_eq!(entry.act.skip_if_impossible(), !ends, "{}", play.id);
        }
    }
    let clear_out = core().team_play(id("GT-5"));
    assert_eq!(clear_out.carrier, CarrierState::Grounded);
    assert_eq!(clear_out.participants().collect::<Vec<_>>(), [Slot::S1, Slot::S2]);
    assert!(clear_out.moves_first(Slot::S1) && !clear_out.moves_first(Slot::C));
}

/// The profile of part 8.
#[test]
fn the_trainee_is_that_of_the_rules() {
    let trainee = &core().trainee;
    assert_eq!((trainee.team, trainee.base_mm, trainee.mov), (None, 30, [4000, 2000]));
    assert_eq!(trainee.stats, [7, 8, 7, 7, 6, 3, 4]);
    assert_eq!((trainee.skill, trainee.position_skill), (None, None));
}

#[test]
fn lessons_teach_clauses_that_exist() {
    let rules = rules();
    let lessons = &core().lessons;
    let ids: Vec<_> = lessons.iter().map(|lesson| lesson.id.as_str()).collect();
    assert_eq!(ids, ["EX-01", "EX-02", "EX-03", "EX-04", "EX-05"]);
    for lesson in lessons {
        for clause in &lesson.teaches {
            let there = rules.contains(&format!("- **{clause}** ["));
            assert!(there, "{} teaches {clause}, which is no clause", lesson.id);
        }
    }
}

#[test]
fn lessons_are_set_up_as_in_part_eight() {
    let pack = core();
    let lesson = |id| &pack.lessons[pack.lesson_index(id).expect("a lesson")];
    let place = |id, mark| lesson(id).player(mark).expect("a player").place;
    assert_eq!(place("EX-01", "A"), Place::At(Point::new(4000, 10000)));
    assert_eq!(place("EX-01", "D"), Place::At(Point::new(18500, 10000)));
    assert_eq!(place("EX-02", "A2"), Place::At(Point::new(8000, 12000)));
    assert_eq!(place("EX-02", "D"), Place::At(Point::new(17000, 9500)));
    assert_eq!(place("EX-04", "D4"), Place::KickOffLine { y: 16000 });
    assert!(matches!(&lesson("EX-01").setup, Setup::Placed { ball: Some(0), .. }));
    assert!(matches!(&lesson("EX-04").setup, Setup::Placed { ball: None, .. }));
    assert_eq!(lesson("EX-05").setup, Setup::KickOff);
    let area = lesson("EX-03").area.expect("a box");
    assert_eq!((area.from, area.to), (Point::new(9000, 4000), Point::new(21000, 16000)));
    assert!(!lesson("EX-03").defence.contains(ActionKind::Rest));
    assert!(!lesson("EX-03").second.contains(ActionKind::ScoreTry));
    assert_eq!(lesson("EX-04").cards, LessonCards::Generic);
    assert_eq!(lesson("EX-05").tries_to_swap, Some(2));
    let goal = lesson("EX-01").ends[0];
    assert_eq!((goal.on, goal.winner), (EndOn::Reached { x: 27000 }, LessonSide::Attack));
    let renewed: Vec<_> = pack.lessons.iter().map(|lesson| lesson.tokens_renew).collect();
    assert_eq!(renewed, [false, false, true, true, true]);
}

#[test]
fn the_scripts_are_those_of_part_eight() {
    let pack = core();
    let first = &pack.lessons[0].script;
    let marks = |activation: u8| -> Vec<_> {
        let steps = first.iter().filter(|step| step.activation == activation);
        steps.flat_map(|step| step.points.iter().map(ToString::to_string)).collect()
    };
    assert_eq!(marks(1), ["14,10", "16.5,10", "11.4,12.1"]);
    assert_eq!(marks(2), ["20,13.5", "15.3,12.7"]);
    assert!(pack.lessons[1].script.iter().any(|step| step.action == ActionKind::Pass));
}
