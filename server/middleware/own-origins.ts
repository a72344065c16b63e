import type { IncomingMessage } from 'node:http';
import { configuration } from '#infrastructure/configuration.server.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * The origins that count as this site for a request: SITE_URL, those of ALLOWED_ORIGINS, the loopback origin that it
 * was sent to, and behind a trusted proxy the origin that the proxy forwards. The scheme and host that a client or an
 * untrusted proxy claims are never trusted.
 */
export function ownOrigins(request: IncomingMessage): string[] {
  const { SITE_URL, ALLOWED_ORIGINS } = configuration();
  const sentTo = forwardedOrigin(request) ?? loopbackOrigin(request);
  return [SITE_URL, ...ALLOWED_ORIGINS, ...(sentTo === undefined ? [] : [sentTo])];
}

/** The origin under which a request reached the site, always one of its own; SITE_URL by default. */
export function ownOrigin(request: IncomingMessage): string {
  const own = ownOrigins(request);
  // The Origin header names the origin of the page in the browser, whatever a proxy made of the Host header.
  const sent = own.find((origin) => origin === request.headers.origin);
  const { SITE_URL } = configuration();
  return (
    sent ??
    forwardedOrigin(request) ??
    loopbackOrigin(request) ??
    own.find((origin) => new URL(origin).host === request.headers.host?.toLowerCase()) ??
    SITE_URL
  );
}

/** Whether the proxy received a request without encryption, at an origin that has no other scheme than https. */
export function isForwardedPlain(request: IncomingMessage): boolean {
  const { SITE_URL, ALLOWED_ORIGINS, TRUST_PROXY } = configuration();
  if (!TRUST_PROXY || !SITE_URL.startsWith('https:')) return false;
  if (lastOf(request.headers['x-forwarded-proto']) !== 'http') return false;
  return !ALLOWED_ORIGINS.includes(forwardedOrigin(request) ?? '');
}

function forwardedOrigin(request: IncomingMessage): string | undefined {
  if (!configuration().TRUST_PROXY) return undefined;
  const scheme = lastOf(request.headers['x-forwarded-proto']);
  const host = lastOf(request.headers['x-forwarded-host']);
  if (scheme === undefined && host === undefined) return undefined;
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return undefined;
  return originOf(`${scheme ?? 'http'}://${host ?? request.headers.host ?? ''}`);
}

function loopbackOrigin({ headers: { host = '' } }: IncomingMessage): string | undefined {
  return LOOPBACK.test(host) ? originOf(`http://${host}`) : undefined;
}

/** The value that the nearest proxy appended; earlier ones may come from the client. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  );
}

/** The origin of a host name; undefined for text that is more than a host. */
function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  return url && url.href === `${url.origin}/` ? url.origin : undefined;
}
