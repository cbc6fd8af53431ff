//! Enumerations of the rules as the board names them. The rules may rename and move theirs: a
//! member without a word here does not compile.

use serde::{Deserialize, Serialize};

use crate::{events, pack::model, state};

/// A type of the board with the members of one of the rules.
macro_rules! kinds {
    ($($(#[$about:meta])* $kind:ident of $theirs:path { $($member:ident = $of:ident,)+ })+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
            #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
            #[serde(rename_all = "kebab-case")]
            #[allow(missing_docs)]
            pub enum $kind {
                $($member,)+
            }

            impl From<$theirs> for $kind {
                fn from(theirs: $theirs) -> $kind {
                    type Theirs = $theirs;
                    match theirs {
                        $(Theirs::$of => $kind::$member,)+
                    }
                }
            }

            impl From<$kind> for $theirs {
                fn from(kind: $kind) -> $theirs {
                    type Theirs = $theirs;
                    match kind {
                        $($kind::$member => Theirs::$of,)+
                    }
                }
            }
        )+
    };
}

kinds! {
    /// What the pitch is made of.
    Ground of state::Ground {
        Grass = Grass,
        Earth = Earth,
        Rock = Rock,
    }
    /// What may come of a tackle, for the one who suffers it.
    TackleResult of state::TackleResult {
        PushDown = PushDown,
        Down = Down,
        Push = Push,
        Both = Both,
        BothDown = BothDown,
        Nothing = Nothing,
    }
    /// Why points were scored.
    Points of events::Points {
        Goal = Goal,
        Tipped = Tipped,
        OverTheBar = OverTheBar,
        EmptyGoal = EmptyGoal,
        Bounced = Bounced,
    }
    /// What a figure is hired as.
    Kind of model::Kind {
        Normal = Normal,
        Hero = Hero,
        Mercenary = Mercenary,
    }
    /// Of heroes.
    Sex of model::Sex {
        Female = Female,
        Male = Male,
    }
    /// How large a figure is.
    Size of model::Size {
        Small = Small,
        Medium = Medium,
        Large = Large,
    }
    /// When an ability works: always, when something happens, or as an action.
    AbilityKind of model::AbilityKind {
        Passive = Passive,
        Reaction = Reaction,
        Action = Action,
    }
    /// How often something may be used.
    Limit of model::Limit {
        Turn = Turn,
        Half = Half,
        Match = Match,
    }
}
