//! The question itself: candidates, phases, and the choice.

mod compared;

use std::time::Instant;

use dice::SeededDealer;
use engine::Game;

use super::Action;
use super::budget::{Budget, Cancel, Clock};
use super::playout::{Player, World, rank};
use super::tree::Tree;
use crate::bot::Seen;
use crate::heuristics::Sight;
use crate::tactics::{Effort, Tactics, weighed};
pub use compared::{Duel, compare, duel};

/// The most candidates. Few iterations have fewer, the square root of their number. Of more the
/// luckiest wins rather than the best: what the rookie ranks below the eighth is seldom good.
const WIDTH_MAX: usize = 8;

/// All trees of a search together keep no more nodes: some tens of megabytes.
const NODES_MAX: usize = 200_000;

/// An answer that was looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered<G: Game> {
    /// The answer.
    pub action: G::Action,
    /// The estimated chance to win with it; `None` where nothing was played out.
    pub chance: Option<f64>,
    /// How many playouts that comes from.
    pub playouts: u32,
}

/// What came of thinking about a question.
#[derive(Clone, Debug)]
pub struct Thought<G: Game> {
    /// The answers looked at, the best first. Never empty.
    pub considered: Vec<Considered<G>>,
    /// How many playouts were made.
    pub iterations: u32,
}

impl<G: Game> Thought<G> {
    /// The answer to give.
    pub fn best(&self) -> G::Action {
        self.considered[0].action
    }

    /// The answer to light: the one to give, where it was compared with another.
    pub fn lit(&self) -> Option<Considered<G>> {
        self.likeliest().map(|_| self.considered[0])
    }

    /// The answer with the highest chance among those that were looked at to the end; nothing where
    /// no two were compared.
    pub fn likeliest(&self) -> Option<Considered<G>> {
        let most = self.considered.iter().map(|answer| answer.playouts).max()?;
        let to_the_end = self.considered.iter().filter(|answer| answer.playouts == most);
        let chance = |answer: &Considered<G>| answer.chance.unwrap_or(0.0);
        (self.considered.len() > 1 && most > 0)
            .then(|| to_the_end.max_by(|one, other| chance(one).total_cmp(&chance(other))))?
            .copied()
    }
}

/// A candidate, and what its playouts brought, in the order of their numbers.
struct Arm<G: Game> {
    action: G::Action,
    chances: Vec<f64>,
}

impl<G: Game> Arm<G> {
    fn mean(&self) -> f64 {
        self.chances.iter().sum::<f64>() / (self.chances.len().max(1)) as f64
    }

    /// By how much it is better than `other` over the playouts both had, and the standard error.
    fn better_than(&self, other: &Arm<G>) -> (f64, f64) {
        let count = self.chances.len().min(other.chances.len());
        if count < 2 {
            return (0.0, f64::INFINITY);
        }
        let differences = self.chances.iter().zip(&other.chances).map(|(own, its)| own - its);
        let mean = differences.clone().sum::<f64>() / count as f64;
        let squares: f64 = differences.map(|difference| (difference - mean).powi(2)).sum();
        (mean, (squares / (count * (count - 1)) as f64).sqrt())
    }
}

/// Thinks about a question, with as much effort as it deserves and `at_least` this much.
pub fn think<G: Tactics>(
    seen: &Seen<'_, G>,
    proposals: &[Action<G>],
    budget: Budget,
    at_least: Effort,
    cancel: Cancel,
    seed: u64,
) -> Thought<G> {
    let began = Instant::now();
    let (pack, seat) = (seen.pack(), seen.seat());
    let view = seen.view();
    let sight = G::sight(pack, &view, seat);
    let effort = match proposals.len() {
        1 => Effort::Snap,
        _ => G::effort(&sight, proposals).max(at_least),
    };
    let at_once = G::at_once(&sight);
    if let Some(action) = at_once
        && effort < Effort::Full
    {
        let answer = Considered { action, chance: None, playouts: 0 };
        return Thought { considered: vec![answer], iterations: 0 };
    }
    let (horizon, sure) = (G::horizon(budget.iterations), G::sure(budget.iterations));
    let budget = budget.share(effort);
    let mut actions = candidates(&sight, proposals, at_once, budget.iterations, seed);
    if at_least == Effort::Full && actions.len() < 2 {
        add_proposals(&sight, proposals, seed, &mut actions);
    }
    actions.truncate(width(budget.iterations));
    let arms = actions.into_iter().map(|action| Arm { action, chances: Vec::new() }).collect();
    let clock = Clock::start(began, budget, cancel);
    Root { pack, view: &view, seat, horizon, sure, budget, clock, seed }.search(arms)
}

