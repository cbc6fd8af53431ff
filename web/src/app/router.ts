// Addresses of the client. Secrets of seats travel after the `#`, which no server ever sees.
import { signal } from "@preact/signals";

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "watch" }
  | { page: "replays" }
  | { page: "replay"; id: string; step: number | null }
  | { page: "analysis"; id: string }
  | { page: "rules"; game: string | null; clause: string | null }
  | { page: "help"; game: string | null }
  | { page: "teams" }
  | { page: "team"; id: string | null; code: string | null; race: string | null }
  | { page: "puzzles" }
  | { page: "puzzle"; game: string; id: string; theme: string | null; day: boolean }
  | { page: "settings" }
  | { page: "missing"; path: string };

/** The route of an address, given as path and query. */
export function parse(path: string, query = ""): Route {
  const [first, second, third] = path.split("/").filter((part) => part !== "");
  const params = new URLSearchParams(query);
  switch (first) {
    case undefined:
      return { page: "home" };
    case "new":
      return { page: "new", game: second ?? "rugby-the-game" };
    case "table":
      return second ? { page: "table", id: second } : { page: "missing", path };
    case "watch":
      return { page: "watch" };
    case "replays":
      return { page: "replays" };
    case "replay": {
      const step = Number.parseInt(params.get("step") ?? "", 10);
      return second
        ? { page: "replay", id: second, step: Number.isNaN(step) ? null : step }
        : { page: "missing", path };
    }
    case "analysis":
      return second ? { page: "analysis", id: second } : { page: "missing", path };
    case "rules":
      return { page: "rules", game: second ?? null, clause: third ?? null };
    case "help":
      return { page: "help", game: second ?? null };
    case "teams":
      if (!second) return { page: "teams" };
      return {
        page: "team",
        id: second === "new" ? null : second,
        code: params.get("code"),
        race: params.get("race"),
      };
    case "puzzles":
      if (!second || !third) return { page: "puzzles" };
      return {
        page: "puzzle",
        game: second,
        id: third,
        theme: params.get("theme"),
        day: params.has("day"),
      };
    case "settings":
      return { page: "settings" };
    default:
      return { page: "missing", path };
  }
}

const here = () => parse(location.pathname, location.search);

/** Where the client is. */
export const route = signal<Route>(typeof location === "undefined" ? { page: "home" } : here());

/** Goes to another page without loading it from the server. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  route.value = here();
  if (!replace) scrollTo(0, 0);
}

/** Follows the browser's buttons and every plain link inside the client. */
export function followLinks(): void {
  addEventListener("popstate", () => (route.value = here()));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin)
      return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
