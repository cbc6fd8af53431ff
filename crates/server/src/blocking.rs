//! Long work, on threads of its own and never too much of it at once.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::error::Error;

/// What `work` comes to, once there is a place for it. The place is free again when the work is
/// done, also where whoever asked for it has gone: asking and hanging up makes no room.
pub async fn run<T: Send + 'static>(
    places: &Arc<Semaphore>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let place = Arc::clone(places).acquire_owned().await.map_err(|_| Error::Stopping)?;
    let done = tokio::task::spawn_blocking(move || {
        let done = work();
        drop(place);
        done
    });
    done.await.map_err(|error| {
        tracing::error!(%error, "long work has failed");
        Error::Internal
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test]
    async fn who_hangs_up_makes_no_room() {
        let places = Arc::new(Semaphore::new(1));
        let (go, wait) = mpsc::channel::<()>();
        let (started, mut has_started) = tokio::sync::mpsc::channel(1);
        let asked = {
            let places = Arc::clone(&places);
            tokio::spawn(async move {
                run(&places, move || {
                    started.blocking_send(()).expect("it is waited for");
                    wait.recv().expect("it is told to go on");
                })
                .await
            })
        };
        has_started.recv().await.expect("it has started");
        asked.abort();
        let _ = asked.await;
        assert_eq!(places.available_permits(), 0, "the work goes on");
        go.send(()).expect("it waits");
        assert_eq!(run(&places, || 7).await, Ok(7), "and ends");
    }

    #[tokio::test]
    async fn work_that_panics_leaves_its_place() {
        let places = Arc::new(Semaphore::new(1));
        assert_eq!(run(&places, || -> u8 { panic!("for the test") }).await, Err(Error::Internal));
        assert_eq!(run(&places, || 7).await, Ok(7));
    }
}
