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
    const answer = await ask(...request);
    const reference = answer.headers.get(REFERENCE);
    if (answer.status >= 500 && reference !== null) recordRequestId(path, reference);
    return answer;
  };
}

/** The path of the screen whose data the request loads. */
function pathOfScreen(asked: RequestInfo | URL): string | undefined {
  const { pathname } = new URL(asked instanceof Request ? asked.url : asked, window.location.href);
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : undefined;
}
