import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { followRedirects, RedirectError } from '#infrastructure/outgoing/follow-redirects.server.ts';
import { AddressRefusedError } from '#infrastructure/outgoing/public-lookup.server.ts';
import { NoResponseError, requestPublicly } from '#infrastructure/outgoing/public-request.server.ts';
import { FileUnavailable } from '../import-errors.ts';

const SILENCE_MS = 20_000;
/** A site that sends a byte from time to time is never silent: its rate is measured over this long. */
const RATE_WINDOW_MS = 60_000;
const MIN_BYTES_PER_WINDOW = 64 * 1024;
const MAX_REDIRECTS = 4;

/**
 * Fetches a URL with an SSRF guard: private networks are refused at every step, redirects included, except for
 * `trusted`, the host (with its port) that the operator named; so are other ports than the web's own. Throws a
 * FileUnavailable with the reason; the body ends with one where it is too slow, and with an error of the connection.
 */
export async function fetchedFile(
  address: string,
  trusted: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  const response = await followRedirects(webUrl(address), MAX_REDIRECTS, (url) =>
    ask(url, url.host === trusted),
  ).catch((error) => {
    throw error instanceof RedirectError ? new FileUnavailable(error.message) : error;
  });
  const status = response.statusCode ?? 0;
  // Destroyed with what reads it: a stopped import doesn't wait for a silent site.
  if (status === 200) return response.compose<Readable>(atMinimalRate);
  response.destroy();
  throw new FileUnavailable(`réponse ${status}`, { isTransient: status === 429 || status >= 500 });
}

function webUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new FileUnavailable('adresse illisible');
  return url;
}

async function ask(url: URL, trusted: boolean): Promise<IncomingMessage> {
  const headers = { accept: 'image/*,video/*,*/*;q=0.1', 'user-agent': 'Mozilla/5.0 (import)' };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), RATE_WINDOW_MS);
  const { signal } = late;
  try {
    return await requestPublicly(url, { method: 'GET', headers, silenceMs: SILENCE_MS, signal, trusted });
  } catch (error) {
    if (signal.aborted) throw tooSlow();
    const { code = 'connexion impossible', message } = error as NodeJS.ErrnoException;
    const isOwn = error instanceof AddressRefusedError || error instanceof NoResponseError;
    const isTransient = !(error instanceof AddressRefusedError);
    throw new FileUnavailable(isOwn ? message : code, { isTransient });
  } finally {
    clearTimeout(timer);
  }
}

/** No timer is needed: the connection ends after SILENCE_MS without a chunk. */
async function* atMinimalRate(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let since = Date.now();
  let received = 0;
  for await (const chunk of body) {
    received += chunk.length;
    const now = Date.now();
    if (now - since >= RATE_WINDOW_MS) {
      if (received < MIN_BYTES_PER_WINDOW) throw tooSlow();
      since = now;
      received = 0;
    }
    yield chunk;
  }
}

const tooSlow = () => new FileUnavailable('trop lente', { isTransient: true });
