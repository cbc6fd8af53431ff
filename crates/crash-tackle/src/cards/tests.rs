//! Windows and abilities, on a table of the core pack set up by hand: Home plays towards larger
//! rows, is on turn, and its No.10 has the ball on the centre spot.

mod asking;
mod in_turn;
mod reacting;
mod rolling;

use engine::{Activity, Awaiting, BySeat, Move, Refuses, Seat, State};

use super::effects;
use super::windows::{Moment, WindowStep};
use crate::actions::{Action, CardPlay};
use crate::card::{CardId, CardSet};
use crate::cards::windows::CardWindow;
use crate::events::Event;
use crate::field::{Facing, Hex};
use crate::frames::Frame;
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::modules::Modules;
use crate::pack::testing::core;
use crate::player::{Player, PlayerId, SIDE, Shirt};
use crate::refusal::Refusal;
use crate::roll::{Roll, RollKind};
use crate::state::{Ball, BallAt, Cards, ProofCards, Settings, Table, Tackle, Turn};

const HOME: Seat = Seat::Home;
const AWAY: Seat = Seat::Away;

fn shirt(number: u8) -> Shirt {
    Shirt::new(number).expect("a shirt")
}

fn home(number: u8) -> PlayerId {
    PlayerId::new(HOME, shirt(number))
}

fn away(number: u8) -> PlayerId {
    PlayerId::new(AWAY, shirt(number))
}

/// A card of an ability of the core pack.
fn card(ability: &str) -> CardId {
    cards(ability).nth(0).expect("every ability has a card")
}

/// All cards of an ability.
fn cards(ability: &str) -> CardSet {
    let found = core().abilities.iter().find(|found| found.id == ability);
    found.expect("an ability of the core pack").cards
}

/// A play that names its user only.
fn play(ability: &str, user: u8) -> CardPlay {
    let user = shirt(user);
    CardPlay { card: card(ability), user, to: None, at: None, along: None }
}

/// Home: 10 with the ball on the centre spot, 12 level at 2 spaces, 9 behind at 2, 7 ahead.
/// Away: 7 straight in front of the ball, 12 near Home's 12, 15 far behind. All others are off.
fn table() -> Table {
    let mut table = Table {
        settings: Settings {
            modules: Modules::ALL,
            turns: 20,
            free_flip: false,
            penalty_try_cards: ProofCards::Carrier,
        },
        half: 1,
        turn_no: BySeat::new(|_| 1),
        active: HOME,
        score: BySeat::default(),
        first_kicker: AWAY,
        home_facing: Facing::Up,
        finished: false,
        players: [Player::default(); 2 * SIDE],
        ball: Ball {
            at: BallAt::Carried(home(10)),
            last_touched: Some(HOME),
            gained_in_22: false,
            may_dot: false,
        },
        kicked: None,
        breakdown: None,
        tackle: None,
        roll: None,
        cards: Cards { deck: core().deck(), ..Cards::default() },
        due: None,
        advantage: None,
        turn: Turn::default(),
    };
    for (id, x, y) in [
        (home(10), 0, 0),
        (home(12), 2, 0),
        (home(9), 0, -4),
        (home(7), 1, 3),
        (away(7), 0, 2),
        (away(12), 4, 0),
        (away(15), 0, 30),
    ] {
        table.player_mut(id).at = Some(Hex::new(x, y));
    }
    table
}

/// Cards leave the deck for a hand.
fn hold(table: &mut Table, seat: Seat, held: &[CardId]) {
    for card in held {
        table.cards.deck.remove(*card);
        table.cards.hands[seat].insert(*card);
    }
}

/// The same table with a card of each ability in a hand.
fn holding(seat: Seat, abilities: &[&str]) -> Table {
    let mut table = table();
    let held: Vec<CardId> = abilities.iter().map(|ability| card(ability)).collect();
    hold(&mut table, seat, &held);
    table
}

/// Away's No.7 tackles Home's No.10; `down`: both are on the ground already.
fn tackle(table: &mut Table, down: bool) {
    let (carrier, tackler) = (home(10), away(7));
    table.tackle = Some(Tackle { carrier, tackler, avoided: false, stays_up: false });
    if down {
        table.player_mut(carrier).grounded = true;
        table.player_mut(tackler).grounded = true;
        table.ball.at = BallAt::OnGrounded(carrier);
    }
}

/// A roll of Home's No.10 at Ball 8 or Kicking 8.
fn rolling(table: &mut Table, kind: RollKind) {
    table.roll = Some(Roll::new(kind, home(10), 8));
}

fn legal(table: &Table, seat: Seat, moment: Option<Moment>, play: CardPlay) -> Result<(), Refusal> {
    effects::legal(&Board { pack: core(), table }, seat, moment, &play)
}

/// The clause that forbids a play.
fn refusal(table: &Table, seat: Seat, moment: Option<Moment>, play: CardPlay) -> &'static str {
    legal(table, seat, moment, play).expect_err("this play is not allowed").clause()
}

/// A match in which a window has just been opened.
fn opened(table: Table, moment: Moment) -> State<CrashTackle> {
    let window = Frame::Window(CardWindow { moment, step: WindowStep::Begin });
    State::enter(core(), table, &[window], &mut ())
}

/// Who is asked when a window opens.
fn asked(table: &Table, moment: Moment) -> Option<Seat> {
    match opened(table.clone(), moment).awaiting() {
        Awaiting::Decision(seats) => Some(seats.first()),
        Awaiting::Nothing => None,
        Awaiting::Chance(..) => panic!("a window throws no dice"),
    }
}

/// Answers the window of `moment` with a play and passes then; the table afterwards.
fn answered(table: Table, moment: Moment, play: CardPlay) -> Table {
    let mut state = opened(table, moment);
    let Awaiting::Decision(seats) = state.awaiting() else { panic!("nobody is asked") };
    let mv = Move::Decision(seats.first(), Action::Play(play));
    state.apply(core(), mv, &mut ()).expect("the play is legal");
    if let Awaiting::Decision(seats) = state.awaiting() {
        let pass = Move::Decision(seats.first(), Action::Skip);
        state.apply(core(), pass, &mut ()).expect("passing is legal");
    }
    assert!(state.is_over(), "the window is closed");
    state.table
}

/// Plays a card as a command of the own turn; what follows it, and the events it told.
fn commanded(table: &mut Table, seat: Seat, play: CardPlay) -> (Flow, Vec<Event>) {
    legal(table, seat, None, play).expect("the play is legal");
    let mut events = Vec::new();
    let mut cx = Cx { pack: core(), table, sink: &mut events };
    let flow = effects::begin(seat, play).step(&mut cx, Input::Enter);
    (flow, events)
}
