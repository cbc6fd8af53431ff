//! Experiments: arms of matches that differ in game, pack, options or bots, and what came of each.
//!
//! Reading order: this file (arms and their matches), [`mod@file`] (how an experiment is written
//! down), [`report`] (what came of an arm), [`html`] (the same as a page), [`mod@compare`] (two
//! arms).

pub mod compare;
pub mod file;
pub mod html;
pub mod report;

use ai::BotName;
use engine::{BySeat, Options};
use games::LoadedPack;

use crate::config::{SimError, team_options, teams_in, teams_of};
use crate::identity::{bots_in_words, match_in_words, options_in_words};
use crate::matches::Fixture;
use crate::words;

pub use compare::{Comparison, compare};
pub use file::read;
pub use html::page;
pub use report::ArmReport;

/// Which teams meet, in a game whose options name them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Teams {
    /// Those of the options, in their seats.
    #[default]
    AsGiven,
    /// Those of the options, in each other's seats every second time.
    Swapped,
    /// Every team of the pack against every other, in both seats.
    All,
}

/// Matches that have everything in common but their dice.
#[derive(Clone, Debug)]
pub struct Arm {
    /// Its name.
    pub name: String,
    /// The pack, and with it the game.
    pub pack: LoadedPack,
    /// Options of every match.
    pub options: Options,
    /// Who plays. Two different bots play every pair of matches in both seats.
    pub bots: BySeat<BotName>,
    /// Which teams.
    pub teams: Teams,
    /// How many matches for each seed.
    pub matches: u64,
    /// The seeds.
    pub seeds: Vec<u64>,
}

/// Several arms, and what they are to show.
#[derive(Clone, Debug)]
pub struct Experiment {
    /// Its name.
    pub name: String,
    /// What it is to show, in a few sentences.
    pub about: String,
    /// The arms.
    pub arms: Vec<Arm>,
}

/// The teams of a match, where options name them, and all its options.
type SetUp = (Option<BySeat<String>>, Options);

impl Arm {
    /// Whether matches come in pairs, the bots in each other's seats. Not for a bot against itself:
    /// with the same dice the second match would be the first again.
    pub fn in_pairs(&self) -> bool {
        self.bots.home != self.bots.away
    }

    /// The pairings of teams that take turns; one entry without names where there are none.
    fn pairings(&self) -> Result<Vec<Option<BySeat<String>>>, SimError> {
        let game = self.pack.game();
        let Some(given) = teams_in(&self.pack, &self.options) else {
            return match self.teams {
                Teams::AsGiven => Ok(vec![None]),
                Teams::Swapped => Err(SimError::NoTeams(game.id())),
                Teams::All => Err(SimError::NoPairings(game.id())),
            };
        };
        Ok(match self.teams {
            Teams::AsGiven => vec![Some(given)],
            Teams::Swapped => {
                let turned = BySeat { home: given.away.clone(), away: given.home.clone() };
                vec![Some(given), Some(turned)]
            }
            Teams::All => {
                let teams = teams_of(&self.pack);
                let pairs =
                    teams.iter().flat_map(|home| teams.iter().map(move |away| (home, away)));
                pairs
                    .filter(|(home, away)| home != away)
                    .map(|(home, away)| Some(BySeat { home: home.clone(), away: away.clone() }))
                    .collect()
            }
        })
    }

    /// The pairings of teams with their options, tried out.
    fn set_ups(&self) -> Result<Vec<SetUp>, SimError> {
        let mut set_ups = Vec::new();
        for teams in self.pairings()? {
            let mut options = self.options.clone();
            if let Some((names, teams)) = team_options(self.pack.game()).zip(teams.as_ref()) {
                for (seat, team) in teams.iter() {
                    options.0.insert(names[seat].to_string(), team.clone());
                }
            }
            self.pack.check_options(&options).map_err(SimError::Options)?;
            set_ups.push((teams, options));
        }
        Ok(set_ups)
    }

    /// What is played otherwise than whoever wrote the arm may think, as sentences.
    pub fn notes(&self) -> Result<Vec<String>, SimError> {
        let mut notes = Vec::new();
        let in_pair = if self.in_pairs() { 2 } else { 1 };
        let turns = self.matches.div_ceil(in_pair);
        if turns * in_pair != self.matches {
            notes.push(format!(
                "two different bots play every pair of matches in both seats, so {} are played \
                 and not {}",
                words::matches(turns * in_pair),
                self.matches
            ));
        }
        let (pairings, seeds) = (self.pairings()?.len() as u64, self.seeds.len() as u64);
        if self.teams == Teams::All && turns * seeds < pairings {
            let of_each = if seeds > 1 { " for each seed" } else { "" };
            notes.push(format!(
                "only {} of the {pairings} pairings of teams are played: for all of them it takes \
                 at least {}{of_each}",
                turns * seeds,
                words::matches(pairings.div_ceil(seeds) * in_pair)
            ));
        }
        Ok(notes)
    }

