//! Enumerations whose members are words: one list gives the words of packs, records and screens.

/// An enumeration without data. Every member has a word, which is what packs, records and messages
/// call it; `ALL` is in the order of the members.
macro_rules! words {
    (
        $(#[$meta:meta])*
        pub enum $name:ident ($what:literal) {
            $( $(#[$note:meta])* $member:ident = $word:literal, )+
        }
    ) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize,
        )]
        pub enum $name {
            $( $(#[$note])* #[serde(rename = $word)] $member, )+
        }

        impl $name {
            /// Every member, in order.
            pub const ALL: &'static [$name] = &[$($name::$member),+];
            /// How many there are.
            pub const COUNT: usize = Self::ALL.len();
            /// Every word with its meaning, for readers of packs.
            pub const WORDS: &'static [(&'static str, $name)] = &[$(($word, $name::$member)),+];

            /// The place in [`Self::ALL`].
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word for it.
            pub const fn word(self) -> &'static str {
                Self::WORDS[self as usize].0
            }
        }

        impl crate::wordlist::Member for $name {
            fn index(self) -> usize {
                self as usize
            }

            fn all() -> &'static [$name] {
                $name::ALL
            }
        }

        /// In canonical bytes it is its word, so that members may be moved.
        impl<C> minicbor::Encode<C> for $name {
            fn encode<W: minicbor::encode::Write>(
                &self,
                out: &mut minicbor::Encoder<W>,
                _: &mut C,
            ) -> Result<(), minicbor::encode::Error<W::Error>> {
                out.str(self.word())?.ok()
            }
        }

        impl<'b, C> minicbor::Decode<'b, C> for $name {
            fn decode(
                from: &mut minicbor::Decoder<'b>,
                _: &mut C,
            ) -> Result<$name, minicbor::decode::Error> {
                from.str()?.parse().map_err(minicbor::decode::Error::message)
            }
        }

        engine::word_form!($name, $what);
    };
}

pub(crate) use words;

use std::fmt;
use std::marker::PhantomData;

/// A member of an enumeration made by `words!`.
pub trait Member: Copy + fmt::Debug + 'static {
    /// Its place in the list.
    fn index(self) -> usize;

    /// The list.
    fn all() -> &'static [Self];
}

/// Some members of an enumeration of at most 32.
pub struct Set<T>(u32, PhantomData<T>);

impl<T: Member> Set<T> {
    /// Nothing.
    pub const EMPTY: Set<T> = Set(0, PhantomData);

    /// Everything.
    pub fn all() -> Set<T> {
        T::all().iter().copied().collect()
    }

    /// Whether `member` is in it.
    pub fn contains(self, member: T) -> bool {
        self.0 & (1 << member.index()) != 0
    }

    /// Whether nothing is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of this is in `other`.
    pub fn is_within(self, other: Set<T>) -> bool {
        self.0 & !other.0 == 0
    }

    /// What is in it, in order.
    pub fn iter(self) -> impl Iterator<Item = T> {
        T::all().iter().copied().filter(move |member| self.contains(*member))
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Set<T> {
        Set(members.into_iter().fold(0, |bits, member| bits | 1 << member.index()), PhantomData)
    }
}

// By hand, because derives would ask the same of `T`.
impl<T> Clone for Set<T> {
    fn clone(&self) -> Set<T> {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Set<T>) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for Set<T> {}

impl<T> Default for Set<T> {
    fn default() -> Set<T> {
        Set(0, PhantomData)
    }
}

impl<T: Member> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
