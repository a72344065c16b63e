import { RESPONSE_TIMEOUT_MS } from '../response-timeout.ts';
import type { ContactActionResult } from './contact-action-result.ts';
import { CONTACT_MESSAGE } from './form-place.ts';
import { parseContactResponse } from './parse-contact-response.ts';

/**
 * Sends the form and returns the server's result, with the sent values where the server didn't read them. A lost
 * connection is a failure like any other, and so is a response that isn't the site's own, both with the sent values. A
 * rate-limited form is sent once more with the requested proof of work (§50.5).
 */
export async function sendMessage(body: URLSearchParams): Promise<ContactActionResult> {
  // Forms that are sent in no time are suspicious (§50.2).
  body.set('openMs', `${performance.now()}`);
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const response = await fetch(CONTACT_MESSAGE, { method: 'POST', body, signal });
    const result = await parseContactResponse(response);
    if (result.outcome === 'invalid' && Object.keys(result.values).length === 0)
      return { ...result, values: Object.fromEntries(body) };
    if (!result.challenge) return result;
    const { sendWithWork } = await import('./challenge/send-with-work.ts');
    return await sendWithWork(body, result.challenge);
  } catch {
    return { outcome: 'failed', values: Object.fromEntries(body) };
  }
}
