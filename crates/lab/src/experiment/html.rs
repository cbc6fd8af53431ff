//! A report as one page that needs nothing else: styles and charts are inside.

use std::fmt::Write as _;

use engine::Seat;

use super::Experiment;
use super::report::{ArmReport, Fired, Record, Use};
use crate::statistics::Interval;
use crate::svg::{self, IntervalRow, Scale, Series, colours, escaped};
use crate::words::matches;

/// The look, after the client's.
const STYLE: &str = include_str!("report.css");

/// The page of an experiment.
pub fn page(experiment: &Experiment, arms: &[ArmReport]) -> String {
    let mut body = format!("<h1>{}</h1>", escaped(&experiment.name));
    // Writing to a string cannot fail.
    let _ = write!(body, "<p>{}</p>", escaped(&experiment.about));
    if arms.len() > 1 {
        body.push_str("<nav>");
        for (number, arm) in arms.iter().enumerate() {
            let _ = write!(body, "<a href=\"#arm-{number}\">{}</a>", escaped(&arm.arm.name));
        }
        body.push_str("</nav>");
    }
    overview(&mut body, arms);
    for (number, arm) in arms.iter().enumerate() {
        section(&mut body, number, arm);
    }
    let style = format!("{}{}{}{STYLE}", themes(), colours(":root"), svg::RULES);
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{}</title><style>{style}</style></head><body><main>{body}</main></body></html>\n",
        escaped(&experiment.name)
    )
}

/// What a page has besides the colours of charts.
fn themes() -> String {
    ":root{color-scheme:dark;--bg:#090e17;--bad:#ff8095}@media (prefers-color-scheme:light){\
     :root{color-scheme:light;--bg:#edf1f7;--bad:#b3213c}}"
        .to_string()
}

/// All arms beside each other.
fn overview(body: &mut String, arms: &[ArmReport]) {
    let row = |arm: &ArmReport, interval: Interval, unit: &str, series: usize| IntervalRow {
        label: arm.arm.name.clone(),
        interval,
        note: in_words(interval, unit),
        series,
    };
    body.push_str("<h2>All arms</h2><div class=\"cards\">");
    let percent = |interval: Interval| interval.map(|share| 100.0 * share);
    let shares: Vec<IntervalRow> = arms.iter().map(|a| row(a, percent(a.home), " %", 1)).collect();
    card(body, "", &svg::intervals("Share of the home seat", &shares, Scale::PERCENT).inline());
    let points: Vec<IntervalRow> = arms.iter().map(|arm| row(arm, arm.mean_total, "", 0)).collect();
    let scale = Scale::around(&points, None);
    card(body, "", &svg::intervals("Points of both sides a match", &points, scale).inline());
    let lengths: Vec<IntervalRow> =
        arms.iter().map(|arm| row(arm, arm.mean_length, "", 3)).collect();
    let scale = Scale::around(&lengths, None);
    card(body, "", &svg::intervals("Decisions a match", &lengths, scale).inline());
    body.push_str("</div>");
}

fn card(body: &mut String, class: &str, inside: &str) {
    let _ = write!(body, "<div class=\"card {class}\">{inside}</div>");
}

fn in_words(interval: Interval, unit: &str) -> String {
    format!("{:.1}{unit} ({})", interval.value, interval.ends(|end| format!("{end:.1}")))
}

/// One arm.
fn section(body: &mut String, number: usize, report: &ArmReport) {
    let arm = &report.arm;
    let _ = write!(body, "<h2 id=\"arm-{number}\">{}</h2>", escaped(&arm.name));
    facts(body, report);
    for (error, count) in &report.errors {
        let _ = write!(body, "<p class=\"bad\">{} broke: {}</p>", matches(*count), escaped(error));
    }
    body.push_str("<div class=\"cards\">");
    let series = |seat: Seat, name: &str| Series {
        name: name.to_string(),
        values: report.points[seat].clone(),
    };
    // Home has the second colour of a chart and away the third; the first is nobody's.
    let sides = [
        Series { name: "both".to_string(), values: both_points(report) },
        series(Seat::Home, "home"),
        series(Seat::Away, "away"),
    ];
    card(body, "", &svg::histogram("Points of a match", &sides, "points").inline());
    let lengths = [Series { name: "decisions".to_string(), values: report.lengths.clone() }];
    card(body, "", &svg::histogram("Length of a match", &lengths, "decisions").inline());
    for (title, records, colour) in
        [("Share by bot", &report.bots, 0), ("Share by team", &report.teams, 2)]
    {
        if !records.is_empty() {
            let rows: Vec<IntervalRow> =
                records.iter().map(|record| share_row(record, colour)).collect();
            card(body, "", &svg::intervals(title, &rows, Scale::PERCENT).inline());
        }
    }
    if !report.teams.is_empty() {
        teams(body, &report.teams);
    }
    tallies(body, report);
    uses(body, report);
    came_up(body, "Clauses", "clause", &report.clauses);
    came_up(body, "Events", "event", &report.events);
    body.push_str("</div>");
}

fn both_points(report: &ArmReport) -> Vec<f64> {
    let points = &report.points;
    points.home.iter().zip(&points.away).map(|(home, away)| home + away).collect()
}

