import { createHash, hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isFilm } from '#domain/files/film-file.ts';
import { StorageFullError } from '#domain/files/storage-full.ts';
import { isAccepted, purposeFacts, type UploadPurpose } from '#domain/files/upload-purposes.ts';
import type { ImportReport } from '#domain/import/import-report.ts';
import { unacceptable } from '#features/media/uploads/detect-media.server.ts';
import { storeUpload, uploadLimits } from '#features/media/uploads/store-upload.server.ts';
import { fileBytes } from '#infrastructure/file-store/file-bytes.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { namedId } from '#infrastructure/named-id.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import {
  type NamedFile,
  nameImportedFile,
  readImportedFile,
  settleImportedFile,
} from './files/imported-files.server.ts';
import { type FilesPlace, findMissing, isFileAddress, sourceFile } from './files/source-files.server.ts';
import type { StoredSourcePicture } from './html/source-addresses.ts';
import { FileUnavailable } from './import-errors.ts';
import { percentDecoded } from './text/percent-decoded.ts';

/**
 * Stores a file of the former site, once however often it is used; one that isn't there is asked for once.
 * `missing`: why it can't be fetched, in French.
 */
export type StoreSourceFile = (
  address: string,
  purpose: UploadPurpose,
) => Promise<StoredSourcePicture | { missing: string }>;

type FoundFile = StoredSourcePicture | { missing: string; isTransient?: boolean };

/** How often a file is asked for whose failure may pass: each time costs up to the time limit of a request. */
const MAX_TRIES = 3;

/** Date of files whose URL contains none. */
const NO_DATE = new Date(Date.UTC(2000, 0, 1));

/** Placeholder for a file that a dry run would store. */
const SOME_FILE = { url: '/storage/v1/object/public/blog-images/essai/image', width: null, height: null };

/**
 * Stores files of a former site like uploads: their type is detected from their content, and the same types are refused
 * (§13.5). Files with equal content are stored once. Throws the signal's reason once it is aborted, also during a
 * download.
 */
export function sourceFileStorer(
  place: FilesPlace,
  { trial, signal }: { trial: boolean; signal: AbortSignal | undefined },
  files: ImportReport['files'],
): StoreSourceFile {
  const inProgress = new Map<string, ReturnType<StoreSourceFile>>();
  const contents = new Map<string, Promise<unknown>>();
  const counted = new Set<string>();
  const gone = new Set<string>();
  const failures = new Map<string, { missing: string; tries: number }>();
  let isScanFailureLogged = false;

  /** Once: without its virus scanner, an import of thousands of files would fill the log. */
  function logScanFailure(error: unknown) {
    if (!isScanFailureLogged) log.error('files of an import could not be scanned', { error });
    isScanFailureLogged = true;
  }

  async function keep(address: string, purpose: UploadPurpose): ReturnType<StoreSourceFile> {
    signal?.throwIfAborted();
    const key = keyOf(address);
    // Another purpose may accept what this one refuses.
    const tried = `${purpose} ${key}`;
    const before = failures.get(tried) ?? { missing: '', tries: 0 };
    if (before.tries >= MAX_TRIES) return { missing: before.missing };
    const found = await find(address, key, purpose);
    if (!('missing' in found)) {
      // It came at a later try. Without it elsewhere, it stays missing there.
      const isComplete =
        failures.delete(tried) && ![...failures.keys()].some((one) => one.endsWith(` ${key}`));
      if (isComplete && gone.delete(key)) files.missing -= 1;
      return found;
    }
    const { missing, isTransient } = found;
    failures.set(tried, { missing, tries: isTransient ? before.tries + 1 : MAX_TRIES });
    if (!gone.has(key)) files.missing += 1;
    gone.add(key);
    return { missing };
  }

  async function find(address: string, key: string, purpose: UploadPurpose): Promise<FoundFile> {
    if (!isFileAddress(address)) return { missing: 'adresse illisible' };
    const known = await readImportedFile(key);
    if (known && isTaken(known, purpose)) {
      count(key, 'known');
      return known;
    }
    if (known) return notTaken(known, purpose);
    if (trial) {
      const missing = await findMissing(address, place);
      if (missing !== undefined) return { missing };
      count(key, 'stored');
      return SOME_FILE;
    }
    try {
      return await bring(address, key, purpose);
    } catch (error) {
      if (error instanceof FileUnavailable) {
        const { message, isTransient } = error;
        return { missing: message, isTransient };
      }
      throw error;
    }
  }

  async function bring(address: string, key: string, purpose: UploadPurpose): Promise<FoundFile> {
    await using folder = await temporaryFolder('import');
    const path = join(folder.path, 'file');
    const hash = await download(await sourceFile(address, place), path, signal);
    // Per-content mutex: equal content under two URLs is not stored concurrently.
    const before = contents.get(hash) ?? Promise.resolve();
    const turn = before.then(() =>
      store(path, key, { hash, purpose, at: dateIn(address), fileName: nameOf(address) }),
    );
    const quiet = turn
      .catch(() => undefined)
      .finally(() => contents.get(hash) === quiet && contents.delete(hash));
    contents.set(hash, quiet);
    // `await` matters: the temporary folder is removed when this function returns.
    return await turn;
  }

  async function store(path: string, key: string, wanted: NamedFile): Promise<FoundFile> {
    const named = await nameImportedFile(key, wanted);
    const outcome = await storeUpload({
      purpose: named.purpose,
      fileName: named.fileName,
      body: fileBytes(path),
      identity: { uuid: namedId(`import ${named.hash}`), at: named.at },
      onScanFailed: logScanFailure,
    });
    if (outcome.outcome === 'full') throw new StorageFullError(new Error(outcome.message));
    if (outcome.outcome !== 'stored')
      return { missing: outcome.message, isTransient: outcome.outcome !== 'refused' };
    await settleImportedFile(key, outcome.url);
    const retained = await readImportedFile(key);
    if (!retained) return { missing: 'supprimé ici' };
    // The same content was stored before, for a purpose that takes other types.
    if (!isTaken(retained, wanted.purpose)) return notTaken(retained, wanted.purpose);
    count(key, 'stored');
    return retained;
  }

  /** Counts each file once, however often it is used. */
  function count(key: string, as: 'stored' | 'known') {
    if (!counted.has(key)) files[as] += 1;
    counted.add(key);
  }

  return (address, purpose) => {
    const asked = `${purposeFacts(purpose).accepts} ${address}`;
    const found = inProgress.get(asked) ?? keep(address, purpose).finally(() => inProgress.delete(asked));
    inProgress.set(asked, found);
    return found;
  };
}

