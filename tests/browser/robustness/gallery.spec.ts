import { expectAccessible } from '../../support/accessibility.ts';
import { withoutTable } from '../../support/content.ts';
import { awake, cards, pill, showAll } from '../../support/gallery.ts';
import { expect, test } from '../../support/journey.ts';

const FAILURE = 'Une erreur est survenue lors du chargement des projets. Veuillez réessayer plus tard.';

test('a gallery that cannot be read says so, with a button that reads it again', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/500/);
  await withoutTable(site, 'web_solutions', async () => {
    await expect(async () => {
      const response = await page.goto('/projet');
      expect(response?.status()).toBe(500);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: 'Erreur' })).toBeVisible();
    await expect(page.getByText(FAILURE)).toBeVisible();
  });
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('a filter that is slow shows skeletons, one that fails shows the error, and the rest can be requested again', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load|net::ERR_FAILED|Failed to fetch/);
  let result: 'wait' | 'fail' = 'wait';
  let goOn = () => {};
  await page.route(/\/projet\/suite\?offset=0&category/, async (route) => {
    if (result === 'fail') return route.abort('failed');
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    return route.continue();
  });
  await page.goto('/projet');
  await awake(page);
  await page.route(/\/projet\/suite\?offset=6/, (route) => route.abort('failed'), { times: 1 });
  await showAll(page).press('Enter');
  const again = page.getByRole('alert').getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeFocused();
  await again.press('Enter');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(12);
  // Nothing twice, and the keyboard focus goes to the first card that was added.
  const titles = await cards(page).getByRole('heading').allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
  await expect(cards(page).nth(6).getByRole('heading').getByRole('link')).toBeFocused();
  await pill(page, 'INFLUENCE').click();
  await expect(page.getByText('Chargement des projets…')).toBeAttached();
  goOn();
  await expect(cards(page)).toHaveCount(6);
  result = 'fail';
  await pill(page, 'PRODUCTION').click();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Erreur' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL('/projet?category=PRODUCTION');
  await expect(pill(page, 'PRODUCTION')).toHaveAttribute('aria-current', 'true');
  await expect(cards(page)).toHaveCount(6);
});
