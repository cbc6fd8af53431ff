use super::super::{contact, free, gap};
use super::*;

const BOUNDS: Bounds = Bounds { min: Point::new(0, 0), max: Point::new(30_000, 20_000) };
const R: i32 = 591;

fn base(x: i32, y: i32) -> Disc {
    Disc::new(Point::new(x, y), R)
}

fn crowd(discs: &[Disc]) -> Obstacles {
    discs.iter().copied().collect()
}

fn straight(a: Disc, x: i32, y: i32) -> Path {
    Path::straight(a.c, Point::new(x, y))
}

/// TK-046, TK-047: as far as possible, at most the allowance.
#[test]
fn a_marked_move_covers_its_length() {
    let a = base(4000, 10_000);
    let land = |x, maxlen| land(a, &straight(a, x, 10_000), maxlen, &[], &BOUNDS);
    assert_eq!(land(14_000, 4000), (4000, Point::new(8000, 10_000)));
    assert_eq!(land(6500, 4000), (2500, Point::new(6500, 10_000)));
    assert_eq!(land(4000, 4000), (0, a.c));
}

#[test]
fn a_marked_move_stops_at_the_boundary() {
    let a = base(4000, 10_000);
    let landed = land(a, &straight(a, -1000, 10_000), 9000, &[], &BOUNDS);
    assert_eq!(landed, (4000 - 586, Point::new(586, 10_000)));
    let path = Path::from_slice(&[a.c, Point::new(4000, 21_000), a.c]).unwrap();
    let landed = land(a, &path, 30_000, &[], &BOUNDS);
    assert_eq!(landed.1, Point::new(4000, 19_414), "it does not come back from beyond");
}

#[test]
fn a_marked_move_goes_back_from_a_team_mate() {
    let (a, mate) = (base(4000, 10_000), base(8000, 10_000));
    let path = straight(a, 14_000, 10_000);
    // On top of it, and just beyond its middle: back to where it came from.
    for maxlen in [4000, 4900] {
        assert_eq!(land(a, &path, maxlen, &[mate], &BOUNDS), (2818, Point::new(6818, 10_000)));
    }
    // A touch within the tolerance is no overlap.
    assert_eq!(land(a, &path, 2823, &[mate], &BOUNDS).0, 2823);
    assert_eq!(land(a, &path, 2824, &[mate], &BOUNDS).0, 2818);
    // Past it.
    assert_eq!(land(a, &path, 5182, &[mate], &BOUNDS).0, 5182);
    // Back from one into another, and back from that one too.
    let mates = [mate, base(8000 - 2000, 10_000 - 600)];
    let (s, place) = land(a, &path, 4500, &mates, &BOUNDS);
    assert!(s < 1000 && mates.iter().all(|&mate| gap(a.moved_to(place), mate) >= 0));
    // It touches the team-mate from the start: it stays.
    assert_eq!(land(a, &path, 1000, &[base(5177, 10_000)], &BOUNDS), (0, a.c));
}

#[test]
fn the_nearest_centre_is_displaced_first() {
    let a = base(10_000, 10_000);
    let below =
        [base(11_100, 10_000), base(20_000, 10_000), base(9900, 10_000), base(10_000, 8900)];
    assert_eq!(landed_on(a, &below)[..], [2, 0, 3]);
}

#[test]
fn a_displaced_player_goes_straight_out() {
    let a = base(10_000, 10_000);
    let out = |x, y| displace(base(x, y), a, &crowd(&[a]), &BOUNDS);
    assert_eq!(out(10_600, 10_000), Displaced::To(Point::new(11_182, 10_000)));
    assert_eq!(out(10_000, 9950), Displaced::To(Point::new(10_000, 8818)));
    let Displaced::To(place) = out(10_030, 10_040) else { panic!("50 mils are off centre") };
    assert_eq!(place, Point::new(10_709, 10_946));
    let judged = |at| judge_choice(at, base(10_030, 10_040), a, &crowd(&[]), &BOUNDS);
    assert_eq!(judged(place), Ok(()));
    assert_eq!(judged(Point::new(11_182, 10_000)), Err(NoWayOut::Only(place)));
}

#[test]
fn from_exactly_below_the_coach_chooses() {
    let a = base(10_000, 10_000);
    let Displaced::Choose(spots) = displace(a, a, &crowd(&[]), &BOUNDS) else {
        panic!("all ways are equally long")
    };
    // A circle of 1182 mils has 7427 mils round it, so 33 or more spots 200 to 225 mils apart.
    assert!((33..=37).contains(&spots.len()), "{} spots", spots.len());
    for (n, spot) in spots.iter().enumerate() {
        assert!(spots[..n].iter().all(|other| len2(*other - *spot) > square(200)));
        assert!((gap(a, a.moved_to(*spot))).abs() <= 1);
    }
    let choice = |place| judge_choice(place, a, a, &crowd(&[]), &BOUNDS);
    assert!(DIR360.iter().all(|&direction| choice(go(a.c, direction, 1182)).is_ok()));
    assert_eq!(choice(a.c), Err(NoWayOut::Taken));
    assert_eq!(choice(Point::new(11_200, 10_000)), Err(NoWayOut::Longer));
    assert_eq!(choice(Point::new(11_250, 10_000)), Err(NoWayOut::Apart));
    assert_eq!(choice(Point::new(40_000, 10_000)), Err(NoWayOut::Taken));
}

