import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase, withoutTable } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';

/** A film with its files, a pitch next to the one word, and sections with their own background. */
async function expectHero(page: Page, film: string, variants = ['large', 'desktop', 'phone']): Promise<void> {
  const hero = page.getByRole('main').locator('header').first();
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hero.locator('p')).toHaveText(/\S{3}/);
  const address = await hero.locator('hero-video').getAttribute('data-desktop');
  expect(address).toMatch(new RegExp(`/${film}-desktop.mp4$`));
  await expect(hero.locator('hero-video[data-tablet]')).toHaveCount(variants.includes('tablet') ? 1 : 0);
  await expect(hero.locator('hero-video[data-large]')).toHaveCount(1);
  for (const variant of variants)
    expect((await page.request.head(String(address).replace('desktop', variant))).status(), variant).toBe(
      200,
    );
}

async function expectTintedSections(page: Page): Promise<void> {
  const grounds = await page
    .getByRole('main')
    .locator('section')
    .evaluateAll((all) => all.map((section) => getComputedStyle(section).backgroundColor));
  expect(grounds.filter((ground) => !/^rgba?\(0, 0, 0/.test(ground))).not.toEqual([]);
}

test('influence has three pillars, twelve solutions, and a method in six steps that follow the scroll', async ({
  page,
}) => {
  await page.goto('/influence');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'INFLUENCE' })).toBeVisible();
  await expectHero(page, 'influence/influence');
  await expectTintedSections(page);
  await expect(main.getByRole('heading', { level: 2, name: /talents/ })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Trois appuis' }).getByRole('article')).toHaveCount(3);
  await expect(main.getByRole('region', { name: 'Ce qu’on met en place' }).getByRole('listitem')).toHaveCount(
    12,
  );
  await expectAccessible(page);
  const method = main.locator('method-scroll');
  await expect(method).toHaveAttribute('data-pinned', '');
  expect(await method.evaluate((section) => section.clientHeight / window.innerHeight)).toBe(6);
  const steps = page.getByRole('navigation', { name: 'Étapes de la méthode' }).getByRole('link');
  await expect(steps).toHaveText([
    'Cadrage stratégique',
    'Création du concept',
    'Casting sur mesure',
    'Pilotage et coordination',
    'Amplification',
    'Suivi et bilan',
  ]);
  const active = method.locator('[data-active] h3');
  await expect(active).toHaveText('Cadrage stratégique');
  await method.evaluate((section) => {
    const top = section.getBoundingClientRect().top + window.scrollY;
    window.scrollTo({ top: top + (section.clientHeight - window.innerHeight) * 0.42, behavior: 'instant' });
  });
  await expect(active).toHaveText('Casting sur mesure');
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await steps.nth(5).press('Enter');
  await expect(active).toHaveText('Suivi et bilan');
  // A small screen has six cards, one under the other; so has reduced motion.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(method).not.toHaveAttribute('data-pinned');
  const tops = await method
    .locator('[data-step]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).offsetTop));
  expect(new Set(tops).size).toBe(6);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(method).toHaveAttribute('data-pinned', '');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(method).not.toHaveAttribute('data-pinned');
});

test('solutions web has three cards that overlap by 80 px; the first two come forward, the third does not', async ({
  page,
}) => {
  await page.goto('/solutions-web');
  await expectHero(page, 'web-solutions/web-solutions');
  await expectTintedSections(page);
  const cards = page
    .getByRole('main')
    .getByRole('region', { name: 'Trois façons d’avancer' })
    .getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText([
    'Outils de développement',
    'Expérience utilisateur',
    'Création et refonte',
  ]);
  await cards.first().scrollIntoViewIfNeeded();
  const places = () =>
    cards.evaluateAll((all) => {
      const list = all[0]?.parentElement?.getBoundingClientRect().left ?? 0;
      return all.map((card) => Math.round(card.getBoundingClientRect().left - list));
    });
  const inFront = () =>
    cards.evaluateAll((all) => {
      const order = all.map((card) => Number(getComputedStyle(card).zIndex));
      return order.indexOf(Math.max(...order));
    });
  expect(await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).offsetWidth))).toEqual([
    640, 640, 640,
  ]);
  expect([await places(), await inFront()]).toEqual([[0, 80, 160], 2]);
  await cards.nth(0).hover({ position: { x: 30, y: 200 } });
  await expect.poll(places).toEqual([-40, 600, 680]);
  expect(await inFront()).toBe(0);
  await page.mouse.move(2, 2);
  await expect.poll(places).toEqual([0, 80, 160]);
  await cards.nth(1).focus();
  await expect.poll(places).toEqual([0, 80, 720]);
  expect(await inFront()).toBe(1);
  await cards.nth(1).blur();
  await cards.nth(2).hover();
  await expect.poll(places).toEqual([0, 80, 160]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const tops = await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).offsetTop));
  expect(new Set(tops).size).toBe(3);
});

