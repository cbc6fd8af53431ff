//! The rows of the rules' tables.

use super::names;
use crate::rules::tables::{Lead, Weather};
use crate::state::TackleResult;

/// "storm".
pub fn weather(weather: Weather) -> String {
    super::rolls::word_of(weather).to_lowercase()
}

/// TU-019, TU-021, TU-022, TU-023, TU-024. What a weather does, for those on whom it tells.
pub const fn does(weather: Weather) -> Option<&'static str> {
    match weather {
        Weather::Storm => Some("every roll with ball play is 2 harder"),
        Weather::Rain => Some("whoever is pushed by a tackle falls instead"),
        Weather::Fair => None,
        Weather::Hot => Some("injured figures come back on a 6 only"),
        Weather::Torrid => Some("figures may be struck by the heat at a kick-off"),
    }
}

/// "5 or more ahead", "3 or 4 ahead", "level", "1 behind": the tackler's lead, from the least to
/// the most of a row.
pub fn lead(least: Option<i8>, most: Option<i8>) -> String {
    let (near, far, side) = match (least, most) {
        (Some(0), Some(0)) => return "level".to_string(),
        (Some(least), most) if least > 0 => (least, most, "ahead"),
        (least, Some(most)) => (-most, least.map(|least| -least), "behind"),
        (_, None) => return "any lead".to_string(),
    };
    match far {
        None => format!("{near} or more {side}"),
        Some(far) if far == near => format!("{near} {side}"),
        Some(far) if far == near + 1 => format!("{near} or {far} {side}"),
        Some(far) => format!("{near} to {far} {side}"),
    }
}

/// "pushed and knocked down, knocked down, or pushed"; "tackler knocked down, or nothing".
pub fn comes(lead: Lead, results: &[TackleResult]) -> String {
    let whose = match lead {
        Lead::Behind | Lead::FarBehind => "tackler ",
        Lead::Crushing | Lead::Clear | Lead::Narrow | Lead::Level | Lead::JustBehind => "",
    };
    let all: Vec<&str> = results.iter().map(|result| names::result(*result)).collect();
    match &all[..] {
        [] => String::new(),
        [only] => format!("{whose}{only}"),
        [first @ .., last] => format!("{whose}{}, or {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads() {
        let said = [
            (Some(5), None, "5 or more ahead"),
            (Some(3), Some(4), "3 or 4 ahead"),
            (Some(2), Some(4), "2 to 4 ahead"),
            (Some(0), Some(0), "level"),
            (Some(-1), Some(-1), "1 behind"),
            (Some(-4), Some(-2), "2 to 4 behind"),
            (None, Some(-5), "5 or more behind"),
        ];
        for (least, most, words) in said {
            assert_eq!(lead(least, most), words);
        }
    }
}
