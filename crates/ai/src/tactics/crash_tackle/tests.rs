//! What search believes about positions from play, and what it finds that the rookie misses.

use crash_tackle::actions::Action;
use crash_tackle::frames::Frame;
use crash_tackle::phases::line_out::LineOut;
use crash_tackle::phases::penalty::Penalty;
use crash_tackle::phases::scrum::Scrum;
use crash_tackle::player::{PlayerId, SIDE, Shirt};
use crash_tackle::state::{BallAt, Table};
use engine::{Move, Options, Seat};
use games::rules::CrashTackle;
use serde_json::{Value, json};

use crate::heuristics::{Heuristics, Sight};
use crate::tactics::testing::{exchanged, moments, swapping_sides_changes_the_sign};
use crate::testing::Question;
use crate::{Effort, Tactics};

fn other(id: PlayerId) -> PlayerId {
    PlayerId::new(id.seat.other(), id.shirt)
}

/// The same position with the names of the sides exchanged.
fn swapped(table: &Table) -> Table {
    let mut other_way = table.clone();
    other_way.players.rotate_left(SIDE);
    other_way.score = exchanged(&table.score);
    other_way.turn_no = exchanged(&table.turn_no);
    other_way.active = table.active.other();
    other_way.home_facing = table.home_facing.flip();
    other_way.ball.at = match table.ball.at {
        BallAt::Carried(id) => BallAt::Carried(other(id)),
        BallAt::OnGrounded(id) => BallAt::OnGrounded(other(id)),
        at => at,
    };
    other_way.cards.hands = exchanged(&table.cards.hands);
    other_way.cards.substitutions = exchanged(&table.cards.substitutions);
    for award in [&mut other_way.due, &mut other_way.advantage].into_iter().flatten() {
        award.to = award.to.other();
    }
    other_way
}

fn swapped_frame(frame: &Frame) -> Frame {
    match *frame {
        Frame::Scrum(Scrum { throwing, spot, step }) => {
            Frame::Scrum(Scrum { throwing: throwing.other(), spot, step })
        }
        Frame::LineOut(LineOut { throwing, spot, step }) => {
            Frame::LineOut(LineOut { throwing: throwing.other(), spot, step })
        }
        Frame::Penalty(Penalty { to, spot, step }) => {
            Frame::Penalty(Penalty { to: to.other(), spot, step })
        }
        frame => frame,
    }
}

#[test]
fn features_change_sign_with_the_sides() {
    swapping_sides_changes_the_sign::<CrashTackle>(0..6, |position| {
        position.question?;
        let stack = position.state.stack().iter().map(swapped_frame);
        Some((swapped(&position.state.table), stack.collect()))
    });
}

#[test]
fn the_moment_never_falls() {
    let options = Options([("turns".to_string(), "6".to_string())].into_iter().collect());
    for seed in 0..10 {
        let moments = moments::<CrashTackle>(&options, seed);
        assert_eq!(moments.last(), Some(&24), "every turn counts once");
    }
}

/// A question to home.
fn question(position: &Value) -> Question<CrashTackle> {
    Question::new(&Options::default(), position)
}

fn effort_of(position: &Value) -> Effort {
    let Question { pack, state, seat, proposals } = question(position);
    CrashTackle::effort(&Sight::imagined(&*pack, &state, seat), &proposals)
}

#[test]
fn what_is_done_with_the_ball_deserves_thought_and_a_walk_does_not() {
    let attack = json!({
        "ball": "home:12", "home": { "12": "0,0", "9": "0,-6" }, "away": { "15": "0,20" },
    });
    assert_eq!(effort_of(&attack), Effort::Full);
    let defence = json!({
        "ball": "away:12", "home": { "12": "0,0", "9": "0,-6" }, "away": { "12": "0,10" },
    });
    assert_eq!(effort_of(&defence), Effort::Snap);
}

/// What search compares at a question to home.
fn plans(question: &Question<CrashTackle>) -> Vec<Action> {
    let Question { pack, state, seat, proposals } = question;
    let mut answers = Vec::new();
    CrashTackle::answers(&Sight::imagined(&**pack, state, *seat), proposals, &mut answers);
    answers.sort_by(|one, two| two.1.total_cmp(&one.1));
    answers.into_iter().map(|(action, _)| action).collect()
}

fn count(plans: &[Action], is_one: impl Fn(&Action) -> bool) -> usize {
    plans.iter().filter(|plan| is_one(plan)).count()
}

