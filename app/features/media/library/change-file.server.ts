import type { Transaction } from 'kysely';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { putIntoTrash } from '#content/trash/trash.server.ts';
import type { Role } from '#domain/accounts/permissions.ts';
import type { FileDetails } from '#domain/files/file-details.ts';
import { displayedFileName, fileSearchText } from '#domain/files/file-name.ts';
import type { Label } from '#domain/files/labels.ts';
import { changeContent, database, lockContent } from '#infrastructure/database/database.server.ts';
import { areUsesComplete } from '#infrastructure/database/file-uses-complete.server.ts';
import { idsOf } from '#infrastructure/database/in-batches.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { wakeFilmWork } from '../films/film-work.server.ts';
import { changeLabels, labelsOf, setLabels, TooManyLabelsError } from './file-labels.server.ts';
import { mayChangeAll, usersOf } from './file-users.server.ts';
import { countUses, usesText } from './file-uses.server.ts';
import { fileKind } from './list-files.server.ts';

export type SaveDetailsOutcome =
  | { outcome: 'saved'; version: number }
  | { outcome: 'missing' }
  /** Conflict: a concurrent save came first. Nothing was changed; `stored` is the current state. */
  | { outcome: 'conflict'; stored: FileDetails & { labels: Label[] }; version: number }
  /** The library has too many labels for a new one. Nothing was changed. */
  | { outcome: 'too-many-labels' }
  /** The focal point moved, and something that the role may not change uses the file. Nothing was changed. */
  | { outcome: 'not-allowed' };

/**
 * Saves the details of a file with optimistic concurrency (`version` of the loaded form), in one write; pages show them
 * at the next request. Refused when the focal point moves and `role` may not change one of the uses, which would be
 * cropped otherwise (§44.6). Idempotent: the same save sent twice is stored once.
 */
export async function saveFileDetails(
  url: string,
  details: FileDetails,
  version: number,
  role: Role,
): Promise<SaveDetailsOutcome> {
  const saved = await changeContent(async (transaction): Promise<boolean | 'not-allowed'> => {
    // Lock order of every save: first the uses, then the files.
    await lockContent(transaction);
    const moved = await movesFocus(transaction, url, details, version);
    if (moved && !mayChangeAll(role, await usersOf(transaction, url))) return 'not-allowed';
    const file = await transaction
      .updateTable('stored_files')
      .set({
        name: details.name,
        alt: details.alt,
        focus_x: details.focusX,
        focus_y: details.focusY,
        search_text: fileSearchText(details.name, details.alt),
        version: version + 1,
      })
      .where('url', '=', url)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .returning(['url', 'created_at'])
      .executeTakeFirst();
    if (!file) return false;
    if (details.labels) await setLabels(transaction, file, details.labels);
    await recordInAuditLog(transaction, [{ action: 'saved', kind: 'file', id: url, title: details.name }]);
    return true;
  }).catch((error: unknown) => {
    if (error instanceof TooManyLabelsError) return undefined;
    throw error;
  });
  if (saved === undefined) return { outcome: 'too-many-labels' };
  if (saved === 'not-allowed') return { outcome: 'not-allowed' };
  if (!saved) return resolveConflict(url, details);
  // Renditions of a film may have to be cropped around the new focal point.
  wakeFilmWork();
  return { outcome: 'saved', version: version + 1 };
}

async function movesFocus(
  transaction: Transaction<Schema>,
  url: string,
  { focusX, focusY }: FileDetails,
  version: number,
): Promise<boolean> {
  const loaded = await transaction
    .selectFrom('stored_files')
    .select(['focus_x', 'focus_y'])
    .where('url', '=', url)
    .where('version', '=', version)
    .executeTakeFirst();
  return loaded !== undefined && (loaded.focus_x !== focusX || loaded.focus_y !== focusY);
}

async function resolveConflict(url: string, details: FileDetails): Promise<SaveDetailsOutcome> {
  const row = await database()
    .selectFrom('stored_files')
    .select(['name', 'alt', 'focus_x', 'focus_y', 'version'])
    .where('url', '=', url)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return { outcome: 'missing' };
  const labels = (await labelsOf([url])).get(url) ?? [];
  const stored = { name: row.name, alt: row.alt, labels, focusX: row.focus_x, focusY: row.focus_y };
  const same =
    (['name', 'alt', 'focusX', 'focusY'] as const).every((field) => stored[field] === details[field]) &&
    (details.labels === undefined || idsOf(details.labels).sort().join() === idsOf(labels).sort().join());
  const { version } = row;
  return same ? { outcome: 'saved', version } : { outcome: 'conflict', stored, version };
}

