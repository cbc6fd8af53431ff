use engine::{Options, State};
use serde_json::{Value, json};

use super::*;
use crate::field::Hex;
use crate::game::CrashTackle;
use crate::pack::testing::core;
use crate::player::PlayerId;
use crate::roll::{Roll, RollKind};
use crate::state::Restart;
use crate::{position, view};

const ONLOOKERS: [Option<Seat>; 3] = [Some(Seat::Home), Some(Seat::Away), None];

fn set_up(position: &Value) -> State<CrashTackle> {
    position::read(core(), &Options::default(), position).expect("it could be")
}

/// What an onlooker is shown of a position.
fn seen(position: &Value, seat: Option<Seat>) -> String {
    render(core(), &view::view(core(), &set_up(position), seat))
}

/// The four letters of a space, found as a coach finds it: by the numbers at the edges.
#[track_caller]
fn at(text: &str, place: &str) -> String {
    let Hex { x, y } = place.parse().expect("a space");
    let lines: Vec<&str> = text.lines().collect();
    let on_left = |line: &str| line.get(..3).and_then(|number| number.trim().parse().ok());
    let on_right = |line: &str| line.get(97..).and_then(|number| number.trim().parse().ok());
    let row = lines.iter().find(|line| {
        let number: Option<i8> = if x % 2 == 0 { on_left(line) } else { on_right(line) };
        number == Some(y) && line.len() > 90
    });
    // The first column is -11, after the numbers of the rows and the touch line.
    let first = 4 + 4 * (x + 11) as usize;
    let header = lines[if x % 2 == 0 { 3 } else { 2 }];
    let number: String = header.chars().skip(first).take(4).collect();
    assert_eq!(number.trim(), x.to_string(), "{header}");
    row.expect("the row is there").chars().skip(first).take(4).collect::<String>().trim().into()
}

#[track_caller]
fn says(text: &str, words: &[&str]) {
    words.iter().for_each(|words| assert!(text.contains(words), "not there: {words}\n{text}"));
}

fn busy() -> Value {
    json!({
        "score": [12, 7], "half": 2, "turns": [3, 4], "active": "away", "ball": "away:10",
        "home": {
            "1": "-11,37", "2": { "at": "0,4", "grounded": true }, "7": "sin-bin 3",
            "8": "sent-off", "hand": ["PP01", "PP02", "PP06"], "substitutions": 5,
        },
        "away": {
            "10": { "at": "-3,-7", "moves_used": 2 }, "15": "11,-37", "hand": ["PP20"],
        },
        "discard": ["PP30", "PP31"],
        "advantage": { "to": "away", "what": "penalty 5,-5", "advantage": true },
    })
}

#[test]
fn every_line_fits_and_every_space_is_where_the_edges_say() {
    for seat in ONLOOKERS {
        let text = seen(&busy(), seat);
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
        for (place, sign) in [
            ("-11,37", "H1"),
            ("0,4", "H2_"),
            ("-3,-7", "a10*"),
            ("11,-37", "a15"),
            ("5,-5", "-x"),
            ("0,30", "=||="),
            ("0,-30", "=||="),
            ("2,30", "=.=="),
            ("1,31", "=.=="),
            ("0,0", "-+--"),
            ("4,16", "-.--"),
            ("4,-6", "-."),
            ("-9,1", "-:--"),
            ("9,11", ":"),
            ("3,9", "."),
            ("2,38", "####"),
            ("3,-37", "#.##"),
        ] {
            assert_eq!(at(&text, place), sign, "{place}\n{text}");
        }
    }
}

