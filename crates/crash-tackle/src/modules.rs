//! The modules of Pro Training (4), each of which may be left out.

use minicbor::{Decode, Encode};

/// A part of the Pro rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Module {
    Cards,
    DoubleOne,
    Substitutes,
    FlyHalfDistance,
    FullbackPower,
    Miskick,
    ChargeDown,
    ConversionDistance,
    DropGoal,
    Lines,
    Fifty22,
    KickCover,
    KickoffRoll,
    SetPieces,
    Tmo,
    TouchJudge,
    FoulPlay,
    Yellow,
    PenaltyTry,
    Advantage,
    DoubleSix,
    Ruck,
    CleanOut,
    RuckOffside,
    Gate,
    KickOffside,
}

impl Module {
    /// All of them, in the order of the rules.
    pub const ALL: [Module; 26] = [
        Module::Cards,
        Module::DoubleOne,
        Module::Substitutes,
        Module::FlyHalfDistance,
        Module::FullbackPower,
        Module::Miskick,
        Module::ChargeDown,
        Module::ConversionDistance,
        Module::DropGoal,
        Module::Lines,
        Module::Fifty22,
        Module::KickCover,
        Module::KickoffRoll,
        Module::SetPieces,
        Module::Tmo,
        Module::TouchJudge,
        Module::FoulPlay,
        Module::Yellow,
        Module::PenaltyTry,
        Module::Advantage,
        Module::DoubleSix,
        Module::Ruck,
        Module::CleanOut,
        Module::RuckOffside,
        Module::Gate,
        Module::KickOffside,
    ];

    /// The name in options.
    pub const fn word(self) -> &'static str {
        match self {
            Module::Cards => "cards",
            Module::DoubleOne => "double_one",
            Module::Substitutes => "substitutes",
            Module::FlyHalfDistance => "fly_half_distance",
            Module::FullbackPower => "fullback_power",
            Module::Miskick => "miskick",
            Module::ChargeDown => "charge_down",
            Module::ConversionDistance => "conversion_distance",
            Module::DropGoal => "drop_goal",
            Module::Lines => "lines",
            Module::Fifty22 => "fifty_22",
            Module::KickCover => "kick_cover",
            Module::KickoffRoll => "kickoff_roll",
            Module::SetPieces => "set_pieces",
            Module::Tmo => "tmo",
            Module::TouchJudge => "touch_judge",
            Module::FoulPlay => "foul_play",
            Module::Yellow => "yellow",
            Module::PenaltyTry => "penalty_try",
            Module::Advantage => "advantage",
            Module::DoubleSix => "double_six",
            Module::Ruck => "ruck",
            Module::CleanOut => "clean_out",
            Module::RuckOffside => "ruck_offside",
            Module::Gate => "gate",
            Module::KickOffside => "kick_offside",
        }
    }

    /// 4. What it cannot do without: one of each list must be on.
    pub const fn needs(self) -> &'static [&'static [Module]] {
        match self {
            Module::DoubleOne
            | Module::Substitutes
            | Module::FlyHalfDistance
            | Module::FullbackPower => &[&[Module::Cards]],
            Module::DropGoal | Module::Fifty22 => &[&[Module::Lines]],
            Module::Lines
            | Module::Tmo
            | Module::FoulPlay
            | Module::Yellow
            | Module::PenaltyTry
            | Module::DoubleSix => &[&[Module::SetPieces]],
            Module::TouchJudge => &[&[Module::Lines]],
            Module::Advantage => &[&[Module::FoulPlay, Module::DoubleSix]],
            Module::CleanOut | Module::RuckOffside | Module::Gate => {
                &[&[Module::Ruck], &[Module::FoulPlay]]
            }
            Module::KickOffside => &[&[Module::FoulPlay]],
            Module::Cards
            | Module::Miskick
            | Module::ChargeDown
            | Module::ConversionDistance
            | Module::KickCover
            | Module::KickoffRoll
            | Module::SetPieces
            | Module::Ruck => &[],
        }
    }
}

engine::word_form!(Module, "module");

/// The modules of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
#[cbor(transparent)]
pub struct Modules(#[n(0)] u32);

impl Modules {
    /// Basic Training.
    pub const NONE: Modules = Modules(0);
    /// Pro Training.
    pub const ALL: Modules = Modules((1 << Module::ALL.len()) - 1);

    /// Whether a module is on.
    pub const fn has(self, module: Module) -> bool {
        self.0 >> module as u32 & 1 == 1
    }

    /// With a module switched off, and those that need it.
    pub fn without(self, module: Module) -> Modules {
        Modules(self.0 & !(1 << module as u32)).settled()
    }

    /// A module whose needs are not met is off.
    fn settled(self) -> Modules {
        let met = |module: &Module| {
            module.needs().iter().all(|any| any.iter().any(|need| self.has(*need)))
        };
        let on = Module::ALL.iter().filter(|module| self.has(**module) && met(module));
        let next = Modules(on.fold(0, |bits, module| bits | 1 << *module as u32));
        if next == self { self } else { next.settled() }
    }

    /// Those that are on.
    pub fn iter(self) -> impl Iterator<Item = Module> {
        Module::ALL.into_iter().filter(move |module| self.has(*module))
    }
}
