//! Why something is refused, as a sentence.

use super::names;
use super::plays::entry;
use crate::card::CardId;
use crate::game::{Board, Looking};
use crate::geometry::Inches;
use crate::player::PlayerId;
use crate::refusal::{Drawn, Fault, Lacking, Refusal};

/// The sentence of a refusal.
pub fn refusal(board: &Board<'_>, refusal: &Refusal) -> String {
    let name = |who: PlayerId| names::player(board, who);
    let card = |card: CardId| board.pack.card_name(card);
    let listed = |player: u8| &board.pack.players[usize::from(player)].name;
    let team_of = |team: u8| &board.pack.teams[usize::from(team)];
    let skill = |who: PlayerId| skill(board, who);
    let team_skill =
        |team: u8| team_of(team).team_skill.as_ref().map_or("", |skill| skill.name.as_str());
    match *refusal {
        Refusal::Manners(manners) => manners.to_string(),
        Refusal::Drawn(ref drawn) => self::drawn(drawn),

        // Set-up and half-time.
        Refusal::NoSuchPlayer { players } => format!("your team has players 1 to {players}"),
        Refusal::PlayerTwice { number } => format!("player {number} is named twice"),
        Refusal::CannotFill => "these four cannot fill the four positions".to_string(),
        Refusal::NotOfSquad => "your squad has players 1 to 4".to_string(),
        Refusal::FillsOne { player } => format!("{} fills one position only", listed(player)),
        Refusal::DoesNotPlay { player, role } => format!("{} does not play {role}", listed(player)),
        Refusal::NoPlayOfYours(id) => format!("{id} is no team play of yours"),
        Refusal::PlayTwice(id) => format!("{id} is named twice"),
        Refusal::CannotHaveBall(who) => format!("{} is not on the pitch", name(who)),
        Refusal::KeepsFatigue(who) => format!("{} loses a fatigue token too", name(who)),
        Refusal::NoSuchFatigue(who) => format!("{} has no such token", name(who)),
        Refusal::NotInHand(id) => format!("{id} is not in your hand"),
        Refusal::CardTwice(id) => format!("{id} is named twice"),

        // The kick-off.
        Refusal::NotThere(who) => format!("{} is not there to be set up", name(who)),
        Refusal::NotSetUp(who) => format!("{} has to be set up too", name(who)),
        Refusal::StandsOffPitch(who) => format!("{} would stand off the pitch", name(who)),
        Refusal::NotOnLine(who) => {
            format!("{} has to touch your kick-off line from behind", name(who))
        }
        Refusal::BeyondHalfway(who) => format!("{} would stand beyond halfway", name(who)),
        Refusal::SamePlace { who, other } => {
            format!("{} and {} would stand in the same place", name(who), name(other))
        }
        Refusal::TemplateAlong => {
            "the template lies between the receivers' kick-off line and in-goal, \
             more than an inch from both"
                .to_string()
        }
        Refusal::TemplateAcross => {
            "the template lies more than an inch from the edges of the pitch".to_string()
        }
        Refusal::OffPitchInKick(who) => format!("{} is not on the pitch", name(who)),
        Refusal::MovedAlready(who) => format!("{} has moved already", name(who)),
        Refusal::CannotKick(who) => format!("{} is not on the pitch", name(who)),
        Refusal::SpotNowhere => "name a direction from the template's centre".to_string(),
        Refusal::SpotTaken => "the ball has no room there".to_string(),
        Refusal::NoCatchLeft(who) => format!("{} has no try at catching left", name(who)),
        Refusal::ArrowNowhere => "an arrow points somewhere: 0,0 is no direction".to_string(),
        Refusal::ArrowTooLong => "the coordinates of a direction are at most 30".to_string(),

        // Between activations.
        Refusal::CannotActivate(who) => format!("{} is not on the pitch", name(who)),
        Refusal::NotLastBox => "you kick out only in the last box of a half".to_string(),
        Refusal::NoTokenInHand => "you need a token in hand to kick out".to_string(),
        Refusal::NotBehind => "you kick out only with fewer tries than the other side".to_string(),
        Refusal::NotInFront => "you kick out only with more tries than the other side".to_string(),
        Refusal::NotAmongPlays(id) => format!("{id} is not among your team plays"),
        Refusal::PlayUsed(id) => format!("{} was used since the last kick-off", card(id)),
        Refusal::NoCarrier => "a team play needs a carrier of your own".to_string(),
        Refusal::CarrierDown { carrier, play } => {
            format!("{} is on the ground, and {} starts standing", name(carrier), card(play))
        }
        Refusal::CarrierStands { carrier, play } => {
            format!("{} stands, and {} is for a grounded carrier", name(carrier), card(play))
        }
        Refusal::PartnersNeeded { count } => format!("this play needs {count} beside the carrier"),
        Refusal::IsCarrier(who) => format!("{} is the carrier", name(who)),
        Refusal::FillsOnePart(who) => format!("{} fills one part only", name(who)),
        Refusal::PartnerDown(who) => format!("{} is not standing on the pitch", name(who)),

        // Lessons.
        Refusal::RunsBack => "in this lesson nobody runs back".to_string(),
        Refusal::NotInLesson(what) => format!("in this lesson {}", lacking(what)),

        // Moves.
        Refusal::TooManyPlaces { most } => format!("a move goes through at most {most} places"),
        Refusal::LeavesPitch { who, at } => {
            format!("at {at} the base of {} would leave the pitch", name(who))
        }
        Refusal::MarkOffPitch { who, at } => {
            format!("at {at} the base of {} would leave the pitch", name(who))
        }
        Refusal::MarkEndsAtTurn => "a marked move does not end where it turns".to_string(),
        Refusal::OneWayOut(at) => format!("there is one way out, to {at}"),
        Refusal::NoRoomAt(at) => format!("there is no room at {at}"),
        Refusal::TouchesNot { at, runner } => {
            format!("{at} does not touch {}, and it has to", runner.map(name).unwrap_or_default())
        }
        Refusal::FurtherAway(at) => format!("{at} is further away than it has to be"),
        Refusal::NoFirstMove(who) => format!("{} has no first move to make", name(who)),

        // The first action.
        Refusal::CannotMoveFirst(who) => {
            format!("{} is on the ground and cannot move first", name(who))
        }
        Refusal::Stands(who) => format!("{} is standing", name(who)),
        Refusal::StaysDownWithBall(who) => {
            format!("{} has the ball and may not stand up with it", name(who))
        }
        Refusal::NoGroundedCarrier(who) => format!("{} is no carrier on the ground", name(who)),
        Refusal::CardLists => "in a team play the carrier does what the card lists".to_string(),

        // The defence.
        Refusal::HasActed(who) => format!("{} has acted already", name(who)),
        Refusal::DefenderOff(who) => format!("{} is off the pitch", name(who)),
        Refusal::MustMove(who) => {
            format!("a card makes {} move: Pressure, Tackle or Steal", name(who))
        }
        Refusal::DefenderStands(who) => format!("{} is standing", name(who)),
        Refusal::HelpedByCard(who) => format!("{} has had help from a card", name(who)),
        Refusal::OnlyStandsUp(who) => {
            format!("{} is on the ground and may only stand up", name(who))
        }
        Refusal::NobodyToTackle => "no standing attacker has the ball".to_string(),
        Refusal::NotOnPath { at, carrier } => {
            format!("{at} is neither the place nor on the marked path of {}", name(carrier))
        }
        Refusal::BallNotLoose => "the ball is not loose".to_string(),
        Refusal::CarrierNotDown => "no carrier is on the ground".to_string(),
        Refusal::BallNotHeld => "the attackers do not hold the ball".to_string(),

        // The second action and what team plays list.
        Refusal::OffPitch(who) => format!("{} is off the pitch", name(who)),
        Refusal::OnTheGround(who) => format!("{} is on the ground", name(who)),
        Refusal::MayOnlyMove(who) => format!("{who} has stood up and may only move"),
        Refusal::Tired(who) => format!("{} is tired and has moved in this activation", name(who)),
        Refusal::NoBall { who, .. } => format!("{} does not have the ball", name(who)),
        Refusal::NotTackled { who, .. } => {
            format!("nobody has declared a tackle against {}", name(who))
        }
        Refusal::ReceivesHimself(who) => format!("{} cannot be the receiver as well", name(who)),
        Refusal::CannotReceive(who) => {
            format!("{} does not stand on the pitch and cannot receive", name(who))
        }
        Refusal::Ahead(who) => {
            format!("{} is ahead of the ball, which is only passed backwards", name(who))
        }
        Refusal::BeyondWay { who, length } => format!(
            "{} has travelled {} inches, and the ball is played on the way",
            name(who),
            Inches(length)
        ),
        Refusal::OtherHasBall { who, holder } => {
            format!("{holder} has the ball: nothing to pick up for {}", name(who))
        }
        Refusal::BallOff => "the ball is not on the pitch".to_string(),
        Refusal::OnlyAttackersPickUp => "only attackers pick the ball up".to_string(),
        Refusal::TouchesNoBall { who, at } => {
            format!("at {at} {} does not touch the ball", name(who))
        }
        Refusal::AheadOfCarrier { who, mate, at } => {
            format!("at {at} {} is ahead of {mate}", name(who))
        }
        Refusal::NotInGoal(who) => format!("{} does not touch the in-goal", name(who)),
        Refusal::BallElsewhere => "the ball is not where the team play picks it up".to_string(),
        Refusal::NotLeftOut(who) => {
            format!("what {} does next cannot be left out, only interrupted", name(who))
        }
        Refusal::CardSays { who, act } => {
            format!("the card now says: {who} {}, or `interrupt`", entry(act))
        }
        Refusal::NotNamedReceiver(who) => {
            format!("the card does not name {} as receiver", name(who))
        }
        Refusal::PassesFromHere { who, end } => format!(
            "{} passes from the present place, {} inches along the way",
            name(who),
            Inches(end)
        ),

        // Rolls and their order.
        Refusal::NoActionWaits => "no second action waits to be rolled for".to_string(),
        Refusal::NoneMissed => "no tackle has missed".to_string(),
        Refusal::HasMissed(who) => format!("{} has not reached anybody: `missed`", name(who)),
        Refusal::InMainContest(who) => format!("{} is part of the main contest", name(who)),
        Refusal::NothingToRoll(who) => format!("{} has nothing to roll for", name(who)),
        Refusal::PassLeavesFirst(who) => format!("the pass leaves before {} arrives", name(who)),
        Refusal::FacesNot(who) => format!("{} does not face this action", name(who)),
        Refusal::FacedTwice(who) => format!("{} is named twice", name(who)),
        Refusal::FacesToo(who) => {
            format!("{} faces this action too, if only with 0 dice", name(who))
        }
        Refusal::DiceMiscounted { all, named } => {
            format!("you have {all} dice for this action, and named {named}")
        }
        Refusal::NotInLane(who) => format!("{} does not wait in the lane of the pass", name(who)),

        // Step 6.
        Refusal::NotDown(who) => format!("{} is not on the ground", name(who)),
        Refusal::WasActivated(who) => format!("{} was activated", name(who)),
        Refusal::TookPart(who) => format!("{} took part in the team play", name(who)),
        Refusal::HasBall(who) => format!("{} has the ball and cannot get up", name(who)),
        Refusal::HadBall(who) => format!("{} had the ball when the activation began", name(who)),

        // Cards.
        Refusal::NotHeld(id) => format!("you do not hold {id}"),
        Refusal::NotTheTime(id) => format!("this is not the time for {}", card(id)),
        Refusal::WaitsForWin(id) => {
            format!("{} waits until no die is rolled again, and the roll is won", card(id))
        }
        Refusal::OtherCoach { card: which, attacks } => format!(
            "{} is for the {} coach",
            card(which),
            if attacks { "attacking" } else { "defending" }
        ),
        Refusal::TooDeep(id) => {
            format!("{} would cause a roll inside a roll inside a roll", card(id))
        }
        Refusal::PlayedOn { card: which, fault } => {
            format!("{} is played on {}", card(which), faulty(fault))
        }
        Refusal::TestedBy { card: which, fault } => {
            format!("the test of {} is made by {}", card(which), faulty(fault))
        }
        Refusal::NoTest(id) => format!("{} has no test", card(id)),
        Refusal::NoDie(id) => format!("{} is not about a die", card(id)),
        Refusal::NothingRolled => "nothing is rolled".to_string(),
        Refusal::SayDie(id) => format!("say which die {} rolls again", card(id)),
        Refusal::DieLies { number } => format!("die {number} cannot be rolled again"),
        Refusal::SayPlace(id) => format!("say where {} leads to", card(id)),
        Refusal::NoPlace(id) => format!("{} is not about a place", card(id)),
        Refusal::NewMarkOffPitch => "the base would leave the pitch there".to_string(),
        Refusal::NewMarkAtTurn => "the move cannot end where it turns".to_string(),
        Refusal::FarFromMark => "that is too far from the old mark".to_string(),
        Refusal::CardPlayed => "you have played a card in this window already".to_string(),
        Refusal::NoMoreDice => "no die is rolled again any more".to_string(),

        // Team skills and the skills of players.
        Refusal::NoTeamSkill { team } => format!("{} has no team skill", team_of(team).name),
        Refusal::NoSuchUse { team, .. } => {
            format!("{} of {} does no such thing", team_skill(team), team_of(team).name)
        }
        Refusal::NoHonour(who) => format!("{} has no team-skill token", name(who)),
        Refusal::TooFewStars { cost, pool } => {
            format!("that takes {cost} team tokens, and you have {pool}")
        }
        Refusal::NotNow => "that is done before a token is placed, before the player's own \
             defensive action, or in step 6"
            .to_string(),
        Refusal::NoGroundToken(who) => format!("{} has no ground token", name(who)),
        Refusal::CarriesBall(who) => format!("{} carries the ball", name(who)),
        Refusal::NoFatigueToTurn(who) => format!("{} has no active fatigue to turn", name(who)),
        Refusal::NoIntRoll => "no player of yours rolls INT".to_string(),
        Refusal::RepeatedAlready => "that roll has been repeated already".to_string(),
        Refusal::BeforeRoll => "that is done before a roll".to_string(),
        Refusal::NobodyRolls => "no player of yours rolls".to_string(),
        Refusal::DeclaredTogether => "the tokens for a roll are declared together".to_string(),
        Refusal::PlusRange { most } => format!("+1 to +{most} for one roll"),
        Refusal::RolledAgain => "you have rolled a die of this roll again already".to_string(),
        Refusal::DiceMustLie => "that is done when the dice of a roll lie".to_string(),
        Refusal::TakenBackLater => {
            "a card is taken back before a token is placed, or in step 6".to_string()
        }
        Refusal::NotDiscarded(id) => format!("{id} is not in your discard pile"),
        Refusal::NoSkillHere(who) => format!("{} has no skill to use here", name(who)),
        Refusal::SkillUsed(who) => format!("{} has used {} already", name(who), skill(who)),
        Refusal::SkillNotOnThis(who) => format!("{} does not work on this roll", skill(who)),
        Refusal::SkillOnceInRoll(who) => format!("{} works once in a roll", skill(who)),
    }
}

