use super::*;
use crate::frames::Frame;
use crate::game::Looking;
use crate::geometry::{Disc, overlap};
use crate::pack::testing::core;
use crate::phases::turn::Turn;
use crate::role::Role;
use crate::setup::testing::{in_play, told, who, with};
use crate::state::Table;
use engine::{Illegal, Refuses};

/// A kick-off by this side, about to be set up.
fn due(kicker: Seat) -> Table {
    let mut table = in_play();
    table.kick.kicker = Some(kicker);
    with(&mut table, begin);
    table
}

fn board(table: &Table) -> Board<'_> {
    Board { pack: core(), table }
}

fn first(table: &Table, seat: Seat, step: KickOffStep) -> Action {
    let mut answers = Vec::new();
    KickOff(step).propose(&board(table), seat, &mut answers);
    answers[0]
}

/// Both sides set up by their first answers, the template in the middle.
fn set_up(kicker: Seat) -> Table {
    let mut table = due(kicker);
    for seat in [kicker, kicker.other()] {
        let Action::Form(places) = first(&table, seat, KickOffStep::Form { seat }) else {
            panic!("a formation is asked for")
        };
        with(&mut table, |cx| formed(cx, seat, places));
    }
    let Action::Template(centre) = first(&table, kicker, KickOffStep::Template) else {
        panic!("the template is asked for")
    };
    with(&mut table, |cx| template(cx, centre));
    table
}

fn refused(table: &Table, seat: Seat, step: KickOffStep, action: Action) -> &'static str {
    KickOff(step).check(&board(table), seat, &action).expect_err("refused").clause()
}

#[test]
fn everybody_leaves_the_pitch_and_the_injured_come_back() {
    let mut table = in_play();
    let (hurt, gone) = (who(Seat::Away, Role::Wing), who(Seat::Home, Role::Forward));
    table.player_mut(hurt).status = Status::Injured;
    table.player_mut(gone).status = Status::Removed;
    let tired = table.player_mut(who(Seat::Home, Role::Wing));
    (tired.tokens, tired.ground, tired.wounds) = (2, 1, 1);
    table.coaches.away.used.push("GT-1".parse().expect("a card"));
    table.kick.kicker = Some(Seat::Home);
    let events = told(&mut table, |cx| {
        begin(cx);
    });
    assert!(events.contains(&Event::CameBack { player: hurt }));
    assert_eq!(table.player(hurt).status, Status::Waiting);
    assert_eq!(table.player(gone).status, Status::Removed);
    let tired = table.player(who(Seat::Home, Role::Wing));
    assert_eq!((tired.tokens, tired.ground, tired.wounds), (0, 0, 1), "wounds stay");
    assert!(table.coaches.away.used.is_empty());
    assert_eq!((table.attacker, table.tokens_left, table.ball), (Seat::Away, 0, Ball::Off));
}

#[test]
fn formations_offered_are_legal_and_apart() {
    for kicker in Seat::BOTH {
        let mut table = due(kicker);
        for seat in [kicker, kicker.other()] {
            let step = KickOffStep::Form { seat };
            let mut answers = Vec::new();
            KickOff(step).propose(&board(&table), seat, &mut answers);
            assert!((6..=40).contains(&answers.len()), "{}", answers.len());
            for answer in &answers {
                KickOff(step).check(&board(&table), seat, answer).expect("offered");
                let Action::Form(places) = answer else { panic!("a formation") };
                let discs: Vec<Disc> = PlayerId::of(seat)
                    .map(|id| board(&table).disc_at(id, places[id.role].expect("all are there")))
                    .collect();
                let apart = |(at, disc): (usize, &Disc)| {
                    discs[..at].iter().all(|other| !overlap(*disc, *other))
                };
                assert!(discs.iter().enumerate().all(apart));
            }
            let Action::Form(places) = answers[0] else { panic!("a formation") };
            with(&mut table, |cx| formed(cx, seat, places));
        }
    }
}

