import type { IncomingMessage } from 'node:http';
import { isDecodable } from '#domain/secret-paths.ts';
import { withUtf8Escapes } from '#domain/text/percent-encoding.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { limitedLog } from '#infrastructure/limited-log.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { plainPage } from '../plain-page.ts';
import { isForwardedPlain, ownOrigins } from './own-origins.ts';
import { kindOf } from './traced-request.ts';

const READS = ['GET', 'HEAD'];
const METHODS = [...READS, 'POST', 'PUT', 'PATCH', 'DELETE'];

const NO_ADDRESS = 'Cette adresse n’en est pas une.';

/** Links from elsewhere are cut off or copied wrongly: people see this page. */
const BROKEN_LINK = plainPage({
  name: 'Adresse incorrecte',
  title: NO_ADDRESS,
  text: 'Le lien qui mène ici est incomplet, ou mal recopié.',
  link: '<a href="/">Aller à l’accueil</a>',
});

const limited = limitedLog('warn', 10);

/** How many refused origins are logged, once each: a client that invents more could fill the disk. */
const MAX_LOGGED_ORIGINS = 20;
const loggedOrigins = new Set<string>();

/** Why a request is refused; `text` is for people. `page`: the same for a browser that shows it. */
export type Refusal = { status: number; text: string; headers?: Record<string, string>; page?: string };

/**
 * Request guard before routing and before any byte of a body is read. It refuses unsupported methods, malformed request
 * targets, paths with invalid percent-encoding (the router would print each to the console, with a secret that it may
 * contain: §53.6), and every cross-origin write (CSRF). Undefined: the request may pass, and its `url` is a path.
 */
export function refusalOf(request: IncomingMessage): Refusal | undefined {
  const { method = '', url = '' } = request;
  if (!METHODS.includes(method))
    return { status: 405, text: 'Cette méthode n’est pas acceptée.', headers: { Allow: METHODS.join(', ') } };
  const target = pathOfTarget(url);
  if (target === undefined) return { status: 400, text: NO_ADDRESS };
  // Legacy percent-encoded links (Latin-1, before 2010) still resolve to redirects (§37.6).
  const path = isDecodable(target) ? target : withUtf8Escapes(target);
  if (!isDecodable(path)) {
    limited('refused a path that cannot be decoded', { method, kind: kindOf(path) });
    return { status: 400, text: NO_ADDRESS, ...(isShown(request) && { page: BROKEN_LINK }) };
  }
  request.url = path;
  if (isForwardedPlain(request)) return refusalOfPlain(request);
  if (READS.includes(method) || !isForeign(request)) return undefined;
  logRefusedOrigin(request);
  return { status: 403, text: 'Cet envoi vient d’un autre site\u00a0: il a été refusé.' };
}

/** Whether a browser shows the response as a page. */
function isShown({ method = '', headers }: IncomingMessage): boolean {
  return READS.includes(method) && /\btext\/html\b/.test(headers.accept ?? '');
}

const START_RETRY_S = '2';

/**
 * Until the site accepts requests. A browser repeats a read by itself; after a write it would replace the page that
 * 'back' leads to, with what was typed there.
 */
export function refusalWhileStarting(method = ''): Refusal {
  const headers = { 'Retry-After': START_RETRY_S };
  return READS.includes(method)
    ? {
        status: 503,
        text: 'Le site démarre. Cette page revient d’elle-même dans un instant.',
        headers: { ...headers, Refresh: START_RETRY_S },
      }
    : {
        status: 503,
        text: 'Le site démarre. Revenez en arrière dans un instant, et envoyez de nouveau.',
        headers,
      };
}

/** Requests of programs alone: a token or the data of a page, never a typed, linked or crawled URL. */
const PROGRAMS_ONLY = /^\/metrics$|\.data$/;

/**
 * What a proxy forwards that it received without encryption, where the site is on https. Reads are redirected to
 * SITE_URL, since their URL may be typed, linked or crawled: crawlers and feed readers don't ask for HTML. Writes and
 * what only programs request fail, so that what was sent without encryption is noticed.
 */
function refusalOfPlain({ method, url = '' }: IncomingMessage): Refusal | undefined {
  const [path = ''] = url.split('?');
  if (path === '/healthz' || path === '/readyz') return undefined;
  const isRead = (method === 'GET' || method === 'HEAD') && !PROGRAMS_ONLY.test(path);
  return isRead
    ? { status: 301, text: '', headers: { Location: `${configuration().SITE_URL}${url}` } }
    : { status: 403, text: 'Ce site ne répond qu’en https.' };
}

/**
 * Browsers always send Origin or Sec-Fetch-Site with a write; a request without either is no browser and carries no
 * session of a user.
 */
function isForeign(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return !ownOrigins(request).includes(origin);
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Clients of a proxy send absolute-form targets; `*` is for the server itself. */
function pathOfTarget(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const url = URL.parse(target);
  return url && /^https?:$/.test(url.protocol) ? `${url.pathname}${url.search}` : undefined;
}

/** Logs a refused origin, so that an operator whose own origin is refused finds out why. */
function logRefusedOrigin(request: IncomingMessage): void {
  const origin = request.headers.origin ?? 'none';
  if (loggedOrigins.has(origin) || loggedOrigins.size >= MAX_LOGGED_ORIGINS) return;
  loggedOrigins.add(origin);
  log.warn('refused a write from another origin: allowed are SITE_URL and ALLOWED_ORIGINS', {
    origin: origin.slice(0, 200),
    path: request.url?.slice(0, 200),
  });
}
