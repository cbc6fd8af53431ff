//! How often somebody may do something.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use tokio::time::Instant;

use crate::error::Error;
use crate::hub::Hub;

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

/// How many matches each address may still make, or hints ask for.
#[derive(Debug, Default)]
pub struct Makers(Mutex<HashMap<IpAddr, Bucket>>);

impl Makers {
    fn takes(&self, address: IpAddr, per_minute: f64, now: Instant) -> bool {
        let mut makers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if makers.len() >= ADDRESSES_MAX {
            makers.retain(|_, bucket| {
                bucket.fill(now);
                bucket.left < bucket.most
            });
        }
        let full = || Bucket::new(per_minute / 60.0, per_minute, now);
        makers.entry(network(address)).or_insert_with(full).takes(now)
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
    /// Refuses a hint to an address that has asked for too many.
    pub fn admit_hint(&self, address: IpAddr) -> Result<(), Error> {
        let shared = self.shared();
        match shared.askers.takes(address, shared.tempo.hints_per_minute, Instant::now()) {
            true => Ok(()),
            false => Err(Error::TooMany("too many hints from here; try again in a minute")),
        }
    }

    /// Refuses a match to an address that has made too many, and to everybody while too many wait.
    pub async fn admit(&self, address: IpAddr) -> Result<(), Error> {
        let tempo = self.shared().tempo;
        if !self.shared().makers.takes(address, tempo.matches_per_minute, Instant::now()) {
            return Err(Error::TooMany("too many new matches from here; try again in a minute"));
        }
        let most = tempo.waiting_max;
        let since = (self.shared().now)() - WAITING_MS;
        if self.shared().store.waiting(since, most).await? >= most {
            return Err(Error::TooMany("too many matches wait for their coaches; try again later"));
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
        let (makers, now) = (Makers::default(), Instant::now());
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");
        let one = ["10.0.0.1", "::ffff:10.0.0.1", "10.0.0.1"].map(address);
        let taken = one.map(|one| makers.takes(one, 2.0, now));
        assert_eq!(taken, [true, true, false], "written in two ways, it is one address");
        let near = ["2001:db8::1", "2001:db8::2", "2001:db8::3"].map(address);
        assert_eq!(near.map(|near| makers.takes(near, 2.0, now)), [true, true, false]);
        assert!(makers.takes(address("10.0.0.2"), 2.0, now));
        assert!(makers.takes(one[0], 2.0, now + Duration::from_secs(30)));
    }
}
