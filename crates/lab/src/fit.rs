//! Fitting an evaluation: matches are played, positions taken from them, and the weights found
//! with which the evaluation foretells the results best.

mod logistic;

use std::ops::Range;

use ai::tactics::Evaluation;
use ai::tactics::evaluation::{WeightsFile, result};
use ai::{BotName, Pace, Player, Tactics};
use engine::{BySeat, Seat, State};
use games::dispatch;
use rayon::prelude::*;

use crate::config::{SimConfig, SimError, teams_of};
use crate::driver::{Endless, Journal, play_match};
use crate::report::Failure;
use games::caught;

pub(crate) use logistic::solve;
use logistic::{Sample, loss, with_signs};

/// How a fit is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many rounds bots that look ahead play.
    pub rounds: u32,
    /// Both sides have the same team, one team after the other. Otherwise the better of two teams
    /// stands for whatever it has more of, and a fit takes that for the cause of its wins.
    pub mirrors: bool,
}

/// What a fit came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The weights as they are written down.
    pub file: WeightsFile,
    /// Matches of all rounds that broke and are left out.
    pub failures: Vec<Failure>,
}

/// Plays a run and fits the weights of its game on it. `command` is written into the file.
///
/// Bots that look ahead play the rounds of `plan`, each with the weights of the round before; those
/// of the first come from a round of rookies, so that nothing depends on the weights in force. What
/// a position is worth to rookies is not what it is worth to those who use it better.
///
/// The same seed gives the same weights, whatever the thread count.
pub fn fit(config: &SimConfig, plan: Plan, command: &str) -> Result<Fit, SimError> {
    dispatch!(config.pack.game(), G => fit_game::<G>(config, plan, command))
}

fn fit_game<G: Tactics>(config: &SimConfig, plan: Plan, command: &str) -> Result<Fit, SimError> {
    let pack = config.pack.contents::<G>();
    State::<G>::new(&pack, &config.options, &mut ()).map_err(SimError::Options)?;
    let teams = if plan.mirrors { teams_of(&config.pack) } else { Vec::new() };
    if plan.mirrors && teams.is_empty() {
        return Err(SimError::NoTeams(config.pack.game().id()));
    }
    let rookies = BySeat { home: BotName::Rookie, away: BotName::Rookie };
    let first = SimConfig { bots: rookies, ..config.clone() };
    let mut found = fit_round::<G>(&first, &teams, &pack)?;
    let mut failures = std::mem::take(&mut found.failures);
    if config.bots != rookies {
        let before = G::evaluation();
        for round in 1..=u64::from(plan.rounds) {
            let weights = Evaluation::new(found.weights.clone());
            G::weights().put_in_force(Box::leak(Box::new(weights)));
            let first = config.first + round * config.matches;
            found = fit_round::<G>(&SimConfig { first, ..config.clone() }, &teams, &pack)?;
            failures.append(&mut found.failures);
        }
        G::weights().put_in_force(before);
    }
    let named = G::FEATURES.iter().zip(&found.weights);
    let file = WeightsFile {
        game: G::ID.to_string(),
        command: command.to_string(),
        positions: found.positions,
        loss: [rounded(found.loss), rounded(std::f64::consts::LN_2)],
        weights: named.map(|(name, weight)| (name.to_string(), *weight)).collect(),
    };
    Ok(Fit { file, failures })
}

/// What a round found.
struct Found {
    weights: Vec<f64>,
    positions: u64,
    loss: f64,
    failures: Vec<Failure>,
}

/// One round; of `teams`, if there are any, each plays against itself in its turn.
fn fit_round<G: Tactics>(
    config: &SimConfig,
    teams: &[String],
    pack: &G::Pack,
) -> Result<Found, SimError> {
    let count = config.threads;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(count)
        .build()
        .map_err(|error| SimError::Threads { count, why: error.to_string() })?;
    let matches = config.first..config.first.saturating_add(config.matches);
    let play = |number: u64| samples::<G>(config, teams, pack, number);
    let (samples, failures) = pool.install(|| gathered(matches, play));
    let weights = with_signs(&samples, G::FEATURES, G::SIGNS);
    let loss = loss(&samples, &weights);
    // As they are written down, so that a bot of the next round plays as one who reads the file.
    let weights = weights.into_iter().map(rounded).collect();
    Ok(Found { weights, positions: samples.len() as u64, loss, failures })
}

/// As many places as a file of weights has.
fn rounded(weight: f64) -> f64 {
    (weight * 1e5).round() / 1e5
}

/// The positions of a match whose result is not known yet: one whenever the game's moment has
/// grown.
struct Positions<'a, G: Tactics> {
    pack: &'a G::Pack,
    moment: u32,
    features: Vec<Vec<f64>>,
}

