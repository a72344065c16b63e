import type { Transaction } from 'kysely';
import type { PlanAction } from '#domain/plans/plan.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { isPublished } from '#domain/publication.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { readItemDraft } from '../../drafts/item-drafts.server.ts';
import { type Edited, formValues, readEdited } from './edited-project.server.ts';
import { publishing, recorded, unpublishing } from './project-changes.server.ts';
import { update } from './save-project.server.ts';

/**
 * Prepares a planned change of a project (§42.2) for the transaction that claims the plan; reads that must come first
 * are done now. The returned function resolves to false after a concurrent change of the project: the transaction must
 * be rolled back and retried as a whole. A project that has the requested state already, or is deleted, is left alone.
 * `dueAt`: the publication date.
 */
export async function preparePlannedProject(
  kind: ProjectKind,
  id: string,
  { action, dueAt }: { action: PlanAction; dueAt: Date },
): Promise<(transaction: Transaction<Schema>) => Promise<boolean>> {
  if (action === 'publish-changes') {
    const edited = await readEdited(kind, id);
    return (transaction) => publishChanges(transaction, edited);
  }
  return async (transaction) => {
    const now = new Date();
    const change =
      action === 'publish'
        ? publishing(transaction, kind, now, dueAt).where('status', '<>', 'published')
        : unpublishing(transaction, kind, now).where('status', '<>', 'draft');
    const done = action === 'publish' ? 'published' : 'unpublished';
    await recorded(transaction, kind, done, [id], () => change.where('id', '=', id).execute());
    return true;
  };
}

/** A project that was unpublished in the meantime stays so, with its draft (§40.4). */
async function publishChanges(
  transaction: Transaction<Schema>,
  edited: Edited<ProjectKind> | undefined,
): Promise<boolean> {
  if (!edited) return true;
  const { stored, project, hasDraft } = edited;
  const { kind, id, version } = stored;
  if (!(await isStill(transaction, stored))) return false;
  if (!isPublished(stored.status)) return true;
  if (!hasDraft) return (await readItemDraft({ kind, id }, transaction)) === undefined;
  const date = project.publishedAt === stored.publishedAt ? undefined : (project.publishedAt ?? undefined);
  const publication = { publish: true, date };
  const content = { values: formValues(project), featured: project.featured, publication };
  return update(transaction, kind, id, { content, version, former: edited });
}

/** Whether the project is unchanged since it was read; locks it until the transaction ends. */
async function isStill(
  transaction: Transaction<Schema>,
  { kind, id, version, status }: Edited<ProjectKind>['stored'],
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable(PROJECT_TABLES[kind])
    .set({ version })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
