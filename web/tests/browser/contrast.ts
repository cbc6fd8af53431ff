// Whether text can be read where axe cannot tell: over gradients and pictures. What lies behind the
// text is taken from the screen.
import type { Page } from "playwright-core";

/** A piece of text over something that is not one colour. */
type Piece = {
  text: string;
  where: string;
  colour: string;
  opacity: number;
  large: boolean;
  box: [x: number, y: number, width: number, height: number];
};

/** What a piece of text of this size needs, by WCAG 2.2 AA. */
const NEEDED = { large: 3, usual: 4.5 } as const;

/** The pieces that can be seen now. All text is hidden afterwards, until `contrasts`. */
function pieces(): Piece[] {
  // A colour on its way from one theme to the other is neither's. Not a style element: pages forbid
  // those.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { transition: none !important }");
  document.adoptedStyleSheets = [sheet];
  const styles = new Map<Element, CSSStyleDeclaration>();
  const style = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  /** Whether a gradient or a picture is seen behind it before any full colour. */
  const overPicture = (element: Element | null): boolean => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundImage, backgroundColor } = style(at);
      // The picture of the front page lies beside its words in the tree, and behind them on the
      // screen.
      if (backgroundImage !== "none" || at.classList.contains("hero")) return true;
      if (/^rgb\(/.test(backgroundColor)) return false;
    }
    return false;
  };
  /** Whether a point of it can be seen: not where a box that it scrolls in has ended. */
  const inSight = (element: Element, x: number, y: number): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (style(at).overflow === "visible") continue;
      const box = at.getBoundingClientRect();
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
    }
    return true;
  };
  // What is said over the board for a while lets the pointer through, and hides what is under it.
  const said = [...document.querySelectorAll(".toast, .news li")].map((over) =>
    over.getBoundingClientRect(),
  );
  const opacity = (element: Element | null): number =>
    element ? Number(style(element).opacity) * opacity(element.parentElement) : 1;
  const found: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (
      !element ||
      !text ||
      !(element instanceof HTMLElement) ||
      element.closest(":disabled, [aria-disabled=true], .off, .visually-hidden")
    )
      continue;
    if (
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      !overPicture(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getClientRects()[0];
    if (!box || box.width < 4 || box.height < 4) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (!top || !(top.contains(element) || element.contains(top)) || !inSight(element, x, y))
      continue;
    const under = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    if (!element.closest(".says") && said.some(under)) continue;
    const { color, fontSize, fontWeight } = style(element);
    const pixels = parseFloat(fontSize);
    found.push({
      text: text.slice(0, 40),
      where: `${element.tagName.toLowerCase()}.${element.className}`,
      colour: color,
      opacity: opacity(element),
      large: pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700),
      box: [box.x, box.y, box.width, box.height],
    });
  }
  sheet.replaceSync(
    [
      "transition: none",
      "color: transparent",
      "-webkit-text-fill-color: transparent",
      "text-shadow: none",
    ]
      .map((rule) => `* { ${rule} !important }`)
      .join(""),
  );
  return found;
}

/**
 * The contrast of each piece with the colour in the middle of what is behind it, which `picture`
 * shows.
 */
async function contrasts({
  picture,
  pieces,
}: {
  picture: string;
  pieces: Piece[];
}): Promise<number[]> {
  document.adoptedStyleSheets = [];
  // Not fetched: pages forbid that.
  const bytes = Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  context.drawImage(image, 0, 0);
  const paint = new OffscreenCanvas(1, 1).getContext("2d");
  if (!paint) throw new Error("no canvas");
  const linear = Float64Array.from({ length: 256 }, (_, value) =>
    value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  const luminance = (data: Uint8ClampedArray, at: number) =>
    0.2126 * (linear[data[at] ?? 0] ?? 0) +
    0.7152 * (linear[data[at + 1] ?? 0] ?? 0) +
    0.0722 * (linear[data[at + 2] ?? 0] ?? 0);
  return pieces.map(({ colour, opacity, box: [x, y, width, height] }) => {
    const left = Math.max(0, Math.round(x));
    const top = Math.max(0, Math.round(y));
    const wide = Math.min(image.width - left, Math.round(width));
    const high = Math.min(image.height - top, Math.round(height));
    if (wide < 1 || high < 1) return Infinity;
    const { data } = context.getImageData(left, top, wide, high);
    const lights = Float64Array.from({ length: data.length / 4 }, (_, at) =>
      luminance(data, 4 * at),
    );
    const behind = lights.toSorted()[lights.length >> 1] ?? 0;
    const middle = 4 * lights.indexOf(behind);
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = `rgb(${data.slice(middle, middle + 3).join(",")})`;
    paint.fillRect(0, 0, 1, 1);
    paint.globalAlpha = opacity;
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    paint.globalAlpha = 1;
    const text = luminance(paint.getImageData(0, 0, 1, 1).data, 0);
    return (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05);
  });
}

/** Texts over gradients and pictures that are too faint, with what they have and what they need. */
export async function faint(page: Page): Promise<string[]> {
  const found = await page.evaluate(pieces);
  const picture = (await page.screenshot({ scale: "css" })).toString("base64");
  const ratios = await page.evaluate(contrasts, { picture, pieces: found });
  return found.flatMap(({ text, where, large }, at) => {
    const has = ratios[at] ?? Infinity;
    const needs = NEEDED[large ? "large" : "usual"];
    return has < needs ? [`"${text}" (${where}): ${has.toFixed(2)} instead of ${needs}`] : [];
  });
}
