//! What answers are called, and what they mean in a few words.

use engine::Seat;

use crate::actions::{Action, CardPlay, Facing, FatigueKind, Group, Route, Use, Whose};
use crate::activation::StealKind;
use crate::card::CardId;
use crate::frames::Frame;
use crate::game::Board;
use crate::geometry::Point;
use crate::phases::kick_off::KickOffStep;
use crate::phases::movement::MovementStep;
use crate::phases::team_play::entries;
use crate::player::{PlayerId, RoleSet};
use crate::role::Role;
use crate::state::EachRole;

use super::{names, odds, places, rolls};

/// An answer in words: what its kind is called, what it is called itself, and a few words more.
pub struct Words {
    pub verb: String,
    pub label: String,
    pub detail: String,
}

fn words(verb: &str, label: impl Into<String>, detail: impl Into<String>) -> Words {
    Words { verb: verb.to_string(), label: label.into(), detail: detail.into() }
}

/// The words of `action`, which `frame` asks `seat` for.
pub fn of(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Words {
    let own = |role: Role| names::role(board, seat, role);
    match action {
        // Set-up, kick-off, the break.
        Action::Squad(_) => words("Squad", "These four", ""),
        Action::LineUp(_) => words("Line up", "This line-up", "Everybody in a printed position"),
        Action::Plays(cards) => {
            let cards = cards.iter().map(|card| board.pack.card_name(*card).to_string());
            words("Team plays", names::listed(cards.collect()), "")
        }
        Action::Kick => words("Kick or receive", "Kick", "They begin with the ball"),
        Action::Receive => words("Kick or receive", "Receive", "You begin with the ball"),
        Action::Form(_) => words("Set up", "Take these places", ""),
        Action::Template(at) => {
            let from = template_view(board, seat);
            words("Aim the kick", format!("Aim {}", places::heading(seat, from, *at)), "")
        }
        Action::Name(role) => named(frame, own(*role)),
        Action::Done => done(board, frame, seat),
        Action::Run(route) => free_run(board, frame, seat, route),
        Action::Kicker(role) => words("Kicker", format!("{} kicks", own(*role)), ""),
        Action::Spot(way) => {
            words("Place the ball", places::hour(seat, *way), "Round the template")
        }
        Action::Arrow(way) => words("Arrow 1", places::hour(seat, *way), "Where arrow 1 points"),
        Action::Candidate(id) => {
            words("Catcher", format!("{} is next", names::player(board, *id)), "")
        }
        Action::Roll => words("Catch", "Go for the catch", ""),
        Action::Decline => words("Catch", "Leave it", ""),
        Action::Rise(roles) => rise(board, seat, *roles),
        Action::Recover(kinds) => recover(board, seat, kinds),
        Action::Discard(cards) => discard(board, cards),

        // An activation.
        Action::Activate(role) => activate(board, seat, *role),
        Action::TeamPlay { card, slots } => team_play(board, seat, *card, slots),
        Action::KickOut => words("Kick out", "Kick the ball out", "Ends the half at once"),
        Action::Mark { turn, end } => mark(board, seat, *turn, *end),
        Action::Stay => words("Stay", "Stay here", ""),
        Action::StandUp => words("Stand up", "Stand up", "Removes a ground token"),
        Action::GroundPass(role) => {
            words("Pass from the ground", format!("Pass from the ground to {}", own(*role)), "")
        }
        Action::Hold => words("Hold", "Hold the ball", "No action"),
        Action::Pressure(route) => {
            let worse = rolls::signed(board.pack.modifiers.pressure);
            let detail = format!("{worse} to whoever acts near");
            defender_run(board, seat, route.points().last(), "Press", &detail)
        }
        Action::Tackle(at) => tackle(board, seat, *at),
        Action::Steal(kind, route) => steal(board, seat, *kind, route),
        Action::Rest => words("Rest", "Rest", "Recovers a fatigue token"),
        Action::Nothing => words("Nothing", "No action", ""),
        Action::Pass { to, at } => pass(board, seat, *to, *at),
        Action::PickUp { .. } => words("Pick up", "Pick up the ball", ""),
        Action::Dodge => words("Dodge", "Dodge", "Slip away from the tackle"),
        Action::BreakThrough => words("Break through", "Break through", "Knock the tackler down"),
        Action::ScoreTry => words("Score a try", "Score a try", ""),
        Action::Interrupt => words("Stop the play", "Stop the play", "The rest is dropped"),
        Action::LeaveOut => words("Leave out", "Leave this out", "The play goes on"),
        Action::Resolve(group) => resolve(board, seat, *group),
        Action::Face(order) => face(board, seat, order),
        Action::To(at) => match moving(board, frame) {
            Some(who) => run(board, seat, who, "Go", *at),
            None => words("Go", "Go there", ""),
        },
        Action::Card(play) => card(board, seat, play),
        Action::Use(what) => used(board, seat, *what),
        Action::Skip => words("Pass", "Play nothing", ""),
        Action::Order(Whose::Mine) => words("First", "Yours first", "Which card works first"),
        Action::Order(Whose::Theirs) => words("First", "Theirs first", "Which card works first"),
    }
}

fn free_run(board: &Board<'_>, frame: Frame, seat: Seat, route: &Route) -> Words {
    let Some(who) = runner(board, frame, seat) else { return words("Run", "Run", "") };
    let verb = if matches!(frame, Frame::SecondAction(_)) { "Run on" } else { "Run" };
    let to = route.points().last().copied().unwrap_or(board.table.player(who).at);
    run(board, seat, who, verb, to)
}

fn recover(board: &Board<'_>, seat: Seat, kinds: &EachRole<FatigueKind>) -> Words {
    let each = Role::ALL.iter().filter_map(|role| {
        let kind = match kinds[*role]? {
            FatigueKind::Active => "active",
            FatigueKind::Inactive => "inactive",
        };
        Some(format!("{} ({kind})", names::role(board, seat, *role)))
    });
    words("Recover", format!("Recover {}", names::listed(each.collect())), "")
}

fn discard(board: &Board<'_>, cards: &[Option<CardId>]) -> Words {
    let cards = cards.iter().flatten().map(|card| board.pack.card_name(*card).to_string());
    let cards: Vec<_> = cards.collect();
    match cards.is_empty() {
        true => words("Discard", "Keep everything", ""),
        false => words("Discard", format!("Throw away {}", names::listed(cards)), ""),
    }
}

fn team_play(board: &Board<'_>, seat: Seat, card: CardId, slots: &[Option<Role>; 3]) -> Words {
    let with = names::several(board, seat, slots.iter().copied().flatten());
    let label = format!("{} with {with}", board.pack.card_name(card));
    words("Team play", label, board.pack.team_play(card).text.clone())
}

fn mark(board: &Board<'_>, seat: Seat, turn: Option<Point>, end: Point) -> Words {
    let Some(who) = board.table.act.active else { return words("Run", "Run", "") };
    let run = run(board, seat, who, "Run", end);
    match turn {
        Some(_) => words("Run", format!("{} with a turn", run.label), run.detail),
        None => run,
    }
}

fn steal(board: &Board<'_>, seat: Seat, kind: StealKind, route: &Route) -> Words {
    let (verb, detail) = match kind {
        StealKind::Loose => ("Grab the ball", "The loose ball"),
        StealKind::Held => ("Rip the ball", "Out of grounded hands"),
        StealKind::Air => ("Intercept", "Stand in the way of a pass"),
    };
    defender_run(board, seat, route.points().last(), verb, detail)
}

fn face(board: &Board<'_>, seat: Seat, order: &[Option<Facing>]) -> Words {
    let each = order.iter().flatten().map(|one| {
        let dice = if one.dice == 1 { "1 die".into() } else { format!("{} dice", one.dice) };
        format!("{} {dice}", names::role(board, seat.other(), one.role))
    });
    let detail = "In this order; the chance that nobody brings you down";
    words("Face", names::listed(each.collect()), detail)
}

fn template_view(board: &Board<'_>, seat: Seat) -> Point {
    let pitch = &board.pack.pitch;
    let own = pitch.kick_off_lines[seat as usize];
    Point::new(own, pitch.width / 2)
}

fn named(frame: Frame, name: String) -> Words {
    match frame {
        Frame::Defence(_) => words("Defend", format!("{name} acts"), ""),
        Frame::KickOff(_) => words("Move", format!("{name} moves"), ""),
        _ => words("Next", format!("{name} is next"), ""),
    }
}

fn done(board: &Board<'_>, frame: Frame, seat: Seat) -> Words {
    let acted = |role: &Role| board.table.act.defence[*role].order > 0;
    let label = match frame {
        Frame::Defence(_) if Role::ALL.iter().any(acted) => "Nobody else acts",
        Frame::Defence(_) => "Nobody acts",
        _ if board.table.kick.moved[seat].is_empty() => "Nobody moves",
        _ => "Nobody else moves",
    };
    words("Done", label, "")
}

/// Who makes a free move asked for by `frame`.
fn runner(board: &Board<'_>, frame: Frame, seat: Seat) -> Option<PlayerId> {
    match frame {
        Frame::KickOff(KickOffStep::Run { who }) => Some(who),
        Frame::Movement(MovementStep::Running { role }) => Some(PlayerId::new(seat, role)),
        Frame::TeamPlay(_) => entries::next(board).map(|entry| entry.who),
        _ => board.table.act.active,
    }
}

/// Who goes where a `to` says.
fn moving(board: &Board<'_>, frame: Frame) -> Option<PlayerId> {
    match frame {
        Frame::Flight { to, passer, .. } => Some(PlayerId::new(passer.seat, to)),
        Frame::Movement(_) => None,
        _ => board.table.act.doing.map(|doing| doing.by),
    }
}

fn run(board: &Board<'_>, seat: Seat, who: PlayerId, verb: &str, to: Point) -> Words {
    let place = places::place(board, seat, who, to);
    let detail = places::distance(board, board.table.player(who).at, to).unwrap_or_default();
    words(verb, format!("{verb} {place}"), detail)
}

fn defender_run(
    board: &Board<'_>,
    seat: Seat,
    to: Option<&Point>,
    verb: &str,
    detail: &str,
) -> Words {
    let Some(role) = board.table.act.named else { return words(verb, verb, detail) };
    let who = PlayerId::new(seat, role);
    let to = to.copied().unwrap_or(board.table.player(who).at);
    words(verb, format!("{verb} {}", places::place(board, seat, who, to)), detail)
}

fn tackle(board: &Board<'_>, seat: Seat, at: Point) -> Words {
    let Some(carrier) = board.table.holder() else { return words("Tackle", "Tackle", "") };
    let name = names::player(board, carrier);
    let here = board.table.player(carrier).at == at;
    let label = match here {
        true => format!("Tackle {name} on the spot"),
        false => format!("Meet {name} on the run"),
    };
    let way = places::heading(seat, board.table.player(carrier).at, at);
    let named = board.table.act.named.map(|role| PlayerId::new(seat, role));
    let measured = named.filter(|_| board.table.settings.open_measuring);
    let detail = match measured {
        Some(tackler) if !odds::reaches(board, tackler, at) => "out of reach",
        _ if here => "",
        _ => way,
    };
    words("Tackle", label, detail)
}

fn activate(board: &Board<'_>, seat: Seat, role: Role) -> Words {
    let id = PlayerId::new(seat, role);
    let player = board.table.player(id);
    let mut notes = Vec::new();
    if board.table.holder() == Some(id) {
        notes.push("has the ball");
    }
    if player.ground > 0 {
        notes.push("on the ground");
    }
    if player.tokens + 1 == board.pack.numbers.tiring_token {
        notes.push("this tires");
    }
    words("Activate", format!("Activate {}", names::player(board, id)), notes.join(", "))
}

fn pass(board: &Board<'_>, seat: Seat, to: Role, at: i32) -> Words {
    let label = format!("Pass to {}", names::role(board, seat, to));
    let length = board.table.act.active.map(|id| board.table.act.trails[id.role].length());
    let detail = match length {
        Some(0) | None => "",
        Some(_) if at == 0 => "before the run",
        Some(length) if at >= length => "at the end of the run",
        Some(_) => "on the run",
    };
    words("Pass", label, detail)
}

fn resolve(board: &Board<'_>, seat: Seat, group: Group) -> Words {
    match group {
        Group::Main => words("First", "Your own action first", ""),
        Group::Missed => words("First", "Tackles that missed", "Do they stay up?"),
        Group::Of(role) => words("First", names::role(board, seat.other(), role), ""),
    }
}

fn rise(board: &Board<'_>, seat: Seat, roles: RoleSet) -> Words {
    match roles.is_empty() {
        true => words("Rise", "Nobody gets up", ""),
        false => {
            let who = names::several(board, seat, roles.iter());
            words("Rise", format!("{who} get up"), "One ground token each")
        }
    }
}

fn card(board: &Board<'_>, seat: Seat, play: &CardPlay) -> Words {
    let name = board.pack.card_name(play.card);
    let mut label = format!("Play {name}");
    if let Some(role) = play.on {
        label += &format!(" on {}", names::role(board, seat, role));
    }
    if let Some(role) = play.by {
        label += &format!(" with {}", names::role(board, seat, role));
    }
    words("Play a card", label, board.pack.card(play.card).text.clone())
}

fn used(board: &Board<'_>, seat: Seat, what: Use) -> Words {
    let own = |role: Role| names::role(board, seat, role);
    let pool = board.table.coaches[seat].pool;
    match what {
        Use::Rise(role) => {
            words("Honour", format!("{} rises", own(role)), "Spends a token of honour")
        }
        Use::Freshen(role) => {
            words("Honour", format!("{} recovers", own(role)), "Spends a token of honour")
        }
        Use::Rethink => words("Honour", "Think again", "Repeats the INT roll"),
        Use::Plus(count) => words("Stars", format!("+{count}"), format!("{count} of {pool} stars")),
        Use::Again(die) => {
            words("Stars", format!("Roll die {die} again"), format!("Of {pool} stars"))
        }
        Use::TakeBack(card) => {
            let name = board.pack.card_name(card);
            words("Stars", format!("Take {name} back"), format!("Of {pool} stars"))
        }
        Use::Skill(role, _) => {
            let id = PlayerId::new(seat, role);
            let skill = board.pack.skill_of(board.card(id));
            let (name, text) =
                skill.map_or(("the skill", ""), |skill| (skill.name.as_str(), skill.text.as_str()));
            words("Skill", format!("{} uses {name}", own(role)), text)
        }
    }
}
