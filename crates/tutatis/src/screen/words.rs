//! What answers are called, what they mean in a few words, and how likely they succeed.

use engine::Seat;

use crate::actions::{Action, Number, ShotAt};
use crate::figure::{FigureId, Place};
use crate::frames::Frame;
use crate::game::Board;
use crate::pack::model::Effect;
use crate::roll::{PartOf, Roll, RollKind};
use crate::rules::odds::Scene;
use crate::rules::{acting, ball};
use crate::state::TackleResult;

use super::choices::{numbered, way_to};
use super::foretell::{self, Fraction};
use super::{names, rolls};

/// An answer in words: what its kind is called, what it is called itself, and a few words more.
pub struct Words {
    pub verb: &'static str,
    pub label: String,
    pub detail: String,
    pub chance: Option<Fraction>,
}

fn words(verb: &'static str, label: impl Into<String>, detail: impl Into<String>) -> Words {
    Words { verb, label: label.into(), detail: detail.into(), chance: None }
}

impl Words {
    fn with(self, chance: Option<Fraction>) -> Words {
        Words { chance, ..self }
    }
}

/// The words of `action`, which `frame` asks `seat` for.
pub fn of(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Words {
    let man = |number: Number| name(board, seat, number);
    match *action {
        Action::First(first) if first == seat => words("First", "You deploy first", ""),
        Action::First(_) => words("First", "They deploy first", "You see where they stand"),
        Action::Place(number, at) => {
            words("Place", format!("{} at {at}", man(number)), profile(board, seat, number))
        }
        Action::Done => words("Done", "Nobody else", "Your mercenary stays on the bench"),
        Action::Redeploy(number, at) => words("Move", format!("{} to {at}", man(number)), ""),
        Action::Keep => words("Keep", "Keep the dice", ""),
        Action::Warp => {
            let left = names::counted(board.table.teams[seat].warp as i8, "token", "tokens");
            words("Roll again", "Spend a Time Warp token", format!("You have {left}"))
                .with(again(board, seat))
        }
        Action::Reroll(number) => {
            words("Roll again", format!("Roll again with {}", man(number)), "")
                .with(again(board, seat))
        }
        Action::Yes => words("Yes", "Use it", asked(board, seat, frame)),
        Action::No => words("No", "Do not use it", ""),
        Action::Catch => {
            let roll = foretell::catch(board, seat);
            let detail = roll.as_ref().map_or_else(String::new, needed);
            words("Catch", "Try to catch it", detail).with(roll.as_ref().map(foretell::test))
        }
        Action::Leave => words("Leave", "Leave it", "It bounces on"),
        Action::Intercept(None) => words("Intercept", "Nobody", "The pass goes on"),
        Action::Intercept(Some(number)) => intercept(board, frame, seat, number),
        Action::Result(result) => words("Result", names::capital(outcome(result)), ""),
        Action::To(square) if square.on_pitch() => words("Push", format!("To {square}"), ""),
        Action::To(_) => words("Push", "Off the pitch", ""),
        Action::Receiver(number) => words("Throw-in", format!("To {}", man(number)), ""),
        Action::Keeper(number) => {
            words("Keeper", format!("{} is keeper", man(number)), profile(board, seat, number))
        }
        _ => turn(board, seat, action),
    }
}

/// What a coach does in his turn.
fn turn(board: &Board<'_>, seat: Seat, action: &Action) -> Words {
    let man = |number: Number| name(board, seat, number);
    match *action {
        Action::Pick(number) => words("Pick", man(number), movement(board, seat, number)),
        Action::Step(number, dir) => {
            let label = format!("{} one step {}", man(number), names::heading(seat, dir));
            walk(board, seat, number, *action, "Step", label)
        }
        Action::Go(number, to) => {
            walk(board, seat, number, *action, "Go", format!("{} to {to}", man(number)))
        }
        Action::Path(number, _) => {
            let label = format!("{} along this way", man(number));
            walk(board, seat, number, *action, "Go", label)
        }
        Action::Leap(number, to) => {
            let tests = numbered(seat, number).map(|id| foretell::tests_of_leap(board, id, to));
            tested("Leap", format!("{} leaps to {to}", man(number)), &tests.unwrap_or_default())
        }
        Action::Enter(number, at) => {
            let tests = numbered(seat, number).map(|id| foretell::tests_of_entry(board, id, at));
            let label = format!("{} comes back at {at}", man(number));
            tested("Come back", label, &tests.unwrap_or_default())
        }
        Action::Solo => carried(board, seat, RollKind::Solo, "Solo", "Take the soloing test now"),
        Action::Stand(number) => words("Stand up", format!("{} stands up", man(number)), ""),
        Action::RollOver(number) => {
            words("Roll over", format!("{} rolls over", man(number)), "That is all he does")
        }
        Action::Clear(to) => {
            carried(board, seat, RollKind::Clear, "Clear", &format!("Clear to {to}"))
        }
        Action::Finish(number) => words("Finish", format!("{} is done", man(number)), ""),
        Action::End => words("End the turn", "End the turn", ""),
        _ => contact(board, seat, action),
    }
}

/// Passes, shots and what is done to opponents.
fn contact(board: &Board<'_>, seat: Seat, action: &Action) -> Words {
    let man = |number: Number| name(board, seat, number);
    let foe = |number: Number| name(board, seat.other(), number);
    match *action {
        Action::Pass(to) => pass(board, seat, to),
        Action::Shoot(at) => shot(board, seat, at),
        Action::Tackle(by, on) => {
            let label = format!("{} tackles {}", man(by), foe(on));
            tackle(board, pair(seat, by, on), false, "Tackle", label)
        }
        Action::Running(by, on) => {
            let label = format!("{} tackles {} and may go on", man(by), foe(on));
            tackle(board, pair(seat, by, on), true, "Running tackle", label)
        }
        Action::Foul(by, on) => {
            let words = words("Foul", format!("{} fouls {}", man(by), foe(on)), "");
            let Some((by, on)) = standing_pair(board, pair(seat, by, on)) else { return words };
            let (striker, victim) = foretell::foul(board, by, on);
            let detail = format!("{}; sent off on a 6", against(&striker, &victim));
            let chance = foretell::lead(&striker, &victim, |lead| lead > 0);
            Words { detail, ..words }.with(Some(chance))
        }
        Action::Use(by, ability, on) => ability_words(board, seat, by, ability, on),
        ref other => words("Answer", other.to_string(), ""),
    }
}

fn name(board: &Board<'_>, seat: Seat, number: Number) -> String {
    match numbered(seat, number) {
        Some(id) => names::figure(board, id),
        None => format!("number {number}"),
    }
}

fn pair(seat: Seat, by: Number, on: Number) -> Option<(FigureId, FigureId)> {
    numbered(seat, by).zip(numbered(seat.other(), on))
}

/// Two who are on the pitch: only then there are numbers.
fn standing_pair(
    board: &Board<'_>,
    pair: Option<(FigureId, FigureId)>,
) -> Option<(FigureId, FigureId)> {
    pair.filter(|(by, on)| board.table.at(*by).is_some() && board.table.at(*on).is_some())
}

/// "Mo 6, St 7, Ag 7, Co 8, BP 8".
fn profile(board: &Board<'_>, seat: Seat, number: Number) -> String {
    let Some(id) = numbered(seat, number) else { return String::new() };
    let one = board.profile(id);
    format!("Mo {}, St {}, Ag {}, Co {}, BP {}", one.mo, one.st, one.ag, one.co, one.bp)
}

fn movement(board: &Board<'_>, seat: Seat, number: Number) -> String {
    let Some(id) = numbered(seat, number) else { return String::new() };
    match board.table.figures.get(id).place {
        Place::Standing(_) => {
            let squares = names::counted(acting::movement(board, id), "square", "squares");
            format!("{squares} left")
        }
        Place::Prone(_) => "On the ground".to_string(),
        Place::Stunned(_) => "Face down".to_string(),
        Place::OffPitch { .. } => "Off the pitch".to_string(),
        _ => String::new(),
    }
}

/// "dodge 7 or less".
fn needed(roll: &Roll) -> String {
    format!("{} {}", names::roll(roll.kind), rolls::at_most(roll.parts.sum()))
}

/// The tests of an answer: what each needs, and that all of them are made.
fn tested(verb: &'static str, label: String, tests: &[Roll]) -> Words {
    let detail = match tests {
        [] => "No test".to_string(),
        [_, _, _, _, ..] => format!("{} tests", tests.len()),
        some => names::capital(&some.iter().map(needed).collect::<Vec<_>>().join("; ")),
    };
    words(verb, label, detail).with(foretell::all(tests))
}

fn walk(
    board: &Board<'_>,
    seat: Seat,
    number: Number,
    action: Action,
    verb: &'static str,
    label: String,
) -> Words {
    let way = way_to(board, seat, action);
    let Some((id, way)) = numbered(seat, number).zip(way) else { return words(verb, label, "") };
    tested(verb, label, &foretell::tests_of_way(board, id, way))
}

/// A test of whoever has the ball.
fn carried(
    board: &Board<'_>,
    seat: Seat,
    kind: RollKind,
    verb: &'static str,
    label: &str,
) -> Words {
    match board.table.carrier().filter(|id| id.seat == seat) {
        Some(id) => {
            let roll = foretell::roll(board, kind, id, Scene::default());
            tested(verb, label.to_string(), &[roll])
        }
        None => words(verb, label, ""),
    }
}

fn pass(board: &Board<'_>, seat: Seat, to: Number) -> Words {
    let label = format!("Pass to {}", name(board, seat, to));
    let from = board.table.carrier().filter(|id| id.seat == seat);
    let foreseen = from.zip(numbered(seat, to)).filter(|(from, to)| from != to);
    let Some(pass) = foreseen.and_then(|(from, to)| foretell::pass(board, from, to)) else {
        return words("Pass", label, "");
    };
    let per_cent =
        |roll: &Roll| format!("{} {} %", names::roll(roll.kind), foretell::test(roll).per_cent());
    let rolls = pass.throw.iter().chain(&pass.interceptor).chain([&pass.reception]);
    let detail = rolls.map(per_cent).collect::<Vec<_>>().join("; ");
    words("Pass", label, names::capital(&detail)).with(Some(pass.chance))
}

fn shot(board: &Board<'_>, seat: Seat, at: ShotAt) -> Words {
    let (label, points) = match at {
        ShotAt::Goal => ("Shoot at goal", "3 points"),
        ShotAt::Point => ("Shoot over the bar", "1 point"),
    };
    let by = board.table.carrier().filter(|id| id.seat == seat);
    let Some(shot) = by.and_then(|by| foretell::shot(board, by, at)) else {
        return words("Shoot", label, points);
    };
    let shooter = made_of(board, &shot.roll);
    let detail = match (&shot.keeper, shot.tipped) {
        (Some(keeper), tipped) => {
            let totals = against(&shot.roll, keeper);
            let over = tipped.map(|tipped| format!("; {} % tipped over", tipped.per_cent()));
            let keeper = made_of(board, keeper);
            format!("{points}; {totals}{}; {shooter}; {keeper}", over.unwrap_or_default())
        }
        (None, _) => {
            format!("{points}; {}; {shooter}", rolls::at_most(shot.roll.parts.sum()))
        }
    };
    words("Shoot", label, detail).with(Some(shot.chance))
}

/// "Striker 3: Strength 7, Ball play 8, Distance −2".
fn made_of(board: &Board<'_>, roll: &Roll) -> String {
    let part = |(of, value): &(PartOf, i8)| {
        let sign = if *value < 0 { "−" } else { "" };
        format!("{} {sign}{}", names::part(Some(board), *of), value.unsigned_abs())
    };
    let parts = roll.parts.0.iter().map(part).collect::<Vec<_>>().join(", ");
    format!("{}: {parts}", names::figure(board, roll.figure))
}

/// "15 against 17".
fn against(one: &Roll, two: &Roll) -> String {
    format!("{} against {}", one.parts.sum(), two.parts.sum())
}

/// TU-136, TU-137, TU-138, TU-139, TU-142, TU-143. The tackle table by its chances; the odds are
/// those of a result for the tackler.
fn tackle(
    board: &Board<'_>,
    pair: Option<(FigureId, FigureId)>,
    running: bool,
    verb: &'static str,
    label: String,
) -> Words {
    let Some((by, on)) = standing_pair(board, pair) else { return words(verb, label, "") };
    let (first, second) = foretell::tackle(board, by, on, running);
    let part = |from: i8, to: i8| {
        foretell::lead(&first, &second, |lead| (from..=to).contains(&lead)).per_cent()
    };
    let detail = format!(
        "{}: floored {} %, pushed {} %, both {} %, nothing {} %, your own man down {} %",
        against(&first, &second),
        part(3, i8::MAX),
        part(1, 2),
        part(0, 0),
        part(-1, -1),
        part(i8::MIN, -2)
    );
    let chance = foretell::lead(&first, &second, |lead| lead > 0);
    words(verb, label, detail).with(Some(chance))
}

fn ability_words(
    board: &Board<'_>,
    seat: Seat,
    by: Number,
    ability: u8,
    on: Option<Number>,
) -> Words {
    let Some(one) = board.pack.abilities.get(usize::from(ability)) else {
        return words("Ability", "An ability", "");
    };
    let who = name(board, seat, by);
    let whom = on.map(|on| format!(" on {}", name(board, seat.other(), on)));
    let label = format!("{who}: {}{}", one.name, whom.unwrap_or_default());
    let found = words("Ability", label, one.text.clone());
    let Some(by) = numbered(seat, by).filter(|by| board.table.at(*by).is_some()) else {
        return found;
    };
    let target = on.and_then(|on| standing_pair(board, pair(seat, by.number, on)));
    let chance = one.effects.iter().find_map(|effect| match (*effect, target) {
        (Effect::TestFirst, _) => {
            Some(foretell::test(&foretell::roll(board, RollKind::Hex, by, Scene::default())))
        }
        (Effect::HitOne { strength, .. }, Some((by, on))) => {
            let (first, second) = foretell::hit(board, by, on, strength);
            Some(foretell::lead(&first, &second, |lead| lead > 0))
        }
        _ => None,
    });
    found.with(chance)
}

fn intercept(board: &Board<'_>, frame: Frame, seat: Seat, number: Number) -> Words {
    let label = format!("{} goes for it", name(board, seat, number));
    let Frame::Pass { from, to, .. } = frame else { return words("Intercept", label, "") };
    let squares = board.table.at(from).zip(board.table.at(to));
    let found = squares.and_then(|(start, end)| {
        let all = ball::interceptors(board, from.seat, start, end);
        all.iter().copied().find(|(id, _)| id.number == number)
    });
    let Some((id, beside)) = found else { return words("Intercept", label, "") };
    let roll = foretell::roll(board, RollKind::Intercept, id, ball::interception(beside));
    tested("Intercept", label, &[roll])
}

/// The chance of the roll in progress if it is thrown again; none for half of an opposed one.
fn again(board: &Board<'_>, seat: Seat) -> Option<Fraction> {
    let roll = board.table.roll.as_ref().filter(|_| board.table.against.is_none());
    let roll = roll.filter(|roll| roll.figure.seat == seat)?;
    match roll.kind {
        RollKind::Sendoff => Some(Fraction::new(5, 6)),
        RollKind::Injury => Some(injury(roll)),
        RollKind::Recover => {
            let wanted = crate::rules::test::recover_on(board, roll.figure) - roll.parts.sum();
            Some(Fraction::new(u64::from((7 - wanted).clamp(0, 6).unsigned_abs()), 6))
        }
        _ => Some(foretell::test(roll)),
    }
}

/// TU-250. That he is no worse than stunned.
fn injury(roll: &Roll) -> Fraction {
    let wins = crate::rules::odds::wins(7 - roll.parts.sum());
    Fraction::new(u64::from(wins), 36)
}

/// What an ability or a staff item that is asked about would do.
fn asked(board: &Board<'_>, seat: Seat, frame: Frame) -> String {
    let staff = |wanted: fn(&crate::pack::model::StaffEffect) -> bool| {
        let mut hired = board.table.teams[seat].staff.iter().filter(|hired| !hired.used);
        let found = hired.find_map(|hired| {
            let staff = &board.pack.staff[usize::from(hired.staff)];
            wanted(&staff.effect).then(|| staff.text.clone())
        });
        found.unwrap_or_default()
    };
    use crate::pack::model::StaffEffect;
    match frame {
        Frame::Deploy(_) => staff(|effect| matches!(effect, StaffEffect::Redeploy)),
        Frame::Fall { .. } => staff(|effect| matches!(effect, StaffEffect::SpareFall)),
        Frame::Injury { .. } => staff(|effect| matches!(effect, StaffEffect::SpareUnconscious)),
        Frame::Foul { .. } => staff(|effect| matches!(effect, StaffEffect::SpareSendOff)),
        _ => String::new(),
    }
}

const fn outcome(result: TackleResult) -> &'static str {
    match result {
        TackleResult::PushDown => "push him and knock him down",
        TackleResult::Down => "knock him down",
        TackleResult::Push => "push him",
        TackleResult::Both => "both are pushed",
        TackleResult::Nothing => "leave it at that",
    }
}
