import { expect, test } from '../support/journey.ts';

test.describe('a visitor who has not chosen yet', () => {
  test.use({ consent: 'undecided' });

  test('Enter keeps the detailed choices, and the cross closes them without a choice', async ({
    page,
    site,
  }) => {
    await page.goto(site.url);
    const window = page.getByRole('dialog', { name: 'Vos données, votre choix' });
    const customise = window.getByRole('button', { name: 'Personnaliser' });
    const films = window.getByRole('checkbox', { name: 'Films Vimeo' });
    await customise.press('Enter');
    await films.check();
    await window.getByRole('button', { name: 'Fermer' }).press('Enter');
    await expect(customise).toBeFocused();
    await customise.press('Enter');
    await expect(films).not.toBeChecked();
    await films.press('Space');
    await films.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'vimeo');
    await expect(window).toBeHidden();
    const manage = page.getByRole('button', { name: 'Gérer mes cookies' });
    for (const [name, agreed] of [
      ['Tout accepter', 'vimeo youtube instagram'],
      ['Tout refuser', ''],
    ] as const) {
      await manage.press('Enter');
      await window.getByRole('button', { name }).press('Enter');
      await expect(page.locator('html')).toHaveAttribute('data-consent', agreed);
      await expect(window).toBeHidden();
      await expect(manage).toBeFocused();
    }
  });
});

test('the switch in the footer stops every motion, is stored, and starts it again', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  const film = page.locator('main > section').first().locator('video');
  await expect(film).toHaveCount(1);
  const animations = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
  await expect.poll(animations).toBeGreaterThan(0);
  const control = page.getByRole('switch', { name: 'Arrêter les animations' });
  await control.click();
  await expect(control).toBeChecked();
  await expect.poll(animations).toBe(0);
  await page.reload();
  await expect(control).toBeChecked();
  await expect(film).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Lire la vidéo' }).first()).toBeAttached();
  await expect.poll(animations).toBe(0);
  await control.click();
  await expect(control).not.toBeChecked();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(film).toHaveCount(1);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself and everything is there', async ({ page, site }) => {
    await page.goto(site.url);
    await expect(page.getByRole('button', { name: 'Lire la vidéo' }).first()).toBeVisible();
    await expect(page.locator('hero-video video')).toHaveCount(0);
    await expect(page.locator('logo-band img')).toHaveCount(16);
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await expect(page.locator('[data-slides]')).toHaveCSS('transform', 'none');
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is complete and its links work', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La création en MOUVEMENT');
    for (const row of await page.locator('expertise-rows p').all()) await expect(row).toBeVisible();
    for (const text of await page.locator('featured-strip [data-revealed]').all())
      await expect(text).toHaveCSS('opacity', '1');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Projets' }).click();
    await expect(page).toHaveURL(`${site.url}/projet`);
  });
});