impl<G: Tactics> Journal<G> for Positions<'_, G> {
    fn look(&mut self, state: &State<G>) {
        let moment = G::moment(&state.table);
        if moment > self.moment {
            self.moment = moment;
            let mut features = Vec::with_capacity(G::FEATURES.len());
            G::features(self.pack, &state.table, state.stack(), &mut features);
            self.features.push(features);
        }
    }
}

/// The positions of one match, which is played to its end.
fn samples<G: Tactics>(
    config: &SimConfig,
    teams: &[String],
    pack: &G::Pack,
    number: u64,
) -> Result<Vec<Sample>, Endless> {
    let arrangement = config.arrangement(number);
    let names = config.bots(arrangement);
    let mut bots = BySeat::new(|seat| {
        let source = config.bot_source(number, seat);
        Player::<G>::new(config.pack.game(), names[seat], Pace::Lab, source)
    });
    let mut options = config.options(arrangement);
    if let (Some(names), false) = (config.team_options(), teams.is_empty()) {
        let team = &teams[(number % teams.len() as u64) as usize];
        for seat in Seat::BOTH {
            options.0.insert(names[seat].to_string(), team.clone());
        }
    }
    let mut state =
        State::<G>::new(pack, &options, &mut ()).expect("tried when the run was set up");
    let mut dealer = config.dealer(number);
    let mut positions = Positions { pack, moment: 0, features: Vec::new() };
    let told = (&mut (), &mut positions);
    play_match(pack, &mut state, &mut bots, &mut dealer, &mut Vec::new(), told)?;
    let result = result::<G>(&state.table);
    Ok(positions.features.into_iter().map(|features| Sample { features, result }).collect())
}

/// The positions of all matches in order, and what went wrong in those that broke: nothing of such
/// a match is taken, for nobody knows how it would have ended.
fn gathered(
    matches: Range<u64>,
    samples: impl Fn(u64) -> Result<Vec<Sample>, Endless> + Sync,
) -> (Vec<Sample>, Vec<Failure>) {
    let one = |number: u64| {
        let played = caught(|| samples(number));
        let played = played.and_then(|played| played.map_err(|error| error.to_string()));
        played.map_err(|message| Failure { number, message })
    };
    let all: Vec<_> = matches.into_par_iter().map(one).collect();
    let (mut taken, mut failures) = (Vec::new(), Vec::new());
    for of_one in all {
        match of_one {
            Ok(samples) => taken.extend(samples),
            Err(failure) => failures.push(failure),
        }
    }
    (taken, failures)
}

#[cfg(test)]
mod tests {
    use ai::tactics::Sign;
    use ai::tactics::evaluation::sigmoid;
    use engine::Options;
    use games::rules::{RugbyTheGame, Tutatis};
    use games::{GameId, Shelf, shelf::CORE};

    use super::logistic::{dot, newton};
    use super::*;

    #[test]
    fn a_system_is_solved() {
        let matrix = vec![vec![0.0, 2.0, 1.0], vec![4.0, 1.0, -1.0], vec![2.0, 0.0, 3.0]];
        let x = [1.5, -2.0, 0.25];
        let right = matrix.iter().map(|row| dot(row, &x)).collect();
        let found = solve(matrix, right);
        assert!(found.iter().zip(x).all(|(a, b)| (a - b).abs() < 1e-12), "{found:?}");
    }

    #[test]
    fn a_match_that_breaks_is_left_out_of_a_fit() {
        let play = |number: u64| match number {
            1 => panic!("broken at {number}"),
            2 => Err(Endless::TooLong(9)),
            _ => Ok(vec![Sample { features: vec![number as f64], result: 1.0 }; 2]),
        };
        let (samples, failures) = gathered(0..4, play);
        let taken: Vec<f64> = samples.iter().map(|sample| sample.features[0]).collect();
        assert_eq!(taken, [0.0, 0.0, 3.0, 3.0]);
        let failure = |number, message: &str| Failure { number, message: message.to_string() };
        let known = [failure(1, "broken at 1"), failure(2, &Endless::TooLong(9).to_string())];
        assert_eq!(failures, known);
    }

    /// A few matches of a bot against itself.
    fn few(game: GameId, bot: BotName) -> SimConfig {
        SimConfig {
            pack: Shelf::embedded().load(game, CORE).expect("the core pack loads"),
            options: Options::default(),
            matches: 3,
            first: 0,
            seed: 5,
            threads: 1,
            bots: BySeat { home: bot, away: bot },
            swap_bots: false,
            swap_teams: false,
        }
    }

