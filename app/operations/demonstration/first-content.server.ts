import { createCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';
import { FIRST_AUTHOR, FIRST_CATEGORIES } from '#domain/posts/first-filing.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import { log } from '#infrastructure/log.server.ts';

const KEY = 'internal:first-content';
type State = 'loading' | 'loaded';

/**
 * Seeds a fresh installation: with the demonstration content (DEMO, docs/operations.md), or only with some categories
 * and an author, so that a first article can be written (§19.5). It runs once for a database: content that was deleted
 * later does not come back. An interrupted seed is resumed.
 */
export async function ensureFirstContent(withDemonstration: boolean): Promise<void> {
  const state = await readState();
  if (state === 'loaded') return;
  if (state === undefined && !(await isEmpty())) return writeState('loaded');
  await writeState('loading');
  if (withDemonstration) {
    log.info('loading the demonstration content');
    const { loadDemonstration } = await import('./load-demonstration.server.ts');
    await loadDemonstration();
  } else {
    for (const name of FIRST_CATEGORIES) await createCategoryOrAuthor('category', name);
    await createCategoryOrAuthor('author', FIRST_AUTHOR);
  }
  await writeState('loaded');
}

async function readState(): Promise<State | undefined> {
  const row = await database()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row?.value as State | undefined;
}

async function writeState(state: State): Promise<void> {
  const value = JSON.stringify(state);
  await database()
    .insertInto('settings')
    .values({ key: KEY, value, updated_at: new Date() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}

async function isEmpty(): Promise<boolean> {
  for (const table of [...Object.values(PROJECT_TABLES), 'blog_posts'] as const) {
    if (await database().selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}
