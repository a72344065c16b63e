import type { Page } from '@playwright/test';
import { chromiumPath } from '../../support/chromium-path.ts';
import { expect, test } from '../../support/journey.ts';

/**
 * Pages that the browser restores from its back/forward cache: Playwright turns it off by default, and the headless
 * shell has none.
 */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: chromiumPath(),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});

/** Leaves the home page for the agency's by a link, does something there, and goes back to the very same document. */
async function leaveAndReturn(page: Page, there: () => Promise<void> = async () => {}): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-left', ''));
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: /agence/i })
    .click();
  await expect(page).toHaveURL('/about');
  await there();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-left');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

test('the choice to stop animations holds on a restored page and in another tab', async ({
  page,
  context,
}) => {
  const control = page.getByRole('switch', { name: 'Arrêter les animations' });
  await page.goto('/');
  await leaveAndReturn(page, () => control.click());
  await expect(control).toBeChecked();
  await expect(page.locator('main > section').first().locator('video')).toHaveJSProperty('paused', true);
  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('switch', { name: 'Arrêter les animations' }).click();
  await expect(control).not.toBeChecked();
});

test.describe('a visitor who has not chosen yet', () => {
  test.use({ consent: 'undecided', viewport: { width: 1300, height: 800 } });

  test('finds the consent card above the title on a restored page, and at the bottom once the title is gone', async ({
    page,
  }) => {
    await page.goto('/');
    const card = page.getByRole('dialog', { name: 'Vos données, votre choix' });
    const bottom = () => card.evaluate((box) => innerHeight - box.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeGreaterThan(200);
    await leaveAndReturn(page);
    expect(await bottom()).toBeGreaterThan(200);
    await page.mouse.wheel(0, 1500);
    await expect.poll(bottom).toBeLessThan(60);
  });

  test('is not asked again on a restored page after choosing on another one', async ({ page }) => {
    await page.goto('/');
    const card = page.getByRole('dialog', { name: 'Vos données, votre choix' });
    await expect(card).toBeVisible();
    await leaveAndReturn(page, () => card.getByRole('button', { name: 'Tout refuser' }).click());
    await expect(card).toBeHidden();
  });
});
