import { foldedText } from './folded-text.ts';

/** Text normalized for searches: folded, with single spaces (§15.2). */
export function searchText(...parts: readonly string[]): string {
  return foldedText(parts.join(' ')).replace(/\s+/g, ' ').trim();
}

/**
 * The words of a text normalized for searches, each with a space before and after it, so that `includes` matches whole
 * words.
 */
export function plainWords(text: string): string {
  return ` ${searchText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
}
