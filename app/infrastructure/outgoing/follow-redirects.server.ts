import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';

/** A redirect that is not followed; the message is shown. */
export class RedirectError extends Error {}

/**
 * Follows redirects: `ask` requests each URL, with the SSRF guard of requestPublicly. Resolves with the first response
 * that leads nowhere else; the caller reads or destroys its body. Throws what `ask` throws, and a RedirectError after
 * too many redirects or for one that leaves the web.
 */
export async function followRedirects(
  from: URL,
  maxRedirects: number,
  ask: (url: URL) => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  let url = from;
  for (let step = 0; step <= maxRedirects; step++) {
    const response = await ask(url);
    const target = targetOf(response, url);
    if (target === undefined) return response;
    // The body may be endless.
    response.once('error', () => undefined).destroy();
    if (!/^https?:$/.test(target.protocol)) throw new RedirectError('adresse illisible');
    url = target;
  }
  throw new RedirectError('trop de redirections');
}

function targetOf({ statusCode = 0, headers: { location } }: IncomingMessage, base: URL): URL | undefined {
  if (statusCode < 300 || statusCode >= 400 || location === undefined) return undefined;
  // Node.js reads header fields as Latin-1, and many servers write a URL with accents unescaped, in UTF-8.
  const bytes = Buffer.from(location, 'latin1');
  const target = isUtf8(bytes) ? bytes.toString() : location;
  return URL.parse(target, base) ?? undefined;
}
