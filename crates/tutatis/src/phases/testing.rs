//! Matches played by hand in tests.

use engine::{Awaiting, Faces, Move, Options, Refuses, Rules, Seat, State};

use crate::actions::Action;
use crate::events::Event;
use crate::figure::{FigureId, Place};
use crate::frames::Frame;
use crate::game::{Board, Tutatis};
use crate::pack::testing::core;
use crate::pitch::Square;
use crate::refusal::Refusal;
use crate::state::Table;

/// A match, and what has been told of it.
pub struct Played {
    /// The match.
    pub state: State<Tutatis>,
    /// What happened since somebody looked.
    pub events: Vec<Event>,
}

/// A table with these rosters, everybody on the bench, without Time Warp, the weather fine.
pub fn table(home: &str, away: &str) -> Table {
    let mut options = Options::default();
    options.0.insert("home_roster".into(), home.into());
    options.0.insert("away_roster".into(), away.into());
    options.0.insert("time_warp".into(), "0".into());
    options.0.insert("budget".into(), "900".into());
    let mut table = crate::setup::table(core(), &options).expect("the rosters are legal");
    table.weather = Some(7);
    table
}

/// A square.
pub const fn sq(x: i8, y: i8) -> Square {
    Square::new(x, y)
}

/// A figure of Home.
pub const fn home(number: u8) -> FigureId {
    FigureId::new(Seat::Home, number)
}

/// A figure of Away.
pub const fn away(number: u8) -> FigureId {
    FigureId::new(Seat::Away, number)
}

/// Puts a figure on his feet.
pub fn stand(table: &mut Table, id: FigureId, x: i8, y: i8) {
    table.figures.put(id, Place::Standing(sq(x, y)));
}

impl Played {
    /// Goes on from a table with these activities in progress.
    pub fn from(table: Table, frames: &[Frame]) -> Played {
        let mut events = Vec::new();
        let state = State::enter(core(), table, frames, &mut events);
        Played { state, events }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.state.table
    }

    /// The table, for looking.
    pub fn board(&self) -> Board<'_> {
        Board { pack: core(), table: &self.state.table }
    }

    /// Who is asked.
    pub fn asked(&self) -> Option<Seat> {
        match self.state.awaiting() {
            Awaiting::Decision(seats) => Some(seats.first()),
            _ => None,
        }
    }

    /// A throw or an answer, in notation.
    pub fn take(&mut self, line: &str) -> &mut Played {
        let (state, events) = (&mut self.state, &mut self.events);
        let mv = match state.awaiting() {
            Awaiting::Chance(throw, _) => {
                let outcome = line.parse().expect("an outcome");
                let faces = Tutatis::find_outcome(state.waiting(core()), throw, &outcome);
                Move::Chance(faces.unwrap_or_else(|| panic!("{throw:?} never shows {line}")))
            }
            Awaiting::Decision(seats) => {
                Move::Decision(seats.first(), line.parse().expect("an action"))
            }
            Awaiting::Nothing => panic!("over before `{line}`: {events:?}"),
        };
        state.apply(core(), mv, events).expect(line);
        self
    }

    /// Throws these faces.
    pub fn throw(&mut self, faces: &[u16]) -> &mut Played {
        let values: Vec<u16> = faces.iter().map(|face| face - 1).collect();
        let faces = Faces::many(&values).expect("a few dice");
        let thrown = self.state.apply(core(), Move::Chance(faces), &mut self.events);
        thrown.expect("that is what is thrown now");
        self
    }

    /// Answers for whoever is asked.
    pub fn choose(&mut self, action: Action) -> &mut Played {
        self.try_to(action).expect("that is legal");
        self
    }

    /// Answers for whoever is asked, perhaps illegally.
    pub fn try_to(&mut self, action: Action) -> Result<(), Refusal> {
        let seat = self.asked().expect("somebody is asked");
        self.state.apply(core(), Move::Decision(seat, action), &mut self.events)
    }

    /// The clause that forbids an answer.
    pub fn refused(&mut self, action: Action) -> &'static str {
        self.try_to(action).expect_err("that is illegal").clause()
    }

    /// What is proposed, all of which must be legal.
    pub fn proposals(&self) -> Vec<Action> {
        let seat = self.asked().expect("somebody is asked");
        let mut answers = Vec::new();
        self.state.propose(core(), seat, &mut answers);
        for answer in &answers {
            self.state.check(core(), seat, answer).expect("proposals are legal");
        }
        assert!(!answers.is_empty(), "every question has an answer");
        answers
    }
}
