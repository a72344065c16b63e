import { searchText } from '../text/search-text.ts';
import { oneLine, storableText } from '../text/storable-text.ts';

/** The maximal length of a file name and of an alternative text, in characters. */
export const FILE_NAME_MAX = 200;
export const ALT_MAX = 500;

/** They reverse what follows: `evil\u202Egpj.html` is displayed as `evillmth.jpg`. */
const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * The name of an uploaded file as the library stores it: without folders, control characters and bidirectional
 * overrides, in one line.
 */
export function storedFileName(sent: string): string {
  const last = storableText(sent).split(/[/\\]/).at(-1) ?? '';
  return oneLine(last.replace(BIDI_OVERRIDES, '')).slice(0, FILE_NAME_MAX).trim().toWellFormed();
}

/** The displayed name of a file: its name, else the last segment of its URL. */
export function displayedFileName({ name, url }: { name: string; url: string }): string {
  return name || (url.split('/').at(-1) ?? '');
}

/** The indexed search text of a file. Its length is bounded, because it is in an index. */
export function fileSearchText(name: string, alt: string): string {
  return searchText(name, alt)
    .slice(0, FILE_NAME_MAX + ALT_MAX)
    .toWellFormed();
}
