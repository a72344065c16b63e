import { FIXED_PAGES } from '#domain/pages/pages.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

test.describe('a visitor who has not chosen yet', () => {
  test.use({ consent: 'undecided' });

  test('no request goes to a third party before a choice on any public page, nor after a refusal where films and posts are', async ({
    page,
    site,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url))
        elsewhere.push(request.url());
    });
    await page.goto(site.url);
    const project = await page.locator('a[href^="/projet-production/"]').first().getAttribute('href');
    const influence = await page.locator('a[href^="/projet-influence/"]').first().getAttribute('href');
    await page.goto(`${site.url}/blog`);
    const articles = await page
      .locator('main a[href^="/blog/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const embedding = ['/', project, influence, ...articles.slice(0, 1)].filter((path) => path !== null);
    const paths = [...new Set([...FIXED_PAGES.map(({ path }) => path), ...embedding])];
    const window = page.getByRole('dialog', { name: 'Vos données, votre choix' });
    for (const path of paths) {
      await page.goto(`${site.url}${path}`);
      await expect(window).toBeVisible();
    }
    await expectAccessible(page);
    const choices = window.getByRole('button');
    await expect(choices).toHaveText(['Tout refuser', 'Personnaliser', 'Tout accepter']);
    const sizes = await choices.evaluateAll((all) =>
      all.map((button) => `${Math.round(button.getBoundingClientRect().width)}x${button.clientHeight}`),
    );
    expect(new Set(sizes).size, 'three buttons of equal weight').toBe(1);
    // The details were opened and closed: the consent question is shown again, and the focus is where it was.
    const customise = window.getByRole('button', { name: 'Personnaliser' });
    await customise.press('Enter');
    await expect(customise).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(customise).toBeFocused();
    await window.getByRole('button', { name: 'Tout refuser' }).click();
    await expect(window).toBeHidden();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'cc_cookie');
    const days = (Number(cookie?.expires) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(182);
    // Only these embed third parties: a refusal must not count as a consent there.
    for (const path of embedding) {
      await page.goto(`${site.url}${path}`);
      await expect(page.locator('html')).toHaveAttribute('data-consent', '');
    }
    await expect(window).toBeHidden();
    expect(elsewhere).toEqual([]);

    await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
    const preferences = page.getByRole('dialog', { name: 'Vos données, votre choix' });
    await preferences.getByRole('checkbox', { name: 'Films Vimeo' }).check();
    await preferences.getByRole('button', { name: 'Enregistrer mes choix' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'vimeo');
  });
});

test('the first film is the file for the width of the window', async ({ page, site }) => {
  for (const [width, file] of [
    [1920, 'header-large-av1.mp4'],
    [1919, 'header-desktop-av1.mp4'],
    [1023, 'header-tablet-av1.mp4'],
    [767, 'header-phone-av1.mp4'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    await expect(page.locator('main > section').first().locator('video')).toHaveAttribute(
      'src',
      new RegExp(`/site-media/header/${file}$`),
    );
    const height = await page
      .locator('main > section')
      .first()
      .evaluate((hero) => hero.clientHeight);
    expect(height).toBe(width >= 1024 ? 900 : 720);
  }
  // A low window too: the text stays in the first picture, and its mark next to its button.
  for (const [width, height, share] of [
    [844, 390, 312],
    [1366, 600, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    const hero = page.locator('main > section').first();
    await expect.poll(() => hero.evaluate((element) => element.clientHeight)).toBe(share);
    await expect(hero.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  }
});
