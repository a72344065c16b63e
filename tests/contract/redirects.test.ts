import { beforeEach, expect, it } from 'vitest';
import { parseRedirect } from '#domain/redirects/redirect.ts';
import {
  MOST_MISSING,
  noteMissing,
  readMissing,
  writeNoted,
} from '#features/redirects/missing-addresses.server.ts';
import { readRedirects, readTarget } from '#features/redirects/read-redirects.server.ts';
import { importRedirects } from '#features/redirects/redirects-file.server.ts';
import {
  deleteRedirect,
  MOST_REDIRECTS,
  saveRedirect,
  saveRedirects,
  type ValidRedirect,
} from '#features/redirects/save-redirects.server.ts';
import { database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

const save = (source: string, target: string, former?: string) =>
  saveRedirect({ source, target, withdrawn: target === '' }, former);
const all = async () => {
  const { redirects } = await readRedirects({ search: '', offset: 0, limit: 100 });
  return Object.fromEntries(redirects.map(({ source, target }) => [source, target]));
};
const valid = (source: string, target: string) =>
  parseRedirect({ source, target, withdrawn: false }, '') as ValidRedirect;
const file = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));

describeOnBothEngines('redirects', () => {
  beforeEach(async () => {
    await database().deleteFrom('redirects').execute();
    await database().deleteFrom('missing_addresses').execute();
  });

  it('lead from one address to another, to elsewhere, or say that it is withdrawn', async () => {
    const before = await readContentVersion();
    await save('/Ancienne/', '/about');
    await save('/partenaire', 'https://ailleurs.example/x');
    await save('/retire', '');
    expect(await readTarget('/ancienne?utm=1')).toBe('/about');
    expect(await readTarget('/ANCIENNE/')).toBe('/about');
    expect(await readTarget('/partenaire')).toBe('https://ailleurs.example/x');
    expect(await readTarget('/retire')).toBe('');
    expect(await readTarget('/inconnue')).toBeUndefined();
    expect(await readTarget('/%zz')).toBeUndefined();
    expect(await readContentVersion()).toBe(before + 3);
  });

  it('never lead on twice, and never round in a circle', async () => {
    await save('/b', '/c');
    await save('/a', '/b?x=1');
    expect(await all()).toEqual({ '/a': '/c', '/b': '/c' });
    await save('/c', '/d');
    expect(await all()).toEqual({ '/a': '/d', '/b': '/d', '/c': '/d' });
    expect(await save('/d', '/a')).toMatchObject({ outcome: 'refused', field: 'target' });
    expect(await all()).toEqual({ '/a': '/d', '/b': '/d', '/c': '/d' });
    await save('/d', '');
    expect(await all()).toEqual({ '/a': '', '/b': '', '/c': '', '/d': '' });
  });

  it('two who close a circle at the same time don’t: one of them is refused', async () => {
    const outcomes = await Promise.all([save('/a', '/b'), save('/b', '/a')]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'saved']);
  });

  it('are changed in their place, sent twice saved once, and deleted', async () => {
    await save('/faute', '/about');
    await save('/juste', '/blog', '/faute');
    await save('/juste', '/blog', '/faute');
    expect(await all()).toEqual({ '/juste': '/blog' });
    await deleteRedirect('/juste');
    await deleteRedirect('/juste');
    expect(await all()).toEqual({});
  });

  it('that refuses a change leaves the former one', async () => {
    await save('/a', '/b');
    await save('/c', '/d');
    await saveRedirects([valid('/x', '/c')], undefined);
    expect(await save('/d', '/c', '/a')).toMatchObject({ outcome: 'refused' });
    expect(await all()).toMatchObject({ '/a': '/b', '/c': '/d', '/x': '/d' });
  });

  it('are found by either address, as it is typed', async () => {
    await save('/cent%25', '/about');
    await save('/autre', '/blog?Tri=A');
    const found = async (search: string) =>
      (await readRedirects({ search, offset: 0, limit: 10 })).redirects.map(({ source }) => source);
    expect(await found('T%')).toEqual(['/cent%']);
    expect(await found('tri=a')).toEqual(['/autre']);
    expect(await found('_')).toEqual([]);
  });

  it('come from a table, in every spelling that programs write; what a line lacks is told by the line', async () => {
    const table =
      '\uFEFFAncienne;Nouvelle\r\n/a;/about\r\n\r\n"/b ; c";/blog\r\nsans barre;/x\r\n/d;410\r\n/e\r\n/a;/a\r\n';
    expect(await importRedirects(file(table))).toEqual({
      outcome: 'imported',
      saved: 3,
      refused: [
        { line: 5, message: expect.stringMatching(/ancien site/) },
        { line: 7, message: expect.stringMatching(/page du site/) },
        { line: 8, message: expect.stringMatching(/elle-même/) },
      ],
    });
    expect(await all()).toEqual({ '/a': '/about', '/b ; c': '/blog', '/d': '' });
    expect(await importRedirects(file('/équipe,/about', 'latin1'))).toMatchObject({ saved: 1 });
    expect(await readTarget('/équipe')).toBe('/about');
    expect(await importRedirects(file('/t\t/about'))).toMatchObject({ saved: 1 });
    for (const none of ['', 'rien', '"', '\0\0\0'])
      expect(await importRedirects(file(none)), none).toMatchObject({ outcome: 'unreadable' });
    expect(await importRedirects(file('/a,/b\n'.repeat(2001)))).toMatchObject({ outcome: 'unreadable' });
  });

  it('are bounded, and one that is known is still changed', async () => {
    const rows = Array.from({ length: MOST_REDIRECTS }, (_, index) => ({
      source: `/page-${index}`,
      target: '/about',
      target_path: '/about',
      created_at: new Date(),
    }));
    for (let from = 0; from < rows.length; from += 5_000)
      await database()
        .insertInto('redirects')
        .values(rows.slice(from, from + 5_000))
        .execute();
    expect(await save('/une-de-plus', '/about')).toMatchObject({ outcome: 'refused' });
    expect(await save('/page-7', '/blog')).toMatchObject({ outcome: 'saved' });
    expect(await readTarget('/page-7')).toBe('/blog');
  });
});

describeOnBothEngines('addresses asked for in vain', () => {
  beforeEach(async () => {
    await database().deleteFrom('missing_addresses').execute();
  });

  it('are counted, robots apart, and gone once they lead somewhere', async () => {
    for (const agent of [
      BROWSER,
      BROWSER,
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      undefined,
    ])
      noteMissing('/Vieille-Page/?nom=camille', agent);
    noteMissing('/camille@exemple.fr', BROWSER);
    noteMissing(`/${'x'.repeat(400)}`, BROWSER);
    await writeNoted();
    noteMissing('/vieille-page', BROWSER);
    await writeNoted();
    const { missing, missingTotal } = await readMissing(10);
    expect(missing).toEqual([{ path: '/vieille-page', people: 3, robots: 2, lastAskedAt: expect.any(Date) }]);
    expect(missingTotal).toBe(1);
    await save('/vieille-page', '/about');
    expect((await readMissing(10)).missing).toEqual([]);
  });

  it('are bounded: what people ask for most stays', async () => {
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 400; index++) noteMissing(`/sonde-${round}-${index}`, 'curl/8');
      noteMissing('/vraie', BROWSER);
      await writeNoted(new Date(2026, 10, 1 + round));
    }
    const { missing, missingTotal } = await readMissing(1);
    expect(missing[0]).toMatchObject({ path: '/vraie', people: 3 });
    expect(missingTotal).toBe(MOST_MISSING);
  });
});
