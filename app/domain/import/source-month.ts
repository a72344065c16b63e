import { MONTHS } from '../projects/project-date.ts';

const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FRENCH = ['janv', 'fevr', 'mars', 'avr', 'mai', 'juin', 'juil', 'aout', 'sept', 'oct', 'nov', 'dec'];

/** A month in any spelling ('juin', '06', 'June', 'déc.'), normalized to the form's list; undefined when it is none. */
export function sourceMonth(text: string): (typeof MONTHS)[number] | undefined {
  const word = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[.\s]/g, '');
  if (/^\d{1,2}$/.test(word)) return MONTHS[Number(word) - 1];
  if (!/^[a-z]{3,9}$/.test(word)) return undefined;
  const french = FRENCH.findIndex(
    (start) => word.startsWith(start) || (word.length >= 3 && start.startsWith(word)),
  );
  return MONTHS[french >= 0 ? french : ENGLISH.findIndex((start) => word.startsWith(start))];
}

/**
 * A year for the form, from a text that may contain more ('2024', 'été 2024', '2024.0'); undefined when there is none.
 */
export function sourceYear(text: string): string | undefined {
  const year = /(?<!\d)(\d{4})(?!\d)/.exec(text)?.[1];
  return year !== undefined && Number(year) >= 1990 && Number(year) <= 2100 ? year : undefined;
}