    /// All matches, tried out so far as their options go. A match depends on its seed and number
    /// and not on how many there are, so an arm can be made longer later.
    ///
    /// Seeds take turns with the pairings of teams: were each to begin with the first, the last
    /// ones would never come up where there are more pairings than matches of a seed.
    pub fn fixtures(&self) -> Result<Vec<Fixture>, SimError> {
        let set_ups = self.set_ups()?;
        let turns: &[bool] = if self.in_pairs() { &[false, true] } else { &[false] };
        let mut fixtures = Vec::new();
        for (place, seed) in self.seeds.iter().enumerate() {
            for number in 0..self.matches.div_ceil(turns.len() as u64) {
                let turn = number as usize * self.seeds.len() + place;
                let (teams, options) = &set_ups[turn % set_ups.len()];
                for turned in turns {
                    let BySeat { home, away } = self.bots;
                    let (home, away) = if *turned { (away, home) } else { (home, away) };
                    fixtures.push(Fixture {
                        arm: self.name.clone(),
                        pack: self.pack.clone(),
                        options: options.clone(),
                        bots: BySeat { home, away },
                        teams: teams.clone(),
                        seed: *seed,
                        number,
                        turned: *turned,
                    });
                }
            }
        }
        Ok(fixtures)
    }

    /// The options as they would be typed; "usual" where nothing is set.
    pub fn options_in_words(&self) -> String {
        options_in_words(&self.options)
    }

    /// All that its results depend on besides seeds and numbers.
    fn identity(&self) -> String {
        // Which teams meet in a match then depends on all the seeds.
        let seeds = match self.teams {
            Teams::Swapped | Teams::All if self.seeds.len() > 1 => {
                format!(" seeds {:?}", self.seeds)
            }
            Teams::AsGiven | Teams::Swapped | Teams::All => String::new(),
        };
        let BySeat { home, away } = self.bots;
        let bots = bots_in_words(self.pack.game(), &[home, away], " v ");
        let matches = match_in_words(&self.pack, &self.options);
        format!("{}: {matches} {bots} teams {:?}{seeds}", self.name, self.teams)
    }
}

impl Experiment {
    /// What the results depend on besides seeds and numbers, as one line.
    pub fn identity(&self) -> String {
        let arms: Vec<_> = self.arms.iter().map(Arm::identity).collect();
        arms.join("; ").replace(['\n', '\r'], " ")
    }

    /// All matches, those of all arms in turn, so that an interrupted run knows something of each.
    pub fn fixtures(&self) -> Result<Vec<Fixture>, SimError> {
        let arms: Vec<_> = self.arms.iter().map(Arm::fixtures).collect::<Result<_, _>>()?;
        let longest = arms.iter().map(Vec::len).max().unwrap_or(0);
        let turn = |index: usize| arms.iter().filter_map(move |arm| arm.get(index).cloned());
        Ok((0..longest).flat_map(turn).collect())
    }
}

#[cfg(test)]
mod tests {
    use ai::levels::BOTS_VERSION;
    use games::{GameId, Shelf, shelf::CORE};

    use super::*;

    fn arm(game: GameId, away: BotName, teams: Teams) -> Arm {
        Arm {
            name: "usual".to_string(),
            pack: Shelf::embedded().load(game, CORE).expect("it is embedded"),
            options: Options::default(),
            bots: BySeat { home: BotName::Rookie, away },
            teams,
            matches: 8,
            seeds: vec![1, 2],
        }
    }

    #[test]
    fn different_bots_play_in_pairs_and_a_bot_against_itself_does_not() {
        let paired = arm(GameId::Tutatis, BotName::Random, Teams::AsGiven).fixtures();
        let paired = paired.expect("they can be played");
        assert_eq!(paired.len(), 16);
        assert_eq!((paired[0].number, paired[1].number), (0, 0));
        assert_eq!((paired[0].bots.home, paired[1].bots.away), (BotName::Rookie, BotName::Rookie));
        let alone = arm(GameId::Tutatis, BotName::Rookie, Teams::AsGiven).fixtures();
        let alone = alone.expect("they can be played");
        assert_eq!((alone.len(), alone[1].number, alone[1].turned), (16, 1, false));
    }

