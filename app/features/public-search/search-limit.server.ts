import { clientAddress } from '#infrastructure/client-address.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { consume, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';

/** Rate limit of questions for each IP address, those of suggestions among them (§69.6). */
const QUESTIONS: RateLimit = { name: 'public-search', points: 120, seconds: 60 };

/** Counts a question, and says whether it may be answered. Throws when the database can't count. */
export function isWithinLimit(request: Request): Promise<boolean> {
  return consume(QUESTIONS, [addressGroup(clientAddress(request))]);
}
