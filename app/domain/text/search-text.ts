import { foldedText } from './folded-text.ts';

/** Text as searches compare it: folded, with single spaces (§15.2). */
export function searchText(...parts: readonly string[]): string {
  return foldedText(parts.join(' ')).replace(/\s+/g, ' ').trim();
}
