//! A list without heap for each seat, for `#[cbor(with = "engine::canon::lists")]`.

use arrayvec::ArrayVec;
use minicbor::decode::{self, Decode, Decoder};
use minicbor::encode::{self, Encode, Encoder, Write};

use super::list;
use crate::seat::BySeat;

/// Writes both lists, Home's first.
pub fn encode<C, T: Encode<C>, W: Write, const N: usize>(
    lists: &BySeat<ArrayVec<T, N>>,
    out: &mut Encoder<W>,
    ctx: &mut C,
) -> Result<(), encode::Error<W::Error>> {
    out.array(2)?;
    list::encode(&lists.home, out, ctx)?;
    list::encode(&lists.away, out, ctx)
}

/// Reads both lists.
pub fn decode<'b, C, T: Decode<'b, C>, const N: usize>(
    from: &mut Decoder<'b>,
    ctx: &mut C,
) -> Result<BySeat<ArrayVec<T, N>>, decode::Error> {
    match from.array()? {
        Some(2) => Ok(BySeat { home: list::decode(from, ctx)?, away: list::decode(from, ctx)? }),
        _ => Err(decode::Error::message("there is a list for each seat")),
    }
}
