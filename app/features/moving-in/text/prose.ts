const SETTING_SIGNS = /[{};|=<>]|^#|\d(?:px|em|rem|vh|vw)\b|::|%[\da-f]{2}/i;
const WORDS = /\p{L}[^\p{L}\d/_:]{1,3}\p{L}/u;

/** Whether a setting of a shortcode or a block reads as words that somebody wrote, not as a name, a measure or a style. */
export function isProse(value: string): boolean {
  const text = value.replace(/<[^>]{0,1000}>/g, ' ').trim();
  if (SETTING_SIGNS.test(text) || /^(?:https?:)?\/\S*$/.test(text)) return false;
  // One word with a capital or an accent is a word; lists of class names are none.
  if (/^\p{Lu}?\p{L}+[.!?…]?$/u.test(text)) return /^\p{Lu}\p{Ll}|[^\x20-\x7f]/u.test(text);
  return (
    WORDS.test(text) && !text.split(/\s+/).every((word) => /^[a-z\d]*[-_][a-z\d_-]*$|^[a-z]{1,3}$/.test(word))
  );
}
