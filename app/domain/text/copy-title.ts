import { cutText } from './cut-text.ts';

const LONGEST = 300;

/** The title of a copy (§29.5), within the maximal length of titles. */
export function copyTitle(title: string): string {
  return cutText(`Copie de ${title}`, LONGEST);
}