/// What a lesson does not have.
fn lacking(what: Lacking) -> String {
    match what {
        Lacking::Marks => "no moves are marked".to_string(),
        Lacking::GroundPass => "nobody passes from the ground".to_string(),
        Lacking::Second(kind) => format!("{} is no second action", kind.word().replace('_', " ")),
        Lacking::Defensive(kind) => format!("there is no {}", kind.word().replace('_', " ")),
        Lacking::KickOut => "there is no time to kick the ball out of".to_string(),
    }
}

/// Who is meant instead.
fn faulty(fault: Fault) -> String {
    match fault {
        Fault::Nobody => "nobody now: its condition does not hold".to_string(),
        Fault::SayWhich => "one of several players: say which".to_string(),
        Fault::NotThis(role) => format!("somebody else, not the {role}"),
    }
}

/// The own skill of a player.
fn skill<'a>(board: &Board<'a>, who: PlayerId) -> &'a str {
    let skill = board.pack.skill_of(board.card(who));
    skill.map_or("the skill", |skill| skill.name.as_str())
}

/// What a board has drawn wrongly.
fn drawn(drawn: &Drawn) -> String {
    match drawn {
        Drawn::NotAbout(who) => format!("the question is not about {who}"),
        Drawn::NoPlayer(thing) => format!("`{thing}` is no player such as `home:wing`"),
        Drawn::OtherSide(thing) => format!("{thing} is not of the side that is asked for"),
        Drawn::NoCard(thing) => format!("`{thing}` is no card such as `card:GI-1`"),
        Drawn::FarAway { x, y } => format!("{x},{y} is nowhere near the pitch"),
        Drawn::TooLong => "no way is as long as that".to_string(),
        Drawn::TooManyPlaces { most } => format!("a way has at most {most} places"),
        Drawn::NoWay => "that is no way".to_string(),
        Drawn::TooMany { most } => format!("at most {most} can be named"),
        Drawn::TooFew => "too few are named".to_string(),
        Drawn::Twice(role) => format!("the {role} is named twice"),
    }
}
