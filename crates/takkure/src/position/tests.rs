use engine::playthrough::RandomPlay;
use engine::{Asks, Awaiting, Rules};

use super::part::Part;
use super::*;
use crate::activation::{Defensive, First};
use crate::geometry::Point;
use crate::pack::testing::core;
use crate::phases::kick_off::{KickOff, KickOffStep};
use crate::phases::match_frame::{Match, MatchStep};
use crate::player::{Fatigue, Status};
use crate::role::Role;
use crate::roll::{Roll, Verdict};
use arrayvec::ArrayVec;

type Rolls = ArrayVec<Roll, 2>;

fn id(text: &str) -> PlayerId {
    text.parse().expect("a player")
}

/// The table of a position before play runs on.
fn table_of(position: Value) -> Result<Table, String> {
    let base = setup::table(core(), &Options::default())?;
    let phase = position["phase"].as_str().map(|phase| phase.parse().expect("a phase"));
    super::table_of(core(), base, keys::table(&position)?, phase)
}

/// The table whose words [`write`] gives, read from them.
fn read_back(state: &State<Takkure>) -> Result<Table, String> {
    table_of(write(core(), &state.table))
}

fn read_with(position: Value) -> Result<State<Takkure>, String> {
    read(core(), &Options::default(), &position)
}

#[test]
fn a_turn_in_the_words_of_the_game() {
    let table = table_of(json!({
        "phase": "turn", "ball": "away wing", "half": 2, "box": 3, "score": [1, 2],
        "home": {
            "wing": "8,10",
            "forward": {
                "at": "6.5,7", "ground": 1, "fatigue": { "active": 1 }, "wounds": 2, "honour": 1,
                "card": "trainee",
            },
            "scrum-half": "injured",
            "hand": ["GI-1", "YI-2"], "discard": ["GI-3"], "plays": ["GT-1", "YT-2"],
            "used": ["YT-2"],
        },
        "away": { "wing": { "at": "12,8", "tokens": 1 }, "pool": 2 },
    }))
    .expect("it could be");
    assert_eq!((table.attacker, table.tokens_left, table.half), (Seat::Away, 3, 2));
    assert_eq!(
        (table.time.phase_box, table.time.active.home, table.time.active.away),
        (3, true, false)
    );
    assert_eq!((table.score.home, table.score.away), (1, 2));
    assert_eq!(table.player(id("home wing")).at, Point::new(8000, 10000));
    let forward = table.player(id("home forward"));
    assert_eq!(forward.at, Point::new(6500, 7000));
    assert_eq!(
        (forward.ground, forward.wounds, forward.honour, forward.card),
        (1, 2, 1, crate::player::TRAINEE)
    );
    assert_eq!(forward.fatigue, Fatigue { active: 1, inactive: 0, permanent: 0 });
    assert_eq!(table.player(id("home scrum-half")).status, Status::Injured);
    let coach = &table.coaches.home;
    assert_eq!((coach.hand.len(), coach.discard.len(), coach.deck.len()), (2, 1, 10));
    assert_eq!((coach.plays.len(), &coach.used, &coach.shown), (2, &coach.used, &coach.used));
    assert_eq!(table.coaches.away.pool, 2);
}

#[test]
fn players_who_are_not_mentioned_stand_out_of_the_way() {
    let table = table_of(json!({ "phase": "turn", "ball": "1.2,8", "home": { "wing": "1,4" } }))
        .expect("it could be");
    let stack = [Frame::Match(Match(MatchStep::InPlay))];
    assert_eq!(check_table(core(), &table, &stack), Ok(()));
    for player in PlayerId::all().filter(|player| *player != id("home wing")) {
        let place = table.player(player).at;
        assert_eq!(table.player(player).status, Status::OnPitch);
        let deep = if player.seat == Seat::Home { place.x < 3000 } else { place.x > 27_000 };
        assert!(deep, "{player} stands at {place}");
    }
}

