//! The refusals as sentences.

use engine::Thing;

use super::names;
use crate::figure::{FigureId, Place};
use crate::game::Board;
use crate::pitch::Square;
use crate::refusal::{Drawn, Errand, Refusal};
use crate::rules::acting::{Bar, Doing, Duty};
use crate::rules::deployment::Fault;
use crate::rules::steps::Barrier;

/// Why something is refused, as a sentence.
pub fn refusal(board: &Board<'_>, refusal: &Refusal) -> String {
    let fixed = |text: &str| text.to_string();
    let name = |id: FigureId| names::figure(board, id);
    match *refusal {
        Refusal::Manners(manners) => manners.to_string(),
        Refusal::Drawn(ref drawn) => self::drawn(drawn),

        // Deployment.
        Refusal::NobodyToPlace(number)
        | Refusal::NobodyToMove(number)
        | Refusal::NobodyToPassTo(number) => format!("you have no figure with number {number}"),
        Refusal::Place { figure, at, fault } => placed(&name(figure), at, fault),
        Refusal::NotToBringOn(figure) => {
            format!("{} is not on the pitch, and the Tactician brings nobody on", name(figure))
        }
        Refusal::KeeperStays(figure) => {
            format!("{} is your keeper, and the Tactician moves anybody else", name(figure))
        }
        Refusal::NoKeeperPosted => fixed("you have not posted a keeper yet"),
        Refusal::NotDonePlacing => {
            fixed("you go on until seven figures are on the pitch or nobody else can be placed")
        }

        // Who may act.
        Refusal::NobodyNumbered(FigureId { seat, number }) => {
            format!("{seat} has no number {number}")
        }
        Refusal::May { figure, doing, bar, begun } => {
            format!("{} {}", name(figure), barred(doing, bar, begun))
        }
        Refusal::Owes(figure, duty) => format!("{} has to {} first", name(figure), owed(duty)),
        Refusal::NobodyHolds(_) => fixed("none of your figures holds the ball"),

        // Movement.
        Refusal::Barred { figure, to, barrier } => in_the_way(&name(figure), to, barrier),
        Refusal::ThereAlready { figure, to } => format!("{} is on {to} already", name(figure)),
        Refusal::OutOfReach { figure, to } => {
            format!("{} cannot reach {to} with the movement he has left", name(figure))
        }
        Refusal::NoStep => fixed("a way has at least one step"),
        Refusal::WayTooLong { figure, left, steps } => {
            format!("{} has {left} movement points, and that way {steps}", name(figure))
        }

        // Tackles, fouls, pushes and abilities.
        Refusal::NoOpponent { number, .. } => format!("there is no opponent {number}"),
        Refusal::NotBeside { by, on, .. } => format!("{} is not next to {}", name(on), name(by)),
        Refusal::TargetDown(figure)
        | Refusal::VictimDown(figure)
        | Refusal::ReceiverDown(figure) => format!("{} does not stand on the pitch", name(figure)),
        Refusal::NotByMargin => fixed("the margin of the tackle does not allow that"),
        Refusal::NotOnGround(figure) => format!("{} is not on the ground", name(figure)),
        Refusal::NotBehind { figure, to } => {
            format!("{to} is not one of the three squares behind {}", name(figure))
        }
        Refusal::NotYetOff(figure) => {
            format!("{} goes off the pitch only where no square is free", name(figure))
        }
        Refusal::NotFree(figure) => format!("{} must be pushed to a free square", name(figure)),
        Refusal::NotMovedAway(at) => format!("who is on {at} cannot be moved away"),
        Refusal::NoSuchAbility(by) => {
            format!("{} has no such ability to use as an action", name(by))
        }
        Refusal::UsedUp { by, ability } => {
            format!("{} has used up {}", name(by), board.pack.ability(ability).name)
        }
        Refusal::AimedAtNobody(ability) => {
            format!("{} is aimed at nobody in particular", board.pack.ability(ability).name)
        }
        Refusal::AimedAtOne(ability) => {
            format!("{} is aimed at an opponent: name him", board.pack.ability(ability).name)
        }
        Refusal::TooFarAway(figure) => format!("{} is too far away", name(figure)),

        // The ball.
        Refusal::NothingToPass(from) => format!("{} has no ball to pass", name(from)),
        Refusal::HasPassed(from) => format!("{} has passed in this turn already", name(from)),
        Refusal::NoReceiver(number) => format!("you have no number {number}"),
        Refusal::HasTheBall(to) => format!("{} has the ball himself", name(to)),
        Refusal::TooFarToPass { from, to, away, range } => {
            let (passer, receiver) = (name(from), name(to));
            format!("{receiver} is {away} squares away, and {passer} passes up to {range}")
        }
        Refusal::PassUpThePitch { from, to } => {
            format!("{} is further up the pitch than {}", name(to), name(from))
        }
        Refusal::NotOnLine(number) => {
            format!("your number {number} does not stand on the line of the pass")
        }
        Refusal::NotWhereItComesBack(number) => {
            format!("your number {number} does not stand where the ball comes back")
        }
        Refusal::ShooterDown(by) => format!("{} is not standing", name(by)),
        Refusal::ShooterWithoutBall(by) => format!("{} does not hold the ball", name(by)),
        Refusal::TooFarToShoot(by) => format!("{} is not in the opponents' third", name(by)),
        Refusal::NotKeeper(by) => format!("{} is not the keeper", name(by)),
        Refusal::NothingToClear(by) => format!("{} has no ball to clear", name(by)),
        Refusal::ClearedOff(to) => format!("{to} is not on the pitch"),
        Refusal::ClearedOntoSomebody(to) => format!("somebody is on {to}"),
        Refusal::ClearedIntoArea { by, to } => {
            format!("{to} is in the keeper area of {}", name(by))
        }
        Refusal::TooFarToClear { by, to, away, range } => {
            format!("{to} is {away} squares away, and {} clears up to {range}", name(by))
        }

        // Duties, and a new keeper.
        Refusal::MustClear(keeper) => {
            format!("{} has passed in this turn and must clear", name(keeper))
        }
        Refusal::OnlyKeeperGoes(keeper) => format!("only {} goes to the ball now", name(keeper)),
        Refusal::NoAreaToLeave(number) => {
            format!("number {number} has no keeper area to leave now")
        }
        Refusal::StandsUpFirst(figure) => {
            format!("{} lies on the ground and stands up first", name(figure))
        }
        Refusal::OnHisFeet(figure) => format!("{} is on his feet", name(figure)),
        Refusal::NotShortest { figure, errand } => {
            let where_to = match errand {
                Errand::ToTheBall => "to the ball",
                Errand::OutOfTheArea => "out of the area",
            };
            format!("{} takes a shortest way {where_to}, and that is none", name(figure))
        }
        Refusal::NoNewKeeper(number) => {
            format!("number {number} is not one of your figures on the pitch")
        }

        // Dice.
        Refusal::NoTokenLeft => fixed("you have no Time Warp token left"),
        Refusal::CannotReroll(number) => {
            format!("number {number} has no ability that lets this roll be thrown again")
        }
        Refusal::TokenForOwnDice => fixed("a token is for the dice of your own figures"),
        Refusal::ThrownAgain => fixed("those dice have been thrown again already"),
    }
}

