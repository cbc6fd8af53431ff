//! What can be broken in the mutant, and what is odd in it and no breach.

/// Nothing is broken.
pub const SOUND: u8 = 0;
/// Nothing is proposed to Away.
pub const MUTE: u8 = 1;
/// A bid is proposed that is not legal.
pub const OVERBID: u8 = 2;
/// A proposal comes twice.
pub const STUTTER: u8 = 3;
/// The default is not legal.
pub const BAD_DEFAULT: u8 = 4;
/// A refusal has no reason.
pub const WORDLESS: u8 = 5;
/// Proposals depend on the opponent's hand.
pub const PEEK: u8 = 6;
/// The prompt depends on the opponent's hand.
pub const PEEK_PROMPT: u8 = 7;
/// The view shows the opponent's card.
pub const OPEN_HAND: u8 = 8;
/// A spectator hears more of an event than a seat.
pub const GOSSIP: u8 = 9;
/// The guess leaves hidden cards out.
pub const LAZY_GUESS: u8 = 10;
/// A drawn card cannot be found by its name.
pub const NAMELESS: u8 = 11;
/// All cards have the same name as the first.
pub const LOST_FACE: u8 = 12;
/// A position is read as another.
pub const FORGETFUL: u8 = 13;
/// The score grows in a way the invariants forbid.
pub const CHEAT: u8 = 14;
/// The match never ends.
pub const ENDLESS: u8 = 15;
/// The match depends on the thread that plays it.
pub const FICKLE: u8 = 16;
/// An event has no words.
pub const SILENT: u8 = 17;
/// The opponent is not shown what a spectator is shown.
pub const BLINDFOLD: u8 = 18;
/// Only one bid is proposed, so that the bidding is answered by itself. Not a breach.
pub const FORCED: u8 = 19;

/// A spectator's view shows more than a seat's.
pub const GOSSIP_VIEW: u8 = 20;
/// The match depends on what was played before it.
pub const RESTLESS: u8 = 21;
/// What is told depends on what was played before.
pub const NOISY: u8 = 22;

/// Who is asked depends on the opponent's hand.
pub const EAR: u8 = 23;
/// A sealed bid is shown to everybody.
pub const OPEN_BID: u8 = 24;

/// A button has no word to group it by.
pub const BLANK_BUTTON: u8 = 25;
/// The usual answer is one that nobody proposes.
pub const ODD_USUAL: u8 = 26;
/// A button betrays the opponent's hand.
pub const PEEK_BUTTON: u8 = 27;
/// What is considered depends on the opponent's hand.
pub const PEEK_CONSIDER: u8 = 28;
/// A line of the log is empty.
pub const BLANK_LINE: u8 = 29;
/// The position is no text at all.
pub const BLANK_PICTURE: u8 = 30;
/// The position as text has the score of the kick-off.
pub const STALE_PICTURE: u8 = 31;
/// Nobody can play on in the second round.
pub const DEAD_BALL: u8 = 32;
/// The match does not come on, however many rounds are played.
pub const STANDSTILL: u8 = 33;
/// The match goes back.
pub const BACKWARDS: u8 = 34;

/// A bid of 3 is refused while the opponent holds a high card.
pub const PEEK_RULE: u8 = 35;
/// Why a bid is refused depends on the opponent's hand.
pub const PEEK_REASON: u8 = 36;
/// Only who holds a high card bids 3, and the rules rely on it. Not a breach.
pub const OWN_RULE: u8 = 37;
/// Who is asked depends on the opponent's hand, and the view keeps silent about who is.
pub const DEAF_EAR: u8 = 38;
/// After the call everybody hears something when the other seat holds a high card.
pub const MURMUR: u8 = 39;
/// Away alone hears it. Not a breach.
pub const ASIDE: u8 = 40;
/// After the call the cards are shown to Home alone, when the other one is high. Not a breach.
pub const LOOK: u8 = 41;
/// They are shown to both seats, and not to spectators.
pub const OPEN_LOOK: u8 = 42;
/// They are shown to nobody, and everybody is told whether they are even.
pub const HALF_LOOK: u8 = 43;
/// What is drawn as one answer is read as another.
pub const MISDRAWN: u8 = 44;
