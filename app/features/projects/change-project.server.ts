import type { ProjectKind } from '#domain/projects/kinds.ts';
import { publishedProject, unpublishedProject } from '#domain/publication.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { recordFileUses } from '#infrastructure/database/file-uses.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/project-tables.server.ts';
import { log } from '#infrastructure/log.server.ts';

/** Publishes a project, now unless the demonstration says when. False when there is none. */
export async function publishProject(kind: ProjectKind, id: string, now = new Date()): Promise<boolean> {
  const { status, publishedAt } = publishedProject(now);
  return changed('publish', kind, id, (transaction) =>
    transaction
      .updateTable(PROJECT_TABLES[kind])
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

/** Takes a project off the site and clears its date. False when there is none. */
export async function unpublishProject(kind: ProjectKind, id: string): Promise<boolean> {
  const { status, publishedAt } = unpublishedProject();
  return changed('unpublish', kind, id, (transaction) =>
    transaction
      .updateTable(PROJECT_TABLES[kind])
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

/**
 * Puts a project of any status forward, or takes it back. False when there is none. A change is a version of its own,
 * because a form that is open elsewhere holds it too and must not undo it unasked.
 */
export async function featureProject(kind: ProjectKind, id: string, featured: boolean): Promise<boolean> {
  return changed('feature', kind, id, (transaction) =>
    transaction
      .updateTable(PROJECT_TABLES[kind])
      .set((column) => ({
        featured,
        updated_at: new Date(),
        version: column
          .case()
          .when('featured', '=', featured)
          .then(column.ref('version'))
          .else(column('version', '+', 1))
          .end(),
      }))
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

/** Deletes a project with its videos. False when there is none. */
export async function deleteProject(kind: ProjectKind, id: string): Promise<boolean> {
  return changed('delete', kind, id, async (transaction) => {
    const result = await transaction.deleteFrom(PROJECT_TABLES[kind]).where('id', '=', id).executeTakeFirst();
    await recordFileUses(transaction, { kind, id }, '');
    return { numUpdatedRows: result.numDeletedRows };
  });
}

type Change = (
  transaction: Parameters<Parameters<typeof changeContent>[0]>[0],
) => Promise<{ numUpdatedRows: bigint }>;

/** Write errors are logged and thrown on. */
async function changed(what: string, kind: ProjectKind, id: string, change: Change): Promise<boolean> {
  try {
    return (await changeContent(change)).numUpdatedRows > 0n;
  } catch (error) {
    log.error('a project could not be changed', { what, kind, id, error });
    throw error;
  }
}
