import { createCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import { CONTENT_KINDS } from '#domain/content-kinds.ts';
import { FIRST_AUTHOR, FIRST_CATEGORIES } from '#domain/posts/first-filing.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readInternalValue, writeInternalValue } from '#infrastructure/database/internal-values.server.ts';
import { log } from '#infrastructure/log.server.ts';

const KEY = 'internal:first-content';
type State = 'loading' | 'loaded';

/**
 * Seeds a fresh installation: with the demonstration content (DEMO, docs/operations.md), or only with some categories
 * and an author, so that a first article can be written (§19.5). It runs once for a database: content that was deleted
 * later does not come back. An interrupted seed is resumed.
 */
export async function ensureFirstContent(withDemonstration: boolean): Promise<void> {
  const state = (await readInternalValue(database(), KEY))?.value as State | undefined;
  if (state === 'loaded') return;
  if (state === undefined && !(await isEmpty())) return writeInternalValue(database(), KEY, 'loaded');
  await writeInternalValue(database(), KEY, 'loading' satisfies State);
  if (withDemonstration) {
    log.info('loading the demonstration content');
    const { loadDemonstration } = await import('./load-demonstration.server.ts');
    await loadDemonstration();
  } else {
    for (const name of FIRST_CATEGORIES) await createCategoryOrAuthor('category', name);
    await createCategoryOrAuthor('author', FIRST_AUTHOR);
  }
  await writeInternalValue(database(), KEY, 'loaded' satisfies State);
}

async function isEmpty(): Promise<boolean> {
  for (const kind of CONTENT_KINDS) {
    const { table } = contentType(kind);
    if (await database().selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}
