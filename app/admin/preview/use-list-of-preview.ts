import { href, useParams } from 'react-router';
import { CONTENT_TYPES, kindOfType } from '#admin/content-form/content-types.ts';
import { useSavedListPath } from '#admin/saved-list-location/use-saved-list-location.ts';

/** The path of the previewed item's list, with its saved filters and page (§21.3). */
export function useListOfPreview(): string {
  const kind = kindOfType(useParams()['type']);
  return useSavedListPath(kind ? CONTENT_TYPES[kind].list : href('/admin/dashboard'));
}
