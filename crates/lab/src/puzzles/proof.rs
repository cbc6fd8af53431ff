//! Whether the best answer of a moment is the best by far, whatever the dice.

use ai::advice::Why;
use ai::reasons::why;
use ai::search::Considered;
use ai::tactics::evaluation::chance_of;
use ai::tactics::horizon::to_horizon;
use ai::themes::{Themed, theme};
use ai::{Bot, Budget, Level, Search, Seen};
use dice::SeededDealer;
use engine::scenario::Puzzle;
use engine::scenario::puzzle::Refutation;
use engine::{BySeat, Move, Seat, State, screen};
use games::client::{Choice, Registered};
use games::{GameId, LoadedPack, Play, Posed, dispatch};
use serde::Serialize;

use super::moments::{ANSWERS_MAX, ANSWERS_MIN, CLEAR, Candidate, is_answer};
use super::{Found, PuzzleConfig, written};

/// So many times the answers are played out, each time with other cards and dice.
const BATCHES: u64 = 10;
/// And so many rounds each time, or more where that is too few to look as far as a long search.
const ROUNDS: u32 = 60;
/// So many iterations look far.
const FAR: u32 = ai::tactics::MANY;
/// The solution is better than every other answer by so many standard errors.
const SURE: f64 = 6.0;
/// In so many worlds the answers are played on by players who look ahead.
const WORLDS: u64 = 12;
/// So far each of them looks.
const STRONG: Budget = Budget::iterations(24);
/// Sizes of searches of which the smallest that finds the solution says how hard it is.
const SIZES: [u32; 9] = [4, 8, 16, 32, 64, 128, 256, 512, 1024];
/// Each is tried so often, and must find it every time.
const TRIES: u64 = 2;

/// Keep the streams apart, and those of the proof from those that found the moment.
const LONG: u64 = 0x7072_6f6f_6600_0100;
const PLAY: u64 = 0x7072_6f6f_6600_0200;
const STRONGLY: u64 = 0x7072_6f6f_6600_0300;
const SIZE: u64 = 0x7072_6f6f_6600_0400;

/// A puzzle that holds, with what tells it from others.
pub struct Proved {
    pub found: Found,
    /// What the button of the solution says.
    pub label: String,
    /// Question and answers, for comparing.
    pub question: String,
}

/// An answer with what its playouts brought, batch by batch.
struct Answer<G: Themed> {
    action: G::Action,
    chances: Vec<f64>,
}

impl<G: Themed> Answer<G> {
    fn mean(&self) -> f64 {
        mean(&self.chances)
    }

    /// By how much it is better than another, and the standard error of that.
    fn better_than(&self, other: &Answer<G>) -> (f64, f64) {
        let differences = self.chances.iter().zip(&other.chances).map(|(own, its)| own - its);
        with_error(&differences.collect::<Vec<_>>())
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// The mean and its standard error.
fn with_error(values: &[f64]) -> (f64, f64) {
    let (count, mean) = (values.len() as f64, mean(values));
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / (count * (count - 1.0)).max(1.0)).sqrt())
}

/// Why a candidate is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rejected {
    /// A long search prefers another answer, or there are too few answers to choose from.
    LongSearch,
    /// Other cards and dice do not make the answer the best by far.
    Playouts,
    /// Players who look ahead make as much of another answer.
    StrongPlay,
    /// There is no reason to tell.
    Reasons,
    /// It cannot be written as a scenario.
    Scenario,
}

/// Proves a candidate, or says where it fails.
pub fn prove<G: Themed + Registered>(
    config: &PuzzleConfig,
    pack: &G::Pack,
    candidate: &Candidate<G>,
) -> Result<Proved, Rejected> {
    let proof = Proof { config, pack, candidate };
    let answers = proof.answers().ok_or(Rejected::LongSearch)?;
    let answers = proof.played_out(&answers).ok_or(Rejected::Playouts)?;
    if !proof.holds_against_strong_play(&answers) {
        return Err(Rejected::StrongPlay);
    }
    proof.written(&answers)
}

struct Proof<'a, G: Themed> {
    config: &'a PuzzleConfig,
    pack: &'a G::Pack,
    candidate: &'a Candidate<G>,
}

