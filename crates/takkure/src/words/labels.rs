//! What answers are called, and what they mean in a few words.

use engine::Seat;

use super::{names, places, rolls};
use crate::actions::{Action, CardPlay, FatigueKind, Group, Route, Use, Whose};
use crate::activation::{Second, StealKind};
use crate::card::CardId;
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::geometry::Point;
use crate::phases::perform::facing::Order;
use crate::player::{PlayerId, RoleSet};
use crate::role::Role;
use crate::rules::values;
use crate::screen::{self, mover::mover};
use crate::state::EachRole;

/// An answer in words: what its kind is called, what it is called itself, and a few words more.
pub struct Label {
    /// What its kind is called.
    pub verb: String,
    /// What it is called itself.
    pub label: String,
    /// What it means, in a few words.
    pub detail: String,
}

fn words(verb: &str, label: impl Into<String>, detail: impl Into<String>) -> Label {
    Label { verb: verb.to_string(), label: label.into(), detail: detail.into() }
}

/// The words of `action`, which `frame` asks `seat` for.
pub fn label(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Label {
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
            let way = places::heading(screen::aim(board, seat, *at));
            words("Aim the kick", format!("Aim {way}"), "")
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
            let parts = screen::pass(board, frame, action).map(pass_parts).unwrap_or_default();
            words("Pass from the ground", format!("Pass from the ground to {}", own(*role)), parts)
        }
        Action::Hold => words("Hold", "Hold the ball", "No action"),
        Action::Pressure(route) => {
            let worse = rolls::signed(board.pack.modifiers.pressure);
            let detail = format!("{worse} to whoever acts near");
            defender_run(board, frame, seat, route, "Press", &detail)
        }
        Action::Tackle(at) => tackle(board, frame, seat, *at),
        Action::Steal(kind, route) => steal(board, frame, seat, *kind, route),
        Action::Rest => words("Rest", "Rest", "Recovers a fatigue token"),
        Action::Nothing => words("Nothing", "No action", ""),
        Action::Pass { to, at } => pass(board, frame, seat, *to, *at),
        Action::PickUp { .. } => words("Pick up", "Pick up the ball", ""),
        Action::Dodge => words("Dodge", "Dodge", "Slip away from the tackle"),
        Action::BreakThrough => words("Break through", "Break through", "Knock the tackler down"),
        Action::ScoreTry => words("Score a try", "Score a try", ""),
        Action::Interrupt => words("Stop the play", "Stop the play", "The rest is dropped"),
        Action::LeaveOut => words("Leave out", "Leave this out", "The play goes on"),
        Action::Resolve(group) => resolve(board, seat, *group),
        Action::Face(order) => face(board, seat, order),
        Action::To(at) => go(board, frame, seat, *at),
        Action::Card(play) => card(board, seat, play),
        Action::Use(what) => used(board, seat, *what),
        Action::Skip => words("Pass", "Play nothing", ""),
        Action::Order(Whose::Mine) => words("First", "Yours first", "Which card works first"),
        Action::Order(Whose::Theirs) => words("First", "Theirs first", "Which card works first"),
    }
}

fn free_run(board: &Board<'_>, frame: Frame, seat: Seat, route: &Route) -> Label {
    let Some(who) = mover(board, frame) else { return words("Run", "Run", "") };
    let verb = if matches!(frame, Frame::SecondAction(_)) { "Run on" } else { "Run" };
    let to = route.points().last().copied().unwrap_or(board.table.player(who).at);
    run(board, seat, who, verb, to)
}

fn recover(board: &Board<'_>, seat: Seat, kinds: &EachRole<FatigueKind>) -> Label {
    let each = Role::ALL.iter().filter_map(|role| {
        let kind = match kinds[*role]? {
            FatigueKind::Active => "active",
            FatigueKind::Inactive => "inactive",
        };
        Some(format!("{} ({kind})", names::role(board, seat, *role)))
    });
    words("Recover", format!("Recover {}", names::listed(each.collect())), "")
}

