//! The questions effects ask: what they are, which answers fit, and what their throws mean.

use engine::Illegal;

use super::Run;
use super::ball::takers;
use super::players::pickable;
use crate::actions::Action;
use crate::cards::conditions;
use crate::cards::id::Card;
use crate::game::Board;
use crate::pack::model::{Effect, Filter};
use crate::phases::{kick, line_pass, ruck, tackle};
use crate::rules::sin_bin;
use crate::shirt::{Shirt, ShirtSet};

/// Judges the answer to an effect's question.
pub fn check(board: &Board<'_>, me: Run, step: u8, action: &Action) -> Result<(), Illegal> {
    let seat = me.seat;
    let effect = me.effect(board.pack).expect("an effect asks");
    match (effect, action) {
        (Effect::LinePass { .. }, Action::LinePass { to, entry }) => {
            line_pass::check(board, seat, *to, *entry)
        }
        (Effect::LinePass { .. }, Action::Decline) if step > 1 => Ok(()),
        (Effect::KickInfield { .. }, Action::KickInfield { .. }) => {
            kick::check_kick(board, seat, action)
        }
        (Effect::Retackle { .. }, Action::Tackle(shirt)) => {
            if *shirt == board.table.tackle.tackler {
                let reason = "it takes another player than the one who missed";
                return Err(Illegal::new("RT-248", reason));
            }
            tackle::check_tackler(board, seat, *shirt)
        }
        (Effect::CommitExtra { .. }, Action::Commit(shirts)) if shirts.len() == 1 => {
            ruck::check_commit(board, seat, *shirts)
        }
        (Effect::Ready { .. } | Effect::Ground { .. }, Action::Decline) if step > 0 => Ok(()),
        _ => {
            let mut answers = Vec::new();
            propose(board, me, step, &mut answers);
            if answers.contains(action) {
                return Ok(());
            }
            let list: Vec<_> = answers.iter().map(Action::to_string).collect();
            Err(board.not_asked_owned(format!("the card asks for one of: {}", list.join(", "))))
        }
    }
}

/// Lists the answers to an effect's question.
pub fn propose(board: &Board<'_>, me: Run, step: u8, out: &mut Vec<Action>) {
    let seat = me.seat;
    match me.effect(board.pack).expect("an effect asks") {
        Effect::LinePass { .. } => {
            line_pass::propose(board, seat, out);
            if step > 1 {
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
        Effect::Ready { .. } => pick_answers(board, me, step, Action::Stand, out),
        Effect::Ground { .. } => pick_answers(board, me, step, Action::Ground, out),
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
    me: Run,
    step: u8,
    action: fn(Shirt) -> Action,
    out: &mut Vec<Action>,
) {
    out.extend(pickable(board, me).into_iter().map(action));
    if step > 0 {
        out.push(Action::Decline);
    }
}

/// The player a throw of an effect means (`Injure`).
pub fn player_at(board: &Board<'_>, me: Run, index: u16) -> Option<Shirt> {
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
pub fn card_at(board: &Board<'_>, me: Run, index: u16) -> Option<Card> {
    match me.effect(board.pack)? {
        Effect::DiscardRandom { side, .. } => {
            let seat = conditions::seat_of(board, me.seat, *side);
            board.table.sides[seat].hand.get(usize::from(index)).copied()
        }
        _ => None,
    }
}

/// A short word for the question of an effect.
pub fn prompt_kind(board: &Board<'_>, me: Run) -> &'static str {
    match me.effect(board.pack) {
        Some(Effect::LinePass { .. }) => "card-line-pass",
        Some(Effect::KickInfield { .. }) => "card-kick",
        Some(Effect::Give { .. } | Effect::Block) => "card-ball",
        Some(Effect::Ready { .. }) => "card-stand",
        Some(Effect::Ground { .. }) => "card-ground",
        Some(Effect::CommitExtra { .. }) => "card-commit",
        Some(Effect::Retackle { .. }) => "card-tackle",
        _ => "card",
    }
}

/// The question of an effect as a sentence.
pub fn prompt_text(board: &Board<'_>, me: Run, step: u8) -> String {
    let name = &board.pack.card(me.card).name;
    let question = match me.effect(board.pack) {
        Some(Effect::LinePass { .. }) if step > 1 => "another Line Pass?",
        Some(Effect::LinePass { .. }) => "to whom is the Line Pass?",
        Some(Effect::KickInfield { .. }) => "how far is the kick?",
        Some(Effect::Give { .. } | Effect::Block) => "who takes the ball?",
        Some(Effect::Ready { .. }) => "who stands up?",
        Some(Effect::Ground { .. }) => "who goes down?",
        Some(Effect::CommitExtra { .. }) => "who joins the ruck?",
        Some(Effect::Retackle { .. }) => "who tackles?",
        _ => "what now?",
    };
    format!("{name}: {question}")
}
