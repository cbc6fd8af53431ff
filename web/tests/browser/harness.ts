// A server of its own for every test file, a browser for all of them, and hands to play with.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";

/** The sizes every page must be good at. */
export const SIZES = {
  wide: { width: 1440, height: 900 },
  middle: { width: 1024, height: 768 },
  narrow: { width: 390, height: 844 },
} as const;

/** Screenshots end up here, outside git. */
export const ARTEFACTS = new URL("../artefacts/", import.meta.url).pathname;

/** Positions that tables are laid with; each is a scenario as well. */
const POSITIONS = new URL("./positions/", import.meta.url).pathname;

const binary =
  process.env.TRYLINE_BIN ?? new URL("../../../target/soak/tryline", import.meta.url).pathname;
const browserPath = process.env.CHROMIUM ?? "/usr/bin/chromium";

/**
 * What all dice and all choices of the computer follow from, so that a test that has passed does
 * not fail by bad luck. Another number plays other matches: `TRYLINE_LUCK=$RANDOM cargo xtask test`
 * looks for what one run does not meet.
 */
const LUCK = Number(process.env.TRYLINE_LUCK ?? 1);

/** A finger instead of a mouse. */
export const TOUCH = { hasTouch: true, isMobile: true } as const;

/** A match that the server has made, with the tokens of its seats. */
export type Created = { summary: { id: string }; seats: { seat: string; token: string }[] };

/** A running server over a folder of its own. */
export class Table {
  private child: ChildProcess | null = null;
  private starts = 0;
  readonly data = mkdtempSync(join(tmpdir(), "tryline-web-"));
  port = 0;
  /** The tables laid by hand, in the order asked for. */
  readonly laid: Created[] = [];

