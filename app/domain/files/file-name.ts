import { searchText } from '../text/search-text.ts';
import { storableText } from '../text/storable-text.ts';

/** The longest name of a file and the longest text that stands in for a picture, in characters. */
export const FILE_NAME_MAX = 200;
export const ALT_MAX = 500;

/** The name under which a file was sent as the library keeps it: without folders and control characters, in one line. */
export function storedFileName(sent: string): string {
  const last = storableText(sent).split(/[/\\]/).at(-1) ?? '';
  return oneLine(last).slice(0, FILE_NAME_MAX).trim().toWellFormed();
}

/** A typed name or description: control characters and runs of spaces are one space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** What a file is called: its name, else the last part of its address. */
export function displayedFileName({ name, url }: { name: string; url: string }): string {
  return name || (url.split('/').at(-1) ?? '');
}

/** What the library finds a file by. Its length is bounded: it stands in an index. */
export function fileSearchText(name: string, alt: string): string {
  return searchText(name, alt)
    .slice(0, FILE_NAME_MAX + ALT_MAX)
    .toWellFormed();
}
