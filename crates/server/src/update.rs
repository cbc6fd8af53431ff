//! What a seat is told of a table.

use engine::{Awaiting, Seat};
use games::client::asked;
use protocol::ServerMessage;
use protocol::server::{Undo, Update};

use crate::table::Table;

/// How the match stands for `seat` (`None`: a spectator), with the log since row `since` of the
/// journal, or all of it. The clocks are those of `now`.
pub fn update(table: &Table, seat: Option<Seat>, since: Option<usize>, now: i64) -> ServerMessage {
    let mut update = Update {
        seq: number(table.seq()),
        phase: table.phase(),
        keep: 0,
        told: Vec::new(),
        scene: None,
        prompt: None,
        choices: Vec::new(),
        progress: Vec::new(),
        score: table.score(),
        awaiting: asked(table.awaiting()),
        draw_offered: table.draw_offered,
        undo: Undo::default(),
        clocks: table.clocks(seat, now),
        rematch: table.rematch.clone(),
        names: table.names.clone(),
    };
    if let Some(play) = table.play() {
        // After an undo less of the log is common than the client has.
        let common = since.and_then(|since| table.events_after.get(since..)?.iter().copied().min());
        let common = common.unwrap_or(0);
        update.told = play.lines(common, seat);
        update.keep = number(play.known_before(common, seat));
        update.progress = play.progress();
        update.scene = Some(play.scene(seat));
        if let Some(seat) = seat
            && table.awaiting() != Awaiting::Nothing
        {
            update.prompt = play.prompt(seat);
            update.choices = play.choices(seat);
            update.undo = undo(table, seat);
        }
    }
    ServerMessage::Update(Box::new(update))
}

/// Whether `seat` may take its last decision back.
fn undo(table: &Table, seat: Seat) -> Undo {
    match table.may_undo(seat) {
        Ok(_) => Undo { allowed: true, reason: String::new() },
        Err(refusal) => Undo { allowed: false, reason: refusal.to_string() },
    }
}

/// Counts in messages have 32 bits; no match has so many rows.
pub fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
