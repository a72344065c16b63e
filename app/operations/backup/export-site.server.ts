import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import type { ExportOrder, ExportRefusal, ExportResult } from '#domain/backups/export-refusal.ts';
import { HOUR_MS } from '#domain/durations.ts';
import {
  type childProcess,
  childProcess as startChild,
} from '#infrastructure/child-process/child-process.server.ts';
import { environmentWith } from '#infrastructure/configuration.server.ts';
import { runInTransaction } from '#infrastructure/database/database.server.ts';
import { isLeaseHeld, withLease } from '#infrastructure/database/lease.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { isOutOfSpace } from '#infrastructure/out-of-space.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import { EXPORT_LEASE } from '../export/export-lease.ts';
import { newTicket, opensWith } from './download-ticket.server.ts';

const PROGRAM = 'app/operations/export/export-process.server.ts';
/** Timeout: a longer export is a stalled connection. */
const LIMIT_MS = 6 * HOUR_MS;
const HEAP_MB = 256;
/** Takes the place of a backup id in the ticket: the password was confirmed for the export. */
const TICKET_FOR = 'export';

type Child = ReturnType<typeof childProcess<ExportOrder, ExportResult>>;
type Begun = { body: Readable } | { refusal: ExportRefusal };

/**
 * A ticket that opens the export to this session for a minute; undefined while an export is in progress. Throws what
 * the database throws.
 */
export async function allowExport(sessionId: string): Promise<string | undefined> {
  return (await isLeaseHeld(EXPORT_LEASE)) ? undefined : newTicket(TICKET_FOR, sessionId);
}

/**
 * Starts an export for a valid ticket (§59.6): after all rows are read as of one moment, it streams a ZIP, produced on
 * demand by a child process that ends with the reader of the stream, or when the request is aborted: then the router
 * drops the response, and the stream has no reader. An error after the first bytes aborts the stream. The audit log
 * records the export. Throws what the database throws, and the reason of an abort before the first byte.
 */
export async function beginExport(ticket: string, sessionId: string, request: AbortSignal): Promise<Begun> {
  if (!(await opensWith(ticket, TICKET_FOR, sessionId))) return { refusal: 'expire' };
  const { promise, resolve, reject } = Promise.withResolvers<Begun>();
  withLease(EXPORT_LEASE, () => exportOnce(resolve, request))
    .then((mine) => mine ?? resolve({ refusal: 'en-cours' }))
    .catch((error: unknown) => {
      if (!isOutOfSpace(error)) return reject(error);
      log.error('the site could not be exported', { reason: error.message });
      resolve({ refusal: 'sans-place' });
    });
  return promise;
}

async function exportOnce(begun: (begun: Begun) => void, request: AbortSignal): Promise<true> {
  // Removes everything that the process leaves in it, also when it was killed.
  await using folder = await temporaryFolder('exporting');
  const child: Child = startChild(PROGRAM, {
    limitMs: LIMIT_MS,
    environment: environmentWith({ TMPDIR: folder.path }),
    heapMegabytes: HEAP_MB,
    // The central directory of a ZIP is held in memory until its end.
    optimizeForSize: true,
    inheritStderr: true,
    sendsBytes: true,
  });
  request.addEventListener('abort', child.end);
  try {
    request.throwIfAborted();
    const read = await child.run({ order: 'begin' });
    if ('failure' in read) {
      log.error('the site could not be exported', { reason: read.line });
      begun({ refusal: read.failure });
      return true;
    }
    await runInTransaction((transaction) =>
      recordInAuditLog(transaction, [{ action: 'exported', kind: 'export', id: '', title: '' }]),
    );
    const body = addAbortSignal(request, Readable.from(bytesOf(child), { objectMode: false }));
    begun({ body });
    await finished(body).catch((error: unknown) => log.warn('an export was broken off', { error }));
  } finally {
    request.removeEventListener('abort', child.end);
    child.end();
  }
  return true;
}

/** Streams the output of the child; it is complete only when the child confirms it. */
async function* bytesOf(child: Child): AsyncIterable<Uint8Array> {
  const writing = child.run({ order: 'write' });
  writing.catch(() => undefined);
  yield* child.bytes();
  const written = await writing;
  if ('failure' in written) throw new Error(written.line);
  log.info('the site was exported', written.done);
}
