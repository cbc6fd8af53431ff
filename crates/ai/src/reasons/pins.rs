//! Facts that are easily got wrong, on courses written by hand.

use engine::{Options, Seat, State};
use games::rules::{CrashTackle, RugbyTheGame, Takkure, Tutatis};
use serde_json::{Value, json};

use super::{Course, Fact, Telling};
use crate::testing::core_pack;

/// Two moments and what was told between them, for Home.
struct Told<G: Telling> {
    before: State<G>,
    after: State<G>,
    events: Vec<G::Event>,
}

impl<G: Telling> Told<G> {
    fn new(before: &Value, after: &Value, events: impl Into<Vec<G::Event>>) -> Told<G> {
        let pack = core_pack::<G>();
        let read = |position: &Value| {
            G::read_position(&pack, &Options::default(), position).expect("a position")
        };
        Told { before: read(before), after: read(after), events: events.into() }
    }

    /// The facts that hold, of those that are asked about.
    fn facts(&self, asked: &[G::Fact]) -> Vec<G::Fact> {
        let pack = core_pack::<G>();
        let course = Course::<G> {
            pack: &pack,
            seat: Seat::Home,
            before: &self.before.table,
            events: &self.events,
            after: &self.after,
        };
        asked.iter().copied().filter(|fact| fact.holds(&course)).collect()
    }
}

mod rugby {
    use super::*;
    use crate::reasons::rugby_the_game::Fact::*;
    use rugby_the_game::events::Event;
    use rugby_the_game::shirt::Shirt;

    fn tackled(made: bool) -> Event {
        let (tackler, carrier) = (Shirt(7), Shirt(12));
        match made {
            true => Event::TackleMade { seat: Seat::Away, tackler, carrier, big_hit: false },
            false => Event::TackleMissed { seat: Seat::Away, tackler, carrier },
        }
    }

    fn facts(events: &[Event]) -> Vec<crate::reasons::rugby_the_game::Fact> {
        let at = json!({
            "phase": "attack-turn", "ball": "home 12", "marker": 40,
            "home": { "slots": { "S1": "12" } }, "away": { "slots": { "S1": "7" } },
        });
        Told::<RugbyTheGame>::new(&at, &at, events).facts(&[IsTackled, BeatsTackle, Held])
    }

    #[test]
    fn a_carrier_is_tackled_where_the_tackle_stands() {
        let ruck = Event::RuckFormed { seat: Seat::Home, pos: 40 };
        let fend = |made| Event::Fended { seat: Seat::Home, shirt: Shirt(12), roll: 9, made };
        assert_eq!(facts(&[tackled(true), ruck.clone()]), [IsTackled]);
        assert_eq!(facts(&[tackled(true), fend(false), ruck]), [IsTackled]);
        assert_eq!(facts(&[tackled(true), fend(true)]), [BeatsTackle], "he fended it off");
        assert_eq!(facts(&[tackled(false)]), [BeatsTackle]);
        let offload = Event::Offloaded { seat: Seat::Home, from: Shirt(12), to: Shirt(8) };
        assert!(facts(&[tackled(true), offload]).is_empty(), "the ball went on");
    }

    #[test]
    fn whoever_scores_does_not_lose_the_ball() {
        let at = |ball, score| {
            json!({
                "phase": "attack-turn", "ball": ball, "marker": 50, "score": score,
                "home": { "slots": { "S1": "12" } }, "away": { "slots": { "S1": "7" } },
            })
        };
        let asked = [KeepsBall, LosesBall];
        let facts = |score| {
            let (before, after) = (at("home 12", [0, 0]), at("away 7", score));
            Told::<RugbyTheGame>::new(&before, &after, Vec::new()).facts(&asked)
        };
        assert_eq!(facts([0, 0]), [LosesBall]);
        assert!(facts([5, 0]).is_empty());
    }
}

mod tutatis {
    use super::*;
    use crate::reasons::tutatis::Fact::*;
    use ::tutatis::events::{Event, Hurt as How};
    use ::tutatis::figure::FigureId;

    fn facts(events: &[Event]) -> Vec<crate::reasons::tutatis::Fact> {
        let at = json!({
            "ball": "away:9",
            "home": { "7": "6,8", "8": "4,8" }, "away": { "9": "6,9", "10": "8,9" },
        });
        let asked = [Floors, Knocks, Stuns, Hurts, PassMissed, Drops];
        Told::<Tutatis>::new(&at, &at, events).facts(&asked)
    }

    fn home(number: u8) -> FigureId {
        FigureId::new(Seat::Home, number)
    }

    fn away(number: u8) -> FigureId {
        FigureId::new(Seat::Away, number)
    }