#[test]
fn the_match_and_the_sides_in_words() {
    let text = seen(&busy(), None);
    assert_eq!(text.lines().next(), Some("Saltmarsh (home) 12 : 7 Quarry Row (away)"));
    says(
        &text,
        &[
            "half 2 of 2, home turn 3 of 20, away turn 4 of 20; it is away's turn, away to decide",
            "home: Saltmarsh, attacks up\n",
            "away: Quarry Row, attacks down (in brackets: moves left)\n",
            "forwards: 1 -11,37; 2 0,4 down\n",
            "to be placed: 3; 4; 5; 6; 9; 10; 11; 12; 13; 14; 15\n",
            "off: 7 in the sin bin (3 turns to go); 8 sent off\n",
            "ball: Quarry Row 10 has it at -3,-7",
            "advantage: a penalty at 5,-5 for Quarry Row\n",
            "5 substitutions left",
        ],
    );
    // Of the moves of a back (9.1) he has used 2.
    let moves = core().skills("10".parse().expect("a shirt")).movement - 2;
    says(&text, &[&format!("backs: 10 -3,-7 ({moves})")]);
}

#[test]
fn a_hand_is_shown_to_its_coach_alone() {
    let [home, away, spectator] = ONLOOKERS.map(|seat| seen(&busy(), seat));
    says(
        &home,
        &[
            "hand: 3 cards (energy/distance); 5 substitutions left",
            "Break Away PP01 3/3, PP02 2/1: Find",
            "PP06 1/2",
            "hand: 1 card, hidden; 8 sub",
        ],
    );
    says(&away, &["hand: 3 cards, hidden; 5 sub", "hand: 1 card (energy/distance); 8", "PP20"]);
    says(&spectator, &["hand: 3 cards, hidden; 5 sub", "hand: 1 card, hidden; 8 sub"]);
    assert!(!home.contains("PP20"), "{home}");
    for text in [&away, &spectator] {
        for card in ["PP01", "PP02", "PP06", "Break Away", "Pop Pass"] {
            assert!(!text.contains(card), "{card}\n{text}");
        }
    }
    assert!(!spectator.contains("PP"), "{spectator}");
    // 54 cards, 4 in hands, 2 out of the game: nobody learns more from the deck.
    for text in [home, away, spectator] {
        says(&text, &["deck: 48 cards, 2 played or thrown away"]);
    }
}

#[test]
fn committed_cards_lie_face_down() {
    let position = json!({ "ball": "home:9", "home": { "9": "0,0" }, "away": { "9": "0,2" } });
    let mut state = set_up(&position);
    for card in ["PP03", "PP05"].map(|card| card.parse().expect("a card")) {
        state.table.cards.deck.remove(card);
        state.table.cards.committed.home.push(card);
    }
    let seen = |seat| render(core(), &view::view(core(), &state, seat));
    says(&seen(Some(Seat::Home)), &["committed (energy/distance): PP03 6/5, PP05 1/3"]);
    for seat in [Some(Seat::Away), None] {
        let text = seen(seat);
        says(&text, &["committed: 2 face down"]);
        assert!(!text.contains("PP0"), "{text}");
    }
}

#[test]
fn the_ball_in_each_of_its_states() {
    let with = |ball: &str, grounded: bool| {
        let ten = json!({ "at": "4,4", "grounded": grounded });
        let phase = if ball == "dead" { "penalty 0,0" } else { "main" };
        let position = json!({ "phase": phase, "ball": ball,
            "home": { "10": ten, "9": "0,0" }, "away": { "2": "-4,10" } });
        seen(&position, None)
    };
    for (ball, grounded, place, sign, words) in [
        ("home:10", false, "4,4", "H10*", "ball: Saltmarsh 10 has it at 4,4"),
        ("home:10", true, "4,4", "H10@", "ball: on Saltmarsh 10, who lies at 4,4"),
        ("3,-5", false, "3,-5", "o", "ball: on the ground at 3,-5"),
        ("in-air 3,-5", false, "3,-5", "^", "ball: in the air over 3,-5"),
        ("dead", false, "4,4", "H10", "ball: out of play"),
    ] {
        let text = with(ball, grounded);
        assert_eq!(at(&text, place).trim_start_matches('-'), sign, "{ball}\n{text}");
        says(&text, &[words]);
        assert!(!text.contains("H10_"), "{ball}\n{text}");
    }
}

