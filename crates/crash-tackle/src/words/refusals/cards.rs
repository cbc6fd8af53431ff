//! Why a card cannot be played.

use crate::pack::model::{Ability, Window};
use crate::refusal::Unfit;

/// When an ability is played.
pub(super) fn time(ability: &Ability) -> &'static str {
    match ability.window {
        Window::PreRoll if ability.ops.iter().any(|op| op.range().is_some()) => {
            "with a pass or a kick that is too long without it"
        }
        Window::Own => "in your own turn",
        Window::Carry => "by your carrier in your own turn",
        Window::Tackled => "when your carrier is about to be tackled",
        Window::Down => "when your carrier has just been tackled",
        Window::Tackler => "by the tackler, right after his tackle",
        Window::PreRoll => "before a roll",
        Window::PostRoll => "after a failed roll",
        Window::OppPass => "when they pass",
        Window::OppGain => "when one of them has gained the ball",
        Window::Referee => "before a Referee Roll",
    }
}

/// What is wrong with using it.
pub(super) const fn unfit(unfit: Unfit) -> &'static str {
    match unfit {
        Unfit::OtherKind => "it is not for players of his kind",
        Unfit::Away => "he is off the field",
        Unfit::OtherMoment => "it is for another moment",
        Unfit::NotTackled => "he is not the one who is tackled",
        Unfit::NotTackler => "he is not the tackler",
        Unfit::OtherRoll => "it is not for this roll",
        Unfit::NotOnFeet => "he does not stand on the field",
        Unfit::OtherTurn => "it is not your turn",
        Unfit::SomebodyOver => "somebody is over another player and must step on first",
        Unfit::SidestepFirst => "the sidestep comes first",
        Unfit::NoCarrier => "he does not carry the ball",
        Unfit::NotThere | Unfit::OffField => "he is not on the field",
        Unfit::Grounded => "he is on the ground",
        Unfit::WithPassOrKick => "it is declared with the pass or the kick",
        Unfit::NoStep => "he has no step to make",
        Unfit::NobodyToPass => "he has nobody to pass to",
        Unfit::NoTackle => "there is no tackle to avoid",
        Unfit::NoEasier => "the roll cannot become easier",
        Unfit::NotStrict => "the roll needs no less than his skill",
        Unfit::NotAgain => "the roll cannot be made again",
        Unfit::NoOwnKick => "he has kicked no ball to chase",
        Unfit::StaysUp => "he stays on his feet already",
        Unfit::NotDown => "he is not on the ground",
        Unfit::UnderBall => "he is under the ball",
        Unfit::HeldFast => "the ball cannot be knocked loose",
        Unfit::SpillsElsewhere => "the ball goes to an empty space on the carrier's own side",
        Unfit::NoPass => "there is no pass to intercept",
        Unfit::InterceptedAlready => "somebody goes for this pass already",
        Unfit::ReceiverTooFar => "he is too far from the receiver",
        Unfit::Offside => "he is off-side",
        Unfit::SayReceiver => "say to whom he passes",
        Unfit::SaySpace => "say where the ball goes",
        Unfit::SayWay => "say which way he steps",
        Unfit::NoReceiver => "it is no pass: name no receiver",
        Unfit::NoSpace => "it puts the ball nowhere: name no space",
        Unfit::NoWay => "it moves nobody: name no way",
        Unfit::WrongSteps => "that is not the number of steps he has",
        Unfit::WayLeavesField => "the way leads out of the field",
        Unfit::WayEndsBadly => "the way does not end on an empty space",
    }
}
