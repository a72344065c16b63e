import { uploadedFileAddresses } from '../files/stored-file-address.ts';
import { type ContentDescription, fieldsByName } from './content-field.ts';
import type { StoredContent } from './stored-content.ts';

/** The uploaded hero films (§32.6), by their URLs, in the stored content of a description. */
export function titleFilms(description: ContentDescription, stored: StoredContent): string[] {
  return fieldsByName(description).flatMap(([name, { type }]) => {
    const film = type === 'film' ? stored[name] : undefined;
    if (typeof film !== 'object' || film === null || !('desktop' in film)) return [];
    return uploadedFileAddresses(String(film.desktop));
  });
}
