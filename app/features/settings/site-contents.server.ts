import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { changeContent, database } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';

/** What the site says of itself, by the name under which it is stored. */
export type ContentName = 'settings';

type Stored = { stored: StoredContent; version: number };

/** The fields that were edited, and the version to save over: 0 before anything was. Throws what the database throws. */
export async function readStoredContent(name: ContentName): Promise<Stored> {
  const row = await database()
    .selectFrom('site_contents')
    .select(['published', 'version'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return { stored: {}, version: 0 };
  if (isRecord(row.published)) return { stored: row.published, version: row.version };
  log.error('stored content can’t be read, the defaults stand in for it', { name });
  return { stored: {}, version: row.version };
}

/**
 * Stores the edited fields in place of those of `version`, in one transaction that also raises the content version.
 * `conflict`: somebody saved in between, nothing was changed, and this is what is stored. The same sent twice is saved
 * once. Write errors are logged and thrown on.
 */
export async function saveContent(
  name: ContentName,
  stored: StoredContent,
  version: number,
): Promise<{ outcome: 'saved' } | ({ outcome: 'conflict' } & Stored)> {
  const saved = await write(name, stored, version).catch((error: unknown) => {
    log.error('content of the site could not be saved', { name, error });
    throw error;
  });
  if (saved) return { outcome: 'saved' };
  const found = await readStoredContent(name);
  const same = canonical(found.stored) === canonical(stored);
  return same ? { outcome: 'saved' } : { outcome: 'conflict', ...found };
}

function write(name: ContentName, stored: StoredContent, version: number): Promise<boolean> {
  const published = JSON.stringify(stored);
  const updated_at = new Date();
  return changeContent(async (transaction) => {
    if (version === 0) {
      const inserted = await transaction
        .insertInto('site_contents')
        .values({ name, published, version: 1, updated_at })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .executeTakeFirst();
      return inserted !== undefined;
    }
    const { numUpdatedRows } = await transaction
      .updateTable('site_contents')
      .set({ published, version: version + 1, updated_at })
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

function isRecord(value: unknown): value is StoredContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same text for the same fields, in whatever order a database gives them back. */
function canonical(stored: StoredContent): string {
  return JSON.stringify(
    Object.entries(stored).sort(([one], [other]) => (one < other ? -1 : 1)),
    (_key, value) =>
      isRecord(value) ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)) : value,
  );
}