/** Marks a file as retained although nothing uses it. False when there is none. */
export async function retainFile(url: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable('stored_files')
    .set({ kept: true })
    .where('url', '=', url)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type DeleteOutcome =
  /** `used`: the files that stay, with their uses as text. Missing files count as deleted. */
  | { outcome: 'deleted'; deleted: number; used: { url: string; name: string; uses: string }[] }
  /** An older installation is still recording which content uses which file. */
  | { outcome: 'not-yet' };

/**
 * Moves files to the trash, except those that something uses: a use that is saved before the deletion wins. From then on
 * no library lists them and no visitor gets them. Files and variants are deleted once the trash releases them (§35.5).
 *
 */
export async function deleteFiles(urls: readonly string[]): Promise<DeleteOutcome> {
  const found = await changeContent(async (transaction) => {
    await lockContent(transaction);
    if (!(await areUsesComplete(transaction))) return undefined;
    const uses = await transaction
      .selectFrom('file_uses')
      .select('url')
      .distinct()
      .where('url', 'in', urls)
      .execute();
    const inUse = new Set(uses.map(({ url }) => url));
    const rows = await transaction
      .selectFrom('stored_files')
      .select(['url', 'name', 'kept', 'released_at'])
      .where('url', 'in', urls)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute();
    const unused = rows.filter(({ url }) => !inUse.has(url));
    const now = new Date();
    if (unused.length > 0)
      await transaction
        .updateTable('stored_files')
        // The grace period begins: the sweep deletes the files once the trash has released them.
        .set({ kept: false, unused_since: now, released_at: now, deleted_at: now })
        .where(
          'url',
          'in',
          unused.map(({ url }) => url),
        )
        .execute();
    await putIntoTrash(
      transaction,
      unused.map((row) => ({
        kind: 'file',
        id: row.url,
        title: displayedFileName(row),
        content: { rows: {}, file: { kept: row.kept, released_at: row.released_at } },
      })),
    );
    return { deleted: unused.length, used: rows.filter(({ url }) => inUse.has(url)) };
  });
  if (!found) return { outcome: 'not-yet' };
  const uses = await countUses(found.used.map(({ url }) => url));
  const used = found.used.map((row) => ({
    url: row.url,
    name: displayedFileName(row),
    uses: usesText(uses.get(row.url) ?? []) ?? '',
  }));
  return { outcome: 'deleted', deleted: found.deleted, used };
}

/** The outcome of a bulk change of files; `skipped`: the names of those that could not have it. */
type BulkChange = { changed: number; skipped: string[]; missing: number };

/** Gives several pictures one alternative text; films are skipped, since they have none. */
export async function describeFiles(urls: readonly string[], alt: string): Promise<BulkChange> {
  return changeContent(async (transaction) => {
    await lockContent(transaction);
    const rows = await filesOf(transaction, urls);
    const pictures = rows.filter(({ type }) => fileKind(type) === 'image');
    for (const { url, name } of pictures)
      await transaction
        .updateTable('stored_files')
        .set((column) => ({
          alt,
          search_text: fileSearchText(displayedFileName({ url, name }), alt),
          version: column('version', '+', 1),
        }))
        .where('url', '=', url)
        .execute();
    await recordSaves(transaction, pictures);
    return bulkChange(urls, rows, {
      changed: pictures,
      skipped: rows.filter((row) => !pictures.includes(row)),
    });
  });
}

/**
 * Adds labels to several files and removes others, by their ids; files that would have too many labels are skipped.
 * Throws a TooManyLabelsError when the library has no room for so many.
 */
export async function labelFiles(
  urls: readonly string[],
  change: { add: readonly Label[]; remove: readonly string[] },
): Promise<BulkChange> {
  return changeContent(async (transaction) => {
    await lockContent(transaction);
    const rows = await filesOf(transaction, urls);
    const labelled = await changeLabels(transaction, rows, change);
    if (labelled.changed.length > 0)
      await transaction
        .updateTable('stored_files')
        .set((column) => ({ version: column('version', '+', 1) }))
        .where('url', 'in', labelled.changed)
        .execute();
    const changed = rows.filter(({ url }) => labelled.changed.includes(url));
    await recordSaves(transaction, changed);
    return bulkChange(urls, rows, {
      changed,
      skipped: rows.filter(({ url }) => labelled.full.includes(url)),
    });
  });
}

type FileRow = { url: string; name: string; type: string; created_at: Date };

function filesOf(transaction: Transaction<Schema>, urls: readonly string[]): Promise<FileRow[]> {
  return transaction
    .selectFrom('stored_files')
    .select(['url', 'name', 'type', 'created_at'])
    .where('url', 'in', urls)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
}

function recordSaves(transaction: Transaction<Schema>, files: readonly FileRow[]): Promise<void> {
  return recordInAuditLog(
    transaction,
    files.map((row) => ({ action: 'saved', kind: 'file', id: row.url, title: displayedFileName(row) })),
  );
}

function bulkChange(
  urls: readonly string[],
  found: FileRow[],
  { changed, skipped }: { changed: FileRow[]; skipped: FileRow[] },
): BulkChange {
  return {
    changed: changed.length,
    skipped: skipped.map(displayedFileName),
    missing: urls.length - found.length,
  };
}
