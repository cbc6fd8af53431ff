//! What is going on: the ball, the ruck, the roll, awards and set pieces.

use engine::Seat;

use super::{apart, list, sentence};
use crate::field::Hex;
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::modules::Module;
use crate::phases::flight::Flight;
use crate::phases::kick::Kicking;
use crate::phases::line_out::LineOut;
use crate::phases::main_part::Main;
use crate::phases::pass::Pass;
use crate::phases::penalty::Penalty;
use crate::phases::referee::Referee;
use crate::phases::scrum::Scrum;
use crate::player::PlayerId;
use crate::roll::Roll;
use crate::state::{BallAt, Stoppage};
use crate::view::View;
use crate::words::names;

pub(super) fn write(out: &mut String, board: &Board<'_>, view: &View) {
    let table = board.table;
    deck(out, board, view);
    sentence(out, "ball:", &ball(board));
    ruck(out, board, view);
    for frame in &view.stack {
        if let Some((head, text)) = activity(board, frame) {
            sentence(out, head, &text);
        }
    }
    if let Some((id, from)) = table.turn.over {
        // The field shows only one of the two.
        let under = PlayerId::all()
            .find(|other| *other != id && table.player(*other).at == table.player(id).at)
            .map_or_else(String::new, |other| format!(" is over {}", names::player(board, other)));
        sentence(
            out,
            "must step on:",
            &format!("{}{under}, from {from}", names::player(board, id)),
        );
    }
    if let Some(tackle) = &table.tackle {
        let (tackler, carrier) = (tackle.tackler, tackle.carrier);
        let text =
            format!("{} on {}", names::player(board, tackler), names::player(board, carrier));
        sentence(out, "tackle:", &text);
    }
    if let Some(made) = &table.roll {
        sentence(out, "roll:", &roll(board, made));
    }
    if let Some(stoppage) = &table.due {
        let may = if stoppage.advantage { ", who may play advantage" } else { "" };
        sentence(out, "due:", &format!("{}{may}", award(board, stoppage)));
    }
    if let Some(stoppage) = &table.advantage {
        sentence(out, "advantage:", &award(board, stoppage));
    }
}

/// How many cards lie where nobody can see them. Hidden hands lie in the deck of a view.
fn deck(out: &mut String, board: &Board<'_>, view: &View) {
    if !board.on(Module::Cards) {
        return;
    }
    let cards = &board.table.cards;
    let hidden = |seat: Seat| usize::from(view.hidden[seat].hand + view.hidden[seat].committed);
    let left = cards.deck.len() - hidden(Seat::Home) - hidden(Seat::Away);
    sentence(out, "deck:", &format!("{left} cards, {} played or thrown away", cards.discard.len()));
}

fn ball(board: &Board<'_>) -> String {
    let table = board.table;
    let at = table.ball_space().map_or_else(String::new, |hex| format!(" at {hex}"));
    match table.ball.at {
        BallAt::Carried(id) => format!("{} has it{at}", names::player(board, id)),
        BallAt::OnGrounded(id) => format!("on {}, who lies{at}", names::player(board, id)),
        BallAt::Loose(_) => format!("on the ground{at}"),
        BallAt::InAir(hex) => match table.kicked {
            Some(kicked) => {
                format!("in the air over {hex}, kicked by {}", names::player(board, kicked.kicker))
            }
            None => format!("in the air over {hex}"),
        },
        BallAt::Dead => "out of play".to_string(),
    }
}

/// CT-230. The place of a tackle: whose ball, and for each side its spaces and its line.
fn ruck(out: &mut String, board: &Board<'_>, view: &View) {
    let Some(breakdown) = &board.table.breakdown else { return };
    let formed = if breakdown.formed { "a ruck" } else { "no ruck yet" };
    let owner = names::team(board.pack, breakdown.owner);
    let text = format!("at {}, {formed}, {owner} brought the ball", breakdown.centre);
    sentence(out, "breakdown:", &text);
    let Some(ruck) = &view.ruck else { return };
    for seat in Seat::BOTH {
        let places = |hexes: [Hex; 3]| hexes.map(|hex| hex.to_string()).join(" ");
        let mut words = vec![
            format!("protection {}", places(ruck.protection[seat])),
            format!("gate {}", places(ruck.gate[seat])),
        ];
        words.extend(ruck.line[seat].map(|row| format!("off-side line at row {row}")));
        if breakdown.failed[seat] > 0 {
            words.push(format!(
                "{} failed",
                names::counted(breakdown.failed[seat], "gather", "gathers")
            ));
        }
        list(out, &format!("  {seat}:"), apart(words, ';'));
    }
}

/// What is being done that the field alone does not show.
fn activity(board: &Board<'_>, frame: &Frame) -> Option<(&'static str, String)> {
    let team = |seat: Seat| names::team(board.pack, seat);
    let player = |id| names::player(board, id);
    match *frame {
        Frame::Main(Main { picked: Some(id) }) => Some(("to move:", player(id))),
        Frame::Scrum(Scrum { throwing, spot, .. }) => {
            Some(("scrum:", format!("at {spot}, {} throws in", team(throwing))))
        }
        Frame::LineOut(LineOut { throwing, spot, .. }) => {
            Some(("line-out:", format!("at {spot}, {} throws in", team(throwing))))
        }
        Frame::Penalty(Penalty { to, spot, .. }) => {
            Some(("penalty:", format!("for {} at {spot}", team(to))))
        }
        Frame::Kick(Kicking { kick, .. }) | Frame::Flight(Flight { kick, .. }) => {
            let name = names::kick(kick.kind);
            let text = format!("{name} of {} from {} to {}", player(kick.by), kick.from, kick.to);
            Some(("kick:", text))
        }
        Frame::Pass(Pass { from, to, .. }) => {
            Some(("pass:", format!("{} to {}", player(from), player(to))))
        }
        Frame::Referee(Referee { offender, offence, spot, .. }) => {
            let text =
                format!("looks at {} for {} at {spot}", player(offender), names::offence(offence));
            Some(("referee:", text))
        }
        _ => None,
    }
}

/// CT-041. What is rolled for, what it needs, and the dice once they lie.
fn roll(board: &Board<'_>, roll: &Roll) -> String {
    let odds = roll.wins(board.on(Module::DoubleSix));
    let mut text =
        format!("{} needs {} ({odds} throws of 36)", names::roll(board, roll), names::need(roll));
    if let Some([one, two]) = roll.dice {
        text.push_str(&format!("; the dice show {one} and {two}"));
    }
    text
}

fn award(board: &Board<'_>, stoppage: &Stoppage) -> String {
    format!("{} for {}", names::restart(stoppage.what), names::team(board.pack, stoppage.to))
}