/// A carrier in midfield with mates behind him and opponents ahead, none of whom he gets past.
fn midfield() -> Value {
    json!({
        "ball": "home:12", "home": { "12": "0,0", "9": "0,-6", "13": "4,-2", "10": "-4,-2" },
        "away": { "15": "0,12", "7": "3,7", "6": "-3,7", "12": "0,6" },
    })
}

#[test]
fn plans_are_legal_and_of_every_kind() {
    let question = question(&midfield());
    let plans = plans(&question);
    assert!(count(&plans, |plan| matches!(plan, Action::MoveTo(..))) > 2, "{plans:?}");
    assert!(count(&plans, |plan| matches!(plan, Action::Pass(..))) > 1, "{plans:?}");
    assert!(count(&plans, |plan| matches!(plan, Action::Kick { .. })) > 0, "{plans:?}");
    for plan in plans {
        let Question { pack, state, .. } = &question;
        let mut after = state.clone();
        after.apply(pack, Move::Decision(Seat::Home, plan), &mut Vec::new()).expect("legal");
    }
}

/// To pick the carrier is to run with him: as another answer it would only use up room.
#[test]
fn no_plan_is_there_twice() {
    let plans = plans(&question(&midfield()));
    assert_eq!(count(&plans, |plan| matches!(plan, Action::Pick(_))), 0, "{plans:?}");
    for (place, plan) in plans.iter().enumerate() {
        assert!(!plans[..place].contains(plan), "{plan:?}");
    }
}

#[test]
fn a_run_that_scores_is_the_first_plan() {
    let scores = json!({
        "ball": "home:12", "home": { "12": "0,26", "9": "0,20" }, "away": { "15": "10,0" },
    });
    let plans = plans(&question(&scores));
    let Action::MoveTo(shirt, to) = plans[0] else { panic!("{plans:?}") };
    assert_eq!(Some(shirt), Shirt::new(12));
    assert!(to.y > 30, "over the line: {to:?}");
}

/// The rookie's own is the measure of all others, also where a kick promises more that no rookie
/// would try from there.
#[test]
fn the_first_plan_is_the_rookies_where_others_promise_more() {
    let walled_in = json!({
        "ball": "home:12", "home": { "12": "0,0", "13": "4,-2", "10": "-4,-2", "9": "0,-4" },
        "away": {
            "12": "0,4", "7": "2,4", "6": "-2,4", "13": "4,4", "11": "-4,4",
            "10": "6,4", "14": "-6,4",
        },
    });
    let question = question(&walled_in);
    let rookies = question.proposals[highest_of(&question)];
    assert!(!matches!(rookies, Action::Pick(shirt) if Some(shirt) == Shirt::new(12)), "he stays");
    assert_eq!(plans(&question)[0], rookies);
}

/// The place of the proposal that a rookie likes best.
fn highest_of(question: &Question<CrashTackle>) -> usize {
    let Question { pack, state, seat, proposals } = question;
    let mut values = Vec::new();
    CrashTackle::weigh(&Sight::imagined(&**pack, state, *seat), proposals, &mut values);
    (0..values.len()).max_by(|a, b| values[*a].total_cmp(&values[*b])).expect("a question")
}

/// A hint in defence says who should go where, not only who.
#[test]
fn without_the_ball_whole_walks_of_several_players_are_compared() {
    let defence = json!({
        "ball": "away:12", "home": { "12": "0,0", "9": "0,-6", "13": "8,-2", "10": "-8,-2" },
        "away": { "12": "0,10", "9": "0,14" },
    });
    let question = question(&defence);
    let plans = plans(&question);
    let walkers: Vec<Shirt> = plans
        .iter()
        .filter_map(|plan| match plan {
            Action::Path(shirt, _) | Action::Step(shirt, _) => Some(*shirt),
            _ => None,
        })
        .collect();
    assert!(walkers.len() > 1, "{plans:?}");
    assert!((1..walkers.len()).all(|place| !walkers[..place].contains(&walkers[place])));
    assert_eq!(plans.len(), walkers.len() + 1, "walks, and the end of the turn: {plans:?}");
    let Question { pack, state, seat, .. } = &question;
    let at_once = CrashTackle::at_once(&Sight::imagined(&**pack, state, *seat));
    assert_eq!(at_once, Some(plans[0]), "the rookie's own comes first");
    for plan in plans {
        let mut after = state.clone();
        after.apply(pack, Move::Decision(Seat::Home, plan), &mut Vec::new()).expect("legal");
    }
}
