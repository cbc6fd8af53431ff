//! The log that games show on a screen, through whole random matches.

use std::any::Any;
use std::collections::BTreeSet;

use engine::Seat;
use engine::screen::{Mark, Part};
use games::client::Line;
use games::rules::RugbyTheGame;
use games::{AnyClient, Play};
use rugby_the_game::events::Event;

use crate::matches::{ALL, RUGBY_THE_GAME};

fn number(part: &Part) -> i32 {
    let digits = part.value.trim_end_matches('+').replace('−', "-");
    digits.trim_start_matches('+').parse().expect("a part of a need is a number")
}

/// RT-246. The parts of a D10's need add up to it.
#[test]
fn the_parts_of_a_need_add_up_to_it() {
    let mut rolls = 0;
    for seed in 0..20 {
        let play: Box<dyn Any> = RUGBY_THE_GAME.play_out(seed);
        let play: &Play<RugbyTheGame> = play.downcast_ref().expect("it is this game");
        for (line, event) in play.lines(0, None).iter().zip(play.events(0, None)) {
            if let (Event::Rolled { need, .. }, Some(roll)) = (event, &line.roll) {
                let sum: i32 = roll.parts.iter().map(number).sum();
                assert_eq!(sum, i32::from(need), "{roll:?}");
                rolls += 1;
            }
        }
    }
    assert!(rolls > 500, "only {rolls} D10s were rolled");
}

fn check_line(line: &Line, clauses: &mut BTreeSet<String>) {
    let text = &line.text;
    assert!(text.ends_with('.') && !text.ends_with("..") && !text.contains('!'), "{text}");
    let first = text.chars().next().expect("a line has words");
    assert!(first.is_uppercase() || first.is_numeric(), "{text}");
    assert!((1..=3).contains(&line.clauses.len()), "{line:?}");
    clauses.extend(line.clauses.iter().cloned());
    assert_eq!(line.mark == Mark::Roll, line.roll.is_some(), "{line:?}");
    if let Some(roll) = &line.roll {
        let fits = |die: &engine::screen::Die| (1..=die.sides).contains(&die.face);
        assert!(roll.dice.iter().all(fits) && !roll.dice.is_empty(), "{roll:?}");
        assert!(!roll.title.is_empty() && !roll.verdict.is_empty(), "{roll:?}");
    }
}

#[test]
fn every_event_is_a_sentence_with_its_clauses() {
    for setting in ALL {
        let mut clauses = BTreeSet::new();
        for seed in 0..20 {
            let play = setting.play_out(seed);
            for line in play.lines(0, None) {
                check_line(&line, &mut clauses);
            }
        }
        assert!(clauses.len() > 50, "only {} clauses were met", clauses.len());
        for clause in &clauses {
            let known = setting.rules.contains(&format!("**{clause}**"));
            assert!(known, "there is no clause {clause}");
        }
    }
}

#[test]
fn a_line_remembers_when_it_was_heard() {
    let play = RUGBY_THE_GAME.play_out(3);
    let lines = play.lines(0, None);
    assert_eq!(lines.first().map(|line| line.at.as_str()), Some("H1·00"));
    let half = lines.iter().position(|line| line.text.starts_with("Second half")).expect("played");
    assert_eq!(lines[half].at, "H2·00");
    let rest = lines.iter().position(|line| line.text == "Half time.").expect("played");
    assert!(lines[..rest].iter().all(|line| line.at.starts_with("H1·")));
    assert!(lines.is_sorted_by_key(|line| line.at.clone()));
    assert_eq!(play.lines(half, None)[0].at, "H2·00");
}

#[test]
fn the_log_keeps_drawn_cards_from_the_others() {
    let play = RUGBY_THE_GAME.play_out(5);
    let drew = |line: &Line, team: &str| line.text.starts_with(&format!("{team} draw "));
    let shown = |seat, team: &str| {
        let lines = play.lines(0, seat);
        let drawn = lines.iter().filter(|line| drew(line, team) && !line.text.contains("Blue"));
        drawn.filter(|line| !line.text.ends_with("draw a card.")).count()
    };
    assert!(shown(Some(Seat::Home), "Ironsides") > 5);
    assert_eq!(shown(Some(Seat::Away), "Ironsides"), 0);
    assert_eq!(shown(None, "Ironsides"), 0);
}