    #[test]
    fn a_carrier_who_goes_down_loses_the_ball_another_does_not() {
        assert_eq!(facts(&[Event::Floored { figure: away(9) }]), [Floors, Knocks]);
        assert_eq!(facts(&[Event::Floored { figure: away(10) }]), [Floors]);
        assert_eq!(facts(&[Event::LostBall { figure: away(9) }]), [Knocks], "he was pushed");
        assert!(facts(&[Event::LostBall { figure: home(7) }]).is_empty());
    }

    #[test]
    fn the_stunned_are_not_carried_off() {
        let hurt = |how| facts(&[Event::Hurt { figure: away(9), how }]);
        assert_eq!(hurt(How::Stunned), [Stuns]);
        assert_eq!(hurt(How::Unconscious), [Hurts]);
        assert_eq!(hurt(How::Injured), [Hurts]);
    }

    #[test]
    fn a_bounce_that_is_not_caught_is_no_pass() {
        let missed = Event::Missed { figure: home(8) };
        let thrown = Event::Threw { figure: home(7), to: home(8) };
        assert!(facts(std::slice::from_ref(&missed)).is_empty());
        assert_eq!(facts(&[thrown.clone(), missed.clone()]), [PassMissed]);
        let received = Event::Received { figure: home(8) };
        assert!(facts(&[thrown, received, missed]).is_empty(), "it was lost later");
    }
}

mod takkure {
    use super::*;
    use crate::reasons::takkure::Fact::*;
    use ::takkure::events::Event;
    use ::takkure::player::PlayerId;
    use ::takkure::role::Role;

    #[test]
    fn a_missed_pass_that_is_caught_arrives() {
        let at = json!({
            "phase": "turn", "ball": "home wing",
            "home": { "wing": "8,10", "forward": "8,6" }, "away": { "full-back": "14,10" },
        });
        let [passer, receiver] =
            [Role::Wing, Role::Forward].map(|it| PlayerId::new(Seat::Home, it));
        let facts = |event| Told::<Takkure>::new(&at, &at, [event]).facts(&[PassHeld, PassDropped]);
        let passed = Event::BallPassed { from: passer, to: receiver, critical: false };
        assert_eq!(facts(passed), [PassHeld]);
        assert_eq!(facts(Event::Received { player: receiver }), [PassHeld]);
        assert_eq!(facts(Event::Dropped { player: receiver }), [PassDropped]);
    }

    /// Who is ahead is counted while the ball is one's own.
    #[test]
    fn the_way_is_free_where_nobody_who_stands_is_ahead() {
        let at = |full_back| {
            json!({
                "phase": "turn", "ball": "home wing", "home": { "wing": "20,10" },
                "away": {
                    "full-back": full_back, "forward": "10,4", "wing": "10,10", "scrum-half": "6,4",
                },
            })
        };
        let (ahead, behind) = (json!("24,10"), json!("16,10"));
        let down = json!({ "at": "24,10", "ground": 1 });
        let facts = |after| {
            Told::<Takkure>::new(&at(ahead.clone()), &at(after), Vec::new())
                .facts(&[WayIsFree, FewerAhead])
        };
        assert!(facts(ahead.clone()).is_empty());
        assert_eq!(facts(behind), [WayIsFree]);
        assert_eq!(facts(down), [WayIsFree], "he lies there");
    }
}

mod crash_tackle {
    use super::*;
    use crate::reasons::crash_tackle::Fact::*;
    use ::crash_tackle::events::Event;
    use ::crash_tackle::field::Hex;
    use ::crash_tackle::player::{PlayerId, Shirt};
    use ::crash_tackle::roll::Offence;
    use ::crash_tackle::state::Restart;

    fn facts(events: &[Event]) -> Vec<crate::reasons::crash_tackle::Fact> {
        let at = json!({
            "ball": "home:10", "home": { "10": "0,4", "12": "2,2" }, "away": { "7": "0,20" },
        });
        Told::<CrashTackle>::new(&at, &at, events).facts(&[HoldsOn, Penalised, InTouch, Awarded])
    }

    #[test]
    fn holding_on_is_good_where_nobody_whistles() {
        let player = PlayerId::new(Seat::Home, Shirt::new(10).expect("a shirt"));
        let (held, at) = (Event::HeldOn { player }, Hex::new(0, 4));
        let whistle = Event::Penalised { player, offence: Offence::HoldingOn, at };
        assert_eq!(facts(std::slice::from_ref(&held)), [HoldsOn]);
        assert_eq!(facts(&[held, whistle]), [Penalised]);
    }

    #[test]
    fn touch_is_bad_where_the_others_throw_in() {
        let at = Hex::new(12, 4);
        let thrown = |seat| Event::Awarded { seat, what: Restart::LineOut(at) };
        let out = Event::InTouch { at };
        assert_eq!(facts(&[out.clone(), thrown(Seat::Away)]), [InTouch]);
        assert_eq!(facts(&[out, thrown(Seat::Home)]), [Awarded]);
    }
}
