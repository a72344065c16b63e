import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { databaseFailures, databaseState } from '#infrastructure/database/database.server.ts';
import { isDatabaseUnavailable } from '#infrastructure/database/database-unavailable.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { currentContentVersion, readPage, versionRegressions } from '#infrastructure/platform.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { traced } from '#infrastructure/tracing/tracing.server.ts';
import { acceptedEncoding } from '../compression/accepted-encoding.ts';
import { RenderQueue, TooManyRenderings } from '../load/render-queue.ts';
import { countPage, timeRendering } from '../metrics.ts';
import { resolveQueryRedirect, resolveRedirect, sendRedirect } from '../not-found/resolve-redirect.ts';
import { CoalescedRenderings } from './coalesced-renderings.ts';
import { NOWHERE, pageAddress, type RequestedPage } from './page-address.ts';
import { compressBest, compressFast } from './page-encodings.ts';
import { type Place, placeOf } from './page-lookup.ts';
import { PageStore } from './page-store.ts';
import { type Render, type RenderedPage, renderPage } from './rendered-page.ts';
import { sendPage } from './send-page.ts';
import { sendUnavailable } from './unavailable-page.ts';

const MEGABYTE = 1024 * 1024;
const BUDGET = { concurrency: 4, waiting: 100, timeoutMs: 5000 };

type PageResult =
  | { from: 'cached' | 'rendered' | 'stale'; page: RenderedPage }
  | { from: 'unavailable' | 'refused' };

/**
 * The page cache: complete public pages in memory, in front of the application (docs/decisions/006, docs/decisions/014,
 * docs/decisions/015).
 */
export function pageCache(render: Render) {
  const { PAGE_CACHE_MB, SITE_URL } = configuration();
  // Size 0 disables the cache: the LRU library throws for it.
  if (PAGE_CACHE_MB === 0) return async (): Promise<boolean> => false;
  const store = new PageStore<RenderedPage>(PAGE_CACHE_MB * MEGABYTE);
  const renderings = new CoalescedRenderings<RenderedPage>(new RenderQueue(BUDGET));
  let regressions = versionRegressions();

  /** One rendering for all requests that wait for the same page of the same content version. */
  function renderOnce({ key, address }: Place, version: number, request: IncomingMessage) {
    return renderings.run(`${regressions} ${version} ${key}`, addressGroup(clientAddress(request)), () =>
      timeRendering(() =>
        traced('render page', { 'url.path': address }, () => renderPage(render, SITE_URL + address, version)),
      ),
    );
  }

  function storePage({ key, address, once }: Place, page: RenderedPage): void {
    // Errors are never cached, except the shared 404 and 410 responses of many URLs.
    const shared = key !== address && (page.status === 404 || page.status === 410);
    if (once || !(shared || (key === address && page.whole))) return;
    if ((store.get(key)?.version ?? -1) >= page.version) return;
    store.set(key, page);
    void compressBest(page).then(() => store.get(key) === page && store.set(key, page));
  }

  async function freshPage(requested: RequestedPage, request: IncomingMessage): Promise<PageResult> {
    // The version is read before rendering: a change meanwhile makes the page stale, never wrongly fresh.
    const version = await currentContentVersion();
    if (regressions !== versionRegressions()) {
      regressions = versionRegressions();
      // The next changes get versions that these pages have: they would count as fresh.
      store.clear();
    }
    const cached = fresh(requested.key, version);
    if (cached) return { from: 'cached', page: cached };
    if (!requested.question) return renderPlace(requested, version, request);
    const { address, question } = requested;
    const { value: place } = await readPage(version, () => placeOf(address, question));
    // A page that is no longer public is removed, so that an outage doesn't show it either.
    if (place.key !== requested.key) store.delete(requested.key);
    const shared = fresh(place.key, version);
    return shared ? { from: 'cached', page: shared } : renderPlace(place, version, request);
  }

  function fresh(key: string, version: number): RenderedPage | undefined {
    const page = store.get(key);
    if (page?.version !== version) return undefined;
    page.confirmedAt = Date.now();
    return page;
  }

  async function renderPlace(place: Place, version: number, request: IncomingMessage): Promise<PageResult> {
    const began = regressions;
    const page = await renderOnce(place, version, request);
    // Otherwise rendered before the store was cleared.
    if (regressions === began) storePage(place, page);
    return { from: 'rendered', page };
  }

  /** Stale-if-error: the last cached page of any version, during an outage. */
  function stale(requested: RequestedPage): PageResult | undefined {
    const page = store.get(requested.key);
    return page && { from: 'stale', page };
  }

  /**
   * A fresh page, or what the cache has while the database is unavailable. A database known to be down is not awaited.
   */
  async function findPage(requested: RequestedPage, request: IncomingMessage): Promise<PageResult> {
    let incomplete: PageResult | undefined;
    for (let attempt = 1; attempt <= 2; attempt++) {
      if (databaseState() !== 'reachable') {
        const old = stale(requested);
        if (old) return old;
        if (databaseState() === 'away') break;
      }
      const failures = databaseFailures();
      try {
        const result = await freshPage(requested, request);
        // Complete, or incomplete for another reason than a connection that broke meanwhile.
        if (!('page' in result) || !isIncomplete(result.page) || databaseFailures() === failures)
          return result;
        if (result.page.status === 200) incomplete = result;
      } catch (error) {
        if (error instanceof TooManyRenderings) return { from: 'refused' };
        if (!isDatabaseUnavailable(error)) throw error;
      }
    }
    return stale(requested) ?? incomplete ?? { from: 'unavailable' };
  }

  /** Serves a public page; false for one that is rendered for each visitor. */
  return async function serveCachedPage(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const address = request.url ?? '/';
    const wanted = pageAddress(request.method, address);
    if (wanted.is === 'personal') return false;
    const redirectOfQuery = await resolveQueryRedirect(address, wanted);
    const requested = redirectOfQuery ? NOWHERE : wanted;
    if (requested.is === 'moved') {
      sendRedirect(response, requested.location);
      return true;
    }
    const result = await findPage(requested, request).catch((error: unknown) =>
      log.error('a public page could not be rendered', { key: requested.key, error }),
    );
    // The application shows its own error screen.
    if (!result) return false;
    countPage(result.from);
    if (!('page' in result)) {
      sendUnavailable(response, request.method);
      return true;
    }
    const redirect =
      redirectOfQuery ?? (await resolveRedirect(address, result.page.status, request.headers['user-agent']));
    if (redirect?.status === 301) {
      sendRedirect(response, redirect.location);
      return true;
    }
    await compressFast(result.page, acceptedEncoding(request.headers['accept-encoding']));
    const page = redirect ? { ...result.page, status: redirect.status } : result.page;
    sendPage(page, request, response, { stale: result.from === 'stale' });
    return true;
  };
}

/** The page failed, or lacks a section that could not be read. */
function isIncomplete(page: RenderedPage): boolean {
  return page.status >= 500 || (page.status === 200 && !page.whole);
}
