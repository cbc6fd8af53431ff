//! Rugby: The Game proposes everything its rules accept: coach, bot and browser share one list.
//!
//! At many moments of random matches every action that can be written down is put to the check;
//! whatever it accepts must be proposed. Two liberties are taken with the notation, not with the
//! rules: all row slots are alike (RT-309), and two cards to keep have no order.

use engine::playthrough::RandomPlay;
use engine::{Awaiting, Options, Seat, State};
use games::{GameId, Shelf};
use rugby_the_game::RugbyTheGame;
use rugby_the_game::actions::{Action, CoinFace, Entry, LineTarget, PenaltyOption};
use rugby_the_game::cards::Card;
use rugby_the_game::cards::id::CODES;
use rugby_the_game::shirt::{Shirt, ShirtSet, Slot};
use rugby_the_game::side::DeckKind;

/// Every third moment is tried: neighbouring ones are much alike.
const EVERY: usize = 3;

#[test]
fn whatever_is_legal_is_proposed() {
    let pack = Shelf::embedded().load(GameId::RugbyTheGame, "core").expect("the core pack loads");
    let pack = pack.contents::<RugbyTheGame>();
    let universe = universe();
    let all_on = [
        ("coach_cards", "on"),
        ("weather", "random"),
        ("referee", "random"),
        ("free_pass", "any-time"),
    ];
    let all_on = all_on.map(|(name, value)| (name.to_string(), value.to_string()));
    let mut tried = 0;
    for seed in 1..=8 {
        let options =
            if seed % 2 == 0 { Options::default() } else { Options(all_on.clone().into()) };
        let mut state = State::<RugbyTheGame>::new(&pack, &options, &mut ()).expect("it starts");
        let mut play = RandomPlay::new(seed);
        let mut proposals = Vec::new();
        let mut moment = 0;
        while let Some(mv) = play.next_move::<RugbyTheGame>(&pack, &state, &mut proposals) {
            moment += 1;
            if moment % EVERY == 0
                && let Awaiting::Decision(seats) = state.awaiting()
            {
                for seat in Seat::BOTH.into_iter().filter(|seat| seats.contains(*seat)) {
                    tried += compare(&pack, &state, seat, &universe, (seed, moment));
                }
            }
            state.apply_unchecked(&pack, mv, &mut ());
        }
    }
    assert!(tried > 5_000, "only {tried} legal actions were met");
}

/// How many actions are legal; all of them must be proposed.
fn compare(
    pack: &rugby_the_game::pack::Pack,
    state: &State<RugbyTheGame>,
    seat: Seat,
    universe: &[Action],
    place: (u64, usize),
) -> usize {
    let mut proposals = Vec::new();
    state.propose(pack, seat, &mut proposals);
    let known: Vec<Action> = proposals.into_iter().map(plain).collect();
    let legal = universe.iter().filter(|action| state.check(pack, seat, action).is_ok());
    let mut count = 0;
    for action in legal {
        assert!(
            known.contains(&plain(*action)),
            "`{seat} {action}` is legal and not proposed (seed {}, move {})",
            place.0,
            place.1
        );
        count += 1;
    }
    count
}

/// The action without what does not matter.
fn plain(action: Action) -> Action {
    let plain_entry = |entry: Entry| Entry { slot: Slot::S1, ..entry };
    match action {
        Action::Support { deck, entry } => Action::Support { deck, entry: plain_entry(entry) },
        Action::Support10 { entry } => Action::Support10 { entry: plain_entry(entry) },
        Action::Place15 { entry } => Action::Place15 { entry: plain_entry(entry) },
        Action::LinePass { to, entry } => Action::LinePass { to, entry: entry.map(plain_entry) },
        Action::Keep([Some(first), Some(second)]) if second < first => {
            Action::Keep([Some(second), Some(first)])
        }
        other => other,
    }
}

/// Every action there is, as far as the notation goes.
fn universe() -> Vec<Action> {
    let shirts = || Shirt::all();
    let maybe = || shirts().map(Some).chain([None]);
    let cards = || (0..CODES).map(Card::from_code);
    let entries: Vec<Entry> =
        maybe().flat_map(|recycle| Slot::ALL.map(|slot| Entry { recycle, slot })).collect();
    let metres = || (0..=100).step_by(5);
    let mut all = vec![
        Action::Call(CoinFace::Heads),
        Action::Call(CoinFace::Tails),
        Action::KickFirst,
        Action::Receive,
        Action::Decline,
        Action::Run,
        Action::Sidestep(true),
        Action::Sidestep(false),
        Action::DropKick,
        Action::OvertimeTouch,
        Action::Chase(true),
        Action::Chase(false),
        Action::Fend,
        Action::Offload,
        Action::Maul,
        Action::DirtyTactics,
        Action::DefenceCoach,
        Action::OffTheBack,
        Action::NewTurn,
        Action::Penalty(PenaltyOption::Scrum),
        Action::Penalty(PenaltyOption::QuickTap),
        Action::Convert(true),
        Action::Convert(false),
        Action::HighLow(true),
        Action::HighLow(false),
        Action::Skip,
        Action::EndTurn,
        Action::Keep([None, None]),
        Action::Commit(ShirtSet::EMPTY),
    ];
    for shirt in shirts() {
        all.extend([
            Action::Pass { to: shirt },
            Action::FreePass { to: shirt },
            Action::Ground(shirt),
            Action::Stand(shirt),
            Action::KickTarget(shirt),
            Action::Tackle(shirt),
            Action::PickOwn(shirt),
            Action::ActingHalfback(shirt),
            Action::Lock(shirt),
            Action::ScrumBall(shirt),
            Action::Penalty(PenaltyOption::Goal(shirt)),
            Action::KickOffTarget { shirt, chase: false },
            Action::KickOffTarget { shirt, chase: true },
            Action::LinePass { to: LineTarget::Shirt(shirt), entry: None },
        ]);
        all.extend(shirts().map(|other| Action::Commit(ShirtSet::one(shirt).with(other))));
    }
    for metres in metres() {
        all.push(Action::KickTouch { metres });
        all.push(Action::KickInfield { metres });
        all.push(Action::Penalty(PenaltyOption::Touch(metres)));
    }
    for entry in entries {
        all.push(Action::Support { deck: DeckKind::Forwards, entry });
        all.push(Action::Support { deck: DeckKind::Backs, entry });
        all.push(Action::Support10 { entry });
        all.push(Action::Place15 { entry });
        let targets = shirts().map(LineTarget::Shirt).chain([LineTarget::Winger]);
        all.extend(targets.map(|to| Action::LinePass { to, entry: Some(entry) }));
    }
    for card in cards() {
        all.push(Action::Keep([Some(card), None]));
        all.extend(cards().map(|other| Action::Keep([Some(card), Some(other)])));
        all.extend(maybe().map(|to| Action::PlayCard { card, pay: None, to }));
        all.extend(shirts().map(|pay| Action::PlayCard { card, pay: Some(pay), to: None }));
    }
    all
}
