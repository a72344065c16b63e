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
const PATIENCE = {
  points: 10,
  seconds: 15 * MINUTE,
  pauses: [5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
} as const;

/** A device that signed in to this account before. Strangers can't use it up. */
const OF_DEVICE: RateLimit = { name: 'sign-in-device', ...PATIENCE };
/** One address on one account. */
const OF_PAIR: RateLimit = { name: 'sign-in-pair', ...PATIENCE };
/** One address on whatever accounts: many people may share it. */
const OF_ADDRESS: RateLimit = { name: 'sign-in-address', points: 30, seconds: 15 * MINUTE };
/** All strangers together on one account: slows down whoever has many addresses. */
const OF_ACCOUNT: RateLimit = { name: 'sign-in-account', points: 100, seconds: HOUR };

/** Who tries: a device that is known to this account, or anybody from an address. */
export type SignInAttempt = { account: string } & ({ device: string } | { address: string });

/** One form of an account's address, as it is counted. */
export function accountOf(email: string): string {
  return email.trim().toLowerCase();
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
  for (const limit of [OF_ACCOUNT, OF_PAIR, OF_DEVICE]) await forgetAllOf(limit, [accountOf(email)]);
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
