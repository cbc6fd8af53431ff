//! What answers mean, in a few words.

use engine::Seat;

use super::{names, rolls};
use crate::actions::{Action, Entry, PenaltyOption};
use crate::frames::{Frame, FreeSupport, Grant, LastChance, LastChanceStep, Run, RunStep};
use crate::game::{Board, Looking};
use crate::pack::model::Effect;
use crate::phases::turn::DEFENCE_SUPPORTS;
use crate::phases::{kick, pass, run};
use crate::rules::points;
use crate::shirt::Shirt;
use crate::side::{DeckKind, NINE};
use crate::state::Kick;

/// What an answer means, beside the roll it leads to; nothing where the label says it all.
pub fn detail(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Option<String> {
    let some = |text: &str| Some(text.to_string());
    match action {
        Action::Support { deck, entry } => Some(from_deck(board, seat, *deck, *entry)),
        Action::Support10 { entry } | Action::Place15 { entry } => {
            Some(from_deck(board, seat, DeckKind::Backs, *entry))
        }
        Action::LinePass { entry: Some(entry), .. } => {
            Some(format!("he comes {}", from_deck(board, seat, DeckKind::Backs, *entry)))
        }
        Action::FreePass { to } => Some(free_pass(board, frame, seat, *to)),
        Action::Pass { .. } | Action::LinePass { .. } if pass::catch_need(board).is_none() => {
            some("no die in normal time")
        }
        Action::Run => moves(board, seat).map(|(_, metres)| metres),
        Action::EndTurn if board.table.attacking == seat => {
            moves(board, seat).map(|(name, metres)| format!("{name} advances {metres}"))
        }
        Action::EndTurn => Some(format!("{} attack again", names::team(board, seat.other()))),
        Action::Sidestep(true) => some("an opponent goes down"),
        Action::Sidestep(false) => some("no roll"),
        Action::KickTouch { .. } | Action::KickInfield { .. } => some("then the distance die"),
        Action::OvertimeTouch => some("no roll; the half is over"),
        Action::Fend => some("he breaks free"),
        Action::Offload => some("the ball goes on, he goes down"),
        Action::Maul => staged(board, seat),
        Action::Skip if matches!(frame, Frame::Tackle(_)) => some("go to the ruck"),
        Action::PlayCard { card, .. } => Some(board.pack.card(*card).text.clone()),
        Action::Keep([Some(card), None]) => Some(board.pack.card(*card).text.clone()),
        Action::DirtyTactics => some("once a half; you draw a Power card"),
        Action::DefenceCoach => {
            let often = if board.table.defence_each_turn { "turn" } else { "half" };
            Some(format!("up to {} Supports, once a {often}", spelt(DEFENCE_SUPPORTS)))
        }
        Action::Commit(shirts) if shirts.is_empty() => some("the others may win it unopposed"),
        Action::Commit(shirts) => {
            let ruck: u32 = shirts.into_iter().map(|s| u32::from(board.player(seat, s).ruck)).sum();
            let count = shirts.len();
            let cards = if count == 1 { "card" } else { "cards" };
            Some(format!("RUCK {ruck} and {count} Power {cards}"))
        }
        Action::OffTheBack => some("an opponent goes down, 8 runs, no advance"),
        Action::NewTurn => some("an attacking turn from here"),
        Action::Penalty(PenaltyOption::Goal(_)) => scores(points::PENALTY_GOAL),
        Action::Penalty(PenaltyOption::Scrum) => some("you feed"),
        Action::Penalty(PenaltyOption::Touch(_)) => some("no roll; your throw at the line-out"),
        Action::Penalty(PenaltyOption::QuickTap) => some("9 has the ball, your turn begins"),
        Action::Convert(true) => scores(points::CONVERSION),
        Action::KickOffTarget { chase: true, .. } => {
            Some(format!("{} or more wins the ball", kick::chase_need(&Kick::default())))
        }
        Action::Lock(_) => some("face down until both have chosen"),
        Action::Decline => declining(board, frame, seat),
        // The label says it all.
        Action::Call(_)
        | Action::KickFirst
        | Action::Receive
        | Action::Keep(_)
        | Action::Pass { .. }
        | Action::LinePass { .. }
        | Action::Ground(_)
        | Action::Stand(_)
        | Action::DropKick
        | Action::KickTarget(_)
        | Action::Chase(_)
        | Action::Tackle(_)
        | Action::PickOwn(_)
        | Action::ActingHalfback(_)
        | Action::ScrumBall(_)
        | Action::Convert(false)
        | Action::HighLow(_)
        | Action::KickOffTarget { chase: false, .. }
        | Action::Skip => None,
    }
}

fn scores(points: u16) -> Option<String> {
    Some(format!("{points} points"))
}

/// A small number as a word.
fn spelt(number: u8) -> String {
    match number {
        1 => "one".to_string(),
        2 => "two".to_string(),
        3 => "three".to_string(),
        more => more.to_string(),
    }
}

/// RT-249. What the card in play that answers a tackle does, or one of its kind would do.
fn staged(board: &Board<'_>, seat: Seat) -> Option<String> {
    let in_play = board.table.sides[seat].in_play.iter().map(|card| board.pack.card(*card));
    let known = board.pack.cards.iter().flatten();
    let design = in_play.chain(known).find(|design| !design.response.is_empty())?;
    let words = design.response.iter().filter_map(|effect| {
        if let Effect::Move { metres } = effect {
            return Some(format!("{metres} m on"));
        }
        let Effect::Ruck { by, .. } = effect else { return None };
        Some(format!("{} in the ruck", rolls::signed(*by)))
    });
    Some(words.collect::<Vec<_>>().join(" and "))
}

/// RT-313, RT-315, RT-316. What a free pass means here: who is tackled, who runs on.
fn free_pass(board: &Board<'_>, frame: Frame, seat: Seat, to: Shirt) -> String {
    match frame {
        Frame::LastChance(_) => "the last tackle is on him then".to_string(),
        Frame::Run(_) => format!("he runs on, {}", runs_on(board, seat, to)),
        _ => "takes no action".to_string(),
    }
}

/// What it means to do without.
fn declining(board: &Board<'_>, frame: Frame, seat: Seat) -> Option<String> {
    match frame {
        Frame::LastChance(LastChance(LastChanceStep::FreePass)) => {
            Some("the last tackle is on 9".to_string())
        }
        Frame::LastChance(_) => Some("it is a try".to_string()),
        Frame::Run(Run { step: RunStep::FreePass, .. }) => {
            Some(format!("9 runs on, {}", runs_on(board, seat, NINE)))
        }
        Frame::FreeSupport(FreeSupport { grant: Grant::Ruck, .. }) => {
            Some("go to the ruck as you are".to_string())
        }
        _ => None,
    }
}

/// Where an entering player comes from, and who makes room.
fn from_deck(board: &Board<'_>, seat: Seat, deck: DeckKind, entry: Entry) -> String {
    let from = format!("from the {} deck", names::deck(deck));
    match entry.recycle {
        Some(shirt) => format!("{from}; {} makes room", names::player(board, seat, shirt)),
        None => from,
    }
}

/// The carrier and how far he goes, also if that is across the line.
fn moves(board: &Board<'_>, seat: Seat) -> Option<(String, String)> {
    let shirt = board.table.carrier(seat)?;
    let metres = run::metres(board, seat, shirt);
    Some((names::player(board, seat, shirt), covers(board, seat, metres)))
}

/// How far `shirt` goes in the Run being made, with what a card adds to it.
fn runs_on(board: &Board<'_>, seat: Seat, shirt: Shirt) -> String {
    let bonus = board.table.turn.run_bonus;
    covers(board, seat, run::metres(board, seat, shirt).saturating_add_signed(bonus))
}

/// So many metres, also if they go across the line.
fn covers(board: &Board<'_>, seat: Seat, metres: u8) -> String {
    let crosses = metres >= board.table.togo(seat);
    let upright = !board.table.sides[seat.other()].ready.is_empty();
    let line = match (crosses, upright) {
        (true, true) => ", across the line: they get a last tackle",
        (true, false) => ", across the line: a try, nobody of theirs is on his feet",
        (false, _) => "",
    };
    format!("{metres} m{line}")
}