/// What was drawn and cannot be read.
fn drawn(drawn: &Drawn) -> String {
    match drawn {
        Drawn::NoFigureOf(seat, who) => format!("`{who}` is no figure of {seat}"),
        Drawn::NoSquare(square) => format!("`{square}` is no square such as 6,8"),
        Drawn::NoDirection(Thing::Way(word)) => {
            format!("`{word}` is no direction: n, ne, e, se, s, sw, w or nw")
        }
        Drawn::NoDirection(other) => format!("`{other}` is no direction"),
        Drawn::TooFar => "nobody goes so far".to_string(),
        Drawn::NoShotFor(points) => format!("no shot is for {points} points"),
        Drawn::NoAbility(place) => format!("there is no ability {place}"),
    }
}

/// TU-311, TU-327, TU-332. What somebody who has begun owes before anything else.
const fn owed(duty: Duty) -> &'static str {
    match duty {
        Duty::Leave => "leave the keeper area",
        Duty::Release => "release the ball",
        Duty::Fetch => "fetch the ball from his area",
    }
}

/// Why a figure may not do such a thing, after his name.
const fn barred(doing: Doing, bar: Bar, begun: bool) -> &'static str {
    match bar {
        Bar::Bound(_, duty) => owed(duty),
        Bar::NotFielded | Bar::Nobody => "is not on the pitch",
        Bar::OffPitch => "is off the pitch and can only come back onto it",
        Bar::NotOffPitch => "is on the pitch already",
        Bar::WentOff => "may come back from his team's next turn on",
        Bar::Stunned => "is stunned and can only roll over",
        Bar::NotStunned => "is not stunned: there is nothing to roll over",
        Bar::Prone => "lies on the ground and has to stand up first",
        Bar::NotProne => "is on his feet already",
        Bar::Acted => "has had his action in this turn",
        Bar::InArea if matches!(doing, Doing::Finish) => {
            "has to leave the keeper area before he is done"
        }
        Bar::InArea => "has to leave the keeper area before anything else",
        Bar::NoMovement if matches!(doing, Doing::Solo) => {
            "has no movement point left: a soloing test would lead nowhere"
        }
        Bar::NoMovement => "has not enough movement points left",
        Bar::NoLeap => "has no ability to leap",
        Bar::Leapt => "has leapt already in this activation",
        Bar::NoBall => "does not hold the ball",
        Bar::NotSoloing => "takes a soloing test only one to three squares after the last one",
        Bar::Tackled => "has made his tackle: he may only step, pick up and pass",
        Bar::KeeperHolds if matches!(doing, Doing::Finish) && begun => {
            "is the keeper and has begun: he has to release the ball before he is done"
        }
        Bar::KeeperHolds => "is the keeper and holds the ball: he has to release it",
        Bar::PickedUp => "has picked up the ball: he may neither tackle nor foul",
        Bar::CarrierMoved => "holds the ball and may tackle only without moving",
        Bar::CarrierRuns => "holds the ball and cannot make a running tackle",
        Bar::CarrierFouls => "holds the ball and cannot foul",
        Bar::RunUsed => "cannot: the running tackle of this turn has been made",
        Bar::ShotUsed => "cannot: your shot of this turn has been taken",
        Bar::Passed => "has passed in this turn",
        Bar::NotKeeper => "is not the keeper: only he clears the ball",
        Bar::Fetch => "is the keeper and has to fetch the ball from his area first",
        Bar::Moved => "has moved: an ability is used without any step",
    }
}

