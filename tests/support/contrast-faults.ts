import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { contrastOf, luminance } from './contrast.ts';

type Words = {
  text: string;
  colour: [red: number, green: number, blue: number, alpha: number];
  /** Large text, which needs a contrast of 3:1 instead of 4.5:1. */
  large: boolean;
  box: { left: number; top: number; right: number; bottom: number };
};

/**
 * Texts without sufficient contrast to what is painted behind them, measured in the pixels of the whole page (§23.2).
 * `pictures`: false hides every picture and film, so that background colours alone must suffice (§49.1).
 */
export async function contrastFaults(page: Page, { pictures = true } = {}): Promise<string[]> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  const words = await page.evaluate(readWords);
  const style = await page.addStyleTag({
    content: `*, ::before, ::after { color: transparent !important; text-shadow: none !important;
      text-decoration-color: transparent !important; transition: none !important }
      svg text { fill: transparent !important }
      ${pictures ? '' : 'img, video { visibility: hidden !important }'}`,
  });
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  await style.evaluate((element) => (element as HTMLElement).remove());
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const scale = await page.evaluate(() => devicePixelRatio);
  return words.flatMap(({ text, colour: [red, green, blue, alpha], large, box }) => {
    const found: number[] = [];
    // A line has few colours behind it, and many pixels of each.
    const known = new Map<number, number>();
    const over = (part: number, ground: number) => part * alpha + ground * (1 - alpha);
    const contrastTo = (r: number, g: number, b: number) =>
      contrastOf(luminance(over(red, r), over(green, g), over(blue, b)), luminance(r, g, b));
    const right = Math.min(info.width, Math.ceil(box.right * scale));
    const bottom = Math.min(info.height, Math.ceil(box.bottom * scale));
    for (let y = Math.max(0, Math.floor(box.top * scale)); y < bottom; y++)
      for (let x = Math.max(0, Math.floor(box.left * scale)); x < right; x++) {
        const at = (y * info.width + x) * info.channels;
        const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
        const colour = (r << 16) | (g << 8) | b;
        const contrast = known.get(colour) ?? contrastTo(r, g, b);
        known.set(colour, contrast);
        found.push(contrast);
      }
    found.sort((one, other) => one - other);
    // The first percentile: all but a hundredth of the background pixels.
    const worst = found[Math.floor(found.length / 100)] ?? 21;
    return worst < (large ? 3 : 4.5) ? [`${worst.toFixed(2)} to 1: ${text}`] : [];
  });
}

/** Runs in the page: every visible line of text, and every character that CSS generates. */
function readWords(): Words[] {
  const words: Words[] = [];
  const add = (element: Element, text: string, boxes: Iterable<DOMRect>) => {
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
    const ink = element instanceof SVGElement ? fill : color;
    const [red = 0, green = 0, blue = 0, alpha = 1] = (ink.match(/[\d.]+/g) ?? []).map(Number);
    let seen = alpha;
    for (let frame: Element | null = element; frame; frame = frame.parentElement)
      seen *= Number(getComputedStyle(frame).opacity);
    const size = Number.parseFloat(fontSize);
    const large = size >= 24 || (Number(fontWeight) >= 700 && size >= 18.66);
    for (const { left, top, right, bottom } of boxes)
      if (right - left > 2 && bottom - top > 2)
        words.push({
          text: text.slice(0, 40),
          colour: [red, green, blue, seen],
          large,
          box: {
            left: left + scrollX,
            top: top + scrollY,
            right: right + scrollX,
            bottom: bottom + scrollY,
          },
        });
  };
  const isSeen = (element: Element) =>
    // Excluded: the two cards that are raised on focus, and the hidden honeypot field, whose background is another
    // element's.
    !element.closest(
      '.sr, script, noscript, style, dialog:not([open]), article[tabindex], [aria-hidden] > label',
    ) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const written = text.textContent?.trim();
    if (!written || !text.parentElement || !isSeen(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    add(text.parentElement, written, range.getClientRects());
  }
  for (const letter of document.querySelectorAll<HTMLElement>('[data-letter]'))
    if (letter.dataset['letter']?.trim() && isSeen(letter))
      add(letter, `${letter.dataset['letter']} of a large word`, [letter.getBoundingClientRect()]);
  return words;
}
