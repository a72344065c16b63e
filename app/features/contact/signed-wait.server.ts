import { randomUUID } from 'node:crypto';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { consume, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';
import { isSignature, sign } from '#infrastructure/signature.server.ts';

/**
 * How long a form without JavaScript must wait before it is sent again, and how long its token is valid then, in
 * seconds.
 */
const WAIT_SECONDS = 60;
const LIFE_SECONDS = 20 * 60;

/** Spent waits, against replays: stored as long as a token could be replayed. */
const SPENT: RateLimit = { name: 'wait-spent', points: 1, seconds: WAIT_SECONDS + LIFE_SECONDS + 60 };

/**
 * A signed token that lets this form be sent after a wait, by the database's clock (§50.7). Throws what the database
 * throws.
 */
export async function waitFor(form: string): Promise<{ token: string; seconds: number }> {
  const from = (await databaseNow()).getTime() + WAIT_SECONDS * 1000;
  const nonce = randomUUID();
  return {
    token: `${from}.${nonce}.${await sign('challenge', ['wait', String(from), nonce, form])}`,
    seconds: WAIT_SECONDS,
  };
}

/**
 * Whether this form has waited: its token was signed by this installation for it, the wait is over, and the token is
 * neither expired nor spent (§50.7). `at`: overrides the current time of the database's clock. Throws what the database
 * throws.
 */
export async function hasWaited(token: string, form: string, at?: Date): Promise<boolean> {
  const [from = '', nonce = '', signed = ''] = token.split('.', 4);
  if (!isSignature(signed, await sign('challenge', ['wait', from, nonce, form]))) return false;
  const moment = Number(from);
  const now = at ?? (await databaseNow());
  if (now.getTime() < moment || now.getTime() > moment + LIFE_SECONDS * 1000) return false;
  return consume(SPENT, [nonce]);
}
