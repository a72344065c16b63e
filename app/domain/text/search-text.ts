import { foldedText } from './folded-text.ts';

/** Text as searches compare it: folded, with single spaces (§15.2). */
export function searchText(...parts: readonly string[]): string {
  return foldedText(parts.join(' ')).replace(/\s+/g, ' ').trim();
}

/** The words of a text as searches compare them, each with a space before and behind it: what `includes` finds is whole. */
export function plainWords(text: string): string {
  return ` ${searchText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
}
