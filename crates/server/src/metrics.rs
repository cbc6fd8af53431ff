//! Counters for an operator, in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// The upper bounds of the latency buckets, in milliseconds.
const BUCKETS: [u64; 8] = [1, 2, 5, 10, 20, 50, 100, 500];

/// What the server counts.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Matches in memory.
    pub matches_live: AtomicI64,
    /// WebSocket connections.
    pub connections: AtomicI64,
    /// Messages that were acknowledged.
    pub acked: AtomicU64,
    /// Messages that were refused.
    pub refused: AtomicU64,
    /// Bots that are thinking though their match has gone on without them.
    pub bots_stray: AtomicI64,
    /// Decisions of bots that came too late.
    pub bots_late: AtomicU64,
    appends: [AtomicU64; BUCKETS.len() + 1],
    append_micros: AtomicU64,
}

impl Metrics {
    /// Counts one append to the journal.
    pub fn appended(&self, took: Duration) {
        let fits = |bound: &u64| took <= Duration::from_millis(*bound);
        let bucket = BUCKETS.iter().position(fits).unwrap_or(BUCKETS.len());
        self.appends[bucket].fetch_add(1, Ordering::Relaxed);
        self.append_micros.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    /// All of it as text.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let gauges = [
            ("tryline_matches_live", self.matches_live.load(Ordering::Relaxed)),
            ("tryline_connections", self.connections.load(Ordering::Relaxed)),
            ("tryline_bots_stray", self.bots_stray.load(Ordering::Relaxed)),
        ];
        for (name, value) in gauges {
            let _ = writeln!(out, "# TYPE {name} gauge\n{name} {value}");
        }
        let counters = [
            ("tryline_actions_acked_total", self.acked.load(Ordering::Relaxed)),
            ("tryline_actions_refused_total", self.refused.load(Ordering::Relaxed)),
            ("tryline_bots_late_total", self.bots_late.load(Ordering::Relaxed)),
        ];
        for (name, value) in counters {
            let _ = writeln!(out, "# TYPE {name} counter\n{name} {value}");
        }
        let name = "tryline_append_seconds";
        let _ = writeln!(out, "# TYPE {name} histogram");
        let mut total = 0;
        for (index, count) in self.appends.iter().enumerate() {
            total += count.load(Ordering::Relaxed);
            let bound = match BUCKETS.get(index) {
                Some(bound) => (*bound as f64 / 1000.0).to_string(),
                None => "+Inf".to_string(),
            };
            let _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {total}");
        }
        let seconds = self.append_micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(out, "{name}_sum {seconds}\n{name}_count {total}");
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_add_up() {
        let metrics = Metrics::default();
        for millis in [1, 3, 700] {
            metrics.appended(Duration::from_millis(millis));
        }
        let text = metrics.text();
        for line in [
            "tryline_append_seconds_bucket{le=\"0.001\"} 1\n",
            "tryline_append_seconds_bucket{le=\"0.002\"} 1\n",
            "tryline_append_seconds_bucket{le=\"0.005\"} 2\n",
            "tryline_append_seconds_bucket{le=\"+Inf\"} 3\n",
            "tryline_append_seconds_count 3\n",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }
}
