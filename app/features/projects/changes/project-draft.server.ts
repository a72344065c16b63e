import type { Transaction } from 'kysely';
import { PROJECT_FORMS, type ProjectFormValues } from '#domain/projects/forms.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectOfKind } from '#domain/projects/project.ts';
import { isDatedAs, type WantedPublication } from '#domain/publication.ts';
import { runInTransaction } from '#infrastructure/database/database.server.ts';
import { recordFileUses } from '#infrastructure/database/file-uses.server.ts';
import {
  deleteItemDrafts,
  type ItemDraft,
  readItemDraft,
  writeItemDraft,
} from '#infrastructure/database/item-drafts.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { holdsContent } from '../holds-content.server.ts';
import { rowsOf } from '../kinds.server.ts';
import { withPictures } from '../read-project.server.ts';
import { type UpdateOutcome, updateProject } from '../save-project.server.ts';

/** A project as it is edited: what is stored, with the draft that stands beside it over it (§40.1). */
export type EditedProject<K extends ProjectKind> = { project: ProjectOfKind<K>; hasDraft: boolean };

/** A project of any status as its form and its preview show it; undefined when there is none. For the administrator only. */
export async function readEditedProject<K extends ProjectKind>(
  kind: K,
  id: string,
): Promise<EditedProject<K> | undefined> {
  const edited = await readEdited(kind, id);
  return edited && { project: await withPictures(kind, edited.project), hasDraft: edited.hasDraft };
}

type Read<K extends ProjectKind> = EditedProject<K> & { stored: ProjectOfKind<K> };

async function readEdited<K extends ProjectKind>(kind: K, id: string): Promise<Read<K> | undefined> {
  // The row first: a draft that is newer than it is met as a conflict by its save, an older one would be written back.
  const stored = await rowsOf(kind).read(id);
  if (!stored) return undefined;
  const draft = await readItemDraft<ProjectFormValues[K]>({ kind, id });
  if (!draft) return { stored, project: stored, hasDraft: false };
  const { values, featured = stored.featured, publishedAt = stored.publishedAt } = draft;
  return { stored, project: { ...stored, ...values, featured, publishedAt }, hasDraft: true };
}

/** What the form of a published project keeps beside it. */
type DraftContent<K extends ProjectKind> = {
  values: ProjectFormValues[K];
  featured: boolean;
  publication: WantedPublication;
};

/**
 * Keeps what the form of a published project holds beside it, over the version that it was loaded from: what visitors see
 * stays (§40.1). What is the same as what is public is no draft. A project that was withdrawn meanwhile is saved itself. The same
 * sent twice is saved once. Write errors are logged and thrown on; a NoRoomError when there is no room.
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
  const saved =
    stored.version === version && (await replaceDraft(kind, id, stored, same ? undefined : draft));
  if (saved) return { outcome: 'saved' };
  return foundInstead(kind, id, (now) => {
    const { featured: shown, publishedAt } = now;
    return holdsContent(kind, now, values) && featured === shown && isDatedAs(publishedAt, date);
  });
}

/**
 * Publishes the draft beside a project over the version that is known, with the project itself where that is not public
 * (§40.3). Without a draft what is stored is saved as it is.
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

/** Gives the draft beside a project up, over the version that is known. Without one there is nothing to do. */
export async function discardProjectDraft(
  kind: ProjectKind,
  id: string,
  version: number,
): Promise<UpdateOutcome> {
  const edited = await readEdited(kind, id);
  if (!edited) return { outcome: 'missing' };
  if (!edited.hasDraft) return { outcome: 'saved' };
  const { stored } = edited;
  if (stored.version === version && (await replaceDraft(kind, id, stored, undefined)))
    return { outcome: 'saved' };
  return foundInstead(kind, id, () => false);
}

/** The fields of its form. */
function formValues<K extends ProjectKind>(project: ProjectOfKind<K>): ProjectFormValues[K] {
  const fields = Object.keys(PROJECT_FORMS[project.kind].labels);
  const all: Partial<Record<string, unknown>> = project;
  return Object.fromEntries(fields.map((field) => [field, all[field]])) as ProjectFormValues[K];
}

/** Whether the draft was put in the place of the one before: not when the project has another version, or is withdrawn. */
async function replaceDraft(
  kind: ProjectKind,
  id: string,
  stored: ProjectOfKind<ProjectKind>,
  draft: ItemDraft<object> | undefined,
): Promise<boolean> {
  const change = async (transaction: Transaction<Schema>) => {
    const { numUpdatedRows } = await transaction
      .updateTable(PROJECT_TABLES[kind])
      // What somebody saved is the agency's own. Its public date of change stays: nothing public has changed.
      .set({ version: stored.version + 1, demonstration: false })
      .where('id', '=', id)
      .where('version', '=', stored.version)
      .where('status', '=', stored.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (draft) await writeItemDraft(transaction, { kind, id }, draft);
    else await deleteItemDrafts(transaction, [{ kind, id }]);
    await recordFileUses(transaction, { kind, id }, JSON.stringify([stored, draft]));
    return true;
  };
  try {
    return await runInTransaction(change);
  } catch (error) {
    log.error('the draft of a project could not be kept', { kind, id, error });
    throw error;
  }
}

/** What stands where a save met another version; `isWanted`: whether that is what was to be saved. */
async function foundInstead<K extends ProjectKind>(
  kind: K,
  id: string,
  isWanted: (now: ProjectOfKind<K>) => boolean,
): Promise<UpdateOutcome> {
  const edited = await readEdited(kind, id);
  if (!edited) return { outcome: 'missing' };
  return isWanted(edited.project) ? { outcome: 'saved' } : { outcome: 'conflict', stored: edited.project };
}
