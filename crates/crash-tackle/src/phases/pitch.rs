//! A field set up by hand, and a driver for a few frames, for tests.

use engine::{Faces, Options};

use crate::actions::Action;
use crate::events::Event;
use crate::field::Hex;
use crate::frames::{self, Frame, Report};
use crate::game::{Board, Cx, Flow, Input};
use crate::modules::Module;
use crate::pack::testing::core;
use crate::player::{Player, PlayerId};
use crate::setup;
use crate::state::{BallAt, Table};

/// A table with nobody on it, Home to move and playing towards larger rows.
pub struct Pitch {
    /// The table.
    pub table: Table,
    /// What has happened.
    pub events: Vec<Event>,
    /// The dice to come.
    pub dice: Vec<[u8; 2]>,
    /// The answers to come.
    pub answers: Vec<Action>,
    /// What a card adds to the first roll to come.
    pub bonus: u8,
}

/// How a run of frames ended.
#[derive(Debug, PartialEq)]
pub enum Ended {
    /// The first frame reported.
    Returned(Report),
    /// Play was stopped.
    Unwound(Frame),
}

/// `home:7`.
pub fn id(text: &str) -> PlayerId {
    text.parse().unwrap()
}

/// `-3,7`.
pub fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

impl Pitch {
    /// Nobody on it yet; no cards in hand.
    pub fn empty() -> Pitch {
        let table = setup::table(core(), &Options::default()).unwrap();
        Pitch { table, events: Vec::new(), dice: Vec::new(), answers: Vec::new(), bonus: 0 }
    }

    /// The same without a module.
    pub fn without(module: Module) -> Pitch {
        let mut pitch = Pitch::empty();
        pitch.table.settings.modules = pitch.table.settings.modules.without(module);
        pitch
    }

    /// Players on their feet: `home:1 0,0`, one after the other.
    pub fn stand(mut self, players: &[(&str, &str)]) -> Pitch {
        for (who, at) in players {
            self.player(who).at = Some(hex(at));
        }
        self
    }

    /// Players on the ground.
    pub fn lie(self, players: &[(&str, &str)]) -> Pitch {
        let mut pitch = self.stand(players);
        for (who, _) in players {
            pitch.player(who).grounded = true;
        }
        pitch
    }

    /// A breakdown around a player, who lies there with the ball.
    pub fn breakdown(self, who: &str, at: &str) -> Pitch {
        let mut pitch = self.lie(&[(who, at)]);
        pitch.table.ball.at = BallAt::OnGrounded(id(who));
        super::breakdown::begin(&mut pitch.cx(), id(who));
        pitch
    }

    /// The same as a ruck.
    pub fn ruck(self, who: &str, at: &str) -> Pitch {
        let mut pitch = self.breakdown(who, at);
        pitch.table.breakdown.as_mut().unwrap().formed = true;
        pitch
    }

    /// A player, to be changed.
    pub fn player(&mut self, who: &str) -> &mut Player {
        self.table.player_mut(id(who))
    }

    /// To look at.
    pub fn board(&self) -> Board<'_> {
        Board { pack: core(), table: &self.table }
    }

    /// To act on.
    pub fn cx(&mut self) -> Cx<'_, Vec<Event>> {
        Cx { pack: core(), table: &mut self.table, sink: &mut self.events }
    }

    /// Runs a frame, and those it calls, with the dice and answers to come.
    pub fn run(&mut self, frame: Frame) -> Ended {
        let mut stack = vec![frame];
        let mut input = Input::Enter;
        loop {
            let top = stack.pop().unwrap();
            let next;
            match frames::step(&mut self.cx(), top, input) {
                Flow::Goto(then) => (next, input) = (then, Input::Enter),
                Flow::Call { sub, then } => {
                    stack.push(then);
                    (next, input) = (sub, Input::Enter);
                }
                Flow::Return(report) => match stack.pop() {
                    Some(below) => (next, input) = (below, Input::Returned(report)),
                    None => return Ended::Returned(report),
                },
                Flow::Unwind { then, .. } => return Ended::Unwound(then),
                Flow::Roll { then, .. } => {
                    if let Some(roll) = &mut self.table.roll {
                        roll.bonus += std::mem::take(&mut self.bonus);
                    }
                    let [one, two] = self.dice.remove(0).map(|face| u16::from(face) - 1);
                    (next, input) = (then, Input::Rolled(Faces::many(&[one, two]).unwrap()));
                }
                Flow::Ask(seats, then) => {
                    let action = self.answers.remove(0);
                    let seat = seats.first();
                    frames::check(&self.board(), then, seat, &action).unwrap();
                    (next, input) = (then, Input::Chosen(seat, action));
                }
            }
            stack.push(next);
        }
    }
}
