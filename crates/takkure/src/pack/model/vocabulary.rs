//! The words that cards and skills are written in (part 10).

use crate::wordlist::words;

words! {
    /// A moment in which cards and skills work (4.8).
    pub enum Window ("window") {
        /// Before a token is placed, and again when the active player is known.
        Activate = "activate",
        /// A defender is named, its action not yet.
        DefDecl = "def_decl",
        /// After all defence, before the marked move.
        AfterDef = "after_def",
        /// A second action is declared, nothing measured.
        SecondDecl = "second_decl",
        /// A roll is named, no die cast.
        BeforeRoll = "before_roll",
        /// The dice lie, nothing follows yet.
        AfterRoll = "after_roll",
        /// A wound is about to be placed.
        Wound = "wound",
        /// The end of an activation.
        Step6 = "step6",
        /// Before a player's move at a kick-off.
        KickMove = "kick_move",
        /// Skills only: whenever it applies, without being asked.
        Passive = "passive",
    }
}

words! {
    /// Which coach may play a card.
    pub enum Side ("side") {
        /// The attacking coach.
        Attacker = "attacker",
        /// The defending coach.
        Defender = "defender",
        /// Whoever holds it.
        Either = "either",
    }
}

words! {
    /// What a player does.
    pub enum ActionKind ("action") {
        /// The marked move.
        MoveFirst = "move_first",
        /// The move of step 4.
        MoveSecond = "move_second",
        /// Remove a ground token.
        StandUp = "stand_up",
        /// Pass from the Ground.
        GroundPass = "ground_pass",
        /// Pass.
        Pass = "pass",
        /// Pick Up.
        PickUp = "pick_up",
        /// Dodge.
        Dodge = "dodge",
        /// Break Through.
        BreakThrough = "break_through",
        /// Score a Try.
        ScoreTry = "score_try",
        /// Pressure.
        Pressure = "pressure",
        /// Tackle.
        Tackle = "tackle",
        /// Ball Steal of whichever mode.
        Steal = "steal",
        /// Rest.
        Rest = "rest",
    }
}

words! {
    /// What a roll is for (5.7).
    pub enum RollKind ("roll") {
        /// Dodge, REF.
        Dodge = "dodge",
        /// Break Through, STR.
        BreakThrough = "break_through",
        /// Pass, BaC.
        Pass = "pass",
        /// Pass from the Ground, BaC.
        GroundPass = "ground_pass",
        /// Reception of a missed pass, BaC.
        Reception = "reception",
        /// Pick Up, BaC.
        PickUp = "pick_up",
        /// Score a Try, second BaC.
        Try = "try",
        /// Tackle, STR.
        Tackle = "tackle",
        /// Steal a loose ball, BaC.
        StealLoose = "steal_loose",
        /// Steal from a grounded carrier, BaC.
        StealHeld = "steal_held",
        /// Steal in the air, BaC.
        StealAir = "steal_air",
        /// Stay on one's feet after a failed tackle, REF.
        StayUp = "stay_up",
        /// Endurance, BDY + PRT.
        Endurance = "endurance",
        /// Kick-off, BaC.
        Kick = "kick",
        /// Catch at a kick-off, BaC.
        Catch = "catch",
        /// A test of INT that a card asks for.
        Int = "int",
        /// The BDY roll before an action of a badly injured player.
        Body = "body",
    }
}

words! {
    /// Tokens that effects place and remove.
    pub enum TokenKind ("kind of token") {
        /// On the ground.
        Ground = "ground",
        /// Fatigue.
        Fatigue = "fatigue",
        /// Wound.
        Wound = "wound",
        /// Team-skill token of a player.
        TeamSkill = "team_skill",
        /// Team-skill token of a coach.
        Pool = "pool",
    }
}

words! {
    /// What a token effect does.
    pub enum TokenOp ("token operation") {
        /// Places tokens.
        Add = "add",
        /// Removes tokens.
        Remove = "remove",
        /// Turns active fatigue inactive.
        FlipInactive = "flip_inactive",
    }
}

words! {
    /// When a token effect happens.
    pub enum Due ("time") {
        /// At once.
        Now = "now",
        /// In step 6 of this activation.
        Step6 = "step6",
    }
}

words! {
    /// Who receives a token.
    pub enum TokenTo ("receiver of a token") {
        /// The target of the card.
        Target = "target",
        /// Who plays the card.
        Coach = "coach",
    }
}

words! {
    /// Tokens that a condition counts.
    pub enum Held ("token that is counted") {
        /// Ground tokens.
        Ground = "ground",
        /// Active fatigue that is not permanent.
        FatigueActive = "fatigue_active",
        /// Inactive fatigue.
        FatigueInactive = "fatigue_inactive",
        /// Wounds.
        Wound = "wound",
        /// Team-skill tokens of the player.
        TeamSkill = "team_skill",
    }
}

words! {
    /// One of the two values of MOV.
    pub enum Which ("value of MOV") {
        /// The first.
        Attack = "attack",
        /// The second.
        Defence = "defence",
    }
}

words! {
    /// Whose die.
    pub enum Who ("owner of a die") {
        /// The player's own side.
        Own = "own",
        /// The other side.
        Opponent = "opponent",
    }
}

words! {
    /// Whom a distance is measured from.
    pub enum Anchor ("place to measure from") {
        /// The opponent who rolls, at his place of action (TK-323).
        EnemyRoller = "enemy_roller",
        /// Any team-mate on the pitch.
        TeamMate = "team_mate",
    }
}

words! {
    /// How often a skill works.
    pub enum Once ("limit") {
        /// Once in a roll.
        Roll = "roll",
        /// Once in an action.
        Action = "action",
        /// Once in an activation.
        Activation = "activation",
        /// As often as it applies.
        None = "none",
    }
}

words! {
    /// Where something comes from.
    pub enum Origin ("origin") {
        /// From the rulebook.
        Book = "book",
        /// Our own design.
        Own = "own",
    }
}
