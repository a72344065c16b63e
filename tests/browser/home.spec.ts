import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';

/** The page stops its films and letters, so that the screenshot is still. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the home page shows its sections, and their links lead to the right pages', async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La création en MOUVEMENT');
  await expect(page.getByRole('heading', { name: 'DERNIERS PROJETS', exact: true })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'NOS DERNIERS PROJETS INFLUENCE' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /2012/ })).toBeVisible();
  for (const figure of ['150+', '100+', '50+', '10+'])
    await expect(
      page.getByRole('definition').filter({ hasText: new RegExp(`^${figure.replace('+', '\\+')}$`) }),
    ).toHaveCount(1);
  const address = async (name: string) => page.getByRole('link', { name }).first().getAttribute('href');
  expect(await address('Voir tous les projets')).toBe('/projet');
  expect(await address('Voir tous nos projets influence')).toBe('/projet?category=INFLUENCE');
  expect(await page.getByRole('link', { name: /Briefez nous/ }).getAttribute('href')).toBe('/contact');
  await expect(page.locator('scroll-banner')).toHaveCSS('background-color', 'rgb(245, 96, 32)');
  await expect(page.getByRole('heading', { name: /^Récits EN MOUVEMENT$/ })).toBeAttached();
  const influence = page.locator('section', {
    has: page.getByRole('heading', { name: 'NOS DERNIERS PROJETS INFLUENCE' }),
  });
  await expect(influence.locator('a[href^="/projet-influence/"]')).toHaveCount(3);
  const expertises = page.locator('expertise-rows a');
  expect(
    await expertises.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
  ).toEqual([
    ['Influence', '/influence'],
    ['Production', '/production'],
    ['Solutions Web', '/solutions-web'],
    ['Social Media', '/social-media'],
  ]);
  await expect(page.locator('logo-band img')).toHaveCount(16);
  await expectAccessible(page);
  const typing = page.locator('type-writer');
  const words = await typing.textContent();
  await typing.scrollIntoViewIfNeeded();
  await expect(typing).not.toHaveText(words ?? '');
});

test('the strip shows six projects at a time, its chip filters the gallery, its panel opens the project', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  const panels = page.locator('featured-strip li');
  const previous = page.getByRole('button', { name: 'Projets précédents' });
  const next = page.getByRole('button', { name: 'Projets suivants' });
  await expect(next).toBeEnabled();
  await expect(previous).toBeDisabled();
  const seen = () =>
    panels.evaluateAll((all) =>
      all.flatMap((panel, index) => {
        const { left, right } = panel.getBoundingClientRect();
        return left > -1 && right < window.innerWidth + 1 ? [index] : [];
      }),
    );
  const count = await panels.count();
  expect(count).toBeGreaterThan(6);
  await expect.poll(seen).toEqual([0, 1, 2, 3, 4, 5]);
  // The arrow that is disabled at an end gives the focus to the other one.
  while (await next.isEnabled()) await next.press('Enter');
  await expect(previous).toBeFocused();
  await expect.poll(seen).toEqual([6, 5, 4, 3, 2, 1].map((back) => count - back));
  await expect(previous).toBeEnabled();
  while (await previous.isEnabled()) await previous.press('Enter');
  await expect(next).toBeFocused();
  await expect.poll(seen).toEqual([0, 1, 2, 3, 4, 5]);

  // Each shows its kind, client, title and date, and links to its page.
  const pathOf = {
    PRODUCTION: /^\/projet-production\//,
    INFLUENCE: /^\/projet-influence\//,
    'SOLUTIONS WEB': /^\/projet-web\//,
  };
  for (const panel of await panels.all()) {
    const kind = String(await panel.locator('a[href^="/projet?category="]').textContent());
    await expect(panel.getByRole('link').first()).toHaveAttribute(
      'href',
      pathOf[kind as keyof typeof pathOf] ?? '',
    );
    await expect(panel.locator('[data-revealed]')).toHaveText(/^\S.* \S.* \p{Ll}+ \d{4}$/u);
  }
  const chip = panels.first().locator('a[href^="/projet?category="]');
  const category = String(await chip.textContent());
  expect(['PRODUCTION', 'INFLUENCE', 'SOLUTIONS WEB']).toContain(category);
  await chip.click();
  await expect(page).toHaveURL(`${site.url}/projet?category=${encodeURIComponent(category)}`);
  await page.goBack();
  const link = panels.first().locator('a[href^="/projet-"]');
  const path = String(await link.getAttribute('href'));
  await link.click();
  await expect(page).toHaveURL(`${site.url}${path}`);
});

test('below 1280 px the projects are stacked and show their details once each is fully in view', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1279, height: 900 });
  await page.goto(site.url);
  const last = page.locator('featured-strip li').last();
  await expect(page.locator('featured-strip li[data-waiting]').last()).toBeAttached();
  await expect(last.locator('[data-revealed]')).toHaveCSS('opacity', '0');
  // Laid out, it still waits until it is in view.
  await expect(page.locator('[data-later]')).toHaveCount(0);
  await expect(last.locator('[data-revealed]')).toHaveCSS('opacity', '0');
  await last.scrollIntoViewIfNeeded();
  await last.evaluate((panel) => panel.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(last.locator('[data-revealed]')).toHaveCSS('opacity', '1');
  const lefts = await page
    .locator('featured-strip li')
    .evaluateAll((all) => all.map((panel) => panel.getBoundingClientRect().left));
  expect(new Set(lefts)).toEqual(new Set([0]));
  await expect(page.getByRole('button', { name: 'Projets suivants' })).toBeHidden();
  // Below 1280 px the mark is still; from there on its three exposures are repainted every 10 s.
  const drawings = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter((one) => {
          const timing = one.effect?.getTiming();
          return timing?.duration === 10_000 && timing.iterations === Number.POSITIVE_INFINITY;
        }).length,
    );
  expect(await drawings()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(drawings).toBe(3);
});

test('the band slides by twice the scroll, the expertises expand, the showreel plays in a dialog', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  const shift = () =>
    page.locator('[data-slides]').evaluate((words) => new DOMMatrix(getComputedStyle(words).transform).m41);
  await expect.poll(shift).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
  await expect.poll(shift).toBe(-240);

  const row = page.locator('expertise-rows li').filter({ hasText: 'Production' });
  await expect(row.locator('p')).toHaveCSS('opacity', '0');
  await row.scrollIntoViewIfNeeded();
  await row.hover();
  await expect(row.locator('p')).toHaveCSS('opacity', '1');
  await expect(page.locator('expertise-rows').getByText('Découvrir')).toBeVisible();

  const play = page.getByRole('link', { name: 'Lire le showreel' });
  await play.click();
  const dialog = page.getByRole('dialog', { name: 'Showreel' });
  await expect(dialog.locator('video')).toBeVisible();
  // A phone on its side shows it at the full height.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(dialog.locator('video')).toHaveJSProperty('clientHeight', 390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(play).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Détails d’Influence' })).toBeVisible();
  const toggle = page.getByRole('button', { name: 'Détails de Social Media' });
  const text = page.locator('#expertise-social-media');
  await expect(text).toBeHidden();
  await toggle.click();
  await expect(text).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

test('with forced colours the button of an expertise on a phone keeps its sign', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Détails d’Influence' });
  await toggle.scrollIntoViewIfNeeded();
  const middle = { left: 12, top: 12, width: 24, height: 24 };
  const pixels = await sharp(await toggle.screenshot())
    .extract(middle)
    .raw()
    .toBuffer();
  expect(new Set(pixels).size).toBeGreaterThan(1);
});

test('with forced colours on black the dark logos of the clients keep their light ground', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/');
  const logo = page.getByRole('img', { name: 'Solane' });
  await logo.scrollIntoViewIfNeeded();
  await expect(logo).toHaveJSProperty('complete', true);
  const { channels } = await sharp(await logo.screenshot()).stats();
  expect((channels[0]?.max ?? 0) - (channels[0]?.min ?? 0)).toBeGreaterThan(150);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the showreel leads to its film, also where that is at Vimeo', async ({ page, site }) => {
    const play = page.getByRole('link', { name: 'Lire le showreel' });
    await page.goto(site.url);
    await expect(play).toHaveAttribute('href', /\/site-media\/showreel\//);
    inDatabase(site, (database) => {
      database
        .prepare(
          `insert into site_contents (name, published, version, updated_at) values ('page:accueil', ?, 1, ?)`,
        )
        .run(JSON.stringify({ 'showreel.vimeo': '123456789' }), new Date().toISOString());
      database.exec('update content_version set version = version + 1');
    });
    await page.route('https://vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
    );
    await expect(async () => {
      await page.goto(site.url);
      await expect(play).toHaveAttribute('href', 'https://vimeo.com/123456789');
    }).toPass();
    await play.click();
    await expect(page).toHaveURL('https://vimeo.com/123456789');
    inDatabase(site, (database) =>
      database.exec('delete from site_contents; update content_version set version = version + 1'),
    );
  });
});

test('the logos scroll from 768 px, pause under the pointer, and one that fails leaves no hole', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/solane|404/);
  // A logo whose file is missing is not in the picture of all: the page requests its own file.
  await page.route(`${site.url}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /src="[^"]+"(?=[^>]* alt="Solane")/,
      'src="/icones/solane.svg"',
    );
    await route.fulfill({ response, body });
  });
  await page.goto(site.url);
  const band = page.locator('logo-band');
  const logos = band.locator('img:not([hidden])');
  await band.scrollIntoViewIfNeeded();
  const place = () => logos.first().evaluate((logo) => new DOMMatrix(getComputedStyle(logo).transform).m41);
  await expect.poll(place).toBeLessThan(0);
  await expect(band.getByRole('img', { name: 'Solane' })).toHaveCount(0);
  await band.hover();
  const held = await place();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await place()).toBe(held);
  await page.mouse.move(5, 5);
  await expect.poll(place).not.toBe(held);
  const states = () =>
    logos.first().evaluate((logo) => logo.getAnimations().map(({ playState }) => playState));
  const pause = page.getByRole('button', { name: 'Mettre en pause le défilement' });
  await page.keyboard.press('Tab');
  await pause.focus();
  await expect.poll(states).toEqual(['paused']);
  await pause.blur();
  await expect.poll(states).toEqual(['running']);
  await page.getByRole('button', { name: 'Mettre en pause le défilement' }).click();
  await expect(page.getByRole('button', { name: 'Reprendre le défilement' })).toBeVisible();

  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(place).toBe(0);
  await expect(logos).toHaveCount(15);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByRole('button', { name: 'Reprendre le défilement' }).click();
  await page.mouse.move(5, 5);
  await expect.poll(place).toBeLessThan(0);
});
