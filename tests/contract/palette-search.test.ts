import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { lastWorkedOn, searchPalette } from '#admin/palette/search-palette.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { saveContent } from '#content/pages/site-contents.server.ts';
import { findRows } from '#content/search/find-rows.server.ts';
import { SEARCHED_TABLES, type SearchedTable } from '#content/search/search-index.server.ts';
import type { Role } from '#domain/accounts/permissions.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { fillContent, fillFiles, fillMessages } from './many-rows.ts';
import { planOf, statementsOf } from './query-plans.ts';

/** Rows of each: articles, projects of each kind, messages and files. */
const ROWS = 25_000;
const WALKS = {
  sqlite: /SCAN (?:blog_posts|\w+_projects|web_solutions|contact_messages|stored_files)(?!_| USING)/,
  postgres: /Seq Scan on (?:blog_posts|\w+_projects|web_solutions|contact_messages|stored_files)/,
};

const titles = async (table: SearchedTable, search: string, forgiving = false) =>
  (await findRows(table, search, { limit: 5, forgiving })).map(({ title }) => title);

describeOnBothEngines('the search of the palette among 25,000 rows of each kind (§31.14)', (engine) => {
  beforeAll(async () => {
    await fillContent(engine, { articles: ROWS, projects: ROWS });
    await fillMessages(engine, ROWS);
    await fillFiles(engine, ROWS);
    await sql`update blog_posts set title = 'Le cerf-volant de Tamaris', search_text = 'le cerf-volant de tamaris' where id = 'post-77'`.execute(
      database(),
    );
    // A server runs autovacuum some time after many writes; an embedded database never does.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database());
  });

  it.each([
    ['blog_posts', 'tamaris cerf', 'Le cerf-volant de Tamaris'],
    ['web_solutions', 'brume 24999', 'Site 24999'],
    ['influence_projects', '12399 campagne', 'Campagne 12399'],
    ['production_projects', 'film 2477', 'Film 2477'],
    ['contact_messages', 'serre 4242', 'Camille Serre 4242'],
    ['stored_files', '24319 vue', 'vue 24319.webp'],
  ] as const)('finds in %s words in any order, the best first', async (table, search, title) => {
    expect((await titles(table, search))[0]).toBe(title);
  });

  it.each(['cert volant', 'tamarsi', 'tamris volant', 'tammaris', 'cerff tamaris', 'vilant'])(
    'finds an article by one typing error: %s',
    async (search) => {
      expect(await titles('blog_posts', search)).toEqual([]);
      expect(await titles('blog_posts', search, true)).toEqual(['Le cerf-volant de Tamaris']);
    },
  );

  it('forgives in every table, and finds nothing that is further away', async () => {
    for (const [table, search] of [
      ['web_solutions', 'brune 24999'],
      ['influence_projects', 'campogne 123'],
      ['production_projects', 'flim 24998'],
      ['contact_messages', 'serer 4242'],
      ['stored_files', 'vue 31.wepb'],
    ] as const)
      expect(await titles(table, search, true), search).not.toEqual([]);
    for (const table of SEARCHED_TABLES) expect(await titles(table, 'introuvable', true)).toEqual([]);
  });

  it('reads candidate rows of an index, or a bounded number of the newest', async () => {
    const statements: CompiledQuery[] = [];
    for (const table of SEARCHED_TABLES)
      for (const forgiving of [false, true])
        for (const search of ['introuvable', 'zz', 'brume zzzz'])
          statements.push(...(await statementsOf(() => findRows(table, search, { limit: 5, forgiving }))));
    expect(statements.length).toBeGreaterThan(SEARCHED_TABLES.length * 3);
    for (const statement of statements) {
      if (statement.sql.includes('limit 2000) as') || statement.sql.startsWith('set ')) continue;
      expect(await planOf(engine, statement), statement.sql).not.toMatch(WALKS[engine]);
    }
  });

  it('takes any text', async () => {
    for (const search of [
      '"',
      "' or 1=1 --",
      '%%%',
      'a*',
      'NEAR(x',
      'é'.repeat(80),
      'film AND OR NOT',
      '💥 film',
    ])
      for (const forgiving of [false, true])
        for (const table of SEARCHED_TABLES) {
          const rows = await findRows(table, search, { limit: 5, forgiving });
          expect(rows.length).toBeLessThanOrEqual(5);
        }
  });
});

