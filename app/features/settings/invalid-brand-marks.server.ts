import { storedFileKey } from '#domain/files/stored-file.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { readStoredFile } from '#infrastructure/file-store/file-store.server.ts';
import { hasShape } from '#infrastructure/picture-shape.server.ts';

const BRAND_MARK_FIELDS = ['identity.mark', 'identity.logo'];

const OPAQUE =
  'Cette image n’a pas de fond transparent\u00a0: on n’en verrait qu’un rectangle. Envoyez un PNG ou un WebP détouré';
const UNREADABLE = 'Cette image ne peut pas être lue ou dépasse 16 millions de pixels';

/**
 * Why a newly chosen mark or logo can't be rendered in one colour (§34.1), by field. Unchanged ones are not checked
 * again. Throws when the file store is unavailable.
 */
export async function invalidBrandMarks(
  chosen: StoredContent,
  saved: StoredContent,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const field of BRAND_MARK_FIELDS) {
    const picture = chosen[field];
    if (typeof picture !== 'string' || picture === saved[field]) continue;
    const key = storedFileKey(picture);
    const shape = key === undefined ? 'unreadable' : await hasShape(await readStoredFile(key));
    if (shape !== true) errors[field] = shape === 'unreadable' ? UNREADABLE : OPAQUE;
  }
  return errors;
}
