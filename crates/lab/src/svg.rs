//! Small charts as SVG, readable on dark and light pages.
//!
//! The same drawing serves a file of its own ([`Drawing::file`], with colours inside) and a page
//! that has the colours ([`Drawing::inline`]). Both follow what the reader's system prefers.

use std::fmt::Write as _;

use crate::statistics::Interval;

/// The colours of the client, by name: dark, then light.
const COLOURS: [(&str, &str, &str); 9] = [
    ("s1", "#0f1724", "#ffffff"),
    ("s3", "#1d2a3f", "#e8eef6"),
    ("line", "#233149", "#d3dce9"),
    ("t1", "#f2f6fc", "#0e1724"),
    ("t2", "#bcc8da", "#3a4a61"),
    ("t3", "#93a3bb", "#56677f"),
    ("lime", "#ccf75a", "#447000"),
    ("home", "#ffb02e", "#9a5b00"),
    ("away", "#62aeff", "#0f5fb8"),
];

/// What the classes of a drawing look like.
pub const RULES: &str = "\
    .chart text{font:13px system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;\
    fill:var(--t2)}\
    .chart .name{fill:var(--t1);font-weight:600}.chart .small{font-size:11px;fill:var(--t3)}\
    .chart .grid{stroke:var(--line)}.chart .mark{stroke:var(--t3);stroke-dasharray:4 3}\
    .chart .c0{fill:var(--lime);stroke:var(--lime)}.chart .c1{fill:var(--home);stroke:var(--home)}\
    .chart .c2{fill:var(--away);stroke:var(--away)}.chart .c3{fill:var(--t3);stroke:var(--t3)}\
    .chart .bar{stroke:none}.chart .whisker{stroke-width:2;fill:none}\
    .chart .back{fill:var(--s1);stroke:none}";

/// The colours as CSS variables of `element`, in both themes.
pub fn colours(element: &str) -> String {
    let of = |light: bool| {
        COLOURS.iter().fold(String::new(), |mut text, (name, dark, bright)| {
            let _ = write!(text, "--{name}:{};", if light { bright } else { dark });
            text
        })
    };
    format!(
        "{element}{{{}}}@media (prefers-color-scheme:light){{{element}{{{}}}}}",
        of(false),
        of(true)
    )
}

/// How many series have a colour of their own.
pub const SERIES: usize = 4;

/// A chart.
#[derive(Clone, Debug)]
pub struct Drawing {
    title: String,
    width: f64,
    height: f64,
    body: String,
}

impl Drawing {
    fn new(title: &str, width: f64, height: f64) -> Drawing {
        Drawing { title: title.to_string(), width, height, body: String::new() }
    }

    // Writing to a string cannot fail.
    fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let ((x1, y1), (x2, y2)) = (from, to);
        let _ = write!(
            self.body,
            "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
        );
    }

    fn rect(&mut self, class: &str, at: (f64, f64), size: (f64, f64), says: &str) {
        let ((x, y), (width, height)) = (at, size);
        let _ = write!(
            self.body,
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" \
             height=\"{height:.1}\" rx=\"1.5\"><title>{}</title></rect>",
            escaped(says)
        );
    }

    fn dot(&mut self, class: &str, at: (f64, f64), says: &str) {
        let _ = write!(
            self.body,
            "<circle class=\"{class}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"4.5\">\
             <title>{}</title></circle>",
            at.0,
            at.1,
            escaped(says)
        );
    }

    fn text(&mut self, class: &str, anchor: &str, at: (f64, f64), text: &str) {
        let _ = write!(
            self.body,
            "<text class=\"{class}\" text-anchor=\"{anchor}\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            at.0,
            at.1,
            escaped(text)
        );
    }

    /// For a page that has [`RULES`] and [`colours`].
    pub fn inline(&self) -> String {
        let Drawing { title, width, height, body } = self;
        format!(
            "<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" \
             viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\">\
             <title>{}</title>{body}</svg>\n",
            escaped(title)
        )
    }

    /// A file of its own.
    pub fn file(&self) -> String {
        let style = format!("<style>{}{RULES}</style>", colours(":root"));
        let back = "<rect class=\"back\" width=\"100%\" height=\"100%\" rx=\"10\"/>";
        self.inline().replacen("</title>", &format!("</title>{style}{back}"), 1)
    }
}

/// Text that is safe in XML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A line of a chart of intervals.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct IntervalRow {
    pub label: String,
    pub interval: Interval,
    /// The interval in words, at the right.
    pub note: String,
    /// Which colour, below [`SERIES`].
    pub series: usize,
}

/// A scale from left to right.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Scale {
    pub low: f64,
    pub high: f64,
    /// A value worth a line of its own, such as even.
    pub mark: Option<f64>,
    /// What is behind a number: " %".
    pub unit: &'static str,
}

impl Scale {
    /// From 0 to 100 per cent, even marked.
    pub const PERCENT: Scale = Scale { low: 0.0, high: 100.0, mark: Some(50.0), unit: " %" };

