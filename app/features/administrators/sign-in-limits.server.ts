import { asciiEmail } from '#domain/forms/ascii-email.ts';
import { withoutInvisible } from '#domain/text/without-invisible.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import {
  consume,
  isExhausted,
  type RateLimit,
  type RateLimitKey,
  refund,
  reset,
  resetAllOf,
} from '#infrastructure/rate-limit/rate-limit.server.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Ten passwords, then a back-off that grows with every further ten within a day (docs/decisions/021). */
const ATTEMPT_LIMIT = {
  points: 10,
  seconds: 15 * MINUTE,
  pauses: [5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
} as const;

/** Per device that signed in to this account before. Strangers can't exhaust it. */
const OF_DEVICE: RateLimit = { name: 'sign-in-device', ...ATTEMPT_LIMIT };
/** Per IP address and account. */
const OF_PAIR: RateLimit = { name: 'sign-in-pair', ...ATTEMPT_LIMIT };
/** Per IP address over all accounts: many people may share one. */
const OF_ADDRESS: RateLimit = { name: 'sign-in-address', points: 30, seconds: 15 * MINUTE };
/** Per account over all strangers: slows down an attacker with many IP addresses. */
const OF_ACCOUNT: RateLimit = { name: 'sign-in-account', points: 100, seconds: HOUR };

/**
 * TOTP codes, after the right password: of a million codes three are right, so 10 attempts by each known device, and 10
 * by all strangers together, before the back-off are acceptable.
 */
const CODES_OF_DEVICE: RateLimit = { name: 'second-step-device', ...ATTEMPT_LIMIT };
const CODES_OF_STRANGERS: RateLimit = { name: 'second-step-account', ...ATTEMPT_LIMIT };
/** Per authenticator setup, in addition to the two limits above, which count its codes too. */
const CODES_OF_SETUP: RateLimit = { name: 'second-factor-setup', points: 5, seconds: 15 * MINUTE };
/** A setup is confirmed once. */
const END_OF_SETUP: RateLimit = { name: 'second-factor-setup-end', points: 1, seconds: 30 * MINUTE };
/** Replay protection: a code is valid for 90 seconds and accepted once, so an observed code is useless. */
const CODE_OF_ACCOUNT: RateLimit = { name: 'second-step-code', points: 1, seconds: 2 * MINUTE };
/** Invalid passkeys, per IP address. */
const PASSKEYS_OF_ADDRESS: RateLimit = { name: 'passkey-address', points: 30, seconds: 15 * MINUTE };
/** A WebAuthn challenge is accepted once. */
const CHALLENGE: RateLimit = { name: 'passkey-challenge', points: 1, seconds: 15 * MINUTE };

/** The source of an attempt: a device known to this account, or an IP address. */
export type SignInAttempt = { account: string } & ({ device: string } | { address: string });

/** Normalized e-mail address of an account, the key of its counters. */
export function accountOf(email: string): string {
  return asciiEmail(withoutInvisible(email).trim().toLowerCase());
}

/** Counts an attempt before the password is verified; false when there were too many, and then nothing is counted. */
export async function countAttempt(attempt: SignInAttempt): Promise<boolean> {
  const limits = limitsOf(attempt);
  for (const [limit, counted] of limits) if (await isExhausted(limit, counted)) return false;
  for (const [limit, counted] of limits) if (!(await consume(limit, counted))) return false;
  return true;
}

/** The right password clears the attempt: own counters are reset, shared counters get one point back. */
export async function clearAttempt(attempt: SignInAttempt): Promise<void> {
  for (const [limit, counted] of limitsOf(attempt)) await (limit.pauses ? reset : refund)(limit, counted);
}

/** A new password clears the back-off of the account. */
export async function clearAttemptsOn(email: string): Promise<void> {
  for (const limit of [OF_ACCOUNT, OF_PAIR, OF_DEVICE, CODES_OF_DEVICE, CODES_OF_STRANGERS])
    await resetAllOf(limit, [accountOf(email)]);
}

/** Counts a code of the second step before it is verified; false when there were too many. */
export function countCode(attempt: SignInAttempt): Promise<boolean> {
  return consume(...codesOf(attempt));
}

/** Counts a code of a setup before it is verified; false when there were too many. */
export function countSetupCode(setup: string): Promise<boolean> {
  return consume(CODES_OF_SETUP, [setup]);
}

/** Claims the end of a setup: false when another request has just confirmed it. */
export function claimSetupEnd(setup: string): Promise<boolean> {
  return consume(END_OF_SETUP, [setup]);
}

/** The right code clears the attempts. */
export function clearCodes(attempt: SignInAttempt): Promise<void> {
  return reset(...codesOf(attempt));
}

function codesOf(attempt: SignInAttempt): [RateLimit, RateLimitKey] {
  return 'device' in attempt
    ? [CODES_OF_DEVICE, [attempt.account, attempt.device]]
    : [CODES_OF_STRANGERS, [attempt.account]];
}

/** Claims a TOTP code for this account: false when it was already used, also concurrently (§45.3). */
export function claimCode(userId: string, code: string): Promise<boolean> {
  return consume(CODE_OF_ACCOUNT, [userId, code]);
}

/** Releases a wrong code: it has not been used. */
export function releaseCode(userId: string, code: string): Promise<void> {
  return refund(CODE_OF_ACCOUNT, [userId, code]);
}

/** Counts an attempt to sign in with a passkey; false when there were too many from this IP address. */
export function countPasskey(address: string): Promise<boolean> {
  return consume(PASSKEYS_OF_ADDRESS, [addressGroup(address)]);
}

/** The right passkey clears the attempt. */
export function clearPasskey(address: string): Promise<void> {
  return refund(PASSKEYS_OF_ADDRESS, [addressGroup(address)]);
}

/** Claims a challenge; false when it was already used. */
export function claimChallenge(challenge: string): Promise<boolean> {
  return consume(CHALLENGE, [challenge]);
}

// The narrowest limit first: an attempt that it refuses is not counted against the others.
function limitsOf(attempt: SignInAttempt): readonly (readonly [RateLimit, RateLimitKey])[] {
  if ('device' in attempt) return [[OF_DEVICE, [attempt.account, attempt.device]]];
  const address = addressGroup(attempt.address);
  return [
    [OF_PAIR, [attempt.account, address]],
    [OF_ADDRESS, [address]],
    [OF_ACCOUNT, [attempt.account]],
  ];
}
