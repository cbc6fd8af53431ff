//! The chance of the roll that a card window is about, as it is and with what may be played.

use engine::Seat;

use crate::actions::{Action, Use};
use crate::cards::conditions::Moment;
use crate::cards::uses;
use crate::game::Board;
use crate::pack::model::{Effect, Window};
use crate::roll::{Form, PartOf, Roll, Verdict};
use crate::rules::contest;
use crate::rules::dice::SIDES;
use crate::rules::dice::odds::{self, Hand, Odds};

/// The chance that the own player wins the roll at hand when `seat` answers so; none where he has
/// no part in it, or where more comes of the answer than dice.
pub fn of(board: &Board<'_>, window: Window, seat: Seat, action: &Action) -> Option<Odds> {
    let roll = board.table.rolls.last()?;
    let own = roll.rollers.iter().position(|roller| roller.who.seat == seat)?;
    match window {
        Window::BeforeRoll => before(board, roll.clone(), own, action),
        Window::AfterRoll => again(board, roll, own, seat, action),
        _ => None,
    }
}

/// No die is thrown yet.
fn before(board: &Board<'_>, mut roll: Roll, own: usize, action: &Action) -> Option<Odds> {
    match action {
        Action::Skip => {}
        Action::Use(Use::Plus(n)) => roll.rollers[own].add(PartOf::TeamSkill, *n as i8),
        Action::Card(play) => {
            let design = board.pack.card(play.card);
            let seat = roll.rollers[own].who.seat;
            let moment = Moment { board: *board, seat, window: Window::BeforeRoll, subject: None };
            let mut targets = moment.targets(design).into_iter();
            let target = targets.find(|id| play.on.is_none_or(|role| role == id.role))?;
            let on = roll.rollers.iter_mut().find(|roller| roller.who == target)?;
            for effect in &design.effects {
                match effect {
                    Effect::AddDice { n } => on.add_dice(*n),
                    Effect::Mod { amount } => on.add(PartOf::Card, *amount),
                    Effect::CritOn { faces } => on.critical_two |= faces.contains(2),
                    _ => return None,
                }
            }
        }
        _ => return None,
    }
    let hands: Vec<Hand> = roll.rollers.iter().map(Hand::of).collect();
    Some(match (roll.form, &hands[..]) {
        (Form::Face, &[a, d]) => {
            let faced = odds::face_to_face(a, d);
            if own == 0 { faced.won } else { faced.lost }
        }
        (Form::Melee, hands) => *odds::melee(hands).get(own)?,
        (Form::Unopposed | Form::Face, hands) => odds::unopposed(*hands.get(own)?),
    })
}

/// TK-172, TK-255. One die is thrown again, the others lie.
fn again(board: &Board<'_>, roll: &Roll, own: usize, seat: Seat, action: &Action) -> Option<Odds> {
    let moment = Moment { board: *board, seat, window: Window::AfterRoll, subject: None };
    let die = match action {
        Action::Use(Use::Again(die)) => uses::roll_again(&moment, false, *die).ok()?,
        Action::Use(Use::Skill(role, die)) => uses::skill(&moment, *role, *die).ok()?,
        Action::Use(Use::Rethink) => uses::rethink(&moment).ok()?,
        _ => return None,
    };
    let mut roll = roll.clone();
    let mut wins = 0;
    for face in 1..=SIDES {
        let rollers = &mut roll.rollers;
        rollers[usize::from(die.roller)].thrown[usize::from(die.die)].face = face;
        // A tie-break of a melee has chances of its own.
        let verdict: Verdict = contest::as_it_lies(&roll).get(own).copied()??;
        wins += u128::from(verdict.won());
    }
    Some(Odds::new(wins, SIDES.into()))
}
