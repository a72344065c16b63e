import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import type { FileFacts } from '#domain/files/file-facts.ts';
import { displayedFileName, fileSearchText, storedFileName } from '#domain/files/file-name.ts';
import { filmWarning } from '#domain/files/film-codecs.ts';
import { storedFileAddress } from '#domain/files/stored-file.ts';
import { acceptsFilms, isAccepted, purposeFacts, type UploadPurpose } from '#domain/files/upload-purposes.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { fileBytes } from '#infrastructure/file-store/file-bytes.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { KeyTaken } from '#infrastructure/file-store/file-store-port.ts';
import { log } from '#infrastructure/log.server.ts';
import { isOutOfSpace } from '#infrastructure/out-of-space.server.ts';
import { findMalware } from '#infrastructure/virus-scan.server.ts';
import { examineFilm, readFilmFacts } from '../films/film-facts.server.ts';
import { filmsAreMade, wakeFilmWork } from '../films/film-work.server.ts';
import { cleanFilm } from '../metadata/clean-film.server.ts';
import { cleanImage } from '../metadata/clean-image.server.ts';
import { wakePictureEncoder } from '../picture-variants/picture-variants.server.ts';
import { type DetectedMedia, detectMedia, unacceptable } from './detect-media.server.ts';
import { findKnownFile, hashed } from './known-file.server.ts';
import { receive, TooLargeError } from './received-file.server.ts';
import { storagePath } from './storage-path.server.ts';

export type UploadOutcome =
  | ({ outcome: 'stored'; url: string; type: 'image' | 'video' } & FileFacts)
  /** Nothing was stored; the message is French, for the person who chose the file. */
  | { outcome: 'refused'; message: string }
  /**
   * Disk full, no virus scanner there, or a picture that the machine or the program failed on: nothing was stored, and the
   * same file may succeed later.
   */
  | { outcome: 'full' | 'unscanned' | 'unprocessed'; message: string };

export const STATUS_OF_UPLOAD = {
  stored: 201,
  known: 200,
  refused: 422,
  full: 507,
  unscanned: 503,
  unprocessed: 503,
} as const;

/** Nothing was stored: the library has this file already, and the sender chooses (§27.15). */
export type KnownFile = { outcome: 'known'; url: string; type: 'image' | 'video' } & FileFacts;

const SVG_REFUSED =
  'Les fichiers SVG ne sont pas acceptés\u00a0: ils peuvent contenir du code. Exportez l’image en PNG ou en WebP.';
// There is no decoder under a licence that this product can ship: docs/decisions/027.
const HEIC_REFUSED =
  'Cette photo HEIC ne peut pas être lue ici. Enregistrez-la en JPEG\u00a0: sur un Mac, ouvrez-la dans Aperçu puis choisissez «\u00a0Exporter…\u00a0»\u00a0; sur un iPhone, choisissez-la dans Photos depuis ce formulaire.';
const FILM_DAMAGED = 'Ce film est abîmé et n’a pas pu être lu. Essayez avec un autre fichier.';
const MALICIOUS = 'L’antivirus a trouvé un logiciel malveillant dans ce fichier\u00a0: il n’est pas gardé.';
const NOT_SCANNED = 'L’antivirus n’a pas pu examiner ce fichier. Réessayez dans un instant.';
const NOT_PROCESSED =
  'Le serveur n’a pas réussi à préparer cette image, qui n’est pas en cause. Réessayez dans un instant\u00a0; si cela se répète, prévenez la personne qui gère le site.';
const DISK_FULL =
  'Le serveur n’a plus de place pour ce fichier. Prévenez la personne qui gère le site, puis réessayez.';
const MEGABYTE = 1024 * 1024;

/** The size limits of uploads, shown before they start (§13.6). */
export function uploadLimits(): { imageMegabytes: number; videoMegabytes: number } {
  return { imageMegabytes: configuration().MAX_IMAGE_MB, videoMegabytes: configuration().MAX_VIDEO_MB };
}

type Upload = {
  purpose: UploadPurpose;
  fileName: string;
  /** The Content-Length that the client announces, so that a body that is too large is refused early; 0: unknown. */
  announcedBytes?: number;
  body: AsyncIterable<Uint8Array>;
  /** Idempotency key: an upload that is repeated after an interrupted attempt becomes one file. */
  identity?: Identity;
  /** Instead of one line in the log for each file, for many files in a row. */
  onScanFailed?: (error: unknown) => void;
};