/// The answers to look at: what the rookie would do comes first, and is the measure of the others.
fn candidates<G: Tactics>(
    sight: &Sight<'_, G>,
    proposals: &[Action<G>],
    at_once: Option<Action<G>>,
    iterations: u32,
    seed: u64,
) -> Vec<Action<G>> {
    let mut answers = Vec::new();
    if iterations > 0 {
        G::answers(sight, proposals, &mut answers);
    } else {
        weighed(sight, proposals, &mut answers);
    }
    let others = ranked::<G>(&answers, seed).into_iter().filter(|it| Some(*it) != at_once);
    at_once.into_iter().chain(others).collect()
}

/// Where a game has one plan only, whoever asks for advice still wants to hear what else there is,
/// and that it was looked at.
fn add_proposals<G: Tactics>(
    sight: &Sight<'_, G>,
    proposals: &[Action<G>],
    seed: u64,
    actions: &mut Vec<Action<G>>,
) {
    let mut others = Vec::new();
    weighed(sight, proposals, &mut others);
    others.retain(|(action, _)| !actions.contains(action));
    actions.extend(ranked::<G>(&others, seed));
}

/// Answers by their values, the highest first.
fn ranked<G: Tactics>(answers: &[(Action<G>, f64)], seed: u64) -> Vec<Action<G>> {
    let values: Vec<f64> = answers.iter().map(|(_, value)| *value).collect();
    let mut places = Vec::new();
    rank(&values, &mut places);
    shuffle_equals(&values, &mut places, seed);
    places.into_iter().map(|place| answers[place].0).collect()
}

/// Equals among the first are told apart by chance.
fn shuffle_equals(values: &[f64], ranked: &mut [usize], seed: u64) {
    let equals = ranked.iter().take_while(|index| values[**index] >= values[ranked[0]]).count();
    let mut source = SeededDealer::stream(seed, u64::MAX);
    for place in (1..equals).rev() {
        ranked.swap(place, source.index(place + 1));
    }
}

/// How many candidates are worth so many iterations: one, which needs none, where not even two
/// could be compared.
fn width(iterations: u32) -> usize {
    match iterations as usize {
        0..4 => 1,
        most => most.isqrt().min(WIDTH_MAX).clamp(2, most / 2),
    }
}

/// A search under way.
struct Root<'a, G: Tactics> {
    pack: &'a G::Pack,
    view: &'a G::View,
    seat: engine::Seat,
    /// Short looks go as far as long ones, and want to be as sure.
    horizon: u32,
    sure: f64,
    budget: Budget,
    clock: Clock,
    seed: u64,
}

/// What one thread keeps from phase to phase.
struct Worker<'a, G: Tactics> {
    player: Player<'a, G>,
    /// One for each candidate that is still looked at.
    trees: Vec<Tree<G>>,
}

/// What the playouts of a round brought, in the order of the candidates.
type Gains = Vec<f64>;

impl<G: Tactics> Root<'_, G> {
    fn search(&self, mut arms: Vec<Arm<G>>) -> Thought<G> {
        let mut dropped = Vec::new();
        let mut iterations = 0;
        if arms.len() > 1 {
            let mut workers = self.workers(arms.len());
            let phases = arms.len().ilog2().max(1);
            let mut number = 0;
            for phase in 1..=phases {
                let part = f64::from(phase) / f64::from(phases);
                let share = (f64::from(self.budget.iterations) * part) as usize;
                let rounds = share.saturating_sub(iterations) / (arms.len() * workers.len());
                // Little as there may be for the first phase, everybody gets a chance.
                let rounds = rounds.max(usize::from(phase == 1));
                iterations += self.phase(&mut arms, &mut workers, (number, rounds), part);
                number += (rounds * workers.len()) as u64;
                if phase < phases {
                    drop_half(&mut arms, &mut workers, &mut dropped);
                }
            }
        }
        Thought { considered: in_order(arms, dropped, self.sure), iterations: iterations as u32 }
    }

    /// No more threads than can play a round each.
    fn workers(&self, arms: usize) -> Vec<Worker<'_, G>> {
        let threads = self.budget.threads.clamp(1, self.budget.iterations as usize / arms);
        let new_worker = |_| Worker {
            player: Player::new(self.pack, self.seat, self.horizon),
            trees: (0..arms).map(|_| Tree::new(self.seat, NODES_MAX / (arms * threads))).collect(),
        };
        (0..threads).map(new_worker).collect()
    }

    /// Plays every candidate out `rounds` times on every thread, in worlds from `number` on; how
    /// many playouts that were.
    fn phase(
        &self,
        arms: &mut [Arm<G>],
        workers: &mut [Worker<'_, G>],
        (number, rounds): (u64, usize),
        part: f64,
    ) -> usize {
        let actions: Vec<_> = arms.iter().map(|arm| arm.action).collect();
        let threads = workers.len() as u64;
        let run = |thread: u64, worker: &mut Worker<'_, G>| {
            let numbers = (0..rounds as u64).map(|round| number + round * threads + thread);
            self.rounds(&actions, worker, numbers, part)
        };
        let rows: Vec<Vec<Gains>> = match workers {
            [worker] => vec![run(0, worker)],
            _ => std::thread::scope(|scope| {
                let run = &run;
                let handles: Vec<_> = (0..)
                    .zip(workers)
                    .map(|(thread, worker)| scope.spawn(move || run(thread, worker)))
                    .collect();
                handles.into_iter().map(|handle| handle.join().expect("no panic")).collect()
            }),
        };
        let mut count = 0;
        for row in rows.iter().flatten() {
            count += row.len();
            for (arm, chance) in arms.iter_mut().zip(row) {
                arm.chances.push(*chance);
            }
        }
        count
    }

    /// Rounds of one thread: each a playout of every candidate with the same cards and dice. The
    /// round that time cuts short is dropped.
    fn rounds(
        &self,
        actions: &[Action<G>],
        worker: &mut Worker<'_, G>,
        numbers: impl Iterator<Item = u64>,
        part: f64,
    ) -> Vec<Gains> {
        let mut rows = Vec::new();
        for number in numbers {
            let world = World::<G>::new(self.pack, self.view, self.seed, number);
            let mut row = Vec::with_capacity(actions.len());
            for (action, tree) in actions.iter().zip(&mut worker.trees) {
                let is_over = || self.clock.is_over(part);
                if is_over() {
                    return rows;
                }
                let Some(chance) = worker.player.play(tree, *action, &world, is_over) else {
                    return rows;
                };
                row.push(chance);
            }
            rows.push(row);
        }
        rows
    }
}

