import { recordRequestId } from '#ui/error-request-id/screen-request-id.ts';

const REFERENCE = 'X-Request-Id';

/**
 * Records the request id of a screen's failed data request (5xx), so that an error screen rendered in the browser can
 * show it as one rendered by the server does (§53.3). The router exposes the body of a response but not its headers: so
 * `fetch` itself is wrapped.
 */
export function recordRequestIdsOfResponses(): void {
  const ask = window.fetch;
  window.fetch = async (...request) => {
    const path = pathOfScreen(request[0]);
    if (path === undefined) return ask(...request);
    recordRequestId(path, undefined);
    const response = await ask(...request);
    const reference = response.headers.get(REFERENCE);
    if (response.status >= 500 && reference !== null) recordRequestId(path, reference);
    return response;
  };
}

/** The path of the screen whose data the request loads. */
function pathOfScreen(requested: RequestInfo | URL): string | undefined {
  const { pathname } = new URL(
    requested instanceof Request ? requested.url : requested,
    window.location.href,
  );
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : undefined;
}
