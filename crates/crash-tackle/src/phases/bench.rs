//! A bench for tests: a few players on the field, and one activity run by hand.

use std::collections::VecDeque;

use engine::{Faces, Options, Seat};

use crate::actions::Action;
use crate::card::CardId;
use crate::events::Event;
use crate::field::Hex;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input};
use crate::modules::Module;
use crate::pack::testing::core;
use crate::phases::breakdown;
use crate::player::{Player, PlayerId, Shirt};
use crate::setup;
use crate::state::{BallAt, Table};

/// How an activity ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum End {
    /// It returned.
    Done,
    /// It gave way to this one.
    Gone(Frame),
    /// This seat is asked, and no answer is prepared.
    Asked(Seat, Frame),
}

/// Home plays up the field and has the turn.
pub struct Bench {
    pub table: Table,
    pub events: Vec<Event>,
    dice: VecDeque<[u8; 2]>,
    answers: VecDeque<Action>,
}

pub fn shirt(number: u8) -> Shirt {
    Shirt::new(number).expect("a shirt")
}

pub fn home(number: u8) -> PlayerId {
    PlayerId::new(Seat::Home, shirt(number))
}

pub fn away(number: u8) -> PlayerId {
    PlayerId::new(Seat::Away, shirt(number))
}

/// `home:7`.
pub fn id(text: &str) -> PlayerId {
    text.parse().expect("a player")
}

/// `-3,7`.
pub fn hex(text: &str) -> Hex {
    text.parse().expect("a space")
}

pub fn card(id: &str) -> CardId {
    id.parse().expect("a card")
}

impl Bench {
    /// Pro Training with these players on the field.
    pub fn pro(places: &[(PlayerId, (i8, i8))]) -> Bench {
        Bench::with(Options::default(), places)
    }

    /// Some options set.
    pub fn with(options: Options, places: &[(PlayerId, (i8, i8))]) -> Bench {
        let mut table = setup::table(core(), &options).expect("good options");
        for (id, (x, y)) in places {
            table.player_mut(*id).at = Some(Hex::new(*x, *y));
        }
        Bench { table, events: Vec::new(), dice: VecDeque::new(), answers: VecDeque::new() }
    }

    /// Pro Training without a module, and nobody on the field.
    pub fn without(module: Module) -> Bench {
        let mut bench = Bench::pro(&[]);
        bench.table.settings.modules = bench.table.settings.modules.without(module);
        bench
    }

    /// More players on their feet, as texts: `home:1`, `0,0`.
    pub fn stand(mut self, players: &[(&str, &str)]) -> Bench {
        for (who, at) in players {
            self.player(who).at = Some(hex(at));
        }
        self
    }

    /// More players on the ground.
    pub fn lie(self, players: &[(&str, &str)]) -> Bench {
        let ids: Vec<_> = players.iter().map(|(who, _)| id(who)).collect();
        self.stand(players).down(&ids)
    }

    /// A breakdown around a player, who lies there with the ball.
    pub fn breakdown(self, who: &str, at: &str) -> Bench {
        let mut bench = self.stand(&[(who, at)]).tackled(id(who));
        breakdown::begin(&mut bench.cx(), id(who));
        bench
    }

    /// The same as a ruck.
    pub fn ruck(self, who: &str, at: &str) -> Bench {
        let mut bench = self.breakdown(who, at);
        bench.table.breakdown.as_mut().expect("a breakdown").formed = true;
        bench
    }

    pub fn carried(mut self, id: PlayerId) -> Bench {
        self.table.ball.at = BallAt::Carried(id);
        self.table.ball.last_touched = Some(id.seat);
        self
    }

    pub fn loose(mut self, x: i8, y: i8) -> Bench {
        self.table.ball.at = BallAt::Loose(Hex::new(x, y));
        self
    }

    /// He lies with the ball on top of him.
    pub fn tackled(mut self, id: PlayerId) -> Bench {
        self.table.player_mut(id).grounded = true;
        self.table.ball.at = BallAt::OnGrounded(id);
        self.table.ball.last_touched = Some(id.seat);
        self
    }

    pub fn down(mut self, ids: &[PlayerId]) -> Bench {
        ids.iter().for_each(|id| self.table.player_mut(*id).grounded = true);
        self
    }

    /// A card in a hand.
    pub fn holding(mut self, seat: Seat, id: &str) -> Bench {
        self.table.cards.deck.remove(card(id));
        self.table.cards.hands[seat].insert(card(id));
        self
    }

    /// A player, to be changed.
    pub fn player(&mut self, who: &str) -> &mut Player {
        self.table.player_mut(id(who))
    }

    /// To act on.
    pub fn cx(&mut self) -> Cx<'_, Vec<Event>> {
        Cx { pack: core(), table: &mut self.table, sink: &mut self.events }
    }

    pub fn board(&self) -> Board<'_> {
        Board { pack: core(), table: &self.table }
    }

    /// The next throws of two dice, and the next answers as coaches write them.
    pub fn prepare(&mut self, dice: &[[u8; 2]], answers: &[&str]) {
        self.dice.extend(dice);
        self.answers.extend(answers.iter().map(|text| text.parse::<Action>().expect("an action")));
    }

    pub fn dice(mut self, dice: &[[u8; 2]]) -> Bench {
        self.prepare(dice, &[]);
        self
    }

    pub fn answers(mut self, answers: &[&str]) -> Bench {
        self.prepare(&[], answers);
        self
    }

    /// Whether all that was prepared has been asked for.
    pub fn used_up(&self) -> bool {
        self.dice.is_empty() && self.answers.is_empty()
    }

    /// Runs an activity until it is over. Every answer is judged before it is taken.
    pub fn run(&mut self, frame: Frame) -> End {
        let mut stack = Vec::new();
        let (mut frame, mut input) = (frame, Input::Enter);
        loop {
            (frame, input) = match frame.step(&mut self.cx(), input) {
                Flow::Goto(next) => (next, Input::Enter),
                Flow::Call { sub, then } => {
                    stack.push(then);
                    (sub, Input::Enter)
                }
                Flow::Return(report) => match stack.pop() {
                    Some(below) => (below, Input::Returned(report)),
                    None => return End::Done,
                },
                Flow::Unwind { keep, then } => {
                    assert_eq!(keep, 1);
                    return End::Gone(then);
                }
                Flow::Roll { then, .. } => {
                    let [one, two] = self.dice.pop_front().expect("a throw was prepared");
                    let faces = Faces::many(&[u16::from(one) - 1, u16::from(two) - 1]);
                    (then, Input::Rolled(faces.expect("two dice")))
                }
                Flow::Ask(seats, then) => {
                    let seat = seats.first();
                    let Some(action) = self.answers.pop_front() else {
                        return End::Asked(seat, then);
                    };
                    then.check(&self.board(), seat, &action).expect("a legal answer");
                    (then, Input::Chosen(seat, action))
                }
            };
        }
    }
}