#[test]
fn a_ruck_has_its_gates_and_lines() {
    let text = seen(
        &json!({
            "ball": "home:1",
            "home": { "1": { "at": "0,0", "grounded": true }, "2": "4,0", "4": "0,-2" },
            "away": { "2": "1,1", "3": "4,2" },
        }),
        None,
    );
    for (place, sign) in [
        ("0,0", "H1@"),
        ("0,-2", "H4"),
        ("1,-1", "P"),
        ("-1,-1", "P"),
        ("0,-4", "G"),
        ("1,-3", "G"),
        ("1,1", "a2"),
        ("0,2", "p"),
        ("0,4", "g"),
        ("-1,3", "g"),
    ] {
        assert_eq!(at(&text, place).trim_matches('-'), sign, "{place}\n{text}");
    }
    says(
        &text,
        &[
            "breakdown: at 0,0, a ruck, Saltmarsh brought the ball",
            "home: protection 0,-2 1,-1 -1,-1; gate 0,-4 1,-3 -1,-3; off-side line at row -1",
            "2 4,0 (5) off-side",
            "G g gate of home and away",
        ],
    );
}

#[test]
fn an_award_that_is_due_has_its_spot() {
    let award = |what: &str| {
        json!({
            "phase": "restart", "ball": "6,6", "home": { "9": "0,0" }, "away": { "9": "0,2" },
            "due": { "to": "home", "what": what, "advantage": true },
        })
    };
    let text = seen(&award("penalty 3,5"), None);
    assert_eq!(at(&text, "3,5"), "x");
    says(&text, &["due: a penalty at 3,5 for Saltmarsh, who may play advantage"]);
    // The touch lines are a letter wide, beside the numbers of the even columns.
    let text = render(core(), &{
        let mut view = view::view(core(), &set_up(&award("penalty 3,5")), None);
        view.table.due.as_mut().expect("it is due").what =
            Restart::LineOut("-12,4".parse().expect("a space"));
        view
    });
    let row = text.lines().find(|line| line.starts_with("  4")).expect("row 4");
    assert!(row.starts_with("  4x") && row.ends_with("|  5"), "{row}");
    let columns = text.lines().nth(3).expect("the even columns");
    assert!(columns.starts_with("-12 ") && columns.ends_with(" 12"), "{columns}");
    says(&text, &["due: a line-out at -12,4 for Saltmarsh"]);
}

#[test]
fn a_roll_says_what_it_needs_and_what_came() {
    let mut view = view::view(core(), &set_up(&busy()), None);
    let ten: PlayerId = "away:10".parse().expect("a player");
    let roll = Roll::new(RollKind::Gather, ten, 8).strictly(true);
    view.table.roll = Some(roll);
    let text = render(core(), &view);
    // Strictly less than 8 is 7 or less: 21 of 36.
    says(&text, &["roll: The gather of Quarry Row 10 needs 7 or less (21 throws of 36)\n"]);
    view.table.roll = Some(Roll { dice: Some([3, 6]), ..roll });
    says(&render(core(), &view), &["(21 throws of 36); the dice show 3 and 6\n"]);
}

#[test]
fn a_match_that_is_over_has_no_turn() {
    let mut view = view::view(core(), &set_up(&busy()), None);
    view.table.finished = true;
    let text = render(core(), &view);
    assert_eq!(text.lines().nth(1), Some("full time"));
}

#[test]
fn who_runs_over_another_is_seen_and_both_are_named() {
    let text = seen(
        &json!({
            "ball": "home:9", "home": { "9": "0,-10", "3": "3,5", "5": { "at": "3,5" } },
            "away": { "9": "0,10" }, "turn": { "over": ["home:3", "3,3"] },
        }),
        None,
    );
    assert_eq!(at(&text, "3,5"), "H3");
    says(&text, &["must step on: Saltmarsh 3 is over Saltmarsh 5, from 3,3"]);
}
