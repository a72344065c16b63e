import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { isDatabaseUnavailable } from '#infrastructure/database/database-unavailable.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import type { BrowserUpload } from '#infrastructure/file-store/file-store-port.ts';

export const UNFINISHED_FOLDER = 'unfinished-uploads/';
/** How long an upload can be resumed, in milliseconds. */
export const UNFINISHED_LIFE_MS = DAY_MS;
/** How many unfinished uploads one person may have: their parts fill the disk until they expire. */
export const MAX_UNFINISHED = 20;

const TOO_MANY = `Vous avez ${MAX_UNFINISHED} envois de films inachevés, et pas plus. Choisissez de nouveau l’un de ces films pour le terminer, ou réessayez demain\u00a0: un envoi inachevé s’efface au bout d’un jour.`;

type UnfinishedUpload = Selectable<Schema['unfinished_uploads']>;

/** The refusal of another upload of a person; undefined when one more can be begun. */
export async function refusalOfNumber(
  administratorId: string,
  now: Date,
): Promise<{ outcome: 'refused'; message: string } | undefined> {
  const unfinished = database()
    .selectFrom('unfinished_uploads')
    .where('administrator_id', '=', administratorId)
    .where('outcome', 'is', null)
    .where('created_at', '>=', new Date(now.getTime() - UNFINISHED_LIFE_MS));
  return (await countRows(unfinished)) < MAX_UNFINISHED
    ? undefined
    : { outcome: 'refused', message: TOO_MANY };
}

/**
 * Stores the record of a new upload; `bytes` is the size of the whole file, `direct` the store's reference of a
 * direct upload.
 */
export async function beginUpload(
  upload: Pick<
    UnfinishedUpload,
    'id' | 'administrator_id' | 'purpose' | 'file_name' | 'bytes' | 'created_at'
  >,
  direct?: BrowserUpload,
): Promise<void> {
  await database()
    .insertInto('unfinished_uploads')
    .values({
      ...upload,
      lock_wanted: false,
      bucket_key: direct?.key ?? null,
      bucket_upload: direct?.uploadId ?? null,
    })
    .execute();
}

/** The store's reference of a direct upload; undefined for one whose parts come through the site. */
export function browserUploadOf(
  upload: Pick<UnfinishedUpload, 'bucket_key' | 'bucket_upload'>,
): BrowserUpload | undefined {
  const { bucket_key: key, bucket_upload: uploadId } = upload;
  return key === null || uploadId === null ? undefined : { key, uploadId };
}

/** An upload and the bytes of it that came through the site; undefined when there is none. */
export async function readUpload(id: string): Promise<(UnfinishedUpload & { received: number }) | undefined> {
  const upload = await database()
    .selectFrom('unfinished_uploads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!upload) return undefined;
  const last = await database()
    .selectFrom('upload_parts')
    .select(['position', 'bytes'])
    .where('upload_id', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  // A stored outcome implies a complete upload, also when its parts are deleted.
  const received = upload.outcome === null ? (last ? last.position + last.bytes : 0) : upload.bytes;
  return { ...upload, received };
}

/**
 * Stores the next bytes of an upload, all that `body` yields, and returns their number. A part begins where the one
 * before it ends. Throws when a concurrent request wrote at this position or the upload was deleted; nothing is stored
 * then.
 */
export async function addPart(
  id: string,
  position: number,
  body: AsyncIterable<Uint8Array>,
): Promise<number> {
  const file = `${UNFINISHED_FOLDER}${id}-${randomUUID()}`;
  const { size } = await fileStore().put(file, body);
  try {
    if (size > 0)
      await database()
        .insertInto('upload_parts')
        .values({ upload_id: id, position, bytes: size, file })
        .execute();
    else await fileStore().delete(file);
    return size;
  } catch (error) {
    // A database that is gone may have stored the row: the part stays, and is deleted with its upload.
    if (!isDatabaseUnavailable(error)) await fileStore().delete(file);
    throw error;
  }
}

/** The bytes of an upload in order. */
export async function* readParts(id: string): AsyncIterable<Uint8Array> {
  const parts = await database()
    .selectFrom('upload_parts')
    .select('file')
    .where('upload_id', '=', id)
    .orderBy('position')
    .execute();
  for (const { file } of parts) yield* fileStore().get(file) as AsyncIterable<Uint8Array>;
}

/** Stores the outcome of an upload for repeated requests, and deletes its parts. */
export async function settleUpload(id: string, outcome: unknown): Promise<void> {
  await database()
    .updateTable('unfinished_uploads')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute();
  await removeParts(id);
}

/** Deletes an upload and all its parts. */
export async function discardUpload(id: string): Promise<void> {
  const upload = await readUpload(id);
  const direct = upload && browserUploadOf(upload);
  // A store that accepts no uploads from browsers any more expires it by age.
  if (direct) await fileStore().fromBrowsers?.abandon(direct);
  await removeParts(id);
  await database().deleteFrom('unfinished_uploads').where('id', '=', id).execute();
}

/**
 * Deletes every expired upload that no request is finishing; returns their number. Throws when one can't be deleted; the
 * others are deleted.
 */
export async function discardExpiredUploads(now: Date): Promise<number> {
  const expired = await database()
    .selectFrom('unfinished_uploads')
    .select('id')
    .where('created_at', '<', new Date(now.getTime() - UNFINISHED_LIFE_MS))
    .where((where) => where.or([where('lock_holder', 'is', null), where('locked_until', '<', now)]))
    .execute();
  const failures: unknown[] = [];
  for (const { id } of expired) await discardUpload(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return expired.length;
}

/** Includes parts that a crashed process stored without a row. */
async function removeParts(id: string): Promise<void> {
  for await (const key of fileStore().list(`${UNFINISHED_FOLDER}${id}-`)) await fileStore().delete(key);
  await database().deleteFrom('upload_parts').where('upload_id', '=', id).execute();
}
