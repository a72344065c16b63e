import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { findLinkTargets } from '#admin/rich-text-editor/links/find-link-targets.server.ts';
import { readDashboardPosts } from '#content/types/article/read-dashboard-posts.server.ts';
import { readFeed } from '#content/types/article/read-feed.server.ts';
import { readDashboardProjects } from '#content/types/projects/read-dashboard.server.ts';
import { countFilmsLacking } from '#features/accessibility/films-lacking.server.ts';
import { readInbox } from '#features/contact/inbox.server.ts';
import { readLibrary } from '#features/media/library/list-files.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines, type Engine } from './engines.ts';
import { fillContent, fillFiles, fillMessages } from './many-rows.ts';
import { planOf, statementsOf } from './query-plans.ts';

/** Rows of each: articles, projects of each kind, messages and files. */
const ROWS = 25_000;

const page = { offset: 0, limit: 50 };
const projects = (search = '', more: object = {}) =>
  readDashboardProjects({
    search,
    kind: undefined,
    status: undefined,
    featuredOnly: false,
    ...page,
    ...more,
  });
const posts = (search = '', more: object = {}) =>
  readDashboardPosts({ search, status: undefined, ...page, ...more });
const library = (search = '') => readLibrary({ search, filter: undefined, ...page });

const TABLES =
  '(?:blog_posts|influence_projects|production_projects|web_solutions|contact_messages|stored_files)';
/** Full table scans. */
const WALKS = {
  sqlite: new RegExp(`SCAN ${TABLES}(?!_| USING)`),
  postgres: new RegExp(`Seq Scan on ${TABLES}`),
};

async function expectAnIndex(engine: Engine, statements: CompiledQuery[]): Promise<void> {
  expect(statements.length).toBeGreaterThan(0);
  // A count with an upper bound has a constant cost, whatever it scans.
  for (const statement of statements)
    if (
      engine === 'sqlite' ||
      !/limit \d+\) as counted/.test(statement.sql) ||
      statement.sql.includes('like')
    )
      expect(await planOf(engine, statement), statement.sql).not.toMatch(WALKS[engine]);
}

