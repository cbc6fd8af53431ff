//! `tryline lab coverage`: what comes up in play, and what never does.

use std::io::Write;
use std::process::ExitCode;

use ai::BotName;
use engine::BySeat;
use games::Shelf;
use lab::experiment::report::Fired;
use lab::experiment::{Arm, ArmReport, Experiment, Teams};
use lab::words;
use serde_json::{Value, json};

use super::results::ResultsFile;
use crate::common::{MatchArgs, ThreadArgs, note, whole};

/// Arguments of `tryline lab coverage`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: MatchArgs,
    /// How many matches of each bot.
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=10_000_000))]
    #[arg(allow_negative_numbers = true)]
    matches: u64,
    /// The seed: the same seed gives the same counts, whatever the thread count.
    #[arg(long, value_name = "S", default_value_t = 1)]
    #[arg(allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Who plays, each against itself: `random` finds what can happen, `contrary` what is rare,
    /// others what they do.
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    #[arg(default_value = "random,contrary,rookie")]
    #[arg(value_parser = words::bot)]
    bots: Vec<BotName>,
    /// Every team of the pack against every other, instead of those of the options.
    #[arg(long)]
    all_teams: bool,
    #[command(flatten)]
    threads: ThreadArgs,
    /// Lists everything with its counts, not only what never came up.
    #[arg(long)]
    all: bool,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

/// Something that can come up, and how often it did with each bot.
struct Item {
    id: String,
    text: String,
    counts: Vec<u64>,
}

/// A kind of things: events, cards or clauses.
type Group = (&'static str, Vec<Item>);

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (pack, options) = args.game.load(shelf)?;
    let arm = |bot: &BotName| Arm {
        name: bot.to_string(),
        pack: pack.clone(),
        options: options.clone(),
        bots: BySeat { home: *bot, away: *bot },
        teams: if args.all_teams { Teams::All } else { Teams::AsGiven },
        matches: args.matches,
        seeds: vec![args.seed],
    };
    let arms: Vec<Arm> = args.bots.iter().map(arm).collect();
    let experiment = Experiment { name: String::new(), about: String::new(), arms };
    let mut results = ResultsFile::nowhere();
    let fixtures = experiment.fixtures()?;
    // All bots play alike.
    experiment.arms[0].notes()?.iter().for_each(|text| note(text));
    results.play(&fixtures, args.threads.count(), true)?;
    let reports: Vec<ArmReport> = experiment
        .arms
        .iter()
        .map(|arm| ArmReport::new(arm, &results.known))
        .collect::<Result<_, _>>()?;
    let groups = [
        ("events", together(&reports, |report| report.events.clone())),
        ("cards", together(&reports, used)),
        ("clauses", together(&reports, |report| report.clauses.clone())),
    ];
    let errors: u64 = reports.iter().flat_map(|report| report.errors.values()).sum();
    if args.json {
        writeln!(out, "{}", in_json(args, &groups, errors))?;
    } else {
        tell(args, &groups, out)?;
        for (error, count) in reports.iter().flat_map(|report| &report.errors) {
            writeln!(out, "{} broke: {error}", words::matches(*count))?;
        }
    }
    Ok(if errors == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// The counts of all bots side by side; the most frequent first.
fn together(reports: &[ArmReport], of: impl Fn(&ArmReport) -> Vec<Fired>) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for (place, report) in reports.iter().enumerate() {
        for Fired { id, text, count } in of(report) {
            let known = items.iter().position(|item| item.id == id).unwrap_or_else(|| {
                items.push(Item { id, text, counts: vec![0; reports.len()] });
                items.len() - 1
            });
            items[known].counts[place] += count;
        }
    }
    items.sort_by(|a, b| {
        let sum = |item: &Item| item.counts.iter().sum::<u64>();
        sum(b).cmp(&sum(a)).then_with(|| a.id.cmp(&b.id))
    });
    items
}

/// Cards and the like in the form of the others.
fn used(report: &ArmReport) -> Vec<Fired> {
    let fired = report.used.iter().map(|used| Fired {
        id: used.what.id.clone(),
        text: format!("{} ({})", used.what.name, used.what.kind),
        count: used.uses,
    });
    fired.collect()
}

fn in_json(args: &Args, groups: &[Group], errors: u64) -> Value {
    let mut found = json!({
        "game": args.game.game.id(),
        "matches": args.matches,
        "errors": errors,
    });
    for (what, items) in groups {
        let by_bot = |item: &Item| -> Value {
            let counts = args.bots.iter().zip(&item.counts);
            counts.map(|(bot, count)| (bot.to_string(), Value::from(*count))).collect()
        };
        found[*what] = items.iter().map(|item| (item.id.clone(), by_bot(item))).collect();
    }
    found
}

fn tell(args: &Args, groups: &[Group], out: &mut dyn Write) -> anyhow::Result<()> {
    let bots: Vec<String> = args.bots.iter().map(ToString::to_string).collect();
    let game = args.game.game;
    writeln!(out, "{game}: {} each of {}", words::matches(args.matches), bots.join(", "))?;
    let widths = widths(&bots, groups);
    // A cell for each bot, under its name.
    let row = |cells: &mut dyn Iterator<Item = String>| -> String {
        cells.zip(&widths).map(|(cell, width)| format!("{cell:>width$}  ")).collect()
    };
    for (what, items) in groups {
        let fired = items.iter().filter(|item| item.counts.iter().any(|count| *count > 0)).count();
        writeln!(out, "\n{what}: {fired} of {} came up", items.len())?;
        if args.all {
            writeln!(out, "  {}", row(&mut bots.iter().cloned()).trim_end())?;
        }
        for item in items {
            let with = |zero: bool| -> Vec<&str> {
                let named = bots.iter().zip(&item.counts);
                named.filter(|(_, count)| (**count == 0) == zero).map(|(bot, _)| &**bot).collect()
            };
            let (silent, heard) = (with(true), with(false));
            let mark = match (heard.is_empty(), silent.is_empty()) {
                (true, _) => "never".to_string(),
                (false, false) => format!("not with {}", silent.join(", ")),
                (false, true) if args.all => String::new(),
                (false, true) => continue,
            };
            let mut counts = item.counts.iter().map(u64::to_string);
            let counts = if args.all { row(&mut counts) } else { String::new() };
            let line = format!("{counts}{mark:<18} {:<22} {}", item.id, short(&item.text));
            writeln!(out, "  {}", line.trim_end())?;
        }
    }
    let rules = games::clauses::Rules::of(game);
    let named = groups.last().map_or(0, |(_, clauses)| clauses.len());
    writeln!(
        out,
        "\n{} more clauses are named by no event (set-ups, definitions, what may not be done): \
         scenarios show that they hold",
        rules.clauses.len().saturating_sub(named)
    )?;
    Ok(())
}

/// How wide the column of each bot is: its name and all its counts fit in.
fn widths(bots: &[String], groups: &[Group]) -> Vec<usize> {
    let of = |(place, bot): (usize, &String)| {
        let items = groups.iter().flat_map(|(_, items)| items);
        let most = items.map(|item| item.counts[place]).max().unwrap_or(0);
        bot.len().max(most.to_string().len())
    };
    bots.iter().enumerate().map(of).collect()
}

/// The beginning of a text.
fn short(text: &str) -> String {
    const LETTERS: usize = 90;
    if text.chars().count() <= LETTERS {
        return text.to_string();
    }
    text.chars().take(LETTERS).chain(['…']).collect()
}
