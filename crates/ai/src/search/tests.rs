//! Search on real games: what it may know, what it may spend, and what it must find.

use std::time::Duration;

use dice::SeededDealer;
use engine::playthrough::RandomPlay;
use engine::{Awaiting, Move, Options, State};
use games::rules::Tutatis;
use games::{GameId, dispatch};
use rugby_the_game::RugbyTheGame;
use serde_json::{Value, json};

use super::playout::{Player, World};
use super::tree::Tree;
use super::{Budget, Considered, Search, Thought};
use crate::tactics::{MANY, Tactics};
use crate::testing::{Question, core_pack};
use crate::{Bot, Level};

/// So many questions of a match are thought about for long.
const LONG_LOOKS: usize = 4;

impl<G: Tactics> Question<G> {
    fn think(&self, budget: Budget) -> Thought<G> {
        Search::new(budget, SeededDealer::new(7)).think(&self.seen(), &self.proposals)
    }

    /// The same question with everything the seat cannot see dealt anew; `None` if that changes
    /// nothing.
    fn permuted(&self, dealer: &mut SeededDealer) -> Option<Question<G>> {
        let view = G::view(&self.pack, &self.state, Some(self.seat));
        let state = G::determinize(&self.pack, &view, dealer);
        let (pack, proposals) = (self.pack.clone(), self.proposals.clone());
        let other = Question { pack, state, seat: self.seat, proposals };
        (other.state != self.state).then_some(other)
    }
}

/// How a match goes on after a question.
enum Next<A> {
    Anyhow,
    With(A),
    NoMore,
}

/// Shows the questions with a choice of a match, which goes on at random where it is not told how.
fn watch<G: Tactics>(
    options: &Options,
    seed: u64,
    mut look: impl FnMut(&Question<G>) -> Next<G::Action>,
) {
    let pack = core_pack::<G>();
    let mut state = State::<G>::new(&pack, options, &mut ()).expect("a match");
    let mut play = RandomPlay::new(seed);
    let mut proposals = Vec::new();
    while let Some(mut mv) = play.next_move(&*pack, &state, &mut proposals) {
        if let Awaiting::Decision(seats) = state.awaiting()
            && proposals.len() > 1
        {
            let (pack, proposals) = (pack.clone(), proposals.clone());
            let question = Question { pack, state: state.clone(), seat: seats.first(), proposals };
            match look(&question) {
                Next::Anyhow => {}
                Next::With(action) => mv = Move::Decision(question.seat, action),
                Next::NoMore => return,
            }
        }
        state.apply_unchecked(&pack, mv, &mut ());
    }
}

/// Takes every `every`th question with a choice from a random match, at most `most` of them.
fn questions<G: Tactics>(
    options: &Options,
    (seed, every, most): (u64, usize, usize),
    mut look: impl FnMut(&Question<G>),
) {
    let mut asked = 0;
    watch::<G>(options, seed, |question| {
        asked += 1;
        if asked % every == 0 {
            look(question);
        }
        if asked == every * most { Next::NoMore } else { Next::Anyhow }
    });
}

/// Options with which more is hidden, or looked at, than by default.
fn more_hidden<G: Tactics>() -> Options {
    let more = [
        ("coach_cards", "on"),
        ("weather", "random"),
        ("referee", "random"),
        ("free_flip", "on"),
        ("open_measuring", "off"),
    ];
    let has = |name: &str| G::options().iter().any(|option| option.name == name);
    let more = more.into_iter().filter(|(name, _)| has(name));
    Options(more.map(|(name, value)| (name.to_string(), value.to_string())).collect())
}

/// Asks both bots a question and the same with other hidden cards; how often there were others. All
/// that search says of any answer must be the same.
fn same_answers<G: Tactics>(options: &Options, seed: u64) -> usize {
    let mut dealer = SeededDealer::new(seed);
    let mut compared = 0;
    questions::<G>(options, (seed, 2, 100), |question| {
        let Some(other) = question.permuted(&mut dealer) else { return };
        compared += 1;
        let search = |question: &Question<G>| question.think(Budget::iterations(8)).considered;
        assert_eq!(search(question), search(&other), "{}: search peeks", G::ID);
        assert_eq!(question.rookie(), other.rookie(), "{}: the rookie peeks", G::ID);
    });
    compared
}

#[test]
fn nobody_knows_more_than_his_seat() {
    for game in GameId::ALL {
        let compared: usize = dispatch!(*game, G => {
            same_answers::<G>(&Options::default(), 1) + same_answers::<G>(&more_hidden::<G>(), 2)
        });
        // In Tutatis nothing is hidden.
        let is_open = *game == GameId::Tutatis;
        assert_eq!(compared < 50, is_open, "{game}: {compared} questions with something hidden");
    }
}

