const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/**
 * What the small font of titles draws: French, and the letters of names from Western Europe. Everything else that the
 * complete fonts hold is drawn from them, fetched only by a page that has such a character.
 */
export const TITLE_CHARACTERS = [
  between(0x20, 0x7e),
  // Capitals and small letters with accents, of French and of its neighbours.
  'ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿ',
  'ÁÃÄÅÌÍÑÒÓÕÖØÚÝßáãäåìíñòóõöøúý',
  // Typography: no-break space, quotation marks, apostrophe, dashes, dots, units.
  '\u00a0«»‘’“”–—…·•°€×−',
].join('');

/** What the small fonts of text draw. In the font of titles these weigh as much as ten letters and are hardly met. */
export const TEXT_CHARACTERS = `${TITLE_CHARACTERS}©®²`;
