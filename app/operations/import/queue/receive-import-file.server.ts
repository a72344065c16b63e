import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { storedFileName } from '#domain/files/file-name.ts';
import { IMPORT_SOURCES } from '#domain/import/queued-import.ts';
import type { ReceiveRefusal } from '#domain/import/receive-refusal.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { isOutOfSpace } from '#infrastructure/out-of-space.server.ts';
import { enqueueFirstTrial } from './enqueue-import.server.ts';
import { IMPORT_FOLDER } from './import-files.server.ts';
import { readRunInProgress } from './import-runs.server.ts';

const LONGEST_FIELD = 2_000;
/** In place of a longer field: no URL, and no source. */
const CUT_OFF = 'cut off';

/** Maximum size of a file that is imported on the screen, in megabytes: that of the largest upload. */
export function importMegabytes(): number {
  return Math.max(configuration().MAX_IMAGE_MB, configuration().MAX_VIDEO_MB);
}

/**
 * Streams the uploaded file into the file store, without holding it in memory, and enqueues its dry run (§61.1). A
 * refused or aborted upload leaves nothing behind. Logs and rethrows write errors.
 */
export async function receiveImportFile(
  request: Request,
  limit = importMegabytes() * 1024 * 1024,
): Promise<'asked' | ReceiveRefusal> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit + 64 * 1024) return 'too-large';
  if (await readRunInProgress()) return 'under-way';
  const key = `${IMPORT_FOLDER}${randomUUID()}`;
  let taken = false;
  try {
    const { file, fields, tooLarge } = await readForm(request, key, limit);
    const filesBase = fields.get('files')?.trim() ?? '';
    const source = IMPORT_SOURCES.find((known) => known === fields.get('source'));
    if (tooLarge) return 'too-large';
    if (!file || !source) return 'no-file';
    if (!isWebAddress(filesBase)) return 'address';
    const { name, bytes } = file;
    const row = { source, file_name: name, bytes, file_key: key, files_base: filesBase };
    const requested = await enqueueFirstTrial(row);
    taken = requested === 'asked';
    return requested;
  } catch (error) {
    // The body limit throws a Response, and so does the guard at the end of the body.
    if (error instanceof Response && error.status === 413) return 'too-large';
    if (error instanceof Response) throw error;
    if (request.signal.aborted) log.info('a file to import was given up by its sender');
    else log.error('a file to import could not be kept', { error });
    if (isOutOfSpace(error)) return 'no-room';
    throw error;
  } finally {
    if (!taken) await fileStore().delete(key);
  }
}

/** Parses the multipart form; its file is streamed to the store meanwhile. */
async function readForm(request: Request, key: string, limit: number) {
  const fields = new Map<string, string>();
  const type = request.headers.get('Content-Type') ?? '';
  if (!request.body || !/^multipart\/form-data\s*;/i.test(type))
    return { file: undefined, fields, tooLarge: false };
  const limits = { files: 1, fields: 5, fileSize: limit, fieldSize: LONGEST_FIELD, fieldNameSize: 50 };
  const form = new Busboy({ headers: { 'content-type': type }, limits });
  let arriving: { stream: BusboyFileStream; name: string; kept: Promise<{ size: number }> } | undefined;
  // A URL that is cut off would be another one: the whole of it is refused.
  form.on('field', (name, value, _isNameCut, isCut) => fields.set(name, isCut ? CUT_OFF : value));
  form.on('file', (_field, stream, fileName) => {
    const retained = fileStore().put(key, stream);
    // The store attaches its error listener a moment later: without this one, a form that is aborted before would end
    // the process.
    stream.on('error', () => undefined);
    // When storing fails, the rest of the form is discarded.
    retained.catch((error: Error) => form.destroy(error));
    arriving = { stream, name: storedFileName(fileName ?? '') || 'fichier', kept: retained };
  });
  try {
    await pipeline(Readable.fromWeb(request.body as NodeReadableStream), form);
  } catch (error) {
    arriving?.stream.destroy(error instanceof Error ? error : new Error('too large'));
    await arriving?.kept.catch(() => undefined);
    throw error;
  }
  if (!arriving) return { file: undefined, fields, tooLarge: false };
  const { size } = await arriving.kept;
  const file = size > 0 ? { name: arriving.name, bytes: size } : undefined;
  return { file, fields, tooLarge: arriving.stream.truncated };
}

/**
 * '' or a URL on the web's own ports, to whose path those of the pictures are appended. Private networks are refused
 * when it is fetched (§56.9).
 */
function isWebAddress(address: string): boolean {
  if (address === '') return true;
  if (!URL.canParse(address)) return false;
  const { protocol, port, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && port + username + password === '' && !/[?#]/.test(address);
}