#[test]
fn formations_that_break_a_rule_are_refused() {
    let table = due(Seat::Home);
    let change = |seat: Seat, role, place| {
        let step = KickOffStep::Form { seat };
        let Action::Form(mut places) = first(&table, seat, step) else { panic!("a formation") };
        places[role] = place;
        refused(&table, seat, step, Action::Form(places))
    };
    let wing = Role::Wing;
    assert_eq!(change(Seat::Home, wing, Some(Point::new(12_000, 8_000))), "TK-207");
    assert_eq!(change(Seat::Home, wing, Some(Point::new(13_000, 8_000))), "TK-207");
    assert_eq!(change(Seat::Home, wing, Some(Point::new(12_409, 400))), "TK-017");
    assert_eq!(change(Seat::Home, wing, None), "TK-217");
    // Radius 591: beyond halfway at less than 15.591, with 5 mils of tolerance.
    assert_eq!(change(Seat::Away, wing, Some(Point::new(15_585, 8_000))), "TK-208a");
    let Action::Form(places) = first(&table, Seat::Away, KickOffStep::Form { seat: Seat::Away })
    else {
        panic!("a formation")
    };
    assert_eq!(change(Seat::Away, wing, places[Role::Forward]), "TK-018");
    let odd = refused(&table, Seat::Home, KickOffStep::Form { seat: Seat::Home }, Action::Done);
    assert_eq!(odd, Illegal::TABLE);
}

#[test]
fn the_template_keeps_its_inch_from_every_line() {
    for (kicker, low, high) in [(Seat::Home, 19_500, 24_500), (Seat::Away, 5_500, 10_500)] {
        let table = set_up(kicker);
        let legal = |x, y| form::check_template(&board(&table), Point::new(x, y)).is_ok();
        assert!(!legal(low, 10_000) && legal(low + 1, 10_000));
        assert!(!legal(high, 10_000) && legal(high - 1, 10_000));
        assert!(!legal(low + 1, 2_500) && legal(low + 1, 2_501));
        assert!(!legal(low + 1, 17_500) && legal(low + 1, 17_499));
        let mut answers = Vec::new();
        KickOff(KickOffStep::Template).propose(&board(&table), kicker, &mut answers);
        assert_eq!(answers.len(), 15);
        for answer in answers {
            KickOff(KickOffStep::Template).check(&board(&table), kicker, &answer).expect("offered");
        }
    }
}

#[test]
fn kickers_move_before_receivers_and_each_once() {
    let mut table = set_up(Seat::Away);
    let away = KickOffStep::Name { seat: Seat::Away };
    table.kick.moved.away.insert(Role::Wing);
    assert_eq!(refused(&table, Seat::Away, away, Action::Name(Role::Wing)), "TK-210");
    KickOff(away).check(&board(&table), Seat::Away, &Action::Name(Role::Forward)).expect("he may");
    let flow = with(&mut table, |cx| moves_over(cx, Seat::Away));
    let home = KickOffStep::Name { seat: Seat::Home };
    assert!(matches!(flow, Flow::Ask(_, Frame::KickOff(KickOff(step))) if step == home));
    let flow = with(&mut table, |cx| moves_over(cx, Seat::Home));
    assert!(matches!(flow, Flow::Ask(_, Frame::KickOff(KickOff(KickOffStep::Kicker)))));
}

#[test]
fn a_good_kick_comes_down_touching_the_template_where_there_is_room() {
    let mut table = set_up(Seat::Home);
    let centre = table.kick.template.expect("it is placed");
    let spot = centre + Point::new(1_500 + 394, 0);
    table.player_mut(who(Seat::Away, Role::Wing)).at = spot;
    let mut answers = Vec::new();
    KickOff(KickOffStep::Spot).propose(&board(&table), Seat::Home, &mut answers);
    assert!((8..12).contains(&answers.len()), "{}", answers.len());
    for answer in answers {
        KickOff(KickOffStep::Spot).check(&board(&table), Seat::Home, &answer).expect("offered");
    }
    let towards = |x, y| Action::Spot(Point::new(x, y));
    assert_eq!(refused(&table, Seat::Home, KickOffStep::Spot, towards(1_000, 0)), "TK-213");
    assert_eq!(refused(&table, Seat::Home, KickOffStep::Spot, towards(0, 0)), "TK-213");
    assert_eq!(refused(&table, Seat::Home, KickOffStep::Spot, towards(0, 30_001)), "TK-213");
    with(&mut table, |cx| catching::spot(cx, Point::new(0, 5_000)));
    assert_eq!(table.ball, Ball::Loose(centre + Point::new(0, 1_894)));
}

