//! A bench for tests: a few figures on the pitch, and one activity run by a script.

use engine::{Awaiting, Options, Seat};

use crate::actions::Action;
use crate::events::Event;
use crate::figure::{FigureId, Place};
use crate::frames::Frame;
use crate::game::Board;
use crate::pack::testing::core;
use crate::phases::testing::Played;
use crate::pitch::Square;
use crate::setup;
use crate::state::{BallAt, Table};

/// The default Orcs (Home, whose turn it is) against the default Humans, without Time Warp.
///
/// Orcs: 1 Gate Hog, 2 Half-Troll, 3 and 4 Chargers, 5 Slinger, 6 and 7 Rippers, 8 to 11 Brawlers.
/// Humans: 1 Keeper, 2 Courser, 3 and 4 Strikers, 5 and 6 Breakers, 7 to 11 Hurlers.
pub struct Bench {
    pub table: Table,
    pub events: Vec<Event>,
}

/// `home:7`.
pub fn id(text: &str) -> FigureId {
    text.parse().expect("a figure")
}

/// `6,8`.
pub fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

impl Bench {
    /// These stand on the pitch: `home:1`, `6,8`.
    pub fn standing(figures: &[(&str, &str)]) -> Bench {
        let pairs = [("home_roster", "orcs"), ("away_roster", "humans"), ("time_warp", "0")];
        let options = pairs.map(|(name, value)| (name.to_string(), value.to_string()));
        let mut table =
            setup::table(core(), &Options(options.into())).expect("default rosters are legal");
        table.active = Seat::Home;
        let bench = Bench { table, events: Vec::new() };
        bench.stand(figures)
    }

    pub fn stand(mut self, figures: &[(&str, &str)]) -> Bench {
        for (who, at) in figures {
            self.table.figures.put(id(who), Place::Standing(square(at)));
        }
        self
    }

    pub fn prone(mut self, figures: &[(&str, &str)]) -> Bench {
        for (who, at) in figures {
            self.table.figures.put(id(who), Place::Prone(square(at)));
        }
        self
    }

    /// He holds the ball.
    pub fn held(mut self, who: &str) -> Bench {
        self.table.ball.at = BallAt::Held(id(who));
        self
    }

    /// The ball is on its way from a square.
    pub fn moving(mut self, at: &str) -> Bench {
        self.table.ball.at = BallAt::Moving(square(at));
        self
    }

    /// He is the keeper of his side.
    pub fn keeper(mut self, who: &str) -> Bench {
        self.table.teams[id(who).seat].keeper = Some(id(who));
        self
    }

    /// A figure is somebody else of the pack.
    pub fn is(mut self, who: &str, profile: &str) -> Bench {
        let place = core().profiles.iter().position(|found| found.id == profile);
        let place = place.expect("the pack has this profile") as u16;
        self.table.figures.mark(id(who), |figure| figure.profile = place);
        self
    }

    pub fn board(&self) -> Board<'_> {
        Board { pack: core(), table: &self.table }
    }

    /// Runs an activity with these throws and answers in order, each judged before it is taken, and
    /// all of them needed to end it.
    pub fn run(&mut self, frame: Frame, script: &[&str]) {
        let played = self.play(frame, script);
        assert_eq!(played.state.awaiting(), Awaiting::Nothing, "it goes on: {:?}", self.events);
    }

    /// Runs an activity as far as a script goes; who is asked then, what they may answer, and the
    /// frame that asks.
    pub fn ask(&mut self, frame: Frame, script: &[&str]) -> (Seat, Vec<String>, Frame) {
        let played = self.play(frame, script);
        let words = played.proposals().iter().map(Action::to_string).collect();
        (played.asked().expect("somebody is asked"), words, played.state.frame())
    }

    fn play(&mut self, frame: Frame, script: &[&str]) -> Played {
        let mut played = Played::from(self.table.clone(), &[frame]);
        for line in script {
            played.take(line);
        }
        self.table = played.state.table.clone();
        self.events.extend(played.events.iter().cloned());
        played
    }
}
