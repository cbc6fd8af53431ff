//! `when`: the printed condition of a card.

use engine::pack::doc::{Table, Value};

use super::legality::Spot;
use super::model::{DrawKinds, GoalKinds, KickKinds, Kind, RollKinds, When, Window};
use super::values::RugbyValue;
use Spot::{Draw, In, Response};

const KINDS: [(&str, Kind); 2] = [("forward", Kind::Forward), ("back", Kind::Back)];

/// Where somebody holds the ball.
const CARRIER: &[Spot] = &[
    In(Window::Turn),
    In(Window::PassDeclared),
    In(Window::RunDeclared),
    In(Window::Advance),
    In(Window::TackleDeclared),
    In(Window::Tackled),
    In(Window::TackleFailed),
    In(Window::RuckWon),
    Response,
];
/// Where both teams stand on the field.
const FIELD: &[Spot] = &[
    In(Window::Turn),
    In(Window::PassDeclared),
    In(Window::RunDeclared),
    In(Window::Advance),
    In(Window::TackleDeclared),
    In(Window::Tackled),
    In(Window::TackleFailed),
    In(Window::Ruck),
    In(Window::RuckWon),
    In(Window::KickDeclared),
    Response,
];
/// Where the carrier is the card player's own.
const OWN_CARRIER: &[Spot] =
    &[In(Window::Turn), In(Window::Tackled), In(Window::RuckWon), Response];
/// Where there is a tackler.
const TACKLE: &[Spot] =
    &[In(Window::TackleDeclared), In(Window::Tackled), In(Window::TackleFailed), Response];
const MISSED_OR_COMING: &[Spot] = &[In(Window::TackleDeclared), In(Window::TackleFailed)];
const TACKLED: &[Spot] = &[In(Window::Tackled), Response];
const RUCK: &[Spot] = &[In(Window::Ruck)];
const RUCK_OR_WON: &[Spot] = &[In(Window::Ruck), In(Window::RuckWon)];

/// Reads a condition. Each part must have a meaning in every one of `spots`, where they are known.
pub(super) fn read(value: &Value<'_>, spots: Option<&[Spot]>) -> Option<When> {
    let table = value.table()?;
    let part = Parts { table: &table, spots };

    let carrier_kind = part.read("carrier_kind", CARRIER, |value| value.word(&KINDS).map(Some));
    let carrier_in = part.read("carrier_in", CARRIER, |value| value.shirts().map(Some));
    let carrier_has_line_pass =
        part.read("carrier_has", CARRIER, |value| value.word(&[("line_pass", true)]));
    let list_ready = part.read("list_ready", OWN_CARRIER, |value| value.number(1..=5));
    let ready_lead = part.read("ready_lead", FIELD, |value| value.number(-5..=5).map(Some));
    let ready_kind = part.read("ready_kind", FIELD, |value| value.word(&KINDS).map(Some));
    let other_ready_own =
        part.read("other_ready_own", MISSED_OR_COMING, |value| value.number(1..=5));
    let committed = committed(&table, spots);
    let took_ball_in = part.read("took_ball_in", RUCK_OR_WON, Value::set_flag);
    let feeding = part.read("feeding", &[In(Window::Scrum)], |value| value.flag().map(Some));
    let goal_kinds = part.read("goal_kind", &[In(Window::Conversion)], goal_kinds);
    let kick_kinds = part.read("kick_kind", &[In(Window::KickDeclared)], kick_kinds);
    let has_lock = part.read("has_lock", &[In(Window::Lineout)], Value::set_flag);
    let last_chance = part.read("last_chance", TACKLE, Value::set_flag);
    let big_hit_ok = part.read("big_hit_ok", TACKLED, Value::set_flag);
    let power_turned =
        part.read("power_turned", &[In(Window::ContestLost)], |value| value.number(1..=9));
    let opp_hand = part.read("opp_hand", FIELD, |value| value.number(1..=6));
    let once_per_turn = part.read("once_per_turn", &[In(Window::Turn)], Value::set_flag);
    let roll_kinds = part.read("roll_kind", &[In(Window::Rolled)], roll_kinds);
    let draw_kinds = part.read("draw_kind", &[Draw], draw_kinds);
    table.finish();

    let (committed_own, committed_in_ruck_only) = committed?;
    Some(When {
        carrier_kind: carrier_kind?,
        carrier_in: carrier_in?,
        carrier_has_line_pass: carrier_has_line_pass?,
        list_ready: list_ready?,
        ready_lead: ready_lead?,
        ready_kind: ready_kind?,
        other_ready_own: other_ready_own?,
        committed_own,
        committed_in_ruck_only,
        took_ball_in: took_ball_in?,
        feeding: feeding?,
        goal_kinds: goal_kinds?,
        kick_kinds: kick_kinds?,
        has_lock: has_lock?,
        last_chance: last_chance?,
        big_hit_ok: big_hit_ok?,
        power_turned: power_turned?,
        opp_hand: opp_hand?,
        once_per_turn: once_per_turn?,
        roll_kinds: roll_kinds?,
        draw_kinds: draw_kinds?,
    })
}

