//! The core pack and sections 2 and 9 of the rules are the same, number by number.

use super::{rows, rules, section};
use crate::card::CardId;
use crate::pack::model::{CardRoll, Op, OwnSpot, Window};
use crate::pack::testing::core;
use crate::player::{Group, Shirt};

/// The whole numbers of a text, with their signs.
fn ints(text: &str) -> Vec<i8> {
    let parts = text.split(|c: char| !c.is_ascii_digit() && c != '-');
    parts.filter_map(|part| part.parse().ok()).collect()
}

/// The place written behind a label: the first and the last number up to `end`.
fn place(text: &str, label: &str, end: &str) -> OwnSpot {
    let (_, rest) = text.split_once(label).unwrap_or_else(|| panic!("no `{label}`"));
    let numbers = ints(&rest.split(end).next().expect("it ends").replace("f0", " "));
    (numbers[0], numbers[numbers.len() - 1])
}

/// `1 (-8,0) 2 (-6,0)`: shirts and places, by shirt.
fn by_shirt(text: &str) -> Vec<(u8, OwnSpot)> {
    let parts = text.split(')').filter_map(|part| part.split_once('('));
    let number = |words: &str| words.trim().rsplit(' ').next().and_then(|word| word.parse().ok());
    let mut found: Vec<_> = parts
        .filter_map(|(words, spot)| {
            let spot = ints(spot);
            Some((number(words)?, (*spot.first()?, *spot.get(1)?)))
        })
        .collect();
    found.sort_unstable();
    found
}

#[test]
fn the_field_of_section_2() {
    let rules = rules();
    let (_, record) = rules.split_once("keep a `Field` record (`").expect("the record");
    let record = record.split('`').next().expect("it ends");
    let value = |name: &str| {
        let found = record.split(", ").find_map(|one| one.strip_prefix(name)?.strip_prefix('='));
        found.and_then(|number| number.parse::<i8>().ok()).expect("a number")
    };
    let field = &core().field;
    assert_eq!(field.half_width, value("half_width"));
    assert_eq!(field.dead, value("dead"));
    assert_eq!(field.tryline, value("tryline"));
    assert_eq!(field.l22, value("l22"));
    assert_eq!(field.l10, value("l10"));
    assert_eq!(field.l5, value("l5"));
    assert_eq!(field.touch5, value("touch5"));
    let playable = rules.split_once("963 spaces, ").expect("the count").1;
    let playable: usize = playable.split(' ').next().unwrap().parse().unwrap();
    assert_eq!(field.spaces().len(), playable);
}

#[test]
fn the_skill_chart_of_9_1() {
    let names = ["Forwards", "Backs", "Wings", "Fullback"];
    let rows = rows(&section("9.1"), |group| names.contains(&group));
    assert_eq!(rows.len(), Group::ALL.len());
    for row in rows {
        let first = row[1].split(['–', ' ']).next().and_then(|shirt| shirt.parse().ok());
        let shirt: Shirt = first.expect("a shirt");
        let skills = core().skills(shirt);
        let numbers: Vec<i8> =
            row[2..].iter().map(|cell| ints(&cell.replace('*', ""))[0]).collect();
        let found = [skills.movement, skills.ball, skills.kicking].map(|skill| skill as i8);
        assert_eq!(numbers, found, "{row:?}");
    }
}

#[test]
fn the_formations_of_9_2_to_9_4() {
    let formations = &core().formations;
    let scrum = section("9.2");
    let block = scrum.split("```").nth(1).expect("the block").replace("9: one of", "");
    let pack =
        by_shirt(&block.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" "));
    let pack: Vec<_> =
        pack.into_iter().filter(|(shirt, _)| *shirt <= 8).map(|(_, at)| at).collect();
    assert_eq!(pack, formations.scrum);
    let backs = scrum.split_once("multiplied by `o`):").expect("the backs").1;
    let labels = [" 9 (", " 10 (", " 12 (", " 13 (", " open wing (", " blind wing (", " 15 ("];
    assert_eq!(labels.map(|label| place(backs, label, ")")), formations.scrum_backs);

    let line_out = section("9.3");
    let backs = line_out.split_once("by 1,3,4,5,6,7,8; ").expect("the backs").1;
    let labels = ["; 10 `(", ", 12 `(", ", 13 `(", ", far wing `(", ", near wing `(", ", 15 `("];
    let nine = place(backs, "scrum-half at column", ";");
    let mut found = vec![nine];
    found.extend(labels.map(|label| place(backs, label, ")")));
    assert_eq!(found, formations.line_out_backs);

    let kick_off = section("9.4");
    for (label, formation) in
        [("Kicking: ", formations.kicking), ("Receiving: ", formations.receiving)]
    {
        let line = kick_off.lines().find_map(|line| line.strip_prefix(label)).expect("a line");
        let places: Vec<_> = by_shirt(line).into_iter().map(|(_, at)| at).collect();
        assert_eq!(places, formation, "{label}");
    }
}

