//! Which answers throw dice, and that those say their chance.

use std::collections::{BTreeMap, BTreeSet};

use engine::screen::Roll;
use games::GameId;
use games::client::Line;

use crate::matches::ALL;

/// Answers, by question and kind, after which something is thrown or drawn without a chance of
/// their own to succeed: what is thrown comes of the end of a turn, of a draw, of somebody else, or
/// is neither good nor bad.
fn without_chance(game: GameId) -> &'static [(&'static str, &'static [&'static str])] {
    match game {
        GameId::CrashTackle => &[
            ("arrow", &["arrow"]),
            ("end-advantage", &["play-on"]),
            ("give", &["give"]),
            ("last-penalty", &["skip"]),
            ("move", &["play", "step", "move"]),
            ("referee", &["accept"]),
            ("rise", &["done", "roll", "stand", "stay"]),
            ("substitute", &["substitute"]),
            ("turn", &["end", "play"]),
            ("window", &["play", "skip"]),
        ],
        GameId::RugbyTheGame => &[
            ("attack-turn", &["line-pass", "play", "support"]),
            ("card-commit", &["commit"]),
            ("chase", &["chase"]),
            ("commit", &["commit"]),
            ("convert", &["convert"]),
            ("defence-turn", &["play", "support"]),
            ("free-support", &["support"]),
            ("half-time", &["keep"]),
            ("kick-or-receive", &["toss"]),
            ("penalty", &["penalty-scrum", "penalty-touch"]),
            ("ruck-support", &["support"]),
            ("tackled", &["maul", "play", "skip"]),
            ("tactics", &["keep"]),
            ("toss", &["call"]),
            ("window", &["dirty-tactics", "play", "skip"]),
        ],
        GameId::Takkure => &[
            ("arrow", &["arrow"]),
            ("card-order", &["order"]),
            ("defender", &["done"]),
            ("defensive-action", &["nothing", "pressure", "rest"]),
            ("discard", &["discard"]),
            ("line-up", &["line-up"]),
            ("order", &["resolve"]),
            ("plays", &["plays"]),
            ("window", &["card", "skip", "use"]),
        ],
        GameId::Tutatis => &[
            ("catch", &["leave"]),
            ("place", &["place"]),
            ("push", &["to"]),
            ("re-roll", &["keep", "warp"]),
            ("staff", &["no", "yes"]),
            ("tackle-result", &["result"]),
            ("turn", &["end", "finish", "stand", "step"]),
        ],
    }
}

#[test]
fn whatever_throws_dice_says_its_chance() {
    let mut silent: BTreeMap<(GameId, String, String), String> = BTreeMap::new();
    let mut told: BTreeSet<(GameId, String, String)> = BTreeSet::new();
    for setting in ALL {
        setting.each_question(|play, seat, choices| {
            let question = play.prompt(seat).expect("it is asked").kind;
            for choice in choices.iter().filter(|choice| choice.refused.is_none()) {
                let key = (setting.game, question.clone(), choice.kind.clone());
                if choice.odds.is_some() {
                    told.insert(key);
                } else if choice.rolls {
                    silent.insert(key, format!("{}: {}", choice.action, choice.label));
                }
            }
        });
    }
    let mut missing = Vec::new();
    for ((game, question, kind), example) in &silent {
        let known = without_chance(*game)
            .iter()
            .any(|(of, kinds)| of == question && kinds.contains(&kind.as_str()));
        if !known {
            missing.push(format!("{game:?} {question} {kind}, such as `{example}`"));
        }
    }
    assert!(missing.is_empty(), "dice without a chance: {missing:#?}");
    // What was silent once.
    for (game, question, kind) in [
        (GameId::CrashTackle, "commit", "commit"),
        (GameId::CrashTackle, "window", "skip"),
        (GameId::RugbyTheGame, "commit", "commit"),
        (GameId::RugbyTheGame, "window", "skip"),
        (GameId::Takkure, "window", "skip"),
        (GameId::Takkure, "window", "use"),
        (GameId::Takkure, "order", "resolve"),
        (GameId::Takkure, "defensive-action", "steal"),
        (GameId::Takkure, "first-action", "ground-pass"),
        (GameId::Takkure, "second-action", "dodge"),
    ] {
        let key = (game, question.to_string(), kind.to_string());
        assert!(told.contains(&key), "{key:?} never says a chance: {told:?}");
    }
}

/// The dice of a line.
fn roll(line: &Line) -> Option<&Roll> {
    line.roll.as_ref()
}

/// What needs no answer is legal, and comes up in every game that asks for secrecy's sake.
#[test]
fn what_needs_no_answer_is_one_of_the_answers() {
    let mut met: BTreeMap<GameId, u32> = BTreeMap::new();
    for setting in ALL {
        setting.each_question(|play, seat, _| {
            let Some(answer) = play.needless_answer(seat) else { return };
            assert!(play.only_answer(seat).is_none(), "there is a choice");
            assert!(play.answers(seat).contains(&answer), "{:?}", play.prompt(seat));
            let question = play.prompt(seat).expect("it is asked").kind;
            if setting.game == GameId::RugbyTheGame && question == "window" {
                let lines = play.lines(0, Some(seat));
                let last = lines.iter().rev().find_map(roll).expect("a die lies");
                assert_eq!(last.made, Some(true), "{last:?}");
            }
            *met.entry(setting.game).or_default() += 1;
        });
    }
    for game in [GameId::RugbyTheGame, GameId::Takkure, GameId::Tutatis] {
        assert!(met.contains_key(&game), "never in {game:?}: {met:?}");
    }
}
