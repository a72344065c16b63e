import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { inDatabase } from '../support/content.ts';
import { awake, cards, pill, showAll } from '../support/gallery.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/journey.ts';

test('the gallery shows six projects, then all of them, and follows its filter, its tags and the back button', async ({
  page,
}) => {
  await page.goto('/projet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Nos\s+PROJETS/);
  await expect(cards(page)).toHaveCount(6);
  await expect(pill(page, 'TOUS')).toHaveAttribute('aria-current', 'true');
  await expect(
    cards(page)
      .first()
      .getByText(/^\p{Ll}+ \d{4}$/u),
  ).toBeVisible();
  for (const [width, columns] of [
    [767, 1],
    [768, 2],
    [1023, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().left),
    );
    expect([width, new Set(lefts).size]).toEqual([width, columns]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await awake(page);
  await showAll(page).click();
  await expect(showAll(page)).toBeHidden();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(12);
  const all = await cards(page).count();
  // A new filter folds the list again, and the highlight slides to its pill.
  await pill(page, 'PRODUCTION').click();
  await expect(page).toHaveURL('/projet?category=PRODUCTION');
  // The pill is the current one in forced colours too, in which the highlight has none.
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (name: string) => pill(page, name).evaluate((one) => getComputedStyle(one).backgroundColor);
  await expect.poll(() => ground('PRODUCTION')).not.toBe(await ground('TOUS'));
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(pill(page, 'PRODUCTION')).toHaveAttribute('aria-current', 'true');
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).getByRole('link', { name: 'PRODUCTION', exact: true })).toHaveCount(6);
  const left = (element: Element) => Math.round(element.getBoundingClientRect().left);
  const target = await pill(page, 'PRODUCTION').evaluate(left);
  await expect.poll(() => page.locator('ul[data-measured] > li').first().evaluate(left)).toBe(target);
  await pill(page, 'TOUS').click();
  await expect(page).toHaveURL('/projet');
  await expect(pill(page, 'TOUS')).toHaveAttribute('aria-current', 'true');
  // The tag of a card filters without opening the card, and the page stays where it is scrolled.
  const tag = cards(page).getByRole('link', { name: 'INFLUENCE', exact: true }).first();
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await tag.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(200);
  await tag.click();
  await expect(page).toHaveURL('/projet?category=INFLUENCE');
  await expect(cards(page).getByRole('link', { name: 'INFLUENCE', exact: true })).toHaveCount(6);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.reload();
  await expect(pill(page, 'INFLUENCE')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/projet');
  await expect(pill(page, 'TOUS')).toHaveAttribute('aria-current', 'true');
  expect(all).toBeGreaterThan(6);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/projet-(influence|production|web)\//);
});

test('the arrow that is pressed while a filter loads brings the rest of that category', async ({ page }) => {
  await page.goto('/projet');
  await awake(page);
  const release = await holdRequests(page, '**/projet/suite?offset=0*');
  // In one task, before the cards are replaced by skeleton frames.
  await page.evaluate(() => {
    const pills = [...document.querySelectorAll<HTMLElement>('main nav a')];
    pills.find((pill) => pill.textContent?.startsWith('INFLUENCE'))?.click();
    document.querySelector<HTMLElement>('[aria-label="Afficher tous les projets"]')?.click();
  });
  release();
  const all = page.getByRole('navigation', { name: 'Filtrer par catégorie' }).locator('[aria-current]');
  await expect(all).toHaveText(/^INFLUENCE/);
  const count = Number((await all.textContent())?.match(/\d+/)?.[0]);
  expect(count).toBeGreaterThan(6);
  await expect(cards(page)).toHaveCount(count);
  await expect(cards(page).getByRole('link', { name: 'INFLUENCE', exact: true })).toHaveCount(count);
});

/** The categories that a page of the gallery offers, the shown one with a star, and the number of its cards. */
async function readGallery(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const nav = /<nav[^>]*aria-label="Filtrer par catégorie".*?<\/nav>/s.exec(main)?.[0] ?? '';
  const pills = [...nav.matchAll(/<a ([^>]*)>([^<]*)/g)].map(
    ([, attributes, name]) => `${name}${attributes?.includes('aria-current') ? '*' : ''}`,
  );
  return {
    pills,
    cards: main.match(/<article/g)?.length ?? 0,
    arrow: main.includes('Afficher tous les projets'),
  };
}

test('a category is read with %20 and with +, an unknown one shows everything and leaves the URL unchanged', async ({
  page,
  request,
}) => {
  for (const spelling of ['SOLUTIONS%20WEB', 'SOLUTIONS+WEB']) {
    const { pills, cards: shown } = await readGallery(request, `/projet?category=${spelling}`);
    expect([pills.filter((name) => name.endsWith('*')), shown]).toEqual([['SOLUTIONS WEB*'], 6]);
  }
  await page.goto('/projet?category=XYZ');
  await expect(pill(page, 'TOUS')).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL('/projet?category=XYZ');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter and the arrow work as links and forms do', async ({ page }) => {
    await page.goto('/projet');
    await pill(page, 'PRODUCTION').click();
    await expect(page).toHaveURL('/projet?category=PRODUCTION');
    await expect(cards(page)).toHaveCount(6);
    await showAll(page).click();
    await expect(page).toHaveURL(/category=PRODUCTION.*tout=1/);
    await expect.poll(() => cards(page).count()).toBeGreaterThan(6);
    await expect(showAll(page)).toHaveCount(0);
  });
});

