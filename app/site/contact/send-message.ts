import type { ContactAnswer } from './contact-answer.ts';

/** Sends the form and answers what the server says of it. A connection that drops is a failure like any other. */
export async function sendMessage(body: URLSearchParams): Promise<ContactAnswer> {
  try {
    const response = await fetch('/contact/message', { method: 'POST', body });
    return (await response.json()) as ContactAnswer;
  } catch {
    return { outcome: 'failed' };
  }
}