#[test]
fn a_spot_between_two_degrees_is_judged_where_it_is() {
    let a = base(10_000, 10_000);
    // 3 : 4 : 5, at 36.87 degrees.
    let between = Point::new(10_946, 10_709);
    assert!(DIR360.iter().all(|&direction| go(a.c, direction, 1182) != between));
    assert_eq!(judge_choice(between, a, a, &crowd(&[]), &BOUNDS), Ok(()));
    let other = base(11_900, 10_800);
    assert_eq!(judge_choice(between, a, a, &crowd(&[other]), &BOUNDS), Err(NoWayOut::Taken));
}

#[test]
fn at_the_touch_line_only_spots_on_the_pitch_are_offered() {
    let a = base(10_000, 591);
    let Displaced::Choose(spots) = displace(a, a, &crowd(&[]), &BOUNDS) else {
        panic!("half a circle is left")
    };
    assert!(spots.iter().all(|&spot| BOUNDS.holds(a.moved_to(spot))));
    assert!((16..=19).contains(&spots.len()), "{} spots", spots.len());
}

#[test]
fn a_way_out_that_leaves_the_pitch_bends() {
    // Between the active player and the touch-line there is no room: two ways lead past it.
    let (a, q) = (base(10_000, 1100), base(10_000, 600));
    let Displaced::Choose(spots) = displace(q, a, &crowd(&[a]), &BOUNDS) else {
        panic!("left and right are equally long")
    };
    let xs: Vec<i32> = spots.iter().map(|spot| spot.x).collect();
    assert_eq!(spots.len(), 2, "{spots:?}");
    assert!(xs.iter().any(|&x| x < 10_000) && xs.iter().any(|&x| x > 10_000));
    assert!(spots.iter().all(|&spot| judge_choice(spot, q, a, &crowd(&[a]), &BOUNDS).is_ok()));
    // A little to one side the other way is longer.
    let q = base(10_100, 600);
    let Displaced::To(place) = displace(q, a, &crowd(&[a]), &BOUNDS) else { panic!("one way") };
    assert!(place.x > 10_100 && BOUNDS.holds(q.moved_to(place)));
}

#[test]
fn a_blocked_way_out_ends_between_two_bases() {
    // Straight out stands another player; the nearest spot touches it and the active player.
    let (a, q) = (base(10_000, 10_000), base(10_600, 10_100));
    let other = base(11_790, 10_100);
    let others = crowd(&[a, other]);
    let Displaced::To(place) = displace(q, a, &others, &BOUNDS) else { panic!("one way") };
    let put = q.moved_to(place);
    assert!(free(put, &others) && contact(put, a) && contact(put, other), "{place:?}");
    assert!(place.y > 10_100, "it leaves on its own side");
    // The same, seen in a mirror.
    let (q, other) = (base(10_600, 9900), base(11_790, 9900));
    let Displaced::To(mirrored) = displace(q, a, &crowd(&[a, other]), &BOUNDS) else {
        panic!("one way")
    };
    assert_eq!(mirrored, Point::new(place.x, 20_000 - place.y));
}

#[test]
fn without_a_free_contact_spot_it_goes_to_the_nearest_free_place() {
    // Six bases round the active player leave no room between them.
    let (a, q) = (base(10_000, 10_000), base(10_100, 10_000));
    let round = (0..6).map(|n| a.moved_to(go(a.c, DIR360[60 * n], 1182)));
    let others: Obstacles = round.chain([a]).collect();
    let Displaced::To(place) = displace(q, a, &others, &BOUNDS) else { panic!("one place") };
    assert!(free(q.moved_to(place), &others) && len(place - a.c) > 1700, "{place:?}");
    assert_eq!(displace(q, a, &crowd(&others.as_slice()[..6]), &BOUNDS), Displaced::To(place));
}

#[test]
fn a_ball_below_the_active_player_is_pushed_like_a_player() {
    let a = base(10_000, 10_000);
    let ball = Disc::new(Point::new(10_300, 10_000), 394);
    assert_eq!(displace(ball, a, &crowd(&[a]), &BOUNDS), Displaced::To(Point::new(10_985, 10_000)));
}

/// TK-091. On the line between the centres, whoever stands in between.
#[test]
fn a_tackler_is_put_in_contact() {
    let (tackler, target) = (base(10_000, 10_000), base(13_000, 10_000));
    let spot = |others: &[Disc]| tackle_spot(tackler, target, &crowd(others), &BOUNDS);
    assert_eq!(spot(&[target]), Some(Point::new(11_818, 10_000)));
    let blocked = spot(&[target, base(11_818, 9800)]).unwrap();
    assert!(contact(tackler.moved_to(blocked), target) && blocked.y > 10_900, "{blocked:?}");
    let between = base(10_000, 12_000);
    assert_eq!(spot(&[between]), Some(Point::new(11_818, 10_000)));
    let ring: Vec<Disc> =
        (0..6).map(|n| target.moved_to(go(target.c, DIR360[60 * n], 1182))).collect();
    assert_eq!(spot(&ring), None);
}

/// TK-287. At its place, or in the first ring that has room.
#[test]
fn a_player_falls_where_there_is_room() {
    let place = Point::new(10_000, 10_000);
    assert_eq!(fall_spot(R, place, &Obstacles::new(), &BOUNDS), place);
    let taken = crowd(&[base(9500, 10_000)]);
    // 500 mils away already, 677 more are needed: the ring of 700 begins towards +x.
    assert_eq!(fall_spot(R, place, &taken, &BOUNDS), Point::new(10_700, 10_000));
    let corner = fall_spot(R, Point::new(-5000, 100), &Obstacles::new(), &BOUNDS);
    assert!(BOUNDS.holds(Disc::new(corner, R)));
}
