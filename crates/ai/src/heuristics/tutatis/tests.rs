//! What a watching coach would expect of the rookie: one position, one sensible answer.

use dice::SeededDealer;
use engine::{Awaiting, Faces, Move, Options, Positions, Seat, State};
use games::rules::Tutatis;
use serde_json::{Value, json};
use tutatis::actions::{Action, ShotAt};
use tutatis::figure::FigureId;
use tutatis::game::Board;
use tutatis::pitch::Square;

use super::look::Look;
use super::worth;
use crate::testing::{Question, core_pack};
use crate::{Bot, Rookie, Seen};

fn options(shots: &str) -> Options {
    Options([("shots".to_string(), shots.to_string())].into())
}

/// Home's answers in a position until dice are thrown, Away is asked or `stop` says so, and the
/// table then. Humans play Orcs.
fn play_with(
    shots: &str,
    position: &Value,
    stop: impl Fn(&Action) -> bool,
) -> (Vec<Action>, State<Tutatis>) {
    let question = Question::new(&options(shots), position);
    question.rookies(|seat, answers| seat == Seat::Home && !answers.last().is_some_and(&stop))
}

fn play(position: &Value) -> (Vec<Action>, State<Tutatis>) {
    play_with("literal", position, |_| false)
}

fn at(state: &State<Tutatis>, number: u8) -> Square {
    state.table.at(FigureId::new(Seat::Home, number)).expect("he is on the pitch")
}

/// A Hurler three squares from the area kicks over the bar: against a posted Gate Hog a goal is
/// unlikely.
#[test]
fn kicks_over_the_bar_past_a_keeper() {
    let position = json!({
        "ball": "home:7", "home": { "7": "6,12" }, "away": { "1": "6,16", "5": "2,4" },
    });
    let (answers, _) = play(&position);
    assert_eq!(answers.last(), Some(&Action::Shoot(ShotAt::Point)), "{answers:?}");
}

/// Three points into an empty goal are worth more than one over the bar with the same chance.
#[test]
fn shoots_at_an_empty_goal() {
    let position = json!({
        "ball": "home:7", "home": { "7": "6,12" },
        "away": { "1": { "at": "prone 6,15" }, "5": "2,4" },
    });
    let (answers, _) = play(&position);
    assert_eq!(answers.last(), Some(&Action::Shoot(ShotAt::Goal)), "{answers:?}");
}

/// TU-296, TU-297. By the house rule a Striker is better advised to beat the keeper.
#[test]
fn balanced_shots_are_judged_by_their_own_odds() {
    let position = json!({
        "ball": "home:3", "home": { "3": "6,13" }, "away": { "1": "6,16", "5": "2,4" },
    });
    let (answers, _) = play_with("balanced", &position, |_| false);
    assert_eq!(answers.last(), Some(&Action::Shoot(ShotAt::Goal)), "{answers:?}");
}

/// Nobody is near: the Courser, faster and with better hands than the Hurler, goes for the ball.
#[test]
fn the_best_hands_in_reach_take_the_ball() {
    let position = json!({
        "ball": "6,9", "home": { "2": "5,7", "7": "7,7" }, "away": { "1": "6,16", "5": "2,3" },
    });
    let (answers, state) = play(&position);
    assert!(matches!(answers.last(), Some(Action::Step(2, _))), "{answers:?}");
    assert_eq!(at(&state, 2), Square::new(6, 9));
}

/// A Breaker stands beside the carrier; nobody tackles him before a Hurler has come to help, and
/// the other Hurler waits for the ball.
#[test]
fn a_carrier_is_tackled_with_help() {
    let position = json!({
        "ball": "away:5", "home": { "1": "6,1", "5": "6,7", "7": "3,6", "8": "9,6" },
        "away": { "1": "6,16", "5": "6,8" },
    });
    let (answers, state) = play(&position);
    assert!(matches!(answers.last(), Some(Action::Tackle(_, 5))), "{answers:?}");
    let beside = |number: &u8| at(&state, *number).touches(Square::new(6, 8));
    assert_eq!([5, 7, 8].iter().filter(|number| beside(number)).count(), 2, "{answers:?}");
}

/// A figure on the ground gets up before anything is risked, and a keeper who is out goes home.
#[test]
fn safe_things_come_first() {
    let position = json!({
        "ball": "home:3", "home": { "1": "6,2", "3": "6,12", "7": "prone 2,5" },
        "away": { "1": "6,16", "5": "2,12" },
    });
    let (answers, state) = play(&position);
    let stands = answers.iter().position(|answer| *answer == Action::Stand(7));
    let carrier = answers.iter().position(|answer| *answer == Action::Pick(3));
    assert!(stands.is_some() && stands < carrier, "{answers:?}");
    assert_eq!(at(&state, 1), Square::new(6, 1), "{answers:?}");
}

/// TU-215. The keeper lets the ball go in his own turn, and does not shoot himself in the foot.
#[test]
fn a_keeper_releases_the_ball() {
    let position = json!({
        "ball": "home:1", "home": { "1": "6,1", "2": "6,4", "7": "2,6" },
        "away": { "1": "6,16", "5": "2,12" },
    });
    let (answers, _) = play(&position);
    let release = |action: &Action| matches!(action, Action::Pass(2) | Action::Clear(_));
    assert!(answers.last().is_some_and(release), "{answers:?}");
}

