import { href, useParams } from 'react-router';
import { ARTICLES_LIST } from '#admin/list-place/list-place.ts';
import { useAddressOfPlace } from '#admin/list-place/use-list-place.ts';

/** The list in which stands what is previewed, as it was left (§21.3). */
export function useListOfPreview(): string {
  return useAddressOfPlace(useParams()['type'] === 'article' ? ARTICLES_LIST : href('/admin/dashboard'));
}
