//! Analyses of real matches.

use dice::{Dealer, SeededDealer};
use engine::record::{Header, RecordRow, Recorder};
use engine::{Awaiting, Game, Options, Seat, State};
use games::shelf::CORE;
use games::{GameId, LoadedPack, Shelf, dispatch};
use rugby_the_game::RugbyTheGame;

use super::estimate::{Estimator, Look, horizon};
use super::throws::Fan;
use super::*;
use crate::retold::{Made, Retold};

/// Enough for a few playouts; what is tested here does not hang on how good they are.
const WORK: u64 = 1_500;

struct Match {
    pack: LoadedPack,
    header: Header,
    rows: Vec<RecordRow>,
    ended: Ended,
    steps: usize,
}

impl Match {
    fn analysis(&self, ended: Ended) -> Analysis {
        let pack = &self.pack;
        dispatch!(pack.game(), G => {
            let contents = pack.contents::<G>();
            let retold = Retold::<G>::new(&contents, &self.header, &self.rows).expect("a match");
            walk::walk(&*contents, &retold, ended, WORK)
        })
    }
}

/// A match of random choices, as short as the game allows.
fn played(game: GameId) -> Match {
    played_with(game, 8)
}

fn played_with(game: GameId, seed: u64) -> Match {
    let pack = Shelf::embedded().load(game, CORE).expect("it is embedded");
    let turns = game.options().iter().find(|option| option.name == "turns");
    let options = turns.map(|option| (option.name.to_string(), "3".to_string()));
    let header = pack.header("analysed", &Options(options.into_iter().collect()));
    let mut play = pack.open(header.clone()).expect("it opens");
    let (mut dice, mut choices) = (SeededDealer::new(seed), SeededDealer::new(seed + 1));
    loop {
        match play.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance(throw, _) => play.chance(dice.deal(throw)).expect("it was asked for"),
            Awaiting::Decision(seats) => {
                let answers = play.answers(seats.first());
                let answer = &answers[choices.index(answers.len())];
                play.decide(seats.first(), answer).expect("it was proposed");
            }
        }
    }
    let ended = play.standing().winner().map_or(Ended::Drawn, Ended::Won);
    let rows = play.rows().to_vec();
    let steps = games::moves_in_force(&rows).len();
    Match { pack, header, rows, ended, steps }
}

#[test]
fn the_ledger_adds_up_and_the_curve_ends_at_the_result() {
    for game in GameId::ALL {
        let made = played(*game);
        let analysis = made.analysis(made.ended);
        assert_eq!(analysis, made.analysis(made.ended), "{game}: the same record, the same words");
        assert!(!analysis.ledger.is_empty(), "{game}: things are thrown");

        let swings = |of: Option<Seat>| {
            let own =
                analysis.ledger.iter().filter(move |thrown| of.is_none_or(|_| thrown.seat == of));
            own.map(|thrown| thrown.swing).sum::<f64>()
        };
        let BySeat { home, away } = analysis.luck;
        assert!((home.total - swings(None)).abs() < 1e-9, "{game}");
        assert!((home.total + away.total).abs() < 1e-9, "{game}: what one gains the other loses");
        assert!((home.own - swings(Some(Seat::Home))).abs() < 1e-9, "{game}");
        assert!((away.own + swings(Some(Seat::Away))).abs() < 1e-9, "{game}");
        assert!(home.throws + away.throws <= number(analysis.ledger.len()), "{game}");

        let last = analysis.chances.last().expect("it has an end");
        assert_eq!(
            (last.step, Some(last.home)),
            (number(made.steps), made.ended.worth()),
            "{game}"
        );
        let steps: Vec<_> = analysis.chances.iter().map(|point| point.step).collect();
        assert!(steps.is_sorted() && steps[0] == 0, "{game}");
        let chances = analysis.chances.iter().map(|point| point.home);
        let ledger = analysis.ledger.iter().flat_map(|thrown| [thrown.before, thrown.after]);
        assert!(chances.chain(ledger).all(|chance| (0.0..=1.0).contains(&chance)), "{game}");
        for thrown in &analysis.ledger {
            assert!(!thrown.what.is_empty() && !thrown.result.is_empty(), "{game}: {thrown:?}");
            assert!(thrown.odds.is_none_or(|odds| odds.wins <= odds.of), "{game}: {thrown:?}");
        }
        for moment in &analysis.decisive {
            assert!(moment.swing > 0.0 && !moment.text.is_empty(), "{game}: {moment:?}");
        }
    }
}

/// Home's chance at a point by what luck and skill have given until then.
fn summed(analysis: &Analysis, point: &ChancePoint) -> f64 {
    analysis.chances[0].home + point.luck + point.skill
}

