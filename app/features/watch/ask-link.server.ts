import { askedAddress } from '#domain/watch/asked-address.ts';
import type { LinkFailure } from '#domain/watch/watch.ts';
import { followRedirects, RedirectError } from '#infrastructure/outgoing/follow-redirects.server.ts';
import { AddressRefusedError } from '#infrastructure/outgoing/public-lookup.server.ts';
import { NoResponseError, requestPublicly } from '#infrastructure/outgoing/public-request.server.ts';

/**
 * What one try found. 'unknown': nothing can be said, as after 403, 429 or 503, which robots get. `responded`: a server
 * said so; without, it may be this installation's own network.
 */
export type Finding =
  | { state: 'alive' | 'unknown'; responded: boolean }
  | { state: 'failed'; failure: LinkFailure; responded: boolean };

const MAX_REDIRECTS = 5;
/** For the head of each response; the body is never read. */
const RESPONSE_TIMEOUT_MS = 10_000;
const HEADERS = { accept: '*/*', 'user-agent': 'Mozilla/5.0 (compatible; links of a site)' };

const UNKNOWN: Finding = { state: 'unknown', responded: false };

/** How a link is asked: `turn` waits until its host may be asked, `ending` aborts when the process ends. */
export type Asking = {
  turn: (host: string) => Promise<void>;
  ending: AbortSignal;
  request?: typeof requestPublicly;
  timeoutMs?: number;
};

/**
 * Asks whether an address still leads somewhere (§71.2): HEAD and, where that finds nothing good, GET. Never throws:
 * what goes wrong is the finding.
 */
export async function askLink(watched: string, asking: Asking): Promise<Finding> {
  const { url, isFilm } = askedAddress(watched);
  let found = UNKNOWN;
  for (const method of ['HEAD', 'GET'] as const) {
    found = await follow(url, method, asking).catch(findingOf);
    const mayDiffer = found.responded || (found.state === 'failed' && found.failure === 'silent');
    if (found.state === 'alive' || !mayDiffer || asking.ending.aborted) break;
  }
  return isFilm && found.state === 'failed' && found.failure === 'not-found'
    ? { ...found, failure: 'film-gone' }
    : found;
}

/** Follows redirects, each of which is checked and paced as an address of its own. */
async function follow(from: URL, method: 'HEAD' | 'GET', asking: Asking): Promise<Finding> {
  const { turn, ending, request = requestPublicly, timeoutMs = RESPONSE_TIMEOUT_MS } = asking;
  const response = await followRedirects(from, MAX_REDIRECTS, async (url) => {
    await turn(url.hostname);
    const signal = AbortSignal.any([ending, AbortSignal.timeout(timeoutMs)]);
    return request(url, { method, headers: HEADERS, silenceMs: timeoutMs, signal });
  });
  // The body may be endless.
  response.once('error', () => undefined).destroy();
  return findingOfStatus(response.statusCode ?? 0);
}

function findingOfStatus(status: number): Finding {
  const responded = true;
  if (status >= 200 && status < 400) return { state: 'alive', responded };
  if (status === 404) return { state: 'failed', failure: 'not-found', responded };
  if (status === 410) return { state: 'failed', failure: 'gone', responded };
  if (status >= 500 && status < 600 && status !== 503)
    return { state: 'failed', failure: 'server-error', responded };
  return { state: 'unknown', responded };
}

/** Errors of a connection that a browser would meet too; any other one says nothing about the address. */
const FAILURES: Readonly<Record<string, LinkFailure>> = {
  ENOTFOUND: 'no-host',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'silent',
  CERT_HAS_EXPIRED: 'certificate',
  CERT_NOT_YET_VALID: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
};

function findingOf(error: unknown): Finding {
  if (error instanceof AddressRefusedError) return UNKNOWN;
  // A browser that takes a cookie on its way may well arrive.
  if (error instanceof RedirectError) return { state: 'unknown', responded: true };
  const { code = '', name, cause } = error as NodeJS.ErrnoException;
  const isLate = error instanceof NoResponseError || (cause as Error | undefined)?.name === 'TimeoutError';
  const failure = isLate || name === 'TimeoutError' ? 'silent' : FAILURES[code];
  return failure === undefined ? UNKNOWN : { state: 'failed', failure, responded: false };
}
