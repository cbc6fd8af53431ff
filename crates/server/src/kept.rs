//! Answers that were costly to make, kept for whoever asks next.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// So many answers, each to the question about one match; the oldest goes first.
#[derive(Debug)]
pub struct Kept<T> {
    most: usize,
    answers: Mutex<VecDeque<(String, T)>>,
}

impl<T: Clone> Kept<T> {
    /// Room for so many answers.
    pub fn new(most: usize) -> Kept<T> {
        Kept { most, answers: Mutex::default() }
    }

    /// The answer about a match, if there is one.
    pub fn get(&self, id: &str) -> Option<T> {
        let answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        answers.iter().find(|(of, _)| of == id).map(|(_, answer)| answer.clone())
    }

    /// Keeps the answer about a match.
    pub fn put(&self, id: &str, answer: T) {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        answers.retain(|(of, _)| of != id);
        if answers.len() >= self.most {
            answers.pop_front();
        }
        answers.push_back((id.to_string(), answer));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_answers_are_kept() {
        let kept = Kept::new(2);
        for (id, answer) in [("a", 1), ("b", 2), ("a", 3), ("c", 4)] {
            kept.put(id, answer);
        }
        assert_eq!(["a", "b", "c"].map(|id| kept.get(id)), [Some(3), None, Some(4)]);
    }
}