/// The same for a few questions, each thought about as a `pro` would and a hint is: with many
/// iterations, all candidates and the longer look.
fn same_thoughts<G: Tactics>() -> usize {
    let mut dealer = SeededDealer::new(3);
    let mut compared = 0;
    questions::<G>(&more_hidden::<G>(), (3, 13, 60), |question| {
        let other = if compared < LONG_LOOKS { question.permuted(&mut dealer) } else { None };
        let Some(other) = other else { return };
        compared += 1;
        let search = |question: &Question<G>| {
            let mut search = Search::advising(Budget::iterations(MANY), SeededDealer::new(7));
            search.think(&question.seen(), &question.proposals).considered
        };
        assert_eq!(search(question), search(&other), "{}: search peeks", G::ID);
    });
    compared
}

#[test]
fn nobody_knows_more_however_long_he_thinks() {
    for game in GameId::ALL {
        let most = if *game == GameId::Tutatis { 0 } else { LONG_LOOKS };
        assert_eq!(dispatch!(*game, G => same_thoughts::<G>()), most, "{game}");
    }
}

/// What a search looks at with its whole budget, but for the playouts: nobody waits for them.
fn looks_at_what_is_legal<G: Tactics>(seed: u64, rookies: bool) {
    watch::<G>(&Options::default(), seed, |question| {
        let mut search = Search::advising(Budget::iterations(64), SeededDealer::new(seed));
        search.cancel().cancel();
        let thought = search.think(&question.seen(), &question.proposals);
        for considered in &thought.considered {
            let (action, frame) = (considered.action, question.state.frame());
            let checked = question.state.check(&question.pack, question.seat, &action);
            assert!(checked.is_ok(), "{}: `{action}` at {frame:?}: {checked:?}", G::ID);
        }
        if rookies { Next::With(question.rookie()) } else { Next::Anyhow }
    });
}

/// Answers that are compared meet the same cards and dice: one with itself differs in nothing.
#[test]
fn an_answer_is_worth_as_much_as_itself() {
    let mut compared = 0;
    questions::<RugbyTheGame>(&Options::default(), (5, 9, 4), |question| {
        let (first, last) = (question.proposals[0], *question.proposals.last().expect("several"));
        let mut search = Search::advising(Budget::iterations(60), SeededDealer::new(7));
        let found = search.compare(&question.seen(), &[first, first, last]);
        let chances: Vec<_> = found.iter().map(|answer| answer.chance).collect();
        assert_eq!(chances[0], chances[1]);
        assert!(found.iter().all(|answer| answer.playouts == 20), "{found:?}");
        compared += usize::from(chances[0] != chances[2]);
    });
    assert!(compared > 0, "other answers are worth something else");
}

/// The adviser's likeliest answer is among those looked at to the end, whatever it prefers.
#[test]
fn the_likeliest_was_looked_at_to_the_end() {
    questions::<Tutatis>(&Options::default(), (2, 7, 6), |question| {
        let thought = Search::advising(Budget::iterations(24), SeededDealer::new(3))
            .think(&question.seen(), &question.proposals);
        let Some(likeliest) = thought.likeliest() else {
            assert!(thought.considered.len() == 1 || thought.iterations == 0, "{thought:?}");
            return;
        };
        for other in thought.considered.iter().filter(|it| it.playouts == likeliest.playouts) {
            assert!(other.chance <= likeliest.chance, "{thought:?}");
        }
        assert!(thought.considered.iter().all(|it| it.playouts <= likeliest.playouts));
    });
}

/// Whoever asks for a hint gets a whole look at any question, and may be shown all of it.
#[test]
fn every_answer_that_is_looked_at_is_legal() {
    for game in GameId::ALL {
        // A rookie gets far, and chance where no rookie would go. In this match of Tutatis somebody
        // must leave a keeper area and would rather stay.
        dispatch!(*game, G => {
            looks_at_what_is_legal::<G>(56, true);
            looks_at_what_is_legal::<G>(2, false);
            looks_at_what_is_legal::<G>(3, false);
        });
    }
}

/// The answer of somebody who looks at the cards of the others.
fn cheat<G: Tactics>(question: &Question<G>) -> G::Action {
    let mut player = Player::<G>::new(&question.pack, question.seat, G::HORIZON);
    let mut best = (f64::NEG_INFINITY, question.proposals[0]);
    for action in &question.proposals {
        let mut tree = Tree::new(question.seat, 100);
        let play = |number| {
            let world = World::known(question.state.clone(), number);
            player.play(&mut tree, *action, &world, || false).expect("nobody stops it")
        };
        let sum: f64 = (0..4).map(play).sum();
        if sum > best.0 {
            best = (sum, *action);
        }
    }
    best.1
}

/// The test above can fail: whoever looks does answer differently.
#[test]
fn a_cheat_gives_himself_away() {
    let mut dealer = SeededDealer::new(1);
    let mut caught = 0;
    questions::<RugbyTheGame>(&Options::default(), (1, 7, 40), |question| {
        let Some(other) = question.permuted(&mut dealer) else { return };
        caught += usize::from(cheat(question) != cheat(&other));
    });
    assert!(caught > 0);
}