impl<G: Themed + Registered> Proof<'_, G> {
    fn seen(&self) -> Seen<'_, G> {
        Seen::new(self.pack, &self.candidate.state, self.candidate.seat)
    }

    fn source(&self, salt: u64, number: u64) -> SeededDealer {
        SeededDealer::stream(self.config.seed ^ salt ^ (number << 48), self.candidate.stream())
    }

    fn proposals(&self) -> Vec<G::Action> {
        let mut proposals = Vec::new();
        self.candidate.state.propose(self.pack, self.candidate.seat, &mut proposals);
        proposals
    }

    fn choice(&self, action: &G::Action) -> Choice {
        let Candidate { state, seat, .. } = self.candidate;
        screen::offered(self.pack, state, *seat, action).map(G::any_act)
    }

    /// The solution, what the rookie does, and what else a long search finds, if that search finds
    /// the solution; no two that look alike.
    fn answers(&self) -> Option<Vec<G::Action>> {
        let Candidate { solution, rookie, state, seat, .. } = self.candidate;
        let budget = Level::pro(self.config.pack.game()).in_lab();
        let mut search = Search::advising(budget, self.source(LONG, 0));
        let thought = search.think(&self.seen(), &self.proposals());
        if thought.likeliest()?.action != *solution {
            return None;
        }
        let others = thought.considered.iter().map(|one| one.action);
        let mut answers: Vec<G::Action> = Vec::new();
        let mut faces: Vec<(String, String)> = Vec::new();
        let first = std::iter::once(*solution).chain(*rookie);
        for action in first.chain(others) {
            let choice = self.choice(&action);
            let face = (choice.label, choice.detail.to_string());
            let answer = is_answer(self.pack, state, *seat, &action);
            if answer && !faces.contains(&face) && answers.len() < ANSWERS_MAX {
                answers.push(action);
                faces.push(face);
            }
        }
        // With the rookie's answer taken for the solution's twin there is nothing to miss.
        let misses = rookie.is_none_or(|rookie| answers.get(1) == Some(&rookie));
        (answers.len() >= ANSWERS_MIN && misses).then_some(answers)
    }

    /// The answers as often again as it takes to be sure; the solution first, the others by their
    /// chances. `None` where it is not far better than all of them.
    fn played_out(&self, answers: &[G::Action]) -> Option<Vec<Answer<G>>> {
        let mut played: Vec<Answer<G>> =
            answers.iter().map(|action| Answer { action: *action, chances: Vec::new() }).collect();
        let budget = Budget::iterations((ROUNDS * answers.len() as u32).max(FAR));
        for number in 0..BATCHES {
            let mut search = Search::advising(budget, self.source(PLAY, number));
            let compared = search.compare(&self.seen(), answers);
            for (answer, Considered { chance, .. }) in played.iter_mut().zip(compared) {
                answer.chances.push(chance?);
            }
        }
        let solution = played.remove(0);
        played.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        let far = |other: &Answer<G>| {
            let (better, error) = solution.better_than(other);
            better >= CLEAR && better >= SURE * error
        };
        let holds = played.iter().all(far);
        played.insert(0, solution);
        holds.then_some(played)
    }

    /// The solution and the best of the others, played on by players who look ahead themselves.
    fn holds_against_strong_play(&self, answers: &[Answer<G>]) -> bool {
        let differences: Vec<f64> = (0..WORLDS)
            .map(|world| {
                let [own, other] =
                    [0, 1].map(|index| self.played_on(&answers[index].action, world));
                own - other
            })
            .collect();
        let (better, error) = with_error(&differences);
        better >= CLEAR / 2.0 && better >= error
    }

    /// The chance after an answer when both sides play on well, as far as a long search looks.
    fn played_on(&self, action: &G::Action, world: u64) -> f64 {
        let Candidate { state, seat, .. } = self.candidate;
        let view = G::view(self.pack, state, Some(*seat));
        let mut hidden = self.source(STRONGLY, 3 * world);
        let mut imagined = G::determinize(self.pack, &view, &mut hidden);
        let until = G::moment(&imagined.table) + G::horizon(FAR);
        imagined.apply_unchecked(self.pack, Move::Decision(*seat, *action), &mut ());
        let mut dice = self.source(STRONGLY, 3 * world + 1);
        let mut bots = BySeat::new(|of: Seat| {
            Search::new(STRONG, self.source(STRONGLY ^ of as u64, 3 * world + 2))
        });
        let mut proposals = Vec::new();
        let answer = |state: &State<G>, seat: Seat| {
            state.propose(self.pack, seat, &mut proposals);
            match proposals[..] {
                [only] => Some(only),
                _ => Some(bots[seat].decide(&Seen::new(self.pack, state, seat), &proposals)),
            }
        };
        to_horizon(self.pack, &mut imagined, until, &mut dice, answer);
        chance_of(self.pack, &imagined, *seat, &mut Vec::new())
    }

    /// The fewest iterations that find the solution, each time they are tried.
    fn found_by(&self) -> u32 {
        let proposals = self.proposals();
        let finds = |size: u32, number: u64| {
            let source = self.source(SIZE, u64::from(size) + number);
            let mut search = Search::advising(Budget::iterations(size), source);
            let likeliest = search.think(&self.seen(), &proposals).likeliest();
            likeliest.is_some_and(|answer| answer.action == self.candidate.solution)
        };
        let found = SIZES.into_iter().find(|size| (0..TRIES).all(|number| finds(*size, number)));
        found.unwrap_or(2 * SIZES[SIZES.len() - 1])
    }

    fn written(&self, answers: &[Answer<G>]) -> Result<Proved, Rejected> {
        let seen = self.seen();
        let (solution, others) = answers.split_first().ok_or(Rejected::LongSearch)?;
        let choices: Vec<Choice> =
            answers.iter().map(|answer| self.choice(&answer.action)).collect();
        let reasons = |index: usize| -> Why {
            let beside = (&answers[index].action, choices[index].label.as_str());
            why(&seen, &solution.action, Some(beside), REASONS)
        };
        // Mostly those beside the best of the others; where nothing tells these two apart in words,
        // those beside the next.
        let told = (1..answers.len()).map(reasons).find(|why| !why.purposes.is_empty());
        let best = told.ok_or(Rejected::Reasons)?;
        let found_by = self.found_by();
        let theme = theme(&seen, (&solution.action, &choices[0].kind), &others[0].action, REASONS);
        let refutation = |(index, answer): (usize, &Answer<G>)| Refutation {
            answer: answer.action.to_string(),
            chance: hundredths(answer.mean()),
            why: reasons(index).purposes,
        };
        let puzzle = Puzzle {
            seat: self.candidate.seat,
            theme: theme.id.to_owned(),
            level: level(found_by),
            found_by,
            solution: solution.action.to_string(),
            chance: hundredths(solution.mean()),
            why: best.purposes,
            risk: best.risk,
            refutations: (1..).zip(others).map(refutation).collect(),
        };
        let question = self.candidate.state.question(self.pack, self.candidate.seat);
        let prompt = screen::prompt(question);
        let labels: Vec<&str> = choices.iter().map(|choice| choice.label.as_str()).collect();
        let said = format!("{} {} {}", prompt.kind, puzzle.theme, labels.join(" | "));
        let text = written::text(self.config, self.candidate, &prompt, &puzzle);
        if !self.is_the_same(&text) {
            return Err(Rejected::Scenario);
        }
        Ok(Proved {
            found: Found {
                id: String::new(),
                theme: puzzle.theme,
                level: puzzle.level,
                found_by,
                solution: puzzle.solution,
                chance: puzzle.chance,
                next: puzzle.refutations[0].chance,
                number: self.candidate.number,
                text,
            },
            label: choices[0].label.clone(),
            question: said,
        })
    }

    /// Whether the file leads to the very moment it was made of, and the chances in it differ when
    /// rounded.
    fn is_the_same(&self, text: &str) -> bool {
        let Ok(posed) = Posed::read("", text) else { return false };
        let Ok(play) = posed.lay(&self.config.pack) else { return false };
        let play: &dyn std::any::Any = play.as_ref();
        let same = |play: &Play<G>| *play.state() == self.candidate.state;
        play.downcast_ref().is_some_and(same) && posed.check(&self.config.pack).is_ok()
    }
}

