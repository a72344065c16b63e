const SETTING_SIGNS =
  /[{}=<>]|\S\|\S|;\S|^\s*[a-z-]{2,30}\s?:[^;:]{1,200};|^#|\d(?:px|em|rem|vh|vw)\b|::|%[\da-f]{2}/i;
/** Tags that only occur in prose, whatever other characters a value has. */
const MARKUP = /<(?:p|br|h[1-6]|ul|ol|li|strong|em)\b/i;
const WORDS = /\p{L}[^\p{L}\d/_:]{1,3}\p{L}/u;

/** Whether a setting of a shortcode or a block is prose, not a name, a measure or a style. */
export function isProse(value: string): boolean {
  const text = value
    .replace(/<[^>]{0,1000}>/g, ' ')
    .replace(/&#?\w{2,8};/g, ' ')
    .trim();
  if (MARKUP.test(value)) return /\p{L}{2}/u.test(text);
  if (SETTING_SIGNS.test(text) || /^(?:https?:)?\/\S*$/.test(text)) return false;
  // A single word with a capital or an accent is prose; lists of class names are not.
  if (/^\p{Lu}?\p{L}+[.!?…]?$/u.test(text)) return /^\p{Lu}\p{Ll}|[^\x20-\x7f]/u.test(text);
  return (
    WORDS.test(text) && !text.split(/\s+/).every((word) => /^[a-z\d]*[-_][a-z\d_-]*$|^[a-z]{1,3}$/.test(word))
  );
}