/// A condition's table and where the card is played.
struct Parts<'a, 't> {
    table: &'t Table<'a>,
    spots: Option<&'t [Spot]>,
}

impl<'a> Parts<'a, '_> {
    fn read<T: Default>(
        &self,
        key: &'static str,
        allowed: &[Spot],
        read: impl FnOnce(&Value<'a>) -> Option<T>,
    ) -> Option<T> {
        self.table.optional(key, |value| {
            let found = read(value);
            let misplaced = self.spots?.iter().find(|spot| !allowed.contains(spot));
            match misplaced {
                None => found,
                Some(spot) => {
                    value.error(format!("`{key}` says nothing {spot}"));
                    None
                }
            }
        })
    }
}

/// `committed_own` is about rucks. A card that also answers another window says with
/// `committed_in_ruck_only` that the condition is asked for in rucks alone.
fn committed(table: &Table<'_>, spots: Option<&[Spot]>) -> Option<(u8, bool)> {
    let ruck_only = table.optional("committed_in_ruck_only", Value::set_flag);
    let committed = table.optional("committed_own", |value| value.number(1..=3));
    let at = table.get("committed_own").or_else(|| table.get("committed_in_ruck_only"));
    let at = at.map_or(table.at, |value| value.at);
    let (ruck_only, committed, spots) = (ruck_only?, committed?, spots?);
    let ruck = spots.iter().filter(|spot| RUCK.contains(spot)).count();
    let others = spots.len() - ruck;
    if committed > 0 && (ruck == 0 || (others > 0 && !ruck_only)) {
        at.error(
            "`committed_own` is for the window `ruck`; with other windows beside it, add \
             `committed_in_ruck_only = true`",
        );
        return None;
    }
    if ruck_only && (committed == 0 || others == 0) {
        at.error(
            "`committed_in_ruck_only` goes with `committed_own` on a card that has other windows \
             beside `ruck`",
        );
        return None;
    }
    Some((committed, ruck_only))
}

fn goal_kinds(value: &Value<'_>) -> Option<Option<GoalKinds>> {
    let mut kinds = GoalKinds::default();
    for word in value.words(&[("conversion", 0), ("penalty_goal", 1)])? {
        *[&mut kinds.conversion, &mut kinds.penalty_goal][word] = true;
    }
    Some(Some(kinds))
}

fn kick_kinds(value: &Value<'_>) -> Option<Option<KickKinds>> {
    let mut kinds = KickKinds::default();
    for word in value.words(&[("touch", 0), ("infield", 1), ("drop", 2)])? {
        *[&mut kinds.touch, &mut kinds.infield, &mut kinds.drop][word] = true;
    }
    Some(Some(kinds))
}

fn roll_kinds(value: &Value<'_>) -> Option<Option<RollKinds>> {
    let words = [("tackle", 0), ("catch", 1), ("kick", 2), ("sidestep", 3), ("lineout", 4)];
    let mut kinds = RollKinds::default();
    for word in value.words(&words)? {
        let RollKinds { tackle, catch, kick, sidestep, lineout } = &mut kinds;
        *[tackle, catch, kick, sidestep, lineout][word] = true;
    }
    Some(Some(kinds))
}

fn draw_kinds(value: &Value<'_>) -> Option<Option<DrawKinds>> {
    let words = [("ruck", 0), ("restart", 1), ("scrum", 2), ("lineout", 3)];
    let mut kinds = DrawKinds::default();
    for word in value.words(&words)? {
        let DrawKinds { ruck, restart, scrum, lineout } = &mut kinds;
        *[ruck, restart, scrum, lineout][word] = true;
    }
    Some(Some(kinds))
}