#[test]
fn a_moment_inside_an_activation() {
    let table = table_of(json!({
        "phase": "second-action", "ball": "home wing",
        "home": { "wing": "12,10" },
        "away": { "full-back": "11.5,11.1", "forward": "20,10" },
        "act": {
            "start": "8,10", "first": "mark 14,10",
            "defence": {
                "full-back": { "action": "tackle 12,10", "path": ["13.5,11.1", "11.5,11.1"] },
                "forward": "tackle 14,10",
                "wing": { "action": "pressure", "order": 4 },
            },
        },
    }))
    .expect("it could be");
    let act = &table.act;
    assert_eq!((act.step, act.active), (4, Some(id("home wing"))));
    assert_eq!(act.holder_at_start, act.active);
    assert_eq!(act.first, First::Move { turn: None, end: Point::new(14_000, 10_000) });
    assert_eq!(
        act.trails[Role::Wing].points(),
        [Point::new(8000, 10_000), Point::new(12_000, 10_000)]
    );
    let tackle = act.defence[Role::FullBack];
    let point = Point::new(12_000, 10_000);
    assert_eq!(tackle.action, Defensive::Tackle { target: id("home wing"), point });
    // Bases of 591 mils touch up to 1202 apart: √(1202² − 1100²) = 484 before x = 11.5.
    assert_eq!((tackle.reach, tackle.path.points().len()), (Some(3016), 2));
    assert_eq!(act.defence[Role::Forward].reach, None);
    assert_eq!(act.defence[Role::ScrumHalf].action, Defensive::Nothing);
    assert_eq!(act.defence[Role::Wing].order, 4);
    assert_eq!((table.player(id("home wing")).tokens, table.tokens_left), (1, 3));
}

#[test]
fn a_team_play_by_its_parts() {
    let table = table_of(json!({
        "phase": "first-action", "ball": "home forward", "home": { "forward": "10,10" },
        "act": { "play": { "card": "GT-1", "slots": ["forward", "wing"] } },
    }))
    .expect("it could be");
    let play = table.act.play.expect("it is one");
    assert!(play.participants.contains(Role::Wing) && play.participants.len() == 1);
    assert_eq!(play.slots, [Some(Role::Forward), Some(Role::Wing), None, None]);
    assert!(!play.revealed && table.coaches.home.plays.contains(&play.card.expect("named")));
}

#[test]
fn phases_run_to_their_first_question() {
    let kick = read_with(json!({ "phase": "kick-off away" })).expect("it could be");
    assert_eq!(kick.frame(), Frame::KickOff(KickOff(KickOffStep::Form { seat: Seat::Away })));
    assert_eq!((kick.table.attacker, kick.table.ball), (Seat::Home, Ball::Off));
    let kick = read_with(json!({ "phase": "kick home", "kick": { "template": "22,10" } }));
    let kick = kick.expect("it could be");
    assert_eq!(kick.frame(), Frame::KickOff(KickOff(KickOffStep::Kicker)));
    assert_eq!(kick.awaiting(), Awaiting::Decision(Seat::Home.into()));
    assert_eq!((kick.table.attacker, kick.table.tokens_left), (Seat::Away, 0));
    assert!(kick.table.time.active.home && kick.table.time.active.away);
    let restart =
        read_with(json!({ "phase": "restart", "attacker": "away" })).expect("it could be");
    assert_eq!(restart.awaiting(), Awaiting::Decision(Seat::Home.into()));
    let half = read_with(json!({
        "phase": "half-over",
        "home": { "wing": { "at": "5,5", "fatigue": { "active": 1 } } },
        "away": { "wing": { "at": "25,5", "fatigue": { "inactive": 1 } } },
    }))
    .expect("it could be");
    assert_eq!(half.frame(), Frame::Match(Match(MatchStep::Recover)));
    assert_eq!(half.table.half, 2);
}

