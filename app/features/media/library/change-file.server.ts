import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { putIntoTrash } from '#content/trash/trash.server.ts';
import type { FileDetails } from '#domain/files/file-details.ts';
import { displayedFileName, fileSearchText } from '#domain/files/file-name.ts';
import { changeContent, database, lockContent } from '#infrastructure/database/database.server.ts';
import { areUsesComplete } from '#infrastructure/database/file-uses-complete.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { wakeFilmWork } from '../films/film-work.server.ts';
import { readUses } from './file-uses.server.ts';

export type SaveDetailsOutcome =
  | { outcome: 'saved'; version: number }
  | { outcome: 'missing' }
  /** Conflict: a concurrent save came first. Nothing was changed; `stored` is the current state. */
  | { outcome: 'conflict'; stored: FileDetails; version: number };

/**
 * Saves the details of a file with optimistic concurrency (`version` of the loaded form), in one write; pages show them
 * at the next request. Idempotent: the same save sent twice is stored once. Errors are logged and rethrown.
 */
export async function saveFileDetails(
  url: string,
  details: FileDetails,
  version: number,
): Promise<SaveDetailsOutcome> {
  const saved = await logged('a file could not be described', url, () =>
    changeContent(async (transaction) => {
      // Lock order of every save: first the uses, then the files.
      await lockContent(transaction);
      const { numUpdatedRows } = await transaction
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
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await recordInAuditLog(transaction, [{ action: 'saved', kind: 'file', id: url, title: details.name }]);
      return true;
    }),
  );
  if (!saved) return resolveConflict(url, details);
  // Renditions of a film may have to be cropped around the new focal point.
  wakeFilmWork();
  return { outcome: 'saved', version: version + 1 };
}

async function resolveConflict(url: string, details: FileDetails): Promise<SaveDetailsOutcome> {
  const row = await database()
    .selectFrom('stored_files')
    .select(['name', 'alt', 'focus_x', 'focus_y', 'version'])
    .where('url', '=', url)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return { outcome: 'missing' };
  const stored = { name: row.name, alt: row.alt, focusX: row.focus_x, focusY: row.focus_y };
  const same = (Object.keys(stored) as (keyof FileDetails)[]).every(
    (field) => stored[field] === details[field],
  );
  const { version } = row;
  return same ? { outcome: 'saved', version } : { outcome: 'conflict', stored, version };
}

/** Marks a file as retained although nothing uses it. False when there is none. */
export async function retainFile(url: string): Promise<boolean> {
  const { numUpdatedRows } = await logged('a file could not be kept', url, () =>
    database()
      .updateTable('stored_files')
      .set({ kept: true })
      .where('url', '=', url)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

export type DeleteOutcome =
  | { outcome: 'deleted' }
  /** The file stays; `uses`: where it is used, as text. */
  | { outcome: 'used'; uses: string }
  /** An older installation is still recording which content uses which file. */
  | { outcome: 'not-yet' };

/**
 * Moves a file to the trash, unless something uses it: a use that is saved before the deletion wins. From then on no
 * library lists it and no visitor gets it. The file and its variants are deleted once the trash releases them (§35.5).
 * A missing file counts as deleted. Errors are logged and rethrown.
 */
export async function deleteFile(url: string): Promise<DeleteOutcome> {
  const outcome = await logged('a file could not be deleted', url, () =>
    changeContent(async (transaction) => {
      await lockContent(transaction);
      if (!(await areUsesComplete(transaction))) return 'not-yet';
      const use = await transaction
        .selectFrom('file_uses')
        .select('id')
        .where('url', '=', url)
        .limit(1)
        .executeTakeFirst();
      if (use) return 'used';
      const row = await transaction
        .selectFrom('stored_files')
        .select(['url', 'name', 'kept', 'released_at'])
        .where('url', '=', url)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row) return 'deleted';
      const now = new Date();
      await transaction
        .updateTable('stored_files')
        // The grace period begins: the sweep deletes the file once the trash has released it.
        .set({ kept: false, unused_since: now, released_at: now, deleted_at: now })
        .where('url', '=', url)
        .execute();
      const { kept: retained, released_at } = row;
      await putIntoTrash(transaction, [
        {
          kind: 'file',
          id: url,
          title: displayedFileName(row),
          content: { rows: {}, file: { kept: retained, released_at } },
        },
      ]);
      return 'deleted';
    }),
  );
  return outcome === 'used'
    ? { outcome, uses: (await readUses(url)).uses ?? '' }
    : { outcome: outcome === 'not-yet' ? 'not-yet' : 'deleted' };
}

/** Write errors are logged and rethrown. */
async function logged<T>(message: string, url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.error(message, { url, error });
    throw error;
  }
}
