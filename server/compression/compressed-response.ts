import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BrotliOptions, constants, createBrotliCompress, createGzip, type ZlibOptions } from 'node:zlib';
import { acceptedEncoding } from './accepted-encoding.ts';

const TEXT = /^(text\/|application\/([\w.+-]*\+)?(json|xml)\b|image\/svg\+xml)/;
/** Fewer bytes than fit in one packet gain nothing. */
const WORTH_BYTES = 1200;
/** What is made for one visitor is compressed once: quickly. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP: ZlibOptions = { level: 4 };

/**
 * The same answer in an encoding that the request accepts, while it is sent. What is already encoded, no text, too
 * small or has no body (HEAD, 304) stays as it is. What was written so far is sent whenever the page itself waits,
 * so that a deferred section doesn't hold back what stands before it.
 */
export function compressedResponse(request: Request, answer: Response): Response {
  if (request.signal.aborted) {
    // Nobody reads any more: what would be drawn and packed is given up, not left waiting for a reader.
    answer.body?.cancel().catch(() => undefined);
    return new Response(null, { status: answer.status });
  }
  if (!TEXT.test(answer.headers.get('Content-Type') ?? '')) return answer;
  const headers = new Headers(answer.headers);
  if (headers.has('Content-Encoding') || /no-transform/.test(headers.get('Cache-Control') ?? ''))
    return answer;
  if (!/\baccept-encoding\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
  const { status, statusText } = answer;
  const encoding = acceptedEncoding(request.headers.get('Accept-Encoding'));
  const length = headers.get('Content-Length');
  if (!answer.body || !encoding || status === 206 || (length !== null && Number(length) < WORTH_BYTES))
    return new Response(answer.body, { status, statusText, headers });
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  const etag = headers.get('ETag');
  // The bytes are others now: only a weak mark may stand for both.
  if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`);
  const encoder = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
  const page = Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream);
  let waiting: NodeJS.Immediate | undefined;
  page.on('data', () => {
    clearImmediate(waiting);
    waiting = setImmediate(() => encoder.flush());
  });
  page.on('close', () => clearImmediate(waiting));
  // The reader hears of a failure from the encoder; here only the two ends and the visitor are tied together.
  pipeline(page, encoder, { signal: request.signal }).catch(() => undefined);
  return new Response(Readable.toWeb(encoder) as ReadableStream, { status, statusText, headers });
}
