//! Passes, shots and what is done to opponents, in words.

use engine::Seat;

use crate::actions::{Action, Number, ShotAt};
use crate::events::Points;
use crate::figure::FigureId;
use crate::frames::Frame;
use crate::game::Board;
use crate::pack::model::Effect;
use crate::phases::{foul, hit, push};
use crate::roll::{Roll, RollKind};
use crate::rules::ball;
use crate::rules::odds::Scene;
use crate::rules::tables::{self, Lead, SENT_OFF, TACKLE, TackleRow};

use super::choices::numbered;
use super::words::{Words, name, points, tested, words};
use super::{foretell, names};

/// Passes, shots and what is done to opponents.
pub fn of(board: &Board<'_>, seat: Seat, action: &Action) -> Words {
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
            let (striker, victim) = foul::rolls(board, by, on);
            let chance = foretell::lead(&striker, &victim, tables::hurts);
            let (totals, hurt) = (against(&striker, &victim), chance.per_cent());
            let detail = format!("{totals}: hurt {hurt} %; sent off on a {SENT_OFF}");
            Words { detail, ..words }.with(Some(chance))
        }
        Action::Use(by, ability, on) => ability_words(board, seat, by, ability, on),
        ref other => words("Answer", other.to_string(), ""),
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

fn pass(board: &Board<'_>, seat: Seat, to: Number) -> Words {
    let label = format!("Pass to {}", name(board, seat, to));
    let from = board.table.carrier().filter(|id| id.seat == seat);
    let foreseen = from.zip(numbered(seat, to)).filter(|(from, to)| from != to);
    let Some(pass) = foreseen.and_then(|(from, to)| foretell::pass(board, from, to)) else {
        return words("Pass", label, "");
    };
    // The whole of it is called a pass; its first part must be told from that.
    let part = |roll: &Roll| match roll.kind {
        RollKind::Throw => "throw".to_string(),
        RollKind::Intercept => format!("{} intercepts", names::figure(board, roll.figure)),
        kind => names::roll(kind).to_string(),
    };
    let per_cent = |roll: &Roll| format!("{} {} %", part(roll), foretell::test(roll).per_cent());
    let rolls = pass.throw.iter().chain(&pass.interceptor).chain([&pass.reception]);
    let detail = rolls.map(per_cent).collect::<Vec<_>>().join("; ");
    words("Pass", label, names::capital(&detail)).with(Some(pass.chance))
}

fn shot(board: &Board<'_>, seat: Seat, at: ShotAt) -> Words {
    let label = match at {
        ShotAt::Goal => "Shoot at goal",
        ShotAt::Point => "Shoot over the bar",
    };
    let worth = points(tables::aimed(at));
    let by = board.table.carrier().filter(|id| id.seat == seat);
    let Some(shot) = by.and_then(|by| foretell::shot(board, by, at)) else {
        return words("Shoot", label, worth);
    };
    let own = formula(board, &shot.roll);
    let mut remarks = vec![worth];
    match &shot.keeper {
        Some(keeper) => {
            remarks.push(format!("you: {own}"));
            remarks.push(format!("keeper: {}", formula(board, keeper)));
        }
        None => remarks.push(format!("{own} or less")),
    }
    if let Some(tipped) = shot.tipped {
        let worth = points(tables::points(Points::Tipped));
        remarks.push(format!("turned over the bar for {worth} {} %", tipped.per_cent()));
    }
    let detail = names::joined(&remarks);
    words("Shoot", label, detail).with(Some(shot.chance))
}

/// "Strength 7, ball play 7, distance −2 = 12".
fn formula(board: &Board<'_>, roll: &Roll) -> String {
    let parts = roll.parts.0.iter().map(|&(of, value)| {
        let sign = if value < 0 { "−" } else { "" };
        format!("{} {sign}{}", names::part(Some(board), of), value.unsigned_abs())
    });
    format!("{} = {}", parts.collect::<Vec<_>>().join(", "), roll.parts.sum())
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
    let (rain, rooted) = (board.table.rain(), push::rooted(board, on));
    let word = |row: &TackleRow| comes_to(row.lead, rain, rooted);
    // Rows below each other that come to the same are one.
    let rows = TACKLE.chunk_by(|one, two| word(one) == word(two)).map(|rows| {
        let here = |margin| rows.iter().any(|row| row.lead == tables::tackle(margin).lead);
        format!("{} {} %", word(&rows[0]), foretell::lead(&first, &second, here).per_cent())
    });
    let detail = format!("{}: {}", against(&first, &second), rows.collect::<Vec<_>>().join(", "));
    let chance = foretell::lead(&first, &second, |lead| lead > 0);
    words(verb, label, detail).with(Some(chance))
}

/// TU-021, AB07. The worst that may come of a tackle: in the rain a push knocks down, and who is
/// rooted is not pushed.
const fn comes_to(lead: Lead, rain: bool, rooted: bool) -> &'static str {
    match lead {
        Lead::Crushing | Lead::Clear => "knocked down",
        Lead::Narrow if rain => "knocked down",
        Lead::Narrow if rooted => "nothing",
        Lead::Narrow => "pushed",
        Lead::Level if rain => "both knocked down",
        Lead::Level if rooted => "only you pushed",
        Lead::Level => "both pushed",
        Lead::JustBehind => "nothing",
        Lead::Behind | Lead::FarBehind => "your own figure down",
    }
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
            let (first, second) = hit::rolls(board, by, on, strength);
            Some(foretell::lead(&first, &second, tables::hurts))
        }
        (Effect::HitOne { .. }, None) => None,
        // Hits on several have no single chance, and the others are no actions or need no dice.
        (
            Effect::Mod { .. }
            | Effect::AgainstMe { .. }
            | Effect::ModiolReduce { .. }
            | Effect::DistReduce { .. }
            | Effect::StandCost(_)
            | Effect::FollowPush
            | Effect::NoPush
            | Effect::InjuryMod(_)
            | Effect::PassRange(_)
            | Effect::PassDistCap(_)
            | Effect::ThrowBonus(_)
            | Effect::InterceptBase(_)
            | Effect::InterceptReach(_)
            | Effect::NeverMarked
            | Effect::ModiolWeight(_)
            | Effect::AssistAlways
            | Effect::NoAssist
            | Effect::TieSaves
            | Effect::ShotFromHalf
            | Effect::SendoffConfirm
            | Effect::MoreMove(_)
            | Effect::Reroll(_)
            | Effect::RerollTeam
            | Effect::HitAdjacent(_)
            | Effect::ShakeAdjacent
            | Effect::ShakeOne { .. }
            | Effect::RecoverOn(_)
            | Effect::LostOn(_)
            | Effect::Leap
            | Effect::ClearRange(_),
            _,
        ) => None,
    });
    found.with(chance)
}

/// TU-185. Who goes for a pass.
pub fn intercept(board: &Board<'_>, frame: Frame, seat: Seat, number: Number) -> Words {
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
