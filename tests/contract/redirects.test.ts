import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem } from '#content/lifecycle/save-item.server.ts';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { parseRedirect } from '#domain/redirects/redirect.ts';
import {
  dismissNotFound,
  flushNotFoundLog,
  MAX_NOT_FOUND_ENTRIES,
  notFoundLogJob,
  readNotFoundLog,
  recordNotFound,
} from '#features/redirects/not-found-log.server.ts';
import {
  readRedirects,
  readRedirectTarget,
  readRedirectTargetOfQuery,
  readTarget,
} from '#features/redirects/read-redirects.server.ts';
import { importRedirects } from '#features/redirects/redirects-file.server.ts';
import {
  deleteRedirect,
  MAX_REDIRECTS,
  saveRedirect,
  saveRedirects,
  type ValidRedirect,
} from '#features/redirects/save-redirects.server.ts';
import { chunks } from '#infrastructure/database/chunks.server.ts';
import { database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { unpublishItem } from './changed-item.ts';
import { describeOnBothEngines } from './engines.ts';
import { countStatements } from './query-plans.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

/** `former`: the source and target of the redirect that the form was loaded with. */
const save = (source: string, target: string, former?: [source: string, target: string]) =>
  saveRedirect(
    { source, target, withdrawn: target === '' },
    former && { source: former[0], target: former[1] },
  );
const all = async () => {
  const { redirects } = await readRedirects({ search: '', offset: 0, limit: 100 });
  return Object.fromEntries(redirects.map(({ source, target }) => [source, target]));
};
const valid = (source: string, target: string) =>
  parseRedirect({ source, target, withdrawn: false }, '') as ValidRedirect;
const lines = (...texts: string[]) => new Uint8Array(Buffer.from(texts.join('\r\n')));
const file = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));

