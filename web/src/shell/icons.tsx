// Inline icons: a 24 grid, 1.8 strokes, round caps, the colour of the text around them.
const PATHS = {
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  play: "M7 4.5v15l12.5-7.5Z",
  pause: "M8 5v14M16 5v14",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.5l3 1.8",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z",
  help: "M9.2 9.2a2.9 2.9 0 1 1 4.2 2.6c-1 .5-1.4 1.1-1.4 2.2M12 17.6v.1",
  menu: "M4 7h16M4 12h16M4 17h16",
  flag: "M6 21V4h11l-2.2 4L17 12H6",
  plus: "M12 5v14M5 12h14",
  info: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 11v5.5M12 7.8v.1",
  first: "M18 5v14L8.5 12ZM6 5v14",
  last: "M6 5v14l9.5-7ZM18 5v14",
  back: "M15 5 8 12l7 7",
  next: "M9 5l7 7-7 7",
  share: "M12 15V4M8 7.5 12 3.5l4 4M5 12.5V20h14v-7.5",
  download: "M12 4v11M8 11.5l4 4 4-4M5 19.5h14",
  cross: "M6 6l12 12M18 6 6 18",
  cards: "M4 6.5 12.5 4l3.3 12.2L7.3 18.6ZM15 6h5v13h-9",
  check: "M5 12.5l4.5 4.5L19 7.5",
  run: "M13.5 5.5v.1M6 20l4-4.5 1.5-5 3.5 3h4M11.5 10.5 7.5 9 5 12M12 15.5l3 2V21",
  whistle: "M3.5 9H13a5.2 5.2 0 1 1-4.7 7.4L3.5 13ZM14 5.5V3M17.5 6.5 19 4.7",
  dice: "M5 5h14v14H5ZM9 9v.1M15 9v.1M12 12v.1M9 15v.1M15 15v.1",
  wind: "M3 9h11a2.7 2.7 0 1 0-2.6-3.5M3 13h15a2.7 2.7 0 1 1-2.6 3.5M3 17h7",
  shield: "M12 3.5 5 6v6c0 4.3 3 7.3 7 8.5 4-1.2 7-4.2 7-8.5V6Z",
  swap: "M7 4 3.5 7.5 7 11M3.5 7.5H17M17 13l3.5 3.5L17 20M20.5 16.5H7",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-3.8 3.7-6 7.5-6s6.7 2.2 7.5 6",
  people:
    "M9 5a3.3 3.3 0 1 0 0 6.6A3.3 3.3 0 0 0 9 5ZM2.8 19.5c.6-3.2 3-5 6.2-5s5.6 1.8 6.2 5M16 5.4a3 3 0 0 1 0 5.8M17.6 14.8c2 .7 3.2 2.3 3.6 4.7",
  bolt: "M13 3 5 13.5h6L10 21l8.5-11h-6Z",
  target:
    "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 2v4M12 18v4M2 12h4M18 12h4",
  list: "M5 6h14M5 12h14M5 18h9",
  gear: "M12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8ZM12 3v2.4M12 18.6V21M3 12h2.4M18.6 12H21M5.6 5.6l1.7 1.7M16.7 16.7l1.7 1.7M5.6 18.4l1.7-1.7M16.7 7.3l1.7-1.7",
  undo: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3",
  book: "M5 4.5h9a3 3 0 0 1 3 3V20H8a3 3 0 0 1-3-3ZM5 17a3 3 0 0 1 3-3h9",
  home: "M4 11.5 12 4l8 7.5M6.5 10v9.5h11V10",
  up: "M12 19V5M6.5 10.5 12 5l5.5 5.5",
  down: "M12 5v14M6.5 13.5 12 19l5.5-5.5",
  text: "M5 6h14M12 6v13M9 19h6",
  boot: "M6 4v9l-1.5 4.5H19c0-3-2.5-4.2-5.5-5L11.5 4ZM7 17.5V20M12 17.5V20M17 17.5V20",
  hand: "M8 13V6.5a1.5 1.5 0 0 1 3 0V11M11 10.5v-6a1.5 1.5 0 0 1 3 0V11M14 11V6a1.5 1.5 0 0 1 3 0v8c0 4-2 6.5-5.5 6.5S7 18.5 5.5 16l-1.4-2.6a1.4 1.4 0 0 1 2.4-1.4L8 14",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2h5c0-.8.4-1.5 1-2A6 6 0 0 0 12 3Z",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
} as const;

export type IconName = keyof typeof PATHS;

/** An icon. It says nothing by itself: a label stands beside it or on its button. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The mark of the product. */
export function Logo({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect x="1" y="1" width="38" height="38" rx="10" fill="#CCF75A" />
      <path
        d="M13 7v24M27 7v24M13 18.5h14"
        stroke="#12200A"
        stroke-width="3.2"
        stroke-linecap="round"
        fill="none"
      />
      <path d="M6 33.5h28" stroke="#12200A" stroke-width="2.4" stroke-linecap="round" />
      <ellipse cx="20" cy="26.2" rx="5.2" ry="3.3" fill="#12200A" transform="rotate(-24 20 26.2)" />
    </svg>
  );
}

/** The crest of a side: home round and solid, away square and hatched. */
export function Crest({ side, size = 34 }: { side: "home" | "away"; size?: number }) {
  return side === "home" ? (
    <svg class="crest" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="18" fill="#E68A00" stroke="#FFC25C" stroke-width="2.5" />
      <circle cx="20" cy="20" r="11" fill="#FFC25C" />
      <path
        d="M14 24l6-9 6 9"
        fill="none"
        stroke="#2A1800"
        stroke-width="3"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  ) : (
    <svg class="crest" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect x="3" y="3" width="34" height="34" rx="9" fill="#2A7BDB" />
      <path d="M3 26 26 3h9L3 35ZM17 37 37 17v10L27 37Z" fill="#7FBDFF" opacity=".75" />
      <rect
        x="3"
        y="3"
        width="34"
        height="34"
        rx="9"
        fill="none"
        stroke="#7FBDFF"
        stroke-width="2.5"
      />
      <rect x="11" y="11" width="18" height="18" rx="5" fill="#04162B" />
      <path
        d="M15 17l5 6 5-6"
        fill="none"
        stroke="#7FBDFF"
        stroke-width="3"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
