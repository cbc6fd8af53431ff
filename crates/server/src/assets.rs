//! The browser client: its files, and its page for every address that is the client's own.

use axum::http::{HeaderName, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use web_assets::{INDEX, file, media_type};

use crate::error::{Error, Missing};

/// First parts of addresses that are the server's own.
const OURS: [&str; 4] = ["api", "ws", "health", "metrics"];
/// The folder of files whose names change with their contents.
const HASHED: &str = "assets";
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// Nothing but our own files is loaded, and nobody puts the table into a frame of theirs.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// Whatever no other route answers.
pub async fn serve(method: Method, uri: Uri) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return missing();
    }
    let path = uri.path().strip_prefix('/').unwrap_or_default();
    let first = path.split('/').next().unwrap_or_default();
    match file(path) {
        Some(contents) => {
            answer(path, contents, if first == HASHED { FOR_EVER } else { "no-cache" })
        }
        None if is_page(path, first) => {
            let contents = file(INDEX).unwrap_or_default();
            answer(INDEX, contents, "no-cache")
        }
        None => missing(),
    }
}

/// Whether an address is one that the client makes: plain words between single slashes.
fn is_page(path: &str, first: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_~/".contains(&byte);
    let taken = OURS.contains(&first) || first == HASHED;
    !taken && path.bytes().all(plain) && !path.contains("//") && !path.starts_with('/')
}

fn answer(name: &str, contents: &'static [u8], keep: &'static str) -> Response {
    let headers = [(header::CONTENT_TYPE, media_type(name)), (header::CACHE_CONTROL, keep)];
    (StatusCode::OK, headers, contents).into_response()
}

fn missing() -> Response {
    Error::from(Missing::Page).into_response()
}

/// Adds to an answer what keeps a browser from doing more than it should with it.
pub async fn guarded(mut answer: Response) -> Response {
    let headers: [(HeaderName, &str); 3] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    for (name, value) in headers {
        answer.headers_mut().insert(name, axum::http::HeaderValue::from_static(value));
    }
    answer
}
