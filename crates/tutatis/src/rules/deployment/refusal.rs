//! Why a placement is refused, in words.

use engine::{Illegal, Seat};

use super::figure;
use crate::actions::Number;
use crate::figure::Place;
use crate::game::Board;
use crate::pitch::Square;

/// Why a placement is refused; words are made of it only where somebody reads them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    NoSuchFigure,
    NotOnBench(Place),
    Seven,
    SecondHero,
    SecondKeeperRole,
    OffPitch,
    Taken,
    TooFar,
    WildSector,
    AreaTaken,
    KeeperRoleOutside,
    NoKeeperLeft,
}

/// The refusal of a placement, with the clause that forbids it.
pub(super) fn refusal(
    board: &Board<'_>,
    seat: Seat,
    number: Number,
    at: Square,
    fault: Fault,
) -> Illegal {
    let name = match figure(board, seat, number) {
        Some(id) => board.name(id),
        None => return Illegal::new("TU-046", format!("you have no figure with number {number}")),
    };
    let (clause, reason) = match fault {
        Fault::NoSuchFigure => ("TU-046", format!("you have no figure with number {number}")),
        Fault::NotOnBench(place) => not_on_bench(&name, place),
        Fault::Seven => {
            ("TU-003", format!("seven of your figures are on the pitch already, without {name}"))
        }
        Fault::SecondHero => {
            ("TU-036", format!("{name} is a hero, and you have one on the pitch already"))
        }
        Fault::SecondKeeperRole => (
            "TU-034",
            format!("{name} has the keeper role, and you have such a figure on the pitch already"),
        ),
        Fault::OffPitch => ("TU-053", format!("{at} is not on the pitch, so not for {name}")),
        Fault::Taken => ("TU-053", format!("somebody stands on {at}, so not for {name}")),
        Fault::TooFar => {
            ("TU-047", format!("{at} lies in your opponent's third, so not for {name}"))
        }
        Fault::WildSector => {
            ("TU-048", format!("{name} would be the second of your figures in that wild sector"))
        }
        Fault::AreaTaken => {
            ("TU-051", format!("your keeper is posted already, so {name} stays out of his area"))
        }
        Fault::KeeperRoleOutside => {
            ("TU-051", format!("{name} has the keeper role and is placed in your keeper area only"))
        }
        Fault::NoKeeperLeft => {
            ("TU-052", format!("with {name} on {at} nobody would be left to be posted as keeper"))
        }
    };
    Illegal::new(clause, reason)
}

fn not_on_bench(name: &str, place: Place) -> (&'static str, String) {
    match place {
        Place::Injured => ("TU-253", format!("{name} is injured")),
        Place::Unconscious => ("TU-252", format!("{name} is unconscious")),
        Place::HeatOut => ("TU-024", format!("{name} is out until the next kick-off: the heat")),
        Place::SentOff => ("TU-269", format!("{name} was sent off")),
        _ => ("TU-045", format!("{name} has been placed already")),
    }
}
