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
 * Does the same to several projects of any kinds, all in one transaction or none (§29.4). Those that are so already are
 * left as they are, with their dates, so that a change that is sent twice is done once. Throws what the database throws,
 * after it was logged, and a StorageFullError when there is no room.
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

/** How the journal calls each change. */
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

/** The change of those rows of a kind that it isn't done to yet. */
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

/** What is gone already is done. */
async function deleteAll(transaction: Transaction<Schema>, parts: readonly Part[]): Promise<BulkOutcome> {
  const asked = parts.reduce((sum, { ids }) => sum + ids.length, 0);
  const done = (await deleteProjects(transaction, parts)).reduce((sum, count) => sum + count, 0);
  return { done, already: asked - done, missing: 0 };
}
