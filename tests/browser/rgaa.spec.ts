import type { Page } from '@playwright/test';
import { contrastFaults } from '../support/contrast-faults.ts';
import { expect, test } from '../support/journey.ts';
import { layoutFaults, TEXT_SPACING } from '../support/layout-faults.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';
import { structureFaults } from '../support/structure-faults.ts';

// What docs/accessibility.md claims and no other journey checks (§49.1).

// Half the pixels: enough for every line of text.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 });

/** Opens every public page in turn; the check returns what is wrong with it. */
function onEveryPage(title: string, check: (page: Page) => Promise<unknown>): void {
  test(title, async ({ page, request, expectComplaint }) => {
    test.slow();
    expectComplaint(/404/);
    for (const { name, path } of PUBLIC_PAGES) {
      await page.goto(await path(request));
      await expect(page.locator('[data-later]'), name).toHaveCount(0);
      await expect.poll(() => check(page), { message: name }).toEqual([]);
    }
  });
}

onEveryPage(
  'nothing is cut off when lines, paragraphs, letters and words stand further apart',
  async (page) => {
    await page.addStyleTag({ content: TEXT_SPACING });
    // The letters of a large word are as wide as the window allows: a pixel more hides nothing.
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const faults = await layoutFaults(page);
    return wider > 1 ? faults : faults.filter((fault) => fault !== 'the page is wider than the window');
  },
);

onEveryPage('nothing is cut off when the window is enlarged to twice its size', async (page) => {
  await page.setViewportSize({ width: 640, height: 450 });
  return layoutFaults(page);
});

onEveryPage('nothing is cut off when letters are twice as large', async (page) => {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  return layoutFaults(page);
});

onEveryPage('zones, titles, windows, frames, pictures, tables and links say what they are', async (page) => [
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
]);

onEveryPage('without styles everything is there, in the order in which it is read', async (page) => {
  const words = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main, footer')]
        .map((zone) => (zone as HTMLElement).textContent)
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  const before = await words();
  const drawn = await page.evaluate(() => {
    const texts: string[] = [];
    for (const element of document.querySelectorAll('body *'))
      for (const part of ['::before', '::after'])
        if (
          /[a-zà-ÿ]{2}/i.test(
            getComputedStyle(element, part).content.replace(
              /^(none|normal|attr|counter|url\(.*\)|open-quote|close-quote)/,
              '',
            ),
          )
        )
          texts.push(`${element.tagName}${part}: ${getComputedStyle(element, part).content}`);
    return texts;
  });
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) sheet.remove();
  });
  return [...drawn, ...((await words()) === before ? [] : ['words are gone'])];
});

onEveryPage(
  'no key of a single letter does anything, and nothing waits for the device to be moved',
  async (page) => {
    const before = page.url();
    for (const key of ['a', 's', '/', '?', '1']) await page.keyboard.press(key);
    const heard = await page.evaluate(() => document.querySelectorAll('dialog[open]').length);
    return page.url() === before && heard === 0 ? [] : ['a letter did something'];
  },
);

onEveryPage('all words stand out from what is behind them, and from the ground alone', async (page) => {
  const faults = await contrastFaults(page);
  await page.setViewportSize({ width: 390, height: 844 });
  faults.push(...(await contrastFaults(page)), ...(await contrastFaults(page, { pictures: false })));
  await page.setViewportSize({ width: 1440, height: 900 });
  return faults;
});

test('the contact form labels its fields, for people and for browser autofill', async ({ page }) => {
  await page.goto('/contact');
  for (const [label, purpose] of [
    ['Prénom', 'given-name'],
    ['Nom', 'family-name'],
    ['Entreprise', 'organization'],
    ['E-mail', 'email'],
    ['Téléphone', 'tel'],
  ] as const)
    await expect(page.getByRole('textbox', { name: new RegExp(`^${label}`) }).first()).toHaveAttribute(
      'autocomplete',
      purpose,
    );
  await expect(page.getByLabel('E-mail *')).toHaveAccessibleDescription('nom@exemple.fr');
  await expect(page.getByLabel('Lien vers un brief')).toHaveAccessibleDescription('https://…');
  // Each label is right above its field.
  const apart = await page.evaluate(() =>
    [...document.querySelectorAll('main label[for]')].map((label) => {
      const box = label.getBoundingClientRect();
      const field = document.getElementById(label.getAttribute('for') ?? '')?.getBoundingClientRect();
      return [Math.round((field?.left ?? 0) - box.left), Math.round((field?.top ?? 0) - box.bottom)];
    }),
  );
  expect(apart).toHaveLength(7);
  expect(apart.filter(([aside = 0, below = 0]) => aside !== 0 || below < 0 || below > 16)).toEqual([]);
});
