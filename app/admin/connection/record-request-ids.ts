import { recordRequestId } from '#ui/error-request-id/screen-request-id.ts';

const REFERENCE = 'X-Request-Id';

/**
 * Notes the reference of each answer for a screen that failed, so that the screen which is drawn here in its place can say
 * it as one that the server draws does (§53.3). The router hands on what an answer holds, not its head: so `fetch` itself
 * is watched.
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

/** The screen whose data is asked for. */
function pathOfScreen(asked: RequestInfo | URL): string | undefined {
  const { pathname } = new URL(asked instanceof Request ? asked.url : asked, window.location.href);
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : undefined;
}
