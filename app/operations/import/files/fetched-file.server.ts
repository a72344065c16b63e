import type { IncomingMessage } from 'node:http';
import { AddressRefusedError } from '#infrastructure/outgoing/public-lookup.server.ts';
import { NoResponseError, requestPublicly } from '#infrastructure/outgoing/public-request.server.ts';
import { FileUnavailable } from '../import-errors.ts';

const SILENCE_MS = 20_000;
const MAX_REDIRECTS = 4;

/**
 * Fetches a URL with an SSRF guard: private networks are refused at every step, redirects included, except for
 * `trusted`, the host (with its port) that the operator named; so are other ports than the web's own. Throws a
 * FileUnavailable with the reason.
 */
export async function fetchedFile(
  address: string,
  trusted: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  let url = webUrl(address);
  for (let step = 0; step <= MAX_REDIRECTS; step++) {
    const result = await ask(url, url.host === trusted);
    const status = result.statusCode ?? 0;
    if (status === 200) return result;
    result.destroy();
    const { location } = result.headers;
    if (status < 300 || status >= 400 || !location)
      throw new FileUnavailable(`réponse ${status}`, { isTransient: status === 429 || status >= 500 });
    url = webUrl(location, url);
  }
  throw new FileUnavailable('trop de redirections');
}

function webUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new FileUnavailable('adresse illisible');
  return url;
}

async function ask(url: URL, trusted: boolean): Promise<IncomingMessage> {
  const headers = { accept: 'image/*,video/*,*/*;q=0.1', 'user-agent': 'Mozilla/5.0 (import)' };
  try {
    return await requestPublicly(url, { method: 'GET', headers, silenceMs: SILENCE_MS, trusted });
  } catch (error) {
    const { code = 'connexion impossible', message } = error as NodeJS.ErrnoException;
    const isOwn = error instanceof AddressRefusedError || error instanceof NoResponseError;
    const isTransient = !(error instanceof AddressRefusedError);
    throw new FileUnavailable(isOwn ? message : code, { isTransient });
  }
}
