//! A throw, which the crate `dice` leaves without an encoding, for `#[cbor(with = "…")]`.

use dice::Throw;
use minicbor::decode::{self, Decoder};
use minicbor::encode::{self, Encoder, Write};

pub fn encode<C, W: Write>(
    throw: &Throw,
    out: &mut Encoder<W>,
    _: &mut C,
) -> Result<(), encode::Error<W::Error>> {
    out.array(2)?.u8(throw.count)?.u16(throw.of)?.ok()
}

pub fn decode<C>(from: &mut Decoder<'_>, _: &mut C) -> Result<Throw, decode::Error> {
    match from.array()? {
        Some(2) => Ok(Throw { count: from.u8()?, of: from.u16()? }),
        _ => Err(decode::Error::message("a throw is a count and a number of outcomes")),
    }
}