fn facts(body: &mut String, report: &ArmReport) {
    let arm = &report.arm;
    let percent = |interval: Interval| in_words(interval.map(|share| 100.0 * share), " %");
    let facts = [
        ("game", arm.pack.game().name().to_string()),
        ("pack", arm.pack.id().to_string()),
        ("options", arm.options_in_words()),
        ("bots", format!("{} v {}", arm.bots.home, arm.bots.away)),
        ("seeds", arm.seeds.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")),
        ("matches", report.matches.to_string()),
        ("home took", percent(report.home)),
        ("drawn", percent(report.draws)),
    ];
    body.push_str("<div class=\"facts\">");
    for (name, value) in facts {
        let _ = write!(body, "<span>{name} <b>{}</b></span>", escaped(&value));
    }
    body.push_str("</div>");
}

fn share_row(record: &Record, series: usize) -> IntervalRow {
    let interval = record.share.map(|share| 100.0 * share);
    IntervalRow { label: record.name.clone(), interval, note: in_words(interval, " %"), series }
}

fn teams(body: &mut String, teams: &[Record]) {
    let mut table = String::from(
        "<h3>Teams</h3><div class=\"scroll\"><table><tr><th>team<th class=\"n\">matches\
         <th class=\"n\">points a match<th class=\"n\">share",
    );
    for team in teams {
        let share = in_words(team.share.map(|share| 100.0 * share), " %");
        let _ = write!(
            table,
            "<tr><td>{}<td class=\"n\">{}<td class=\"n\">{:.2}<td class=\"n\">{share}",
            escaped(&team.name),
            team.sides,
            team.points
        );
    }
    card(body, "", &(table + "</table></div>"));
}

fn tallies(body: &mut String, report: &ArmReport) {
    let mut table = String::from(
        "<h3>A match has</h3><div class=\"scroll\"><table><tr><th>what<th class=\"n\">mean\
         <th class=\"n\">95 %",
    );
    for (name, interval) in &report.tallies {
        let _ = write!(
            table,
            "<tr><td>{}<td class=\"n\">{:.2}<td class=\"n\">{}",
            escaped(&name.replace('_', " ")),
            interval.value,
            interval.ends(|end| format!("{end:.2}"))
        );
    }
    card(body, "", &(table + "</table></div>"));
}

fn uses(body: &mut String, report: &ArmReport) {
    let (played, never): (Vec<&Use>, Vec<&Use>) =
        report.used.iter().partition(|used| used.uses > 0);
    let most = played.first().map_or(1, |used| used.uses) as f64;
    let mut table = String::from(
        "<h3>Cards and other things that are used</h3><p>The share is that of the sides that used \
         it at least once in a match. A card that is used by whoever leads has a high share \
         without being strong.</p><div class=\"scroll\"><table><tr><th>id<th>name<th>kind<th>\
         <th class=\"n\">uses a match<th class=\"n\">sides<th class=\"n\">share",
    );
    for used in &played {
        let share = in_words(used.record.share.map(|share| 100.0 * share), " %");
        let _ = write!(
            table,
            "<tr><td><code>{}</code><td>{}<td>{}<td class=\"bar\"><i style=\"width:{:.1}%\"></i>\
             <td class=\"n\">{:.3}<td class=\"n\">{}<td class=\"n\">{share}",
            escaped(&used.what.id),
            escaped(&used.what.name),
            used.what.kind,
            100.0 * used.uses as f64 / most,
            used.uses as f64 / report.matches.max(1) as f64,
            used.record.sides,
        );
    }
    table.push_str("</table></div>");
    let never = never.iter().map(|used| {
        let name = Some(&used.what.name).filter(|name| **name != used.what.id);
        let label = name.map_or(used.what.id.clone(), |name| format!("{} {name}", used.what.id));
        (label, used.what.kind)
    });
    card(body, "wide", &(table + &never_list("Never used", never)));
}

fn came_up(body: &mut String, title: &str, what: &str, all: &[Fired]) {
    let (fired, never): (Vec<&Fired>, Vec<&Fired>) = all.iter().partition(|one| one.count > 0);
    let most = fired.first().map_or(1, |one| one.count) as f64;
    let said = all.iter().any(|one| !one.text.is_empty());
    let mut table = format!(
        "<h3>{title}: {} of {} came up</h3><div class=\"scroll\"><table><tr><th>{what}{}<th>\
         <th class=\"n\">times",
        fired.len(),
        all.len(),
        if said { "<th>" } else { "" }
    );
    for Fired { id, text, count } in fired {
        let _ = write!(
            table,
            "<tr title=\"{}\"><td><code>{}</code>{}<td class=\"bar\">\
             <i style=\"width:{:.1}%\"></i><td class=\"n\">{count}",
            escaped(text),
            escaped(id),
            if said { format!("<td class=\"text\">{}", escaped(text)) } else { String::new() },
            100.0 * *count as f64 / most
        );
    }
    table.push_str("</table></div>");
    let never = never.iter().map(|one| (one.id.clone(), one.text.as_str()));
    card(body, "", &(table + &never_list("Never came up", never)));
}

fn never_list<'a>(title: &str, never: impl Iterator<Item = (String, &'a str)>) -> String {
    let mut list = String::new();
    for (id, text) in never {
        let _ = write!(list, "<code title=\"{}\">{}</code> ", escaped(text), escaped(&id));
    }
    if list.is_empty() { list } else { format!("<p class=\"never\">{title}: {list}</p>") }
}
