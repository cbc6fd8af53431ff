//! Why something is refused, without words: those stand in [`crate::words`].

mod about;

use engine::{Illegal, Manners, Refuses, Thing};

use crate::actions::Action;
use crate::cards::Card;
use crate::shirt::{Shirt, ShirtSet, Slot};

pub use about::{Argument, CardTrouble, Deed, Keeping, Named, Wanted};

/// A reason with all it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The manners of the table.
    Manners(Manners),
    /// Something else than what is asked for was drawn.
    Drawn {
        /// What was drawn.
        given: Thing,
        /// What is asked for.
        wanted: Wanted,
    },
    /// A card lets its coach choose among these.
    CardAsksFor(Vec<Action>),
    /// This card is not in his hand.
    NotHeld(Card),

    /// More copies are kept than are there.
    NotThereToKeep(Card, Keeping),
    /// The second card is named without a first.
    FirstCardMissing(Keeping),
    /// RT-231. A Blue card is not kept.
    BlueKept(Card),
    /// RT-230. Two are kept, or as many as can be.
    KeepTwo,

    /// The kick cannot be aimed at him.
    KickAimedAt {
        /// At whom.
        shirt: Shirt,
        /// At whom it can.
        targets: ShirtSet,
        /// It is a drop-out, not a kick-off.
        drop_out: bool,
    },
    /// RT-063. The opposite number is not there to chase.
    NobodyChases(Shirt),

    /// RT-234. The Defence coach works in defence.
    DefenceCoachInAttack,
    /// RT-234. No such coach card.
    NoDefenceCoach,
    /// RT-235. He has helped already.
    DefenceCoachUsed {
        /// It is played that he helps in every turn.
        each_turn: bool,
    },
    /// RT-235. He could help nobody in.
    DefenceCoachIdle,
    /// RT-068. The attackers tackle.
    AttackTackles,
    /// RT-069. The defenders pass, run or kick.
    DefenceAttacks,
    /// RT-107. The one tackle of the turn has been tried.
    TackleTried,
    /// RT-067. No action is left.
    ActionSpent,
    /// RT-158. That kick is for overtime.
    OvertimeOnly,

    /// RT-028. The slot of 9.
    SlotOfNine,
    /// RT-220. A closed slot.
    SlotClosed(Slot),
    /// RT-024. A slot with a card in it.
    SlotTaken(Slot),
    /// RT-080. Nobody lies in that deck.
    DeckEmpty,
    /// RT-028. 9 makes room.
    NineMakesRoom,
    /// RT-029. The carrier makes room.
    CarrierMakesRoom,
    /// RT-024. Who makes room is not there.
    NobodyMakesRoom(Shirt),
    /// RT-078. 10 does not lie in the Back deck.
    TenElsewhere {
        /// He stands on the field.
        on_field: bool,
    },
    /// RT-145. The catch must be tried.
    SomebodyCatches,

    /// RT-072. Only 9 has a free pass.
    OnlyNinePassesFree,
    /// RT-072. The free pass is used.
    FreePassUsed,
    /// RT-081. A pass without the ball.
    NoBall,
    /// RT-022. The receiver is not on the field.
    ReceiverOffField(Shirt),
    /// RT-023. The receiver is down.
    ReceiverDown(Shirt),
    /// RT-081. Not in the PASS list.
    NotInPassList {
        /// Who passes.
        carrier: Shirt,
        /// To whom.
        to: Shirt,
    },
    /// RT-082. The carrier has no LINE PASS at all.
    NoLinePass {
        /// The carrier.
        carrier: Option<Shirt>,
    },
    /// RT-082. His LINE PASS names somebody else.
    NoLinePassTo {
        /// Who passes.
        carrier: Shirt,
        /// To whom; nobody for a winger.
        to: Option<Shirt>,
    },
    /// RT-087. No winger lies in the Back deck.
    NoWinger,
    /// RT-088. The receiver is out.
    LinePassToAbsent(Shirt),
    /// RT-085. The receiver is down.
    LinePassToGrounded(Shirt),
    /// RT-086. The receiver stands there and needs no slot.
    LinePassToReady(Shirt),
    /// RT-082. The receiver needs a slot.
    LinePassSlot,
    /// RT-089. The passer makes room.
    PasserMakesRoom,

    /// A player who is not on his feet is to do something.
    NotReady {
        /// Who.
        shirt: Shirt,
        /// He is down, not away.
        on_field: bool,
        /// What he is to do.
        deed: Deed,
    },
    /// An opponent who is not on his feet is named.
    OpponentNotReady {
        /// Who.
        shirt: Shirt,
        /// What for.
        named: Named,
    },
    /// RT-100. The carrier has no FEND.
    NoFend(Shirt),
    /// RT-101. The carrier has no OFFLOAD.
    NoOffload(Shirt),
    /// RT-103. Nobody could take the offload.
    NobodyTakesOffload,
    /// RT-249. No card in play.
    NothingStaged,
    /// RT-099. A BIG HIT.
    BigHit,

    /// RT-120. He may not kick.
    OnlyTenAndFifteenKick,
    /// RT-120. No KICK on his card.
    NoKick,
    /// RT-120. No DROP KICK on his card.
    NoDropKick,
    /// RT-122. Not in steps of 5 m.
    KickNotInFives,
    /// RT-121. Farther than he kicks.
    KickTooFar {
        /// How far he kicks.
        metres: u8,
    },
    /// RT-140. Out of reach of a drop kick.
    PostsOutOfReach {
        /// How far away they are.
        away: u8,
        /// From where a try is allowed.
        range: u8,
    },

    /// RT-208. Not one of the kickers.
    NoGoalKicker,
    /// RT-207. The posts are too far for him.
    PostsTooFar {
        /// Who.
        shirt: Shirt,
        /// How far away they are.
        away: u8,
    },
    /// RT-211. Not 5 to 25 m.
    PenaltyTouchMetres,
    /// RT-213. Nobody can take the tap.
    NobodyTaps,
    /// RT-213. He cannot take the tap.
    CannotTap(Shirt),

    /// RT-196. He is no lock.
    OnlyLocksJump,
    /// RT-202. That lock is out.
    LockOut(Shirt),
    /// RT-165. More than two.
    TooManyCommitted,
    /// RT-179. No halfback would be left.
    NoHalfbackLeft,
    /// RT-178. He cannot act as halfback.
    NoActingHalfback(Shirt),
    /// RT-189. He cannot take the ball from the scrum.
    NoScrumBall(Shirt),
    /// RT-191. The ball is not on 8.
    EightHasNoBall,

    /// RT-232. No such coach card.
    NoDirtyTactics,
    /// RT-232. Used in this half.
    DirtyTacticsUsed,
    /// RT-233. No card was just played.
    NothingToCancel,
    /// RT-214. A card against a penalty kick.
    CardAgainstPenaltyKick,
    /// This card cannot be played.
    Card(Card, CardTrouble),
    /// RT-248. Who missed does not tackle again.
    AnotherTackles,
}