/// Keeps the rookie's answer, which is the first, and the better half of the others.
fn drop_half<G: Tactics>(
    arms: &mut Vec<Arm<G>>,
    workers: &mut [Worker<'_, G>],
    dropped: &mut Vec<Arm<G>>,
) {
    let mut order: Vec<usize> = (1..arms.len()).collect();
    order.sort_by(|a, b| arms[*b].mean().total_cmp(&arms[*a].mean()));
    let mut out: Vec<usize> = order.split_off((arms.len() / 2).max(1).min(order.len()));
    out.sort_unstable_by(|a, b| b.cmp(a));
    for index in out {
        dropped.push(arms.remove(index));
        for worker in workers.iter_mut() {
            worker.trees.remove(index);
        }
    }
}

/// The candidates, best first: the rookie's own unless another is better by more than `sure`
/// standard errors.
fn in_order<G: Game>(arms: Vec<Arm<G>>, dropped: Vec<Arm<G>>, sure: f64) -> Vec<Considered<G>> {
    let mut order: Vec<usize> = (0..arms.len()).collect();
    order.sort_by(|a, b| arms[*b].mean().total_cmp(&arms[*a].mean()));
    if let Some(best) = order.first().copied()
        && best != 0
    {
        let (better, error) = arms[best].better_than(&arms[0]);
        if better <= sure * error {
            order.retain(|index| *index != 0);
            order.insert(0, 0);
        }
    }
    let kept = order.into_iter().map(|index| &arms[index]);
    let mut later: Vec<&Arm<G>> = dropped.iter().collect();
    later.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    kept.chain(later).map(considered).collect()
}

fn considered<G: Game>(arm: &Arm<G>) -> Considered<G> {
    Considered {
        action: arm.action,
        chance: (!arm.chances.is_empty()).then(|| arm.mean()),
        playouts: arm.chances.len() as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rugby_the_game::RugbyTheGame;
    use rugby_the_game::actions::Action as Act;

    /// Another answer that is better by one standard error is luck for some and enough for others.
    #[test]
    fn who_wants_to_be_sure_keeps_to_the_rookie() {
        let first = |sure| {
            let arm = |action, chances: [f64; 4]| Arm { action, chances: chances.to_vec() };
            let rookie = arm(Act::Run, [0.5, 0.5, 0.5, 0.5]);
            // Better by 0.05 on average, with a standard error of 0.05.
            let other = arm(Act::Fend, [0.5, 0.5, 0.5, 0.7]);
            let (better, error) = other.better_than(&rookie);
            assert!((better - 0.05).abs() < 1e-9 && (error - 0.05).abs() < 1e-9);
            in_order::<RugbyTheGame>(vec![rookie, other], Vec::new(), sure)[0].action
        };
        assert_eq!(first(0.5), Act::Fend);
        assert_eq!(first(2.0), Act::Run);
    }
}
