import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { untranscribedFilms } from '#domain/films/untranscribed-films.ts';
import type { ProjectFormValues } from '#domain/projects/forms.ts';
import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import type { Project } from '#domain/projects/project.ts';
import {
  isDatedAs,
  isPublished,
  type PublicationRequest,
  publishedAtAfterSave,
} from '#domain/publication.ts';
import { searchText } from '#domain/text/search-text.ts';
import { changeContent, databaseEngine } from '#infrastructure/database/database.server.ts';
import { PROJECT_TABLES, type WrittenKind } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { recordInAuditLog } from '../../audit-log/audit-log.server.ts';
import { deleteItemDrafts } from '../../drafts/item-drafts.server.ts';
import { recordFileUses } from '../../files/file-uses.server.ts';
import { recordVersion } from '../../versions/item-versions.server.ts';
import { type Edited, formerVersion, readEdited } from './edited-project.server.ts';
import { holdsContent } from './holds-content.server.ts';
import { rowsOf } from './kinds.server.ts';
import { recorded } from './project-changes.server.ts';

export type UpdateOutcome =
  | { outcome: 'saved' }
  | { outcome: 'missing' }
  /** Conflict: a concurrent save came first. Nothing was changed; `stored` is the current state (§16.5). */
  | { outcome: 'conflict'; stored: Project };

/** The content of a save: the validated form and, where requested, whether the project is featured or published. */
type Content<K extends ProjectKind> = {
  values: ProjectFormValues[K];
  featured?: boolean | undefined;
  publication?: PublicationRequest | undefined;
};

/**
 * Inserts a new project unless its id exists: a draft, not featured. The demonstration gives its own date and is marked
 * (§31.6). Throws 'No data returned from insert' when the database stored nothing.
 */
export async function createProject<K extends ProjectKind>(
  kind: K,
  values: ProjectFormValues[K],
  { id = randomUUID() as string, createdAt = new Date(), demonstration = false } = {},
): Promise<{ id: string }> {
  await logged('created', kind, id, () =>
    changeContent((transaction) =>
      insertProject(transaction, kind, id, { values }, { now: createdAt, demonstration }),
    ),
  );
  return { id };
}

/**
 * Inserts a new project under the id that its form was given. Idempotent: sent again (double click, lost response), the
 * form updates the project that it created: `version` is the last version that the client knows, 0 before the first
 * response.
 */
export async function saveNewProject<K extends ProjectKind>(
  kind: K,
  id: string,
  values: ProjectFormValues[K],
  version: number,
  publication?: PublicationRequest,
): Promise<UpdateOutcome> {
  const content = { values, publication };
  const made = await logged('created', kind, id, () =>
    changeContent((transaction) => insertProject(transaction, kind, id, content, { now: new Date() })),
  );
  if (made) return { outcome: 'saved' };
  const found = await resolveConflict(kind, id, content);
  return found.outcome === 'conflict' ? updateProject(kind, id, content, Math.max(1, version)) : found;
}

/**
 * Saves a form with optimistic concurrency (`version` of the loaded form), and publishes or dates it in the same
 * transaction on request (§30.1, §30.5); otherwise status and dates are unchanged. Deletes the draft of the project.
 */
export async function updateProject<K extends ProjectKind>(
  kind: K,
  id: string,
  content: Content<K>,
  version: number,
): Promise<UpdateOutcome> {
  const saved = await logged('saved', kind, id, async () => {
    const former = await readEdited(kind, id);
    return changeContent((transaction) => update(transaction, kind, id, { content, version, former }));
  });
  return saved ? { outcome: 'saved' } : resolveConflict(kind, id, content);
}

/**
 * Origin of a new row: its creation date, whether it belongs to the demonstration, and its last modification at its
 * source.
 */
type Making = { now: Date; demonstration?: boolean; updatedAt?: Date | undefined };

/** Inserts a new project within a transaction. False when a project with this id exists. */
export async function insertProject<K extends ProjectKind>(
  transaction: Transaction<Schema>,
  kind: K,
  id: string,
  { values, featured = false, publication }: Content<K>,
  { now, demonstration = false, updatedAt = now }: Making,
): Promise<boolean> {
  const columns = columnsOf(kind, values);
  const status = publication?.publish ? 'published' : 'draft';
  const publishedAt = publishedAtAfterSave(undefined, status, now, publication?.date);
  const inserted = await transaction
    .insertInto(PROJECT_TABLES[kind as ProjectKind])
    .values({
      ...columns,
      id,
      status,
      featured,
      created_at: now,
      updated_at: updatedAt,
      published_at: publishedAt,
      first_published_at: publishedAt,
      sorted_at: publishedAt ?? now,
      version: 1,
      demonstration,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) {
    // Projects of the demonstration are recorded as a version by their first save.
    const save = { former: undefined, fields: values, shown: isPublished(status) };
    if (!demonstration) await recordVersion(transaction, `${kind}:${id}`, save);
    const entry = { kind, id, title: titleOf(kind, values) };
    await recordInAuditLog(transaction, [{ action: 'created', ...entry }]);
    if (publishedAt) {
      const before = { status: 'draft', published_at: null, sorted_at: now, first_published_at: null };
      const after = { status, published_at: publishedAt };
      await recordInAuditLog(transaction, [
        { action: 'published', ...entry, undo: { type: 'columns', before, after } },
      ]);
    }
    return writeChildRows(transaction, kind, id, values);
  }
  const known = await transaction
    .selectFrom(PROJECT_TABLES[kind as ProjectKind])
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) throw new Error('No data returned from insert');
  return false;
}

