import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';
import { closeMessages } from '../support/toasts.ts';

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

const DEAD = 'https://exemple.fr/page?a=1';

/** Puts a text with a dead link into a published item, as if it had been saved so; returns what the list says of it. */
function deadLink(site: Site, table: 'blog_posts' | 'web_solutions', column: string, text: string): void {
  const since = new Date(Date.now() - 3 * 24 * 3600_000).toISOString();
  inDatabase(site, (database) => {
    const [kind, status] = table === 'blog_posts' ? ['post', 'Published'] : ['web', 'published'];
    const { id } = database
      .prepare(`select id from ${table} where status = ? order by id limit 1`)
      .get(status) as { id: string };
    database.prepare(`update ${table} set ${column} = ?, version = version + 1 where id = ?`).run(text, id);
    database
      .prepare(
        `insert into watched_links (url, due_at, dead, failing_since, failure) values (?, ?, 1, ?, 'gone')
         on conflict do update set dead = 1, failure = 'gone'`,
      )
      .run(DEAD, '2999-01-01T00:00:00.000Z', since);
    database
      .prepare(
        `insert into watched_places (id, kind, item, field, url, shape, since, listed_at) values (?, ?, ?, ?, ?, 'link', ?, ?)
         on conflict do nothing`,
      )
      .run(`dead-${table}`, kind, `${kind}:${id}`, column, DEAD, since, since);
    database.exec('update content_version set version = version + 1');
  });
}

const FILLER = Array.from({ length: 40 }, (_, at) => `Une phrase de plus, la ${at + 1}.`);
const selection = (page: Page) => page.evaluate(() => document.getSelection()?.toString());

/** Opens the place of the dead link from the list, by keyboard. */
async function correct(page: Page, kind: 'Article' | 'Projet Solutions Web'): Promise<void> {
  await rowOf(page, DEAD).filter({ hasText: kind }).getByRole('link', { name: 'Corriger' }).focus();
  await page.keyboard.press('Enter');
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

test('a dead link in an article is selected in its text, by keyboard', async ({ page, site }) => {
  const around = FILLER.map((sentence) => `<p>${sentence}</p>`).join('');
  const text = `<p><a href="https://autre.fr/">Un lien qui marche</a></p>${around}<p>Voir <a href="${DEAD}#plan">leur <strong>boutique</strong></a>.</p>${around}`;
  deadLink(site, 'blog_posts', 'content', text);
  await site.signIn(page, '/admin/a-surveiller');
  await correct(page, 'Article');
  const editor = page.getByRole('textbox', { name: 'Contenu de l’article' });
  await expect(editor).toBeFocused();
  const said = 'Le lien vers exemple.fr est sélectionné : « leur boutique ».';
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
  await expect.poll(() => selection(page)).toBe('leur boutique');
  await expect(page.getByRole('link', { name: 'leur boutique' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  // A reload leads there again; the tool of links has its address.
  await page.reload();
  await expect.poll(() => selection(page)).toBe('leur boutique');
  await page.getByRole('button', { name: 'Lien', exact: true }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Lien' })).toHaveValue(`${DEAD}#plan`);
  await page.keyboard.press('Escape');

  deadLink(site, 'blog_posts', 'content', around);
  await page.reload();
  await expect(editor).toBeFocused();
  await expect(page.getByText('Le lien vers exemple.fr n’est plus dans ce champ.')).toBeVisible();
});

test('a dead link in a text of a project is selected with its address, by keyboard', async ({
  page,
  site,
  expectComplaint,
}) => {
  const area = page.locator('textarea[name=brief]');
  deadLink(site, 'web_solutions', 'brief', 'Un texte sans lien.');
  await site.signIn(page, '/admin/a-surveiller');
  await correct(page, 'Projet Solutions Web');
  await expect(area).toBeFocused();
  await expect(page.getByText('Le lien vers exemple.fr n’est plus dans ce champ.')).toBeVisible();

  deadLink(site, 'web_solutions', 'brief', `${FILLER.join('\n')}\nVoir [leur boutique](${DEAD}).`);
  await page.goto('/admin/a-surveiller');
  await correct(page, 'Projet Solutions Web');
  await expect(area).toBeFocused();
  await expect(page.getByText('Le lien vers exemple.fr est sélectionné : « leur boutique ».')).toBeVisible();
  // The text area is scrolled to it.
  await expect.poll(() => area.evaluate((field) => field.scrollTop)).toBeGreaterThan(100);
  await page.keyboard.type('https://exemple.fr/nouvelle');
  await expect(area).toHaveValue(/Voir \[leur boutique\]\(https:\/\/exemple\.fr\/nouvelle\)\.$/);

  // A refused save leads to what is wrong, and not there again.
  expectComplaint(/the server responded with a status of 400/);
  const message = page.getByText('Le lien vers exemple.fr');
  await closeMessages(page);
  await expect(message).toBeHidden();
  const title = page.getByLabel('Titre du projet');
  await title.fill('');
  await page.getByRole('button', { name: 'Mettre à jour le projet', exact: true }).press('Enter');
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await message.count()).toBe(0);
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
