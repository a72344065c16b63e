import type { IncomingMessage } from 'node:http';
import { isDecodable } from '#domain/secret-paths.ts';
import { withUtf8Escapes } from '#domain/text/percent-encoding.ts';
import { log } from '#infrastructure/log.server.ts';
import { ownOrigins } from './own-origins.ts';
import { kindOf } from './traced-request.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];
const METHODS = [...READS, 'POST', 'PUT', 'PATCH', 'DELETE'];

const NO_ADDRESS = 'Cette adresse n’en est pas une.';

/** How many refused origins are logged, once each: whoever makes up more could fill the disk with them. */
const MAX_LOGGED_ORIGINS = 20;
const told = new Set<string>();

/** Why a request goes no further; `text` is for people. */
type Refusal = { status: number; text: string; headers?: Record<string, string> };

/**
 * What is refused before any route is looked for and any byte of a body is read: methods that nothing here answers,
 * targets that are no address, paths whose percent-escapes can't be decoded (the router would write each of them to the
 * console as it stands, with a secret that it holds: §53.6), and every write that a page of another origin makes.
 * Undefined: the request may pass, and its `url` is a path.
 */
export function refusalOf(request: IncomingMessage): Refusal | undefined {
  const { method = '', url = '' } = request;
  if (!METHODS.includes(method))
    return { status: 405, text: 'Cette méthode n’est pas acceptée.', headers: { Allow: METHODS.join(', ') } };
  const target = pathOfTarget(url);
  if (target === undefined) return { status: 400, text: NO_ADDRESS };
  // Links of sites before 2010 go on leading to redirects (§37.6).
  const path = isDecodable(target) ? target : withUtf8Escapes(target);
  if (!isDecodable(path)) {
    log.warn('a path that cannot be decoded was refused', { method, kind: kindOf(path) });
    return { status: 400, text: NO_ADDRESS };
  }
  request.url = path;
  if (READS.includes(method) || !isForeign(request)) return undefined;
  tell(request);
  return { status: 403, text: 'Cet envoi vient d’un autre site : il a été refusé.' };
}

/** A browser always says where a write comes from; what says nothing is no browser, and carries nobody's session. */
function isForeign(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return !ownOrigins(request).includes(origin);
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Clients of a proxy send whole addresses; `*` is for the server as such. */
function pathOfTarget(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const url = URL.parse(target);
  return url && /^https?:$/.test(url.protocol) ? `${url.pathname}${url.search}` : undefined;
}

/** An operator whose own address is refused finds out why. */
function tell(request: IncomingMessage): void {
  const origin = request.headers.origin ?? 'not said';
  if (told.has(origin) || told.size >= MAX_LOGGED_ORIGINS) return;
  told.add(origin);
  log.warn('a write from another origin was refused: SITE_URL and ALLOWED_ORIGINS name those of the site', {
    origin: origin.slice(0, 200),
    path: request.url?.slice(0, 200),
  });
}
