//! What a watching coach would expect of the rookie: one position, one sensible answer.

use engine::{Move, Options, Seat};
use games::rules::Takkure;
use serde_json::{Value, json};
use takkure::actions::Action;
use takkure::geometry::Point;

use crate::testing::Question;

/// The rookie's first answers in a position, as long as it is asked and no die is thrown.
///
/// Whoever the position does not name is off the pitch.
fn answers(mut position: Value, count: usize) -> Vec<Action> {
    for seat in ["home", "away"] {
        for role in takkure::role::Role::ALL {
            let player = &mut position[seat][role.word()];
            if player.is_null() {
                *player = json!("injured");
            }
        }
    }
    let question = Question::<Takkure>::new(&Options::default(), &position);
    question.rookies(|_, answers| answers.len() < count).0
}

fn answer(position: Value) -> Action {
    answers(position, 1)[0]
}

/// Home's wing has run to here with the ball and says what comes now.
fn at_the_end_of_a_run(home: Value, away: Value, defence: Value) -> Action {
    answer(json!({
        "phase": "second-action", "ball": "home wing", "home": home, "away": away,
        "act": { "defence": defence },
    }))
}

#[test]
fn scores_when_it_can() {
    let home = json!({ "wing": "28,10", "scrum-half": "24,10" });
    let away = json!({ "full-back": "20,10" });
    assert_eq!(at_the_end_of_a_run(home, away, json!({})), Action::ScoreTry);
}

#[test]
fn runs_on_where_nobody_stops_it() {
    let home = json!({ "wing": "18,10", "scrum-half": "14,10" });
    let away = json!({ "full-back": "10,10" });
    let Action::Run(route) = at_the_end_of_a_run(home, away, json!({})) else {
        panic!("an open pitch is run into")
    };
    assert!(route.end().x > 22_000, "{:?}", route.end());
}

/// The carrier is caught far from help; one team-mate lies, the other stands free behind him.
#[test]
fn passes_to_the_man_who_stands() {
    let home = json!({
        "wing": "20,10", "scrum-half": "19.5,13", "full-back": { "at": "19.5,7", "ground": 1 },
    });
    let away = json!({ "forward": "21.4,10", "wing": "20,11.2", "full-back": "20,8.8" });
    let tackle = "tackle 20,10";
    let all = json!({ "forward": tackle, "wing": tackle, "full-back": tackle });
    let answer = at_the_end_of_a_run(home, away, all);
    assert!(!matches!(answer, Action::Pass { to: takkure::role::Role::FullBack, .. }));
    assert!(
        matches!(
            answer,
            Action::Pass { to: takkure::role::Role::ScrumHalf, .. }
                | Action::Dodge
                | Action::BreakThrough
        ),
        "{answer:?} lets three tackle unopposed"
    );
}

#[test]
fn picks_up_the_loose_ball() {
    let position = json!({
        "phase": "turn", "attacker": "home", "ball": "12,10",
        "home": { "wing": "9,10", "forward": "3,3" },
        "away": { "full-back": "22,10" },
    });
    let answers = answers(position, 2);
    assert_eq!(answers[0], Action::Activate(takkure::role::Role::Wing));
    assert!(matches!(answers[1], Action::Mark { .. }), "{answers:?}");
    let position = json!({
        "phase": "second-action", "attacker": "home", "ball": "12,10",
        "act": { "active": "home wing" },
        "home": { "wing": "11.01,10" }, "away": { "full-back": "22,10" },
    });
    assert!(matches!(answer(position), Action::PickUp { .. }));
}

/// In reach of the line the run ends where a try can be scored at once.
#[test]
fn marks_a_run_into_the_in_goal() {
    let position = json!({
        "phase": "first-action", "ball": "home wing",
        "home": { "wing": "23,10", "forward": "10,10" }, "away": { "full-back": "12,10" },
    });
    let Action::Mark { turn: None, end } = answer(position) else { panic!("it runs straight") };
    assert!(end.x >= 26_000, "{end:?}");
}

#[test]
fn tackles_the_carrier_who_runs_past() {
    let position = json!({
        "phase": "defence", "ball": "home wing",
        "home": { "wing": "18,10" }, "away": { "full-back": "21,11.5" },
        "act": { "first": "mark 23,10" },
    });
    let answers = answers(position, 2);
    assert_eq!(answers[0], Action::Name(takkure::role::Role::FullBack));
    assert!(matches!(answers[1], Action::Tackle(_)), "{answers:?}");
}

#[test]
fn robs_the_carrier_on_the_ground() {
    let position = json!({
        "phase": "defence", "ball": "home wing",
        "home": { "wing": { "at": "18,10", "ground": 1 }, "forward": "10,10" },
        "away": { "full-back": "19.5,10" },
        "act": { "active": "home forward", "first": "mark 12,10" },
    });
    let answers = answers(position, 2);
    let steals = takkure::activation::StealKind::Held;
    assert!(matches!(answers[1], Action::Steal(kind, _) if kind == steals), "{answers:?}");
}

/// Four receivers in the right half leave the left to the kicker.
#[test]
fn kicks_where_nobody_stands() {
    let mut question =
        Question::<Takkure>::new(&Options::default(), &json!({ "phase": "kick-off home" }));
    for (seat, form) in [
        (
            Seat::Home,
            "form forward 12.213,8 wing 12.409,5 scrum-half 12.409,12 full-back 12.409,15",
        ),
        (Seat::Away, "form forward 24,3 wing 22,3 scrum-half 22,6 full-back 24,6"),
    ] {
        let form = Move::Decision(seat, form.parse().expect("a formation"));
        question.state.apply(&question.pack, form, &mut ()).expect("it is legal");
    }
    question.state.propose(&question.pack, Seat::Home, &mut question.proposals);
    let Action::Template(Point { y, .. }) = question.rookie() else { panic!("a template") };
    assert!(y > 12_000, "{y}");
}