#[test]
fn luck_and_skill_add_up_to_the_change_of_the_chance_at_every_point() {
    for game in GameId::ALL {
        let made = played(*game);
        let analysis = made.analysis(made.ended);
        for point in &analysis.chances {
            assert!((summed(&analysis, point) - point.home).abs() < 1e-9, "{game}: {point:?}");
        }
        let [first, .., last] = &analysis.chances[..] else { panic!("{game}: a curve") };
        assert_eq!((first.luck, first.skill), (0.0, 0.0), "{game}");
        let BySeat { home, away } = analysis.skill;
        assert!((home.total - away.total - last.skill).abs() < 1e-9, "{game}: both coaches'");
        assert!((analysis.luck.home.total - last.luck).abs() < 1e-9, "{game}: every throw");
        assert!(home.decisions > 0 && away.decisions > 0, "{game}");
        assert!(home.total.abs() > 1e-6 && away.total.abs() > 1e-6, "{game}: both decide");
    }
}

/// What somebody gave up he did not play: it is neither luck nor skill.
#[test]
fn giving_up_is_neither_luck_nor_skill() {
    let mut made = played(GameId::RugbyTheGame);
    made.rows.truncate(60);
    let open = made.analysis(Ended::LeftOff);
    let given_up = made.analysis(Ended::Won(Seat::Away));
    let (stood, last) = (open.chances.last(), given_up.chances.last());
    let (stood, last) = (stood.expect("a curve"), last.expect("a curve"));
    assert_eq!((last.luck, last.skill), (stood.luck, stood.skill));
    assert!((summed(&given_up, last) - stood.home).abs() < 1e-9, "{last:?}");
    assert_eq!(given_up.skill, open.skill);
}

/// A moment has the words of what moved the chance, and opens on it.
fn compare_moments<G: Game>(made: &Match) -> usize {
    let contents = made.pack.contents::<G>();
    let retold = Retold::<G>::new(&contents, &made.header, &made.rows).expect("a match");
    let analysis = made.analysis(made.ended);
    for moment in &analysis.decisive {
        let step = &retold.steps[moment.step as usize - 1];
        let said = step.lines.iter().any(|line| line.text == moment.text);
        match (&step.made, moment.by) {
            (Made::Answer(seat, action), _) => {
                let pack: &G::Pack = &contents;
                let button = engine::screen::offered(pack, &step.before, *seat, action).label;
                assert!(said || moment.text == button, "{}: {moment:?}", G::ID);
            }
            (Made::Throw(_), by) => {
                assert!(said && by == Mover::Luck, "{}: {moment:?}", G::ID);
                let swing = |entry: &&LedgerEntry| entry.step == moment.step;
                let Some(entry) = analysis.ledger.iter().find(swing) else { continue };
                // A single throw is worth what the ledger says, for whom it says.
                let alone = !said_later(&retold, moment.step);
                let signed = if moment.seat == Seat::Home { moment.swing } else { -moment.swing };
                assert!(!alone || (signed - entry.swing).abs() < 1e-9, "{moment:?} {entry:?}");
            }
        }
    }
    analysis.decisive.len()
}

/// Whether the roll of a throw has dice that were thrown before.
fn said_later<G: Game>(retold: &Retold<G>, step: u32) -> bool {
    let at = step as usize - 1;
    retold.steps[..at]
        .iter()
        .rev()
        .take_while(|before| words::rolled(&before.lines).is_none())
        .any(|before| matches!(before.made, Made::Throw(_)))
}

#[test]
fn a_moment_is_told_by_what_moved_the_chance() {
    let found: usize = GameId::ALL
        .iter()
        .map(|game| {
            let made = played(*game);
            dispatch!(*game, G => compare_moments::<G>(&made))
        })
        .sum();
    assert!(found >= 8, "{found} moments");
}

/// A dodge that is won is a throw of whoever dodges, and what it gave is his.
#[test]
fn a_dodge_that_is_won_is_credited_to_whoever_dodged() {
    let (mut won, mut given) = (0, 0.0);
    for seed in 1..=4 {
        let made = played_with(GameId::Tutatis, seed);
        let pack = made.pack.contents::<tutatis::Tutatis>();
        let retold = Retold::<tutatis::Tutatis>::new(&pack, &made.header, &made.rows);
        let retold = retold.expect("a match");
        let analysis = walk::walk(&*pack, &retold, made.ended, 20 * WORK);
        let dodged = |thrown: &&LedgerEntry| thrown.what.contains("dodge");
        for dodge in analysis.ledger.iter().filter(dodged) {
            let steps = &retold.steps[..dodge.step as usize];
            let mover = steps.iter().rev().find_map(|step| match step.made {
                Made::Answer(seat, _) => Some(seat),
                Made::Throw(_) => None,
            });
            assert_eq!(dodge.seat, mover, "{dodge:?}");
            if dodge.made == Some(true) {
                won += 1;
                given += if mover == Some(Seat::Home) { dodge.swing } else { -dodge.swing };
            }
        }
    }
    assert!(won >= 3 && given > 0.0, "{won} dodges won gave {given}");
}

