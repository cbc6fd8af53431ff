//! `tryline replay FILE --analysis`: how a match was won, and what its decisions cost.

use std::io::Write;
use std::process::ExitCode;

use ai::Cancel;
use ai::analysis::{Analysis, CoachLuck, CoachSkill, Ended, LedgerEntry, analyse};
use ai::review::{Review, ReviewedChoice, review};
use engine::Seat;
use games::OpenRecord;

use crate::chances::{self, per_cent};
use crate::commands::sim::progress_bar;

/// How wide a bar of the curve is.
const BAR: usize = 40;
/// How many points of the curve are printed.
const POINTS_MAX: usize = 40;

/// Prints the analysis of a record, as tables or as the JSON that the server gives to the browser,
/// with the review as one part more; without it where only `luck` is asked for.
pub fn run(
    record: &OpenRecord,
    (luck, json): (bool, bool),
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let made = record.record();
    let analysis = analyse(record.pack(), &made.header, &made.rows, Ended::of(made.end))?;
    let review = if luck { None } else { reviewed(record)? };
    if json {
        let mut both = serde_json::to_value(&analysis)?;
        if let Some(review) = &review {
            both["review"] = serde_json::to_value(review)?;
        }
        // As text first: an error of `to_writer` hides that whoever read has seen enough.
        writeln!(out, "{both}")?;
        return Ok(ExitCode::SUCCESS);
    }
    let header = &made.header;
    let (home, away) = (&header.seats.home.name, &header.seats.away.name);
    writeln!(out, "{}, match {}", record.game().name(), header.match_id)?;
    writeln!(out, "{home} (home) v {away} (away)")?;
    curve(&analysis, out)?;
    moments(&analysis, out)?;
    if let Some(review) = &review {
        decisions(review, out)?;
    }
    ledger(&analysis, out)?;
    Ok(ExitCode::SUCCESS)
}

/// The review of a match, on all cores; it takes seconds, so a terminal shows how far it is.
fn reviewed(record: &OpenRecord) -> anyhow::Result<Option<Review>> {
    let made = record.record();
    let bar = progress_bar(0, "questions");
    let progress = |done: u32, of: u32| {
        bar.set_length(u64::from(of));
        bar.set_position(u64::from(done));
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let cancel = Cancel::default();
    let review = review(record.pack(), &made.header, &made.rows, (threads, &cancel), &progress)?;
    bar.finish_and_clear();
    Ok(review)
}

/// The costliest decisions, each with the answer that would have been better, and why.
fn decisions(review: &Review, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "\nCostliest decisions (chances are the coach's own)")?;
    for ReviewedChoice { step, clock, seat, cost, given, best, why, .. } in &review.choices {
        let chance = |chance: Option<f64>| chance.map_or(String::new(), per_cent);
        let (seat, cost) = (seat.to_string(), signed(-cost));
        writeln!(
            out,
            "{step:>6}  {clock:<8} {cost:>7} {seat}  {}: {}. Better, {}: {}",
            given.choice.label,
            chance(given.chance),
            best.choice.label,
            chance(best.chance),
        )?;
        for reason in why.purposes.iter().chain(&why.risk).chain(&why.instead) {
            writeln!(out, "                         {reason}")?;
        }
    }
    if review.choices.is_empty() {
        writeln!(out, "        none: no decision cost anything to speak of")?;
    }
    for seat in Seat::BOTH {
        let (lost, judged) = (signed(-review.lost[seat]), review.judged[seat]);
        writeln!(out, "{seat:<5} {lost:>7} over {judged} decisions")?;
    }
    Ok(())
}

/// The chance over time, as many points of it as fit a screen.
fn curve(analysis: &Analysis, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "\nHome's chance to win, and what luck and skill have given home")?;
    let every = analysis.chances.len().div_ceil(POINTS_MAX).max(1);
    let last = analysis.chances.len().saturating_sub(1);
    let points = analysis.chances.iter().enumerate();
    for (_, point) in points.filter(|(index, _)| index % every == 0 || *index == last) {
        let bar = "#".repeat((point.home * BAR as f64).round() as usize);
        let (step, clock, chance) = (point.step, &point.clock, per_cent(point.home));
        let (luck, skill) = (signed(point.luck), signed(point.skill));
        writeln!(out, "{step:>6}  {clock:<8} {chance:>6} {luck:>7} {skill:>7}  {bar}")?;
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
    writeln!(out, "\nSkill in all")?;
    for seat in Seat::BOTH {
        let CoachSkill { total, decisions } = analysis.skill[seat];
        writeln!(out, "{seat:<5} {:>7} by {decisions} decisions", signed(total))?;
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