    #[test]
    fn all_teams_meet_in_both_seats() {
        let mut arm = arm(GameId::Tutatis, BotName::Random, Teams::All);
        (arm.matches, arm.seeds) = (2 * 8 * 7, vec![1]);
        let fixtures = arm.fixtures().expect("they can be played");
        let mut homes = std::collections::BTreeMap::<String, u32>::new();
        for fixture in &fixtures {
            let teams = fixture.teams.clone().expect("the game has teams");
            assert_eq!(fixture.options.0["home_roster"], teams.home);
            assert_ne!(teams.home, teams.away);
            *homes.entry(teams.home).or_default() += 1;
        }
        assert_eq!(homes.len(), 8);
        assert!(homes.values().all(|count| *count == 2 * 7), "{homes:?}");
        let none = self::arm(GameId::CrashTackle, BotName::Random, Teams::All).fixtures();
        let why = none.expect_err("there are no teams to choose").to_string();
        assert!(!why.contains("swapped"), "nobody has asked for it: {why}");
    }

    #[test]
    fn whoever_would_not_see_every_pairing_or_an_even_number_is_told() {
        let notes = |away: BotName, matches: u64, seeds: u64| {
            let arm = arm(GameId::Tutatis, away, Teams::All);
            let arm = Arm { matches, seeds: (1..=seeds).collect(), ..arm };
            let pairings = arm.fixtures().expect("they can be played");
            let pairings: std::collections::BTreeSet<String> =
                pairings.iter().map(|fixture| format!("{:?}", fixture.teams)).collect();
            (pairings.len(), arm.notes().expect("there are teams").join("; "))
        };
        let of = |away, matches, seeds, pairings: usize, word: &str| {
            let (found, said) = notes(away, matches, seeds);
            assert_eq!((found, said.is_empty()), (pairings, word.is_empty()), "{said}");
            assert!(said.contains(word), "{said}");
        };
        of(BotName::Rookie, 56, 1, 56, "");
        of(BotName::Rookie, 55, 1, 55, "only 55 of the 56 pairings");
        of(BotName::Rookie, 55, 1, 55, "it takes at least 56 matches");
        of(BotName::Rookie, 19, 3, 56, "");
        of(BotName::Rookie, 18, 3, 54, "it takes at least 19 matches for each seed");
        of(BotName::Random, 112, 1, 56, "");
        of(BotName::Random, 110, 1, 55, "it takes at least 112 matches");
        of(BotName::Random, 111, 1, 56, "so 112 matches are played and not 111");
    }

    /// Only what the bots of an arm play by: new weights are nothing to rookies.
    #[test]
    fn other_bots_are_another_run() {
        let [rookies, mixed] = [BotName::Rookie, BotName::Club]
            .map(|away| arm(GameId::Tutatis, away, Teams::AsGiven).identity());
        let known = format!("bots {BOTS_VERSION} [rookie v rookie]");
        assert!(rookies.contains(&known), "{rookies}");
        assert!(mixed.contains("[rookie v club(") && mixed.contains(" weights "), "{mixed}");
    }

    /// The teams of every match, with its seed and number.
    fn meetings(arm: &Arm) -> Vec<(u64, u64, BySeat<String>)> {
        let fixtures = arm.fixtures().expect("they can be played");
        let of = |fixture: &Fixture| {
            let teams = fixture.teams.clone().expect("the game has teams");
            (fixture.seed, fixture.number, teams)
        };
        fixtures.iter().map(of).collect()
    }

    #[test]
    fn seeds_share_the_pairings_out() {
        let mut arm = arm(GameId::Tutatis, BotName::Rookie, Teams::All);
        (arm.matches, arm.seeds) = (20, vec![1, 2, 3]);
        let mut counts = std::collections::BTreeMap::<String, u32>::new();
        for (_, _, teams) in meetings(&arm) {
            *counts.entry(format!("{} v {}", teams.home, teams.away)).or_default() += 1;
        }
        assert_eq!(counts.len(), 8 * 7, "every pairing comes up");
        assert!(counts.values().all(|count| *count <= 2), "{counts:?}");
        // More matches are added to those there are; other seeds are another run.
        let longer = Arm { matches: 30, ..arm.clone() };
        let all = meetings(&longer);
        assert!(meetings(&arm).iter().all(|meeting| all.contains(meeting)));
        assert_eq!(arm.identity(), longer.identity());
        assert_ne!(arm.identity(), Arm { seeds: vec![1, 3], ..arm.clone() }.identity());
        let one = Arm { seeds: vec![1], ..arm.clone() };
        assert_eq!(one.identity(), Arm { seeds: vec![7], ..one.clone() }.identity());
        // One seed goes through them in order.
        let in_order: Vec<_> =
            one.pairings().expect("there are teams").into_iter().flatten().collect();
        let first: Vec<_> = meetings(&one).into_iter().map(|(_, _, teams)| teams).collect();
        assert_eq!(first, in_order[..20]);
    }
}
