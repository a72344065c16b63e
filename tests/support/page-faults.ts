import type { Page } from '@playwright/test';
import { structureFaults } from './structure-faults.ts';

/** Faults of the zones of a public page, and links of the same name that lead to different places (§49.1). */
export async function zoneFaults(page: Page): Promise<string[]> {
  return [
    ...(await structureFaults(page)),
    ...(await page.evaluate(() => {
      const faults = document.querySelector('header nav') ? [] : ['no navigation'];
      if ([...document.querySelectorAll('footer')].filter((one) => !one.closest('dialog')).length !== 1)
        faults.push('not one footer');
      const places = new Map<string, string>();
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        const name = link.ariaLabel ?? link.textContent.trim();
        const place = places.get(name) ?? link.href;
        places.set(name, place);
        if (place !== link.href) faults.push(`two places are called ${name}`);
      }
      return faults;
    })),
  ];
}

/** A key of a single letter that does something. */
export async function shortcutFaults(page: Page): Promise<string[]> {
  const before = page.url();
  for (const key of ['a', 's', '/', '?', '1']) await page.keyboard.press(key);
  const opened = await page.evaluate(() => document.querySelectorAll('dialog[open]').length);
  return page.url() === before && opened === 0 ? [] : ['a letter did something'];
}

/** Text that only styles render, and text that is gone without them. Removes the styles of the page. */
export async function faultsWithoutStyles(page: Page): Promise<string[]> {
  const words = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main, footer')]
        .map((zone) => (zone as HTMLElement).textContent)
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  const before = await words();
  const faults = await page.evaluate((text) => {
    const texts: string[] = [];
    for (const element of document.querySelectorAll('body *'))
      for (const part of ['::before', '::after']) {
        const generated = /^"([^"]*)"/.exec(getComputedStyle(element, part).content)?.[1] ?? '';
        // Styles may render a text of the page once more.
        if (/[a-zà-ÿ]{2}/i.test(generated) && !text.includes(generated))
          texts.push(`${element.tagName}${part}: ${generated}`);
      }
    return texts;
  }, before);
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) sheet.remove();
  });
  return [...faults, ...((await words()) === before ? [] : ['words are gone'])];
}

/** Pictures that are fetched at the wrong time or don't reserve their place, as the server sent them. */
export async function pictureLoadingFaults(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const pictures = await page.locator('main img').evaluateAll((all) =>
    (all as HTMLImageElement[]).map((image) => ({
      src: image.getAttribute('src') ?? '',
      lazy: image.loading === 'lazy',
      urgent: image.fetchPriority === 'high',
      sized: image.hasAttribute('height') && (image.hasAttribute('width') || /\.svg$/.test(image.src)),
      coloured: image.style.backgroundColor !== '',
    })),
  );
  const [first, ...others] = pictures;
  if (first && !/\.svg$/.test(first.src) && (first.lazy || !first.urgent)) wrong.push(`${first.src} waits`);
  for (const other of others) if (!other.lazy || other.urgent) wrong.push(`${other.src} does not wait`);
  for (const picture of pictures) {
    if (!picture.sized) wrong.push(`${picture.src} has no dimensions`);
    if (/(project|blog)-images/.test(picture.src) && !picture.coloured)
      wrong.push(`${picture.src} has no colour`);
  }
  return wrong;
}

/** How many items of a list are in one row in the window. */
export function columnsOf(page: Page, list: string): Promise<number> {
  return page
    .locator(list)
    .first()
    .evaluate((items) => {
      const boxes = [...items.children].map((item) => item.getBoundingClientRect());
      const first = boxes.findIndex((box) => box.width > 0);
      const lefts = boxes
        .slice(first)
        .filter((box) => box.left >= -1 && box.right <= document.documentElement.clientWidth + 1)
        .map((box) => Math.round(box.left));
      return new Set(lefts).size;
    });
}
