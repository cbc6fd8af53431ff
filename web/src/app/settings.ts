// What a person has chosen for this browser.
import { effect, signal } from "@preact/signals";

export type Theme = "system" | "dark" | "light";
export type Settings = {
  name: string;
  theme: Theme;
  /** 0 is instant, 1 usual, up to 4. */
  speed: number;
  /** Show one's own side as amber, whichever seat it is. */
  ownAmber: boolean;
  /** Questions that need no answer are answered for this coach: what is won is kept. */
  keepWon: boolean;
};

const KEY = "tryline.settings";
const usual: Settings = { name: "", theme: "system", speed: 1, ownAmber: false, keepWon: true };

function read(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...usual, ...(kept as Partial<Settings>) };
  } catch {
    return usual;
  }
}

export const settings = signal<Settings>(typeof localStorage === "undefined" ? usual : read());

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
}

/** Whether things may move. */
export function still(): boolean {
  return settings.value.speed === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Keeps the settings, and the theme on the page. */
export function applySettings(): void {
  const light = matchMedia("(prefers-color-scheme: light)");
  const show = () => {
    const { theme } = settings.value;
    const isLight = theme === "light" || (theme === "system" && light.matches);
    document.documentElement.dataset.theme = isLight ? "light" : "dark";
  };
  light.addEventListener("change", show);
  effect(() => {
    show();
    document.documentElement.dataset.motion = settings.value.speed === 0 ? "off" : "on";
    try {
      localStorage.setItem(KEY, JSON.stringify(settings.value));
    } catch {
      // Kept for this visit only.
    }
  });
}
