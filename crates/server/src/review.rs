//! What the decisions of a match that is over cost. It takes longer than anybody waits for an
//! answer, so it is made in the background: whoever asks is told how far it is, and asks again.
//! What could not be made is said to whoever asks, and not tried again: the same match would fail
//! again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use ai::review::Unjudged;
use ai::{Cancel, review};
use protocol::analysis::{AnswerJudged, JudgeAnswer, Review, ReviewInWork};

use crate::blocking;
use crate::error::{Error, Missing, NotFinished, TooMany, Unusable};
use crate::hub::Hub;
use crate::kept::Kept;
use crate::table::Table;

/// How many reviews are kept.
const REVIEWS_MAX: usize = 64;

/// How many are made or wait to be made: each keeps a copy of its match.
const IN_WORK_MAX: usize = 16;

/// Reviews that were made, and those that are being made.
#[derive(Debug)]
pub struct Reviews {
    made: Kept<Arc<Review>>,
    /// Those that could not be made.
    failed: Kept<()>,
    in_work: Mutex<HashMap<String, Arc<Work>>>,
    threads: usize,
}

/// How far a review is: so many steps, of so many. Both change at once, so that nobody is told of
/// more steps than there are.
#[derive(Debug, Default)]
struct Work(Mutex<(u32, u32)>);

impl Work {
    /// So many steps are done; threads may say so in any order.
    fn reach(&self, done: u32, of: u32) {
        let mut far = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *far = (far.0.max(done), of);
    }

    fn told(&self) -> ReviewInWork {
        let (done, of) = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        ReviewInWork { done, of, review: None }
    }
}

/// What there is of a review for whoever asks.
#[derive(Debug)]
enum Found {
    Made(Arc<Review>),
    InWork(Arc<Work>),
    /// Nobody has begun it yet: whoever asked does.
    New(Arc<Work>),
}

impl Reviews {
    /// None yet; each is made on so many threads.
    pub fn new(threads: usize) -> Reviews {
        let (made, failed) = (Kept::new(REVIEWS_MAX), Kept::new(REVIEWS_MAX));
        Reviews { made, failed, in_work: Mutex::default(), threads }
    }

    /// The review of a match that is over, or the work on it. Refused while too many wait, and
    /// where it could not be made. All under one lock: a review that is made between two looks
    /// would be begun again.
    fn find(&self, id: &str) -> Result<Found, Error> {
        let mut in_work = self.in_work.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(work) = in_work.get(id) {
            return Ok(Found::InWork(Arc::clone(work)));
        }
        if let Some(review) = self.made.get(id) {
            return Ok(Found::Made(review));
        }
        if self.failed.get(id).is_some() {
            return Err(Error::Unreviewed);
        }
        if in_work.len() >= IN_WORK_MAX {
            return Err(TooMany::Thinking.into());
        }
        let work = Arc::<Work>::default();
        in_work.insert(id.to_string(), Arc::clone(&work));
        Ok(Found::New(work))
    }

    /// The work has come to its end, with a review or without.
    fn end(&self, id: &str, made: Option<Review>) {
        match made {
            Some(review) => self.made.put(id, Arc::new(review)),
            None => self.failed.put(id, ()),
        }
        self.in_work.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }
}

impl Hub {
    /// The review of a match that is over, or how far it is.
    pub async fn review(&self, id: &str) -> Result<ReviewInWork, Error> {
        let reviews = Arc::clone(&self.shared().reviews);
        if let Some(review) = reviews.made.get(id) {
            return Ok(finished(&review));
        }
        let table = self.copy(id).await?;
        if table.result().is_none() {
            return Err(NotFinished::Review.into());
        }
        if table.play().is_none() {
            return Err(Missing::Analysis.into());
        }
        Ok(match reviews.find(id)? {
            Found::Made(review) => finished(&review),
            Found::InWork(work) => work.told(),
            Found::New(work) => {
                self.begin_review(id, table, Arc::clone(&work));
                work.told()
            }
        })
    }

    /// Makes a review in the background, in its turn with replays and analyses.
    fn begin_review(&self, id: &str, table: Table, work: Arc<Work>) {
        let threads = self.shared().reviews.threads;
        self.work_on(id, move |cancel| made(&table, (threads, cancel), &work));
    }

    /// Does the work on a review in the background, and keeps what comes of it.
    fn work_on(
        &self,
        id: &str,
        making: impl FnOnce(&Cancel) -> Result<Option<Review>, Error> + Send + 'static,
    ) {
        let (hub, id) = (self.clone(), id.to_string());
        let cancel = Cancel::default();
        let stops = cancel.clone();
        tokio::spawn(async move {
            let making = blocking::run(&hub.shared().replays, move || making(&cancel));
            let mut stop = hub.shared().stop.subscribe();
            let stopping = async { drop(stop.wait_for(|stop| *stop).await) };
            let review = tokio::select! {
                made = making => made.and_then(|made| made?.ok_or(Error::Stopping)),
                () = stopping => {
                    stops.cancel();
                    Err(Error::Stopping)
                }
            };
            if let Err(error) = &review {
                tracing::warn!(match_id = id, %error, "a review was not made");
            }
            hub.shared().reviews.end(&id, review.ok());
        });
    }