const typeOf = ({ url }: StoredSourcePicture) => (isFilm(url) ? 'video' : 'image');

/** A picture may be named where a film belongs, and is then no film. */
function isTaken(file: StoredSourcePicture, purpose: UploadPurpose): boolean {
  return isAccepted(typeOf(file), purpose);
}

function notTaken(file: StoredSourcePicture, purpose: UploadPurpose) {
  return { missing: unacceptable({ type: typeOf(file) }, purposeFacts(purpose).accepts) };
}

/** The key of a file; a data: URL is identified by its content. */
function keyOf(address: string): string {
  if (!address.startsWith('data:')) return address;
  return `data:${hash('sha256', address)}`;
}

/**
 * The date in a URL ('/2020/05/', '/2024/6/3/'). Items are prepared concurrently, so the name must not depend on which
 * one comes first.
 */
function dateIn(address: string): Date {
  const [, year, month, day = '1'] =
    /\/((?:19|20)\d\d)\/(\d{1,2})\/(?:(\d{1,2})\/)?/.exec(address.slice(0, 2_000)) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number.isNaN(date.getTime()) ? NO_DATE : date;
}

/** The last segment of a URL, the file name that people know. */
function nameOf(address: string): string {
  if (address.startsWith('data:') || !URL.canParse(address, 'http://site')) return 'image';
  return percentDecoded(basename(new URL(address, 'http://site').pathname)).slice(0, 200);
}

/** Writes a response body to a file; returns the hash of its content. */
async function download(
  body: AsyncIterable<Uint8Array>,
  path: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { imageMegabytes, videoMegabytes } = uploadLimits();
  const limit = Math.max(imageMegabytes, videoMegabytes) * 1024 * 1024;
  const hash = createHash('sha256');
  await pipeline(
    body,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      let size = 0;
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > limit) throw new FileUnavailable(`plus de ${Math.round(limit / 1024 / 1024)} Mo`);
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
    { ...(signal && { signal }) },
  ).catch((error: NodeJS.ErrnoException) => {
    signal?.throwIfAborted();
    if (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
      throw new FileUnavailable('connexion coupée', { isTransient: true });
    throw error;
  });
  return hash.digest('hex');
}
