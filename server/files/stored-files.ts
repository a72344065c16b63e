import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFilm } from '#domain/files/film-file.ts';
import { mediaType } from '#domain/files/media-type.ts';
import { IMMUTABLE_CACHE_CONTROL } from '#domain/files/public-folders.ts';
import { siteMediaInAvif } from '#domain/files/site-media.ts';
import { isFileKey, PUBLIC_FILES } from '#domain/files/stored-file.ts';
import { decodedUri } from '#domain/text/percent-encoding.ts';
import { readAdministrator } from '#features/administrators/session.server.ts';
import { playableFilm } from '#features/media/films/playable-film.server.ts';
import { readVariant } from '#features/media/picture-variants/read-variant.server.ts';
import { isReleased } from '#features/media/unused-files/released-files.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { limitedLog } from '#infrastructure/limited-log.server.ts';
import { cachedFileHeaders, notCachedAtEdge } from '#infrastructure/platform.server.ts';
import { sendStream } from './send-stream.ts';

// Private prefixes. Share pictures may belong to withdrawn content: only their own route, which checks that first,
// serves them. Parts of an upload in progress have not been validated yet, and an imported file may hold anything.
const PRIVATE = /^(share-pictures|unfinished-uploads|imports)\//;

// During an outage of the database each picture would write a line.
const limited = limitedLog('warn', 10);

const UPLOADED = /^(?:project|blog)-images\//;

/**
 * Responds with a stored file: immutable, since a key is never written twice, and with range requests, which players
 * use (§13.4). No stored file can run as a page of the site. Unused files are served to administrators only, who may
 * undo a deletion.
 */
export async function serveStoredFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const wanted = path.startsWith(PUBLIC_FILES) ? (decodedUri(path.slice(PUBLIC_FILES.length)) ?? '') : '';
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return endWith(response, 405, { Allow: 'GET, HEAD' });
  const released = isFileKey(wanted) && (await isReleased(wanted));
  if (!isFileKey(wanted) || PRIVATE.test(wanted) || (released && !(await isAdministrator(request))))
    return endWith(response, 404, { 'Cache-Control': 'no-store' });
  const variant = await variantOf(wanted, request, response);
  // A variant that the store lacks, as during an update of several instances: the original.
  const served = (await found(variant)) ?? (await found({ key: wanted, final: false }));
  if (!served) return endWith(response, 404, { 'Cache-Control': 'no-store' });
  const { key, final, file } = served;
  const etag = `"${file.size.toString(36)}-${file.modifiedAt.getTime().toString(36)}"`;
  response.setHeader('Content-Type', mediaType(key));
  response.setHeader(
    'Cache-Control',
    released ? 'private, no-store' : final ? IMMUTABLE_CACHE_CONTROL : 'public, max-age=60',
  );
  if (final && !released)
    for (const [name, value] of Object.entries(cachedFileHeaders(wanted))) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  // The last part of a generated key: no name that a client sent. Characters of keys need no quoting.
  response.setHeader('Content-Disposition', `inline; filename="${key.slice(key.lastIndexOf('/') + 1)}"`);
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('ETag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return endWith(response, 304, {});
  // A player or download that continues with another file, as its conversion is ready, begins again.
  const continues = request.headers['if-range'];
  const range = continues === undefined || continues === etag ? wantedRange(request, file.size) : undefined;
  if (range === 'unsatisfiable')
    return endWith(response, 416, {
      'Content-Range': `bytes */${file.size}`,
      'Cache-Control': 'no-store',
      ...notCachedAtEdge(),
    });
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (range) response.setHeader('Content-Range', `bytes ${start}-${end}/${file.size}`);
  response.setHeader('Content-Length', Math.max(0, end - start + 1));
  response.writeHead(range ? 206 : 200);
  if (request.method === 'HEAD' || file.size === 0) {
    response.end();
    return;
  }
  await sendStream(() => fileStore().get(key, { start, end }), response);
}

type Variant = { key: string; final: boolean };

/** Undefined if the store lacks it. */
async function found(variant: Variant) {
  const file = await fileStore().head(variant.key);
  return file && { ...variant, file };
}

async function isAdministrator({ headers }: IncomingMessage): Promise<boolean> {
  const cookie = headers.cookie ?? '';
  return (await readAdministrator(new Request('http://localhost/', { headers: { cookie } }))) !== undefined;
}

/**
 * Selects what is served: for a requested width (`?w=640`) the matching variant of the picture, of a bundled picture
 * the AVIF where the client accepts it, for a film that not every browser plays its rendition; otherwise the original.
 */
async function variantOf(
  wanted: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Variant> {
  const accept = String(request.headers.accept ?? '');
  const inAvif = siteMediaInAvif(wanted);
  if (inAvif) {
    response.setHeader('Vary', 'Accept');
    return { key: accept.includes('image/avif') ? inAvif : wanted, final: true };
  }
  if (isFilm(wanted) && UPLOADED.test(wanted))
    return playableFilm(wanted).catch(() => ({ key: wanted, final: false }));
  const width = Number(/[?&]w=(\d{1,4})(?:&|$)/.exec(request.url ?? '')?.[1] ?? 0);
  if (width === 0) return { key: wanted, final: true };
  response.setHeader('Vary', 'Accept');
  const choice = await readVariant(wanted, width, accept).catch((error: unknown) => {
    // Without a database the original picture is served.
    limited('the variants of a picture could not be looked up', { key: wanted, error });
    return { key: undefined, final: false };
  });
  return { key: choice.key ?? wanted, final: choice.final };
}

function endWith(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, headers);
  response.end();
}

/**
 * Parses a single byte range, the only form that players send; several ranges and invalid ones (`5-2`) get the whole
 * file, as the standard says (RFC 9110, 14.2), and so does a suffix range longer than the file.
 */
function wantedRange(
  request: IncomingMessage,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  if (match[1] !== '' && match[2] !== '' && Number(match[1]) > Number(match[2])) return undefined;
  const last = size - 1;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  if (start > last) return 'unsatisfiable';
  const end = match[1] === '' || match[2] === '' ? last : Math.min(Number(match[2]), last);
  return { start, end };
}
