//! Where play stands, in a word, and what that word makes likely for all that is not written.

use std::str::FromStr;

use arrayvec::ArrayVec;
use engine::{BySeat, Seat};
use serde_json::{Map, Value};

use super::act;
use crate::activation::{Defensive, Doing, First, Second};
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::geometry::{Path, first_contact_s};
use crate::lessons;
use crate::pack::model::Pack;
use crate::phases::activation::{Activating, ActivationStep};
use crate::phases::kick_off::{KickOff, KickOffStep};
use crate::phases::match_frame::{Match, MatchStep};
use crate::phases::turn::{Turn, TurnStep};
use crate::player::PlayerId;
use crate::role::Role;
use crate::rules::legality;
use crate::state::{Ball, Table};

/// The words of `phase`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// `turn`: D-30.
    Turn,
    /// Inside an activation, at the beginning of this step of it.
    Step(Step),
    /// `kick-off home`: that side kicks, and sets up first.
    KickOff(Seat),
    /// `kick home`: D-16. The template lies, and everybody has moved.
    Kick(Seat),
    /// `restart`: D-10.
    Restart,
    /// `half-over`.
    HalfOver,
}

/// The steps of an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Step {
    Activated,
    FirstAction,
    Defence,
    AfterDefence,
    Movement,
    SecondAction,
    Resolve,
    Removal,
}

impl Step {
    /// The words, the step of the frame and the number in the rules.
    const ALL: [(&'static str, Step, ActivationStep, u8); 8] = [
        ("activated", Step::Activated, ActivationStep::Begin, 1),
        ("first-action", Step::FirstAction, ActivationStep::First, 1),
        ("defence", Step::Defence, ActivationStep::Defence, 2),
        ("after-defence", Step::AfterDefence, ActivationStep::Reveal, 2),
        ("movement", Step::Movement, ActivationStep::Movement, 3),
        ("second-action", Step::SecondAction, ActivationStep::Second, 4),
        ("resolve", Step::Resolve, ActivationStep::Rolls, 5),
        ("removal", Step::Removal, ActivationStep::Removal, 6),
    ];

    fn frame(self) -> Frame {
        Frame::Activation(Activating(Step::ALL[self as usize].2))
    }

    fn number(self) -> u8 {
        Step::ALL[self as usize].3
    }
}

impl FromStr for Phase {
    type Err = String;

    fn from_str(text: &str) -> Result<Phase, String> {
        if let Some((_, step, ..)) = Step::ALL.iter().find(|(word, ..)| *word == text) {
            return Ok(Phase::Step(*step));
        }
        match text.split_once(' ').unwrap_or((text, "")) {
            ("turn", "") => Ok(Phase::Turn),
            ("restart", "") => Ok(Phase::Restart),
            ("half-over", "") => Ok(Phase::HalfOver),
            ("kick-off" | "kick", "") => Err(format!("say who kicks, as in `{text} home`")),
            ("kick-off", seat) => Ok(Phase::KickOff(seat.parse()?)),
            ("kick", seat) => Ok(Phase::Kick(seat.parse()?)),
            _ => {
                let steps: Vec<&str> = Step::ALL.iter().map(|(word, ..)| *word).collect();
                let steps = steps.join(", ");
                Err(format!(
                    "no phase is called `{text}`; there are turn, {steps}, kick-off home, \
                     kick-off away, kick home, kick away, restart, half-over"
                ))
            }
        }
    }
}

impl Phase {
    /// Fills in what the position has not written.
    pub(super) fn complete(self, pack: &Pack, table: &mut Table, given: &Map<String, Value>) {
        match self {
            Phase::Turn => take_tokens(pack, table),
            Phase::Step(step) => {
                activate(table, given, step);
                if step == Step::Resolve {
                    table.act.doing = declared(&Board { pack, table });
                }
                complete_defence(pack, table, given, step);
                take_tokens(pack, table);
            }
            Phase::KickOff(kicker) | Phase::Kick(kicker) => {
                table.kick.kicker = Some(kicker);
                table.attacker = kicker.other();
                table.ball = Ball::Off;
            }
            Phase::Restart | Phase::HalfOver => {}
        }
    }

