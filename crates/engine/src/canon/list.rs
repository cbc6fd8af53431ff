//! A list without heap, for `#[cbor(with = "engine::canon::list")]`.

use arrayvec::ArrayVec;
use minicbor::decode::{self, Decode, Decoder};
use minicbor::encode::{self, Encode, Encoder, Write};

/// Writes a list.
pub fn encode<C, T: Encode<C>, W: Write, const N: usize>(
    list: &ArrayVec<T, N>,
    out: &mut Encoder<W>,
    ctx: &mut C,
) -> Result<(), encode::Error<W::Error>> {
    list.as_slice().encode(out, ctx)
}

/// Reads a list that is not too long.
pub fn decode<'b, C, T: Decode<'b, C>, const N: usize>(
    from: &mut Decoder<'b>,
    ctx: &mut C,
) -> Result<ArrayVec<T, N>, decode::Error> {
    let mut list = ArrayVec::new();
    for item in from.array_iter_with(ctx)? {
        list.try_push(item?).map_err(|_| decode::Error::message("a list is too long"))?;
    }
    Ok(list)
}