/// Where each phase inside a turn stops first: its question, and who is asked.
#[test]
fn phases_of_a_turn_run_to_their_first_question() {
    let pack = core();
    for (phase, seat, kind) in [
        ("turn", Seat::Home, "activate"),
        ("activated", Seat::Home, "first-action"),
        ("first-action", Seat::Home, "first-action"),
        ("defence", Seat::Away, "defender"),
        ("after-defence", Seat::Home, "second-action"),
        ("movement", Seat::Home, "second-action"),
        ("second-action", Seat::Home, "second-action"),
        ("resolve", Seat::Home, "order"),
        ("removal", Seat::Home, "rise"),
    ] {
        let mut position = json!({
            "phase": phase, "ball": "home wing",
            "home": { "wing": "12,10", "forward": { "at": "5,5", "ground": 1 } },
            "away": { "full-back": "13.2,10" },
        });
        if phase != "turn" {
            let mut act = json!({ "first": "stay", "second": "dodge" });
            act["defence"] = match phase {
                "activated" | "first-action" | "defence" => json!({}),
                _ => json!({ "full-back": "tackle 12,10" }),
            };
            position["act"] = act;
        }
        let state = read_with(position).unwrap_or_else(|error| panic!("{phase}: {error}"));
        let asked = Takkure::ask(state.question(pack, seat));
        assert_eq!(
            (state.awaiting(), asked.kind()),
            (Awaiting::Decision(seat.into()), kind),
            "{phase}"
        );
        assert_eq!(read_back(&state).as_ref(), Ok(&state.table), "{phase}");
    }
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    for (position, wanted) in [
        (json!({}), "`phase` is missing"),
        (json!({ "phase": "scrum" }), "no phase is called `scrum`; there are turn, activated"),
        (json!({ "phase": "kick-off" }), "say who kicks"),
        (json!({ "phase": "turn", "stack": [] }), "`stack`: a position cannot begin in the middle"),
        (
            json!({ "phase": "restart", "marker": 50 }),
            "there is no key `marker`; those there are: phase",
        ),
        (
            json!({ "phase": "restart", "half": "two" }),
            "`half`: a whole number from 0 to 255 is expected",
        ),
        (json!({ "phase": "restart", "half": 3 }), "a match has 2 halves"),
        (json!({ "phase": "restart", "box": 6 }), "a box from 1 to 5, not on 6"),
        (json!({ "phase": "restart", "ball": "prop" }), "the ball is like `home wing`"),
        (json!({ "phase": "first-action", "home": { "wing": "5,5" } }), "who is active?"),
        (json!({ "phase": "restart", "home": { "prop": "5,5" } }), "home: there is no key `prop`"),
        (json!({ "phase": "restart", "home": { "team": "lions" } }), "no team `lions`; there are"),
        (json!({ "phase": "restart", "home": { "wing": "lost" } }), "home: wing: `status`"),
        (
            json!({ "phase": "restart", "home": { "wing": { "card": "x" } } }),
            "no player `x`; there are trainee",
        ),
        (
            json!({ "phase": "restart", "home": { "wing": { "pace": 1 } } }),
            "there is no key `pace`",
        ),
        (
            json!({ "phase": "restart", "home": { "hand": ["GI-30"] } }),
            "the pack has no card GI-30",
        ),
        (
            json!({ "phase": "restart", "home": { "hand": ["TI-1"] } }),
            "TI-1 is no individual card of",
        ),
        (
            json!({ "phase": "restart", "home": { "hand": ["GI-1", "GI-1"] } }),
            "GI-1 lies in two places",
        ),
        (
            json!({ "phase": "restart", "home": { "plays": ["GT-1"], "used": ["GT-2"] } }),
            "GT-2 is used or shown",
        ),
        (json!({ "phase": "restart", "home": { "wing": "5,5", "forward": "5,6" } }), "overlap"),
        (json!({ "phase": "restart", "home": { "wing": "5,0.2" } }), "out of bounds"),
        (
            json!({ "phase": "restart", "ball": "5,5", "home": { "wing": "5,5.5" } }),
            "lies under home wing",
        ),
        (
            json!({ "phase": "restart", "ball": "home wing", "home": { "wing": "injured" } }),
            "not on the pitch",
        ),
        (json!({ "phase": "restart", "ball": "home wing", "attacker": "away" }), "but away"),
        (
            json!({ "phase": "turn", "home": { "wing": { "at": "5,5", "fatigue": {
                "active": 4 } } } }),
            "home wing: 4 fatigue tokens",
        ),
        (
            json!({ "phase": "turn", "tokens": 4, "home": { "wing": { "at": "5,5",
                "tokens": 1 } } }),
            "but there are 4",
        ),
        (
            json!({ "phase": "removal", "ball": "home wing", "act": { "first": "dodge" } }),
            "act: first: `dodge` is no first action",
        ),
        (
            json!({ "phase": "removal", "ball": "home wing", "act": { "defence": {
                "wing": "score" } } }),
            "`score` is no defensive action",
        ),
        (
            json!({ "phase": "removal", "ball": "home wing", "act": { "extra_move": 2 } }),
            "a length is a text such as",
        ),
    ] {
        let error = read_with(position.clone()).expect_err(&position.to_string());
        assert!(error.contains(wanted), "{position}: {error}");
    }
}

