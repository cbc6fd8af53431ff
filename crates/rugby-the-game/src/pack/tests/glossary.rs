//! The glossary of the rules has every player and every card of the core pack as they are.

use crate::cards::Colour;
use crate::pack::model::*;
use crate::pack::testing::core;
use crate::shirt::ShirtSet;

/// What the glossary says under each name.
fn glossary() -> Vec<(String, String)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/rugby-the-game.md");
    let rules = std::fs::read_to_string(path).expect("the rules are there").replace("\r\n", "\n");
    let (_, rest) = rules.split_once("\n## Glossary\n").expect("there is a glossary");
    let items = rest.lines().take_while(|line| *line != "---");
    let term = |line: &str| {
        let (name, rest) = line.strip_prefix("- **")?.split_once("**")?;
        let (_, text) = rest.split_once("] ")?;
        Some((name.to_string(), text.to_string()))
    };
    items.filter_map(term).collect()
}

#[track_caller]
fn told<'a>(glossary: &'a [(String, String)], name: &str) -> &'a str {
    let found = glossary.iter().find(|(term, _)| term.eq_ignore_ascii_case(name));
    &found.unwrap_or_else(|| panic!("{name} is not in the glossary")).1
}

fn numbers(shirts: ShirtSet, between: &str) -> String {
    let numbers: Vec<_> = shirts.into_iter().map(|shirt| shirt.to_string()).collect();
    numbers.join(between)
}

/// A player card in a line.
fn line_of(player: &PlayerCard) -> String {
    let mut parts =
        vec![format!("RUN {}", player.run), format!("PASS {}", numbers(player.pass, ", "))];
    if player.line_pass_winger {
        parts.push("LINE PASS W".to_string());
    } else if player.has_line_pass() {
        parts.push(format!("LINE PASS {}", numbers(player.line_pass, " or ")));
    }
    parts.push(format!("TKL F {}; TKL B {}", player.tackle_forward, player.tackle_back));
    let boot = |name: &str, boot: Option<Boot>| {
        boot.map(|Boot { metres, need }| format!("{name} {metres} m, {need}"))
    };
    let stat = |name: &str, value: u8| (value > 0).then(|| format!("{name} {value}"));
    let rest = [
        stat("RUCK", player.ruck),
        stat("SCRUM", player.scrum),
        boot("KICK", player.kick),
        boot("DROP KICK", player.drop_kick),
        stat("EVADE", player.evade),
        stat("SPRINT", player.sprint),
        stat("SIDESTEP", player.sidestep),
        stat("FEND", player.fend),
        stat("OFFLOAD", player.offload),
        stat("FLANKER", player.flanker),
        stat("BIG HIT", player.big_hit),
    ];
    parts.extend(rest.into_iter().flatten());
    parts.join("; ")
}

#[test]
fn every_player_card_is_told() {
    let glossary = glossary();
    for team in &core().teams {
        let names = told(&glossary, &team.name);
        for (shirt, player) in (1..).zip(&team.players) {
            let line = format!("Shirt {shirt} of the {}. {}.", team.name, line_of(player));
            assert_eq!(told(&glossary, &player.name), line);
            assert!(names.contains(&player.name), "{} is missing in {names}", player.name);
        }
    }
}

#[test]
fn every_card_is_told_with_colour_cost_copies_and_balls() {
    let glossary = glossary();
    for card in core().cards.iter().flatten() {
        let colour = match card.colour() {
            Colour::Green => "Green",
            Colour::Red => "Red",
            Colour::Yellow => "Yellow",
            Colour::Blue => "Blue",
        };
        let kind = match card.cost {
            Cost::Action => "action card",
            Cost::Free => "card that does not use the action",
            Cost::React | Cost::Blue => "card",
        };
        let copies = match card.copies {
            1 => "1 copy".to_string(),
            copies => format!("{copies} copies"),
        };
        let balls = match card.balls {
            0 => "no ball".to_string(),
            1 => "1 ball".to_string(),
            balls => format!("{balls} balls"),
        };
        let (said, start) =
            (told(&glossary, &card.name), format!("{colour} {kind}; {copies}, {balls}. "));
        assert!(said.starts_with(&start), "{}: {said}\nis not {start}", card.name);
    }
}

#[test]
fn every_coach_weather_and_referee_card_is_told() {
    let glossary = glossary();
    let coaches = core().coaches.iter().map(|card| (&card.name, "Coach card"));
    let weathers = core().weathers.iter().map(|card| (&card.name, "Weather card"));
    let referees = core().referees.iter().map(|card| (&card.name, "Referee card"));
    for (name, kind) in coaches.chain(weathers).chain(referees) {
        assert!(told(&glossary, name).starts_with(kind), "{name}");
    }
}