    /// A scale that holds all `rows`, with round ends. An interval without ends counts as its
    /// value.
    pub fn around(rows: &[IntervalRow], mark: Option<f64>) -> Scale {
        let all =
            rows.iter().flat_map(|row| [row.interval.low, row.interval.value, row.interval.high]);
        let ends = all.filter(|end| end.is_finite()).chain(mark);
        let (low, high) =
            ends.fold((f64::MAX, f64::MIN), |(low, high), x| (low.min(x), high.max(x)));
        let (low, high) = if low < high { (low, high) } else { (low - 1.0, low + 1.0) };
        let step = round_step((high - low) / 5.0);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        Scale { low, high, mark, unit: "" }
    }

    fn ticks(&self) -> Vec<f64> {
        let step = round_step((self.high - self.low) / 6.0);
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step).floor() as i64;
        (first..=last).map(|tick| tick as f64 * step).collect()
    }
}

/// 1, 2 or 5 times a power of ten, not below `step`.
fn round_step(step: f64) -> f64 {
    let power = 10f64.powf(step.max(1e-9).log10().floor());
    let factor = [1.0, 2.0, 5.0].into_iter().find(|factor| factor * power >= step);
    factor.unwrap_or(10.0) * power
}

/// A number without needless digits.
fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// How wide charts are: two beside each other on a page.
const WIDTH: f64 = 600.0;
/// The longest label that is written out.
const LABEL_MAX: usize = 26;

/// A label that fits.
fn cut(label: &str) -> String {
    if label.chars().count() <= LABEL_MAX {
        return label.to_string();
    }
    label.chars().take(LABEL_MAX - 1).chain(['…']).collect()
}

/// Points with whiskers, one line each.
pub fn intervals(title: &str, rows: &[IntervalRow], scale: Scale) -> Drawing {
    const LINE: f64 = 26.0;
    let widest =
        |text: fn(&IntervalRow) -> &str| rows.iter().map(|row| text(row).chars().count()).max();
    let left = 32.0 + 7.9 * widest(|row| &row.label).unwrap_or(0).min(LABEL_MAX) as f64;
    let right = 24.0 + 6.4 * widest(|row| &row.note).unwrap_or(0) as f64;
    let (width, top) = (WIDTH, 40.0);
    let bottom = top + LINE * rows.len() as f64;
    let mut drawing = Drawing::new(title, width, bottom + 30.0);
    let place = |value: f64| {
        let part = (value.clamp(scale.low, scale.high) - scale.low) / (scale.high - scale.low);
        left + part * (width - left - right)
    };
    drawing.text("name", "start", (16.0, 24.0), title);
    for tick in scale.ticks() {
        drawing.line("grid", (place(tick), top), (place(tick), bottom));
        let text = format!("{}{}", short(tick), scale.unit);
        drawing.text("small", "middle", (place(tick), bottom + 16.0), &text);
    }
    if let Some(mark) = scale.mark {
        drawing.line("mark", (place(mark), top), (place(mark), bottom));
    }
    for (row, y) in rows.iter().zip((0..).map(|line| top + LINE * (f64::from(line) + 0.5))) {
        let Interval { value, low, high } = row.interval;
        let class = row.series % SERIES;
        drawing.text("name", "end", (left - 12.0, y + 4.5), &cut(&row.label));
        if row.interval.is_known() {
            drawing.line(&format!("whisker c{class}"), (place(low), y), (place(high), y));
            for end in [low, high] {
                let ends = ((place(end), y - 4.0), (place(end), y + 4.0));
                drawing.line(&format!("whisker c{class}"), ends.0, ends.1);
            }
        }
        let says = format!("{}: {}", row.label, row.note);
        drawing.dot(&format!("c{class}"), (place(value), y), &says);
        drawing.text("small", "start", (width - right + 12.0, y + 4.0), &row.note);
    }
    drawing
}

/// Two charts as one, the second under the first.
pub fn above(first: Drawing, second: Drawing) -> Drawing {
    let body = format!(
        "{}<g transform=\"translate(0 {:.0})\">{}</g>",
        first.body, first.height, second.body
    );
    let (width, height) = (first.width.max(second.width), first.height + second.height);
    Drawing { title: first.title, width, height, body }
}

/// How often each value came up.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Series {
    pub name: String,
    pub values: Vec<f64>,
}

