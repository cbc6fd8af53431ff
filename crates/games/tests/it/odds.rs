//! The odds that Rugby: The Game shows are those that its dice have.
//!
//! At many moments of random matches each proposal with odds is played on a copy, every face of
//! every die that follows is tried, and the events say how often it came off.

use std::collections::BTreeMap;

use engine::playthrough::RandomPlay;
use engine::screen::Odds;
use engine::state::Move;
use engine::{Awaiting, Faces, Options, Screen, Seat, State};
use games::{GameId, Shelf};
use rugby_the_game::RugbyTheGame;
use rugby_the_game::actions::{Action, PenaltyOption};
use rugby_the_game::events::Event;
use rugby_the_game::frames::{Frame, GoalKick, GoalStep};
use rugby_the_game::pack::Pack;
use rugby_the_game::pack::model::{Effect, Window};
use rugby_the_game::state::{Die, KickKind};

/// A whole, in parts that ten- and eight-sided dice divide evenly.
const WHOLE: u64 = 8 * 10_u64.pow(7);

/// What tells that a roll came off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Roll {
    Tackle,
    Fend,
    Offload,
    Sidestep,
    Pass,
    Kick,
    Drop,
    Chase,
    KickOff,
    Catch,
    Goal,
    Card,
}

#[test]
fn odds_agree_with_the_dice() {
    let pack = Shelf::embedded().load(GameId::RugbyTheGame, "core").expect("the core pack loads");
    let pack = pack.contents::<RugbyTheGame>();
    let sets: [&[(&str, &str)]; 4] = [
        &[],
        &[("coach_cards", "on"), ("weather", "random"), ("referee", "random")],
        &[("weather", "W3"), ("free_pass", "any-time")],
        &[("weather", "W5"), ("referee", "F2"), ("coach_cards", "on")],
    ];
    let mut met = BTreeMap::new();
    for seed in 1..=24 {
        let options = sets[seed as usize % sets.len()];
        let given = options.iter().map(|(name, value)| (name.to_string(), value.to_string()));
        play(&pack, &Options(given.collect()), seed, &mut met);
    }
    use Roll::*;
    let all =
        [Tackle, Fend, Offload, Sidestep, Pass, Kick, Drop, Chase, KickOff, Catch, Goal, Card];
    for roll in all {
        assert!(met.get(&roll).is_some_and(|&met| met > 5), "{roll:?} is rare: {met:?}");
    }
}

fn play(pack: &Pack, options: &Options, seed: u64, met: &mut BTreeMap<Roll, u32>) {
    let mut state = State::<RugbyTheGame>::new(pack, options, &mut ()).expect("it starts");
    let mut random = RandomPlay::new(seed);
    let mut proposals = Vec::new();
    let mut moment = 0;
    while let Some(mv) = random.next_move::<RugbyTheGame>(pack, &state, &mut proposals) {
        moment += 1;
        if let Awaiting::Decision(seats) = state.awaiting() {
            for seat in Seat::BOTH.into_iter().filter(|seat| seats.contains(*seat)) {
                compare(pack, &state, seat, met, (seed, moment));
            }
        }
        state.apply_unchecked(pack, mv, &mut ());
    }
}

/// Each proposal of `seat` with odds has exactly those.
fn compare(
    pack: &Pack,
    state: &State<RugbyTheGame>,
    seat: Seat,
    met: &mut BTreeMap<Roll, u32>,
    place: (u64, usize),
) {
    let mut proposals = Vec::new();
    state.propose(pack, seat, &mut proposals);
    for action in proposals {
        let choice = RugbyTheGame::choice(state.question(pack, seat), &action);
        let Some(Odds { wins, of }) = choice.odds else { continue };
        // Slots and shirts make many alike; one in so many of each kind is enough.
        let Some(roll) = roll_of(pack, state, &action) else { continue };
        let seen = met.entry(roll).or_default();
        *seen += 1;
        if *seen > 100 && !seen.is_multiple_of(17) {
            continue;
        }
        let mut after = state.clone();
        let mut events = Vec::new();
        after.apply_unchecked(pack, Move::Decision(seat, action), &mut events);
        let won = chance(pack, &after, roll, &events);
        assert_eq!(
            won * u64::from(of),
            WHOLE * u64::from(wins),
            "`{seat} {action}` ({roll:?}) at {place:?} is said to be {wins} in {of}, {}",
            choice.detail
        );
    }
}

/// What an answer rolls for; nothing where Power cards decide, which are counted elsewhere.
fn roll_of(pack: &Pack, state: &State<RugbyTheGame>, action: &Action) -> Option<Roll> {
    let contest = |frame| match frame {
        Frame::Window(open) => matches!(open.window, Window::Ruck | Window::Scrum),
        _ => false,
    };
    Some(match action {
        Action::Commit(_) | Action::Lock(_) => return None,
        Action::Skip | Action::PlayCard { .. } if contest(state.frame()) => return None,
        Action::Tackle(_) => Roll::Tackle,
        Action::Fend => Roll::Fend,
        Action::Offload => Roll::Offload,
        Action::Sidestep(_) => Roll::Sidestep,
        Action::Pass { .. } | Action::FreePass { .. } | Action::LinePass { .. } => Roll::Pass,
        Action::KickTouch { .. } | Action::KickInfield { .. } => Roll::Kick,
        Action::DropKick => Roll::Drop,
        Action::Chase(_) => Roll::Chase,
        Action::KickOffTarget { .. } => Roll::KickOff,
        Action::PickOwn(_) => Roll::Catch,
        Action::Convert(_) | Action::HighLow(_) | Action::Penalty(PenaltyOption::Goal(_)) => {
            Roll::Goal
        }
        Action::PlayCard { card, .. } => {
            let effects = &pack.card(*card).effects;
            let has = |wanted: fn(&Effect) -> bool| effects.iter().any(wanted);
            match () {
                () if has(|effect| matches!(effect, Effect::Roll { .. })) => Roll::Card,
                () if has(|effect| matches!(effect, Effect::PassTo { .. })) => Roll::Pass,
                () => pending(state),
            }
        }
        Action::Skip => pending(state),
        other => panic!("`{other}` rolls nothing"),
    })
}

