//! Crash Tackle: a coach that runs into open space, recycles through its scrum-half, keeps a line
//! in defence, kicks out of its own 22 and takes the points on offer.
//!
//! Every proposal gets a value and the highest is played. In the turn the end of it is worth 0:
//! what is done with the ball comes first, by what it gains over standing still; then one walk
//! after the other, as long as somebody is not where he should be. [`look`] is the position,
//! [`worth`] judges places of the ball, [`attack`] plays it, [`ruck`] wins it, [`shape`] says where
//! everybody else should be and [`walk`] how he gets there. [`kicks`], [`set_up`] and [`cards`]
//! answer what is asked outside the turn's own commands. [`plans`] are what search compares.

mod attack;
mod cards;
mod kicks;
mod look;
pub mod plans;
mod ruck;
mod set_up;
mod shape;
#[cfg(test)]
mod tests;
mod walk;
mod worth;

use crash_tackle::actions::Action;
use crash_tackle::cards::effects;
use crash_tackle::cards::windows::CardWindow;
use crash_tackle::field::Hex;
use crash_tackle::frames::Frame;
use crash_tackle::game::Board;
use crash_tackle::pack::Pack;
use crash_tackle::phases::battle::Battle;
use crash_tackle::phases::flight::Flight;
use crash_tackle::phases::gain::Gain;
use crash_tackle::phases::main_part::Main;
use crash_tackle::phases::penalty::Penalty;
use crash_tackle::phases::{clean_out, kick, moving, pass, try_claim};
use crash_tackle::player::PlayerId;
use crash_tackle::state::BallAt;
use crash_tackle::view::View;

use engine::Seat;
use games::rules::CrashTackle;

use super::{Heuristics, Sight, each};
use look::Look;

impl Heuristics for CrashTackle {
    fn weigh(sight: &Sight<'_, Self>, proposals: &[Action], out: &mut Vec<f64>) {
        let look = Look::new(Board { pack: sight.pack, table: sight.table }, sight.seat);
        match sight.frame() {
            Frame::Main(Main { picked }) => {
                let picked = moving::forced(&look.board).or(picked);
                match picked {
                    Some(id) => {
                        let goal = goal_of(&look, id);
                        each(proposals, out, |action| walk::value(&look, id, goal, action))
                    }
                    None => turn(&look, proposals, out),
                }
            }
            Frame::Window(CardWindow { moment, .. }) => {
                each(proposals, out, |action| cards::value(&look, moment, action))
            }
            Frame::Gain(Gain { player, .. }) => {
                each(proposals, out, |action| attack::free_pass(&look, player, action))
            }
            Frame::Penalty(Penalty { spot, .. }) => {
                each(proposals, out, |action| kicks::penalty(&look, spot, action))
            }
            Frame::Score(_) => each(proposals, out, |action| kicks::at_poles(&look, action)),
            Frame::KickOff(_) | Frame::DropOut(_) => {
                let first = proposals.first();
                each(proposals, out, |action| set_up::restart(&look, action, Some(action) == first))
            }
            Frame::Battle(Battle { throwing, .. }) => {
                each(proposals, out, |action| set_up::commit(&look, sight, throwing, action))
            }
            Frame::Substitutions(_) => {
                each(proposals, out, |action| set_up::substitute(&look, sight.stack, action))
            }
            Frame::EndTurn(_) => each(proposals, out, |action| set_up::rise(&look, action)),
            Frame::Flight(Flight { kick, .. }) => {
                each(proposals, out, |action| kicks::arrow(&look, &kick, action))
            }
            _ => {
                let first = proposals.first();
                each(proposals, out, |action| set_up::other(&look, action, Some(action) == first))
            }
        }
    }

    fn at_once(sight: &Sight<'_, Self>) -> Option<Action> {
        let Frame::Main(Main { picked: None }) = sight.frame() else { return None };
        let look = Look::new(Board { pack: sight.pack, table: sight.table }, sight.seat);
        let (id, to) = next_walk(&look)?;
        walk::whole(&look, id, to)
    }

