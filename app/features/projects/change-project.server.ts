import type { ProjectKind } from '#domain/project.ts';
import { publishedProject, unpublishedProject } from '#domain/publication.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { recordFileUses } from '#infrastructure/database/file-uses.server.ts';
import { TABLE_OF_KIND } from '#infrastructure/database/project-tables.server.ts';
import { log } from '#infrastructure/log.server.ts';

/** Publishes a project, now unless the demonstration says when (checklist 217). False when there is none. */
export async function publishProject(kind: ProjectKind, id: string, now = new Date()): Promise<boolean> {
  const { status, publishedAt } = publishedProject(now);
  return changed('publish', kind, id, (transaction) =>
    transaction
      .updateTable(TABLE_OF_KIND[kind])
      .set((column) => ({
        status,
        published_at: publishedAt,
        sorted_at: publishedAt,
        first_published_at: column.fn.coalesce('first_published_at', column.val(now)),
        updated_at: now,
      }))
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

/** Takes a project off the site and clears its date (checklist 218). False when there is none. */
export async function unpublishProject(kind: ProjectKind, id: string): Promise<boolean> {
  const { status, publishedAt } = unpublishedProject();
  return changed('unpublish', kind, id, (transaction) =>
    transaction
      .updateTable(TABLE_OF_KIND[kind])
      .set((column) => ({
        status,
        published_at: publishedAt,
        sorted_at: column.ref('created_at'),
        updated_at: new Date(),
      }))
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

/** Puts a project of any status forward, or takes it back (checklist 220). False when there is none. */
export async function featureProject(kind: ProjectKind, id: string, featured: boolean): Promise<boolean> {
  return changed('feature', kind, id, (transaction) =>
    transaction
      .updateTable(TABLE_OF_KIND[kind])
      .set({ featured, updated_at: new Date() })
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

/** Deletes a project with its videos (decision 40). False when there is none. */
export async function deleteProject(kind: ProjectKind, id: string): Promise<boolean> {
  return changed('delete', kind, id, async (transaction) => {
    const result = await transaction.deleteFrom(TABLE_OF_KIND[kind]).where('id', '=', id).executeTakeFirst();
    await recordFileUses(transaction, { kind, id }, '');
    return { numUpdatedRows: result.numDeletedRows };
  });
}

type Change = (
  transaction: Parameters<Parameters<typeof changeContent>[0]>[0],
) => Promise<{ numUpdatedRows: bigint }>;

/** Write errors are logged and thrown on (checklist 290). */
async function changed(what: string, kind: ProjectKind, id: string, change: Change): Promise<boolean> {
  try {
    return (await changeContent(change)).numUpdatedRows > 0n;
  } catch (error) {
    log.error('a project could not be changed', { what, kind, id, error });
    throw error;
  }
}
