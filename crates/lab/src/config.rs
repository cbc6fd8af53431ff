//! What to simulate, and whom to tell.

use ai::BotName;
use dice::SeededDealer;
use engine::{BySeat, Options, Seat};
use games::{GameId, LoadedPack};

/// A run of matches.
#[derive(Clone, Debug)]
pub struct SimConfig {
    /// The pack, and with it the game.
    pub pack: LoadedPack,
    /// Options of every match.
    pub options: Options,
    /// How many matches.
    pub matches: u64,
    /// The number of the first match. A match depends only on the seed and its own number, so one
    /// match of a long run can be played again alone.
    pub first: u64,
    /// The seed of the run.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// Who plays.
    pub bots: BySeat<BotName>,
    /// Every second match with the bots' seats swapped.
    pub swap_bots: bool,
    /// Half of the matches with the teams swapped, in a game where teams are options.
    pub swap_teams: bool,
}

/// Why a run could not start or was given up.
#[derive(Debug, thiserror::Error)]
pub enum SimError {
    /// Options the game or the pack refuses.
    #[error("{0}")]
    Options(String),
    /// Teams cannot be swapped in a game that has none.
    #[error("{0} has no options that name the teams, so they cannot be swapped")]
    NoTeams(&'static str),
    /// Nor can every team meet every other.
    #[error("{0} has no options that name the teams, so there are none to play each other")]
    NoPairings(&'static str),
    /// The machine gives no such number of threads.
    #[error("{count} threads cannot be started: {why}")]
    Threads {
        /// How many were asked for.
        count: usize,
        /// What the machine says.
        why: String,
    },
    /// A record could not be kept.
    #[error("{0}")]
    Record(String),
}

/// Takes the record of a match by its number, as the text of a file; an error ends the run.
pub type KeepRecord<'a> = &'a (dyn Fn(u64, String) -> Result<(), String> + Sync);

/// Whom to tell while a run goes on. Called from all threads.
#[derive(Clone, Copy)]
pub struct Hooks<'a> {
    /// Called after every match.
    pub progress: &'a (dyn Fn() + Sync),
    /// Where records go, if they are wanted.
    pub record: Option<KeepRecord<'a>>,
}

impl Hooks<'static> {
    /// Tells nobody.
    pub const NONE: Hooks<'static> = Hooks { progress: &|| (), record: None };
}

/// Who sits where in one match of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrangement {
    /// The bots have swapped seats.
    pub bots_swapped: bool,
    /// The teams have swapped seats.
    pub teams_swapped: bool,
}

impl Arrangement {
    /// All there are; [`Arrangement::index`] is the place in this list.
    pub const ALL: [Arrangement; 4] = [
        Arrangement { bots_swapped: false, teams_swapped: false },
        Arrangement { bots_swapped: true, teams_swapped: false },
        Arrangement { bots_swapped: false, teams_swapped: true },
        Arrangement { bots_swapped: true, teams_swapped: true },
    ];

    /// The place in [`Arrangement::ALL`].
    pub const fn index(self) -> usize {
        self.bots_swapped as usize + 2 * self.teams_swapped as usize
    }
}

const HOME_BOT: u64 = 0x6a09_e667_f3bc_c908;
const AWAY_BOT: u64 = 0xbb67_ae85_84ca_a73b;

impl SimConfig {
    /// Who sits where in match `number`. Swapping both runs through all four arrangements, so
    /// that every bot has every team in every seat equally often.
    pub fn arrangement(&self, number: u64) -> Arrangement {
        let team_turn = if self.swap_bots { number / 2 } else { number };
        Arrangement {
            bots_swapped: self.swap_bots && number % 2 == 1,
            teams_swapped: self.swap_teams && team_turn % 2 == 1,
        }
    }

    /// The bots of an arrangement.
    pub fn bots(&self, arrangement: Arrangement) -> BySeat<BotName> {
        swapped(&self.bots, arrangement.bots_swapped)
    }

    /// The teams of an arrangement, in a game where teams are options.
    pub fn teams(&self, arrangement: Arrangement) -> Option<BySeat<String>> {
        let teams = teams_in(&self.pack, &self.options)?;
        Some(swapped(&teams, arrangement.teams_swapped))
    }

    /// The names of the options for the teams: ready ones, or those that coaches have hired.
    pub(crate) fn team_options(&self) -> Option<BySeat<&'static str>> {
        team_options(self.pack.game())
    }

    /// The options of an arrangement.
    pub fn options(&self, arrangement: Arrangement) -> Options {
        let mut options = self.options.clone();
        if arrangement.teams_swapped
            && let Some((names, teams)) = self.team_options().zip(self.teams(arrangement))
        {
            for (seat, team) in teams.iter() {
                options.0.insert(names[seat].to_string(), team.clone());
            }
        }
        options
    }

    /// The dealer of match `number`.
    pub fn dealer(&self, number: u64) -> SeededDealer {
        SeededDealer::stream(self.seed, number)
    }

    /// The stream of the bot in `seat`.
    pub fn bot_source(&self, number: u64, seat: Seat) -> SeededDealer {
        bot_source(self.seed, number, seat)
    }
}