    /// What another answer at a moment of a match that is over would have been worth.
    pub async fn judge(&self, id: &str, asked: JudgeAnswer) -> Result<AnswerJudged, Error> {
        let table = self.copy(id).await?;
        if table.result().is_none() {
            return Err(NotFinished::Review.into());
        }
        blocking::run(&self.shared().replays, move || judged(&table, &asked)).await?
    }
}

fn judged(
    table: &Table,
    JudgeAnswer { step, action }: &JudgeAnswer,
) -> Result<AnswerJudged, Error> {
    let play = table.play().ok_or(Missing::Analysis)?;
    let other = (*step, action.as_str());
    let judged = ai::review::judge_answer(&table.pack, &table.header, play.rows(), other);
    judged.map_err(|unjudged| match unjudged {
        Unjudged::Record(error) => {
            tracing::error!(%error, "a match cannot be played again");
            Error::Broken
        }
        unjudged => Unusable::Asked(unjudged.to_string()).into(),
    })
}

fn made(
    table: &Table,
    (threads, cancel): (usize, &Cancel),
    work: &Work,
) -> Result<Option<Review>, Error> {
    let play = table.play().ok_or(Missing::Analysis)?;
    let progress = |done, of| work.reach(done, of);
    review(&table.pack, &table.header, play.rows(), (threads, cancel), &progress).map_err(|error| {
        tracing::error!(%error, "a match cannot be played again");
        Error::Broken
    })
}

fn finished(review: &Review) -> ReviewInWork {
    ReviewInWork { done: 1, of: 1, review: Some(review.clone()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_new(found: &Found) -> bool {
        matches!(found, Found::New(_))
    }

    #[test]
    fn so_many_reviews_wait_and_no_more_and_one_that_ends_makes_room() {
        let reviews = Reviews::new(1);
        for number in 0..IN_WORK_MAX {
            assert!(is_new(&reviews.find(&number.to_string()).expect("there is room")));
        }
        assert!(!is_new(&reviews.find("0").expect("it is under way")));
        assert_eq!(reviews.find("more").err(), Some(TooMany::Thinking.into()));
        reviews.end("0", Some(Review::default()));
        assert!(is_new(&reviews.find("more").expect("there is room again")));
    }

    #[test]
    fn who_asks_as_a_review_is_made_does_not_begin_it_again() {
        let reviews = Reviews::new(1);
        assert!(is_new(&reviews.find("a").expect("there is room")));
        reviews.end("a", Some(Review::default()));
        assert!(matches!(reviews.find("a"), Ok(Found::Made(_))));
    }

    /// Asks for a review until there is an answer that is no work.
    async fn outcome(hub: &Hub, id: &str) -> Result<Review, Error> {
        loop {
            match hub.shared().reviews.find(id)? {
                Found::Made(review) => return Ok(Review::clone(&review)),
                Found::InWork(_) => tokio::task::yield_now().await,
                Found::New(_) => panic!("it was begun again"),
            }
        }
    }

    /// Whoever asked would wait for ever, and the server would work for ever.
    #[tokio::test]
    async fn what_could_not_be_reviewed_is_said_and_not_begun_again() {
        let hub = Hub::new(Arc::new(store::MemoryStore::new()), games::Shelf::embedded());
        let begin = |id: &str| assert!(is_new(&hub.shared().reviews.find(id).expect("room")));
        begin("fails");
        hub.work_on("fails", |_| Err(Error::Broken));
        assert_eq!(outcome(&hub, "fails").await, Err(Error::Unreviewed));
        assert_eq!(outcome(&hub, "fails").await, Err(Error::Unreviewed), "it stays so");
        begin("panics");
        hub.work_on("panics", |_| panic!("for the test"));
        assert_eq!(outcome(&hub, "panics").await, Err(Error::Unreviewed));
        begin("works");
        hub.work_on("works", |_| Ok(Some(Review::default())));
        assert_eq!(outcome(&hub, "works").await, Ok(Review::default()), "others do not suffer");
    }

    #[test]
    fn a_thread_that_comes_late_takes_nothing_back() {
        let work = Work::default();
        work.reach(2, 9);
        work.reach(1, 9);
        assert_eq!(work.told(), ReviewInWork { done: 2, of: 9, review: None });
    }
}
