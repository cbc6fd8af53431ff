// What every page away from a table shares: the way to the other pages, the name, the theme.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { set, settings } from "../app/settings";
import type { IconName } from "./icons";
import { Icon, Logo } from "./icons";
import { JoinDialog } from "./JoinDialog";
import { NameDialog } from "./NameDialog";

export type Place = "play" | "watch" | "learn" | "puzzles" | "replays" | "settings" | "none";

const PLACES: { place: Place; path: string; name: string; icon: IconName }[] = [
  { place: "play", path: "/", name: "Play", icon: "play" },
  { place: "watch", path: "/watch", name: "Watch", icon: "eye" },
  { place: "learn", path: "/help", name: "Learn", icon: "book" },
  { place: "puzzles", path: "/puzzles", name: "Puzzles", icon: "bulb" },
  { place: "replays", path: "/replays", name: "Replays", icon: "undo" },
];
const SETTINGS = { place: "settings", path: "/settings", name: "Settings", icon: "gear" } as const;

type Props = {
  at: Place;
  title: string;
  /** A sentence under the title. */
  lead?: ComponentChildren;
  /** The game that the page is about: its rules are at the foot. */
  game?: string | undefined;
  /** Stands instead of the title, behind the bar, and is always night. */
  hero?: ComponentChildren;
  children: ComponentChildren;
};

/**
 * Whether a page was shown before this one: then the focus must follow the reader to the new title.
 */
let visited = false;

export function PageFrame({ at, title, lead, game, hero, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = at === "play" && hero ? "Tryline" : `${title} · Tryline`;
    if (visited) heading.current?.focus({ preventScroll: true });
    visited = true;
  }, [title]);
  return (
    <div class={hero ? "site over" : "site"}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page. */}
      <a class="skip" href="#main" onClick={toMain}>
        Skip to the page
      </a>
      <Bar at={at} />
      {hero}
      <main class="wrap" id="main" tabIndex={-1}>
        {!hero && (
          <header class="page-head">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {lead && <p>{lead}</p>}
          </header>
        )}
        {children}
      </main>
      <Foot game={game} />
      <Tabs at={at} />
    </div>
  );
}

function toMain(event: Event): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

function Bar({ at }: { at: Place }) {
  const [open, setOpen] = useState<"name" | "join" | null>(null);
  const close = () => setOpen(null);
  return (
    <header class="nav">
      <a class="brand" href="/" aria-label="Tryline, to the first page">
        <Logo size={32} />
        <span class="brand-name">Tryline</span>
      </a>
      <nav aria-label="Pages">
        {[...PLACES, SETTINGS].map(({ place, path, name }) => (
          <a
            class={at === place ? "on" : ""}
            aria-current={at === place ? "page" : undefined}
            href={path}
          >
            {name}
          </a>
        ))}
      </nav>
      <div class="nav-tools">
        <button
          type="button"
          class="button ghost join"
          aria-label="Join with a code"
          onClick={() => setOpen("join")}
        >
          <Icon name="link" size={16} />
          <span>Join with a code</span>
        </button>
        <ThemeSwitch />
        <button type="button" class="button ghost who" onClick={() => setOpen("name")}>
          <Icon name="person" size={17} />
          <span class="who-name">{settings.value.name || "Guest"}</span>
        </button>
      </div>
      {open === "name" && <NameDialog close={close} />}
      {open === "join" && <JoinDialog close={close} />}
    </header>
  );
}

function ThemeSwitch() {
  // Read through the setting, so that the switch is drawn again when the page has changed.
  const chosen = settings.value.theme;
  const light =
    chosen === "light" ||
    (chosen === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  return (
    <button
      type="button"
      class="button ghost square"
      aria-label={light ? "Switch to the dark theme" : "Switch to the light theme"}
      onClick={() => set({ theme: light ? "dark" : "light" })}
    >
      <Icon name={light ? "sun" : "moon"} size={17} />
    </button>
  );
}

function Foot({ game }: { game: string | undefined }) {
  return (
    <footer class="foot">
      <span>Free software. No account, no tracker, no advertising.</span>
      <nav aria-label="More">
        <a href="/help">How to play</a>
        <a href={game ? `/rules/${game}` : "/rules"}>Rules</a>
        <a href="/help#fair-dice">Fair dice</a>
      </nav>
    </footer>
  );
}

/** The pages at the thumb, on a phone. */
function Tabs({ at }: { at: Place }) {
  return (
    <nav class="page-tabs" aria-label="Pages">
      {[...PLACES, SETTINGS].map(({ place, path, name, icon }) => (
        <a
          class={at === place ? "on" : ""}
          aria-current={at === place ? "page" : undefined}
          href={path}
        >
          <Icon name={icon} size={20} />
          {name}
        </a>
      ))}
    </nav>
  );
}
