//! Fall checks, the injury table, and the staff that helps.

use super::*;
use crate::events::Hurt;
use crate::frames::Frame;
use crate::phases::bench::{Bench, id, square};
use crate::pitch::Dir;
use crate::rules::tables::injury;
use crate::state::{Ground, Hired};

fn fall(who: &str, check: Check) -> Frame {
    Fall { figure: id(who), dir: Dir::N, check, step: FallStep::Begin }.into()
}

fn place(bench: &Bench, who: &str) -> Place {
    bench.table.figures.get(id(who)).place
}

/// TU-250, TU-252, TU-253.
#[test]
fn the_injury_table_has_three_rows() {
    let rows = [(1, Hurt::Stunned), (7, Hurt::Stunned), (8, Hurt::Unconscious)];
    let more = [(9, Hurt::Unconscious), (10, Hurt::Injured), (13, Hurt::Injured)];
    for (total, how) in rows.into_iter().chain(more) {
        assert_eq!(injury(total), how, "{total}");
    }
}

/// TU-015, TU-249, TU-254. A Brawler has Co 9.
#[test]
fn a_check_above_co_leads_to_the_table() {
    let after = |script: &[&str], ground| {
        let mut bench = Bench::standing(&[("home:8", "6,8")]);
        bench.table.settings.pitch = ground;
        bench.run(fall("home:8", Check::Fall), script);
        place(&bench, "home:8")
    };
    let at = square("6,8");
    assert_eq!(after(&["2d6 4 5"], Ground::Grass), Place::Prone(at));
    assert_eq!(after(&["2d6 4 6", "2d6 3 4"], Ground::Grass), Place::Stunned(at));
    assert_eq!(after(&["2d6 4 5", "2d6 4 4"], Ground::Rock), Place::Unconscious);
    assert_eq!(after(&["2d6 6 6", "2d6 5 5"], Ground::Earth), Place::Injured);
}

/// AB08, AB09. Thick Skull takes one off the injury roll, Brittle adds one.
#[test]
fn skulls_differ() {
    let after = |profile: &str, dice: &str| {
        let mut bench = Bench::standing(&[("home:8", "6,8")]).is("home:8", profile);
        bench.run(fall("home:8", Check::Injury), &[dice]);
        place(&bench, "home:8")
    };
    assert_eq!(after("pitman", "2d6 4 4"), Place::Stunned(square("6,8")));
    assert_eq!(after("pitman", "2d6 5 5"), Place::Unconscious);
    assert_eq!(after("wren-the-spare", "2d6 3 4"), Place::Unconscious);
}

/// TU-101, TU-230, TU-255. The ball bounces from where he fell, even if he is carried off.
#[test]
fn the_ball_bounces_after_the_check() {
    let mut bench = Bench::standing(&[("home:8", "6,8")]).held("home:8");
    bench.run(fall("home:8", Check::Fall), &["2d6 6 6", "2d6 6 6", "d3 2"]);
    assert_eq!(place(&bench, "home:8"), Place::Injured);
    assert_eq!(bench.table.ball.at, BallAt::Loose(square("6,9")));

    let mut onto = Bench::standing(&[("home:8", "6,8")]);
    onto.table.ball.at = BallAt::Loose(square("6,8"));
    onto.run(fall("home:8", Check::Fall), &["2d6 1 1", "d3 1"]);
    assert_eq!(onto.table.ball.at, BallAt::Loose(square("5,9")));

    let mut elsewhere = Bench::standing(&[("home:8", "6,8")]);
    elsewhere.table.ball.at = BallAt::Loose(square("2,2"));
    elsewhere.run(fall("home:8", Check::Fall), &["2d6 1 1"]);
    assert_eq!(elsewhere.table.ball.at, BallAt::Loose(square("2,2")));
}

/// TU-256.
#[test]
fn a_second_stun_changes_nothing() {
    let mut bench = Bench::standing(&[]);
    bench.table.figures.put(id("home:8"), Place::Stunned(square("6,8")));
    let sub = Injury { figure: id("home:8"), step: InjuryStep::Begin }.into();
    bench.run(sub, &["2d6 1 1"]);
    assert_eq!(place(&bench, "home:8"), Place::Stunned(square("6,8")));
}

/// TU-229. The others are asked for a keeper at once.
#[test]
fn a_keeper_who_is_carried_off_is_replaced() {
    let figures = [("home:1", "6,2"), ("home:8", "6,8"), ("home:9", "7,8")];
    let mut bench = Bench::standing(&figures).keeper("home:1");
    let hurt = ["2d6 6 6", "2d6 6 6"];
    let (seat, answers, _) = bench.ask(fall("home:1", Check::Fall), &hurt);
    assert_eq!(seat, Seat::Home);
    assert_eq!(answers, ["keeper 8", "keeper 9"]);
    let mut bench = Bench::standing(&figures).keeper("home:1");
    bench.run(fall("home:1", Check::Fall), &[hurt[0], hurt[1], "keeper 9"]);
    assert_eq!(bench.table.teams.home.keeper, Some(id("home:9")));
}

fn hire(mut bench: Bench, staff: &str) -> Bench {
    let found = bench.board().pack.staff.iter().position(|hired| hired.id == staff);
    let staff = found.expect("the pack has it") as u8;
    bench.table.teams.home.staff.clear();
    bench.table.teams.home.staff.push(Hired { staff, used: false });
    bench
}

/// Groundskeeper: in his own half only, and once.
#[test]
fn the_groundskeeper_makes_good_a_fall_at_home() {
    let on = |at: &str| hire(Bench::standing(&[("home:8", at)]), "groundskeeper");
    let mut yes = on("6,8");
    yes.run(fall("home:8", Check::Fall), &["2d6 6 6", "yes"]);
    assert_eq!(place(&yes, "home:8"), Place::Prone(square("6,8")));
    assert!(yes.table.teams.home.staff[0].used);
    yes.table.figures.put(id("home:8"), Place::Standing(square("6,8")));
    yes.run(fall("home:8", Check::Fall), &["2d6 6 6", "2d6 1 1"]);

    let mut no = on("6,8");
    no.run(fall("home:8", Check::Fall), &["2d6 6 6", "no", "2d6 1 1"]);
    assert_eq!(place(&no, "home:8"), Place::Stunned(square("6,8")));
    assert!(!no.table.teams.home.staff[0].used);

    let mut away = on("6,9");
    away.run(fall("home:8", Check::Fall), &["2d6 6 6", "2d6 1 1"]);
}

/// Bonesetter: for an 8 or a 9 only.
#[test]
fn the_bonesetter_wakes_one_up() {
    let bench = || hire(Bench::standing(&[("home:8", "6,8")]), "bonesetter");
    let mut yes = bench();
    yes.run(fall("home:8", Check::Injury), &["2d6 4 5", "yes"]);
    assert_eq!(place(&yes, "home:8"), Place::Stunned(square("6,8")));
    let mut no = bench();
    no.run(fall("home:8", Check::Injury), &["2d6 4 5", "no"]);
    assert_eq!(place(&no, "home:8"), Place::Unconscious);
    let mut worse = bench();
    worse.run(fall("home:8", Check::Injury), &["2d6 5 5"]);
    assert_eq!(place(&worse, "home:8"), Place::Injured);
    let refused = fall("home:8", Check::Fall).check(&bench().board(), Seat::Home, &Action::End);
    assert!(refused.is_err());
}