#[test]
fn what_no_phase_begins_with_is_refused_in_words() {
    let template = || json!({ "template": "22,10" });
    let kick = |more: &[(&str, Value)]| {
        let mut position = json!({ "phase": "kick home", "kick": template() });
        more.iter().for_each(|(key, value)| position[*key] = value.clone());
        position
    };
    let act = |phase: &str, act: Value| json!({ "phase": phase, "ball": "home wing", "act": act });
    for (position, wanted) in [
        (json!({ "phase": "kick" }), "say who kicks, as in `kick home`"),
        (json!({ "phase": "kick home" }), "the kick-off has no template"),
        (kick(&[("kick", json!({ "template": "5,10" }))]), "at 5,10: the template lies between"),
        (kick(&[("kick", json!({ "kicker": "away" }))]), "says that home kick"),
        (kick(&[("kick", json!({ "kicking": "home wing" }))]), "a `template` here, and nothing"),
        (kick(&[("ball", json!("5,5"))]), "leave `ball` out"),
        (kick(&[("tokens", json!(1))]), "tokens are taken after the kick"),
        (kick(&[("home", json!({ "used": ["GT-1"] }))]), "no team play is used before the kick"),
        (kick(&[("home", json!({ "wing": "injured" }))]), "home wing is injured, and comes back"),
        (kick(&[("home", json!({ "wing": { "at": "5,5", "ground": 1 } }))]), "takes away"),
        (kick(&[("away", json!({ "wing": "waiting" }))]), "away wing waits beside the pitch"),
        (json!({ "phase": "turn", "ball": "5,5", "kick": template() }), "`kick` is only for"),
        (json!({ "phase": "restart", "finished": true }), "cannot be played on"),
        (json!({ "phase": "half-over", "home": { "ready": true } }), "a choice half made"),
        (
            json!({ "phase": "restart", "home": { "hand": ["GI-1"], "discarding": ["GI-1"] } }),
            "home:",
        ),
        (act("turn", json!({ "first": "hold" })), "for the phases inside an activation"),
        (act("resolve", json!({ "main_done": true })), "not in the middle of one"),
        (act("resolve", json!({ "active": "away wing" })), "away wing is active, and home attack"),
        (
            act("defence", json!({ "defence": { "wing": "tackle 5,5 on away forward" } })),
            "away wing tackles away forward, one of the same side",
        ),
    ] {
        let error = read_with(position.clone()).expect_err(&position.to_string());
        assert!(error.contains(wanted), "{position}: {error}");
    }
    let lesson = Options([("lesson".to_string(), "EX-05".to_string())].into());
    for (position, wanted) in [
        (json!({ "phase": "restart" }), "nobody is asked who kicks"),
        (json!({ "phase": "turn", "ball": "home wing" }), "away attack: see `opening_kicker`"),
        (json!({ "phase": "kick-off away" }), "away receive: see `opening_kicker`"),
        (json!({ "phase": "kick-off home", "phases": 10 }), "no kick-off follows"),
    ] {
        let error = read(core(), &lesson, &position).expect_err(&position.to_string());
        assert!(error.contains(wanted), "{position}: {error}");
    }
    let gone = |side: &str| {
        let act = json!({ "active": "home forward", "defence": { "wing": "rest" } });
        json!({ "phase": "defence", "ball": "5,5", "attacker": "home", "act": act,
            side: { "wing": "injured", "forward": "removed" } })
    };
    let error = read_with(gone("home")).expect_err("nobody is active");
    assert!(error.contains("home forward is active and not on the pitch"), "{error}");
    let error = read_with(gone("away")).expect_err("nobody rests");
    assert!(error.contains("away wing defends and is not on the pitch"), "{error}");
}

#[test]
fn what_is_written_is_read_back() {
    let pack = core();
    for seed in 0..4 {
        let options = Options::default();
        let mut state = State::<Takkure>::new(pack, &options, &mut ()).expect("it starts");
        let mut play = RandomPlay::new(seed);
        let mut proposals = Vec::new();
        while !matches!(state.stack().last(), Some(Frame::KickOff(KickOff(KickOffStep::Template))))
        {
            assert_eq!(read_back(&state).as_ref(), Ok(&state.table));
            let mv = play.next_move::<Takkure>(pack, &state, &mut proposals).expect("it goes on");
            state.apply_unchecked(pack, mv, &mut ());
        }
    }
}