/// The stream of the bot in `seat` of a match: its own, so that the dice do not depend on how often
/// a bot asks for a number.
pub(crate) fn bot_source(seed: u64, number: u64, seat: Seat) -> SeededDealer {
    let salt = match seat {
        Seat::Home => HOME_BOT,
        Seat::Away => AWAY_BOT,
    };
    SeededDealer::stream(seed ^ salt, number)
}

/// The names of the options for the teams of a game: ready ones, or those that coaches have hired.
pub fn team_options(game: GameId) -> Option<BySeat<&'static str>> {
    let all = game.options();
    let named = |name| all.iter().any(|option| option.name == name);
    let pairs = [("home_team", "away_team"), ("home_roster", "away_roster")];
    let (home, away) = pairs.into_iter().find(|(home, away)| named(*home) && named(*away))?;
    Some(BySeat { home, away })
}

/// The teams of a pack, in its order: the values of the options that name them.
pub fn teams_of(pack: &LoadedPack) -> Vec<String> {
    let values = |names: BySeat<&str>| pack.option_values(names[Seat::Home]);
    team_options(pack.game()).and_then(values).unwrap_or_default()
}

/// The teams that `options` name, given or usual with the pack.
pub fn teams_in(pack: &LoadedPack, options: &Options) -> Option<BySeat<String>> {
    let names = team_options(pack.game())?;
    let team = |name| options.0.get(name).cloned().or_else(|| pack.option_default(name));
    let (home, away) = (team(names.home)?, team(names.away)?);
    Some(BySeat { home, away })
}

fn swapped<T: Clone>(pair: &BySeat<T>, swap: bool) -> BySeat<T> {
    BySeat::new(|seat| pair[if swap { seat.other() } else { seat }].clone())
}

#[cfg(test)]
mod tests {
    use games::{Shelf, shelf::CORE};

    use super::*;

    fn config(swap_bots: bool, swap_teams: bool) -> SimConfig {
        config_of(GameId::RugbyTheGame, swap_bots, swap_teams)
    }

    fn config_of(game: GameId, swap_bots: bool, swap_teams: bool) -> SimConfig {
        let pack = Shelf::embedded().load(game, CORE).expect("it is embedded");
        SimConfig {
            pack,
            options: Options::default(),
            matches: 8,
            first: 0,
            seed: 1,
            threads: 1,
            bots: BySeat { home: BotName::Rookie, away: BotName::Random },
            swap_bots,
            swap_teams,
        }
    }

    #[test]
    fn every_arrangement_comes_up_equally_often() {
        for (bots, teams, expected) in [
            (false, false, [8, 0, 0, 0]),
            (true, false, [4, 4, 0, 0]),
            (false, true, [4, 0, 4, 0]),
            (true, true, [2, 2, 2, 2]),
        ] {
            let config = config(bots, teams);
            let mut counts = [0; 4];
            (0..8).for_each(|number| counts[config.arrangement(number).index()] += 1);
            assert_eq!(counts, expected, "bots {bots}, teams {teams}");
        }
    }

    #[test]
    fn swaps_change_seats_and_nothing_else() {
        let config = config(true, true);
        let [usual, .., both] = Arrangement::ALL;
        assert_eq!(config.bots(usual).home, BotName::Rookie);
        assert_eq!(config.bots(both).home, BotName::Random);
        let teams = config.teams(usual).expect("the game has teams");
        let swapped = config.teams(both).expect("the game has teams");
        assert_ne!(teams.home, teams.away);
        assert_eq!((teams.home, teams.away), (swapped.away.clone(), swapped.home.clone()));
        let options = config.options(both);
        assert_eq!(options.0["home_team"], swapped.home);
        assert_eq!(options.0["away_team"], swapped.away);
        assert_eq!(config.options(usual), Options::default());
    }

    #[test]
    fn hired_teams_are_swapped_too() {
        let config = config_of(GameId::Tutatis, false, true);
        let options = config.options(config.arrangement(1));
        assert_eq!(options.0["home_roster"], "orcs");
        assert_eq!(options.0["away_roster"], "humans");
        let none = config_of(GameId::CrashTackle, false, true);
        assert_eq!(none.teams(none.arrangement(0)), None);
    }

    #[test]
    fn dice_and_bots_share_no_numbers() {
        let config = config(false, false);
        let draw = |mut source: SeededDealer| [(); 8].map(|()| source.index(1000));
        let streams = [
            draw(config.dealer(3)),
            draw(config.dealer(4)),
            draw(config.bot_source(3, Seat::Home)),
            draw(config.bot_source(3, Seat::Away)),
        ];
        for (index, stream) in streams.iter().enumerate() {
            assert!(!streams[..index].contains(stream), "stream {index} is an earlier one");
        }
    }
}
