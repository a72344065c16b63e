export const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 128;

/**
 * Only the beginning of a long password is estimated: a strong beginning is not weakened by what follows, and the work
 * grows with the square of the length.
 */
const LOOKED_AT = 32;

/** Why the length of a new password is refused (§43.4); undefined for a valid length. */
export function passwordLengthProblem(password: string): string | undefined {
  if (isLongerThanPasswords(password)) return `${LONGEST_PASSWORD} caractères au plus`;
  if ([...password].length < SHORTEST_PASSWORD)
    return `${SHORTEST_PASSWORD} caractères au moins, par exemple quatre mots`;
  return undefined;
}

/** Whether a text is longer than any password, so that it is known to be wrong without hashing it (§43.10). */
export function isLongerThanPasswords(text: string): boolean {
  return text.length > 2 * LONGEST_PASSWORD || [...text].length > LONGEST_PASSWORD;
}

export const TOO_EASY = 'Trop facile à deviner\u00a0: choisissez plusieurs mots sans lien entre eux';

/** Strength score of a password: 0 to 2 for less than a hundred million guesses, then 3, then 4. */
export type Guessing = 0 | 1 | 2 | 3 | 4;

/** Whether a password is too weak (§43.4). */
export function isTooEasy(guessing: Guessing): boolean {
  return guessing < 3;
}

/** Input of the strength estimate: the beginning of the password, and the words that a targeted attacker would try. */
export function guessingInput(password: string, about: readonly string[]) {
  const own = about
    .flatMap((text) => [text, text.split('@')[0] ?? '', ...text.split(/[^\p{L}\p{N}]/u)])
    .filter((text) => text.length > 2);
  return { password: password.slice(0, LOOKED_AT), own };
}

/** The minimal number of letters and digits besides known words. */
const LEFT = 8;

/**
 * Whether a password consists of little more than words that a targeted attacker would try (§43.4), in any spelling,
 * with any separators and suffixes: without them fewer than eight letters or digits are left.
 */
export function isMadeOf(password: string, known: readonly string[]): boolean {
  const words = known
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]/u)])
    .map(folded)
    .filter((word) => word.length > 3)
    .sort((one, other) => other.length - one.length);
  const all = folded(password);
  const left = words.reduce((text, word) => text.replaceAll(word, ''), all);
  return left.length < all.length && left.length < LEFT;
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