  /** With tables that begin with these positions. */
  static async start(...positions: string[]): Promise<Table> {
    const table = new Table();
    await table.up(positions);
    return table;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it, on the port it had before if it had one. */
  async up(positions: string[] = []): Promise<void> {
    const lay = positions.flatMap((name) => ["--lay", join(POSITIONS, `${name}.toml`)]);
    // Begun again it draws on, as any server would.
    const foretold = String(LUCK * 1_000 + this.starts++);
    const args = [
      "serve",
      "--addr",
      `127.0.0.1:${this.port}`,
      "--data",
      this.data,
      "--foretold",
      foretold,
      ...lay,
    ];
    const child = spawn(binary, args, { stdio: ["ignore", "pipe", "pipe"] });
    this.child = child;
    this.port = await new Promise<number>((found, failed) => {
      let said = "";
      const hear = (bytes: Buffer) => {
        said += bytes.toString();
        const port = /127\.0\.0\.1:(\d+)/.exec(said);
        const seats = [...said.matchAll(/\/table\/(\w+)#(home|away)=(\w+)\n/g)];
        if (!port || seats.length < 2 * positions.length) return;
        for (const [, id = "", seat = "", token = ""] of seats) this.seat(id, { seat, token });
        found(Number(port[1]));
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.on("error", failed);
      child.on("exit", () => failed(new Error(`the server ended:\n${said}`)));
    });
  }

  private seat(id: string, seat: Created["seats"][number]): void {
    const known = this.laid.find(({ summary }) => summary.id === id);
    if (known) known.seats.push(seat);
    else this.laid.push({ summary: { id }, seats: [seat] });
  }

  /** Ends it as a power cut would. */
  kill(): Promise<void> {
    return this.down("SIGKILL");
  }

  /** Ends it as whoever runs it does: all that is kept stands in one file then. */
  end(): Promise<void> {
    return this.down("SIGTERM");
  }

  private async down(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
    this.child = null;
  }

  /** Other words of the same length in all that is kept, while no server runs. */
  rewrite(was: string, now: string): void {
    const file = join(this.data, "tryline.sqlite");
    const kept = readFileSync(file, "latin1");
    if (was.length !== now.length || !kept.includes(was)) throw new Error(`no ${was} to rewrite`);
    writeFileSync(file, kept.replaceAll(was, now), "latin1");
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** A wire between browser and server that can be cut and mended. */
export class Wire {
  private readonly sockets = new Set<Socket>();
  private cut = false;
  private constructor(private readonly server: Server) {}

  static async to(port: number): Promise<Wire> {
    const server = createServer();
    const wire = new Wire(server);
    server.on("connection", (near) => {
      if (wire.cut) return near.destroy();
      const far = connect(port, "127.0.0.1");
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        wire.sockets.add(one);
        one.pipe(other);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          wire.sockets.delete(one);
          other.destroy();
        });
      }
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    return wire;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  break(): void {
    this.cut = true;
    for (const socket of this.sockets) socket.destroy();
  }
  mend(): void {
    this.cut = false;
  }
  close(): void {
    this.break();
    this.server.close();
  }
}

/**
 * While `slow`, what the server says to this page comes one after another, each so many
 * milliseconds after the one before. A `Wire` has bytes and could not tell one message from the
 * next.
 */
export async function slowLine(page: Page, apart: number): Promise<{ slow: boolean }> {
  const line = { slow: false };
  await page.routeWebSocket(/\/ws/, (socket) => {
    let before = Promise.resolve();
    const server = socket.connectToServer();
    server.onMessage((message) => {
      before = before.then(async () => {
        if (line.slow) await new Promise((waited) => setTimeout(waited, apart));
        socket.send(message);
      });
    });
  });
  return line;
}

export async function launch(): Promise<Browser> {
  mkdirSync(ARTEFACTS, { recursive: true });
  return chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
}

/** So many bytes are what a coach adds to the dice, and nothing else that a page draws. */
const NONCE = 16;

/**
 * Lets a coach add the same to the dice every time. What marks messages stays drawn: a page that
 * was loaded again must not be taken for the one before, whose messages the server knows.
 */
function steadyNonce(bytes: number): void {
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => {
    if (!(array instanceof Uint8Array) || array.length !== bytes) return draw(array);
    for (const at of array.keys()) array[at] = at;
    return array;
  };
}

/** A visitor who has never been here, with errors of the page collected. */
export async function visitor(
  browser: Browser,
  size: keyof typeof SIZES = "wide",
  more: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    reducedMotion: "reduce",
    colorScheme: "dark",
    ...more,
  });
  await context.addInitScript(steadyNonce, NONCE);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    // A cut wire is reported by the browser itself; that is no fault of the page.
    const text = message.text();
    if (message.type() === "error" && !/WebSocket|ERR_|Failed to load resource/.test(text))
      errors.push(text);
  });
  return { context, page, errors };
}

export type Visitor = { context: BrowserContext; page: Page; errors: string[] };

/**
 * From the front page into a match against the computer: two clicks at most. A game by its name.
 */
export async function playNow(page: Page, url: string, game = ""): Promise<string> {
  // The quickest that plays to win: a test does not wait while a bot thinks.
  await page.route("**/api/matches", (route) => {
    const wanted =
      route.request().method() === "POST" && (route.request().postDataJSON() as object);
    return wanted
      ? route.continue({ postData: JSON.stringify({ ...wanted, bot: "rookie" }) })
      : route.continue();
  });
  await page.goto(url);
  await page
    .getByRole("button", { name: new RegExp(`^play now.*${game}`, "i") })
    .first()
    .click();
  await page.waitForURL(/\/table\/[0-9a-f]+/);
  await page.unroute("**/api/matches");
  await page.locator(".prompt").waitFor();
  return page.url().split("/").at(-1)?.split("#")[0] ?? "";
}

/**
 * Waits until nothing said by the page is on its way, all that came of it is shown, and it is known
 * what is lit.
 */
export const quiet = (page: Page): Promise<void> =>
  page.locator(".table:not([data-busy], [data-looking])").waitFor({ timeout: 15_000 });

/** Waits until the page asks something or the match is over. */
export async function settled(page: Page): Promise<"asked" | "over"> {
  await quiet(page);
  const asked = page.locator(".prompt .answers .answer:not(.off)");
  await asked.first().waitFor({ timeout: 15_000 });
  return (await page.locator(".prompt.over").count()) > 0 ? "over" : "asked";
}

/** The number of the last row the page knows of; changes with every decision. */
export function seq(page: Page): Promise<string | null> {
  return page.locator(".table").getAttribute("data-seq");
}

/** Waits until the page has heard of something after `before`. */
export async function after(page: Page, before: string | null): Promise<void> {
  await page.waitForFunction(
    (old) => document.querySelector(".table")?.getAttribute("data-seq") !== old,
    before,
    { timeout: 15_000 },
  );
}
