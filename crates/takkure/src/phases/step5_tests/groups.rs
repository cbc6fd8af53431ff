//! Which groups of rolls there are, and in which order they may come.

use super::*;
use crate::actions::Group;
use crate::activation::First;
use crate::game::Looking;
use crate::phases::resolve::{Resolve, ResolveStep, Scope};
use crate::phases::scramble::{Scramble, ScrambleStep};
use crate::phases::tackle::{StayUp, StayUpStep, Tackle, TackleStep};

const ASKED: Frame = Frame::Resolve(Resolve(ResolveStep::Asked { scope: Scope::All }));

fn begin(table: &mut Table) -> (Flow, Vec<Event>) {
    step(table, Frame::Resolve(Resolve(ResolveStep::Begin)), Input::Enter)
}

fn groups(table: &Table) -> Vec<Group> {
    let group = |action| match action {
        Action::Resolve(group) => group,
        other => panic!("{other:?} is no group"),
    };
    offers(table, ASKED).into_iter().map(group).collect()
}

#[test]
fn without_a_group_nothing_is_asked() {
    let mut table = table();
    table.act.defence[Role::Wing].action = Defensive::Pressure;
    assert_eq!(returns(begin(&mut table).0), Report::Done);
}

#[test]
fn tackles_on_a_runner_who_does_nothing_are_groups_of_their_own() {
    let mut table = table();
    tackle(&mut table, Role::Wing, 2, Some(700));
    tackle(&mut table, Role::FullBack, 1, Some(900));
    tackle(&mut table, Role::Forward, 3, None);
    let (flow, events) = begin(&mut table);
    assert_eq!(asks(flow), ASKED);
    assert_eq!(events, [Event::TackleMissed { player: away(Role::Forward) }]);
    let by_order = [Group::Of(Role::FullBack), Group::Of(Role::Wing), Group::Missed];
    assert_eq!(groups(&table), by_order);
    let (flow, _) = answer(&mut table, ASKED, Action::Resolve(Group::Of(Role::Wing)));
    let (sub, then) = calls(flow);
    assert_eq!(sub, Frame::Tackle(Tackle { tackler: away(Role::Wing), step: TackleStep::Begin }));
    let (flow, _) = step(&mut table, then, Input::Returned(Report::Done));
    assert_eq!(asks(flow), ASKED);
    assert_eq!(groups(&table), [Group::Of(Role::FullBack), Group::Missed]);
    assert_eq!(refused(&table, ASKED, Action::Resolve(Group::Of(Role::Wing))), "TK-290");
    assert_eq!(refused(&table, ASKED, Action::Resolve(Group::Main)), "TK-015");
}

/// TK-092, TK-092a, TK-286: who is down is not tackled again, but who missed him still may fall.
#[test]
fn a_runner_on_the_ground_leaves_only_the_missed_tackles() {
    let mut table = table();
    tackle(&mut table, Role::Wing, 1, Some(700));
    tackle(&mut table, Role::Forward, 2, None);
    table.player_mut(RUNNER).ground = 1;
    assert_eq!(groups(&table), [Group::Missed]);
    let (flow, _) = answer(&mut table, ASKED, Action::Resolve(Group::Missed));
    let (sub, then) = calls(flow);
    assert_eq!(
        sub,
        Frame::StayUp(StayUp { tackler: away(Role::Forward), step: StayUpStep::Begin })
    );
    let (flow, _) = step(&mut table, then, Input::Returned(Report::Done));
    assert_eq!(returns(flow), Report::Done);
}

#[test]
fn a_dodge_takes_all_tackles_along() {
    let mut table = table();
    tackle(&mut table, Role::Wing, 1, Some(700));
    tackle(&mut table, Role::Forward, 2, None);
    doing(&mut table, Second::Dodge);
    assert_eq!(groups(&table), [Group::Main, Group::Missed]);
    assert_eq!(refused(&table, ASKED, Action::Resolve(Group::Of(Role::Wing))), "TK-166");
    assert_eq!(refused(&table, ASKED, Action::Resolve(Group::Of(Role::Forward))), "TK-085");
}

