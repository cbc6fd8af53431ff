//! Which effects have a meaning where. What is let through here, the rules of cards carry out; so
//! a pack that loads can be played.

use engine::pack::doc::At;

use super::effects::EffectAt;
use crate::pack::model::{
    ActionKind, Anchor, Cond, Due, Effect, Filter, RollKind, Side, TargetSpec, TokenKind, TokenOp,
    TokenTo, Which, Who, Window,
};
use crate::wordlist::Set;
use Window::{
    Activate, AfterDef, AfterRoll, BeforeRoll, DefDecl, KickMove, Passive, SecondDecl, Step6, Wound,
};

/// Where a list of effects stands.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub window: Window,
    pub target: TargetSpec,
    pub when: &'a [Cond],
    /// Of a skill rather than of a card.
    pub skill: bool,
}

impl Place<'_> {
    fn rolls(&self) -> Option<Set<RollKind>> {
        self.when.iter().find_map(|cond| match cond {
            Cond::Roll(rolls) => Some(*rolls),
            _ => None,
        })
    }

    fn actions(&self) -> Option<Set<ActionKind>> {
        self.when.iter().find_map(|cond| match cond {
            Cond::Action(actions) => Some(*actions),
            _ => None,
        })
    }

    /// Whether the condition names rolls, and only some of these.
    fn only_rolls(&self, rolls: &[RollKind]) -> bool {
        self.rolls().is_some_and(|found| found.is_within(rolls.iter().copied().collect()))
    }

    fn only_actions(&self, actions: &[ActionKind]) -> bool {
        self.actions().is_some_and(|found| found.is_within(actions.iter().copied().collect()))
    }

    fn has(&self, cond: Cond) -> bool {
        self.when.contains(&cond)
    }

    /// What the window asks of condition and target, whatever the effects are.
    pub fn check(&self, at: At<'_>) {
        let all =
            [self.roll_is_named(), self.target_fits(), self.filter_fits(), self.conditions_fit()];
        all.into_iter().flatten().for_each(|objection| at.error(objection));
    }

    /// A coach is asked only when a card could be played by what everybody sees (TK-315), so a
    /// roll has to be named.
    fn roll_is_named(&self) -> Option<String> {
        if ![BeforeRoll, AfterRoll].contains(&self.window) {
            return None;
        }
        let window = self.window;
        if self.rolls().is_none() {
            return Some(format!("the window `{window}` needs the condition `roll`"));
        }
        if !self.has(Cond::Own) && !self.has(Cond::Opponent) {
            return Some(format!("the window `{window}` needs the condition `whose`"));
        }
        None
    }

    fn target_fits(&self) -> Option<String> {
        let fits = match (self.window, self.target) {
            (Passive, _) => true,
            (BeforeRoll | AfterRoll, TargetSpec::Roller) => !self.has(Cond::Opponent),
            (BeforeRoll | AfterRoll, TargetSpec::EnemyRoller) => !self.has(Cond::Own),
            (DefDecl | Wound | KickMove, TargetSpec::OwnPlayer(_)) => true,
            (Activate | AfterDef | SecondDecl, TargetSpec::Active) => true,
            (Activate | AfterDef | SecondDecl | Step6, TargetSpec::OwnPlayer(_)) => true,
            (DefDecl | Wound | KickMove, _) => false,
            (_, TargetSpec::Coach | TargetSpec::None) => true,
            _ => false,
        };
        let window = self.window;
        let expected = match window {
            BeforeRoll | AfterRoll => {
                "`roller` with whose = \"own\", `enemy_roller` with whose = \"opponent\" or `coach`"
            }
            DefDecl | Wound | KickMove => "`own_player`, which is the player at hand",
            Step6 => "`own_player` or `coach`",
            _ => "`active`, `own_player` or `coach`",
        };
        (!fits).then(|| format!("the target does not fit the window `{window}`: {expected}"))
    }

    fn filter_fits(&self) -> Option<String> {
        let TargetSpec::OwnPlayer(filter) = self.target else { return None };
        let of_roller = filter.within.is_some_and(|within| within.of == Anchor::EnemyRoller);
        of_roller.then(|| "`enemy_roller` is measured from by who makes an `int_test`".to_string())
    }

    fn conditions_fit(&self) -> Option<String> {
        let of_player = |cond: &Cond| matches!(cond, Cond::NotCarrier | Cond::HasToken { .. });
        let nobody = matches!(self.target, TargetSpec::Coach | TargetSpec::None);
        if nobody && self.when.iter().any(of_player) {
            return Some("`not_carrier` and `has_token` need a player as target".to_string());
        }
        let opponent = self.has(Cond::Opponent);
        if opponent && self.window == Wound {
            return Some("in the window `wound` only one's own player is at hand".to_string());
        }
        // Otherwise a skill would reach across the pitch to whomever.
        let caused = self.when.iter().any(|cond| matches!(cond, Cond::CausedBy(_)));
        (self.skill && opponent && !caused)
            .then(|| "a skill reaches an opponent only by `caused_by`".to_string())
    }
}

