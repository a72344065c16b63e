/** The number of codes in a set (§45.4). */
const AMOUNT = 10;

/** Lower-case letters and digits without those that are easily confused: 0 and o, 1, l and i. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** Ten new recovery codes of 59 bits each, formatted as 'abcd-efgh-jkmn' so that they can be copied by hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: AMOUNT }, () => written(Array.from({ length: LENGTH }, anyLetter).join('')));
}

/**
 * Normalizes a typed recovery code to its stored form, whatever its spaces and capitals; undefined for an invalid one.
 */
export function readRecoveryCode(typed: string): string | undefined {
  if (typed.length > 100) return undefined;
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return letters.length === LENGTH ? written(letters) : undefined;
}

function written(letters: string): string {
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join('-');
}

/** Uniformly distributed (rejection sampling): bytes beyond a whole multiple of the alphabet are discarded. */
function anyLetter(): string {
  const whole = 256 - (256 % LETTERS.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < whole) return LETTERS.charAt(byte % LETTERS.length);
  }
}
