export const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 128;

/**
 * Of a long password only so much is looked at: what begins well is not made worse by what follows, and the work grows with the square
 * of the length.
 */
const LOOKED_AT = 32;

/** What the length of a new password is refused for (§43.4); undefined for one that can be. */
export function passwordLengthProblem(password: string): string | undefined {
  if (isLongerThanPasswords(password)) return `${LONGEST_PASSWORD} caractères au plus`;
  if ([...password].length < SHORTEST_PASSWORD)
    return `${SHORTEST_PASSWORD} caractères au moins, par exemple quatre mots`;
  return undefined;
}

/** Whether a text has more characters than any password, so that it needs no hashing to be known as a wrong one (§43.10). */
export function isLongerThanPasswords(text: string): boolean {
  return text.length > 2 * LONGEST_PASSWORD || [...text].length > LONGEST_PASSWORD;
}

export const TOO_EASY = 'Trop facile à deviner\u00a0: choisissez plusieurs mots sans lien entre eux';

/** How hard a password is to guess: 0 to 2 in less than a hundred million tries, then 3, then 4. */
export type Guessing = 0 | 1 | 2 | 3 | 4;

/** Whether a password is guessed too soon (§43.4). */
export function isTooEasy(guessing: Guessing): boolean {
  return guessing < 3;
}

/** What is looked at: the beginning of the password, and the parts of what somebody who knows its owner would try. */
export function guessingInput(password: string, about: readonly string[]) {
  const own = about
    .flatMap((text) => [text, text.split('@')[0] ?? '', ...text.split(/[^\p{L}\p{N}]/u)])
    .filter((text) => text.length > 2);
  return { password: password.slice(0, LOOKED_AT), own };
}

/** What of a password has to be something else than words that its guesser knows. */
const LEFT = 8;

/**
 * Whether a password is hardly more than words that somebody who knows its owner and the site would try (§43.4), however they are
 * written, joined and followed by: fewer than eight letters or digits are left without them.
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