    fn rounds(rounds: u32) -> Plan {
        Plan { rounds, mirrors: false }
    }

    /// Whatever was in force when a fit began has no part in it, and is in force again after it.
    #[test]
    fn rounds_begin_with_rookies_and_leave_no_trace() {
        let config = few(GameId::RugbyTheGame, BotName::Search(8));
        let usual = fit(&config, rounds(2), "").expect("a fit");
        let upside_down = RugbyTheGame::evaluation().weights().iter().map(|weight| -weight);
        let other: &'static _ = Box::leak(Box::new(Evaluation::new(upside_down.collect())));
        RugbyTheGame::weights().put_in_force(other);
        assert_eq!(fit(&config, rounds(2), "").expect("a fit"), usual);
        assert_eq!(RugbyTheGame::evaluation(), other);
        assert_ne!(fit(&config, rounds(1), "").expect("a fit"), usual);
    }

    /// Every team in its turn, and on both sides: the same as if the options had named it.
    #[test]
    fn mirrors_are_matches_of_a_team_against_itself() {
        let pack = &few(GameId::Tutatis, BotName::Rookie).pack.contents::<Tutatis>();
        let config = few(GameId::Tutatis, BotName::Rookie);
        let teams = teams_of(&config.pack);
        let features = |config: &SimConfig, teams: &[String], number| -> Vec<Vec<f64>> {
            let samples = samples::<Tutatis>(config, teams, pack, number).expect("it ends");
            samples.into_iter().map(|sample| sample.features).collect()
        };
        for (number, team) in [(0, &teams[0]), (9, &teams[9 % teams.len()])] {
            let mut named = config.clone();
            for option in ["home_roster", "away_roster"] {
                named.options.0.insert(option.to_string(), team.clone());
            }
            assert_eq!(features(&config, &teams, number), features(&named, &[], number), "{team}");
        }
        let without = few(GameId::CrashTackle, BotName::Rookie);
        let refused = fit(&without, Plan { rounds: 1, mirrors: true }, "");
        assert!(matches!(refused, Err(SimError::NoTeams(_))));
    }

    #[test]
    fn weights_that_made_the_results_are_found_again() {
        let truth = [0.8, -1.7];
        let grid =
            (-6..=6).flat_map(|x| (-6..=6).map(move |y| [f64::from(x) / 4.0, f64::from(y) / 4.0]));
        // Every position a hundred times over, so that the ridge hardly counts.
        let samples: Vec<Sample> = grid
            .flat_map(|features| {
                let result = sigmoid(dot(&truth, &features));
                (0..100).map(move |_| Sample { features: features.to_vec(), result })
            })
            .collect();
        let found = newton(&samples, &[0, 1]);
        assert!(found.iter().zip(truth).all(|(a, b)| (a - b).abs() < 0.01), "{found:?}");
    }

    #[test]
    fn a_weight_of_the_wrong_sign_is_left_out() {
        let truth = [0.8, -0.4];
        let grid = (-6..=6).flat_map(|x| (-6..=6).map(move |y| [f64::from(x), f64::from(y)]));
        let samples: Vec<Sample> = grid
            .map(|features| {
                let result = sigmoid(dot(&truth, &features));
                Sample { features: features.to_vec(), result }
            })
            .collect();
        let fit = |signs: &[(&str, Sign)]| with_signs(&samples, &["one", "two"], signs);
        assert!(fit(&[("one", Sign::Good), ("two", Sign::Bad)])[1] < -0.3);
        let [one, two] = fit(&[("two", Sign::Good)])[..] else { panic!("two weights") };
        assert!(one > 0.3 && two == 0.0, "{one} and {two}");
        assert_eq!(fit(&[("one", Sign::Bad), ("two", Sign::Good)]), [0.0, 0.0]);
    }

    /// Of two features that go together the one is left out that does more harm, whatever the units
    /// it is counted in; the other then has the sign it should have.
    #[test]
    fn what_is_left_out_does_not_depend_on_units() {
        let truth = [-0.03, 2.0];
        let samples: Vec<Sample> = (-20..=20)
            .flat_map(|x: i32| {
                let (x, off) = (f64::from(x) / 10.0, f64::from(x.rem_euclid(3) - 1) / 20.0);
                let features = vec![100.0 * (x + off), 1.2 * x];
                let result = sigmoid(dot(&truth, &features));
                (0..200).map(move |_| Sample { features: features.clone(), result })
            })
            .collect();
        let signs = [("one", Sign::Good), ("two", Sign::Bad)];
        let found = with_signs(&samples, &["one", "two"], &signs);
        assert_eq!(found[0], 0.0, "{found:?}");
        assert!(found[1] < -0.1, "{found:?}");
    }
}
