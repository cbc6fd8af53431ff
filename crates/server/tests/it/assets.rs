//! The browser client as the server hands it out.

use axum::http::StatusCode;

use crate::client::Server;

#[tokio::test]
async fn the_page_answers_every_address_of_the_client() {
    let server = Server::start().await;
    let page = web_assets::file(web_assets::INDEX).expect("there is a page");
    let page = String::from_utf8(page.to_vec()).expect("text");
    for path in ["/", "/play/rugby-the-game", "/match/00ff", "/replay/00ff/", "/index.html"] {
        assert_eq!(server.ask("GET", path, &[]).await, (StatusCode::OK, page.clone()), "{path}");
        for (name, value) in
            [("content-type", "text/html; charset=utf-8"), ("cache-control", "no-cache")]
        {
            let found = server.header("GET", path, &[], name).await;
            assert_eq!(found.as_deref(), Some(value), "{path}: {name}");
        }
    }
}

#[tokio::test]
async fn files_are_handed_out_and_those_with_a_hash_are_kept_for_ever() {
    let server = Server::start().await;
    let hashed: Vec<_> = web_assets::names().filter(|name| name.starts_with("assets/")).collect();
    assert!(
        hashed.iter().any(|name| name.ends_with(".js")),
        "the client was not built: {hashed:?}"
    );
    for name in web_assets::names() {
        let path = format!("/{name}");
        assert_eq!(server.ask("HEAD", &path, &[]).await, (StatusCode::OK, String::new()), "{name}");
        let kept = server.header("GET", &path, &[], "cache-control").await.expect("it is said");
        assert_eq!(kept.contains("immutable"), hashed.contains(&name), "{name}: {kept}");
    }
}

#[tokio::test]
async fn every_answer_is_guarded() {
    let server = Server::start().await;
    for path in ["/", "/api/games", "/api/matches/none", "/nothing.js", "/health"] {
        let header = async |name: &str| server.header("GET", path, &[], name).await;
        let policy = header("content-security-policy").await.expect("a policy");
        for part in [
            "default-src 'self';",
            "style-src 'self' 'unsafe-inline';",
            "img-src 'self' data:;",
            "connect-src 'self' ws: wss:;",
        ] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert_eq!(header("x-content-type-options").await.as_deref(), Some("nosniff"), "{path}");
        assert_eq!(header("referrer-policy").await.as_deref(), Some("no-referrer"), "{path}");
    }
}

#[tokio::test]
async fn tricks_with_paths_find_nothing() {
    let server = Server::start().await;
    for path in [
        "/../Cargo.toml",
        "/..%2fCargo.toml",
        "/..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/%2e%2e%2fetc",
        "//etc/passwd",
        "//etc",
        "/etc//passwd",
        "/assets/../index.html",
        "/assets/",
        "/assets/none",
        "/assets/%2e%2e/index.html",
        "/..\\..\\etc\\passwd",
        "/play/%00",
        "/.env",
        "/none.js",
        "/api",
        "/api/",
        "/api/none",
        "/ws",
        "/ws/",
        "/health/x",
        "/metrics/x",
    ] {
        let (status, body) = server.raw(path).await;
        assert!([400, 404].contains(&status), "{path}: {status} {body}");
        assert!(!body.contains("<!doctype"), "{path} found a page");
    }
    let (status, _) = server.http("POST", "/play", String::new()).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}