/**
 * Stores a file that the administrator chose. Its type is detected from its content (§13.5); pictures are turned
 * upright and lose their metadata. A refused, broken or interrupted upload leaves nothing behind. `asks`: the sender can
 * still choose, so that a file that the library has already is offered instead of stored (purposes with `offersKnown`).
 */
export function storeUpload(upload: Upload): Promise<UploadOutcome>;
export function storeUpload(upload: Upload & { asks: boolean }): Promise<UploadOutcome | KnownFile>;
export async function storeUpload(upload: Upload & { asks?: boolean }): Promise<UploadOutcome | KnownFile> {
  const { accepts } = purposeFacts(upload.purpose);
  try {
    const refused = refusalOfSize(upload.purpose, upload.announcedBytes ?? 0);
    if (refused) return refused;
    await using received = await receive(upload.body, limitOf(upload.purpose));
    const malicious = await refusalOfScan(received.path, upload.onScanFailed);
    if (malicious) return malicious;
    const media = await detectMedia(received.path);
    if (media?.mime === 'image/svg+xml') return { outcome: 'refused', message: SVG_REFUSED };
    if (media?.extension === 'heic') return { outcome: 'refused', message: HEIC_REFUSED };
    if (!media || !isAccepted(media.type, upload.purpose))
      return { outcome: 'refused', message: unacceptable(media, accepts) };
    const imageBytes = uploadLimits().imageMegabytes * MEGABYTE;
    if (media.type === 'image' && received.size > imageBytes) throw new TooLargeError(imageBytes);
    return await keep(upload, received.path, media);
  } catch (error) {
    if (error instanceof TooLargeError) return tooLarge(error.limit);
    // Of a guard: the body ended without permission to store it.
    if (error instanceof Response) throw error;
    if (isSenderGone(error)) log.info('an upload was given up by its sender', { purpose: upload.purpose });
    else log.error('an upload could not be stored', { purpose: upload.purpose, error });
    if (isOutOfSpace(error)) return DISK_IS_FULL;
    throw error;
  }
}

/** The client disconnected: no error of the server. */
function isSenderGone(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === 'AbortError' || code === 'ECONNRESET';
}

type Identity = { uuid: string; at: Date };
type Refusal = Extract<UploadOutcome, { outcome: 'refused' }>;

/** The refusal for a file of this size and purpose; undefined when it is accepted. */
export function refusalOfSize(purpose: UploadPurpose, bytes: number): Refusal | undefined {
  const limit = limitOf(purpose);
  return bytes > limit ? tooLarge(limit) : undefined;
}

/** The refusal of a file that the virus scanner doesn't find clean; undefined where there is no scanner. */
async function refusalOfScan(
  path: string,
  onFailed = (error: unknown) => log.error('an upload could not be scanned', { error }),
): Promise<Exclude<UploadOutcome, { outcome: 'stored' }> | undefined> {
  try {
    const found = await findMalware(path);
    if (found === undefined) return undefined;
    log.warn('an upload was refused by the virus scanner', { found });
    return { outcome: 'refused', message: MALICIOUS };
  } catch (error) {
    onFailed(error);
    return { outcome: 'unscanned', message: NOT_SCANNED };
  }
}

function limitOf(purpose: UploadPurpose): number {
  const { imageMegabytes, videoMegabytes } = uploadLimits();
  return (acceptsFilms(purpose) ? videoMegabytes : imageMegabytes) * MEGABYTE;
}

function tooLarge(limit: number): Refusal {
  const megabytes = Math.round(limit / MEGABYTE);
  return {
    outcome: 'refused',
    message: `Ce fichier dépasse ${megabytes} Mo, la taille la plus grande acceptée.`,
  };
}

export const DISK_IS_FULL = { outcome: 'full', message: DISK_FULL } as const;

type Named = { purpose: UploadPurpose; fileName: string; identity?: Identity; asks?: boolean };

