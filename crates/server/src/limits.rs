//! How often somebody may do something.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use tokio::time::Instant;

use crate::error::{Error, TooMany};
use crate::hub::Hub;
use crate::parts::Tempo;

/// Addresses that are remembered before those who have rested are forgotten.
const ADDRESSES_MAX: usize = 10_000;
/// A match that has waited longer than this for its coaches no longer counts as waiting.
const WAITING_MS: i64 = 60 * 60 * 1000;

/// A bucket that fills at a rate and holds so much.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    per_second: f64,
    most: f64,
    left: f64,
    filled: Instant,
}

impl Bucket {
    /// A full one.
    pub fn new(per_second: f64, most: f64, now: Instant) -> Bucket {
        Bucket { per_second, most, left: most, filled: now }
    }

    /// Takes one out, if there is one.
    pub fn takes(&mut self, now: Instant) -> bool {
        self.fill(now);
        let takes = self.left >= 1.0;
        if takes {
            self.left -= 1.0;
        }
        takes
    }

    fn fill(&mut self, now: Instant) {
        let gained = now.duration_since(self.filled).as_secs_f64() * self.per_second;
        self.left = (self.left + gained).min(self.most);
        self.filled = now;
    }
}

/// What costs the server something, so that one address may ask for it only so often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Costly {
    /// A new match.
    Match,
    /// A hint.
    Hint,
    /// The answer that is lit.
    Lit,
    /// A match told again, or its record.
    Replay,
    /// The analysis of a match.
    Analysis,
    /// What the decisions of a match cost, or how far that is.
    Review,
    /// A list of matches.
    List,
    /// How a match stands.
    Standing,
    /// A place at a table, for which its journal may have to be read.
    Join,
    /// A team that is judged.
    Team,
    /// A puzzle, laid or answered.
    Puzzle,
}

impl Costly {
    const COUNT: usize = Costly::Puzzle as usize + 1;

    /// How often in a minute.
    fn per_minute(self, tempo: &Tempo) -> f64 {
        match self {
            Costly::Match => tempo.matches_per_minute,
            Costly::Hint => tempo.hints_per_minute,
            Costly::Lit => tempo.lights_per_minute,
            Costly::Replay => tempo.replays_per_minute,
            Costly::Analysis => tempo.analyses_per_minute,
            Costly::Review => tempo.reviews_per_minute,
            Costly::List => tempo.lists_per_minute,
            Costly::Standing => tempo.standings_per_minute,
            Costly::Join => tempo.joins_per_minute,
            Costly::Team => tempo.teams_per_minute,
            Costly::Puzzle => tempo.puzzles_per_minute,
        }
    }
}

/// What each address has left of everything that is costly.
#[derive(Debug, Default)]
pub struct Budgets([Mutex<HashMap<IpAddr, Bucket>>; Costly::COUNT]);

impl Budgets {
    /// Takes one from the budget of an address, or refuses.
    pub fn take(
        &self,
        what: Costly,
        from: IpAddr,
        tempo: &Tempo,
        now: Instant,
    ) -> Result<(), Error> {
        let mut buckets = self.0[what as usize].lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= ADDRESSES_MAX {
            buckets.retain(|_, bucket| {
                bucket.fill(now);
                bucket.left < bucket.most
            });
        }
        let per_minute = what.per_minute(tempo);
        let full = || Bucket::new(per_minute / 60.0, per_minute, now);
        match buckets.entry(network(from)).or_insert_with(full).takes(now) {
            true => Ok(()),
            false => Err(TooMany::Asked(what).into()),
        }
    }
}

/// Who has an IPv6 address has 2⁶⁴ of them: they count as one.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

impl Hub {
    /// Refuses what is costly to an address that has asked for too much of it. Asked before
    /// anything is done: what is refused in the end has cost something, too.
    pub fn admit(&self, what: Costly, from: IpAddr) -> Result<(), Error> {
        let shared = self.shared();
        shared.budgets.take(what, from, &shared.tempo, Instant::now())
    }

    /// Refuses a match to an address that has made too many, and to everybody while too many wait.
    pub async fn admit_match(&self, from: IpAddr) -> Result<(), Error> {
        self.admit(Costly::Match, from)?;
        let most = self.shared().tempo.waiting_max;
        let since = (self.shared().now)() - WAITING_MS;
        if self.shared().store.waiting(since, most).await? >= most {
            return Err(TooMany::Waiting.into());
        }
        Ok(())
    }
}

/// Where a request comes from. One that came through no socket counts as the machine's own.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Address, Infallible> {
        let known = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        Ok(Address(known.map_or(Ipv4Addr::LOCALHOST.into(), |ConnectInfo(from)| from.ip())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_burst_is_taken_and_then_the_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::new(20.0, 40.0, start);
        assert_eq!((0..100).filter(|_| bucket.takes(start)).count(), 40);
        let later = start + Duration::from_millis(500);
        assert_eq!((0..100).filter(|_| bucket.takes(later)).count(), 10);
    }

    #[test]
    fn every_address_has_a_bucket_of_its_own() {
        let (budgets, now) = (Budgets::default(), Instant::now());
        let tempo = Tempo { hints_per_minute: 2.0, ..Tempo::default() };
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");
        let takes = |of: IpAddr, at| budgets.take(Costly::Hint, of, &tempo, at).is_ok();
        let one = ["10.0.0.1", "::ffff:10.0.0.1", "10.0.0.1"].map(address);
        let taken = one.map(|one| takes(one, now));
        assert_eq!(taken, [true, true, false], "written in two ways, it is one address");
        let near = ["2001:db8::1", "2001:db8::2", "2001:db8::3"].map(address);
        assert_eq!(near.map(|near| takes(near, now)), [true, true, false]);
        assert!(takes(address("10.0.0.2"), now));
        assert!(takes(one[0], now + Duration::from_secs(30)));
        assert_eq!(budgets.take(Costly::List, one[0], &tempo, now), Ok(()), "another budget");
    }
}
