import type { PageName } from '#domain/pages/pages.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { database } from '#infrastructure/database/database.server.ts';

/**
 * Stores the unsaved form of a page for its preview: one for each page and administrator, which replaces the former
 * one. Only this administrator can see it. Throws database errors.
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

/** The last preview of a page by this administrator; undefined when there is none. */
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
