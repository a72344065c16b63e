import type { Transaction } from 'kysely';
import type { ProjectFormValues } from '#domain/projects/forms.ts';
import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectOfKind } from '#domain/projects/project.ts';
import { isDatedAs, type PublicationRequest } from '#domain/publication.ts';
import { runInTransaction } from '#infrastructure/database/database.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { recordInAuditLog } from '../../audit-log/audit-log.server.ts';
import { deleteItemDrafts, type ItemDraft, writeItemDraft } from '../../drafts/item-drafts.server.ts';
import { recordFileUses } from '../../files/file-uses.server.ts';
import { recordVersion } from '../../versions/item-versions.server.ts';
import { type Edited, formerVersion, formValues, readEdited } from './edited-project.server.ts';
import { holdsContent } from './holds-content.server.ts';
import { type UpdateOutcome, updateProject } from './save-project.server.ts';

/** The draft of a published project, from its form. */
type DraftContent<K extends ProjectKind> = {
  values: ProjectFormValues[K];
  featured: boolean;
  publication: PublicationRequest;
};

/**
 * Saves the form of a published project as a draft with optimistic concurrency: visitors keep seeing the published
 * fields (§40.1). A draft equal to the published fields is deleted. A project that was unpublished in the meantime is
 * saved itself. Idempotent: the same save sent twice is stored once. Write errors are logged and rethrown; a
 * StorageFullError when the disk is full.
 */
export async function saveProjectDraft<K extends ProjectKind>(
  kind: K,
  id: string,
  { values, featured, publication }: DraftContent<K>,
  version: number,
): Promise<UpdateOutcome> {
  const edited = await readEdited(kind, id);
  if (!edited) return { outcome: 'missing' };
  const { stored } = edited;
  if (stored.status !== 'published') return updateProject(kind, id, { values, featured }, version);
  const { date } = publication;
  const draft: ItemDraft<ProjectFormValues[K]> = {
    values,
    ...(featured === stored.featured ? {} : { featured }),
    ...(isDatedAs(stored.publishedAt, date) ? {} : { publishedAt: date }),
  };
  const same =
    holdsContent(kind, stored, values) && draft.featured === undefined && draft.publishedAt === undefined;
  const saved = stored.version === version && (await replaceDraft(edited, same ? undefined : draft));
  if (saved) return { outcome: 'saved' };
  return resolveConflict(kind, id, (now) => {
    const { featured: shown, publishedAt } = now;
    return holdsContent(kind, now, values) && featured === shown && isDatedAs(publishedAt, date);
  });
}

/**
 * Publishes the draft of a project with optimistic concurrency, and the project itself where it is not public (§40.3).
 * Without a draft the stored fields are saved unchanged.
 */
export async function publishProjectDraft(
  kind: ProjectKind,
  id: string,
  version: number,
): Promise<UpdateOutcome> {
  const edited = await readEdited(kind, id);
  if (!edited) return { outcome: 'missing' };
  const { project, stored } = edited;
  const { featured } = project;
  const date = project.publishedAt === stored.publishedAt ? undefined : (project.publishedAt ?? undefined);
  return updateProject(
    kind,
    id,
    { values: formValues(project), featured, publication: { publish: true, date } },
    version,
  );
}

/** Discards the draft of a project with optimistic concurrency. Without a draft it does nothing. */
export async function discardProjectDraft(
  kind: ProjectKind,
  id: string,
  version: number,
): Promise<UpdateOutcome> {
  const edited = await readEdited(kind, id);
  if (!edited) return { outcome: 'missing' };
  if (!edited.hasDraft) return { outcome: 'saved' };
  const { stored } = edited;
  if (stored.version === version && (await replaceDraft(edited, undefined))) return { outcome: 'saved' };
  return resolveConflict(kind, id, () => false);
}

/** Whether the draft was replaced: not when the project has another version, or was unpublished. */
async function replaceDraft<K extends ProjectKind>(
  edited: Edited<K>,
  draft: ItemDraft<ProjectFormValues[K]> | undefined,
): Promise<boolean> {
  const { stored } = edited;
  const { kind, id } = stored;
  const change = async (transaction: Transaction<Schema>) => {
    const { numUpdatedRows } = await transaction
      .updateTable(PROJECT_TABLES[kind as ProjectKind])
      // A saved project is the agency's own. Its public modification date stays: nothing public has changed.
      .set({ version: stored.version + 1, demonstration: false })
      .where('id', '=', id)
      .where('version', '=', stored.version)
      .where('status', '=', stored.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (draft) await writeItemDraft(transaction, { kind, id }, draft);
    else await deleteItemDrafts(transaction, [{ kind, id }]);
    await recordVersion(transaction, `${kind}:${id}`, {
      former: formerVersion(edited),
      fields: draft?.values ?? formValues(stored),
      shown: draft === undefined,
    });
    await recordFileUses(transaction, { kind, id }, JSON.stringify([stored, draft]));
    const texts: Record<string, unknown> = stored;
    const title = String(texts[KINDS[kind].names.title]);
    await recordInAuditLog(transaction, [
      { action: draft ? 'draft-saved' : 'draft-discarded', kind, id, title },
    ]);
    return true;
  };
  try {
    return await runInTransaction(change);
  } catch (error) {
    log.error('the draft of a project could not be kept', { kind, id, error });
    throw error;
  }
}

/** The stored state after a version conflict; `isWanted`: whether it equals what was to be saved. */
async function resolveConflict<K extends ProjectKind>(
  kind: K,
  id: string,
  isWanted: (now: ProjectOfKind<K>) => boolean,
): Promise<UpdateOutcome> {
  const edited = await readEdited(kind, id);
  if (!edited) return { outcome: 'missing' };
  return isWanted(edited.project) ? { outcome: 'saved' } : { outcome: 'conflict', stored: edited.project };
}
