import { createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';

/** How long the password that was asked again counts for the file it was asked for. */
const TICKET_MS = 60_000;

/**
 * What opens a file, by its id, to one session for a minute: with the session it ends, so that a password of before is worth
 * nothing any more (§51.8). Throws what the database throws.
 */
export async function newTicket(id: string, sessionId: string, now = new Date()): Promise<string> {
  const until = String(now.getTime() + TICKET_MS);
  return `${until}.${await signature(until, id, sessionId)}`;
}

/** Whether a ticket of this minute was given to this session for this file. */
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