/// TK-112, TK-116: a tackle that the pass outran waits for the pass.
#[test]
fn an_early_pass_comes_before_the_tackles_it_outran() {
    let mut table = table();
    ran(&mut table, 4000);
    tackle(&mut table, Role::Wing, 1, Some(1000));
    tackle(&mut table, Role::FullBack, 2, Some(3000));
    doing(&mut table, Second::Pass { to: MATE.role, at: 2000 });
    assert_eq!(groups(&table), [Group::Main]);
    assert_eq!(refused(&table, ASKED, Action::Resolve(Group::Of(Role::Wing))), "TK-166");
    assert_eq!(refused(&table, ASKED, Action::Resolve(Group::Of(Role::FullBack))), "TK-112");
    table.act.defence[Role::Wing].rolled = true;
    table.ball = Ball::Held(MATE);
    let (flow, _) =
        step(&mut table, Frame::Resolve(Resolve(ResolveStep::Main)), Input::Returned(Report::Done));
    assert_eq!(asks(flow), ASKED);
    assert_eq!(groups(&table), [Group::Of(Role::FullBack)]);
}

/// TK-227: an action whose player cannot act any more is dropped.
#[test]
fn an_injured_passer_passes_no_more() {
    let mut table = table();
    doing(&mut table, Second::Pass { to: MATE.role, at: 0 });
    table.player_mut(RUNNER).status = crate::player::Status::Injured;
    table.ball = Ball::Loose(Point::new(9000, 9000));
    assert_eq!(returns(begin(&mut table).0), Report::Done);
}

/// TK-130, TK-133, TK-289: within 8" stealers meet the pass; beyond, they are on their own.
#[test]
fn a_ground_pass_that_is_too_far_leaves_the_steals_alone() {
    let mut table = table();
    table.player_mut(RUNNER).ground = 1;
    table.act.first = First::GroundPass { to: MATE.role };
    steal(&mut table, Role::Wing, 1, StealKind::Held, true);
    steal(&mut table, Role::Forward, 2, StealKind::Air, false);
    let mut near = table.clone();
    let reach = 8000 + 2 * Board { pack: core(), table: &table }.disc(RUNNER).r;
    let at = table.player(RUNNER).at;
    table.player_mut(MATE).at = at + Point::new(0, reach + 6);
    let mut far = table;
    let too_far = [Event::PassCancelled { player: RUNNER }];
    let main = |table: &mut Table| {
        let (flow, _) = begin(table);
        assert_eq!(asks(flow), ASKED);
        assert_eq!(groups(table), [Group::Main]);
        let (flow, _) = answer(table, ASKED, Action::Resolve(Group::Main));
        let (sub, then) = calls(flow);
        (step(table, sub, Input::Enter).1, then)
    };
    assert_eq!(main(&mut near).0, []);
    assert_eq!(rollers(&near), [RUNNER, away(Role::Wing)]);
    let (events, then) = main(&mut far);
    assert_eq!(events, too_far);
    assert_eq!(asks(step(&mut far, then, Input::Returned(Report::Performed(false))).0), ASKED);
    assert_eq!(groups(&far), [Group::Of(Role::Wing)]);
    let (flow, _) = answer(&mut far, ASKED, Action::Resolve(Group::Of(Role::Wing)));
    assert_eq!(calls(flow).0, Frame::Scramble(Scramble(ScrambleStep::Steal { role: Role::Wing })));
}

/// TK-144, TK-145, TK-147, TK-148.
#[test]
fn a_steal_needs_contact_then_or_now() {
    let mut table = table();
    table.act.holder_at_start = None;
    let ball = Point::new(16_000, 9900);
    table.ball = Ball::Loose(ball);
    steal(&mut table, Role::Wing, 1, StealKind::Loose, false);
    steal(&mut table, Role::Forward, 2, StealKind::Loose, true);
    steal(&mut table, Role::FullBack, 3, StealKind::Loose, false);
    let at = table.player(away(Role::Wing)).at;
    let touching = 394 + Board { pack: core(), table: &table }.disc(RUNNER).r;
    assert_eq!(groups(&table), [Group::Of(Role::Forward)], "the wing is far from it");
    table.ball = Ball::Loose(at + Point::new(0, touching));
    assert_eq!(groups(&table), [Group::Of(Role::Wing), Group::Of(Role::Forward)]);
    doing(&mut table, Second::PickUp { at: 0 });
    assert_eq!(groups(&table), [Group::Main], "a pick up meets them all");
    table.act.doing = None;
    table.ball = Ball::Held(RUNNER);
    steal(&mut table, Role::Wing, 1, StealKind::Held, true);
    assert_eq!(groups(&table), [], "the carrier stands, and no ball is loose");
}