/// `PREROLL gather, TMO`: the window and its rolls.
fn window(cell: &str) -> (Window, Vec<CardRoll>) {
    let cell = cell.split(" (").next().expect("a cell").to_lowercase();
    let (word, rest) = cell.split_once(' ').unwrap_or((&cell, ""));
    let rolls = rest.split(", ").filter(|roll| !roll.is_empty()).map(|roll| match roll {
        "gather" => CardRoll::Gather,
        "pass" => CardRoll::Pass,
        "kick" => CardRoll::Kick,
        "tmo" => CardRoll::Tmo,
        _ => panic!("{roll}"),
    });
    let rolls = rolls.collect();
    match word {
        "own" => (Window::Own, rolls),
        "carry" => (Window::Carry, rolls),
        "tackled" => (Window::Tackled, rolls),
        "down" => (Window::Down, rolls),
        "tackler" => (Window::Tackler, rolls),
        "preroll" => (Window::PreRoll, rolls),
        "postroll" => (Window::PostRoll, rolls),
        "opppass" => (Window::OppPass, rolls),
        "oppgain" => (Window::OppGain, rolls),
        "ref" => (Window::Referee, vec![CardRoll::Referee]),
        _ => panic!("{word}"),
    }
}

/// An effect as the ability table writes it, without what follows.
fn op(op: Op) -> String {
    match op {
        Op::AddMove(n) => format!("`AddMove {n}`"),
        Op::AutoPass(n) => format!("`AutoPass {n}`"),
        Op::PassRange(n) => format!("`PassRange {n}`"),
        Op::AvoidTackle { ground_tackler } => {
            format!("`AvoidTackle{{ground_tackler:{ground_tackler}}}`")
        }
        Op::SkipZones => "`SkipZones`".to_string(),
        Op::Target(n) => format!("+{n})`"),
        Op::Unstrict => "`Unstrict(gather)`".to_string(),
        Op::Reroll => "`Reroll`".to_string(),
        Op::KickRange(n) => format!("`KickRange {n}`"),
        Op::GatherOwnKick(n) => format!("`GatherOwnKick {n}`"),
        Op::StandNow => "`StandNow`".to_string(),
        Op::SpillBall => "`SpillBall`".to_string(),
        Op::StayUp => "`StayUp`".to_string(),
        Op::Intercept(n) => format!("`Intercept {n}`"),
        Op::ReactMove(n) => format!("`ReactMove {n}`"),
    }
}

#[test]
fn the_abilities_of_9_5() {
    let is = |cell: &str| cell.split_once(' ').is_some_and(|(id, _)| id.to_uppercase() == id);
    let rows: Vec<_> = rows(&section("9.5"), is).into_iter().filter(|row| row.len() == 5).collect();
    assert_eq!(rows.len(), core().abilities.len());
    for (row, ability) in rows.iter().zip(&core().abilities) {
        assert_eq!(row[0], format!("{} {}", ability.id, ability.name));
        let all = row[1] == "all";
        let users =
            Group::ALL.into_iter().filter(|group| all || row[1].contains(&format!("{group:?}")));
        assert_eq!(users.collect::<Vec<_>>(), ability.users, "{row:?}");
        assert_eq!(window(&row[2]), (ability.window, ability.rolls.clone()), "{row:?}");
        // As many effects as the cell quotes, each of them this ability's.
        assert_eq!(row[3].matches('`').count(), 2 * ability.ops.len(), "{row:?}");
        for one in &ability.ops {
            assert!(row[3].contains(&op(*one)), "{one:?}: {row:?}");
        }
        assert_eq!(row[4], ability.cards.len().to_string(), "{row:?}");
    }
}

#[test]
fn the_cards_of_9_5() {
    let rows = rows(&section("9.5"), |cell| cell.parse::<CardId>().is_ok());
    assert_eq!(rows.len(), core().cards.len());
    for row in rows {
        let id: CardId = row[0].parse().unwrap();
        let (card, ability) = (core().card(id), core().ability(id));
        assert_eq!((&ability.id, &ability.name), (&row[1], &row[2]));
        assert!(ability.cards.has(id));
        assert_eq!(card.energy.to_string(), row[3]);
        assert_eq!(card.distance.to_string(), row[4]);
        let arrows: Vec<_> = card.arrows.iter().map(|dir| dir.word().to_uppercase()).collect();
        assert_eq!(arrows.join("+"), row[5]);
    }
}

#[test]
fn the_balance_of_9_5() {
    let text = section("9.5");
    let line = text.lines().find(|line| line.starts_with("Balance: ")).expect("the line");
    let cards = &core().cards;
    let count = |is: &dyn Fn(usize) -> bool| (0..cards.len()).filter(|card| is(*card)).count();
    assert!(line.contains("each Energy value 1–6 occurs 9 times"));
    for energy in 1..=6 {
        assert_eq!(count(&|card| cards[card].energy == energy), 9, "{energy}");
    }
    let distances = (1..=5).map(|distance| count(&|card| cards[card].distance == distance));
    let distances: Vec<_> = distances.map(|count| count.to_string()).collect();
    assert!(line.contains(&format!("Distance 1–5 occurs {} times", distances.join(", "))));
    let arrows = crate::field::Dir::ALL.map(|dir| count(&|card| cards[card].arrows.contains(&dir)));
    let [n, ne, se, s, sw, nw] = arrows;
    assert_eq!([ne, se, sw], [nw; 3]);
    assert_eq!(n, s);
    assert!(line.contains(&format!("NE, NW, SE, SW {nw} times each, N and S {n} times each")));
}

#[test]
fn two_clubs() {
    let [home, away] = &core().teams;
    assert_ne!(home.name, away.name);
    assert!(home.about.ends_with('.') && away.about.ends_with('.'));
}
