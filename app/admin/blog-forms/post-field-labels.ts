import { POST_LABELS } from '#domain/posts/post.ts';
import { POST_STATUS_LABELS } from '#domain/publication.ts';
import { describePublicationDate, PUBLICATION_DATE_LABEL } from '#domain/publication-date.ts';

/** The label and the readable value of a field, for the comparison of two versions. */
export function describePostField(
  field: string,
  value: string,
  names: readonly { id: string; name: string }[],
): { label: string; text: string } {
  const labels: Partial<Record<string, string>> = {
    ...POST_LABELS,
    publishedAt: PUBLICATION_DATE_LABEL,
  };
  // The type check makes sure that each field of the form has a label; an unknown field was added to the page by hand.
  return { label: labels[field] ?? 'Autre champ', text: readable(field, value, names) };
}

function readable(field: string, value: string, names: readonly { id: string; name: string }[]): string {
  if (field === 'status')
    return value === 'Published' ? POST_STATUS_LABELS.Published : POST_STATUS_LABELS.Draft;
  if (field === 'publishedAt') return describePublicationDate(value);
  if (field === 'categoryId' || field === 'authorId') return names.find(({ id }) => id === value)?.name ?? '';
  if (field === 'content') return textOf(value);
  return value;
}

/** The dialog is only ever rendered in the browser. */
function textOf(html: string): string {
  const spaced = html.replace(/<\/(?:p|h[234]|li|pre|blockquote)>/g, '$&\n');
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent?.trim() ?? '';
}
