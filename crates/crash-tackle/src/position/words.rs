//! The words of a position for what is made of several parts. They are the vocabulary of
//! `docs/scenarios.md`: each has its own name here, whatever the table calls it, and every part is
//! named one by one, so that a new one cannot be forgotten.

use arrayvec::ArrayVec;
use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::field::Hex;
use crate::player::{Player, PlayerId, SIDE, Status};
use crate::roll::{KickKind, Offence, Roll, RollKind};
use crate::state::{Breakdown, Kicked, Snapshot, Support, Tackle, Turn};

/// A player, but for whether he may play.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct PlayerWords {
    pub at: Option<Hex>,
    pub grounded: bool,
    /// `playing`, `sin-bin 3`, `may-return` or `sent-off`.
    pub status: String,
    pub moves_used: u8,
    pub closed: bool,
    pub tackled: bool,
    pub stepped: bool,
    pub kick_offside: bool,
    pub kick_liable: bool,
    pub must_retreat: bool,
    pub holding_on: bool,
    pub trapped_rolled: bool,
    pub rose: bool,
    pub rolled_away: bool,
    pub rolled_for: bool,
    pub carded: bool,
}

impl PlayerWords {
    /// The words for a player.
    pub fn of(player: &Player, status: String) -> PlayerWords {
        let Player {
            at,
            grounded,
            status: _,
            moves_used,
            closed,
            tackled,
            stepped,
            kick_offside,
            kick_liable,
            must_retreat,
            holding_on,
            trapped_rolled,
            rose,
            rolled_away,
            rolled_for,
            carded,
        } = *player;
        PlayerWords {
            at,
            grounded,
            status,
            moves_used,
            closed,
            tackled,
            stepped,
            kick_offside,
            kick_liable,
            must_retreat,
            holding_on,
            trapped_rolled,
            rose,
            rolled_away,
            rolled_for,
            carded,
        }
    }

    /// The player they mean.
    pub fn player(self, status: Status) -> Player {
        Player {
            at: self.at,
            grounded: self.grounded,
            status,
            moves_used: self.moves_used,
            closed: self.closed,
            tackled: self.tackled,
            stepped: self.stepped,
            kick_offside: self.kick_offside,
            kick_liable: self.kick_liable,
            must_retreat: self.must_retreat,
            holding_on: self.holding_on,
            trapped_rolled: self.trapped_rolled,
            rose: self.rose,
            rolled_away: self.rolled_away,
            rolled_for: self.rolled_for,
            carded: self.carded,
        }
    }
}

/// `breakdown`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BreakdownWords {
    centre: Hex,
    owner: Seat,
    stood: BySeat<bool>,
    formed: bool,
    failed: BySeat<u8>,
}

impl From<Breakdown> for BreakdownWords {
    fn from(breakdown: Breakdown) -> BreakdownWords {
        let Breakdown { centre, owner, stood, formed, failed } = breakdown;
        BreakdownWords { centre, owner, stood, formed, failed }
    }
}

impl From<BreakdownWords> for Breakdown {
    fn from(words: BreakdownWords) -> Breakdown {
        let BreakdownWords { centre, owner, stood, formed, failed } = words;
        Breakdown { centre, owner, stood, formed, failed }
    }
}

/// `kicked`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KickedWords {
    kicker: PlayerId,
    from: Hex,
    spaces: u8,
    chase: bool,
}

impl From<Kicked> for KickedWords {
    fn from(Kicked { kicker, from, spaces, chase }: Kicked) -> KickedWords {
        KickedWords { kicker, from, spaces, chase }
    }
}

impl From<KickedWords> for Kicked {
    fn from(KickedWords { kicker, from, spaces, chase }: KickedWords) -> Kicked {
        Kicked { kicker, from, spaces, chase }
    }
}

/// `tackle`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TackleWords {
    carrier: PlayerId,
    tackler: PlayerId,
    avoided: bool,
    stays_up: bool,
}

impl From<Tackle> for TackleWords {
    fn from(Tackle { carrier, tackler, avoided, stays_up }: Tackle) -> TackleWords {
        TackleWords { carrier, tackler, avoided, stays_up }
    }
}

impl From<TackleWords> for Tackle {
    fn from(TackleWords { carrier, tackler, avoided, stays_up }: TackleWords) -> Tackle {
        Tackle { carrier, tackler, avoided, stays_up }
    }
}

/// `roll`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RollWords {
    kind: KindWords,
    roller: PlayerId,
    skill: u8,
    bonus: u8,
    strict: bool,
    dice: Option<[u8; 2]>,
    again: bool,
}

/// What a roll is for: `"tmo"`, `{ pass = { to = "home:10" } }`, `{ kick = "open" }`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KindWords {
    Gather,
    Pass { to: PlayerId },
    Kick(KickKind),
    Tmo,
    TouchJudge,
    Referee(Offence),
    Intercept,
}