fn discard(board: &Board<'_>, cards: &[Option<CardId>]) -> Label {
    let cards = cards.iter().flatten().map(|card| board.pack.card_name(*card).to_string());
    let cards: Vec<_> = cards.collect();
    match cards.is_empty() {
        true => words("Discard", "Keep everything", ""),
        false => words("Discard", format!("Throw away {}", names::listed(cards)), ""),
    }
}

fn team_play(board: &Board<'_>, seat: Seat, card: CardId, slots: &[Option<Role>; 3]) -> Label {
    let with = names::several(board, seat, slots.iter().copied().flatten());
    let label = format!("{} with {with}", board.pack.card_name(card));
    words("Team play", label, board.pack.team_play(card).text.clone())
}

fn mark(board: &Board<'_>, seat: Seat, turn: Option<Point>, end: Point) -> Label {
    let Some(who) = board.table.act.active else { return words("Run", "Run", "") };
    let run = run(board, seat, who, "Run", end);
    match turn {
        Some(_) => words("Run", format!("{} with a turn", run.label), run.detail),
        None => run,
    }
}

fn steal(board: &Board<'_>, frame: Frame, seat: Seat, kind: StealKind, route: &Route) -> Label {
    let (verb, detail) = match kind {
        StealKind::Loose => ("Grab the ball", "The loose ball, if nobody else goes for it"),
        StealKind::Held => ("Rip the ball", "Out of grounded hands, if he keeps still"),
        StealKind::Air => ("Intercept", "Stand in the way of a pass, if one comes"),
    };
    defender_run(board, frame, seat, route, verb, detail)
}

fn face(board: &Board<'_>, seat: Seat, order: &Order) -> Label {
    let each = order.iter().flatten().map(|one| {
        let dice = if one.dice == 1 { "1 die".into() } else { format!("{} dice", one.dice) };
        format!("{} {dice}", names::role(board, seat.other(), one.role))
    });
    let safe = screen::staying_up(board, &Action::Face(*order));
    let detail = safe.map_or_else(String::new, |safe| {
        let robbed = matches!(
            board.table.act.doing.map(|doing| doing.what),
            Some(Second::GroundPass { .. })
        );
        let harm = if robbed { "robs you" } else { "brings you down" };
        format!("In this order; {} that nobody {harm}", names::per_cent(safe))
    });
    words("Face", names::listed(each.collect()), detail)
}

fn named(frame: Frame, name: String) -> Label {
    match frame {
        Frame::Defence(_) => words("Defend", format!("{name} acts"), ""),
        Frame::KickOff(_) => words("Move", format!("{name} moves"), ""),
        _ => words("Next", format!("{name} is next"), ""),
    }
}

fn done(board: &Board<'_>, frame: Frame, seat: Seat) -> Label {
    let acted = |role: &Role| board.table.act.defence[*role].order > 0;
    let label = match frame {
        Frame::Defence(_) if Role::ALL.iter().any(acted) => "Nobody else acts",
        Frame::Defence(_) => "Nobody acts",
        _ if board.table.kick.moved[seat].is_empty() => "Nobody moves",
        _ => "Nobody else moves",
    };
    words("Done", label, "")
}

/// Somebody who makes room is not named: whom the question is about is said in it.
fn go(board: &Board<'_>, frame: Frame, seat: Seat, to: Point) -> Label {
    match mover(board, frame).filter(|_| !matches!(frame, Frame::Movement(_))) {
        Some(who) => run(board, seat, who, "Go", to),
        None => words("Go", "Go there", ""),
    }
}

fn run(board: &Board<'_>, seat: Seat, who: PlayerId, verb: &str, to: Point) -> Label {
    let place = places::place(board, screen::place(board, seat, who, to));
    let far = screen::distance(board, board.table.player(who).at, to);
    words(verb, format!("{verb} {place}"), far.map(names::inches).unwrap_or_default())
}

