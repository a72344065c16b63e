import { cutText } from '../text/cut-text.ts';
import { searchText } from '../text/search-text.ts';
import { oneLine, storableText } from '../text/storable-text.ts';
import { isFilm } from './film-file.ts';
import { isSiteMedia } from './site-media.ts';

/** The maximal length of a file name and of an alternative text, in characters. */
export const FILE_NAME_MAX = 200;
export const ALT_MAX = 500;

/** The name of an uploaded file as the library stores it: without folders, in one line. */
export function storedFileName(sent: string): string {
  const last = storableText(sent).split(/[/\\]/).at(-1) ?? '';
  return cutText(oneLine(last), FILE_NAME_MAX).trim();
}

/** The displayed name of a file: its name, else the last segment of its URL. */
export function displayedFileName({ name, url }: { name: string; url: string }): string {
  return name || (url.split('/').at(-1) ?? '');
}

const REPLACED = ' (remplacé)';

/** The name of a file whose own name its successor took: `plage (remplacé).jpg`. */
export function replacedFileName(name: string): string {
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length);
  return cutText(stem, FILE_NAME_MAX - REPLACED.length - ending.length) + REPLACED + ending;
}

/** The name of a file before it was replaced; the same of any other file. */
export function nameBeforeReplacement(name: string): string {
  return name.replace(/ \(remplacé\)(?=(?:\.\w{1,5})?$)/, '');
}

/**
 * The name of a stored file that its URL tells: without the time and the random letters that make the URL unique, and
 * for the site's own media what it is.
 */
export function fileNameInAddress(address: string): string {
  if (isSiteMedia(address)) return demonstrationFileName(isFilm(address));
  return (address.split('/').at(-1) ?? '').replace(/^\d+_/, '').replace(/-[0-9a-f]{8}(?=\.\w{1,5}$)/, '');
}

export function demonstrationFileName(film: boolean): string {
  return film ? 'Film de démonstration' : 'Image de démonstration';
}

/** The indexed search text of a file. Its length is bounded, because it is in an index. */
export function fileSearchText(name: string, alt: string): string {
  return cutText(searchText(name, alt), FILE_NAME_MAX + ALT_MAX);
}
