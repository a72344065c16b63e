import type { Page } from '@playwright/test';
import { contrastFaults } from '../support/contrast-faults.ts';
import { expect, test } from '../support/journey.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';

// What docs/accessibility.md claims and no other journey checks (§49.1).

// Half the pixels: enough for every line of text.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 });

/** Opens every public page by turns; the check says what is wrong with it. */
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
    await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    });
    // The letters of a large word are as wide as the window leaves them: a pixel more hides nothing.
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

onEveryPage('zones, titles, windows, frames, pictures and tables say what they are', (page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const lettersOf = (text: string | null | undefined) => text?.replace(/[^\p{L}\p{N}]/gu, '');
    const all = <E extends Element = Element>(selector: string) => [
      ...document.querySelectorAll<E>(selector),
    ];
    const say = (what: string, elements: readonly Element[]) =>
      faults.push(...elements.map((element) => `${what}: ${element.outerHTML.slice(0, 120)}`));
    for (const zone of ['main', 'footer', 'h1'])
      if (all(zone).filter((one) => one.closest('article, dialog') === null || zone === 'h1').length !== 1)
        faults.push(`not one ${zone}`);
    if (all('header nav').length === 0) faults.push('no navigation');
    say(
      'a navigation without a name',
      all('nav').filter((one) => !one.ariaLabel && !one.getAttribute('aria-labelledby')),
    );
    let level = 0;
    for (const heading of all('h1, h2, h3, h4, h5, h6')) {
      if (heading.closest('dialog')) continue;
      const own = Number(heading.tagName[1]);
      if (own > level + 1 && level > 0) say('a level was left out before', [heading]);
      level = own;
    }
    say(
      'a new window is not told',
      all('a[target=_blank]').filter(
        (link) => !/nouvel onglet/.test(`${link.textContent} ${link.ariaLabel}`),
      ),
    );
    say(
      'a frame without a title',
      all('iframe').filter((one) => !(one as HTMLIFrameElement).title),
    );
    say(
      'a picture without an alternative',
      all('img').filter((one) => !one.hasAttribute('alt')),
    );
    say(
      'a drawing is neither named nor hidden',
      all('svg').filter((one) => !one.closest('[aria-hidden=true]') && one.getAttribute('role') !== 'img'),
    );
    say(
      'a table without a title',
      all('table').filter((table) => !table.querySelector('caption')),
    );
    say(
      'a header without its direction',
      all('th').filter((one) => !one.hasAttribute('scope')),
    );
    say(
      'a caption is not tied to its picture',
      all('figure:has(figcaption)').filter(
        (one) => lettersOf(one.ariaLabel) !== lettersOf(one.querySelector('figcaption')?.textContent),
      ),
    );
    say(
      'a caption without the role that ties it',
      all('figure:has(figcaption)').filter((one) => one.getAttribute('role') !== 'figure'),
    );
    say(
      'a link looks like the text around it',
      all('main :is(p, li, td, dd) > a').filter((link) => {
        const around = [...(link.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && lettersOf(node.textContent) !== '',
        );
        const { textDecorationLine, borderBottomWidth } = getComputedStyle(link);
        return around && textDecorationLine !== 'underline' && borderBottomWidth === '0px';
      }),
    );
    const places = new Map<string, string>();
    say(
      'two links of one name lead to different places',
      all<HTMLAnchorElement>('a[href]').filter((link) => {
        const name = link.ariaLabel ?? link.textContent.trim();
        const place = places.get(name) ?? link.href;
        places.set(name, place);
        return place !== link.href;
      }),
    );
    say(
      'a name does not hold the words that are seen',
      all('a[aria-label], button[aria-label]').filter((one) => {
        const words = [...one.childNodes]
          .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
          .join('')
          .trim();
        return words !== '' && !one.ariaLabel?.toLowerCase().includes(words.toLowerCase());
      }),
    );
    say('opens something by itself', all('[onload], [autofocus], meta[http-equiv=refresh]'));
    return faults;
  }),
);

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

test('the contact form says what its fields are for, to people and to browsers', async ({ page }) => {
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
  // Each label stands right above its field.
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