/**
 * Saves within a transaction, replacing the state that was read before. False when the version differs, or the project
 * was deleted.
 */
export async function update<K extends ProjectKind>(
  transaction: Transaction<Schema>,
  kind: K,
  id: string,
  { content, version, former }: { content: Content<K>; version: number; former: Edited<K> | undefined },
): Promise<boolean> {
  const { values, featured, publication } = content;
  const now = new Date();
  const published = publication && (await publicationColumns(transaction, kind, id, publication, now));
  const save = () =>
    transaction
      .updateTable(PROJECT_TABLES[kind as ProjectKind])
      .set({
        ...columnsOf(kind, values),
        ...(featured === undefined ? {} : { featured }),
        ...(featured === false ? { featured_order: 0 } : {}),
        ...published?.columns,
        updated_at: now,
        version: version + 1,
        // A saved project is the agency's own.
        demonstration: false,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
  const statusChanges = published?.statusChanges === true;
  const { numUpdatedRows } = await (statusChanges
    ? recorded(transaction, kind, 'published', [id], save)
    : save());
  if (numUpdatedRows === 0n) return false;
  if (!statusChanges)
    await recordInAuditLog(transaction, [{ action: 'saved', kind, id, title: titleOf(kind, values) }]);
  await deleteItemDrafts(transaction, [{ kind, id }]);
  const shown = isPublished(published?.columns.status ?? former?.stored.status);
  const found = former && formerVersion(former);
  await recordVersion(transaction, `${kind}:${id}`, { former: found, fields: values, shown }, now);
  return writeChildRows(transaction, kind, id, values);
}

/**
 * The columns of status and dates after a save that publishes or dates, and whether it publishes a draft; empty when
 * the save requests neither.
 */
async function publicationColumns(
  transaction: Transaction<Schema>,
  kind: ProjectKind,
  id: string,
  { publish, date }: PublicationRequest,
  now: Date,
) {
  if (!publish && date === undefined) return undefined;
  const stored = await transaction
    .selectFrom(PROJECT_TABLES[kind])
    .select(['status', 'created_at', 'published_at', 'first_published_at'])
    .where('id', '=', id)
    // A concurrent unpublishing must not be reverted by writing its date: lock the row.
    .$if(databaseEngine() === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!stored) return undefined;
  const former = { status: stored.status, publishedAt: stored.published_at };
  const status = publish ? 'published' : stored.status;
  const publishedAt = publishedAtAfterSave(former, status, now, date);
  return {
    statusChanges: status !== stored.status,
    columns: {
      status,
      published_at: publishedAt,
      first_published_at: stored.first_published_at ?? (status === 'published' ? now : null),
      sorted_at: publishedAt ?? stored.created_at,
    },
  };
}

async function writeChildRows<K extends ProjectKind>(
  transaction: Transaction<Schema>,
  kind: K,
  id: string,
  values: ProjectFormValues[K],
): Promise<true> {
  await rowsOf(kind).saveChildRows?.(transaction, id, values);
  await recordFileUses(transaction, { kind, id }, JSON.stringify(values));
  return true;
}

function columnsOf<K extends ProjectKind>(
  kind: K,
  values: ProjectFormValues[K],
): WrittenKind<ProjectKind> & { search_text: string; untranscribed_films: number } {
  const columns: WrittenKind<ProjectKind> = rowsOf(kind).columns(values);
  const texts: Record<string, unknown> = values;
  const client = String(texts[KINDS[kind].names.client]);
  return {
    ...columns,
    search_text: searchText(titleOf(kind, values), client),
    untranscribed_films: untranscribedFilms(values),
  };
}

function titleOf<K extends ProjectKind>(kind: K, values: ProjectFormValues[K]): string {
  const texts: Record<string, unknown> = values;
  return String(texts[KINDS[kind].names.title]);
}

/**
 * Resolves a version conflict. A stored state equal to what was to be saved means a lost response: it counts as
 * success, and a pending publication is done.
 */
async function resolveConflict<K extends ProjectKind>(
  kind: K,
  id: string,
  content: Content<K>,
): Promise<UpdateOutcome> {
  const { values, featured, publication } = content;
  const stored = await rowsOf(kind).read(id);
  if (!stored) return { outcome: 'missing' };
  const same = holdsContent(kind, stored, values) && (featured ?? stored.featured) === stored.featured;
  if (same && publication?.publish && stored.status === 'draft')
    return updateProject(kind, id, content, stored.version);
  return same && isDatedAs(stored.publishedAt, publication?.date)
    ? { outcome: 'saved' }
    : { outcome: 'conflict', stored };
}

/** Write errors are logged and rethrown. */
async function logged<T>(what: string, kind: ProjectKind, id: string, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    log.error(`a project could not be ${what}`, { kind, id, error });
    throw error;
  }
}