test('no draft and no category without project is ever sent', async ({ request, site }) => {
  for (const address of ['/projet?tout=1', '/projet/suite?offset=0', '/projet.data'])
    expect(await (await request.get(address)).text()).not.toMatch(/Plein midi|Tolérance zéro|Dimanche, neuf/);
  const keep = "create table away as select id, published_at from web_solutions where status = 'published';";
  const withdraw = "update web_solutions set status = 'draft', published_at = null";
  const back =
    "update web_solutions set status = 'published', published_at = away.published_at from away where away.id = web_solutions.id;" +
    'drop table away;';
  const bump = 'update content_version set version = version + 1;';
  // Six of a category need no arrow.
  const allButSix = `${withdraw} where id not in (select id from away limit 6);`;
  inDatabase(site, (database) => database.exec(keep + allButSix + bump));
  const shown = () => readGallery(request, '/projet?category=SOLUTIONS%20WEB');
  await expect.poll(shown).toMatchObject({ cards: 6, arrow: false });
  inDatabase(site, (database) => database.exec(`${withdraw};${bump}`));
  // A category that has nothing shows everything.
  await expect.poll(async () => (await shown()).pills).toEqual(['TOUS*', 'PRODUCTION', 'INFLUENCE']);
  inDatabase(site, (database) => database.exec(back + bump));
});

test('the tag of a card filters by keyboard, and the focus goes to the pill of that category', async ({
  page,
}) => {
  await page.goto('/projet');
  await awake(page);
  const count = page.getByText(/^\d+ projets?$/);
  const all = await count.textContent();
  await cards(page).getByRole('link', { name: 'INFLUENCE', exact: true }).first().press('Enter');
  await expect(page).toHaveURL('/projet?category=INFLUENCE');
  await expect(cards(page).getByRole('link', { name: 'INFLUENCE', exact: true })).toHaveCount(6);
  await expect(pill(page, 'INFLUENCE')).toBeFocused();
  await expect(count).not.toHaveText(all ?? '');
  // The pill that is pressed keeps the focus.
  await pill(page, 'TOUS').press('Enter');
  await expect(count).toHaveText(all ?? '');
  await expect(pill(page, 'TOUS')).toBeFocused();
  await page.goBack();
  await expect(count).not.toHaveText(all ?? '');
  await page.goForward();
  await expect(count).toHaveText(all ?? '');
});

// The last one of this file: its projects stay.
test('the rest of many projects comes in parts, each once', async ({ page, site }) => {
  inDatabase(site, (database) => {
    const project = database.prepare("select * from web_solutions where status = 'published'").get() ?? {};
    const columns = Object.keys(project);
    const insert = database.prepare(
      `insert into web_solutions (${columns}) values (${columns.map((column) => `:${column}`)})`,
    );
    for (let count = 0; count < 200; count++) insert.run({ ...project, id: randomUUID() });
    database.exec('update content_version set version = version + 1');
  });
  await page.goto('/projet?category=SOLUTIONS WEB');
  await awake(page);
  const announced = Number.parseInt((await page.getByText(/^\d+ projets?$/).textContent()) ?? '', 10);
  expect(announced).toBeGreaterThan(200);
  const parts: string[] = [];
  page.on('request', (request) => request.url().includes('/projet/suite') && parts.push(request.url()));
  await showAll(page).click();
  await expect(cards(page)).toHaveCount(announced);
  expect(parts).toHaveLength(Math.ceil((announced - 6) / 60));
  const addresses = await cards(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(announced);
  await expect(page.getByText('Chargement des projets…')).toHaveCount(0);
});