test('a service shows its three newest projects and a link to all of them, or nothing at all', async ({
  page,
  site,
}) => {
  await page.goto('/production');
  await expectHero(page, 'production/production');
  await expectTintedSections(page);
  const main = page.getByRole('main');
  for (const trade of ['Vidéo', 'Photographie', 'Rédaction web', 'Live streaming', 'Podcast']) {
    const section = main.getByRole('region', { name: trade });
    await expect(section.getByRole('listitem').first()).toBeAttached();
  }
  const latest = main.getByRole('region', { name: 'Derniers tournages' });
  await expect(latest.getByRole('listitem').getByRole('link')).toHaveCount(3);
  await expect(latest.getByRole('listitem').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/projet-production\//,
  );
  // From 1280 px a card shows its details on hover, over a picture that scales up and blurs.
  const teaser = latest.getByRole('listitem').getByRole('link').first();
  await teaser.scrollIntoViewIfNeeded();
  await expect(teaser.locator('[data-revealed]')).toHaveCSS('opacity', '0');
  await teaser.hover();
  await expect(teaser.locator('[data-revealed]')).toHaveCSS('opacity', '1');
  await expect(teaser.locator('> :first-child')).toHaveCSS('filter', 'blur(6px)');
  await expect(teaser.locator('> :first-child')).toHaveCSS('scale', '1.04');
  await latest.getByRole('link', { name: 'Voir tous les projets' }).click();
  await expect(page).toHaveURL('/projet?category=PRODUCTION');
  expect(await page.evaluate(() => window.scrollY), 'another page begins at its top').toBe(0);
  // Below 1280 px a card shows its details once it is fully in view, and keeps showing them.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/solutions-web');
  const sites = main.getByRole('region', { name: 'Derniers sites' });
  const card = sites.locator('reveal-when-seen li').first();
  await expect(sites.locator('li a[href^="/projet-web/"]')).toHaveCount(3);
  await expect(card).toHaveAttribute('data-waiting', '');
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(card).not.toHaveAttribute('data-waiting');
  await expect(sites.getByRole('link', { name: 'Voir tous les projets' })).toHaveAttribute(
    'href',
    '/projet?category=SOLUTIONS%20WEB',
  );
  // A project without cover has its own background.
  inDatabase(site, (database) =>
    database.exec(
      "update web_solutions set cover_image = ''; update content_version set version = version + 1",
    ),
  );
  await expect(async () => {
    await page.reload();
    const ground = sites.getByRole('listitem').first().locator('span').first();
    expect(await ground.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
      'rgb(59, 26, 143)',
    );
  }).toPass();
  await withoutTable(site, 'web_solutions', async () => {
    await expect(async () => {
      const response = await page.reload();
      expect(response?.status()).toBe(200);
      await expect(main.getByRole('region', { name: 'Trois façons d’avancer' })).toBeVisible();
      await expect(sites).toHaveCount(0);
    }).toPass();
  });
});

test('social media has nine cards, and the agency a manifesto of seven lines that the scroll reveals', async ({
  page,
}) => {
  await page.goto('/social-media');
  await expectHero(page, 'social-media/social-media');
  await expectTintedSections(page);
  const main = page.getByRole('main');
  const cards = main.getByRole('region', { name: 'Neuf gestes, répétés chaque semaine.' });
  await expect(cards.getByRole('listitem')).toHaveCount(9);
  await page.goto('/about');
  await expectHero(page, 'agency/agency', ['large', 'desktop', 'tablet', 'phone']);
  const lines = main.getByRole('region', { name: 'Notre manifeste' }).getByRole('listitem');
  await expect(lines).toHaveCount(7);
  for (const heading of ['Deux fondateurs', 'L’approche', /^Un réseau d’experts/])
    await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  const lit = () =>
    lines.evaluateAll((all) => all.map((line) => Number(line.style.getPropertyValue('--lit'))));
  const scrollBy = (pixels: number) =>
    page.locator('manifesto-lines').evaluate((manifesto, by) => {
      const top = manifesto.getBoundingClientRect().top + window.scrollY;
      window.scrollTo({ top: top + by, behavior: 'instant' });
    }, pixels);
  await expect(page.locator('manifesto-lines')).toHaveAttribute('data-pinned', '');
  // Lit, the longest line still has one line of room: the list is even.
  const heights = await lines.evaluateAll((all) => all.map((line) => (line as HTMLElement).offsetHeight));
  expect(new Set(heights).size).toBe(1);
  await expectAccessible(page);
  await scrollBy(250);
  await expect.poll(lit).toEqual([1, 1, 0.5, 0, 0, 0, 0]);
  await scrollBy(700);
  await expect.poll(lit).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('a browser without view timelines reveals the manifesto and leads through the method as well', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'ViewTimeline'));
  const scrollTo = (element: string, by: number) =>
    page.locator(element).evaluate((place, pixels) => {
      window.scrollTo({
        top: place.getBoundingClientRect().top + window.scrollY + pixels,
        behavior: 'instant',
      });
    }, by);
  await page.goto('/about');
  const lines = page.locator('manifesto-lines[data-pinned] li');
  await expect(lines).toHaveCount(7);
  await scrollTo('manifesto-lines', 150);
  await expect
    .poll(() => lines.evaluateAll((all) => all.map((line) => line.style.getPropertyValue('--lit')).join(' ')))
    .toBe('1.000 0.500 0.000 0.000 0.000 0.000 0.000');
  await page.goto('/influence');
  await expect(page.locator('method-scroll[data-pinned]')).toHaveCount(1);
  await scrollTo('method-scroll', 800);
  await expect(page.getByRole('link', { name: 'Création du concept' })).toHaveAttribute(
    'aria-current',
    'step',
  );
});

test('the legal pages state the form and the capital of the company, and what the site does with data', async ({
  page,
}) => {
  await page.goto('/mentions-legales');
  await expect(page.getByRole('main')).toContainText('SARL au capital de 1 000 euros');
  await expect(page.getByRole('main')).toContainText('[Prénom Nom], qui assure la gérance de la société');
  await page.getByRole('main').getByRole('link', { name: 'politique de confidentialité' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Politique de confidentialité' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'le site les efface de lui-même trois ans après votre dernier message',
  );
  await page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'Vos droits' }).click();
  await expect(page).toHaveURL(/#droits$/);
});