/// The roll behind a reaction window.
fn pending(state: &State<RugbyTheGame>) -> Roll {
    match (state.table.check.die, state.table.kick.kind) {
        (Die::Tackle, _) => Roll::Tackle,
        (Die::Catch, _) => Roll::Catch,
        (Die::Pass, _) => Roll::Pass,
        (Die::Sidestep, _) => Roll::Sidestep,
        (Die::Kick, KickKind::KickOff | KickKind::DropOut) => Roll::KickOff,
        (Die::Kick, KickKind::Drop) => Roll::Drop,
        (Die::Kick, KickKind::Touch | KickKind::Infield) => Roll::Kick,
        (Die::Lineout, _) => panic!("a jump has no need"),
    }
}

/// How much of [`WHOLE`] comes off, over every die that follows. Draws of cards and players do
/// not matter and take the first; whoever is asked in a window plays nothing.
fn chance(pack: &Pack, state: &State<RugbyTheGame>, roll: Roll, events: &[Event]) -> u64 {
    if let Some(made) = verdict(state, roll, events) {
        return if made { WHOLE } else { 0 };
    }
    let go_on = |mv| {
        let (mut after, mut told) = (state.clone(), events.to_vec());
        after.apply_unchecked(pack, mv, &mut told);
        chance(pack, &after, roll, &told)
    };
    match state.awaiting() {
        Awaiting::Chance(throw, _) if throw.of == 10 || throw.of == 8 => {
            (0..throw.of).map(|face| go_on(Move::Chance(Faces::one(face)))).sum::<u64>()
                / u64::from(throw.of)
        }
        Awaiting::Chance(..) => go_on(Move::Chance(Faces::one(0))),
        Awaiting::Decision(seats) => {
            let seat = seats.first();
            go_on(Move::Decision(seat, calm(pack, state, seat)))
        }
        Awaiting::Nothing => panic!("the match ended before the roll"),
    }
}

/// The answer to a question on the way.
fn calm(pack: &Pack, state: &State<RugbyTheGame>, seat: Seat) -> Action {
    match state.frame() {
        Frame::Window(_) => Action::Skip,
        // RT-146. The better call.
        Frame::Goal(GoalKick { step: GoalStep::Calling { first }, .. }) => {
            Action::HighLow(first <= 5)
        }
        // Where a 15 comes in, who catches and whether it is chased: the kick is the same.
        Frame::Kick(_) => {
            let mut answers = Vec::new();
            state.propose(pack, seat, &mut answers);
            answers[0]
        }
        other => panic!("{other:?} is asked before the roll"),
    }
}

/// Whether it came off, once that can be said.
fn verdict(state: &State<RugbyTheGame>, roll: Roll, events: &[Event]) -> Option<bool> {
    let told = |wanted: &dyn Fn(&Event) -> Option<bool>| events.iter().find_map(wanted);
    let on_field = |frame: fn(&Frame) -> bool| state.stack().iter().any(frame);
    match roll {
        Roll::Tackle => told(&|event| match event {
            Event::TackleMade { .. } => Some(true),
            Event::TackleMissed { .. } => Some(false),
            _ => None,
        }),
        Roll::Fend => told(&|event| match event {
            Event::Fended { made, .. } => Some(*made),
            _ => None,
        }),
        Roll::Offload => told(&|event| match event {
            Event::OffloadRolled { made, .. } => Some(*made),
            _ => None,
        }),
        Roll::Sidestep => told(&|event| match event {
            Event::Sidestepped { made, .. } => Some(*made),
            _ => None,
        }),
        Roll::Pass => told(&|event| match event {
            Event::PassCaught { .. } => Some(true),
            Event::PassDropped { .. } => Some(false),
            _ => None,
        }),
        Roll::Kick => told(&|event| match event {
            Event::KickLanded { made, .. } => Some(*made),
            _ => None,
        }),
        Roll::Drop => landed(events, |event| matches!(event, Event::DropGoal { .. })),
        Roll::Chase => landed(events, |event| matches!(event, Event::ChaseWon { .. })),
        Roll::KickOff => {
            let failed = events.iter().any(|event| matches!(event, Event::KickOffFailed { .. }));
            let kicking = on_field(|frame| matches!(frame, Frame::KickOff(_)));
            (failed || !kicking).then_some(!failed)
        }
        Roll::Catch => told(&|event| match event {
            Event::KickCaught { .. } => Some(true),
            Event::KickDropped { .. } => Some(false),
            _ => None,
        }),
        Roll::Goal => {
            let second = |event: &Event| matches!(event, Event::GoalSecond { made: true, .. });
            let good = events.iter().any(second);
            let kicking = on_field(|frame| matches!(frame, Frame::Goal(_)));
            (good || !kicking).then_some(good)
        }
        Roll::Card => told(&|event| match event {
            Event::CardRolled { made, .. } => Some(*made),
            _ => None,
        }),
    }
}

/// Once the kick is down, whether `won` was told with it.
fn landed(events: &[Event], won: fn(&Event) -> bool) -> Option<bool> {
    let down = events.iter().any(|event| matches!(event, Event::KickLanded { .. }));
    down.then(|| events.iter().any(won))
}