describeOnBothEngines('the palette (§31.14)', (engine) => {
  const CLAIRE = { id: 'claire', name: 'Claire' };
  const web = (title: string) =>
    webFormSchema.parse({ client: 'Brume', title, brief: 'b', recommendation: 'r' });
  const found = async (typed: string, role: Role = 'administrator') =>
    (await searchPalette(typed, role, true)).groups.map(({ heading, items: [first] }) => [
      heading,
      first?.title,
      first?.to,
    ]);
  let id = '';

  beforeAll(async () => {
    await fillMessages(engine, 3);
    await fillFiles(engine, 3);
    await actAs(CLAIRE, async () => {
      ({ id } = await createItem('web', web('Un phare pour la nuit')));
      await createItem('web', web('Autre chose'));
      await saveContent('page:agence', { publish: {} }, 0);
      await updateItem('web', id, { values: web('Un phare pour la nuit entière') }, 1);
    });
    await actAs({ id: 'paul', name: 'Paul' }, () => createItem('web', web('Celui de Paul')));
  });

  it('finds projects, a field of one, fields of pages and settings, files, messages and the help', async () => {
    const form = `/admin/edit/web/${id}`;
    expect(await found('PHARE nuit')).toEqual([['Projets', 'Un phare pour la nuit entière', form]]);
    expect((await found('phrae'))[0]).toEqual(['Projets', 'Un phare pour la nuit entière', form]);
    expect(await found('phare recommandation')).toEqual([
      ['Champs', 'Notre Recommandation', `${form}#recommendation`],
    ]);
    expect(await found('telephone')).toContainEqual([
      'Réglages',
      'Téléphone',
      '/admin/reglages/contact#contact.phone',
    ]);
    expect(await found('contact intro')).toContainEqual([
      'Pages',
      expect.any(String),
      expect.stringMatching(/^\/admin\/pages\/contact#/),
    ]);
    expect(await found('serre 2')).toEqual([
      ['Messages', 'Camille Serre 2', '/admin/inbox?q=Camille+Serre+2'],
    ]);
    expect((await found('vue 2'))[0]).toEqual([
      'Médias',
      'vue 2.webp',
      '/admin/medias?fichier=project-images%2Fp2.webp',
    ]);
    expect(await found('mot de passe oublie')).toContainEqual([
      'Aide',
      'Mot de passe oublié',
      '/admin/aide#mot-de-passe-oublie',
    ]);
  });

  it('finds for an editor only what her role opens (§44.5)', async () => {
    for (const typed of ['telephone', 'serre', 'contact intro', 'agence', 'claire']) {
      const headings = (await found(typed, 'editor')).map(([heading]) => heading);
      expect(
        headings.filter(
          (heading) => !['Projets', 'Articles', 'Champs', 'Médias', 'Aide'].includes(String(heading)),
        ),
      ).toEqual([]);
    }
    expect(await found('phare', 'editor')).toHaveLength(1);
  });

  it('shows what a person last worked on, each once and by role', async () => {
    const last = async (role: Role) =>
      (await lastWorkedOn({ id: 'claire', role })).groups.flatMap(({ items }) =>
        items.map(({ title }) => title),
      );
    expect(await last('administrator')).toEqual(['Un phare pour la nuit entière', 'L’agence', 'Autre chose']);
    expect(await last('editor')).toEqual(['Un phare pour la nuit entière', 'Autre chose']);
  });
});
