//! What answers are called, and what they mean in a few words.

use engine::Seat;

use crate::actions::{Action, Boost, Formation};
use crate::card::{CardId, CardSet};
use crate::events::Points;
use crate::field::{Dir, Facing, Hex};
use crate::frames::Frame;
use crate::game::Board;
use crate::phases::end_turn::EndStep;
use crate::phases::flight::FlightStep;
use crate::player::{PlayerId, Shirt};
use crate::roll::{Roll, RollKind};
use crate::rules::reach;
use crate::rules::stoppage::points;
use crate::state::{COMMIT, Restart};

use super::foresee::Foreseen;
use super::places::{place, side};
use super::{names, plays};

/// An answer in words: what its kind is called, what it is called itself, and a few words more.
pub struct Words {
    pub verb: String,
    pub label: String,
    pub detail: String,
}

pub fn words(verb: &str, label: impl Into<String>, detail: impl Into<String>) -> Words {
    Words { verb: verb.to_string(), label: label.into(), detail: detail.into() }
}

/// The words of `action`, which `frame` asks `seat` for and which leads to what is `seen`.
pub fn of(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action, seen: &Foreseen) -> Words {
    match action {
        Action::Form(formation) => form(board, frame, seat, formation),
        Action::Substitute(0) => words("Substitute", "No substitution", ""),
        Action::Substitute(count) => {
            let label = names::counted(*count, "substitution", "substitutions");
            let cards = names::counted(*count, "card", "cards");
            words("Substitute", label, format!("You draw {cards}"))
        }
        Action::Scrum => words("Scrum", "Take the scrum", spot(board, frame)),
        Action::DropOut => words("Drop-out", "Drop out", "From behind your 22"),
        Action::PlayOn => match frame {
            Frame::EndTurn(_) => words("Play on", "Play on", "The award is gone"),
            _ => words("Play on", "Play on", "The game as it stands"),
        },
        Action::Take => take(board, frame),
        Action::Advantage => words("Advantage", "Play advantage", held(board)),
        Action::KeepFirst => words("Keep", "Keep the first award", held(board)),
        Action::KeepSecond => words("Keep", "Take the new award", due(board)),
        Action::PenaltyTry => {
            let worth = format!("{} points", points(Points::PenaltyTry));
            words("Penalty try", "Claim the penalty try", worth)
        }
        Action::Commit(cards) => commit(board, cards),
        Action::Flip(position) => flip(board, seat, *position),
        Action::Give(shirt) => words("Give", format!("The ball to {shirt}"), ""),
        Action::Skip => skip(frame),
        Action::Arrow(dir) => arrow(board, frame, names::arrow(*dir)),
        Action::Accept => words("Accept", "Accept the penalty", ""),
        Action::Reroll => {
            words("Re-roll", "Roll again", format!("{}; failing is a yellow card", needs(seen)))
        }
        Action::Play(play) => plays::play(board, seat, play),
        _ => turn(board, frame, seat, action, seen),
    }
}

/// The commands of a turn, and its end.
fn turn(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action, seen: &Foreseen) -> Words {
    match action {
        Action::Pick(shirt) => {
            let left = reach::moves_left(board, PlayerId::new(seat, *shirt));
            let moves = names::counted(left, "move", "moves");
            words("Move a player", format!("Move {shirt}"), format!("{moves} left"))
        }
        Action::Step(shirt, dir) => {
            let way = heading(board.table.facing(seat), *dir);
            words("Step", format!("{shirt} one step {way}"), trigger(seen))
        }
        Action::MoveTo(shirt, to) => {
            let detail = match trigger(seen) {
                nothing if nothing.is_empty() => steps(board, PlayerId::new(seat, *shirt), *to),
                what => what,
            };
            let label = format!("{shirt} to {}", place(board, seat, *to));
            words("Move", label, joined(&[detail, format!("to {to}")]))
        }
        Action::Path(shirt, path) => {
            let from = board.table.player(PlayerId::new(seat, *shirt)).at;
            let end = from.map(|from| path.end(from));
            let label = match end {
                Some(end) => format!("{shirt} along this way to {}", place(board, seat, end)),
                None => format!("{shirt} along this way"),
            };
            let at = end.map_or_else(String::new, |end| format!("to {end}"));
            words("Move", label, joined(&[trigger(seen), at]))
        }
        Action::Gather(shirt) => words("Gather", format!("Gather with {shirt}"), needs(seen)),
        Action::Pass(to, cards) => pass(board, seat, *to, *cards, seen),
        Action::Kick { by, to, boost, fifty_22 } => {
            let label = match (*fifty_22, board.field().touch(*to)) {
                (true, _) => format!("50/22 with {by}, {}", side(board, seat, *to)),
                (false, true) => format!("For touch with {by}: {}", place(board, seat, *to)),
                (false, false) => format!("Kick with {by} to {}", place(board, seat, *to)),
            };
            let far = distance(board, frame, PlayerId::new(seat, *by), *to);
            let parts = [needs(seen), boosted(board, boost), format!("{far} to {to}")];
            words("Kick", label, joined(&parts))
        }
        Action::Goal { by, boost } => {
            let detail = joined(&[needs(seen), boosted(board, boost)]);
            words("Kick at the poles", format!("{by} kicks at the poles"), detail)
        }
        Action::Ground => words("Ground", "Ground the ball", ground(seen)),
        Action::DotDown => words("Dot down", "Dot the ball down", "You drop out"),
        Action::HoldOn => words("Hold on", "Hold on to the ball", risk(seen)),
        Action::Dangerous(by, victim) => {
            words("Dangerous tackle", format!("{by} brings down their {victim}"), risk(seen))
        }
        Action::CleanOut(by, victim, Some(to)) => {
            let detail = joined(&[trigger(seen), format!("to {to}")]);
            words("Clean out", format!("{by} cleans out their {victim}"), detail)
        }
        Action::CleanOut(by, victim, None) => {
            let detail = "He has nowhere to go: the referee looks at him";
            words("Clean out", format!("{by} at their {victim}"), detail)
        }
        Action::End => words("End the turn", "End the turn", ""),
        Action::Stand(shirt) => words("Stand up", format!("{shirt} stands up"), ""),
        Action::RollAway(shirt, to) => {
            let way = board.table.player(PlayerId::new(seat, *shirt)).at.and_then(|at| {
                let dir = Dir::between(at, *to)?;
                Some(heading(board.table.facing(seat), dir))
            });
            let label = format!("{shirt} rolls {}", way.unwrap_or("away"));
            words("Roll away", label, format!("He stays on the ground; to {to}"))
        }
        Action::Stay(shirt) => words("Stay", format!("{shirt} stays down"), ""),
        Action::Done => words("Done", "Done", "Everybody else stays as he is"),
        other => words("Answer", other.verb(), ""),
    }
}

