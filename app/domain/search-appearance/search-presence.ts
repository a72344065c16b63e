/** The value of an item or a page that search engines must not show; '' of every other. */
export const HIDDEN = 'hidden';

/** The `robots` of a page, by its field: its links are followed either way. */
export function robotsOf(presence: string): 'index, follow' | 'noindex, follow' {
  return presence === HIDDEN ? 'noindex, follow' : 'index, follow';
}
