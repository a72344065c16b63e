import { HtmlValidate } from 'html-validate';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
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
  ['trash', () => '/admin/corbeille'],
  ['journal', () => '/admin/journal'],
  ['second factor and passkeys', () => '/admin/compte/securite'],
  ['unwanted messages', () => '/admin/inbox?afficher=indesirables'],
  ['personal data', () => '/admin/donnees-personnelles'],
  ['people', () => '/admin/personnes'],
  ['backups', () => '/admin/sauvegardes'],
  ['imports', () => '/admin/importer'],
  ['settings', () => '/admin/reglages'],
  ['own account', () => '/admin/compte'],
  ['help', () => '/admin/aide'],
  ['preview', (site) => `/admin/preview/web/${first(site, 'web_solutions')}`],
];

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

for (const width of [1440, 390] as const) {
  for (const [name, path] of SCREENS) {
    test(`${name}: accessible, no wider than its window, and walked through by keyboard, at ${width} px`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await site.signIn(page, path(site));
      await expect(page.getByRole('main').first()).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      expect(await walkWithKeyboard(page)).toEqual([]);
      // What docs/accessibility.md claims about the back-office (§49.1).
      if (width === 1440) {
        expect(await structureFaults(page)).toEqual([]);
        const { results } = await validator.validateString(await (await page.request.get(path(site))).text());
        expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
        return;
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => layoutFaults(page), { message: 'at 320 px' }).toEqual([]);
      await page.setViewportSize({ width: 640, height: 450 });
      await expect.poll(() => layoutFaults(page), { message: 'enlarged twice' }).toEqual([]);
      await page.addStyleTag({ content: TEXT_SPACING });
      await expect.poll(() => layoutFaults(page), { message: 'set further apart' }).toEqual([]);
    });
  }
}
