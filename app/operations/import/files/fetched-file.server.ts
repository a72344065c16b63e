import type { IncomingMessage } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { FileUnavailable } from '../import-errors.ts';
import { publicLookup, refusePrivateHost } from './public-lookup.server.ts';

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
    if (status < 300 || status >= 400 || !location) throw new FileUnavailable(`réponse ${status}`);
    url = webUrl(location, url);
  }
  throw new FileUnavailable('trop de redirections');
}

function webUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new FileUnavailable('adresse illisible');
  return url;
}

function ask(url: URL, isTrusted: boolean): Promise<IncomingMessage> {
  if (!isTrusted) {
    if (url.port !== '') throw new FileUnavailable('port inhabituel, refusé');
    refusePrivateHost(url.hostname);
  }
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        headers: {
          accept: 'image/*,video/*,*/*;q=0.1',
          'accept-encoding': 'identity',
          'user-agent': 'Mozilla/5.0 (import)',
        },
        timeout: SILENCE_MS,
        ...(isTrusted ? {} : { lookup: publicLookup }),
      },
      resolve,
    );
    sent.once('timeout', () => sent.destroy(new FileUnavailable('pas de réponse à temps')));
    sent.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error instanceof FileUnavailable ? error : new FileUnavailable(error.code ?? 'connexion impossible'),
      ),
    );
    sent.end();
  });
}
