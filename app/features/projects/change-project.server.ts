import type { ProjectKind } from '#domain/projects/kinds.ts';
import { changedRow, type RowChange } from '#infrastructure/database/changed-row.server.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { recordFileUses } from '#infrastructure/database/file-uses.server.ts';
import { deleteItemDrafts } from '#infrastructure/database/item-drafts.server.ts';
import { deleteVersionsOf } from '#infrastructure/database/item-versions.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import { featuring, publishing, unpublishing } from './changes/project-changes.server.ts';

/**
 * Publishes a project, now unless the demonstration says when (§12.5). False when there is none, or none of the `version`
 * that is asked for.
 */
export async function publishProject(
  kind: ProjectKind,
  id: string,
  now = new Date(),
  version?: number,
): Promise<boolean> {
  return changed('publish', kind, id, (transaction) =>
    publishing(transaction, kind, now)
      .where('id', '=', id)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .executeTakeFirst(),
  );
}

/** Takes a project off the site and clears its date (§12.5). False when there is none. */
export async function unpublishProject(kind: ProjectKind, id: string): Promise<boolean> {
  return changed('unpublish', kind, id, (transaction) =>
    unpublishing(transaction, kind, new Date()).where('id', '=', id).executeTakeFirst(),
  );
}

/** Puts a project of any status forward, or takes it back. False when there is none. */
export async function featureProject(kind: ProjectKind, id: string, featured: boolean): Promise<boolean> {
  return changed('feature', kind, id, (transaction) =>
    featuring(transaction, kind, featured, new Date()).where('id', '=', id).executeTakeFirst(),
  );
}

/** Deletes a project with its videos (§12.12). False when there is none. */
export async function deleteProject(kind: ProjectKind, id: string): Promise<boolean> {
  return changed('delete', kind, id, async (transaction) => {
    const result = await transaction.deleteFrom(PROJECT_TABLES[kind]).where('id', '=', id).executeTakeFirst();
    await deleteItemDrafts(transaction, [{ kind, id }]);
    await deleteVersionsOf(transaction, [`${kind}:${id}`]);
    await recordFileUses(transaction, { kind, id }, '');
    return result;
  });
}

type Change = Parameters<typeof changeContent<RowChange>>[0];

/** Write errors are logged and thrown on (§12.11). */
function changed(what: string, kind: ProjectKind, id: string, change: Change): Promise<boolean> {
  return changedRow('a project could not be changed', { what, kind, id }, () => changeContent(change));
}