describeOnBothEngines('redirects', () => {
  beforeEach(async () => {
    await database().deleteFrom('redirects').execute();
    await database().deleteFrom('missing_addresses').execute();
  });

  it('lead to a path, to another site, or to 410', async () => {
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

  it('never form chains or loops', async () => {
    await save('/b', '/c');
    await save('/a', '/b?x=1');
    expect(await all()).toEqual({ '/a': '/c?x=1', '/b': '/c' });
    await save('/c', '/d');
    expect(await all()).toEqual({ '/a': '/d?x=1', '/b': '/d', '/c': '/d' });
    expect(await save('/d', '/a')).toMatchObject({ outcome: 'refused', field: 'target' });
    expect(await all()).toEqual({ '/a': '/d?x=1', '/b': '/d', '/c': '/d' });
    await save('/d', '');
    expect(await all()).toEqual({ '/a': '', '/b': '', '/c': '', '/d': '' });
  });

  it('of a chain keep the query and the fragment that a visitor of it would arrive with (§37.2)', async () => {
    await save('/devis', '/ecrire?sujet=devis#formulaire');
    await save('/equipe', '/agence#equipe');
    await save('/ecrire', '/contact');
    await save('/agence', '/about#histoire');
    await save('/tarifs', '/ecrire?sujet=tarifs');
    expect(await all()).toMatchObject({
      '/devis': '/contact?sujet=devis#formulaire',
      '/equipe': '/about#histoire',
      '/tarifs': '/contact?sujet=tarifs',
    });
  });

  it('to a redirected path are saved once when sent twice', async () => {
    await save('/b', '/c');
    for (const _sentTwice of [1, 2]) expect(await save('/a', '/b')).toEqual({ outcome: 'saved' });
    await save('/f', '/about');
    for (const _sentTwice of [1, 2])
      expect(await save('/f', '/b', ['/f', '/about'])).toEqual({ outcome: 'saved' });
    expect(await all()).toEqual({ '/a': '/c', '/b': '/c', '/f': '/c' });
  });

  it('lead to a published page, not where a redirect that it takes precedence over leads (§37.2)', async () => {
    const values = webFormSchema.parse({ client: 'Port', title: 'Site', brief: 'x', recommendation: 'x' });
    const { id } = await createItem('web', values);
    await publishItem('web', id);
    const page = projectPath('web', id);
    await save('/ancienne', page);
    await save(page, '/actus');
    await save('/autre', page);
    expect(await all()).toEqual({ '/ancienne': page, '/autre': page, [page]: '/actus' });
    // It would be a loop once the page is withdrawn.
    expect(await save('/actus', '/autre')).toMatchObject({ outcome: 'refused', field: 'target' });
    await save(`${page}?v=1`, '/premiere');
    await save('/version', `${page}?v=1`);
    expect(await readTarget('/version')).toBe('/premiere');
    await unpublishItem('web', id);
    await save('/derniere', '/autre');
    expect(await readTarget('/derniere')).toBe('/actus');
  });

  it('lead to a fixed page, also if an older redirect has its path (§37.2)', async () => {
    const older = {
      source: '/plan-du-site',
      target: '/about',
      target_path: '/about',
      created_at: new Date(),
    };
    await database().insertInto('redirects').values(older).execute();
    await save('/vieux-plan', '/plan-du-site');
    expect(await readTarget('/vieux-plan')).toBe('/plan-du-site');
  });

  it('two concurrent ones that would form a loop: one of them is refused', async () => {
    const outcomes = await Promise.all([save('/a', '/b'), save('/b', '/a')]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'saved']);
  });

  it('are updated in place, saved once when sent twice, and deleted', async () => {
    await save('/faute', '/about');
    await save('/juste', '/blog', ['/faute', '/about']);
    await save('/juste', '/blog', ['/faute', '/about']);
    expect(await all()).toEqual({ '/juste': '/blog' });
    const former = { source: '/juste', target: '/blog' };
    for (const _sentTwice of [1, 2]) expect(await deleteRedirect(former)).toBeUndefined();
    expect(await all()).toEqual({});
  });

  it('are not saved over what another administrator has changed meanwhile (§37.8)', async () => {
    await save('/a', '/about');
    await save('/b', '/blog');
    for (const _sentTwice of [1, 2])
      expect(await save('/a', '/contact', ['/a', '/about'])).toEqual({ outcome: 'saved' });
    const stale = await save('/a', '/services', ['/a', '/about']);
    expect(stale).toMatchObject({
      field: 'target',
      message: expect.stringContaining('modifiée entre-temps'),
    });
    const renamed = await save('/b', '/services', ['/a', '/contact']);
    expect(renamed).toMatchObject({ field: 'source', message: expect.stringContaining('part déjà') });
    expect(await save('/b', '/services')).toMatchObject({ outcome: 'refused', field: 'source' });
    expect(await all()).toEqual({ '/a': '/contact', '/b': '/blog' });
    const listed = { source: '/a', target: '/about' };
    expect(await deleteRedirect(listed)).toContain('modifiée entre-temps');
    expect(await readTarget('/a')).toBe('/contact');
    await deleteRedirect({ source: '/a', target: '/contact' });
    const gone = await save('/a', '/services', ['/a', '/contact']);
    expect(gone).toMatchObject({ field: 'source', message: expect.stringContaining('supprimée') });
    expect(await save('/b', '/blog')).toEqual({ outcome: 'saved' });
    await saveRedirects([valid('/b', '/services')]);
    expect(await all()).toEqual({ '/b': '/services' });
  });

  it('that are refused leave the former one unchanged', async () => {
    await save('/a', '/b');
    await save('/c', '/d');
    await saveRedirects([valid('/x', '/c')]);
    expect(await save('/d', '/c', ['/a', '/b'])).toMatchObject({ outcome: 'refused' });
    expect(await all()).toMatchObject({ '/a': '/b', '/c': '/d', '/x': '/d' });
  });

  it('are found by source or target, in each spelling (§15.13)', async () => {
    await save('/équipe-d’Œuvre', '/about');
    await save('/cent%25', '/about');
    await save('/autre', '/blog?Tri=A');
    const found = async (search: string) =>
      (await readRedirects({ search, offset: 0, limit: 10 })).redirects.map(({ source }) => source);
    expect(await found('T%')).toEqual(['/cent%']);
    expect(await found('tri=a')).toEqual(['/autre']);
    expect(await found('_')).toEqual([]);
    for (const search of ["equipe-d'oeuvre", ' Équipe-d’œuvre'])
      expect(await found(search)).toEqual(['/équipe-d’œuvre']);
  });

  it('are imported from a table in every format of common programs; invalid lines are reported by number', async () => {
    const table =
      '\uFEFFAncienne;Nouvelle\r\n/a;/about\r\n\r\n"/b ; c";/blog\r\nsans barre;/x\r\n/d;410\r\n/e\r\n/a;/a\r\n';
    expect(await importRedirects(file(table))).toEqual({
      outcome: 'imported',
      saved: 3,
      notes: [],
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

  it('with sources that differ only by their query are distinct, and precede one of the path', async () => {
    await save('/index.php?id=12', '/about');
    await save('/index.php?id=13&lang=fr', '/blog?x=1');
    await save('/index.php', '/contact');
    expect(await all()).toEqual({
      '/index.php': '/contact',
      '/index.php?id=12': '/about',
      '/index.php?id=13&lang=fr': '/blog?x=1',
    });
    expect(await readRedirectTarget('/index.php?utm_source=l&id=12')).toEqual({
      target: '/about',
      query: '?utm_source=l',
    });
    expect(await readRedirectTarget('/INDEX.php/?lang=fr&id=13')).toEqual({ target: '/blog?x=1', query: '' });
    expect(await readRedirectTarget('/index.php?id=14')).toEqual({ target: '/contact', query: '?id=14' });
    expect(await readRedirectTargetOfQuery('/index.php?id=14')).toBeUndefined();
    expect(await readRedirectTargetOfQuery('/index.php?utm_source=l')).toBeUndefined();
    expect(await readRedirectTargetOfQuery('/index.php?id=12')).toEqual({ target: '/about', query: '' });
    await save('/caf%E9', '/about');
    expect(await readTarget('/caf%C3%A9')).toBe('/about');
    expect(await readTarget('/caf%E9')).toBe('/about');
  });

  it('with a query lead to the final target too, and never form loops', async () => {
    await save('/a', '/b?id=1&utm_source=l');
    await save('/b?id=1', '/c');
    expect(await all()).toEqual({ '/a': '/c?utm_source=l', '/b?id=1': '/c' });
    await save('/d', '/b?id=1');
    await save('/e', '/b?id=2');
    expect(await all()).toMatchObject({ '/d': '/c', '/e': '/b?id=2' });
    expect(await save('/c', '/b?id=1')).toMatchObject({ outcome: 'refused', field: 'target' });
    expect(await save('/b?id=2', '/e')).toMatchObject({ outcome: 'refused', field: 'target' });
  });

  it('are imported from tables of other programs, by their headers; skipped lines are reported', async () => {
    const redirection = lines(
      'source,target,regex,code,type,hits,title,status',
      '/vieux,/about,0,301,url,12,"Un titre, long",enabled',
      '"/produits/(.*)",/blog,1,301,url,0,,enabled',
      '/parti,,0,410,error,0,,enabled',
      '/eteint,/about,0,301,url,0,,disabled',
      '/perdu,,0,404,error,0,"deux',
      'lignes",enabled',
      '/un-temps,/blog,0,302,url,0,,enabled',
    );
    expect(await importRedirects(redirection)).toEqual({
      outcome: 'imported',
      saved: 3,
      refused: [
        { line: 3, message: expect.stringMatching(/expression régulière/) },
        { line: 6, message: expect.stringMatching(/404/) },
      ],
      notes: [
        { line: 5, message: expect.stringMatching(/Désactivée/) },
        { line: 8, message: expect.stringMatching(/permanente/) },
      ],
    });
    expect(await all()).toEqual({ '/vieux': '/about', '/parti': '', '/un-temps': '/blog' });
    await database().deleteFrom('redirects').execute();

    const yoast = lines(
      'Origin,Target,Type,Format',
      'ancienne-page,about,301,plain',
      'x/(.*),blog,301,regex',
      'p,,410,plain',
    );
    expect(await importRedirects(yoast)).toMatchObject({ saved: 2, refused: [{ line: 3 }] });
    const rankMath = lines(
      'id,source,matching,destination,type,category,status,ignore',
      '1,vieille,exact,https://ailleurs.example/x,301,,active,',
      '2,prefixe,start,/about,301,,active,',
      '3,autre,exact,/about,301,,inactive,',
    );
    expect(await importRedirects(rankMath)).toMatchObject({
      saved: 1,
      refused: [{ line: 3 }],
      notes: [{ line: 4 }],
    });
    const frog = lines(
      '"Address","Content Type","Status Code","Status","Redirect URL","Redirect Type"',
      '"https://ancien.example/a?id=1","text/html","301","Moved Permanently","https://ancien.example/b","HTTP Redirect"',
      '"https://ancien.example/c","text/html","200","OK","",""',
    );
    expect(await importRedirects(frog)).toMatchObject({ saved: 1, refused: [{ line: 3 }] });
    const own = lines('Note;Nouvelle adresse;Ancienne adresse', 'à voir;/about;/hier');
    expect(await importRedirects(own)).toMatchObject({ saved: 1, refused: [] });
    expect(await all()).toEqual({
      '/ancienne-page': '/about',
      '/p': '',
      '/vieille': 'https://ailleurs.example/x',
      '/a?id=1': 'https://ancien.example/b',
      '/hier': '/about',
    });
    const byHand = lines('De;Vers;Code', '/v;/about;302 Found', '/w;/about;temporary', '/x;;410 Gone');
    expect(await importRedirects(byHand)).toMatchObject({
      saved: 3,
      notes: [
        { line: 2, message: expect.stringMatching(/permanente/) },
        { line: 3, message: expect.stringMatching(/permanente/) },
      ],
    });
    for (const head of ['Statut', 'Statut HTTP', 'status', 'HTTP status code', 'Réponse HTTP']) {
      await database().deleteFrom('redirects').execute();
      const table = lines(
        `Ancienne URL;Nouvelle URL;${head}`,
        '/s;;410',
        '/t;/about;302',
        '/u;/about;410',
        '/v;;404',
      );
      expect(await importRedirects(table), head).toMatchObject({
        saved: 3,
        refused: [{ line: 5, message: expect.stringMatching(/404/) }],
        notes: [{ line: 3, message: expect.stringMatching(/permanente/) }],
      });
      expect(await all(), head).toEqual({ '/s': '', '/t': '/about', '/u': '' });
    }
    expect(await importRedirects(file('PK\x03\x04\0\0/a,/about\n'))).toMatchObject({
      outcome: 'unreadable',
      message: expect.stringMatching(/au format CSV/),
    });
    expect(await importRedirects(lines('Titre;Langue;Code', 'a;fr;301'))).toMatchObject({
      outcome: 'unreadable',
      message: expect.stringMatching(/Ancienne adresse/),
    });
  });

  it('are imported from a table with one separator, whatever its URLs contain; a bad quote costs its line', async () => {
    const table = lines(
      'sep=;',
      '/a,b;/about?x=1,2',
      ';;',
      '"/mauvais;/about',
      '/guil"lemet;/about',
      '/bon;/blog',
      '/c;jsessionid=1;/x',
      '/bon;/contact',
      'www.ancien.example/d;www.partenaire.example/e',
    );
    expect(await importRedirects(table)).toEqual({
      outcome: 'imported',
      saved: 3,
      refused: [
        { line: 4, message: expect.stringMatching(/guillemet/) },
        { line: 5, message: expect.stringMatching(/guillemet/) },
        { line: 7, message: expect.stringMatching(/page du site/) },
      ],
      notes: [{ line: 6, message: expect.stringMatching(/ligne 8/) }],
    });
    expect(await all()).toEqual({
      '/a,b': '/about?x=1,2',
      '/bon': '/contact',
      '/d': 'https://www.partenaire.example/e',
    });
    const commas = '/c;jsessionid=1,/blog\n/d;jsessionid=2,/blog\n';
    expect(await importRedirects(file(commas))).toMatchObject({ saved: 2, refused: [] });
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('/é\t/about\r\n', 'utf16le')]);
    expect(await importRedirects(new Uint8Array(utf16))).toMatchObject({ saved: 1 });
    expect(await readTarget('/é')).toBe('/about');
  });

  it.each(FIXED_PAGES.map(({ path }) => path))(
    'never lead from %s, a page that always exists',
    async (path) => {
      expect(await save(path, 'https://ailleurs.example/x')).toMatchObject({
        outcome: 'refused',
        field: 'source',
      });
      if (path !== '/')
        expect(await save(`${path}?p=12`, '/ailleurs')).toMatchObject({
          outcome: path === '/projet' ? 'refused' : 'saved',
        });
    },
  );

  it('follow one that many lead to, each with its own query, in few statements (§37.2)', async () => {
    const MANY = 1_200;
    const created_at = new Date('2026-01-02T03:04:05Z');
    const rows = Array.from({ length: MANY }, (_, index) => ({
      source: `/vers-${index}`,
      target: `/tous?p=${index}`,
      target_path: '/tous',
      created_at,
    }));
    for (const part of chunks(rows)) await database().insertInto('redirects').values(part).execute();
    expect(await countStatements(() => save('/tous', '/blog'))).toBeLessThan(30);
    const stored = await database()
      .selectFrom('redirects')
      .select(['source', 'target', 'target_path', 'created_at'])
      .where('source', 'like', '/vers-%')
      .execute();
    expect(stored).toHaveLength(MANY);
    expect(stored).toContainEqual({
      ...{ source: '/vers-7', target: '/blog?p=7', target_path: '/blog' },
      created_at,
    });
    expect(stored.every(({ target_path }) => target_path === '/blog')).toBe(true);
  });

  it('are limited in number, and an existing one can still be changed', async () => {
    const rows = Array.from({ length: MAX_REDIRECTS }, (_, index) => ({
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
    expect(await save('/page-7', '/blog', ['/page-7', '/about'])).toMatchObject({ outcome: 'saved' });
    expect(await readTarget('/page-7')).toBe('/blog');
  });
});

describeOnBothEngines('the 404 log', () => {
  beforeEach(async () => {
    await database().deleteFrom('missing_addresses').execute();
  });

  it('counts requests, robots separately, and drops a path once it is redirected', async () => {
    for (const agent of [
      BROWSER,
      BROWSER,
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      undefined,
    ])
      recordNotFound('/Vieille-Page/?nom=camille', agent);
    recordNotFound('/camille@exemple.fr', BROWSER);
    recordNotFound(`/${'x'.repeat(400)}`, BROWSER);
    await flushNotFoundLog();
    recordNotFound('/vieille-page', BROWSER);
    await flushNotFoundLog();
    const { missing, missingTotal } = await readNotFoundLog(10);
    expect(missing).toEqual([{ path: '/vieille-page', people: 3, robots: 2, lastAskedAt: expect.any(Date) }]);
    expect(missingTotal).toBe(1);
    await save('/vieille-page', '/about');
    expect((await readNotFoundLog(10)).missing).toEqual([]);
  });

  it('takes no path back that was redirected, or dismissed, before its last requests were written', async () => {
    await save('/redirigee', '/about');
    for (const path of ['/redirigee', '/ecartee', '/perdue']) recordNotFound(path, BROWSER);
    await dismissNotFound('/ecartee');
    await flushNotFoundLog();
    expect((await readNotFoundLog(10)).missing).toMatchObject([{ path: '/perdue' }]);
    recordNotFound('/redirigee', BROWSER);
    await flushNotFoundLog();
    expect((await readNotFoundLog(10)).missingTotal).toBe(1);
  });

  it('counts what two processes write at once', async () => {
    const paths = Array.from({ length: 400 }, (_, index) => `/page-${index}`);
    const flushed = (those: readonly string[]) => {
      for (const path of those) recordNotFound(path, BROWSER);
      return flushNotFoundLog();
    };
    for (let round = 0; round < 5; round++) await Promise.all([flushed(paths), flushed(paths.toReversed())]);
    expect((await readNotFoundLog(1)).missing).toMatchObject([{ people: 10 }]);
  });

  it('loses no count while the database takes none', async () => {
    recordNotFound('/perdue', BROWSER);
    await sql`alter table missing_addresses rename to missing_addresses_away`.execute(database());
    await expect(flushNotFoundLog()).rejects.toThrow('missing_addresses');
    await expect(notFoundLogJob.afterLastRun?.()).resolves.toBeUndefined();
    await sql`alter table missing_addresses_away rename to missing_addresses`.execute(database());
    recordNotFound('/perdue', 'curl/8');
    await flushNotFoundLog();
    expect((await readNotFoundLog(1)).missing).toMatchObject([{ path: '/perdue', people: 1, robots: 1 }]);
  });

  it('goes on when a path has more requests than an integer counts', async () => {
    const most = { path: '/sonde', people: 1, robots: 2 ** 31 - 1, last_asked_at: new Date(0) };
    await database().insertInto('missing_addresses').values(most).execute();
    recordNotFound('/sonde', 'curl/8');
    recordNotFound('/perdue', BROWSER);
    await flushNotFoundLog();
    const { missing } = await readNotFoundLog(2);
    expect(missing.map(({ path, robots }) => [path, robots])).toEqual([
      ['/perdue', 0],
      ['/sonde', 2 ** 31 - 1],
    ]);
  });

  it('is limited in size: the most requested paths stay', async () => {
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 400; index++) recordNotFound(`/sonde-${round}-${index}`, 'curl/8');
      recordNotFound('/vraie', BROWSER);
      await flushNotFoundLog(new Date(2026, 10, 1 + round));
    }
    const { missing, missingTotal } = await readNotFoundLog(1);
    expect(missing[0]).toMatchObject({ path: '/vraie', people: 3 });
    expect(missingTotal).toBe(MAX_NOT_FOUND_ENTRIES);
  });
});