/// The number needed, and what comes before where it is the referee's.
fn needs(seen: &Foreseen) -> String {
    match &seen.roll {
        Some(roll) if matches!(roll.kind, RollKind::Referee(_)) => risk(seen),
        Some(roll) => wanted(roll),
        None if seen.legal => "No roll".to_string(),
        None => String::new(),
    }
}

fn wanted(roll: &Roll) -> String {
    let strict = if roll.strict { ", strictly less than his skill" } else { "" };
    format!("{}{strict}", names::need(roll))
}

fn risk(seen: &Foreseen) -> String {
    match &seen.roll {
        Some(Roll { kind: RollKind::Referee(offence), .. }) => {
            format!("Unseen, or a penalty for {}", names::offence(*offence))
        }
        _ => String::new(),
    }
}

/// CT-272. What a step sets off, in a few words.
fn trigger(seen: &Foreseen) -> String {
    if let Some(at) = seen.out {
        return format!("Out of the field at {at}");
    }
    let referee = risk(seen);
    if !referee.is_empty() {
        return referee;
    }
    if let Some((tackler, at)) = seen.tackle {
        return format!("Tackled by {} at {at}", tackler.shirt);
    }
    match seen.protection {
        Some((one, two)) => format!("{} and {} go to ground", one.shirt, two.shirt),
        None => String::new(),
    }
}

fn steps(board: &Board<'_>, id: PlayerId, to: Hex) -> String {
    let left = reach::moves_left(board, id);
    match reach::way(board, id, to) {
        Some(way) => format!("{} of {}", way.len(), names::counted(left, "move", "moves")),
        None => String::new(),
    }
}

/// CT-055, CT-074. A pass, and who waits for the receiver.
fn pass(board: &Board<'_>, seat: Seat, to: Shirt, cards: CardSet, seen: &Foreseen) -> Words {
    let marked = board.table.player(PlayerId::new(seat, to)).at.and_then(|at| {
        board.table.standing(seat.other()).find(|(_, hex)| hex.touches(at)).map(|(id, _)| id.shirt)
    });
    let marked = marked.map_or_else(String::new, |shirt| format!("their {shirt} is beside him"));
    let boost = Boost { distance: None, with: cards };
    let detail = joined(&[needs(seen), marked, boosted(board, &boost)]);
    words("Pass", format!("Pass to {to}"), detail)
}

/// What cards go with a pass or a kick.
fn boosted(board: &Board<'_>, boost: &Boost) -> String {
    let name = |id: CardId| names::card(board.pack, id);
    let thrown = boost.distance.map(|id| format!("throwing away {}", name(id)));
    let with = boost.with.iter().map(|id| format!("with {}", name(id)));
    joined(&thrown.into_iter().chain(with).collect::<Vec<_>>())
}

/// How far a kick goes, a penalty's from its spot.
fn distance(board: &Board<'_>, frame: Frame, by: PlayerId, to: Hex) -> String {
    let from = match frame {
        Frame::Penalty { spot, .. } => Some(spot),
        _ => board.table.player(by).at,
    };
    from.map_or_else(String::new, |from| names::counted(from.distance(to), "space", "spaces"))
}