async function keep(upload: Named, path: string, media: DetectedMedia): Promise<UploadOutcome | KnownFile> {
  if (media.type === 'video') {
    if (!(await cleanFilm(path, media))) return { outcome: 'refused', message: FILM_DAMAGED };
    const canConvert = await filmsAreMade();
    const examined = await examineFilm(path, media.mime, canConvert);
    if ('problem' in examined) return { outcome: 'refused', message: examined.problem };
    const { codecs } = examined;
    const { durationMs, ...size } = await readFilmFacts(path, media.mime);
    const facts = { ...size, duration_ms: durationMs, codecs };
    const known = await knownFile(upload, media, (await stat(path)).size, () => fileBytes(path));
    const stored = known ?? (await store(upload, media, fileBytes(path), facts));
    wakeFilmWork();
    return {
      outcome: known ? 'known' : 'stored',
      type: 'video',
      ...UNKNOWN,
      ...size,
      durationMs: durationMs ?? null,
      warning: filmWarning({ codecs, playable: null, awaited: canConvert }),
      ...stored,
    };
  }
  const image = await cleanImage(path, media).catch((error: unknown) => {
    log.error('a picture could not be processed', { type: media.mime, error });
    return undefined;
  });
  if (!image) return { outcome: 'unprocessed', message: NOT_PROCESSED };
  if ('problem' in image) return { outcome: 'refused', message: image.problem };
  const { bytes, animated, ...facts } = image;
  const known = await knownFile(upload, media, bytes.length, () => [bytes]);
  const stored = known ?? (await store(upload, media, [bytes], { ...facts, animated }));
  wakePictureEncoder();
  const { width, height } = image;
  return { outcome: known ? 'known' : 'stored', type: 'image', ...UNKNOWN, width, height, ...stored };
}

/** The library's file with the same content, where the sender can choose it instead. */
async function knownFile(
  { purpose, fileName, identity, asks = false }: Named,
  media: DetectedMedia,
  bytes: number,
  read: Parameters<typeof findKnownFile>[1],
) {
  if (!asks || !purposeFacts(purpose).offersKnown) return undefined;
  // A repeated upload must not be told that its own first attempt is another file.
  const own = identity && addressOf({ purpose, fileName, identity }, media);
  return findKnownFile(bytes, read, own?.url);
}

function addressOf({ purpose, fileName, identity }: Named, media: DetectedMedia) {
  const { uuid, at } = identity ?? { uuid: randomUUID(), at: new Date() };
  const { bucket, path } = storagePath(purpose, fileName, media.extension, at, uuid);
  const key = `${bucket}/${path}`;
  return { bucket, path, key, url: storedFileAddress(key) };
}

/** Metadata that many files lack. */
const UNKNOWN = { width: null, height: null, durationMs: null };

async function store(
  { purpose, fileName, identity }: Named,
  media: DetectedMedia,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  facts: Pick<
    Partial<Insertable<Schema['stored_files']>>,
    'width' | 'height' | 'colour' | 'duration_ms' | 'animated' | 'codecs'
  >,
): Promise<{ url: string; name: string; bytes: number }> {
  const { bucket, path, key, url } = addressOf({ purpose, fileName, ...(identity && { identity }) }, media);
  if (identity) {
    const known = await readStored(url);
    if (known) return known;
    // Remove the file of an attempt that was interrupted.
    await fileStore().delete(key);
  }
  const name = storedFileName(fileName);
  const row = { url, bucket, path, type: media.mime, ...facts, name, search_text: fileSearchText(name, '') };
  // First as one that is deleted already: if the process ends before the file is stored, the sweep of unused files
  // deletes both. A file without a row would stay for ever.
  const begun = new Date();
  await writeRow({ ...row, bytes: 0, created_at: begun, unused_since: begun, deleted_at: begun });
  const content = hashed(body);
  const { size } = await fileStore()
    .put(key, content.bytes)
    .catch(async (error: unknown) => {
      if (!(error instanceof KeyTaken)) await discardBegun(key, url).catch(() => undefined);
      throw error;
    });
  const now = new Date();
  await writeRow({
    ...row,
    bytes: size,
    content_hash: content.digest(),
    kept: purposeFacts(purpose).kept === true,
    created_at: now,
    // Until a form that shows it is saved.
    unused_since: now,
    deleted_at: null,
  });
  return { url, name: displayedFileName(row), bytes: size };
}

async function writeRow(row: Insertable<Schema['stored_files']>): Promise<void> {
  await database()
    .insertInto('stored_files')
    .values(row)
    .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
    .execute();
}

/** Deletes what a failed attempt may have stored, and then its row. */
async function discardBegun(key: string, url: string): Promise<void> {
  await fileStore().delete(key);
  await database().deleteFrom('stored_files').where('url', '=', url).where('bytes', '=', 0).execute();
}

/** The file of a finished attempt. */
async function readStored(url: string) {
  const row = await database()
    .selectFrom('stored_files')
    .select(['url', 'name', 'bytes'])
    .where('url', '=', url)
    .where('bytes', '>', 0)
    .executeTakeFirst();
  return row && { url, name: displayedFileName(row), bytes: Number(row.bytes) };
}