fn repeats<G: Tactics>() {
    questions::<G>(&Options::default(), (5, 11, 3), |question| {
        for threads in [1, 2] {
            for iterations in [0, 1, 5, 24] {
                let budget = Budget { iterations, time: None, threads };
                let thought = question.think(budget);
                let name = G::ID;
                assert!(
                    thought.iterations <= iterations,
                    "{name}: {} in {budget:?}",
                    thought.iterations
                );
                let playouts: u32 = thought.considered.iter().map(|answer| answer.playouts).sum();
                assert_eq!(playouts, thought.iterations, "{name}");
                // Time that does not run out changes nothing either.
                let hour = Some(Duration::from_secs(3600));
                let again = question.think(Budget { time: hour, ..budget });
                let list = |thought: Thought<G>| -> Vec<Considered<G>> { thought.considered };
                assert_eq!(list(thought), list(again), "{name} with {budget:?}");
            }
        }
    });
}

#[test]
fn a_seed_gives_one_answer_within_its_iterations() {
    for game in GameId::ALL {
        dispatch!(*game, G => repeats::<G>());
    }
}

fn cancelled<G: Tactics>() {
    questions::<G>(&Options::default(), (6, 13, 4), |question| {
        let endless = Budget { iterations: u32::MAX, time: None, threads: 2 };
        let is_legal =
            |action: &G::Action| question.state.check(&question.pack, question.seat, action);

        let mut search = Search::new(endless, SeededDealer::new(7));
        search.cancel().cancel();
        let thought = search.think(&question.seen(), &question.proposals);
        assert_eq!(thought.iterations, 0, "{}", G::ID);
        is_legal(&thought.best()).expect("a legal answer");

        // From another thread, whenever that comes to it: this test ends or it does not.
        let mut search = Search::new(endless, SeededDealer::new(7));
        let cancel = search.cancel();
        let other = std::thread::spawn(move || cancel.cancel());
        let action = search.decide(&question.seen(), &question.proposals);
        is_legal(&action).expect("a legal answer");
        other.join().expect("it only cancels");
    });
}

#[test]
fn a_cancelled_search_answers_at_once() {
    for game in GameId::ALL {
        dispatch!(*game, G => cancelled::<G>());
    }
}

/// What search and the rookie answer in a position of Rugby: The Game.
fn answers(position: &Value, iterations: u32) -> [String; 2] {
    let question = Question::<RugbyTheGame>::new(&Options::default(), position);
    [
        question.think(Budget::iterations(iterations)).best().to_string(),
        question.rookie().to_string(),
    ]
}

/// The last seconds, the ball in hand and a lead: into touch with it, and the match is won.
#[test]
fn a_win_in_one_is_taken() {
    let position = json!({
        "phase": "attack-turn", "ball": "home 10", "marker": 50, "half": 2, "half_left": 0,
        "overtime": true, "score": [10, 9],
        "home": { "slots": { "S1": "10", "S2": "8" } },
        "away": { "slots": { "S1": "7" } },
    });
    assert_eq!(answers(&position, 200)[0], "overtime-touch");
}

/// Four points behind in the last seconds a drop goal is no use. The rookie sees three points and
/// no further.
#[test]
fn three_points_are_not_taken_where_five_are_needed() {
    let position = json!({
        "phase": "attack-turn", "ball": "home 10", "marker": 70, "half": 2, "half_left": 0,
        "overtime": true, "score": [10, 14],
        "home": { "slots": { "S1": "10" } },
        "away": { "slots": { "S1": "7", "S2": "6", "S3": "8" } },
    });
    let [search, rookie] = answers(&position, 200);
    assert_eq!(rookie, "drop-kick");
    assert_ne!(search, "drop-kick");
}

#[test]
fn professionals_of_two_games_want_to_be_surer() {
    let surer = |game: &GameId| {
        let [club, pro] = [Level::club, Level::pro].map(|level| level(*game).iterations);
        dispatch!(*game, G => G::sure(pro) > G::sure(club))
    };
    let found: Vec<GameId> = GameId::ALL.iter().copied().filter(surer).collect();
    assert_eq!(found, [GameId::Takkure, GameId::Tutatis]);
}

/// The last turn but one of a match: how it stands after this turn and how it ends count half each.
#[test]
fn a_longer_look_is_judged_at_every_moment() {
    let position = json!({
        "ball": "home:7", "half": 2, "turns": [6, 5], "score": [1, 0],
        "home": { "7": "6,6" }, "away": { "1": "6,16", "5": "6,9" },
    });
    let question = Question::<Tutatis>::new(&Options::default(), &position);
    let chance = |horizon| {
        let mut player = Player::<Tutatis>::new(&question.pack, question.seat, horizon);
        let mut tree = Tree::new(question.seat, 100);
        let world = World::known(question.state.clone(), 1);
        let end = tutatis::actions::Action::End;
        player.play(&mut tree, end, &world, || false).expect("nobody stops it")
    };
    let near = chance(1);
    let far = 2.0 * chance(2) - near;
    assert!(near > 0.0 && near < 1.0, "one turn is left: {near}");
    assert!([0.0, 0.5, 1.0].iter().any(|end| (far - end).abs() < 1e-9), "the match is over: {far}");
}