impl From<Manners> for Refusal {
    fn from(manners: Manners) -> Refusal {
        Refusal::Manners(manners)
    }
}

impl Refuses for Refusal {
    fn clause(&self) -> &'static str {
        match self {
            Refusal::Manners(_)
            | Refusal::Drawn { .. }
            | Refusal::CardAsksFor(_)
            | Refusal::NotHeld(_) => Illegal::TABLE,
            Refusal::ReceiverOffField(_) => "RT-022",
            Refusal::ReceiverDown(_) => "RT-023",
            Refusal::SlotTaken(_) | Refusal::NobodyMakesRoom(_) => "RT-024",
            Refusal::SlotOfNine | Refusal::NineMakesRoom => "RT-028",
            Refusal::CarrierMakesRoom => "RT-029",
            Refusal::KickAimedAt { drop_out: false, .. } => "RT-054",
            Refusal::KickAimedAt { drop_out: true, .. } => "RT-060",
            Refusal::NobodyChases(_) => "RT-063",
            Refusal::ActionSpent => "RT-067",
            Refusal::AttackTackles => "RT-068",
            Refusal::DefenceAttacks => "RT-069",
            Refusal::OnlyNinePassesFree | Refusal::FreePassUsed => "RT-072",
            Refusal::TenElsewhere { .. } => "RT-078",
            Refusal::DeckEmpty => "RT-080",
            Refusal::NoBall | Refusal::NotInPassList { .. } => "RT-081",
            Refusal::NoLinePass { .. } | Refusal::NoLinePassTo { .. } | Refusal::LinePassSlot => {
                "RT-082"
            }
            Refusal::LinePassToGrounded(_) => "RT-085",
            Refusal::LinePassToReady(_) => "RT-086",
            Refusal::NoWinger => "RT-087",
            Refusal::LinePassToAbsent(_) => "RT-088",
            Refusal::PasserMakesRoom => "RT-089",
            Refusal::BigHit => "RT-099",
            Refusal::NoFend(_) => "RT-100",
            Refusal::NoOffload(_) => "RT-101",
            Refusal::NobodyTakesOffload => "RT-103",
            Refusal::TackleTried => "RT-107",
            Refusal::OnlyTenAndFifteenKick | Refusal::NoKick | Refusal::NoDropKick => "RT-120",
            Refusal::KickTooFar { .. } => "RT-121",
            Refusal::KickNotInFives => "RT-122",
            Refusal::PostsOutOfReach { .. } => "RT-140",
            Refusal::SomebodyCatches => "RT-145",
            Refusal::OvertimeOnly => "RT-158",
            Refusal::TooManyCommitted => "RT-165",
            Refusal::NoActingHalfback(_) => "RT-178",
            Refusal::NoHalfbackLeft => "RT-179",
            Refusal::NoScrumBall(_) => "RT-189",
            Refusal::EightHasNoBall => "RT-191",
            Refusal::OnlyLocksJump => "RT-196",
            Refusal::LockOut(_) => "RT-202",
            Refusal::PostsTooFar { .. } => "RT-207",
            Refusal::NoGoalKicker => "RT-208",
            Refusal::PenaltyTouchMetres => "RT-211",
            Refusal::NobodyTaps | Refusal::CannotTap(_) => "RT-213",
            Refusal::CardAgainstPenaltyKick => "RT-214",
            Refusal::SlotClosed(_) => "RT-220",
            Refusal::KeepTwo => "RT-230",
            Refusal::BlueKept(_) => "RT-231",
            Refusal::NoDirtyTactics | Refusal::DirtyTacticsUsed => "RT-232",
            Refusal::NothingToCancel => "RT-233",
            Refusal::DefenceCoachInAttack | Refusal::NoDefenceCoach => "RT-234",
            Refusal::DefenceCoachUsed { .. } | Refusal::DefenceCoachIdle => "RT-235",
            Refusal::AnotherTackles => "RT-248",
            Refusal::NothingStaged => "RT-249",
            Refusal::Card(_, trouble) => trouble.clause(),
            Refusal::NotThereToKeep(_, keeping) | Refusal::FirstCardMissing(keeping) => {
                keeping.clause()
            }
            Refusal::NotReady { deed, .. } => deed.clause(),
            Refusal::OpponentNotReady { named, .. } => named.clause(),
        }
    }

    fn manners(&self) -> Option<Manners> {
        if let Refusal::Manners(manners) = self { Some(*manners) } else { None }
    }
}
