import type { IncomingMessage, ServerResponse } from 'node:http';
// The bundler's virtual module with the built routes. The process lives in the same module graph, so that there is one
// database connection and one configuration (docs/architecture.md).
import * as build from 'virtual:react-router/server-build';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { setClientAddress } from '#infrastructure/client-address.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { notCachedAtEdge } from '#infrastructure/platform.server.ts';
import { currentRequestId } from '#infrastructure/request-id/request-id.server.ts';
import { renderPages as renderPagesBy } from '#operations/backup/planned/render-pages.server.ts';
import { compressedResponse } from './compression/compressed-response.ts';
import { httpServer } from './connections/http-server.ts';
import { listeningFailure } from './connections/listening-failure.ts';
import { listeningUrl } from './connections/listening-url.ts';
import { dropUnreadBody } from './connections/unread-body.ts';
import { withFilesAddress } from './files/files-address.ts';
import { serveAsset } from './files/static-assets.ts';
import { serveStoredFile } from './files/stored-files.ts';
import { drain, prepare } from './lifecycle/lifecycle.ts';
import { handleUncaughtErrors } from './lifecycle/uncaught-errors.ts';
import { broadcastToWorkers } from './lifecycle/worker-broadcast.ts';
import { admit } from './load/load-shedding.ts';
import { countProcess, countRequest, mayReadMetrics, readMetrics, serveWorkerMetrics } from './metrics.ts';
import { bodyLimit } from './middleware/body-limits.ts';
import { BoundedRequest } from './middleware/bounded-request.ts';
import { ownOrigin } from './middleware/own-origins.ts';
import { type Refusal, refusalOf, refusalWhileStarting } from './middleware/refusal.ts';
import { logRefusedWrite } from './middleware/refused-writes.ts';
import { withRequestIdHeader } from './middleware/request-id.ts';
import { pageFinder, routeFinder, writeFinder } from './middleware/requested-route.ts';
import { forbidStoredErrors, withCharset, withSecureCookies } from './middleware/response-headers.ts';
import { tracedRequest } from './middleware/traced-request.ts';
import {
  redirectResponse,
  resolvePathRedirect,
  resolveQueryRedirect,
  resolveRedirect,
  sendRedirect,
} from './not-found/resolve-redirect.ts';
import { NOWHERE, pageAddress, showsNothing } from './page-cache/page-address.ts';
import { pageCache } from './page-cache/page-cache.ts';
import { PLAIN_PAGE_HEADERS } from './plain-page.ts';
import { readReadiness } from './readiness.ts';
import { refusingInFrame } from './refused-pages.ts';
import { securityHeaders } from './security-headers.ts';

export { configuration, OperatorError } from '#infrastructure/configuration.server.ts';
export { log } from '#infrastructure/log.server.ts';
export {
  broadcastToWorkers,
  countProcess,
  drain,
  handleUncaughtErrors,
  httpServer,
  listeningFailure,
  listeningUrl,
  prepare,
  serverBuild,
  serveWorkerMetrics,
  withRequestIdHeader,
};

let ready = false;
let protection: [name: string, value: string][] | undefined;

/** Sets whether requests are accepted: /healthz responds 503 until then and while draining. */
export function setReady(value: boolean): void {
  ready = value;
}

const serverBuild = build as ServerBuild;
const renderResponse = withCharset(createRequestHandler(serverBuild, 'production'));
const respondTo = withFilesAddress(renderResponse);
const respondToVisitor = refusingInFrame(serverBuild, respondTo);
const routeOf = routeFinder(serverBuild.routes);
const rendersPage = pageFinder(serverBuild.routes);
const takesWrites = writeFinder(serverBuild.routes);
let serveCachedPage: ReturnType<typeof pageCache> | undefined;

/** Renders public pages past every cache and hashes them: a restored backup is compared by them. */
export function renderPages(paths?: readonly string[]) {
  return renderPagesBy(renderResponse, paths);
}

/** Handles every request of the process. Unexpected errors are logged, and the response contains no stack. */
export function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  return withRequestIdHeader(request, response, () =>
    tracedRequest(request, response, () => handleInOrder(request, response)),
  );
}

async function handleInOrder(request: IncomingMessage, response: ServerResponse): Promise<void> {
  countRequest(request, response);
  logRefusedWrite(request, response);
  dropUnreadBody(request, response);
  try {
    if (await handleWithoutPages(request, response)) return;
    if (await serveAsset(request, response, pathOf(request))) return;
    serveCachedPage ??= pageCache(respondTo);
    if (await serveCachedPage(request, response)) return;
    serveVisitor(request, response);
  } catch (error) {
    log.error('a request failed', { path: request.url, error });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendText(
      response,
      500,
      `Une erreur est survenue. Réessayez dans un instant.\nRéférence : ${currentRequestId()}`,
    );
  }
}

