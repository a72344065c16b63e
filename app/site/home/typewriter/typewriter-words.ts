/** The words of the home page's typewriter, in their order. */
export const WORDS = [
  'Récits',
  'Marques',
  'Images',
  'Idées',
  'Talents',
  'Visages',
  'Campagnes',
  'Audiences',
  'Couleurs',
  'Sons',
  'Écrans',
] as const;

const TYPE_MS = 80;
const DELETE_MS = 30;
const PAUSE_MS = 1500;

export type Typing = { word: number; length: number; deleting: boolean };

/** A whole first word. */
export const START: Typing = { word: 0, length: WORDS[0].length, deleting: false };

/** The letters that stand there now. */
export function typed({ word, length }: Typing): string {
  return (WORDS[word] ?? '').slice(0, length);
}

/**
 * What comes next, and after how long (§3.14): a letter typed every 80 ms, a whole word stays
 * 1500 ms, a letter deleted every 30 ms, then the next of the words, the first after the last.
 */
export function nextTyping(now: Typing): { next: Typing; after: number } {
  const whole = WORDS[now.word]?.length ?? 0;
  if (!now.deleting && now.length < whole)
    return { next: { ...now, length: now.length + 1 }, after: TYPE_MS };
  if (!now.deleting) return { next: { ...now, deleting: true, length: now.length - 1 }, after: PAUSE_MS };
  if (now.length > 0) return { next: { ...now, length: now.length - 1 }, after: DELETE_MS };
  return { next: { word: (now.word + 1) % WORDS.length, length: 1, deleting: false }, after: TYPE_MS };
}
