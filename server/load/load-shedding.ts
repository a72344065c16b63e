import { readAdministrator } from '#features/administrators/session.server.ts';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { databaseFailures, databaseState } from '#infrastructure/database/database.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { countRefusal } from '../metrics.ts';
import { BoundedRequest } from '../middleware/bounded-request.ts';
import { unavailableResponse } from '../page-cache/unavailable-page.ts';
import { RenderQueue, TooManyRenderings } from './render-queue.ts';

const LIMITS = { concurrency: 4, waiting: 50, timeoutMs: 5000 };

/**
 * Share pictures: one is rendered at a time and may take seconds, while the others wait for a mutex
 * (features/share-pictures/read-share-picture.server.ts). A waiting request costs next to nothing, and a stored picture
 * must not queue behind those that are rendered; networks that get 503 show a link without a picture for days.
 */
const SHARE_PICTURES = { concurrency: 100, waiting: 100, timeoutMs: 60_000 };

/**
 * Bulkheads for what is rendered for a single visitor: anonymous visitors, their searches, share pictures, anonymous
 * visitors at the sign-in of the back-office, and administrators. An overload of one leaves the others their share.
 */
const shares = {
  strangers: new RenderQueue(LIMITS),
  searches: new RenderQueue({ ...LIMITS, concurrency: 2, waiting: 20 }),
  'share-pictures': new RenderQueue(SHARE_PICTURES),
  'sign-in': new RenderQueue(LIMITS),
  administrators: new RenderQueue({ ...LIMITS, waiting: 100 }),
};

/**
 * Load shedding: handles a request when its share has a free slot, else responds 503 at once. Of the writes only those
 * of anonymous visitors that render a page take a slot: forms without JavaScript, whose refusal is a whole page. Their
 * body is received before, so that a slow sender holds no slot. The others pass (a script's form, an upload): they have
 * limits of their own and may take their sender minutes. A page that fails while the database is unavailable, or locked
 * by another program (§54.4), gets 503 too, instead of an error page.
 */
export async function admit(
  request: Request,
  handle: (request: Request) => Promise<Response>,
  rendersPage = true,
): Promise<Response> {
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  if (isWrite && !rendersPage) return handle(request);
  const { pathname } = new URL(request.url);
  const share = await shareOf(pathname, request);
  if (isWrite && share === 'administrators') return handle(request);
  if (request instanceof BoundedRequest) await request.receive();
  const failures = databaseFailures();
  try {
    const response = await shares[share].run(() => handle(request), addressGroup(clientAddress(request)));
    const isDatabaseFailure = databaseState() === 'away' || databaseFailures() !== failures;
    const failed = !isWrite && response.status >= 500 && isDatabaseFailure && !pathname.endsWith('.data');
    return failed ? unavailableResponse() : response;
  } catch (error) {
    if (!(error instanceof TooManyRenderings)) throw error;
    countRefusal(share);
    return unavailableResponse({ isWrite });
  }
}

async function shareOf(path: string, request: Request): Promise<keyof typeof shares> {
  if (/^\/recherche(?:[/.]|$)/i.test(path)) return 'searches';
  if (/^\/partage\//i.test(path)) return 'share-pictures';
  if (!/^\/admin(?:[/.]|$)/i.test(path)) return 'strangers';
  const administrator = await readAdministrator(request).catch(() => undefined);
  return administrator ? 'administrators' : 'sign-in';
}