/// Histograms side by side: the share of each series that falls in each class of values.
pub fn histogram(title: &str, series: &[Series], below: &str) -> Drawing {
    let (width, height, left, top) = (WIDTH, 250.0, 48.0, 58.0);
    let bottom = height - 44.0;
    let mut drawing = Drawing::new(title, width, height);
    drawing.text("name", "start", (16.0, 24.0), title);
    drawing.text("small", "middle", ((left + width) / 2.0, height - 8.0), below);
    let all = series.iter().flat_map(|series| series.values.iter().copied());
    let (low, high) = all.fold((f64::MAX, f64::MIN), |(low, high), x| (low.min(x), high.max(x)));
    if low > high {
        return drawing;
    }
    let step = round_step((high - low) / 20.0).max(1.0);
    let first = (low / step).floor();
    let classes = ((high / step).floor() - first) as usize + 1;
    let shares: Vec<Vec<f64>> = series.iter().map(|s| shares(s, first, step, classes)).collect();
    let most = shares.iter().flatten().copied().fold(1e-9, f64::max);
    let tick = round_step(most * 100.0 / 4.0);
    for line in (0..).map(|line| f64::from(line) * tick).take_while(|line| *line <= most * 100.0) {
        let y = bottom - line / 100.0 / most * (bottom - top);
        drawing.line("grid", (left, y), (width - 16.0, y));
        drawing.text("small", "end", (left - 6.0, y + 4.0), &format!("{} %", short(line)));
    }
    let class_width = (width - 16.0 - left) / classes as f64;
    let every = classes.div_ceil(16);
    for class in 0..classes {
        let x = left + class_width * class as f64;
        let value = (first + class as f64) * step;
        if class % every == 0 {
            drawing.text("small", "middle", (x + class_width / 2.0, bottom + 16.0), &short(value));
        }
        let bar = class_width * 0.86 / series.len() as f64;
        for (number, (series, shares)) in series.iter().zip(&shares).enumerate() {
            let tall = shares[class] / most * (bottom - top);
            let at = (x + class_width * 0.07 + bar * number as f64, bottom - tall);
            let says =
                format!("{}: {:.1} % at {}", series.name, shares[class] * 100.0, short(value));
            drawing.rect(&format!("bar c{}", number % SERIES), at, (bar, tall), &says);
        }
    }
    let mut x = left;
    for (number, series) in series.iter().enumerate() {
        drawing.rect(&format!("bar c{}", number % SERIES), (x, 36.0), (10.0, 10.0), &series.name);
        drawing.text("small", "start", (x + 15.0, 45.0), &series.name);
        x += 32.0 + 6.6 * series.name.chars().count() as f64;
    }
    drawing
}

fn shares(series: &Series, first: f64, step: f64, classes: usize) -> Vec<f64> {
    let mut counts = vec![0.0; classes];
    for value in &series.values {
        let class = ((value / step).floor() - first) as usize;
        counts[class.min(classes - 1)] += 1.0 / series.values.len() as f64;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(label: &str, low: f64, value: f64, high: f64) -> IntervalRow {
        let interval = Interval { value, low, high };
        IntervalRow { label: label.to_string(), interval, note: "a note".to_string(), series: 0 }
    }

    #[test]
    fn steps_are_round() {
        for (step, round) in [(0.7, 1.0), (1.1, 2.0), (3.0, 5.0), (60.0, 100.0), (0.03, 0.05)] {
            assert!((round_step(step) - round).abs() < 1e-12, "{step}: {}", round_step(step));
        }
        let scale = Scale::around(&[row("a", 312.0, 400.0, 477.0)], Some(1000.0));
        assert_eq!((scale.low, scale.high), (200.0, 1000.0));
        assert_eq!(scale.ticks().len(), 5);
    }

    #[test]
    fn an_interval_without_ends_is_a_point() {
        let lone = IntervalRow { interval: Interval::unknown(4.0), ..row("a", 0.0, 0.0, 0.0) };
        let scale = Scale::around(&[lone.clone(), row("b", 1.0, 2.0, 3.0)], None);
        assert_eq!((scale.low, scale.high), (1.0, 4.0));
        let text = intervals("a chart", &[lone], scale).inline();
        assert!(text.contains("<circle") && !text.contains("whisker"), "{text}");
    }

    #[test]
    fn what_is_written_in_a_chart_cannot_break_it() {
        let drawing = intervals("a < b", &[row("\"x\" & <y>", 1.0, 2.0, 3.0)], Scale::PERCENT);
        let file = drawing.file();
        assert!(file.contains("a &lt; b") && file.contains("&quot;x&quot; &amp; &lt;y&gt;"));
        assert!(file.contains("prefers-color-scheme:light"));
        assert_eq!(file.matches("<svg").count(), file.matches("</svg>").count());
        assert_eq!(file.matches("<text").count(), file.matches("</text>").count());
    }

    #[test]
    fn a_histogram_has_a_bar_for_every_class_of_every_series() {
        let series =
            |name: &str, values: &[f64]| Series { name: name.to_string(), values: values.to_vec() };
        let both = [series("home", &[0.0, 0.0, 3.0, 7.0]), series("away", &[7.0])];
        let text = histogram("points", &both, "points").inline();
        // Eight classes from 0 to 7, and the two colours of the key.
        assert_eq!(text.matches("<rect").count(), 2 * 8 + 2);
        assert!(text.contains("home: 50.0 % at 0") && text.contains("away: 100.0 % at 7"));
        assert!(histogram("nothing", &[], "").inline().contains("nothing"));
    }
}
