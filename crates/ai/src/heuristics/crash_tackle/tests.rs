//! What a watching coach would expect of the rookie: one position, one sensible answer.

use crash_tackle::actions::Action;
use crash_tackle::field::{Facing, Hex};
use crash_tackle::player::{PlayerId, Shirt};
use engine::{Options, Seat, State};
use games::rules::CrashTackle;
use serde_json::{Value, json};

use crate::testing::Question;

/// Home's answers in a position until dice are thrown, Away is asked or `stop` says so, and the
/// table then.
fn play(position: Value, stop: impl Fn(&Action) -> bool) -> (Vec<Action>, State<CrashTackle>) {
    let question = Question::new(&Options::default(), &position);
    question.rookies(|seat, answers| seat == Seat::Home && !answers.last().is_some_and(&stop))
}

fn first(position: Value) -> Action {
    play(position, |_| true).0[0]
}

fn shirt(number: u8) -> Shirt {
    Shirt::new(number).expect("a shirt")
}

fn at(state: &State<CrashTackle>, number: u8) -> Hex {
    let player = state.table.player(PlayerId::new(Seat::Home, shirt(number)));
    player.at.expect("he is on the field")
}

#[test]
fn grounds_the_ball_over_the_line() {
    let position = json!({ "ball": "home:10", "home": { "10": "1,31" }, "away": { "15": "0,20" } });
    assert_eq!(first(position), Action::Ground);
}

/// On the line itself the TMO would have to look; two steps more need nobody.
#[test]
fn runs_on_over_the_line() {
    let position = json!({ "ball": "home:10", "home": { "10": "0,26" }, "away": { "15": "0,10" } });
    let (answers, state) = play(position, |action| *action == Action::Ground);
    assert_eq!(answers.last(), Some(&Action::Ground), "{answers:?}");
    assert_eq!(state.table.score[Seat::Home], 5);
}

#[test]
fn runs_as_far_as_nobody_tackles() {
    let position = json!({
        "ball": "home:13", "home": { "13": "0,-10", "4": "0,-14" }, "away": { "8": "0,4" },
    });
    let (_, state) = play(position, |_| false);
    let end = at(&state, 13);
    assert!(end.y > 0, "{end}");
    assert_eq!(state.table.carrier(), Some(PlayerId::new(Seat::Home, shirt(13))));
}

/// Three opponents close the field before the carrier; the wing behind him has it open.
#[test]
fn passes_back_to_the_man_with_the_open_way() {
    let position = json!({
        "ball": "home:12", "home": { "12": { "at": "-2,10", "closed": true }, "14": "1,9" },
        "away": { "6": "-3,15", "7": "-1,15", "8": "-5,15" },
    });
    assert!(matches!(first(position), Action::Pass(to, _) if to == shirt(14)));
}

#[test]
fn the_scrum_half_gathers_after_forwards_have_come_to_protect() {
    let position = json!({
        "ball": "home:13",
        "home": {
            "13": { "at": "0,0", "grounded": true }, "9": "0,-6", "4": "-2,-4", "5": "2,-4",
            "12": "4,-6",
        },
        "away": { "7": { "at": "0,2", "grounded": true }, "8": "1,7", "15": "0,20" },
    });
    let (answers, state) = play(position, |_| false);
    assert_eq!(answers.last(), Some(&Action::Gather(Shirt::NINE)), "{answers:?}");
    let side = Facing::Up.side(Hex::new(0, 0));
    assert!([4, 5].iter().any(|number| side.contains(&at(&state, *number))));
}

/// CT-258. A forward from the flank goes round to the gate: no Referee Roll stops his way.
#[test]
fn enters_a_ruck_through_its_gate() {
    let position = json!({
        "ball": "home:13",
        "home": {
            "13": { "at": "0,0", "grounded": true }, "4": { "at": "0,-2", "grounded": true },
            "5": "3,-1", "9": "0,-8",
        },
        "away": {
            "7": { "at": "0,2", "grounded": true }, "8": { "at": "1,1", "grounded": true },
            "15": "0,20",
        },
        "breakdown": { "formed": true },
    });
    let (answers, state) = play(position, |_| false);
    assert_eq!(answers.last(), Some(&Action::Gather(Shirt::NINE)), "{answers:?}");
    let side = Facing::Up.side(Hex::new(0, 0));
    assert!(side.contains(&at(&state, 5)), "{answers:?}");
}

/// In defence somebody stands beside the carrier, so that he is tackled when his turn begins, and
/// nobody can run round the others without meeting one.
#[test]
fn keeps_a_line() {
    let position = json!({
        "ball": "away:12", "away": { "12": "0,6" },
        "home": {
            "1": "-8,0", "2": "-6,0", "3": "-4,0", "4": "-2,0", "5": "2,0", "6": "4,0", "7": "6,0",
            "8": "8,0", "9": "0,-4", "10": "0,0", "11": "-10,-2", "12": "-3,-7", "13": "3,-7",
            "14": "10,-2", "15": "0,-18",
        },
    });
    let (answers, state) = play(position, |action| *action == Action::End);
    assert_eq!(answers.last(), Some(&Action::End));
    let standing: Vec<Hex> = state.table.standing(Seat::Home).map(|(_, at)| at).collect();
    let carrier = Hex::new(0, 6);
    assert!(standing.iter().any(|at| at.touches(carrier)));
    assert!(standing.iter().any(|at| at.y < -8), "somebody stays deep");
    let mut line: Vec<i8> = standing.iter().filter(|at| at.y > -8).map(|at| at.x).collect();
    line.sort_unstable();
    assert!(line.windows(2).all(|two| two[1] - two[0] <= 4), "a gap in {line:?}");
    assert!(line[0] <= -8 && line[line.len() - 1] >= 8, "{line:?} is narrow");
}

#[test]
fn kicks_out_of_its_own_22() {
    let position = json!({
        "ball": "home:15", "gained_in_22": true,
        "home": { "15": { "at": "6,-26", "closed": true }, "4": "8,-30" },
        "away": { "6": "4,-20", "7": "6,-20", "8": "8,-20" },
    });
    let answer = first(position);
    assert!(matches!(answer, Action::Kick { by: Shirt::FIFTEEN, .. }), "{answer:?}");
}

#[test]
fn kicks_a_penalty_in_front_of_the_poles_over() {
    let position = json!({
        "phase": "penalty 0,16", "ball": "dead",
        "home": { "10": "0,10", "15": "0,0", "substitutions": 0 },
        "away": { "15": "0,24", "substitutions": 0 },
    });
    let (answers, _) = play(position, |_| false);
    let goal = |action: &Action| matches!(action, Action::Goal { by: Shirt::FIFTEEN, .. });
    assert!(answers.iter().any(goal), "{answers:?}");
}

/// A wall of six on the line, the best boot fifteen metres before it.
#[test]
fn drops_a_goal_where_no_way_is_open() {
    let position = json!({
        "ball": "home:15", "home": { "15": "0,16", "4": "0,12" },
        "away": {
            "1": "-6,22", "2": "-3,21", "3": "0,20", "4": "3,21", "5": "6,22", "6": "9,21",
            "7": "-9,21",
        },
    });
    assert!(matches!(first(position), Action::Goal { by: Shirt::FIFTEEN, .. }));
}
