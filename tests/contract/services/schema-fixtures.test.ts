import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readArticlePage } from '#content/types/article/view/read-article-page.server.ts';
import { readPublicProject } from '#content/types/projects/read-project.server.ts';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { signIn } from '#features/administrators/session.server.ts';
import { readInbox } from '#features/contact/inbox.server.ts';
import {
  closeDatabase,
  database,
  openDatabase,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { migrate, readMigrationFiles } from '#infrastructure/database/schema/migrate.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import { ADMINISTRATOR, ARTICLE, MESSAGE } from '../../../commands/schema-fixture/known-content.ts';
import {
  readSchemaFixture,
  SCHEMA_FIXTURES,
  type SchemaFixture,
} from '../../../commands/schema-fixture/schema-fixture.ts';
import { restoreFixture, schemaOf } from '../../support/restore-schema-fixture.ts';
import { featureItem } from '../changed-item.ts';
import { type Engine, openFreshDatabase } from '../engines.ts';

const FILES = readdirSync(SCHEMA_FIXTURES).filter((name) => name.endsWith('.json.gz'));
const KEPT: [string, SchemaFixture][] = await Promise.all(
  FILES.map(
    async (name): Promise<[string, SchemaFixture]> => [
      name,
      await readSchemaFixture(join(SCHEMA_FIXTURES, name)),
    ],
  ),
);
const ALL = await readMigrationFiles();

/** What migrations delete on purpose, move or count on: the rows of a table, or the content of a column. */
const TAKEN_AWAY: Record<string, string[]> = {
  '0005-variants-for-every-client.sql': ['picture_variants', 'stored_files.variants_at'],
  '0011-limits.sql': ['rateLimit', 'contact_messages.client_address_hash'],
  // Moved to shared_preview_items.
  '0060-several-items-together.sql': ['shared_previews.kind', 'shared_previews.item_id'],
  '0066-search-index-again.sql': ['public_search_pending.changes'],
  '0067-vocabulary-again.sql': ['public_search_pending.changes'],
};

it('every migration is covered by a schema fixture: `npm run schema-fixture` writes that of today', () => {
  const known = new Set(KEPT.flatMap(([, { migrations }]) => migrations));
  expect(ALL.filter((name) => !known.has(name))).toEqual([]);
});

describe.each<Engine>(['sqlite', 'postgres'])('the database of a former version (§52.4) on %s', (engine) => {
  // In memory: a hundred databases on disk would take longer than everything else.
  const open = () => (engine === 'sqlite' ? openDatabase(':memory:') : openFreshDatabase(engine, ''));
  let fresh: Awaited<ReturnType<typeof schemaOf>>;

  beforeAll(async () => {
    const opened = await open();
    await migrate(opened, engine);
    fresh = await schemaOf(opened, engine);
    await opened.destroy();
  });

  it.each(KEPT)('%s is migrated to today and works', async (_name, fixture) => {
    setDatabase(await open());
    try {
      await restoreFixture(database(), engine, fixture);
      expect(await migrate(database(), engine)).toEqual(
        ALL.filter((name) => !fixture.migrations.includes(name)),
      );
      expect(await schemaOf(database(), engine)).toEqual(fresh);
      await expectRows(fixture);
      await expectSharedItems(fixture);
      await expectIndexedAgain(fixture);
      await expectToGoOn();
    } finally {
      await closeDatabase();
    }
  });
});

/** Every row exists with its content. */
async function expectRows(fixture: SchemaFixture): Promise<void> {
  const takenAway = Object.entries(TAKEN_AWAY)
    .filter(([migration]) => !fixture.migrations.includes(migration))
    .flatMap(([, names]) => names);
  for (const [table, rows] of Object.entries(fixture.rows)) {
    if (takenAway.includes(table)) continue;
    const found = await database()
      .selectFrom(table as 'settings')
      .selectAll()
      .execute();
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !takenAway.includes(`${table}.${column}`));
    const now = found.map((row) => pick(row, columns));
    expect([table, inOrder(now)]).toEqual([table, inOrder(rows.map((row) => pick(row, columns)))]);
  }
}

/** A shared link still shows its item, which 0060 moved to a table of its own. */
async function expectSharedItems({ rows }: SchemaFixture): Promise<void> {
  const links = (rows['shared_previews'] ?? []).filter((row) => 'item_id' in row);
  const found = await database()
    .selectFrom('shared_preview_items')
    .select(['preview_id', 'position', 'kind', 'item_id'])
    .execute();
  for (const { id, kind, item_id } of links)
    expect(found).toContainEqual({ preview_id: id, position: 0, kind, item_id });
}

/** The visitors' search indexes each project again, whose words that are alone in a field were left out before 0066. */
async function expectIndexedAgain({ migrations, rows }: SchemaFixture): Promise<void> {
  if (migrations.includes('0066-search-index-again.sql')) return;
  const pending = await database()
    .selectFrom('public_search_pending')
    .select(['kind', 'item_id', 'changes'])
    .execute();
  for (const kind of PROJECT_KINDS)
    for (const { id } of rows[PROJECT_TABLES[kind]] ?? []) {
      const before = rows['public_search_pending']?.find((row) => row['item_id'] === id);
      const now = pending.find((row) => row.kind === kind && row.item_id === id);
      expect(Number(now?.changes)).toBeGreaterThan(Number(before?.['changes'] ?? 0));
    }
}

/** The columns of a row in a normalized format for both engines. */
function pick(row: object, columns: readonly string[]): Record<string, unknown> {
  const plain: Record<string, unknown> = JSON.parse(JSON.stringify(row));
  return Object.fromEntries(
    columns.map((column) => {
      const value = plain[column];
      return [column, typeof value === 'number' ? String(value) : value];
    }),
  );
}

function inOrder(rows: Record<string, unknown>[]): Record<string, unknown>[] {
  return rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

/** Today's code shows visitors the same content, accepts the administrator's old password, and saves. */
async function expectToGoOn(): Promise<void> {
  for (const kind of PROJECT_KINDS) {
    const { id } = await database()
      .selectFrom(PROJECT_TABLES[kind])
      .select('id')
      .where('status', '=', 'published')
      .executeTakeFirstOrThrow();
    expect(await readPublicProject(kind, id)).toMatchObject({ state: 'published', project: { kind } });
    await featureItem(kind, id, true);
    expect(await readPublicProject(kind, id)).toMatchObject({ project: { featured: true } });
  }
  expect(await readArticlePage(ARTICLE.formerSlug)).toEqual({ state: 'moved', slug: ARTICLE.slug });
  expect(await readArticlePage(ARTICLE.slug)).toMatchObject({
    state: 'published',
    article: { post: { title: ARTICLE.title, coverFacts: { width: 4 } } },
  });
  const { messages } = await readInbox({ offset: 0, limit: 10 });
  expect(messages).toContainEqual(
    expect.objectContaining({ email: MESSAGE.email, message: MESSAGE.message }),
  );
  const request = new Request('http://localhost:3000/admin', {
    headers: { 'x-client-address': '192.0.2.9' },
  });
  expect(await signIn(request, ADMINISTRATOR.email, ADMINISTRATOR.password)).toMatchObject({
    outcome: 'signed-in',
  });
}
