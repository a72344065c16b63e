import { type ContentDescription, type ContentField, fieldsByName } from './content-field.ts';
import type { StoredContent } from './stored-content.ts';

/** The number of unchanged defaults: texts and lists, films, pictures; and the first field among them. */
export type DefaultTexts = { texts: number; films: number; pictures: number; field: string };

/** The default texts, films and pictures that a description still shows (§31.10); undefined when there are none. */
export function defaultTextsIn(
  description: ContentDescription,
  stored: StoredContent,
): DefaultTexts | undefined {
  const kinds = fieldsByName(description).flatMap(([name, field]) => {
    const kind = Object.hasOwn(stored, name) ? undefined : kindOf(field);
    // A film on Vimeo replaces the one in a file.
    const [section = ''] = name.split('.');
    if (kind === undefined || (field.type === 'video' && Object.hasOwn(stored, `${section}.vimeo`)))
      return [];
    return [{ name, kind }];
  });
  const count = (wanted: string) => kinds.filter(({ kind }) => kind === wanted).length;
  const first = kinds[0];
  if (first === undefined) return undefined;
  return { texts: count('text'), films: count('film'), pictures: count('picture'), field: first.name };
}

/** Labels such as 'CONTACT' fit every agency: only sentences are its own voice. */
function kindOf(field: ContentField): 'text' | 'film' | 'picture' | undefined {
  switch (field.type) {
    case 'film':
    case 'video':
      return 'film';
    case 'picture':
      return field.default === '' ? undefined : 'picture';
    case 'records':
      return Object.values(field.columns).every(({ type }) => type === 'picture') ? 'picture' : 'text';
    case 'lines':
      return field.default.length > 0 ? 'text' : undefined;
    case 'text':
      return /[.!?…]$/.test(field.default) ? 'text' : undefined;
    case 'paragraph':
      return field.default === '' ? undefined : 'text';
    default:
      return undefined;
  }
}
