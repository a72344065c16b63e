import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';

const GONE = 'Ce film n’est plus disponible';

/** Calls the first film of a production dead, as the job does after two tries; returns the production and the film. */
async function deadFilm(site: Site) {
  const first = () =>
    inDatabase(site, (database) =>
      database
        .prepare(
          `select watched_places.id, item, watched_places.url, video_title as title from watched_places
           join production_projects on item = 'production:' || production_projects.id
           where shape = 'embed' and field = 'video-1' order by item limit 1`,
        )
        .get(),
    );
  // The walk over the content begins with the process.
  await expect.poll(first).toBeDefined();
  const { id, item, url, title } = (await first()) as Record<'id' | 'item' | 'url' | 'title', string>;
  const since = new Date(Date.now() - 3 * 24 * 3600_000).toISOString();
  inDatabase(site, (database) => {
    database
      .prepare("update watched_links set dead = 1, failing_since = ?, failure = 'film-gone' where url = ?")
      .run(since, url);
    database.prepare('update watched_places set since = ?, listed_at = ? where id = ?').run(since, since, id);
    database.exec('update content_version set version = version + 1');
  });
  return { title, url, path: `/projet-production/${item.replace('production:', '')}` };
}

const saysGone = async (site: Site, path: string) =>
  (await (await fetch(`${site.url}${path}`)).text()).includes(GONE);
const rowOf = (page: Page, url: string) =>
  page.getByRole('listitem').filter({ hasText: url.replace('https://', '') });

test('a film that is gone: its page, the way to its field, and a review that is undone, by keyboard', async ({
  page,
  site,
}) => {
  const { title, url, path } = await deadFilm(site);
  await page.goto(path);
  await expect(page.getByText(`${GONE} sur Vimeo`)).toBeVisible();
  await expect(page.getByRole('link', { name: /^sur Vimeo/ })).toHaveAttribute('href', url);
  await expectAccessible(page);

  await site.signIn(page, '/admin/a-surveiller');
  const row = rowOf(page, url);
  await expect(row).toContainText('Le film n’existe plus, ou n’est plus public.');
  await expect(row).toContainText(title);
  await expect(row).toContainText('Film 1');
  await page.getByRole('link', { name: 'Contenus anciens' }).click();
  await expect(page.getByText('Rien de ce genre à surveiller.')).toBeVisible();
  await page.getByRole('link', { name: 'Films et publications' }).focus();
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('link', { name: 'Corriger' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#video-1 input').first()).toBeFocused();
  await page.goBack();

  await row.getByRole('button', { name: 'Relu, c’est bon' }).focus();
  await page.keyboard.press('Enter');
  await expect(row).toBeHidden();
  await expect(page.getByText('Rien de ce genre à surveiller.')).toBeFocused();
  await expect.poll(() => saysGone(site, path)).toBe(false);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(row).toBeVisible();
  await expect.poll(() => saysGone(site, path)).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the list is read and reviewed by touch', async ({ page, site }) => {
    const { url } = await deadFilm(site);
    await site.signIn(page, '/admin/a-surveiller');
    const row = rowOf(page, url);
    await expectAccessible(page);
    for (const name of ['Corriger', 'Relu, c’est bon']) {
      const box = await row
        .getByText(name, { exact: true })
        .locator('xpath=ancestor-or-self::*[self::a or self::button]')
        .boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await row.getByRole('button', { name: 'Relu, c’est bon' }).tap();
    await expect(row).toBeHidden();
  });
});