describeOnBothEngines('lists with 25,000 rows of each kind', (engine) => {
  beforeAll(async () => {
    await fillContent(engine, { articles: ROWS, projects: ROWS });
    await fillMessages(engine, ROWS);
    await fillFiles(engine, ROWS);
    // A server runs autovacuum some time after many writes; an embedded database never does.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database());
  });

  it('sums up the films without a transcription from an index (§66.6)', async () => {
    await expectAnIndex(engine, await statementsOf(countFilmsLacking));
  });

  it('the check detects a statement with a full scan', async () => {
    const walk = await statementsOf(() =>
      database().selectFrom('blog_posts').select('id').where('excerpt', '=', 'x').execute(),
    );
    await expect(expectAnIndex(engine, walk)).rejects.toThrow('excerpt');
  });

  it.each([
    ['projects', () => projects()],
    ['projects by title', () => projects('', { order: 'title' })],
    ['drafts among projects', () => projects('', { status: 'draft' })],
    ['articles', () => posts()],
    ['articles by publication', () => posts('', { order: 'published' })],
    ['messages', () => readInbox(page)],
    ['messages that nobody opened', () => readInbox({ ...page, unreadOnly: true })],
    ['files', () => library()],
    ['the feed', () => readFeed('Agence', '')],
  ])('%s are read by an index', async (_what, read) => {
    // The first read fills what is memoized by content version.
    await read();
    await expectAnIndex(engine, await statementsOf(read));
  });

  it.each<[string, (search: string) => Promise<unknown>, boolean?]>([
    ['projects', projects],
    ['drafts among projects', (search: string) => projects(search, { status: 'draft' }), true],
    [
      'published projects put forward',
      (search: string) => projects(search, { status: 'published', featuredOnly: true }),
      true,
    ],
    ['articles', posts],
    ['published articles', (search: string) => posts(search, { status: 'Published', order: 'published' })],
    [
      'messages that nobody opened',
      (search: string) => readInbox({ ...page, search, unreadOnly: true }),
      true,
    ],
    ['messages', (search: string) => readInbox({ ...page, search })],
    ['files', library],
    ['targets of links', findLinkTargets],
  ])('a search for %s reads only candidate rows', async (_what, find, filtered = false) => {
    for (const search of ['introuvable', '24999']) {
      const statements = (await statementsOf(() => find(search))).filter(({ sql: text }) =>
        text.includes('like'),
      );
      await expectAnIndex(engine, statements);
      for (const statement of statements) {
        const plan = await planOf(engine, statement);
        // PostgreSQL knows from its statistics where next to no rows are, like drafts here, and scans those.
        if (engine === 'postgres' && filtered) continue;
        expect(plan, statement.sql).toMatch(engine === 'sqlite' ? /_search VIRTUAL TABLE INDEX/ : /_search/);
        if (engine === 'sqlite') expect(plan, statement.sql).not.toContain('_order');
      }
    }
  });

  it.each(['created', 'updated', 'published', 'title'] as const)(
    'a page far behind has the same rows as sequential reading, sorted by %s',
    async (order) => {
      const ids = async (offset: number, limit = 5) =>
        (await projects('', { order, offset, limit })).items.map(({ id }) => id);
      // Offset 999 uses no stored cursor, since those begin at 1000: this reads all rows in sequence.
      const walked = await ids(999, 3005);
      for (const offset of [1000, 1998, 2000, 3996])
        expect(await ids(offset)).toEqual(walked.slice(offset - 999, offset - 994));
      expect(await ids(ROWS * 3)).toEqual([]);
      expect(await ids(ROWS * 3 - 2)).toHaveLength(2);
    },
  );

  it('skips at most a thousand rows on the way to a page far behind', async () => {
    const far = () => projects('', { offset: ROWS * 2 });
    await far();
    const [list] = (await statementsOf(far)).filter(({ sql: text }) => text.includes('as cards'));
    if (!list) throw new Error('the list was not read');
    expect(list.parameters.filter((value) => typeof value === 'number' && value > 1050)).toEqual([]);
    const plan = await planOf(engine, list);
    expect(plan).toMatch(
      engine === 'sqlite'
        ? /_created \((?:created_at|\(created_at,id\))</
        : /Index Cond: \(ROW\(created_at, id\) <=/,
    );
  });

  it('finds rare matches anywhere, and counts frequent ones up to a maximum', async () => {
    expect((await projects('FILM 777')).items.map(({ title }) => title)).toContain('Film 777');
    expect(await projects('brume')).toMatchObject({ total: 1000, more: true });
    expect(await posts('carnet')).toMatchObject({ total: 1000, more: true, totalUnfiltered: ROWS });
    expect(await posts('carnet', { offset: 500 })).toMatchObject({ total: 1500, more: true });
    const { messages, matching, more, searchedPart } = await readInbox({ ...page, search: 'Serre 12345' });
    expect(messages.map(({ id }) => id)).toEqual(['message-12345']);
    expect({ matching, more, searchedPart }).toMatchObject({ matching: 1, searchedPart: false });
    expect((await readInbox({ ...page, search: 'zz' })).searchedPart).toBe(true);
    expect((await library('vue 4321.')).files).toHaveLength(1);
  });

  it('finds added and changed texts, and no former or deleted ones', async () => {
    const total = async (search: string) => (await posts(search)).total;
    const change = (from: string, to: string) =>
      sql`update blog_posts set search_text = ${to} where search_text = ${from}`.execute(database());
    await change('carnet 4', 'ephemere "100%" _');
    expect(await total('"100%" _')).toBe(1);
    expect(await total('mère "100% _')).toBe(0);
    await sql`update blog_posts set search_text = 'renomme' where id = 'post-4'`.execute(database());
    expect([await total('renommé'), await total('100%')]).toEqual([1, 0]);
    await sql`delete from blog_posts where id = 'post-4'`.execute(database());
    expect(await total('renommé')).toBe(0);
  });
});
