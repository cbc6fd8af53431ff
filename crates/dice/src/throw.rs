//! A throw and its result.

use serde::{Deserialize, Serialize};

/// The most dice one throw may hold. Takkure needs six for each of two coaches.
pub const DICE_MAX: usize = 12;

/// A request for chance: `count` independent draws, each uniform over `of` outcomes.
///
/// Dice, coins and card draws are all this: a D10 is one draw of ten, a card from an unseen pool
/// of 75 is one draw of 75 over the pool in its fixed order. What a value *means* is the game's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Throw {
    /// How many draws, 1 to [`DICE_MAX`].
    pub count: u8,
    /// How many outcomes each draw has, at least 1.
    pub of: u16,
}

impl Throw {
    /// One die with faces 1 to `sides`; its value is the face less one.
    pub const fn die(sides: u16) -> Throw {
        Throw::dice(1, sides)
    }

    /// `count` dice of the same kind. Panics with no dice, more than [`DICE_MAX`], or no sides.
    pub const fn dice(count: u8, sides: u16) -> Throw {
        assert!(count >= 1 && count as usize <= DICE_MAX, "a throw has 1 to DICE_MAX dice");
        assert!(sides >= 1, "nothing can be drawn from no outcomes");
        Throw { count, of: sides }
    }

    /// One of `of` things, counted from 0 in an order both sides know. Panics with none.
    pub const fn pick(of: u16) -> Throw {
        Throw::dice(1, of)
    }

    /// Whether `faces` is a possible result of this throw.
    pub fn admits(&self, faces: &Faces) -> bool {
        faces.values().len() == self.count as usize && faces.values().iter().all(|&v| v < self.of)
    }
}

/// The result of a [`Throw`]: one value per draw, each counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<u16>", into = "Vec<u16>")]
pub struct Faces {
    count: u8,
    values: [u16; DICE_MAX],
}

impl Faces {
    /// The result of a single draw.
    pub const fn one(value: u16) -> Faces {
        let mut values = [0; DICE_MAX];
        values[0] = value;
        Faces { count: 1, values }
    }

    /// Several draws; `None` with more than [`DICE_MAX`].
    pub fn many(drawn: &[u16]) -> Option<Faces> {
        let mut values = [0; DICE_MAX];
        values.get_mut(..drawn.len())?.copy_from_slice(drawn);
        Some(Faces { count: drawn.len() as u8, values })
    }

    /// The result of `throw`, its values made one after the other by `draw`.
    pub(crate) fn of(throw: Throw, mut draw: impl FnMut() -> u16) -> Faces {
        let mut values = [0; DICE_MAX];
        values[..throw.count as usize].fill_with(&mut draw);
        Faces { count: throw.count, values }
    }

    /// All values in the order they were drawn.
    pub fn values(&self) -> &[u16] {
        &self.values[..self.count as usize]
    }

    /// The value of a throw that has only one.
    pub const fn value(&self) -> u16 {
        self.values[0]
    }

    /// The face of a single die, counted from 1.
    pub const fn face(&self) -> u16 {
        self.values[0] + 1
    }
}

impl TryFrom<Vec<u16>> for Faces {
    type Error = String;

    fn try_from(values: Vec<u16>) -> Result<Faces, String> {
        Faces::many(&values).ok_or_else(|| format!("more than {DICE_MAX} dice in one throw"))
    }
}

impl From<Faces> for Vec<u16> {
    fn from(faces: Faces) -> Vec<u16> {
        faces.values().to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_possible_results_are_admitted() {
        let throw = Throw::dice(2, 6);
        let admits = |values: &[u16]| throw.admits(&Faces::many(values).expect("few dice"));
        assert!(admits(&[0, 5]));
        assert!(!admits(&[0, 6]));
        assert!(!admits(&[0]));
        assert!(!admits(&[0, 1, 2]));
    }

    #[test]
    fn faces_are_stored_as_their_values() {
        let faces = Faces::many(&[3, 0, 11]).expect("three dice");
        let stored = Vec::from(faces);
        assert_eq!(stored, [3, 0, 11]);
        assert_eq!(Faces::try_from(stored), Ok(faces));
        assert!(Faces::try_from(vec![0; DICE_MAX + 1]).is_err());
        assert_eq!((Faces::one(4).value(), Faces::one(4).face()), (4, 5));
    }

    #[test]
    #[should_panic(expected = "no outcomes")]
    fn there_is_no_draw_from_nothing() {
        Throw::pick(0);
    }

    #[test]
    #[should_panic(expected = "1 to DICE_MAX dice")]
    fn there_is_no_throw_of_thirteen() {
        Throw::dice(13, 6);
    }
}
