//! `tryline roster`: a team of Tutatis checked, shown, and written in another form.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, bail};
use games::{GameId, Shelf, rules::Tutatis};
use tutatis::pack::Pack;
use tutatis::roster::{Form, Roster};

use crate::common::whole;
use crate::files;

/// The largest file of a team.
const FILE_BYTES_MAX: u64 = 64 * 1024;

/// Arguments of `tryline roster`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A file (TOML, JSON or a line), or the team itself: a race, a line, or the code of a link.
    #[arg(value_name = "FILE|TEAM")]
    team: String,
    /// The pack it is hired from.
    #[arg(long, value_name = "ID", default_value = games::shelf::CORE)]
    pack: String,
    /// The Irr it may cost; usually the pack's budget.
    #[arg(long, value_name = "IRR", value_parser = whole::<u16>(0..=u64::from(u16::MAX)))]
    #[arg(allow_negative_numbers = true)]
    budget: Option<u16>,
    /// Writes the team in this form and nothing else.
    #[arg(long = "as", value_name = "FORM", value_enum)]
    form: Option<FormArg>,
}

/// The forms by their words.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum FormArg {
    /// A line, as options have it.
    Line,
    /// A file.
    Toml,
    /// A file.
    Json,
    /// A short code for links, which is an option's value too.
    Code,
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let pack = shelf.load(GameId::Tutatis, &args.pack)?.contents::<Tutatis>();
    let budget = args.budget.unwrap_or(pack.budget);
    let path = Path::new(&args.team);
    let is_file = path.exists();
    let text = match is_file {
        true => files::read_text(path, FILE_BYTES_MAX).with_context(|| args.team.clone())?,
        false if is_path(&args.team) => bail!("there is no file {}", args.team),
        false => args.team.clone(),
    };
    if text.trim().is_empty() {
        match is_file {
            true => bail!("{} is empty; a team is expected in it", args.team),
            false => bail!("a file or a team is expected, such as orcs"),
        }
    }
    let roster = match Roster::read_any(&pack, &text, budget) {
        Ok(roster) => roster,
        Err(problems) => {
            for problem in &problems {
                writeln!(out, "{problem}")?;
            }
            let count = problems.len();
            let plural = if count == 1 { "reason" } else { "reasons" };
            // A word alone may have been meant as the name of a file.
            let is_word = text.chars().all(|letter| letter.is_alphanumeric() || letter == '-');
            let file = if is_word && !is_file { ", and there is no file of that name" } else { "" };
            bail!("the team cannot play, for {count} {plural}{file}");
        }
    };
    match args.form {
        Some(form) => {
            let text = write(&roster, &pack, form)?;
            writeln!(out, "{}", text.trim_end())?;
        }
        None => show(&roster, &pack, budget, out)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether a text can only be meant as the name of a file: teams on a line have none of this
/// outside of their names, which stand in quotation marks.
fn is_path(text: &str) -> bool {
    let ends = Path::new(text).extension().is_some_and(|end| end == "toml" || end == "json");
    !text.contains(['"', '{', '\n']) && (ends || text.contains(['/', '\\']))
}

fn write(roster: &Roster, pack: &Pack, form: FormArg) -> anyhow::Result<String> {
    let form = match form {
        FormArg::Line => Form::Line,
        FormArg::Toml => Form::Toml,
        FormArg::Json => Form::Json,
        FormArg::Code => Form::Code,
    };
    roster.write(pack, form).context("the team has no such form")
}

/// The team as a table, with what it costs and how to hand it on.
fn show(roster: &Roster, pack: &Pack, budget: u16, out: &mut dyn Write) -> anyhow::Result<()> {
    let race = &pack.races[usize::from(roster.race)];
    let price = roster.price(pack);
    writeln!(out, "{} ({}), {price} of {budget} Irr", roster.title(pack), race.name)?;
    writeln!(out, "{:>3}  {:24} Mo St Ag Co BP  Irr", "No.", "")?;
    let mercenary = roster.mercenary.map(|index| (tutatis::figure::SIDE, index));
    for (number, index) in (1..).zip(roster.figures.iter().copied()).chain(mercenary) {
        let figure = pack.profile(index);
        let [mo, st, ag, co, bp] = [figure.mo, figure.st, figure.ag, figure.co, figure.bp];
        let abilities: Vec<&str> =
            figure.abilities.iter().map(|index| pack.ability(*index).name.as_str()).collect();
        let row = format!(
            "{number:>3}  {:24} {mo:2} {st:2} {ag:2} {co:2} {bp:2}  {:3}  {}",
            figure.name,
            figure.irr,
            abilities.join(", ")
        );
        writeln!(out, "{}", row.trim_end())?;
    }
    for index in &roster.staff {
        let item = &pack.staff[usize::from(*index)];
        writeln!(out, "     {:39}  {:3}", item.name, item.irr)?;
    }
    writeln!(out, "{}", write(roster, pack, FormArg::Line)?)?;
    writeln!(out, "{}", write(roster, pack, FormArg::Code)?)?;
    Ok(())
}
