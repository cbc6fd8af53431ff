//! Random matches of each game with everything switched on, for whoever looks at what is shown.

use dice::{Dealer, SeededDealer};
use engine::{Awaiting, Options, Seat};
use games::client::Choice;
use games::{AnyMatch, GameId, Shelf};

/// A game to be played, and how.
pub struct Setting {
    pub game: GameId,
    pub options: &'static [(&'static str, &'static str)],
    /// The rules as text.
    pub rules: &'static str,
    /// How many matches show enough of it.
    pub matches: u64,
}

pub const RUGBY_THE_GAME: Setting = Setting {
    game: GameId::RugbyTheGame,
    options: &[
        ("coach_cards", "on"),
        ("weather", "random"),
        ("referee", "random"),
        ("free_pass", "any-time"),
        ("half_discard", "own"),
    ],
    rules: include_str!("../../../../rules/rugby-the-game.md"),
    matches: 12,
};

pub const TAKKURE: Setting = Setting {
    game: GameId::Takkure,
    options: &[("open_measuring", "on")],
    rules: include_str!("../../../../rules/takkure.md"),
    matches: 8,
};

pub const CRASH_TACKLE: Setting = Setting {
    game: GameId::CrashTackle,
    options: &[("turns", "6")],
    rules: include_str!("../../../../rules/crash-tackle.md"),
    matches: 8,
};

pub const TUTATIS: Setting = Setting {
    game: GameId::Tutatis,
    options: &[("home_roster", "pookas"), ("away_roster", "sluagh"), ("time_warp", "4")],
    rules: include_str!("../../../../rules/tutatis.md"),
    matches: 8,
};

/// With questions about every roll.
const TUTATIS_ANY: Setting = Setting {
    options: &[("home_roster", "pookas"), ("time_warp", "4"), ("time_warp_rolls", "any")],
    ..TUTATIS
};

pub const ALL: [Setting; 5] = [CRASH_TACKLE, RUGBY_THE_GAME, TAKKURE, TUTATIS, TUTATIS_ANY];

impl Setting {
    fn open(&self) -> Box<dyn AnyMatch> {
        let pack = Shelf::embedded().load(self.game, "core").expect("it is embedded");
        let options = self.options.iter();
        let options = options.map(|(name, value)| (name.to_string(), value.to_string()));
        let options = Options(options.collect());
        pack.open(pack.header("shown", &options)).expect("it opens")
    }

    /// Plays the match of this seed to its end.
    pub fn play_out(&self, seed: u64) -> Box<dyn AnyMatch> {
        let mut play = self.open();
        let mut dealer = SeededDealer::new(seed);
        loop {
            match play.awaiting() {
                Awaiting::Nothing => return play,
                Awaiting::Chance(throw, _) => {
                    play.chance(dealer.deal(throw)).expect("it was asked for");
                }
                Awaiting::Decision(seats) => {
                    let answers = play.answers(seats.first());
                    let answer = &answers[dealer.index(answers.len())];
                    play.decide(seats.first(), answer).expect("it was proposed");
                }
            }
        }
    }

    /// Shows every question of some matches to `look`, with what is offered.
    pub fn each_question(&self, mut look: impl FnMut(&dyn AnyMatch, Seat, &[Choice])) {
        for seed in 0..self.matches {
            let mut play = self.open();
            let mut dealer = SeededDealer::new(seed);
            loop {
                match play.awaiting() {
                    Awaiting::Nothing => break,
                    Awaiting::Chance(throw, _) => {
                        play.chance(dealer.deal(throw)).expect("it was asked for");
                    }
                    Awaiting::Decision(seats) => {
                        let seat = seats.first();
                        let choices = play.choices(seat);
                        look(play.as_ref(), seat, &choices);
                        let legal: Vec<_> =
                            choices.iter().filter(|choice| choice.refused.is_none()).collect();
                        let action = &legal[dealer.index(legal.len())].action;
                        let answer = play.read(action).expect("it was offered");
                        play.decide(seat, &answer).expect("it was offered");
                    }
                }
            }
        }
    }
}
