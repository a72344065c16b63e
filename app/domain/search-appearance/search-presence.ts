import type { StoredContent } from '../site-content/stored-content.ts';

/** The value of an item or a page that search engines must not show; '' of every other. */
export const HIDDEN = 'hidden';

/** Whether search engines must not show a fixed page, by its stored fields. */
export function isHiddenPage(fields: StoredContent): boolean {
  return fields['search.presence'] === HIDDEN;
}

/** The `robots` of a page, by its field: its links are followed either way. */
export function robotsOf(presence: string): 'index, follow' | 'noindex, follow' {
  return presence === HIDDEN ? 'noindex, follow' : 'index, follow';
}