/// Why a side cannot play in a window, if it cannot.
pub(super) fn closed_to(window: Window, side: Side, target: TargetSpec) -> Option<String> {
    match (window, side, target) {
        (Passive, ..) => Some("the window `passive` is for skills".to_string()),
        (DefDecl, Side::Attacker | Side::Either, _) => {
            Some("in the window `def_decl` only the `defender` plays".to_string())
        }
        (AfterDef | SecondDecl | Activate, Side::Defender | Side::Either, TargetSpec::Active) => {
            Some("the target `active` is the attacker's; the side must be `attacker`".to_string())
        }
        _ => None,
    }
}

/// Why somebody cannot make an INT test here, if so.
pub(super) fn tester(by: TargetSpec, place: Place<'_>) -> Option<&'static str> {
    let before_roll = place.window == BeforeRoll;
    match by {
        TargetSpec::Active if before_roll => Some("`active` has no meaning before a roll"),
        TargetSpec::Roller if !before_roll || !place.has(Cond::Own) => {
            Some("`roller` is for the window `before_roll` with whose = \"own\"")
        }
        TargetSpec::OwnPlayer(Filter { within: Some(within), .. })
            if within.of == Anchor::EnemyRoller && (!before_roll || !place.has(Cond::Opponent)) =>
        {
            Some("`enemy_roller` is for the window `before_roll` with whose = \"opponent\"")
        }
        TargetSpec::EnemyRoller | TargetSpec::Coach | TargetSpec::None => {
            Some("an INT test is made by `active`, `roller` or an `own_player`")
        }
        _ => None,
    }
}

/// Actions of step 4 that are rolled for.
const ROLLED: [ActionKind; 5] = [
    ActionKind::Pass,
    ActionKind::PickUp,
    ActionKind::Dodge,
    ActionKind::BreakThrough,
    ActionKind::ScoreTry,
];

/// Rolls that a range row belongs to.
const RANGED: [RollKind; 3] = [RollKind::Pass, RollKind::GroundPass, RollKind::Reception];

/// Rolls that pressure counts against (TK-069).
const PRESSED: [RollKind; 7] = [
    RollKind::Dodge,
    RollKind::BreakThrough,
    RollKind::Pass,
    RollKind::GroundPass,
    RollKind::Reception,
    RollKind::PickUp,
    RollKind::Try,
];

/// Why an effect has no meaning where it stands, if so.
pub(super) fn objection(effect: &Effect, place: Place<'_>) -> Option<String> {
    let windows = windows(effect, place.skill);
    if !windows.contains(&place.window) {
        let words: Vec<_> = windows.iter().map(|window| window.word()).collect();
        let of = if place.skill { "skills" } else { "cards" };
        return Some(match words.as_slice() {
            [] => format!("is not for {of}"),
            words => format!("has no meaning in `{}`; {of}: {}", place.window, words.join(", ")),
        });
    }
    detail(effect, place).map(ToString::to_string)
}

/// The windows in which cards, or skills, have an effect.
pub(in crate::pack) fn windows(effect: &Effect, skill: bool) -> &'static [Window] {
    match (effect, skill) {
        (Effect::Mod { .. }, true) => &[BeforeRoll, Passive],
        (Effect::IgnorePressure { .. }, true) => &[BeforeRoll, Passive],
        (Effect::AddDice { .. }, true) => &[BeforeRoll],
        (Effect::PressureRange { .. }, true)
        | (Effect::RangeShift { .. }, true)
        | (Effect::DodgeLength { .. }, true) => &[Passive],
        (Effect::AddDice { .. } | Effect::Mod { .. } | Effect::IgnorePressure { .. }, false) => {
            &[SecondDecl, BeforeRoll]
        }
        (Effect::BetterRangeRow | Effect::CritOn { .. }, _) => &[BeforeRoll],
        (Effect::Reroll { .. }, _) => &[AfterRoll],
        (Effect::PreventWound | Effect::WoundToEndurance, _) => &[Wound],
        (Effect::MovFactor { which, .. } | Effect::MovAdd { which, .. }, false) => match which {
            Which::Attack => &[Activate, AfterDef],
            Which::Defence => &[DefDecl, KickMove],
        },
        (Effect::ReMarkEnd { .. }, false) => &[AfterDef],
        (Effect::FreeMove { .. }, false) => &[Activate, Step6],
        (Effect::Token { .. }, false) => &[
            Activate, DefDecl, AfterDef, SecondDecl, BeforeRoll, AfterRoll, Wound, Step6, KickMove,
        ],
        (Effect::ExtraDefensiveAction { .. }, false) => &[DefDecl],
        (Effect::IntTest { .. }, false) => &[SecondDecl, BeforeRoll],
        (Effect::Penalty { .. }, false) => &[BeforeRoll],
        _ => &[],
    }
}