/// Those of several remarks that there are.
fn joined(remarks: &[String]) -> String {
    let some: Vec<&str> =
        remarks.iter().map(String::as_str).filter(|one| !one.is_empty()).collect();
    some.join("; ")
}

/// A direction as a side sees it.
const fn heading(facing: Facing, dir: Dir) -> &'static str {
    let own = match facing {
        Facing::Up => dir,
        Facing::Down => dir.back(),
    };
    match own {
        Dir::N => "ahead",
        Dir::Ne => "ahead to the right",
        Dir::Se => "back to the right",
        Dir::S => "back",
        Dir::Sw => "back to the left",
        Dir::Nw => "ahead to the left",
    }
}

fn ground(seen: &Foreseen) -> String {
    match &seen.roll {
        Some(roll) => format!("The TMO looks: {}", wanted(roll)),
        None if seen.legal => format!("A try: {} points", points(Points::Try)),
        None => String::new(),
    }
}

fn skip(frame: Frame) -> Words {
    match frame {
        Frame::Window { .. } => words("Skip", "Play no card", ""),
        Frame::Gain { .. } => words("Skip", "No free pass", "He keeps the ball"),
        Frame::Score(_) => words("Skip", "No conversion", ""),
        _ => words("Skip", "Leave it", ""),
    }
}

fn arrow(board: &Board<'_>, frame: Frame, way: &str) -> Words {
    let distance = match frame {
        Frame::Flight { step: FlightStep::Arrow(card), doubled, .. } => {
            board.pack.card(card).distance.saturating_mul(if doubled { 2 } else { 1 })
        }
        _ => 0,
    };
    let spaces = names::counted(distance, "space", "spaces");
    words("Arrow", format!("To the {way} of the card"), spaces)
}

fn form(board: &Board<'_>, frame: Frame, seat: Seat, formation: &Formation) -> Words {
    let mut presets = Vec::new();
    crate::frames::propose(board, frame, seat, &mut presets);
    let place = presets.iter().position(|one| *one == Action::Form(*formation));
    match place {
        Some(0) => words("Formation", "The usual places", ""),
        Some(index) => words("Formation", preset(frame, index, presets.len()), ""),
        None => words("Formation", "These places", ""),
    }
}

/// What the other presets are called, in the order in which they are proposed. Where two are the
/// same, fewer are proposed; then numbers have to do.
fn preset(frame: Frame, index: usize, of: usize) -> String {
    let known: &[&str] = match frame {
        Frame::KickOff(_) | Frame::DropOut(_) => &["Forwards left", "Forwards right"],
        Frame::Scrum { .. } => &["Backs on the other side", "Backs deep"],
        Frame::LineOut { .. } => &["Four in the line", "Short line, backs deep"],
        _ => &[],
    };
    match known.get(index - 1) {
        Some(name) if of == known.len() + 1 => name.to_string(),
        _ => format!("Formation {}", index + 1),
    }
}

fn flip(board: &Board<'_>, seat: Seat, position: u8) -> Words {
    match names::flipped(board, seat, position) {
        Some(card) => {
            let label = format!("Show Energy {}", board.pack.card(card).energy);
            words("Show", label, names::card(board.pack, card))
        }
        None => words("Show", format!("Show card {position}"), ""),
    }
}

fn commit(board: &Board<'_>, cards: &[Option<CardId>; COMMIT]) -> Words {
    let energies: Vec<String> = cards
        .iter()
        .flatten()
        .filter_map(|id| board.pack.cards.get(id.index()))
        .map(|card| card.energy.to_string())
        .collect();
    match energies.is_empty() {
        true => words("Commit", "No card", ""),
        false => {
            let named = cards.iter().flatten().map(|id| names::card(board.pack, *id)).collect();
            words("Commit", format!("Energy {}", names::listed(energies)), names::listed(named))
        }
    }
}

fn take(board: &Board<'_>, frame: Frame) -> Words {
    match frame {
        Frame::EndTurn(EndStep::Advantage) => words("Take", "Go back to the award", held(board)),
        _ => words("Take", "Take the award", due(board)),
    }
}

fn held(board: &Board<'_>) -> String {
    let held = board.table.advantage.as_ref().or(board.table.due.as_ref());
    held.map_or_else(String::new, |stoppage| capital(names::restart(stoppage.what)))
}

fn due(board: &Board<'_>) -> String {
    let due = board.table.due.as_ref();
    due.map_or_else(String::new, |stoppage| capital(names::restart(stoppage.what)))
}

/// Where the scrum that can be chosen would be.
fn spot(board: &Board<'_>, frame: Frame) -> String {
    match (frame, board.table.due.as_ref().map(|stoppage| stoppage.what)) {
        (Frame::Penalty { to, spot, .. }, _) => {
            format!("{}; at {spot}", capital(place(board, to, spot)))
        }
        (_, Some(Restart::ScrumOrPlayOn)) => "At the centre spot".to_string(),
        (_, Some(Restart::DropOutOrScrum(at) | Restart::Scrum(at))) => format!("At {at}"),
        _ => String::new(),
    }
}

fn capital(text: String) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}", letters.as_str())
}
