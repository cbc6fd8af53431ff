//! What search believes about positions from play, and what it finds that the rookie misses.

use std::sync::Arc;

use crash_tackle::actions::Action;
use crash_tackle::frames::Frame;
use crash_tackle::pack::Pack;
use crash_tackle::player::{PlayerId, SIDE, Shirt};
use crash_tackle::state::{BallAt, Table};
use dice::{Dealer, SeededDealer};
use engine::{Awaiting, BySeat, Game, Move, Options, Seat, State};
use games::rules::CrashTackle;
use games::{GameId, Shelf};
use serde_json::{Value, json};

use crate::heuristics::Sight;
use crate::{Bot, Effort, Random, Rookie, Seen, Tactics};

fn pack() -> Arc<Pack> {
    let pack = Shelf::embedded().load(GameId::CrashTackle, "core").expect("the core pack loads");
    pack.contents::<CrashTackle>()
}

/// Plays a match with one kind of bot on both sides, and shows every question.
fn watch<B: Bot<CrashTackle>>(
    options: &Options,
    seed: u64,
    bot: impl Fn(SeededDealer) -> B,
    mut seen: impl FnMut(&Pack, &State<CrashTackle>, &[Action]),
) {
    let pack = &*pack();
    let mut state = State::<CrashTackle>::new(pack, options, &mut ()).expect("a match");
    let mut dealer = SeededDealer::new(seed);
    let mut bots = BySeat::new(|seat| bot(SeededDealer::stream(seed, seat as u64 + 1)));
    let mut proposals = Vec::new();
    loop {
        let mv = match state.awaiting() {
            Awaiting::Nothing => return,
            Awaiting::Chance(throw, _) => Move::Chance(dealer.deal(throw)),
            Awaiting::Decision(seats) => {
                let seat = seats.first();
                state.propose(pack, seat, &mut proposals);
                seen(pack, &state, &proposals);
                let action = match &proposals[..] {
                    [only] => *only,
                    _ => bots[seat].decide(&Seen::new(pack, &state, seat), &proposals),
                };
                Move::Decision(seat, action)
            }
        };
        state.apply(pack, mv, &mut Vec::new()).expect("bots play by the rules");
    }
}

fn other(id: PlayerId) -> PlayerId {
    PlayerId::new(id.seat.other(), id.shirt)
}

fn swap<T: Clone>(both: &BySeat<T>) -> BySeat<T> {
    BySeat { home: both.away.clone(), away: both.home.clone() }
}

/// The same position with the names of the sides exchanged.
fn swapped(table: &Table) -> Table {
    let mut other_way = table.clone();
    other_way.players.rotate_left(SIDE);
    other_way.score = swap(&table.score);
    other_way.turn_no = swap(&table.turn_no);
    other_way.active = table.active.other();
    other_way.home_facing = table.home_facing.flip();
    other_way.ball.at = match table.ball.at {
        BallAt::Carried(id) => BallAt::Carried(other(id)),
        BallAt::OnGrounded(id) => BallAt::OnGrounded(other(id)),
        at => at,
    };
    other_way.cards.hands = swap(&table.cards.hands);
    other_way.cards.substitutions = swap(&table.cards.substitutions);
    for award in [&mut other_way.due, &mut other_way.advantage].into_iter().flatten() {
        award.to = award.to.other();
    }
    other_way
}

fn swapped_frame(frame: &Frame) -> Frame {
    match *frame {
        Frame::Scrum { throwing, spot, step } => {
            Frame::Scrum { throwing: throwing.other(), spot, step }
        }
        Frame::LineOut { throwing, spot, step } => {
            Frame::LineOut { throwing: throwing.other(), spot, step }
        }
        Frame::Penalty { to, spot, step } => Frame::Penalty { to: to.other(), spot, step },
        frame => frame,
    }
}

#[test]
fn features_change_sign_with_the_sides() {
    let mut nonzero = vec![0; CrashTackle::FEATURES.len()];
    for seed in 0..12 {
        watch(&Options::default(), seed, Rookie::new, |pack, state, _| {
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            CrashTackle::features(pack, &state.table, state.stack(), &mut ours);
            let stack: Vec<Frame> = state.stack().iter().map(swapped_frame).collect();
            CrashTackle::features(pack, &swapped(&state.table), &stack, &mut theirs);
            assert_eq!(ours.len(), CrashTackle::FEATURES.len());
            for (index, (a, b)) in ours.iter().zip(&theirs).enumerate() {
                assert!((a + b).abs() < 1e-12, "{}: {a} and {b}", CrashTackle::FEATURES[index]);
                nonzero[index] += usize::from(*a != 0.0);
            }
        });
    }
    for (name, count) in CrashTackle::FEATURES.iter().zip(nonzero) {
        assert!(count > 0, "{name} is always nothing");
    }
}

#[test]
fn the_moment_never_falls() {
    let options = Options([("turns".to_string(), "6".to_string())].into_iter().collect());
    for seed in 0..10 {
        let mut moment = 0;
        watch(&options, seed, Random::new, |_, state, _| {
            let now = CrashTackle::moment(&state.table);
            assert!(now >= moment, "{now} after {moment}");
            moment = now;
        });
        assert_eq!(moment, 24, "every turn counts once");
    }
}

/// A position, home to play.
fn position(position: &Value) -> (Arc<Pack>, State<CrashTackle>, Vec<Action>) {
    let pack = pack();
    let state = CrashTackle::read_position(&pack, &Options::default(), position);
    let state: State<CrashTackle> = state.expect("a position");
    let mut proposals = Vec::new();
    state.propose(&pack, Seat::Home, &mut proposals);
    (pack, state, proposals)
}

fn effort_of(description: &Value) -> Effort {
    let (pack, state, proposals) = position(description);
    CrashTackle::effort(&Sight::imagined(&*pack, &state, Seat::Home), &proposals)
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

/// Every run that is a candidate may be made.
#[test]
fn candidates_are_legal() {
    let description = json!({
        "ball": "home:12", "home": { "12": "0,0", "9": "0,-6", "4": "1,1" },
        "away": { "15": "0,20", "7": "4,4", "6": "-3,5" },
    });
    let (pack, state, _) = position(&description);
    let mut runs = Vec::new();
    CrashTackle::candidates(&Sight::imagined(&*pack, &state, Seat::Home), &mut runs);
    assert!(runs.len() > 3, "{runs:?}");
    for run in runs {
        assert!(matches!(run, Action::MoveTo(shirt, _) if Some(shirt) == Shirt::new(12)));
        let mut after = state.clone();
        after.apply(&pack, Move::Decision(Seat::Home, run), &mut Vec::new()).expect("a legal run");
    }
}
