import { asciiEmail } from '#domain/forms/ascii-email.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import {
  type Counted,
  count,
  forget,
  forgetAllOf,
  giveBack,
  isExhausted,
  type RateLimit,
} from '#infrastructure/rate-limit/rate-limit.server.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Ten passwords, then a pause that grows with every further ten within a day (docs/decisions/021). */
const ATTEMPT_LIMIT = {
  points: 10,
  seconds: 15 * MINUTE,
  pauses: [5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
} as const;

/** A device that signed in to this account before. Strangers can't use it up. */
const OF_DEVICE: RateLimit = { name: 'sign-in-device', ...ATTEMPT_LIMIT };
/** One address on one account. */
const OF_PAIR: RateLimit = { name: 'sign-in-pair', ...ATTEMPT_LIMIT };
/** One address on whatever accounts: many people may share it. */
const OF_ADDRESS: RateLimit = { name: 'sign-in-address', points: 30, seconds: 15 * MINUTE };
/** All strangers together on one account: slows down whoever has many addresses. */
const OF_ACCOUNT: RateLimit = { name: 'sign-in-account', points: 100, seconds: HOUR };

/**
 * Codes of the second step, right passwords given: a million codes of which three are right bear 10 tries by each known
 * device, and 10 by all strangers together, before the pauses.
 */
const CODES_OF_DEVICE: RateLimit = { name: 'second-step-device', ...ATTEMPT_LIMIT };
const CODES_OF_STRANGERS: RateLimit = { name: 'second-step-account', ...ATTEMPT_LIMIT };
/** Of one setup of an authenticator, in which the same codes are counted as those of a sign-in too. */
const CODES_OF_SETUP: RateLimit = { name: 'second-factor-setup', points: 5, seconds: 15 * MINUTE };
/** A code is right for 90 seconds: whoever has seen it typed comes too late. */
const CODE_OF_ACCOUNT: RateLimit = { name: 'second-step-code', points: 1, seconds: 2 * MINUTE };
/** Passkeys that are none, of one address. */
const PASSKEYS_OF_ADDRESS: RateLimit = { name: 'passkey-address', points: 30, seconds: 15 * MINUTE };
/** What was asked of an authenticator is answered once. */
const CHALLENGE: RateLimit = { name: 'passkey-challenge', points: 1, seconds: 15 * MINUTE };

/** Who tries: a device that is known to this account, or anybody from an address. */
export type SignInAttempt = { account: string } & ({ device: string } | { address: string });

/** One form of an account's address, as it is counted. */
export function accountOf(email: string): string {
  return asciiEmail(email.trim().toLowerCase());
}

/** Counts a try before the password is looked at; false when there were too many, and then nothing is counted. */
export async function countAttempt(trier: SignInAttempt): Promise<boolean> {
  const limits = limitsOf(trier);
  for (const [limit, counted] of limits) if (await isExhausted(limit, counted)) return false;
  for (const [limit, counted] of limits) if (!(await count(limit, counted))) return false;
  return true;
}

/** The right password was no try: who gave it starts anew, what is shared with others gets one back. */
export async function clearAttempt(trier: SignInAttempt): Promise<void> {
  for (const [limit, counted] of limitsOf(trier)) await (limit.pauses ? forget : giveBack)(limit, counted);
}

/** A new password: whoever was told to wait need not. */
export async function clearAttemptsOn(email: string): Promise<void> {
  for (const limit of [OF_ACCOUNT, OF_PAIR, OF_DEVICE, CODES_OF_DEVICE, CODES_OF_STRANGERS])
    await forgetAllOf(limit, [accountOf(email)]);
}

/** Counts a code of the second step before it is looked at; false when there were too many. */
export function countCode(trier: SignInAttempt): Promise<boolean> {
  return count(...codesOf(trier));
}

/** Counts a code of a setup before it is looked at; false when there were too many. */
export function countSetupCode(setup: string): Promise<boolean> {
  return count(CODES_OF_SETUP, [setup]);
}

/** The right code was no try. */
export function clearCodes(trier: SignInAttempt): Promise<void> {
  return forget(...codesOf(trier));
}

function codesOf(trier: SignInAttempt): [RateLimit, Counted] {
  return 'device' in trier
    ? [CODES_OF_DEVICE, [trier.account, trier.device]]
    : [CODES_OF_STRANGERS, [trier.account]];
}

/** Claims a code of an authenticator for this account: false when it was used already, also a moment ago (§45.3). */
export function claimCode(userId: string, code: string): Promise<boolean> {
  return count(CODE_OF_ACCOUNT, [userId, code]);
}

/** A code that was wrong has not been used. */
export function releaseCode(userId: string, code: string): Promise<void> {
  return giveBack(CODE_OF_ACCOUNT, [userId, code]);
}

/** Counts a try to sign in with a passkey; false when there were too many from this address. */
export function countPasskey(address: string): Promise<boolean> {
  return count(PASSKEYS_OF_ADDRESS, [addressGroup(address)]);
}

/** The right passkey was no try. */
export function clearPasskey(address: string): Promise<void> {
  return giveBack(PASSKEYS_OF_ADDRESS, [addressGroup(address)]);
}

/** Claims what an authenticator was asked; false when it was answered before. */
export function claimChallenge(challenge: string): Promise<boolean> {
  return count(CHALLENGE, [challenge]);
}

// The narrowest first: what it refuses is not counted against the others.
function limitsOf(trier: SignInAttempt): readonly (readonly [RateLimit, Counted])[] {
  if ('device' in trier) return [[OF_DEVICE, [trier.account, trier.device]]];
  const address = addressGroup(trier.address);
  return [
    [OF_PAIR, [trier.account, address]],
    [OF_ADDRESS, [address]],
    [OF_ACCOUNT, [trier.account]],
  ];
}
