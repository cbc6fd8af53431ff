use engine::{Rules, Seat};

use super::*;
use crate::pack::testing::core;
use crate::phases::bench::{Bench, End, hex, home, id};
use crate::phases::end_turn::{EndStep, EndTurn};
use crate::phases::main_part::Main;
use crate::phases::match_frame::{MatchFrame, MatchStep};
use crate::phases::restart::{RestartStep, Restarting};
use crate::phases::try_claim::{ClaimStep, TryClaim};
use crate::phases::turn::TurnStart;
use crate::rules::stoppage::Whistle;
use crate::state::Stoppage;

const MAIN: Frame = Frame::Main(Main { picked: None });

/// The table at a question to Home, in this part of its turn.
fn moment(table: Table, part: Frame) -> State<CrashTackle> {
    let stack = [Frame::Match(MatchFrame(MatchStep::TurnOver)), part];
    let awaiting = Awaiting::Decision(Seat::Home.into());
    State::from_parts(table, stack.into_iter().collect(), awaiting)
}

fn judge(table: &Table, part: Frame) -> Result<(), String> {
    check(core(), &moment(table.clone(), part))
}

fn refused(table: &Table, part: Frame, wanted: &str) {
    let reason = judge(table, part).expect_err(wanted);
    assert!(reason.contains(wanted), "{reason} does not say: {wanted}");
}

fn scene() -> Table {
    Bench::pro(&[(home(11), (4, 30))]).carried(home(11)).table
}

#[test]
fn play_goes_on_with_a_ball_and_nothing_due() {
    let mut table = scene();
    assert_eq!(judge(&table, MAIN), Ok(()));
    table.due = Some(Stoppage::plain(Seat::Home, Restart::DropOut));
    refused(&table, MAIN, "is due to home");
    assert_eq!(judge(&table, Frame::EndTurn(EndTurn(EndStep::Rising))), Ok(()));
    table.due = None;
    refused(&table, Frame::Restart(Restarting(RestartStep::Keep)), "nobody was given anything");
}

/// CT-331. A ball that stays dead: an own award was given up, and play went on without a ball.
#[test]
fn a_dead_ball_comes_back_with_what_is_due() {
    let mut table = scene();
    table.ball.at = BallAt::Dead;
    refused(&table, MAIN, "nothing brings it back");
    refused(&table, Frame::Turn(TurnStart(TurnStep::Obstruction)), "nothing brings it back");
    refused(&table, Frame::EndTurn(EndTurn(EndStep::Advantage)), "nothing is due");
    refused(&table, Frame::Turn(TurnStart(TurnStep::Drawn)), "nothing is due");
    table.due = Some(Stoppage::plain(Seat::Away, Restart::ScrumOrPlayOn));
    refused(&table, Frame::EndTurn(EndTurn(EndStep::Advantage)), "playing on may be chosen");
    table.due = Some(Stoppage::plain(Seat::Away, Restart::LineOut(hex("12,4"))));
    assert_eq!(judge(&table, Frame::EndTurn(EndTurn(EndStep::Advantage))), Ok(()));
}

/// CT-192, CT-331. Tries without end: the TMO says no, and nothing has followed when the next
/// command is asked for.
#[test]
fn a_try_denied_is_followed_by_something() {
    let mut bench = Bench::pro(&[(home(11), (4, 30))]).carried(home(11)).dice(&[[4, 4]]);
    let claim = Frame::TryClaim(TryClaim { player: home(11), step: ClaimStep::Begin });
    assert_eq!(bench.run(claim), End::Gone(Frame::Restart(Restarting(RestartStep::Begin))));
    // The own scrum is given up, and everything is as it was before.
    bench.table.due = None;
    refused(&bench.table, MAIN, "as if it had not been");
    bench.cx().clear(true);
    bench.table.ball.at = BallAt::Carried(home(11));
    assert_eq!(judge(&bench.table, MAIN), Ok(()));
}

/// CT-331, played: whatever the coach keeps, play can go on.
#[test]
fn of_two_awards_either_can_be_played() {
    for (new, part) in [
        (Stoppage::plain(Seat::Home, Restart::LineOut(hex("12,16"))), "Penalty"),
        (Stoppage::with_advantage(Seat::Home, Restart::Penalty(hex("0,4"))), "Main"),
    ] {
        let mut bench = Bench::pro(&[(home(11), (4, 0))]).carried(home(11));
        bench.table.turn.stopped = true;
        bench.table.advantage =
            Some(Stoppage::with_advantage(Seat::Home, Restart::Penalty(hex("0,0"))));
        bench.table.due = Some(new);
        let stack = [
            Frame::Match(MatchFrame(MatchStep::TurnOver)),
            Frame::Restart(Restarting(RestartStep::Begin)),
        ];
        let mut state = State::enter(core(), bench.table, &stack, &mut ());
        let keep = "keep-first".parse().expect("an answer");
        state.apply_unchecked(core(), engine::Move::Decision(Seat::Home, keep), &mut ());
        assert_eq!(CrashTackle::alive(core(), &state), Ok(()));
        let now = format!("{:?}", state.stack()[1]);
        assert!(now.starts_with(part), "{now} is no {part}");
    }
}

#[test]
fn who_has_to_step_on_can() {
    let mut table = scene();
    table.turn.must_step = Some(home(11));
    assert_eq!(judge(&table, MAIN), Ok(()));
    table.player_mut(id("home:11")).closed = true;
    refused(&table, MAIN, "cannot");
}

#[test]
fn the_clock_never_falls() {
    let mut table = scene();
    table.settings.turns = 3;
    let mut last = ticks(&table);
    for (half, home, away) in
        [(1, 1, 0), (1, 1, 1), (1, 2, 1), (1, 3, 2), (1, 3, 3), (2, 0, 1), (2, 3, 3)]
    {
        (table.half, table.turn_no.home, table.turn_no.away) = (half, home, away);
        assert!(ticks(&table) > last, "half {half}, turns {home} and {away}");
        last = ticks(&table);
    }
    table.turn_no = engine::BySeat::default();
    (table.half, last) = (2, 6);
    assert_eq!(ticks(&table), last, "the second half begins where the first ended");
}