/** Renders what is personal to a visitor, with the origin that the visitor sees. */
function serveVisitor(request: IncomingMessage, outgoing: ServerResponse): void {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD' && !takesWrites(pathOf(request))) {
    outgoing.setHeader('Allow', 'GET, HEAD');
    sendText(outgoing, 405, 'Cette adresse ne reçoit aucun envoi.');
    return;
  }
  const origin = ownOrigin(request);
  const { protocol, host } = new URL(origin);
  const listener = createRequestListener(
    async (webRequest) => {
      const limit = bodyLimit(routeOf(pathOf(request)));
      const bounded = webRequest.body ? new BoundedRequest(webRequest, limit) : webRequest;
      const response = await respondOrRedirect(request, bounded);
      forbidStoredErrors(response);
      return compressedResponse(webRequest, withSecureCookies(response, origin));
    },
    { protocol, host },
  );
  listener(request, outgoing);
}

/** Resolves redirects of requests that don't pass the page cache, which does it itself. */
async function respondOrRedirect(request: IncomingMessage, webRequest: Request): Promise<Response> {
  const address = request.url ?? '/';
  const page = pageAddress(request.method, address);
  if (configuration().PAGE_CACHE_MB > 0 || page.is === 'personal')
    return admit(webRequest, respondToVisitor, rendersPage(pathOf(request)));
  const redirectOfQuery = await resolveQueryRedirect(address, page);
  if (page.is === 'moved' && !redirectOfQuery) return redirectResponse(page.location);
  const shown = redirectOfQuery
    ? new Request(new URL(NOWHERE.address, webRequest.url), webRequest)
    : webRequest;
  const response = await admit(shown, respondToVisitor);
  const redirect =
    redirectOfQuery ?? (await resolveRedirect(address, response.status, request.headers['user-agent']));
  if (!redirect) return response;
  if (redirect.status === 410) return new Response(response.body, { status: 410, headers: response.headers });
  await response.body?.cancel();
  return redirectResponse(redirect.location);
}

/**
 * Handles requests that need no page: refused ones (server/middleware), health, readiness, stored files and
 * non-canonical URLs; false: a page is requested.
 */
export async function handleWithoutPages(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  setClientAddress(request);
  const { SITE_URL, HSTS_SUBDOMAINS } = configuration();
  protection ??= Object.entries({ ...securityHeaders(SITE_URL, HSTS_SUBDOMAINS), ...notCachedAtEdge() });
  for (const [name, value] of protection) response.setHeader(name, value);
  const refusal = refusalOf(request);
  if (refusal) {
    sendRefusal(response, refusal);
    return true;
  }
  const path = pathOf(request);
  if (path === '/healthz') {
    sendText(response, ready ? 200 : 503, ready ? 'ok' : 'not ready');
    return true;
  }
  if (path === '/readyz') {
    const parts = await readReadiness();
    sendText(
      response,
      ready && parts.ready ? 200 : 503,
      JSON.stringify({ ...parts, ready: ready && parts.ready }),
    );
    return true;
  }
  if (path === '/metrics') {
    await sendMetrics(request, response);
    return true;
  }
  if (!ready) {
    sendRefusal(response, refusalWhileStarting(request.method));
    return true;
  }
  if (path.startsWith('/storage/')) {
    await serveStoredFile(request, response, path);
    return true;
  }
  // A URL with a trailing slash redirects to the one without (§1.14).
  if (path.length > 1 && path.endsWith('/')) {
    const query = (request.url ?? '').slice(path.length);
    const own = `/${path.replace(/^[/\\]+|(?<![/\\])[/\\]+$/g, '')}${query}`;
    // A former URL is redirected directly, not by way of its canonical spelling.
    const redirect = showsNothing(request.method, own) ? await resolvePathRedirect(own) : undefined;
    sendRedirect(response, redirect?.status === 301 ? redirect.location : own);
    return true;
  }
  return false;
}

async function sendMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!mayReadMetrics(request))
    return sendText(response, 403, 'Only from this machine, or with METRICS_TOKEN.');
  const { type, text } = await readMetrics();
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(text);
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}

function sendRefusal(response: ServerResponse, { status, text, headers = {}, page }: Refusal): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (page === undefined) sendText(response, status, text);
  else {
    response.writeHead(status, PLAIN_PAGE_HEADERS);
    response.end(page);
  }
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${text}\n`);
}