#[test]
fn what_was_given_up_ends_as_it_was_given_up() {
    let mut made = played(GameId::RugbyTheGame);
    made.rows.truncate(60);
    let steps = games::moves_in_force(&made.rows).len();
    let open = made.analysis(Ended::LeftOff);
    for (ended, worth) in
        [(Ended::Won(Seat::Away), 0.0), (Ended::Won(Seat::Home), 1.0), (Ended::Drawn, 0.5)]
    {
        let analysis = made.analysis(ended);
        let last = analysis.chances.last().expect("it has an end");
        assert_eq!((last.step, last.home), (number(steps), worth));
        assert_eq!(analysis.decisive, open.decisive, "giving up is no moment of play");
    }
    let last = open.chances.last().expect("it has a beginning").home;
    assert!(last > 0.0 && last < 1.0, "nobody has won: {last}");
}

/// What is told at each step of a match, with whose throw the ledger says it was; `None` where it
/// has none.
fn retold<G: Game>(made: &Match) -> Vec<(Vec<G::Event>, Option<LedgerEntry>)> {
    let ledger = made.analysis(made.ended).ledger;
    let mut events = Vec::new();
    let mut play = Recorder::<G>::new(made.header.clone(), made.pack.contents::<G>(), &mut events)
        .expect("it opens");
    let mut steps = Vec::new();
    for (step, row) in (1..).zip(games::moves_in_force(&made.rows)) {
        events.clear();
        match row {
            RecordRow::Decision(seat, action) => {
                let action = action.parse().expect("it was recorded");
                play.decide(*seat, action, &mut events).expect("as before");
            }
            RecordRow::Chance { faces, .. } => play.chance(*faces, &mut events).expect("as before"),
            RecordRow::Undo(_) | RecordRow::Hash(_) => {}
        }
        let thrown = ledger.iter().find(|thrown| thrown.step == step).cloned();
        steps.push((events.clone(), thrown));
    }
    steps
}

/// The dice of contests in a match of Takkure against who threw them, by what is told when all lie:
/// the first are the first roller's, and so on. How many contests were between both sides.
fn compare_contests(made: &Match) -> usize {
    use takkure::events::Event;
    let (mut dice, mut contests) = (Vec::new(), 0);
    let rows = games::moves_in_force(&made.rows);
    for ((events, entry), row) in retold::<takkure::Takkure>(made).into_iter().zip(rows) {
        let is_again = events.iter().any(|event| matches!(event, Event::RolledAgain { .. }));
        if matches!(row, RecordRow::Chance { .. }) && !is_again {
            dice.push(entry);
        }
        let rolled = events.iter().find_map(|event| match event {
            Event::Rolled { roll } => Some(roll),
            _ => None,
        });
        let Some(roll) = rolled else { continue };
        let dice_of = |roller: &takkure::roll::Roller| vec![roller.who; roller.thrown.len()];
        let whose: Vec<_> = roll.rollers.iter().flat_map(dice_of).collect();
        let own = dice.split_off(dice.len() - whose.len());
        dice.clear();
        for (who, die) in whose.iter().zip(own.iter().flatten()) {
            assert_eq!(die.seat, Some(who.seat), "{whose:?}: {own:?}");
        }
        contests += usize::from(whose.iter().any(|who| who.seat != whose[0].seat));
    }
    contests
}

#[test]
fn every_die_of_a_contest_is_credited_to_who_threw_it() {
    let matches = (1..=6).map(|seed| played_with(GameId::Takkure, seed));
    let contests: usize = matches.map(|made| compare_contests(&made)).sum();
    assert!(contests >= 5, "{contests} contests");
}

/// In a roll-off of Tutatis Home throws first and Away second; it is told when all dice lie.
#[test]
fn both_throws_of_a_roll_off_are_credited_to_who_threw_them() {
    use tutatis::events::Event;
    let made = played(GameId::Tutatis);
    let steps = retold::<tutatis::Tutatis>(&made);
    let mut found = 0;
    for pair in steps.windows(2) {
        let [(_, Some(home)), (events, Some(away))] = pair else { continue };
        if !events.iter().any(|event| matches!(event, Event::RolledOff { .. })) {
            continue;
        }
        found += 1;
        assert_eq!((home.seat, away.seat), (Some(Seat::Home), Some(Seat::Away)), "{pair:?}");
        assert_ne!(home.what, away.what, "each is told in the name of its side");
    }
    assert!(found > 0, "no roll-off");
}