fn defender_run(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    route: &Route,
    verb: &str,
    detail: &str,
) -> Label {
    let Some(who) = mover(board, frame) else { return words(verb, verb, detail) };
    let to = route.points().last().copied().unwrap_or(board.table.player(who).at);
    let place = places::place(board, screen::place(board, seat, who, to));
    words(verb, format!("{verb} {place}"), detail)
}

fn tackle(board: &Board<'_>, frame: Frame, seat: Seat, at: Point) -> Label {
    let Some(carrier) = board.table.holder() else { return words("Tackle", "Tackle", "") };
    let name = names::player(board, carrier);
    let from = board.table.player(carrier).at;
    let here = from == at;
    let label = match here {
        true => format!("Tackle {name} on the spot"),
        false => format!("Meet {name} on the run"),
    };
    let measured = mover(board, frame).filter(|_| board.table.settings.open_measuring);
    let heading = if here { "" } else { places::heading(screen::heading(seat, from, at)) };
    let detail = match measured.and_then(|tackler| screen::tackling(board, tackler, at)) {
        Some(tackling) if tackling.alone.n == 0 => "out of reach".to_string(),
        Some(tackling) => {
            let alone = format!("{} % if he does not resist", tackling.alone.percent());
            [heading, &alone]
                .iter()
                .filter(|part| !part.is_empty())
                .copied()
                .collect::<Vec<_>>()
                .join("; ")
        }
        None => heading.to_string(),
    };
    words("Tackle", label, detail)
}

fn activate(board: &Board<'_>, seat: Seat, role: Role) -> Label {
    let id = PlayerId::new(seat, role);
    let player = board.table.player(id);
    let mut notes = Vec::new();
    if board.table.holder() == Some(id) {
        notes.push("has the ball");
    }
    if player.ground > 0 {
        notes.push("on the ground");
    }
    if values::tires_next(board, id) {
        notes.push("this tires");
    }
    words("Activate", format!("Activate {}", names::player(board, id)), notes.join(", "))
}

fn pass(board: &Board<'_>, frame: Frame, seat: Seat, to: Role, at: i32) -> Label {
    let label = format!("Pass to {}", names::role(board, seat, to));
    let length = board.table.act.active.map(|id| board.table.act.trails[id.role].length());
    let detail = match length {
        Some(0) | None => "",
        Some(_) if at == 0 => "before the run",
        Some(length) if at >= length => "at the end of the run",
        Some(_) => "on the run",
    };
    let parts = screen::pass(board, frame, &Action::Pass { to, at }).map(pass_parts);
    let detail = [Some(detail.to_string()), parts].into_iter().flatten();
    let detail: Vec<String> = detail.filter(|part| !part.is_empty()).collect();
    words("Pass", label, detail.join("; "))
}

/// What the chance of a pass is made of: "58 % thrown, 28 % more by a catch".
fn pass_parts(pass: screen::Pass) -> String {
    let mut parts = vec![format!("{} % thrown", pass.thrown.percent())];
    if pass.caught.n > 0 {
        parts.push(format!("{} % more by a catch", pass.caught.percent()));
    }
    if pass.through.n < pass.through.of {
        let taken = pass.through.otherwise().percent();
        parts.push(format!("of all that {taken} % is taken out of the air"));
    }
    parts.join(", ")
}

fn resolve(board: &Board<'_>, seat: Seat, group: Group) -> Label {
    match group {
        Group::Main => words("First", "Your own action first", ""),
        Group::Missed => words("First", "Tackles that missed", "Do they stay up?"),
        Group::Of(role) => words("First", names::role(board, seat.other(), role), ""),
    }
}

fn rise(board: &Board<'_>, seat: Seat, roles: RoleSet) -> Label {
    match roles.is_empty() {
        true => words("Rise", "Nobody gets up", ""),
        false => {
            let who = names::several(board, seat, roles.iter());
            words("Rise", format!("{who} get up"), "One ground token each")
        }
    }
}

fn card(board: &Board<'_>, seat: Seat, play: &CardPlay) -> Label {
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

fn used(board: &Board<'_>, seat: Seat, what: Use) -> Label {
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
