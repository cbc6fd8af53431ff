//! The questions effects ask: what they are, which answers fit, and what their throws mean.

use super::Effects;
use super::ball::takers;
use super::players::pickable;
use crate::actions::Action;
use crate::ask::CardAsk;
use crate::cards::conditions;
use crate::cards::id::Card;
use crate::game::{Board, Looking};
use crate::pack::model::{Effect, Filter};
use crate::phases::{kick, line_pass, ruck, tackle};
use crate::refusal::Refusal;
use crate::rules::sin_bin;
use crate::shirt::{Shirt, ShirtSet};

/// Judges the answer to an effect's question.
pub(super) fn check(board: &Board<'_>, me: Effects, action: &Action) -> Result<(), Refusal> {
    let seat = me.seat;
    let effect = me.effect(board.pack).expect("an effect asks");
    match (effect, action) {
        (Effect::LinePass { .. }, Action::LinePass { to, entry }) => {
            line_pass::check(board, seat, *to, *entry)
        }
        (Effect::LinePass { .. }, Action::Decline) if me.step > 1 => Ok(()),
        (Effect::KickInfield { .. }, Action::KickInfield { .. }) => {
            kick::check_kick(board, seat, action)
        }
        (Effect::Retackle { .. }, Action::Tackle(shirt)) => {
            if *shirt == board.table.tackle.tackler {
                return Err(Refusal::AnotherTackles);
            }
            tackle::check_tackler(board, seat, *shirt)
        }
        (Effect::CommitExtra { .. }, Action::Commit(shirts)) if shirts.len() == 1 => {
            ruck::check_commit(board, seat, *shirts)
        }
        (Effect::Ready { .. } | Effect::Ground { .. }, Action::Decline) if me.step > 0 => Ok(()),
        _ => {
            let mut answers = Vec::new();
            propose(board, me, &mut answers);
            if answers.contains(action) {
                return Ok(());
            }
            Err(Refusal::CardAsksFor(answers))
        }
    }
}

/// Lists the answers to an effect's question.
pub(super) fn propose(board: &Board<'_>, me: Effects, out: &mut Vec<Action>) {
    let seat = me.seat;
    match me.effect(board.pack).expect("an effect asks") {
        Effect::LinePass { .. } => {
            line_pass::propose(board, seat, out);
            if me.step > 1 {
                out.push(Action::Decline);
            }
        }
        Effect::KickInfield { .. } => {
            let carrier = board.table.carrier(seat).expect("a kicker has the ball");
            let boot = board.player(seat, carrier).kick.expect("checked when the card was played");
            out.extend(kick::distances(boot).map(|metres| Action::KickInfield { metres }));
        }
        Effect::Give { side, filter } => {
            let to = conditions::seat_of(board, seat, *side);
            out.extend(takers(board, to, *filter).into_iter().map(Action::PickOwn));
        }
        Effect::Block => {
            out.extend(takers(board, seat, Filter::Forward).into_iter().map(Action::PickOwn));
        }
        Effect::Ready { .. } => pick_answers(board, me, Action::Stand, out),
        Effect::Ground { .. } => pick_answers(board, me, Action::Ground, out),
        Effect::CommitExtra { .. } => {
            let shirts = conditions::commitable(board, seat).into_iter();
            out.extend(shirts.map(|shirt| Action::Commit(ShirtSet::one(shirt))));
        }
        Effect::Retackle { .. } => {
            let others = board.table.sides[seat].ready.without(board.table.tackle.tackler);
            out.extend(others.into_iter().map(Action::Tackle));
        }
        other => panic!("{other:?} asks nothing"),
    }
}

fn pick_answers(
    board: &Board<'_>,
    me: Effects,
    action: fn(Shirt) -> Action,
    out: &mut Vec<Action>,
) {
    out.extend(pickable(board, me).into_iter().map(action));
    if me.step > 0 {
        out.push(Action::Decline);
    }
}

/// The player a throw of an effect means (`Injure`).
pub fn player_at(board: &Board<'_>, me: Effects, index: u16) -> Option<Shirt> {
    match me.effect(board.pack)? {
        Effect::Injure { side } => {
            let seat = conditions::seat_of(board, me.seat, *side);
            let eligible = sin_bin::grounded_row_players(&board.table.sides[seat]);
            eligible.get(usize::from(index)).copied()
        }
        _ => None,
    }
}

/// The card a throw of an effect means (`DiscardRandom`).
pub fn card_at(board: &Board<'_>, me: Effects, index: u16) -> Option<Card> {
    match me.effect(board.pack)? {
        Effect::DiscardRandom { side, .. } => {
            let seat = conditions::seat_of(board, me.seat, *side);
            board.table.sides[seat].hand.get(usize::from(index)).copied()
        }
        _ => None,
    }
}

/// What an effect asks.
pub(super) fn asked(board: &Board<'_>, me: Effects) -> CardAsk {
    match me.effect(board.pack).expect("an effect asks") {
        Effect::LinePass { .. } if me.step > 1 => CardAsk::AnotherLinePass,
        Effect::LinePass { .. } => CardAsk::LinePass,
        Effect::KickInfield { .. } => CardAsk::Kick,
        Effect::Give { .. } | Effect::Block => CardAsk::Ball,
        Effect::Ready { .. } => CardAsk::Stand,
        Effect::Ground { .. } => CardAsk::Ground,
        Effect::CommitExtra { .. } => CardAsk::Commit,
        Effect::Retackle { .. } => CardAsk::Tackle,
        other => panic!("{other:?} asks nothing"),
    }
}
