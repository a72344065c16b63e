import { randomUUID } from 'node:crypto';
import { ERRORS, type Lock, Server } from '@tus/server';
import { href } from 'react-router';
import { filmPurposeNamed } from '#domain/files/upload-purposes.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { isOutOfSpace } from '#infrastructure/out-of-space.server.ts';
import { DISK_IS_FULL, refusalOfSize, STATUS_OF_UPLOAD, type UploadOutcome } from './store-upload.server.ts';
import { TusPartStore } from './tus-part-store.server.ts';
import { beginUpload, browserUploadOf, readUpload, refusalOfNumber } from './unfinished-uploads.server.ts';
import { lockUpload, NoSuchUploadError, UploadInUseError } from './upload-lock.server.ts';

/** The tus endpoint for large films. */
const PATH = href('/admin/uploads/films/:id?');
/** The request headers of the protocol; proxies add others, some of which the library would refuse. */
const HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'content-type',
  'content-length',
];

/**
 * Handles the requests of the tus protocol (creation, PATCH, HEAD, termination) for an administrator. An upload of
 * another administrator counts as missing. Refusals are reported as for any upload (UploadOutcome, JSON).
 */
export async function handleTusRequest(request: Request, administratorId: string): Promise<Response> {
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { method, body, signal } = request;
  const handed = new Request(request.url, { method, headers, body, signal, duplex: 'half' } as RequestInit);
  return serverFor(administratorId).handleWeb(handed);
}

const store = new TusPartStore();

/** The library has no notion of users: one server object for each request has, and costs nothing. */
function serverFor(administratorId: string): Server {
  return new Server({
    path: PATH,
    datastore: store,
    relativeLocation: true,
    // The browser sends same-origin requests; other origins may not read the response.
    allowedOrigins: [],
    // A request that must release its lock to a waiting one has this time to store what has arrived.
    lockDrainTimeout: 200,
    locker: { newLock },
    namingFunction: () => randomUUID(),
    async onIncomingRequest(incoming, id) {
      if (incoming.method === 'POST') return;
      const upload = await readUpload(id);
      if (upload?.administrator_id !== administratorId || browserUploadOf(upload))
        throw ERRORS.FILE_NOT_FOUND;
    },
    async onUploadCreate(_request, upload) {
      const purpose = filmPurposeNamed(upload.metadata?.['purpose']);
      if (!purpose) throw refusing({ outcome: 'refused', message: 'Choisissez un fichier.' }, 400);
      const bytes = upload.size ?? 0;
      const now = await databaseNow();
      const refused = refusalOfSize(purpose, bytes) ?? (await refusalOfNumber(administratorId, now));
      if (refused) throw refusing(refused);
      await beginUpload({
        id: upload.id,
        administrator_id: administratorId,
        purpose,
        file_name: upload.metadata?.['filename']?.slice(0, 300) || 'fichier',
        bytes,
        created_at: now,
      });
      return {};
    },
    onResponseError(incoming, error) {
      // Refusals of the library, and our own.
      if (!(error instanceof Error)) return undefined;
      if ('status_code' in error || incoming.signal.aborted) return undefined;
      log.error('a part of an upload could not be stored', { error });
      return isOutOfSpace(error)
        ? refusing(DISK_IS_FULL)
        : { status_code: 500, body: JSON.stringify({ outcome: 'failed' }) };
    },
  });
}

function newLock(id: string): Lock {
  let unlock = async () => {};
  return {
    async lock(signal, cancel) {
      unlock = await lockUpload(id, () => void cancel(), { signal }).catch((error: Error) => {
        if (error instanceof NoSuchUploadError) throw ERRORS.FILE_NOT_FOUND;
        if (error instanceof UploadInUseError) throw { status_code: 423, body: 'Locked\n' };
        throw error;
      });
    },
    unlock: () => unlock(),
  };
}

function refusing(outcome: Exclude<UploadOutcome, { outcome: 'stored' }>, status?: number) {
  return { status_code: status ?? STATUS_OF_UPLOAD[outcome.outcome], body: JSON.stringify(outcome) };
}
