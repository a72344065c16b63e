import { createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';

/** How long a password confirmation is valid for its file. */
const TICKET_MS = 60_000;

/**
 * Creates a signed download ticket: opens one file, by its id, to one session for a minute. It ends with the session,
 * so that a former password is worth nothing any more (§51.8). Throws what the database throws.
 */
export async function newTicket(id: string, sessionId: string, now = new Date()): Promise<string> {
  const until = String(now.getTime() + TICKET_MS);
  return `${until}.${await signature(until, id, sessionId)}`;
}

/** Whether a ticket is valid for this session and this file, and has not expired. */
export async function opensWith(
  ticket: string,
  id: string,
  sessionId: string,
  now = new Date(),
): Promise<boolean> {
  const [until = '', signed = ''] = ticket.split('.', 2);
  const expected = Buffer.from(await signature(until, id, sessionId));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return now.getTime() <= Number(until);
}

async function signature(until: string, id: string, sessionId: string): Promise<string> {
  const secret = await installationSecret('backup-download');
  return createHmac('sha256', secret)
    .update(JSON.stringify([until, id, sessionId]))
    .digest('hex');
}
