//! What can go wrong, as clients hear it: every sentence that the server says stands here. Causes
//! go to the log, never to a client.

mod named;
mod refusal;
mod why;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::ErrorCode;
use protocol::http::HttpError;
use store::StoreError;

pub(crate) use self::named::{FRIEND, GUEST, SECOND};
pub use self::refusal::Refusal;
pub use self::why::{
    BadName, Malformed, Missing, NoRecord, NotFinished, ReadOnly, TooMany, Unusable,
};

/// Why a request or a connection got an error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// It could not be understood.
    #[error("{0}")]
    Malformed(#[from] Malformed),
    /// It asks for something there is not, such as a bot.
    #[error("{0}")]
    Unusable(#[from] Unusable),
    /// The client speaks another version.
    #[error("this server speaks version {here} of the protocol, not {0}", here = protocol::VERSION)]
    Version(u32),
    /// Something else came before `hello`.
    #[error("the first message must be a `hello`")]
    HelloFirst,
    /// The token belongs to no seat.
    #[error("this token belongs to no seat of this match")]
    Token,
    /// There is no such match.
    #[error("there is no such match")]
    NotFound,
    /// There is no such game, pack or page.
    #[error("{0}")]
    Missing(#[from] Missing),
    /// It is a seat's own, as long as the match goes on.
    #[error("until the match is over, the view of a seat is for its own coach")]
    NotYours,
    /// The match goes on.
    #[error("{0}")]
    NotFinished(#[from] NotFinished),
    /// The match was made under other rules or with another pack than there are here, or its
    /// journal cannot be followed.
    #[error("this match can only be looked at: {0}")]
    ReadOnly(#[from] ReadOnly),
    /// The rules could not go on.
    #[error("this match cannot go on: something in it is broken, and the server's log says what")]
    Broken,
    /// What its decisions cost could not be found out, and is not tried again.
    #[error("the decisions of this match could not be reviewed; the server's log says why")]
    Unreviewed,
    /// Too many of something.
    #[error("{0}")]
    TooMany(#[from] TooMany),
    /// A frame is too large.
    #[error("a message has at most {} bytes", protocol::FRAME_MAX)]
    TooLarge,
    /// The server could not do its part.
    #[error("the server could not do that; please try again")]
    Internal,
    /// The server stops.
    #[error("the server is stopping; please come back")]
    Stopping,
}

impl Error {
    /// The stable name of the error.
    pub fn code(&self) -> ErrorCode {
        match self {
            Error::Malformed(_) => ErrorCode::Malformed,
            Error::Unusable(_) | Error::ReadOnly(_) => ErrorCode::Unusable,
            Error::Version(_) => ErrorCode::Version,
            Error::HelloFirst => ErrorCode::HelloFirst,
            Error::Token | Error::NotYours => ErrorCode::Token,
            Error::NotFound | Error::Missing(_) => ErrorCode::NotFound,
            Error::NotFinished(_) => ErrorCode::NotFinished,
            Error::Broken | Error::Unreviewed => ErrorCode::Broken,
            Error::TooMany(_) => ErrorCode::TooMany,
            Error::TooLarge => ErrorCode::TooLarge,
            Error::Internal => ErrorCode::Internal,
            Error::Stopping => ErrorCode::Stopping,
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Error::Malformed(_) | Error::Version(_) | Error::HelloFirst => StatusCode::BAD_REQUEST,
            Error::Unusable(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Error::Token | Error::NotYours => StatusCode::FORBIDDEN,
            Error::NotFound | Error::Missing(_) => StatusCode::NOT_FOUND,
            Error::NotFinished(_) | Error::ReadOnly(_) => StatusCode::CONFLICT,
            Error::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Error::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Error::Broken | Error::Unreviewed | Error::Internal => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
            Error::Stopping => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The error as a message on a WebSocket.
    pub fn message(&self) -> protocol::ServerMessage {
        protocol::ServerMessage::Error { code: self.code(), message: self.to_string() }
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        match error {
            StoreError::NotFound(_) => Error::NotFound,
            error => {
                tracing::error!(%error, "the store did not do what was asked");
                Error::Internal
            }
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let body = HttpError { code: self.code(), message: self.to_string() };
        (self.status(), Json(body)).into_response()
    }
}