impl From<RollKind> for KindWords {
    fn from(kind: RollKind) -> KindWords {
        match kind {
            RollKind::Gather => KindWords::Gather,
            RollKind::Pass { to } => KindWords::Pass { to },
            RollKind::Kick(kick) => KindWords::Kick(kick),
            RollKind::Tmo => KindWords::Tmo,
            RollKind::TouchJudge => KindWords::TouchJudge,
            RollKind::Referee(offence) => KindWords::Referee(offence),
            RollKind::Intercept => KindWords::Intercept,
        }
    }
}

impl From<KindWords> for RollKind {
    fn from(words: KindWords) -> RollKind {
        match words {
            KindWords::Gather => RollKind::Gather,
            KindWords::Pass { to } => RollKind::Pass { to },
            KindWords::Kick(kick) => RollKind::Kick(kick),
            KindWords::Tmo => RollKind::Tmo,
            KindWords::TouchJudge => RollKind::TouchJudge,
            KindWords::Referee(offence) => RollKind::Referee(offence),
            KindWords::Intercept => RollKind::Intercept,
        }
    }
}

impl From<Roll> for RollWords {
    fn from(Roll { kind, roller, skill, bonus, strict, dice, again }: Roll) -> RollWords {
        RollWords { kind: kind.into(), roller, skill, bonus, strict, dice, again }
    }
}

impl From<RollWords> for Roll {
    fn from(RollWords { kind, roller, skill, bonus, strict, dice, again }: RollWords) -> Roll {
        Roll { kind: kind.into(), roller, skill, bonus, strict, dice, again }
    }
}

/// `before`: the field before a foul.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BeforeWords {
    standing: ArrayVec<(PlayerId, Hex), { 2 * SIDE }>,
    carrier: PlayerId,
    offender: PlayerId,
    #[serde(default)]
    support: Option<SupportWords>,
}

/// Where passes may be part of the proof.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SupportWords {
    grounded: ArrayVec<(PlayerId, Hex), { 2 * SIDE }>,
    offside: ArrayVec<PlayerId, SIDE>,
}

impl From<&Snapshot> for BeforeWords {
    fn from(snapshot: &Snapshot) -> BeforeWords {
        let Snapshot { standing, carrier, offender, support } = snapshot.clone();
        let support =
            support.map(|Support { grounded, offside }| SupportWords { grounded, offside });
        BeforeWords { standing, carrier, offender, support }
    }
}

impl From<BeforeWords> for Snapshot {
    fn from(words: BeforeWords) -> Snapshot {
        let BeforeWords { standing, carrier, offender, support } = words;
        let support =
            support.map(|SupportWords { grounded, offside }| Support { grounded, offside });
        Snapshot { standing, carrier, offender, support }
    }
}

/// `turn`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TurnWords {
    mover: Option<PlayerId>,
    over: Option<(PlayerId, Hex)>,
    must_step: Option<PlayerId>,
    bonus: Option<(PlayerId, u8)>,
    rolls: u8,
    stopped: bool,
    served: bool,
    held_on: bool,
    interrupted: bool,
    untouchable: Option<PlayerId>,
    intercepting: Option<PlayerId>,
    ruck: Option<Hex>,
    tongue: u8,
    before: Option<BeforeWords>,
}

impl From<&Turn> for TurnWords {
    fn from(turn: &Turn) -> TurnWords {
        let Turn {
            mover,
            over,
            must_step,
            bonus,
            rolls,
            stopped,
            served,
            held_on,
            interrupted,
            untouchable,
            intercepting,
            ruck,
            tongue,
            before,
        } = turn;
        TurnWords {
            mover: *mover,
            over: *over,
            must_step: *must_step,
            bonus: *bonus,
            rolls: *rolls,
            stopped: *stopped,
            served: *served,
            held_on: *held_on,
            interrupted: *interrupted,
            untouchable: *untouchable,
            intercepting: *intercepting,
            ruck: *ruck,
            tongue: *tongue,
            before: before.as_deref().map(BeforeWords::from),
        }
    }
}

impl From<TurnWords> for Turn {
    fn from(words: TurnWords) -> Turn {
        Turn {
            mover: words.mover,
            over: words.over,
            must_step: words.must_step,
            bonus: words.bonus,
            rolls: words.rolls,
            stopped: words.stopped,
            served: words.served,
            held_on: words.held_on,
            interrupted: words.interrupted,
            untouchable: words.untouchable,
            intercepting: words.intercepting,
            ruck: words.ruck,
            tongue: words.tongue,
            before: words.before.map(|before| Box::new(before.into())),
        }
    }
}
