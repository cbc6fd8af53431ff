//! A short text without heap, for `#[cbor(with = "engine::canon::text")]`.

use arrayvec::ArrayString;
use minicbor::decode::{self, Decoder};
use minicbor::encode::{self, Encoder, Write};

/// Writes a text.
pub fn encode<C, W: Write, const N: usize>(
    text: &ArrayString<N>,
    out: &mut Encoder<W>,
    _: &mut C,
) -> Result<(), encode::Error<W::Error>> {
    out.str(text)?.ok()
}

/// Reads a text that is not too long.
pub fn decode<C, const N: usize>(
    from: &mut Decoder<'_>,
    _: &mut C,
) -> Result<ArrayString<N>, decode::Error> {
    ArrayString::from(from.str()?).map_err(|_| decode::Error::message("a text is too long"))
}
