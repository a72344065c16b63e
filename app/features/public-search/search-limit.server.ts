import { setTimeout as sleep } from 'node:timers/promises';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { limitedLog } from '#infrastructure/limited-log.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { consume, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';

/** Rate limit of questions for each IP address, those of suggestions among them (§69.6). */
const QUESTIONS: RateLimit = { name: 'public-search', points: 120, seconds: 60 };
/** A count that takes longer waits for a lock of another program. */
const COUNT_MS = 500;

const limited = limitedLog('warn', 10);

/**
 * Counts a question, and says whether it may be answered. Fails open, where the database can't count (a full disk), or
 * not at once (§54.4): to answer needs reads alone, whose number the render queue of searches limits.
 */
export async function isWithinLimit(request: Request): Promise<boolean> {
  const counted = consume(QUESTIONS, [addressGroup(clientAddress(request))]).catch((error: unknown) => {
    limited('a question of a visitor could not be counted', { error });
    return true;
  });
  return Promise.race([counted, sleep(COUNT_MS, true, { ref: false })]);
}
