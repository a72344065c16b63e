import { Readable } from 'node:stream';
import { HOUR_MS } from '#domain/durations.ts';
import { filmPurposeNamed } from '#domain/files/upload-purposes.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { completeMultipartUpload } from './direct-upload.server.ts';
import { type KnownFile, storeUpload, type UploadOutcome } from './store-upload.server.ts';
import {
  browserUploadOf,
  discardExpiredUploads,
  readParts,
  readUpload,
  settleUpload,
} from './unfinished-uploads.server.ts';
import { withUploadLock } from './upload-lock.server.ts';

/** Interval of the search for abandoned uploads, which also runs at the start. */
const ROUND_MS = HOUR_MS;

/**
 * Finishes a complete upload as if it had been sent in one piece. Idempotent: a repeated request (lost response, two
 * requests at once, another process) gets the first outcome. `asks`: a file that the library has already is offered: the
 * parts stay until the sender has chosen. `unknown`: this administrator has no such upload;
 * `incomplete`: parts are missing; `busy`: retry later.
 */
export async function finishUpload(
  id: string,
  administratorId: string,
  asks = false,
): Promise<UploadOutcome | KnownFile | { outcome: 'unknown' | 'incomplete' | 'busy' }> {
  if ((await readUpload(id))?.administrator_id !== administratorId) return { outcome: 'unknown' };
  // A waiting request gets the same outcome.
  return withUploadLock(id, () => finishLocked(id, asks));
}

async function finishLocked(
  id: string,
  asks = false,
): Promise<UploadOutcome | KnownFile | { outcome: 'unknown' | 'incomplete' }> {
  const upload = await readUpload(id);
  const purpose = filmPurposeNamed(upload?.purpose);
  if (!upload || !purpose) return { outcome: 'unknown' };
  if (upload.outcome !== null) return upload.outcome as UploadOutcome;
  const body = await wholeOf(upload);
  if (!body) return { outcome: 'incomplete' };
  // A film that is refused before it is read leaves a request to the bucket open, whose later error nothing would handle.
  const outcome = await storeUpload({
    purpose,
    fileName: upload.file_name,
    announcedBytes: upload.bytes,
    body,
    identity: { uuid: id, at: upload.created_at },
    asks,
  }).finally(() => body.destroy());
  // Others stay open: the same file may succeed later, and a known one may be sent all the same.
  if (outcome.outcome === 'stored' || outcome.outcome === 'refused') await settleUpload(id, outcome);
  return outcome;
}

type Upload = NonNullable<Awaited<ReturnType<typeof readUpload>>>;

/** All bytes of an upload, wherever they are stored; undefined while some are missing. */
async function wholeOf(upload: Upload): Promise<Readable | undefined> {
  const direct = browserUploadOf(upload);
  if (direct)
    return (await completeMultipartUpload(direct, upload.bytes)) ? fileStore().get(direct.key) : undefined;
  return upload.received === upload.bytes ? Readable.from(readParts(upload.id)) : undefined;
}

/** Deletes abandoned uploads. */
export const unfinishedUploadsJob = defineJob({
  name: 'unfinished uploads',
  everyMs: ROUND_MS,
  lease: 'unfinished-uploads',
  run: async () => {
    const discarded = await discardExpiredUploads(await databaseNow());
    if (discarded > 0) log.info('unfinished uploads removed', { discarded });
  },
});