/// TU-276. A kick that missed by a hair is worth a token; the last one is not kept for nothing.
#[test]
fn a_missed_kick_is_rolled_again() {
    let position = json!({
        "ball": "home:7", "turns": [6, 5], "half": 2,
        "home": { "7": "6,12", "tokens": 1 }, "away": { "1": "6,16" },
    });
    let pack = core_pack::<Tutatis>();
    let (_, mut state) = play(&position);
    assert!(matches!(state.awaiting(), Awaiting::Chance(..)), "a shot has dice");
    let sixes = Faces::many(&[5, 5]).expect("two dice");
    state.apply(&pack, Move::Chance(sixes), &mut Vec::new()).expect("it is a throw");
    let proposals = [Action::Keep, Action::Warp];
    let mut rookie = Rookie::new(SeededDealer::new(1));
    let answer = rookie.decide(&Seen::<Tutatis>::new(&pack, &state, Seat::Home), &proposals);
    assert_eq!(answer, Action::Warp);
}

/// What the rookie of Home answers after a move of Away, if any, and these dice, where tokens are
/// for any roll and the last turn is played.
fn warped(position: &Value, action: Option<Action>, throws: &[&[u16]]) -> Action {
    let mut position = position.clone();
    position["active"] = json!("away");
    position["turns"] = json!([6, 6]);
    position["half"] = json!(2);
    position["home"]["tokens"] = json!(1);
    let options = Options([("time_warp_rolls".to_string(), "any".to_string())].into());
    let pack = core_pack::<Tutatis>();
    let mut state = Tutatis::read_position(&pack, &options, &position).expect("a position");
    let mut make = |mv| state.apply(&pack, mv, &mut Vec::new()).expect("it is legal");
    action.into_iter().for_each(|action| make(Move::Decision(Seat::Away, action)));
    throws.iter().for_each(|faces| make(Move::Chance(Faces::many(faces).expect("dice"))));
    assert_eq!(state.awaiting(), Awaiting::Decision(Seat::Home.into()));
    let mut proposals = Vec::new();
    state.propose(&pack, Seat::Home, &mut proposals);
    Rookie::new(SeededDealer::new(1))
        .decide(&Seen::<Tutatis>::new(&pack, &state, Seat::Home), &proposals)
}

/// TU-336. A point of theirs that new dice likely take away is worth a token; one that new dice
/// make all the same is not.
#[test]
fn an_opponents_luck_is_undone_where_that_gains() {
    let kick = |st: i8| {
        let kicker = json!({ "at": "6,5", "st": st, "bp": 6 });
        let position = json!({ "ball": "away:8", "home": { "1": "6,1" }, "away": { "8": kicker } });
        warped(&position, Some(Action::Shoot(ShotAt::Point)), &[&[0, 0]])
    };
    assert_eq!(kick(1), Action::Warp);
    assert_eq!(kick(12), Action::Keep);
}

/// TU-338. The dice that fell badly are thrown again: theirs where they are high, the own where
/// they are low.
#[test]
fn the_dice_that_were_unlucky_are_thrown_again() {
    let shot = |throws: [&[u16]; 2]| {
        let position = json!({ "ball": "away:3", "home": { "1": "6,1" }, "away": { "3": "6,5" } });
        warped(&position, Some(Action::Shoot(ShotAt::Goal)), &throws)
    };
    assert_eq!(shot([&[5, 5], &[1, 1]]), Action::WarpTheirs);
    assert_eq!(shot([&[4, 4], &[0, 0]]), Action::Warp);
    assert_eq!(shot([&[0, 0], &[5, 5]]), Action::Keep);
}

/// TU-211, TU-336. A ball that bounces into the own empty goal is worth a token; one that comes to
/// an own figure is not.
#[test]
fn a_bounce_into_the_own_goal_is_thrown_again() {
    let bounce = |ball: &str| {
        let position = json!({
            "phase": "bounce s", "ball": ball, "home": { "5": "2,2" }, "away": { "8": "6,5" },
        });
        warped(&position, None, &[&[1]])
    };
    assert_eq!(bounce("5,1"), Action::Warp);
    assert_eq!(bounce("2,3"), Action::Keep);
}

/// A slow carrier whom nobody can reach far back goes on all the same, though a Slinger, weaker
/// than he is, could then tackle him.
#[test]
fn a_slow_side_does_not_sit_on_the_ball() {
    let position = json!({
        "ball": "home:8", "turns": [2, 1],
        "home": { "1": "6,1", "8": { "at": "6,4", "as": "dwarves/pitman" } },
        "away": { "1": "6,16", "5": "5,12" },
    });
    let (answers, _) = play(&position);
    let forward = |action: &Action| matches!(action, Action::Step(8, dir) if dir.delta().1 > 0);
    assert!(answers.last().is_some_and(forward), "{answers:?}");
}

/// What Home's Pitman promises with the ball in a row, so many turns of the half used.
fn promise(used: u8, row: i8) -> f64 {
    let position = json!({
        "ball": "home:8", "turns": [used, used - 1],
        "home": { "8": { "at": "6,4", "as": "dwarves/pitman" } }, "away": { "1": "6,16" },
    });
    let Question { pack, state, .. } = Question::<Tutatis>::new(&options("literal"), &position);
    let look = Look::new(Board { pack: &pack, table: &state.table }, Seat::Home);
    worth::promise(&look, FigureId::new(Seat::Home, 8), Square::new(6, row))
}

/// With four squares a turn, row 8 is one turn from the first row to shoot from, row 7 two.
#[test]
fn a_ball_is_worth_less_by_the_turns_it_needs() {
    assert!(promise(2, 12) > promise(2, 8), "to shoot at once is best");
    assert!(promise(2, 8) > 1.5 * promise(2, 7), "a whole turn more is a lot");
}

/// After the fifth of six turns one is left: enough from row 8, too late from row 7.
#[test]
fn a_ball_that_comes_too_late_is_worth_nothing() {
    assert!(promise(5, 8) > 0.0);
    assert!(promise(4, 7) > 0.0);
    assert_eq!(promise(5, 7).to_bits(), 0.0f64.to_bits());
}
