//! Wrong tokens, counted by address: who sends many waits longer and longer for the answer.
//!
//! Right tokens are never slowed, so that coaches behind one address (a club house, a proxy) do not
//! suffer from a guesser among them.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// Wrong tokens that are answered at once: links that were cut off when they were copied.
const FREE: u32 = 5;
/// The first wait; each wrong token more doubles it.
const FIRST: Duration = Duration::from_millis(100);
/// The longest wait.
const LONGEST: Duration = Duration::from_secs(10);
/// An address that has sent none for so long begins anew.
const FORGOTTEN: Duration = Duration::from_secs(600);
/// The most addresses that are remembered.
const ADDRESSES_MAX: usize = 10_000;

/// The wrong tokens of each address.
#[derive(Debug, Default)]
pub struct Guesses {
    /// How many, and when the last came.
    by: Mutex<HashMap<IpAddr, (u32, Instant)>>,
}

impl Guesses {
    /// Counts a wrong token, and says how long its sender is to wait for the answer.
    pub fn wait_after(&self, from: IpAddr) -> Duration {
        let now = Instant::now();
        let mut by = self.by.lock().unwrap_or_else(PoisonError::into_inner);
        if by.len() >= ADDRESSES_MAX {
            by.retain(|_, (_, last)| now.duration_since(*last) < FORGOTTEN);
        }
        if by.len() >= ADDRESSES_MAX && !by.contains_key(&from) {
            return LONGEST;
        }
        let (count, last) = by.entry(from).or_insert((0, now));
        if now.duration_since(*last) >= FORGOTTEN {
            *count = 0;
        }
        (*count, *last) = (count.saturating_add(1), now);
        match count.checked_sub(FREE + 1) {
            None => Duration::ZERO,
            Some(doubled) => FIRST.saturating_mul(1 << doubled.min(10)).min(LONGEST),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn one_address_waits_longer_and_longer_and_no_other() {
        let guesses = Guesses::default();
        let (one, two) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let waits: Vec<_> = (0..20).map(|_| guesses.wait_after(one)).collect();
        assert!(waits[..5].iter().all(Duration::is_zero), "{waits:?}");
        assert_eq!(waits[5..8], [100, 200, 400].map(Duration::from_millis));
        assert_eq!(waits[19], LONGEST);
        assert_eq!(guesses.wait_after(two), Duration::ZERO);
        tokio::time::advance(FORGOTTEN).await;
        assert_eq!(guesses.wait_after(one), Duration::ZERO);
    }
}
