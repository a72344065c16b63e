import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ProjectFormValues } from '#domain/projects/forms.ts';
import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import type { Project } from '#domain/projects/project.ts';
import { searchText } from '#domain/text/search-text.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { recordFileUses } from '#infrastructure/database/file-uses.server.ts';
import { PROJECT_TABLES, type WrittenKind } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { holdsContent } from './holds-content.server.ts';
import { rowsOf } from './kinds.server.ts';

export type UpdateOutcome =
  | { outcome: 'saved' }
  | { outcome: 'missing' }
  /** Somebody saved in between: nothing was changed, and this is what is stored (§16.5). */
  | { outcome: 'conflict'; stored: Project };

/** What a save writes: the checked form, and whether the project is put forward where the form asks for it. */
type Content<K extends ProjectKind> = { values: ProjectFormValues[K]; featured?: boolean | undefined };

/**
 * Stores a new project, or nothing when there is one of this id: a draft, not featured. The demonstration gives its
 * own date and is marked (§31.6). Throws 'No data returned from insert' when the database stored nothing.
 */
export async function createProject<K extends ProjectKind>(
  kind: K,
  values: ProjectFormValues[K],
  { id = randomUUID() as string, createdAt = new Date(), demonstration = false } = {},
): Promise<{ id: string }> {
  await logged('created', kind, id, () =>
    changeContent((transaction) => insert(transaction, kind, id, values, { now: createdAt, demonstration })),
  );
  return { id };
}

/**
 * Stores a new project under the id that its form was given. Sent again (a double press, an answer that got lost on
 * the way), the form changes the project that it made: `version` is the one it knows, 0 before it was told any.
 */
export async function saveNewProject<K extends ProjectKind>(
  kind: K,
  id: string,
  values: ProjectFormValues[K],
  version: number,
): Promise<UpdateOutcome> {
  const content = { values };
  const made = await logged('created', kind, id, () =>
    changeContent((transaction) =>
      insert(transaction, kind, id, values, { now: new Date(), demonstration: false }),
    ),
  );
  if (made) return { outcome: 'saved' };
  const found = await foundInstead(kind, id, content);
  return found.outcome === 'conflict' ? updateProject(kind, id, content, Math.max(1, version)) : found;
}

/** Saves a form over the version that it was loaded from; status and dates are left alone. */
export async function updateProject<K extends ProjectKind>(
  kind: K,
  id: string,
  content: Content<K>,
  version: number,
): Promise<UpdateOutcome> {
  const saved = await logged('saved', kind, id, () =>
    changeContent((transaction) => update(transaction, kind, id, content, version)),
  );
  return saved ? { outcome: 'saved' } : foundInstead(kind, id, content);
}

/** Whether it was stored: not when there is a project of this id. */
async function insert<K extends ProjectKind>(
  transaction: Transaction<Schema>,
  kind: K,
  id: string,
  values: ProjectFormValues[K],
  { now, demonstration }: { now: Date; demonstration: boolean },
): Promise<boolean> {
  const columns = columnsOf(kind, values);
  const inserted = await transaction
    .insertInto(PROJECT_TABLES[kind as ProjectKind])
    .values({
      ...columns,
      id,
      status: 'draft',
      featured: false,
      created_at: now,
      updated_at: now,
      published_at: null,
      first_published_at: null,
      sorted_at: now,
      version: 1,
      demonstration,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return writeBeside(transaction, kind, id, values);
  const known = await transaction
    .selectFrom(PROJECT_TABLES[kind as ProjectKind])
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) throw new Error('No data returned from insert');
  return false;
}

/** Whether it was stored: not when it has another version, or is gone. */
async function update<K extends ProjectKind>(
  transaction: Transaction<Schema>,
  kind: K,
  id: string,
  { values, featured }: Content<K>,
  version: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable(PROJECT_TABLES[kind as ProjectKind])
    .set({
      ...columnsOf(kind, values),
      ...(featured === undefined ? {} : { featured }),
      ...(featured === false ? { featured_order: 0 } : {}),
      updated_at: new Date(),
      version: version + 1,
      // What somebody saved is the agency's own.
      demonstration: false,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n && writeBeside(transaction, kind, id, values);
}

async function writeBeside<K extends ProjectKind>(
  transaction: Transaction<Schema>,
  kind: K,
  id: string,
  values: ProjectFormValues[K],
): Promise<true> {
  await rowsOf(kind).saveBeside?.(transaction, id, values);
  await recordFileUses(transaction, { kind, id }, JSON.stringify(values));
  return true;
}

function columnsOf<K extends ProjectKind>(
  kind: K,
  values: ProjectFormValues[K],
): WrittenKind<ProjectKind> & { search_text: string } {
  const columns: WrittenKind<ProjectKind> = rowsOf(kind).columns(values);
  const { title, client } = KINDS[kind].names;
  const texts: Record<string, unknown> = values;
  return { ...columns, search_text: searchText(String(texts[title]), String(texts[client])) };
}

/** What stands where a save met another version. Exactly what was to be saved: an answer got lost, nothing is to be asked. */
async function foundInstead<K extends ProjectKind>(
  kind: K,
  id: string,
  { values, featured }: Content<K>,
): Promise<UpdateOutcome> {
  const stored = await rowsOf(kind).read(id);
  if (!stored) return { outcome: 'missing' };
  const same = holdsContent(kind, stored, values) && (featured ?? stored.featured) === stored.featured;
  return same ? { outcome: 'saved' } : { outcome: 'conflict', stored };
}

/** Write errors are logged and thrown on. */
async function logged<T>(what: string, kind: ProjectKind, id: string, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    log.error(`a project could not be ${what}`, { kind, id, error });
    throw error;
  }
}
