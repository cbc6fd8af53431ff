// An address that leads nowhere.
import { Icon } from "../shell/icons";
import { PageFrame } from "../shell/PageFrame";
import { Ball } from "./home/art/Ball";

export function Missing({ path }: { path: string }) {
  return (
    <PageFrame at="none" title="Out of play">
      <section class="panel section missing">
        <Touch />
        <div class="form">
          <h2>There is no page here</h2>
          <p>
            <code>{path}</code> leads past the touch line. The address may be old or mistyped.
            Matches and seats are not touched by this.
          </p>
          <div class="form-buttons">
            <a class="button primary" href="/">
              <Icon name="home" />
              To the first page
            </a>
            <a class="button" href="/watch">
              <Icon name="eye" />
              Matches being played
            </a>
            <a class="button" href="/help">
              <Icon name="help" />
              How to play
            </a>
          </div>
        </div>
      </section>
    </PageFrame>
  );
}

/** A ball beyond the touch line. */
function Touch() {
  return (
    <svg
      class="missing-art"
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="200" fill="#1C5530" />
      <path d="M0 0h64v200H0ZM128 0h64v200h-64Z" fill="#236A3B" />
      <rect x="206" width="114" height="200" fill="#0B2415" />
      <path d="M206 0v200" stroke="#fff" stroke-width="5" />
      <path
        d="M30 150C90 40 180 30 258 104"
        fill="none"
        stroke="#CCF75A"
        stroke-width="3"
        stroke-dasharray="2 11"
        stroke-linecap="round"
      />
      <path d="M206 60v-34M206 26l30 9-30 10Z" stroke="#fff" stroke-width="3" fill="#FFB02E" />
      <Ball x={262} y={118} size={20} turn={24} />
    </svg>
  );
}
