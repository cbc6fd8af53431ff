use super::*;
use crate::geometry::Disc;
use crate::pack::testing::core;
use crate::role::Role;
use crate::setup::testing::{table, who};

const RUNNER: PlayerId = who(Seat::Home, Role::Wing);

fn ended(table: &Table) -> Option<Option<Seat>> {
    over(&Board { pack: core(), table })
}

#[test]
fn the_runner_wins_where_his_base_touches_the_in_goal() {
    let mut table = table(&[("lesson", "EX-01")]);
    table.tokens_left = 2;
    assert_eq!(ended(&table), None);
    // 27 inches less the radius of 591 and the 20 of base contact.
    table.player_mut(RUNNER).at.x = 27_000 - 591 - 20 - 1;
    assert_eq!(ended(&table), None);
    table.player_mut(RUNNER).at.x += 1;
    assert_eq!(ended(&table), Some(Some(Seat::Home)));
}

#[test]
fn a_grounded_carrier_or_spent_tokens_lose_it() {
    let mut first = table(&[("lesson", "EX-01")]);
    assert_eq!(ended(&first), Some(Some(Seat::Away)), "no tokens");
    first.tokens_left = 1;
    first.player_mut(RUNNER).ground = 1;
    assert_eq!(ended(&first), Some(Some(Seat::Away)));
}

#[test]
fn a_ball_on_the_ground_ends_the_second_lesson_and_not_the_third() {
    for (lesson, end) in [("EX-02", Some(Some(Seat::Away))), ("EX-03", None)] {
        let mut table = table(&[("lesson", lesson)]);
        table.tokens_left = 2;
        table.ball = Ball::Loose(Point::new(12_000, 12_000));
        assert_eq!(ended(&table), end, "{lesson}");
    }
}

#[test]
fn whatever_would_lead_to_a_kick_off_decides_a_lesson() {
    for (restart, winner) in [
        (Restart::TryScored, Seat::Home),
        (Restart::TryNotScored, Seat::Away),
        (Restart::NobodyLeft, Seat::Away),
    ] {
        let mut table = table(&[("lesson", "EX-04")]);
        table.tokens_left = 2;
        table.act.restart = Some(restart);
        assert_eq!(ended(&table), Some(Some(winner)));
    }
}

#[test]
fn the_side_that_received_attacks_first_in_a_practice_match() {
    let mut table = table(&[("lesson", "EX-05")]);
    table.opening_kicker = Seat::Home;
    assert_eq!(attack(&Board { pack: core(), table: &table }), Seat::Away);
    table.half = 2;
    assert_eq!(attack(&Board { pack: core(), table: &table }), Seat::Home);
    table.tokens_left = 2;
    table.act.possession = Some(Seat::Away);
    assert_eq!(ended(&table), Some(Some(Seat::Away)));
}

#[test]
fn the_death_box_has_edges_and_a_match_the_whole_pitch() {
    let (small, whole) = (table(&[("lesson", "EX-03")]), table(&[]));
    let holds = |table: &Table, x, y| {
        let board = Board { pack: core(), table };
        board.bounds().holds(Disc::new(Point::new(x, y), 500))
    };
    assert!(holds(&small, 9_500, 4_500) && !holds(&small, 9_400, 4_500));
    assert!(!holds(&small, 12_000, 15_600));
    assert!(holds(&whole, 500, 19_500) && !holds(&whole, 400, 19_500));
}

#[test]
fn a_lesson_allows_what_it_lists_and_a_match_everything() {
    let (second, whole) = (table(&[("lesson", "EX-02")]), table(&[]));
    let board = Board { pack: core(), table: &second };
    assert!(allows_first(&board, ActionKind::MoveFirst));
    assert!(allows_second(&board, ActionKind::Pass) && !allows_second(&board, ActionKind::Dodge));
    assert!(!allows_defence(&board, ActionKind::Steal));
    let back = [Point::new(1_000, 12_000)];
    assert_eq!(check_way(&board, who(Seat::Home, Role::Wing), &back), Ok(()));
    let board = Board { pack: core(), table: &whole };
    assert!(ActionKind::ALL.iter().all(|action| allows_defence(&board, *action)));
}

#[test]
fn no_leg_of_a_way_leads_back_in_the_first_lesson() {
    let first = table(&[("lesson", "EX-01")]);
    let board = Board { pack: core(), table: &first };
    let way = |places: &[(i32, i32)]| {
        let places: Vec<Point> = places.iter().map(|(x, y)| Point::new(*x, *y)).collect();
        check_way(&board, RUNNER, &places).is_ok()
    };
    assert!(way(&[]) && way(&[(4_000, 12_000), (9_000, 9_000)]));
    assert!(!way(&[(3_999, 10_000)]));
    // Ahead of the start, but behind the turn.
    assert!(!way(&[(9_000, 9_000), (8_000, 9_000)]));
}

#[test]
fn the_first_three_lessons_tire_nobody() {
    for (lesson, tired) in
        [("EX-01", false), ("EX-02", false), ("EX-03", false), ("EX-04", true), ("none", true)]
    {
        let table = table(&[("lesson", lesson)]);
        assert_eq!(tires(&Board { pack: core(), table: &table }), tired, "{lesson}");
    }
}

#[test]
fn away_attacks_from_the_other_end() {
    let table = table(&[("lesson", "EX-01"), ("lesson_attacker", "away")]);
    let runner = who(Seat::Away, Role::Wing);
    assert_eq!((table.attacker, table.ball), (Seat::Away, Ball::Held(runner)));
    assert_eq!(table.player(runner).at, Point::new(26_000, 10_000));
    let mut table = table;
    table.tokens_left = 2;
    assert_eq!(ended(&table), None);
    table.player_mut(runner).at.x = 3_000 + 591 + 20;
    assert_eq!(ended(&table), Some(Some(Seat::Away)));
}

#[test]
fn coaches_may_bring_their_own_players() {
    let table = table(&[("lesson", "EX-03"), ("lesson_players", "team")]);
    let board = Board { pack: core(), table: &table };
    assert_eq!(board.card(who(Seat::Home, Role::Wing)).id, "hayate");
    assert_eq!(board.card(who(Seat::Away, Role::FullBack)).id, "lupresk");
    assert!(!table.player(who(Seat::Home, Role::Forward)).on_pitch());
    assert_eq!(core().trainee.base_mm, board.card(RUNNER).base_mm);
}
