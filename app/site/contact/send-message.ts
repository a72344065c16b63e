import type { RoutePath } from '#site/route-path.ts';
import type { ContactAnswer } from './contact-answer.ts';

/** Where the form is sent by itself, and where by its script. */
export const CONTACT = '/contact' satisfies RoutePath;
const CONTACT_MESSAGE = '/contact/message' satisfies RoutePath;

/** Sends the form and answers what the server says of it. A connection that drops is a failure like any other. */
export async function sendMessage(body: URLSearchParams): Promise<ContactAnswer> {
  try {
    const response = await fetch(CONTACT_MESSAGE, { method: 'POST', body });
    return (await response.json()) as ContactAnswer;
  } catch {
    return { outcome: 'failed' };
  }
}
