import type { Challenge, Solution } from 'altcha-lib';
import { RESPONSE_TIMEOUT_MS } from '../../response-timeout.ts';
import type { ContactActionResult, RetryChallenge } from '../contact-action-result.ts';
import { CONTACT_MESSAGE } from '../form-place.ts';
import { parseContactResponse } from '../parse-contact-response.ts';

/**
 * Retries a rate-limited form with the proof of work of the server's challenge, or, where the browser can't compute it
 * (a page without https), after the wait. Loaded only when the server sends a challenge. Throws network errors, and an
 * error for a response that isn't the site's own.
 */
export async function sendWithWork(
  body: URLSearchParams,
  { challenge, wait }: RetryChallenge,
): Promise<ContactActionResult> {
  const solution = await solve(challenge).catch(() => null);
  if (solution) body.set('work', JSON.stringify({ challenge, solution }));
  else {
    await new Promise((resolve) => setTimeout(resolve, (wait.seconds + 1) * 1000));
    body.set('wait', wait.token);
  }
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const response = await fetch(CONTACT_MESSAGE, { method: 'POST', body, signal });
  return await parseContactResponse(response);
}

function solve(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Solution | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = reject;
    // A worker without Web Crypto would never reply.
    if (window.isSecureContext) worker.postMessage(challenge);
    else resolve(null);
  }).finally(() => worker.terminate());
}
