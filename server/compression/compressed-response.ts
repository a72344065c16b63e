import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BrotliOptions, constants, createBrotliCompress, createGzip, type ZlibOptions } from 'node:zlib';
import { acceptedEncoding } from './accepted-encoding.ts';

const TEXT = /^(text\/|application\/([\w.+-]*\+)?(json|xml)\b|image\/svg\+xml)/;
/** Responses that fit in one packet are not compressed. */
const WORTH_BYTES = 1200;
/** Fast quality for responses that are compressed for a single visitor. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP: ZlibOptions = { level: 4 };

/**
 * Compresses a response while it is streamed, in an encoding that the request accepts. Responses that are already
 * encoded, not text, too small or without a body (HEAD, 304) stay unchanged. The encoder is flushed whenever the page
 * waits, so that a deferred section doesn't hold back what precedes it.
 */
export function compressedResponse(request: Request, response: Response): Response {
  if (request.signal.aborted) {
    // The client has disconnected: cancelling the body ends rendering and compression, which would wait for a reader
    // forever.
    response.body?.cancel().catch(() => undefined);
    return new Response(null, { status: response.status });
  }
  if (!TEXT.test(response.headers.get('Content-Type') ?? '')) return response;
  const headers = new Headers(response.headers);
  if (headers.has('Content-Encoding') || /no-transform/.test(headers.get('Cache-Control') ?? ''))
    return response;
  if (!/\baccept-encoding\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
  const { status, statusText } = response;
  const encoding = acceptedEncoding(request.headers.get('Accept-Encoding'));
  const length = headers.get('Content-Length');
  if (!response.body || !encoding || status === 206 || (length !== null && Number(length) < WORTH_BYTES))
    return new Response(response.body, { status, statusText, headers });
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  const etag = headers.get('ETag');
  // The bytes differ from the uncompressed ones: only a weak ETag may identify both.
  if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`);
  const encoder = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
  const page = Readable.fromWeb(response.body as import('node:stream/web').ReadableStream);
  let waiting: NodeJS.Immediate | undefined;
  page.on('data', () => {
    clearImmediate(waiting);
    waiting = setImmediate(() => encoder.flush());
  });
  page.on('close', () => clearImmediate(waiting));
  // The reader gets a failure through the encoder; the pipeline only ties source, encoder and the client's
  // disconnection together.
  pipeline(page, encoder, { signal: request.signal }).catch(() => undefined);
  return new Response(Readable.toWeb(encoder) as ReadableStream, { status, statusText, headers });
}
