import { href, useParams } from 'react-router';
import { ARTICLES_LIST } from '#admin/saved-list-location/saved-list-location.ts';
import { useSavedListPath } from '#admin/saved-list-location/use-saved-list-location.ts';

/** The path of the previewed item's list, with its saved filters and page (§21.3). */
export function useListOfPreview(): string {
  return useSavedListPath(useParams()['type'] === 'article' ? ARTICLES_LIST : href('/admin/dashboard'));
}
