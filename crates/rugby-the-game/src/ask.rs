//! What a coach is asked, without words: those stand in [`crate::words`].

use engine::Asks;

use crate::cards::Card;
use crate::pack::model::Window;
use crate::shirt::Shirt;

/// A question with all it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// RT-010. Away calls the coin.
    Toss,
    /// RT-009. The winner of the toss chooses.
    KickOrReceive,
    /// RT-230. Which of the cards he looks at the Tactics coach keeps.
    Tactics,
    /// RT-159. What to keep over half time.
    HalfTime,
    /// RT-054. Whom a kick-off goes to.
    KickOff,
    /// RT-060. Whom a drop-out goes to.
    DropOut,
    /// RT-067. What the attackers do.
    AttackTurn {
        /// Actions left.
        actions: u8,
        /// Metres to the line they attack.
        togo: u8,
    },
    /// RT-067. What the defenders do.
    DefenceTurn {
        /// Actions left.
        actions: u8,
        /// Metres to the line they defend.
        togo: u8,
    },
    /// RT-315. Whether 9, stopped at the line, passes before the tackle.
    FreePassAtTheLine,
    /// RT-313. Whether 9 passes in the middle of his Run.
    FreePassOnTheRun,
    /// RT-111. Who tries the last tackle.
    LastChance {
        /// Who would score.
        carrier: Option<Shirt>,
    },
    /// RT-102. The one answer to a tackle.
    Tackled {
        /// Who made it.
        tackler: Shirt,
        /// Whom he has.
        carrier: Shirt,
        /// RT-097.
        big_hit: bool,
    },
    /// RT-101. Who takes the offload.
    OffloadTo,
    /// RT-110. Whether to roll for SIDESTEP.
    Sidestep,
    /// RT-109. Who goes down by it.
    SidestepGround,
    /// RT-163. A free Support at a ruck.
    RuckSupport,
    /// RT-145. Who comes in to catch.
    CatcherSupport,
    /// A free Support by a card or a coach.
    FreeSupport,
    /// RT-131. Who is to catch a kick infield.
    Catcher,
    /// RT-063. Whether the opposite number chases.
    Chase,
    /// RT-130. Where the 15 comes in.
    PlaceFifteen,
    /// RT-145. Which Ready player tries to catch.
    Catch,
    /// RT-146. Whether the second die is higher.
    HigherLower {
        /// What the first die shows.
        first: u8,
    },
    /// RT-150. Whether to try the conversion.
    Convert,
    /// RT-165. Whom to commit.
    Commit,
    /// RT-181. Who acts as halfback.
    Halfback,
    /// RT-189. Who takes the ball from a scrum.
    ScrumBall,
    /// RT-191. Off the Back, or a turn.
    OffTheBack,
    /// RT-192. Who goes down by it.
    OffTheBackGround,
    /// RT-196. Who jumps.
    Lock,
    /// RT-206. What is made of a penalty.
    Penalty,
    /// RT-213. Who takes the tap for 9.
    QuickTap,
    /// RT-241. A card in this window.
    Window(Window),
    /// What a card asks while it takes effect.
    Card {
        /// The card.
        card: Card,
        /// What it asks.
        asks: CardAsk,
    },
}

/// What a card asks while it takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardAsk {
    /// Whom the Line Pass is for.
    LinePass,
    /// Whether the receiver makes another.
    AnotherLinePass,
    /// How far the kick goes.
    Kick,
    /// Who takes the ball.
    Ball,
    /// Who stands up.
    Stand,
    /// Who goes down.
    Ground,
    /// Who joins the ruck.
    Commit,
    /// Who tackles.
    Tackle,
}

impl Asks for Ask {
    fn kind(&self) -> &str {
        match self {
            Ask::Toss => "toss",
            Ask::KickOrReceive => "kick-or-receive",
            Ask::Tactics => "tactics",
            Ask::HalfTime => "half-time",
            Ask::KickOff => "kick-off",
            Ask::DropOut => "drop-out",
            Ask::AttackTurn { .. } => "attack-turn",
            Ask::DefenceTurn { .. } => "defence-turn",
            Ask::FreePassAtTheLine | Ask::FreePassOnTheRun => "free-pass",
            Ask::LastChance { .. } => "last-chance",
            Ask::Tackled { .. } => "tackled",
            Ask::OffloadTo => "offload-to",
            Ask::Sidestep => "sidestep",
            Ask::SidestepGround => "sidestep-ground",
            Ask::RuckSupport => "ruck-support",
            Ask::CatcherSupport => "catcher-support",
            Ask::FreeSupport => "free-support",
            Ask::Catcher => "catcher",
            Ask::Chase => "chase",
            Ask::PlaceFifteen => "place15",
            Ask::Catch => "catch",
            Ask::HigherLower { .. } => "higher-lower",
            Ask::Convert => "convert",
            Ask::Commit => "commit",
            Ask::Halfback => "halfback",
            Ask::ScrumBall => "scrum-ball",
            Ask::OffTheBack => "off-the-back",
            Ask::OffTheBackGround => "off-the-back-ground",
            Ask::Lock => "lock",
            Ask::Penalty => "penalty",
            Ask::QuickTap => "quick-tap",
            Ask::Window(_) => "window",
            Ask::Card { asks, .. } => asks.kind(),
        }
    }
}

impl CardAsk {
    fn kind(self) -> &'static str {
        match self {
            CardAsk::LinePass | CardAsk::AnotherLinePass => "card-line-pass",
            CardAsk::Kick => "card-kick",
            CardAsk::Ball => "card-ball",
            CardAsk::Stand => "card-stand",
            CardAsk::Ground => "card-ground",
            CardAsk::Commit => "card-commit",
            CardAsk::Tackle => "card-tackle",
        }
    }
}