/// Dice that both sides throw at once, and coins, are nobody's own luck.
#[test]
fn what_both_throw_or_neither_is_credited_to_nobody() {
    fn nobodys<G: Game>(is_it: impl Fn(&G::Event) -> bool) {
        let made = played(G::ID.parse().expect("a game of ours"));
        let steps = retold::<G>(&made);
        let mut found = steps.iter().filter(|(events, _)| events.iter().any(&is_it)).peekable();
        assert!(found.peek().is_some(), "{}: none was thrown", G::ID);
        for (events, thrown) in found {
            let seat = thrown.as_ref().and_then(|thrown| thrown.seat);
            assert_eq!(seat, None, "{}: {events:?}", G::ID);
        }
    }
    use {crash_tackle::events::Event as Crash, rugby_the_game::events::Event as Rugby};
    use {takkure::events::Event as Takkure, tutatis::events::Event as Tutatis};
    nobodys::<crash_tackle::CrashTackle>(|event| matches!(event, Crash::OpeningRolled { .. }));
    nobodys::<RugbyTheGame>(|event| matches!(event, Rugby::CoinLanded { .. }));
    nobodys::<takkure::Takkure>(|event| matches!(event, Takkure::CoinLanded { .. }));
    nobodys::<tutatis::Tutatis>(|event| matches!(event, Tutatis::WeatherSet { .. }));
}

/// A state of the card game that waits for a throw of the shared die.
fn at_a_die(made: &Match) -> (std::sync::Arc<rugby_the_game::pack::Pack>, State<RugbyTheGame>) {
    let pack = made.pack.contents::<RugbyTheGame>();
    let mut play = made.pack.open(made.header.clone()).expect("it opens");
    for row in &made.rows {
        let any: &dyn std::any::Any = play.as_ref();
        let typed: &games::Play<RugbyTheGame> = any.downcast_ref().expect("the card game");
        if matches!(play.awaiting(), Awaiting::Chance(throw, _) if throw.of == 10) {
            return (pack, typed.state().clone());
        }
        match row {
            RecordRow::Decision(seat, action) => {
                let answer = play.read(action).expect("it was recorded");
                play.decide(*seat, &answer).expect("as before");
            }
            RecordRow::Chance { faces, .. } => play.chance(*faces).expect("as before"),
            RecordRow::Undo(_) | RecordRow::Hash(_) => {}
        }
    }
    panic!("no die was thrown")
}

#[test]
fn a_throw_is_worth_the_mean_of_what_can_come_up() {
    let (pack, state) = at_a_die(&played(GameId::RugbyTheGame));
    let Awaiting::Chance(throw, _) = state.awaiting() else { panic!("it waits for a die") };
    let fan = Fan::<RugbyTheGame>::new(&pack, &state, (throw, 0), 1);
    let mut estimator = Estimator::<RugbyTheGame>::new(&pack);
    let (mut before, mut afters) = (Vec::new(), 0.0);
    for value in 0..throw.of {
        let mut fell = state.clone();
        let faces = engine::Faces::one(value);
        fell.apply_unchecked(&pack, engine::Move::Chance(faces), &mut ());
        let look = Look { playouts: 2, until: horizon(&state), seed: 7 };
        let (mean, after) = fan.swing(&mut estimator, &fell, look);
        before.push(mean);
        afters += after;
    }
    let mean = afters / f64::from(throw.of);
    assert!(before.iter().all(|before| (before - mean).abs() < 1e-9), "{before:?} and {mean}");
}

#[test]
fn a_throw_whose_outcomes_are_all_alike_has_no_swing() {
    let (pack, state) = at_a_die(&played(GameId::RugbyTheGame));
    // A die with one face.
    let mut fell = state.clone();
    fell.apply_unchecked(&pack, engine::Move::Chance(engine::Faces::one(0)), &mut ());
    let fan = Fan::<RugbyTheGame>::new(&pack, &state, (engine::Throw::die(1), 0), 1);
    assert!(fan.is_alike(&fell));
    let mut estimator = Estimator::<RugbyTheGame>::new(&pack);
    let look = Look { playouts: 3, until: horizon(&state), seed: 7 };
    let (before, after) = fan.swing(&mut estimator, &fell, look);
    assert_eq!(before, after);
}

#[test]
fn without_a_playout_the_ledger_is_as_long() {
    let made = played(GameId::RugbyTheGame);
    let pack = made.pack.contents::<RugbyTheGame>();
    let retold = Retold::<RugbyTheGame>::new(&pack, &made.header, &made.rows).expect("a match");
    let none = walk::walk(&*pack, &retold, made.ended, 0);
    let some = made.analysis(made.ended);
    let steps =
        |analysis: &Analysis| analysis.ledger.iter().map(|thrown| thrown.step).collect::<Vec<_>>();
    assert_eq!(steps(&none), steps(&some));
}