#[test]
fn a_whole_activation_is_written_and_read_back() {
    let position = json!({
        "phase": "resolve", "ball": "home wing",
        "home": { "wing": "12,10", "team": "teriomorph" },
        "away": { "full-back": "13,11", "team": "yamato", "wing": "removed" },
        "act": {
            "start": "8,10", "first": "mark 9,9 14,10", "second": "pass forward 1.5",
            "extra_move": "2", "restart": "try-not-scored", "due": [{ "player": "away full-back",
                "token": "fatigue", "count": 1 }],
            "defence": { "full-back": { "action": "tackle 12,10", "reach": "1.25", "stay_up": -2 },
                "forward": "steal air" },
            "play": { "card": "TT-1", "slots": ["wing", "forward"], "next": 1 },
        },
    });
    let state = read_with(position).expect("it could be");
    let written = write(core(), &state.table);
    assert_eq!(written["act"]["second"], "pass forward 1.5");
    assert_eq!(written["act"]["defence"]["full-back"]["action"], "tackle 12,10 on home wing");
    assert_eq!(written["away"]["wing"]["status"], "removed");
    assert_eq!(read_back(&state), Ok(state.table));
}

/// A roll says everything about itself, in words that are not the names of its parts.
#[test]
fn the_words_of_a_roll() {
    let roll = json!({
        "form": "face",
        "rollers": [{
            "who": "home wing", "kind": "tackle", "place": "12,8", "value": 3,
            "parts": [{ "of": "strength", "amount": 5 }, { "of": "range", "amount": -2 }],
            "dice": 2, "thrown": [{ "face": 7, "before": 1 }, { "face": 2, "before": null }],
            "tie": [4], "critical_two": true, "plus": 1, "verdict": { "won": { "critical": true } },
        }],
        "cause": { "by": "away wing", "action": "tackle" },
        "gap": 1500,
    });
    let mut rolls = Rolls::new();
    rolls.lay(&json!([roll])).expect("it is a roll");
    assert_eq!(rolls.write(), json!([roll]));
    let Roll { rollers, cause, gap, .. } = &rolls[0];
    assert_eq!((rollers[0].verdict.map(Verdict::critical), *gap), (Some(true), Some(1500)));
    assert_eq!(cause.and_then(|cause| cause.by), Some(id("away wing")));
    let mut many = roll.clone();
    many["rollers"][0]["tie"] = json!([1, 2, 3, 4, 5, 6, 7]);
    let reason = rolls.lay(&json!([many])).expect_err("too many dice");
    assert!(reason.contains("at most 6 dice"), "{reason}");
}

/// The words of a table, of a side and its players, and of an activation, whatever things are
/// called in the code: scenarios are written in them.
#[test]
fn the_words_of_a_position() {
    let state = read_with(json!({ "phase": "turn", "ball": "home wing" })).expect("it could be");
    let written = write(core(), &state.table);
    let words = |value: &Value| {
        let mut words: Vec<&str> =
            keys::table(value).expect("a table").keys().map(String::as_str).collect();
        words.sort_unstable();
        words.join(" ")
    };
    assert_eq!(
        words(&written),
        "act active attacker away ball box finished half home kick opening_kicker phases rolls \
         score tokens"
    );
    assert_eq!(
        words(&written["home"]),
        "deck discard discarding forward full-back hand line_up plays pool ready scrum-half shown \
         squad team used wing"
    );
    assert_eq!(
        words(&written["home"]["wing"]),
        "at card fatigue ground honour losses lost_skills needs_body_roll status tokens wounds"
    );
    assert_eq!(
        words(&written["act"]),
        "active ball_touched defence doing due extra_move first holder_at_start main_done moved \
         named play possession restart second second_route second_start star_earned start step \
         trails used_skill wound"
    );
    assert_eq!(
        words(&written["act"]["defence"]["wing"]),
        "action displaced mov_percent must_move order path reach rolled stay_up touched"
    );
    assert_eq!(written["home"]["wing"]["status"], "on-pitch");
    let seen = write_view(core(), &crate::view::view(core(), &state, Some(Seat::Away)));
    let beside = keys::table(&seen).expect("a table").keys();
    let beside: Vec<&String> = beside.filter(|word| written.get(word.as_str()).is_none()).collect();
    assert_eq!(beside, ["hidden", "open_measuring"]);
    assert_eq!(words(&seen["hidden"]["home"]), "deck face_down hand line_up plays squad");
    assert_eq!(seen["home"]["hand"], json!([]));
}