#[test]
fn who_is_within_two_inches_may_catch_and_the_receiver_says_when() {
    let mut table = set_up(Seat::Home);
    for id in PlayerId::all() {
        table.player_mut(id).at = Point::new(3_000, 4_000 * (id.role.index() as i32 + 1));
        if id.seat == Seat::Away {
            table.player_mut(id).at.x = 29_000;
        }
    }
    let ball = Point::new(20_000, 10_000);
    table.ball = Ball::Loose(ball);
    // Two radii and two inches, with 5 mils of tolerance; one mil more is too far.
    let reach = 591 + 394 + 2_000 + 5;
    table.player_mut(who(Seat::Away, Role::Wing)).at = ball + Point::new(reach, 0);
    table.player_mut(who(Seat::Home, Role::Wing)).at = ball - Point::new(reach + 1, 0);
    table.player_mut(who(Seat::Home, Role::ScrumHalf)).at = ball + Point::new(0, reach);
    let flow = with(&mut table, catching::landed);
    assert!(matches!(flow, Flow::Ask(seats, Frame::KickOff(KickOff(KickOffStep::Candidate)))
        if seats == Seat::Away.into()));
    assert_eq!(table.kick.catchers.away, RoleSet::from_iter([Role::Wing]));
    assert_eq!(table.kick.catchers.home, RoleSet::from_iter([Role::ScrumHalf]));
    let late = Action::Candidate(who(Seat::Home, Role::Wing));
    assert_eq!(refused(&table, Seat::Away, KickOffStep::Candidate, late), "TK-214");
    let wing = who(Seat::Away, Role::Wing);
    with(&mut table, |cx| catching::answered(cx, wing, Action::Decline));
    let scrum_half = who(Seat::Home, Role::ScrumHalf);
    let flow = with(&mut table, |cx| catching::answered(cx, scrum_half, Action::Decline));
    assert!(matches!(flow, Flow::Goto(Frame::Turn(Turn(TurnStep::Begin)))));
    assert_eq!((table.attacker, table.ball), (Seat::Away, Ball::Loose(ball)));
    assert_eq!(table.kick, Kick::default());
}

#[test]
fn the_defending_coach_may_kick_or_receive() {
    for (action, kicker) in [(Action::Kick, Seat::Away), (Action::Receive, Seat::Home)] {
        let mut table = in_play();
        let flow = with(&mut table, |cx| KickOff(KickOffStep::Decide).step(cx, Input::Enter));
        assert!(matches!(flow, Flow::Ask(seats, _) if seats == Seat::Away.into()));
        with(&mut table, |cx| {
            KickOff(KickOffStep::Decided).step(cx, Input::Chosen(Seat::Away, action))
        });
        assert_eq!(table.kick.kicker, Some(kicker));
        assert_eq!(table.attacker, kicker.other());
    }
}

#[test]
fn a_team_without_players_loses_whatever_the_score() {
    let mut table = in_play();
    table.score.home = 3;
    PlayerId::of(Seat::Home).for_each(|id| table.player_mut(id).status = Status::Removed);
    table.kick.kicker = Some(Seat::Away);
    let flow = with(&mut table, begin);
    assert!(matches!(flow, Flow::Return(Report::Done)) && table.finished);
    assert_eq!((table.score.home, table.score.away), (3, 4));
    PlayerId::of(Seat::Away).for_each(|id| table.player_mut(id).status = Status::Removed);
    let mut both = table.clone();
    both.score.away = 1;
    with(&mut both, begin);
    assert_eq!((both.score.home, both.score.away), (3, 1), "both: the score decides");
}
