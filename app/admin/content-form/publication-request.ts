import type { FormValues } from '#admin/editing/form-values.ts';
import type { SaveIntent } from '#admin/editing/saving/save-result.ts';
import type { PublicationRequest } from '#domain/publication.ts';
import { checkPublicationDate } from '#domain/publication-date.ts';

/**
 * Parses the publication request of a submitted form (§30.1, §30.5). `published`: whether the item was public when its
 * form was loaded, or will be by the chosen status. An invalid date is an error of its field.
 */
export function parsePublicationRequest(
  intent: SaveIntent,
  values: FormValues,
  published: boolean,
): { valid: true; wanted: PublicationRequest } | { valid: false; errors: Record<string, string> } {
  const publish = intent === 'publish';
  const draft = !publish && !published;
  const checked = checkPublicationDate(values['publishedAt'] ?? '', { now: new Date(), draft });
  return checked.valid
    ? { valid: true, wanted: { publish, date: checked.date } }
    : { valid: false, errors: { publishedAt: checked.message } };
}
