import type { PublicationRequest } from '#domain/publication.ts';
import { checkPublicationDate } from '#domain/publication-date.ts';
import type { FormValues } from '../form-values.ts';

/**
 * What a sent form asks of the publication (§30.1, §30.5). `published`: whether visitors saw the item when its form was
 * loaded, or will see it by the status that was chosen. What is wrong with the typed date is said at its field.
 */
export function parsePublicationRequest(
  form: FormData,
  values: FormValues,
  published: boolean,
): { valid: true; wanted: PublicationRequest } | { valid: false; errors: Record<string, string> } {
  const publish = form.get('_publish') === '1';
  const draft = !publish && !published;
  const checked = checkPublicationDate(values['publishedAt'] ?? '', { now: new Date(), draft });
  return checked.valid
    ? { valid: true, wanted: { publish, date: checked.date } }
    : { valid: false, errors: { publishedAt: checked.message } };
}
