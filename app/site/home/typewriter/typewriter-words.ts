import { graphemesOf } from '#ui/graphemes.ts';

const TYPE_MS = 80;
const DELETE_MS = 30;
const PAUSE_MS = 1500;

export type Typing = { word: number; length: number; deleting: boolean };

/** Starts with the whole first word. */
export function startOf(words: readonly string[]): Typing {
  return { word: 0, length: graphemesOf(words[0] ?? '').length, deleting: false };
}

/** The letters that are visible now. */
export function typed(words: readonly string[], { word, length }: Typing): string {
  return graphemesOf(words[word] ?? '')
    .slice(0, length)
    .join('');
}

/**
 * The next state, and the delay before it (§3.14): a letter is typed every 80 ms, a whole word stays 1500 ms, a letter
 * is deleted every 30 ms, then the next word follows, the first after the last.
 */
export function nextTyping(words: readonly string[], now: Typing): { next: Typing; after: number } {
  const whole = graphemesOf(words[now.word] ?? '').length;
  if (!now.deleting && now.length < whole)
    return { next: { ...now, length: now.length + 1 }, after: TYPE_MS };
  if (!now.deleting) return { next: { ...now, deleting: true, length: now.length - 1 }, after: PAUSE_MS };
  if (now.length > 0) return { next: { ...now, length: now.length - 1 }, after: DELETE_MS };
  return { next: { word: (now.word + 1) % words.length, length: 1, deleting: false }, after: TYPE_MS };
}