    fn sight<'a>(pack: &'a Pack, view: &'a View, seat: Seat) -> Sight<'a, Self> {
        Sight { pack, table: &view.table, stack: &view.stack, seat, view: Some(view) }
    }
}

/// A walk that brings somebody where he should be: more than the end of the turn, less than
/// anything that improves the ball's place.
const WALK: f64 = 1.0;
/// What is done with the ball lies above all walks.
const BALL: f64 = 10.0;

/// MAIN with nobody picked.
fn turn(look: &Look<'_>, proposals: &[Action], out: &mut Vec<f64>) {
    let table = look.board.table;
    match table.ball.at {
        BallAt::Carried(id) if id.seat == look.seat => {
            let attack = attack::Attack::new(look, id);
            let ball = |action: &Action| attack.value(action);
            let busy = proposals.iter().any(|action| ball(action) >= BALL);
            let walker = if busy { None } else { shape::errand(look, id.into()) };
            each(proposals, out, |action| match (action, walker) {
                (Action::Pick(shirt), Some((who, _))) if *shirt == who.shirt => WALK,
                _ => ball(action),
            })
        }
        BallAt::Loose(_) | BallAt::OnGrounded(_) => {
            let plan = ruck::plan(look);
            each(proposals, out, |action| plan.value(look, action))
        }
        BallAt::Carried(_) | BallAt::InAir(_) | BallAt::Dead => {
            let walker = shape::errand(look, None);
            each(proposals, out, |action| match (action, walker) {
                (Action::End, _) => 0.0,
                (Action::Pick(shirt), Some((who, _))) if *shirt == who.shirt => WALK,
                _ => -1.0,
            })
        }
    }
}

/// In MAIN with nobody picked, the walk that comes next where nothing is to be done with the ball.
fn next_walk(look: &Look<'_>) -> Option<(PlayerId, Hex)> {
    let (board, table) = (&look.board, look.board.table);
    if moving::forced(board).is_some() {
        return None;
    }
    match table.ball.at {
        BallAt::Carried(id) if id.seat == look.seat => {
            let attack = attack::Attack::new(look, id);
            let busy = attack.runs()
                || ball_offers(look).iter().any(|action| attack.value(action) >= BALL);
            if busy { None } else { shape::errand(look, id.into()) }
        }
        BallAt::Loose(_) | BallAt::OnGrounded(_) => {
            let plan = ruck::plan(look);
            let mut offers = Vec::new();
            clean_out::offers(board, look.seat, &mut offers);
            let cleans = |action: &Action| plan.value(look, action) >= BALL;
            if offers.iter().any(cleans) { None } else { plan.errand }
        }
        BallAt::Carried(_) | BallAt::InAir(_) | BallAt::Dead => shape::errand(look, None),
    }
}

/// What the rules offer to do with the ball in hand.
fn ball_offers(look: &Look<'_>) -> Vec<Action> {
    let mut offers = Vec::new();
    pass::offers(&look.board, look.seat, &mut offers);
    kick::offers(&look.board, look.seat, &mut offers);
    try_claim::offers(&look.board, look.seat, &mut offers);
    effects::offers(&look.board, look.seat, None, &mut offers);
    offers
}

/// Where a player who has been picked is going. The position has not changed since, so this is
/// what he was picked for.
fn goal_of(look: &Look<'_>, id: PlayerId) -> Option<Hex> {
    match look.board.table.ball.at {
        BallAt::Carried(carrier) if carrier == id => Some(worth::run(&look.board, look, id).to),
        BallAt::Loose(_) | BallAt::OnGrounded(_) => {
            ruck::plan(look).errand.filter(|(who, _)| *who == id).map(|(_, hex)| hex)
        }
        BallAt::Carried(carrier) if carrier.seat == look.seat => goal(look, id, carrier.into()),
        BallAt::Carried(_) | BallAt::InAir(_) | BallAt::Dead => goal(look, id, None),
    }
}

fn goal(look: &Look<'_>, id: PlayerId, carrier: Option<PlayerId>) -> Option<Hex> {
    shape::errand(look, carrier).filter(|(who, _)| *who == id).map(|(_, hex)| hex)
}
