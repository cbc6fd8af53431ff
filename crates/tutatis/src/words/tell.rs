//! Events as past-tense sentences with names.
//!
//! Who is who depends on the rosters of the match, so names need the table; without it figures are
//! "Home 5".

use engine::{BySeat, Seat};

use crate::events::{Event, Hurt, Points, Referee};
use crate::figure::FigureId;
use crate::game::Board;
use crate::pack::Pack;
use crate::roll::Roll;

use super::{names, rolls};
use crate::screen::made;

/// The sentence of an event where only the pack is at hand.
pub fn tell(pack: &Pack, event: &Event) -> String {
    format!("{}.", Teller { pack, board: None }.tell(event))
}

/// The sentence of an event, with names.
pub fn told(board: &Board<'_>, event: &Event) -> String {
    format!("{}.", Teller { pack: board.pack, board: Some(board) }.tell(event))
}

struct Teller<'a> {
    pack: &'a Pack,
    board: Option<&'a Board<'a>>,
}

impl Teller<'_> {
    fn team(&self, seat: Seat) -> String {
        match self.board {
            Some(board) => names::team(board, seat).to_string(),
            None => names::capital(&seat.to_string()),
        }
    }

    fn man(&self, id: FigureId) -> String {
        match self.board {
            Some(board) => names::figure(board, id),
            None => format!("{} {}", self.team(id.seat), id.number),
        }
    }

    fn ability(&self, index: u8) -> &str {
        self.pack.abilities.get(usize::from(index)).map_or("an ability", |one| &one.name)
    }

    fn staff(&self, index: u8) -> &str {
        names::staff(self.pack, index)
    }

    fn score(&self, score: BySeat<u16>) -> String {
        let each = score.iter().map(|(seat, points)| format!("{} {points}", self.team(seat)));
        each.collect::<Vec<_>>().join(", ")
    }

    /// One sentence an event, and no event without: that is why they stand in one match.
    fn tell(&self, event: &Event) -> String {
        let man = |id: &FigureId| self.man(*id);
        let team = |seat: &Seat| self.team(*seat);
        match event {
            // Time and dice.
            Event::WeatherSet { dice: [home, away], weather } => {
                let word = rolls::weather_word(*weather).to_lowercase();
                format!("{home} and {away} were rolled for the weather: {word}")
            }
            Event::KickOffBegan { half } => format!("A kick-off of the {} half began", nth(*half)),
            Event::RolledOff { what, home, away, winner } => {
                self.rolled_off(*what, *home, *away, *winner)
            }
            Event::Attacks { seat } => format!("{} had the first turn", team(seat)),
            Event::TurnBegan { seat, turn } => format!("Turn {turn} of {} began", team(seat)),
            Event::TurnEnded { seat, why } => {
                format!("The turn of {} ended: {}", team(seat), names::over(*why))
            }
            Event::HalfEnded { half } => format!("The {} half ended", nth(*half)),
            Event::Forfeited { seat } => format!("{} could not field a single figure", team(seat)),
            Event::MatchEnded { score } => format!("The match ended: {}", self.score(*score)),
            Event::Rolled { roll } => self.rolled(roll),
            Event::RefereeRolled { what, die } => {
                format!("{die} was rolled for {}", rolls::referee_word(*what))
            }
            Event::WarpSpent { seat, left } => {
                let left = names::counted(*left as i8, "token", "tokens");
                format!("{} spent a Time Warp token: {left} left", team(seat))
            }
            Event::AbilityUsed { figure, ability } => {
                format!("{} used {}", man(figure), self.ability(*ability))
            }
            Event::StaffUsed { seat, staff } => {
                format!("{} used the {}", team(seat), self.staff(*staff))
            }

            // Kick-offs, and movement.
            Event::Recovered { figure } => format!("{} was fit again", man(figure)),
            Event::HeatStruck { figure } => format!("The heat kept {} off the pitch", man(figure)),
            Event::FirstDeployer { seat } => format!("{} deployed first", team(seat)),
            Event::Placed { figure, at } => format!("{} took his place at {at}", man(figure)),
            Event::DonePlacing { seat } => format!("{} was done with placing", team(seat)),
            Event::KeeperNamed { figure } => format!("{} took post as keeper", man(figure)),
            Event::ThrownUp { to, .. } => format!("The ball was thrown up and came down at {to}"),
            Event::Activated { figure } => format!("{} acted", man(figure)),
            Event::ActivationLost { figure } => format!("{} did not know what to do", man(figure)),
            Event::Moved { figure, to, .. } => format!("{} moved to {to}", man(figure)),
            Event::Leapt { figure, to, .. } => format!("{} leapt to {to}", man(figure)),
            Event::StoodUp { figure } => format!("{} stood up", man(figure)),
            Event::RolledOver { figure } => format!("{} rolled over", man(figure)),
            Event::Entered { figure, at } => {
                format!("{} came back onto the pitch at {at}", man(figure))
            }
            Event::ActivationEnded { figure } => format!("{} was done", man(figure)),

            // The ball, and shots.
            Event::PickedUp { figure } => format!("{} picked the ball up", man(figure)),
            Event::Dropped { figure } => format!("{} lost the ball", man(figure)),
            Event::Bounced { from, to, .. } => format!("The ball bounced from {from} to {to}"),
            Event::Caught { figure } => format!("{} caught the ball", man(figure)),
            Event::Declined { figure } => format!("{} left the ball", man(figure)),
            Event::CameToRest { at } => format!("The ball came to rest at {at}"),
            Event::WentOut { at } => format!("The ball went out at {at}"),
            Event::ThrownIn { to } => format!("The ball was thrown in to {to}"),
            Event::LuckyThrowIn { figure } => {
                format!("The throw-in went straight to {}", man(figure))
            }
            Event::Threw { figure, to } => format!("{} passed to {}", man(figure), man(to)),
            Event::Fumbled { figure } => format!("{} fumbled the pass", man(figure)),
            Event::Intercepted { figure } => format!("{} intercepted the pass", man(figure)),
            Event::Received { figure } => format!("{} received the pass", man(figure)),
            Event::Missed { figure } => format!("{} did not hold the pass", man(figure)),
            Event::Astray { figure } => format!("{} threw the ball astray", man(figure)),
            Event::Cleared { figure, to } => format!("{} cleared the ball to {to}", man(figure)),
            Event::Parried { figure } => format!("{} parried the ball", man(figure)),
            Event::BallToKeeper { figure } => format!("The ball went to {}", man(figure)),
            Event::BallPlaced { at } => format!("The ball was placed at {at}"),
            Event::Shot { figure, goal: true, keeper: Some(keeper) } => {
                format!("{} shot at goal, against {}", man(figure), man(keeper))
            }
            Event::Shot { figure, goal: true, keeper: None } => {
                format!("{} shot at the empty goal", man(figure))
            }
            Event::Shot { figure, goal: false, .. } => format!("{} shot over the bar", man(figure)),
            Event::Saved { figure } => format!("{} held the shot", man(figure)),
            Event::ShotMissed { figure } => format!("{} missed", man(figure)),
            Event::Scored { seat, points, why } => {
                format!("{} scored {}: {}", team(seat), names::points(*points), how(*why))
            }

            // Tackles, falls, fouls and hits.
            Event::Tackled { figure, target, running } => {
                let how = if *running { " on the run" } else { "" };
                format!("{} tackled {}{how}", man(figure), man(target))
            }
            Event::TackleJudged { margin, options } => {
                let words = options.iter().map(|one| names::result(*one).to_string()).collect();
                format!("The tackle ended {}: {}", ahead(*margin), names::listed(words))
            }
            Event::ResultChosen { result } => format!("Result: {}", names::result(*result)),
            Event::Pushed { figure, to, .. } => format!("{} was pushed to {to}", man(figure)),
            Event::PushedOff { figure, at } => {
                format!("{} was pushed off the pitch at {at}", man(figure))
            }
            Event::NotPushed { figure } => format!("{} could not be pushed", man(figure)),
            Event::Followed { figure, to } => format!("{} followed to {to}", man(figure)),
            Event::Floored { figure } => format!("{} was knocked down", man(figure)),
            Event::Hurt { figure, how } => format!("{} was {}", man(figure), hurt(*how)),
            Event::KeptBall { figure } => format!("{} kept the ball", man(figure)),
            Event::LostBall { figure } => format!("The ball was knocked from {}", man(figure)),
            Event::Fouled { figure, victim, hurt } => {
                let end = if *hurt { "and hurt him" } else { "to no effect" };
                format!("{} fouled {} {end}", man(figure), man(victim))
            }
            Event::SentOff { figure } => format!("{} was sent off", man(figure)),
            Event::StayedOn { figure } => format!("{} stayed on", man(figure)),
            Event::Hit { victim, hurt: true } => format!("{} was hit and hurt", man(victim)),
            Event::Hit { victim, .. } => format!("{} withstood the hit", man(victim)),
            Event::Shaken { figure } => format!("{} was shaken", man(figure)),
            Event::Calmed { figure } => format!("{} had calmed down", man(figure)),
        }
    }

    fn rolled_off(
        &self,
        what: Referee,
        home: [u8; 2],
        away: [u8; 2],
        winner: Option<Seat>,
    ) -> String {
        let sum = |dice: [u8; 2]| dice[0] + dice[1];
        let end = match winner {
            Some(seat) => format!("{} won", self.team(seat)),
            None => "they rolled again".to_string(),
        };
        let [one, two] = Seat::BOTH.map(|seat| self.team(seat));
        let why = rolls::referee_word(what);
        format!("{one} rolled {} and {two} {} for {why}: {end}", sum(home), sum(away))
    }

    fn rolled(&self, roll: &Roll) -> String {
        let (who, what, thrown) = (self.man(roll.figure), names::roll(roll.kind), roll.thrown());
        let again = if roll.again { " again" } else { "" };
        let rolled = format!("{who} rolled{again} {thrown} for the {what}");
        match (rolls::need(self.board, roll), made::made(self.board, roll)) {
            (Some(need), Some(made)) if roll.kind.is_test() => {
                format!("{rolled} and needed {need}: {}", if made { "made" } else { "not made" })
            }
            _ => format!("{rolled}: {}", rolls::verdict(self.board, roll).to_lowercase()),
        }
    }
}

const fn nth(half: u8) -> &'static str {
    if half == 2 { "second" } else { "first" }
}

fn ahead(margin: i8) -> String {
    match margin {
        1.. => format!("{margin} ahead"),
        0 => "in a tie".to_string(),
        _ => format!("{} behind", margin.unsigned_abs()),
    }
}

const fn hurt(how: Hurt) -> &'static str {
    match how {
        Hurt::Stunned => "stunned",
        Hurt::Unconscious => "knocked unconscious",
        Hurt::Injured => "seriously injured",
    }
}

const fn how(why: Points) -> &'static str {
    match why {
        Points::Goal => "the ball was in the goal",
        Points::Tipped => "the keeper turned it over the bar",
        Points::OverTheBar => "the ball went over the bar",
        Points::EmptyGoal => "nobody was in the goal",
        Points::Bounced => "the ball bounced into the goal",
    }
}
