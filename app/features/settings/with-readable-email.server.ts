import { readableEmail } from '#infrastructure/readable-email.server.ts';

/**
 * Visitors read the e-mail address as it was typed: an e-mail field of Chromium and Firefox submits its domain in ASCII
 * (§9.11).
 */
export function withReadableEmail(values: Record<string, string>): Record<string, string> {
  const email = values['contact.email'];
  return email === undefined ? values : { ...values, 'contact.email': readableEmail(email) };
}
