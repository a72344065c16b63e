import { FIXED_PAGES, PAGE_NAMES, PAGES } from '#domain/pages/pages.ts';
import {
  type ContentDescription,
  type ContentField,
  fieldsByName,
  type TextFormat,
} from '#domain/site-content/content-field.ts';
import { parseContent } from '#domain/site-content/parse-content.ts';
import { formValuesFrom } from '#domain/site-content/stored-content.ts';
import { agencyFacts, DEFAULT_SETTINGS, SETTINGS } from '#domain/site-settings.ts';
import { inDatabase } from '../../support/content.ts';
import { expect, type Site, test } from '../../support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Values of texts with a format, at about their maximum length. */
const LONGEST: Partial<Record<TextFormat, string>> & { address: string } = {
  phone: '+352 (4) 444 - 444 - 444 - 4 4',
  email: `${'m'.repeat(60)}@${'w'.repeat(36)}.fr`,
  address: `https://${'w'.repeat(60)}.example/${'m'.repeat(200)}`,
};

/** The longest that a field accepts: unbreakable words where it is a title, else words of twenty letters. */
function longest(field: ContentField): unknown {
  const words = (max: number) =>
    `${'W'.repeat(19)} `
      .repeat(Math.ceil(max / 20))
      .slice(0, max)
      .replace(/ $/, 'W');
  switch (field.type) {
    case 'text':
      return field.format
        ? LONGEST[field.format]
        : 'W'.repeat(Math.min(field.max, 24)) + words(Math.max(0, field.max - 24));
    case 'paragraph':
    case 'prose':
      return words(field.max);
    case 'lines':
      return Array.from({ length: field.atMost }, (_, index) =>
        field.format === 'address' ? `${LONGEST.address}${index}` : words(field.max),
      );
    case 'records':
      return Array.from({ length: field.fixed ? field.default.length : field.atMost }, (_, index) =>
        Object.fromEntries(
          Object.entries(field.columns).map(([name, { max, type }]) => [
            name,
            type === 'picture' || type === 'hidden' ? (field.default[index]?.[name] ?? '') : words(max),
          ]),
        ),
      );
    default:
      return undefined;
  }
}

/** Site contents by their storage key. */
function publish(site: Site, contents: Record<string, object>) {
  inDatabase(site, (database) => {
    for (const [name, content] of Object.entries(contents))
      database
        .prepare(
          `insert into site_contents (name, published, version, updated_at) values (?, ?, 1, ?)
           on conflict (name) do update set published = excluded.published, version = version + 1`,
        )
        .run(name, JSON.stringify(content), new Date().toISOString());
    database.prepare('update content_version set version = version + 1').run();
  });
}

test('the longest words of every field of pages and settings widen no page at any width, and emptied they are gone', async ({
  page,
  site,
  request,
}) => {
  test.slow();
  const descriptions: [string, ContentDescription][] = [
    ['settings', SETTINGS],
    ...PAGE_NAMES.map((name): [string, ContentDescription] => [`page:${name}`, PAGES[name].content]),
  ];
  const contents = descriptions.map(([name, description]) => {
    const fields = fieldsByName(description).map(([field, described]) => [field, longest(described)]);
    return [name, Object.fromEntries(fields.filter(([, value]) => value !== undefined))];
  });
  // The forms would accept all of it, and not a letter more.
  const facts = agencyFacts(DEFAULT_SETTINGS);
  for (const [index, [, description]] of descriptions.entries()) {
    const stored = (contents[index]?.[1] ?? {}) as Record<string, unknown>;
    const values = formValuesFrom(description, stored, facts);
    const parsed = parseContent(description, values, facts);
    expect(parsed.valid ? {} : parsed.errors).toEqual({});
    const longer = Object.fromEntries(
      fieldsByName(description)
        .filter(([, { type }]) => ['text', 'paragraph', 'prose'].includes(type))
        .map(([name]) => [name, `${values[name]}W`]),
    );
    const refused = parseContent(description, { ...values, ...longer }, facts);
    expect(refused.valid ? [] : Object.keys(refused.errors)).toEqual(Object.keys(longer));
  }
  const wordsOf = async (name: (typeof PAGE_NAMES)[number]) => {
    const html = await (await request.get(PAGES[name].path)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    return main
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  };
  publish(site, Object.fromEntries(contents.map(([name]) => [name, {}])));
  const originals = new Map<string, string>();
  for (const name of PAGE_NAMES) originals.set(name, await wordsOf(name));
  publish(site, Object.fromEntries(contents));
  await site.signIn(page, '/admin/aide');
  // The figures of the home page are compressed until they are seen; with reduced motion never.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wider = () =>
    page.evaluate(async () => {
      // Words of so many letters fit by the widths of the site's own letters.
      await document.fonts.ready;
      return Math.max(0, document.documentElement.scrollWidth - innerWidth);
    });
  for (const path of [
    ...FIXED_PAGES.map((fixed) => fixed.path),
    '/admin/reglages/agence',
    '/admin/reglages/equipe-et-clients',
    '/admin/pages/accueil',
  ]) {
    await page.goto(path);
    // Until the browser is idle, sections below the first view clip what is wider than they are.
    await expect(page.locator('[data-later]')).toHaveCount(0);
    for (const width of [320, 390, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(wider, { message: `${path} at ${width} px` }).toBe(0);
    }
  }
  publish(site, Object.fromEntries(contents.map(([name]) => [name, {}])));
  for (const name of PAGE_NAMES) {
    expect(await (await request.get(PAGES[name].path)).text(), name).not.toContain('WWWWW');
    expect(originals.get(name)?.length, name).toBeGreaterThan(100);
    expect(await wordsOf(name), name).toBe(originals.get(name));
  }
});
