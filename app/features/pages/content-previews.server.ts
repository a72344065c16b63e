import type { PageName } from '#domain/pages/page-names.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { database } from '#infrastructure/database/database.server.ts';

/**
 * Keeps what an administrator has in the form of a page, so that the real page can be drawn with it: one for each page
 * and administrator, in place of the one before. Nobody else is shown it. Throws what the database throws.
 */
export async function saveContentPreview(
  name: PageName,
  administratorId: string,
  stored: StoredContent,
): Promise<void> {
  const set = { content: JSON.stringify(stored), updated_at: new Date() };
  await database()
    .insertInto('content_previews')
    .values({ name, administrator_id: administratorId, ...set })
    .onConflict((conflict) => conflict.columns(['name', 'administrator_id']).doUpdateSet(set))
    .execute();
}

/** What this administrator last previewed of a page; undefined when nothing is kept. */
export async function readContentPreview(
  name: PageName,
  administratorId: string,
): Promise<StoredContent | undefined> {
  const row = await database()
    .selectFrom('content_previews')
    .select('content')
    .where('name', '=', name)
    .where('administrator_id', '=', administratorId)
    .executeTakeFirst();
  return row?.content as StoredContent | undefined;
}
