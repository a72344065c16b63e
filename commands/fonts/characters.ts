const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/**
 * Characters of the subset for titles: French, and the letters of Western European names. Any other character is
 * rendered by the complete fonts, loaded by unicode-range only on pages that contain one.
 */
export const TITLE_CHARACTERS = [
  between(0x20, 0x7e),
  // Capitals and small letters with accents, of French and of its neighbours.
  'ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿ',
  'ÁÃÄÅÌÍÑÒÓÕÖØÚÝßáãäåìíñòóõöøúý',
  // Typography: no-break space, quotation marks, apostrophe, dashes, dots, units.
  '\u00a0«»‘’“”–—…·•°€×−',
].join('');

/**
 * Characters of the subsets for text. In the font of titles the additional ones would weigh as much as ten letters and
 * are rarely used.
 */
export const TEXT_CHARACTERS = `${TITLE_CHARACTERS}©®²`;
