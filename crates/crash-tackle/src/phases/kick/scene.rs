//! A scene for tests of kicks: a few players, the ball, and single steps of an activity.

use engine::{Options, Refuses, Seat};

use crate::actions::{Action, Boost};
use crate::events::Event;
use crate::field::Hex;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input};
use crate::pack::testing::core;
use crate::phases::kick::Kick;
use crate::player::{PlayerId, Shirt};
use crate::roll::{KickKind, Verdict};
use crate::setup;
use crate::state::{BallAt, Restart, Table};

/// Home plays up the field and has the turn.
pub struct Scene {
    pub table: Table,
    pub events: Vec<Event>,
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

pub fn hex(x: i8, y: i8) -> Hex {
    Hex::new(x, y)
}

/// `distance PP01 with PP27` in short.
pub fn boost(distance: &[&str], with: &[&str]) -> Boost {
    let card = |id: &&str| id.parse().expect("a card");
    Boost {
        distance: distance.first().map(card),
        with: with.iter().map(|id| id.parse().expect("a card")).collect(),
    }
}

/// An ordinary kick of Home's fly-half.
pub fn kick(kind: KickKind, from: Hex, to: Hex) -> Kick {
    Kick { by: home(10), kind, from, to, strict: false }
}

impl Scene {
    /// Pro Training with these players on the field.
    pub fn pro(places: &[(PlayerId, (i8, i8))]) -> Scene {
        Scene::with(&[], places)
    }

    /// Some options set.
    pub fn with(options: &[(&str, &str)], places: &[(PlayerId, (i8, i8))]) -> Scene {
        let options = options.iter().map(|(name, value)| (name.to_string(), value.to_string()));
        let table = setup::table(core(), &Options(options.collect())).expect("good options");
        let mut scene = Scene { table, events: Vec::new() };
        for (id, (x, y)) in places {
            scene.table.player_mut(*id).at = Some(hex(*x, *y));
        }
        scene
    }

    pub fn carried(mut self, id: PlayerId) -> Scene {
        self.table.ball.at = BallAt::Carried(id);
        self.table.ball.last_touched = Some(id.seat);
        self
    }

    /// Cards in Home's hand.
    pub fn holding(mut self, ids: &[&str]) -> Scene {
        for id in ids {
            let card = id.parse().expect("a card");
            self.table.cards.deck.remove(card);
            self.table.cards.hands[Seat::Home].insert(card);
        }
        self
    }

    pub fn board(&self) -> Board<'_> {
        Board { pack: core(), table: &self.table }
    }

    pub fn cx(&mut self) -> Cx<'_, Vec<Event>> {
        Cx { pack: core(), table: &mut self.table, sink: &mut self.events }
    }

    pub fn step(&mut self, frame: Frame, input: Input) -> Flow {
        frame.step(&mut self.cx(), input)
    }

    /// The frame has just been reached.
    pub fn enter(&mut self, frame: Frame) -> Flow {
        self.step(frame, Input::Enter)
    }

    /// A test of the frame has come out so.
    pub fn tested(&mut self, frame: Frame, verdict: Verdict) -> Flow {
        self.step(frame, Input::Returned(Report::Tested(verdict)))
    }

    /// A coach has answered; the answer must be legal.
    pub fn chosen(&mut self, frame: Frame, seat: Seat, action: Action) -> Flow {
        frame.check(&self.board(), seat, &action).expect("a legal answer");
        self.step(frame, Input::Chosen(seat, action))
    }

    /// The clause that refuses an answer.
    pub fn refused(&self, frame: Frame, seat: Seat, action: Action) -> Option<&'static str> {
        frame.check(&self.board(), seat, &action).err().map(|illegal| illegal.clause())
    }

    /// What the next restart is, and whose.
    pub fn due(&self) -> Option<(Seat, Restart)> {
        self.table.due.as_ref().map(|stoppage| (stoppage.to, stoppage.what))
    }

    /// Every proposal of a question is legal, and there is one.
    pub fn proposals(&self, frame: Frame, seat: Seat) -> Vec<Action> {
        let mut out = Vec::new();
        frame.propose(&self.board(), seat, &mut out);
        assert!(!out.is_empty(), "a question without an answer");
        for action in &out {
            assert_eq!(self.refused(frame, seat, *action), None, "{action:?}");
        }
        out
    }
}

/// Where an activity gave way to another, which one.
pub fn gone(flow: Flow) -> Frame {
    match flow {
        Flow::Unwind { keep: 1, then } => then,
        other => panic!("play went on: {other:?}"),
    }
}
