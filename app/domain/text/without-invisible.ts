/**
 * Soft hyphens, zero-width characters, directional marks and the byte order mark: browsers, PDF readers, spreadsheets and
 * address books copy them along.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/**
 * An address, a code or a number without invisible characters. Not for prose, where some of them belong to a script or
 * an emoji.
 */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}