    /// The frames to enter, outermost first.
    pub(super) fn enter(self, board: &Board<'_>) -> Result<ArrayVec<Frame, 3>, String> {
        let table = board.table;
        let mut frames = ArrayVec::new();
        match self {
            Phase::Turn => frames.push(Frame::Turn(Turn(TurnStep::Begin))),
            Phase::Step(step) => {
                if table.act.active.is_none() {
                    return Err(
                        "who is active? Give `act = { active = \"home wing\" }`".to_string()
                    );
                }
                frames.push(Frame::Turn(Turn(TurnStep::After)));
                frames.push(step.frame());
            }
            Phase::KickOff(_) => frames.push(Frame::KickOff(KickOff(KickOffStep::Begin))),
            Phase::Kick(_) => frames.push(Frame::KickOff(KickOff(KickOffStep::Moved))),
            Phase::Restart => frames.push(Frame::KickOff(KickOff(KickOffStep::Decide))),
            Phase::HalfOver if lessons::restarts(board) => {}
            Phase::HalfOver => return Err("this lesson has no halves".to_string()),
        }
        frames.insert(0, Frame::Match(Match(MatchStep::InPlay)));
        Ok(frames)
    }
}

/// The attacker has taken his tokens: those that lie on no player are left.
fn take_tokens(pack: &Pack, table: &mut Table) {
    table.time.active = BySeat::new(|seat| seat != table.attacker);
    let placed = PlayerId::of(table.attacker).map(|id| table.player(id).tokens);
    let placed = placed.fold(0, u8::saturating_add);
    table.tokens_left = pack.numbers.tokens_per_phase.saturating_sub(placed);
}

/// The active player, who has the ball if nobody else is named, has his token; before step 4 he is
/// where he began.
fn activate(table: &mut Table, given: &Map<String, Value>, step: Step) {
    let holder = table.holder();
    let act = &mut table.act;
    act.step = step.number();
    if !act::gives(given, "active") {
        act.active = holder;
    }
    if !act::gives(given, "holder_at_start") {
        act.holder_at_start = holder;
    }
    let Some(active) = act.active else { return };
    let player = &mut table.players[active.index()];
    player.tokens = player.tokens.max(1);
    let at = player.at;
    if !act::gives(given, "start") {
        act.start = act::start(act, active.role, at);
    }
    if !act::gives(given, "first") && step > Step::FirstAction {
        act.first = match player.ground {
            0 => First::Move { turn: None, end: at },
            _ => First::Hold,
        };
    }
    if step > Step::Movement && act.trails[active.role].points().is_empty() {
        act.trails[active.role] = match act.start == at {
            true => Path::from_slice(&[at]).unwrap_or_default(),
            false => Path::straight(act.start, at),
        };
    }
    if let Some(play) = &mut act.play {
        play.revealed |= step > Step::AfterDefence;
        if let Some(card) = play.card {
            let plays = &mut table.coaches[active.seat].plays;
            if !plays.contains(&card) {
                plays.push(card);
            }
        }
    }
}

/// TK-068. The second action that waits for step 5, at its place; a move is made already, and the
/// entries of a team play are declared one by one.
fn declared(board: &Board<'_>) -> Option<Doing> {
    let act = &board.table.act;
    let by = act.active.filter(|_| act.play.is_none())?;
    let here = board.table.player(by).at;
    let place = match act.second {
        Second::None | Second::Move => return None,
        Second::Pass { at, .. } | Second::PickUp { at } => {
            legality::place_on_trail(board, by, at).unwrap_or(here)
        }
        _ => here,
    };
    Some(Doing { by, what: act.second, place, bonus: 0, dice: 0, no_pressure: false })
}

/// After step 2 everybody has declared; after step 3 it is known which tackles reach.
fn complete_defence(pack: &Pack, table: &mut Table, given: &Map<String, Value>, step: Step) {
    let mut order = 0;
    for role in Role::ALL {
        let id = PlayerId::new(table.defender(), *role);
        let reach = reach(&Board { pack, table }, id);
        let defence = &mut table.act.defence[*role];
        if step > Step::Defence && defence.action == Defensive::Waiting {
            defence.action = Defensive::Nothing;
        }
        if defence.action != Defensive::Waiting && !act::defence_gives(given, *role, "order") {
            order += 1;
            defence.order = order;
        }
        if step > Step::Movement && !act::defence_gives(given, *role, "reach") {
            defence.reach = reach;
        }
    }
}

/// TK-284. How far along the way of its target a tackle touches it.
fn reach(board: &Board<'_>, tackler: PlayerId) -> Option<i32> {
    let act = &board.table.act;
    let Defensive::Tackle { target, .. } = act.defence[tackler.role].action else { return None };
    let target_disc = board.disc(target);
    let trail = match act.active == Some(target) {
        true => act.trails[target.role],
        false => Path::from_slice(&[target_disc.c]).unwrap_or_default(),
    };
    first_contact_s(board.disc(tackler), &trail, target_disc.r)
}
