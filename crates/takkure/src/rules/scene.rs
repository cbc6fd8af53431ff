//! A table set up by hand, and a driver for its rolls: dice are keyed by who throws them for what.

use engine::{Awaiting, BySeat, Faces, Move, Seat, State};

use crate::actions::Action;
use crate::activation::{Defensive, Doing, Second, StealKind};
use crate::events::Event;
use crate::frames::Frame;
use crate::game::{Board, Takkure};
use crate::geometry::Point;
use crate::pack::model::RollKind;
use crate::pack::testing;
use crate::player::{Player, PlayerId, Status, TRAINEE};
use crate::role::Role;
use crate::roll::Verdict;
use crate::state::{Ball, Coach, Settings, Table, Time};

/// A player of the attacking side.
pub const fn home(role: Role) -> PlayerId {
    PlayerId::new(Seat::Home, role)
}

/// A player of the defending side.
pub const fn away(role: Role) -> PlayerId {
    PlayerId::new(Seat::Away, role)
}

/// A place in inches.
pub const fn inch(x: i32, y: i32) -> Point {
    Point::new(x * 1000, y * 1000)
}

/// A pitch without anybody; Home attacks, in step 5.
pub fn table() -> Table {
    let mut player = Player::new(TRAINEE);
    player.status = Status::Absent;
    let mut table = Table {
        settings: Settings::default(),
        half: 1,
        score: BySeat::default(),
        finished: false,
        attacker: Seat::Home,
        opening_kicker: Seat::Away,
        time: Time { phase_box: 5, active: BySeat::new(|_| true) },
        tokens_left: 3,
        phases: 1,
        ball: Ball::Off,
        coaches: BySeat::new(|_| Coach::default()),
        players: [player; 8],
        kick: Default::default(),
        act: Default::default(),
        rolls: Default::default(),
    };
    table.act.step = 5;
    table
}

/// Puts a player on the pitch: the card with this id, or a trainee.
pub fn put(table: &mut Table, id: PlayerId, card: Option<&str>, at: Point) {
    let place = |name: &str| {
        let found = testing::core().players.iter().position(|player| player.id == name);
        found.expect("the core pack has this player") as u8
    };
    *table.player_mut(id) = Player::new(card.map_or(TRAINEE, place));
    table.player_mut(id).at = at;
}

/// The active player, with the ball, about to do something where he stands.
pub fn act(table: &mut Table, by: PlayerId, what: Second) {
    let place = table.player(by).at;
    table.ball = Ball::Held(by);
    table.act.active = Some(by);
    table.act.holder_at_start = Some(by);
    table.act.start = place;
    table.act.second = what;
    let (bonus, dice, no_pressure) = (0, 0, false);
    table.act.doing = Some(Doing { by, what, place, bonus, dice, no_pressure });
}

/// A defender has declared something; a tackle connects at this arc length.
pub fn defend(table: &mut Table, role: Role, action: Defensive, reach: Option<i32>) {
    let order = 1 + table.act.defence.0.iter().filter(|one| one.order > 0).count() as u8;
    let defence = &mut table.act.defence[role];
    (defence.action, defence.order, defence.reach) = (action, order, reach);
    defence.touched = matches!(action, Defensive::Steal(StealKind::Held));
}

/// A tackle on `target`.
pub fn tackle(table: &mut Table, role: Role, target: PlayerId, reach: Option<i32>) {
    let point = table.player(target).at;
    defend(table, role, Defensive::Tackle { target, point }, reach);
}

/// Dice by who throws them for what; they are used in order.
pub type Dice<'a> = &'a [(PlayerId, RollKind, &'a [u8])];

/// What was played.
pub struct Played {
    /// The table at the end.
    pub table: Table,
    /// What happened.
    pub events: Vec<Event>,
    /// Dice that nobody threw.
    pub unused: usize,
}

impl Played {
    /// The verdicts of every roll of this kind, in order.
    pub fn verdicts(&self, kind: RollKind) -> Vec<Option<Verdict>> {
        let rolls = self.events.iter().filter_map(|event| match event {
            Event::Rolled { roll } => Some(&roll.rollers),
            _ => None,
        });
        let rollers = rolls.flatten().filter(|roller| roller.kind == kind);
        rollers.map(|roller| roller.verdict).collect()
    }

    /// Whether an event like this was told.
    pub fn told(&self, test: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(test)
    }

    /// A player at the end.
    pub fn player(&self, id: PlayerId) -> &Player {
        self.table.player(id)
    }
}

/// Runs one activity to its end. Endurance and other dice that are not given fall on 2: they
/// succeed. Windows are passed; every other question takes the next answer.
pub fn play(table: Table, frame: Frame, dice: Dice<'_>, answers: &[Action]) -> Played {
    let pack = testing::core();
    let mut events = Vec::new();
    let mut left: Vec<(PlayerId, RollKind, Vec<u8>)> =
        dice.iter().map(|(who, kind, faces)| (*who, *kind, faces.to_vec())).collect();
    let mut answers = answers.iter();
    let mut state: State<Takkure> = State::enter(pack, table, &[frame], &mut events);
    loop {
        let mv = match state.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance(..) => {
                Move::Chance(Faces::one(u16::from(face(&state, &mut left)) - 1))
            }
            Awaiting::Decision(seats) => {
                let window = matches!(state.frame(), Frame::Window(_));
                let mut next = || *answers.next().expect("every question has its answer");
                let action = if window { Action::Skip } else { next() };
                let seat = Seat::BOTH.into_iter().find(|seat| seats.contains(*seat));
                Move::Decision(seat.expect("somebody is asked"), action)
            }
        };
        state.apply(pack, mv, &mut events).expect("it is legal");
    }
    assert_eq!(answers.next(), None, "an answer nobody asked for");
    let unused = left.iter().map(|(_, _, faces)| faces.len()).sum();
    Played { table: state.table, events, unused }
}

/// The face for the die that is asked for.
fn face(state: &State<Takkure>, left: &mut [(PlayerId, RollKind, Vec<u8>)]) -> u8 {
    let roll = state.table.rolls.last();
    let lacks = |roller: &&crate::roll::Roller| match roller.thrown.len() < usize::from(roller.dice)
    {
        true => true,
        false => roller.verdict.is_none() && roller.tie.len() < usize::from(roller.dice),
    };
    let next = roll.and_then(|roll| {
        let fresh = |roller: &&crate::roll::Roller| roller.thrown.len() < usize::from(roller.dice);
        roll.rollers.iter().find(fresh).or_else(|| roll.rollers.iter().find(lacks))
    });
    let Some(roller) = next else { return 2 };
    let key = (roller.who, roller.kind);
    let given =
        left.iter_mut().find(|(who, kind, faces)| (*who, *kind) == key && !faces.is_empty());
    given.map_or(2, |(_, _, faces)| faces.remove(0))
}

/// The table, to be looked at with the core pack.
pub fn board(table: &Table) -> Board<'_> {
    Board { pack: testing::core(), table }
}
