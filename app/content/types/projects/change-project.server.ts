import type { ProjectKind } from '#domain/projects/kinds.ts';
import { changedRow, type RowChange } from '#infrastructure/database/changed-row.server.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { deleteProjects } from './delete-projects.server.ts';
import { featuring, publishing, recorded, unpublishing } from './project-changes.server.ts';

/**
 * Publishes a project, dated now unless the demonstration gives a date (§12.5). False when there is none, or its
 * version is not `version`.
 */
export async function publishProject(
  kind: ProjectKind,
  id: string,
  now = new Date(),
  version?: number,
): Promise<boolean> {
  return changed('publish', kind, id, (transaction) =>
    recorded(transaction, kind, 'published', [id], () =>
      publishing(transaction, kind, now)
        .where('id', '=', id)
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
        .executeTakeFirst(),
    ),
  );
}

/** Unpublishes a project and clears its date (§12.5). False when there is none. */
export async function unpublishProject(kind: ProjectKind, id: string): Promise<boolean> {
  return changed('unpublish', kind, id, (transaction) =>
    recorded(transaction, kind, 'unpublished', [id], () =>
      unpublishing(transaction, kind, new Date()).where('id', '=', id).executeTakeFirst(),
    ),
  );
}

/** Features a project of any status, or ends that. False when there is none. */
export async function featureProject(kind: ProjectKind, id: string, featured: boolean): Promise<boolean> {
  return changed('feature', kind, id, (transaction) =>
    recorded(transaction, kind, featured ? 'featured' : 'unfeatured', [id], () =>
      featuring(transaction, kind, featured, new Date()).where('id', '=', id).executeTakeFirst(),
    ),
  );
}

/** Moves a project with its videos to the trash (§12.12, §35.1). False when there is none. */
export async function deleteProject(kind: ProjectKind, id: string): Promise<boolean> {
  return changed('delete', kind, id, async (transaction) => {
    const [deleted = 0] = await deleteProjects(transaction, [{ kind, ids: [id] }]);
    return { numDeletedRows: BigInt(deleted) };
  });
}

type Change = Parameters<typeof changeContent<RowChange>>[0];

/** Write errors are logged and rethrown (§12.11). */
function changed(what: string, kind: ProjectKind, id: string, change: Change): Promise<boolean> {
  return changedRow('a project could not be changed', { what, kind, id }, () => changeContent(change));
}