fn detail(effect: &Effect, place: Place<'_>) -> Option<&'static str> {
    let own_roll = matches!(place.target, TargetSpec::Roller | TargetSpec::Active);
    let any_roll = own_roll || place.target == TargetSpec::EnemyRoller;
    let rolled = place.window != SecondDecl || place.only_actions(&ROLLED);
    let ask = |good: bool, objection| (!good).then_some(objection);
    match effect {
        Effect::Mod { .. } => ask(any_roll, "needs a roller as target")
            .or(ask(rolled, "needs an `action` that is rolled for"))
            .or(ask(
                place.window != Passive || place.rolls().is_some(),
                "needs the condition `roll`",
            )),
        Effect::AddDice { .. } => ask(own_roll, "needs the target `roller` or `active`")
            .or(ask(rolled, "needs an `action` that is rolled for")),
        Effect::CritOn { .. } => ask(own_roll, "needs the target `roller`"),
        Effect::BetterRangeRow | Effect::RangeShift { .. } => {
            ask(own_roll, "needs the target `roller`")
                .or(ask(place.only_rolls(&RANGED), "needs a `roll` that has a range"))
        }
        Effect::IgnorePressure { .. } => {
            ask(own_roll, "needs the target `roller` or `active`").or(ask(
                place.window == SecondDecl || place.only_rolls(&PRESSED),
                "needs a `roll` that pressure counts against",
            ))
        }
        Effect::Reroll { who, .. } => match who {
            Who::Own => ask(place.target == TargetSpec::Roller, "needs the target `roller`"),
            Who::Opponent => {
                ask(place.target == TargetSpec::EnemyRoller, "needs the target `enemy_roller`")
            }
        },
        Effect::MovFactor { which: Which::Attack, .. }
        | Effect::MovAdd { which: Which::Attack, .. }
        | Effect::ReMarkEnd { .. } => {
            ask(place.target == TargetSpec::Active, "needs the target `active`").or(ask(
                place.window != AfterDef || place.only_actions(&[ActionKind::MoveFirst]),
                "needs the condition action = [\"move_first\"]",
            ))
        }
        Effect::MovFactor { .. } | Effect::MovAdd { .. } | Effect::FreeMove { .. } => ask(
            matches!(place.target, TargetSpec::OwnPlayer(filter) if filter.standing)
                || place.window == KickMove,
            "needs a target that is `standing`",
        ),
        Effect::PressureRange { .. } => {
            ask(place.only_actions(&[ActionKind::Pressure]), "needs action = [\"pressure\"]")
        }
        Effect::DodgeLength { .. } => ask(
            place.only_rolls(&[RollKind::Dodge]) && place.has(Cond::RollWon),
            "needs roll = [\"dodge\"] and `roll_won`",
        ),
        Effect::WoundToEndurance => {
            ask(place.has(Cond::WoundWithoutRoll), "needs the condition `wound_without_roll`")
        }
        Effect::ExtraDefensiveAction { .. } => ask(
            matches!(place.target, TargetSpec::OwnPlayer(filter) if filter.grounded),
            "needs a target that is `grounded`",
        ),
        Effect::Penalty { roll, .. } => penalty(*roll, place),
        Effect::Token { kind, op, at, to, .. } => token(*kind, *op, *at, *to, place),
        Effect::PreventWound | Effect::IntTest { .. } => None,
    }
}

/// A penalty concerns the roll that follows from a failure.
fn penalty(roll: RollKind, place: Place<'_>) -> Option<&'static str> {
    let causes: &[RollKind] = match roll {
        RollKind::StayUp => &[RollKind::Tackle],
        RollKind::Endurance => &[RollKind::StayUp],
        RollKind::Reception => &[RollKind::Pass, RollKind::GroundPass],
        _ => return Some("is for `stay_up`, `endurance` or `reception`"),
    };
    if place.target != TargetSpec::Roller {
        return Some("needs the target `roller`");
    }
    (!place.only_rolls(causes)).then_some("needs a `roll` whose failure leads to that roll")
}

fn token(
    kind: TokenKind,
    op: TokenOp,
    at: Due,
    to: TokenTo,
    place: Place<'_>,
) -> Option<&'static str> {
    let a_player = !matches!(place.target, TargetSpec::Coach | TargetSpec::None);
    match (kind, to) {
        (TokenKind::Pool, TokenTo::Target) => return Some("of kind `pool` goes to the `coach`"),
        (TokenKind::Pool, TokenTo::Coach) => {}
        (_, TokenTo::Coach) => return Some("of this kind goes to the `target`"),
        (_, TokenTo::Target) if !a_player => return Some("needs a player as target"),
        _ => {}
    }
    match (kind, op) {
        (TokenKind::Ground | TokenKind::Wound, TokenOp::Add) => {
            return Some("of this kind is only removed by cards");
        }
        (TokenKind::Fatigue, _) | (_, TokenOp::Add | TokenOp::Remove) => {}
        _ => return Some("of this kind cannot be turned"),
    }
    let kick_off = place.window == KickMove
        || place
            .rolls()
            .is_some_and(|rolls| rolls.contains(RollKind::Kick) || rolls.contains(RollKind::Catch));
    match at {
        Due::Step6 if kick_off => Some("cannot wait for step 6: a kick-off has none"),
        Due::Step6 if place.window == Step6 => Some("happens now in the window `step6`"),
        _ => None,
    }
}

/// What is asked of a list as a whole.
pub(super) fn check_list(list: &[EffectAt<'_>]) {
    for (index, EffectAt { at, name, effect }) in list.iter().enumerate() {
        let before = &list[..index];
        if *name != "token" && before.iter().any(|other| other.name == *name) {
            at.error(format!("`{name}` comes twice"));
        }
        if let Effect::ExtraDefensiveAction { .. } = effect
            && !before.iter().any(|other| stands_up(&other.effect))
        {
            at.error(format!("`{name}` must come after a ground token is removed (TK-312)"));
        }
    }
}

fn stands_up(effect: &Effect) -> bool {
    match effect {
        Effect::Token { kind, op, at, .. } => {
            (*kind, *op, *at) == (TokenKind::Ground, TokenOp::Remove, Due::Now)
        }
        _ => false,
    }
}
