//! What is in progress, in words: rolls, a tackle, a push, an activation.
//!
//! Each has a type of its own whose names are the words, so that the table may be rearranged.

use engine::{Seat, keys};
use serde::{Deserialize, Serialize};

use super::words::{Given, lay, only};
use crate::figure::FigureId;
use crate::pitch::{Dir, Square};
use crate::roll::{PartOf, Parts, Roll, RollKind};
use crate::state::{Act, Activation, Chain, Clash, Link, Spill, TackleResult};

/// `roll`, `against`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RollWords {
    kind: RollKind,
    figure: FigureId,
    parts: Vec<(PartOf, i8)>,
    six_fails: bool,
    dice: Vec<u8>,
    again: bool,
}

impl From<&Roll> for RollWords {
    fn from(roll: &Roll) -> RollWords {
        let Roll { kind, figure, parts: Parts(parts), six_fails, dice, again } = roll;
        RollWords {
            kind: *kind,
            figure: *figure,
            parts: parts.to_vec(),
            six_fails: *six_fails,
            dice: dice.to_vec(),
            again: *again,
        }
    }
}

impl TryFrom<RollWords> for Roll {
    type Error = String;

    fn try_from(words: RollWords) -> Result<Roll, String> {
        let RollWords { kind, figure, parts, six_fails, dice, again } = words;
        let parts = parts[..].try_into().map_err(|_| "a roll has at most 12 parts")?;
        let dice = dice[..].try_into().map_err(|_| "a roll has at most two dice")?;
        Ok(Roll { kind, figure, parts: Parts(parts), six_fails, dice, again })
    }
}

/// `clash`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ClashWords {
    by: FigureId,
    on: FigureId,
    running: bool,
    by_at: Square,
    on_at: Square,
    margin: i8,
    result: Option<TackleResult>,
    spill: Option<SpillWords>,
}

/// What the ball does after a tackle.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SpillWords {
    Keep(FigureId, Dir),
    Bounce(Square, Dir),
    Out(Square),
}

impl From<Clash> for ClashWords {
    fn from(clash: Clash) -> ClashWords {
        let Clash { by, on, running, by_at, on_at, margin, result, spill } = clash;
        let spill = spill.map(|spill| match spill {
            Spill::Keep(figure, dir) => SpillWords::Keep(figure, dir),
            Spill::Bounce(at, dir) => SpillWords::Bounce(at, dir),
            Spill::Out(at) => SpillWords::Out(at),
        });
        ClashWords { by, on, running, by_at, on_at, margin, result, spill }
    }
}

impl From<ClashWords> for Clash {
    fn from(words: ClashWords) -> Clash {
        let ClashWords { by, on, running, by_at, on_at, margin, result, spill } = words;
        let spill = spill.map(|spill| match spill {
            SpillWords::Keep(figure, dir) => Spill::Keep(figure, dir),
            SpillWords::Bounce(at, dir) => Spill::Bounce(at, dir),
            SpillWords::Out(at) => Spill::Out(at),
        });
        Clash { by, on, running, by_at, on_at, margin, result, spill }
    }
}

/// `chain`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChainWords {
    chooser: Seat,
    tackler: FigureId,
    links: Vec<LinkWords>,
}

/// One who is pushed.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LinkWords {
    figure: FigureId,
    from: Square,
    dir: Dir,
    to: Option<Square>,
}

impl From<&Chain> for ChainWords {
    fn from(chain: &Chain) -> ChainWords {
        let Chain { chooser, tackler, links } = chain;
        let link = |&Link { figure, from, dir, to }: &Link| LinkWords { figure, from, dir, to };
        let links = links.iter().map(link).collect();
        ChainWords { chooser: *chooser, tackler: *tackler, links }
    }
}

impl TryFrom<ChainWords> for Chain {
    type Error = String;

    fn try_from(words: ChainWords) -> Result<Chain, String> {
        let ChainWords { chooser, tackler, links } = words;
        let link = |LinkWords { figure, from, dir, to }: LinkWords| Link { figure, from, dir, to };
        let links: Vec<Link> = links.into_iter().map(link).collect();
        let links = links[..].try_into().map_err(|_| "at most 14 figures are pushed at once")?;
        Ok(Chain { chooser, tackler, links })
    }
}

/// `activation`, written out.
#[derive(Serialize)]
pub(super) struct ActivationWords {
    pub figure: FigureId,
    act: ActWord,
    mo_left: Option<i8>,
    squares_moved: u8,
    last_dir: Option<Dir>,
    leapt: bool,
    rose: bool,
    picked_up: bool,
}

/// The words of `activation`.
const ACTIVATION: [&str; 8] =
    ["figure", "act", "mo_left", "squares_moved", "last_dir", "leapt", "rose", "picked_up"];

/// What an activation is used for.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ActWord {
    Move,
    Running,
}

impl From<Activation> for ActivationWords {
    fn from(activation: Activation) -> ActivationWords {
        let Activation { figure, act, mo_left, squares_moved, last_dir, leapt, rose, picked_up } =
            activation;
        let act = match act {
            Act::Move => ActWord::Move,
            Act::Running => ActWord::Running,
        };
        let mo_left = Some(mo_left);
        ActivationWords { figure, act, mo_left, squares_moved, last_dir, leapt, rose, picked_up }
    }
}

impl ActivationWords {
    /// An activation of which `figure` must be written.
    pub(super) fn read(given: &Given) -> Result<ActivationWords, String> {
        only(given, &ACTIVATION)?;
        let figure = given.get("figure").ok_or("`figure` is missing")?;
        let mut words = ActivationWords {
            figure: keys::read("figure", figure)?,
            act: ActWord::Move,
            mo_left: None,
            squares_moved: 0,
            last_dir: None,
            leapt: false,
            rose: false,
            picked_up: false,
        };
        lay(given, "act", &mut words.act)?;
        lay(given, "mo_left", &mut words.mo_left)?;
        lay(given, "squares_moved", &mut words.squares_moved)?;
        lay(given, "last_dir", &mut words.last_dir)?;
        lay(given, "leapt", &mut words.leapt)?;
        lay(given, "rose", &mut words.rose)?;
        lay(given, "picked_up", &mut words.picked_up)?;
        Ok(words)
    }

    /// The activation of somebody who has this movement to begin with.
    pub(super) fn with(self, mo: i8) -> Activation {
        let ActivationWords {
            figure,
            act,
            mo_left,
            squares_moved,
            last_dir,
            leapt,
            rose,
            picked_up,
        } = self;
        let act = match act {
            ActWord::Move => Act::Move,
            ActWord::Running => Act::Running,
        };
        let mo_left = mo_left.unwrap_or(mo - squares_moved as i8);
        Activation { figure, act, mo_left, squares_moved, last_dir, leapt, rose, picked_up }
    }
}
