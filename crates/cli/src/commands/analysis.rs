//! `tryline replay FILE --analysis`: how a match was won.

use std::io::Write;
use std::process::ExitCode;

use ai::analysis::{Analysis, CoachLuck, Ended, LedgerEntry, analyse};
use engine::Seat;
use games::OpenRecord;

use crate::chances::{self, per_cent};

/// How wide a bar of the curve is.
const BAR: usize = 40;
/// How many points of the curve are printed.
const POINTS_MAX: usize = 40;

/// Prints the analysis of a record, as tables or as JSON.
pub fn run(record: &OpenRecord, json: bool, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let made = record.record();
    let analysis = analyse(record.pack(), &made.header, &made.rows, Ended::of(made.end))?;
    if json {
        // As text first: an error of `to_writer` hides that whoever read has seen enough.
        writeln!(out, "{}", serde_json::to_string(&analysis)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let header = &made.header;
    let (home, away) = (&header.seats.home.name, &header.seats.away.name);
    writeln!(out, "{}, match {}", record.game().name(), header.match_id)?;
    writeln!(out, "{home} (home) v {away} (away)")?;
    curve(&analysis, out)?;
    moments(&analysis, out)?;
    ledger(&analysis, out)?;
    Ok(ExitCode::SUCCESS)
}

/// The chance over time, as many points of it as fit a screen.
fn curve(analysis: &Analysis, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "\nHome's chance to win")?;
    let every = analysis.chances.len().div_ceil(POINTS_MAX).max(1);
    let last = analysis.chances.len().saturating_sub(1);
    let points = analysis.chances.iter().enumerate();
    for (_, point) in points.filter(|(index, _)| index % every == 0 || *index == last) {
        let bar = "#".repeat((point.home * BAR as f64).round() as usize);
        let (step, clock, chance) = (point.step, &point.clock, per_cent(point.home));
        writeln!(out, "{step:>6}  {clock:<8} {chance:>6}  {bar}")?;
    }
    Ok(())
}

fn moments(analysis: &Analysis, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "\nDecisive moments")?;
    for moment in &analysis.decisive {
        let (step, clock, seat) = (moment.step, &moment.clock, moment.seat.to_string());
        let swing = signed(moment.swing);
        writeln!(out, "{step:>6}  {clock:<8} {swing:>7} {seat}  {}", moment.text)?;
    }
    if analysis.decisive.is_empty() {
        writeln!(out, "        none: the chance never moved far at once")?;
    }
    Ok(())
}

/// Every throw, and what throws gave each coach.
fn ledger(analysis: &Analysis, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "\nLuck ledger (chances are home's)")?;
    writeln!(
        out,
        "{:>6}  {:<8} {:<5} {:>6} {:>6} {:>7}  throw",
        "move", "clock", "by", "before", "after", "swing"
    )?;
    for thrown in &analysis.ledger {
        writeln!(out, "{}", entry(thrown))?;
    }
    writeln!(out, "\nLuck in all")?;
    for seat in Seat::BOTH {
        let CoachLuck { total, throws, own } = analysis.luck[seat];
        let (total, own) = (signed(total), signed(own));
        writeln!(out, "{seat:<5} {total:>7}; {own:>7} by {throws} throws of their own")?;
    }
    Ok(())
}

fn entry(thrown: &LedgerEntry) -> String {
    let by = thrown.seat.map_or(String::new(), |seat| seat.to_string());
    let (before, after) = (per_cent(thrown.before), per_cent(thrown.after));
    let swing = signed(thrown.swing);
    let odds = thrown.odds.map_or(String::new(), |odds| format!(" ({})", chances::odds(odds)));
    let (step, clock) = (thrown.step, &thrown.clock);
    let told = format!("{}{odds}: {}", thrown.what, thrown.result);
    format!("{step:>6}  {clock:<8} {by:<5} {before:>6} {after:>6} {swing:>7}  {told}")
}

/// In hundredths of a match, with a sign.
fn signed(swing: f64) -> String {
    let text = format!("{:+.1}", swing * 100.0);
    text.replace('-', "\u{2212}")
}