/// TU-084. What is in the way.
fn in_the_way(name: &str, to: Square, barrier: Barrier) -> String {
    match barrier {
        Barrier::Edge => format!("{name} cannot walk off the pitch"),
        Barrier::Figure => format!("{name} cannot enter {to}: somebody is there"),
        Barrier::Area => {
            format!("{name} cannot enter {to}: it is in a keeper area that is not his")
        }
        Barrier::NotOut => format!("{name} has to take a shortest way out of the keeper area"),
        Barrier::NotToBall => {
            format!("{name} has to take a shortest way to the ball in his area")
        }
        Barrier::NotTwo => format!("{name} leaps exactly two squares far"),
        Barrier::NotEntrance => {
            format!("{name} comes back where he left, or at the nearest free border square")
        }
    }
}

/// Why a placement is refused.
fn placed(name: &str, at: Square, fault: Fault) -> String {
    match fault {
        Fault::NotOnBench(place) => not_on_bench(name, place),
        Fault::Seven => {
            format!("seven of your figures are on the pitch already, without {name}")
        }
        Fault::SecondHero => {
            format!("{name} is a hero, and you have one on the pitch already")
        }
        Fault::SecondKeeperRole => {
            format!("{name} has the keeper role, and you have such a figure on the pitch already")
        }
        Fault::OffPitch => format!("{at} is not on the pitch, so not for {name}"),
        Fault::Taken => format!("somebody stands on {at}, so not for {name}"),
        Fault::TooFar => format!("{at} lies in your opponent's third, so not for {name}"),
        Fault::WildSector => {
            format!("{name} would be the second of your figures in that wild sector")
        }
        Fault::AreaTaken => {
            format!("your keeper is posted already, so {name} stays out of his area")
        }
        Fault::KeeperRoleOutside => {
            format!("{name} has the keeper role and is placed in your keeper area only")
        }
        Fault::NoKeeperLeft => {
            format!("with {name} on {at} nobody would be left to be posted as keeper")
        }
    }
}

fn not_on_bench(name: &str, place: Place) -> String {
    match place {
        Place::Injured => format!("{name} is injured"),
        Place::Unconscious => format!("{name} is unconscious"),
        Place::HeatOut => format!("{name} is out until the next kick-off: the heat"),
        Place::SentOff => format!("{name} was sent off"),
        Place::Nobody
        | Place::Standing(_)
        | Place::Prone(_)
        | Place::Stunned(_)
        | Place::OffPitch { .. }
        | Place::Bench => format!("{name} has been placed already"),
    }
}
