import { accessibilityFaults } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { htmlFaults } from '../support/html-faults.ts';
import { expect, type Site, test } from '../support/journey.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { layoutFaults, TEXT_SPACING } from '../support/layout-faults.ts';
import { structureFaults } from '../support/structure-faults.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const first = (site: Site, table: string) =>
  inDatabase(site, (database) =>
    String(database.prepare(`select id from ${table} order by id limit 1`).get()?.['id']),
  );

const someFile = (site: Site) =>
  inDatabase(site, (database) => {
    const row = database
      .prepare(
        "select bucket || '/' || path as key from stored_files where type like 'image/%' order by url limit 1",
      )
      .get();
    return encodeURIComponent(String(row?.['key']));
  });

const SCREENS: readonly [name: string, path: (site: Site) => string][] = [
  ['dashboard of projects', () => '/admin/dashboard'],
  ['dashboard of articles', () => '/admin/dashboard?onglet=articles'],
  ['new influence project', () => '/admin/new-project/influence'],
  ['new production', () => '/admin/new-project/production'],
  ['new web project', () => '/admin/new-project/web'],
  ['influence project', (site) => `/admin/edit/influence/${first(site, 'influence_projects')}`],
  ['production', (site) => `/admin/edit/production/${first(site, 'production_projects')}`],
  ['web project', (site) => `/admin/edit/web/${first(site, 'web_solutions')}`],
  ['new article', () => '/admin/new-blog-post'],
  ['article', (site) => `/admin/edit-blog-post/${first(site, 'blog_posts')}`],
  ['messages', () => '/admin/inbox'],
  ['order of what is put forward', () => '/admin/mise-en-avant'],
  ['what is planned', () => '/admin/programmation'],
  ['media', () => '/admin/medias'],
  ['panel of a picture', (site) => `/admin/medias?fichier=${someFile(site)}`],
  ['pages', () => '/admin/pages'],
  ['content of a page', () => '/admin/pages/influence'],
  ['versions of a page', () => '/admin/versions/page/influence'],
  ['former addresses', () => '/admin/anciennes-adresses'],
  ['what to watch', () => '/admin/a-surveiller'],
  ['trash', () => '/admin/corbeille'],
  ['journal', () => '/admin/journal'],
  ['second factor and passkeys', () => '/admin/compte/securite'],
  ['unwanted messages', () => '/admin/inbox?afficher=indesirables'],
  ['personal data', () => '/admin/donnees-personnelles'],
  ['people', () => '/admin/personnes'],
  ['backups', () => '/admin/sauvegardes'],
  ['imports', () => '/admin/importer'],
  ['settings', () => '/admin/reglages'],
  ['messages in the settings', () => '/admin/reglages/messages'],
  ['own account', () => '/admin/compte'],
  ['help', () => '/admin/aide'],
  ['preview', (site) => `/admin/preview/web/${first(site, 'web_solutions')}`],
  ['preview of an article', (site) => `/admin/preview/article/${first(site, 'blog_posts')}`],
];

// The screens are shared out among the workers: together they take longer than any other file.
test.describe.configure({ mode: 'parallel' });

const soft = expect.configure({ soft: true });

/** A check that is in the report by its name; the others still run when it fails. */
const holds = (name: string, check: () => Promise<string[]>) =>
  test.step(name, async () => soft(await check(), name).toEqual([]));

for (const [name, path] of SCREENS) {
  // What docs/accessibility.md claims about the back-office (§49.1).
  test(`${name}: valid, accessible, whole at every width, and walked through by keyboard`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await site.signIn(page, path(site));
    await expect(page.getByRole('main').first()).toBeVisible();
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      // A list returns to where it was left (§29.3), where the bar above may cover half of a control.
      await page.evaluate(() => window.scrollTo(0, 0));
      soft(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `no wider than the window at ${width} px`,
      ).toBeLessThanOrEqual(0);
      await holds(`structure at ${width} px`, () => structureFaults(page));
      await holds(`axe at ${width} px`, () => accessibilityFaults(page));
      await holds(`the whole screen by keyboard at ${width} px`, () => walkWithKeyboard(page));
    }
    await holds('valid HTML', async () => htmlFaults(await (await page.request.get(path(site))).text()));
    const settles = (message: string) => soft.poll(() => layoutFaults(page), { message }).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await settles('whole at 320 px');
    await page.setViewportSize({ width: 640, height: 450 });
    await settles('whole in a window enlarged to twice its size');
    await page.addStyleTag({ content: TEXT_SPACING });
    await settles('whole with more space in the text');
  });
}
