import { randomUUID } from 'node:crypto';
import { filmPurposeNamed } from '#domain/files/upload-purposes.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import type {
  ArrivedPart,
  BrowserUpload,
  BrowserUploads,
} from '#infrastructure/file-store/file-store-port.ts';
import { log } from '#infrastructure/log.server.ts';
import { refusalOfSize, type UploadOutcome } from './store-upload.server.ts';
import {
  beginUpload,
  browserUploadOf,
  discardUpload,
  readUpload,
  refusalOfNumber,
  UNFINISHED_FOLDER,
} from './unfinished-uploads.server.ts';
import { withUploadLock } from './upload-lock.server.ts';

/** The size of each part but the last, in bytes: the minimum of S3, so that a lost connection costs little. */
const PART = 5 * 1024 * 1024;
/** Presigned URLs for one response: the number of parts that a slow connection sends before the URLs expire. */
const PARTS_PER_REQUEST = 6;

/** A missing part: the bytes of the file from `from` up to `to`, and the presigned URL to PUT them to. */
type MissingPart = { from: number; to: number; address: string };

/**
 * Begins a direct upload (presigned multipart) of a large film to the store. `not-offered`: the store takes no uploads
 * from browsers, so the film is sent through the site. What is wanted is a client's JSON, of any type.
 */
export async function beginDirectUpload(
  { purpose: given, fileName, bytes }: { purpose?: unknown; fileName?: unknown; bytes?: unknown },
  administratorId: string,
): Promise<
  | { outcome: 'begun'; id: string }
  | { outcome: 'not-offered' }
  | Extract<UploadOutcome, { outcome: 'refused' }>
> {
  const purpose = filmPurposeNamed(given);
  if (!purpose || typeof bytes !== 'number' || !Number.isSafeInteger(bytes) || bytes <= 0)
    return { outcome: 'refused', message: 'Choisissez un fichier.' };
  const refused = refusalOfSize(purpose, bytes);
  if (refused) return refused;
  const store = fileStore().fromBrowsers;
  if (!store) return { outcome: 'not-offered' };
  const now = await databaseNow();
  const tooMany = await refusalOfNumber(administratorId, now);
  if (tooMany) return tooMany;
  const id = randomUUID();
  const direct = await store.begin(`${UNFINISHED_FOLDER}${id}-${randomUUID()}`);
  const upload = {
    id,
    administrator_id: administratorId,
    purpose,
    file_name: (typeof fileName === 'string' && fileName.slice(0, 300)) || 'fichier',
    bytes,
    created_at: now,
  };
  try {
    await beginUpload(upload, direct);
  } catch (error) {
    await store.abandon(direct).catch(() => undefined);
    throw error;
  }
  return { outcome: 'begun', id };
}

/**
 * The progress of an upload in bytes, and the presigned URLs of the next missing parts; none when the upload is
 * complete. Undefined: this administrator has no such upload.
 */
export async function readDirectUpload(
  id: string,
  administratorId: string,
): Promise<{ received: number; missing: MissingPart[] } | undefined> {
  const upload = await readUpload(id);
  const direct = upload?.administrator_id === administratorId ? browserUploadOf(upload) : undefined;
  const store = fileStore().fromBrowsers;
  if (!upload || !direct || !store) return undefined;
  const { bytes } = upload;
  const whole = { received: bytes, missing: [] };
  if (upload.outcome !== null) return whole;
  const arrived = await store.arrivedParts(direct);
  if (!arrived) return (await isMultipartComplete(direct, bytes)) ? whole : undefined;
  const missing = partsOf(bytes).filter((part) => !arrivedOf(arrived, part));
  const received = bytes - missing.reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    received,
    missing: await Promise.all(missing.slice(0, PARTS_PER_REQUEST).map(addressed(store, direct))),
  };
}

/** Aborts an upload. `unknown`: this administrator has no such upload; `busy`: it is being stored. */
export async function abortDirectUpload(
  id: string,
  administratorId: string,
): Promise<{ outcome: 'given-up' | 'unknown' | 'busy' }> {
  const upload = await readUpload(id);
  if (upload?.administrator_id !== administratorId || !browserUploadOf(upload)) return { outcome: 'unknown' };
  return withUploadLock(id, async () => {
    await discardUpload(id);
    return { outcome: 'given-up' } as const;
  });
}

/**
 * Completes a multipart upload in the store when all parts are there. Idempotent. False when a part is missing, or the
 * size differs from the announced one.
 */
export async function completeMultipartUpload(direct: BrowserUpload, bytes: number): Promise<boolean> {
  if (await isMultipartComplete(direct, bytes)) return true;
  const store = fileStore().fromBrowsers;
  const arrived = await store?.arrivedParts(direct);
  const parts = arrived && partsOf(bytes).map((part) => arrivedOf(arrived, part));
  if (!store || !parts?.every((part) => part !== undefined)) return false;
  await store.complete(direct, parts);
  return await isMultipartComplete(direct, bytes);
}

let logged = false;

/** Logs once per process, for the operator, why browsers can't upload to the store. */
export async function logBucketUnreachable(origin: string): Promise<void> {
  const store = fileStore().fromBrowsers;
  if (logged || !store) return;
  logged = true;
  log.warn('a browser could not send a film straight to the bucket: films come through the site instead', {
    origin,
    reason: await store.explainRefusal(origin),
  });
}

type Part = { number: number; from: number; to: number };

function partsOf(bytes: number): Part[] {
  return Array.from({ length: Math.ceil(bytes / PART) }, (_, index) => ({
    number: index + 1,
    from: index * PART,
    to: Math.min((index + 1) * PART, bytes),
  }));
}

function arrivedOf(arrived: readonly ArrivedPart[], { number, from, to }: Part): ArrivedPart | undefined {
  return arrived.find((one) => one.number === number && one.bytes === to - from);
}

function addressed(store: BrowserUploads, direct: BrowserUpload) {
  return async ({ number, from, to }: Part): Promise<MissingPart> => ({
    from,
    to,
    address: await store.addressOfPart(direct, number, to - from),
  });
}

async function isMultipartComplete({ key }: BrowserUpload, bytes: number): Promise<boolean> {
  return (await fileStore().head(key))?.size === bytes;
}
