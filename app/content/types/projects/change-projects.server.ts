import type { Transaction } from 'kysely';
import type { BulkOutcome } from '#domain/bulk-outcome.ts';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { deleteProjects } from './delete-projects.server.ts';
import { featuring, publishing, recorded, unpublishing } from './project-changes.server.ts';

export type ProjectName = { kind: ProjectKind; id: string };
export type ProjectsChange = 'publish' | 'unpublish' | 'feature' | 'unfeature' | 'delete';

/**
 * Bulk action on several projects of any kinds, all in one transaction (§29.4). Idempotent: projects that have the
 * requested state keep their dates. Database errors are logged and rethrown; throws a StorageFullError when the disk is
 * full.
 */
export async function changeProjects(
  change: ProjectsChange,
  projects: readonly ProjectName[],
): Promise<BulkOutcome> {
  const parts = PROJECT_KINDS.map((kind) => ({
    kind,
    ids: [...new Set(projects.filter((project) => project.kind === kind).map(({ id }) => id))],
  })).filter(({ ids }) => ids.length > 0);
  try {
    return await changeContent((transaction) =>
      change === 'delete' ? deleteAll(transaction, parts) : setAll(transaction, change, parts),
    );
  } catch (error) {
    log.error('several projects could not be changed', { what: change, projects: projects.length, error });
    throw error;
  }
}

type Part = { kind: ProjectKind; ids: string[] };

/** The audit log action of each change. */
const ACTIONS = {
  publish: 'published',
  unpublish: 'unpublished',
  feature: 'featured',
  unfeature: 'unfeatured',
} as const;

async function setAll(
  transaction: Transaction<Schema>,
  change: Exclude<ProjectsChange, 'delete'>,
  parts: readonly Part[],
): Promise<BulkOutcome> {
  const outcome = { done: 0, already: 0, missing: 0 };
  const now = new Date();
  for (const { kind, ids } of parts) {
    const { numUpdatedRows } = await recorded(transaction, kind, ACTIONS[change], ids, () =>
      missingChange(transaction, change, kind, now).where('id', 'in', ids).executeTakeFirst(),
    );
    const there = await transaction
      .selectFrom(PROJECT_TABLES[kind])
      .select('id')
      .where('id', 'in', ids)
      .execute();
    outcome.done += Number(numUpdatedRows);
    outcome.already += there.length - Number(numUpdatedRows);
    outcome.missing += ids.length - there.length;
  }
  return outcome;
}

/** Changes only those rows of a kind that don't have the requested state yet. */
function missingChange(
  transaction: Transaction<Schema>,
  change: Exclude<ProjectsChange, 'delete'>,
  kind: ProjectKind,
  now: Date,
) {
  switch (change) {
    case 'publish':
      return publishing(transaction, kind, now).where('status', '<>', 'published');
    case 'unpublish':
      return unpublishing(transaction, kind, now).where('status', '<>', 'draft');
    case 'feature':
      return featuring(transaction, kind, true, now).where('featured', '=', false);
    case 'unfeature':
      return featuring(transaction, kind, false, now).where('featured', '=', true);
  }
}

/** Projects that are deleted already count as done. */
async function deleteAll(transaction: Transaction<Schema>, parts: readonly Part[]): Promise<BulkOutcome> {
  const asked = parts.reduce((sum, { ids }) => sum + ids.length, 0);
  const done = (await deleteProjects(transaction, parts)).reduce((sum, count) => sum + count, 0);
  return { done, already: asked - done, missing: 0 };
}