/// Reasons are the same whenever the same two answers are compared in the same position.
const REASONS: u64 = 0x7265_6173_6f6e_0000;

fn hundredths(chance: f64) -> u8 {
    (100.0 * chance).round().clamp(0.0, 100.0) as u8
}

/// How hard what so many iterations find is.
fn level(found_by: u32) -> u8 {
    match found_by {
        0..=8 => 1,
        9..=32 => 2,
        33..=128 => 3,
        129..=512 => 4,
        _ => 5,
    }
}

/// What a search with other numbers makes of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The chance to win with the solution.
    pub solution: f64,
    /// And with each of the wrong answers, in their order.
    pub others: Vec<f64>,
}

impl Verdict {
    /// By how much the solution is better than the best of the others.
    pub fn margin(&self) -> f64 {
        let best = self.others.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        self.solution - best
    }
}

/// Plays the answers of a puzzle out with the numbers of `seed`, `rounds` times each: whether it
/// still holds.
pub fn verify(pack: &LoadedPack, posed: &Posed, rounds: u32, seed: u64) -> Result<Verdict, String> {
    let game: GameId = pack.game();
    dispatch!(game, G => verified::<G>(pack, posed, rounds, seed))
}

fn verified<G: Themed + Registered>(
    pack: &LoadedPack,
    posed: &Posed,
    rounds: u32,
    seed: u64,
) -> Result<Verdict, String> {
    let play = posed.lay(pack)?;
    let play: &dyn std::any::Any = play.as_ref();
    let play: &Play<G> = play.downcast_ref().ok_or("it is of another game")?;
    let answers = posed.puzzle.answers().map(str::parse::<G::Action>);
    let answers = answers.collect::<Result<Vec<_>, _>>()?;
    let seen = Seen::new(play.pack(), play.state(), posed.puzzle.seat);
    let budget = Budget::iterations((rounds * answers.len() as u32).max(FAR));
    let mut search = Search::advising(budget, SeededDealer::new(seed));
    let compared = search.compare(&seen, &answers);
    let chances = compared.iter().map(|one| one.chance.ok_or("it was not played out"));
    let mut chances = chances.collect::<Result<Vec<f64>, _>>()?;
    let solution = chances.remove(0);
    Ok(Verdict { solution, others: chances })
}
