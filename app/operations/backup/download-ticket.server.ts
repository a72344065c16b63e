import { isSignature, sign } from '#infrastructure/signature.server.ts';

/** How long a password confirmation is valid for its file. */
const TICKET_MS = 60_000;
const PURPOSE = 'backup-download';

/**
 * Creates a signed download ticket: opens one file, by its id, to one session for a minute. It ends with the session,
 * so that a former password is worth nothing any more (§51.8). Throws what the database throws.
 */
export async function newTicket(id: string, sessionId: string, now = new Date()): Promise<string> {
  const until = String(now.getTime() + TICKET_MS);
  return `${until}.${await sign(PURPOSE, [until, id, sessionId])}`;
}

/** Whether a ticket is valid for this session and this file, and has not expired. */
export async function opensWith(
  ticket: string,
  id: string,
  sessionId: string,
  now = new Date(),
): Promise<boolean> {
  const [until = '', signed = ''] = ticket.split('.', 2);
  const expected = await sign(PURPOSE, [until, id, sessionId]);
  return isSignature(signed, expected) && now.getTime() <= Number(until);
}
